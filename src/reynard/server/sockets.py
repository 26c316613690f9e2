"""One client on one socket: strict messages in, one after the other; numbered events and answers out.

Here is no network: a `Line` carries messages (`transport.py`), and a test may be one. What a client sends is handled in its
order, across all its matches; whatever comes while a command is carried out waits, and the line pauses meanwhile.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from litestar.types import Scope

from reynard import __version__
from reynard.core.errors import BadText, NotFound, Refused, ReynardError
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.match.commands import Command, Join
from reynard.match.decisions import Decision
from reynard.match.state import Player
from reynard.server.budgets import Budget, Counter
from reynard.server.hub import NOBODY, Hub, now_ms
from reynard.server.live_match import LiveMatch
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
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
_FREE_BYTES = 2048
"""A frame costs as much as one message, and as much again for each further block of this many bytes."""
_ANSWER_BYTES = 512
"""A request for a match is charged once more for each block of this many bytes in the answer, as far as the budget lasts."""
_STRIKES = 20
"""After how many bad messages, or frames too many, a socket is closed."""
_FAREWELL_SECONDS = 3.0
"""How long a server that stops waits for commands in flight."""

_POLICY, _INTERNAL, _BUSY = 1008, 1011, 1013
"""Codes with which a socket closes (RFC 6455, 7.4)."""


class Line(Protocol):
    """What carries messages to a client and from it."""

    def send(self, message: bytes) -> None:
        """Send a text message; dropped if the client is gone, and the client with it if it reads too slowly."""
        ...

    def close(self, code: int, reason: str) -> None: ...

    def pause(self) -> None:
        """Read no more until `resume`, except for what is on its way in already."""
        ...

    def resume(self) -> None: ...


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
    """What the device is called (`Identities.devices_of`); or the token of a bot; none for somebody unknown."""
    may_play: bool = True
    """False for a token that may only read."""
    owner: str = ""
    """Whose bot it is."""


class Connection:
    """One client. `charge` is called for every frame, `receive` for every message, `lost` at the end."""

    def __init__(self, hub: Hub, visitor: Visitor, rules: SocketRules, line: Line) -> None:
        self._hub = hub
        self.visitor = visitor
        self._most = float(rules.messages)
        self._joins = rules.joins
        self._line = line
        self.send = line.send
        self._watched: dict[str, None] = {}
        self._level = self._most
        self._since = time.monotonic()
        self._strikes = 0
        self._inbox: deque[tuple[str | None, bool]] = deque()
        self._is_draining = False
        self._is_paused = False
        self._is_leaving = False
        """Whether nothing further is handled."""
        self._is_lost = False
        self.lag_ms = 0
        """What the last ping took."""
        self.is_busy = False
        """Whether a message is being handled."""
        self.on_end: Callable[[], None] = lambda: None
        """Called once the client is gone and all that it had asked for is done."""

    # In
    def charge(self, size: int) -> bool:
        """Pay for a frame of whatever kind; False if it is one too many. The socket closes when too many were."""
        now = time.monotonic()
        level = min(self._most, self._level + (now - self._since) * self._most / _BUDGET_SECONDS) - 1 - size // _FREE_BYTES
        self._since = now
        if level >= 0:
            self._level = level
            return True
        self._level = level + 1 + size // _FREE_BYTES
        self._strike()
        return False

    def receive(self, text: str | None, *, is_paid: bool) -> None:
        """Take a whole message (None: one that is no text), handled when those before it are."""
        self._inbox.append((text, is_paid))
        if not self.is_busy:
            self._drain()
        elif not self._is_paused:
            self._is_paused = True
            self._line.pause()

    def lost(self) -> None:
        """The client is gone; what it had asked for is done all the same."""
        self._is_lost = True
        self._drain()

    def _drain(self) -> None:
        if self._is_draining:
            return
        self._is_draining = True
        while self._inbox and not self.is_busy:
            self.is_busy = True
            self._take(*self._inbox.popleft())
        self._is_draining = False
        if self.is_busy:
            return
        if self._is_lost:
            self._unwatch_all()
            self.on_end()
        elif self._is_paused:
            self._is_paused = False
            self._line.resume()

    def _done(self) -> None:
        self.is_busy = False
        self._drain()

    def _take(self, text: str | None, is_paid: bool) -> None:
        """Handle one message; `_done` is called at its end, now or later."""
        if self._is_leaving:
            self._done()
            return
        try:
            if text is None:
                raise BadText.single("bad_message", "", "Messages are text frames, not binary ones.")
            message = decode_client(text)
        except BadText as bad:
            self._put(ErrorMessage("bad_message", bad.problems[0].sentence))
            if is_paid:
                self._strike()
            self._done()
            return
        if is_paid:
            self._handle(message)
        else:
            self._end(message, Refused("too_fast", "Too many messages: wait a moment, then send it again."))

    def _strike(self) -> None:
        self._strikes += 1
        if self._strikes == _STRIKES:
            self._is_leaving = True
            self._line.close(_POLICY, "too many bad messages")

    def _handle(self, message: Any) -> None:
        end = partial(self._end, message)
        if isinstance(message, Command):
            self._command(message, end)
        elif isinstance(message, Ping):
            end(Pong(message.sent, now_ms()))
        elif isinstance(message, Hello):
            player = self.visitor.player or NOBODY
            end(Welcome(message.id, PROTOCOL_VERSION, __version__, player.name, player.kind, message.language, now_ms()))
        elif isinstance(message, Unwatch):
            self._watched.pop(message.match, None)
            self._hub.unwatch(message.match, self)
            end(Ack(message.id, message.match, 0))
        else:
            look = self._watch if isinstance(message, Watch) else self._why
            self._hub.visit(message.match, lambda live: end(look(message, live)), end)

    def _command(self, command: Any, end: Callable[[Decision | Exception], None]) -> None:
        player = self.visitor.player
        if player is None:
            end(Refused("not_recognised", "You have no name here yet: choose one first."))
        elif not self.visitor.may_play:
            end(Refused("not_allowed", "This token has not the scope 'play'."))
        elif not isinstance(command, Join):
            self._hub.submit(command, player, end, self.lag_ms)
        elif not self._joins.spend(self.visitor.address):
            end(Refused("too_fast", "Too many seats taken: wait a minute."))
        else:
            self._hub.spawn(self._join(command, player, end))

    async def _join(self, command: Join, player: Player, end: Callable[[Decision | Exception], None]) -> None:
        try:
            player = await self._hub.named_now(player)
        except Exception as error:
            end(error)
            return
        self._hub.submit(command, player, end)

    def _watch(self, message: Watch, live: LiveMatch) -> None:
        if message.match not in self._watched and len(self._watched) >= MOST_WATCHED:
            raise Refused("too_many", f"One socket watches at most {MOST_WATCHED} matches.")
        seat = self._seat(message, live)
        if not self._is_leaving:
            self._watched[message.match] = None
            size = self._hub.watch(live, self, self._player_id, seat, message.seen)
            self._level = max(0.0, self._level - size // _ANSWER_BYTES)

    def _why(self, message: AskWhy, live: LiveMatch) -> Because:
        refusal = self._hub.why(live.match, self._player_id, self._seat(message, live), message.step)
        if refusal is None:
            return Because(message.id, message.match, message.step, True, "", "", "", "")
        r = refusal
        return Because(message.id, message.match, message.step, False, r.code, r.rule, r.reason, r.sentence)

    def _seat(self, message: Watch | AskWhy, live: LiveMatch) -> Seat | None:
        """The seat that the message names; BadText if the match has no such seat."""
        if message.seat is None:
            return None
        names = get_game(live.match.terms.setup.game).seat_names
        if message.seat not in names:
            raise BadText.single("bad_message", "seat", f"The seats of this game are {' and '.join(names)}.")
        return Seat(names.index(message.seat))

    @property
    def _player_id(self) -> str | None:
        return self.visitor.player.id if self.visitor.player else None

    # Out
    def _end(self, message: Any, result: Any) -> None:
        """Answer a message with its result (None: it is answered already), and go on with the next."""
        if isinstance(result, Decision):
            refusal = result.refusal
            if refusal is None:
                self._put(Ack(message.id, message.match, result.number or 0))
            else:
                r = refusal
                self._put(RefusedMessage(message.id, message.match, r.code, r.rule, r.reason, r.sentence))
        elif isinstance(result, (BadText, NotFound, Refused)):
            self._refuse(message, result)
        elif isinstance(result, Exception):
            LOGGER.error("a message could not be handled", exc_info=result)
            self._is_leaving = True
            self._line.close(_INTERNAL, "try again")
        elif result is not None:
            self._put(result)
        self._done()

    def _refuse(self, message: Any, error: ReynardError) -> None:
        if isinstance(message, Ping):
            self._put(ErrorMessage(error.code, error.sentence))
        else:
            self._put(RefusedMessage(message.id, getattr(message, "match", None), error.code, "", "", error.sentence))

    def _put(self, message: Any) -> None:
        self.send(encode(message))

    # The end
    def say_goodbye(self) -> None:
        """Tell the client that the server stops; no further message of it is handled."""
        self._is_leaving = True
        self._put(ErrorMessage("shutting_down", "The server stops now: connect again and send again what was not answered."))

    def belongs_to(self, name: str) -> bool:
        """Whether this player, or this device, opened the socket."""
        return name == self._player_id or name in self.visitor.devices

    def dismiss(self) -> None:
        """Close the socket of somebody who is no longer known: no further message is handled or sent."""
        self._is_leaving = True
        self._unwatch_all()
        self._line.close(_POLICY, "not known any more")

    def _unwatch_all(self) -> None:
        for match in self._watched:
            self._hub.unwatch(match, self)
        self._watched.clear()


class SocketServer:
    """Lets those open sockets whose origin and address may, and serves them."""

    def __init__(
        self, hub: Hub, metrics: Metrics, rules: SocketRules, recognise: Callable[[Scope], Awaitable[Visitor | None]]
    ) -> None:
        self._hub = hub
        self._metrics = metrics
        self._rules = rules
        self._recognise = recognise
        self._open: set[Connection] = set()
        self._is_closing = False
        hub.on_dismissed = self._dismiss

    async def admit(self, scope: Scope) -> Visitor:
        """Who asks for a socket, with a place held for it (`serve` or `leave` it); Refused if it may not have one."""
        visitor = await self._recognise(scope)
        if visitor is None:
            raise Refused("wrong_origin", "This request does not come from our own pages.")
        if not self._rules.openings.spend(visitor.address) or not self._rules.per_address.take(visitor.address):
            raise Refused("too_fast", "Too many sockets: close some, or wait a minute.")
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Give back the place of a visitor who was admitted and has not come."""
        self._rules.per_address.give_back(visitor.address)

    def serve(self, visitor: Visitor, line: Line) -> Connection:
        """The connection of a visitor who was admitted, for the line to talk to."""
        connection = Connection(self._hub, visitor, self._rules, line)
        self._metrics.sockets.inc()
        self._open.add(connection)

        def end() -> None:
            self._open.discard(connection)
            self._metrics.sockets.dec()
            self.leave(visitor)

        connection.on_end = end
        if self._is_closing:
            connection.say_goodbye()
        return connection

    def count_slow_reader(self) -> None:
        """One more client was dropped because it did not read."""
        self._metrics.dropped.inc()

    def _dismiss(self, name: str) -> None:
        for connection in list(self._open):
            if connection.belongs_to(name):
                connection.dismiss()

    def dismiss_where(self, is_unwanted: Callable[[Visitor], bool]) -> None:
        """Close the sockets of these visitors."""
        for connection in list(self._open):
            if is_unwanted(connection.visitor):
                connection.dismiss()

    def addresses_of(self, player: str) -> list[str]:
        """Where the open sockets of a player come from, as far as they are at this process."""
        return sorted({connection.visitor.address for connection in self._open if connection.belongs_to(player)})

    async def say_goodbye(self) -> None:
        """Tell every client that the server stops, and wait until what they had asked for is done and answered."""
        self._is_closing = True
        for connection in list(self._open):
            connection.say_goodbye()
        end = asyncio.get_running_loop().time() + _FAREWELL_SECONDS
        while asyncio.get_running_loop().time() < end and any(connection.is_busy for connection in self._open):
            await asyncio.sleep(0.01)
