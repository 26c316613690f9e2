"""Every way to move: dragging, tapping with and without confirmation, Tab and arrow keys; and touching what is impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Server, watch
from tests.browser.player import Person, wait_until
from tests.browser.positions import STARTS
from tests.browser.test_games import GAMES, make_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


DRAGS = {
    "two_paths": [("a1", "b2", "Fe"), ("b1", "hand-w", "Hw")],
    "tokan": [("e3", "e5", "e3-e5")],
    "tally_ho": [("d5", "d4", "d5-d4"), ("e4", "e5", "e4xe5"), ("d5", "out", "d5-out")],
}
"""What is dragged where in the positions of `STARTS`, and the move that it comes to."""


def fingers(page: Page) -> Callable[..., None]:
    """Puts fingers on the screen, moves them and takes them away."""
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    return finger


def open_match(page: Page, server: Server, game: str) -> Person:
    """A match from the position of `STARTS`, in which it is our turn."""
    person = Person(page)
    page.goto(f"{server.address}/m/{make_match(page, server, game, 'bot', **STARTS[game])}")
    assert person.wait_for_turn()
    expect(page.locator("[data-place]").first).to_be_visible()
    return person


@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_dragged_to_their_targets(page: Page, server: Server, game: str) -> None:
    for start, end, step in DRAGS[game]:
        person = open_match(page, server, game)
        person.drag(start, end)
        person.wait_until_sent(step)


def test_T8_a_stack_is_dragged_by_the_tile_that_is_grabbed(page: Page, server: Server) -> None:
    person = open_match(page, server, "tokan")
    x, _ = person.middle("d3")
    box = person.place("d3").bounding_box()
    assert box is not None
    page.mouse.move(x, box["y"] + box["height"] * 0.76)
    page.mouse.down()
    page.mouse.move(*person.middle("b3"), steps=5)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.up()
    person.wait_until_sent("d3-b3+1")


@pytest.mark.parametrize(
    ("game", "start", "end", "rule"), [("tokan", "e3", "a5", "straight line"), ("tally_ho", "d5", "a1", "straight")]
)
def test_a_piece_dragged_to_an_impossible_place_goes_back_and_the_rule_is_told(
    page: Page, server: Server, game: str, start: str, end: str, rule: str
) -> None:
    person = open_match(page, server, game)
    pieces = page.locator(".board svg [data-piece]")
    where = "all => all.map((one) => one.style.transform).sort()"
    before = pieces.evaluate_all(where)
    person.drag(start, end)
    expect(page.locator(".toast")).to_contain_text(rule)
    assert pieces.evaluate_all(where) == before
    assert not [message for message in person.sent if message["type"] == "act"]
    expect(page.locator('.board [aria-pressed="true"]')).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_two_taps_and_a_confirmation_move_on_a_phone(
    new_context: Callable[..., BrowserContext], server: Server, game: str
) -> None:
    page = new_context(**PHONE).new_page()
    confirm_always(page)
    faults = watch(page, server.address)
    page.goto(f"{server.address}/settings")
    page.get_by_role("radio", name="On touch screens").check(force=True)
    person = open_match(page, server, game)
    first, second, step = {
        "two_paths": ("a1", "hand-e", "Fe"),
        "tokan": ("e3", "e5", "e3-e5"),
        "tally_ho": ("d5", "d4", "d5-d4"),
    }[game]
    for answer in ("Cancel", "Confirm"):
        person.tap(first)
        expect(person.place(first)).to_have_attribute("aria-pressed", "true")
        person.tap(second)
        question = page.locator(".confirm")
        expect(question).to_be_in_viewport()
        assert not [message for message in person.sent if message["type"] == "act"]
        question.get_by_role("button", name=answer).tap()
        expect(question).to_have_count(0)
    person.wait_until_sent(step)
    assert not faults, faults


def test_a_finger_drags_and_nothing_has_to_be_confirmed(new_context: Callable[..., BrowserContext], server: Server) -> None:
    context = new_context(**PHONE)
    page = context.new_page()
    person = open_match(page, server, "tokan")
    (x, y), (to_x, to_y) = person.middle("e3"), person.middle("e5")
    finger = fingers(page)
    scrolled = page.evaluate("scrollY")
    finger("touchStart", (x, y))
    for part in (0.2, 0.5, 0.8, 1.0):
        finger("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    expect(page.locator(".carried")).to_be_visible()
    finger("touchEnd")
    person.wait_until_sent("e3-e5")
    assert page.evaluate("scrollY") == scrolled, "the page must not scroll under a dragged piece"


@pytest.mark.parametrize("game", GAMES)
def test_the_second_tap_on_the_target_confirms_and_nobody_has_to_be_asked_again(
    new_context: Callable[..., BrowserContext], server: Server, game: str
) -> None:
    page = new_context(**PHONE).new_page()
    confirm_always(page)
    person = open_match(page, server, game)
    first, second, step = {
        "two_paths": ("a1", "hand-e", "Fe"),
        "tokan": ("e3", "e5", "e3-e5"),
        "tally_ho": ("d5", "d4", "d5-d4"),
    }[game]
    person.tap(first)
    person.tap(second)
    expect(page.get_by_role("button", name="Don’t ask again")).to_be_visible()
    person.tap(second)
    person.wait_until_sent(step)


def test_a_finger_beside_the_pieces_scrolls_the_page(new_context: Callable[..., BrowserContext], server: Server) -> None:
    context = new_context(**{**PHONE, "viewport": {"width": 390, "height": 500}})
    page = context.new_page()
    person = open_match(page, server, "tally_ho")
    x, y = person.middle("b4")
    before = page.evaluate("scrollY")
    finger = fingers(page)
    finger("touchStart", (x, y))
    for distance in range(15, 135, 15):
        finger("touchMove", (x, y - distance))
        page.wait_for_timeout(16)
    finger("touchEnd")
    wait_until(page, f"scrollY > {before} + 40")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard_alone(page: Page, server: Server, game: str) -> None:
    """Tab and Shift+Tab between parts of the page, arrows on the board, Enter; the focus is never set by script."""
    person = Person(page, seed=7)
    page.goto(f"{server.address}/m/{make_match(page, server, game, 'bot')}")
    page.mouse.move(0, 0)
    while person.wait_for_turn():
        person.act(by="keyboard")
    assert person.table["result"] is not None
    assert page.locator("h2:focus, button:focus, a:focus, [tabindex]:focus").count() <= 1


def on_the_board(page: Page) -> Locator:
    """The place on the board that has the focus."""
    return page.locator(".board [data-place]:focus")


def confirm_always(page: Page) -> None:
    page.add_init_script("localStorage.setItem('reynard.preferences', JSON.stringify({ confirm: 'always' }))")


def test_the_focus_goes_from_ready_to_the_board_and_to_the_page_of_the_match(page: Page, server: Server) -> None:
    person = Person(page)
    page.goto(f"{server.address}/?game=two_paths")
    person.tab_to(page.get_by_role("button", name="Ready"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/m/*")
    expect(on_the_board(page)).to_have_count(1)
    here = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowUp")
    expect(on_the_board(page)).not_to_have_attribute("data-place", here)


def test_the_focus_stays_on_the_space_where_the_first_move_was_made(page: Page, server: Server) -> None:
    person = Person(page)
    page.goto(f"{server.address}/?game=tally_ho")
    person.press_key("c3")
    page.wait_for_url("**/m/*")
    expect(on_the_board(page)).to_have_attribute("data-place", "c3")


def test_the_focus_is_on_the_board_again_after_a_confirmed_step(page: Page, server: Server) -> None:
    confirm_always(page)
    person = open_match(page, server, "tally_ho")
    person.press_key("d5")
    person.press_key("d4")
    expect(page.locator(".confirm .primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(on_the_board(page)).to_have_attribute("data-place", "d4")
    person.wait_until_sent("d5-d4")


@pytest.mark.parametrize("is_confirmed", [False, True])
def test_T8_the_focus_is_on_the_board_again_after_choosing_what_goes_along(
    page: Page, server: Server, *, is_confirmed: bool
) -> None:
    if is_confirmed:
        confirm_always(page)
    person = open_match(page, server, "tokan")
    moves = [one.partition("+")[0] for one in person.table["view"]["moves"]]
    start, _, end = next(one for one in moves if moves.count(one) > 1).partition("-")
    person.press_key(start)
    person.press_key(end)
    expect(page.locator(".chooser button").first).to_be_focused()
    page.keyboard.press("Enter")
    if is_confirmed:
        expect(page.locator(".confirm .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect(on_the_board(page)).to_have_attribute("data-place", end)


def test_the_focus_goes_from_the_cover_to_the_board(page: Page, server: Server) -> None:
    person = Person(page)
    page.goto(f"{server.address}/m/{make_match(page, server, 'two_paths', 'same_screen')}")
    for _ in range(2):
        take = page.locator(".cover button")
        expect(take).to_be_focused()
        page.keyboard.press("Enter")
        expect(on_the_board(page)).to_have_count(1)
        person.tab_to(page.get_by_role("button", name="Ready"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Ready")).to_have_count(0)


def test_a_focus_that_left_the_board_is_not_taken_back(page: Page, server: Server) -> None:
    person = open_match(page, server, "tally_ho")
    person.press_key("d5")
    person.press_key("d4")
    person.wait_until_sent("d5-d4")
    page.locator("header .home").focus()
    person.wait_for_turn()
    expect(page.locator("header .home")).to_be_focused()


def test_escape_lets_go_and_the_focus_can_be_seen(page: Page, server: Server) -> None:
    person = open_match(page, server, "tally_ho")
    person.press_key("d5")
    expect(person.place("d5")).to_have_attribute("aria-pressed", "true")
    expect(person.place("d4")).to_have_attribute("aria-label", "d4 empty, possible target")
    expect(person.place("e5").locator(".cell")).to_have_css("stroke", "none")
    page.keyboard.press("Escape")
    expect(person.place("d5")).to_have_attribute("aria-pressed", "false")
    expect(person.place("d5").locator(".cell")).to_have_css("stroke-width", "6px")
