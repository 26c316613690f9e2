/** Setting up a position piece by piece. What is possible the server decides; here positions are only written. */

/** What a game brings for setting up: `edit.ts` in the folder of its name. */
export interface Editor {
  /** Every piece that can be put down, as a letter. */
  readonly palette: readonly string[];
  /** What a piece is called: the id of a text. */
  readonly nameOf: (piece: string) => string;
  /** Whose it is, where its name does not say so: 0 for the first seat. */
  readonly ownerOf?: (piece: string) => 0 | 1;
  /** The position with a piece on a space: on top, where towers are built. */
  readonly put: (position: string, space: string, piece: string) => string;
  /** The position without the piece, or the top one, on a space. */
  readonly clear: (position: string, space: string) => string;
  /** A board with as little on it as can be. */
  readonly empty: (position: string) => string;
  /** Who is to move: 0 for the first seat. */
  readonly moverOf: (position: string) => 0 | 1;
  /** The same with the other side to move. */
  readonly pass: (position: string) => string;
}

const LOADERS = import.meta.glob<{ editor: Editor }>("./*/edit.ts");

/** What a game brings for setting up; null where there is nothing. */
export const loadEditor = async (game: string): Promise<Editor | null> =>
  (await LOADERS[`./${game}/edit.ts`]?.())?.editor ?? null;

/** Rows of a board as lists, from the top down. */
export type Rows = string[][];

/** The place of a space in rows from the top down, or null. */
export function cellOf(rows: Rows, space: string): readonly [number, number] | null {
  const row = rows.length - Number(space.slice(1));
  const column = space.charCodeAt(0) - 97;
  return rows[row]?.[column] === undefined ? null : [row, column];
}
