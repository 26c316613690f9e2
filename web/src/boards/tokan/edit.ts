/** Setting up towers. */
import { cellOf, type Editor, type Rows } from "../edit";

const ANIMALS: Readonly<Record<string, string>> = { m: "mouse", j: "jackal", l: "lion" };

const read = (position: string): { rows: Rows; side: string } => {
  const [board = "", side = "r"] = position.split(" ");
  return { rows: board.split("/").map((row) => row.split(",")), side };
};
/** What was not to be done straight after the last move is forgotten. */
const write = (rows: Rows, side: string): string => `${rows.map((row) => row.join(",")).join("/")} ${side} -`;

function change(position: string, space: string, stackOf: (stack: string) => string): string {
  const { rows, side } = read(position);
  const cell = cellOf(rows, space);
  if (!cell) return position;
  const [row, column] = cell;
  const stack = rows[row]![column]!;
  rows[row]![column] = stackOf(stack === "-" ? "" : stack) || "-";
  return write(rows, side);
}

export const editor: Editor = {
  palette: ["M", "J", "L", "m", "j", "l"],
  nameOf: (piece) => `tile-${piece < "a" ? "red" : "black"}-${ANIMALS[piece.toLowerCase()]}`,
  put: (position, space, piece) => change(position, space, (stack) => stack + piece),
  clear: (position, space) => change(position, space, (stack) => stack.slice(0, -1)),
  empty: (position) => {
    const { rows, side } = read(position);
    return write(
      rows.map((row) => row.map(() => "-")),
      side,
    );
  },
  moverOf: (position) => (read(position).side === "r" ? 0 : 1),
  pass: (position) => {
    const { rows, side } = read(position);
    return write(rows, side === "r" ? "b" : "r");
  },
};
