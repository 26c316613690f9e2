/** The tutorials as Python made them: every legal move with what comes of it. No rules here. */
import { aboutOf } from "../../boards/about";
import { gameNames } from "$lib/games";
import type { ViewShown } from "$lib/wire";

/** What of a view is new; aids that are gone are null. */
export type Change = Partial<Omit<ViewShown, "aids">> & { readonly aids?: Readonly<Record<string, unknown>> };

export interface Frame {
  readonly entry: string | null;
  readonly change: Change;
}

export interface Answer {
  readonly right: boolean;
  /** An attribute of the step's text, or the id of another text. */
  readonly say: string;
  readonly frames: readonly Frame[];
}

export interface Lesson {
  readonly name: string;
  readonly seat: string;
  readonly view: ViewShown;
  readonly moves: Readonly<Record<string, Answer>>;
  readonly why: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A view with the entry that led to it. */
export interface Shown {
  readonly view: ViewShown;
  readonly entry: string | null;
}

export const dashed = (word: string): string => word.replaceAll("_", "-");

const FILES = import.meta.glob<unknown>(["../../learn/*.json", "!../../learn/readings.json"], { import: "default" });
const fileOf = (game: string): string => `../../learn/${game}.json`;

/** The games that have a tutorial, in the order of the games on offer. */
export function taughtGames(): readonly string[] {
  const order = gameNames();
  const games = Object.keys(FILES).map((path) => path.slice(fileOf("").length - ".json".length, -".json".length));
  return games.sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
/** Whether a game has a tutorial. */
export const isTaught = (game: string): boolean => fileOf(game) in FILES;

/** The steps of a game's tutorial. */
export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  return (await FILES[fileOf(game)]!()) as readonly Lesson[];
}

/** The view after a change. */
export function patch(view: ViewShown, change: Change): ViewShown {
  const aids = Object.fromEntries(Object.entries({ ...view.aids, ...change.aids }).filter(([, value]) => value !== null));
  return { ...view, ...change, aids } as ViewShown;
}

/** What is to be seen after a move, one thing after the other. */
export function follow(lesson: Lesson, move: string): readonly Shown[] {
  let view = lesson.view;
  return (lesson.moves[move]?.frames ?? []).map(({ entry, change }) => {
    view = patch(view, change);
    return { view, entry };
  });
}

/** The seat at the bottom of the board. */
export const bottomOf = (game: string, lesson: Lesson): string => aboutOf(game).lessonBottom ?? lesson.seat;

/** The end of a lesson as a picture: after its first right move, or before any. */
export function picture(lesson: Lesson, move: string | null): Shown {
  const shown = move === null ? undefined : follow(lesson, move).at(-1);
  const still = { ...(shown?.view ?? lesson.view), moves: [] };
  return { view: still, entry: shown?.entry ?? null };
}

export const textOf = (game: string, lesson: Lesson): string => `learn-${dashed(game)}-${lesson.name}`;

/** The id of what is said about a move. */
export function saidOf(game: string, lesson: Lesson, say: string): string {
  return say.startsWith("learn-") ? say : `${textOf(game, lesson)}.${say}`;
}

const STEP = /^([a-g][1-9])(?:[-x](out|[a-g][1-9]))?/;

/** Why a step is impossible: the reason and the rule's number, either of them empty where nothing is known. */
export function reasonOf(lesson: Lesson, step: string): { readonly reason: string; readonly rule: string } {
  const [, from = step, to = ""] = STEP.exec(step) ?? [];
  const reasons = lesson.why[from];
  const [reason = "", rule = ""] = (reasons?.[to] ?? reasons?.["*"] ?? "").split(" ");
  return { reason, rule };
}

const KEY = "reynard.learn";

/** The steps done so far, by game; nothing where the browser keeps nothing. */
export function readProgress(text: string | null): Readonly<Record<string, readonly string[]>> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const lists = Object.entries(kept).filter(([, names]) => Array.isArray(names));
    return Object.fromEntries(
      lists.map(([game, names]) => [game, (names as unknown[]).filter((name) => typeof name === "string")]),
    );
  } catch {
    return {};
  }
}

export function progressOf(game: string): readonly string[] {
  try {
    return readProgress(localStorage.getItem(KEY))[game] ?? [];
  } catch {
    return [];
  }
}

/** Remembers on this device that a step is done. */
export function markDone(game: string, name: string): void {
  try {
    const kept = readProgress(localStorage.getItem(KEY));
    const done = new Set([...(kept[game] ?? []), name]);
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [game]: [...done] }));
  } catch {
    return;
  }
}
