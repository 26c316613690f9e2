/** What somebody wants to play: game, opponent, options, clock; and the match that asks for it. */
import { knownGame, knownOffers, usualGame } from "./games";
import type { GameOffer, NewMatch, OptionOffer } from "./http";
import { hasText } from "./i18n.svelte";

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
export const clocksFor = (opponent: Opponent): readonly string[] =>
  opponent === "bot" || opponent === "same_screen" ? LIVE : [...LIVE, ...DAYS];

/** The game that the start page shows: the one that its address asks for, else the one that was played last. */
export function firstGame(asked: URLSearchParams, last: string): string {
  const game = asked.get("game") ?? last;
  return knownGame(game) ? game : usualGame();
}

/** This level where a game has it; else an easy one. */
export function levelFor(game: string, level: string): string {
  const levels = (knownOffers()?.bots ?? []).filter((bot) => bot.game === game).map((bot) => bot.level);
  return levels.length === 0 || levels.includes(level) ? level : (levels[2] ?? levels[0]!);
}

/** What the start page offers at first: what its address asks for, else what was chosen last. */
export function firstWish(asked: URLSearchParams, last: { readonly game: string; readonly level: string }): Wish {
  const game = firstGame(asked, last.game);
  return {
    game,
    opponent: asked.get("opponent") === "lobby" ? "lobby" : "bot",
    level: levelFor(game, last.level),
    seat: null,
    clock: "none",
    options: Object.fromEntries([...asked].filter(([name]) => !["game", "opponent", "start"].includes(name))),
    start: asked.get("start") ?? "",
  };
}

const dashed = (word: string): string => word.replaceAll("_", "-");

/** The text that names an option; `.help` explains it. */
export const optionText = (game: string, name: string): string => `option-${dashed(game)}-${dashed(name)}`;

/** The text that names a value, with its arguments: a text of its own, or the one that the option has for any number. */
export function valueText(game: string, name: string, value: string): [string, Record<string, number>] {
  const own = `${optionText(game, name)}-${dashed(value)}`;
  return hasText(own) || !/^[0-9]+$/.test(value) ? [own, {}] : [`${optionText(game, name)}-value`, { value: Number(value) }];
}

/** The text that explains a value, or the option where any number goes; null where the game does not explain it. */
export function helpText(game: string, name: string, value: string): string | null {
  const [id] = valueText(game, name, value);
  const help = `${id.endsWith("-value") ? optionText(game, name) : id}.help`;
  return hasText(help) ? help : null;
}

/** The options of a match that differ from what is usual; how a second round is laid says nothing where there is one. */
export function unusual(offer: GameOffer | undefined, options: Readonly<Record<string, string>>): readonly [string, string][] {
  const usual = new Map((offer?.options ?? []).map((option) => [option.name, usualOf(option)]));
  return Object.entries(options).filter(
    ([name, value]) => value !== usual.get(name) && (name !== "layout" || options["rounds"] === "2"),
  );
}

/** The options of a wish in full. */
export function fullOptions(offer: GameOffer | undefined, wish: Wish): Record<string, string> {
  const usual = Object.fromEntries((offer?.options ?? []).map((option) => [option.name, usualOf(option)]));
  return { ...usual, ...wish.options };
}

/** What an option is unless somebody changes it. */
export const usualOf = (option: OptionOffer): string => option.default;

/** The options of the game itself, without those of the series. */
export function gameOptions(offer: GameOffer | undefined, wish: Wish): Record<string, string> {
  const ofSeries = new Set(offer?.options.filter((option) => option.is_of_match).map((option) => option.name));
  return Object.fromEntries(Object.entries(fullOptions(offer, wish)).filter(([name]) => !ofSeries.has(name)));
}

/** Whether the game is played by the usual rules; what belongs to the series does not count. */
export function isUsual(offer: GameOffer | undefined, wish: Wish): boolean {
  return (
    wish.start === "" &&
    Object.entries(wish.options).every(([name, value]) => {
      const option = offer?.options.find((one) => one.name === name);
      return !option || option.is_of_match || value === usualOf(option);
    })
  );
}

/** The clock of a control as numbers for its text. */
export function clockParts(control: string): {
  readonly kind: "none" | "live" | "days";
  readonly args: Record<string, number>;
} {
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
