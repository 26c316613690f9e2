/** The games on offer, as the server wrote them into the page: nothing here knows a game by name. */
import type { BotOffer, GameOffer } from "./http";
import type { Texts } from "./texts";

export interface Offers {
  readonly games: readonly GameOffer[];
  readonly bots: readonly BotOffer[];
}

let offers: Offers | null = null;

/** What the server wrote into the page; null where the page came from somewhere else. */
export function knownOffers(): Offers | null {
  if (offers === null && typeof document !== "undefined") {
    const written = document.getElementById("offers")?.textContent;
    if (written) learnOffers(JSON.parse(written) as Offers);
  }
  return offers;
}

/** Takes in what is on offer. */
export function learnOffers(found: Offers): void {
  offers = found;
}

/** What the server says of a game. */
export const knownGame = (name: string): GameOffer | undefined => knownOffers()?.games.find((game) => game.name === name);

/** Whether this is the second seat of its game. */
export const isSecondSeat = (seat: string): boolean => knownOffers()?.games.some((game) => game.seats[1] === seat) ?? false;

/** The texts that came with the games on offer, in a language, for games that this client was built without. */
export const offeredTexts = (language: string): Texts =>
  Object.assign({}, ...(knownOffers()?.games ?? []).map((game) => game.texts[language] ?? {})) as Texts;

/** Whether this client was built with a game: it then has a tutorial and rules for it. */
export const isBuiltIn = (name: string): boolean => Object.keys(knownGame(name)?.texts ?? { en: {} }).length === 0;

/** Whether there are rules of a game to read; a game from outside may bring them among its texts. */
export function hasRules(name: string): boolean {
  const start = `rules-${name.replaceAll("_", "-")}-`;
  const brought = Object.values(knownGame(name)?.texts ?? {}).flatMap((texts) => Object.keys(texts));
  return isBuiltIn(name) || brought.some((id) => id.startsWith(start));
}

/** The names of all games, in the order in which they are shown. */
export const gameNames = (): readonly string[] => (knownOffers()?.games ?? []).map((game) => game.name);

/** The game for those who ask for none. */
export const usualGame = (): string => knownOffers()?.games.find((game) => game.is_usual)?.name ?? gameNames()[0] ?? "";
