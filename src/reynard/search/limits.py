"""How long a search may take: limits, and a flag that stops compiled code from outside."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search has to end: whichever comes first. Without any, it ends when it has an exact answer or is stopped."""

    movetime_ms: int | None = None
    depth: int | None = None
    nodes: int | None = None


class StopFlag:
    """A flag that compiled code reads from `array` while it runs without the GIL; any thread may set it."""

    __slots__ = ("array",)

    def __init__(self) -> None:
        self.array: NDArray[np.int64] = np.zeros(1, dtype=np.int64)

    def set(self) -> None:
        """Ask the search to end."""
        self.array[0] = 1

    def is_set(self) -> bool:
        """Whether somebody asked."""
        return bool(self.array[0])


@contextmanager
def deadline(flag: StopFlag, seconds: float | None) -> Iterator[None]:
    """Set the flag after so many seconds (None: never) unless the block has ended before."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(max(seconds, 0.0), flag.set)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
