"""Who wins a match of two rounds: points first, then what breaks a tie; seats are exchanged between the rounds (T16, H16)."""

from __future__ import annotations

import pytest

from reynard.core.errors import BrokenInvariant
from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.games.catalogue import GAMES
from reynard.match.events import RoundEnded
from reynard.match.series import series_winner
from reynard.match.setup import parse_setup

SERIES = [game for game in GAMES.values() if game.series is not None]
Round = tuple[tuple[int, int], tuple[int, int]]


def history(first: Seat, rounds: list[Round]) -> list[tuple[tuple[Seat, Seat], RoundEnded]]:
    """Rounds by points and tie-break of the two seats; player 0 begins in the seat `first`."""
    played = []
    for number, (points, tiles) in enumerate(rounds):
        seats = (first, first.other) if number == 0 else (first.other, first)
        winner = None if points[0] == points[1] else Seat(int(points[1] > points[0]))
        played.append((seats, RoundEnded(number=number, at=0, winner=winner, points=points, tiles=tiles, reason="r", rule="R")))
    return played


@pytest.mark.parametrize("game", SERIES, ids=lambda game: game.name)
@pytest.mark.parametrize("first", list(Seat))
@pytest.mark.parametrize(
    ("rounds", "winner"),
    [
        ([((30, 20), (9, 9)), ((25, 20), (9, 9))], 0),
        ([((30, 20), (9, 9)), ((31, 20), (9, 9))], 1),
        ([((30, 20), (8, 9)), ((30, 20), (9, 9))], 1),
        ([((30, 20), (8, 9)), ((30, 20), (8, 9))], None),
    ],
)
def test_the_higher_sum_of_points_wins_then_what_breaks_a_tie(
    game: AnyGame, first: Seat, rounds: list[Round], winner: int | None
) -> None:
    assert game.series is not None
    setup = parse_setup(game.name, {game.series.rounds.name: "2"})
    expected = winner if winner is None or first is Seat.FIRST else 1 - winner
    assert series_winner(game, setup, history(first, rounds)) == (expected, "sum", game.series.rule)


@pytest.mark.parametrize("game", SERIES, ids=lambda game: game.name)
def test_one_round_is_won_as_the_game_says(game: AnyGame) -> None:
    assert game.series is not None
    setup = parse_setup(game.name, {game.series.rounds.name: "1"})
    assert series_winner(game, setup, history(Seat.SECOND, [((3, 2), (0, 0))])) == (1, "r", "R")


@pytest.mark.parametrize("game", SERIES, ids=lambda game: game.name)
def test_a_series_is_not_won_with_more_rounds_than_agreed(game: AnyGame) -> None:
    assert game.series is not None
    setup = parse_setup(game.name, {game.series.rounds.name: "1"})
    with pytest.raises(BrokenInvariant):
        series_winner(game, setup, history(Seat.FIRST, [((3, 2), (0, 0)), ((3, 2), (0, 0))]))
