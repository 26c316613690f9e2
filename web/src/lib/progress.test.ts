import { describe, expect, it } from "vitest";
import { pictureOf } from "./progress";

describe("the picture to share", () => {
  it("draws the curve within its frame and lets no name become markup", () => {
    const svg = pictureOf({
      name: `<script>&"`,
      title: "Two",
      lines: ["1"],
      points: [
        { rating: 1400, within: 100 },
        { rating: 1600, within: 80 },
      ],
    });
    expect(svg).not.toContain("<script>");
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
    const numbers = drawn.querySelector("polygon")!.getAttribute("points")!.split(/[ ,]/).map(Number);
    expect(numbers.filter((_, index) => index % 2).every((y) => y >= 330 && y <= 560)).toBe(true);
  });
  it("does without a curve where there is none", () => {
    expect(pictureOf({ name: "Anna", title: "", lines: [], points: [] })).not.toContain("polygon");
  });
});
