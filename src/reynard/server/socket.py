"""One WebSocket per client: strict messages in, numbered events out. A plain ASGI handler, for speed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from litestar.types import Receive, Scope, Send

from reynard import __version__
from reynard.core.errors import BadText, NotFound, ReynardError
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.match.commands import Command, Join
from reynard.match.state import Player
from reynard.server.hub import NOBODY, Hub, now_ms
from reynard.server.limits import Budget, Counter
from reynard.server.metrics import Metrics
from reynard.server.outbox import Outbox
from reynard.wire.codec import MAX_CLIENT_BYTES, decode_client, encode
from reynard.wire.messages import (
    PROTOCOL_VERSION,
    Ack,
    AskWhy,
    Because,
    ErrorMessage,
    Hello,
    Ping,
    Pong,
    RefusedMessage,
    Unwatch,
    Watch,
    Welcome,
)

MOST_WATCHED = 32
"""Matches that one socket may watch."""
_BUDGET_SECONDS = 20
_STRIKES = 20
"""Bad or too many messages after which a socket is closed."""


@dataclass(frozen=True, slots=True)
class SocketRules:
    """What sockets are allowed."""

    messages: int
    per_address: Counter
    openings: Budget
    joins: Budget


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who opened the socket."""

    player: Player | None
    address: str


class Connection:
    """One open socket."""

    def __init__(self, hub: Hub, visitor: Visitor, rules: SocketRules, send: Send) -> None:
        self._hub = hub
        self._visitor = visitor
        self._rules = rules
        self._send = send
        self._outbox = Outbox()
        self._watched: dict[str, None] = {}
        self._level = float(rules.messages)
        self._since = now_ms()
        self._strikes = 0
        self._language: Any = "en"

    async def run(self, receive: Receive, metrics: Metrics) -> None:
        """Serve until either side closes."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            if self._outbox.is_full:
                metrics.dropped.inc()
        finally:
            for match in self._watched:
                self._hub.unwatch(match, self._outbox)
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)

    async def _write(self) -> None:
        while (message := await self._outbox.take()) is not None:
            await self._send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        await self._close(1013, "too slow")

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def _read(self, receive: Receive) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            frame: Any = event.get("text") or event.get("bytes") or b""
            if not await self._take(frame):
                return

    async def _take(self, frame: str | bytes) -> bool:
        """Handle one frame; False when the socket is to be closed."""
        if not self._afford():
            self._put(ErrorMessage("too_fast", "Too many messages: wait a moment."))
            return await self._strike()
        try:
            message = decode_client(frame)
        except BadText as bad:
            self._put(ErrorMessage("bad_message", bad.problems[0].sentence))
            return await self._strike()
        await self._handle(message)
        return True

    def _afford(self) -> bool:
        now = now_ms()
        most = self._rules.messages
        self._level = min(most, self._level + (now - self._since) * most / (_BUDGET_SECONDS * 1000))
        self._since = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    async def _strike(self) -> bool:
        self._strikes += 1
        if self._strikes < _STRIKES:
            return True
        await asyncio.sleep(0.05)
        await self._close(1008, "too many bad messages")
        return False

    def _put(self, message: Any) -> None:
        self._outbox.put(encode(message))

    async def _handle(self, message: Any) -> None:
        if isinstance(message, Ping):
            self._put(Pong(message.sent, now_ms()))
            return
        try:
            if isinstance(message, Command):
                await self._command(message)
            elif isinstance(message, Hello):
                self._hello(message)
            elif isinstance(message, Watch):
                await self._watch(message)
            elif isinstance(message, Unwatch):
                self._watched.pop(message.match, None)
                self._hub.unwatch(message.match, self._outbox)
                self._put(Ack(message.id, message.match, 0))
            elif isinstance(message, AskWhy):
                await self._why(message)
        except NotFound as missing:
            self._refuse(message, missing)

    def _refuse(self, message: Any, error: ReynardError) -> None:
        self._put(RefusedMessage(message.id, getattr(message, "match", None), error.code, "", "", error.sentence))

    def _hello(self, message: Hello) -> None:
        player = self._visitor.player or NOBODY
        self._language = message.language
        self._put(Welcome(message.id, PROTOCOL_VERSION, __version__, player.name, player.kind, message.language, now_ms()))

    async def _watch(self, message: Watch) -> None:
        if message.match not in self._watched and len(self._watched) >= MOST_WATCHED:
            self._put(RefusedMessage(message.id, message.match, "too_many", "", "", "One socket watches at most 32 matches."))
            return
        loaded = await self._hub.load(message.match)
        seat = None if message.seat is None else _seat(loaded.match.setup.game, message.seat)
        if message.match in self._watched:
            self._hub.unwatch(message.match, self._outbox)
        self._watched[message.match] = None
        await self._hub.watch(message.match, self._outbox, self._player_id, seat, message.seen)

    @property
    def _player_id(self) -> str | None:
        return self._visitor.player.id if self._visitor.player else None

    async def _command(self, command: Any) -> None:
        player = self._visitor.player
        if player is None:
            sentence = "You have no name here yet: choose one first."
            self._put(RefusedMessage(command.id, command.match, "not_recognised", "", "", sentence))
            return
        if isinstance(command, Join) and not self._rules.joins.spend(self._visitor.address, now_ms()):
            self._put(RefusedMessage(command.id, command.match, "too_fast", "", "", "Too many seats taken: wait a minute."))
            return
        decision = await self._hub.command(command, player)
        refusal = decision.refusal
        if refusal is None:
            self._put(Ack(command.id, command.match, decision.number or 0))
        else:
            self._put(RefusedMessage(command.id, command.match, refusal.code, refusal.rule, refusal.reason, refusal.sentence))

    async def _why(self, message: AskWhy) -> None:
        loaded = await self._hub.load(message.match)
        seat = None if message.seat is None else _seat(loaded.match.setup.game, message.seat)
        refusal = await self._hub.why(message.match, self._player_id, seat, message.step)
        if refusal is None:
            self._put(Because(message.id, message.match, message.step, True, "", "", "", ""))
        else:
            r = refusal
            self._put(Because(message.id, message.match, message.step, False, r.code, r.rule, r.reason, r.sentence))


def _seat(game: str, name: str) -> Seat | None:
    names = get_game(game).seat_names
    return Seat(names.index(name)) if name in names else None


class SocketServer:
    """Accepts sockets whose origin and address may open one, and serves them."""

    def __init__(
        self, hub: Hub, metrics: Metrics, rules: SocketRules, recognise: Callable[[Scope], Awaitable[Visitor | None]]
    ) -> None:
        self._hub = hub
        self._metrics = metrics
        self._rules = rules
        self._recognise = recognise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        visitor = await self._recognise(scope)
        if visitor is None:
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
            return
        rules = self._rules
        if not rules.openings.spend(visitor.address, now_ms()) or not rules.per_address.take(visitor.address):
            await send({"type": "websocket.close", "code": 1013, "reason": "too many sockets"})
            return
        self._metrics.sockets.inc()
        try:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await Connection(self._hub, visitor, rules, send).run(receive, self._metrics)
        finally:
            self._metrics.sockets.dec()
            rules.per_address.give_back(visitor.address)


MAX_FRAME_BYTES = 2 * MAX_CLIENT_BYTES
"""What the server reads at most of one frame before it closes the socket; between this and the message limit it refuses."""
