"""The learned weights of Tokan's estimate, read from files that say where they come from.

There are weights for towers and for heads, learned from games with the closing `run` and the ending `turn`; they serve the
other closing and the other ending as well, which change few moves. The draft has the hand-made estimate
(`tokan_evaluation.py`): its fields are not positions of play.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from reynard.kernels.tokan import CLOSING, SCORING, Words
from reynard.kernels.tokan_texts import CLOSINGS, SCORINGS
from reynard.search.tokan_table import COUNT
from reynard.search.tokan_tree import NO_WEIGHTS

PER_LOGIT = 400
"""A weight of 1 is this part of a logit."""
_FOLDER = Path(__file__).parent / "weights"


def file_of(scoring: str, closing: str) -> Path:
    """Where the weights for these options lie, or would lie."""
    return _FOLDER / f"tokan_{scoring}_{closing}.npz"


def read_weights(path: Path) -> Words:
    """The weights of a file as `tokan_table.py` reads them."""
    with np.load(path) as file:
        packed = file["weights"].astype(np.int64)
    if packed.shape != (COUNT, 2):
        raise ValueError(f"{path.name} holds {packed.shape} weights, not {(COUNT, 2)}")
    return np.ascontiguousarray(packed[:, 0] + (packed[:, 1] << 32))


def read_provenance(path: Path) -> dict[str, Any]:
    """Where the weights of a file come from: seed, numbers of games, losses."""
    with np.load(path) as file:
        found: dict[str, Any] = json.loads(str(file["provenance"]))
    return found


@cache
def _weights(scoring: str, closing: str) -> Words:
    for path in (file_of(scoring, closing), file_of(scoring, "run")):
        if path.exists():
            return read_weights(path)
    return NO_WEIGHTS


def weights_for(board: Words) -> Words:
    """The learned weights for a board's options: their own, else those for the closing `run`."""
    return _weights(SCORINGS[int(board[SCORING])], CLOSINGS[int(board[CLOSING])])
