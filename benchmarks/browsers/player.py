"""Somebody who plays in a browser: knows of the match what the server tells this player, and presses what a person presses."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

from benchmarks.browsers.browser import Browser, dragged, pressed, typed

# Hears what the player hears, on a socket of its own.
WATCH = """(match) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const say = (message) => socket.send(JSON.stringify({ id: crypto.randomUUID(), match, ...message }));
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "hello", id: crypto.randomUUID() }));
    say({ type: "watch", seen: 0 });
  };
  socket.onmessage = ({ data }) => { window.heard = JSON.parse(data).table ?? window.heard; };
}"""

# The middle of the first of these elements that can be seen, scrolled into view; null where there is none.
MIDDLE = """((selector, nth) => {
  const one = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility?.() ?? true)[nth];
  if (!one) return null;
  const where = () => one.getBoundingClientRect();
  if (where().top < 0 || where().bottom > innerHeight) one.scrollIntoView({ block: "center", behavior: "instant" });
  return [where().x + where().width / 2, where().y + where().height / 2];
})"""

AT_REST = "document.querySelector('.board [data-place]') && !document.querySelector('.board.moving')"
"""Somebody who presses while the board still shows what has happened only ends that."""

PATIENCE = 60
"""Seconds until somebody gives up waiting."""


class Player:
    """One browser and what is to be pressed in it."""

    def __init__(self, browser: Browser, site: str, seed: int) -> None:
        self.browser, self._site = browser, site
        self._dice = random.Random(seed)

    def open(self, path: str) -> None:
        """Open a page of the site."""
        self.browser.open(self._site + path)

    def make_match(self, game: str, opponent: str, **more: Any) -> str:
        """A new match of this player."""
        body = json.dumps({"game": game, "opponent": opponent, "level": "1", "name": self.browser.name, **more})
        ask = f"{{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, body: {json.dumps(body)} }}"
        return str(self.browser.evaluate(f"fetch('/api/matches', {ask}).then((one) => one.json())")["match"])

    def enter(self, match: str) -> None:
        """Open a match, and hear of it."""
        self.open(f"/m/{match}")
        self.watch(match)

    def watch(self, match: str) -> None:
        """Hear of a match whose page is open."""
        self.browser.evaluate(f"({WATCH})({json.dumps(match)})")

    @property
    def table(self) -> Any:
        """What the server last said of the match; None before."""
        return self.browser.evaluate("window.heard ?? null")

    def wait(self, expression: str) -> Any:
        """Wait until an expression is true in the page, and return it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = self.browser.evaluate(expression)
            if found:
                return found
            time.sleep(0.05)
        raise TimeoutError(f"{self.browser.name} waited in vain for {expression}")

    def middle(self, selector: str, nth: int = 0) -> tuple[float, float]:
        """Where an element is; waits for it."""
        x, y = self.wait(f"{MIDDLE}({json.dumps(selector)}, {nth})")
        return x, y

    def press(self, selector: str, nth: int = 0) -> None:
        """Press an element with the mouse."""
        self.browser.perform(pressed(*self.middle(selector, nth)))

    def drag(self, start: str, end: str) -> None:
        """Drag from one place of the board to another."""
        (x, y), (to_x, to_y) = self.middle(place(start)), self.middle(place(end))
        self.browser.perform(dragged([(x, y), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y)]))

    def count(self, selector: str) -> int:
        """How many of these elements there are."""
        return int(self.browser.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def turns(self) -> Iterator[Any]:
        """What is shown whenever this player has to act, until the match is over."""
        while True:
            table = self.wait("window.heard && !['dealing', 'waiting'].includes(window.heard.status) && window.heard")
            if table["status"] in ("over", "aborted"):
                return
            if "act" in table["can"] and table["view"]["moves"]:
                yield table
            elif "ready" in table["can"] and self.count(".between .primary, .offer .primary"):
                self.press(".between .primary, .offer .primary")
            time.sleep(0.05)

    def act(self, table: Any) -> None:
        """Make a random legal move; returns when the server has it."""
        view, number = table["view"], table["number"]
        step = self._dice.choice(view["moves"])
        for _ in range(5):
            self.wait(AT_REST)
            for selector, nth in presses(view, step):
                if self.browser.evaluate(f"{MIDDLE}({json.dumps(selector)}, {nth})"):
                    self.press(selector, nth)
            for _ in range(30):
                if self.table["number"] > number:
                    return
                time.sleep(0.05)
            self.browser.perform(typed("\ue00c"))
        raise TimeoutError(f"{self.browser.name}: the move {step} did not reach the server: {view['position']}")


def place(name: str) -> str:
    """The selector of a place on the board."""
    return f'.board [data-place="{name}"]'


def presses(view: Any, step: str) -> Iterator[tuple[str, int]]:
    """What is pressed for a move, one after the other."""
    yield from {"two_paths": _two_paths, "tokan": _tokan, "tally_ho": _tally_ho}[view["game"]](view, step)


def _two_paths(view: Any, step: str) -> Iterator[tuple[str, int]]:
    if view["phase"] == "setup":
        yield ".board button", 0
    elif view["phase"] == "bluff":
        yield place(_space_of(view, step[0])), 0
        yield place(f"hand-{step[1]}"), 0
    elif view["phase"] == "block":
        yield place(f"hand-{step}"), 0
    else:
        yield ".actions button", 0


def _space_of(view: Any, animal: str) -> str:
    letter = animal if view["viewer"] == "south" else animal.lower()
    lines = view["position"].split()[0].split("/")
    row = next(number for number, line in enumerate(lines) if letter in line)
    return f"{'abc'[lines[row].index(letter)]}{len(lines) - row}"


def _tokan(view: Any, step: str) -> Iterator[tuple[str, int]]:
    move, _, carried = step.partition("+")
    start, end = move.split("-")
    yield place(start), 0
    yield place(end), 0
    counts = sorted(int(one.partition("+")[2] or 0) for one in view["moves"] if one.partition("+")[0] == move)
    if len(counts) > 1:
        yield ".chooser button", counts.index(int(carried or 0))


def _tally_ho(view: Any, step: str) -> Iterator[tuple[str, int]]:
    if step == "pass":
        yield ".actions button", 0
        return
    yield place(step[:2]), 0
    if len(step) > 2:
        yield place("out" if step.endswith("out") else step[3:5]), 0
