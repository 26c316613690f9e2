"""What lies face down in Tally Ho! (H1-H3), and what a match of two rounds asks of it (H16)."""

from __future__ import annotations

import random

from reynard.core.seats import CHANCE
from reynard.games.tally_ho.dealing import LAID, SET, lay_face_down
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options


def test_H3_a_layout_holds_every_tile_once_and_leaves_the_centre_empty() -> None:
    layout = lay_face_down(random.Random(7).randrange)
    assert tuple(layout) == LAID
    assert "d4" not in layout
    assert len(layout) == 48
    assert sorted("H" if tile in "^>v<" else tile for tile in layout.values()) == sorted(SET)


def test_H16_a_round_played_from_a_layout_ends_with_the_tiles_that_break_a_tie() -> None:
    layout = lay_face_down(random.Random(7).randrange)
    state = GAME.initial(Options(quiet_limit=1))
    while GAME.outcome(state) is None:
        move = GAME.legal_moves(state, state.to_move)[-1]
        state = GAME.play(state, state.to_move, move)
        if state.turning is not None:
            space = GAME.format_move(move)
            state = GAME.play(state, CHANCE, GAME.parse_move(f"{space}={layout[space]}"))
    assert GAME.tie_break(state) == (len(state.winnings[0]), len(state.winnings[1]))


def test_H16_a_match_has_two_rounds_unless_one_is_chosen_and_may_be_mirrored() -> None:
    assert GAME.series is not None
    assert [(option.name, option.values) for option in GAME.series.options] == [
        ("rounds", ("2", "1")),
        ("layout", ("fresh", "mirrored")),
    ]
