"""Strength on the scale of the house's bots: simulated players of known strength are found back within the interval."""

from __future__ import annotations

import random

import pytest

from reynard.core.errors import BadText
from reynard.core.parts import house_names
from reynard.study.glicko2 import Strength, expected_score
from reynard.study.ladder import anchors, strength_of
from reynard.study.rating import elo_of, wilson


@pytest.mark.parametrize("game", house_names())
def test_the_levels_stand_as_far_apart_as_was_measured(game: str) -> None:
    known = anchors(game)
    assert sorted(known) == list(range(1, 11))
    assert (known[5].rating, known[5].deviation) == (1500, 0)
    assert all(known[level].rating < known[level + 1].rating for level in range(1, 10))
    assert known[1].deviation > known[3].deviation > 0, "further from the middle one is less sure"


def test_a_step_is_the_elo_of_its_score() -> None:
    known = anchors("tokan")
    assert known[6].rating - known[5].rating == pytest.approx(elo_of(0.723))


@pytest.mark.parametrize("game", house_names())
def test_simulated_players_of_known_strength_are_found_back_within_the_interval(game: str) -> None:
    """200 players between level 1 and level 10, 60 games each against the level that seems nearest."""
    known, chance, inside, players = anchors(game), random.Random(11), 0, 200
    low, high = known[1].rating, known[10].rating
    for number in range(players):
        true = Strength(low + (high - low) * number / (players - 1), 0.001)
        results: list[tuple[int, float]] = []
        believed = Strength()
        for _ in range(60):
            level = min(known, key=lambda one: abs(known[one].rating - believed.rating))
            score = float(chance.random() < expected_score(true, Strength(known[level].rating, 0.001)))
            results.append((level, score))
            if len(results) % 10 == 0:
                believed = strength_of(game, results)
        at_least, at_most = strength_of(game, results).interval
        inside += at_least <= true.rating <= at_most
    assert inside >= 0.9 * players, f"{inside} of {players}"


def test_whoever_has_not_played_is_a_stranger() -> None:
    assert strength_of("two_paths", []) == Strength()


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    for points in (-1, 11):
        with pytest.raises(BadText, match=r"not -?1+ of 10"):
            wilson(points, 10)
    for result in ((11, 1.0), (5, 2.0)):
        with pytest.raises(BadText, match="a game is a level"):
            strength_of("tokan", [result])
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0
