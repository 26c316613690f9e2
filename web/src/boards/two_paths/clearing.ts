/** Where everything of the clearing lies: one drawing for wide places, one without scenery for phones and small pictures. */
import { Grid, type Point } from "../board";

export interface Clearing {
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
  /** The size of an animal on its disc. */
  readonly token: number;
  /** Half the width of a space's spot. */
  readonly spot: number;
  /** How large the hands are, and where the western and the eastern one is on a board that is not turned. */
  readonly hand: number;
  readonly hands: readonly [{ readonly x: number; readonly y: number }, { readonly x: number; readonly y: number }];
  /** How wide a door of the homes is; where its threshold is, by index, behind the far row or before the near one. */
  readonly door: number;
  readonly doors: { readonly far: readonly Point[]; readonly near: readonly Point[] };
  readonly isCompact: boolean;
}

const WIDE = { width: 868, column: 152, top: 105, bottom: 104, token: 88, spot: 38, hand: 1.36, run: 519, least: 70, door: 52 };
/** On a phone the hands stand on both sides of the near home, whose doors are close together, so that nothing has to be scrolled. */
const COMPACT = {
  width: 390,
  column: 116,
  top: 77,
  bottom: 164,
  token: 68,
  spot: 28,
  hand: 0.66,
  run: 360,
  least: 54,
  door: 40,
};
/** How far apart the near doors of a phone are, and how far above the lower edge. */
const CLOSE = 49;
const RISE = 40;

export function clearing(rows: number, isCompact: boolean, isTurned: boolean): Clearing {
  const size = isCompact ? COMPACT : WIDE;
  const row = Math.max(size.least, size.run / Math.max(6, rows - 1));
  const height = size.top + row * (rows - 1) + size.bottom;
  const middle = size.width / 2;
  const grid = new Grid("abc", rows, middle - size.column * 1.5, size.top - row / 2, size.column, row, isTurned);
  const y = isCompact ? height - 82 : (grid.top + grid.bottom) / 2 + 16;
  const aside = isCompact ? 50 : 104;
  const doors = (apart: number, base: number): Point[] => [-1, 0, 1].map((index) => ({ x: middle + index * apart, y: base }));
  return {
    width: size.width,
    height,
    grid,
    token: size.token,
    spot: size.spot,
    hand: size.hand,
    hands: [
      { x: aside, y },
      { x: size.width - aside, y },
    ],
    door: size.door,
    doors: {
      far: doors(size.column, isCompact ? 44 : 56),
      near: isCompact ? doors(CLOSE, height - RISE) : doors(size.column, height - 3),
    },
    isCompact,
  };
}
