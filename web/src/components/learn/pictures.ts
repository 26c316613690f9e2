/** The sections of the rules as the page shows them. */

/** The sections of a summary of rules, in reading order; the texts are `rules-<game>-<section>`. */
export const SECTIONS = ["idea", "setup", "turn", "special", "end", "options", "readings", "notation"] as const;

export interface Paragraph {
  readonly kind: "text" | "list";
  readonly lines: readonly string[];
}

/** A section's text as paragraphs and lists; lines that begin with a dash are items. */
export function paragraphs(text: string): Paragraph[] {
  const found: { kind: "text" | "list"; lines: string[] }[] = [];
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (!line) continue;
    const isItem = line.startsWith("- ");
    const last = found.at(-1);
    if (isItem && last?.kind === "list") last.lines.push(line.slice(2));
    else found.push({ kind: isItem ? "list" : "text", lines: [isItem ? line.slice(2) : line] });
  }
  return found;
}

/** A line cut before its first colon, where it begins with a short term (`Taboo: …`); the term is empty otherwise. */
export function termOf(line: string): readonly [string, string] {
  const [, term = "", rest = line] = /^([^:.(]{2,44}?)\s?: (.*)$/s.exec(line) ?? [];
  return term ? [term, rest] : ["", line];
}
