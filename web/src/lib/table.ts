/** Questions about a table that several parts of the match page ask. */
import type { ResultShown, Table } from "./wire";

type Translate = (id: string, args?: Record<string, string | number>) => string;
const dashed = (word: string): string => word.replaceAll("_", "-");
const SEATS: Readonly<Record<string, readonly [string, string]>> = {
  two_paths: ["south", "north"],
  tokan: ["red", "black"],
  tally_ho: ["bears", "hunters"],
};

/** The seats of a game, the first seat first. */
export const seatsOf = (game: string): readonly [string, string] => SEATS[game] ?? ["", ""];

/** The index of the player in a seat; -1 before seats are drawn. */
export const playerIn = (table: Table, seat: string): number => table.players.findIndex((player) => player.seat === seat);

/** Our own seats in this round. */
export const ownSeats = (table: Table): readonly string[] => table.you.flatMap((player) => table.players[player]?.seat ?? []);

/** Whether something hidden from the other seat can be on the screen. */
export const hasSecrets = (game: string): boolean => game === "two_paths";

/** Whether it is ours to act. */
export function isOurTurn(table: Table): boolean {
  if (table.status !== "playing" || !table.view) return false;
  return ownSeats(table).some((seat) => table.view!.to_act.includes(seat));
}

/** The seat at the bottom of the board: our own, else the first. */
export function bottomSeat(table: Table, holder: string | null): string {
  const own = ownSeats(table);
  if (own.length === 2) return hasSecrets(table.game) && holder ? holder : seatsOf(table.game)[0];
  return own[0] ?? seatsOf(table.game)[0];
}

/** Who won, as a headline that speaks to us where we played. */
export function resultHeadline(table: Table, t: Translate): string {
  if (table.status === "aborted") return t("match-aborted");
  const result = table.result;
  if (!result) return "";
  if (result.winner === null) return t("match-drawn");
  const isOurs = table.you.length === 1 && table.you.includes(result.winner);
  if (isOurs) return t("match-won");
  const winner = table.players[result.winner];
  const name = table.you.length === 2 && winner?.seat ? t(`seat-${winner.seat}`) : (winner?.name ?? "");
  return t("match-named-won", { name });
}

/** Why the match ended, with the rule where one decided. */
export function resultReason(table: Table, t: Translate, has: (id: string) => boolean): string {
  const result = table.result;
  if (!result) return "";
  const special = `reason-${dashed(table.game)}-${dashed(result.reason)}`;
  const id = has(special) ? special : `reason-${dashed(result.reason)}`;
  if (!has(id)) return "";
  const [points, others] = pointsBySeat(table, result);
  return t(id, { points, others }) + (result.rule ? ` (${result.rule})` : "");
}

/** The points of the first and the second seat; over a series those of the players. */
function pointsBySeat(table: Table, result: ResultShown): readonly [number, number] {
  const isExchanged = table.rounds === 1 && table.players[0]?.seat === seatsOf(table.game)[1];
  return isExchanged ? [result.points[1], result.points[0]] : result.points;
}

/** What should be done about who holds a shared device. */
export type HandOver =
  | { readonly kind: "none" }
  | { readonly kind: "take"; readonly seat: string }
  | { readonly kind: "offer"; readonly seat: string }
  | { readonly kind: "cover"; readonly seat: string };

/**
 * On one screen: who takes the device next, and how. Where nothing is hidden the seat on turn simply goes on. Where something is,
 * a secret on the screen is covered at once; without one the next player is offered the device, so that both can look first.
 */
export function handOver(table: Table, holder: string | null): HandOver {
  if (table.you.length < 2 || table.status !== "playing" || !table.view) return { kind: "none" };
  const acting = table.view.to_act;
  if (holder && acting.includes(holder) && !(table.view.viewer === holder && table.view.own)) return { kind: "none" };
  const next = acting.find((seat) => seat !== holder);
  if (next === undefined || next === "chance") return { kind: "none" };
  if (!hasSecrets(table.game)) return { kind: "take", seat: next };
  const isSecretShown = table.view.viewer === holder && table.view.own !== "";
  return holder === null || isSecretShown ? { kind: "cover", seat: next } : { kind: "offer", seat: next };
}

/**
 * Whether what we know is still the other seat's view: the device has changed hands, and the server has not answered yet. Until it
 * does nothing of that view may be shown, for the other's secret can be in it.
 */
export function isOthersView(table: Table, holder: string | null): boolean {
  if (table.you.length < 2 || table.status !== "playing" || !table.view) return false;
  return hasSecrets(table.game) && holder !== null && table.view.viewer !== holder;
}
