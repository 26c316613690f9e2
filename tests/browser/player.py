"""A person at a page: sees what the server last sent, and acts with mouse or keyboard as people do."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket


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

    def wait_for_turn(self, seconds: float = 40) -> bool:
        """Wait until this person has to act (True) or the match is over (False)."""
        for _ in range(int(seconds * 20)):
            table = self.table
            if table and table["status"] in ("over", "aborted"):
                return False
            if table and "act" in table["can"] and table["view"]["moves"]:
                return True
            if table and "ready" in table["can"] and self._press_if_there("Next round"):
                continue
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"nothing to do: {self.table and (self.table['status'], self.table['can'])}")

    def _press_if_there(self, name: str) -> bool:
        button = self.page.get_by_role("button", name=name)
        if not button.count():
            return False
        button.first.click()
        self.page.wait_for_timeout(300)
        return True

    def act(self, *, by_keyboard: bool = False) -> None:
        """Make a random legal move on the board, and wait until the server has taken it."""
        table = self.table
        number, view, before = table["number"], table["view"], len(self.sent)
        step = self.dice.choice(view["moves"])
        press = self.press_key if by_keyboard else self.press
        game = {"two_paths": self._two_paths, "tokan": self._tokan, "tally_ho": self._tally_ho}[view["game"]]
        for _ in range(5):
            self.page.wait_for_timeout(120)
            game(view, step, press)
            for _ in range(60):
                if self.table["number"] > number and self._has_acted_since(before):
                    return
                self.page.wait_for_timeout(25)
            self.page.keyboard.press("Escape")
        raise TimeoutError(f"the move {step} did not reach the server: {view['position']}")

    def _has_acted_since(self, before: int) -> bool:
        return any(message["type"] == "act" and message["id"] in self._taken for message in self.sent[before:])

    def press(self, name: str) -> None:
        """Click or tap a place."""
        self.place(name).click(force=True)

    def press_key(self, name: str) -> None:
        """Reach a place by keyboard focus and press Enter."""
        self.place(name).focus()
        self.page.keyboard.press("Enter")

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
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def _tokan(self, view: Any, step: str, press: Any) -> None:
        start, end = step.partition("+")[0].split("-")
        press(start)
        press(end)
        chooser = self.page.locator('[role="dialog"] button, .chooser button')
        self.page.wait_for_timeout(60)
        if chooser.count():
            self._press_button(chooser.first, press)

    def _tally_ho(self, view: Any, step: str, press: Any) -> None:
        if step == "pass":
            self._press_button(self.page.get_by_role("button", name="Pass"), press)
            return
        press(step[:2])
        if len(step) > 2:
            press("out" if step.endswith("out") else step[3:5])


def space_of(view: Any, animal: str) -> str:
    """Where the viewer's animal stands."""
    letter = animal if view["viewer"] == "south" else animal.lower()
    lines = view["position"].split()[0].split("/")
    number = next(n for n, line in enumerate(lines) if letter in line)
    return f"{'abc'[lines[number].index(letter)]}{len(lines) - number}"
