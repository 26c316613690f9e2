/** One match as this client has heard of it: numbered events applied in order, never one left out, never one twice. */
import type { Events, MatchView, Presence, RevealShown, SaidShown, SealShown, Table } from "./wire";

type AnyEvent = Events["events"][number];

export interface Followed {
  readonly match: string;
  /** The number of the last event that was applied. */
  readonly number: number;
  readonly table: Table;
  /** The entries of the current round. */
  readonly entries: readonly string[];
  readonly said: readonly SaidShown[];
  /** Seals that were opened. */
  readonly reveals: readonly RevealShown[];
  /** All seals, whatever became of them. */
  readonly seals: readonly SealShown[];
  readonly present: readonly boolean[];
  /** Since when players are away, by the server's clock; null for those who are here, and where nobody knows. */
  readonly awaySince: readonly (number | null)[];
  readonly spectators: number;
  /** The server's clock minus ours, in milliseconds. */
  readonly ahead: number;
  /** The newest event, for sounds and announcements; null after a fresh view. */
  readonly news: readonly AnyEvent[];
}

/** The match from scratch. */
export function fromView(message: MatchView, now: number): Followed {
  return {
    match: message.match,
    number: message.table.number,
    table: message.table,
    entries: message.entries,
    said: message.said.filter((event): event is SaidShown => event.type === "said"),
    reveals: message.reveals,
    seals: message.seals,
    present: message.present,
    awaySince: message.away_since,
    spectators: message.spectators,
    ahead: message.now - now,
    news: [],
  };
}

/** The match after further events; `gap` where some are missing, the same match where all are known. */
export function withEvents(state: Followed, message: Events, now: number): Followed | "gap" {
  const fresh = message.events.filter((event) => event.number > state.number);
  if (fresh.some((event, index) => event.number !== state.number + 1 + index)) return "gap";
  const number = state.number + fresh.length;
  const table = message.table && message.table.number >= number ? message.table : null;
  if (!table && fresh.some((event) => event.type !== "said")) return "gap";
  if (!table && fresh.length === 0) return state;
  const after = fresh.reduce(applyEvent, { ...state, news: fresh });
  if (!table) return { ...after, number };
  return { ...after, number: table.number, table, seals: mergeSeals(after.seals, table.seals), ahead: table.clock.at - now };
}

function applyEvent(state: Followed, event: AnyEvent): Followed {
  switch (event.type) {
    case "began":
      return { ...state, entries: [] };
    case "moved": {
      const entries = event.entry === null ? state.entries : [...state.entries, event.entry];
      return { ...state, entries, reveals: [...state.reveals, ...event.reveals] };
    }
    case "taken_back":
      return { ...state, entries: state.entries.slice(0, event.entries) };
    case "said":
      return { ...state, said: [...state.said, event].slice(-20) };
    case "ended":
    case "aborted":
      return { ...state, reveals: mergeReveals(state.reveals, event.reveals) };
    default:
      return state;
  }
}

export function withPresence(state: Followed, message: Presence): Followed {
  return { ...state, present: message.present, awaySince: message.away_since, spectators: message.spectators, news: [] };
}

function mergeSeals(known: readonly SealShown[], shown: readonly SealShown[]): readonly SealShown[] {
  const numbers = new Set(known.map((seal) => seal.number));
  return [...known, ...shown.filter((seal) => !numbers.has(seal.number))];
}

function mergeReveals(known: readonly RevealShown[], shown: readonly RevealShown[]): readonly RevealShown[] {
  const numbers = new Set(known.map((reveal) => reveal.number));
  return [...known, ...shown.filter((reveal) => !numbers.has(reveal.number))];
}
