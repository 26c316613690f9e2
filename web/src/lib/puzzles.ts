/** Puzzles: what the server tells of them, and answers that wait until it can be reached again. */
import { HttpError, request } from "./http";
import type { ViewShown } from "./wire";

export interface PuzzleShown {
  readonly id: string;
  readonly game: string;
  readonly kind: "move" | "piece" | "mix";
  readonly question: string;
  readonly position: string;
  readonly options: Readonly<Record<string, string>>;
  readonly rating: number;
  readonly view: ViewShown;
  readonly choices: readonly string[];
  readonly day: string;
  /** The theme it was asked for, where it lies ready for later. */
  readonly theme?: string;
}

export interface StrengthShown {
  readonly rating: number;
  readonly within: number;
}

export interface Verdict {
  readonly is_right: boolean;
  readonly answer: string;
  readonly themes: readonly string[];
  readonly facts: readonly number[];
  readonly is_counted: boolean;
  readonly before: StrengthShown | null;
  readonly after: StrengthShown | null;
  readonly streak: number;
}

export interface Explanation {
  readonly is_right: boolean;
  readonly line: readonly string[];
  readonly right_line: readonly string[];
  readonly values: readonly [number, number];
  readonly gain: number;
}

export interface RushShown {
  readonly rush: string;
  readonly left_ms: number;
  readonly solved: number;
  readonly mistakes: number;
  readonly is_over: boolean;
  readonly puzzle: PuzzleShown | null;
  readonly was_right: boolean | null;
  readonly answer: string;
  readonly best: number;
}

export interface PuzzlesDone {
  readonly games: Readonly<Record<string, { readonly count: number; readonly themes: Readonly<Record<string, number>> }>>;
  readonly done: Readonly<
    Record<
      string,
      {
        readonly strength: StrengthShown;
        readonly streak: number;
        readonly best_streak: number;
        readonly tried: number;
        readonly solved: number;
      }
    >
  >;
  readonly days: number;
  readonly best_rush: number;
  /** Of the puzzles of the day that were answered: whether that was right. */
  readonly today: Readonly<Record<string, boolean>>;
}

export type Mode = "daily" | "free";
export const MOST_MISTAKES = 3;

const one = (puzzle: { readonly game: string; readonly id: string }): string => `/api/puzzles/one/${puzzle.game}/${puzzle.id}`;

export const puzzles = {
  list: () => request<PuzzlesDone>("GET", "/api/puzzles"),
  daily: (game: string) => request<PuzzleShown>("GET", `/api/puzzles/daily/${game}`),
  next: (game: string, theme: string) =>
    request<PuzzleShown>("GET", `/api/puzzles/next/${game}?theme=${encodeURIComponent(theme)}`),
  one: (game: string, id: string) => request<PuzzleShown>("GET", one({ game, id })),
  answer: (puzzle: PuzzleShown, answer: string, mode: Mode) =>
    request<Verdict>("POST", `${one(puzzle)}/answer`, { answer, mode }),
  explain: (puzzle: PuzzleShown, answer: string) => request<Explanation>("POST", `${one(puzzle)}/explanation`, { answer }),
  rush: (game: string) => request<RushShown>("POST", "/api/puzzles/rush", { game }),
  goOn: (rush: string, puzzle: string, answer: string) =>
    request<RushShown>("POST", `/api/puzzles/rush/${encodeURIComponent(rush)}`, { puzzle, answer }),
};

const ANSWERS = "reynard.answers";
const LOADED = "reynard.puzzles";
/** So many puzzles lie ready for when there is no network, of each game. */
export const READY = 6;

interface Answered {
  readonly game: string;
  readonly id: string;
  readonly answer: string;
  readonly mode: Mode;
}

function keptAs<Kept>(name: string): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

const keptAnswers = (): Answered[] => keptAs(ANSWERS);

/** Keeps an answer that could not be sent. */
export function keepAnswer({ game, id }: PuzzleShown, answer: string, mode: Mode): void {
  localStorage.setItem(ANSWERS, JSON.stringify([...keptAnswers(), { game, id, answer, mode }].slice(-100)));
  dropPuzzle(id);
}

/** Sends the answers that wait; those that cannot be sent now go on waiting. */
export async function sendKept(): Promise<void> {
  const left: Answered[] = [];
  for (const { game, id, answer, mode } of keptAnswers()) {
    try {
      await request("POST", `${one({ game, id })}/answer`, { answer, mode });
    } catch (error) {
      if (error instanceof HttpError && error.code === "offline") left.push({ game, id, answer, mode });
    }
  }
  if (left.length) localStorage.setItem(ANSWERS, JSON.stringify(left));
  else localStorage.removeItem(ANSWERS);
}

// Puzzles for when there is no network

const loaded = (): PuzzleShown[] => keptAs(LOADED);
const fits = (puzzle: PuzzleShown, game: string, theme: string): boolean =>
  puzzle.game === game && (puzzle.theme ?? "") === theme;

/** Lays a puzzle ready, with the theme it was asked for. */
export function keepPuzzle(puzzle: PuzzleShown, theme: string): void {
  const others = loaded().filter(({ id }) => id !== puzzle.id);
  const mates = others.filter((other) => fits(other, puzzle.game, theme)).slice(1 - READY);
  const rest = others.filter((other) => !fits(other, puzzle.game, theme)).slice(-3 * READY);
  try {
    localStorage.setItem(LOADED, JSON.stringify([...rest, ...mates, { ...puzzle, theme }]));
  } catch {
    localStorage.removeItem(LOADED); // there is no room for it
  }
}

/** A puzzle that was answered lies ready no more. */
export const dropPuzzle = (id: string): void =>
  localStorage.setItem(LOADED, JSON.stringify(loaded().filter((puzzle) => puzzle.id !== id)));

/** A puzzle that lies ready, other than this one. */
export const readyPuzzle = (game: string, theme: string, not: string): PuzzleShown | undefined =>
  loaded().find((puzzle) => puzzle.id !== not && fits(puzzle, game, theme));

/** Fetches puzzles until enough of them lie ready. */
export async function layReady(game: string, theme: string): Promise<void> {
  const missing = READY - loaded().filter((puzzle) => fits(puzzle, game, theme)).length;
  for (let count = 0; count < missing; count += 1) keepPuzzle(await puzzles.next(game, theme), theme);
}

/** The text of a record that plays a line from a puzzle's position. It states no result: the line may end the game or break off. */
export function recordOf(puzzle: PuzzleShown, line: readonly string[]): string {
  const options = Object.entries(puzzle.options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
  return `[Game "${puzzle.game}"]\n[Options "${options}"]\n[Start "${puzzle.position}"]\n\n1. ${line.join(" ")}\n`;
}

/** Where the analysis board shows a puzzle's position. */
export const analysisLink = ({ game, position, options }: PuzzleShown): string =>
  `/analysis/${game}?${new URLSearchParams({ position, ...options })}`;

/** Minutes and seconds, as in 2:05. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
