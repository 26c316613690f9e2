/** Which lessons illustrate which section of the rules, before (null) or after a move. */

export interface PictureChoice {
  readonly lesson: string;
  readonly move: string | null;
}

export type Pictures = Readonly<Record<string, readonly PictureChoice[]>>;

const at = (lesson: string, move: string | null = null): PictureChoice => ({ lesson, move });

export const PICTURES: Readonly<Record<string, Pictures>> = {
  two_paths: {
    setup: [at("hide")],
    turn: [at("hide", "He"), at("block", "w")],
    special: [at("bend", "Fw"), at("several", "He"), at("one-side"), at("finish")],
    end: [at("win", "Fw")],
  },
  tokan: {
    setup: [at("range")],
    turn: [at("range", "c4-e4"), at("carry", "b2-e2+1"), at("lift", "c2-c4+1")],
    special: [at("taboo"), at("close", "c3-e3"), at("gap")],
    end: [at("score", "a2-d2"), at("last", "c3-a3")],
  },
  tally_ho: {
    setup: [at("turn")],
    turn: [at("ranges"), at("capture"), at("rifle")],
    special: [at("back"), at("rest"), at("leave", "b4-out")],
    end: [at("count", "b4xf4")],
  },
};

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
