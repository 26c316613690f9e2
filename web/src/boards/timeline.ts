/** What happens on a board over time: cues in their order, and motions that hold until all is over. It can be hurried or ended at any moment. */

interface Cue {
  readonly at: number;
  readonly work: () => void;
}

/** A frame that came much later than the one before does not make everything jump. */
const LONGEST_FRAME_MS = 100;

export class Timeline {
  private cues: Cue[] = [];
  /** What moves, and since when. It goes by the clock of the cues, so that no late frame lets the two part: a tile shows its new side only edge-on. */
  private readonly moving = new Map<Animation, number>();
  private end = 0;
  private time = 0;
  private before = 0;
  private rate = 1;
  private isEnding = false;
  private frame = 0;
  /** Until this time a press only ends what is shown and is not a press on the board. */
  private secretUntil = 0;

  constructor(
    /** Nothing may move; cues still come in their order, at times of their own. */
    readonly isStill: boolean,
    private readonly whenOver: () => void,
  ) {}

  /** Lets something happen after so many milliseconds, on a still board after `still`; at equal times what was added first comes first. */
  at(time: number, work: () => void, still = 0): this {
    const when = this.isStill ? still : time;
    this.cues.push({ at: when, work });
    this.end = Math.max(this.end, when);
    return this;
  }

  /** Leaves time for what was added before. */
  until(time: number, still = 0): this {
    this.end = Math.max(this.end, this.isStill ? still : time);
    return this;
  }

  /** Moves what `find` finds at that time; it stays where that leads until `rest`. */
  animate(
    time: number,
    find: () => Element | null | undefined,
    frames: Keyframe[] | (() => Keyframe[]),
    duration: number,
    easing = "ease-in-out",
  ): this {
    if (this.isStill) return this;
    this.until(time + duration);
    return this.at(time, () => {
      if (this.isEnding) return;
      const element = find();
      if (typeof element?.animate !== "function") return;
      const animation = element.animate(typeof frames === "function" ? frames() : frames, { duration, easing, fill: "both" });
      animation.pause();
      this.moving.set(animation, time);
    });
  }

  /** Lets something be heard, unless things are ended before. */
  hear(time: number, work: () => void, still = 0): this {
    return this.at(time, () => this.isEnding || work(), still);
  }

  /** Nothing before this time may be pressed through. */
  keepSecretUntil(time: number): this {
    if (!this.isStill) this.secretUntil = time;
    return this;
  }

  get isSecret(): boolean {
    return this.time < this.secretUntil;
  }

  /** Lets go of everything that was moved: what is drawn now stands where it was led to. */
  rest(): void {
    for (const animation of this.moving.keys()) animation.cancel();
    this.moving.clear();
  }

  start(rate: number): void {
    this.cues.sort((one, other) => one.at - other.at);
    this.rate = rate;
    this.before = performance.now();
    this.run();
  }

  /** Goes on at another speed. */
  hurry(rate: number): void {
    this.rate = rate;
  }

  /** Comes to the end at once; all cues that are left come in their order. */
  finish(): void {
    this.isEnding = true;
    this.time = this.end;
    this.run();
  }

  /** Stops without the cues that are left. */
  drop(): void {
    cancelAnimationFrame(this.frame);
    this.cues.length = 0;
    this.rest();
  }

  private readonly step = (): void => {
    const now = performance.now();
    this.time += Math.min(now - this.before, LONGEST_FRAME_MS) * this.rate;
    this.before = now;
    this.run();
  };

  /** Leads everything to where it is at this time. */
  private move(): void {
    for (const [animation, from] of this.moving) animation.currentTime = this.time - from;
  }

  private run(): void {
    cancelAnimationFrame(this.frame);
    this.move();
    while (this.cues.length && this.cues[0]!.at <= this.time) this.cues.shift()!.work();
    this.move();
    if (this.cues.length || this.time < this.end) this.frame = requestAnimationFrame(this.step);
    else {
      this.rest();
      this.whenOver();
    }
  }
}
