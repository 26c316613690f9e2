/** Who we are here, and the connection that all pages share. A guest is made only when something is done that needs one. */
import { Connection, type Phase, type Socket } from "./connection";
import { api, type BotOffer, type GameOffer, type Me } from "./http";
import { i18n, t } from "./i18n.svelte";
import { pickOne, randomHex } from "./random";

const NOBODY: Me = { player: null, name: "", has_password: false };
let me = $state.raw<Me>(NOBODY);
let isKnown = $state(false);
let phase = $state<Phase>("connecting");

function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as Socket;
}

export const connection = new Connection(
  {
    open: openSocket,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => randomHex(12),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    language: () => i18n.language,
  },
  (now) => (phase = now),
);

export const session = {
  get me(): Me {
    return me;
  },
  get phase(): Phase {
    return phase;
  },
  /** Whether the server has told us who we are. */
  get isKnown(): boolean {
    return isKnown;
  },
};

let asking: Promise<Me> | null = null;

/** Asks the server who we are, once. */
export function findMe(): Promise<Me> {
  asking ??= api.me().then(
    (found) => {
      me = found;
      isKnown = true;
      return found;
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** We are somebody else now: the socket has to know. */
export function become(found: Me): void {
  me = found;
  isKnown = true;
  asking = Promise.resolve(found);
  connection.renew();
}

/** A friendly name to begin with. */
export const friendlyName = (): string => pickOne(t("guest-names").split(",").map((name) => name.trim()));

/** Makes us a guest unless we are somebody already. */
export async function ensureGuest(): Promise<void> {
  const known = await findMe();
  if (known.player === null) become(await api.name(friendlyName()));
}

/** The network is back or the page is looked at again: do not wait for the next try. */
export function startConnectionWatch(): void {
  const retry = (): void => {
    if (phase !== "connecting" && !document.hidden) connection.check();
  };
  window.addEventListener("online", retry);
  document.addEventListener("visibilitychange", retry);
}

let games: Promise<GameOffer[]> | null = null;
let bots: Promise<BotOffer[]> | null = null;

/** The games with their options; asked once. */
export const gameOffers = (): Promise<GameOffer[]> => (games ??= forgetting(api.games(), () => (games = null)));
/** The bots with their names; asked once. */
export const botOffers = (): Promise<BotOffer[]> => (bots ??= forgetting(api.bots(), () => (bots = null)));

function forgetting<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}
