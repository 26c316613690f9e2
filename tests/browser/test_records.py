"""After the game and for any record: files, positions, links, downloads, the bluff coach, and playing on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.browser.conftest import ROOT, Server
from tests.browser.player import Person, hurry
from tests.browser.positions import STARTS
from tests.browser.test_friends import invite

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIX_ROWS = "fhg/.../.../.../.../FHG s 1"


def test_a_record_file_is_opened_coached_and_saved_again(page: Page, server: Server, tmp_path: Path) -> None:
    record = ROOT / "data" / "fair" / "two_paths.record"
    page.goto(f"{server.address}/replay")
    page.locator('input[type="file"]').set_input_files(record)
    expect(page.locator('input[type="range"]')).to_have_attribute("max", "33")
    expect(page.locator("main header")).to_contain_text("Ada (South) – Bo (North)")
    coach = page.locator('[aria-labelledby="coach-title"]')
    coach.get_by_role("button").first.click()
    expect(coach.locator("h3")).to_have_text(["Ada", "Bo"], timeout=120_000)
    assert coach.locator(".habit").count() > 4
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save record").click()
    saving.value.save_as(tmp_path / "again.record")
    assert (tmp_path / "again.record").read_text("utf-8").strip() == record.read_text("utf-8").strip()
    page.keyboard.press("End")
    with page.expect_download() as drawing:
        page.get_by_role("button", name="Save picture").click()
    drawing.value.save_as(tmp_path / "board.svg")
    assert drawing.value.suggested_filename == "two_paths-33.svg"
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")


def test_a_file_that_is_no_record_is_refused_with_reasons(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page = new_context().new_page()
    page.goto(f"{server.address}/replay")
    chess = FilePayload(name="x.txt", mimeType="text/plain", buffer=b'[Game "chess"]\n')
    page.locator('input[type="file"]').set_input_files(chess)
    expect(page.locator(".faults")).to_be_visible()
    assert page.locator("textarea").first.input_value().startswith('[Game "chess"]')


def test_a_pasted_position_is_shared_with_its_options_and_played_on(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(f"{server.address}/replay")
    form = page.locator("form").nth(1)
    form.get_by_label(re.compile("^Game")).select_option("two_paths")
    form.locator("textarea").fill(SIX_ROWS)
    form.locator("summary").click()
    form.get_by_label("Board length").select_option("6")
    form.locator("button[type=submit]").click()
    expect(page.locator(".board svg").first).to_be_visible()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = new_context().new_page()
    other.goto(link)
    expect(other.locator('[data-place="a6"]')).to_have_attribute("aria-label", re.compile("fox"))
    expect(other.locator('[data-place="a7"]')).to_have_count(0)
    other.get_by_role("link", name="Play on from here").click()
    expect(other.locator('[data-place="a6"]')).to_be_visible()
    person = Person(other)
    other.get_by_role("button", name="New game").click()
    other.wait_for_url("**/m/*")
    assert person.wait_for_turn()
    assert person.table["options"]["rows"] == "6"
    assert len(person.table["view"]["position"].split()[0].split("/")) == 6


def test_after_a_match_its_replay_is_shared_saved_coached_and_played_on(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    person = Person(page, 3)
    wanted = {**STARTS["two_paths"], "options": {"optional_answer": "yes"}}
    hurry(*invite(page, new_context().new_page(), server, "two_paths", **wanted))
    person.wait_for("over")
    page.get_by_role("link", name="Replay").click()
    slider = page.locator('input[type="range"]')
    expect(slider).to_have_value("0")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.address}/m/{person.match}/replay?entry=1"
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save record").click()
    assert '[Game "two_paths"]' in Path(saving.value.path()).read_text("utf-8")
    coach = page.locator('[aria-labelledby="coach-title"]')
    coach.get_by_role("button").first.click()
    expect(coach.locator("h3")).to_have_count(2, timeout=120_000)
    watcher = new_context().new_page()
    watcher.goto(link)
    expect(watcher.locator('input[type="range"]')).to_have_value("1")
    target = watcher.get_by_role("link", name="Play on from here").get_attribute("href")
    assert target is not None
    assert "optional_answer=yes" in target
