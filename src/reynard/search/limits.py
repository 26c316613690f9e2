"""How long a search may take: limits, a flag that stops compiled code, and the time that is kept back to end in time."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import ceil

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.stop import ENDS, STOP


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search has to end: whichever comes first. Without any, it ends when it has an exact answer or is stopped."""

    movetime_ms: int | None = None
    depth: int | None = None
    nodes: int | None = None

    @property
    def seconds(self) -> float | None:
        """The time for a move in seconds."""
        return None if self.movetime_ms is None else self.movetime_ms / 1000

    def deepest(self, most: int) -> int:
        """How deep to go: 0 is a glance without any search."""
        return most if self.depth is None else min(max(self.depth, 0), most)

    def after(self, seconds: float) -> Limits:
        """What is left of them when so much of the time is gone."""
        if self.movetime_ms is None:
            return self
        return replace(self, movetime_ms=max(1, self.movetime_ms - ceil(1000 * seconds)))


class StopFlag:
    """A flag that compiled code reads from `array` while it runs without the GIL; any thread may set it.

    The array also holds when the time is up; compiled code looks at the clock itself (`kernels/clock.py`).
    """

    __slots__ = ("array",)

    def __init__(self) -> None:
        self.array: NDArray[np.int64] = np.zeros(2, dtype=np.int64)

    def set(self) -> None:
        """Ask the search to end."""
        self.array[STOP] = 1

    def is_set(self) -> bool:
        """Whether somebody asked, or the time was up."""
        return bool(self.array[STOP])


class Lateness:
    """How late searches of this process came back lately: on a busy machine nobody wakes up on time."""

    SAFETY, MEMORY = 1.5, 0.9

    def __init__(self) -> None:
        self.seconds = 0.0

    def learn(self, late: float, limit: float) -> None:
        """A search with this time limit came back so many seconds after its time was up; what was learned before fades.

        No more than half the limit is learned: who was late only because code was loaded should not be hasty for long.
        """
        self.seconds = max(min(late, 0.5 * limit), self.seconds * self.MEMORY)

    def usable(self, seconds: float) -> float:
        """The part of a time limit to search in: a tenth is kept back (4 to 50 ms), more where searches came back late."""
        usual = min(max(0.1 * seconds, 0.004), 0.05)
        return seconds - min(max(usual, self.SAFETY * self.seconds), 0.75 * seconds)


lateness = Lateness()
"""What this process has learned."""


@contextmanager
def deadline(flag: StopFlag, seconds: float | None, began: float | None = None) -> Iterator[None]:
    """Let the flag be set early enough for the block to end within so many seconds (None: never).

    They count from `began` on the clock of `time.monotonic`, or from now.
    """
    if seconds is None:
        yield
        return
    from reynard.kernels.clock import has_clock, now  # it brings the compiler along

    gone = 0.0 if began is None else time.monotonic() - began
    left = max(lateness.usable(seconds) - gone, 0.0)
    ends = time.monotonic() + left
    flag.array[ENDS] = now() + int(left * 1e9)
    timer = None if has_clock else _start_timer(flag, left)
    try:
        yield
    finally:
        if timer is not None:
            timer.cancel()
            timer.join()
        flag.array[ENDS] = 0
        lateness.learn(time.monotonic() - ends, seconds)


def _start_timer(flag: StopFlag, seconds: float) -> threading.Timer:
    """Sets the flag from a thread, for machines whose clock compiled code cannot read."""
    timer = threading.Timer(seconds, flag.set)
    timer.daemon = True
    timer.start()
    return timer
