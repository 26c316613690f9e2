/**
 * One event after the other. A board is given the newest view at any time; it shows what led there, once, and only then is the view
 * *told*: `Board.onshown`, the announcement, and on a match's page `MatchStore.followed`, which everything in words reads.
 */
import { flushSync } from "svelte";
import type { ViewShown } from "$lib/wire";
import { isSameMoment } from "./read";
import { Timeline } from "./timeline";

/** A view with the entry that led to it. */
export interface Moment {
  readonly view: ViewShown;
  readonly lastMove: string | null;
}

/** What is to be shown between two views. */
export interface Scene {
  readonly before: ViewShown;
  readonly after: ViewShown;
  readonly entry: string | null;
  readonly timeline: Timeline;
  /** Draws the new view; a scene that does not ask for it gets it at its end. */
  readonly draw: () => void;
}

/** Whoever plays scenes on the screen: fills the timeline. */
export type Performer = (scene: Scene) => void;

/** With so many events waiting, things go twice as fast; with so many they jump. */
const HURRY = 2;
const JUMP = 4;

export class Choreography {
  /** What is drawn: while something moves, the view before it. */
  drawn = $state.raw<Moment | null>(null);
  /** What has been shown to its end. */
  told = $state.raw<Moment | null>(null);
  isMoving = $state(false);
  performer: Performer | null = null;
  private waiting: Moment[] = [];
  private isEnding = false;
  /** The page is being brought up to date already. */
  private isPushing = false;
  private now: { readonly moment: Moment; readonly timeline: Timeline } | null = null;

  constructor(
    private readonly isStill: () => boolean,
    private readonly ontold: (moment: Moment, before: Moment | null) => void,
  ) {}

  /** The newest moment that is known here. */
  private get newest(): Moment | null {
    return this.waiting.at(-1) ?? this.now?.moment ?? this.drawn;
  }

  /** Whether a press now would be a press on something that has not been shown. */
  get isSecret(): boolean {
    return this.waiting.length > 0 || (this.now?.timeline.isSecret ?? false);
  }

  /** Takes a view: shows it now, or after those that are still to be shown. Called while the page is brought up to date. */
  push(moment: Moment): void {
    const { newest } = this;
    if (newest?.view === moment.view) return;
    this.waiting.push(moment);
    this.isPushing = true;
    if (!newest || newest.view.game !== moment.view.game || document.hidden || this.waiting.length >= JUMP) this.finish();
    else if (!this.now) this.next();
    else if (this.waiting.length >= HURRY) this.now.timeline.hurry(2);
    this.isPushing = false;
  }

  /** Ends what is moving: everything that waits is drawn and told, in its order and without motion. */
  finish(): void {
    this.isEnding = true;
    this.now?.timeline.finish();
    for (const moment of this.waiting.splice(0)) this.cut(moment);
    this.isEnding = false;
    if (!this.isPushing) flushSync();
  }

  /** The board goes away. */
  stop(): void {
    this.waiting.length = 0;
    this.now?.timeline.drop();
    this.now = null;
  }

  private next(): void {
    const moment = this.waiting.shift();
    if (!moment) return;
    const { drawn, performer } = this;
    if (!drawn || !performer || isSameMoment(drawn.view, moment.view)) {
      this.cut(moment);
      return this.next();
    }
    const draw = (): void => {
      if (this.drawn === moment) return;
      this.drawn = moment;
      if (!this.isPushing) flushSync();
      timeline.rest();
    };
    const timeline: Timeline = new Timeline(this.isStill(), () => {
      draw();
      this.now = null;
      this.isMoving = false;
      this.tell(moment);
      if (!this.isEnding) this.next();
    });
    this.now = { moment, timeline };
    this.isMoving = true;
    performer({ before: drawn.view, after: moment.view, entry: moment.lastMove, timeline, draw });
    timeline.start(this.waiting.length >= HURRY ? 2 : 1);
  }

  /** Draws and tells a moment without showing how it came about. */
  private cut(moment: Moment): void {
    this.drawn = moment;
    this.tell(moment);
  }

  private tell(moment: Moment): void {
    const before = this.told;
    this.told = moment;
    this.ontold(moment, before);
  }
}
