"""Endgames of Tokan solved the obvious way, with the pure rules: the slow twin of the proof in `search/tokan.py`.

Good for the last few plies of a game; each ply further back costs three to five times as much.
"""

from __future__ import annotations

from dataclasses import dataclass

from reynard.core.seats import Seat
from reynard.games.tokan import rules
from reynard.games.tokan.state import Climb, Playing


@dataclass(frozen=True, slots=True, order=True)
class Verdict:
    """How a position ends under best play, for the side on turn: a better verdict is greater."""

    result: int
    """1 won, 0 drawn, -1 lost."""
    margin: int
    """Points ahead at the end; 0 where only a tie-break decides (T15)."""

    def __neg__(self) -> Verdict:
        return Verdict(-self.result, -self.margin)


def solve_plainly(state: Playing) -> Verdict:
    """The exact verdict by looking at every line of play to its end (positions met twice are looked at once)."""
    return _solve(state, {})


def solve_moves(state: Playing) -> dict[Climb, Verdict]:
    """The exact verdict of every legal move, for the side on turn."""
    known: dict[Playing, Verdict] = {}
    return {move: -_solve(_play(state, move), known) for move in rules.legal_climbs(state)}


def _solve(state: Playing, known: dict[Playing, Verdict]) -> Verdict:
    if state not in known:
        moves = rules.legal_climbs(state)
        known[state] = max(-_solve(_play(state, move), known) for move in moves) if moves else _final(state)
    return known[state]


def _play(state: Playing, move: Climb) -> Playing:
    following = rules.play(state, state.turn, move)
    assert isinstance(following, Playing)
    return following


def _final(state: Playing) -> Verdict:
    """The verdict of a finished game for the side that cannot move."""
    outcome = rules.outcome(state)
    assert outcome is not None
    red, black = outcome.points
    result = 0 if outcome.winner is None else 1 if outcome.winner is state.turn else -1
    return Verdict(result, red - black if state.turn is Seat.FIRST else black - red)
