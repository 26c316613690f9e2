/** The table of situations: what each of the people concerned reads, in English as it is written. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../build/texts";
import { declinedSentence, nameOf, resignQuestion, resultHeadline, resultReason, roundRows } from "./situations";
import { Bundle } from "./texts";
import type { Table } from "./wire";

const LANGUAGES = ["en", "de", "fr", "es"];
const bundles = new Map(
  LANGUAGES.map((language) => {
    const sources = ["games", "speech", "web"].map((name) =>
      readFileSync(`../src/reynard/locales/${language}/${name}.ftl`, "utf8"),
    );
    return [language, new Bundle(language, [compile(sources.join("\n"))])];
  }),
);
const english = bundles.get("en")!;
const t = (id: string, args?: Record<string, string | number>): string => english.format(id, args);
const has = (id: string): boolean => english.has(id);

const ANN = 0;
const BEN = 1;
const ROUNDS = [
  { seats: ["bears", "hunters"], outcome: { points: [43, 25], reason: "turns", rule: "H15", winner: "bears" } },
  { seats: ["hunters", "bears"], outcome: { points: [29, 11], reason: "turns", rule: "H15", winner: "bears" } },
];

function table(you: number[], changes: Record<string, unknown>): Table {
  return {
    game: "tally_ho",
    status: "over",
    you,
    rounds: 1,
    history: [],
    result: null,
    totals: [0, 0],
    offers: [],
    players: [
      { name: "Ann", kind: "human", seat: "bears" },
      { name: "Ben", kind: "human", seat: "hunters" },
    ],
    ...changes,
  } as unknown as Table;
}

/** What a person reads at the end: headline and reason. */
function read(you: number[], changes: Record<string, unknown>): string {
  const shown = table(you, changes);
  return `${resultHeadline(shown, t)} ${resultReason(shown, t, has)}`;
}

const ended = (winner: number | null, reason: string, points = [43, 25]): Record<string, unknown> => ({
  result: { winner, reason, rule: "H15", points },
});
const series = (reason: string, winner: number | null): Record<string, unknown> => ({
  ...ended(winner, reason, [54, 54 + (winner === BEN ? 5 : -11)]),
  rounds: 2,
  history: ROUNDS,
});

/** The situation; then what Ann, Ben, a spectator and two people at one screen read. */
const SITUATIONS: readonly (readonly [string, Record<string, unknown>, string, string, string, string])[] = [
  [
    "Ben resigns",
    ended(ANN, "resigned"),
    "You have won! Ben resigned.",
    "Ann has won. You resigned.",
    "Ann has won. Ben resigned.",
    "Bears win. Hunters gave up.",
  ],
  [
    "Ann resigns",
    ended(BEN, "resigned"),
    "Ben has won. You resigned.",
    "You have won! Ann resigned.",
    "Ben has won. Ann resigned.",
    "Hunters win. Bears gave up.",
  ],
  [
    "Ben runs out of time",
    ended(ANN, "time"),
    "You have won! Ben ran out of time.",
    "Ann has won. Your time ran out.",
    "Ann has won. Ben ran out of time.",
    "Bears win. Hunters ran out of time.",
  ],
  [
    "Ben stays away",
    ended(ANN, "left"),
    "You have won! Ben was away too long.",
    "Ann has won. You were away too long, so the win was claimed.",
    "Ann has won. Ben was away too long.",
    "Bears win. Hunters stayed away.",
  ],
  [
    "a draw is claimed",
    ended(null, "left"),
    ...(Array(4).fill("A draw. One player was away too long, and a draw was claimed.") as [string, string, string, string]),
  ],
  [
    "a draw is agreed",
    ended(null, "agreed"),
    "A draw. You both agreed to it.",
    "A draw. You both agreed to it.",
    "A draw. Both players agreed to it.",
    "A draw. Both players agreed to it.",
  ],
  [
    "the game ends by its rules",
    ended(ANN, "turns"),
    "You have won! The final turns are over; Bears 43, Hunters 25.",
    "Ann has won. The final turns are over; Bears 43, Hunters 25.",
    "Ann has won. The final turns are over; Bears 43, Hunters 25.",
    "Bears win. The final turns are over; Bears 43, Hunters 25.",
  ],
  [
    "two rounds end by their sum",
    series("sum", BEN),
    "Ben has won. All rounds together: 54 to 59.",
    "You have won! All rounds together: 59 to 54.",
    "Ben has won. All rounds together: 54 to 59.",
    "Player 2 has won. All rounds together: 54 to 59.",
  ],
  [
    "Ben resigns a match of two rounds",
    series("resigned", ANN),
    "You have won! Ben resigned.",
    "Ann has won. You resigned.",
    "Ann has won. Ben resigned.",
    "Player 1 has won. Player 2 resigned.",
  ],
  [
    "Ann calls the match off when the deal was seen",
    { status: "aborted", called_off: ANN, round: 1 },
    "You called the match off. Nobody has won. As the deal had been seen, others can see for ninety days that it was called off.",
    "Ann called the match off. Nobody has won. As the deal had been seen, others can see for ninety days that it was called off.",
    "Ann called the match off. Nobody has won. As the deal had been seen, others can see for ninety days that it was called off.",
    "The match was called off. It does not count.",
  ],
  [
    "the match is called off",
    { status: "aborted", called_off: null },
    ...(Array(4).fill("The match was called off. It does not count.") as [string, string, string, string]),
  ],
];

describe.each(SITUATIONS)("%s", (_, changes, ann, ben, spectator, both) => {
  test("Ann, Ben, a spectator and one screen are told the right thing", () => {
    expect(read([ANN], changes)).toBe(ann);
    expect(read([BEN], changes)).toBe(ben);
    expect(read([], changes)).toBe(spectator);
    expect(read([ANN, BEN], changes)).toBe(both);
  });

  test("every language has the sentences, and no rule's number is in them", () => {
    for (const [language, bundle] of bundles) {
      for (const you of [[ANN], [BEN], [], [ANN, BEN]]) {
        const say = (id: string, args?: Record<string, string | number>): string => bundle.format(id, args);
        const shown = table(you, changes);
        const said = `${resultHeadline(shown, say)} ${resultReason(shown, say, (id) => bundle.has(id))}`;
        expect(said, language).not.toMatch(/match-|result-|reason-|seat-|\{|\([A-Z]\d+\)/);
      }
    }
  });
});

describe("an offer that is turned down", () => {
  const event = { kind: "draw", by: "hunters" };
  test("is told to who made it and to spectators, not to who did it", () => {
    const playing = { status: "playing" };
    expect(declinedSentence(table([ANN], playing), event, t)).toBe("Ben does not want a draw: play on.");
    expect(declinedSentence(table([BEN], playing), event, t)).toBe("");
    expect(declinedSentence(table([], playing), event, t)).toBe("Ben declines the draw.");
    expect(declinedSentence(table([ANN, BEN], playing), event, t)).toBe("");
    for (const kind of ["takeback", "rematch"])
      expect(declinedSentence(table([ANN], {}), { ...event, kind }, t)).not.toMatch(/match-/);
  });
});

test("the points of rounds follow the player through the exchange of sides", () => {
  const rows = roundRows(table([ANN], { rounds: 2, history: ROUNDS }));
  expect(rows.map(({ cells }) => cells.map(({ seat, points }) => `${seat} ${points}`))).toEqual([
    ["bears 43", "hunters 25"],
    ["hunters 11", "bears 29"],
  ]);
});

test("the question before giving up says what is given up", () => {
  expect(resignQuestion(table([ANN], {}), t)).toBe("Do you really want to resign?");
  expect(resignQuestion(table([ANN], { rounds: 2 }), t)).toBe("Resign the whole match, not just this round?");
});

test("people at one screen are told apart: by side in one round, by number over several", () => {
  expect(nameOf(table([ANN, BEN], {}), BEN, t)).toBe("Hunters");
  expect(nameOf(table([ANN, BEN], { rounds: 2 }), BEN, t)).toBe("Player 2");
  expect(nameOf(table([ANN], {}), BEN, t)).toBe("Ben");
});
