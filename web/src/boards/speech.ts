/** Positions, moves and choices of any game as sentences, from the texts that the Python drawings use too. */
import type { ViewShown } from "$lib/wire";
import { speech as tallyHo } from "./speech_tally_ho";
import { speech as tokan } from "./speech_tokan";
import { speech as twoPaths } from "./speech_two_paths";
import { statusSentence, type Speech, type Translate } from "./status";

const GAMES: Readonly<Record<string, Speech>> = { two_paths: twoPaths, tokan, tally_ho: tallyHo };

/** Sentences that say what is on the board and whose turn it is. */
export function describePosition(view: ViewShown, t: Translate): string[] {
  return [...(GAMES[view.game]?.describe(view, t) ?? []), statusSentence(view, t)];
}

/** What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) did between two views, where it leads from one to the other. */
export function describeMove(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  return GAMES[before.game]?.describeMove(entry, before, after, t) ?? entry;
}

/** What the viewer's own step (`Fw`, `w`, `c3-c5+1`, `c3`) would do. */
export function describeStep(step: string, view: ViewShown, t: Translate): string {
  return GAMES[view.game]?.describeStep(step, view, t) ?? step;
}
