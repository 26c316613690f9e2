/** What an analysis board asks the server: the rules of each step, trees, and an engine that thinks along. */
import { HttpError, request, type Problem } from "../../lib/http";
import type { ViewShown } from "../../lib/wire";
import { START, type Tree } from "./tree";

/** A position, and the steps of an entry that is not whole yet. */
export interface Place {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly position: string;
  readonly steps: readonly string[];
  /** The public part of an entry under way, where its secret part is not known. */
  readonly pending?: string;
}

export interface Chance {
  readonly move: string;
  readonly share: number;
}

export interface Shown {
  readonly view: ViewShown;
  readonly position: string;
  /** The entry that the steps make, empty while it is not whole. */
  readonly entry: string;
  readonly chances: readonly Chance[];
  readonly spoken: string;
}

export interface Candidate {
  readonly move: string;
  readonly value: number;
  readonly line: readonly string[];
  readonly is_exact: boolean;
  readonly share: number;
}

/** What one look has found; values are those of `seat`. */
export interface Thought {
  readonly status: "thinking" | "settled";
  readonly seat: string;
  readonly value: number;
  readonly is_exact: boolean;
  readonly candidates: readonly Candidate[];
  readonly asked: Candidate | null;
  readonly prospects: readonly { readonly move: string; readonly share: number; readonly value: number }[];
  readonly margin: number | null;
  readonly depth: number;
  readonly nodes: number;
}

/** Why the engine says no more. */
export type Rest =
  | { readonly status: "done" | "replaced" }
  | { readonly status: "resting"; readonly seconds: number }
  | { readonly status: "failed"; readonly code: string; readonly sentence: string };

export const show = (place: Place, lang: string): Promise<Shown> => request("POST", "/api/analysis/board", { ...place, lang });

/** A start position of a game. */
export const deal = (
  game: string,
  options: Readonly<Record<string, string>>,
): Promise<{ position: string; options: Record<string, string> }> => request("POST", "/api/analysis/start", { game, options });

interface Found extends Omit<Tree, "nodes"> {
  readonly nodes: readonly Omit<Tree["nodes"][number], "id">[];
}

/** The tree that a record holds; throws HttpError with its problems. */
export async function readTree(text: string, lang: string): Promise<Tree> {
  const { game, options, start, comment, nodes } = await request<Found>("POST", "/api/analysis/tree", { text, lang });
  return { game, options, start, comment, nodes: nodes.map((node, id) => ({ ...node, id })) };
}

export const emptyTree = (game: string, options: Readonly<Record<string, string>>, start: string): Tree => ({
  game,
  options,
  start,
  comment: "",
  nodes: [],
});

/** What the game's study knows of a position at once. */
export const insightOf = (place: Place): Promise<Record<string, unknown>> => request("POST", "/api/analysis/insight", place);

/** What the engine finds, deeper and deeper, until it rests or the signal comes; throws HttpError where it may not think. */
export async function* think(place: Place, asked: string, signal: AbortSignal): AsyncGenerator<Thought | Rest> {
  const answer = await fetch("/api/analysis/think", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
    credentials: "same-origin",
    body: JSON.stringify({ ...place, asked }),
    signal,
  });
  if (!answer.ok || !answer.body) throw await refusal(answer);
  for await (const line of lines(answer.body)) yield JSON.parse(line) as Thought | Rest;
}

async function refusal(answer: Response): Promise<HttpError> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string; problems?: Problem[] };
  return new HttpError(body.code ?? "error", body.sentence ?? "", answer.status, body.problems ?? []);
}

/** The lines of a text that comes in pieces. */
export async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop()!;
    yield* parts.filter(Boolean);
  }
  if (rest) yield rest;
}

/** The value for a seat. */
export const valueFor = (thought: Thought, seat: string): number => (thought.seat === seat ? thought.value : 1 - thought.value);

/** The address of an analysis of a position. */
export const analysisLink = (game: string, position: string, options: Readonly<Record<string, string>>): string =>
  `/analysis/${game}?${new URLSearchParams({ position, ...options })}`;

/** The address of an analysis of a record, at one of its entries. */
export const recordLink = (game: string, record: string, at = START): string =>
  `/analysis/${game}#${new URLSearchParams({ at: String(at), record })}`;
