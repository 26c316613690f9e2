"""The puzzle of the day in a browser: from the start page to its verdict, the analysis board, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from reynard.games.catalogue import get_game
from reynard.puzzles.files import puzzle_of, puzzles_of
from reynard.puzzles.puzzle import Puzzle, seat_to_act
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


def a_plain_mistake(game: str) -> tuple[Puzzle, str]:
    """A puzzle that is proved to the end, and a wrong move in it that takes two presses."""
    rules = get_game(game)
    for puzzle in (one for one in puzzles_of(game) if len(one.facts) < 3):
        moves = [rules.format_move(move) for move in rules.legal_moves(puzzle.state, seat_to_act(rules, puzzle.state))]
        plain = (one for one in moves if "-" in one and sum(other.startswith(one) for other in moves) == 1 and "+" not in one)
        wrong = next((move for move in plain if move != puzzle.answer), None)
        if wrong:
            return puzzle, wrong
    raise LookupError(game)


@pytest.mark.parametrize("game", ["tokan", "tally_ho"])
def test_a_wrong_move_meets_its_refutation_on_the_board(page: Page, server: Server, game: str) -> None:
    """Also where the proved line plays the game to its end."""
    puzzle, wrong = a_plain_mistake(game)
    page.goto(f"{server.address}/puzzles/{game}/{puzzle.id}")
    for place in wrong.split("-"):
        page.locator(f'[data-place="{place}"]').first.click(force=True)
    expect(page.get_by_role("heading", name="Not this time.")).to_be_visible()
    expect(page.get_by_role("button", name="After your answer", pressed=True)).to_be_visible()
    words = page.locator(".place .board section")
    before = words.text_content() or ""
    page.get_by_role("button", name="To the end").click()
    expect(words).not_to_have_text(before)
    expect(page.locator(".verdict p", has=page.locator("strong"))).to_have_count(len(puzzle.themes))
    page.get_by_role("button", name="After the right move").click()
    expect(page.get_by_role("button", name="After the right move", pressed=True)).to_be_visible()
    expect(page.locator(".verdict [role=alert]")).to_have_count(0)
