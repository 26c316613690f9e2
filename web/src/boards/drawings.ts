/** The drawing of each game, loaded when it is needed. What all of them use is loaded before. */
import type { Component } from "svelte";
import "$artwork/tokens.svg?raw";
import "./Arrows.svelte";
import "./input";
import type { GameProps } from "./play.svelte";
import "./play.svelte";

export type Drawing = Component<GameProps>;

const LOADERS: Readonly<Record<string, () => Promise<{ default: Drawing }>>> = {
  two_paths: () => import("./TwoPaths.svelte"),
  tokan: () => import("./Tokan.svelte"),
  tally_ho: () => import("./TallyHo.svelte"),
};
const loaded = new Map<string, Drawing>();

/** Loads the drawing of a game; one that was loaded before can be had at once from `drawingOf`. */
export async function loadDrawing(game: string): Promise<Drawing> {
  const found = (await LOADERS[game]!()).default;
  loaded.set(game, found);
  return found;
}

/** The drawing of a game if it is here already. */
export const drawingOf = (game: string): Drawing | null => loaded.get(game) ?? null;
