/** What an engine says about a game. Chances are those of the first seat, from 0 to 1. */
import { request } from "../../lib/http";
import type { Played } from "./replay";

export interface MoveReview {
  readonly entry: string;
  readonly seat: string;
  readonly before: number;
  readonly after: number;
  readonly best: string;
  readonly best_value: number;
  readonly loss: number;
  readonly skill: readonly [number, number];
  readonly luck: number;
  readonly exact: boolean;
}

export interface Share {
  readonly skill: number;
  readonly luck: number;
}

export interface RoundReview {
  readonly players: readonly [string, string];
  readonly start: number;
  readonly deal: number;
  readonly result: number | null;
  readonly moves: readonly MoveReview[];
  readonly totals: { readonly first: Share; readonly second: Share };
}

export interface Review {
  readonly game: string;
  readonly rounds: readonly RoundReview[];
}

export interface Habit {
  readonly name: string;
  readonly tries: number;
  readonly hits: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly p_value: number;
  readonly cost: number;
  readonly rate: number;
}

export interface CoachReport {
  readonly player: string;
  readonly games: number;
  readonly hiding: readonly Habit[];
  readonly blocking: readonly Habit[];
}

export interface Coaching {
  readonly game: string;
  readonly players: readonly CoachReport[];
}

export interface Job<T> {
  readonly status: "none" | "queued" | "running" | "done" | "failed";
  readonly result: T | null;
  readonly ticket: string;
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;
export interface Waiting {
  readonly ask?: Ask;
  readonly pause?: (ms: number) => Promise<void>;
  readonly isWanted?: () => boolean;
}
const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What was worked out before, or null; asks for nothing new. */
export async function kept<T>(source: Played, kind: "review" | "coach", ask: Ask = request): Promise<T | null> {
  if (source.kind !== "match") return null;
  return (await ask<Job<T>>("GET", `/api/matches/${encodeURIComponent(source.id)}/analysis/${kind}`)).result;
}

/** Starts a review and waits for it; null where it did not succeed or is not wanted any more. Throws HttpError. */
export async function analyse<T>(source: Played, kind: "review" | "coach", waiting: Waiting = {}): Promise<T | null> {
  const { ask = request, pause = rest, isWanted = () => true } = waiting;
  const own =
    source.kind === "match" ? `/api/matches/${encodeURIComponent(source.id)}/analysis/${kind}` : `/api/analysis/${kind}`;
  let job = await ask<Job<T>>("POST", own, source.kind === "match" ? undefined : { text: source.text });
  const again = source.kind === "match" ? own : `/api/analysis/${job.ticket}`;
  for (let wait = 400; (job.status === "queued" || job.status === "running") && isWanted(); wait = Math.min(2000, wait * 1.4)) {
    await pause(wait);
    job = await ask<Job<T>>("GET", again);
  }
  return job.status === "done" ? job.result : null;
}

/** The first seat's chance at the start and after every entry. */
export const chances = (round: RoundReview): number[] => [round.start, ...round.moves.map((move) => move.after)];

export interface Turning {
  /** How many entries had been played when the position arose. */
  readonly number: number;
  readonly move: MoveReview;
}

/** The moves that changed the chances most, the greatest change first. */
export function turningPoints(round: RoundReview, most = 6, least = 0.03): Turning[] {
  return round.moves
    .map((move, index) => ({ number: index + 1, move }))
    .filter(({ move }) => Math.abs(move.after - move.before) >= least)
    .sort((one, other) => Math.abs(other.move.after - other.move.before) - Math.abs(one.move.after - one.move.before))
    .slice(0, most);
}

/** Whether an engine would have moved differently, by more than nothing. */
export function isBettered(move: MoveReview, least = 0.005): boolean {
  const played = move.entry.split(/[=/]/)[0] ?? "";
  const isSame = move.best.length > 0 && move.best.split("").includes(played.charAt(0)) && move.entry.includes("/");
  return move.best !== "" && move.loss >= least && move.best !== played && !isSame;
}

/** A decision has to cost so much, and more than half of what luck did, to be told as what mattered about a move. */
const TELLING = 0.02;

/** What changed the chances: the decision, or the luck that came with it. The curve, the table and the words agree on it. */
export const causeOf = (move: MoveReview): "skill" | "luck" =>
  isBettered(move, TELLING) && move.loss * 2 >= Math.abs(move.luck) ? "skill" : "luck";

/** Habits that chance does not explain, the dearest first. */
export const telling = (habits: readonly Habit[]): Habit[] =>
  habits.filter((habit) => habit.p_value < 0.05).sort((one, other) => other.cost - one.cost);

/** A chance as people write it. */
export const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** A sum of changes in points: a hundred are a whole game. */
export const points = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(Math.round(share * 100));

/** A change of chances with its sign, in percentage points. */
export const signed = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
    Math.round(share * 1000) / 1000,
  );
