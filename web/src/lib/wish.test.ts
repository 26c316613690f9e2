import { expect, test } from "vitest";
import type { GameOffer } from "./http";
import { speak } from "./i18n.svelte";
import { clockParts, clocksFor, fullOptions, helpText, isUsual, matchFor, unusual, valueText, type Wish } from "./wish";

const offer = {
  name: "tally_ho",
  seats: ["bears", "hunters"],
  options: [
    { name: "rest", values: ["moved", "flipped"], default: "moved", is_of_match: false },
    { name: "rounds", values: ["2", "1"], default: "2", is_of_match: true },
  ],
} as unknown as GameOffer;
const wish: Wish = { game: "tally_ho", opponent: "bot", level: "2", seat: "bears", clock: "none", options: {}, start: "" };

test("a game is the whole match by the usual rules", () => {
  expect(fullOptions(offer, wish)).toEqual({ rest: "moved", rounds: "2" });
  expect(isUsual(offer, { ...wish, options: { rounds: "2" } })).toBe(true);
  expect(isUsual(offer, { ...wish, options: { rest: "flipped" } })).toBe(false);
});

test("of a match only what differs from the usual rules is worth telling", () => {
  expect(unusual(offer, { rest: "moved", rounds: "2" })).toEqual([]);
  expect(unusual(offer, { rest: "flipped", rounds: "1" })).toEqual([
    ["rest", "flipped"],
    ["rounds", "1"],
  ]);
});

test("a level goes to bots only, a seat to nobody on one screen", () => {
  expect(matchFor(wish, offer)).toMatchObject({ level: "2", seat: "bears" });
  expect(matchFor({ ...wish, opponent: "friend" }, offer)).not.toHaveProperty("level");
  expect(matchFor({ ...wish, opponent: "same_screen" }, offer)).not.toHaveProperty("seat");
});

test("our random bytes are given only after the server's seal", () => {
  expect(matchFor(wish, offer)).not.toHaveProperty("entropy");
});

test("days per move are for people elsewhere", () => {
  expect(clocksFor("friend")).toContain("3d");
  expect(matchFor({ ...wish, clock: "3d" }, offer).clock).toBe("none");
});

test("values that are numbers share a text", () => {
  expect(valueText("two_paths", "rows", "7")).toEqual(["option-two-paths-rows-value", { value: 7 }]);
  expect(valueText("tally_ho", "rest", "moved")).toEqual(["option-tally-ho-rest-moved", {}]);
  expect(clockParts("300+5")).toEqual({ kind: "live", args: { minutes: 5, seconds: 5 } });
});

test("a value is explained where the game explains it", async () => {
  await speak("en");
  expect(helpText("tally_ho", "rest", "flipped")).toBe("option-tally-ho-rest-flipped.help");
  expect(helpText("tally_ho", "quiet_limit", "77")).toBe("option-tally-ho-quiet-limit.help");
  expect(helpText("guest", "size", "6")).toBeNull();
});
