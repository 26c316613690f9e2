"""A player that follows the delivery contract to the letter: sends again what was not answered, asks for what it missed.

It plays random legal moves, agrees to rematches, keeps every event it was told of, and raises if the server ever contradicts
itself. It is a program of its own: nothing of the server's code runs in it.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect

RESEND_SECONDS = 0.4
"""How long to wait for an answer, or for any sign of the match, before asking again."""


class Contradiction(AssertionError):
    """The server said two different things about one event."""


@dataclass(slots=True)
class History:
    """What one player knows of one match."""

    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    start: int = 0
    """The number of the first view: events after it are known one by one."""
    seen: int = 0
    table: dict[str, Any] | None = None
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Accepted commands: the number they were answered with, and the step."""

    def take(self, event: dict[str, Any]) -> bool:
        """Note an event; False if one before it is missing."""
        number = event["number"]
        if number <= self.seen:
            if self.events.get(number, event) != event:
                raise Contradiction(f"event {number} was {self.events[number]} and is now {event}")
            return True
        if number != self.seen + 1:
            return False
        self.events[number] = event
        self.seen = number
        return True


class Player:
    """One person with one socket who plays a match and its rematches."""

    def __init__(
        self, urls: Sequence[str], cookie: str, match: str, seed: int, *, is_endless: bool, pause: float = 0.0
    ) -> None:
        self._urls = list(urls)
        self._cookie = cookie
        self._luck = random.Random(seed)
        self._is_endless = is_endless
        self._pause = pause
        self._socket: ClientConnection | None = None
        self._pending: dict[str, Any] | None = None
        self._wants: set[str] = set()
        self.match = match
        self.histories: dict[str, History] = {match: History()}
        self.is_stopping = False
        self.patience: int | None = None
        """After so many commands the player resigns; None: never."""
        self.connections = 0
        self.on_ack: Callable[[], None] | None = None

    @property
    def history(self) -> History:
        """What is known of the present match."""
        return self.histories[self.match]

    @property
    def is_done(self) -> bool:
        """Whether the match is over as far as this player knows, with nothing left to be answered."""
        table = self.history.table
        is_over = table is not None and table["status"] in ("over", "aborted") and table["number"] == self.history.seen
        return self._pending is None and (is_over and not self._is_endless)

    async def run(self) -> None:
        """Play until the match is over (endless: until stopped), through any number of connections."""
        while not self.is_done and not (self.is_stopping and self._pending is None):
            try:
                url = self._urls[self.connections % len(self._urls)]
                self.connections += 1
                async with self._connect(url) as socket:
                    self._socket = socket
                    await self._talk(socket)
            except (OSError, TimeoutError, EOFError, websockets.WebSocketException):
                await asyncio.sleep(0.02)

    def _connect(self, url: str) -> AbstractAsyncContextManager[ClientConnection]:
        headers = {"Cookie": f"reynard={self._cookie}"}
        return connect(url, additional_headers=headers, open_timeout=5, close_timeout=0.1, ping_interval=None)

    async def synchronise(self, numbers: dict[str, int]) -> None:
        """Connect once more and take in everything up to these numbers, match by match, without playing."""
        self.is_stopping = True
        for match in self.histories:
            self.match = match
            while self.history.seen < numbers[self.match]:
                async with self._connect(self._urls[0]) as socket:
                    self._socket = socket
                    await self._watch()
                    while self.history.seen < numbers[self.match]:
                        self._take(json.loads(await asyncio.wait_for(socket.recv(), 10)))

    async def _talk(self, socket: ClientConnection) -> None:
        await self._watch()
        if self._pending is not None:
            await self._send(self._pending)
        while not self.is_done and not (self.is_stopping and self._pending is None):
            try:
                text = await asyncio.wait_for(socket.recv(), RESEND_SECONDS)
            except TimeoutError:
                if self._pending is not None:
                    await self._send(self._pending)
                await self._watch()
                continue
            if not self._take(json.loads(text)):
                await self._watch()
            await self._act()

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def _watch(self) -> None:
        await self._send({"type": "watch", "id": secrets.token_hex(8), "match": self.match, "seen": self.history.seen})

    def _take(self, message: dict[str, Any]) -> bool:
        """Note what the server says; False if something before it is missing."""
        kind = message["type"]
        if kind in ("ack", "refused"):
            self._answered(message)
            return kind == "ack" or message["code"] not in ("stale", "not_your_turn", "match_over")
        if kind not in ("events", "view") or message["match"] != self.match:
            return True
        history = self.history
        if kind == "view" and (history.table is None or message["table"]["number"] > history.seen):
            history.start = history.seen = message["table"]["number"]
        elif kind == "events" and not all(map(history.take, message["events"])):
            return False
        table = message["table"]
        if table is not None and table["number"] == history.seen:
            history.table = table
        return True

    def _answered(self, message: dict[str, Any]) -> None:
        pending = self._pending
        if pending is None or message["id"] != pending["id"]:
            return
        if message["type"] == "refused" and message["code"] == "too_fast":
            return
        self._pending = None
        if message["type"] == "ack":
            self.history.acknowledged[pending["id"]] = (message["number"], pending.get("step", ""))
            if self.on_ack is not None:
                self.on_ack()

    async def _act(self) -> None:
        """Do what there is to do, unless an answer is due."""
        history = self.history
        table = history.table
        if self._pending is not None or table is None or table["number"] != history.seen or self.is_stopping:
            return
        if table["rematch"] and self._is_endless:
            self.match = table["rematch"]
            self.histories.setdefault(self.match, History())
            await self._watch()
            return
        command = self._command(table)
        if command is not None:
            if self._pause:
                await asyncio.sleep(self._luck.random() * self._pause)
            self._pending = {"id": secrets.token_hex(8), "match": self.match, "seen": history.seen, **command}
            await self._send(self._pending)

    def _command(self, table: dict[str, Any]) -> dict[str, Any] | None:
        can = table["can"]
        if "entropy" in can:
            return {"type": "entropy", "entropy": secrets.token_hex(16)}
        if "join" in can:
            return {"type": "join", "entropy": secrets.token_hex(16)}
        if "resign" in can and self.patience is not None and len(self.history.acknowledged) > self.patience:
            return {"type": "resign"}
        if "act" in can and table["view"]["moves"]:
            return {"type": "act", "step": self._luck.choice(table["view"]["moves"])}
        is_asked = any(offer["by"] == table["view"]["viewer"] for offer in table["offers"]) if table["view"] else False
        if "ready" in can and not is_asked:
            return {"type": "ready"}
        if "rematch" in can and self._is_endless and not is_asked:
            return {"type": "rematch"}
        return None
