import { expect, test } from "vitest";
import type { Followed } from "./follow";
import { Pace } from "./pace";

function state(number: number, type = "moved", entry = "c3"): Followed {
  return { number, table: { game: "tokan" }, news: type ? [{ type, number, entry }] : [] } as unknown as Followed;
}

function setUp() {
  const shown: number[] = [];
  let time = 0;
  let timer: { at: number; work: () => void } | null = null;
  const pace = new Pace((one) => shown.push(one.number), () => time, (ms, work) => {
    timer = { at: time + ms, work };
    return () => (timer = null);
  });
  const pass = (ms: number): void => {
    time += ms;
    const due = timer;
    if (due && due.at <= time) {
      timer = null;
      due.work();
    }
  };
  return { pace, shown, pass };
}

test("a move that follows at once waits until the one before was seen", () => {
  const { pace, shown, pass } = setUp();
  pace.push(state(1), false);
  pace.push(state(2), false);
  expect(shown).toEqual([1]);
  pass(700);
  expect(shown).toEqual([1, 2]);
});

test("what is no move is shown at once, but never before what came first", () => {
  const { pace, shown, pass } = setUp();
  pace.push(state(1, ""), false);
  pace.push(state(2), false);
  expect(shown).toEqual([1, 2]);
  pace.push(state(3), false);
  pace.push(state(4, ""), false);
  expect(shown).toEqual([1, 2]);
  pass(700);
  expect(shown).toEqual([1, 2, 3]);
  pass(700);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("whoever is far behind sees the newest at once", () => {
  const { pace, shown } = setUp();
  [1, 2, 3, 4, 5].forEach((number) => pace.push(state(number), false));
  expect(shown.at(-1)).toBe(5);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test("a hurried state waits for nothing", () => {
  const { pace, shown } = setUp();
  pace.push(state(1), false);
  pace.push(state(2), true);
  expect(shown).toEqual([1, 2]);
});
