/** How a move of Tokan is shown: tiles climb to a tower that waits for them, the tower takes the weight, then the hole closes. */
import { columnOf, rowOf, type Motion, type Piece, type Point } from "../board";
import { at, find, startOf, type Direction } from "../motion";
import * as game from "./rules";

export interface Table {
  /** Draws these tiles: between two views, the climbers on their new tower while the hole is still open. */
  readonly lay: (pieces: readonly Piece[]) => void;
  readonly pieces: () => readonly Piece[];
}

const CLIMB_MS = 620;
const SQUASH_MS = 200;
const CLOSE_MS = 240;
const STAGGER_MS = 60;
/** How high tiles are carried, in units of the drawing. */
const AIR = 64;

const HELD: Keyframe[] = [{ scale: "1" }, { scale: "1.05 .94" }, { scale: ".99 1.02" }, { scale: "1" }];

/** Shows a move; false where none leads from one view to the other. */
export function showMove(direction: Direction, table: Table): boolean {
  const { before, after, entry, motions, timeline, sound } = direction;
  const move = game.parseMove(entry);
  if (!move || !game.leadsTo(before, after, entry ?? "")) return false;
  const climbing = motions.filter((motion) => motion.before.place === move.from && motion.after.place === move.to);
  const closing = motions.filter((motion) => !climbing.includes(motion) && motion.after.place !== move.to);
  for (const motion of climbing)
    timeline.animate(0, find(direction, motion.id), () => climb(direction, motion), CLIMB_MS, "linear");
  timeline.hear(CLIMB_MS - 30, () => sound("climb"));
  timeline.at(CLIMB_MS, () => table.lay(landed(table.pieces(), climbing)));
  for (const motion of motions.filter((one) => one.after.place === move.to))
    timeline.animate(CLIMB_MS, () => find(direction, motion.id)()?.querySelector(".tile"), HELD, SQUASH_MS, "ease-out");
  if (closing.length === 0) {
    timeline.at(CLIMB_MS, direction.draw);
    return true;
  }
  const start = CLIMB_MS + SQUASH_MS * 0.6;
  const away = (motion: Motion): number => distance(motion.before.place, move.from) - 1;
  for (const motion of closing) {
    const frames = (): Keyframe[] => [
      { transform: at(direction.stage.pointOf(motion.before, "before")) },
      { transform: at(direction.stage.pointOf(motion.after, "after")) },
    ];
    timeline.animate(start + away(motion) * STAGGER_MS, find(direction, motion.id), frames, CLOSE_MS);
  }
  timeline.hear(start + 40, () => sound("close"));
  timeline.at(start + Math.max(...closing.map(away)) * STAGGER_MS + CLOSE_MS, direction.draw);
  return true;
}

const distance = (one: string, other: string): number =>
  Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));

/** Up, over, and down upon the tower. */
function climb(direction: Direction, motion: Motion): Keyframe[] {
  const from = startOf(direction, motion);
  const to = direction.stage.pointOf(motion.after, "after");
  const top = Math.min(from.y, to.y) - AIR;
  const near: Point = { x: from.x + (to.x - from.x) * 0.08, y: Math.min(from.y - AIR, top) };
  return [
    { transform: at(from), easing: "ease-out" },
    { transform: at(near), offset: 0.22, easing: "ease-in-out" },
    { transform: at({ x: to.x, y: top + AIR * 0.35 }), offset: 0.8, easing: "ease-in" },
    { transform: at(to) },
  ];
}

/** The tiles with the climbers where they climbed to. */
function landed(pieces: readonly Piece[], climbing: readonly Motion[]): readonly Piece[] {
  const ends = new Map(climbing.map((motion) => [motion.id, motion.after]));
  return pieces.map((piece) => ({ ...piece, ...ends.get(piece.id) }));
}
