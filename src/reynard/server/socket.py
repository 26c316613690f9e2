"""One WebSocket per client: strict messages in, numbered events out. A plain ASGI handler, for speed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from litestar.types import Receive, Scope, Send

from reynard import __version__
from reynard.core.errors import BadText, NotFound, Refused, ReynardError
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.match.commands import Command, Join
from reynard.match.decisions import Decision
from reynard.match.state import Player
from reynard.server.hub import NOBODY, Hub, now_ms
from reynard.server.limits import Budget, Counter
from reynard.server.loaded import Loaded
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
from reynard.server.outbox import Outbox
from reynard.server.protocol import Write, read_by, write_of
from reynard.server.turns import Turn
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
MAX_FRAME_BYTES = 2 * MAX_CLIENT_BYTES
"""What the server reads at most of one frame before it closes the socket; between this and the message limit it refuses."""
_BUDGET_SECONDS = 20
_STRIKES = 20
"""Bad or too many messages after which a socket is closed."""
_FAREWELL_SECONDS = 3.0
"""How long a server that stops waits for commands in flight."""


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
    devices: tuple[str, ...] = ()
    """What the device is called (`Identities.devices_of`); none for a bot and for somebody unknown."""


class Connection:
    """One open socket. Its messages are handled one after the other, in the task of its handler; a second task writes.

    Nearly all messages are commands for matches at hand, and these go a shorter way, without any task: see `take_now`.
    """

    def __init__(
        self, hub: Hub, visitor: Visitor, rules: SocketRules, send: Send, write: Write | None, post: Turn[Outbox]
    ) -> None:
        self._hub = hub
        self._visitor = visitor
        self._rules = rules
        self._send = send
        self._outbox = Outbox(self._interrupt, write, post)
        self._watched: dict[str, None] = {}
        self._level = float(rules.messages)
        self._since = now_ms()
        self._strikes = 0
        self._task: asyncio.Task[Any] | None = None
        self._is_leaving = False
        self._farewell: asyncio.Future[None] | None = None
        self._freed: asyncio.Future[None] | None = None
        """What the next message waits for, while a command is carried out."""
        self.is_busy = False
        """Whether a message is being handled: then nothing may interrupt, for what is stored has to be told."""

    async def run(self, receive: Receive, metrics: Metrics) -> None:
        """Serve until either side closes, or until the client reads too slowly."""
        self._task = asyncio.current_task()
        writer = asyncio.create_task(self._write())
        try:
            await self._read(receive)
        except asyncio.CancelledError:
            if not self._outbox.is_full:
                raise
            assert self._task is not None
            self._task.uncancel()
        finally:
            for match in self._watched:
                self._hub.unwatch(match, self._outbox)
            if self._outbox.is_full:
                metrics.dropped.inc()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def _interrupt(self) -> None:
        """The outbox is full: stop waiting for a client that does not read."""
        if not self.is_busy and self._task is not None:
            self._task.cancel()

    async def _write(self) -> None:
        """Send what the outbox cannot write at once, and wait for the client where that is necessary."""
        while messages := await self._outbox.take():
            for message in messages:
                await self._send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._send({"type": "websocket.close", "code": code, "reason": reason}), 1)

    async def _read(self, receive: Receive) -> None:
        while not self._outbox.is_full:
            event = await receive()
            while self.is_busy:
                self._freed = asyncio.get_running_loop().create_future()
                await self._freed
            if event["type"] != "websocket.receive":
                return
            self.is_busy = True
            try:
                if not await self._take(event.get("text")):
                    return
            finally:
                self.is_busy = False

    async def _take(self, frame: str | None) -> bool:
        """Handle one text frame (None: it was a binary one); False when the socket is to be closed."""
        if self._is_leaving:
            return True
        is_affordable = self._afford()
        try:
            if frame is None:
                raise BadText.single("bad_message", "", "Messages are text frames, not binary ones.")
            message = decode_client(frame)
        except BadText as bad:
            self._put(ErrorMessage("bad_message", bad.problems[0].sentence))
            return await self._strike()
        if not is_affordable:
            self._refuse(message, Refused("too_fast", "Too many messages: wait a moment, then send it again."))
            return await self._strike()
        try:
            await self._handle(message)
        except (BadText, NotFound, Refused) as error:
            self._refuse(message, error)
        except Exception:
            LOGGER.exception("a message could not be handled")
            await self._close(1011, "try again")
            return False
        return True

    def take_now(self, frame: str) -> bool:
        """Carry out a command, begin or cease to watch, at once; False, and nothing is done, where that is not possible."""
        player = self._visitor.player
        if self.is_busy or self._is_leaving or self._outbox.is_full or player is None:
            return False
        try:
            command = decode_client(frame)
        except BadText:
            return False
        if isinstance(command, Watch):
            return self._watch_now(command)
        if isinstance(command, Unwatch):
            return self._unwatch_now(command)
        if not isinstance(command, Command) or not self._afford():
            return False
        self.is_busy = True
        try:
            is_taken = self._hub.command_now(command, player, lambda result: self._finish(command, result))
        except Exception as error:
            self._finish(command, error)
            return True
        if not is_taken:
            self.is_busy = False
            self._level += 1
        return is_taken

    def _finish(self, command: Command, result: Decision | Exception) -> None:
        """A command that was carried out at once is done."""
        self.is_busy = False
        if isinstance(result, Decision):
            self._answer(command, result)
        elif isinstance(result, (BadText, NotFound, Refused)):
            self._refuse(command, result)
        else:
            LOGGER.error("a message could not be handled", exc_info=result)
            self._is_leaving = True
            self._farewell = asyncio.ensure_future(self._close(1011, "try again"))
        if self._outbox.is_full:
            self._interrupt()
        if self._freed is not None and not self._freed.done():
            self._freed.set_result(None)

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

    def say_goodbye(self) -> None:
        """Tell the client that the server stops; no further message of it is handled."""
        self._is_leaving = True
        self._put(ErrorMessage("shutting_down", "The server stops now: connect again and send again what was not answered."))

    def belongs_to(self, name: str) -> bool:
        """Whether this player, or this device, opened the socket."""
        return name == self._player_id or name in self._visitor.devices

    def dismiss(self) -> None:
        """Close the socket of somebody who is not known any more: nothing further is handled or told."""
        self._is_leaving = True
        for match in self._watched:
            self._hub.unwatch(match, self._outbox)
        self._watched.clear()
        self._farewell = asyncio.ensure_future(self._close(1008, "not known any more"))

    def is_quiet(self) -> bool:
        """Whether nothing is being handled and nothing waits to be sent."""
        return not self.is_busy and not len(self._outbox)

    async def _handle(self, message: Any) -> None:
        if isinstance(message, Command):
            await self._command(message)
        elif isinstance(message, Ping):
            self._put(Pong(message.sent, now_ms()))
        elif isinstance(message, Hello):
            self._hello(message)
        elif isinstance(message, Watch):
            self._begin_to_watch(message, await self._hub.load(message.match))
        elif isinstance(message, Unwatch):
            self._cease_to_watch(message)
        elif isinstance(message, AskWhy):
            await self._why(message)

    def _refuse(self, message: Any, error: ReynardError) -> None:
        if isinstance(message, Ping):
            self._put(ErrorMessage(error.code, error.sentence))
        else:
            self._put(RefusedMessage(message.id, getattr(message, "match", None), error.code, "", "", error.sentence))

    def _hello(self, message: Hello) -> None:
        player = self._visitor.player or NOBODY
        self._put(Welcome(message.id, PROTOCOL_VERSION, __version__, player.name, player.kind, message.language, now_ms()))

    def _watch_now(self, message: Watch) -> bool:
        loaded = self._hub.at_hand(message.match)
        if loaded is None or not self._afford():
            return False
        try:
            self._begin_to_watch(message, loaded)
        except BadText as error:
            self._refuse(message, error)
        return True

    def _unwatch_now(self, message: Unwatch) -> bool:
        is_affordable = self._afford()
        if is_affordable:
            self._cease_to_watch(message)
        return is_affordable

    def _cease_to_watch(self, message: Unwatch) -> None:
        self._watched.pop(message.match, None)
        self._hub.unwatch(message.match, self._outbox)
        self._put(Ack(message.id, message.match, 0))

    def _begin_to_watch(self, message: Watch, loaded: Loaded) -> None:
        if message.match not in self._watched and len(self._watched) >= MOST_WATCHED:
            self._put(RefusedMessage(message.id, message.match, "too_many", "", "", "One socket watches at most 32 matches."))
            return
        seat = self._seat(message, loaded)
        self._watched[message.match] = None
        self._hub.watch_now(loaded, self._outbox, self._player_id, seat, message.seen)

    def _seat(self, message: Watch | AskWhy, loaded: Loaded) -> Seat | None:
        """The seat that the message names; BadText if the match has no such seat."""
        if message.seat is None:
            return None
        names = get_game(loaded.match.setup.game).seat_names
        if message.seat not in names:
            raise BadText.single("bad_message", "seat", f"The seats of this game are {' and '.join(names)}.")
        return Seat(names.index(message.seat))

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
        if isinstance(command, Join):
            player = await self._hub.named_now(player)
        self._answer(command, await self._hub.command(command, player))

    def _answer(self, command: Any, decision: Decision) -> None:
        refusal = decision.refusal
        if refusal is None:
            self._put(Ack(command.id, command.match, decision.number or 0))
        else:
            self._put(RefusedMessage(command.id, command.match, refusal.code, refusal.rule, refusal.reason, refusal.sentence))

    async def _why(self, message: AskWhy) -> None:
        seat = self._seat(message, await self._hub.load(message.match))
        refusal = await self._hub.why(message.match, self._player_id, seat, message.step)
        if refusal is None:
            self._put(Because(message.id, message.match, message.step, True, "", "", "", ""))
        else:
            r = refusal
            self._put(Because(message.id, message.match, message.step, False, r.code, r.rule, r.reason, r.sentence))


class SocketServer:
    """Accepts sockets whose origin and address may open one, and serves them."""

    def __init__(
        self, hub: Hub, metrics: Metrics, rules: SocketRules, recognise: Callable[[Scope], Awaitable[Visitor | None]]
    ) -> None:
        self._hub = hub
        self._metrics = metrics
        self._rules = rules
        self._recognise = recognise
        self._open: set[Connection] = set()
        self._post = Turn(Outbox.flush)
        self._is_closing = False
        hub.on_dismissed = self._dismiss

    def _dismiss(self, name: str) -> None:
        for connection in self._open:
            if connection.belongs_to(name):
                connection.dismiss()

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
        connection = Connection(self._hub, visitor, rules, send, write_of(scope), self._post)
        self._open.add(connection)
        try:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            read_by(scope, connection.take_now)
            if self._is_closing:
                connection.say_goodbye()
            await connection.run(receive, self._metrics)
        finally:
            self._open.discard(connection)
            self._metrics.sockets.dec()
            rules.per_address.give_back(visitor.address)

    async def say_goodbye(self) -> None:
        """Tell every client that the server stops, and wait until what they had asked for is done and answered."""
        self._is_closing = True
        for connection in self._open:
            connection.say_goodbye()
        end = asyncio.get_running_loop().time() + _FAREWELL_SECONDS
        while asyncio.get_running_loop().time() < end and not all(connection.is_quiet() for connection in self._open):
            await asyncio.sleep(0.01)
