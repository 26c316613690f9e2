/** Tally Ho! in sentences. */
import type { ViewShown } from "$lib/wire";
import { readPosition } from "./read";
import { join, subject, type Speech, type Translate } from "../status";
import * as tallyHo from "./rules";

/** A tile by its letter, a hunter with where the rifle points. */
export function describeTile(space: string, letter: string, t: Translate): string {
  const direction = tallyHo.RIFLES[letter];
  if (direction) return t("speech-tally-ho-hunter", { space, direction });
  const piece = letter === "#" ? t("tile-face-down") : t(`piece-${tallyHo.NAMES[letter]}`);
  return t("speech-piece-on", { piece, space });
}

/** The tiles side by side, what is hidden, what was won, and what limits the next move. */
function describeTallyHo(view: ViewShown, t: Translate): string[] {
  const { tiles } = readPosition(view.position);
  if (tiles.size === 0) return [t("speech-tally-ho-empty-board")];
  const sentences: string[] = [];
  for (const side of ["bears", "hunters", "neutral"] as const) {
    const own = [...tiles].filter(([, letter]) => letter !== "#" && tallyHo.sideOf(letter) === side);
    const items = own.map(([space, letter]) => describeTile(space, letter, t));
    if (items.length) sentences.push(t("speech-list", { label: t(`seat-${side}`), items: join(items, t) }));
  }
  sentences.push(...describeHidden(tiles, t), ...([0, 1] as const).map((seat) => describeWinnings(view, seat, t)));
  return [...sentences, ...describeNotes(view, t)];
}

function describeHidden(tiles: ReadonlyMap<string, string>, t: Translate): string[] {
  const spaces = [7, 6, 5, 4, 3, 2, 1].flatMap((row) => [..."abcdefg"].map((column) => `${column}${row}`));
  const empty = spaces.filter((space) => !tiles.has(space));
  const hidden = spaces.filter((space) => tiles.get(space) === "#");
  const number = hidden.length;
  const isShort = number > 0 && number <= 24;
  const told = isShort
    ? t("speech-tally-ho-face-down", { number, spaces: join(hidden, t) })
    : t("speech-tally-ho-face-down-number", { number });
  return empty.length > 0 && empty.length <= 24 ? [t("speech-tally-ho-empty", { spaces: join(empty, t) }), told] : [told];
}

function describeWinnings(view: ViewShown, seat: 0 | 1, t: Translate): string {
  const won = tallyHo.won(view, seat);
  const who = subject(seat === 0 ? "bears" : "hunters", t);
  if (won.length === 0) return t("speech-tally-ho-nothing-won", { seat: who });
  const items = won.map(([kind, number]) => t(`piece-${tallyHo.NAMES[kind]}.count`, { number }));
  return t("speech-tally-ho-won", { seat: who, items: join(items, t), points: view.score[seat] });
}

function describeNotes(view: ViewShown, t: Translate): string[] {
  const { turnsLeft } = readPosition(view.position);
  if (!turnsLeft) return [...describeLimits(view, t), ...describeQuiet(view, t)];
  const [turns, others] = turnsLeft;
  return [
    ...describeLimits(view, t),
    t("speech-tally-ho-final", { first: t("seat-bears"), second: t("seat-hunters"), turns, others }),
  ];
}

/** What may not be moved now, and why. */
export function describeLimits(view: ViewShown, t: Translate): string[] {
  const limits: string[] = [];
  const resting = String(view.aids["resting"] ?? "");
  if (view.phase === "flip" && view.pending) limits.push(t("speech-tally-ho-turning", { space: view.pending }));
  if (resting) limits.push(t("speech-tally-ho-resting", { space: resting }));
  const back = tallyHo.toAndFro(view);
  if (back) limits.push(t("speech-tally-ho-memory", { to: back[0], from: back[1] }));
  return limits;
}

/** How many quiet turns there were, where there were any. */
export function describeQuiet(view: ViewShown, t: Translate): string[] {
  const quiet = Number(view.aids["quiet"] ?? 0);
  return quiet ? [t("speech-tally-ho-quiet", { number: quiet })] : [];
}

/** What a move does, or did. */
function describeTallyHoMove(entry: string, before: ViewShown, t: Translate): string {
  const { tiles, mover } = readPosition(before.position);
  const seat = subject(mover, t);
  const object = (space: string): string => t(`piece-${tallyHo.NAMES[tiles.get(space) ?? ""] ?? "tile"}.object`);
  if (entry === "pass") return t("speech-tally-ho-pass", { seat });
  if (entry.endsWith("-out"))
    return t("speech-tally-ho-out", { seat, object: object(entry.slice(0, 2)), space: entry.slice(0, 2) });
  const move = tallyHo.parseMove(entry);
  if (move) {
    const facts = { seat, object: object(move.from), from: move.from, to: move.to };
    return move.isCapture
      ? t("speech-tally-ho-capture", { ...facts, prey: object(move.to) })
      : t("speech-tally-ho-move", facts);
  }
  const [space = "", shown] = entry.split("=");
  if (!shown) return t("speech-tally-ho-flip", { seat, space });
  const tile = t(`piece-${tallyHo.NAMES[shown] ?? "tile"}.a`);
  const direction = tallyHo.RIFLES[shown];
  return direction
    ? t("speech-tally-ho-show-hunter", { seat, space, tile, direction })
    : t("speech-tally-ho-show", { seat, space, tile });
}

/** How many turns there were, how many tiles were captured, and how many left the forest. */
const figures = (entries: readonly string[]): (readonly [string, number])[] => [
  ["figure-tally-ho-turns", entries.length],
  ["figure-tally-ho-captured", entries.filter((entry) => tallyHo.parseMove(entry)?.isCapture).length],
  ["figure-tally-ho-left", entries.filter((entry) => entry.endsWith("-out")).length],
];

export const speech: Speech = {
  figures,
  describe: describeTallyHo,
  describeMove: (entry, before, _, t) => describeTallyHoMove(entry, before, t),
  describeStep: (step, view, t) => describeTallyHoMove(step, view, t),
  leadsTo: tallyHo.leadsTo,
};
