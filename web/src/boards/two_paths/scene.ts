/** How a duel is shown: the fence falls, the hands shake and open together, then somebody runs, once. */
import type { Motion } from "../board";
import { leap, slide, type Direction } from "../motion";
import * as game from "./rules";

/** A duel that is being shown. */
export interface Reveal {
  readonly duel: game.Duel;
  readonly mover: string;
  /** Where the announced animal stands. */
  readonly from: string;
  readonly isOpen: boolean;
}

export interface Hands {
  /** Shows the fence and the hands so; null takes them away. */
  readonly show: (reveal: Reveal | null) => void;
}

const FALL_MS = 240;
const SHAKE_MS = 700;
const OPEN_MS = 220;
/** From the first moment of a duel until somebody runs. */
const RUN_AT = 1500;
/** With stillness the hands are open for so long before the animal stands elsewhere. */
const STILL_MS = 400;
const LEAP_HEIGHT = 40;

/** Shows a duel, or the answer to one; false where nothing of the kind has happened. */
export function showDuel(direction: Direction, hands: Hands): boolean {
  const { before, after, entry, timeline } = direction;
  const wasAsked = before.phase === "answer";
  const isAsked = after.phase === "answer" && !wasAsked;
  const duel = game.parseDuel(isAsked ? after.pending : entry);
  const isNews = isAsked ? before.phase === "block" : entry !== null && game.leadsTo(before, after, entry);
  if (!duel || !isNews) return false;
  const mover = String(before.aids["mover"] ?? after.aids["mover"] ?? "");
  const from = game.slots(before).find((slot) => slot.kind === game.cased(duel.animal, mover))?.place ?? "";
  let time = 0;
  if (!wasAsked) {
    suspend(direction, hands, { duel, mover, from, isOpen: false });
    time = RUN_AT;
  }
  const [runner] = direction.motions;
  if (runner && !isAsked) time = run(direction, runner, time);
  else time += wasAsked ? 0 : 100;
  timeline.at(
    time + 60,
    () => {
      direction.draw();
      hands.show(null);
    },
    wasAsked ? 0 : STILL_MS,
  );
  timeline.until(time + 200);
  return true;
}

/** Until both hands are open nobody knows what comes. */
function suspend(direction: Direction, hands: Hands, closed: Reveal): void {
  const { timeline, stage, sound } = direction;
  const fists = (): Element[] => [...(stage.root()?.querySelectorAll(".fist") ?? [])];
  timeline.keepSecretUntil(FALL_MS + SHAKE_MS);
  timeline.at(0, () => hands.show(closed));
  timeline.hear(FALL_MS * 0.7, () => sound("fence"));
  for (const index of [0, 1]) timeline.animate(FALL_MS, () => fists()[index], SHAKE, SHAKE_MS - 20);
  timeline.at(FALL_MS + SHAKE_MS, () => hands.show({ ...closed, isOpen: true }));
  timeline.hear(FALL_MS + SHAKE_MS, () => sound("hands"));
  timeline.until(RUN_AT, STILL_MS);
  for (const index of [0, 1])
    timeline.animate(FALL_MS + SHAKE_MS + 20, () => opened(direction)[index], OPEN, OPEN_MS, "cubic-bezier(.3,1.6,.5,1)");
}

const opened = (direction: Direction): Element[] => [...(direction.stage.root()?.querySelectorAll(".palm-open") ?? [])];

const SHAKE: Keyframe[] = [
  { translate: "0 0" },
  { translate: "0 -7px", rotate: "-3deg" },
  { translate: "0 3px" },
  { translate: "0 -7px", rotate: "3deg" },
  { translate: "0 3px" },
  { translate: "0 -9px" },
  { translate: "0 0" },
];
const OPEN: Keyframe[] = [{ scale: "0.8 0.6" }, { scale: "1.1" }, { scale: "1" }];

/** The animal runs, and into its door where it comes home; the time when it is there. */
function run(direction: Direction, motion: Motion, time: number): number {
  const { timeline, sound } = direction;
  const isHome = motion.after.place.startsWith("home-");
  const leaps = Math.max(1, motion.path.length);
  const duration = Math.min(420 + 180 * (leaps - 1), 420 + 360);
  if (leaps > 1 || isHome) leap(direction, motion, time, duration, LEAP_HEIGHT);
  else slide(direction, motion, time, duration);
  for (let index = 1; index <= leaps; index += 1) timeline.hear(time + (duration * index) / leaps - 40, () => sound("step"));
  if (isHome) timeline.hear(time + duration, () => sound("home"));
  return time + duration + (isHome ? 200 : 0);
}
