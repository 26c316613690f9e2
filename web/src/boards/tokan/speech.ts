/** Tokan in sentences. */
import type { ViewShown } from "$lib/wire";
import { readPosition } from "./read";
import { capitalised, join, subject, type Speech, type Translate } from "../status";
import * as tokan from "./rules";

/** A tile with its colour: red lion. */
export function tileName(letter: string, t: Translate): string {
  return t(`tile-${tokan.colourOf(letter)}-${tokan.ANIMALS[letter.toUpperCase()]}`);
}

/** A stack with all its tiles, from the top down. */
export function describeStack(space: string, stack: string, t: Translate): string {
  if (!stack) return t("speech-tokan-gap", { space });
  if (stack.length === 1) return t("speech-tokan-single", { space, tile: tileName(stack, t) });
  const tiles = join(
    [...stack].reverse().map((letter) => tileName(letter, t)),
    t,
  );
  return t("speech-tokan-tower", { space, height: stack.length, tiles });
}

/** The stacks row by row, the taboo and the points. */
function describeTokan(view: ViewShown, t: Translate): string[] {
  const position = readPosition(view.position);
  if (position.stacks.size === 0) return [t("speech-tokan-empty")];
  const sentences = [5, 4, 3, 2, 1].map((row) => {
    const spaces = [...position.columns].map((column) => `${column}${row}`);
    const told = position.isDraft ? spaces.filter((space) => position.stacks.has(space)) : spaces;
    const items = told.map((space) => describeStack(space, position.stacks.get(space) ?? "", t));
    return t("speech-tokan-row", { row, items: items.join("; ") });
  });
  const taboo = position.stacks.get(position.taboo);
  if (taboo) sentences.push(t("speech-tokan-taboo", { tile: tileName(taboo.at(-1)!, t), space: position.taboo }));
  if (position.isDraft) sentences.push(...["red", "black"].map((seat) => describeHand(view, seat, t)));
  const [points, others] = view.score;
  const score = t("speech-points", { first: t("seat-red"), second: t("seat-black"), points, others });
  return [...sentences, capitalised(score)];
}

function describeHand(view: ViewShown, seat: string, t: Translate): string {
  const items = tokan.held(view, seat).filter(([, number]) => number > 0);
  const told = items.map(([letter, number]) => t(`piece-${tokan.ANIMALS[letter.toUpperCase()]}.count`, { number }));
  return t("speech-tokan-hand", { seat: subject(seat, t), items: join(told, t) });
}

/** What a move does. */
function describeTokanMove(entry: string, before: ViewShown, t: Translate): string {
  const [letter = "", space = ""] = entry.split("@");
  if (space) {
    const tile = t(`piece-${tokan.ANIMALS[letter.toUpperCase()]}.a-object`);
    return t("speech-tokan-lay", { seat: subject(tokan.colourOf(letter), t), tile, space });
  }
  const move = tokan.parseMove(entry);
  if (!move) return entry;
  const { stacks, mover } = readPosition(before.position);
  const top = stacks.get(move.from)?.at(-1)?.toUpperCase() ?? "";
  const object = t(`piece-${tokan.ANIMALS[top] ?? "tile"}.object`);
  const level = (stacks.get(move.to) ?? "").length + move.carried + 1;
  const facts = { seat: subject(mover, t), object, from: move.from, to: move.to, level };
  return move.carried ? t("speech-tokan-carry", { ...facts, carried: move.carried }) : t("speech-tokan-move", facts);
}

/** How many moves there were, how high the highest tower is, and how many tiles were carried along. */
function figures(entries: readonly string[], view: ViewShown): (readonly [string, number])[] {
  const moves = entries.map(tokan.parseMove).filter((move) => move !== null);
  const heights = [...readPosition(view.position).stacks.values()].map((stack) => stack.length);
  return [
    ["figure-tokan-moves", moves.length],
    ["figure-tokan-highest", Math.max(0, ...heights)],
    ["figure-tokan-carried", moves.reduce((sum, move) => sum + move.carried, 0)],
  ];
}

export const speech: Speech = {
  figures,
  describe: describeTokan,
  describeMove: (entry, before, _, t) => describeTokanMove(entry, before, t),
  describeStep: (step, view, t) => describeTokanMove(step, view, t),
  leadsTo: tokan.leadsTo,
};
