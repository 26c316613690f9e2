import { describe, expect, it } from "vitest";
import { between, percent, points, ticks } from "./figures";

describe("figures", () => {
  it("are written as each language does", () => {
    expect(percent(0.624, "en")).toBe("62%");
    expect(percent(0.624, "de", 1).replace(/\s/g, " ")).toBe("62,4 %");
    expect(between(0.591, 0.652, "en")).toBe("59–65%");
    expect(points(-0.034, "en")).toBe("-3.4");
    expect(points(0.05, "en", 0)).toBe("+5");
  });
  it("stand at even steps of an axis", () => {
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(-12, 13)).toEqual([-10, -5, 0, 5, 10]);
    expect(ticks(1180, 1710)).toEqual([1200, 1300, 1400, 1500, 1600, 1700]);
    expect(ticks(5, 5).length).toBeGreaterThan(0);
  });
});
