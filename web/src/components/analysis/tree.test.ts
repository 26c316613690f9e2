import { describe, expect, it } from "vitest";
import {
  branchOf,
  childrenOf,
  grow,
  lineFrom,
  linkTo,
  note,
  pathTo,
  positionAt,
  promote,
  prune,
  recordInLink,
  recordOf,
  START,
  type Tree,
} from "./tree";

const EMPTY: Tree = { game: "cuckoo", options: { size: "3" }, start: "p0", comment: "", nodes: [] };

/** Adds entries one after the other, from an entry on. */
function line(tree: Tree, from: number, ...entries: string[]): { readonly tree: Tree; readonly id: number } {
  return entries.reduce((grown, entry) => grow(grown.tree, grown.id, { entry, position: `after ${entry}`, spoken: "" }), {
    tree,
    id: from,
  });
}

/** a b c, with x y instead of b, and z instead of y. */
function bush(): Tree {
  let { tree } = line(EMPTY, START, "a", "b", "c");
  tree = line(tree, 0, "x", "y").tree;
  return line(tree, 3, "z").tree;
}

describe("a tree of variations", () => {
  it("does not add an entry twice", () => {
    const tree = bush();
    expect(grow(tree, 0, { entry: "x", position: "", spoken: "" })).toEqual({ tree, id: 3 });
  });
  it("knows paths, lines and branches", () => {
    const tree = bush();
    expect(pathTo(tree, 4).map((node) => node.entry)).toEqual(["a", "x", "y"]);
    expect(lineFrom(tree, START).map((node) => node.entry)).toEqual(["a", "b", "c"]);
    expect(branchOf(tree, 4)?.entry).toBe("x");
    expect(branchOf(tree, 2)).toBeUndefined();
    expect(positionAt(tree, START)).toBe("p0");
  });
  it("loses a branch with all that follows it", () => {
    expect(prune(bush(), 3).nodes.map((node) => node.entry)).toEqual(["a", "b", "c"]);
  });
  it("makes a branch the main line", () => {
    expect(childrenOf(promote(bush(), 3), 0).map((node) => node.entry)).toEqual(["x", "b"]);
  });
  it("is written as a record with names and comments", () => {
    const tree = note(note(bush(), 3, { name: "bold" }), 1, { comment: "a } brace" });
    expect(recordOf(tree)).toBe(
      '[Game "cuckoo"]\n[Options "size=3"]\n[Start "p0"]\n\n1. a 2. b {a \\} brace} ({bold} 2. x 3. y (3. z)) 3. c\n',
    );
  });
  it("travels in a link with the place that is looked at", () => {
    const tree = bush();
    const link = linkTo(tree, 2);
    expect(link.startsWith("/analysis/cuckoo#")).toBe(true);
    expect(recordInLink(link.slice(link.indexOf("#")))).toEqual({ record: recordOf(tree), at: 5 });
  });
});
