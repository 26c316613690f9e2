"""Worker processes of one kind. Each does one job at a time, and a job that fails harms no other.

A job has a time limit; a process that goes past it, that dies, or whose job nobody waits for any more is replaced.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from reynard.core.errors import Refused
from reynard.server.fair_queue import FairQueue

Result = TypeVar("Result")


class TooLong(Refused):
    """A job was ended because it went past its time limit."""

    def __init__(self, seconds: float) -> None:
        super().__init__("too_long", f"This took longer than {seconds:g} seconds and was ended.")


class WorkerDied(Refused):
    """The process of a job died, and so did the one that tried it again."""

    def __init__(self) -> None:
        super().__init__("worker_died", "The process that worked on this died twice.")


@dataclass(frozen=True, slots=True)
class PoolLimits:
    """The limits of a pool."""

    processes: int
    seconds: float
    """How long a job may run."""
    niceness: int = 0
    most_waiting: int = 1_000
    most_of_one: int = 1_000
    """How many jobs may wait under the first name of a path."""


def _start_worker(niceness: int) -> None:
    """In a worker: leave interrupts to the server, and exit when it exits, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        with contextlib.suppress(OSError):  # where a service may not: bots have processes of their own all the same
            os.nice(niceness)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _do(work: Callable[..., Result], arguments: Sequence[Any]) -> Result:
    """In a worker: the work, with an error that can travel if it fails."""
    try:
        return work(*arguments)
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301 (our own bytes)
        except Exception:
            raise RuntimeError(f"{type(error).__name__}: {error}") from None
        raise


class _Place:
    """The place of one process; when it dies, a new one takes its place."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._executor: concurrent.futures.ProcessPoolExecutor | None = None

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._executor is not None

    def submit(self, work: Callable[..., Any], arguments: Sequence[Any]) -> concurrent.futures.Future[Any]:
        """Hand the job to the process, which is started if there is none. Takes some milliseconds then."""
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = concurrent.futures.ProcessPoolExecutor(
                1, mp_context=context, initializer=_start_worker, initargs=(self._niceness,)
            )
        return self._executor.submit(_do, work, arguments)

    def clear(self) -> None:
        """End the process, whatever it is doing."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class Pool:
    """The processes of one kind, with the jobs that wait for them. Paths of names take turns (see `FairQueue`)."""

    def __init__(self, limits: PoolLimits) -> None:
        self._limits = limits
        self._places = [_Place(limits.niceness) for _ in range(limits.processes)]
        self._free = list(reversed(self._places))
        self._waiting: FairQueue[asyncio.Future[_Place]] = FairQueue()
        self.is_open = True

    @property
    def processes(self) -> int:
        """How many jobs run at the same time, at most."""
        return len(self._places)

    @property
    def running(self) -> int:
        """How many jobs run."""
        return len(self._places) - len(self._free)

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return len(self._waiting)

    def stop(self) -> None:
        """End all processes; what they were doing is lost."""
        self.is_open = False
        for place in self._places:
            place.clear()

    async def run(
        self,
        path: tuple[str, ...],
        work: Callable[..., Result],
        arguments: Callable[[], Sequence[Any]],
        began: Callable[[], None] = lambda: None,
    ) -> Result:
        """Do the job in a process once its turn has come; `arguments` and `began` are called then.

        Refused (`busy`) if too many jobs wait; TooLong and WorkerDied; whatever `work` raises.
        """
        place = await self._take(path)
        try:
            began()
            return await self._work(place, work, arguments())
        finally:
            self._give_on(place)

    async def _take(self, path: tuple[str, ...]) -> _Place:
        if self._free:
            return self._free.pop()
        limits = self._limits
        if self.waiting >= limits.most_waiting or (path and self._waiting.waiting_for(path[0]) >= limits.most_of_one):
            raise Refused("busy", "Too much of this is waiting already: try again in a minute.")
        turn: asyncio.Future[_Place] = asyncio.get_running_loop().create_future()
        self._waiting.put(turn, *path)
        try:
            return await turn
        except asyncio.CancelledError:
            self._waiting.discard(turn, *path)
            if turn.done() and not turn.cancelled():
                self._give_on(turn.result())
            raise

    def _give_on(self, place: _Place) -> None:
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(place)
                return
        self._free.append(place)

    async def _work(self, place: _Place, work: Callable[..., Result], arguments: Sequence[Any]) -> Result:
        """The result of the job; a process that dies is replaced, and the job tried once more."""
        for _ in range(2):
            try:
                working = asyncio.wrap_future(await _submit(place, work, arguments))
                working.add_done_callback(_look_at)
                done, _late = await asyncio.wait({working}, timeout=self._limits.seconds)
                if not done:
                    place.clear()
                    raise TooLong(self._limits.seconds)
                result: Result = working.result()
                return result
            except BrokenProcessPool:
                place.clear()
                if not self.is_open:
                    break
            except asyncio.CancelledError:
                place.clear()
                raise
        raise WorkerDied


async def _submit(place: _Place, work: Callable[..., Any], arguments: Sequence[Any]) -> concurrent.futures.Future[Any]:
    """The job in the hands of its process, which is started off the loop if there is none.

    Whoever gives up meanwhile gives up once the process is there: only then can it be ended.
    """
    if place.is_running:
        return place.submit(work, arguments)
    starting = asyncio.ensure_future(asyncio.to_thread(place.submit, work, arguments))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        await asyncio.wait({starting})
        raise


def _look_at(working: asyncio.Future[Any]) -> None:
    """Nobody may be waiting for the job any more: its error is of no interest then."""
    if not working.cancelled():
        working.exception()
