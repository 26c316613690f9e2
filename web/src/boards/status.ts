/** What is going on, in a sentence; and the words that all games share. */
import type { OutcomeShown, ViewShown } from "$lib/wire";
import { seatsOf } from "$lib/table";

/** What each game can say of itself. */
export interface Speech {
  /** What is on the board. */
  readonly describe: (view: ViewShown, t: Translate) => string[];
  /** What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) did between two views, where it leads from one to the other. */
  readonly describeMove: (entry: string, before: ViewShown, after: ViewShown, t: Translate) => string;
  /** What the viewer's own step (`Fw`, `w`, `c3-c5+1`, `c3`) would do. */
  readonly describeStep: (step: string, view: ViewShown, t: Translate) => string;
  /** The spaces that a step marks, where its text names none. */
  readonly marks?: (step: string, view: ViewShown) => readonly string[];
  /** What a game was like, as a few numbers: each with the message that names it. */
  readonly figures?: (entries: readonly string[], view: ViewShown) => readonly (readonly [id: string, number: number])[];
  /** Whether an entry leads from one view to the other: not so where a reader jumps to and fro in a game. */
  readonly leadsTo: (before: ViewShown, after: ViewShown, entry: string) => boolean;
}

/** Formats a message (`speech-list`) or its attribute (`piece-fox.object`) in the reader's language. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;

const dashed = (word: string): string => word.replaceAll("_", "-");
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A seat as one speaks of it at the beginning of what it does. */
export const subject = (seat: string, t: Translate): string => t(`seat-${seat}.subject`);

/** The items as a list in a sentence: a, b and c. */
export function join(items: readonly string[], t: Translate): string {
  if (items.length < 2) return items.join("");
  return t("list-last", { items: items.slice(0, -1).join(", "), last: items.at(-1)! });
}

/** The first of these messages that there is: a game need not have words of its own for everything. */
function firstOf(ids: readonly string[], t: Translate, args?: Record<string, string | number>): string {
  const known = ids.find((id) => t(id, args) !== id);
  return known === undefined ? "" : t(known, args);
}

/** One sentence on what is going on, speaking to the viewer as *you* where it is theirs to act. */
export function statusSentence(view: ViewShown, t: Translate): string {
  if (view.outcome) return describeOutcome(view.outcome, view.game, t);
  const say = (own: string, who: string, args?: Record<string, string>): string =>
    firstOf([`status-${dashed(view.game)}-${own}`, `status-any-${who}`], t, args);
  if (view.phase === "deal" || view.to_act[0] === "chance") return say("chance", "chance");
  const [actor] = view.to_act;
  if (view.phase === "over" || actor === undefined) return t("status-over");
  if (view.to_act.includes(view.viewer)) return say(`${view.phase}-you`, "you");
  if (view.to_act.length === 2) return say(`${view.phase}-both`, "both");
  return capitalised(say(`${view.phase}-other`, "other", { seat: subject(actor, t) }));
}

/** Who won and why. */
export function describeOutcome(outcome: OutcomeShown, game: string, t: Translate): string {
  const seats = seatsOf(game);
  const winner = outcome.winner;
  const result =
    winner === null
      ? t("outcome-draw")
      : firstOf([`outcome-${dashed(game)}-won`, "outcome-won"], t, { seat: subject(winner, t) });
  const loser = winner === null ? "" : subject(seats[winner === seats[0] ? 1 : 0], t);
  const isOfTheGame = outcome.rule !== "" || outcome.reason === "sum";
  const general = `reason-${dashed(outcome.reason)}`;
  const ids = isOfTheGame ? [`reason-${dashed(game)}-${dashed(outcome.reason)}`, general] : [general];
  const reason = firstOf(ids, t, { points: outcome.points[0], others: outcome.points[1], seat: loser });
  return `${result} ${reason}`.trim();
}
