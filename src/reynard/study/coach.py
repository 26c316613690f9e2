"""The bluff coach: how predictable somebody's hidden choices were, for games that bring a coach of their own.

A game's module in this room has it as `coach(games, player)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType

from reynard.core.errors import Refused
from reynard.core.parts import part
from reynard.core.seats import Seat
from reynard.games.catalogue import GAMES
from reynard.games.replay import Replay


@dataclass(frozen=True, slots=True)
class Habit:
    """How well one predictor did: hits of tries, what chance would give, a 95 % interval, and the cost over all tries."""

    name: str
    tries: int
    hits: int
    expected: float
    low: float
    high: float
    p_value: float
    cost: float

    @property
    def rate(self) -> float:
        """Hits per try."""
        return self.hits / self.tries if self.tries else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """What the coach found about one player: hiding and blocking, the most telling habit first."""

    player: str
    games: int
    hiding: tuple[Habit, ...]
    blocking: tuple[Habit, ...]


def no_coach() -> Refused:
    """The refusal for a game without a coach; code and sentence name a game that has one."""
    coached = next(game for game in GAMES.values() if game.has_coach)
    return Refused(f"{coached.name}_only", f"The bluff coach is for {coached.title}.")


def coach(games: Iterable[tuple[Replay, Seat]], player: str = "") -> Report:
    """What the player did in these games, all of one kind, in the given seats; Refused for games that have no coach."""
    played = list(games)
    if not all(isinstance(one, tuple) and isinstance(one[0], Replay) for one in played):
        raise TypeError("this takes pairs of a game, as `reynard.games.replay.replay_all` gives it, and a seat")
    coaches: set[ModuleType | None] = {part(one.game.name, "study") for one, _ in played}
    own = coaches.pop() if len(coaches) == 1 else None
    if own is None or not hasattr(own, "coach"):
        raise no_coach()
    found: Report = own.coach(played, player)
    return found
