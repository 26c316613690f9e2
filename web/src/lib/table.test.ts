import { describe, expect, test } from "vitest";
import { bottomSeat, handOver, isOthersView, isOurTurn } from "./table";
import type { Table } from "./wire";

function table(changes: Record<string, unknown> = {}, view: Record<string, unknown> = {}): Table {
  return {
    game: "two_paths",
    status: "playing",
    you: [0],
    rounds: 1,
    result: null,
    players: [
      { name: "Ann", kind: "human", seat: "north" },
      { name: "Ben", kind: "human", seat: "south" },
    ],
    view: { to_act: ["north"], viewer: "north", own: "", ...view },
    ...changes,
  } as unknown as Table;
}

test("our own seat is at the bottom; a spectator sits with the first seat", () => {
  expect(bottomSeat(table())).toBe("north");
  expect(bottomSeat(table({ you: [] }))).toBe("south");
  expect(bottomSeat(table({ you: [0, 1] })), "the board does not turn between two people beside it").toBe("south");
});

test("it is our turn only while the match runs", () => {
  expect(isOurTurn(table())).toBe(true);
  expect(isOurTurn(table({ status: "over" }))).toBe(false);
  expect(isOurTurn(table({ you: [1] }))).toBe(false);
});

describe("one screen", () => {
  const both = { you: [0, 1] };

  test("a screen of one's own is never handed over", () => {
    expect(handOver(table(), null)).toEqual({ kind: "none" });
  });

  test("nobody holds the device yet and both have something to hide: it is covered", () => {
    expect(handOver(table(both, { to_act: ["north", "south"] }), null)).toEqual({ kind: "cover", seat: "north" });
    expect(handOver(table(both, { pending: "F" }), null)).toEqual({ kind: "cover", seat: "north" });
    expect(handOver(table(both, { pending: "" }), null)).toEqual({ kind: "take", seat: "north" });
  });

  test("a hidden disc is covered at once", () => {
    const hidden = table(both, { to_act: ["south"], viewer: "north", own: "Fw" });
    expect(handOver(hidden, "north")).toEqual({ kind: "cover", seat: "south" });
  });

  test("an order that is placed is covered although the game still waits for both", () => {
    const placed = table(both, { to_act: ["south"], viewer: "north", own: "FHG" });
    expect(handOver(placed, "north")).toEqual({ kind: "cover", seat: "south" });
  });

  test("after a block nothing is hidden: the next duel begins at once", () => {
    const after = table(both, { to_act: ["south"], viewer: "north", own: "" });
    expect(handOver(after, "north")).toEqual({ kind: "take", seat: "south" });
  });

  test("until the server answers, nothing of the other's view is shown", () => {
    const others = table(both, { to_act: ["north"], viewer: "south", own: "Fw" });
    expect(isOthersView(table(both, { to_act: ["north"], viewer: "south", own: "" }), "north")).toBe(false);
    expect(isOthersView(others, "north")).toBe(true);
    expect(isOthersView(table(both, { to_act: ["north"], viewer: "north" }), "north")).toBe(false);
    expect(isOthersView(others, null)).toBe(false);
    expect(isOthersView(table({}, { viewer: "south" }), "north")).toBe(false);
    expect(isOthersView(table({ ...both, status: "over" }, { viewer: "south" }), "north")).toBe(false);
    expect(isOthersView(table({ ...both, game: "tokan" }, { viewer: "red" }), "black")).toBe(false);
  });

  test("where nothing is hidden the next seat simply goes on", () => {
    const open = table({ ...both, game: "tokan" }, { to_act: ["black"], viewer: "red" });
    expect(handOver(open, "red")).toEqual({ kind: "take", seat: "black" });
  });
});
