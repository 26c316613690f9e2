/** Reads position texts of Two Paths, for drawing only: what stands where. Not strict. */
import { readRows } from "../read";

export interface Position {
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

const missing = (letters: string, standing: Iterable<string>): string => {
  const there = new Set(standing);
  return [...letters].filter((letter) => !there.has(letter)).join("");
};

/** A position of Two Paths; an empty text is a board before anything is drawn. */
export function readPosition(text: string, rows = 7): Position {
  const [board = "", side = "", duel = "1", idle = "0"] = text.split(" ");
  const mover = side === "n" ? "north" : side === "s" ? "south" : "";
  if (board === "" || board === "setup")
    return { rows, animals: new Map(), home: ["", ""], mover, duel: 1, idle: 0, isSetup: true };
  const read = readRows(board, "", ".");
  const home = [missing("FHG", read.found.values()), missing("fhg", read.found.values())] as const;
  return { rows: read.rows, animals: read.found, home, mover, duel: Number(duel), idle: Number(idle), isSetup: false };
}
