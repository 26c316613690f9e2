/** What each game brings: its drawing and its sentences, loaded when they are needed. What all drawings use is loaded before. */
import type { Component } from "svelte";
import "$artwork/tokens.svg?raw";
import "./Arrows.svelte";
import "./input";
import type { GameProps } from "./play.svelte";
import "./play.svelte";
import type { Speech } from "./status";

/** What a board needs of its game. */
export interface Kit {
  readonly Drawing: Component<GameProps>;
  readonly speech: Speech;
}

const LOADERS: Readonly<Record<string, () => Promise<Kit>>> = {
  two_paths: () => import("./kit_two_paths"),
  tokan: () => import("./kit_tokan"),
  tally_ho: () => import("./kit_tally_ho"),
};
const loaded = new Map<string, Kit>();

/** Loads what a game brings; once it is here, `kitOf` has it at once. */
export async function loadKit(game: string): Promise<Kit> {
  const kit = await LOADERS[game]!();
  loaded.set(game, kit);
  return kit;
}

/** What a game brings, if it is here already. */
export const kitOf = (game: string): Kit | null => loaded.get(game) ?? null;
