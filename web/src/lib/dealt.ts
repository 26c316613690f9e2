/** A match that is dealt so that there is a board to look at: two requests, and no connection before somebody plays. */
import { knownGame } from "./games";
import { api } from "./http";
import { entropy } from "./random";
import { findMeAnew, withName } from "./session.svelte";
import type { MatchView } from "./wire";
import { isUsual, matchFor, type Wish } from "./wish";

export interface Dealt {
  readonly match: string;
  /** What the server had sealed before it knew our bytes. */
  readonly seal: string;
  readonly bytes: string;
  readonly view: MatchView;
}

/** What `deal.ts` began before this code was there. */
interface Early {
  readonly game: string;
  readonly level: string;
  readonly made: Promise<Dealt>;
}

/** The match that was begun while the client came in, once, if it is the one that is wished for now. */
async function early(wish: Wish): Promise<Dealt | null> {
  const page = window as { reynardDeal?: Early };
  const { reynardDeal: begun } = page;
  delete page.reynardDeal;
  const isUsualWish =
    wish.opponent === "bot" && wish.seat === null && wish.clock === "none" && Object.keys(wish.options).length === 0;
  return begun && isUsualWish && begun.game === wish.game && begun.level === wish.level ? begun.made.catch(() => null) : null;
}

/** Makes a match against a bot and gives our random bytes once its deal is sealed; whoever is nobody yet becomes a guest with it. */
async function make(wish: Wish): Promise<Dealt> {
  const made = (await early(wish)) ?? (await makeNow(wish));
  void findMeAnew().catch(() => undefined);
  return made;
}

async function makeNow(wish: Wish): Promise<Dealt> {
  const offer = knownGame(wish.game);
  const asked = matchFor({ ...wish, seat: wish.seat ?? offer?.seats[0] ?? null }, offer);
  const { match, seal } = await withName((name) => api.make({ ...asked, name }));
  const bytes = entropy();
  const view = await api.entropy(match, bytes);
  return { match, seal, bytes, view };
}

let begun: { readonly key: string; readonly made: Promise<Dealt> } | null = null;
const keyOf = (wish: Wish): string => JSON.stringify(wish);

/** Where the match of a board that was dealt is kept in this tab, so that looking again deals no other. */
export const KEPT = "reynard.dealt";

/** Begins to make a match that will be asked for in a moment. */
export function beginDeal(wish: Wish): void {
  const offer = knownGame(wish.game);
  if (!offer || !isUsual(offer, wish) || sessionStorage.getItem(KEPT)) return;
  const made = make(wish);
  made.catch(() => undefined);
  begun = { key: keyOf(wish), made };
}

/** Comes when the match that was begun is dealt, or cannot be; at once where none was begun. */
export const whenDealt = (): Promise<unknown> => Promise.allSettled([begun?.made]);

/** The match that was begun for this wish, once; else a new one. */
export function deal(wish: Wish): Promise<Dealt> {
  const ready = begun?.key === keyOf(wish) ? begun.made : make(wish);
  begun = null;
  return ready;
}
