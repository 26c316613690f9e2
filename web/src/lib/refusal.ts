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

/** Why something was not done, with the rule's number where a rule forbids it. */
export function refusalText(refusal: Refusal, game: string): string {
  const illegal = `illegal-${dashed(game)}-${dashed(refusal.reason)}`;
  if (refusal.reason && hasText(illegal)) return refusal.rule ? `${t(illegal)} (${refusal.rule})` : t(illegal);
  const general = `refusal-${dashed(refusal.code)}`;
  return hasText(general) ? t(general) : refusal.sentence;
}

/** What went wrong over HTTP, as a sentence. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return t("refusal-error");
  const id = error.code === "offline" ? "web-offline" : `refusal-${dashed(error.code)}`;
  if (hasText(id)) return t(id);
  return error.problems[0]?.sentence ?? (error.message || t("refusal-error"));
}
