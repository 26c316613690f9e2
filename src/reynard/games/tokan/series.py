"""The rematch of Tokan (T16): two games from the same layout with colours exchanged, decided by the sum of points.

The *colours* keep their tiles and the colour that began begins again; the *players* change seats, so that the other one
begins. After a draft the completed layout is used again.
"""

from __future__ import annotations

from reynard.core.errors import BrokenInvariant
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.games.tokan.state import Playing, State

GAMES = (1, 2)
"""How many games a match may have."""


def is_start(state: State) -> bool:
    """True for a complete layout before its first move: what a rematch starts from."""
    return isinstance(state, Playing) and state.taboo is None and all(len(stack) == 1 for stack in state.stacks)


def rematch_start(start: State) -> Playing:
    """The state in which the second game begins: the first one's completed layout with the same colour to move.

    Whoever was red plays black now. Needs the state for which `is_start` held in the first game.
    """
    if not isinstance(start, Playing) or not is_start(start):
        raise BrokenInvariant("a rematch starts from the complete layout of the first game")
    return Playing(start.options, start.stacks, start.turn)


def match_outcome(first: Outcome, second: Outcome) -> Outcome:
    """The result of the match; its seats are those of the first game, its points the sums over both games (T16).

    Equal sums are a draw in both scorings.
    """
    points = (first.points[0] + second.points[1], first.points[1] + second.points[0])
    winner = None if points[0] == points[1] else (Seat.FIRST if points[0] > points[1] else Seat.SECOND)
    return Outcome(winner, points, "sum", "T16")
