/** Tally Ho! as the board sees it: tiles as pieces, exits, what was won, and what may not be moved now. */
import type { ViewShown } from "$lib/wire";
import { columnOf, lineBetween, rowOf, type Choice, type Hint, type Slot } from "../board";
import { readPosition } from "./read";

export const KINDS = "BFHLPDT";
export const NAMES: Readonly<Record<string, string>> = {
  B: "bear",
  F: "fox",
  H: "hunter",
  L: "lumberjack",
  P: "pheasant",
  D: "duck",
  T: "tree",
  "^": "hunter",
  ">": "hunter",
  v: "hunter",
  "<": "hunter",
};
export const RIFLES: Readonly<Record<string, string>> = { "^": "north", ">": "east", v: "south", "<": "west" };
/** Points by kind and what it captures, for the panel that shows them (H2). */
export const POINTS: Readonly<Record<string, number>> = { B: 10, F: 5, H: 5, L: 5, P: 3, D: 2, T: 2 };
export const PREY: readonly (readonly [string, string])[] = [
  ["B", "HL"],
  ["F", "PD"],
  ["H", "BFPD"],
  ["L", "T"],
];
/** The exit spaces and the way out of the board from them: column, row (H12). */
export const EXITS: Readonly<Record<string, readonly [number, number]>> = { d7: [0, 1], g4: [1, 0], d1: [0, -1], a4: [-1, 0] };

export const isHunter = (letter: string): boolean => letter in RIFLES || letter === "H";

/** The side a tile belongs to. */
export function sideOf(letter: string): "bears" | "hunters" | "neutral" {
  if (letter === "B" || letter === "F") return "bears";
  return isHunter(letter) || letter === "L" ? "hunters" : "neutral";
}

/** A hunter's sign as it lies on a board that is turned by half a turn. */
export function turned(letter: string, isTurned: boolean): string {
  const half: Readonly<Record<string, string>> = { "^": "v", v: "^", "<": ">", ">": "<" };
  return isTurned ? (half[letter] ?? letter) : letter;
}

export function slots(view: ViewShown): Slot[] {
  return [...readPosition(view.position).tiles].map(([place, kind]) => ({ kind, place, level: 0 }));
}

/** The two spaces of a move or capture. */
export function parseMove(step: string | null): { from: string; to: string; isCapture: boolean } | null {
  const match = /^([a-g][1-7])([-x])([a-g][1-7])$/.exec(step ?? "");
  return match ? { from: match[1]!, to: match[3]!, isCapture: match[2] === "x" } : null;
}

/** A move or capture as the two positions show it. */
export function hints(before: ViewShown, after: ViewShown, entry: string | null): Hint[] {
  const move = parseMove(entry);
  return move && leadsTo(before, after, entry ?? "")
    ? [{ from: { place: move.from, level: 0 }, to: { place: move.to, level: 0 } }]
    : [];
}

/** Whether the entry made the second view out of the first, as far as the board shows it. */
export function leadsTo(before: ViewShown, after: ViewShown, entry: string): boolean {
  const [old, now] = [readPosition(before.position).tiles, readPosition(after.position).tiles];
  const move = parseMove(entry);
  if (move) return old.has(move.from) && old.get(move.from) === now.get(move.to) && !now.has(move.from);
  if (entry === "pass") return old.size === now.size;
  const [space, shown] = [entry.slice(0, 2), entry.slice(3)];
  return shown === "out" ? old.has(space) && !now.has(space) : old.get(space) === "#" && now.get(space) === shown;
}

/** The exits through which a tile on a space can leave, the nearest first: at the end of its line with nothing in between. */
export function exitsFor(view: ViewShown, space: string): string[] {
  const { tiles } = readPosition(view.position);
  const open = Object.keys(EXITS).filter((exit) => {
    const [columns] = EXITS[exit]!;
    const onLine = columns === 0 ? columnOf(space) === columnOf(exit) : rowOf(space) === rowOf(exit);
    return onLine && (exit === space || lineBetween(space, exit).every((between) => !tiles.has(between)));
  });
  const reach = (exit: string) => Math.abs(columnOf(exit) - columnOf(space)) + Math.abs(rowOf(exit) - rowOf(space));
  return open.sort((one, other) => reach(one) - reach(other));
}

/** The exit through which a tile on a space leaves, if nobody says otherwise. */
export const exitFor = (view: ViewShown, space: string): string | null => exitsFor(view, space)[0] ?? null;

/** The legal actions as choices: a flip stays on its space, leaving goes to `out`. A pass is no choice on the board. */
export function choices(view: ViewShown): Choice[] {
  return view.moves.flatMap((step): Choice[] => {
    if (/^[a-g][1-7]$/.test(step)) return [{ step, from: step, to: step, carried: 0 }];
    if (step.endsWith("-out")) return [{ step, from: step.slice(0, 2), to: "out", carried: 0 }];
    const move = parseMove(step);
    return move ? [{ step, from: move.from, to: move.to, carried: 0 }] : [];
  });
}

/** The step to ask about when a press on the board leads to no legal action. */
export function question(view: ViewShown, from: string | null, to: string): string {
  const { tiles } = readPosition(view.position);
  if (from === null) {
    if (!tiles.has(to) || tiles.get(to) === "#") return to;
    const beside = around(to);
    return `${to}-${beside.find((space) => !tiles.has(space)) ?? beside[0]}`;
  }
  if (to === "out") return `${from}-out`;
  return `${from}${tiles.has(to) ? "x" : "-"}${to}`;
}

function around(space: string): string[] {
  const steps: readonly (readonly [number, number])[] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  return steps
    .map(([column, row]) => [columnOf(space) + column, rowOf(space) + row] as const)
    .filter(([column, row]) => column >= 0 && column < 7 && row >= 1 && row <= 7)
    .map(([column, row]) => String.fromCharCode(97 + column) + row);
}

/** How many tiles of each kind lie face down, in the order of the rules' table. */
export function unseen(view: ViewShown): [string, number][] {
  const counts = (view.aids["unseen"] ?? {}) as Readonly<Record<string, number>>;
  return [...KINDS].map((kind) => [kind, counts[kind] ?? 0]);
}

/** What a side has won, by kind. */
export function won(view: ViewShown, seat: 0 | 1): [string, number][] {
  const winnings = readPosition(view.position).winnings[seat];
  return [...KINDS]
    .map((kind): [string, number] => [kind, [...winnings].filter((one) => one === kind).length])
    .filter(([, number]) => number > 0);
}

/** A list among the aids, empty where there is none. */
export function list(view: ViewShown, name: string): readonly string[] {
  const found = view.aids[name];
  return Array.isArray(found) ? found.map(String) : [];
}

/** The tile that may not go straight back now, and to which space (H8). */
export function toAndFro(view: ViewShown): [string, string] | null {
  const found = Object.entries((view.aids["to_and_fro"] ?? {}) as Readonly<Record<string, string>>)[0];
  return found ?? null;
}
