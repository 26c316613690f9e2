/** Moves that are chosen while the other side is on turn. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
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
/** The other side's move in Tokan that leaves us something to do. */
const { entry, before, after } = (moments as unknown as Moment[]).find(
  (one) =>
    one.after.game === "tokan" &&
    one.after.phase === "play" &&
    one.after.moves.length > 0 &&
    !one.before.to_act.includes(one.after.viewer),
)!;
const waiting: ViewShown = { ...before, viewer: after.viewer, moves: [] };
const routes = after.moves.map((step) => step.split("+")[0]!);
const single = routes.find((route) => routes.filter((one) => one === route).length === 1)!;

let board: ReturnType<typeof mount> | undefined;
let props: BoardProps;

async function show(changes: Partial<BoardProps> = {}): Promise<void> {
  const shown: BoardProps = $state({
    view: waiting,
    orientation: after.viewer,
    lastMove: null,
    interactive: false,
    confirmMove: false,
    allowsPlans: true,
    reducedMotion: true,
    onmove: vi.fn(),
    onwhy: vi.fn(),
    onsound: vi.fn(),
    ...changes,
  });
  props = shown;
  board = mount(Board, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector(".board svg[role=group]")).not.toBeNull(), { timeout: 60_000 });
  flushSync();
}

function press(place: string, key = "Enter"): void {
  document.querySelector(`.board [data-place="${place}"]`)!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

/** The other side has moved. */
function takeTurn(changes: Partial<ViewShown> = {}): void {
  Object.assign(props, { view: { ...after, ...changes }, lastMove: entry, interactive: true });
  flushSync();
}

function plan(route: string): void {
  const [from, to] = route.split("-") as [string, string];
  press(from);
  press(to);
}

beforeAll(() => speak("en"));
afterEach(async () => {
  if (board) await unmount(board);
  board = undefined;
});

test("a planned move is told, and made as soon as it is our turn", async () => {
  await show();
  plan(single);
  expect(props.onmove).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(`Planned: ${single.replace("-", " to ")}`);
  takeTurn();
  expect(props.onmove).toHaveBeenCalledExactlyOnceWith(single);
  expect(document.body.textContent).not.toContain("Planned");
});

test("a planned move is asked about first where moves are confirmed", async () => {
  await show({ confirmMove: true });
  plan(single);
  takeTurn();
  expect(props.onmove).not.toHaveBeenCalled();
  expect(document.querySelector(".confirm")).not.toBeNull();
});

test("a plan that can be carried out in several ways asks how many tiles go along", async () => {
  await show();
  plan(single);
  takeTurn({ moves: [single, `${single}+1`] });
  expect(props.onmove).not.toHaveBeenCalled();
  expect(document.querySelectorAll(".chooser button")).toHaveLength(2);
});

test("a plan that has become impossible is explained and forgotten", async () => {
  await show();
  plan(single);
  takeTurn({ moves: after.moves.filter((step) => !step.startsWith(single)) });
  expect(props.onmove).not.toHaveBeenCalled();
  expect(props.onwhy).toHaveBeenCalledExactlyOnceWith(single);
});

test.each(["Enter", "Escape"])("%s drops a plan", async (key) => {
  await show();
  plan(single);
  press(single.split("-")[0]!, key);
  takeTurn();
  expect(props.onmove).not.toHaveBeenCalled();
});

test("nothing is planned with the other side's tiles, nor where the page does not allow it", async () => {
  await show({ allowsPlans: false });
  plan(single);
  takeTurn();
  expect(props.onmove).not.toHaveBeenCalled();
});
