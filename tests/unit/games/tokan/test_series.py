"""The rematch of Tokan (T16): where its second game begins. Who wins the match is tested with `match/series.py`."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options

LAYOUT = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J b -"


def test_T16_the_rematch_starts_from_the_same_layout_with_the_same_colour_to_move() -> None:
    again = GAME.next_start(GAME.parse_position(LAYOUT, Options()))
    assert again is not None
    assert GAME.format_position(again) == LAYOUT
    assert GAME.options_of(again) == Options()


def test_T16_a_rematch_needs_the_complete_layout() -> None:
    start = GAME.parse_position(LAYOUT, Options())
    later = GAME.play(start, Seat.SECOND, GAME.legal_moves(start, Seat.SECOND)[0])
    assert GAME.next_start(later) is None
    assert GAME.next_start(GAME.initial(Options())) is None
