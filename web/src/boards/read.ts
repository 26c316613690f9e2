/** Small readers of position texts, for drawing only: what stands where. They are not strict. */
import type { ViewShown } from "$lib/wire";
import { isSpace } from "./board";

/** The protocol's words for the seats of each game, the first seat first. */
export const SEATS: Readonly<Record<string, readonly [string, string]>> = {
  two_paths: ["south", "north"],
  tokan: ["red", "black"],
  tally_ho: ["bears", "hunters"],
};

export interface TwoPathsPosition {
  readonly rows: number;
  /** Letters by space. */
  readonly animals: ReadonlyMap<string, string>;
  /** Letters at home of South and of North. */
  readonly home: readonly [string, string];
  readonly mover: string;
  readonly duel: number;
  readonly idle: number;
  readonly isSetup: boolean;
}

export interface TokanPosition {
  readonly columns: string;
  /** Letters from bottom to top by space; gaps are missing. */
  readonly stacks: ReadonlyMap<string, string>;
  readonly mover: string;
  readonly taboo: string;
  readonly isDraft: boolean;
}

export interface TallyHoPosition {
  readonly tiles: ReadonlyMap<string, string>;
  readonly mover: string;
  readonly winnings: readonly [string, string];
  readonly turnsLeft: readonly [number, number] | null;
}

/** Reads the rows of a board from the top down; `empty` marks spaces with nothing on them. */
function readRows(text: string, split: string, empty: string): { rows: number; found: Map<string, string> } {
  const lines = text.split("/");
  const found = new Map<string, string>();
  lines.forEach((line, index) => {
    line.split(split).forEach((item, column) => {
      const space = String.fromCharCode(97 + column) + (lines.length - index);
      if (item !== empty && isSpace(space)) found.set(space, item);
    });
  });
  return { rows: lines.length, found };
}

const missing = (letters: string, standing: Iterable<string>): string => {
  const there = new Set(standing);
  return [...letters].filter((letter) => !there.has(letter)).join("");
};

/** A position of Two Paths; an empty text is a board before anything is drawn. */
export function readTwoPaths(text: string, rows = 7): TwoPathsPosition {
  const [board = "", side = "", duel = "1", idle = "0"] = text.split(" ");
  const mover = side === "n" ? "north" : side === "s" ? "south" : "";
  if (board === "" || board === "setup")
    return { rows, animals: new Map(), home: ["", ""], mover, duel: 1, idle: 0, isSetup: true };
  const read = readRows(board, "", ".");
  const home = [missing("FHG", read.found.values()), missing("fhg", read.found.values())] as const;
  return { rows: read.rows, animals: read.found, home, mover, duel: Number(duel), idle: Number(idle), isSetup: false };
}

/** A position of Tokan, or of its draft. */
export function readTokan(text: string): TokanPosition {
  if (!text) return { columns: "abcdef", stacks: new Map(), mover: "", taboo: "", isDraft: false };
  const [board = "", side = "r", taboo = "-"] = text.split(" ");
  const columns = "abcdefghij".slice(0, board.split("/")[0]!.split(",").length);
  const isDraft = columns.length > 6;
  const mover = side === "r" ? "red" : "black";
  return { columns, stacks: readRows(board, ",", "-").found, mover, taboo: taboo === "-" ? "" : taboo, isDraft };
}

/** A position of Tally Ho! */
export function readTallyHo(text: string): TallyHoPosition {
  if (!text) return { tiles: new Map(), mover: "", winnings: ["", ""], turnsLeft: null };
  const [board = "", side = "b", winnings = "-/-", , , turns = "-"] = text.split(" ");
  const [bears = "", hunters = ""] = winnings.replaceAll("-", "").split("/");
  const [first = 0, second = 0] = turns.split("/").map(Number);
  return {
    tiles: readRows(board, "", ".").found,
    mover: side === "b" ? "bears" : "hunters",
    winnings: [bears, hunters],
    turnsLeft: turns === "-" ? null : [first, second],
  };
}

/** Whether two views show the same moment of a game, so that nothing on the board has to change. */
export function isSameMoment(one: ViewShown, other: ViewShown): boolean {
  const text = (view: ViewShown): string =>
    [view.game, view.viewer, view.position, view.phase, view.pending, view.own, ...view.to_act, "", ...view.moves].join(" ");
  return text(one) === text(other) && (one.outcome === null) === (other.outcome === null);
}
