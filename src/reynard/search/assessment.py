"""What thinking about a position has found: the same words for every game, search and solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias, TypeVar

from reynard.core.outcome import Outcome
from reynard.core.seats import Seat

Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Choice:
    """A move worth making."""

    move: str
    value: float
    """The expected result for the side that makes it, from 0 (lost) to 1 (won)."""
    line: tuple[str, ...] = ()
    """The moves that both sides are expected to make, beginning with this one."""
    share: float = 1.0
    """How often to choose it; the shares of all choices sum to one. Games with hidden choices want a mix."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a position is worth to a seat, and what the seat should do where it has to act."""

    seat: Seat
    value: float
    """The expected result for `seat`, from 0 (lost) to 1 (won); a draw is one half."""
    is_exact: bool
    """Whether the value is proven; otherwise it is an estimate."""
    choices: tuple[Choice, ...] = ()
    """The best moves, the best first; empty where the seat has nothing to do."""
    margin: float | None = None
    """The lead in points at the end that goes with the value; None where nothing is known about it."""
    depth: int = 0
    """How many moves were looked ahead."""
    nodes: int = 0
    seconds: float = 0.0

    @property
    def move(self) -> str:
        """The best move; empty where there is none."""
        return self.choices[0].move if self.choices else ""

    @property
    def line(self) -> tuple[str, ...]:
        """The moves that are expected, beginning with the best one."""
        return self.choices[0].line if self.choices else ()

    def value_for(self, seat: Seat) -> float:
        """The expected result for either seat."""
        return self.value if seat is self.seat else 1.0 - self.value

    def draw(self, source: Random) -> str:
        """A move drawn by the shares of the choices."""
        return source.choices([choice.move for choice in self.choices], [choice.share for choice in self.choices])[0]


Report: TypeAlias = Callable[[Assessment], None]
"""Hears of every result while a search goes on."""


def assess_outcome(outcome: Outcome, seat: Seat) -> Assessment:
    """What a finished game is worth to a seat."""
    return Assessment(seat, outcome.value_for(seat), is_exact=True, margin=outcome.points[seat] - outcome.points[seat.other])


@dataclass(slots=True)
class Workspace:
    """What a search may use of the machine, and what it keeps from one position of a game to the next.

    Searches with a limit of nodes or depth use one thread and keep nothing, so that their answers can be repeated.
    With `is_series` they keep it, too: the same positions in the same order still get the same answers.
    """

    memory_mb: int = 256
    threads: int | None = None
    """None: one for each core."""
    seed: int = 0
    """Which of equally good moves comes out."""
    is_series: bool = False
    """Whether all that is asked is about one game from its beginning, as in a review."""
    _kept: dict[str, Any] = field(default_factory=dict)

    def keep(self, name: str, make: Callable[[], Kept]) -> Kept:
        """What was kept under a name, made now if there is nothing."""
        if name not in self._kept:
            self._kept[name] = make()
        kept: Kept = self._kept[name]
        return kept
