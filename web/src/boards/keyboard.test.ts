import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { speak } from "$lib/i18n.svelte";
import type { ViewShown } from "$lib/wire";
import Board from "./Board.svelte";
import moments from "./fixtures/games.json";
import type { BoardProps } from "./play.svelte";

interface Moment {
  readonly entry: string;
  readonly before: ViewShown;
  readonly after: ViewShown;
}
const MOMENTS = (moments as unknown as Moment[]).filter((moment) => moment.after.moves.length > 0);
const SPACES: Readonly<Record<string, number>> = { tokan: 30, tally_ho: 49 };

let board: ReturnType<typeof mount> | undefined;

async function show(changes: Partial<BoardProps> & Pick<BoardProps, "view">) {
  const props = {
    orientation: changes.view.viewer,
    lastMove: null,
    interactive: true,
    confirmMove: false,
    onmove: vi.fn(),
    onwhy: vi.fn(),
    onsound: vi.fn(),
    ...changes,
  };
  board = mount(Board, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector(".board svg[role=group]")).not.toBeNull(), { timeout: 60_000 });
  flushSync();
  return props;
}

const find = (place: string): SVGElement => document.querySelector<SVGElement>(`.board [data-place="${place}"]`)!;
const label = (place: string): string => find(place).getAttribute("aria-label") ?? "";

function press(place: string, key = "Enter"): void {
  find(place).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeAll(() => speak("en"));
afterEach(async () => {
  if (board) await unmount(board);
  board = undefined;
});

describe.each(MOMENTS)("after $entry ($after.game)", ({ after }) => {
  test("every space can be read, and one of them can be reached by the tab key", async () => {
    await show({ view: after });
    const spaces = [...document.querySelectorAll(".board [role=button][data-place]")].filter(
      (one) => !one.getAttribute("data-place")!.startsWith("hand"),
    );
    if (after.phase === "play") expect(spaces).toHaveLength(SPACES[after.game]!);
    expect(spaces.every((space) => (space.getAttribute("aria-label") ?? "").length > 2)).toBe(true);
    expect(spaces.filter((space) => space.getAttribute("tabindex") === "0")).toHaveLength(1);
  });
});

describe("Tally Ho! by keyboard", () => {
  const { after: view } = MOMENTS.find(
    (moment) => moment.after.moves.some((step) => /^..-..$/.test(step)) && moment.after.game === "tally_ho",
  )!;
  const step = view.moves.find((one) => /^..-..$/.test(one))!;
  const [from, to] = step.split("-") as [string, string];

  test("Enter picks up and puts down, and the legal targets are said", async () => {
    const props = await show({ view });
    press(from);
    expect(label(from)).toContain("picked up");
    expect(label(to)).toContain("possible target");
    press(to, " ");
    expect(props.onmove).toHaveBeenCalledExactlyOnceWith(step);
  });

  test("Escape puts down again", async () => {
    await show({ view });
    press(from);
    press(from, "Escape");
    expect(label(from)).not.toContain("picked up");
  });

  test("a move waits for its confirmation where that is wanted", async () => {
    const props = await show({ view, confirmMove: true });
    press(from);
    press(to);
    expect(props.onmove).not.toHaveBeenCalled();
    const [confirm] = document.querySelectorAll<HTMLButtonElement>(".confirm button");
    expect(document.activeElement).toBe(confirm);
    confirm!.click();
    flushSync();
    expect(props.onmove).toHaveBeenCalledExactlyOnceWith(step);
    expect(document.querySelector(".confirm")).toBeNull();
  });

  test("something impossible is asked about, with a sound", async () => {
    const props = await show({ view });
    const still = [..."abcdefg"]
      .flatMap((column) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${column}${row}`))
      .find((space) => !label(space).includes("can"))!;
    press(still);
    expect(props.onwhy).toHaveBeenCalledOnce();
    expect(props.onsound).toHaveBeenCalledWith("error");
  });

  test("a board that only shows does not move anything", async () => {
    const props = await show({ view: { ...view, viewer: "spectator", moves: [] }, orientation: "bears", interactive: false });
    press(from);
    press(to);
    expect(props.onmove).not.toHaveBeenCalled();
    expect(props.onwhy).not.toHaveBeenCalled();
  });
});

describe("Two Paths by keyboard", () => {
  const { after: view } = MOMENTS.find((moment) => moment.after.game === "two_paths" && moment.after.phase === "bluff")!;
  const step = view.moves.find((one) => one.endsWith("w"))!;
  const letter = view.viewer === "south" ? step[0]! : step[0]!.toLowerCase();
  const lines = view.position.split(" ")[0]!.split("/");
  const row = lines.findIndex((line) => line.includes(letter));
  const from = "abc"[lines[row]!.indexOf(letter)]! + (lines.length - row);

  test("animal first, then the hand; or the hand first", async () => {
    const props = await show({ view });
    press(from);
    press("hand-w");
    expect(props.onmove).toHaveBeenCalledExactlyOnceWith(step);
    press("hand-w");
    expect(label("hand-w")).toContain("the disc is here");
    press(from);
    expect(props.onmove).toHaveBeenCalledTimes(2);
    expect(props.onmove).toHaveBeenLastCalledWith(step);
  });

  test("Z4 animals are exchanged before both are ready", async () => {
    const setup = {
      ...view,
      phase: "setup",
      position: "setup s 1",
      viewer: "south" as const,
      to_act: ["south"],
      moves: ["FGH", "FHG", "GFH", "GHF", "HFG", "HGF"],
      aids: {},
    };
    const props = await show({ view: setup, orientation: "south" });
    press("a1");
    press("c1");
    expect(label("a1")).toContain("hedgehog");
    document.querySelector<HTMLButtonElement>(".arrange button")!.click();
    expect(props.onmove).toHaveBeenCalledExactlyOnceWith("GHF");
  });
});
