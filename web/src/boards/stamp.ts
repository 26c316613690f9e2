/** What a small picture of a position is made of. */

export interface StampTile {
  readonly x: number;
  readonly y: number;
  readonly isRound: boolean;
  /** Names of custom properties. */
  readonly fill: string;
  readonly rim: string;
}

export interface Stamp {
  readonly columns: number;
  readonly rows: number;
  readonly ground: string;
  readonly tiles: readonly StampTile[];
}

/** A tile of a seat: the first seat's are round. */
export const tileOf = (x: number, y: number, seat: string, isRound: boolean): StampTile => ({
  x,
  y,
  isRound,
  fill: `--${seat}-body`,
  rim: `--${seat}-rim`,
});

/** The tiles of a board whose rows are written from the top down; `tile` makes nothing of an empty space. */
export function stampOf(
  rows: readonly (readonly string[])[],
  ground: string,
  tile: (letter: string, x: number, y: number) => StampTile | null,
): Stamp {
  const tiles = rows.flatMap((row, y) => row.flatMap((letter, x) => tile(letter, x, y) ?? []));
  return { columns: Math.max(1, ...rows.map((row) => row.length)), rows: rows.length, ground, tiles };
}
