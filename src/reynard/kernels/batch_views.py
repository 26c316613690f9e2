"""What learning programs see of thousands of games at once: planes, action masks and the moves behind the actions.

The kernels that fill them are those of each game: `kernels/<game>_views.py`. Planes and numbers of actions are those of
`adapters/observations.py` and `adapters/actions.py`; tests hold them together.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


class Seen(NamedTuple):
    """Arrays with one row per game: planes, mask, the kernel's move behind each action, and how many moves there are."""

    planes: Array
    mask: Array
    moves: Array
    counts: Array


def new_seen(count: int, shape: tuple[int, ...], actions: tuple[int, ...]) -> Seen:
    """Empty arrays for so many games."""
    return Seen(
        np.zeros((count, *shape), np.float32),
        np.zeros((count, *actions), np.int8),
        np.zeros((count, *actions), np.int64),
        np.zeros(count, np.int64),
    )
