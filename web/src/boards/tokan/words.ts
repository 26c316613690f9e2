/** Tokan in a few words. */
import type { Translate } from "../status";

const ANIMALS: Readonly<Record<string, string>> = { m: "mouse", j: "jackal", l: "lion" };
const CLIMB = /^([a-j]\d)-([a-j]\d)(?:\+(\d))?$/;
const LAID = /^([mjl])@([a-j]\d)$/i;

export function words(entry: string, t: Translate): string | null {
  const [, from, to, carried] = CLIMB.exec(entry) ?? [];
  if (from && to) return carried ? t("move-tokan-carry", { from, to, number: Number(carried) }) : t("move-to", { from, to });
  const [, letter, space] = LAID.exec(entry) ?? [];
  if (!letter || !space) return null;
  const colour = letter === letter.toUpperCase() ? "red" : "black";
  return t("move-tokan-lay", { tile: t(`tile-${colour}-${ANIMALS[letter.toLowerCase()]}`), space });
}
