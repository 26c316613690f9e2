"""The draft of Tokan (T17–T19): the deal of the starting pair, where tiles may be laid, the draft played to its end."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from reynard.core.errors import IllegalMove
from reynard.core.seats import CHANCE, Seat
from reynard.games.tokan.board import DRAFT_NAMES, SET, START_SPACES, TILES_OF, DraftSpace
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options, Setup
from reynard.games.tokan.state import Begin, Deal, Dealing, Drafting, Lay, Playing, State

DRAFT = Options(setup=Setup.DRAFT)
START = "-,-,-,-,J,l,-,-,-,-/-,-,-,-,J,m,-,-,-,-/-,-,-,-,l,J,-,-,-,-/-,-,-,-,M,J,-,-,-,-/-,-,-,-,m,j,-,-,-,- r"
WIDE = "-,-,-,-,J,l,-,-,-,-/-,-,-,-,J,m,-,-,-,-/-,m,L,j,l,J,L,-,-,-/-,-,-,-,M,J,-,-,-,-/-,-,-,-,m,j,-,-,-,- r"


def dealt(tiles: str, beginner: Seat = Seat.FIRST) -> State:
    state: State = GAME.play(GAME.initial(DRAFT), CHANCE, Begin(beginner))
    for tile in tiles:
        state = GAME.play(state, CHANCE, Deal(tile))
    return state


def play(state: State, move: str) -> State:
    (step,) = GAME.parse_entry(state, move)
    return GAME.play(state, step.actor, step.move)


def refusal(state: State, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert move not in GAME.legal_entries(state)
    return caught.value.rule, caught.value.reason


def test_T17_five_random_tiles_of_each_colour_with_exact_probabilities() -> None:
    state = dealt("")
    weights = {move.tile: weight for move, weight in GAME.chance_outcomes(state) if isinstance(move, Deal)}
    assert weights == {tile: Fraction(number, 30) for tile, number in SET.items()}
    after_reds = dealt("MMJL")
    weights = {move.tile: weight for move, weight in GAME.chance_outcomes(after_reds) if isinstance(move, Deal)}
    assert weights["M"] == Fraction(1, 6) * Fraction(1, 11)
    assert weights["j"] == Fraction(5, 6) * Fraction(7, 15)
    assert sum(weights.values()) == 1


def test_T17_a_sixth_tile_of_a_colour_cannot_come_up() -> None:
    state = dealt("MMJLJ")
    assert {move.tile for move, _ in GAME.chance_outcomes(state) if isinstance(move, Deal)} == set("mjl")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, CHANCE, Deal("J"))
    assert (caught.value.rule, caught.value.reason) == ("T17", "not_in_bag")


def test_T17_the_pair_fills_columns_e_and_f_and_the_rest_is_held() -> None:
    state = dealt("JlJmlJMJmj", Seat.FIRST)
    assert GAME.format_position(state) == START
    held = GAME.view(state, None).aids["held"]
    assert held == {"M": 2, "J": 3, "L": 5, "m": 1, "j": 6, "l": 3}


def test_T18_a_tile_goes_next_to_a_tile_already_laid() -> None:
    state = GAME.parse_position(START, DRAFT)
    spaces = {move.partition("@")[2] for move in GAME.legal_entries(state)}
    assert spaces == {f"{column}{row}" for column in "dg" for row in range(1, 6)}
    assert refusal(state, "J@c3") == ("T18", "not_adjacent")
    assert refusal(state, "J@e3") == ("T18", "occupied")
    assert "L@h3" in GAME.legal_entries(play(play(state, "J@g3"), "j@d1"))


def test_T18_the_field_never_gets_wider_than_six_columns() -> None:
    state = GAME.parse_position(WIDE, DRAFT)
    assert refusal(state, "J@a3") == ("T18", "too_wide")
    assert refusal(state, "J@h3") == ("T18", "too_wide")
    assert "J@g4" in GAME.legal_entries(state)


def test_T18_a_player_lays_own_tiles_while_they_last() -> None:
    state = GAME.parse_position(START, DRAFT)
    assert refusal(state, "j@d3") == ("T18", "not_your_colour")
    for move in ("M@d1", "j@g1", "M@d2", "j@g2"):
        state = play(state, move)
    assert refusal(state, "M@d3") == ("T18", "not_held")
    with pytest.raises(IllegalMove) as caught:
        play(state, "e3-e4")
    assert (caught.value.rule, caught.value.reason) == ("T18", "still_drafting")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, Seat.FIRST, Lay("J", DraftSpace(77)))
    assert (caught.value.rule, caught.value.reason) == ("T18", "off_field")


@pytest.mark.parametrize("seed", range(20))
def test_T18_and_T19_a_draft_to_its_end(seed: int) -> None:
    print(f"seed {seed}")
    source = random.Random(seed)
    state = GAME.initial(DRAFT)
    beginner = Seat(seed % 2)
    state = GAME.play(state, CHANCE, Begin(beginner))
    while isinstance(state, Dealing):
        state = GAME.play(state, CHANCE, source.choice(GAME.chance_outcomes(state))[0])
    layers: list[Seat] = []
    while isinstance(state, Drafting):
        layers.append(state.turn)
        before = state
        state = GAME.play(state, state.turn, source.choice(GAME.legal_moves(state, state.turn)))
        assert GAME.parse_position(GAME.format_position(state), DRAFT) == state
    assert isinstance(state, Playing)
    assert layers == [beginner, beginner.other] * 10
    assert (state.turn, state.taboo) == (layers[-2], None)
    assert Counter(state.stacks) == SET
    rows = [[tile for tile in before.laid[row * 10 : row * 10 + 10] if tile] for row in range(5)]
    last = state.stacks
    assert all(len([tile for tile in last[row * 6 : row * 6 + 6] if tile]) == 6 for row in range(5))
    assert sum(map(len, rows)) == 29


def test_T18_the_six_used_columns_are_renamed_at_completion() -> None:
    rows = ["-,-,M,J,J,l,L,L,-,-", "-,-,l,l,J,m,L,L,-,-", "-,-,j,l,l,J,j,m,-,-", "-,-,J,j,M,J,L,j,-,-", "-,-,j,j,m,j,M,-,-,-"]
    state = GAME.parse_position("/".join(rows) + " r", DRAFT)
    assert GAME.legal_entries(state) == ("J@h1",)
    after = play(state, "J@h1")
    assert GAME.format_position(after) == "M,J,J,l,L,L/l,l,J,m,L,L/j,l,l,J,j,m/J,j,M,J,L,j/j,j,m,j,M,J b -"


def test_T19_who_lays_first_is_drawn_and_also_moves_first() -> None:
    assert GAME.chance_outcomes(GAME.initial(DRAFT)) == tuple((Begin(seat), Fraction(1, 2)) for seat in Seat)
    state = dealt("JlJmlJMJmj", Seat.SECOND)
    assert isinstance(state, Drafting)
    assert state.turn is Seat.SECOND
    assert all(move.tile in TILES_OF[Seat.SECOND] for move in GAME.legal_moves(state, Seat.SECOND) if isinstance(move, Lay))
    with pytest.raises(IllegalMove) as caught:
        GAME.play(GAME.initial(DRAFT), CHANCE, Deal("J"))
    assert caught.value.rule == "T19"


def test_the_pair_is_dealt_row_by_row() -> None:
    assert [DRAFT_NAMES[space] for space in START_SPACES] == ["e5", "f5", "e4", "f4", "e3", "f3", "e2", "f2", "e1", "f1"]
