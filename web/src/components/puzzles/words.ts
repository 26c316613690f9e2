/** Answers to puzzles as people would say them. */
import type { Translate } from "../../boards/status";
import { inWords, pieceText } from "../../boards/words";
import type { PuzzleShown } from "../../lib/puzzles";

/** A piece, a mix or a move in words. */
export function answerInWords({ game, kind }: Pick<PuzzleShown, "game" | "kind">, answer: string, t: Translate): string {
  if (kind === "piece") return t(pieceText(game, answer));
  if (kind === "mix") return t("puzzle-mix-said", { west: Number(answer), east: 100 - Number(answer) });
  return inWords(game, answer, t);
}
