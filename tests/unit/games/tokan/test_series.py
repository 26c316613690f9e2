"""The rematch of Tokan (T16)."""

from __future__ import annotations

import pytest

from reynard.core.errors import BrokenInvariant
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options
from reynard.games.tokan.series import is_start, match_outcome, rematch_start

LAYOUT = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J b -"


def test_T16_the_rematch_starts_from_the_same_layout_with_the_same_colour_to_move() -> None:
    start = GAME.parse_position(LAYOUT, Options())
    assert is_start(start)
    again = rematch_start(start)
    assert GAME.format_position(again) == LAYOUT
    assert again.options == Options()


def test_T16_a_rematch_needs_the_complete_layout() -> None:
    start = GAME.parse_position(LAYOUT, Options())
    later = GAME.play(start, Seat.SECOND, GAME.legal_moves(start, Seat.SECOND)[0])
    for state in (later, GAME.initial(Options())):
        assert not is_start(state)
        with pytest.raises(BrokenInvariant):
            rematch_start(state)


@pytest.mark.parametrize(
    ("first", "second", "points", "winner"),
    [
        ((12, 9), (10, 8), (20, 19), Seat.FIRST),
        ((12, 9), (13, 8), (20, 22), Seat.SECOND),
        ((12, 9), (12, 9), (21, 21), None),
    ],
)
def test_T16_the_higher_sum_of_points_wins_the_match(
    first: tuple[int, int], second: tuple[int, int], points: tuple[int, int], winner: Seat | None
) -> None:
    outcomes = [Outcome(Seat.FIRST, points_, "no_move", "T13") for points_ in (first, second)]
    assert match_outcome(*outcomes) == Outcome(winner, points, "sum", "T16")
