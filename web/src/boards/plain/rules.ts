/** What a plain board knows of a game: its spaces, what lies on them, and which spaces a move names. */
import { knownGame } from "$lib/games";
import type { ViewShown } from "$lib/wire";

const SPACE = /[a-z][1-9][0-9]?(?![0-9])/g;

/** A move as the spaces to press for it, in order; none for a move that is chosen by its name. */
export interface PlainMove {
  readonly step: string;
  readonly spaces: readonly string[];
}

/** The rows of the board as they lie before a seat; "" is no space. Options may change the usual board. */
export function rowsOf(view: ViewShown, orientation: string): readonly (readonly string[])[] {
  const offer = knownGame(view.game);
  const own = view.aids["rows"];
  const rows = Array.isArray(own) ? own.map((row) => String(row).split(",")) : (offer?.board.rows ?? []);
  return orientation === offer?.seats[1] ? [...rows].reverse().map((row) => [...row].reverse()) : rows;
}

/** What lies on the spaces, as texts. */
export function piecesOf(view: ViewShown): ReadonlyMap<string, string> {
  const pieces = view.aids["pieces"];
  if (typeof pieces !== "object" || Array.isArray(pieces)) return new Map();
  return new Map(Object.entries(pieces).map(([space, piece]) => [space, String(piece)]));
}

export const spacesIn = (text: string): readonly string[] => text.match(SPACE) ?? [];

/** Every move with the spaces that the game says are pressed for it; mostly those that its text names. */
export function movesOf(view: ViewShown, board: ReadonlySet<string>): readonly PlainMove[] {
  const picks = view.aids["picks"] ?? {};
  const own: Readonly<Record<string, unknown>> =
    typeof picks === "object" && !Array.isArray(picks) ? (picks as Record<string, unknown>) : {};
  return view.moves.map((step) => {
    const spaces = own[step];
    return { step, spaces: Array.isArray(spaces) ? (spaces as string[]) : spacesIn(step).filter((space) => board.has(space)) };
  });
}

/** The moves that go on with the spaces pressed so far. */
export const leftAfter = (moves: readonly PlainMove[], pressed: readonly string[]): readonly PlainMove[] =>
  moves.filter((move) => pressed.every((space, index) => move.spaces[index] === space));

/** What a press comes to: spaces that are pressed now, a move to make, or several moves to choose from. */
export interface Pressed {
  readonly pressed: readonly string[];
  readonly move: string | null;
}

/** A press on a space: it goes on with the spaces before it, or begins anew, or takes back the last one. */
export function pressSpace(moves: readonly PlainMove[], pressed: readonly string[], space: string): Pressed {
  if (pressed.at(-1) === space) return { pressed: pressed.slice(0, -1), move: null };
  const candidates = [[...pressed, space], [space]];
  const next = candidates.find((spaces) => leftAfter(moves, spaces).length > 0);
  if (!next) return { pressed: [], move: null };
  const left = leftAfter(moves, next);
  const isWhole = left.length === 1 && left[0]!.spaces.length === next.length;
  return isWhole ? { pressed: [], move: left[0]!.step } : { pressed: next, move: null };
}
