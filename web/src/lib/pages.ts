/** The pages by the names of their addresses (`routes.ts`), loaded when they are first asked for or expected; the start page is always there. */
import type { Component } from "svelte";
import { allTexts } from "./i18n.svelte";

type Page = Component<Record<string, string>>;

const FOUND = import.meta.glob<{ default: unknown }>(["../pages/*.svelte", "!../pages/Start.svelte"]);
const FILES: Readonly<Record<string, string>> = {
  match: "Match",
  "match-replay": "Replay",
  games: "Games",
  lobby: "Lobby",
  puzzles: "Puzzles",
  puzzle: "Puzzle",
  "one-puzzle": "Puzzle",
  me: "Me",
  learn: "Learn",
  known: "Known",
  tutorial: "Tutorial",
  rules: "Rules",
  readings: "Readings",
  replay: "Replay",
  analysis: "Analysis",
  settings: "Settings",
  recover: "Recover",
  about: "About",
  fairness: "Fair",
};
const loaded = new Map<string, Page>();

export const isPage = (name: string): boolean => name in FILES;

/** The page, where it can be shown at once. */
export const pageNow = (name: string): Page | undefined => loaded.get(name);

/** Loads a page with its texts; from then on it can be shown at once. */
export async function loadPage(name: string): Promise<Page> {
  const [found] = await Promise.all([FOUND[`../pages/${FILES[name]}.svelte`]!(), allTexts()]);
  const page = found.default as Page;
  loaded.set(name, page);
  return page;
}
