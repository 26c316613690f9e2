"""Things move where motion is wanted, along their ways, nobody has to wait for them; and they stay still where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import ROOT, Server
from tests.browser.player import wait_until
from tests.browser.positions import STARTS
from tests.browser.test_friends import invite

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Keeps every animation of a piece that is started, and where the piece is on the screen, frame by frame.
NOTE_MOTION = """
window.started = [];
window.frames = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const name = this.dataset.piece ?? this.dataset.ghost;
  if (name) window.started.push({ name, isGhost: !this.dataset.piece, stops: frames.map((one) => one.transform), ...options });
  return animate.call(this, frames, options);
};
const look = () => {
  for (const { name } of window.started) {
    const box = document.querySelector(`[data-piece="${name}"]`)?.getBoundingClientRect();
    if (box) window.frames.push([name, Math.round(box.x), Math.round(box.y), Math.round(box.width)]);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 1)"


def open_replay(page: Page, server: Server, name: str, entry: int) -> None:
    """A kept record before one of its entries."""
    page.goto("about:blank")
    page.goto(f"{server.address}/replay?entry={entry}#record={quote((ROOT / 'data' / 'fair' / name).read_text('utf-8'))}")
    expect(page.locator('input[type="range"]')).to_have_value(str(entry))
    expect(page.locator("[data-place]").first).to_be_visible()
    page.locator("h1").click()


def next_entry(page: Page) -> list[dict[str, Any]]:
    """What begins to move with the next entry, once all of it has stopped."""
    page.keyboard.press("ArrowRight")
    wait_until(page, "started.length > 0")
    wait_until(page, f"{RUNNING}.length === 0")
    found: list[dict[str, Any]] = page.evaluate("started")
    return found


def ways(page: Page) -> dict[str, set[tuple[int, int, int]]]:
    """All the places on the screen, with the width there, in which a moving piece was seen."""
    seen: dict[str, set[tuple[int, int, int]]] = {}
    for name, *place in page.evaluate("frames"):
        seen.setdefault(name, set()).add((place[0], place[1], place[2]))
    return seen


def middle(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(f'[data-place="{place}"] .cell').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pieces_move_along_their_ways(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(NOTE_MOTION)

    open_replay(page, server, "two_paths.record", 10)
    (leap,) = next_entry(page)
    assert len(leap["stops"]) == 3, "from c4 over b5 to a6 (Z7)"
    assert "scale(1.28)" in leap["stops"][1], "higher over what it leaps"
    (way,) = ways(page).values()
    over = middle(page, "b5")
    assert len(way) > 5, "it is seen between its start and its end"
    assert any(abs(x + width / 2 - over[0]) < width / 2 for x, _, width in way), "it comes by b5"

    open_replay(page, server, "tally_ho_mirrored.record", 0)
    turning = next_entry(page)
    assert {one["isGhost"] for one in turning} == {True, False}, "the back goes edge-on, the face comes round"
    assert len({width for _, _, width in next(iter(ways(page).values()))}) > 3

    open_replay(page, server, "tally_ho_mirrored.record", 34)
    assert len(next_entry(page)) == 2, "b2xb3: one moves, one leaves"

    open_replay(page, server, "tokan_rematch.record", 21)
    assert len(next_entry(page)) == 4, "b4-b5: one climbs, the three behind it close the gap (T9)"
    assert min(map(len, ways(page).values())) > 2


def test_the_game_can_be_played_while_things_move(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(NOTE_MOTION)
    other = new_context().new_page()
    anna, ben = invite(page, other, server, "tally_ho", **STARTS["tally_ho"])
    anna.act("d5-d4")
    assert ben.wait_for_turn()
    page.evaluate("started.length = 0")
    ben.act("g7-f7")
    wait_until(page, "started.length > 0")
    anna.press("g4")
    assert page.evaluate(f"{RUNNING}.length > 0 || frames.length > 0")
    expect(anna.place("g4")).to_have_attribute("aria-pressed", "true")
    anna.press("out")
    anna.wait_until_sent("g4-out")


def test_nothing_moves_where_stillness_is_wanted(page: Page, server: Server) -> None:
    page.add_init_script(NOTE_MOTION)
    open_replay(page, server, "two_paths.record", 10)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
        assert page.evaluate(f"{RUNNING}.map((one) => one.effect.target?.outerHTML.slice(0, 80))") == []
    assert page.evaluate("started") == []
    expect(page.locator('input[type="range"]')).to_have_value("13")


def test_stillness_is_a_setting_too(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(NOTE_MOTION)
    page.goto(f"{server.address}/settings")
    page.get_by_role("checkbox", name="Fewer movements").check()
    open_replay(page, server, "tally_ho_mirrored.record", 34)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    assert page.evaluate("started") == []
