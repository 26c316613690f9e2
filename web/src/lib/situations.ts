/** What a table has to say, and to whom: the one who did it, the other player, somebody who watches, or two people at one screen. */
import { seatsOf } from "./table";
import type { Table } from "./wire";

type Translate = (id: string, args?: Record<string, string | number>) => string;
type Has = (id: string) => boolean;
type Declined = { readonly kind: string; readonly by: string };

const dashed = (word: string): string => word.replaceAll("_", "-");

/** Who reads it. */
export type Reader = "player" | "both" | "spectator";
export const readerOf = (table: Table): Reader =>
  table.you.length === 2 ? "both" : table.you.length === 1 ? "player" : "spectator";

/** A player as this reader knows them: people at one screen are told apart by their side, over several rounds by a number. */
export function nameOf(table: Table, player: number, t: Translate): string {
  const one = table.players[player];
  if (readerOf(table) !== "both") return one?.name ?? t("match-nobody");
  return table.rounds === 1 && one?.seat ? t(`seat-${one.seat}`) : t("match-player", { number: player + 1 });
}

/** Who won, as a headline that speaks to us where we played. */
export function resultHeadline(table: Table, t: Translate): string {
  if (table.status === "aborted") return abortedHeadline(table, t);
  const winner = table.result?.winner;
  if (winner === undefined) return "";
  if (winner === null) return t("match-drawn");
  if (readerOf(table) === "player")
    return table.you.includes(winner) ? t("match-won") : t("match-lost", { name: nameOf(table, winner, t) });
  const seat = table.players[winner]?.seat;
  if (readerOf(table) === "both" && table.rounds === 1 && seat)
    return t(`outcome-${dashed(table.game)}-won`, { seat: t(`seat-${seat}.subject`) });
  return t("match-named-won", { name: nameOf(table, winner, t) });
}

function abortedHeadline(table: Table, t: Translate): string {
  if (table.called_off === null || readerOf(table) === "both") return t("match-aborted");
  return table.you.includes(table.called_off)
    ? t("match-aborted-you")
    : t("match-aborted-by", { name: nameOf(table, table.called_off, t) });
}

/** Whether others can see that it was called off: after the deal was seen, with another person waiting. */
function isCountedAsCalledOff(table: Table): boolean {
  return (
    table.called_off !== null &&
    table.round > 0 &&
    readerOf(table) !== "both" &&
    table.players.every((player) => player.kind !== "bot")
  );
}

/** What somebody did, or what happened to them, that ended the match. */
const DEEDS: ReadonlySet<string> = new Set(["resigned", "time", "left"]);

/** Why the match ended, in a sentence for this reader. */
export function resultReason(table: Table, t: Translate, has: Has): string {
  if (table.status === "aborted") return t(isCountedAsCalledOff(table) ? "match-aborted-counted" : "match-aborted-text");
  const result = table.result;
  if (!result) return "";
  if (result.winner === null && result.reason === "left") return t("result-left-nobody");
  if (result.winner !== null && DEEDS.has(result.reason)) return deedOf(table, 1 - result.winner, result.reason, t);
  if (result.reason === "agreed") return t(readerOf(table) === "player" ? "result-agreed-you" : "result-agreed");
  const special = `reason-${dashed(table.game)}-${dashed(result.reason)}`;
  const id = has(special) ? special : `reason-${dashed(result.reason)}`;
  if (!has(id)) return "";
  const [points, others] = pointsFor(table);
  return t(id, { points, others });
}

function deedOf(table: Table, loser: number, reason: string, t: Translate): string {
  if (readerOf(table) === "player" && table.you.includes(loser)) return t(`result-${reason}-you`);
  const isSide = readerOf(table) === "both" && table.rounds === 1;
  return t(isSide ? `result-${reason}-side` : `result-${reason}-other`, { name: nameOf(table, loser, t) });
}

/** The points as the sentence counts them: of one round by seat, of several with the reader's own first. */
function pointsFor(table: Table): readonly [number, number] {
  const points = table.result!.points;
  const isSecondSeat = table.players[0]?.seat === seatsOf(table.game)[1];
  const isExchanged = table.rounds === 1 ? isSecondSeat : readerOf(table) === "player" && table.you[0] === 1;
  return isExchanged ? [points[1], points[0]] : points;
}

/** One row of the table of rounds: the side and the points of both players. */
export interface RoundRow {
  readonly number: number;
  readonly cells: readonly [
    { readonly seat: string; readonly points: number },
    { readonly seat: string; readonly points: number },
  ];
}

/** The rounds that are over, by player. */
export function roundRows(table: Table): readonly RoundRow[] {
  return table.history.map(({ seats, outcome }, index) => {
    const cell = (player: 0 | 1) => ({
      seat: seats[player],
      points: outcome.points[seatsOf(table.game).indexOf(seats[player]) as 0 | 1],
    });
    return { number: index + 1, cells: [cell(0), cell(1)] as const };
  });
}

/** What is said of an offer that was turned down: nothing to the one who did it. */
export function declinedSentence(table: Table, event: Declined, t: Translate): string {
  const by = table.players.findIndex((player) => player.seat === event.by);
  if (readerOf(table) === "both" || table.you.includes(by)) return "";
  const id = readerOf(table) === "player" ? `match-declined-${event.kind}` : `match-declined-${event.kind}-seen`;
  return t(id, { name: nameOf(table, by, t) });
}

/** Whether the match goes on after this round, so that giving up costs more than the round. */
export const isSeries = (table: Table): boolean => table.rounds > 1;

/** The question before giving up: it says what is given up. */
export const resignQuestion = (table: Table, t: Translate): string =>
  t(isSeries(table) ? "match-ask-resign-match" : "match-ask-resign");
