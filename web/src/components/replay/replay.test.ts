import { describe, expect, test } from "vitest";
import type { ViewShown } from "../../lib/wire";
import {
  clamp,
  linkOf,
  marksOf,
  momentOf,
  placeAfter,
  playerOf,
  playOnLink,
  positionInLink,
  recordInLink,
  type ReplayGame,
} from "./replay";
import {
  analyse,
  chances,
  isBettered,
  percent,
  points,
  signed,
  telling,
  turningPoints,
  type Habit,
  type MoveReview,
  type RoundReview,
} from "./review";

const view = (game: string, position: string): ViewShown => ({
  game,
  options: {},
  viewer: "spectator",
  phase: "play",
  to_act: [],
  position,
  pending: "",
  own: "",
  moves: [],
  score: [0, 0],
  outcome: null,
  aids: {},
});
const entry = (text: string, position: string) => ({
  text,
  seat: "red",
  comment: "",
  position,
  spoken: "",
  view: view("tokan", position),
  variations: [],
});
const game: ReplayGame = {
  game: "tokan",
  options: {},
  tags: [
    ["Game", "tokan"],
    ["Red", "Ada"],
  ],
  start: "s",
  start_view: view("tokan", "s"),
  comment: "",
  entries: [entry("c3-c5", "one"), entry("a1-a2", "two")],
  outcome: null,
};

describe("a replay", () => {
  test("shows every moment", () => {
    expect(momentOf(game, 0)).toMatchObject({ entry: null, position: "s" });
    expect(momentOf(game, 2)).toMatchObject({ entry: "a1-a2", position: "two" });
    expect([clamp(-3, game), clamp(1, game), clamp(99, game), clamp(NaN, game)]).toEqual([0, 1, 2, 0]);
    expect(playerOf(game, "red")).toBe("Ada");
    expect(playerOf(game, "black")).toBe("");
  });

  test("follows the keys", () => {
    expect(placeAfter("ArrowRight", 2, 2)).toBe(2);
    expect(placeAfter("ArrowLeft", 0, 2)).toBe(0);
    expect([placeAfter("Home", 2, 2), placeAfter("End", 0, 2), placeAfter("x", 0, 2)]).toEqual([0, 2, null]);
  });

  test("puts moves of an engine on the board", () => {
    expect(marksOf(view("tokan", ""), "c3-c5+1", "best")).toEqual([{ from: "c3", to: "c5", kind: "best" }]);
    expect(marksOf(view("tokan", ""), "J@g4", "best")).toEqual([{ from: "g4", to: "g4", kind: "best" }]);
    expect(marksOf(view("tally_ho", ""), "c3xc6", "best")).toEqual([{ from: "c3", to: "c6", kind: "best" }]);
    expect(marksOf(view("tally_ho", ""), "d5-out", "best")).toEqual([{ from: "d5", to: "d5", kind: "best" }]);
    expect(marksOf(view("tally_ho", ""), "pass", "best")).toEqual([]);
    const clearing = view("two_paths", "fhg/.../.../.../.../.../FHG n 1");
    expect(marksOf(clearing, "FG", "best").map((mark) => mark.to)).toEqual(["a7", "c7"]);
  });

  test("has a link that brings it back", () => {
    const record = { kind: "record", text: '[Game "tokan"]\n1. c3-c5 {50 %}' } as const;
    const link = linkOf(record, 1, 2);
    expect(link).toContain("?round=2&entry=2#record=");
    expect(recordInLink(link.slice(link.indexOf("#")))).toBe(record.text);
    expect(recordInLink("#record=%")).toBe("");
    expect(recordInLink("#top")).toBe("");
    const placed = { kind: "position", game: "two_paths", position: "f.g/.H. n 2", options: { rows: "6" } } as const;
    const query = new URLSearchParams(linkOf(placed, 0, 0).slice("/replay?".length));
    expect(positionInLink(query)).toEqual(placed);
    expect(positionInLink(new URLSearchParams("entry=3"))).toBeNull();
    expect(playOnLink({ ...game, options: { scoring: "heads" } }, "a b")).toBe("/?game=tokan&start=a+b&scoring=heads");
    expect(linkOf({ kind: "match", id: "abcd" }, 0, 3)).toBe("/m/abcd/replay?entry=3");
  });
});

const move = (changes: Partial<MoveReview>): MoveReview => ({
  entry: "c3-c5",
  seat: "red",
  before: 0.5,
  after: 0.5,
  best: "a1-a2",
  best_value: 0.5,
  loss: 0,
  skill: [0, 0],
  luck: 0,
  exact: false,
  ...changes,
});

describe("a review", () => {
  const round: RoundReview = {
    players: ["", ""],
    start: 0.5,
    deal: 0,
    result: 1,
    totals: { first: { skill: 0, luck: 0 }, second: { skill: 0, luck: 0 } },
    moves: [move({ after: 0.7 }), move({ before: 0.7, after: 0.71 }), move({ before: 0.71, after: 1 })],
  };

  test("finds what changed most", () => {
    expect(turningPoints(round).map(({ number }) => number)).toEqual([3, 1]);
    expect(chances(round)).toEqual([0.5, 0.7, 0.71, 1]);
  });

  test("knows when another move was better", () => {
    expect(isBettered(move({ loss: 0.2 }))).toBe(true);
    expect(isBettered(move({ loss: 0.2, best: "c3-c5" }))).toBe(false);
    expect(isBettered(move({ loss: 0.001 }))).toBe(false);
    expect(isBettered(move({ loss: 0.2, best: "c3", entry: "c3=F" }))).toBe(false);
    expect(isBettered(move({ loss: 0.2, best: "FG", entry: "Gw/e" }))).toBe(false);
    expect(isBettered(move({ loss: 0.2, best: "FG", entry: "Hw/e" }))).toBe(true);
  });

  test("writes chances as people do", () => {
    expect(percent(0.456, "en")).toBe("46%");
    expect([points(-2.539, "en"), points(0.001, "en"), points(0.2, "en")]).toEqual(["-254", "0", "+20"]);
    expect(signed(0.1234, "en")).toBe("+12.3%");
    expect(signed(-0.00001, "en")).toBe("0%");
    expect(signed(-0.05, "de")).toMatch(/^[-−]5\s%$/);
  });

  test("the coach tells what chance does not explain", () => {
    const habit = (name: string, p_value: number, cost: number): Habit => ({
      name,
      p_value,
      cost,
      tries: 9,
      hits: 8,
      expected: 0.5,
      low: 0.6,
      high: 1,
      rate: 0.9,
    });
    expect(telling([habit("a", 0.2, 0), habit("b", 0.01, 0.1), habit("c", 0.04, 0.2)]).map(({ name }) => name)).toEqual([
      "c",
      "b",
    ]);
  });

  test("waits until it is done, and for as long as it is wanted", async () => {
    const asked: string[] = [];
    const states = ["running", "done"];
    const ask = async <T>(method: string, path: string): Promise<T> => {
      asked.push(`${method} ${path}`);
      const status = method === "POST" ? "queued" : states.shift();
      return { status, result: status === "done" ? 42 : null, ticket: "tic" } as T;
    };
    const pause = async (): Promise<void> => undefined;
    expect(await analyse<number>({ kind: "record", text: "x" }, "review", { ask, pause })).toBe(42);
    expect(asked).toEqual(["POST /api/analysis/review", "GET /api/analysis/tic", "GET /api/analysis/tic"]);
    expect(await analyse<number>({ kind: "match", id: "m" }, "coach", { ask, pause, isWanted: () => false })).toBeNull();
  });
});
