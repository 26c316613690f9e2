import { describe, expect, test } from "vitest";
import {
  follow,
  loadLessons,
  markDone,
  patch,
  picture,
  progressOf,
  readProgress,
  reasonOf,
  saidOf,
  taughtGames,
} from "./lessons";

describe("the tutorials", () => {
  test.each(taughtGames())("%s has ten steps, and each can be done", async (game) => {
    const lessons = await loadLessons(game);
    expect(lessons).toHaveLength(10);
    for (const lesson of lessons) {
      const right = Object.entries(lesson.moves).find(([, answer]) => answer.right);
      expect(right).toBeDefined();
      const shown = follow(lesson, right![0]);
      expect(shown.at(-1)!.view.position).not.toBe(lesson.view.position);
      expect(shown.at(-1)!.entry).not.toBeNull();
      expect(picture(lesson, null).view.moves).toEqual([]);
    }
  });

  test("a change keeps what it does not name and drops aids that are null", async () => {
    const [lesson] = await loadLessons("tokan");
    const changed = patch(lesson!.view, { position: "x", aids: { taboo: null, towers: { red: 1, black: 2 } } });
    expect(changed.position).toBe("x");
    expect(changed.game).toBe("tokan");
    expect("taboo" in changed.aids).toBe(false);
    expect("heads" in changed.aids).toBe(true);
  });

  test("it knows why something is impossible, with the rule", async () => {
    const tokan = await loadLessons("tokan");
    expect(
      reasonOf(
        tokan.find((lesson) => lesson.name === "taboo")!,
        "d2-d3",
      ),
    ).toEqual({ reason: "taboo", rule: "T8" });
    expect(
      reasonOf(
        tokan.find((lesson) => lesson.name === "gap")!,
        "a3-d3+1",
      ).reason,
    ).toBe("gap_between");
    const tallyHo = await loadLessons("tally_ho");
    expect(
      reasonOf(
        tallyHo.find((lesson) => lesson.name === "rifle")!,
        "c2xf2",
      ),
    ).toEqual({ reason: "not_along_rifle", rule: "H7" });
    expect(
      reasonOf(
        tallyHo.find((lesson) => lesson.name === "ranges")!,
        "d4-out",
      ).reason,
    ).toBe("not_final");
    const twoPaths = await loadLessons("two_paths");
    expect(
      reasonOf(
        twoPaths.find((lesson) => lesson.name === "one-side")!,
        "Fw",
      ),
    ).toEqual({ reason: "side_not_available", rule: "Z12" });
    expect(reasonOf(twoPaths[0]!, "Fw")).toEqual({ reason: "", rule: "" });
  });

  test("texts are attributes of the step's text, or texts of their own", async () => {
    const [lesson] = await loadLessons("tally_ho");
    expect(saidOf("tally_ho", lesson!, "done")).toBe("learn-tally-ho-turn.done");
    expect(saidOf("tally_ho", lesson!, "learn-flipped")).toBe("learn-flipped");
  });
});

describe("progress", () => {
  test("is kept once, whatever was in the browser before", () => {
    localStorage.setItem("reynard.learn", "broken");
    markDone("tokan", "range");
    markDone("tokan", "range");
    markDone("tokan", "climb");
    expect(progressOf("tokan")).toEqual(["range", "climb"]);
    expect(progressOf("two_paths")).toEqual([]);
    expect(readProgress('{"tokan": 3, "two_paths": ["hide", 4]}')).toEqual({ two_paths: ["hide"] });
  });
});
