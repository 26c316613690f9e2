"""A match in memory, with everything around it that is not part of the match: who watches, what was shown, timers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from reynard.core.errors import BrokenInvariant
from reynard.core.seats import Seat
from reynard.match.decide import ALL_HERE, Absences
from reynard.match.events import Event
from reynard.match.evolve import evolve
from reynard.match.show import show_event, viewer_of
from reynard.match.shown import AnyShownEvent
from reynard.match.state import Match, Player
from reynard.server.outbox import Outbox

RING = 128
"""How many shown events of a loaded match are kept for clients that catch up."""


Eyes = tuple[tuple[int, ...], Seat | None]
"""Which players somebody is, and whose view they get: whoever has the same eyes is told the same."""


class Watcher:
    """One client that watches one match, through one player's eyes."""

    __slots__ = ("_eyes", "_players", "_seats", "outbox", "player", "seat")

    def __init__(self, outbox: Outbox, player: str | None, seat: Seat | None) -> None:
        self.outbox = outbox
        self.player = player
        self.seat = seat
        self._players: tuple[Player, ...] | None = None
        self._seats: tuple[Seat, Seat] | None = None
        self._eyes: Eyes = ((), None)

    def eyes(self, match: Match) -> Eyes:
        """The eyes in the match as it is now; they change only when somebody joins or seats are exchanged."""
        if self._players is not match.players or self._seats is not match.seats:
            self._players, self._seats = match.players, match.seats
            self._eyes = (match.players_of(self.player), viewer_of(match, self.player, self.seat))
        return self._eyes


def take_now(lock: asyncio.Lock) -> bool:
    """Take the lock without waiting; False if somebody has it or waits for it."""
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False


class Loaded:
    """A match in memory."""

    __slots__ = ("absent", "lock", "match", "recent", "thinking", "timer", "used", "watchers")

    def __init__(self, match: Match, recent: Sequence[AnyShownEvent], now: int) -> None:
        self.match = match
        self.recent: deque[AnyShownEvent] = deque(recent, RING)
        self.watchers: dict[Outbox, Watcher] = {}
        self.absent: Absences = ALL_HERE
        """Which absences the watchers were told last."""
        self.lock = asyncio.Lock()
        """Held while something is decided, written and told."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[Seat] = set()
        """Seats for which a bot is thinking."""
        self.used = now

    def missed_after(self, seen: int) -> tuple[AnyShownEvent, ...] | None:
        """The events after number `seen`; None if some of them are not at hand, or `seen` is no number of this match."""
        behind = self.match.number - seen
        if seen <= 0 or behind < 0 or behind > len(self.recent):
            return None
        return tuple(self.recent)[len(self.recent) - behind :]

    def is_idle(self, before: int) -> bool:
        """Whether nobody has needed the match since then."""
        return self.used < before and not self.watchers and not self.thinking and not self.lock.locked()

    def stop_timer(self) -> None:
        """Forget the alarm."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def replay(match: Match | None, events: Sequence[Event]) -> tuple[Match, list[AnyShownEvent]]:
    """The match after the events, and the events as they are shown."""
    stages: list[Match] = []
    for event in events:
        stages.append(evolve(stages[-1] if stages else match, event))
    if not stages:
        raise BrokenInvariant("a match has at least one event")
    return stages[-1], show_all(match, events, stages)


def show_all(before: Match | None, events: Sequence[Event], stages: Sequence[Match]) -> list[AnyShownEvent]:
    """The events as they are shown; `stages` are the matches after each of them."""
    shown = []
    for event, after in zip(events, stages, strict=True):
        shown.append(show_event(before, event, after))
        before = after
    return shown
