/** The plain board without a screen: which presses make which move. */
import { expect, test } from "vitest";
import type { ViewShown } from "$lib/wire";
import { movesOf, piecesOf, pressSpace, rowsOf, spacesIn } from "./rules";

const BOARD = new Set(["a1", "a2", "b1", "b2"]);
const view = (moves: readonly string[], aids: ViewShown["aids"] = {}): ViewShown => ({ moves, aids }) as ViewShown;

test("a move that names one space is made by one press", () => {
  const moves = movesOf(view(["a1", "b2"]), BOARD);
  expect(pressSpace(moves, [], "b2")).toEqual({ pressed: [], move: "b2" });
  expect(pressSpace(moves, [], "a2")).toEqual({ pressed: [], move: null });
});

test("a move over two spaces takes two presses, and the second press on a space takes the first one back", () => {
  const moves = movesOf(view(["a1-a2", "a1-b1", "b2-a2"]), BOARD);
  const picked = pressSpace(moves, [], "a1");
  expect(picked).toEqual({ pressed: ["a1"], move: null });
  expect(pressSpace(moves, picked.pressed, "b1")).toEqual({ pressed: [], move: "a1-b1" });
  expect(pressSpace(moves, picked.pressed, "a1")).toEqual({ pressed: [], move: null });
  expect(pressSpace(moves, picked.pressed, "b2")).toEqual({ pressed: ["b2"], move: null });
});

test("moves that no space tells apart are left to be chosen by name", () => {
  const moves = movesOf(view(["a1-a2+1", "a1-a2+2", "pass"]), BOARD);
  expect(pressSpace(moves, ["a1"], "a2")).toEqual({ pressed: ["a1", "a2"], move: null });
  expect(spacesIn("pass")).toEqual([]);
});

test("the game says which spaces are pressed where a move's text does not", () => {
  const moves = movesOf(view(["left", "a1-a2"], { picks: { left: ["a1", "b1"] } }), BOARD);
  expect(moves.map((move) => move.spaces)).toEqual([
    ["a1", "b1"],
    ["a1", "a2"],
  ]);
});

test("options may change the board", () => {
  expect(rowsOf(view([], { rows: ["a2,", "a1,b1"] }), "south")).toEqual([
    ["a2", ""],
    ["a1", "b1"],
  ]);
});

test("pieces are what the view says, and none where it says nothing", () => {
  expect([...piecesOf(view([], { pieces: { a1: "?" } }))]).toEqual([["a1", "?"]]);
  expect(piecesOf(view([])).size).toBe(0);
});
