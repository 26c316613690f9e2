/** What each game brings: its drawing and its sentences, loaded when they are needed. What all drawings use is loaded before. */
import type { Component } from "svelte";
import "$artwork/tokens.svg?raw";
import "./Arrows.svelte";
import "./Aside.svelte";
import "./input";
import type { GameProps } from "./play.svelte";
import "./play.svelte";
import "./scatter";
import "./scenery/forest.svg?raw";
import type { Speech } from "./status";

/** What a board needs of its game: `kit.ts` in the folder of the game's name. */
export interface Kit {
  readonly Drawing: Component<GameProps>;
  readonly speech: Speech;
}

const LOADERS = import.meta.glob<Kit>("./*/kit.ts");
const loaded = new Map<string, Kit>();

/** Loads what a game brings; once it is here, `kitOf` has it at once. A game without a board of its own has the plain one. */
export async function loadKit(game: string): Promise<Kit> {
  const kit = await (LOADERS[`./${game}/kit.ts`] ?? LOADERS["./plain/kit.ts"])!();
  loaded.set(game, kit);
  return kit;
}

/** What a game brings, if it is here already. */
export const kitOf = (game: string): Kit | null => loaded.get(game) ?? null;
