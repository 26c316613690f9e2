"""How difficult a puzzle is: what the bots' levels make of it, on one scale for all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SCALE: Final = {str(level): 750.0 + 150.0 * level for level in range(1, 11)}
"""Where the levels of the bots stand on the scale of the puzzles: 900 for the first, 2250 for the tenth."""
_PRIOR: Final = 1500.0


def difficulty(results: Mapping[str, tuple[int, int]]) -> int:
    """The rating at which levels that solved `right` of `tries` are most likely, with one drawn game as a prior."""
    low, high = 300.0, 3000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        surplus = 0.5 - _expected(_PRIOR, middle)
        surplus += sum(right - tries * _expected(SCALE[level], middle) for level, (right, tries) in results.items())
        low, high = (low, middle) if surplus > 0 else (middle, high)
    return round((low + high) / 2)


def _expected(solver: float, puzzle: float) -> float:
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - solver) / 400.0)))
