/** How pieces move on the screen: the steps that the scenes of all games are put together from. Points are those of the drawing. */
import type { Motion, Point, Slot } from "./board";
import type { Scene } from "./choreography.svelte";
import type { Sound } from "./sounds";

export const SLIDE_MS = 220;
/** With more changes than this somebody jumps to and fro in a game: nothing is shown of the way. */
const MOST_MOTIONS = 8;

export interface Stage {
  readonly root: () => Element | undefined;
  /** The middle of a slot, before or after the change. */
  readonly pointOf: (slot: Slot, when: "before" | "after") => Point;
  /** The middle of a space or another place that a path leads over. */
  readonly placeOf: (place: string) => Point;
}

/** A scene with what a game needs to show it. */
export interface Direction extends Scene {
  readonly motions: readonly Motion[];
  readonly stage: Stage;
  /** Where dragged pieces were let go, by id. */
  readonly dropped: ReadonlyMap<number, Point>;
  readonly sound: (name: Sound) => void;
}

/** Whether the reader wants things to stay still. */
export function wantsStillness(asked = false): boolean {
  return asked || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const at = (point: Point, more = ""): string => `translate(${point.x.toFixed(2)}px, ${point.y.toFixed(2)}px)${more}`;

export const find = (direction: Direction, id: number) => (): Element | null | undefined =>
  direction.stage.root()?.querySelector(`[data-piece="${id}"]`);

/** Where a piece sets out: where it was let go, else where it stands. */
export const startOf = (direction: Direction, motion: Motion): Point =>
  direction.dropped.get(motion.id) ?? direction.stage.pointOf(motion.before, "before");

/** A straight slide. */
export function slide(direction: Direction, motion: Motion, time: number, duration = SLIDE_MS, easing = "ease-in-out"): void {
  const frames = () => [
    { transform: at(startOf(direction, motion)) },
    { transform: at(direction.stage.pointOf(motion.after, "after")) },
  ];
  direction.timeline.animate(time, find(direction, motion.id), frames, duration, easing);
}

/** A leap over every place of its path, with an arc from one to the next. */
export function leap(direction: Direction, motion: Motion, time: number, duration: number, height: number): void {
  const frames = (): Keyframe[] => {
    const stops = [
      startOf(direction, motion),
      ...motion.path.slice(0, -1).map(direction.stage.placeOf),
      direction.stage.pointOf(motion.after, "after"),
    ];
    return stops.flatMap((stop, index) => {
      const next = stops[index + 1];
      // Over a place on the way the piece is still in the air.
      const here = {
        transform: at(
          index > 0 && next ? { x: stop.x, y: stop.y - height * 0.7 } : stop,
          index > 0 && next ? " scale(1.08)" : "",
        ),
        easing: next ? "ease-out" : "linear",
      };
      if (!next) return [here];
      const middle = { x: (stop.x + next.x) / 2, y: (stop.y + next.y) / 2 - height };
      return [here, { transform: at(middle, " scale(1.12)"), easing: "ease-in" }];
    });
  };
  direction.timeline.animate(time, find(direction, motion.id), frames, duration, "linear");
}

/** A tile shows another side: the old one goes edge-on, then the new view is drawn and the new side comes round. */
export function turn(direction: Direction, motion: Motion, time: number): number {
  const edge = (point: Point): string => at({ x: point.x, y: point.y - 16 }, " scale(0.03, 1.14)");
  const { timeline, stage } = direction;
  const here = (): Point => stage.pointOf(motion.after, "after");
  const up = (): Keyframe[] => [
    { transform: at(here()) },
    { transform: at({ x: here().x, y: here().y - 14 }, " scale(1.1)"), offset: 0.45 },
    { transform: edge(here()) },
  ];
  const down = (): Keyframe[] => [
    { transform: edge(here()) },
    { transform: at({ x: here().x, y: here().y - 6 }, " scale(1.1)"), offset: 0.6 },
    { transform: at(here()) },
  ];
  timeline.animate(time, find(direction, motion.id), up, 260, "ease-in");
  timeline.at(time + 260, direction.draw);
  timeline.animate(time + 260, find(direction, motion.id), down, 280, "ease-out");
  return time + 540;
}

/** Any change of any game: what is gone fades, what is elsewhere slides there, what shows another face turns, what is new comes in. */
export function showPlainly(direction: Direction): void {
  const { motions, timeline, draw, sound } = direction;
  if (motions.length === 0 || motions.length > MOST_MOTIONS) return;
  for (const motion of motions) {
    const { kind } = motion;
    if (kind === "leave") timeline.animate(0, find(direction, motion.id), [{ opacity: 1 }, { opacity: 0 }], 200);
    if (kind === "slide") slide(direction, motion, 0);
    if (kind === "leap") leap(direction, motion, 0, SLIDE_MS + 130 * motion.path.length, 24);
  }
  const turned = motions.find((motion) => motion.kind === "turn");
  const hasMoved = motions.some((motion) => motion.kind !== "come");
  if (hasMoved) timeline.hear(0, () => sound(turned ? "turn" : "move"));
  if (turned) turn(direction, turned, 0);
  const time = hasMoved ? SLIDE_MS : 0;
  const came = motions.filter((motion) => motion.kind === "come");
  if (came.length === 0) return;
  timeline.at(time, draw);
  if (!hasMoved) timeline.hear(time, () => sound("move"));
  const enter = (motion: Motion) => (): Keyframe[] => {
    const point = direction.stage.pointOf(motion.after, "after");
    return [
      { opacity: 0, transform: at({ x: point.x, y: point.y - 18 }, " scale(1.1)") },
      { opacity: 1, transform: at(point) },
    ];
  };
  for (const motion of came) timeline.animate(time, find(direction, motion.id), enter(motion), SLIDE_MS, "ease-in");
}
