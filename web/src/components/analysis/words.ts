/** Moves of a board as people would say them. */
import { kitOf } from "../../boards/kits";
import type { Translate } from "../../boards/status";
import { inWords } from "../../boards/words";
import type { ViewShown } from "../../lib/wire";

/** What a step of the one to act would do: in a few words where the game has them, else in a sentence, else as it is written. */
export function describeStep(step: string, view: ViewShown, t: Translate): string {
  const short = inWords(view.game, step, t);
  if (short !== step) return short;
  return kitOf(view.game)?.speech.describeStep(step, view, t) || step;
}
