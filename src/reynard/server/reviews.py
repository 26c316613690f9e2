"""Reviews under way: who asked, how far they are, and their results. People take turns, with a limit for each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from reynard.core.errors import BadText, Refused, ReynardError
from reynard.server.logs import LOGGER
from reynard.server.pool import Pool

MOST_AT_ONCE: Final = 3
"""How many reviews of one person may wait or run."""
MOST_KEPT: Final = 200
"""How many reviews are remembered; of those that are done, the oldest are forgotten first."""
MOST_OF_ONE: Final = 20
"""How many reviews of one person are remembered."""

Status = Literal["queued", "running", "done", "failed"]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: an address, and the player there, or nobody known."""

    address: str
    player: str

    @property
    def name(self) -> str:
        """What tells one person from another."""
        return self.player or self.address


@dataclass(slots=True)
class Job:
    """A review that was asked for."""

    asker: Asker
    status: Status = "queued"
    result: bytes | None = None
    code: str = ""
    """Why it failed."""
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def is_open(self) -> bool:
        """Whether it waits or runs."""
        return self.status in ("queued", "running")


def analyse(kind: str, text: str) -> bytes:
    """In a worker: the review or the bluff report of a record, as JSON."""
    from reynard.study.reports import report

    return report(kind, text)


class Reviews:
    """All reviews that this process knows of, by name."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._jobs: dict[str, Job] = {}

    def find(self, name: str) -> Job | None:
        """The review of this name, unless it was forgotten."""
        return self._jobs.get(name)

    def need_room(self, asker: Asker) -> None:
        """Refused if the person has enough reviews under way."""
        if sum(job.is_open and job.asker.name == asker.name for job in self._jobs.values()) >= MOST_AT_ONCE:
            raise Refused("busy", f"You have {MOST_AT_ONCE} reviews under way: wait until one is done, or cancel one.")

    def start(
        self, name: str, asker: Asker, kind: str, text: str, keep: Callable[[bytes], Awaitable[None]] | None = None
    ) -> Job:
        """Begin a review of a record; `keep` gets what it says. Refused if the person has enough under way."""
        self.need_room(asker)
        job = self._jobs[name] = Job(asker)
        job.task = asyncio.create_task(self._work(job, kind, text, keep))
        self._forget(asker)
        return job

    def cancel(self, name: str, asker: Asker) -> bool:
        """End and forget a review; False if there is none of this name that this person has asked for."""
        job = self._jobs.get(name)
        if job is None or job.asker.name != asker.name:
            return False
        del self._jobs[name]
        if job.task is not None:
            job.task.cancel()
        return True

    async def stop(self) -> None:
        """End all of them."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, job: Job, kind: str, text: str, keep: Callable[[bytes], Awaitable[None]] | None) -> None:
        def began() -> None:
            job.status = "running"

        try:
            path = (job.asker.address, job.asker.player)
            body = await self._pool.run(path, analyse, lambda: (kind, text), began)
            if keep is None:
                job.result = body
            else:
                await keep(body)
            job.status = "done"
        except BadText as error:
            job.status, job.code = "failed", error.problems[0].code
        except ReynardError as error:
            job.status, job.code = "failed", error.code
        except Exception:
            job.status, job.code = "failed", "internal"
            LOGGER.exception("a review failed")

    def _forget(self, asker: Asker) -> None:
        """Forget the oldest reviews that are done, of this person and of all."""
        done = [name for name, job in self._jobs.items() if not job.is_open]
        of_one = [name for name in done if self._jobs[name].asker.name == asker.name]
        for name in of_one[: max(0, len(of_one) - MOST_OF_ONE)]:
            del self._jobs[name]
        done = [name for name in done if name in self._jobs]
        for name in done[: max(0, len(self._jobs) - MOST_KEPT)]:
            del self._jobs[name]
