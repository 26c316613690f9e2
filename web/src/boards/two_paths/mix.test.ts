import { expect, it } from "vitest";
import { againstBlocker, againstHider, type Animal } from "./mix";

/** Matching pennies in which the west is worth more: the best mixes are one in four. */
const FOX: Animal = {
  animal: "F",
  value: 0.5,
  hide_west: 0.25,
  block_west: 0.25,
  outcomes: { "w/w": 0, "w/e": 2 / 3, "e/w": 2 / 3, "e/e": 4 / 9 },
};
const value = ((2 / 3) * (2 / 3)) / (2 / 3 + 2 / 3 - 4 / 9);
const west = (2 / 3 - 4 / 9) / (2 / 3 + 2 / 3 - 4 / 9);
const RIGHT = { ...FOX, value, hide_west: west, block_west: west };

it("gains nothing against the best mixes", () => {
  expect(againstHider(RIGHT, west).gain).toBeCloseTo(0);
  expect(againstBlocker(RIGHT, west).gain).toBeCloseTo(0);
});
it("gains more the further a known mix is from the best one", () => {
  expect(againstHider(RIGHT, 1)).toEqual({ side: "w", gain: value });
  expect(againstHider(RIGHT, 0.5).gain).toBeGreaterThan(0);
  expect(againstBlocker(RIGHT, 1)).toEqual({ side: "e", gain: 2 / 3 - value });
});
