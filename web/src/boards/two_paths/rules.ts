/** Two Paths as the board sees it: animals as pieces, roads as the board draws them, what may be announced and blocked. */
import type { ViewShown } from "$lib/wire";
import { columnOf, isSpace, rowOf, spaceAt, type Choice, type Hint, type Point, type Slot } from "../board";
import { readPosition } from "./read";

export const ANIMALS: Readonly<Record<string, string>> = { F: "fox", H: "hare", G: "hedgehog" };
/** The paths that are drawn between two neighbouring rows, by column and side (Z2). */
const PATHS: Readonly<Record<string, readonly [number, number, number]>> = { w: [0, 0, 1], e: [1, 2, 2] };

export type Side = "w" | "e";

/** A finished duel as a record writes it: `Fw/e`. */
export interface Duel {
  readonly animal: string;
  readonly hidden: Side;
  readonly blocked: Side;
}

export function parseDuel(entry: string | null): Duel | null {
  const match = /^([FHG])([we])\/([we])-?$/.exec(entry ?? "");
  return match ? { animal: match[1]!, hidden: match[2] as Side, blocked: match[3] as Side } : null;
}

/** The lines between the spaces of two neighbouring rows, as pairs of columns. */
export const ROADS: readonly (readonly [number, number])[] = [0, 1, 2].flatMap((column) =>
  (["w", "e"] as const).map((side) => [column, PATHS[side]![column]!] as const),
);

export const seatOf = (letter: string): "south" | "north" => (letter === letter.toUpperCase() ? "south" : "north");
export const cased = (animal: string, seat: string): string => (seat === "south" ? animal.toUpperCase() : animal.toLowerCase());

/** The place of animals at home: `home-F` is the place of South's fox. */
export const homeOf = (letter: string): string => `home-${letter}`;

/** The spaces of a drawn road on one side, from a space until a row; the last one included. None from a place off the board. */
export function roadTo(from: string, side: Side, row: number): string[] {
  if (!isSpace(from)) return [];
  const forward = Math.sign(row - rowOf(from));
  let column = columnOf(from);
  return Array.from({ length: Math.abs(row - rowOf(from)) }, (_, index) => {
    column = PATHS[side]![column] ?? column;
    return spaceAt(column, rowOf(from) + forward * (index + 1));
  });
}

/** Every animal as a slot; those not on the board are at home. `own` is an order laid out but not shown to the other. */
export function slots(view: ViewShown, own = ""): Slot[] {
  const position = readPosition(view.position, rowsOf(view));
  const found: Slot[] = [...position.animals].map(([place, kind]) => ({ kind, place, level: 0 }));
  for (const letter of position.home.join("")) found.push({ kind: letter, place: homeOf(letter), level: 0 });
  if (position.isSetup && own.length === 3 && view.viewer !== "spectator") {
    const row = view.viewer === "north" ? position.rows : 1;
    [...own].forEach((animal, column) =>
      found.push({ kind: cased(animal, view.viewer), place: spaceAt(column, row), level: 0 }),
    );
  }
  return found.sort((one, other) => (one.kind < other.kind ? -1 : 1));
}

export const rowsOf = (view: ViewShown): number => Number(view.options["rows"] ?? 7);

/** The animals that stand elsewhere in the second view. */
function movedBetween(before: ViewShown, after: ViewShown): { readonly slot: Slot; readonly end: string }[] {
  const now = new Map(slots(after).map((slot) => [slot.kind, slot.place]));
  return slots(before)
    .map((slot) => ({ slot, end: now.get(slot.kind) ?? slot.place }))
    .filter(({ slot, end }) => end !== slot.place);
}

/** What the last duel did to the one animal that moved, along the road that the board draws. */
export function hints(before: ViewShown, after: ViewShown, entry: string | null): Hint[] {
  const duel = parseDuel(entry);
  const [moved, ...others] = movedBetween(before, after);
  if (!duel || !moved || others.length > 0 || moved.slot.kind.toUpperCase() !== duel.animal || !isSpace(moved.slot.place))
    return [];
  const { slot, end } = moved;
  const goal = seatOf(slot.kind) === "south" ? rowsOf(after) : 1;
  const isHome = end === homeOf(slot.kind);
  const road = roadTo(slot.place, duel.hidden, isHome ? goal : rowOf(end));
  const isForward = isHome || Math.sign(rowOf(end) - rowOf(slot.place)) === Math.sign(goal - rowOf(slot.place));
  if (!isForward || (!isHome && road.at(-1) !== end)) return [];
  return [{ from: { place: slot.place, level: 0 }, to: { place: end, level: 0 }, path: isHome ? [...road, end] : road }];
}

/** Whether the entry made the second view out of the first, as far as the board shows it. */
export function leadsTo(before: ViewShown, after: ViewShown, entry: string): boolean {
  const [old, now] = [readPosition(before.position), readPosition(after.position)];
  if (!parseDuel(entry)) return old.isSetup && !now.isSetup;
  return movedBetween(before, after).length > 0
    ? hints(before, after, entry).length > 0
    : !now.isSetup && now.idle === old.idle + 1;
}

/** A way an announced animal may go: where it lands and what it leaps over. */
export interface Way {
  readonly step: string;
  readonly side: Side;
  readonly from: string;
  readonly path: readonly string[];
  readonly isHome: boolean;
}

type Table = Readonly<Record<string, string | number | readonly string[]>>;

/** A table of the aids, empty where there is none. */
export function table(view: ViewShown, name: string): Table {
  const found = view.aids[name];
  return typeof found === "object" && !Array.isArray(found) ? (found as Table) : {};
}

/** The ways of the mover's animals that are still possible as far as everybody knows, by step (`Fw`). */
export function ways(view: ViewShown): Way[] {
  const landings = table(view, "landings");
  const places = new Map(slots(view).map((slot) => [slot.kind, slot.place]));
  const mover = String(view.aids["mover"] ?? "");
  return Object.entries(table(view, "paths")).map(([step, path]) => ({
    step,
    side: step[1] as Side,
    from: places.get(cased(step[0]!, mover)) ?? "",
    path: path as readonly string[],
    isHome: landings[step] === "home",
  }));
}

/** An answer the blocker's animal would give if the side is guessed. */
export interface Reply {
  readonly side: Side;
  readonly from: string;
  readonly path: readonly string[];
  readonly isHome: boolean;
}

/** The answers to the announced animal by side; none before an animal is announced. */
export function replies(view: ViewShown): Reply[] {
  if (!view.pending) return [];
  const blocker = view.aids["mover"] === "south" ? "north" : "south";
  const goal = blocker === "south" ? rowsOf(view) : 1;
  const places = new Map(slots(view).map((slot) => [slot.kind, slot.place]));
  return Object.entries(table(view, "answers")).map(([step, end]) => {
    const from = places.get(cased(step[0]!, blocker)) ?? "";
    const side = step[1] as Side;
    const isHome = end === "home";
    return { side, from, path: roadTo(from, side, isHome ? goal : rowOf(String(end))), isHome };
  });
}

/** The legal steps of the viewer as choices: an animal to where it would land; a block from nowhere to a hand. */
export function choices(view: ViewShown): Choice[] {
  const all = ways(view);
  return view.moves.flatMap((step): Choice[] => {
    if (step === "w" || step === "e") return [{ step, from: "block", to: `hand-${step}`, carried: 0 }];
    const way = all.find((one) => one.step === step);
    return way && view.phase === "bluff" ? [{ step, from: way.from, to: way.path.at(-1)!, carried: 0 }] : [];
  });
}

/** The announced animal's letter in its owner's case; empty where none is announced. */
export function announced(view: ViewShown): string {
  return view.pending ? cased(view.pending[0]!, String(view.aids["mover"] ?? "")) : "";
}

/** The side of the disc as far as this viewer may know it now. */
export function knownSide(view: ViewShown): Side | null {
  const text = view.phase === "answer" ? view.pending : view.phase === "block" ? view.own : "";
  return text[1] === "w" || text[1] === "e" ? text[1] : null;
}

/** An SVG path from the first point to the last that passes beside those between, on the side away from `middle`. */
export function archPath(points: readonly Point[], bulge: number, middle: number): string {
  const stops = points.map((point, index) =>
    index === 0 || index === points.length - 1 ? point : aside(points, index, bulge, middle),
  );
  const text = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  const parts = stops.slice(1).map((end, index) => {
    const [start, before, after] = [stops[index]!, stops[index - 1] ?? stops[index]!, stops[index + 2] ?? end];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return stops.length === 2 ? `L${text(end)}` : `C${text(first)} ${text(second)} ${text(end)}`;
  });
  return `M${text(stops[0]!)}${parts.join("")}`;
}

/** The point beside a leapt space, square to the way over it. */
function aside(points: readonly Point[], index: number, bulge: number, middle: number): Point {
  const [before, point, after] = [points[index - 1]!, points[index]!, points[index + 1]!];
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const normal = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
  const isOuter = Math.abs(point.x - middle) > 1;
  const sign = (isOuter ? normal.x * (point.x - middle) : -normal.y) >= 0 ? 1 : -1;
  return { x: point.x + sign * normal.x * bulge, y: point.y + sign * normal.y * bulge };
}
