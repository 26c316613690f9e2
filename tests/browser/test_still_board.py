"""The board never moves by a pixel while a game goes on: whole games, five widths, four languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Server
from tests.browser.player import HURRY, Person, wait_until
from tests.browser.test_games import GAMES, make_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ((320, 640), (390, 844), (820, 1180), (1280, 800), (1920, 1080))
LANGUAGES = ("en-GB", "de-DE", "fr-FR", "es-ES")

# Notes every place where the board is drawn, from now on and in every frame.
NOTE = """() => {
  window.places = new Set();
  const look = () => {
    const drawing = document.querySelector(".board svg[role=group]");
    if (drawing) {
      const { x, y, width, height } = drawing.getBoundingClientRect();
      window.places.add([x + scrollX, y + scrollY, width, height].map((one) => Math.round(one * 10) / 10).join(" "));
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_place_through_a_whole_game(
    new_context: Callable[..., BrowserContext], server: Server, game: str, size: tuple[int, int]
) -> None:
    """The same player looks on in four languages while the moves are made elsewhere, some of them with an open offer."""
    maker = new_context().new_page()
    match = make_match(maker, server, game, "bot", clock="300+5")
    state = maker.context.storage_state()
    viewport = {"width": size[0], "height": size[1]}
    pages = [new_context(locale=one, viewport=viewport, storage_state=state).new_page() for one in LANGUAGES]
    people = [Person(page) for page in pages]
    for page in pages:
        page.goto(f"{server.address}/m/{match}")
        expect(page.locator(".board svg[role=group]")).to_be_visible()
    assert people[0].wait_for_turn()
    for page in pages:
        page.wait_for_timeout(300)
        page.evaluate(NOTE)
    maker.goto(f"{server.address}/settings")
    maker.evaluate(HURRY, match)
    wait_until(maker, "window.isDone")
    for one, language in zip(people, LANGUAGES, strict=True):
        one.wait_for("over")
        expect(one.page.locator(".result")).to_be_visible()
        places = one.page.evaluate("[...window.places]")
        assert len(places) == 1, (language, places)
