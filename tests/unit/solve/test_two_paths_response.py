"""Best responses in Two Paths: the equilibrium cannot be exploited, habits can, and bounds are kept."""

from __future__ import annotations

import numpy as np
import pytest

from reynard.solve.two_paths import solve
from reynard.solve.two_paths.layout import Layout, make_layout
from reynard.solve.two_paths.response import respond
from reynard.solve.two_paths.strategies import Mixes, empty_mixes, equilibrium_strategy, even_strategy, tile_range


@pytest.mark.slow
@pytest.mark.parametrize("optional_answer", [False, True])
@pytest.mark.parametrize("rows", [6, 7])
def test_equilibrium_cannot_be_exploited_anywhere(rows: int, optional_answer: bool) -> None:
    solution = solve(rows, optional_answer)
    response = respond(equilibrium_strategy(solution), rows, optional_answer)
    assert -1e-9 < response.exploitability() < 1e-6
    assert response.worst_loss(solution) < 1e-6


def test_coin_tossing_is_exploited_and_no_response_is_below_the_equilibrium() -> None:
    solution = solve(6)
    response = respond(even_strategy, 6, optional_answer=False)
    assert response.exploitability() == pytest.approx(0.39767, abs=1e-4)
    assert response.worst_loss(solution) > response.exploitability()


def _always_west(layout: Layout, progress: int, other_progress: int) -> Mixes:
    """Hides and blocks west whenever possible: a habit that the mirrored board does not share."""
    mixes = even_strategy(layout, progress, other_progress)
    for bounds in (mixes.hide_low, mixes.hide_high, mixes.block_low, mixes.block_high):
        bounds[:] = 1.0
    return mixes


@pytest.mark.slow
def test_a_habit_that_tells_west_from_east_loses_every_game_to_its_best_response() -> None:
    """Whoever knows the side blocks every move and is never blocked, so from an even start they cannot lose."""
    response = respond(_always_west, 6, optional_answer=False, symmetric=False)
    assert response.value() == pytest.approx(1.0, abs=1e-9)


def test_freedom_widens_the_mixes_around_the_equilibrium() -> None:
    solution = solve(6)
    layout = make_layout(6)
    exact = equilibrium_strategy(solution)(layout, 5, 5)
    free = equilibrium_strategy(solution, freedom=0.01)(layout, 5, 5)
    assert (free.hide_low <= exact.hide_low).all()
    assert (free.hide_high >= exact.hide_high).all()
    assert (free.block_high - free.block_low).mean() > 0.02
    assert np.array_equal(exact.announce, free.announce)


def test_tiles_follow_each_other_without_gaps() -> None:
    layout = make_layout(6)
    ends = [tile_range(layout, progress, other) for other in range(16) for progress in range(other, 16)]
    slots = 0
    for start, count in ends:
        assert start == slots
        slots += count
    assert slots + 2 == layout.slots  # the last record stands for moves that cannot be made
    assert tile_range(layout, 3, 5) == tile_range(layout, 5, 3)
    assert empty_mixes(layout, 3, 3).announce.shape == (tile_range(layout, 3, 3)[1], 3, 3)
