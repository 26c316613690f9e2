"""The analysis board in a browser: set a position up, let the engine think, branch, share, and find the same tree again."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

THINKING = 120_000
TOKAN = "J,j,m,M,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
TALLY_HO = f"T.....L/......./......./...B.../......./......./......T b HHHHHHHHL/BFFFFFFPPPPPPPPDDDDDDD{'T' * 13} -/- - 5/5 0"
SET_UPS = {
    "two_paths": ("fhg/.../.../.../.../.../FHG s 1", "fox (South)", "a2", "fhg/.../.../.../.../F../.HG s 1"),
    "tokan": (TOKAN, "red mouse", "e5", TOKAN.replace("M,-,-/", "M,M,-/", 1)),
    "tally_ho": (TALLY_HO, "tree", "a1", TALLY_HO.replace("......T", "T.....T").replace("T" * 13, "T" * 12)),
}
"""A position, a piece to put on a space, and the position that this makes."""

FIRST = {"two_paths": "South", "tokan": "Red", "tally_ho": "Bears"}
BLOCK_WEST = re.compile("^West hand, block this side")


def play(page: Page, number: int) -> None:
    """One of the moves that the engine shows; in Two Paths the block after it, too."""
    entries = page.locator(".tree button")
    before = entries.count()
    page.locator(".candidates button").nth(number).click(timeout=THINKING)
    if "two_paths" in page.url:
        west = page.get_by_role("button", name=BLOCK_WEST)
        expect(west).to_be_enabled()
        west.click()
    expect(entries).to_have_count(before + 1)


@pytest.mark.parametrize("game", SET_UPS)
def test_a_position_is_set_up_thought_about_branched_and_shared(
    new_context: Callable[..., BrowserContext], server: Server, game: str
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    start, piece, space, wanted = SET_UPS[game]
    page.goto(f"{server.address}/analysis/{game}")
    page.get_by_role("button", name="Set up a position").click()
    expect(page.locator(".beside .panel")).to_have_count(1)
    text = page.get_by_label("Position or record")
    text.fill("nothing that could be")
    text.blur()
    expect(page.locator(".faults li").first).to_be_visible()
    text.fill(start)
    text.blur()
    page.locator(".palette").get_by_role("button", name=piece, exact=True).click()
    page.locator(f'.board-place [data-place="{space}"]').click(force=True)
    expect(text).to_have_value(wanted)
    expect(page.get_by_text(f"To act: {FIRST[game]}.")).to_be_visible()
    page.get_by_role("button", name="Other side to move").click()
    expect(page.get_by_text(f"To act: {FIRST[game]}.")).to_have_count(0)
    page.get_by_role("button", name="Other side to move").click()
    expect(text).to_have_value(wanted)
    page.get_by_role("button", name="Analyse this").click()
    play(page, 0)
    page.get_by_role("button", name="One move back").click()
    play(page, 1)
    page.get_by_label("Name of this branch").fill("Another way")
    page.get_by_label("Name of this branch").blur()
    tree = page.locator("div.tree").inner_text()
    assert "Another way" in tree
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    other = new_context().new_page()
    other.goto(link)
    expect(other.locator("div.tree")).to_have_text(page.locator("div.tree").text_content() or "")
    assert other.locator("div.tree").inner_text() == tree
    assert other.locator("[aria-current]").last.inner_text() == page.locator("[aria-current]").last.inner_text()


def test_a_press_before_the_first_half_of_a_move_is_shown_is_not_taken_for_another_one(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/analysis/two_paths?{urlencode({'position': 'fhg/.../.../.../.../F../.HG s 1'})}")
    candidates = page.locator(".candidates button")
    expect(candidates.first).to_be_visible(timeout=THINKING)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/analysis/board", hold, times=1)
    with page.expect_request("**/api/analysis/board"):
        candidates.first.click()
    west = page.locator('.board-place [data-place="hand-w"]')
    west.click(force=True)
    expect(west).to_be_disabled()
    expect(west).to_have_attribute("aria-pressed", "false")
    asked[0].continue_()
    expect(west).to_have_accessible_name(BLOCK_WEST)
    west.click()
    expect(page.locator(".tree button")).to_have_count(1)


def test_a_name_or_a_comment_does_not_begin_the_thinking_anew(page: Page, server: Server) -> None:
    looks: list[str] = []
    page.on("request", lambda request: looks.append(request.url) if request.url.endswith("/think") else None)
    page.goto(f"{server.address}/analysis/tokan")
    play(page, 0)
    expect(page.locator(".candidates button").first).to_be_visible(timeout=THINKING)
    before = len(looks)
    comment = page.get_by_label("Comment")
    comment.fill("Why not?")
    comment.blur()
    expect(page.locator("div.tree")).to_contain_text("Why not?")
    play(page, 0)
    expect(page.locator(".candidates button").first).to_be_visible(timeout=THINKING)
    assert len(looks) == before + 1
