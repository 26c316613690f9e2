"""Measures the time in which this server kept players waiting, so that no player's clock pays for it.

Counted are: a loop that was busy with something else (a heartbeat comes late), a store that could not write, a process that
was not there, the time from a decision until it was told, and the time from when a command came until it was decided. A
little more is given for the way of a player's own messages: what the last ping took, at most `MOST_LAG_MS` for a move.
Times are milliseconds since 1970. What another process lost is not known here.

One heartbeat is 3 µs, twenty times a second; a move with a live clock pays about 2 µs.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias

from reynard.server.metrics import Metrics

MOST_LAG_MS = 200
"""How much of a player's network delay is compensated in a move: late answers to pings gain no more than this."""
_BEAT_SECONDS = 0.05
_LATE_SECONDS = 0.02
"""A heartbeat this late is a stall; smaller delays are normal for an event loop."""
_KEPT = 1_000
"""How many stalls are remembered; older ones have long been credited."""

Interval: TypeAlias = tuple[int, int]


class Delays:
    """The times in which this process kept players waiting."""

    def __init__(self, metrics: Metrics, now: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._now = now
        self._clock = clock
        self._past: deque[Interval] = deque(maxlen=_KEPT)
        self._beaten_at: float | None = None
        self._unwritten_since: int | None = None

    async def watch_loop(self) -> None:
        """Notice when the event loop is blocked."""
        self._beaten_at = self._clock()
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            stall = self._stall()
            if stall is not None:
                self._past.append(stall)
                self._metrics.stalled.inc((stall[1] - stall[0]) / 1000)
            self._beaten_at = self._clock()

    def _stall(self) -> Interval | None:
        """A stall that has just ended and that no heartbeat has recorded yet."""
        if self._beaten_at is None:
            return None
        gap = self._clock() - self._beaten_at
        if gap < _BEAT_SECONDS + _LATE_SECONDS:
            return None
        now = self._now()
        return (now - round(gap * 1000), now)

    def was_away(self, since: int) -> None:
        """Record that no process may have served anybody from then until now."""
        self._past.append((since, self._now()))

    def could_not_write(self, since: int) -> None:
        """Record that a write which started then has failed."""
        if self._unwritten_since is None:
            self._unwritten_since = since

    def has_written(self) -> None:
        """Record that the store can write again."""
        if self._unwritten_since is not None:
            self._past.append((self._unwritten_since, self._now()))
            self._unwritten_since = None

    def within(self, since: int, now: int, own: Iterable[Interval] = ()) -> int:
        """How much of that time was the server's, the match's `own` intervals included; overlaps count once."""
        intervals = [*own, *(past for past in self._past if past[1] > since)]
        stall = self._stall()
        if stall is not None:
            intervals.append(stall)
        if self._unwritten_since is not None:
            intervals.append((self._unwritten_since, now))
        total, end = 0, since
        for start, stop in sorted(intervals):
            begin, finish = max(start, end), min(stop, now)
            if finish > begin:
                total += finish - begin
                end = finish
        return total
