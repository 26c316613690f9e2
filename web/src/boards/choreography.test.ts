import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ViewShown } from "$lib/wire";
import { Choreography, type Scene } from "./choreography.svelte";

const VIEW: ViewShown = {
  game: "tokan",
  options: {},
  viewer: "spectator",
  phase: "play",
  to_act: [],
  position: "",
  pending: "",
  own: "",
  moves: [],
  score: [0, 0],
  outcome: null,
  aids: {},
};
const view = (position: string, more: Partial<ViewShown> = {}): ViewShown => ({ ...VIEW, position, ...more });

let frames: FrameRequestCallback[] = [];
let now = 0;

/** Lets time go by, frame by frame. */
function pass(ms: number): void {
  for (const end = now + ms; now < end;) {
    now += 16;
    const due = frames;
    frames = [];
    due.forEach((frame) => frame(now));
  }
}

beforeEach(() => {
  frames = [];
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => frames.push(work));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setUp(isStill = false) {
  const told: string[] = [];
  const played: string[] = [];
  const choreography = new Choreography(
    () => isStill,
    (moment) => told.push(moment.view.position),
  );
  choreography.performer = ({ after, timeline }: Scene) => {
    played.push(after.position);
    timeline.at(0, () => undefined).until(480);
  };
  const push = (one: ViewShown): void => choreography.push({ view: one, lastMove: null });
  return { choreography, told, played, push };
}

describe("one event after the other", () => {
  test("a view is drawn and told when what led to it has been shown, and not before", () => {
    const { choreography, told, push } = setUp();
    push(view("a"));
    push(view("b"));
    pass(400);
    expect(choreography.drawn?.view.position).toBe("a");
    expect(told).toEqual(["a"]);
    pass(100);
    expect(choreography.drawn?.view.position).toBe("b");
    expect(told).toEqual(["a", "b"]);
  });

  test("what comes in the meantime waits, and is played once", () => {
    const { told, played, push } = setUp();
    for (const position of ["a", "b", "c"]) push(view(position));
    pass(500);
    expect(told).toEqual(["a", "b"]);
    pass(500);
    expect(told).toEqual(["a", "b", "c"]);
    expect(played).toEqual(["b", "c"]);
  });

  test("with two waiting all goes twice as fast", () => {
    const { told, push } = setUp();
    for (const position of ["a", "b", "c", "d"]) push(view(position));
    pass(260);
    expect(told).toEqual(["a", "b"]);
  });

  test("with four waiting the newest is drawn at once, and all are told in their order", () => {
    const { choreography, told, push } = setUp();
    for (const position of ["a", "b", "c", "d", "e", "f"]) push(view(position));
    expect(choreography.drawn?.view.position).toBe("f");
    expect(told).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  test("a press ends what moves; nothing of it is played again", () => {
    const { choreography, told, played, push } = setUp();
    for (const position of ["a", "b", "c"]) push(view(position));
    choreography.finish();
    expect(told).toEqual(["a", "b", "c"]);
    pass(2000);
    expect(played).toEqual(["b"]);
    expect(choreography.isMoving).toBe(false);
  });

  test("the same moment in another view is told without motion, and after what still moves", () => {
    const { told, played, push } = setUp();
    push(view("a"));
    push(view("b"));
    push({ ...view("b"), score: [1, 0] });
    expect(told).toEqual(["a"]);
    pass(600);
    expect(told).toEqual(["a", "b", "b"]);
    expect(played).toEqual(["b"]);
  });

  test("with stillness everything comes at once, in its order", () => {
    const { told, push } = setUp(true);
    for (const position of ["a", "b", "c"]) push(view(position));
    expect(told).toEqual(["a", "b", "c"]);
  });
});
