"""What a board shows is shown once and in order: no result before its motion, no second run, no jump; and still where wanted.

Every test plays one kind of move and looks at each frame: where the pieces are, what the page says, what the board tells. Where
frames are looked at, the page has a clock of its own that goes on by the same step with each of them, so that a slow machine
sees what a fast one does.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import ROOT, Server
from tests.browser.player import wait_until
from tests.browser.positions import STARTS
from tests.browser.test_friends import invite

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# A clock that goes on by one step with every frame, for scripts and for styles.
EVEN_FRAMES = """
const STEP = 1000 / 30;
let now = 0;
performance.now = () => now;
const tick = () => {
  now += STEP;
  for (const one of document.getAnimations()) {
    if (!(one instanceof CSSTransition || one instanceof CSSAnimation)) continue;
    const { endTime } = one.effect.getComputedTiming();
    if (one.playState === "running") one.pause();
    if (one.playState !== "paused") continue;
    const next = Number(one.currentTime ?? 0) + STEP;
    if (next < endTime) one.currentTime = next;
    else one.finish();
  }
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
"""
# Notes each frame: the middle and the size of every piece, and the texts that must not run ahead.
NOTE_FRAMES = """
window.frames = [];
window.empty = 0;
const look = () => {
  const board = document.querySelector(".board");
  if (window.isNoting && !board?.querySelector("[data-piece]")) window.empty += 1;
  else if (window.isNoting) {
    const pieces = {};
    for (const piece of board.querySelectorAll("[data-piece]")) {
      const box = piece.getBoundingClientRect();
      pieces[piece.dataset.piece] = [box.x + box.width / 2, box.y + box.height / 2, box.width];
    }
    window.frames.push({
      at: performance.now(), pieces, isMoving: board.classList.contains("moving"),
      panel: document.querySelector(".panel")?.innerText ?? "",
      chips: [...board.querySelectorAll(".chip text")].map((one) => one.textContent).join(" "),
      faces: board.querySelectorAll(".pieces use").length, open: board.querySelectorAll(".palm-open").length,
      spoken: board.querySelector('.spoken[role="status"]')?.textContent ?? "",
      lit: board.querySelectorAll(".door.lit").length, fence: board.querySelectorAll(".fence").length,
      gates: Math.round(board.querySelector(".wing")?.getBoundingClientRect().width ?? 0),
    });
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
# Measures every piece at the moment at which a face enters the page, before anything is painted, as parts of the widest.
WATCH_FACES = """() => {
  const board = document.querySelector(".board");
  const faces = () => board.querySelectorAll(".pieces use").length;
  const before = faces();
  new MutationObserver((_, observer) => {
    if (faces() === before) return;
    observer.disconnect();
    const widths = [...board.querySelectorAll("[data-piece]")].map((piece) => piece.getBoundingClientRect().width);
    window.turned = widths.map((one) => one / Math.max(...widths)).filter((one) => one < 0.9);
  }).observe(board, { subtree: true, childList: true });
}"""
IS_MOVING = "document.querySelector('.board').classList.contains('moving')"
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 1)"

TWO_PATHS, TOKAN, TALLY_HO = "two_paths.record", "tokan_rematch.record", "tally_ho_mirrored.record"
MOVES: dict[str, tuple[str, int]] = {
    "Two Paths: a run": (TWO_PATHS, 9),
    "Two Paths: a leap": (TWO_PATHS, 10),
    "Two Paths: a blocked duel and the answer": (TWO_PATHS, 19),
    "Two Paths: a duel after which nobody moves": (TWO_PATHS, 20),
    "Two Paths: an animal comes home": (TWO_PATHS, 28),
    "Two Paths: the last animal comes home": (TWO_PATHS, 32),
    "Tokan: a tile is placed": (TOKAN, 5),
    "Tokan: a climb after which three stacks close the hole": (TOKAN, 21),
    "Tokan: a climb from a tower": (TOKAN, 30),
    "Tokan: a tile is carried along": (TOKAN, 31),
    "Tokan: the last move": (TOKAN, 36),
    "Tally Ho!: a tile turns over": (TALLY_HO, 0),
    "Tally Ho!: a tile walks": (TALLY_HO, 39),
    "Tally Ho!: an animal pounces": (TALLY_HO, 34),
    "Tally Ho!: a hunter shoots": (TALLY_HO, 73),
    "Tally Ho!: the last tile turns over and the gates open": (TALLY_HO, 86),
    "Tally Ho!: a tile leaves the forest": (TALLY_HO, 94),
}


def open_replay(page: Page, server: Server, name: str, entry: int) -> None:
    """A kept record before one of its entries."""
    page.goto("about:blank")
    text = (ROOT / "data" / "fair" / name).read_text("utf-8")
    page.goto(f"{server.address}/replay?entry={entry}#record={quote(text)}")
    expect(page.locator("[data-place]").first).to_be_visible()
    page.locator("h1").first.click()
    page.wait_for_timeout(200)


@pytest.fixture(scope="module")
def replay(browser: Browser, server: Server) -> Iterator[Callable[[str, int], Page]]:
    """One page for each record, led to the entry that is wanted: what is looked at are the moves, not the loading."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB", reduced_motion="no-preference")
    pages: dict[str, Page] = {}

    def at(name: str, entry: int) -> Page:
        if name not in pages:
            opened = context.new_page()
            opened.add_init_script(EVEN_FRAMES + NOTE_FRAMES)
            open_replay(opened, server, name, 0)
            pages[name] = opened
        page = pages[name]
        page.bring_to_front()
        page.locator('input[type="range"]').fill(str(entry))
        page.locator("h1").first.click()
        wait_until(page, f"!{IS_MOVING}")
        return page

    yield at
    context.close()


def next_entry(page: Page) -> list[dict[str, Any]]:
    """Every frame from the next entry on until the board has come to rest."""
    page.evaluate("() => { window.frames = []; window.isNoting = true; }")
    page.keyboard.press("ArrowRight")
    wait_until(page, "frames.some((one) => one.isMoving)")
    wait_until(page, "!frames.at(-1).isMoving")
    rest = page.evaluate("frames.length") + 8
    wait_until(page, f"frames.length > {rest}")
    page.evaluate("window.isNoting = false")
    found: list[dict[str, Any]] = page.evaluate("frames")
    return found


def way(frames: list[dict[str, Any]], piece: str) -> list[tuple[float, float]]:
    """Where the middle of a piece was, frame by frame."""
    return [(one["pieces"][piece][0], one["pieces"][piece][1]) for one in frames if piece in one["pieces"]]


def moved(frames: list[dict[str, Any]]) -> dict[str, list[tuple[float, float]]]:
    """The pieces that ended elsewhere, with their ways."""
    last = frames[-1]["pieces"]
    ways = {piece: way(frames, piece) for piece in frames[0]["pieces"] if piece in last}
    return {piece: points for piece, points in ways.items() if math.dist(points[0], points[-1]) > 20}


def spoiling(frames: list[dict[str, Any]], name: str) -> list[int]:
    """Frames in motion, in which something already reads as at the end, though it did not at the start."""
    first, last = frames[0][name], frames[-1][name]
    if first == last:
        return []
    return [index for index, one in enumerate(frames) if one["isMoving"] and one[name] == last]


@pytest.mark.parametrize("kind", MOVES)
def test_a_move_is_shown_once_and_nothing_is_told_before(replay: Callable[[str, int], Page], kind: str) -> None:
    frames = next_entry(replay(*MOVES[kind]))
    assert len([one for one in frames if one["isMoving"]]) > 4, "nothing moved"

    assert not spoiling(frames, "spoken"), "said before it was shown"
    for name in ("panel", "lit", "gates"):
        early = spoiling(frames, name)
        assert len(early) <= max(3, len(frames) // 2), f"{name} told most of the way"
        for piece, points in moved(frames).items():
            ahead = [index for index in early if math.dist(points[min(index, len(points) - 1)], points[-1]) > 25]
            assert not ahead, f"{name} was told while {piece} was still on its way"

    for piece, points in moved(frames).items():
        steps = [math.dist(one, other) for one, other in itertools.pairwise(points)]
        total = math.dist(points[0], points[-1])
        assert max(steps) < 0.6 * total + 40, f"{piece} jumped"
        back = [index for index, point in enumerate(points) if math.dist(point, points[-1]) < 3]
        assert all(math.dist(points[index], points[-1]) < 25 for index in range(back[0], len(points))), f"{piece} ran twice"


def test_the_hands_open_before_anybody_runs_and_the_counter_waits(replay: Callable[[str, int], Page]) -> None:
    frames = next_entry(replay(TWO_PATHS, 10))
    ((_, points),) = moved(frames).items()
    started = next(index for index, point in enumerate(points) if math.dist(point, points[0]) > 4)
    opened = next(index for index, one in enumerate(frames) if one["open"] == 2)
    fenced = next(index for index, one in enumerate(frames) if one["fence"])
    told = next(index for index, one in enumerate(frames) if one["panel"] == frames[-1]["panel"])
    assert fenced < opened < started < told
    assert frames[opened]["at"] - frames[fenced]["at"] > 500, "there is suspense"
    assert frames[-1]["fence"] == 0


def test_the_tower_stays_as_it_is_until_the_climber_lands(replay: Callable[[str, int], Page]) -> None:
    frames = next_entry(replay(TOKAN, 30))
    ((_, points), *_) = moved(frames).items()
    changed = next(index for index, one in enumerate(frames) if one["chips"] != frames[0]["chips"])
    assert math.dist(points[changed], points[-1]) < 25, "the height was told before the landing"


def test_what_is_captured_stays_until_it_is_caught_and_the_captor_is_always_there(replay: Callable[[str, int], Page]) -> None:
    frames = next_entry(replay(TALLY_HO, 73))
    ((captor, points),) = moved(frames).items()
    (prey,) = frames[0]["pieces"].keys() - frames[-1]["pieces"].keys()
    assert all(captor in one["pieces"] for one in frames), "the captor vanished"
    flies = next(index for index, point in enumerate(way(frames, prey)) if math.dist(point, way(frames, prey)[0]) > 4)
    follows = next(index for index, point in enumerate(points) if math.dist(point, points[0]) > 30)
    assert flies <= follows, "the hunter stood on what it had not hit"
    assert all(prey in one["pieces"] for one in frames[: follows + 1])


def test_the_first_click_turns_its_tile_once_and_the_board_never_goes_away(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    """From the start page over the match that it begins to the bot's answer."""
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(NOTE_FRAMES)
    page.goto(f"{server.address}/?game=tally_ho")
    expect(page.locator('.board [data-place="c3"]')).to_be_visible()
    page.evaluate("window.isNoting = true")
    page.locator('.board [data-place="c3"]').click()
    page.wait_for_url("**/m/*")
    wait_until(page, "frames.at(-1).faces >= 2 && !frames.at(-1).isMoving")
    faces = page.evaluate("frames.map((one) => one.faces)")
    assert page.evaluate("empty") == 0, "there was a moment without a board"
    assert faces == sorted(faces), "a tile was turned back"
    narrow = page.evaluate("frames.map((one) => Object.values(one.pieces).filter((piece) => piece[2] < 40).length)")
    turns = [index for index, (one, other) in enumerate(itertools.pairwise(narrow)) if one == 0 < other]
    assert len(turns) <= 2, "a tile was turned twice"


def test_a_face_enters_the_page_only_when_it_may_be_seen(replay: Callable[[str, int], Page]) -> None:
    page = replay(TALLY_HO, 0)
    page.evaluate(WATCH_FACES)
    page.keyboard.press("ArrowRight")
    wait_until(page, "window.turned")
    turned = page.evaluate("turned")
    assert len(turned) == 1, "one tile turns over"
    assert turned[0] < 0.2, "the face came before the back was edge-on"


def test_a_press_ends_what_moves_and_every_key_takes_one_entry(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(NOTE_FRAMES)
    open_replay(page, server, TWO_PATHS, 10)
    page.keyboard.press("ArrowRight")
    wait_until(page, IS_MOVING)
    page.mouse.click(5, 300)
    assert not page.evaluate(IS_MOVING)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator('input[type="range"]')).to_have_value("15")
    wait_until(page, f"!{IS_MOVING}")


def test_the_game_can_be_played_while_things_move(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    other = new_context().new_page()
    anna, ben = invite(page, other, server, "tally_ho", **STARTS["tally_ho"])
    anna.act("d5-d4")
    assert ben.wait_for_turn()
    wait_until(page, f"!{IS_MOVING}")
    ben.act("g7-f7")
    assert anna.wait_for_turn()
    anna.press("g4")
    expect(anna.place("g4")).to_have_attribute("aria-pressed", "true")
    anna.press("out")
    anna.wait_until_sent("g4-out")


def test_nothing_moves_where_stillness_is_wanted(page: Page, server: Server) -> None:
    open_replay(page, server, TWO_PATHS, 10)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
        assert page.evaluate(f"{RUNNING}.map((one) => one.effect.target?.outerHTML.slice(0, 80))") == []
    expect(page.locator('input[type="range"]')).to_have_value("13")


def test_stillness_keeps_the_order(page: Page, server: Server) -> None:
    """The hands are open for a moment before the animal stands elsewhere."""
    page.add_init_script(NOTE_FRAMES)
    open_replay(page, server, TWO_PATHS, 10)
    frames = next_entry(page)
    ((_, points),) = moved(frames).items()
    opened = next(index for index, one in enumerate(frames) if one["open"] == 2)
    there = next(index for index, point in enumerate(points) if math.dist(point, points[-1]) < 3)
    assert opened < there


def test_stillness_is_a_setting_too(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.goto(f"{server.address}/settings")
    page.get_by_role("checkbox", name="Fewer movements").check()
    open_replay(page, server, TALLY_HO, 34)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"{RUNNING}.length") == 0
