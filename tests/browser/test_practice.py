"""Practice against a bot in a browser: hints in three steps, a warning before a blunder, what the bot saw, and trying again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

THINKING = 120_000
POSITION = ".../FG./.../.H./..f/h../... s 1"
"""The hare is the best animal; to announce the fox, on a6, gives 14 % of the winning chance away."""


def test_hints_warnings_and_what_the_bot_thought_in_two_paths(page: Page, server: Server) -> None:
    wishes = {"game": "two_paths", "opponent": "bot", "level": "3", "name": "Ada", "practice": True}
    made = page.context.request.post(f"{server.address}/api/matches", data={**wishes, "start": POSITION, "seat": "south"})
    match = made.json()["match"]
    page.goto(f"{server.address}/m/{match}")
    practice = page.locator("section.practice")
    told = practice.get_by_role("status").last
    expect(practice.get_by_role("heading", name="Practice")).to_be_visible()
    expect(practice.get_by_role("button", name="What did the bot think?")).to_be_disabled()
    practice.get_by_role("button", name="Hint").click()
    expect(told).to_have_text("Look at the marked piece.", timeout=THINKING)
    practice.get_by_role("button", name="Show the move").click()
    expect(told).to_contain_text("hare")
    practice.get_by_role("button", name="Why?").click()
    expect(told).to_contain_text("Mix your choices")

    practice.get_by_label("Warn me before a blunder").check()
    page.locator('[data-place="a6"]').first.click(force=True)
    page.get_by_role("button", name=re.compile("^West hand, hide the disc here")).click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("This move loses 14% of your winning chance")
    question.get_by_role("button", name="Play it").click()
    bot = practice.get_by_role("button", name="What did the bot think?")
    expect(bot).to_be_enabled()
    bot.click()
    expect(told).to_contain_text(re.compile("Best in its place: .*Block the (west|east) side"), timeout=THINKING)
    practice.get_by_role("button", name="Try it again").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(practice.get_by_role("heading", name="Practice")).to_be_visible()
    page.goto(f"{server.address}/games")
    expect(page.get_by_text("Practice").first).to_be_visible()
