/** Reads position texts of Tally Ho!, for drawing only: what stands where. Not strict. */
import { readRows } from "../read";

export interface Position {
  readonly tiles: ReadonlyMap<string, string>;
  readonly mover: string;
  readonly winnings: readonly [string, string];
  readonly turnsLeft: readonly [number, number] | null;
}

/** A position of Tally Ho! */
export function readPosition(text: string): Position {
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
