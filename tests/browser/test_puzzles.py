"""The puzzle of the day in a browser: from the start page to its verdict, the analysis board, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from reynard.puzzles.files import puzzle_of
from tests.browser.conftest import Server

pytestmark = pytest.mark.browser


def open_start(page: Page, server: Server) -> None:
    """The start page, with somebody who moves the mouse once all is there."""
    page.goto(f"{server.address}/?game=two_paths")
    expect(page.get_by_role("button", name="New game")).to_be_visible()
    page.mouse.move(10, 10)
    page.mouse.move(20, 20)


def test_the_daily_puzzle_leads_from_the_start_page_to_a_verdict_and_the_analysis_board(page: Page, server: Server) -> None:
    open_start(page, server)
    with page.expect_response("**/api/puzzles/daily/two_paths") as shown:
        page.locator("a.daily").click()
    puzzle = puzzle_of("two_paths", shown.value.json()["id"])
    if puzzle.kind == "mix":
        page.get_by_role("slider").fill(puzzle.answer)
        page.get_by_role("button", name="Answer").click()
    else:
        names = {"F": "fox", "H": "hare", "G": "hedgehog"}
        page.get_by_role("button", name=names[puzzle.answer], exact=True).click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    page.get_by_role("link", name="Analysis board").click()
    expect(page.locator(".analysis .board-place")).to_be_visible()
    open_start(page, server)
    expect(page.locator("a.daily")).to_contain_text("Solved today.")
    expect(page.locator("a.daily")).to_contain_text("One day in a row.")
