"""A match in memory, with everything around it that is not part of the match: its queue, who watches, timers.

Every job on a match waits in the match's queue: first in, first out, one at a time, from the decision until it is stored
and told. An idle queue costs less than a microsecond; jobs that have nothing to wait for make no task.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol, TypeAlias

from reynard.core.errors import BrokenInvariant
from reynard.core.seats import Seat
from reynard.match.decide import ALL_HERE, Absences, Refusals
from reynard.match.events import Event
from reynard.match.evolve import evolve
from reynard.match.show import viewer_of
from reynard.match.shown import AnyShownEvent
from reynard.match.state import Match, Player

RECENT = 128
"""How many shown events of a match in memory are kept for clients that catch up."""

ViewKey: TypeAlias = tuple[tuple[int, ...], Seat | None]
"""Which players a watcher is, and whose view they get: watchers with the same key get the same messages."""


class Client(Protocol):
    """A receiver of messages about matches."""

    def send(self, message: bytes) -> None:
        """Send an encoded message, or drop it if the client is gone."""
        ...


class Watcher:
    """One client that watches one match, through one player's eyes."""

    __slots__ = ("_key", "_players", "_seats", "client", "player", "seat")

    def __init__(self, client: Client, player: str | None, seat: Seat | None) -> None:
        self.client = client
        self.player = player
        self.seat = seat
        self._players: tuple[Player, ...] | None = None
        self._seats: tuple[Seat, Seat] | None = None
        self._key: ViewKey = ((), None)

    def view_key(self, match: Match) -> ViewKey:
        """Decides which messages this watcher gets; it changes only when somebody joins or seats are exchanged."""
        if self._players is not match.seating.players or self._seats is not match.seating.seats:
            self._players, self._seats = match.seating.players, match.seating.seats
            self._key = (match.seating.players_of(self.player), viewer_of(match, self.player, self.seat))
        return self._key


class LiveMatch:
    """A match in memory, with its queue: whoever gets a turn calls `done` when the next job may begin."""

    __slots__ = (
        "_is_running",
        "_jobs",
        "absent",
        "idle_looks",
        "is_busy",
        "is_deleted",
        "match",
        "recent",
        "refusals",
        "thinking",
        "timer",
        "told",
        "watchers",
    )

    def __init__(self, match: Match, recent: Sequence[AnyShownEvent]) -> None:
        self.match = match
        self._jobs: deque[Job] = deque()
        self._is_running = False
        self.is_busy = False
        """Whether a job is under way."""
        self.refusals = Refusals()
        self.recent: deque[AnyShownEvent] = deque(recent, RECENT)
        self.watchers: dict[Client, Watcher] = {}
        self.absent: Absences = ALL_HERE
        """Which absences the watchers were told last."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[Seat] = set()
        """Seats for which a bot is thinking."""
        self.idle_looks = 0
        """How often the match has been checked and found unneeded since it was last needed."""
        self.is_deleted = False
        self.told = (0, 0)
        """When the last event that started a clock was decided, and when it was sent."""

    # The queue
    def put(self, job: Job) -> None:
        """Call the job when all before it are done: at once, if nothing is under way."""
        self.idle_looks = 0
        self._jobs.append(job)
        self._run()

    def done(self) -> None:
        """The job under way is done."""
        self.is_busy = False
        if self._jobs:
            self._run()

    def _run(self) -> None:
        if self._is_running:
            return
        self._is_running = True
        try:
            while self._jobs and not self.is_busy:
                self.is_busy = True
                self._jobs.popleft()(self)
        finally:
            self._is_running = False

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A turn for a coroutine; one that is cancelled while it waits gets none."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(lambda live: live.done() if granted.cancelled() else granted.set_result(None))
        try:
            await granted
            yield
        finally:
            if granted.done() and not granted.cancelled():
                self.done()
            else:
                granted.cancel()

    # The rest
    def missed_after(self, seen: int) -> tuple[AnyShownEvent, ...] | None:
        """The events after number `seen`; None if some are no longer in memory, or `seen` is no number of this match."""
        missing = self.match.number - seen
        if seen <= 0 or missing < 0 or missing > len(self.recent):
            return None
        return tuple(self.recent)[len(self.recent) - missing :]

    def is_idle(self) -> bool:
        """Whether the match is not needed now."""
        return not self.watchers and not self.thinking and not self.is_busy

    def stop_timer(self) -> None:
        """Forget the alarm."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


Job: TypeAlias = Callable[[LiveMatch], None]
"""Has its turn in a match's queue, and tells the match when it is done."""


def replay(match: Match | None, events: Sequence[Event]) -> tuple[Match, list[AnyShownEvent]]:
    """The match after the events, and the events as they are shown."""
    stages: list[Match] = []
    for event in events:
        stages.append(evolve(stages[-1] if stages else match, event))
    if not stages:
        raise BrokenInvariant("a match has at least one event")
    return stages[-1], told_in(stages)


def told_in(stages: Sequence[Match]) -> list[AnyShownEvent]:
    """The events after which the matches stand, as they are shown."""
    return [after.delivery.told for after in stages]
