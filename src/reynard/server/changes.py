"""One way for every change of a match: a command, a fallen flag, a bot's move, an expiry.

    queue of the match ──▶ decide ──▶ store (compare-and-set) ──▶ tell every watcher ──▶ answer ──▶ next in the queue
                             ▲                │ another process was faster
                             └── catch up ◀───┘

A change promises: what is told is stored; it is decided once for each state it meets, and answered once, whoever has gone
away meanwhile; nothing else touches its match until then. It makes a task only to catch up and to make a rematch.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import Future
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeAlias

from reynard.core.errors import BrokenInvariant, NotFound, Refused
from reynard.match.decide import Absences
from reynard.match.decisions import Decision
from reynard.match.events import Moved, encode_event
from reynard.match.state import Match
from reynard.match.views import Views
from reynard.server.broadcast import Broadcast, make_broadcast
from reynard.server.delays import Delays
from reynard.server.live_match import LiveMatch, told_in
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
from reynard.server.summaries import summarise
from reynard.store.interface import Append, Store

_MOST_TRIES = 16

Attempt: TypeAlias = Callable[[LiveMatch], Decision]
"""Decides, each time for the match as it is then."""
Answer: TypeAlias = Callable[[Decision | Exception], None]
"""Hears what became of a change: called once, after it was stored and told, or when something went wrong."""


class Authority(Protocol):
    """What a change needs from the process it runs in."""

    store: Store
    metrics: Metrics
    delays: Delays

    def now(self) -> int: ...

    def absences(self, match: Match) -> Absences: ...

    def count(self, decision: Decision) -> None: ...

    def publish(self, live: LiveMatch, match: Match, broadcast: Broadcast) -> None: ...

    async def catch_up(self, live: LiveMatch) -> None: ...

    async def make_rematch(self, match: Match) -> None: ...

    def spawn(self, work: Awaitable[object]) -> None: ...


class Change:
    """A change on its way."""

    __slots__ = ("_answer", "_attempt", "_authority", "_began", "_broadcast", "_decision", "_is_command", "_live", "_tries")

    def __init__(self, authority: Authority, attempt: Attempt, answer: Answer, *, is_command: bool = False) -> None:
        self._authority = authority
        self._attempt = attempt
        self._answer = answer
        self._is_command = is_command
        """Whether it is counted as one."""
        self._tries = 0

    def run(self, live: LiveMatch) -> None:
        """Decide, and start to write: the change is at the head of its match's queue."""
        self._live = live
        if live.is_deleted:
            self._end(NotFound(f"There is no match {live.match.id!r}."))
            return
        self._began = time.perf_counter()
        self._tries += 1
        try:
            decision = self._decision = self._attempt(live)
            if not decision.events:
                self._end(decision)
                return
            writing = self._authority.store.append(self._prepare(live, decision))
        except Exception as error:
            self._end(error)
            return
        writing.add_done_callback(self._written)

    def _prepare(self, live: LiveMatch, decision: Decision) -> Append:
        """What to store."""
        match, events, now = decision.match, decision.events, self._authority.now()
        views = Views(match, decision.views)
        self._broadcast = make_broadcast(views, events, told_in(decision.stages), self._authority.absences(match), now)
        bodies = tuple([encode_event(event) for event in events])
        return Append(match.id, live.match.number, now, bodies, partial(summarise, match, now, views))

    def _written(self, writing: Future[bool]) -> None:
        authority, live, decision = self._authority, self._live, self._decision
        try:
            is_written = writing.result()
        except BaseException as error:
            authority.delays.could_not_write(authority.now() - round((time.perf_counter() - self._began) * 1000))
            LOGGER.error("a change could not be written", exc_info=error, extra={"facts": {"match": live.match.id}})
            self._end(error if isinstance(error, Refused) else _unavailable())
            return
        authority.delays.has_written()
        if not is_written:
            authority.metrics.conflicts.inc()
            authority.spawn(self._run_again())
            return
        authority.metrics.count_write(time.perf_counter() - self._began, len(decision.events))
        if live.match.terms.control.is_counted:
            credited = sum(event.credit for event in decision.events if isinstance(event, Moved))
            authority.metrics.credited.inc(credited / 1000)
        if decision.match.rematch != live.match.rematch:
            authority.spawn(self._tell_rematch())
        else:
            self._tell()

    async def _run_again(self) -> None:
        """Decide again: another process has written first."""
        try:
            if self._tries >= _MOST_TRIES:
                raise BrokenInvariant("a match changes faster than we can write")
            await self._authority.catch_up(self._live)
        except asyncio.CancelledError:
            self._end(_unavailable())
            raise
        except Exception as error:
            self._end(error)
            return
        self.run(self._live)

    async def _tell_rematch(self) -> None:
        """Announce a rematch once the match it names exists."""
        try:
            await self._authority.make_rematch(self._decision.match)
        finally:
            self._tell()

    def _tell(self) -> None:
        try:
            self._authority.publish(self._live, self._decision.match, self._broadcast)
        except Exception:
            LOGGER.exception("a change was stored, but not told to everybody")
        self._end(self._decision)

    def _end(self, result: Decision | Exception) -> None:
        try:
            if self._is_command and isinstance(result, Decision):
                self._authority.count(result)
            self._answer(result)
        except Exception:
            LOGGER.exception("a change could not be answered")
        finally:
            self._live.done()


def _unavailable() -> Refused:
    """The change may have been written all the same: sending the command again tells."""
    return Refused("unavailable", "Nothing can be stored just now: wait a moment, then send it again.")
