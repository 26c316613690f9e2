/** Setting up the forest. Tiles that leave the board are won by the side that hunts them, so that all 48 stay in the game. */
import { cellOf, type Editor, type Rows } from "../edit";
import { KINDS, NAMES, RIFLES } from "./rules";

const NUMBERS: Readonly<Record<string, number>> = { B: 2, F: 6, H: 8, L: 2, P: 8, D: 7, T: 15 };
const DIRECTIONS: Readonly<Record<string, string>> = { "^": "north", ">": "east", v: "south", "<": "west" };

interface Parts {
  readonly rows: Rows;
  side: string;
  /** What Bears and Hunters have won. */
  readonly won: [string, string];
}

const kindOf = (letter: string): string => (letter in RIFLES ? "H" : letter);
const sorted = (letters: string): string =>
  [...letters].sort((one, other) => KINDS.indexOf(one) - KINDS.indexOf(other)).join("");

function read(position: string): Parts {
  const [board = "", side = "b", winnings = "-/-"] = position.split(" ");
  const [bears = "", hunters = ""] = winnings.replaceAll("-", "").split("/");
  return { rows: board.split("/").map((row) => [...row]), side, won: [bears, hunters] };
}

/** What was remembered of the last turns is forgotten. */
function write({ rows, side, won }: Parts): string {
  const turns = rows.some((row) => row.includes("#")) ? "-" : "5/5";
  return `${rows.map((row) => row.join("")).join("/")} ${side} ${won.map((one) => sorted(one) || "-").join("/")} -/- - ${turns} 0`;
}

/** How many tiles of a kind are face down somewhere. */
function unseen({ rows, won }: Parts, kind: string): number {
  const seen = [...rows.flat(), ...won.join("")].filter((letter) => kindOf(letter) === kind).length;
  return NUMBERS[kind]! - seen;
}

function win(parts: Parts, kind: string): void {
  parts.won[kind === "H" || kind === "L" ? 0 : 1] += kind;
}

/** Takes a tile of a kind back from whoever has won it; false where nobody has. */
function takeBack({ won }: Parts, kind: string): boolean {
  const from = won.findIndex((letters) => letters.includes(kind));
  if (from >= 0) won[from] = won[from]!.replace(kind, "");
  return from >= 0;
}

function change(position: string, space: string, piece: string): string {
  const parts = read(position);
  const cell = cellOf(parts.rows, space);
  if (!cell) return position;
  const [row, column] = cell;
  const before = parts.rows[row]![column]!;
  const isMissing = piece !== "." && piece !== "#" && (before === "." || unseen(parts, kindOf(piece)) <= 0);
  const isBack = isMissing && takeBack(parts, kindOf(piece));
  parts.rows[row]![column] = piece;
  if (before !== "." && before !== "#" && (piece === "." || isBack)) win(parts, kindOf(before));
  return write(parts);
}

export const editor: Editor = {
  palette: ["B", "F", "^", ">", "v", "<", "L", "P", "D", "T", "#"],
  nameOf: (piece) =>
    piece === "#" ? "tile-face-down" : piece in DIRECTIONS ? `analysis-hunter-${DIRECTIONS[piece]}` : `piece-${NAMES[piece]}`,
  put: change,
  clear: (position, space) => change(position, space, "."),
  empty: (position) => {
    const parts = read(position);
    return write({
      ...parts,
      rows: parts.rows.map((row, index) => row.map((_, column) => (index === 3 && column === 3 ? "." : "#"))),
      won: ["", ""],
    });
  },
  moverOf: (position) => (read(position).side === "b" ? 0 : 1),
  pass: (position) => {
    const parts = read(position);
    return write({ ...parts, side: parts.side === "b" ? "h" : "b" });
  },
};
