/** Everything that is not play, over HTTP. See docs/http.md. */
import type { Texts } from "./texts";
import type { MatchView, ViewShown } from "./wire";

export interface Me {
  readonly player: string | null;
  readonly name: string;
  readonly has_password: boolean;
}

/** A cookie of a device, the recovery link, or a token of one's bot; never the secret itself. */
export interface TokenShown {
  readonly id: string;
  readonly kind: "cookie" | "recovery" | "bot";
  readonly label: string;
  readonly scopes: readonly ("play" | "read")[];
  readonly bot: string | null;
  readonly bot_name: string;
  readonly created: number;
  readonly expires: number;
  readonly used: number | null;
  readonly is_this: boolean;
}

export interface OwnBot {
  readonly player: string;
  readonly name: string;
  readonly created: number;
}

export interface BotToken {
  readonly player: string;
  readonly token: string;
}

export interface OptionOffer {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  readonly is_of_match: boolean;
}

export interface GameOffer {
  readonly name: string;
  /** Its name in English, for where no text has it. */
  readonly title: string;
  readonly seats: readonly [string, string];
  readonly options: readonly OptionOffer[];
  readonly rule_letter: string;
  /** Whether choices are secret for a while. */
  readonly hides_choices: boolean;
  /** Whether there is a bluff coach for it. */
  readonly has_coach: boolean;
  /** Whether the first board is dealt in a match. */
  readonly is_dealt_first: boolean;
  readonly is_usual: boolean;
  /** The spaces of the usual board, row by row from the top, as they lie before the first seat. */
  readonly board: { readonly rows: readonly (readonly string[])[] };
  /** Texts for what the client itself has none: by language, by id. */
  readonly texts: Readonly<Record<string, Texts>>;
}

export interface BotOffer {
  readonly game: string;
  readonly level: string;
  readonly name: string;
}

export interface NewMatch {
  readonly game: string;
  readonly opponent: "bot" | "friend" | "lobby" | "same_screen";
  readonly options?: Readonly<Record<string, string>>;
  readonly level?: string;
  readonly seat?: string | null;
  readonly clock?: string;
  readonly start?: string;
  /** Whoever is nobody yet becomes a guest of this name. */
  readonly name?: string;
  readonly practice?: boolean;
}

export interface PlayerBrief {
  readonly name: string;
  readonly kind: string;
  readonly seat: string | null;
}

export interface Summary {
  readonly match: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: "waiting" | "running" | "finished" | "aborted";
  readonly players: readonly PlayerBrief[];
  readonly you: readonly number[];
  readonly to_act: readonly number[];
  readonly your_turn: boolean;
  readonly can_join: boolean;
  readonly clock: string;
  readonly deadline: number | null;
  readonly score: readonly [number, number];
  readonly position: string;
  readonly entries: number;
  readonly round: number;
  readonly rounds: number;
  readonly winner: number | null;
  readonly reason: string;
  /** How many matches each player has called off after the deal was seen. */
  readonly called_off: readonly number[];
  readonly created: number;
  readonly updated: number;
  /** Whether it is for practice against a bot. */
  readonly practice: boolean;
}

export interface MatchList {
  readonly matches: readonly Summary[];
  readonly next: number | null;
}

export interface Problem {
  readonly code: string;
  readonly place: string;
  readonly sentence: string;
}

/** A refusal over HTTP, or `offline` where no answer came. */
export class HttpError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    readonly problems: readonly Problem[] = [],
  ) {
    super(sentence);
  }
}

/** Asks the server; the answer's JSON, or null where there is none. Throws HttpError. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const language = typeof document === "undefined" ? "" : document.documentElement.lang;
  const spoken: Record<string, string> = language ? { "accept-language": language } : {};
  const options: RequestInit = { method, headers: { accept: "application/json", ...spoken }, credentials: "same-origin" };
  if (body !== undefined) {
    options.headers = { ...options.headers, "content-type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new HttpError("offline", "The server cannot be reached.");
  }
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const parsed: unknown = isJson && text ? JSON.parse(text) : text || null;
  if (!answer.ok) throw errorOf(parsed, answer.status);
  return parsed as T;
}

function errorOf(body: unknown, status: number): HttpError {
  if (typeof body !== "object" || body === null || !("code" in body)) return new HttpError("error", "", status);
  const { code, sentence, problems } = body as { code: string; sentence?: string; problems?: Problem[] };
  return new HttpError(code, sentence ?? "", status, problems ?? []);
}

export const api = {
  me: () => request<Me>("GET", "/api/me"),
  name: (name: string) => request<Me>("POST", "/api/me", { name }),
  password: (password: string, old: string | null) => request<Me>("POST", "/api/me/password", { password, old }),
  login: (name: string, password: string) => request<Me>("POST", "/api/login", { name, password }),
  logout: () => request<null>("POST", "/api/logout"),
  logoutEverywhere: () => request<null>("POST", "/api/logout/everywhere"),
  tokens: () => request<TokenShown[]>("GET", "/api/me/tokens"),
  revoke: (id: string) => request<null>("DELETE", `/api/me/tokens/${encodeURIComponent(id)}`),
  ownBots: () => request<OwnBot[]>("GET", "/api/me/bots"),
  makeBot: (name: string) => request<BotToken>("POST", "/api/me/bot", { name }),
  makeToken: (bot: string) => request<BotToken>("POST", `/api/me/bots/${encodeURIComponent(bot)}/tokens`, {}),
  deleteBot: (bot: string) => request<null>("DELETE", `/api/me/bots/${encodeURIComponent(bot)}`),
  recovery: () => request<{ secret: string }>("POST", "/api/me/recovery"),
  recover: (secret: string) => request<Me>("POST", "/api/recover", { secret }),
  deleteMe: () => request<null>("DELETE", "/api/me"),
  games: () => request<GameOffer[]>("GET", "/api/games"),
  bots: () => request<BotOffer[]>("GET", "/api/bots"),
  make: (match: NewMatch) => request<{ match: string; link: string; seal: string }>("POST", "/api/matches", match),
  entropy: (match: string, entropy: string) =>
    request<MatchView>("POST", `/api/matches/${encodeURIComponent(match)}/entropy`, { entropy }),
  list: (scope: "lobby" | "mine" | "running" | "finished", before?: number) =>
    request<MatchList>("GET", `/api/matches?scope=${scope}${before === undefined ? "" : `&before=${before}`}`),
  position: (game: string, position: string, options: Readonly<Record<string, string>>) =>
    request<{ view: ViewShown }>("POST", "/api/position", { game, position, options }),
  summary: (id: string) => request<Summary>("GET", `/api/matches/${encodeURIComponent(id)}`),
};
