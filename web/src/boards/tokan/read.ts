/** Reads position texts of Tokan, for drawing only: what stands where. Not strict. */
import { readRows } from "../read";

export interface Position {
  readonly columns: string;
  /** Letters from bottom to top by space; gaps are missing. */
  readonly stacks: ReadonlyMap<string, string>;
  readonly mover: string;
  readonly taboo: string;
  readonly isDraft: boolean;
}

/** A position of Tokan, or of its draft. */
export function readPosition(text: string): Position {
  if (!text) return { columns: "abcdef", stacks: new Map(), mover: "", taboo: "", isDraft: false };
  const [board = "", side = "r", taboo = "-"] = text.split(" ");
  const columns = "abcdefghij".slice(0, board.split("/")[0]!.split(",").length);
  const isDraft = columns.length > 6;
  const mover = side === "r" ? "red" : "black";
  return { columns, stacks: readRows(board, ",", "-").found, mover, taboo: taboo === "-" ? "" : taboo, isDraft };
}
