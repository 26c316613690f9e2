/** Questions about a table that several parts of the match page ask. */
import { knownGame } from "./games";
import type { Table } from "./wire";

/** The seats of a game, the first seat first. */
export const seatsOf = (game: string): readonly [string, string] => knownGame(game)?.seats ?? ["", ""];

/** The index of the player in a seat; -1 before seats are drawn. */
export const playerIn = (table: Table, seat: string): number => table.players.findIndex((player) => player.seat === seat);

/** Our own seats in this round. */
export const ownSeats = (table: Table): readonly string[] => table.you.flatMap((player) => table.players[player]?.seat ?? []);

/** Whether something hidden from the other seat can be on the screen. */
export const hasSecrets = (game: string): boolean => knownGame(game)?.hides_choices ?? true;

/** Whether it is ours to act. */
export function isOurTurn(table: Table): boolean {
  if (table.status !== "playing" || !table.view) return false;
  return ownSeats(table).some((seat) => table.view!.to_act.includes(seat));
}

/** The seat at the bottom of the board: our own, else the first. */
export function bottomSeat(table: Table): string {
  const own = ownSeats(table);
  return (own.length === 2 ? null : own[0]) ?? seatsOf(table.game)[0];
}

/** What should be done about who holds a shared device. */
export type HandOver =
  | { readonly kind: "none" }
  | { readonly kind: "take"; readonly seat: string }
  | { readonly kind: "cover"; readonly seat: string };

/**
 * On one screen: who takes the device next, and how. While nothing is hidden the seat on turn simply goes on, and both may look. A
 * secret on the screen is covered at once, and so is the beginning, where both have something to hide.
 */
export function handOver(table: Table, holder: string | null): HandOver {
  if (table.you.length < 2 || table.status !== "playing" || !table.view) return { kind: "none" };
  const acting = table.view.to_act;
  if (holder && acting.includes(holder) && !(table.view.viewer === holder && table.view.own)) return { kind: "none" };
  const next = acting.find((seat) => seat !== holder);
  if (next === undefined || next === "chance") return { kind: "none" };
  if (!hasSecrets(table.game)) return { kind: "take", seat: next };
  const isSecretShown = table.view.viewer === holder && table.view.own !== "";
  const isSecretToCome = holder === null && acting.length > 1;
  return isSecretShown || isSecretToCome || (holder === null && table.view.pending !== "")
    ? { kind: "cover", seat: next }
    : { kind: "take", seat: next };
}

/**
 * Whether what we know is still the other seat's view: the device has changed hands, and the server has not answered yet. Until it
 * does nothing of that view may be shown, for the other's secret can be in it.
 */
export function isOthersView(table: Table, holder: string | null): boolean {
  if (table.you.length < 2 || table.status !== "playing" || !table.view) return false;
  return hasSecrets(table.game) && holder !== null && table.view.viewer !== holder && table.view.own !== "";
}
