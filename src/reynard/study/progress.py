"""What a player's reviewed games show together: luck and skill, kinds of mistakes, how readable hidden choices were.

Each match becomes a small `Digest`, made once; digests are added up. A game's module in this room may bring
`mistake(state, move, seat)`, which names the kind of a mistake, and `readings(played, seat)`, which says how often each habit
would have told a hidden choice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from reynard.core.parts import part
from reynard.core.seats import Seat
from reynard.games.replay import Replay
from reynard.study.rating import wilson
from reynard.study.review import Review

LEAST_LOSS: Final = 0.02
"""A move counts as a mistake if it gave away so much winning chance."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How one habit would have told hidden choices: hits of tries, and what chance gives on average, with its variance."""

    habit: str
    is_hiding: bool
    tries: int
    hits: int
    expected: float
    variance: float

    @property
    def p_value(self) -> float:
        """How likely this many hits are by chance alone."""
        if self.variance <= 0:
            return 1.0
        return 0.5 * math.erfc((self.hits - self.expected - 0.5) / math.sqrt(2 * self.variance))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the rate of hits lies, with 95 %."""
        return wilson(self.hits, self.tries)


@dataclass(frozen=True, slots=True)
class Digest:
    """One match as one of its players saw it, in winning chances: score - rounds / 2 = luck + skill - other."""

    rounds: int
    score: float
    luck: float
    skill: float
    """What the player's own decisions changed: 0 if all were best."""
    other: float
    """The same for the other side."""
    moves: int
    proved: int
    """How many of the positions reached were proven rather than estimated."""
    mistakes: Mapping[str, tuple[int, float]] = field(default_factory=dict)
    """By kind: how many, and what they gave away."""
    readings: tuple[Reading, ...] = ()


def digest(games: Sequence[tuple[Replay, Seat, Review]]) -> Digest:
    """The digest of the rounds of a match: each with the player's seat and its review."""
    score = luck = skill = other = 0.0
    moves = proved = 0
    mistakes: dict[str, tuple[int, float]] = {}
    readings: list[Reading] = []
    for played, seat, done in games:
        own = part(played.game.name, "study")
        sign = 1 if seat is Seat.FIRST else -1
        score += 0.5 if done.result is None else 0.5 + sign * (done.result - 0.5)
        luck += sign * done.luck
        skill += done.skill[seat]
        other += done.skill[seat.other]
        moves += len(done.moves)
        proved += sum(move.is_exact for move in done.moves)
        for state, move in zip(played.states, done.moves, strict=False):
            loss = -move.skill[seat]
            if loss >= LEAST_LOSS:
                kind = own.mistake(state, move, seat) if own is not None and hasattr(own, "mistake") else "move"
                count, lost = mistakes.get(kind, (0, 0.0))
                mistakes[kind] = (count + 1, lost + loss)
        if own is not None and hasattr(own, "readings"):
            readings += own.readings(played, seat)
    return Digest(len(games), score, luck, skill, other, moves, proved, mistakes, add_readings(readings))


def add_readings(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """One reading for each habit, hiding and blocking apart; the most telling one first."""
    sums: dict[tuple[bool, str], list[Any]] = {}
    for one in readings:
        total = sums.setdefault((one.is_hiding, one.habit), [0, 0, 0.0, 0.0])
        for place, value in enumerate((one.tries, one.hits, one.expected, one.variance)):
            total[place] += value
    found = [Reading(habit, is_hiding, *total) for (is_hiding, habit), total in sums.items()]
    return tuple(sorted(found, key=lambda one: one.p_value))


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean per match with its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values; with one value alone the interval says nothing and is as wide as can be."""
    count = len(values)
    if count < 2:
        middle = values[0] if values else 0.0
        return Mean(middle, -1.0, 1.0)
    middle = sum(values) / count
    half = 1.959964 * math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
    return Mean(middle, middle - half, middle + half)
