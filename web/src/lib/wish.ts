/** What somebody wants to play: game, opponent, options, clock; and the match that asks for it. */
import type { GameOffer, NewMatch, OptionOffer } from "./http";

export type Opponent = NewMatch["opponent"];

export interface Wish {
  readonly game: string;
  readonly opponent: Opponent;
  readonly level: string;
  readonly seat: string | null;
  readonly clock: string;
  /** Options that differ from the usual ones. */
  readonly options: Readonly<Record<string, string>>;
  /** A position to start from, or nothing. */
  readonly start: string;
}

export const OPPONENTS: readonly Opponent[] = ["bot", "friend", "same_screen", "lobby"];
const LIVE = ["none", "180+2", "300+5", "600+5", "1200+10"];
const DAYS = ["1d", "3d", "7d"];

/** The clocks on offer: days per move only against people elsewhere. */
export const clocksFor = (opponent: Opponent): readonly string[] => (opponent === "bot" || opponent === "same_screen" ? LIVE : [...LIVE, ...DAYS]);

const GAMES = ["two_paths", "tokan", "tally_ho"];

/** The game that the start page shows: the one that its address asks for, else the one that was played last. */
export function firstGame(asked: URLSearchParams, last: string): string {
  const game = asked.get("game") ?? last;
  return GAMES.includes(game) ? game : "tally_ho";
}

const dashed = (word: string): string => word.replaceAll("_", "-");
const NUMBERS: Readonly<Record<string, string>> = { rows: "rows", quiet_limit: "turns" };

/** The text that names an option; `.help` explains it. */
export const optionText = (game: string, name: string): string => `option-${dashed(game)}-${dashed(name)}`;

/** The text that names a value, with its arguments; values that are numbers share one text. */
export function valueText(game: string, name: string, value: string): [string, Record<string, number>] {
  const argument = NUMBERS[name];
  if (argument) return [`${optionText(game, name)}-value`, { [argument]: Number(value) }];
  return [`${optionText(game, name)}-${value}`, {}];
}

/** The options of a wish in full. On the start page a single round is usual, so that a first game is short. */
export function fullOptions(offer: GameOffer | undefined, wish: Wish): Record<string, string> {
  const usual = Object.fromEntries((offer?.options ?? []).map((option) => [option.name, usualOf(option)]));
  return { ...usual, ...wish.options };
}

/** What an option is unless somebody changes it. */
export const usualOf = (option: OptionOffer): string => (option.name === "rounds" ? "1" : option.default);

/** The options of the game itself, without those of the series. */
export function gameOptions(offer: GameOffer | undefined, wish: Wish): Record<string, string> {
  const ofSeries = new Set(offer?.options.filter((option) => option.is_of_match).map((option) => option.name));
  return Object.fromEntries(Object.entries(fullOptions(offer, wish)).filter(([name]) => !ofSeries.has(name)));
}

/** Whether the game is played by the usual rules; what belongs to the series does not count. */
export function isUsual(offer: GameOffer | undefined, wish: Wish): boolean {
  return wish.start === "" && Object.entries(wish.options).every(([name, value]) => {
    const option = offer?.options.find((one) => one.name === name);
    return !option || option.is_of_match || value === usualOf(option);
  });
}

/** The clock of a control as numbers for its text. */
export function clockParts(control: string): { readonly kind: "none" | "live" | "days"; readonly args: Record<string, number> } {
  if (control === "none") return { kind: "none", args: {} };
  if (control.endsWith("d")) return { kind: "days", args: { days: parseInt(control, 10) } };
  const [base, seconds] = control.split("+").map(Number);
  return { kind: "live", args: { minutes: (base ?? 0) / 60, seconds: seconds ?? 0 } };
}

/** The request for a match. Our random bytes are no part of it: they follow when the server has sealed its own. */
export function matchFor(wish: Wish, offer: GameOffer | undefined): NewMatch {
  const { game, opponent, seat, start } = wish;
  const clock = clocksFor(opponent).includes(wish.clock) ? wish.clock : "none";
  const options = fullOptions(offer, wish);
  const made: NewMatch = { game, opponent, options, clock, start };
  if (opponent === "bot") return { ...made, seat, level: wish.level };
  return opponent === "same_screen" ? made : { ...made, seat };
}
