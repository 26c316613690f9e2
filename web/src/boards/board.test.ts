import { describe, expect, test } from "vitest";
import { carriesOf, Grid, lineBetween, plan, press, targetsOf, Tracker, type Choice, type Slot } from "./board";

const slot = (kind: string, place: string, level = 0): Slot => ({ kind, place, level });
const choice = (step: string, from: string, to: string, carried = 0): Choice => ({ step, from, to, carried });

describe("pieces keep their identity", () => {
  test("a piece that stays keeps its id and does not move", () => {
    const tracker = new Tracker();
    const first = tracker.next([slot("F", "a1"), slot("B", "b1")]);
    const second = tracker.next([slot("B", "b1"), slot("F", "a1")]);
    expect(first.motions).toEqual([]);
    expect(second.motions).toEqual([]);
    expect(second.pieces.map((piece) => piece.id)).toEqual([first.pieces[1]!.id, first.pieces[0]!.id]);
  });

  test("a hint decides between two alike pieces, whichever is nearer", () => {
    const tracker = new Tracker();
    const [far, near] = tracker.next([slot("F", "a1"), slot("F", "f1")]).pieces;
    const hints = [{ from: { place: "a1", level: 0 }, to: { place: "g1", level: 0 } }];
    const { pieces, motions } = tracker.next([slot("F", "f1"), slot("F", "g1")], hints);
    expect(pieces.map((piece) => piece.id)).toEqual([near!.id, far!.id]);
    expect(motions).toMatchObject([{ kind: "slide", id: far!.id, path: ["g1"] }]);
  });

  test("without a hint the nearest alike piece is taken", () => {
    const tracker = new Tracker();
    const [far, near] = tracker.next([slot("F", "a1"), slot("F", "f1")]).pieces;
    const { pieces } = tracker.next([slot("F", "a1"), slot("F", "g1")]);
    expect(pieces.map((piece) => piece.id)).toEqual([far!.id, near!.id]);
  });

  test("a hint that does not fit the positions is left out", () => {
    const tracker = new Tracker();
    const [fox] = tracker.next([slot("F", "a1"), slot("B", "b1")]).pieces;
    const hints = [{ from: { place: "b1", level: 0 }, to: { place: "c1", level: 0 } }];
    expect(tracker.next([slot("F", "c1"), slot("B", "b1")], hints).pieces[0]!.id).toBe(fox!.id);
  });

  test("hints that push pieces along one another keep all of them apart", () => {
    const tracker = new Tracker();
    const [one, two] = tracker.next([slot("J", "a1"), slot("J", "b1")]).pieces;
    const hints = [
      { from: { place: "a1", level: 0 }, to: { place: "b1", level: 0 } },
      { from: { place: "b1", level: 0 }, to: { place: "c1", level: 0 } },
    ];
    const { pieces } = tracker.next([slot("J", "b1"), slot("J", "c1")], hints);
    expect(pieces.map((piece) => piece.id)).toEqual([one!.id, two!.id]);
  });

  test("a turned tile keeps its id, and face-down tiles never change places", () => {
    const tracker = new Tracker();
    const [tile, other] = tracker.next([slot("#", "c3"), slot("#", "c4")]).pieces;
    const turned = tracker.next([slot("F", "c3"), slot("#", "c4")]);
    expect(turned.pieces.map((piece) => piece.id)).toEqual([tile!.id, other!.id]);
    expect(turned.motions).toMatchObject([{ kind: "turn", id: tile!.id }]);
    const elsewhere = tracker.next([slot("F", "c3"), slot("#", "g7")]);
    expect(elsewhere.pieces[1]!.id).not.toBe(other!.id);
  });

  test("what is captured leaves, what appears comes", () => {
    const before = [
      { ...slot("F", "a1"), id: 1 },
      { ...slot("D", "a3"), id: 2 },
    ];
    const after = [
      { ...slot("F", "a3"), id: 1 },
      { ...slot("T", "b2"), id: 3 },
    ];
    expect(plan(before, after).map((motion) => [motion.kind, motion.id])).toEqual([
      ["slide", 1],
      ["come", 3],
      ["leave", 2],
    ]);
  });

  test("a path of several spaces is a leap", () => {
    const hints = [{ from: { place: "a1", level: 0 }, to: { place: "a3", level: 0 }, path: ["a2", "a3"] }];
    const [motion] = plan([{ ...slot("F", "a1"), id: 1 }], [{ ...slot("F", "a3"), id: 1 }], hints);
    expect(motion).toMatchObject({ kind: "leap", path: ["a2", "a3"] });
  });
});

describe("what a press means", () => {
  const choices = [
    choice("c3-c5", "c3", "c5"),
    choice("c3-c5+1", "c3", "c5", 1),
    choice("c3-e3+1", "c3", "e3", 1),
    choice("d4", "d4", "d4"),
    choice("a1-a2", "a1", "a2"),
  ];

  test("a movable piece is picked up, and put down again by a second press", () => {
    expect(press(null, "c3", choices)).toEqual({ kind: "pick", picked: { from: "c3", carried: null } });
    expect(press({ from: "c3", carried: null }, "c3", choices)).toEqual({ kind: "drop" });
  });

  test("one fitting move is made, several ask how many tiles go along", () => {
    expect(press({ from: "c3", carried: null }, "e3", choices)).toEqual({ kind: "move", step: "c3-e3+1" });
    expect(press({ from: "c3", carried: null }, "c5", choices)).toMatchObject({ kind: "carry", choices: choices.slice(0, 2) });
    expect(press({ from: "c3", carried: 1 }, "c5", choices)).toEqual({ kind: "move", step: "c3-c5+1" });
  });

  test("a face-down tile turns at once, also while something else is picked up", () => {
    expect(press(null, "d4", choices)).toEqual({ kind: "move", step: "d4" });
    expect(press({ from: "a1", carried: null }, "d4", choices)).toEqual({ kind: "move", step: "d4" });
  });

  test("another movable piece is picked up instead", () => {
    expect(press({ from: "c3", carried: 1 }, "a1", choices)).toEqual({ kind: "pick", picked: { from: "a1", carried: null } });
  });

  test("everything else is a question", () => {
    expect(press(null, "g7", choices)).toEqual({ kind: "why", from: null, to: "g7" });
    expect(press({ from: "c3", carried: null }, "g7", choices)).toEqual({ kind: "why", from: "c3", to: "g7" });
  });

  test("targets and numbers of carried tiles follow from the legal moves alone", () => {
    expect(targetsOf({ from: "c3", carried: 1 }, choices).map((one) => one.to)).toEqual(["c5", "e3"]);
    expect(targetsOf(null, choices)).toEqual([]);
    expect(carriesOf("c3", choices)).toEqual([0, 1]);
  });
});

describe("the grid", () => {
  const grid = new Grid("abc", 7, 10, 20, 100, 80, false);
  const turned = new Grid("abc", 7, 10, 20, 100, 80, true);

  test("row 1 lies at the bottom, or on top of a turned board", () => {
    expect(grid.centre("a1")).toEqual({ x: 60, y: 540 });
    expect(turned.centre("a1")).toEqual({ x: 260, y: 60 });
    expect(grid.spaces()[0]).toBe("a7");
    expect(turned.spaces()[0]).toBe("c1");
  });

  test("arrow keys follow the screen and stop at the edge", () => {
    expect(grid.neighbour("b2", "ArrowUp")).toBe("b3");
    expect(turned.neighbour("b2", "ArrowUp")).toBe("b1");
    expect(turned.neighbour("b2", "ArrowRight")).toBe("a2");
    expect(grid.neighbour("a1", "ArrowLeft")).toBe("a1");
    expect(grid.neighbour("a7", "ArrowUp")).toBe("a7");
  });

  test("a field that does not begin at column a counts from its own first column", () => {
    expect(new Grid("cdefgh", 5, 0, 0, 10, 10, false).centre("c5")).toEqual({ x: 5, y: 5 });
  });

  test("a line names every space on the way", () => {
    expect(lineBetween("d4", "d7")).toEqual(["d5", "d6", "d7"]);
    expect(lineBetween("d4", "b4")).toEqual(["c4", "b4"]);
    expect(lineBetween("d4", "e6")).toEqual(["e6"]);
  });
});
