/** Games to look at again: where they come from, and what of an entry can be shown on the board. */
import type { Highlight } from "../../boards/play.svelte";
import { marksIn } from "../../boards/speech";
import { request } from "../../lib/http";
import type { OutcomeShown, ViewShown } from "../../lib/wire";

export interface ReplayEntry {
  readonly text: string;
  readonly seat: string;
  readonly comment: string;
  readonly position: string;
  readonly spoken: string;
  readonly view: ViewShown;
  readonly variations: readonly string[];
}

export interface ReplayGame {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly tags: readonly (readonly [string, string])[];
  readonly start: string;
  readonly start_view: ViewShown;
  readonly comment: string;
  readonly entries: readonly ReplayEntry[];
  readonly outcome: OutcomeShown | null;
}

/** A game that was played: a match of this server, or a record that somebody brought. */
export type Played = { readonly kind: "match"; readonly id: string } | { readonly kind: "record"; readonly text: string };

/** A position that somebody brought, with the options of its game. */
export interface Placed {
  readonly kind: "position";
  readonly game: string;
  readonly position: string;
  readonly options: Readonly<Record<string, string>>;
}

/** What is looked at. */
export type Source = Played | Placed;

/** The games of a source, with the moves told in a language. Throws HttpError. */
export async function loadGames(source: Source, lang: string): Promise<ReplayGame[]> {
  if (source.kind === "position") return [await loadPosition(source, lang)];
  if (source.kind === "match") return request("GET", `/api/matches/${encodeURIComponent(source.id)}/replay?lang=${lang}`);
  return request("POST", "/api/replay", { text: source.text, lang });
}

/** A position that somebody brought, as a game without moves. Throws HttpError. */
export async function loadPosition({ game, position, options }: Placed, lang: string): Promise<ReplayGame> {
  const { view } = await request<{ view: ViewShown }>("POST", "/api/position", { game, position, options, lang });
  return {
    game,
    options: view.options,
    tags: [],
    start: position,
    start_view: view,
    comment: "",
    entries: [],
    outcome: view.outcome,
  };
}

export const tagOf = (game: ReplayGame, name: string): string => game.tags.find(([tag]) => tag === name)?.[1] ?? "";

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The player's name in a seat, or nothing. */
export const playerOf = (game: ReplayGame, seat: string): string => tagOf(game, capitalised(seat));

/** What is on the board after so many entries, with the entry that led there. */
export function momentOf(
  game: ReplayGame,
  number: number,
): { readonly view: ViewShown; readonly entry: string | null; readonly position: string } {
  const entry = number > 0 ? game.entries[number - 1] : undefined;
  if (!entry) return { view: game.start_view, entry: null, position: game.start };
  return { view: entry.view, entry: entry.text, position: entry.position };
}

/** Keeps a place inside a game. */
export const clamp = (number: number, game: ReplayGame): number =>
  Math.min(Math.max(0, Math.round(number) || 0), game.entries.length);

/** Where a key leads to, or null for other keys. */
export function placeAfter(key: string, number: number, last: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 0, End: last };
  const wanted = places[key];
  return wanted === undefined ? null : Math.min(Math.max(0, wanted), last);
}

const MOVE = /^([a-j][1-9])[-x]([a-j][1-9])/;
const SPACE = /[a-j][1-9]/;

/** Arrows and rings for a move of an engine on the board before it. */
export function marksOf(view: ViewShown, move: string, kind: string): Highlight[] {
  const marked = marksIn(move, view);
  if (marked) return marked.map((space) => ({ from: space, to: space, kind }));
  const [, from, to] = MOVE.exec(move) ?? [];
  if (from && to) return [{ from, to, kind }];
  const space = SPACE.exec(move)?.[0];
  return space ? [{ from: space, to: space, kind }] : [];
}

/** The link to what is on the screen. A record travels behind `#`, where no server keeps it. */
export function linkOf(source: Source, round: number, number: number): string {
  if (source.kind === "position")
    return `/replay?${new URLSearchParams({ game: source.game, position: source.position, ...source.options })}`;
  const query = `?${round > 0 ? `round=${round + 1}&` : ""}entry=${number}`;
  if (source.kind === "match") return `/m/${source.id}/replay${query}`;
  return `/replay${query}#record=${encodeURIComponent(source.text)}`;
}

/** The link to a new game from a position, by the same options. */
export const playOnLink = (game: ReplayGame, position: string): string =>
  `/?${new URLSearchParams({ game: game.game, start: position, ...game.options })}`;

/** The position in a link, or null. */
export function positionInLink(query: URLSearchParams): Placed | null {
  const { game = "", position = "", ...options } = Object.fromEntries(query);
  return game && position ? { kind: "position", game, position, options } : null;
}

/** The record in a link, or nothing. */
export function recordInLink(hash: string): string {
  if (!hash.startsWith("#record=")) return "";
  try {
    return decodeURIComponent(hash.slice("#record=".length));
  } catch {
    return "";
  }
}

/** Lets the browser save a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
