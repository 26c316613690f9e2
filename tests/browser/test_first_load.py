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


@pytest.mark.parametrize("game", ["two_paths", "tokan", "tally_ho"])
def test_the_first_load_stays_small(new_context: Callable[..., BrowserContext], server: Server, game: str) -> None:
    """In German, whose texts are the longest; and on a common laptop the button that begins is in sight."""
    context = new_context(service_workers="block", locale="de-DE", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: dict[str, int] = {}
    names: dict[str, str] = {}
    session.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    session.on(
        "Network.loadingFinished", lambda event: sizes.update({names[event["requestId"]]: int(event["encodedDataLength"])})
    )
    address = f"{server.address}/?game={game}"
    page.goto(address, wait_until="commit")
    expect(page.get_by_role("button", name="Neue Partie")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-place][role]").first).to_be_visible()
    html = context.request.get(address, headers={"accept-language": "de-DE"}).text()
    named = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', html)) | {"/"}
    for _ in range(1000):
        critical = [size for url, size in sizes.items() if urlsplit(url).path in named]
        if len(critical) == len(named):
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    assert len(critical) == len(named)
    assert sum(critical) < 75_000
    assert sum(sizes.values()) < 100_000


def test_a_board_is_dealt_while_the_client_is_still_coming_in(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    """The file that begins the deal needs no other; the client takes the match over, and deals no second one."""
    page = new_context(service_workers="block").new_page()
    faults = watch(page, server.address)
    posted: list[str] = []
    page.on("request", lambda request: posted.append(urlsplit(request.url).path) if request.method == "POST" else None)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/assets/index-.*\.js$"), hold)
    with page.expect_response(re.compile("/api/matches/.*/entropy")) as dealt:
        page.goto(f"{server.address}/?game=tokan", wait_until="commit")
    assert dealt.value.ok
    assert page.locator("[data-place]").count() == 0
    for route in held:
        route.continue_()
    expect(page.locator("[data-place][role]").first).to_be_visible()
    match = page.evaluate("sessionStorage.getItem('reynard.dealt')")
    assert posted == ["/api/matches", f"/api/matches/{match}/entropy"]
    assert not faults, faults
