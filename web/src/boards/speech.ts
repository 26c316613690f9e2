/** Positions, moves and choices of any game as sentences, from the texts that the Python drawings use too. */
import type { ViewShown } from "$lib/wire";
import { statusSentence, type Speech, type Translate } from "./status";

const FOUND = import.meta.glob<Speech>("./*/speech.ts", { eager: true, import: "speech" });
const GAMES: Readonly<Record<string, Speech>> = Object.fromEntries(
  Object.entries(FOUND).map(([path, speech]) => [path.split("/")[1]!, speech]),
);

/** Sentences that say what is on the board and whose turn it is. */
export function describePosition(view: ViewShown, t: Translate): string[] {
  return [...(GAMES[view.game]?.describe(view, t) ?? []), statusSentence(view, t)];
}

/** What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) did between two views, where it leads from one to the other. */
export function describeMove(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  return GAMES[before.game]?.describeMove(entry, before, after, t) ?? entry;
}

/** The spaces that a step marks, for games whose moves name none; null for others. */
export function marksIn(step: string, view: ViewShown): readonly string[] | null {
  return GAMES[view.game]?.marks?.(step, view) ?? null;
}

/** What the viewer's own step (`Fw`, `w`, `c3-c5+1`, `c3`) would do. */
export function describeStep(step: string, view: ViewShown, t: Translate): string {
  return GAMES[view.game]?.describeStep(step, view, t) ?? step;
}
