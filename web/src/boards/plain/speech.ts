/** Any game in sentences: what lies where, the points, and moves as they are written. */
import type { ViewShown } from "$lib/wire";
import { seatsOf } from "$lib/table";
import type { Speech, Translate } from "../status";
import { piecesOf } from "./rules";

function describe(view: ViewShown, t: Translate): string[] {
  const items = [...piecesOf(view)].map(([space, piece]) => `${space} ${piece}`);
  const [first, second] = seatsOf(view.game).map((seat) => t(`seat-${seat}`));
  const [points, others] = view.score;
  const score = t("speech-points", { first: first ?? "", second: second ?? "", points, others });
  return items.length > 0 ? [`${items.join("; ")}.`, score] : [score];
}

export const speech: Speech = {
  describe,
  describeMove: (entry) => `${entry}.`,
  describeStep: (step) => step,
  leadsTo: (before, after) => before.position !== after.position || before.pending !== after.pending,
};
