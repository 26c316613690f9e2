/** Texts as they are shipped: Fluent messages that were read when the client was built. See `build/texts.ts`. */

/** A variable, or a choice by a variable: its name, the usual key, and what is said for each key. */
export type Placed =
  readonly [name: string] | readonly [name: string, usual: string, choices: Readonly<Record<string, Pattern>>];
export type Part = string | Placed;
export type Pattern = string | readonly Part[];
/** Patterns by id (`start-title`), those of attributes by `id.attribute`. */
export type Texts = Readonly<Record<string, Pattern>>;
export type Values = Readonly<Record<string, string | number>>;

/** The texts of one language. */
export class Bundle {
  private texts: Texts;
  private isWanting = false;
  private numbers: Intl.NumberFormat | null = null;
  private plurals: Intl.PluralRules | null = null;

  constructor(
    private readonly language: string,
    texts: readonly Texts[],
  ) {
    this.texts = Object.assign({}, ...texts) as Texts;
  }

  /** Adds texts; says whether one was asked for before it was there. */
  add(texts: Texts): boolean {
    this.texts = { ...this.texts, ...texts };
    return this.isWanting;
  }

  /** The same again, as something new. */
  copy(): Bundle {
    return new Bundle(this.language, [this.texts]);
  }

  /** Whether there is such a text. */
  has(id: string): boolean {
    return id in this.texts;
  }

  /** The ids that begin so. */
  ids(prefix: string): string[] {
    return Object.keys(this.texts).filter((id) => id.startsWith(prefix));
  }

  /** The text with its variables filled in; the id itself where there is none. */
  format(id: string, values: Values = {}): string {
    const pattern = this.texts[id];
    if (pattern !== undefined) return this.fill(pattern, values);
    this.isWanting = true;
    return id;
  }

  private fill(pattern: Pattern, values: Values): string {
    return typeof pattern === "string"
      ? pattern
      : pattern.map((part) => (typeof part === "string" ? part : this.place(part, values))).join("");
  }

  private place([name, usual, choices]: Placed, values: Values): string {
    const value = values[name];
    if (choices !== undefined) return this.fill(choices[this.keyOf(value, choices)] ?? choices[usual!]!, values);
    return typeof value === "number" ? this.number(value) : (value ?? `{$${name}}`);
  }

  private keyOf(value: string | number | undefined, choices: Readonly<Record<string, Pattern>>): string {
    if (typeof value !== "number" || String(value) in choices) return String(value);
    this.plurals ??= new Intl.PluralRules(this.language);
    return this.plurals.select(value);
  }

  /** As one writes numbers in the language; small whole ones look the same everywhere. */
  private number(value: number): string {
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    this.numbers ??= new Intl.NumberFormat(this.language);
    return this.numbers.format(value);
  }
}
