/** Messages between client and server. Made by `python -m reynard.wire.typescript`; do not edit. */

/** Calls the match off before both have moved; it does not count. */
export interface Abort {
  readonly id: string;
  readonly match: string;
  readonly seen: number;
  readonly type: "abort";
}

/** The match was called off before both had moved. */
export interface AbortedShown {
  readonly at: number;
  readonly deal: DealShown;
  readonly number: number;
  readonly player: number | null;
  readonly reveals: readonly (RevealShown)[];
  readonly type: "aborted";
}

/** A seat that keeps the other one waiting: since when, and from when on the other one may claim (ms since 1970). */
export interface AbsenceShown {
  readonly claim_at: number;
  readonly seat: string;
  readonly since: number;
}

/** Accepts a draw offer that its sender has seen. */
export interface AcceptDraw {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "accept_draw";
}

/** Lets the opponent take back. */
export interface AcceptTakeback {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "accept_takeback";
}

/** The command was accepted; `number` is the last event it made. It is stored. Never sent before. */
export interface Ack {
  readonly id: string;
  readonly match: string;
  readonly number: number;
  readonly type: "ack";
}

/** Makes a move. `seat` is needed only where one player holds both seats (same screen). */
export interface Act {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly step: string;
  readonly type: "act";
}

/** Asks whether a move is possible now, and if not, why. Changes nothing. Answered by `because`. */
export interface AskWhy {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly step: string;
  readonly type: "why";
}

/** Answer to `why`: possible or not; the locale text is `illegal-<game>-<reason>`, the sentence its English. */
export interface Because {
  readonly code: string;
  readonly id: string;
  readonly match: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly sentence: string;
  readonly step: string;
  readonly type: "because";
}

/** A round began; `seats` are those of the two players, `chance` what the deal brought. */
export interface BeganShown {
  readonly at: number;
  readonly chance: readonly (string)[];
  readonly number: number;
  readonly position: string;
  readonly round: number;
  readonly seats: readonly [string, string];
  readonly type: "began";
}

/** Claims the win or a draw because the opponent has been absent too long. */
export interface Claim {
  readonly id: string;
  readonly match: string;
  readonly result: "draw" | "win";
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "claim";
}

export type ClientMessage = Hello | Watch | Unwatch | AskWhy | Ping | Join | Entropy | Act | Resign | OfferDraw | AcceptDraw | DeclineDraw | OfferTakeback | AcceptTakeback | DeclineTakeback | Ready | Rematch | DeclineRematch | Claim | Abort | Say;

/** Milliseconds left of the first and the second seat at the time `at`; those in `running` go down since then. */
export interface ClockShown {
  readonly at: number;
  readonly control: string;
  readonly left: readonly [number, number] | null;
  readonly running: readonly (string)[];
}

/** The match exists, its deal is sealed. */
export interface CreatedShown {
  readonly at: number;
  readonly control: string;
  readonly game: string;
  readonly number: number;
  readonly options: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly seal: string;
  readonly terms: string;
  readonly type: "created";
}

/** The sealed deal: the seal from the start, the players' bytes once it is made, the server's seed when all is over. */
export interface DealShown {
  readonly entropies: readonly [string | null, string | null] | null;
  readonly seal: string;
  readonly seed: string | null;
}

/** The deal is made from the sealed seed and these bytes of the players (null: none came in time). */
export interface DealtShown {
  readonly at: number;
  readonly entropies: readonly [string | null, string | null];
  readonly number: number;
  readonly type: "dealt";
}

/** Declines a draw offer. */
export interface DeclineDraw {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "decline_draw";
}

/** Does not want the rematch that the opponent has asked for. */
export interface DeclineRematch {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "decline_rematch";
}

/** Does not let the opponent take back. */
export interface DeclineTakeback {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "decline_takeback";
}

/** An offer was declined. */
export interface DeclinedShown {
  readonly at: number;
  readonly by: string;
  readonly kind: "draw" | "ready" | "rematch" | "takeback";
  readonly number: number;
  readonly type: "declined";
}

/** The match is over: result, the seals still closed, the seed of the deal. */
export interface EndedShown {
  readonly at: number;
  readonly deal: DealShown;
  readonly number: number;
  readonly result: ResultShown;
  readonly reveals: readonly (RevealShown)[];
  readonly type: "ended";
}

/** Adds the client's random bytes to the deal, once, before it is made. */
export interface Entropy {
  readonly entropy: string;
  readonly id: string;
  readonly match: string;
  readonly seen: number;
  readonly type: "entropy";
}

/** Something about the connection, not about one command: `bad_message`, `too_fast`, `shutting_down`… */
export interface ErrorMessage {
  readonly code: string;
  readonly sentence: string;
  readonly type: "error";
}

/** Numbered events without holes, and the table after the last of them (null where nothing on it changed). */
export interface Events {
  readonly events: readonly (HiddenShown | CreatedShown | JoinedShown | DealtShown | BeganShown | MovedShown | SealedShown | OfferedShown | DeclinedShown | TakenBackShown | SaidShown | RoundEndedShown | EndedShown | AbortedShown | RematchedShown)[];
  readonly head: string;
  readonly match: string;
  readonly table: Table | null;
  readonly type: "events";
}

/** The first message: the language of sentences. Who is speaking, the cookie tells. Answered by `welcome`. */
export interface Hello {
  readonly id: string;
  readonly language?: string;
  readonly type: "hello";
}

/** Something happened that this viewer may not see; keeps the numbering without holes. */
export interface HiddenShown {
  readonly at: number;
  readonly number: number;
  readonly type: "hidden";
}

/** Takes a free place; the seat only if it is wished for. Random bytes for the deal may come along. */
export interface Join {
  readonly entropy?: string | null;
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "join";
}

/** A player took a place. `mark` seals the name with `salt`; of somebody who was forgotten it alone is left. */
export interface JoinedShown {
  readonly at: number;
  readonly kind: "bot" | "human";
  readonly mark: string;
  readonly name: string;
  readonly number: number;
  readonly player: number;
  readonly salt: string;
  readonly type: "joined";
  readonly wish: string | null;
}

/** A match from scratch: the table, the entries of the current round, every seal so far, who is present, what was said. */
export interface MatchView {
  readonly away_since: readonly (number | null)[];
  readonly entries: readonly (string)[];
  readonly head: string;
  readonly match: string;
  readonly now: number;
  readonly places: readonly (string)[];
  readonly present: readonly (boolean)[];
  readonly reveals: readonly (RevealShown)[];
  readonly said: readonly (HiddenShown | CreatedShown | JoinedShown | DealtShown | BeganShown | MovedShown | SealedShown | OfferedShown | DeclinedShown | TakenBackShown | SaidShown | RoundEndedShown | EndedShown | AbortedShown | RematchedShown)[];
  readonly seals: readonly (SealShown)[];
  readonly spectators: number;
  readonly table: Table;
  readonly terms: string;
  readonly type: "view";
}

/** An open move, what chance did after it, the seals it opened, and the entry of the record it completed. */
export interface MovedShown {
  readonly at: number;
  readonly chance: readonly (string)[];
  readonly entry: string | null;
  readonly number: number;
  readonly reveals: readonly (RevealShown)[];
  readonly seat: string;
  readonly step: string;
  readonly type: "moved";
}

/** Offers a draw; accepts the opponent's, if there is one. */
export interface OfferDraw {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "offer_draw";
}

/** An open offer. `number` is the event that made it. */
export interface OfferShown {
  readonly by: string;
  readonly kind: "draw" | "ready" | "rematch" | "takeback";
  readonly number: number;
}

/** Asks to take back one's own last move and what followed it; accepts the opponent's request, if there is one. */
export interface OfferTakeback {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "offer_takeback";
}

/** An offer was made, or somebody is ready. */
export interface OfferedShown {
  readonly at: number;
  readonly by: string;
  readonly kind: "draw" | "ready" | "rematch" | "takeback";
  readonly number: number;
  readonly type: "offered";
}

/** How a game ended: `winner` is a seat name, or null for a draw; `rule` is empty where no rule of the game decided. */
export interface OutcomeShown {
  readonly points: readonly [number, number];
  readonly reason: string;
  readonly rule: string;
  readonly winner: string | null;
}

/** Sign of life. Answered by `pong`. */
export interface Ping {
  readonly sent?: number;
  readonly type: "ping";
}

/** One of the two players, in the order of joining. `seat` is null until the seats are drawn. */
export interface PlayerShown {
  readonly kind: "bot" | "human";
  readonly name: string;
  readonly seat: string | null;
}

/** Answer to `ping`, with the server's time in milliseconds since 1970. */
export interface Pong {
  readonly now: number;
  readonly sent: number;
  readonly type: "pong";
}

/** Which players are here (in the order of `players`), and how many watch. Not numbered: it changes no match. */
export interface Presence {
  readonly away_since: readonly (number | null)[];
  readonly match: string;
  readonly present: readonly (boolean)[];
  readonly spectators: number;
  readonly type: "presence";
}

/** Wants the next round of the series to begin; it begins when both do, or after a minute. */
export interface Ready {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "ready";
}

/** The command was not done: a stable code, the rule and reason where a rule forbids it, and a sentence. */
export interface RefusedMessage {
  readonly code: string;
  readonly id: string;
  readonly match: string | null;
  readonly reason: string;
  readonly rule: string;
  readonly sentence: string;
  readonly type: "refused";
}

/** Wants a new match with seats exchanged; it is made when both do. */
export interface Rematch {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "rematch";
}

/** Both want a rematch: its name. */
export interface RematchedShown {
  readonly at: number;
  readonly match: string;
  readonly number: number;
  readonly type: "rematched";
}

/** Gives the match up. */
export interface Resign {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "resign";
}

/** The result of the whole match: `winner` is the index of a player, null for a draw; `points` are those of the players. */
export interface ResultShown {
  readonly points: readonly [number, number];
  readonly reason: string;
  readonly rule: string;
  readonly winner: number | null;
}

/** An opened seal: SHA-256 over nonce, match id, event number and padded choice gives `seal` (see docs/fairness.md). */
export interface RevealShown {
  readonly choice: string;
  readonly nonce: string;
  readonly number: number;
  readonly seal: string;
  readonly seat: string;
}

/** A round is over. */
export interface RoundEndedShown {
  readonly at: number;
  readonly number: number;
  readonly outcome: OutcomeShown;
  readonly round: number;
  readonly type: "round_ended";
}

/** A finished round: the seats of the two players in it, and its outcome. */
export interface RoundShown {
  readonly outcome: OutcomeShown;
  readonly seats: readonly [string, string];
}

/** A player said a preset phrase. */
export interface SaidShown {
  readonly at: number;
  readonly by: string | null;
  readonly number: number;
  readonly phrase: "again" | "bye" | "good_luck" | "have_fun" | "hello" | "lucky" | "nice_bluff" | "one_moment" | "oops" | "take_your_time" | "thanks" | "well_played";
  readonly player: number;
  readonly type: "said";
}

/** Says one of the preset phrases. */
export interface Say {
  readonly id: string;
  readonly match: string;
  readonly phrase: "again" | "bye" | "good_luck" | "have_fun" | "hello" | "lucky" | "nice_bluff" | "one_moment" | "oops" | "take_your_time" | "thanks" | "well_played";
  readonly seat?: string | null;
  readonly seen: number;
  readonly type: "phrase";
}

/** A sealed hidden choice: the event's number, whose it is, and the seal in hexadecimal. */
export interface SealShown {
  readonly number: number;
  readonly seal: string;
  readonly seat: string;
}

/** A hidden choice was made: its public part and its seal. Same size whatever was chosen. */
export interface SealedShown {
  readonly at: number;
  readonly number: number;
  readonly public: string;
  readonly seal: string;
  readonly seat: string;
  readonly type: "sealed";
}

export type ServerMessage = Welcome | MatchView | Events | Ack | RefusedMessage | Because | Presence | Pong | ErrorMessage;

/** Everything about a match as one viewer may see it after event `number`. */
export interface Table {
  readonly absence: AbsenceShown | null;
  readonly called_off: number | null;
  readonly can: readonly ("abort" | "accept_draw" | "accept_takeback" | "act" | "claim" | "decline_draw" | "decline_rematch" | "decline_takeback" | "entropy" | "join" | "offer_draw" | "offer_takeback" | "phrase" | "ready" | "rematch" | "resign")[];
  readonly claim_at: number | null;
  readonly clock: ClockShown;
  readonly deadline: number | null;
  readonly deal: DealShown;
  readonly game: string;
  readonly history: readonly (RoundShown)[];
  readonly number: number;
  readonly offers: readonly (OfferShown)[];
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly (PlayerShown)[];
  readonly rematch: string | null;
  readonly result: ResultShown | null;
  readonly round: number;
  readonly rounds: number;
  readonly seals: readonly (SealShown)[];
  readonly status: "aborted" | "between" | "dealing" | "over" | "playing" | "waiting";
  readonly totals: readonly [number, number];
  readonly view: ViewShown | null;
  readonly you: readonly (number)[];
}

/** Moves were taken back: `entries` of the round are left. Seals in `dropped` will never be opened in play. */
export interface TakenBackShown {
  readonly at: number;
  readonly by: string;
  readonly dropped: readonly (number)[];
  readonly entries: number;
  readonly number: number;
  readonly type: "taken_back";
}

/** Unsubscribes from a match. */
export interface Unwatch {
  readonly id: string;
  readonly match: string;
  readonly type: "unwatch";
}

/** A core `View` as plain JSON; see its fields there. */
export interface ViewShown {
  readonly aids: Readonly<Record<string, string | number | readonly (string | number)[] | Readonly<Record<string, string | number | readonly (string)[]>>>>;
  readonly game: string;
  readonly moves: readonly (string)[];
  readonly options: Readonly<Record<string, string>>;
  readonly outcome: OutcomeShown | null;
  readonly own: string;
  readonly pending: string;
  readonly phase: string;
  readonly position: string;
  readonly score: readonly [number, number];
  readonly to_act: readonly (string)[];
  readonly viewer: string;
}

/** Subscribes to a match from event `seen` on. Answered by `events` with what was missed, or by a fresh `view`. */
export interface Watch {
  readonly id: string;
  readonly match: string;
  readonly seat?: string | null;
  readonly seen?: number;
  readonly type: "watch";
}

/** Answer to `hello`: who the client is, and the server's time. */
export interface Welcome {
  readonly id: string;
  readonly kind: "bot" | "human";
  readonly language: string;
  readonly name: string;
  readonly now: number;
  readonly protocol: number;
  readonly type: "welcome";
  readonly version: string;
}
