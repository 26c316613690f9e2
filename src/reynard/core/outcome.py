"""How a game ended: winner, points, reason and the rule that says so."""

from __future__ import annotations

from dataclasses import dataclass

from reynard.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    `winner` is None for a draw. `points` are those of the first and the second seat. `reason` is a stable word
    ("home", "idle", "no_move", "turns", "no_tiles"; a match adds "resigned", "time", "agreed", "left"), `rule` the
    number on the rules page, empty where no rule of the game decided.
    """

    winner: Seat | None
    points: tuple[int, int]
    reason: str
    rule: str = ""

    def value_for(self, seat: Seat) -> float:
        """1.0 won, 0.5 drawn, 0.0 lost."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is seat else 0.0
