/** One match on the screen: what we know of it, and what can be done in it. */
import { Refused, type CommandBody, type Listener } from "./connection";
import type { Followed } from "./follow";
import { connection } from "./line.svelte";
import { Pace } from "./pace";
import { entropy } from "./random";
import { refusalText } from "./refusal";
import { ensureGuest } from "./session.svelte";
import { settings } from "./settings.svelte";
import { ownSeats } from "./table";
import { toast } from "./toast.svelte";
import type { Table } from "./wire";

export type Action = Table["can"][number];
type Phrase = Extract<CommandBody, { type: "phrase" }>["phrase"];
type SeatName = NonNullable<Extract<CommandBody, { type: "act" }>["seat"]>;
type Simple = Exclude<Action, "join" | "entropy" | "act" | "claim" | "phrase" | "abort">;

function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

export class MatchStore {
  followed = $state.raw<Followed | null>(null);
  /** Why the match cannot be shown, as a code. */
  failure = $state("");
  /** A command is on its way. */
  isSending = $state(false);
  /** The seat that is looked from, where both are ours. */
  seat = $state<string | null>(null);
  private given = 0;
  private readonly pace = new Pace((state) => (this.followed = state), () => Date.now(), later);
  private readonly listener: Listener = { changed: (state) => this.changed(state), failed: (code) => (this.failure = code) };

  constructor(readonly id: string) {}

  get table(): Table | null {
    return this.followed?.table ?? null;
  }

  can(action: Action): boolean {
    return this.table?.can.includes(action) ?? false;
  }

  /** Begins to follow the match. */
  open(seat: string | null = this.seat): void {
    this.seat = seat;
    connection.watch(this.id, seat, this.listener);
    this.followed = connection.stateOf(this.id) ?? this.followed;
  }

  close(): void {
    this.pace.stop();
    connection.unwatch(this.id, this.listener);
  }

  async act(step: string): Promise<boolean> {
    return this.send({ type: "act", match: this.id, step, ...this.asSeat() });
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
    const isFirst = this.followed === null || this.followed.table.view?.viewer !== state.table.view?.viewer;
    const own = ownSeats(state.table);
    const isOwn = state.news.some((event) => (event.type === "moved" || event.type === "sealed") && own.includes(event.seat));
    this.pace.push(state, isFirst || isOwn || document.hidden || settings.isStill);
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
      if (!(error instanceof Refused)) throw error;
      toast.show(refusalText(error.refusal, this.table?.game ?? ""), "why");
      return false;
    } finally {
      this.isSending = false;
    }
  }
}
