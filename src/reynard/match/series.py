"""Rounds of a match: how each begins, and who has won the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reynard.core.errors import BrokenInvariant
from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.match.events import RoundEnded
from reynard.match.setup import Setup
from reynard.match.state import Match


def next_start_text(match: Match, number: int, state: Any) -> str:
    """The position from which the next round will begin, if this state of round `number` is it; else what was known before."""
    known, game = match.round.start, match.game
    if game.series is None or match.terms.setup.rounds == 1 or number > 1 or known:
        return known
    start = game.next_start(state)
    return known if start is None else game.format_position(start)


def series_winner(
    game: AnyGame, setup: Setup, history: Sequence[tuple[tuple[Seat, Seat], RoundEnded]]
) -> tuple[int | None, str, str]:
    """The winning player (None: a draw) of a match whose rounds are all played, with reason and rule.

    The higher sum of points wins, then the higher sum of what breaks a tie.
    """
    seats, ended = history[0]
    if len(history) == 1:
        winner = None if ended.winner is None else (0 if seats[0] is ended.winner else 1)
        return winner, ended.reason, ended.rule
    if game.series is None or len(history) != setup.rounds:
        raise BrokenInvariant(f"{len(history)} rounds of {game.name} are no series")
    points, ties = (
        (sum(sums[seats[0]] for seats, sums in rounds), sum(sums[seats[1]] for seats, sums in rounds))
        for rounds in ([(seats, end.points) for seats, end in history], [(seats, end.tiles) for seats, end in history])
    )
    return game.series.winner(points, ties), "sum", game.series.rule
