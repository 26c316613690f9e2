"""Rounds of a match: how each begins, and who has won the whole (T16, H16)."""

from __future__ import annotations

from typing import Any

from reynard.core.errors import BrokenInvariant
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.games.tally_ho import series as tally_ho
from reynard.games.tokan import series as tokan
from reynard.match.events import RoundEnded
from reynard.match.setup import Setup
from reynard.match.state import Match


def rematch_start_text(match: Match, game_state: Any) -> str:
    """The position from which the second game of Tokan will begin, if this is it (T16); otherwise what was known before."""
    if (
        match.setup.game != "tokan"
        or match.setup.rounds == 1
        or match.round > 1
        or match.start
        or not tokan.is_start(game_state)
    ):
        return match.start
    return match.game.format_position(tokan.rematch_start(game_state))


def tie_break(game: str, game_state: Any) -> tuple[int, int]:
    """What decides a tie of points in a series, by seat: tiles won in Tally Ho! (H16), nothing elsewhere."""
    return tally_ho.round_result(game_state).tiles if game == "tally_ho" else (0, 0)


def series_winner(setup: Setup, history: tuple[tuple[tuple[Seat, Seat], RoundEnded], ...]) -> tuple[int | None, str, str]:
    """The winning player (None: a draw) of a match whose rounds are all played, with reason and rule."""
    seats, ended = history[0]
    if len(history) == 1:
        winner = None if ended.winner is None else (0 if seats[0] is ended.winner else 1)
        return winner, ended.reason, ended.rule
    first = 0 if seats[0] is Seat.FIRST else 1
    """The player who sat first in the first round."""
    if setup.game == "tokan":
        outcomes = [Outcome(end.winner, end.points, end.reason, end.rule) for _, end in history]
        seat = tokan.match_outcome(outcomes[0], outcomes[1]).winner
        winner = None if seat is None else int(seat)
    elif setup.game == "tally_ho":
        results = [tally_ho.RoundResult(end.points, end.tiles) for _, end in history]
        winner = tally_ho.standing(results, tally_ho.SeriesOptions(setup.rounds)).winner
    else:
        raise BrokenInvariant(f"{setup.game} has no series")
    return (None if winner is None else winner ^ first), "sum", "T16" if setup.game == "tokan" else "H16"
