"""A game from another package is offered, drawn on the plain board and played to its end, without a line of ours for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server, watch
from tests.guest.installing import install_guest

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def guest_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose environment two guests are installed."""
    place = tmp_path_factory.mktemp("installed")
    settings = {**install_guest(place, "morra"), **install_guest(place)}
    running = Server(tmp_path_factory.mktemp("guest-server"), **settings)
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_guest_is_played_against_a_bot_to_its_end(
    width: int, new_context: Callable[..., BrowserContext], guest_server: Server
) -> None:
    page = new_context(viewport={"width": width, "height": 800}).new_page()
    faults = watch(page, guest_server.address)
    page.goto(guest_server.address)
    page.get_by_text("Cuckoo", exact=True).click()
    expect(page.locator("[data-place]")).to_have_count(9)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.get_by_role("link", name="Learn by playing").count() == 0, "there is no tutorial for it"
    page.get_by_text("Rules and options").click()
    expect(page.get_by_label("Eggs")).to_be_visible()
    assert "option-" not in page.locator("main").inner_text(), "a text that the guest does not have"
    while page.locator("[data-place].next").count() == 0:
        page.locator("[data-place=b2]").click()  # the first press makes the match, and the move where it is one's own
        page.wait_for_url("**/m/*")
        page.locator("[data-place].next, [data-winner]").first.wait_for()
    play_on(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert page.locator(".named, h2").get_by_text("status-").count() == 0
    assert "cuckoo-" not in page.locator("main").inner_text()
    page.goto(f"{guest_server.address}/?game=cuckoo")
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_text("One bird picks a nest in secret")).to_be_visible()
    assert "rules-" not in page.locator("main").inner_text()
    assert not faults, faults


def test_options_change_the_board_of_a_guest_whose_moves_name_no_space(
    new_context: Callable[..., BrowserContext], guest_server: Server
) -> None:
    page = new_context(viewport={"width": 390, "height": 800}).new_page()
    faults = watch(page, guest_server.address)
    page.goto(guest_server.address)
    terms = {"game": "morra", "opponent": "bot", "level": "1", "name": "Ada", "options": {"fingers": "5", "die": "yes"}}
    made = page.request.post(f"{guest_server.address}/api/matches", data=terms, headers={"Origin": guest_server.address})
    assert made.ok, made.text()
    page.goto(f"{guest_server.address}/m/{made.json()['match']}")
    expect(page.locator("[data-place]")).to_have_count(5)
    expect(page.locator("[data-place].next")).to_have_count(5)
    expect(page.locator(".terms")).to_contain_text("Fingers: 5")
    assert "option-" not in page.locator("main").inner_text(), "a text that the guest does not have"
    play_on(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert not faults, faults


def play_on(page: Page) -> None:
    """Press whatever may be pressed until the match is over."""
    rematch = page.get_by_role("button", name="Rematch")
    open_space = page.locator("[data-place].next")
    for _ in range(60):
        rematch.or_(open_space.first).first.wait_for()
        if rematch.count():
            return
        open_space.first.click()
    raise AssertionError("the match does not end")
