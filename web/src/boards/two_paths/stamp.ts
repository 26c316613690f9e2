/** Two Paths as a stamp. */
import { stampOf, tileOf, type Stamp } from "../stamp";

export function stamp(position: string): Stamp {
  const board = position.split(" ")[0] ?? "";
  const rows = (board.includes("/") ? board.split("/") : ["...", "...", "...", "...", "...", "...", "..."]).map((row) => [
    ...row,
  ]);
  return stampOf(rows, "--board", (letter, x, y) => {
    if (letter === ".") return { x, y, isRound: true, fill: "--paper", rim: "--card-edge" };
    return letter === letter.toUpperCase()
      ? tileOf(x, y, "south", true)
      : { ...tileOf(x, y, "north", false), fill: "--north-token" };
  });
}
