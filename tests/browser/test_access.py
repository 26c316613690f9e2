"""For everyone: a game is played by ear; nothing is asked of another host."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import IS_AT_REST, Person, wait_until
from tests.browser.test_games import make_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_whole_two_paths_game_from_the_accessibility_tree(page: Page, server: Server) -> None:
    """Only roles and spoken names are used, as a screen reader offers them; no place, no colour, no coordinates."""
    person = Person(page, seed=11)
    page.goto(f"{server.address}/m/{make_match(page, server, 'two_paths', 'bot')}")
    animals = {"F": "fox", "H": "hare", "G": "hedgehog"}
    while person.wait_for_turn():
        table = person.table
        view, number = table["view"], table["number"]
        step = person.dice.choice(view["moves"])
        before = len(person.sent)
        for _ in range(5):
            wait_until(page, IS_AT_REST)
            speak(page, view, step, animals)
            if person.is_sent_since(before):
                break
        else:
            raise AssertionError(f"{step} in {view['position']}\n{page.locator('main').aria_snapshot()}")
        person.wait_until_taken(number, before, step)
    assert person.table["result"] is not None
    heard = re.compile("wins|won|lost|lose", re.IGNORECASE)
    expect(page.locator("main")).to_contain_text(heard)  # the page tells the end when the board has shown it


def speak(page: Page, view: Any, step: str, animals: dict[str, str]) -> None:
    """One decision by names alone."""
    if view["phase"] == "setup":
        ready = page.get_by_role("button", name="Ready")
        if ready.count():
            ready.press("Enter")
        return
    if view["phase"] == "bluff":
        mine = page.get_by_role("button", name=re.compile(rf"\b{animals[step[0]]}\b", re.IGNORECASE))
        own = [one for one in mine.all() if "can" in (one.get_attribute("aria-label") or "") or mine.count() == 1]
        (own or mine.all())[0].press("Enter")
    side = "west" if step[-1] == "w" else "east"
    page.get_by_role(
        "button", name=re.compile(rf"\b{side}\b.*hand|hand.*\b{side}\b|block.*\b{side}\b", re.IGNORECASE)
    ).first.press("Enter")


def test_everything_works_without_another_host_and_the_policy_is_strict(page: Page, server: Server) -> None:
    answer = page.goto(server.address)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
