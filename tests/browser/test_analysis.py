"""The analysis board in a browser: set a position up, let the engine think, branch, share, and find the same tree again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

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


def play(page: Page, number: int) -> None:
    """One of the moves that the engine shows; in Two Paths the block after it, too."""
    entries = page.locator(".tree button")
    before = entries.count()
    page.locator(".candidates button").nth(number).click(timeout=THINKING)
    if "two_paths" in page.url:
        page.locator('.board-place [data-place="hand-w"]').click(force=True)
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
