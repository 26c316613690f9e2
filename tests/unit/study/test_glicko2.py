"""Glicko-2: the paper's example, and simulated players of known strength."""

from __future__ import annotations

import random

import pytest

from reynard.study.glicko2 import Strength, after_game, decayed, expected_score, updated


def test_the_example_of_the_paper_comes_out() -> None:
    opponents = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    found = updated(Strength(1500, 200, 0.06), opponents)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_makes_less_sure_and_changes_no_rating() -> None:
    found = decayed(Strength(1700, 60, 0.06))
    assert found.rating == 1700
    assert 60 < found.deviation < 62


def test_simulated_players_of_known_strength_are_found_back_within_the_interval() -> None:
    chance, inside, players = random.Random(7), 0, 200
    for number in range(players):
        true = 900 + 1200 * number / (players - 1)
        found = Strength()
        for _ in range(60):
            puzzle = Strength(found.rating + chance.uniform(-250, 250), 60.0)
            truth = chance.gauss(puzzle.rating, puzzle.deviation)
            score = float(chance.random() < expected_score(Strength(true, 0.001), Strength(truth, 0.001)))
            found = after_game(found, puzzle, score)
        low, high = found.interval
        inside += low <= true <= high
    assert inside >= 0.88 * players, "an interval of 95 % (less what sampling may do) holds the truth"


def test_an_upset_moves_a_rating_further_than_what_was_expected() -> None:
    strong = Strength(1900, 60)
    assert after_game(Strength(1500, 80), strong, 1.0).rating - 1500 > after_game(strong, Strength(1500, 80), 1.0).rating - 1900
