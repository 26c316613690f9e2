/** What position texts of all games have in common, for drawing only. */
import type { ViewShown } from "$lib/wire";
import { isSpace } from "./board";

/** Reads the rows of a board from the top down; `empty` marks spaces with nothing on them. */
export function readRows(text: string, split: string, empty: string): { rows: number; found: Map<string, string> } {
  const lines = text.split("/");
  const found = new Map<string, string>();
  lines.forEach((line, index) => {
    line.split(split).forEach((item, column) => {
      const space = String.fromCharCode(97 + column) + (lines.length - index);
      if (item !== empty && isSpace(space)) found.set(space, item);
    });
  });
  return { rows: lines.length, found };
}

/** Whether two views show the same moment of a game, so that nothing on the board has to change. */
export function isSameMoment(one: ViewShown, other: ViewShown): boolean {
  const text = (view: ViewShown): string =>
    [view.game, view.viewer, view.position, view.phase, view.pending, view.own, ...view.to_act, "", ...view.moves].join(" ");
  return text(one) === text(other) && (one.outcome === null) === (other.outcome === null);
}
