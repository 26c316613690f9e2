"""For everyone: axe finds nothing serious on any page in any language, nothing overflows, a game is played by ear."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server
from tests.browser.player import Person
from tests.browser.test_games import make_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "de", "fr", "es")
PAGES = (
    "/",
    "/games",
    "/lobby",
    "/settings",
    "/learn",
    "/learn/two_paths",
    "/learn/tokan",
    "/learn/tally_ho",
    "/rules/two_paths",
    "/rules/tokan",
    "/rules/tally_ho",
    "/readings",
    "/replay",
)


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical, with the element."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: Any = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def overflowing(page: Page) -> list[str]:
    """What is wider than the window, or text wider than its button."""
    found: Any = page.evaluate(
        """() => {
          const wide = document.documentElement.scrollWidth > window.innerWidth + 1 ? ["the page"] : [];
          for (const element of document.querySelectorAll("button, a.button, label, h1, h2, h3, legend")) {
            const isHidden = element.closest(".unseen") || !element.offsetParent;
            const isBlock = !isHidden && getComputedStyle(element).display !== "inline";
            if (isBlock && element.scrollWidth > element.clientWidth + 2) wide.push(element.outerHTML.slice(0, 140));
          }
          return wide;
        }"""
    )
    return list(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_serious_and_nothing_overflows_at_320_pixels(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    context = new_context(
        locale=language, viewport={"width": 320, "height": 640}, color_scheme="dark" if language in ("de", "es") else "light",
        bypass_csp=True,
    )  # fmt: skip
    page = context.new_page()
    problems: dict[str, list[str]] = {}
    for path in PAGES:
        page.goto(server.address + path)
        expect(page.locator("main")).to_be_visible()
        page.wait_for_timeout(400)
        assert page.locator("html").get_attribute("lang") == language
        found = [*findings(page), *(f"overflow: {what}" for what in overflowing(page))]
        if found:
            problems[path] = found
    assert not problems, "\n".join(f"{path}: {what}" for path, found in problems.items() for what in found)


@pytest.mark.parametrize("game", ["two_paths", "tokan", "tally_ho"])
def test_axe_finds_nothing_serious_in_a_running_match(
    new_context: Callable[..., BrowserContext], server: Server, game: str
) -> None:
    page = new_context(bypass_csp=True).new_page()
    person = Person(page, seed=2)
    page.goto(f"{server.address}/m/{make_match(page, server, game, 'bot')}")
    for _ in range(3):
        if person.wait_for_turn():
            person.act()
    person.wait_for_turn()
    page.wait_for_timeout(600)
    assert not findings(page)


def test_a_whole_two_paths_game_from_the_accessibility_tree(page: Page, server: Server) -> None:
    """Only roles and spoken names are used, as a screen reader offers them; no place, no colour, no coordinates."""
    person = Person(page, seed=11)
    page.goto(f"{server.address}/m/{make_match(page, server, 'two_paths', 'bot')}")
    animals = {"F": "fox", "H": "hare", "G": "hedgehog"}
    while person.wait_for_turn():
        table = person.table
        view, number = table["view"], table["number"]
        step = person.dice.choice(view["moves"])
        for _ in range(5):
            page.wait_for_timeout(150)
            speak(page, view, step, animals)
            for _ in range(60):
                if person.table["number"] > number:
                    break
                page.wait_for_timeout(25)
            if person.table["number"] > number:
                break
        assert person.table["number"] > number, f"{step} in {view['position']}\n{page.locator('main').aria_snapshot()}"
    assert person.table["result"] is not None
    heard = page.locator("main").inner_text()
    assert re.search("wins|won|lost|lose", heard, re.IGNORECASE)


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
    page.wait_for_timeout(1000)
