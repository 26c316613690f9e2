"""Executors for many games at once: all cores of this machine, or a Dask cluster."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

from reynard.core.errors import MissingExtra


@contextlib.contextmanager
def open_executor(workers: int, cluster: str | None) -> Iterator[Executor]:
    """A process pool of this many workers (0: one for each core), or the cluster at this address."""
    if not cluster:
        with ProcessPoolExecutor(workers or os.cpu_count() or 1, initializer=_leave_interrupts) as pool:
            yield pool
        return
    try:
        import distributed
    except ImportError as missing:
        raise MissingExtra("cluster") from missing
    module: Any = distributed
    with module.Client(cluster) as client:
        yield client.get_executor()


def worker_count(workers: int, executor: Executor) -> int:
    """How many workers an executor of `open_executor` has, as far as that is known."""
    if isinstance(executor, ProcessPoolExecutor):
        return workers or os.cpu_count() or 1
    cluster: Any = getattr(executor, "_client", None)
    return max(1, len(cluster.scheduler_info()["workers"])) if cluster is not None else workers or 8


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that started this worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
