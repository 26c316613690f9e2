/** Where everything of the forest lies: one drawing for wide places, one without scenery for phones. */
import { Grid, type Point } from "../board";
import { EXITS } from "./rules";

export interface Glade {
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
  readonly tile: number;
  /** The earth around the spaces. */
  readonly rim: number;
  readonly isCompact: boolean;
}

export function glade(isCompact: boolean, isTurned: boolean): Glade {
  const [width, height, cell, left, top] = isCompact ? [390, 404, 51.5, 15, 21] : [868, 728, 95, 101.5, 31];
  return {
    width,
    height,
    grid: new Grid("abcdefg", 7, left, top, cell, cell, isTurned),
    tile: cell * 0.87,
    rim: isCompact ? 6 : 11,
    isCompact,
  };
}

/** How far a gate stands outside its exit space, in the direction that leads out; and how it is turned. */
export function gateAt(place: Glade, exit: string, isTurned: boolean, far = 0): Point & { readonly turn: number } {
  const [columns, rows] = EXITS[exit] ?? [0, 0];
  const sign = isTurned ? -1 : 1;
  const { x, y } = place.grid.centre(exit);
  const reach = place.grid.cellWidth / 2 + place.rim / 2 + (place.isCompact ? 3 : 4) + far;
  return { x: x + sign * columns * reach, y: y - sign * rows * reach, turn: columns === 0 ? 0 : 90 };
}
