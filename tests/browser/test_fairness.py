"""A server that lies is caught by the browser that was there: the alarm cannot be overlooked, and stays after a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute, expect

from reynard.core.record import format_records, parse_records
from reynard.fair.signing import sign_record
from tests.browser.conftest import Server
from tests.browser.test_friends import invite
from tests.unit.fair.matches import STRANGER

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def between(page: Page, change: Callable[[Any], None]) -> None:
    """Let everything that the server says pass through `change`: the server lies."""

    def route(ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()

        def tell(message: str | bytes) -> None:
            said = json.loads(message)
            change(said)
            ours.send(json.dumps(said, separators=(",", ":"), ensure_ascii=False))

        theirs.on_message(tell)

    page.route_web_socket("**/ws", route)


def another_reveal(said: Any) -> None:
    """A choice that was opened becomes another one, with a seal of its own: the reveal agrees with itself."""
    for event in said.get("events", []):
        for reveal in event.get("reveals", []):
            reveal["choice"] = reveal["choice"][::-1]
            reveal["seal"] = "5e" * 32


def another_seed(said: Any) -> None:
    """When the match is over, the deal is said to be another."""
    table = said.get("table") or {}
    if table.get("deal", {}).get("seed"):
        table["deal"]["seed"] = "5e" * 32


def honest(said: Any) -> None:
    """Nothing is changed."""


def played(page: Page, other: Page, server: Server) -> None:
    """Two people arrange their animals in Two Paths, and then the other one gives up."""
    anna, ben = invite(page, other, server, "two_paths", options={"setup": "choose"})
    for one in (anna, ben):
        assert one.wait_for_turn()
        one.act()
    anna.wait_for("playing")
    ben.page.evaluate(
        """async (id) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
          await new Promise((done) => (socket.onopen = done));
          socket.send(JSON.stringify({ type: "hello", id: "hello-hello" }));
          socket.send(JSON.stringify({ type: "resign", id: "resign-resign", match: id, seen: 1 }));
        }""",
        ben.match,
    )
    anna.wait_for("over")


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        (another_reveal, "The seal of a hidden choice is not the one that came before."),
        (another_seed, "The deal, or what was agreed before it, is not what was sealed."),
    ],
)
def test_a_lying_server_raises_an_alarm_that_stays(
    new_context: Callable[..., BrowserContext], server: Server, lie: Callable[[Any], None], sentence: str
) -> None:
    page, other = new_context().new_page(), new_context().new_page()
    between(page, lie)
    played(page, other, server)
    alarm = page.get_by_role("alert").filter(has_text="This server contradicts itself.")
    expect(alarm).to_contain_text(sentence)
    expect(alarm).to_be_in_viewport()
    page.reload()
    expect(alarm).to_contain_text(sentence)


def test_a_signed_record_of_another_history_raises_the_alarm_at_the_end(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page, other = new_context().new_page(), new_context().new_page()

    def lie(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub("head=[0-9a-f]{64}", "head=" + "5e" * 32, answer.text()))

    page.route("**/api/matches/*/record", lie)
    played(page, other, server)
    alarm = page.get_by_role("alert").filter(has_text="This server contradicts itself.")
    expect(alarm).to_contain_text("The signed record or commitment does not match what was shown here.")
    page.reload()
    expect(alarm).to_contain_text("The signed record")


def test_a_record_signed_by_somebody_elses_key_raises_the_alarm_at_the_end(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page, other = new_context().new_page(), new_context().new_page()

    def lie(route: Route) -> None:
        answer = route.fetch()
        records = parse_records(answer.text())
        route.fulfill(response=answer, body=format_records([sign_record(record, STRANGER) for record in records]))

    page.route("**/api/matches/*/record", lie)
    played(page, other, server)
    alarm = page.get_by_role("alert").filter(has_text="This server contradicts itself.")
    expect(alarm).to_contain_text("The signed record or commitment does not match what was shown here.")


def test_an_honest_server_raises_none_and_the_panel_says_what_is_proved(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context().new_page()
    between(page, honest)
    with page.expect_response("**/api/matches/*/record") as signed:
        played(page, new_context().new_page(), server)
    assert "[Signature " in signed.value.text()
    page.locator("summary").filter(has_text="Seals and deal").click()
    expect(page.get_by_text("honest").first).to_be_visible()
    expect(page.get_by_text("What cannot be proved")).to_be_visible()
    (key,) = set(re.findall(r'\[Key "([0-9a-f]{64})"\]', signed.value.text()))
    vouched = page.get_by_role("definition").filter(has_text=key)
    expect(vouched).to_contain_text("honest")
    page.reload()
    page.locator("summary").filter(has_text="Seals and deal").click()
    expect(page.get_by_text("honest").first).to_be_visible()
    expect(vouched).to_contain_text("honest")
    expect(page.get_by_role("alert").filter(has_text="contradicts")).to_have_count(0)
