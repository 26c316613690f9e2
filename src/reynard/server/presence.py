"""Presence: a player is present while any process holds a socket of theirs, and for a few seconds after.

Processes tell each other by `talk`: `here PROCESS MATCH PLAYER`, `gone PROCESS MATCH PLAYER`, `watch PROCESS MATCH COUNT` (how
many spectators it has), `alive PROCESS`. What a process said is forgotten when it has been silent too long: it may have died.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from reynard.match.decide import ALL_HERE, Absences
from reynard.match.state import Match, Player
from reynard.server.live_match import LiveMatch
from reynard.server.logs import log

GRACE_SECONDS = 6.0
"""A player who reconnects within this time was never away: presence does not flicker."""
COUNT_SECONDS = 0.5
"""How often, at most, other processes are told the number of spectators."""
_ALIVE_EVERY = 5.0
_DEAD_AFTER = 20.0
_ABSENCE_KEPT_MS = 86_400_000

Present: TypeAlias = tuple[tuple[bool, ...], tuple[int | None, ...], int]
"""Which players are here, since when those are away who are not, and how many watch."""


class Presences:
    """The players present in each match, over all processes."""

    def __init__(self, talk: Callable[[str], Awaitable[None]], changed: Callable[[str], None]) -> None:
        self._talk = talk
        self._changed = changed
        self._process = secrets.token_hex(6)
        self._here: dict[tuple[str, str], int] = {}
        self._elsewhere: dict[tuple[str, str], set[str]] = {}
        self._watching: dict[str, int] = {}
        self._watching_elsewhere: dict[str, dict[str, int]] = {}
        self._counting: dict[str, asyncio.TimerHandle] = {}
        self._alive: dict[str, float] = {}
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._absent: dict[tuple[str, str], int] = {}
        self._background: set[asyncio.Future[None]] = set()
        self._since = _now()

    def is_present(self, match: str, player: str) -> bool:
        """Whether the player is here, or was a moment ago."""
        key = (match, player)
        return key in self._here or key in self._leaving or bool(self._elsewhere.get(key))

    def absences(self, match: Match) -> Absences:
        """Since when each player is away (ms since 1970), as far as this process knows; None for those who are here."""
        if len(match.seating.players) < 2:
            return ALL_HERE
        first, second = match.seating.players
        return (self._absent_since(match.id, first), self._absent_since(match.id, second))

    def _absent_since(self, match: str, player: Player) -> int | None:
        if player.is_house_bot or self.is_present(match, player.id):
            return None
        return self._absent.get((match, player.id), self._since)

    def away_since(self, match: str, player: str) -> int | None:
        """Since when this player is away (ms since 1970); None if present, or where this process never saw them go."""
        return None if self.is_present(match, player) else self._absent.get((match, player))

    def of(self, live: LiveMatch) -> Present:
        """Which players are here, since when the others are away, and how many watch."""
        match = live.match
        present = tuple(player.is_house_bot or self.is_present(match.id, player.id) for player in match.seating.players)
        away_since = tuple(self.away_since(match.id, player.id) for player in match.seating.players)
        here = sum(not match.seating.players_of(watcher.player) for watcher in live.watchers.values())
        return present, away_since, self.count_spectators(match.id, here)

    def count_spectators(self, match: str, here: int) -> int:
        """How many watch a match, over all processes; `here` are those of this one, which the others will be told."""
        if self._watching.get(match, 0) != here:
            if here:
                self._watching[match] = here
            else:
                del self._watching[match]
            if match not in self._counting:
                self._counting[match] = asyncio.get_running_loop().call_later(COUNT_SECONDS, self._say_count, match)
        return here + sum(self._watching_elsewhere.get(match, {}).values())

    def _say_count(self, match: str) -> None:
        self._counting.pop(match, None)
        self._say(f"watch {self._process} {match} {self._watching.get(match, 0)}")

    def _heard_count(self, match: str, process: str, count: str) -> None:
        counts = self._watching_elsewhere.setdefault(match, {})
        counts[process] = int(count) if count.isdecimal() else 0
        self._forget_counts(match, {process} if not counts[process] else set())
        self._changed(match)

    def _forget_counts(self, match: str, processes: set[str]) -> None:
        for process in processes:
            self._watching_elsewhere[match].pop(process, None)
        if not self._watching_elsewhere[match]:
            del self._watching_elsewhere[match]

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
        if not self._elsewhere.get(key):
            self._absent[key] = since
        self._say(f"gone {self._process} {key[0]} {key[1]}")
        self._changed(key[0])

    def _say(self, text: str) -> None:
        task = asyncio.ensure_future(self._talk_safely(text))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _talk_safely(self, text: str) -> None:
        try:
            await self._talk(text)
        except Exception as error:
            log("other processes cannot be told who is here", logging.WARNING, error=str(error))

    def heard(self, text: str) -> None:
        """Take over what another process says."""
        word, process, match, player = (*text.split(), "", "", "", "")[:4]
        if word not in ("alive", "here", "gone", "watch") or process == self._process:
            return
        if process not in self._alive:
            self._tell_all()
        self._alive[process] = asyncio.get_running_loop().time()
        if word == "watch":
            self._heard_count(match, process, player)
        elif word != "alive":
            self._moved((match, player), process, is_here=word == "here")

    def _moved(self, key: tuple[str, str], process: str, *, is_here: bool) -> None:
        """A player came to another process, or left it."""
        if is_here:
            self._elsewhere.setdefault(key, set()).add(process)
            self._absent.pop(key, None)
        else:
            self._forget_elsewhere(key, {process})
        self._changed(key[0])

    def _forget_elsewhere(self, key: tuple[str, str], processes: set[str]) -> None:
        holders = self._elsewhere.get(key, set())
        holders.difference_update(processes)
        if not holders:
            self._elsewhere.pop(key, None)
            if not self.is_present(*key):
                self._absent[key] = _now()

    def _tell_all(self) -> None:
        """A process we did not know has spoken up: tell it who is here."""
        for match, player in list(self._here):
            self._say(f"here {self._process} {match} {player}")
        for match in list(self._watching):
            self._say_count(match)

    async def loop(self) -> None:
        """Announce that this process is alive, and forget processes that have been silent too long."""
        while True:
            await self._talk_safely(f"alive {self._process}")
            now = asyncio.get_running_loop().time()
            dead = {process for process, at in self._alive.items() if now - at > _DEAD_AFTER}
            for process in dead:
                del self._alive[process]
            for key in [key for key, holders in self._elsewhere.items() if holders & dead]:
                self._forget_elsewhere(key, dead)
                self._changed(key[0])
            for match in [match for match, counts in self._watching_elsewhere.items() if counts.keys() & dead]:
                self._forget_counts(match, dead)
                self._changed(match)
            self._forget_old_absences()
            await asyncio.sleep(_ALIVE_EVERY)

    def _forget_old_absences(self) -> None:
        """Nobody claims after a day: a live match is over by then, and the others do not ask who is here."""
        old = _now() - _ABSENCE_KEPT_MS
        for key in [key for key, since in self._absent.items() if since < old]:
            del self._absent[key]


def _now() -> int:
    return time.time_ns() // 1_000_000
