/** Our running games, for those who come back: on the start page, in the menu and in the title of the tab. */
import { api, type Summary } from "./http";
import { setBadge } from "./notify";
import { findMe, session } from "./session.svelte";

const LOOK_MS = 20_000;
const KEY = "reynard.running";

let games = $state.raw<readonly Summary[]>(kept());
let timer: ReturnType<typeof setInterval> | undefined;

/** What was running when we were last here, so that its place on the page is kept from the first frame on. */
function kept(): readonly Summary[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Summary[]) : [];
  } catch {
    return [];
  }
}

function keep(found: readonly Summary[]): void {
  games = found;
  setBadge(turns());
  try {
    localStorage.setItem(KEY, JSON.stringify(found.slice(0, 6)));
  } catch {
    return;
  }
}

const turns = (): number => games.filter((match) => match.your_turn).length;

/** Our turn first, then what has least time left, then the newest. */
export function byUrgency(one: Summary, other: Summary): number {
  return (
    Number(other.your_turn) - Number(one.your_turn) ||
    (one.deadline ?? Infinity) - (other.deadline ?? Infinity) ||
    other.updated - one.updated
  );
}

export const running = {
  /** The most urgent first. Those that nobody has moved in are only boards that were looked at. */
  get games(): readonly Summary[] {
    return games;
  },
  /** How many wait for us. */
  get turns(): number {
    return turns();
  },
};

/** Asks what runs, where we are somebody. */
export async function findRunning(): Promise<void> {
  if (document.hidden) return;
  await findMe();
  if (session.me.player === null) return keep([]);
  const { matches } = await api.list("mine");
  keep(
    matches
      .filter(
        (match) => match.status === "running" && (match.entries > 0 || match.players.every((player) => player.kind !== "bot")),
      )
      .toSorted(byUrgency),
  );
}

/** Looks again and again, for as long as the page is open. */
export function followRunning(): void {
  const look = (): void => void findRunning().catch(() => undefined);
  setBadge(turns());
  look();
  timer ??= setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
}
