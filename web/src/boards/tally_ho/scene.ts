/** How a turn of Tally Ho! is shown: a tile turns over, walks, shoots or pounces, or leaves the forest; and how the last turns begin. */
import type { Motion, Point } from "../board";
import { columnOf, rowOf } from "../board";
import { at, find, startOf, turn, type Direction } from "../motion";
import { readPosition } from "./read";
import type { Sound } from "../sounds";
import * as game from "./rules";

const MOVE_MS = 180;
const SPACE_MS = 60;
const FALL_MS = 420;
const FOLLOW_MS = 380;
const POUNCE_MS = 300;
const RUN_MS = 420;
const GATES_MS = 500;
/** A breath before the gates open. */
const PAUSE_MS = 300;

export interface Forest {
  /** Where a captured tile flies to: what its side has won. */
  readonly winningsAt: (side: string) => Point;
  /** The exit that was pressed for the next tile that leaves, if it was pressed here. */
  readonly exit: string | null;
}

/** Shows a turn; false where the entry does not lead from one view to the other. */
export function showTurn(direction: Direction, forest: Forest): boolean {
  const { before, after, entry, motions, timeline } = direction;
  if (!entry || !game.leadsTo(before, after, entry)) return false;
  const end = showEntry(direction, forest, entry, motions);
  const wereShut = readPosition(before.position).turnsLeft === null;
  if (wereShut && readPosition(after.position).turnsLeft !== null && !after.outcome) {
    timeline.at(end, direction.draw);
    timeline.hear(end + PAUSE_MS, () => direction.sound("gates"));
    timeline.until(end + PAUSE_MS + GATES_MS);
  }
  return true;
}

/** Shows what was done; the time when it is done. */
function showEntry(direction: Direction, forest: Forest, entry: string, motions: readonly Motion[]): number {
  const { timeline, sound } = direction;
  const turned = motions.find((motion) => motion.kind === "turn");
  if (turned) {
    timeline.hear(0, () => sound("turn"));
    return turn(direction, turned, 0);
  }
  const move = game.parseMove(entry);
  const mover = motions.find((motion) => motion.before.place === entry.slice(0, 2) && motion.kind !== "come");
  if (!mover) return 0;
  if (!move) return leave(direction, mover, exitOf(direction, forest, entry.slice(0, 2)));
  const prey = motions.find((motion) => motion.kind === "leave" && motion.before.place === move.to);
  if (!prey) {
    const duration = Math.min(MOVE_MS + SPACE_MS * distance(move.from, move.to), 420);
    walk(direction, mover, 0, duration);
    timeline.hear(duration * 0.4, () => sound("move"));
    return duration;
  }
  return capture(direction, forest, mover, prey);
}

function distance(from: string, to: string): number {
  return Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to));
}

function walk(direction: Direction, motion: Motion, time: number, duration: number): void {
  const frames = (): Keyframe[] => [
    { transform: at(startOf(direction, motion)) },
    { transform: at(direction.stage.pointOf(motion.after, "after")) },
  ];
  direction.timeline.animate(time, find(direction, motion.id), frames, duration);
}

/** A hunter shoots and follows; everybody else pounces. What was caught flies to what that side has won. */
function capture(direction: Direction, forest: Forest, mover: Motion, prey: Motion): number {
  const { timeline, sound } = direction;
  const letter = mover.before.kind;
  const side = game.sideOf(letter);
  const isShot = game.isHunter(letter);
  const hit = isShot ? 160 : POUNCE_MS;
  if (isShot) timeline.animate(0, find(direction, mover.id), () => recoil(direction, mover), 160, "ease-out");
  const noise: Sound = isShot ? "shot" : letter === "L" ? "axe" : "pounce";
  timeline.hear(isShot ? 0 : hit - 60, () => sound(noise));
  if (!isShot) timeline.animate(0, find(direction, mover.id), () => pounce(direction, mover), POUNCE_MS, "ease-in");
  timeline.animate(hit, find(direction, prey.id), () => tumble(direction, prey, forest.winningsAt(side)), FALL_MS, "ease-in");
  if (isShot) walk(direction, mover, hit + 140, FOLLOW_MS);
  return Math.max(hit + FALL_MS, isShot ? hit + 140 + FOLLOW_MS : POUNCE_MS);
}

function recoil(direction: Direction, motion: Motion): Keyframe[] {
  const from = startOf(direction, motion);
  const to = direction.stage.pointOf(motion.after, "after");
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const back = { x: from.x - ((to.x - from.x) / length) * 8, y: from.y - ((to.y - from.y) / length) * 8 };
  return [{ transform: at(from) }, { transform: at(back), offset: 0.35 }, { transform: at(from) }];
}

function pounce(direction: Direction, motion: Motion): Keyframe[] {
  const from = startOf(direction, motion);
  const to = direction.stage.pointOf(motion.after, "after");
  return [
    { transform: at(from) },
    { transform: at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 26 }, " scale(1.14)") },
    { transform: at(to) },
  ];
}

function tumble(direction: Direction, motion: Motion, end: Point): Keyframe[] {
  const from = direction.stage.pointOf(motion.before, "before");
  return [
    { transform: at(from), opacity: 1 },
    { transform: at({ x: from.x + 18, y: from.y - 40 }, " rotate(40deg) scale(1.1)"), opacity: 1, offset: 0.3 },
    { transform: at(end, " rotate(150deg) scale(.4)"), opacity: 0.9, offset: 0.95 },
    { transform: at(end, " rotate(160deg) scale(.35)"), opacity: 0 },
  ];
}

/** The exit that was pressed, if the tile can leave there; else the nearest. */
function exitOf(direction: Direction, forest: Forest, space: string): string | null {
  const exits = game.exitsFor(direction.before, space);
  return exits.find((exit) => exit === forest.exit) ?? exits[0] ?? null;
}

/** Out through the gate, and away. */
function leave(direction: Direction, motion: Motion, exit: string | null): number {
  const { timeline, stage, sound } = direction;
  const frames = (): Keyframe[] => {
    const start = startOf(direction, motion);
    const stops = exit === null ? [] : [exit, `out-${exit}`].map(stage.placeOf);
    const way = stops.map((point) => ({ transform: at(point), opacity: 1 }));
    return [
      { transform: at(start), opacity: 1 },
      ...way.slice(0, -1),
      { ...way.at(-1), offset: 0.8 } as Keyframe,
      { transform: at(stops.at(-1) ?? start, " scale(.8)"), opacity: 0 },
    ];
  };
  timeline.animate(0, find(direction, motion.id), frames, RUN_MS + 160);
  timeline.hear(60, () => sound("leave"));
  return RUN_MS + 160;
}
