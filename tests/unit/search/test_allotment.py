"""The clock of a game is never thought away."""

from __future__ import annotations

import subprocess
import sys

import pytest

from reynard.search.allotment import SHORTEST, allot


@pytest.mark.parametrize(
    ("base", "increment", "moves", "around"),
    [(60, 0, 300, 0.05), (60, 0, 600, 0.01), (10, 0, 150, 0.02), (300, 0, 450, 0.05), (10, 1, 2000, 0.2), (180, 2, 2000, 0.5)],
)
def test_a_clock_outlasts_a_long_game(base: float, increment: float, moves: int, around: float) -> None:
    """`around` is what each move costs beside the thinking: queue, scheduler, network of the house."""
    left = base
    for _ in range(moves):
        left -= allot(base, increment, left, 1.0) + around
        assert left > 0
        left += increment


@pytest.mark.parametrize(("base", "increment"), [(60, 0), (180, 2), (3600, 30), (10, 0)])
def test_a_move_gets_a_fair_part_of_the_clock(base: float, increment: float) -> None:
    assert allot(base, increment, base, 1000.0) >= base / 100
    assert allot(base, increment, base, 0.5) <= 0.5
    assert allot(base, increment, 0.3, 1000.0) <= 0.075
    assert allot(base, increment, 0.0, 1000.0) == SHORTEST


def test_half_of_a_clock_without_increment_is_used_within_eighty_moves() -> None:
    left = 60.0
    for _ in range(80):
        left -= allot(60.0, 0.0, left, 1.0)
    assert left < 30


def test_asking_loads_no_compiler() -> None:
    """A server asks in its own process."""
    code = "import sys, reynard.search.allotment; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
