"""The operator's page: opened with the token, which is asked for again once the operator has left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Server, watch

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TOKEN = "a token for the operator"


def test_an_operator_looks_around_bans_and_leaves(new_context: Callable[..., BrowserContext], tmp_path: Path) -> None:
    server = Server(tmp_path, REYNARD_ADMIN_TOKEN=TOKEN)
    server.start()
    try:
        page = new_context(viewport={"width": 390, "height": 800}).new_page()
        page.goto(f"{server.address}/admin")
        token = page.get_by_label("The operator’s token")
        token.fill("not the operator's token")
        page.get_by_role("button", name="Open").click()
        expect(page.get_by_role("status")).to_contain_text("token")
        faults = watch(page, server.address)
        token.fill(TOKEN)
        page.get_by_role("button", name="Open").click()
        expect(page.get_by_text("Bots can think")).to_be_visible()
        expect(token).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        for view in ("Matches", "People", "Keys", "Bans"):
            page.get_by_role("button", name=view).click()
            expect(page.get_by_role("button", name=view)).to_have_attribute("aria-current", "")
        page.get_by_label("Address, network, id or name").fill("192.0.2.1")
        page.get_by_label("Reason").fill("floods")
        page.get_by_role("button", name="Ban", exact=True).click()
        expect(page.get_by_role("row").nth(1)).to_contain_text("192.0.2.1")
        page.get_by_role("button", name="Log").click()
        expect(page.get_by_role("row").nth(1)).to_contain_text("floods")
        page.get_by_role("button", name="Leave").click()
        expect(token).to_be_visible()
        expect(token).to_have_value("")
        page.reload()
        expect(token).to_be_visible()
        assert not faults
    finally:
        server.stop()
