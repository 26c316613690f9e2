/** Refusals in the reader's language. */
import { HttpError } from "./http";
import { hasText, t } from "./i18n.svelte";

const dashed = (word: string): string => word.replaceAll("_", "-");

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly rule: string;
  readonly sentence: string;
}

/** Why something was not done. */
export function refusalText(refusal: Refusal, game: string): string {
  const illegal = `illegal-${dashed(game)}-${dashed(refusal.reason)}`;
  if (refusal.reason && hasText(illegal)) return t(illegal);
  const general = `refusal-${dashed(refusal.code)}`;
  return hasText(general) ? t(general) : refusal.sentence;
}

/** What went wrong over HTTP, as a sentence: the first problem's own where there is one, for it says most. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return t("refusal-error");
  if (error.code === "offline") return t("web-offline");
  const codes = [...error.problems.slice(0, 1).map((problem) => problem.code), error.code];
  const id = codes.map((code) => `refusal-${dashed(code)}`).find(hasText);
  return id ? t(id) : (error.problems[0]?.sentence ?? (error.message || t("refusal-error")));
}
