"""The one decorator of all kernels, and how batches use every core.

Compiler flags stand here and nowhere else (an architecture test says so). Kernels release the GIL, so plain threads run
them in parallel; compiled code is cached on disk, so only the first start on a machine compiles.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])

_FLAGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}


def kernel(function: Function) -> Function:
    """The function compiled by Numba on first use (unchanged under NUMBA_DISABLE_JIT=1)."""
    compiled: Function = njit(**_FLAGS)(function)
    return compiled


def inlined_kernel(function: Function) -> Function:
    """Like `kernel`, for small helpers on the hot path that LLVM should always inline."""
    compiled: Function = njit(inline="never", forceinline=True, **_FLAGS)(function)
    return compiled


def in_chunks(count: int, run: Callable[[int, int], None], workers: int | None = None) -> None:
    """Call `run(start, stop)` over `range(count)` cut in one chunk per core, in threads; returns when all are done."""
    workers = min(workers or os.cpu_count() or 1, max(count, 1))
    if workers == 1:
        run(0, count)
        return
    edges = [count * i // workers for i in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        for future in [pool.submit(run, a, b) for a, b in pairwise(edges)]:
            future.result()
