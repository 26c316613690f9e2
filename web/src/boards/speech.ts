/** Positions, moves and choices as sentences, from the texts that the Python drawings use too. */
import type { ViewShown } from "$lib/wire";
import { describeTallyHo, describeTallyHoMove } from "./speech_tally_ho";
import { describeTokan, describeTokanMove } from "./speech_tokan";
import { describeDuel, describeTwoPaths, describeTwoPathsStep } from "./speech_two_paths";
import { statusSentence, type Translate } from "./status";
import { leadsTo as leadsInTallyHo } from "./tally_ho";
import { leadsTo as leadsInTokan } from "./tokan";
import { leadsTo as leadsInTwoPaths } from "./two_paths";

const DESCRIBERS: Readonly<Record<string, (view: ViewShown, t: Translate) => string[]>> = {
  two_paths: describeTwoPaths,
  tokan: describeTokan,
  tally_ho: describeTallyHo,
};

/** Sentences that say what is on the board and whose turn it is. */
export function describePosition(view: ViewShown, t: Translate): string[] {
  const sentences = DESCRIBERS[view.game]?.(view, t) ?? [];
  return [...sentences, statusSentence(view, t)];
}

/** Whether an entry leads from one view to the other: not so where a reader jumps to and fro in a game. */
export function leadsTo(before: ViewShown, after: ViewShown, entry: string): boolean {
  const leads = { two_paths: leadsInTwoPaths, tokan: leadsInTokan, tally_ho: leadsInTallyHo }[before.game];
  return before.game === after.game && (leads?.(before, after, entry) ?? false);
}

/** What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) did between two views, where it leads from one to the other. */
export function describeMove(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  if (before.game === "two_paths") return describeDuel(entry, before, after, t);
  return before.game === "tokan" ? describeTokanMove(entry, before, t) : describeTallyHoMove(entry, before, t);
}

/** What the viewer's own step (`Fw`, `w`, `c3-c5+1`, `c3`) would do. */
export function describeStep(step: string, view: ViewShown, t: Translate): string {
  return view.game === "two_paths" ? describeTwoPathsStep(step, t) : describeMove(step, view, view, t);
}
