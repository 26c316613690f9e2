/** Two Paths in a few words. */
import type { Sign } from "../words";
import { capitalised, join, type Translate } from "../status";

export const pieces: Readonly<Record<string, string>> = { F: "fox", H: "hare", G: "hedgehog" };
const DUEL = /^([FHG])([we])\/([we])(-?)$/;
const ORDERS = /^([FHG]{3})\/([FHG]{3})$/;
const ANIMALS_ALONE = /^[FHG]{1,3}$/;

const animal = (letter: string, t: Translate): string => t(`piece-${pieces[letter]}`);
const side = (letter: string, t: Translate): string => t(letter === "w" ? "side-west" : "side-east");
const animals = (letters: string, t: Translate): string => [...letters].map((letter) => animal(letter, t)).join(", ");

export function words(entry: string, t: Translate): string | null {
  const [, letter, hidden, blocked, declined] = DUEL.exec(entry) ?? [];
  if (letter && hidden && blocked) {
    const text = t("move-two-paths", { piece: capitalised(animal(letter, t)), side: side(hidden, t), block: side(blocked, t) });
    return declined ? `${text}; ${t("move-two-paths-stays")}` : text;
  }
  const [, south, north] = ORDERS.exec(entry) ?? [];
  if (south && north) return `${animals(south, t)} / ${animals(north, t)}`;
  return ANIMALS_ALONE.test(entry)
    ? join(
        [...entry].map((one) => animal(one, t)),
        t,
      )
    : null;
}

export const signs = (entries: readonly string[]): readonly (Sign | null)[] =>
  entries.map((entry) => {
    const [, letter] = DUEL.exec(entry) ?? [];
    return letter ? { symbol: pieces[letter]!, colour: "--south-body" } : null;
  });
