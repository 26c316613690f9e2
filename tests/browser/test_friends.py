"""Two people by link: the invitation, whose turn it is when nobody looks, absence, the pause between rounds, the rematch."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Server, watch
from tests.browser.player import Person, hurry, wait_until
from tests.browser.positions import STARTS
from tests.browser.qr import read_qr
from tests.browser.test_games import make_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Records what would leave the page: shared links and notifications; and lets the test say that nobody looks.
STUBS = """
window.told = [];
window.isAway = false;
navigator.share = async (data) => void window.told.push(data);
const note = (title, options) => void window.told.push({ title, ...options });
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => note(title, options);
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => (window.Notification.permission = window.answer ?? "granted");
  constructor(title, options) { note(title, options); }
};
Object.defineProperty(document, "hidden", { get: () => window.isAway });
"""
MODULES = r"""(svg) => {
  const size = svg.viewBox.baseVal.width - 8;
  const path = svg.querySelector("path");
  const dark = new Set(path.getAttribute("d").match(/M\d+ \d+/g));
  const line = [...Array(size).keys()];
  return line.map((row) => line.map((column) => dark.has(`M${column + 4} ${row + 4}`)));
}"""


def invite(page: Page, other: Page, server: Server, game: str, **more: Any) -> tuple[Person, Person]:
    """Two people in one match, the maker first."""
    anna, ben = Person(page, 5), Person(other, 6)
    match = make_match(page, server, game, "friend", **more)
    page.goto(f"{server.address}/m/{match}")
    other.goto(f"{server.address}/m/{match}")
    other.get_by_role("button", name="Join").click()
    for one in (anna, ben):
        one.wait_for("playing")
        expect(one.page.locator(".board svg").first).to_be_visible()
    return anna, ben


def test_an_offer_in_the_lobby_says_that_it_is_there(page: Page, server: Server) -> None:
    for opponent, sentence in (("lobby", "Your game is in the lobby"), ("friend", "Send this link to a friend")):
        page.goto(f"{server.address}/m/{make_match(page, server, 'tokan', opponent)}")
        expect(page.locator(".room")).to_contain_text(sentence)


def test_the_invitation_is_copied_shared_and_read_from_its_code(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.add_init_script(STUBS)
    faults = watch(page, server.address)
    person = Person(page)
    page.goto(f"{server.address}/?game=tokan")
    page.get_by_role("radio", name="A friend").check(force=True)
    page.get_by_role("button", name="Make a link").click()
    page.wait_for_url("**/m/*")
    link = page.url
    expect(page.get_by_role("heading", name="Waiting for the second player")).to_be_visible()
    assert page.get_by_role("textbox", name="Link to this match").input_value() == link
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("told")[0]
    assert shared["url"] == link
    assert "Tokan" in shared["text"]
    assert read_qr(page.locator("svg.qr").evaluate(MODULES)) == link
    guest = new_context().new_page()
    guest.goto(link)
    expect(guest.get_by_role("heading", name=re.compile("invites you to Tokan"))).to_be_visible()
    assert len(person.table["players"]) == 1, "looking takes no seat"
    guest.get_by_role("button", name="Join").click()
    expect(guest.locator(".board svg").first).to_be_visible()
    expect(page.locator(".board svg").first).to_be_visible()
    assert not faults, faults


def test_my_turn_is_told_by_the_title_and_with_consent_by_a_notification(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page, other = new_context().new_page(), new_context().new_page()
    page.add_init_script(STUBS)
    page.goto(f"{server.address}/settings")
    box = page.get_by_role("checkbox", name=re.compile("Tell me when"))
    page.evaluate("window.answer = 'denied'")
    box.click()
    expect(page.locator(".toast")).to_be_visible()
    expect(box).not_to_be_checked()
    page.evaluate("window.answer = 'granted'")
    box.click()
    expect(box).to_be_checked()
    page.add_init_script("window.Notification.permission = 'granted'")
    anna, ben = invite(page, other, server, "tally_ho", seat="bears")
    expect(page).to_have_title(re.compile("^● Your turn · "))
    anna.act("c3")
    expect(page).not_to_have_title(re.compile("●"))
    page.evaluate("window.isAway = true")
    assert ben.wait_for_turn()
    ben.act("e3")
    expect(page).to_have_title(re.compile("^● Your turn · Tally Ho!"))
    wait_until(page, "told.length > 0")
    (told,) = page.evaluate("told")
    assert told["body"] == "Your turn"
    assert told["tag"] == anna.match
    page.evaluate("window.isAway = false")
    assert anna.wait_for_turn()
    anna.act("a1")
    assert ben.wait_for_turn()
    ben.act("g1")
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert len(page.evaluate("told")) == 1, "whoever looks needs no notification"


def test_absence_is_told_to_both_and_claimed(new_context: Callable[..., BrowserContext], server: Server) -> None:
    context = new_context()
    page, other = new_context().new_page(), context.new_page()
    anna, ben = invite(page, other, server, "tally_ho", seat="bears", clock="300+5")
    address = other.url
    anna.act("c3")
    assert ben.wait_for_turn()
    ben.act("e3")
    assert anna.wait_for_turn()
    other.goto(f"{server.address}/settings")
    expect(page.locator(".strip", has_text="away since")).to_be_visible()
    expect(page.get_by_role("button", name="Claim the win")).to_have_count(0)
    anna.act("a1")
    expect(page.locator(".absence")).to_contain_text(re.compile(r"has been away since \d"))
    expect(page.locator(".absence")).to_contain_text(re.compile(r"claim the win in \d:\d\d"))
    page.get_by_role("button", name="Claim the win").click()
    expect(page.get_by_role("heading", name="You have won!")).to_be_visible()
    other.goto(address)
    expect(other.get_by_role("heading", name=re.compile("Anna has won"))).to_be_visible()
    for shown in (page, other):
        expect(shown.locator(".result")).to_contain_text("away too long")


def test_who_comes_back_in_time_plays_on(new_context: Callable[..., BrowserContext], server: Server) -> None:
    page, other = new_context().new_page(), new_context().new_page()
    anna, ben = invite(page, other, server, "tally_ho", seat="bears", clock="300+5")
    address = other.url
    anna.act("c3")
    other.goto(f"{server.address}/settings")
    expect(page.locator(".absence")).to_be_visible()
    other.goto(address)
    expect(page.locator(".absence")).to_have_count(0)
    assert ben.wait_for_turn()
    ben.act("e3")
    assert anna.wait_for_turn()


def test_H16_round_two_follows_a_pause_with_sides_exchanged_and_a_running_total(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page, other = new_context().new_page(), new_context().new_page()
    faults = watch(page, server.address)
    anna, ben = invite(page, other, server, "tally_ho", seat="bears", options={"rounds": "2"})
    expect(page.locator(".series")).to_contain_text("Round 1 of 2")
    hurry(anna, ben)
    for one in (anna, ben):
        one.wait_for("between")
    first, second = anna.table["totals"]
    assert {first, second} != {0}
    for shown in (page, other):
        card = shown.locator(".card", has=shown.get_by_role("button", name="Next round"))
        expect(card.locator(".sum td")).to_have_text([str(first), str(second)])
    listed = page.context.new_page()
    listed.goto(f"{server.address}/games")
    expect(listed.locator(f'a[href="/m/{anna.match}"]')).to_contain_text("Between two rounds")
    listed.close()
    page.get_by_role("button", name="Next round").click()
    expect(other.locator(".offer")).to_contain_text("Anna is ready for the next round")
    expect(page.locator(".offer")).to_contain_text("Waiting for")
    other.locator(".offer").get_by_role("button", name="Next round").click()
    for one in (anna, ben):
        one.wait_for("playing")
    expect(page.locator(".series")).to_contain_text("Round 2 of 2")
    expect(page.locator(".series")).to_contain_text(f"Anna {first}")
    expect(page.locator(".strip", has_text="Anna")).to_contain_text("Hunters")
    expect(other.locator(".strip", has_text="Anna")).to_contain_text("Hunters")
    assert ben.wait_for_turn(), "the bears begin, and they are Ben's now"
    hurry(anna, ben)
    for one in (anna, ben):
        one.wait_for("over")
    rounds = anna.table["history"]
    assert [one["seats"] for one in rounds] == [["bears", "hunters"], ["hunters", "bears"]]
    sums = [first + rounds[1]["outcome"]["points"][1], second + rounds[1]["outcome"]["points"][0]]
    assert anna.table["result"]["points"] == sums
    expect(page.locator(".result .sum td")).to_have_text([str(one) for one in sums])
    assert not faults, faults


def test_T16_a_rematch_begins_when_both_want_it_with_colours_exchanged(
    new_context: Callable[..., BrowserContext], server: Server
) -> None:
    page, other = new_context().new_page(), new_context().new_page()
    anna, ben = invite(page, other, server, "tokan", seat="red")
    first = anna.match
    hurry(anna, ben)
    for one in (anna, ben):
        one.wait_for("over")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".offer")).to_contain_text("waiting for")
    expect(other.locator(".offer")).to_contain_text("Anna would like a rematch")
    other.get_by_role("button", name="No, thank you").click()
    expect(page.locator(".toast")).to_contain_text("does not want a rematch")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    other.get_by_role("button", name="Rematch").click()
    expect(page.locator(".offer")).to_contain_text("would like a rematch")
    page.get_by_role("button", name="Rematch").click()
    for one in (anna, ben):
        one.page.wait_for_url(re.compile(f"/m/(?!{first})"))
        one.wait_for("playing")
    assert anna.match == ben.match
    expect(page.locator(".strip", has_text="Anna")).to_contain_text("Black")
    expect(other.locator(".strip", has_text="Anna")).to_contain_text("Black")
    lowest = page.locator('[data-place="a1"]').bounding_box()
    highest = page.locator('[data-place="a5"]').bounding_box()
    assert lowest is not None
    assert highest is not None
    assert lowest["y"] < highest["y"], "the board is turned to Black"


def test_seals_are_all_there_after_a_reload(page: Page, new_context: Callable[..., BrowserContext], server: Server) -> None:
    anna, ben = invite(page, new_context().new_page(), server, "two_paths", **STARTS["two_paths"])
    for one, step in ((anna, "Fw"), (ben, "w"), (anna, "He")):
        assert one.wait_for_turn()
        one.act(step)
    panel = page.locator("details", has_text="Seals and deal")
    panel.locator("summary").click()
    seals = panel.locator("li code:first-of-type")
    expect(panel.get_by_text("honest").first).to_be_visible()
    before = seals.all_inner_texts()
    assert len(before) >= 2
    page.reload()
    panel.locator("summary").click()
    expect(seals).to_have_count(len(before))
    assert seals.all_inner_texts() == before
    expect(panel.get_by_text("honest").first).to_be_visible()
