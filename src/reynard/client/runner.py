"""A bot runner: an engine-protocol program as a player on a server, in several games at a time, for as long as it is wanted.

Challenges are accepted or declined by rule. After a lost connection it looks again and goes on: the server says which games
run. An engine that fails is started again; if it fails twice, any move is played rather than the game lost on time.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from reynard.client.aio import AsyncClient
from reynard.client.http import Client
from reynard.client.table import Followed, Follower, view_of
from reynard.core.errors import Refused, ReynardError
from reynard.core.view import View
from reynard.engine import AsyncEngine
from reynard.match.clocks import parse_control
from reynard.search.allotment import allot

_PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again; the last one repeats."""
_LAG_SECONDS = 0.2
"""What a move may take on its way."""
_WAIT_SECONDS = 0.5
"""How long to wait before sending again what the server could not take."""
_FINAL = ("bad_token", "not_allowed", "banned", "moved")
"""Refusals after which trying again is of no use."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Which challenges are accepted."""

    games: tuple[str, ...] = ()
    """Empty: all that the engine plays."""
    most_games: int = 4
    bots: bool = True
    people: bool = True
    shortest_clock: float = 0.0
    """Seconds that a live clock has to begin with."""

    def objection(self, challenge: dict[str, Any], known: tuple[str, ...], running: int) -> str | None:
        """Why a challenge is declined; None if it is accepted."""
        if challenge["game"] not in (self.games or known):
            return "game"
        if running >= self.most_games:
            return "busy"
        if not (self.bots if challenge["maker"]["kind"] == "bot" else self.people):
            return "opponent"
        control = parse_control(challenge["clock"])
        return "clock" if control.is_live and control.base / 1000 < self.shortest_clock else None


@dataclass(slots=True)
class _Game:
    """A game that is being played."""

    engine: AsyncEngine | None = None
    thinking: asyncio.Task[None] | None = None
    number: int = -1
    """The event after which the engine thinks, or has thought."""
    failures: int = 0


@dataclass(slots=True)
class Runner:
    """Plays until `stop` is called."""

    client: AsyncClient
    command: str
    rules: Rules = field(default_factory=Rules)
    seconds: float = 1.0
    """The longest that a move is thought about."""
    say: Callable[[str], None] = lambda line: None
    known: tuple[str, ...] = ()
    """The games that the engine plays."""
    _follower: Follower = field(default_factory=Follower)
    _games: dict[str, _Game] = field(default_factory=dict)
    _socket: ClientConnection | None = None
    _is_stopping: bool = False
    _stopped: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Serve; Refused if the token is not valid, or the program no engine."""
        serving = asyncio.create_task(self._serve())
        stopped = asyncio.create_task(self._stopped.wait())
        try:
            await asyncio.wait([serving, stopped], return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                serving.result()
        finally:
            for task in (serving, stopped):
                task.cancel()
            await asyncio.gather(serving, stopped, return_exceptions=True)
            for match in list(self._games):
                await self._end(match)

    async def _serve(self) -> None:
        """Find out what the engine plays and who we are, then hear and play for as long as that works."""
        async with await AsyncEngine.popen(self.command) as engine:
            self.known = tuple(engine.games)
        me = await self._introduce()
        self.say(f"{me['name']} plays on {self.client.client.link.base}: {', '.join(self.known)}")
        loops = [asyncio.create_task(self._again(work)) for work in (self._hear, self._play)]
        try:
            await asyncio.gather(*loops)
        finally:
            for loop in loops:
                loop.cancel()
            await asyncio.gather(*loops, return_exceptions=True)

    async def _introduce(self) -> dict[str, Any]:
        """Who we are to the server; asks until it can be reached, also behind a proxy that has nobody to ask."""
        said = ""
        while True:
            try:
                return await self.client.ask(Client.me)
            except (OSError, Refused) as error:
                if isinstance(error, Refused) and error.code in _FINAL:
                    raise
                if said != (said := f"{str(error).rstrip('.')}; trying again"):
                    self.say(said)
                await asyncio.sleep(_PAUSES[-2])

    async def stop(self, patience: float = 10.0) -> None:
        """Accept nothing more, send the moves under way, then end. Games can be resumed later."""
        self._is_stopping = True
        thinking = [game.thinking for game in self._games.values() if game.thinking is not None]
        if thinking:
            await asyncio.wait(thinking, timeout=patience)
        self._stopped.set()

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Repeat, with pauses while the server cannot be reached."""
        failures = 0
        while True:
            began = time.monotonic()
            try:
                await work()
            except Refused as refused:
                if refused.code in _FINAL:
                    raise
            except InvalidStatus as refused:
                if refused.response.status_code in (401, 403):
                    raise Refused("bad_token", "The server does not accept this token.") from None
            except (OSError, WebSocketException, ReynardError, ValueError):
                pass
            failures = 0 if time.monotonic() - began > _PAUSES[-1] else failures + 1
            await asyncio.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])

    # Events of the account
    async def _hear(self) -> None:
        async for event in self.client.events():
            if event is None:
                continue
            if event["type"] == "game":
                await self._begin(event["match"])
            elif event["type"] == "challenge" and not event["is_mine"] and not self._is_stopping:
                await self._answer(event)

    async def _answer(self, challenge: dict[str, Any]) -> None:
        objection = self.rules.objection(challenge, self.known, len(self._games))
        with contextlib.suppress(ReynardError):  # it may have been cancelled meanwhile
            if objection is None:
                await self._begin(await self.client.ask(Client.accept, challenge["challenge"]))
                self.say(f"accepted a challenge of {challenge['maker']['name']}: {challenge['game']}")
            else:
                await self.client.ask(Client.decline, challenge["challenge"], objection)
                self.say(f"declined a challenge of {challenge['maker']['name']}: {objection}")

    # Games
    async def _begin(self, match: str) -> None:
        self._games.setdefault(match, _Game())
        await self._send(self._follower.follow(match))

    async def _send(self, frames: list[bytes]) -> None:
        """Send if there is a socket; the next one makes up for what could not be sent."""
        socket = self._socket
        if socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                for frame in frames:
                    await socket.send(frame.decode())

    async def _play(self) -> None:
        headers = self.client.client.headers()
        async with connect(self.client.client.link.socket, additional_headers=headers, max_size=2**22) as socket:
            for game in self._games.values():
                if game.thinking is None or game.thinking.done():  # what it sent may be lost
                    game.number = -1
            self._socket = socket
            try:
                await self._send(self._follower.greet())
                async for frame in socket:
                    followed, due = self._follower.take(frame)
                    await self._send(due)
                    if followed is not None:
                        await self._look(followed)
            finally:
                self._socket = None

    async def _look(self, followed: Followed) -> None:
        """Start the engine where it has to move and is not thinking yet."""
        game = self._games.get(followed.match)
        if followed.has_to_wait and game is not None:
            followed.has_to_wait = False
            await asyncio.sleep(_WAIT_SECONDS)
            game.number = -1
        if followed.is_over:
            await self._end(followed.match)
        elif game is not None and followed.table is not None and followed.seat_to_act() is not None:
            number = followed.table.number
            if game.number != number and not self._is_stopping:
                if game.thinking is not None:
                    game.thinking.cancel()
                    await asyncio.gather(game.thinking, return_exceptions=True)
                game.number = number
                game.thinking = asyncio.create_task(self._move(followed, game, number))

    async def _move(self, followed: Followed, game: _Game, number: int) -> None:
        assert followed.table is not None
        assert followed.table.view is not None
        view = view_of(followed.table.view)
        step = await self._choose(game, view, self._seconds(followed))
        await self._send(self._follower.act(followed, step, number))

    async def _choose(self, game: _Game, view: View, seconds: float) -> str:
        for _ in range(2):
            try:
                if game.engine is None:
                    game.engine = await AsyncEngine.popen(self.command)
                return await game.engine.play(view, seconds=seconds)
            except (ReynardError, OSError) as error:
                self.say(f"the engine failed: {error}")
                game.failures += 1
                if game.engine is not None:
                    await game.engine.close()
                    game.engine = None
        return random.choice(view.moves)

    def _seconds(self, followed: Followed) -> float:
        """How long to think: never more than the clock allows."""
        table = followed.table
        assert table is not None
        control = parse_control(table.clock.control)
        if not control.is_live or table.clock.left is None or table.view is None:
            return self.seconds
        seats = [player.seat for player in table.players]
        names = view_of(table.view)
        left = table.clock.left[names.viewer if names.viewer is not None else 0] / 1000 - _LAG_SECONDS if seats else 1.0
        return max(0.01, allot(control.base / 1000, control.increment / 1000, left, self.seconds))

    async def _end(self, match: str) -> None:
        game = self._games.pop(match, None)
        await self._send(self._follower.drop(match))
        if game is None:
            return
        if game.thinking is not None and game.thinking is not asyncio.current_task():
            game.thinking.cancel()
            await asyncio.gather(game.thinking, return_exceptions=True)
        if game.engine is not None:
            await game.engine.close()
