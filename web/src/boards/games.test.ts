import { describe, expect, test } from "vitest";
import type { ViewShown } from "$lib/wire";
import { Tracker, type Motion } from "./board";
import moments from "./fixtures/games.json";
import * as tallyHo from "./tally_ho/rules";
import * as tokan from "./tokan/rules";
import * as twoPaths from "./two_paths/rules";

const VIEW: ViewShown = {
  game: "",
  options: {},
  viewer: "spectator",
  phase: "play",
  to_act: [],
  position: "",
  pending: "",
  own: "",
  moves: [],
  score: [0, 0],
  outcome: null,
  aids: {},
};
const view = (changes: Partial<ViewShown>): ViewShown => ({ ...VIEW, ...changes });
const GAMES = { two_paths: twoPaths, tokan, tally_ho: tallyHo } as const;

function motions(game: keyof typeof GAMES, before: ViewShown, after: ViewShown, entry: string): readonly Motion[] {
  const tracker = new Tracker();
  tracker.next(GAMES[game].slots(before));
  return tracker.next(GAMES[game].slots(after), GAMES[game].hints(before, after, entry)).motions;
}

describe("Two Paths", () => {
  const start = view({ game: "two_paths", position: "fhg/.../.../.../.../.../FHG s 1", options: { rows: "7" } });

  test("Z10 a leap from column b over the edge bends and runs on along the edge", () => {
    const before = view({ ...start, position: "fhg/.../.../.../.../F../.H. s 1" });
    const after = view({ ...start, position: "fhg/.../.../.../H../F../... s 2" });
    expect(motions("two_paths", before, after, "Hw/e")).toMatchObject([{ kind: "leap", path: ["a2", "a3"] }]);
  });

  test("Z8 the answer of the blocker is the piece that moves", () => {
    const after = view({ ...start, position: ".hg/f../.../.../.../.../FHG s 2" });
    expect(motions("two_paths", start, after, "Fw/w")).toMatchObject([
      { kind: "slide", before: { kind: "f", place: "a7" }, path: ["a6"] },
    ]);
  });

  test("Z11 an animal that gets home goes over the goal row to its place beside the board", () => {
    const before = view({ ...start, position: "fhg/F../.../.../.../HG./... s 1" });
    const after = view({ ...start, position: "fhg/.../.../.../.../HG./... s 2" });
    expect(motions("two_paths", before, after, "Fw/e")).toMatchObject([{ kind: "leap", path: ["a7", "home-F"] }]);
  });

  test("going back in a game is no duel", () => {
    const after = view({ ...start, position: "fhg/.../.../.../.../F../.HG s 2" });
    expect(motions("two_paths", after, start, "Fw/e")).toMatchObject([{ kind: "slide", path: ["a1"] }]);
    expect(twoPaths.leadsTo(start, after, "Fw/e")).toBe(true);
    expect(twoPaths.leadsTo(after, start, "Fw/e")).toBe(false);
  });

  test("a duel that moved nothing moves nothing on the screen", () => {
    const after = view({ ...start, position: "fhg/.../.../.../.../.../FHG s 2 1" });
    expect(motions("two_paths", start, after, "Fw/w")).toEqual([]);
  });

  test("both ways of an announced animal come from the aids, and so do the answers", () => {
    const shown = view({
      ...start,
      phase: "block",
      pending: "F",
      moves: ["e", "w"],
      viewer: "north",
      aids: {
        mover: "south",
        landings: { Fw: "a2", Fe: "b2" },
        paths: { Fw: ["a2"], Fe: ["b2"] },
        answers: { Fw: "a6", Fe: "b6" },
      },
    });
    expect(twoPaths.ways(shown)).toEqual([
      { step: "Fw", side: "w", from: "a1", path: ["a2"], isHome: false },
      { step: "Fe", side: "e", from: "a1", path: ["b2"], isHome: false },
    ]);
    expect(twoPaths.replies(shown).map((reply) => [reply.from, ...reply.path])).toEqual([
      ["a7", "a6"],
      ["a7", "b6"],
    ]);
    expect(twoPaths.choices(shown).map((choice) => choice.to)).toEqual(["hand-e", "hand-w"]);
    expect(twoPaths.announced(shown)).toBe("F");
    expect(twoPaths.knownSide(shown)).toBeNull();
    expect(twoPaths.knownSide(view({ ...shown, viewer: "south", own: "Fe" }))).toBe("e");
  });

  test("no road leads from an animal that is home", () => {
    expect(twoPaths.roadTo("home-F", "w", 3)).toEqual([]);
    expect(twoPaths.roadTo("b1", "w", 4)).toEqual(["a2", "a3", "a4"]);
    expect(twoPaths.roadTo("a7", "e", 5)).toEqual(["b6", "c5"]);
  });

  test("a leap is drawn beside what it leaps over, a step straight", () => {
    const [start, over, end] = [
      { x: 50, y: 300 },
      { x: 50, y: 200 },
      { x: 50, y: 100 },
    ];
    expect(twoPaths.archPath([start, end], 40, 150)).toBe("M50.0 300.0L50.0 100.0");
    expect(twoPaths.archPath([start, over, end], 40, 150)).toContain(" 10.0 200.0C");
  });

  test("Z4 an own order is shown on the own start row only", () => {
    const setup = view({ game: "two_paths", position: "setup s 1", phase: "setup", viewer: "north", options: { rows: "6" } });
    expect(twoPaths.slots(setup, "HGF").map((slot) => slot.kind + slot.place)).toEqual(["fc6", "gb6", "ha6"]);
    expect(twoPaths.slots(setup)).toEqual([]);
  });
});

describe("Tokan", () => {
  const play = (rows: string) => view({ game: "tokan", position: `${rows} r -` });

  test("T7 carried tiles go along in their order", () => {
    const before = play("-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/mJL,-,-,j,-,-");
    const after = play("-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/m,-,-,jJL,-,-");
    const found = motions("tokan", before, after, "a1-d1+1");
    expect(found.map((motion) => [motion.before.kind, motion.before.level, motion.after.level])).toEqual([
      ["J", 1, 1],
      ["L", 2, 2],
    ]);
  });

  test("T9 the run behind an emptied space steps forward with all its tiles", () => {
    const before = play("-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/jm,j,j,-,m,-");
    const after = play("-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,jm,j,-,mj,-");
    const found = motions("tokan", before, after, "c1-e1");
    expect(
      found.map((motion) => `${motion.before.place}${motion.before.level}>${motion.after.place}${motion.after.level}`).sort(),
    ).toEqual(["a10>b10", "a11>b11", "b10>c10", "c10>e11"]);
  });

  test("legal numbers of carried tiles and draft tiles are choices", () => {
    expect(tokan.choices(view({ moves: ["c3-c5", "c3-c5+2", "j@g4"] }))).toEqual([
      { step: "c3-c5", from: "c3", to: "c5", carried: 0 },
      { step: "c3-c5+2", from: "c3", to: "c5", carried: 2 },
      { step: "j@g4", from: "hand-j", to: "g4", carried: 0 },
    ]);
  });

  test("a stack without a move is asked about with a move of its range onto a stack", () => {
    const shown = play("-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/L,-,-,m,-,-");
    expect(tokan.question(shown, "a1")).toBe("a1-d1");
    expect(tokan.question(shown, "d1")).toBe("d1-d2");
  });

  test("T18 the field of a draft shows the columns that it can still come to", () => {
    const row = "-,-,-,-,J,l,-,-,-,-";
    expect(tokan.draftColumns(view({ position: `${row}/${row}/${row}/${row}/${row} r` }))).toBe("abcdefghij");
    const wider = "-,-,J,m,J,l,-,-,-,-";
    expect(tokan.draftColumns(view({ position: `${wider}/${row}/${row}/${row}/${row} r` }))).toBe("abcdefgh");
  });
});

describe("Tally Ho!", () => {
  const forest = (rows: string, rest = "b -/- -/- - - 0") => view({ game: "tally_ho", position: `${rows} ${rest}` });
  const empty = ".......";
  const rows = (...lines: string[]) => [...lines, ...Array<string>(7 - lines.length).fill(empty)].join("/");

  test("H7 the captured tile leaves, the capturing one takes its space", () => {
    const found = motions("tally_ho", forest(rows("F..D...")), forest(rows("...F...")), "a7xd7");
    expect(found.map((motion) => [motion.kind, motion.before.kind])).toEqual([
      ["slide", "F"],
      ["leave", "D"],
    ]);
  });

  test("H3 a tile turns over on its space", () => {
    expect(motions("tally_ho", forest(rows("##.....")), forest(rows("#^.....")), "b7=^")).toMatchObject([
      { kind: "turn", after: { place: "b7", kind: "^" } },
    ]);
  });

  test("H12 a tile leaves through the nearest exit with nothing in between", () => {
    const open = forest(rows("...D...", empty, "...F..."));
    expect(tallyHo.exitFor(open, "d5")).toBe("d1");
    expect(tallyHo.exitFor(forest(rows(empty, empty, "...F...")), "d5")).toBe("d7");
    expect(tallyHo.exitFor(open, "b6")).toBeNull();
    expect(tallyHo.choices(view({ moves: ["d5-out", "pass", "c3"] })).map((choice) => choice.to)).toEqual(["out", "c3"]);
  });

  test("what cannot be moved is asked about with a move, what is empty with a flip", () => {
    const shown = forest(rows("T^#...."));
    expect(tallyHo.question(shown, null, "a7")).toBe("a7-a6");
    expect(tallyHo.question(shown, null, "g1")).toBe("g1");
    expect(tallyHo.question(shown, "b7", "a7")).toBe("b7xa7");
    expect(tallyHo.question(shown, "b7", "d5")).toBe("b7-d5");
    expect(tallyHo.question(shown, "b7", "out")).toBe("b7-out");
  });

  test("a turned board turns the rifles", () => {
    expect([..."^>v<BF"].map((letter) => tallyHo.turned(letter, true)).join("")).toBe("v<^>BF");
  });
});

describe("every moment of real games", () => {
  for (const moment of moments as unknown as { entry: string; before: ViewShown; after: ViewShown }[]) {
    const game = moment.before.game as keyof typeof GAMES;
    test(`${game} ${moment.entry}: ids stay unique and nothing moves without a reason`, () => {
      const tracker = new Tracker();
      const old = tracker.next(GAMES[game].slots(moment.before)).pieces;
      const { pieces, motions: found } = tracker.next(
        GAMES[game].slots(moment.after),
        GAMES[game].hints(moment.before, moment.after, moment.entry),
      );
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
      const places = new Map(old.map((piece) => [piece.id, `${piece.kind}${piece.place}${piece.level}`]));
      const moved = new Set(found.map((motion) => motion.id));
      for (const piece of pieces)
        if (!moved.has(piece.id)) expect(places.get(piece.id)).toBe(`${piece.kind}${piece.place}${piece.level}`);
    });

    test(`${game} ${moment.entry}: it leads forward, not back`, () => {
      expect(GAMES[game].leadsTo(moment.before, moment.after, moment.entry)).toBe(true);
      expect(GAMES[game].leadsTo(moment.after, moment.before, moment.entry)).toBe(false);
    });

    test(`${game} ${moment.entry}: every legal step except a pass or an order is a choice`, () => {
      const steps = moment.after.moves.filter((step) => step !== "pass" && !/^[FHG]{3}$/.test(step));
      expect(GAMES[game].choices(moment.after).map((choice) => choice.step)).toEqual(steps);
    });
  }
});
