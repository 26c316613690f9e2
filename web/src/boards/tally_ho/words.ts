/** Tally Ho! in a few words. */
import type { Translate } from "../status";
import type { Sign } from "../words";

const TILES: Readonly<Record<string, string>> = { B: "bear", F: "fox", L: "lumberjack", P: "pheasant", D: "duck", T: "tree" };
const AIMS: Readonly<Record<string, string>> = { "^": "north", ">": "east", v: "south", "<": "west" };
const COLOURS: Readonly<Record<string, string>> = { B: "--bears-body", F: "--south-body" };
const FLIP = /^([a-g]\d)(?:=(.))?$/;
const MOVE = /^([a-g]\d)([-x])(out|[a-g]\d)$/;

function tile(letter: string, t: Translate): string {
  const aim = AIMS[letter];
  return aim ? t("move-tally-ho-hunter", { direction: t(`direction-${aim}`) }) : t(`piece-${TILES[letter] ?? "tile"}`);
}

export function words(entry: string, t: Translate): string | null {
  if (entry === "pass") return t("move-pass");
  const [, space, letter] = FLIP.exec(entry) ?? [];
  if (space) return letter ? t("move-tally-ho-flip", { space, tile: tile(letter, t) }) : t("move-tally-ho-turn", { space });
  const [, from, how, to] = MOVE.exec(entry) ?? [];
  if (!from || !to) return null;
  if (to === "out") return t("move-tally-ho-out", { from });
  return t(how === "x" ? "move-tally-ho-capture" : "move-to", { from, to });
}

function sign(letter: string | undefined): Sign | null {
  if (!letter) return null;
  const symbol = AIMS[letter] ? `hunter-${AIMS[letter]}` : TILES[letter];
  return symbol ? { symbol, colour: COLOURS[letter] } : null;
}

/** What was turned over is known from then on, wherever it goes. */
export function signs(entries: readonly string[]): readonly (Sign | null)[] {
  const tiles = new Map<string, string>();
  return entries.map((entry) => {
    const [, space, face] = FLIP.exec(entry) ?? [];
    if (space) {
      if (face) tiles.set(space, face);
      return sign(face);
    }
    const [, from, , to] = MOVE.exec(entry) ?? [];
    const mover = tiles.get(from ?? "");
    tiles.delete(from ?? "");
    tiles.delete(to ?? "");
    if (mover && to && to !== "out") tiles.set(to, mover);
    return sign(mover);
  });
}
