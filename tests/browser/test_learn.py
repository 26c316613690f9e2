"""The pages for learners, as people use them: every step of every tutorial by clicks, records by keys."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
pytestmark = [pytest.mark.browser, pytest.mark.slow]


def lessons(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((ROOT / "web" / "src" / "learn" / f"{game}.json").read_text("utf-8"))
    return found


def press(page: Page, place: str) -> None:
    page.locator(f'[data-place="{place}"]').first.click(force=True)


def make_move(page: Page, view: dict[str, Any], move: str) -> None:
    """Make a move as a person does: pick up, put down, and say how much is carried."""
    if view["game"] == "two_paths" and len(move) == 1:
        press(page, f"hand-{move}")
        return
    if view["game"] == "two_paths":
        rows = view["position"].split()[0].split("/")
        letter = move[0] if " s " in view["position"] else move[0].lower()
        row = next(index for index, text in enumerate(rows) if letter in text)
        press(page, f"{'abc'[rows[row].index(letter)]}{len(rows) - row}")
        press(page, f"hand-{move[1]}")
        return
    for place in re.findall(r"[a-g][1-9]|out", move):
        press(page, place)
    chooser = page.locator(".chooser div button")
    if chooser.count():
        chooser.nth(int(move[-1]) if "+" in move else 0).click()


def serious(page: Page) -> list[str]:
    """What axe-core finds that keeps people out."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("game", ["two_paths", "tokan", "tally_ho"])
def test_every_step_of_a_tutorial_can_be_done(page: Page, server: Any, game: str) -> None:
    page.goto(f"{server.address}/learn/{game}")
    steps = lessons(game)
    for number, step in enumerate(steps, 1):
        expect(page.locator(f'.steps li:nth-child({number}) button[aria-current="step"]')).to_be_visible()
        page.locator("[data-place]").first.wait_for()
        wrong = next((move for move, answer in step["moves"].items() if not answer["right"]), None)
        if wrong and number % 4 == 3:
            make_move(page, step["view"], wrong)
            page.locator(".verdict .wrong button").click()
        right = next(move for move, answer in step["moves"].items() if answer["right"])
        make_move(page, step["view"], right)
        page.locator(".verdict .right button").click()
    expect(page.locator(".finished h1")).to_be_focused()
    page.goto(f"{server.address}/learn")
    expect(page.locator(f'a[href^="/learn/{game}"]')).to_be_visible()
    assert page.locator("progress[value='10']").count() == 1


def test_T8_an_impossible_move_is_explained_with_its_rule(page: Page, server: Any) -> None:
    page.goto(f"{server.address}/learn/tokan?step=5")
    page.locator("[data-place]").first.wait_for()
    press(page, "d2")
    press(page, "d3")
    expect(page.locator(".verdict .impossible")).to_contain_text("Your opponent has just moved this tile")


def test_a_record_is_replayed_with_keys_shared_and_reviewed(page: Page, server: Any) -> None:
    record = (ROOT / "data" / "fair" / "tokan_rematch.record").read_text("utf-8")
    page.goto(f"{server.address}/replay")
    page.locator("textarea").first.fill(record)
    page.locator("form").first.locator("button[type=submit]").click()
    slider = page.locator('input[type="range"]')
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(slider).to_have_value("37")
    expect(page.locator(".outcome")).to_contain_text("Black")
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.locator('[aria-labelledby="review-title"] button.primary').click()
    expect(page.locator('[aria-labelledby="review-title"] figure svg')).to_be_visible(timeout=120_000)
    assert serious(page) == []
    page.locator('[aria-labelledby="review-title"] ol button').first.click()
    expect(page.locator(".arrows").first).to_be_attached()


def test_a_bad_record_is_answered_with_every_problem(page: Page, server: Any, new_context: Any) -> None:
    other = new_context().new_page()
    other.goto(f"{server.address}/replay")
    other.locator("textarea").nth(1).fill("rubbish")
    other.locator("form").nth(1).locator("button[type=submit]").click()
    faults = other.locator(".faults")
    expect(faults).to_contain_text("problems")
    told = re.search(r"There are (\d+) problems", faults.inner_text())
    assert told
    assert faults.locator("li").count() == int(told[1]) >= 4
    page.goto(f"{server.address}/replay")
    page.get_by_label("Game").select_option("tokan")
    page.locator("textarea").nth(1).fill(lessons("tokan")[3]["view"]["position"])
    page.locator("form").nth(1).locator("button[type=submit]").click()
    expect(page.locator('a[href^="/?game=tokan&start="]')).to_be_visible()
