"""The one decorator of all kernels, and how batches use every core.

Compiler flags stand here and nowhere else (an architecture test says so). Kernels release the GIL, so plain threads run
them in parallel. Compiled code is kept on disk, so only the first start on a machine compiles; it lies in a folder named
after all sources that hold kernels, because Numba itself does not notice when a function that another one inlines changes.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from numba import config, njit

Function = TypeVar("Function", bound=Callable[..., Any])

_SOURCE = Path(__file__).parents[1]
_ROOMS = ("kernels", "solve", "search", "bots")
"""Where kernels are."""


@cache
def cache_folder() -> Path:
    """Where the machine code of these very sources is kept: beside them, or in the user's cache if that cannot be written."""
    digest = hashlib.sha256(f"{platform.python_version()} {platform.machine()} {version('numba')}".encode())
    for room in _ROOMS:
        for path in sorted((_SOURCE / room).rglob("*.py")):
            digest.update(path.read_bytes())
    name = f"machine-code-{digest.hexdigest()[:20]}"
    given = os.environ.get("NUMBA_CACHE_DIR")
    beside = _SOURCE / "kernels" / "__pycache__"
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "reynard"
    for folder in (Path(given),) if given else (beside, home):
        try:
            (folder / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder / name, os.W_OK):
            return folder / name
    return home / name


config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # Numba makes its settings at run time

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
