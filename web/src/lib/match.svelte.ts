/** One match on the screen: what we know of it, and what can be done in it. */
import { Refused, Withdrawn, type CommandBody, type Listener } from "./connection";
import type { Followed } from "./follow";
import { witness } from "./alarms.svelte";
import type { Dealt } from "./dealt";
import { connection } from "./line.svelte";
import { entropy } from "./random";
import { refusalText } from "./refusal";
import { ensureGuest, session } from "./session.svelte";
import { toast } from "./toast.svelte";
import type { Table, ViewShown } from "./wire";

export type Action = Table["can"][number];
type Phrase = Extract<CommandBody, { type: "phrase" }>["phrase"];
type SeatName = NonNullable<Extract<CommandBody, { type: "act" }>["seat"]>;
type Simple = Exclude<Action, "join" | "entropy" | "act" | "claim" | "phrase" | "abort">;

/** A move that is not answered by then is shown as waiting. */
const UNSENT_MS = 800;

function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** What was agreed over HTTP before there was a connection is remembered like everything else: later it has to fit. */
export function recall({ match, seal, bytes, view }: Dealt): void {
  witness.sealed(match, seal);
  witness.view(view);
  witness.gave(match, bytes);
}

export class MatchStore {
  /** What the board has shown, and what everything in words tells: status, clocks, score, result, title, moves. */
  followed = $state.raw<Followed | null>(null);
  /** What the server said last: what may be done belongs to it, and the board is given its view. */
  newest = $state.raw<Followed | null>(null);
  /** Why the match cannot be shown, as a code. */
  failure = $state("");
  /** A command is on its way. */
  isSending = $state(false);
  /** A move of ours has not reached the server for a while. */
  isUnsent = $state(false);
  /** The seat that is looked from, where both are ours. */
  seat = $state<string | null>(null);
  private given = 0;
  /** What was heard and is not told yet, oldest first. */
  private untold: Followed[] = [];
  private boards = 0;
  private readonly listener: Listener = { changed: (state) => this.changed(state), failed: (code) => (this.failure = code) };

  constructor(readonly id: string) {}

  get table(): Table | null {
    return this.followed?.table ?? null;
  }

  can(action: Action): boolean {
    return this.newest?.table.can.includes(action) ?? false;
  }

  /** A board shows this match: until it goes away (call the result) nothing is told before the board has shown it. */
  attachBoard(): () => void {
    this.boards += 1;
    return () => {
      this.boards -= 1;
      if (this.boards === 0) this.tell(this.untold.length);
    };
  }

  /** The board has shown a view (`Board.onshown`). */
  wasShown(view: ViewShown): void {
    this.tell(this.untold.findLastIndex((state) => state.table.view === view) + 1);
  }

  /** Tells so many of the states that wait. */
  private tell(number: number): void {
    const told = this.untold.splice(0, number);
    const last = told.at(-1);
    if (last) this.followed = { ...last, news: told.flatMap((state) => state.news) };
  }

  /** Begins to follow the match. */
  open(seat: string | null = this.seat): void {
    this.seat = seat;
    connection.watch(this.id, seat, this.listener);
    const known = connection.stateOf(this.id);
    if (!known) return;
    this.untold = [];
    this.newest = known;
    this.followed = known;
  }

  close(): void {
    connection.unwatch(this.id, this.listener);
  }

  /** Makes a move. Where it does not get through it waits, and can be taken back meanwhile. */
  async act(step: string): Promise<boolean> {
    const cancel = later(session.phase === "online" ? UNSENT_MS : 0, () => (this.isUnsent = true));
    try {
      return await this.send({ type: "act", match: this.id, step, ...this.asSeat() });
    } finally {
      cancel();
      this.isUnsent = false;
    }
  }

  /** Takes back the move that waits to be sent. */
  withdraw(): void {
    connection.withdraw(this.id);
  }

  async join(seat: string | null): Promise<boolean> {
    await ensureGuest();
    return this.send({ type: "join", match: this.id, entropy: entropy(), ...(seat ? { seat: seat as SeatName } : {}) });
  }

  async say(phrase: Phrase): Promise<boolean> {
    return this.send({ type: "phrase", match: this.id, phrase, ...this.asSeat() });
  }

  async claim(result: "win" | "draw"): Promise<boolean> {
    return this.send({ type: "claim", match: this.id, result, ...this.asSeat() });
  }

  async abort(): Promise<boolean> {
    return this.send({ type: "abort", match: this.id });
  }

  async simply(type: Simple): Promise<boolean> {
    return this.send({ type, match: this.id, ...this.asSeat() });
  }

  /** Says in a sentence why a move is not possible. */
  async explain(step: string): Promise<void> {
    const because = await connection.why(this.id, step, this.isBoth ? this.seat : null);
    if (because) toast.show(refusalText(because, this.table?.game ?? ""), "why");
  }

  get isBoth(): boolean {
    return (this.table?.you.length ?? 0) > 1;
  }

  /** The seat is named only where both are ours. */
  private asSeat(): { seat?: SeatName } {
    return this.isBoth && this.seat ? { seat: this.seat as SeatName } : {};
  }

  private changed(state: Followed): void {
    const viewer = this.newest?.table.view?.viewer;
    this.newest = state;
    this.untold.push(state);
    if (this.boards === 0 || !state.table.view || viewer !== state.table.view.viewer) this.tell(this.untold.length);
    this.failure = "";
    if (state.table.can.includes("entropy")) this.give(state);
  }

  /** Adds our random bytes to the deal, once for each place that is ours. */
  private give(state: Followed): void {
    for (; this.given < state.table.you.length; this.given += 1) {
      connection.command({ type: "entropy", match: this.id, entropy: entropy() }).catch(() => undefined);
    }
  }

  private async send(body: CommandBody): Promise<boolean> {
    this.isSending = true;
    try {
      await connection.command(body);
      return true;
    } catch (error) {
      if (error instanceof Withdrawn) return false;
      if (!(error instanceof Refused)) throw error;
      toast.show(refusalText(error.refusal, this.table?.game ?? ""), "why");
      return false;
    } finally {
      this.isSending = false;
    }
  }
}
