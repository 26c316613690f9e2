/** Who has which face. */

const BOTS: ReadonlySet<string> = new Set([
  "pip",
  "bramble",
  "hazel",
  "thistle",
  "rowan",
  "juniper",
  "sorrel",
  "alder",
  "yew",
  "reynard",
  "mirror",
]);

/** The portrait of a bot as the id of a symbol; null where it has none. */
export function faceOf(name: string): string | null {
  const known = name.toLowerCase();
  return BOTS.has(known) ? `face-${known}` : null;
}

export interface Avatar {
  readonly initial: string;
  /** In degrees around the wheel of colours. */
  readonly hue: number;
}

/** A person's sign: the first letter of the name, in a colour that the name decides. */
export function avatarOf(name: string): Avatar {
  const letters = [...name.trim()];
  const sum = letters.reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 360, 7);
  return { initial: (letters[0] ?? "?").toLocaleUpperCase(), hue: Math.round(sum / 30) * 30 };
}
