"""Every page in every language: axe finds nothing, in light and dark, and nothing is cut off or out of reach.

Looked at with 320 x 640 (a small phone), 568 x 320 (the same, on its side) and 640 x 360 with two device pixels to each of
ours: 1280 x 720 at 200 % zoom.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import ROOT, Server
from tests.browser.player import Person, hurry, wait_until
from tests.browser.positions import STARTS
from tests.browser.test_friends import invite
from tests.browser.test_games import GAMES, make_match
from tests.browser.test_input import confirm_always

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES = {"en": "light", "de": "dark", "fr": "light", "es": "dark"}
"""Every page is read in all languages, and each in light and in dark by two of them."""
SIZES = ((320, 640), (568, 320), (640, 360))
PAGES = (
    *(f"/?game={game}" for game in GAMES),
    "/games",
    "/lobby",
    "/settings",
    "/learn",
    "/learn/two_paths?step=4",
    "/learn/tokan",
    "/learn/tally_ho?step=9",
    *(f"/rules/{game}" for game in GAMES),
    "/readings",
    *(f"/learn/known/{game}" for game in GAMES),
    "/me",
    "/replay",
    *(f"/analysis/{game}" for game in GAMES),
    "/puzzles",
    "/about",
    "/fairness",
    "/recover/aSecretThatNobodyHas",
    "/no-such-page",
)

RUN_AXE = """() => axe.run(document, { resultTypes: ["violations"], selectors: false }).then(({ violations }) => violations
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)))"""

CUT_OFF = """() => {
  const found = document.documentElement.scrollWidth > innerWidth + 1 ? ["the page is too wide"] : [];
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, .unseen, .spoken, .skip") || !one.checkVisibility() || one.clientWidth < 2) continue;
    const { left, right } = one.getBoundingClientRect();
    const { overflowX, display } = getComputedStyle(one);
    const isScrolled = one.parentElement.closest(".scroll, [data-scroll]") !== null;
    if (!isScrolled && (right > innerWidth + 1 || left < -1)) found.push("outside: " + one.outerHTML.slice(0, 120));
    const hides = (overflowX === "hidden" || overflowX === "clip") && !one.matches("input");
    const holds = one.matches("button, a.button, label, h1, h2, h3, legend, summary") && display !== "inline";
    if ((hides || holds) && one.scrollWidth > one.clientWidth + 2) found.push("cut off: " + one.outerHTML.slice(0, 120));
  }
  return found;
}"""

OUT_OF_REACH = """() => {
  const found = [];
  const board = document.querySelector(".board svg[role=group]")?.getBoundingClientRect();
  if (board && board.width > innerWidth + 1) found.push(`the board is ${board.width} wide`);
  if (board && board.height > innerHeight + 1) found.push(`the board is ${board.height} high`);
  const spaces = [...document.querySelectorAll("main .space")];
  const some = [0, 0.5, 1].flatMap((part) => spaces[Math.floor(part * (spaces.length - 1))] ?? []);
  for (const one of [...some, ...document.querySelectorAll("main button:not(:disabled), main a.button")]) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const holder = one.closest(".board svg") ? one.closest(".board") : one;
    if (!hit || !(holder.contains(hit) || hit.contains(one))) found.push("out of reach: " + one.outerHTML.slice(0, 120));
  }
  scrollTo(0, 0);
  return found;
}"""

IS_LAID_OUT = """(() => {
  const probe = document.createElement("div");
  probe.style.height = "100dvh";
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return Math.abs(height - innerHeight) < 1;
})()"""
"""Whether what follows the height of the screen has followed a new size."""

IS_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Comes when the page has been drawn anew, as a person would see it."""


@pytest.fixture(scope="session")
def anna(browser: Browser, server: Server) -> tuple[Any, tuple[str, ...]]:
    """Somebody with matches in every state: her cookie, and the addresses of what is to be looked at."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    running = [make_match(page, server, game, "bot", **STARTS[game]) for game in GAMES]
    waiting = make_match(page, server, "tokan", "friend")
    shared = make_match(page, server, "two_paths", "same_screen")
    friend = browser.new_context()
    over = []
    for game in ("two_paths", "tally_ho"):
        people = invite(page, friend.new_page(), server, game, **STARTS[game])
        hurry(*people)
        over.append(people[0].match)
    for kind in ("review", "coach"):
        analyse(page, f"{server.address}/api/matches/{over[0]}/analysis/{kind}")
    state = context.storage_state()
    context.close()
    friend.close()
    paths = [f"/m/{match}" for match in (*running, waiting, shared, *over)]
    return state, (*paths, f"/m/{over[0]}/replay?review=1&entry=2", f"/m/{over[1]}/replay")


def analyse(page: Page, address: str) -> None:
    """Let the server work it out, and wait for it."""
    api = page.context.request
    for _ in range(600):
        if api.post(address, max_retries=3).json()["status"] == "done":
            return
        time.sleep(0.2)
    raise TimeoutError(address)


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("main :is(h1, h2)").first).to_be_attached()
    wait_until(page, "!document.querySelector('main .loading, main .waiting')")
    page.wait_for_timeout(150)


def faults_of(page: Page) -> list[str]:
    """What is wrong with the page as it is open, at every size."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(page, f"innerWidth === {width} && {IS_LAID_OUT}")
        page.evaluate(IS_DRAWN)
        found += [f"{width} x {height}: {what}" for what in (*page.evaluate(CUT_OFF), *page.evaluate(OUT_OF_REACH))]
    page.set_viewport_size({"width": 320, "height": 640})
    return found + list(page.evaluate(RUN_AXE))


@pytest.mark.parametrize("language", SCHEMES)
def test_every_page_is_for_everyone(
    new_context: Callable[..., BrowserContext], server: Server, anna: tuple[Any, tuple[str, ...]], language: str
) -> None:
    state, own = anna
    context = new_context(locale=language, device_scale_factor=2, color_scheme=SCHEMES[language], storage_state=state)
    context.add_init_script(path=Path(AXE))
    page = context.new_page()
    problems: list[str] = []
    for path in (*PAGES, *own):
        open_page(page, server.address + path)
        assert page.locator("html").get_attribute("lang") == language
        problems += [f"{path} {what}" for what in faults_of(page)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", SCHEMES)
def test_questions_over_the_board_are_for_everyone(
    new_context: Callable[..., BrowserContext], server: Server, language: str
) -> None:
    """The choice of tiles to carry, the question whether a move is meant, the question before giving up, an invitation."""
    phone = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
    context = new_context(locale=language, color_scheme=SCHEMES[language], **phone)
    context.add_init_script(path=Path(AXE))
    page = context.new_page()
    confirm_always(page)
    person = Person(page)
    page.goto(f"{server.address}/m/{make_match(page, server, 'tokan', 'bot', **STARTS['tokan'])}")
    assert person.wait_for_turn()
    person.tap("d3")
    person.tap("b3")
    page.locator(".chooser button").first.wait_for()
    problems = [*page.evaluate(CUT_OFF), *page.evaluate(RUN_AXE)]
    page.locator(".chooser button").first.tap()
    page.locator(".confirm").wait_for()
    problems += [*page.evaluate(CUT_OFF), *page.evaluate(RUN_AXE)]
    page.locator(".confirm button").last.tap()
    page.locator(".actions button").last.tap()
    page.locator("dialog[open]").wait_for()
    problems += [*page.evaluate(CUT_OFF), *page.evaluate(RUN_AXE)]
    match = make_match(new_context().new_page(), server, "tally_ho", "friend")
    page.goto(f"{server.address}/m/{match}")
    page.locator(".room").wait_for()
    problems += [*page.evaluate(CUT_OFF), *page.evaluate(RUN_AXE)]
    assert not problems, "\n".join(problems)
