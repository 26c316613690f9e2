"""How kernels are compiled, and how batches use every core.

Compiler flags stand here and nowhere else (an architecture test says so). Kernels release the GIL, so plain threads run
them in parallel. Compiled code is kept on disk, so only the first start on a machine compiles; it lies in a folder named
after all sources that hold kernels, because Numba itself does not notice when a function that another one inlines changes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

from numba import config, njit

from reynard.kernels.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # Numba makes its settings at run time

_FLAGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
"""`_nrt`: whether Numba counts references to arrays. In a recursion that is handed a dozen arrays that is most of the work."""


def kernel(function: Function) -> Function:
    """The function compiled by Numba on first use (unchanged under NUMBA_DISABLE_JIT=1).

    It works on arrays that its caller keeps: it makes none and returns none (Numba refuses to compile one that makes some).
    """
    compiled: Function = njit(**_FLAGS)(function)
    return compiled


def allocating_kernel(function: Function) -> Function:
    """Like `kernel`, for functions that make or return arrays, or copy a part of one to another."""
    compiled: Function = njit(**_FLAGS | {"_nrt": True})(function)
    return compiled


def inlined_kernel(function: Function) -> Function:
    """Like `kernel`, for small helpers on the hot path that LLVM should always inline."""
    compiled: Function = njit(inline="never", forceinline=True, **_FLAGS)(function)
    return compiled


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_chunks(count: int, run: Callable[[int, int], None], workers: int | None = None) -> None:
    """Call `run(start, stop)` over `range(count)` cut in one chunk per core, in threads; returns when all are done."""
    workers = min(workers or cores(), max(count, 1))
    if workers == 1:
        run(0, count)
        return
    edges = [count * i // workers for i in range(workers + 1)]
    with ThreadPoolExecutor(workers) as pool:
        for future in [pool.submit(run, a, b) for a, b in pairwise(edges)]:
            future.result()
