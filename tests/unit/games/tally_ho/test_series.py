"""Matches of Tally Ho! over one or two rounds (H16)."""

from __future__ import annotations

import pytest

from reynard.core.errors import BadText, BrokenInvariant
from reynard.core.seats import CHANCE, Seat
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.series import (
    LayoutRule,
    RoundResult,
    SeriesOptions,
    format_layout,
    format_series_options,
    needs_new_layout,
    parse_layout,
    parse_series_options,
    round_result,
    seat_of,
    shown_at,
    standing,
)
from reynard.games.tally_ho.state import SPACE_OF

LAYOUT = "BBFFFFF/F^^>>vv/<<LLPPP/PPP.PPD/DDDDDDT/TTTTTTT/TTTTTTT"


def test_H16_the_sides_are_exchanged_for_the_second_round() -> None:
    assert [seat_of(player, number) for number in (1, 2) for player in (0, 1)] == [
        Seat.FIRST,
        Seat.SECOND,
        Seat.SECOND,
        Seat.FIRST,
    ]


@pytest.mark.parametrize(
    ("rounds", "winner"),
    [
        ([((30, 20), (9, 9)), ((25, 20), (9, 9))], 0),
        ([((30, 20), (9, 9)), ((31, 20), (9, 9))], 1),
        ([((30, 20), (8, 9)), ((30, 20), (9, 9))], 1),
        ([((30, 20), (8, 9)), ((30, 20), (8, 9))], None),
    ],
)
def test_H16_the_higher_sum_of_points_wins_then_tiles_else_a_draw(
    rounds: list[tuple[tuple[int, int], tuple[int, int]]], winner: int | None
) -> None:
    results = [RoundResult(points, tiles) for points, tiles in rounds]
    final = standing(results, SeriesOptions())
    assert final.is_over
    assert final.winner == winner
    assert final.points[0] == results[0].points[0] + results[1].points[1]
    assert final.tiles[1] == results[0].tiles[1] + results[1].tiles[0]


def test_H16_nobody_has_won_before_the_last_round() -> None:
    first = RoundResult((30, 20), (9, 9))
    assert standing([], SeriesOptions()).winner is None
    assert not standing([first], SeriesOptions()).is_over
    assert standing([first], SeriesOptions()).winner is None
    assert standing([first], SeriesOptions(rounds=1)).winner == 0
    with pytest.raises(BrokenInvariant):
        standing([first, first], SeriesOptions(rounds=1))


def test_H16_a_mirrored_second_round_uses_the_first_layout() -> None:
    assert needs_new_layout(SeriesOptions(), 2)
    mirrored = SeriesOptions(layout=LayoutRule.MIRRORED)
    assert needs_new_layout(mirrored, 1)
    assert not needs_new_layout(mirrored, 2)


def test_H16_series_options_round_trip() -> None:
    options = parse_series_options({"rounds": "1", "layout": "mirrored"})
    assert parse_series_options(format_series_options(options)) == options
    assert parse_series_options({}) == SeriesOptions()
    with pytest.raises(BadText) as caught:
        parse_series_options({"rounds": "3", "layout": "same", "games": "2"})
    assert [problem.place for problem in caught.value.problems] == ["rounds", "layout", "games"]


def test_H3_a_layout_holds_every_tile_once() -> None:
    layout = parse_layout(LAYOUT)
    assert format_layout(layout) == LAYOUT
    assert GAME.format_move(shown_at(layout, SPACE_OF["b6"])) == "b6=^"
    for bad, code in [
        (LAYOUT[:-1], "bad_layout"),
        (LAYOUT.replace("^", "x", 1), "bad_tile"),
        (LAYOUT.replace(".", "T"), "centre_not_empty"),
        (LAYOUT.replace("B", "F", 1), "tile_number"),
    ]:
        with pytest.raises(BadText) as caught:
            parse_layout(bad)
        assert code in {problem.code for problem in caught.value.problems}


def test_H16_a_whole_round_from_a_layout_gives_its_result() -> None:
    layout = parse_layout(LAYOUT)
    state = GAME.initial(Options(quiet_limit=1))
    with pytest.raises(BrokenInvariant):
        round_result(state)
    while GAME.outcome(state) is None:
        move = GAME.legal_moves(state, state.to_move)[-1]
        state = GAME.play(state, state.to_move, move)
        if state.turning is not None:
            shown = shown_at(layout, state.turning)
            state = GAME.play(state, CHANCE, shown)
    assert round_result(state) == RoundResult(GAME.score(state), (len(state.winnings[0]), len(state.winnings[1])))
