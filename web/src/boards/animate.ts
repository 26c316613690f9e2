/** Plays a change of position on the screen. Positions are always drawn where they end; this only shows the way there. */
import type { Motion, Point, Slot } from "./board";

export const SLIDE_MS = 220;

export interface Stage {
  readonly root: Element;
  /** The middle of a slot, before or after the change. */
  readonly pointOf: (slot: Slot, when: "before" | "after") => Point;
  /** The middle of a space or another place that a path leads over. */
  readonly placeOf: (place: string) => Point;
  /** Where dragged pieces were let go, by id. */
  readonly dropped: ReadonlyMap<number, Point>;
  /** Milliseconds before anything starts. */
  readonly delay: number;
}

/** Whether the reader wants things to stay still. */
export function wantsStillness(asked = false): boolean {
  return asked || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Starts all motions and resolves when the last one has ended. */
export async function play(motions: readonly Motion[], stage: Stage): Promise<void> {
  await Promise.all(motions.map((motion) => playOne(motion, stage)));
}

async function playOne(motion: Motion, stage: Stage): Promise<void> {
  const selector = motion.kind === "leave" ? `[data-ghost="${motion.id}"]` : `[data-piece="${motion.id}"]`;
  const element = stage.root.querySelector(selector);
  if (!element || typeof element.animate !== "function") return;
  const options: KeyframeAnimationOptions = { duration: SLIDE_MS, easing: "ease-in-out", delay: stage.delay, fill: "backwards" };
  switch (motion.kind) {
    case "slide":
    case "leap":
      return finish(element.animate(wayFrames(motion, stage), { ...options, duration: wayTime(motion) }));
    case "come":
      return finish(element.animate([{ opacity: 0 }, { opacity: 1 }], options));
    case "turn":
      return playTurn(element, motion, stage, options);
    case "leave":
      return playLeave(element, motion, stage, options);
  }
}

const at = (point: Point, scale = 1): string => `translate(${point.x}px, ${point.y}px) scale(${scale})`;
const wayTime = (motion: Motion): number => (motion.kind === "leap" ? SLIDE_MS + 130 * motion.path.length : SLIDE_MS);

/** A slide is straight; a leap follows its path, higher over what it leaps than at its ends. */
function wayFrames(motion: Motion, stage: Stage): Keyframe[] {
  const start = stage.dropped.get(motion.id) ?? stage.pointOf(motion.before, "before");
  const between = motion.kind === "leap" ? motion.path.slice(0, -1).map(stage.placeOf) : [];
  const end = stage.pointOf(motion.after, "after");
  return [{ transform: at(start) }, ...between.map((point) => ({ transform: at(point, 1.28) })), { transform: at(end) }];
}

/** The back goes edge-on, then the face comes round. */
async function playTurn(element: Element, motion: Motion, stage: Stage, options: KeyframeAnimationOptions): Promise<void> {
  const point = stage.pointOf(motion.after, "after");
  const edge = `translate(${point.x}px, ${point.y}px) scale(0.02, 1.12)`;
  const back = stage.root.querySelector(`[data-ghost="${motion.id}"]`);
  const duration = SLIDE_MS * 0.8;
  const face = element.animate([{ transform: edge }, { transform: at(point) }], {
    ...options, duration, easing: "ease-out", delay: stage.delay + duration,
  });
  back?.animate([{ transform: at(point) }, { transform: edge }], { ...options, duration, easing: "ease-in", fill: "both" });
  return finish(face);
}

async function playLeave(element: Element, motion: Motion, stage: Stage, options: KeyframeAnimationOptions): Promise<void> {
  const start = stage.dropped.get(motion.id) ?? stage.pointOf(motion.before, "before");
  const way = motion.path.map((place) => stage.placeOf(place));
  const end = way.at(-1) ?? start;
  const frames = [
    { transform: at(start), opacity: 1 },
    ...way.map((point) => ({ transform: at(point), opacity: 1 })),
    { transform: at(end, 0.4), opacity: 0 },
  ];
  return finish(element.animate(frames, { ...options, duration: SLIDE_MS * 1.4 + 120 * way.length, fill: "both" }));
}

/** Waits for an animation; one that is cancelled because the board went away is as good as done. */
async function finish(animation: Animation): Promise<void> {
  try {
    await animation.finished;
  } catch {
    return;
  }
}
