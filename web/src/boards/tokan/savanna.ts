/** Where everything of the savanna lies, and how towers are built: one drawing for wide places, one without scenery for phones. */
import { columnOf, Grid, rowOf, type Point } from "../board";

/** A tile's face and its side, in its own units. */
export const FACE = { width: 84, height: 76, side: 16 } as const;

export interface Savanna {
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
  /** The size of a tile's unit. */
  readonly unit: number;
  /** Where the sky ends. */
  readonly horizon: number;
  readonly isCompact: boolean;
}

export function savanna(columns: string, isCompact: boolean, isTurned: boolean): Savanna {
  const [width, left, top, foot, horizon] = isCompact ? [390, 12, 46, 18, 36] : [868, 53, 68, 24, 62];
  const cellWidth = (width - 2 * left) / columns.length;
  const cellHeight = isCompact ? 75 : 127;
  const grid = new Grid(columns, 5, left, top, cellWidth, cellHeight, isTurned);
  return {
    width,
    height: top + 5 * cellHeight + foot,
    grid,
    unit: Math.min(isCompact ? 0.62 : 0.98, (cellWidth - 4) / 92),
    horizon,
    isCompact,
  };
}

/** How much of a tile's side is seen in a tower of this height: a tower rises ever more slowly, so that it hides little behind it. */
export function stepOf(height: number): number {
  return height < 2 ? FACE.side : Math.min(FACE.side, Math.min(34 + 4 * (height - 1), 64) / (height - 1));
}

/** No stack is quite straight. */
const lean = (place: string, level: number): number =>
  level === 0 ? 0 : (((columnOf(place) * 7 + rowOf(place) * 13 + level * 29) % 7) - 3) * 0.8;

/** The middle of the face of a tile in a tower of this height. */
export function tilePoint(place: Savanna, space: string, level: number, height: number): Point {
  const { x, y } = place.grid.centre(space);
  const floor = y + place.grid.cellHeight / 2 - (place.isCompact ? 5 : 8);
  return {
    x: x + lean(space, level) * place.unit,
    y: floor - place.unit * (FACE.side + FACE.height / 2 + level * stepOf(height)),
  };
}

/** The level of the tile that is drawn at a point. */
export function levelAt(place: Savanna, space: string, height: number, point: Point): number {
  const floor = place.grid.centre(space).y + place.grid.cellHeight / 2 - (place.isCompact ? 5 : 8);
  return Math.min(height - 1, Math.max(0, Math.floor((floor - point.y) / (stepOf(height) * place.unit))));
}
