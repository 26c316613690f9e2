"""The first load of the start page: few requests, a board without waiting for anybody, and no press that is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Request, Route, expect

from tests.browser.conftest import Server, watch

pytestmark = pytest.mark.browser
ID = re.compile(r"\b(?:board|game|match|nav|piece|seat|settings|speech|start|status|tile|web)-[a-z]+(?:-[a-z]+)*\b")
"""What a text that is missing looks like: its id."""


@pytest.mark.parametrize(
    ("game", "locale"), [("tally_ho", "en-GB"), ("two_paths", "de-DE"), ("tally_ho", "fr-FR"), ("two_paths", "es-ES")]
)
def test_the_board_needs_nothing_beyond_what_the_page_names(
    new_context: Callable[..., BrowserContext], server: Server, game: str, locale: str
) -> None:
    context = new_context(locale=locale, service_workers="block", viewport={"width": 390, "height": 844})
    page = context.new_page()
    html = context.request.get(f"{server.address}/?game={game}", headers={"accept-language": locale}).text()
    named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', html))
    late: list[str] = []

    def hold(route: Route) -> None:
        """Let through only what the page names: everything else, the interface included, never answers."""
        path = urlsplit(route.request.url).path
        if path == "/" or path in named:
            route.continue_()
        else:
            late.append(path)

    page.route("**/*", hold)
    page.goto(f"{server.address}/?game={game}", wait_until="commit")
    expect(page.locator("[data-place][role]").first).to_be_visible()
    assert len(named) <= 6, "more than a browser fetches at the same time"
    shown = page.locator("body").aria_snapshot()
    assert not ID.search(shown), ID.findall(shown)
    assert any(path.startswith("/api/") for path in late)
    page.unroute_all(behavior="ignoreErrors")


def test_a_press_on_a_slow_line_is_the_first_move(new_context: Callable[..., BrowserContext], server: Server) -> None:
    """The board is pressed as soon as it is there, with the code that makes matches still on its way."""
    page = new_context(service_workers="block").new_page()
    faults = watch(page, server.address)
    held: list[Route] = []
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    def hold(route: Route) -> None:
        held.append(route)

    page.on("request", note)
    page.route(re.compile(r"/assets/(?:match|rest)|/api/me$"), hold)
    page.goto(f"{server.address}/?game=tally_ho", wait_until="commit")
    page.locator('[data-place="c3"]').click()
    page.wait_for_timeout(500)
    assert not any(request.method == "POST" for request in asked)
    for route in held:
        route.continue_()
    page.unroute_all(behavior="wait")
    page.wait_for_url("**/m/*")
    label = page.locator('[data-place="c3"]').get_attribute("aria-label") or ""
    assert "face down" not in label
    assert not faults, faults


def test_the_first_load_stays_small(new_context: Callable[..., BrowserContext], server: Server) -> None:
    context = new_context(service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: dict[str, int] = {}
    names: dict[str, str] = {}
    session.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    session.on(
        "Network.loadingFinished", lambda event: sizes.update({names[event["requestId"]]: int(event["encodedDataLength"])})
    )
    page.goto(server.address, wait_until="commit")
    expect(page.get_by_role("button", name="New game")).to_be_visible()
    page.wait_for_timeout(500)
    named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', context.request.get(server.address).text()))
    critical = [size for url, size in sizes.items() if urlsplit(url).path in named | {"/"}]
    assert len(critical) == len(named) + 1
    assert sum(critical) < 65_000
    assert sum(sizes.values()) < 150_000
