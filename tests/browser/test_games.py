"""Whole games of all three in a real browser: against a bot, by link, at one screen, by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.browser.conftest import Server, watch
from tests.browser.player import Person, wait_until
from tests.browser.positions import STARTS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("two_paths", "tokan", "tally_ho")
SHORT: dict[str, dict[str, str]] = {"two_paths": {"rows": "6"}, "tokan": {}, "tally_ho": {"rounds": "1"}}


def make_match(page: Page, server: Server, game: str, opponent: str, **more: Any) -> str:
    """A match of this page's guest."""
    api = page.context.request
    assert api.post(f"{server.address}/api/me", data={"name": "Anna"}, max_retries=3).ok
    wanted = {"game": game, "opponent": opponent, "options": SHORT[game], "level": "1", **more}
    made = api.post(f"{server.address}/api/matches", data=wanted, max_retries=3)  # an idle connection may just have been closed
    assert made.ok, made.text()
    return str(made.json()["match"])


@pytest.mark.parametrize("game", GAMES)
def test_the_first_click_is_the_first_move(page: Page, server: Server, game: str) -> None:
    """Whichever game the start page shows: it remembers the one that was chosen, and nothing has to be pressed before."""
    page.goto(server.address)
    names = {"two_paths": "Two Paths", "tokan": "Tokan", "tally_ho": "Tally Ho!"}
    page.get_by_role("radio", name=names[game]).check(force=True)
    person = Person(page)
    page.reload()
    expect(page.get_by_role("radio", name=names[game])).to_be_checked()
    expect(page.locator("[data-place]").first).to_be_visible()
    if game == "two_paths":
        page.get_by_role("button", name="Ready").click()
    elif game == "tally_ho":
        person.press("c3")
    else:
        assert person.sockets == 0, "nothing is connected before somebody is there"
        page.mouse.move(40, 300)
        assert person.wait_for_turn()
        assert page.url == f"{server.address}/", "the tiles are dealt on the start page itself"
        person.act()
    page.wait_for_url("**/m/*")
    acts = [message for message in person.sent if message["type"] == "act"]
    assert len(acts) == 1
    assert person.match == acts[0]["match"]
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


def test_a_bot_that_takes_long_is_explained(page: Page, server: Server) -> None:
    """As on a server that was set up a moment ago: the bot's answer is held back."""
    told: list[Callable[[], None]] = []
    is_held = False

    def route(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def hear(message: str | bytes) -> None:
            if is_held and '"type":"events"' in str(message):
                told.append(lambda: page_side.send(message))
                if len(told) > 1:
                    return
            page_side.send(message)

        server_side.on_message(hear)

    page.route_web_socket("**/ws", route)
    person = Person(page, seed=3)
    page.goto(f"{server.address}/m/{make_match(page, server, 'tokan', 'bot')}")
    assert person.wait_for_turn()
    is_held = True
    person.act()
    expect(page.get_by_text("is thinking…").first).to_be_visible()
    expect(page.get_by_text("is still thinking… A new server needs a minute").first).to_be_visible()
    while len(told) < 2:  # our own move and the bot's
        page.wait_for_timeout(50)
    is_held = False
    told[1]()
    assert person.wait_for_turn()
    expect(page.get_by_text("thinking…")).to_have_count(0)


def test_a_move_without_a_connection_waits_is_told_and_can_be_taken_back(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context().new_page()
    person = Person(page, seed=3)
    page.goto(f"{server.address}/m/{make_match(page, server, 'tally_ho', 'bot', **STARTS['tally_ho'])}")
    assert person.wait_for_turn()
    expect(person.place("d5")).to_be_visible()
    page.context.set_offline(True)
    person.press("d5")
    person.press("d4")
    expect(page.get_by_text("Your move is waiting to be sent.").first).to_be_visible()
    expect(page.locator("[role=alert].offline")).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("Your move is waiting to be sent.")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("[role=alert].offline")).to_have_count(0)
    person.act("e4xe5")
    assert [message["step"] for message in person.sent if message["type"] == "act"] == ["e4xe5"]


def test_a_board_that_a_limit_withholds_says_so_and_comes_when_asked_again(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context().new_page()
    body = {"code": "too_fast", "sentence": "Too many matches.", "rule": "", "reason": "", "problems": []}
    page.route("**/api/matches", lambda route: route.fulfill(status=429, json=body, headers={"Retry-After": "60"}))
    page.goto(f"{server.address}/?game=tokan")
    trouble = page.locator(".trouble")
    expect(trouble).to_have_text(re.compile("Too many messages at once; wait a moment. *Try again"))
    page.unroute("**/api/matches")
    trouble.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-place]").first).to_be_visible()


def test_who_comes_back_on_another_device_finds_the_running_games_at_once(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    first = new_context()
    match = make_match(first.new_page(), server, "two_paths", "same_screen")
    while not first.request.get(f"{server.address}/api/matches/{match}").json()["your_turn"]:
        first.pages[0].wait_for_timeout(50)  # the deal is made when the first second is over
    page = new_context(storage_state={"cookies": first.cookies(), "origins": []}).new_page()
    page.add_init_script("window.setInterval = () => 0")  # what would look again every twenty seconds
    page.goto(server.address)
    expect(page.locator(f'main a[href="/m/{match}"]')).to_be_visible()
    expect(page.get_by_role("link", name="My games (one game waits for you)")).to_be_visible()


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
    join = ben_page.get_by_role("button", name="Join")
    expect(join).to_be_visible()
    assert anna.table is None or len(anna.table["players"]) == 1, "opening the link must not take the seat"
    join.click()
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
            expect(ben_page.locator("[role=alert].offline")).to_be_visible()
            ben_page.context.set_offline(False)
            expect(ben_page.locator("[role=alert].offline")).to_have_count(0)
    assert ben.sockets > 1, "the connection was not dropped"
    assert anna.entries[match] == ben.entries[match]
    assert anna.table["result"] == ben.table["result"]
    assert not faults, faults


# Notes every label and every disc that was on the board, if only for a moment.
NOTE_SECRETS = """
window.noted = new Set();
new MutationObserver(() => {
  for (const place of document.querySelectorAll("[data-place]")) window.noted.add(place.getAttribute("aria-label"));
  if (document.querySelector("[data-place] .disc")) window.noted.add("the disc is here");
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def take_the_device(person: Person) -> set[str]:
    """Press the cover's button; all that was on the board from then until the view of the new hands."""
    page = person.page
    assert page.locator("[data-place]").count() == 0, "the board is under the cover"
    assert "the disc is here" not in page.content()
    seat = page.get_by_role("button", name="I am ").inner_text().removeprefix("I am ").lower()
    page.evaluate("window.noted.clear()")
    page.get_by_role("button", name="I am ").click()
    expect(page.locator("[data-place]").first).to_be_visible()
    assert person.table["view"]["viewer"] == seat
    return set(page.evaluate("[...window.noted]"))


def test_at_one_screen_nobody_sees_the_others_secret(page: Page, server: Server) -> None:
    person = Person(page, seed=9)
    page.add_init_script(NOTE_SECRETS)
    page.goto(f"{server.address}/m/{make_match(page, server, 'two_paths', 'same_screen')}")
    cover, offer = page.get_by_role("button", name="I am "), page.get_by_role("button", name="Pass the device to")
    phases: list[str] = []
    for _ in range(2000):
        table = person.table
        if table and table["status"] == "over":
            break
        if cover.count():
            noted = take_the_device(person)
            view = person.table["view"]
            phases.append(view["phase"])
            assert noted
            assert not [label for label in noted if "the disc is here" in label], view["phase"]
            other = "North" if view["viewer"] == "south" else "South"
            assert view["phase"] != "setup" or not [label for label in noted if other in label], noted
        elif offer.count():
            offer.click()
        elif table and "act" in table["can"] and table["view"]["moves"] and page.locator("[data-place]").count():
            person.act()
        page.wait_for_timeout(30)
    assert person.table["result"] is not None
    assert phases.count("setup") == 2
    assert phases.count("block") >= 3


# Whether the service worker keeps all that the first visit loaded, most of it before there was a worker.
ALL_KEPT = """async () => {
  const loaded = performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.includes("/assets/"));
  const kept = await Promise.all(loaded.map((name) => caches.match(name)));
  return loaded.length > 3 && kept.every(Boolean);
}"""


def test_the_page_opens_without_a_network_after_the_first_visit(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context().new_page()
    page.goto(server.address)
    page.get_by_role("button", name="New game").hover()  # what is kept for later waits until somebody is there
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(page, ALL_KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("radio", name="Tokan")).to_be_attached()
