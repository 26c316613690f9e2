/** The boards of a running match as they were: asked for when somebody steps back, and again when there are more. */
import type { ReplayGame } from "../components/replay/replay";
import { i18n } from "./i18n.svelte";
import type { ViewShown } from "./wire";

export interface Moment {
  readonly view: ViewShown;
  readonly entry: string | null;
}

export class Past {
  /** How many entries had been made on the board that is looked at; null while that is the newest. */
  at = $state<number | null>(null);
  private games = $state.raw<readonly ReplayGame[]>([]);

  constructor(
    private readonly match: string,
    /** The round that is played, from 1. */
    private readonly round: () => number,
  ) {}

  /** Looks at the board after so many entries; null goes back to the game. Throws HttpError. */
  async look(number: number | null): Promise<void> {
    if (number === null || this.known > number) {
      this.at = number;
      return;
    }
    const { loadGames } = await import("../components/replay/replay");
    this.games = await loadGames({ kind: "match", id: this.match }, i18n.language);
    this.at = this.known >= number ? number : null;
  }

  /** What is looked at, or null. */
  get moment(): Moment | null {
    const game = this.games[this.round() - 1];
    if (this.at === null || !game) return null;
    const entry = game.entries[this.at - 1];
    return entry ? { view: entry.view, entry: entry.text } : { view: game.start_view, entry: null };
  }

  private get known(): number {
    return this.games[this.round() - 1]?.entries.length ?? -1;
  }
}
