import { expect, test } from "vitest";
import { formatTime, largeUnits, timeLeft } from "./clock";
import type { ClockShown } from "./wire";

const clock: ClockShown = { control: "300+5", left: [60_000, 30_000], running: ["red"], at: 1_000_000 };

test("only a running clock goes down, by the server's time", () => {
  expect(timeLeft(clock, 0, "red", 1_002_000, 500)).toBe(57_500);
  expect(timeLeft(clock, 1, "black", 1_002_000, 500)).toBe(30_000);
});

test("a clock never shows less than nothing, nor more than it had", () => {
  expect(timeLeft(clock, 0, "red", 2_000_000, 0)).toBe(0);
  expect(timeLeft(clock, 0, "red", 999_000, 0)).toBe(60_000);
});

test("without a clock there is nothing to show", () => {
  expect(timeLeft({ ...clock, left: null }, 0, "red", 1, 0)).toBeNull();
});

test("times are written as on a chess clock", () => {
  expect(formatTime(245_000)).toBe("4:05");
  expect(formatTime(3_723_000)).toBe("1:02:03");
  expect(formatTime(9_440)).toBe("0:09.4");
});

test("long times are told in the largest fitting unit", () => {
  expect(largeUnits(3 * 86_400_000)).toEqual({ unit: "days", number: 3 });
  expect(largeUnits(5 * 3_600_000)).toEqual({ unit: "hours", number: 5 });
  expect(largeUnits(1000)).toEqual({ unit: "minutes", number: 1 });
});
