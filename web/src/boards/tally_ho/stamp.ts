/** Tally Ho! as a stamp: backs, and what was turned over by side. */
import { stampOf, tileOf, type Stamp, type StampTile } from "../stamp";

const SIDES: Readonly<Record<string, string>> = {
  B: "bears",
  F: "bears",
  L: "hunters",
  "^": "hunters",
  v: "hunters",
  "<": "hunters",
  ">": "hunters",
};

function tile(letter: string, x: number, y: number): StampTile | null {
  if (letter === ".") return null;
  if (letter === "#") return { x, y, isRound: false, fill: "--back", rim: "--neutral-rim" };
  const side = SIDES[letter] ?? "neutral";
  return tileOf(x, y, side, side === "bears");
}

export function stamp(position: string): Stamp {
  const rows = (position.split(" ")[0] ?? "").split("/").map((row) => [...row]);
  return stampOf(rows, "--board", tile);
}
