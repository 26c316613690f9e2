/** Who we are here. A guest is made only when something is done that needs one. */
import type { Phase } from "./connection";
import { knownOffers, learnOffers, type Offers } from "./games";
import { api, HttpError, type Me } from "./http";
import { t } from "./i18n.svelte";
import { pickOne } from "./random";

const NOBODY: Me = { player: null, name: "", has_password: false };
let me = $state.raw<Me>(NOBODY);
let isKnown = $state(false);
let phase = $state<Phase>("connecting");

/** What has to know when we are somebody else, or speak another language: the connection, once there is one. */
let renewLine: (() => void) | null = null;

export function followIdentity(renew: () => void): void {
  renewLine = renew;
}

export const setPhase = (now: Phase): void => void (phase = now);

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
  renewLine?.();
}

/** The language has changed: an open connection has to know. */
export function speakAnew(): void {
  if (phase === "online") renewLine?.();
}

/** A friendly name to begin with. */
export const friendlyName = (): string =>
  pickOne(
    t("guest-names")
      .split(",")
      .map((name) => name.trim()),
  );

let becoming: Promise<void> | null = null;

/** Makes us a guest unless we are somebody already; once, however many ask for it. */
export function ensureGuest(): Promise<void> {
  becoming ??= becomeGuest().finally(() => (becoming = null));
  return becoming;
}

async function becomeGuest(): Promise<void> {
  const known = await findMe();
  if (known.player === null) become(await withName(api.name));
}

/** Does something with a name for a guest; with a number after it where somebody keeps the name. */
export async function withName<T>(work: (name: string) => Promise<T>): Promise<T> {
  const name = friendlyName();
  try {
    return await work(name);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "name_taken") throw error;
    return work(`${name} ${100 + Math.floor(Math.random() * 900)}`);
  }
}

/** Who we are may have changed: asks anew. */
export function findMeAnew(): Promise<Me> {
  asking = null;
  return findMe();
}

/** The games with their options, and the bots with their names. */
export async function findOffers(): Promise<Offers> {
  const known = knownOffers();
  if (known) return known;
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  learnOffers({ games, bots });
  return { games, bots };
}
