/** Positions, moves and choices as sentences, from the texts that the Python drawings use too. */
import type { OutcomeShown, ViewShown } from "$lib/wire";
import * as tallyHo from "./tally_ho";
import * as tokan from "./tokan";
import * as twoPaths from "./two_paths";
import { readTallyHo, readTokan, readTwoPaths, SEATS } from "./read";

/** Formats a message (`speech-list`) or its attribute (`piece-fox.object`) in the reader's language. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;

const dashed = (word: string): string => word.replaceAll("_", "-");
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const subject = (seat: string, t: Translate): string => t(`seat-${seat}.subject`);

/** The items as a list in a sentence: a, b and c. */
export function join(items: readonly string[], t: Translate): string {
  if (items.length < 2) return items.join("");
  return t("list-last", { items: items.slice(0, -1).join(", "), last: items.at(-1)! });
}

/** Sentences that say what is on the board and whose turn it is. */
export function describePosition(view: ViewShown, t: Translate): string[] {
  const sentences = DESCRIBERS[view.game]?.(view, t) ?? [];
  return [...sentences, statusSentence(view, t)];
}

/** Whether an entry leads from one view to the other: not so where a reader jumps to and fro in a game. */
export function leadsTo(before: ViewShown, after: ViewShown, entry: string): boolean {
  const game = { two_paths: twoPaths, tokan, tally_ho: tallyHo }[before.game];
  return before.game === after.game && (game?.leadsTo(before, after, entry) ?? false);
}

/** What an entry (`Fw/e`, `c3-c5+1`, `c3=F`) did between two views, where it leads from one to the other. */
export function describeMove(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  if (before.game === "two_paths") return describeDuel(entry, before, after, t);
  return before.game === "tokan" ? describeTokanMove(entry, before, t) : describeTallyHoMove(entry, before, t);
}

/** What the viewer's own step (`Fw`, `w`, `c3-c5+1`, `c3`) would do. */
export function describeStep(step: string, view: ViewShown, t: Translate): string {
  if (view.game !== "two_paths") return describeMove(step, view, view, t);
  if (step === "answer" || step === "decline") return t(`board-two-paths-${step}`);
  if (step === "w" || step === "e") return t("board-two-paths-step-block", { side: sideWord(step) });
  if (step.length === 3) return join([...step].map((letter) => t(`piece-${twoPaths.ANIMALS[letter] ?? "tile"}`)), t);
  return t("board-two-paths-step-bluff", { piece: t(`piece-${twoPaths.ANIMALS[step[0]!] ?? "tile"}`), side: sideWord(step[1]) });
}

const sideWord = (letter: string | undefined): string => (letter === "w" ? "west" : "east");

/** One sentence on what is going on, speaking to the viewer as *you* where it is theirs to act. */
export function statusSentence(view: ViewShown, t: Translate): string {
  if (view.outcome) return describeOutcome(view.outcome, view.game, t);
  if (view.phase === "deal" || view.to_act[0] === "chance") return t(`status-${dashed(view.game)}-chance`);
  const [actor] = view.to_act;
  if (view.phase === "over" || actor === undefined) return t("status-over");
  const prefix = `status-${dashed(view.game)}-${view.phase}`;
  if (view.to_act.includes(view.viewer)) return t(`${prefix}-you`);
  if (view.to_act.length === 2) return t(`${prefix}-both`);
  return capitalised(t(`${prefix}-other`, { seat: subject(actor, t) }));
}

/** Who won and why, with the rule's number where a rule decided. */
export function describeOutcome(outcome: OutcomeShown, game: string, t: Translate): string {
  const seats = SEATS[game] ?? ["", ""];
  const winner = outcome.winner;
  const result = winner === null ? t("outcome-draw") : t(`outcome-${dashed(game)}-won`, { seat: subject(winner, t) });
  const loser = winner === null ? "" : subject(seats[winner === seats[0] ? 1 : 0], t);
  const isOfTheGame = outcome.rule !== "" || outcome.reason === "sum";
  const id = isOfTheGame ? `reason-${dashed(game)}-${dashed(outcome.reason)}` : `reason-${dashed(outcome.reason)}`;
  const reason = t(id, { points: outcome.points[0], others: outcome.points[1], seat: loser });
  return `${result} ${reason}${outcome.rule ? ` (${outcome.rule})` : ""}`;
}

const DESCRIBERS: Readonly<Record<string, (view: ViewShown, t: Translate) => string[]>> = {
  two_paths: describeTwoPaths,
  tokan: describeTokan,
  tally_ho: describeTallyHo,
};

// Two Paths

function describeTwoPaths(view: ViewShown, t: Translate): string[] {
  const position = readTwoPaths(view.position, twoPaths.rowsOf(view));
  const sentences = [t("speech-two-paths-board", { rows: position.rows })];
  if (position.isSetup) return [...sentences, t("speech-two-paths-empty")];
  const places = new Map(twoPaths.slots(view).map((slot) => [slot.kind, slot.place]));
  for (const [seat, letters] of [["south", "FHG"], ["north", "fhg"]] as const) {
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

function describeDuel(entry: string, before: ViewShown, after: ViewShown, t: Translate): string {
  const duel = twoPaths.parseDuel(entry);
  if (!duel) return /^[FHG]{3}\/[FHG]{3}$/.test(entry) ? describeOrders(entry, t) : entry;
  const mover = readTwoPaths(before.position).mover;
  const other = mover === "south" ? "north" : "south";
  const animal = `piece-${twoPaths.ANIMALS[duel.animal]}`;
  const facts = { seat: subject(mover, t), other: subject(other, t), object: t(`${animal}.object`), side: sideWord(duel.hidden) };
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
  return entry.split("/").map((order, index) => {
    const pieces = join([...order].map((letter) => t(`piece-${twoPaths.ANIMALS[letter] ?? "tile"}`)), t);
    return t("speech-two-paths-order", { seat: subject(index === 0 ? "south" : "north", t), pieces });
  }).join(" ");
}

// Tokan

/** A tile with its colour: red lion. */
export function tileName(letter: string, t: Translate): string {
  return t(`tile-${tokan.colourOf(letter)}-${tokan.ANIMALS[letter.toUpperCase()]}`);
}

/** A stack with all its tiles, from the top down. */
export function describeStack(space: string, stack: string, t: Translate): string {
  if (!stack) return t("speech-tokan-gap", { space });
  if (stack.length === 1) return t("speech-tokan-single", { space, tile: tileName(stack, t) });
  const tiles = join([...stack].reverse().map((letter) => tileName(letter, t)), t);
  return t("speech-tokan-tower", { space, height: stack.length, tiles });
}

function describeTokan(view: ViewShown, t: Translate): string[] {
  const position = readTokan(view.position);
  if (position.stacks.size === 0) return [t("speech-tokan-empty")];
  const sentences = [5, 4, 3, 2, 1].map((row) => {
    const spaces = [...position.columns].map((column) => `${column}${row}`);
    const told = position.isDraft ? spaces.filter((space) => position.stacks.has(space)) : spaces;
    const items = told.map((space) => describeStack(space, position.stacks.get(space) ?? "", t));
    return t("speech-tokan-row", { row, items: items.join("; ") });
  });
  const taboo = position.stacks.get(position.taboo);
  if (taboo) sentences.push(t("speech-tokan-taboo", { tile: tileName(taboo.at(-1)!, t), space: position.taboo }));
  if (position.isDraft) sentences.push(...SEATS["tokan"]!.map((seat) => describeHand(view, seat, t)));
  const [points, others] = view.score;
  const score = t("speech-points", { first: t("seat-red"), second: t("seat-black"), points, others });
  return [...sentences, capitalised(score)];
}

function describeHand(view: ViewShown, seat: string, t: Translate): string {
  const items = tokan.held(view, seat).filter(([, number]) => number > 0);
  const told = items.map(([letter, number]) => t(`piece-${tokan.ANIMALS[letter.toUpperCase()]}.count`, { number }));
  return t("speech-tokan-hand", { seat: subject(seat, t), items: join(told, t) });
}

function describeTokanMove(entry: string, before: ViewShown, t: Translate): string {
  const [letter = "", space = ""] = entry.split("@");
  if (space) {
    const tile = t(`piece-${tokan.ANIMALS[letter.toUpperCase()]}.a-object`);
    return t("speech-tokan-lay", { seat: subject(tokan.colourOf(letter), t), tile, space });
  }
  const move = tokan.parseMove(entry);
  if (!move) return entry;
  const { stacks, mover } = readTokan(before.position);
  const top = stacks.get(move.from)?.at(-1)?.toUpperCase() ?? "";
  const object = t(`piece-${tokan.ANIMALS[top] ?? "tile"}.object`);
  const level = (stacks.get(move.to) ?? "").length + move.carried + 1;
  const facts = { seat: subject(mover, t), object, from: move.from, to: move.to, level };
  return move.carried ? t("speech-tokan-carry", { ...facts, carried: move.carried }) : t("speech-tokan-move", facts);
}

// Tally Ho!

/** A tile by its letter, a hunter with where the rifle points. */
export function describeTile(space: string, letter: string, t: Translate): string {
  const direction = tallyHo.RIFLES[letter];
  if (direction) return t("speech-tally-ho-hunter", { space, direction });
  const piece = letter === "#" ? t("tile-face-down") : t(`piece-${tallyHo.NAMES[letter]}`);
  return t("speech-piece-on", { piece, space });
}

function describeTallyHo(view: ViewShown, t: Translate): string[] {
  const { tiles } = readTallyHo(view.position);
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
  const who = subject(SEATS["tally_ho"]![seat], t);
  if (won.length === 0) return t("speech-tally-ho-nothing-won", { seat: who });
  const items = won.map(([kind, number]) => t(`piece-${tallyHo.NAMES[kind]}.count`, { number }));
  return t("speech-tally-ho-won", { seat: who, items: join(items, t), points: view.score[seat] });
}

function describeNotes(view: ViewShown, t: Translate): string[] {
  const { turnsLeft } = readTallyHo(view.position);
  if (!turnsLeft) return [...describeLimits(view, t), ...describeQuiet(view, t)];
  const [turns, others] = turnsLeft;
  return [...describeLimits(view, t), t("speech-tally-ho-final", { first: t("seat-bears"), second: t("seat-hunters"), turns, others })];
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

function describeTallyHoMove(entry: string, before: ViewShown, t: Translate): string {
  const { tiles, mover } = readTallyHo(before.position);
  const seat = subject(mover, t);
  const object = (space: string): string => t(`piece-${tallyHo.NAMES[tiles.get(space) ?? ""] ?? "tile"}.object`);
  if (entry === "pass") return t("speech-tally-ho-pass", { seat });
  if (entry.endsWith("-out")) return t("speech-tally-ho-out", { seat, object: object(entry.slice(0, 2)), space: entry.slice(0, 2) });
  const move = tallyHo.parseMove(entry);
  if (move) {
    const facts = { seat, object: object(move.from), from: move.from, to: move.to };
    return move.isCapture ? t("speech-tally-ho-capture", { ...facts, prey: object(move.to) }) : t("speech-tally-ho-move", facts);
  }
  const [space = "", shown] = entry.split("=");
  if (!shown) return t("speech-tally-ho-flip", { seat, space });
  const tile = t(`piece-${tallyHo.NAMES[shown] ?? "tile"}.a`);
  const direction = tallyHo.RIFLES[shown];
  return direction ? t("speech-tally-ho-show-hunter", { seat, space, tile, direction }) : t("speech-tally-ho-show", { seat, space, tile });
}
