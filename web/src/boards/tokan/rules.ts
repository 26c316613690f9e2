/** Tokan as the board sees it: towers as pieces with levels, what a move carries and pushes, the hands of a draft. */
import type { ViewShown } from "$lib/wire";
import { columnOf, rowOf, spaceAt, type Choice, type Hint, type Slot } from "../board";
import { readPosition } from "./read";

export const ANIMALS: Readonly<Record<string, string>> = { M: "mouse", J: "jackal", L: "lion" };
export const RANGES: Readonly<Record<string, number>> = { M: 1, J: 2, L: 3 };
export const colourOf = (letter: string): "red" | "black" => (letter === letter.toUpperCase() ? "red" : "black");
/** The place of tiles in a hand: `hand-J` are Red's jackals. */
export const handOf = (letter: string): string => `hand-${letter}`;

/** Every tile of every stack as a slot, from the ground up. */
export function slots(view: ViewShown): Slot[] {
  return [...readPosition(view.position).stacks].flatMap(([place, stack]) =>
    [...stack].map((kind, level) => ({ kind, place, level })),
  );
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly carried: number;
}

export function parseMove(step: string | null): Move | null {
  const match = /^([a-f][1-5])-([a-f][1-5])(?:\+([12]))?$/.exec(step ?? "");
  return match ? { from: match[1]!, to: match[2]!, carried: Number(match[3] ?? 0) } : null;
}

/** What a move did: the tiles that climbed, and the stacks behind that closed the hole, as the two positions show it. */
export function hints(before: ViewShown, after: ViewShown, entry: string | null): Hint[] {
  const move = parseMove(entry);
  const old = readPosition(before.position).stacks;
  if (!move || !leadsTo(before, after, entry ?? "")) return [];
  const source = old.get(move.from)!;
  const ground = (old.get(move.to) ?? "").length;
  const taken = move.carried + 1;
  const found: Hint[] = [];
  for (let index = 0; index < taken; index++) {
    const level = source.length - taken + index;
    found.push({ from: { place: move.from, level }, to: { place: move.to, level: ground + index } });
  }
  return taken === source.length ? [...found, ...closing(old, readPosition(after.position).stacks, move)] : found;
}

/** Whether the entry made the second view out of the first, as far as the board shows it. */
export function leadsTo(before: ViewShown, after: ViewShown, entry: string): boolean {
  const [old, now] = [readPosition(before.position), readPosition(after.position)];
  const move = parseMove(entry);
  if (!move) return old.isDraft && now.stacks.size === old.stacks.size + 1;
  const source = old.stacks.get(move.from) ?? "";
  const taken = source.slice(-1 - move.carried);
  return (
    !old.isDraft && taken.length === move.carried + 1 && now.stacks.get(move.to) === (old.stacks.get(move.to) ?? "") + taken
  );
}

/** The stacks behind an emptied space that stepped forward. */
function closing(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, move: Move): Hint[] {
  const columns = Math.sign(columnOf(move.to) - columnOf(move.from));
  const rows = Math.sign(rowOf(move.to) - rowOf(move.from));
  const found: Hint[] = [];
  for (let step = 1; step < 6; step++) {
    const behind = spaceAt(columnOf(move.from) - columns * step, rowOf(move.from) - rows * step);
    const front = spaceAt(columnOf(move.from) - columns * (step - 1), rowOf(move.from) - rows * (step - 1));
    const stack = old.get(behind) ?? "";
    if (stack !== (now.get(front) ?? "")) break;
    for (let level = 0; level < stack.length; level++)
      found.push({ from: { place: behind, level }, to: { place: front, level } });
  }
  return found;
}

/** The step to ask about where a stack has no legal move: its range in a direction where a stack stands, if there is one. */
export function question(view: ViewShown, from: string): string {
  const { stacks } = readPosition(view.position);
  const range = RANGES[stacks.get(from)?.at(-1)?.toUpperCase() ?? ""] ?? 1;
  const ends = DIRECTIONS.map(([column, row]) => [columnOf(from) + column * range, rowOf(from) + row * range] as const)
    .filter(([column, row]) => column >= 0 && column < 6 && row >= 1 && row <= 5)
    .map(([column, row]) => spaceAt(column, row));
  return `${from}-${ends.find((space) => stacks.has(space)) ?? ends[0] ?? from}`;
}

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** The legal moves as choices; a tile laid in the draft comes from the hand. */
export function choices(view: ViewShown): Choice[] {
  return view.moves.flatMap((step): Choice[] => {
    const [letter = "", space = ""] = step.split("@");
    if (space) return [{ step, from: handOf(letter), to: space, carried: 0 }];
    const move = parseMove(step);
    return move ? [{ step, ...move }] : [];
  });
}

/** The columns a draft may still come to use: never more than six in all. */
export function draftColumns(view: ViewShown): string {
  const used = [...readPosition(view.position).stacks.keys()].map(columnOf);
  const first = Math.max(0, Math.max(...used, 0) - 5);
  const last = Math.min(9, Math.min(...used, 9) + 5);
  return "abcdefghij".slice(first, last + 1);
}

/** How many tiles of each letter a colour still holds in the draft. */
export function held(view: ViewShown, colour: string): [string, number][] {
  const counts = (view.aids["held"] ?? {}) as Readonly<Record<string, number>>;
  return Object.entries(counts).filter(([letter]) => colourOf(letter) === colour);
}

/** Both colours' points by a scoring, `towers` or `heads`. */
export function points(view: ViewShown, scoring: "towers" | "heads"): { red: number; black: number } {
  const found = (view.aids[scoring] ?? {}) as Readonly<Record<string, number>>;
  return { red: found["red"] ?? 0, black: found["black"] ?? 0 };
}
