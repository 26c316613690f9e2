/** Two Paths in sentences. */
import type { ViewShown } from "$lib/wire";
import { readPosition } from "./read";
import { capitalised, join, subject, type Speech, type Translate } from "../status";
import * as twoPaths from "./rules";

const sideWord = (letter: string | undefined): string => (letter === "w" ? "west" : "east");

/** What the viewer's own step (`Fw`, `w`, `FHG`) would do. */
function describeTwoPathsStep(step: string, t: Translate): string {
  if (step === "answer" || step === "decline") return t(`board-two-paths-${step}`);
  if (step === "w" || step === "e") return t("board-two-paths-step-block", { side: sideWord(step) });
  if (step.length === 3)
    return join(
      [...step].map((letter) => t(`piece-${twoPaths.ANIMALS[letter] ?? "tile"}`)),
      t,
    );
  return t("board-two-paths-step-bluff", {
    piece: t(`piece-${twoPaths.ANIMALS[step[0]!] ?? "tile"}`),
    side: sideWord(step[1]),
  });
}

/** Who stands where, and the duel under way. */
function describeTwoPaths(view: ViewShown, t: Translate): string[] {
  const position = readPosition(view.position, twoPaths.rowsOf(view));
  const sentences = [t("speech-two-paths-board", { rows: position.rows })];
  if (position.isSetup) return [...sentences, t("speech-two-paths-empty")];
  const places = new Map(twoPaths.slots(view).map((slot) => [slot.kind, slot.place]));
  for (const [seat, letters] of [
    ["south", "FHG"],
    ["north", "fhg"],
  ] as const) {
    const items = [...letters].map((letter) => animalOn(letter, places.get(letter)!, t));
    sentences.push(t("speech-list", { label: t(`seat-${seat}`), items: join(items, t) }));
  }
  if (position.mover && view.phase !== "over")
    sentences.push(t("speech-two-paths-duel", { seat: subject(position.mover, t), duel: position.duel }));
  if (position.idle) sentences.push(t("speech-two-paths-idle", { number: position.idle }));
  return [...sentences, ...describeDuelUnderWay(view, position.mover, t)];
}

function describeDuelUnderWay(view: ViewShown, mover: string, t: Translate): string[] {
  const animal = twoPaths.ANIMALS[view.pending[0] ?? ""];
  if (!animal || !mover) return [];
  const announced = t("speech-two-paths-announced", { seat: subject(mover, t), object: t(`piece-${animal}.object`) });
  return view.own.length === 2 ? [announced, t("speech-two-paths-hidden", { side: sideWord(view.own[1]) })] : [announced];
}

function animalOn(letter: string, place: string, t: Translate): string {
  const piece = t(`piece-${twoPaths.ANIMALS[letter.toUpperCase()]}`);
  return place.startsWith("home") ? t("speech-piece-home", { piece }) : t("speech-piece-on", { piece, space: place });
}

/** What a duel did between two views. */
export function describeDuel(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  const duel = twoPaths.parseDuel(entry);
  if (!duel) return /^[FHG]{3}\/[FHG]{3}$/.test(entry) ? describeOrders(entry, t) : entry;
  const mover = readPosition(before.position).mover;
  const other = mover === "south" ? "north" : "south";
  const animal = `piece-${twoPaths.ANIMALS[duel.animal]}`;
  const facts = {
    seat: subject(mover, t),
    other: subject(other, t),
    object: t(`${animal}.object`),
    side: sideWord(duel.hidden),
  };
  const places = new Map(twoPaths.slots(after).map((slot) => [slot.kind, slot.place]));
  if (duel.hidden !== duel.blocked) {
    const space = places.get(twoPaths.cased(duel.animal, mover)) ?? "";
    return space.startsWith("home") ? t("speech-two-paths-run-home", facts) : t("speech-two-paths-run", { ...facts, space });
  }
  const letter = twoPaths.cased(duel.animal, other);
  const was = twoPaths.slots(before).find((slot) => slot.kind === letter)?.place;
  const is = places.get(letter) ?? "";
  const answer = { the: t(`${animal}.the`), owner: t(`seat-${other}`), space: is };
  const blocked = t("speech-two-paths-blocked", facts);
  if (entry.endsWith("-")) return `${blocked} ${capitalised(t("speech-two-paths-declined", answer))}`;
  if (was === is) return `${blocked} ${t("speech-two-paths-no-answer")}`;
  return `${blocked} ${capitalised(t(is.startsWith("home") ? "speech-two-paths-answer-home" : "speech-two-paths-answer", answer))}`;
}

function describeOrders(entry: string, t: Translate): string {
  return entry
    .split("/")
    .map((order, index) => {
      const pieces = join(
        [...order].map((letter) => t(`piece-${twoPaths.ANIMALS[letter] ?? "tile"}`)),
        t,
      );
      return t("speech-two-paths-order", { seat: subject(index === 0 ? "south" : "north", t), pieces });
    })
    .join(" ");
}

/** Where the animals stand that a step names. */
function marks(step: string, view: ViewShown): readonly string[] {
  const { animals, mover } = readPosition(view.position);
  const wanted = new Set(mover === "north" ? step.toLowerCase() : step);
  return [...animals].filter(([, letter]) => wanted.has(letter)).map(([space]) => space);
}

/** How many duels there were, in how many the hand was guessed, and in how many it was not. */
function figures(entries: readonly string[]): (readonly [string, number])[] {
  const duels = entries.map(twoPaths.parseDuel).filter((duel) => duel !== null);
  const guessed = duels.filter((duel) => duel.hidden === duel.blocked).length;
  return [
    ["figure-two-paths-duels", duels.length],
    ["figure-two-paths-guessed", guessed],
    ["figure-two-paths-through", duels.length - guessed],
  ];
}

export const speech: Speech = {
  figures,
  marks,
  describe: describeTwoPaths,
  describeMove: describeDuel,
  describeStep: (step, _, t) => describeTwoPathsStep(step, t),
  leadsTo: twoPaths.leadsTo,
};
