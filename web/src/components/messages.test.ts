/** The table of situations, as the cards beside the board tell them: to both players, to somebody who watches, and on one screen. */
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount, type Component } from "svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { speak } from "$lib/i18n.svelte";
import type { Table } from "$lib/wire";
import Absence from "./Absence.svelte";
import Between from "./Between.svelte";
import Offers from "./Offers.svelte";
import ResultCard from "./ResultCard.svelte";

const LANGUAGES = ["en", "de", "fr", "es"];
const ANN = 0;
const BEN = 1;
const READERS = [[ANN], [BEN], [], [ANN, BEN]];
const NOW = 1_800_000_000_000;
const ROUNDS = [
  { seats: ["bears", "hunters"], outcome: { points: [43, 25], reason: "turns", rule: "H15", winner: "bears" } },
  { seats: ["hunters", "bears"], outcome: { points: [29, 11], reason: "turns", rule: "H15", winner: "bears" } },
];
/** What a player may answer to; everything else can be done by nobody. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = { rematch: ["rematch", "decline_rematch"], ready: ["ready"] };

type Shown = Record<string, unknown>;

function table(you: number[], changes: Shown): Table {
  return {
    game: "tally_ho",
    status: "playing",
    you,
    rounds: 1,
    history: [],
    result: null,
    totals: [0, 0],
    offers: [],
    clock: { control: "300+5", left: [1, 1] },
    options: {},
    players: [
      { name: "Ann", kind: "human", seat: "bears" },
      { name: "Ben", kind: "human", seat: "hunters" },
    ],
    absence: null,
    claim_at: null,
    ...changes,
  } as unknown as Table;
}

/** All that stands on a card for this reader, with single spaces. */
async function read(card: Component<never>, you: number[], changes: Shown, more: Shown = {}): Promise<string> {
  const shown = table(you, changes);
  const asked = shown.offers.find(({ by }) => you.length === 1 && by !== ["bears", "hunters"][you[0]!]);
  const can = asked ? (ANSWERS[asked.kind] ?? []) : shown.status === "between" && you.length ? ["ready"] : [];
  const store = { id: "m", isSending: false, can: (what: string) => can.includes(what), simply: vi.fn(), claim: vi.fn() };
  const followed = { table: shown, present: [true, false], entries: [], news: [] };
  const drawn = mount(card, { target: document.body, props: { store, table: shown, followed, now: NOW, ...more } as never });
  flushSync();
  const said = [...document.querySelectorAll("p, h2, th, td, .primary, .wide, .asked button, .absence button")]
    .filter((one) => !one.querySelector("p"))
    .map((one) => one.textContent.trim());
  await unmount(drawn);
  return said.filter(Boolean).join(" | ").replace(/\s+/g, " ");
}

const offer = (kind: string, by = "bears"): Shown => ({ offers: [{ kind, by, number: 7 }] });
const away = (you: number[], claimAt: number): Shown => ({
  absence: { seat: "hunters", since: NOW - 60_000, claim_at: claimAt },
  claim_at: you[0] === ANN && you.length === 1 ? claimAt : null,
});
const over: Shown = { status: "over", result: { winner: ANN, reason: "turns", rule: "H15", points: [43, 25] } };
const two: Shown = { rounds: 2, history: ROUNDS, totals: [54, 54] };
const half: Shown = { status: "between", rounds: 2, history: ROUNDS.slice(0, 1), totals: [43, 25] };
const FIRST_ROUND = "Round 1 | 43 Bears | 25 Hunters | Together | 43 | 25";
const AT_ONE_SCREEN = "Player 1 | Player 2";

/** The situation, the card, and what Ann, Ben, a spectator and two people at one screen read. */
const SITUATIONS: readonly (readonly [string, Component<never>, (you: number[]) => Shown, string, string, string, string])[] = [
  [
    "Ann offers a draw",
    Offers as never,
    () => offer("draw"),
    "You have offered a draw.",
    "Ann offers a draw. | Accept | Decline",
    "",
    "",
  ],
  [
    "Ann wants to take back",
    Offers as never,
    () => offer("takeback"),
    "You have asked to take back.",
    "Ann would like to take back the last move. | Accept | Decline",
    "",
    "",
  ],
  [
    "the first of two rounds is over",
    Between as never,
    () => half,
    ...([
      ["Ann", "Ben"],
      ["Ann", "Ben"],
      ["Ann", "Ben"],
      ["Player 1", "Player 2"],
    ].map((names, reader) => `${names.join(" | ")} | ${FIRST_ROUND}${reader === 2 ? "" : " | Next round"}`) as [
      string,
      string,
      string,
      string,
    ]),
  ],
  [
    "Ann is ready for the next round",
    Between as never,
    () => ({ ...half, ...offer("ready") }),
    `Ann | Ben | ${FIRST_ROUND} | Waiting for Ben.`,
    `Ann | Ben | ${FIRST_ROUND} | Ann is ready for the next round. | Next round`,
    `Ann | Ben | ${FIRST_ROUND} | Ann is ready for the next round.`,
    `${AT_ONE_SCREEN} | ${FIRST_ROUND} | Player 1 is ready for the next round. | Next round`,
  ],
  [
    "Ann would like a rematch",
    ResultCard as never,
    () => ({ ...over, ...offer("rematch") }),
    "You have won! | The final turns are over; Bears 43, Hunters 25. | You would like a rematch; waiting for Ben.",
    "Ann has won. | The final turns are over; Bears 43, Hunters 25. | Ann would like a rematch. | Rematch | No, thank you",
    "Ann has won. | The final turns are over; Bears 43, Hunters 25. | Ann would like a rematch.",
    "Bears win. | The final turns are over; Bears 43, Hunters 25. | Bears would like a rematch.",
  ],
  [
    "two rounds end",
    ResultCard as never,
    () => ({ ...over, ...two, result: { winner: null, reason: "sum", rule: "H16", points: [54, 54] } }),
    ...(["Ann | Ben", "Ann | Ben", "Ann | Ben", AT_ONE_SCREEN].map(
      (names) =>
        `A draw. | All rounds together: 54 to 54. | ${names} | Round 1 | 43 Bears | 25 Hunters | Round 2 | 11 Hunters | 29 Bears | Together | 54 | 54`,
    ) as [string, string, string, string]),
  ],
];

beforeAll(() => speak("en"));

describe.each(SITUATIONS)("%s", (_, card, changes, ...expected) => {
  test("each reader is told the right thing", async () => {
    for (const [index, you] of READERS.entries())
      expect(await read(card, you, changes(you)), String(you)).toBe(expected[index]);
  });

  test("in every language, without a gap", async () => {
    for (const language of LANGUAGES) {
      await speak(language);
      for (const you of READERS)
        expect(await read(card, you, changes(you)), language).not.toMatch(/\b(match|result|reason|seat)-|\{|\([A-Z]\d+\)/);
    }
    await speak("en");
  });
});

test("a rival who has gone cannot answer to a rematch, and that is said", async () => {
  expect(await read(ResultCard as never, [ANN], { ...over, ...offer("rematch") }, { isRivalGone: true })).toContain(
    "You would like a rematch, but Ben has gone.",
  );
});

describe("Ben stays away", () => {
  test("Ann hears of it and of the claim, others hear only of it, and Ben nothing", async () => {
    expect(await read(Absence as never, [ANN], away([ANN], NOW + 61_000))).toMatch(
      /^Ben has been away since .+\. \| If nothing happens, you can claim the win in 1:01\.$/,
    );
    expect(await read(Absence as never, [ANN], away([ANN], NOW))).toMatch(
      /^Ben has been away since .+\. \| Claim the win \| Claim a draw$/,
    );
    expect(await read(Absence as never, [], away([], NOW))).toMatch(/^Ben has been away since [^|]+\.$/);
    expect(await read(Absence as never, [BEN], away([BEN], NOW))).toBe("");
    expect(await read(Absence as never, [ANN, BEN], away([ANN, BEN], NOW))).toBe("");
  });
});

test("sentences that name a button call it by its name", () => {
  for (const language of LANGUAGES) {
    const texts = readFileSync(`../src/reynard/locales/${language}/web.ftl`, "utf8");
    const text = (id: string): string => new RegExp(`^${id} = (.*)$`, "m").exec(texts)![1]!;
    expect(text("start-begin-bot"), language).toContain(text("start-go-bot"));
    expect(text("start-begin-same-screen"), language).toContain(text("start-go-same-screen"));
  }
});
