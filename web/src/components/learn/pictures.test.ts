import { describe, expect, test } from "vitest";
import { aboutOf } from "../../boards/about";
import { loadLessons, picture, taughtGames } from "./lessons";
import { paragraphs, termOf } from "./pictures";

describe("the pictures of the rules", () => {
  test.each(taughtGames())("%s: every one is a lesson, and its move is right", async (game) => {
    const lessons = await loadLessons(game);
    for (const [name, move = null] of Object.values(aboutOf(game).pictures).flat()) {
      const lesson = lessons.find((one) => one.name === name)!;
      expect(lesson, name).toBeDefined();
      if (move !== null) expect(lesson.moves[move]?.right, `${name} ${move}`).toBe(true);
      expect(picture(lesson, move).view.moves).toEqual([]);
    }
  });
});

describe("the text of a section", () => {
  test("is cut into paragraphs and lists", () => {
    expect(paragraphs("One.\n\nTwo:\n\n- a: x\n- b\n\nThree.")).toEqual([
      { kind: "text", lines: ["One."] },
      { kind: "text", lines: ["Two:"] },
      { kind: "list", lines: ["a: x", "b"] },
      { kind: "text", lines: ["Three."] },
    ]);
  });

  test("has terms before a colon, also with the French space", () => {
    expect(termOf("Taboo: the tile")).toEqual(["Taboo", "the tile"]);
    expect(termOf("Sauts : une case")).toEqual(["Sauts", "une case"]);
    expect(termOf("Who can move must move (T11).")).toEqual(["", "Who can move must move (T11)."]);
  });
});
