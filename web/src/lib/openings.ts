/** The boards that need no dealing: shown before any match exists. A test compares them with the rules. */
import kept from "./openings.json";
import type { ViewShown } from "./wire";

/** The first view of the first seat under the usual options, or null where tiles are dealt first. */
export function openingOf(game: string): ViewShown | null {
  return (kept as unknown as Readonly<Record<string, ViewShown>>)[game] ?? null;
}
