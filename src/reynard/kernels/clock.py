"""The clock for compiled code, so that a search can see for itself that its time is up.

A timer thread would need the interpreter and a turn of the scheduler first; a search that reads the clock needs neither.
The symbol is the C library's. Where there is none (Windows) nothing is read, and `has_clock` says so.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numba import types
from numba.core import config
from numpy.typing import NDArray

from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.stop import ENDS, STOP

LOOK_EVERY = 512
"""Nodes between two looks at the clock: a small part of a millisecond."""

has_clock = sys.platform != "win32"
"""Whether `now` tells the time."""

if config.DISABLE_JIT:  # type: ignore[attr-defined] # Numba sets it from the environment on import

    def now() -> int:
        """Nanoseconds since some moment in the past."""
        return time.monotonic_ns()

elif has_clock:
    _clock_gettime: Any = types.ExternalFunction("clock_gettime", types.int32(types.int32, types.intp))
    _MONOTONIC = np.int32(time.CLOCK_MONOTONIC)

    @allocating_kernel
    def now() -> int:
        """Nanoseconds since some moment in the past."""
        read = np.zeros(2, np.int64)
        _clock_gettime(_MONOTONIC, read.ctypes.data)
        return int(read[0] * 1_000_000_000 + read[1])

else:

    @kernel
    def now() -> int:
        """Always 0."""
        return 0


@kernel
def look_at_clock(stop: NDArray[np.int64]) -> None:
    """Set the flag once its time has come; an array of one number has no time."""
    if len(stop) > ENDS and stop[ENDS] != 0 and now() >= stop[ENDS]:
        stop[STOP] = 1
