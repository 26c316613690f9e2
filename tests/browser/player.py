"""A person at a page: sees what the server last sent, and acts with mouse, finger or keyboard as people do."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

PATIENCE = 120
"""Seconds until a test gives up: far more than anything takes on a busy machine."""

WHERE = """() => {
  const middle = (name) => document.querySelector(`.board [data-place="${name}"]`)?.getBoundingClientRect().x ?? 0;
  return [document.activeElement.dataset.place, middle("b2") < middle("a2")];
}"""
"""The focused space, and whether the board is turned by half a turn."""

# Comes when the page has drawn what it has heard; says whether nothing moves on the board.
IS_AT_REST = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(!document.querySelector(".board.moving"))));
})"""

# Plays on by itself, on a socket of its own, until the round is over: for tests of what comes after.
HURRY = """(match) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const say = (message) => socket.send(JSON.stringify({ id: crypto.randomUUID(), match, ...message }));
  let answered = 0;
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "hello", id: crypto.randomUUID() }));
    say({ type: "watch", seen: 0 });
  };
  socket.onmessage = ({ data }) => {
    const { table } = JSON.parse(data);
    if (!table) return;
    window.isDone = table.status !== "playing" && table.status !== "dealing";
    if (window.isDone) return socket.close();
    if (!table.can.includes("act") || !table.view?.moves.length || table.number <= answered) return;
    answered = table.number;
    const moves = table.view.moves;
    say({ type: "act", seen: table.number, step: moves[Math.floor(Math.random() * moves.length)] });
  };
}"""


class Person:
    """One page and what its socket heard of the match it shows."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.tables: dict[str, Any] = {}
        self.sent: list[dict[str, Any]] = []
        self.entries: dict[str, list[str]] = {}
        self.sockets = 0
        self._taken: set[str] = set()
        self._numbers: dict[str, int] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", self._heard)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _heard(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("table"):
            self.tables[message["match"]] = message["table"]
        if message["type"] == "ack":
            self._taken.add(message["id"])
        if message["type"] == "view":
            self.entries[message["match"]] = list(message["entries"])
            self._numbers[message["match"]] = message["table"]["number"]
        for event in message.get("events", ()):
            if event["number"] > self._numbers.get(message["match"], 0):
                self._numbers[message["match"]] = event["number"]
                self._happened(message["match"], event)

    def _happened(self, match: str, event: dict[str, Any]) -> None:
        if event["type"] == "began":
            self.entries[match] = []
        elif event["type"] == "moved" and event["entry"]:
            self.entries.setdefault(match, []).append(event["entry"])

    @property
    def match(self) -> str:
        """The match of the page's address."""
        found = re.search(r"/m/([A-Za-z0-9_-]+)", self.page.url)
        return found[1] if found else next(reversed(self.tables), "")

    @property
    def table(self) -> Any:
        """What the server last showed of it; None before."""
        return self.tables.get(self.match)

    def place(self, name: str) -> Locator:
        """A place of the board."""
        return self.page.locator(f'[data-place="{name}"]').first

    def wait_for_turn(self) -> bool:
        """Wait until this person has to act (True) or the match is over (False)."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            table = self.table
            if table and table["status"] in ("over", "aborted"):
                return False
            if table and "act" in table["can"] and table["view"]["moves"]:
                return True
            if table and "ready" in table["can"] and self._press_if_there("Next round"):
                continue
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"nothing to do: {self.table and (self.table['status'], self.table['can'])}")

    def wait_for(self, *statuses: str) -> None:
        """Wait until the match has one of these statuses."""
        self._wait(lambda: bool(self.table) and self.table["status"] in statuses, f"one of {statuses}")

    def _press_if_there(self, name: str) -> bool:
        button = self.page.get_by_role("button", name=name)
        if not button.count():
            return False
        button.first.click()
        expect(button).to_have_count(0)
        return True

    def act(self, step: str = "", *, by: str = "mouse") -> None:
        """Make this move, else a random legal one, by `mouse`, `keyboard` or `finger`; wait until the server has taken it."""
        table = self.table
        number, view, before = table["number"], table["view"], len(self.sent)
        step = step or self.dice.choice(view["moves"])
        press = {"mouse": self.press, "keyboard": self.press_key, "finger": self.tap}[by]
        game = {"two_paths": self._two_paths, "tokan": self._tokan, "tally_ho": self._tally_ho}[view["game"]]
        for _ in range(5):
            wait_until(self.page, IS_AT_REST)
            game(view, step, press)
            self._confirm(press)
            if self.is_sent_since(before):
                return self.wait_until_taken(number, before, step)
            self.page.keyboard.press("Escape")
        raise TimeoutError(f"the move {step} was not sent: {view['position']}")

    def is_sent_since(self, before: int) -> bool:
        """Whether a move goes out within a moment: a press on a board that still moves does no more than end that."""
        for _ in range(60):
            if any(message["type"] == "act" for message in self.sent[before:]):
                return True
            self.page.wait_for_timeout(25)
        return False

    def wait_until_taken(self, number: int, before: int, step: str) -> None:
        """Wait until the match goes on from event `number` with a move of ours."""

        def is_taken() -> bool:
            acts = [message for message in self.sent[before:] if message["type"] == "act"]
            return self.table["number"] > number and any(message["id"] in self._taken for message in acts)

        self._wait(is_taken, f"{step} was taken")

    def _wait(self, is_so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError(f"in vain: {what}; {self.table and (self.table['status'], self.table['can'])}")
            self.page.wait_for_timeout(25)

    def _confirm(self, press: Any) -> None:
        """Answer the question whether the move is meant, where it is asked."""
        button = self.page.locator(".confirm .primary")
        if button.count():
            self._press_button(button, press)

    def press(self, name: str) -> None:
        """Click a place."""
        self.place(name).click(force=True)

    def tap(self, name: str) -> None:
        """Put a finger on a place."""
        self.place(name).tap(force=True)

    def press_key(self, name: str) -> None:
        """Reach a place with Tab and arrow keys and press Enter."""
        if re.fullmatch("[a-j][1-9]", name):
            self.tab_to(self.page.locator('.board .space[tabindex="0"]'))
            self._go_to(name)
        else:
            self.tab_to(self.place(name))
        self.page.keyboard.press("Enter")

    def tab_to(self, target: Locator) -> None:
        """Press Tab, or Shift and Tab where it lies behind, until the target has the focus."""
        target = target.first
        key = "Tab" if target.evaluate("one => !(document.activeElement.compareDocumentPosition(one) & 2)") else "Shift+Tab"
        for _ in range(150):
            if target.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise TimeoutError(f"{target} cannot be reached with {key}")

    def _go_to(self, name: str) -> None:
        """From the focused space to another one, by arrows."""
        here, is_turned = self.page.evaluate(WHERE)
        sign = -1 if is_turned else 1
        columns, rows = sign * (ord(name[0]) - ord(here[0])), sign * (int(name[1]) - int(here[1]))
        for _ in range(abs(columns)):
            self.page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        for _ in range(abs(rows)):
            self.page.keyboard.press("ArrowUp" if rows > 0 else "ArrowDown")
        assert self.page.evaluate(WHERE)[0] == name

    def drag(self, start: str, end: str) -> None:
        """Drag with the mouse from the middle of one place to the middle of another."""
        (x, y), (to_x, to_y) = self.middle(start), self.middle(end)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
        mouse.move(to_x, to_y, steps=3)
        mouse.up()

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a place on the screen."""
        self.place(name).scroll_into_view_if_needed()
        box = self.place(name).bounding_box()
        assert box is not None, name
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wait_until_sent(self, step: str) -> None:
        """Wait until this move has gone to the server and was taken."""

        def is_taken() -> bool:
            return any(one["type"] == "act" and one["step"] == step and one["id"] in self._taken for one in self.sent)

        self._wait(is_taken, f"{step} was taken")

    def _two_paths(self, view: Any, step: str, press: Any) -> None:
        if view["phase"] == "setup":
            ready = self.page.get_by_role("button", name="Ready")
            if ready.count():
                self._press_button(ready, press)
        elif view["phase"] == "bluff":
            press(space_of(view, step[0]))
            press(f"hand-{step[1]}")
        elif view["phase"] == "block":
            press(f"hand-{step}")
        else:
            self._press_button(self.page.locator(".actions button").first, press)

    def _press_button(self, button: Locator, press: Any) -> None:
        if press == self.press_key:
            self.tab_to(button)
            self.page.keyboard.press("Enter")
        elif press == self.tap:
            button.first.tap()
        else:
            button.first.click()

    def _tokan(self, view: Any, step: str, press: Any) -> None:
        move, _, carried = step.partition("+")
        start, end = move.split("-")
        press(start)
        press(end)
        chooser = self.page.locator(".chooser button")
        wait_until(self.page, IS_AT_REST)
        if chooser.count():
            counts = sorted(int(one.partition("+")[2] or 0) for one in view["moves"] if one.partition("+")[0] == move)
            self._press_button(chooser.nth(counts.index(int(carried or 0))), press)

    def _tally_ho(self, view: Any, step: str, press: Any) -> None:
        if step == "pass":
            self._press_button(self.page.get_by_role("button", name="Pass"), press)
            return
        press(step[:2])
        if step.endswith("out") and press == self.press_key:
            self._press_button(self.page.get_by_role("button", name="Leave the forest"), press)
        elif len(step) > 2:
            press("out" if step.endswith("out") else step[3:5])


def wait_until(page: Page, expression: str) -> None:
    """Wait until an expression is true in the page; the page's own policy forbids Playwright to do so."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        if time.monotonic() > end:
            raise TimeoutError(expression)
        page.wait_for_timeout(25)


def hurry(*people: Person) -> None:
    """Let the moves of these people be made at random and at once until the round is over; meanwhile they look elsewhere."""
    addresses = [one.page.url for one in people]
    for one, address in zip(people, addresses, strict=True):
        match = one.match
        one.page.goto(address.replace(f"/m/{match}", "/settings"))
        one.page.evaluate(HURRY, match)
    for one, address in zip(people, addresses, strict=True):
        wait_until(one.page, "window.isDone")
        one.page.goto(address)


def space_of(view: Any, animal: str) -> str:
    """Where the viewer's animal stands."""
    letter = animal if view["viewer"] == "south" else animal.lower()
    lines = view["position"].split()[0].split("/")
    number = next(n for n, line in enumerate(lines) if letter in line)
    return f"{'abc'[lines[number].index(letter)]}{len(lines) - number}"
