/** What the pages around a board have to know of a game: `about.ts` in the folder of its name. */

/** A picture on the rules page: a lesson of the tutorial, before or after a move. */
export type PictureChoice = readonly [lesson: string, move?: string];

export interface About {
  /** Which lessons illustrate which section of the rules. */
  readonly pictures: Readonly<Record<string, readonly PictureChoice[]>>;
  /** A position to show where somebody may type one. */
  readonly example: string;
  /** The seat that sits at the bottom in all lessons; without one it is the seat that plays. */
  readonly lessonBottom?: string;
  /** How wide pictures on the rules page may be, where the board is a narrow one. */
  readonly pictureWidth?: string;
  /** The room kept for what stands beside the board of a replay. */
  readonly besideHeight?: string;
}

const FOUND = import.meta.glob<About>("./*/about.ts", { eager: true, import: "about" });
const GAMES: Readonly<Record<string, About>> = Object.fromEntries(
  Object.entries(FOUND).map(([path, about]) => [path.split("/")[1]!, about]),
);

/** What is known of a game; nothing of a game without a board of its own. */
export const aboutOf = (game: string): About => GAMES[game] ?? { pictures: {}, example: "" };
