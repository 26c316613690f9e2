/** Entries of a game as people would say them, for lists of moves; the notation of records is there for those who prefer it. */
import type { Translate } from "./status";

/** An entry (`Fw/e`, `c3-c5+1`, `c3=F`) or an engine's move in a few words, or null where it is neither. */
export type Words = (entry: string, t: Translate) => string | null;

/** The picture of who moves: a symbol of the artwork, and the custom property with its colour. */
export interface Sign {
  readonly symbol: string;
  readonly colour: string | undefined;
}

/** The pictures for a list of moves from its beginning; null where the entries do not tell who moved. */
export type Signs = (entries: readonly string[]) => readonly (Sign | null)[];

interface WordsOfGame {
  readonly words: Words;
  readonly signs?: Signs;
  /** The names of pieces by the letters of the notation, as in `piece-<name>`. */
  readonly pieces?: Readonly<Record<string, string>>;
}

const LOADERS = import.meta.glob<WordsOfGame>("./*/words.ts");
const loaded = new Map<string, WordsOfGame>();

/** Loads the words of a game; a game without any keeps its notation. */
export async function loadWords(game: string): Promise<void> {
  const found = await LOADERS[`./${game}/words.ts`]?.();
  if (found) loaded.set(game, found);
}

/** The entry in words, as far as the game has any and they are loaded. */
export const inWords = (game: string, entry: string, t: Translate): string => loaded.get(game)?.words(entry, t) ?? entry;

/** The id of the text that names a piece by its letter; the letter itself where the game has no name for it. */
export function pieceText(game: string, letter: string): string {
  const name = loaded.get(game)?.pieces?.[letter];
  return name ? `piece-${name}` : letter;
}

/** The pictures beside a list of moves; none where the game has none or they are not loaded. */
export const signsOf = (game: string, entries: readonly string[]): readonly (Sign | null)[] =>
  loaded.get(game)?.signs?.(entries) ?? [];
