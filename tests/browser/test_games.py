"""Whole games of all three in a real browser: against a bot, by link, at one screen, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server, watch
from tests.browser.player import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("two_paths", "tokan", "tally_ho")
SHORT: dict[str, dict[str, str]] = {"two_paths": {"rows": "6"}, "tokan": {}, "tally_ho": {"rounds": "1"}}


def make_match(page: Page, server: Server, game: str, opponent: str, **more: Any) -> str:
    """A match of this page's guest."""
    api = page.context.request
    assert api.post(f"{server.address}/api/me", data={"name": "Anna"}).ok
    made = api.post(
        f"{server.address}/api/matches", data={"game": game, "opponent": opponent, "options": SHORT[game], "level": "1", **more}
    )
    assert made.ok, made.text()
    return str(made.json()["match"])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_click_is_the_first_move(page: Page, server: Server, game: str) -> None:
    person = Person(page)
    page.goto(server.address)
    names = {"two_paths": "Two Paths", "tokan": "Tokan", "tally_ho": "Tally Ho!"}
    page.get_by_role("radio", name=names[game]).check(force=True)
    page.wait_for_timeout(500)
    if game == "two_paths":
        page.get_by_role("button", name="Ready").click()
    elif game == "tally_ho":
        person.press("c3")
    else:
        expect(page.locator("[data-place]").first).to_be_visible()
        page.get_by_role("button", name="New game").click()
        assert person.wait_for_turn()
        person.act()
    for _ in range(200):
        if any(message["type"] == "act" for message in person.sent):
            break
        page.wait_for_timeout(50)
    assert any(message["type"] == "act" for message in person.sent)
    assert person.wait_for_turn()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(page: Page, server: Server, game: str) -> None:
    person = Person(page, seed=3)
    page.goto(f"{server.address}/m/{make_match(page, server, game, 'bot')}")
    moves = 0
    while person.wait_for_turn():
        person.act()
        moves += 1
    assert moves > 4
    assert person.table["result"] is not None
    expect(page.get_by_role("button", name="Rematch").or_(page.get_by_role("button", name="Play again")).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_by_link_with_a_dropped_connection(
    new_context: Callable[..., BrowserContext], server: Server, game: str
) -> None:
    anna_page, ben_page = new_context().new_page(), new_context().new_page()
    faults = watch(anna_page, server.address)
    anna, ben = Person(anna_page, 5), Person(ben_page, 6)
    match = make_match(anna_page, server, game, "friend")
    anna_page.goto(f"{server.address}/m/{match}")
    ben_page.goto(f"{server.address}/m/{match}")
    ben_page.wait_for_timeout(500)
    assert ben.table is None or len(ben.table["players"]) == 1, "opening the link must not take the seat"
    ben_page.get_by_role("button", name="Join").click()
    people, turns = (anna, ben), 0
    while True:
        acting = [one for one in people if one.table and "act" in one.table["can"] and one.table["view"]["moves"]]
        if all(one.table and one.table["status"] == "over" for one in people):
            break
        if not acting:
            for one in people:
                if one.table and "ready" in one.table["can"]:
                    one._press_if_there("Next round")
            anna_page.wait_for_timeout(40)
            ben_page.wait_for_timeout(10)
            continue
        acting[0].act()
        turns += 1
        if turns == 6:
            ben_page.context.set_offline(True)
            ben_page.wait_for_timeout(1500)
            ben_page.context.set_offline(False)
            ben_page.wait_for_timeout(500)
    assert anna.entries[match] == ben.entries[match] or anna.entries[match][-3:] == ben.entries[match][-3:]
    assert anna.table["result"] == ben.table["result"]
    assert not faults, faults


def test_a_game_by_keyboard_alone(page: Page, server: Server) -> None:
    person = Person(page, seed=7)
    page.goto(f"{server.address}/m/{make_match(page, server, 'tokan', 'bot')}")
    while person.wait_for_turn():
        person.act(by_keyboard=True)
    assert person.table["result"] is not None
