"""Who is here: a player is present while any process holds a socket of theirs, and for a few seconds after.

Processes tell each other by `talk`: `here PROCESS MATCH PLAYER`, `gone PROCESS MATCH PLAYER`, `alive PROCESS`. What a
process said is forgotten when it has been silent too long: it may have died.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable

from reynard.match.state import Match

GRACE_SECONDS = 6.0
"""A player who reconnects within this time was never away: presence does not flicker."""
_ALIVE_EVERY = 5.0
_DEAD_AFTER = 20.0


class Presences:
    """The players present in each match, over all processes."""

    def __init__(self, talk: Callable[[str], Awaitable[None]], changed: Callable[[str], None]) -> None:
        self._talk = talk
        self._changed = changed
        self._process = secrets.token_hex(6)
        self._here: dict[tuple[str, str], int] = {}
        self._elsewhere: dict[tuple[str, str], set[str]] = {}
        self._alive: dict[str, float] = {}
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._absent: dict[tuple[str, str], int] = {}
        self._background: set[asyncio.Future[None]] = set()

    def is_present(self, match: str, player: str) -> bool:
        """Whether the player is here, or was a moment ago."""
        key = (match, player)
        return key in self._here or key in self._leaving or bool(self._elsewhere.get(key))

    def absent_since(self, match: Match, player: str | None) -> int | None:
        """Since when the opponent of this player is away (ms since 1970); None if present, or never seen here."""
        for other in match.players:
            if other.id != player and not self.is_present(match.id, other.id):
                return self._absent.get((match.id, other.id))
        return None

    def arrived(self, match: str, player: str) -> None:
        """One more socket of this player watches the match."""
        key = (match, player)
        self._here[key] = self._here.get(key, 0) + 1
        leaving = self._leaving.pop(key, None)
        if leaving is not None:
            leaving.cancel()
        elif self._here[key] == 1:
            self._absent.pop(key, None)
            self._say(f"here {self._process} {match} {player}")

    def left(self, match: str, player: str) -> None:
        """One socket less; the player is away if none comes back soon."""
        key = (match, player)
        count = self._here.get(key, 0) - 1
        if count > 0:
            self._here[key] = count
            return
        self._here.pop(key, None)
        if key not in self._leaving:
            self._leaving[key] = asyncio.get_running_loop().call_later(GRACE_SECONDS, self._gone, key, _now())

    def _gone(self, key: tuple[str, str], since: int) -> None:
        self._leaving.pop(key, None)
        self._absent[key] = since
        self._say(f"gone {self._process} {key[0]} {key[1]}")
        self._changed(key[0])

    def _say(self, text: str) -> None:
        task = asyncio.ensure_future(self._talk_safely(text))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _talk_safely(self, text: str) -> None:
        with contextlib.suppress(OSError, ConnectionError):
            await self._talk(text)

    def heard(self, text: str) -> None:
        """Take over what another process says."""
        word, process, *rest = text.split()
        if process == self._process:
            return
        if process not in self._alive and word == "alive":
            self._tell_all()
        self._alive[process] = time.monotonic()
        if len(rest) != 2:
            return
        key = (rest[0], rest[1])
        holders = self._elsewhere.setdefault(key, set())
        if word == "here":
            holders.add(process)
            self._absent.pop(key, None)
        else:
            holders.discard(process)
            if not holders:
                del self._elsewhere[key]
                self._absent.setdefault(key, _now())
        self._changed(key[0])

    def _tell_all(self) -> None:
        """A process we did not know has begun to speak: tell it who is here."""
        for match, player in list(self._here):
            self._say(f"here {self._process} {match} {player}")

    async def loop(self) -> None:
        """Say that we live, and forget processes that have been silent too long."""
        while True:
            await self._talk_safely(f"alive {self._process}")
            dead = {process for process, at in self._alive.items() if time.monotonic() - at > _DEAD_AFTER}
            for process in dead:
                del self._alive[process]
            for key, holders in list(self._elsewhere.items()):
                if holders & dead:
                    holders.difference_update(dead)
                    if not holders:
                        del self._elsewhere[key]
                        self._absent.setdefault(key, _now())
                    self._changed(key[0])
            await asyncio.sleep(_ALIVE_EVERY)


def _now() -> int:
    return time.time_ns() // 1_000_000
