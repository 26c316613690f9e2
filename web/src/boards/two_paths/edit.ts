/** Setting up animals: each stands once, or is at home. */
import { cellOf, type Editor, type Rows } from "../edit";
import { pieces } from "./words";

interface Parts {
  readonly rows: Rows;
  readonly rest: readonly string[];
}

const START = "fhg/.../.../.../.../.../FHG s 1";

function read(position: string): Parts {
  const [board = "", ...rest] = (position.startsWith("setup") ? START : position).split(" ");
  return { rows: board.split("/").map((row) => [...row]), rest };
}
const write = ({ rows, rest }: Parts): string => [rows.map((row) => row.join("")).join("/"), ...rest].join(" ");
const without = (rows: Rows, piece: string): Rows => rows.map((row) => row.map((one) => (one === piece ? "." : one)));

function change(position: string, space: string, piece: string): string {
  const { rows, rest } = read(position);
  const cleared = piece === "." ? rows : without(rows, piece);
  const cell = cellOf(cleared, space);
  if (!cell) return position;
  cleared[cell[0]]![cell[1]] = piece;
  return write({ rows: cleared, rest });
}

export const editor: Editor = {
  palette: ["F", "H", "G", "f", "h", "g"],
  nameOf: (piece) => `piece-${pieces[piece.toUpperCase()]}`,
  ownerOf: (piece) => (piece < "a" ? 0 : 1),
  put: change,
  clear: (position, space) => change(position, space, "."),
  empty: () => START,
  moverOf: (position) => (read(position).rest[0] === "s" ? 0 : 1),
  pass: (position) => {
    const { rows, rest } = read(position);
    return write({ rows, rest: [rest[0] === "s" ? "n" : "s", ...rest.slice(1)] });
  },
};
