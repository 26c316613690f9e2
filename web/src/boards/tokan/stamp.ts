/** Tokan as a stamp: the top tiles. */
import { stampOf, tileOf, type Stamp } from "../stamp";

export function stamp(position: string): Stamp {
  const rows = (position.split(" ")[0] ?? "").split("/").map((row) => row.split(","));
  return stampOf(rows, "--board", (stack, x, y) => {
    const top = stack.at(-1) ?? "-";
    if (top === "-") return null;
    return top === top.toUpperCase() ? tileOf(x, y, "red", true) : { ...tileOf(x, y, "black", false), fill: "--black-token" };
  });
}
