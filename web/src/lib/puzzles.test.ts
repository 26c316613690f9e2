import { afterEach, expect, test, vi } from "vitest";
import {
  analysisLink,
  clockOf,
  dropPuzzle,
  keepAnswer,
  keepPuzzle,
  layReady,
  READY,
  readyPuzzle,
  recordOf,
  sendKept,
  type PuzzleShown,
} from "./puzzles";

const PUZZLE = {
  id: "abc",
  game: "tokan",
  kind: "move",
  question: "",
  position: "M,j b -",
  options: { closing: "run", scoring: "towers" },
  rating: 1500,
  choices: [],
  day: "",
} as unknown as PuzzleShown;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a line becomes a record from the puzzle's position", () => {
  expect(recordOf(PUZZLE, ["a1-a2", "b1-b2"])).toBe(
    '[Game "tokan"]\n[Options "closing=run scoring=towers"]\n[Start "M,j b -"]\n\n1. a1-a2 b1-b2\n',
  );
  expect(analysisLink(PUZZLE)).toBe("/analysis/tokan?position=M%2Cj+b+-&closing=run&scoring=towers");
});

test("time is told in minutes and seconds", () => {
  expect([clockOf(180_000), clockOf(64_200), clockOf(-5)]).toEqual(["3:00", "1:05", "0:00"]);
});

test("an answer waits while the server cannot be reached, and is sent once", async () => {
  keepAnswer(PUZZLE, "a1-a2", "free");
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  await sendKept();
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push(`${path} ${body}`);
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  });
  await sendKept();
  await sendKept();
  expect(sent).toEqual(['/api/puzzles/one/tokan/abc/answer {"answer":"a1-a2","mode":"free"}']);
});

test("puzzles lie ready for when there is no network: enough of them, each once, none that was answered", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked += 1;
    const id = path.includes("theme=trap") ? `trap${asked}` : `any${asked}`;
    return Promise.resolve(
      new Response(JSON.stringify({ ...PUZZLE, id }), { headers: { "content-type": "application/json" } }),
    );
  });
  await layReady("tokan", "");
  await layReady("tokan", "trap");
  await layReady("tokan", "");
  expect(asked).toBe(2 * READY);
  expect(readyPuzzle("tokan", "", "any1")?.id).toBe("any2");
  expect(readyPuzzle("tokan", "trap", "")?.id).toBe(`trap${READY + 1}`);
  expect(readyPuzzle("tally_ho", "", "")).toBeUndefined();
  keepAnswer({ ...PUZZLE, id: "any2" }, "a1-a2", "free");
  dropPuzzle("any3");
  expect(readyPuzzle("tokan", "", "any1")?.id).toBe("any4");
  for (let number = 0; number < 20; number += 1) keepPuzzle({ ...PUZZLE, id: `more${number}` }, "");
  expect(readyPuzzle("tokan", "", "")?.id).toBe(`more${20 - READY}`);
});
