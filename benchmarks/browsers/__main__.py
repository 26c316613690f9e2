"""Play a game of each kind in Firefox and in WebKit, from the start page to the review, and look at every page of the site.

    python -m benchmarks.browsers [--only firefox|webkit] [--pictures FOLDER] [--seed 1]

Needs the built client (`make setup`) and Debian's packages `firefox-esr`, `webkit2gtk-driver` and `xvfb`. A server of its own
is started. Each browser makes the first move on the start page of each game, plays a whole game of each against a bot, drags a
tile and takes it up by keyboard, and opens every page in two widths; then the two play each other by link. Ends with an error
if a page reports an error, is too wide, or does not show what it should. Chromium does all this and more in `tests/browser/`.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.browsers.browser import Browser, typed
from benchmarks.browsers.firefox import Firefox
from benchmarks.browsers.player import AT_REST, Player, place
from benchmarks.browsers.webkit import WebKit
from benchmarks.soak.servers import Server

BROWSERS: dict[str, Callable[[], Browser]] = {"firefox": Firefox, "webkit": WebKit}
OPTIONS: dict[str, dict[str, str]] = {"two_paths": {"rows": "6"}, "tokan": {}, "tally_ho": {"rounds": "1"}}
FIRST_MOVES = {
    "two_paths": [".board button"],
    "tokan": ["h1", ".board .source", ".board .target"],
    "tally_ho": [place("c3")],
}
"""What is pressed on the start page. Tokan's board is dealt once somebody is there, so the first press only says that."""
PAGES = ("/games", "/lobby", "/settings", "/learn", "/learn/two_paths", "/learn/tokan", "/learn/tally_ho", "/rules/two_paths",
         "/rules/tokan", "/rules/tally_ho", "/readings", "/replay", "/about", "/fairness", "/puzzles", "/analysis/two_paths",
         "/analysis/tokan", "/analysis/tally_ho", "/no-such-page")  # fmt: skip
SIZES = ((1280, 800), (390, 844))
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "ArrowDown": "\ue015"}


class Report:
    """What was seen, and what was wrong."""

    def __init__(self, pictures: Path | None) -> None:
        self._pictures = pictures
        self.faults: list[str] = []

    def check(self, browser: Browser, what: str) -> None:
        """Note errors of the page and a page that is too wide; take a picture of it."""
        found = browser.faults()
        wide, window = browser.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide > window + 1:
            found.append(f"{wide} wide on a window of {window}")
        self.faults += [f"{browser.name}, {what}: {one}" for one in found]
        if self._pictures:
            browser.screenshot(self._pictures / f"{browser.name.lower()}-{what.strip('/').replace('/', '-')}.png")

    def say(self, browser: Browser, what: str, began: float) -> None:
        """One line for what went well."""
        print(f"{browser.name:8} {what} ({time.monotonic() - began:.0f} s)", flush=True)


def first_move(player: Player, game: str, report: Report) -> None:
    """The first press on the start page begins a match."""
    browser, began = player.browser, time.monotonic()
    player.open(f"/?game={game}")
    player.middle(".board [data-place]")
    for selector in FIRST_MOVES[game]:
        player.press(selector)
    player.wait("location.pathname.startsWith('/m/')")
    report.check(browser, f"first-{game}")
    report.say(browser, f"{game}: the first press on the start page was the first move", began)


def whole_game(player: Player, game: str, report: Report) -> None:
    """A game against a bot until the card with the result."""
    browser, began, moves = player.browser, time.monotonic(), 0
    player.enter(player.make_match(game, "bot", options=OPTIONS[game]))
    for table in player.turns():
        player.act(table)
        moves += 1
        if moves == 4:
            report.check(browser, f"match-{game}")
    player.middle(".result h2")
    report.check(browser, f"end-{game}")
    if moves < 5:
        report.faults.append(f"{browser.name}, {game}: over after {moves} moves")
    report.say(browser, f"{game}: a whole match against a bot, {moves} moves", began)


def dragged_move(player: Player, report: Report) -> None:
    """A tile is dragged, and taken up again by keyboard alone."""
    browser, began = player.browser, time.monotonic()
    start = "LF<.T.>/PD..TTT/T.DF<.T/<...B.F/.PTTB.F/Dv.FvvT/.TTT.TF b HLPPPPDDD/PPDTT f4g4/- b6 2/2 0"
    player.enter(player.make_match("tally_ho", "bot", start=start, seat="bears", options={"rounds": "1"}))
    number = player.wait("window.heard?.can.includes('act') && window.heard.number")
    player.drag("d5", "d4")
    player.wait(f"window.heard.number > {number} && window.heard.can.includes('act') && window.heard.number")
    player.wait(AT_REST)
    for _ in range(80):
        here = browser.evaluate("document.activeElement?.dataset.place ?? ''")
        if here == "d4":
            break
        browser.perform(typed(KEYS["ArrowDown" if here else "Tab"]))
    browser.perform(typed(KEYS["Enter"]))
    player.wait("document.activeElement?.getAttribute('aria-pressed') === 'true'")
    report.check(browser, "keyboard")
    report.say(browser, "a tile was dragged, and taken up again with Tab and Enter", began)


def every_page(player: Player, report: Report) -> None:
    """Every page in two widths, without errors and not too wide."""
    browser, began = player.browser, time.monotonic()
    for width, height in SIZES:
        browser.resize(width, height)
        for path in PAGES:
            player.open(path)
            player.wait("document.querySelector('main :is(h1, h2)') && !document.querySelector('main .loading')")
            report.check(browser, f"{width}{path}")
    browser.resize(*SIZES[0])
    report.say(browser, f"{len(PAGES)} pages in {len(SIZES)} widths", began)


def each_other(players: list[Player], report: Report) -> None:
    """Two browsers in one match, by link."""
    began = time.monotonic()
    host, guest = players
    match = host.make_match("two_paths", "friend", options=OPTIONS["two_paths"])
    host.enter(match)
    guest.open(f"/m/{match}")
    guest.press(".room .primary")
    guest.watch(match)
    while host.table is None or host.table["status"] != "over":
        for one in players:
            table = one.table
            if table and "act" in table["can"] and table["view"]["moves"]:
                one.act(table)
        time.sleep(0.05)
    for one in players:
        one.middle(".result h2")
        report.check(one.browser, "by-link")
    report.say(host.browser, f"played {guest.browser.name} by link", began)


def play(site: str, names: list[str], seed: int, report: Report) -> None:
    players: list[Player] = []
    try:
        for name in names:
            browser = BROWSERS[name]()
            print(f"{browser.name:8} version {browser.version}", flush=True)
            players.append(Player(browser, site, seed))
            browser.resize(*SIZES[0])
            for game in OPTIONS:
                first_move(players[-1], game, report)
                whole_game(players[-1], game, report)
            dragged_move(players[-1], report)
            every_page(players[-1], report)
        if len(players) == 2:
            each_other(players, report)
    finally:
        for one in players:
            one.browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.browsers", description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=list(BROWSERS), help="one browser instead of both")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of what was seen")
    parser.add_argument("--seed", type=int, default=1, help="the moves are drawn from it")
    wanted = parser.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    report = Report(wanted.pictures)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/browsers.sqlite3", bot_seconds=0.1)
        asyncio.run(server.start())
        try:
            play(server.http, [wanted.only] if wanted.only else list(BROWSERS), wanted.seed, report)
        finally:
            server.kill()
    for fault in report.faults:
        print("WRONG   ", fault)
    raise SystemExit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
