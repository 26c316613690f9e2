/** Lets people see one move before the next: a bot answers faster than anybody can look. */
import type { Followed } from "./follow";

/** How long a move stays on the screen before the next one comes. */
const LOOK_MS = 700;
/** A duel is revealed before the animal runs. */
const DUEL_MS = 1900;
const DUEL = /^[FHG][we]\//;
/** Whoever is further behind than this (a tab that slept, a reconnect) sees the newest position at once. */
const MOST_WAITING = 3;

/** How long a state is worth looking at. */
export function lookTime(state: Followed): number {
  const entries = state.news.flatMap((event) => (event.type === "moved" ? [event.entry ?? ""] : []));
  if (entries.length === 0) return 0;
  return entries.some((entry) => DUEL.test(entry)) ? DUEL_MS : LOOK_MS;
}

export class Pace {
  private readonly waiting: Followed[] = [];
  private freeAt = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly show: (state: Followed) => void,
    private readonly now: () => number,
    private readonly after: (ms: number, work: () => void) => () => void,
  ) {}

  /** Shows a state now, or when the one before has been looked at. */
  push(state: Followed, isHurried: boolean): void {
    this.waiting.push(state);
    this.next(isHurried || this.waiting.length > MOST_WAITING);
  }

  stop(): void {
    this.cancel?.();
    this.waiting.length = 0;
  }

  private next(isHurried: boolean): void {
    this.cancel?.();
    this.cancel = null;
    while (this.waiting.length) {
      const wait = this.freeAt - this.now();
      if (wait > 0 && !isHurried) {
        this.cancel = this.after(wait, () => this.next(false));
        return;
      }
      const state = this.waiting.shift()!;
      this.freeAt = this.now() + lookTime(state);
      this.show(state);
    }
  }
}
