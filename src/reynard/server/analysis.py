"""Thinking along with people who look at a position: one position at a time for each, in slices, within a budget.

A slice is a job of the processes for analysis like any other; the next one is put in only when it is done, so that
everybody's turn comes, and whoever leaves has at most the slice under way thought for them.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from typing import Any, Final, Literal, TypeVar

import msgspec

from reynard.core.errors import Refused, ReynardError
from reynard.server.boards import Place, think
from reynard.server.budgets import Budget, TooFast
from reynard.server.logs import LOGGER
from reynard.server.pool import Pool
from reynard.server.reviews import Asker
from reynard.study.thought import Thought

SLICES: Final = (0.15, 0.3, 0.6, 1.2, 2.0, *[3.0] * 5)
"""How long each look at a position takes, in seconds; after the last one the engine rests until it is asked again."""
MOST_OF_ADDRESS: Final = 20
"""How many boards of one address may have an engine at the same time."""
OF_ADDRESS: Final = 4.0
"""How many times the budget of a person an address has, since several people may share it."""

GLANCE: Final = 0.15
"""So much of a budget has to be left for something that is worked out at once; what it takes is charged afterwards."""

Result = TypeVar("Result")
Status = Literal["thinking", "settled", "done", "resting", "replaced", "failed"]


class _Gone(ReynardError):
    """The client left before its turn came."""

    code = "gone"


class Analysis:
    """Everybody for whom the engine thinks along in this process."""

    def __init__(self, pool: Pool, seconds_a_minute: float) -> None:
        self._pool = pool
        self._of_people = Budget(seconds_a_minute)
        self._of_addresses = Budget(OF_ADDRESS * seconds_a_minute)
        self._latest: dict[str, object] = {}
        """What each person has asked last."""
        self._open: Counter[str] = Counter()
        self._slices: set[asyncio.Task[Thought]] = set()

    @property
    def open(self) -> int:
        """How many boards have an engine now."""
        return self._open.total()

    def need_room(self, asker: Asker) -> None:
        """Refused if too many boards of the address have an engine."""
        if self._open[asker.address] >= MOST_OF_ADDRESS:
            raise Refused("busy", "Too many boards of this address have an engine: close one first.")

    async def once(self, asker: Asker, work: Callable[..., Result], *arguments: Any) -> Result:
        """Work something out in a process for analysis, paid for with the time that it took; Refused without a budget."""
        wait = self._wait(asker, GLANCE)
        if wait:
            raise TooFast(wait)
        began: list[float] = []
        try:
            path = (asker.address, asker.player)
            return await self._pool.run(path, work, lambda: arguments, lambda: began.append(time.monotonic()))
        finally:
            if began:
                for budget, key in self._budgets(asker):
                    budget.charge(key, time.monotonic() - began[0])

    async def stream(self, asker: Asker, place: Place, asked: str) -> AsyncIterator[bytes]:
        """Lines of JSON, one for each look; ends when the position is settled, the budget spent or another one asked for."""
        ticket = self._latest[asker.name] = object()
        self._open[asker.address] += 1
        try:
            async for status, facts in self._think(asker, place, asked, ticket):
                yield msgspec.json.encode({"status": status, **facts}) + b"\n"
        finally:
            self._open[asker.address] -= 1
            self._open += Counter()  # forgets who has none
            if self._latest.get(asker.name) is ticket:
                del self._latest[asker.name]

    async def _think(
        self, asker: Asker, place: Place, asked: str, ticket: object
    ) -> AsyncIterator[tuple[Status, dict[str, Any]]]:
        thought: Thought | None = None
        for seconds in SLICES:
            if self._latest.get(asker.name) is not ticket:
                yield "replaced", {}
                return
            wait = self._spend(asker, seconds)
            if wait:
                yield "resting", {"seconds": wait}
                return
            try:
                thought = await self._slice(asker, place, asked, seconds, thought, ticket)
            except ReynardError as error:
                yield "failed", {"code": error.code, "sentence": error.sentence}
                return
            yield "settled" if thought.is_settled else "thinking", _shown(thought)
            if thought.is_settled:
                return
        yield "done", {}

    def _budgets(self, asker: Asker) -> tuple[tuple[Budget, str], ...]:
        return (self._of_people, asker.name), (self._of_addresses, asker.address)

    def _wait(self, asker: Asker, seconds: float) -> float:
        """How long until both budgets hold so much."""
        return max(budget.seconds_until(key, seconds) for budget, key in self._budgets(asker))

    def _spend(self, asker: Asker, seconds: float) -> float:
        """Take the seconds from both budgets; how long to wait where they do not suffice."""
        wait = self._wait(asker, seconds)
        if not wait:
            for budget, key in self._budgets(asker):
                budget.spend(key, seconds)
        return wait

    async def _slice(
        self, asker: Asker, place: Place, asked: str, seconds: float, before: Thought | None, ticket: object
    ) -> Thought:
        """One look. Whoever leaves meanwhile ends no process: the slice is short, and others will use what it has loaded."""

        def arguments() -> tuple[Any, ...]:
            if self._latest.get(asker.name) is not ticket:
                raise _Gone("Whoever asked has left.")
            return place, asked, seconds, before

        job = asyncio.create_task(self._pool.run((asker.address, asker.player), think, arguments))
        self._slices.add(job)
        job.add_done_callback(self._finished)
        return await asyncio.shield(job)

    def _finished(self, job: asyncio.Task[Thought]) -> None:
        self._slices.discard(job)
        error = None if job.cancelled() else job.exception()
        if error is not None and not isinstance(error, ReynardError):
            LOGGER.error("the engine could not think along", exc_info=error)

    async def stop(self) -> None:
        """Think no more."""
        for job in list(self._slices):
            job.cancel()
        await asyncio.gather(*self._slices, return_exceptions=True)


def _shown(thought: Thought) -> dict[str, Any]:
    """A thought as it goes out."""
    facts = asdict(thought)
    del facts["glances"]
    return facts
