"""The learned weights of Tally Ho!: a file of whole numbers, and what they are for the search.

The file holds `weights`, int16, one row for each feature of `tally_ho_table.py` and then one for each in the final phase,
with two columns (late and early) in values, and `provenance`, a JSON text that tells how they were learned.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from reynard.kernels.tally_ho import Array
from reynard.search.tally_ho_table import COUNT

FILE = Path(__file__).with_name("weights") / "tally_ho.npz"


def read_weights(path: Path) -> Array:
    """The weights in a file as the search takes them."""
    with np.load(path) as file:
        both = file["weights"].astype(np.int64)
    if both.shape != (2 * COUNT, 2):
        raise ValueError(f"{path} holds weights of shape {both.shape}, not {(2 * COUNT, 2)}")
    return np.ascontiguousarray(both[:, 0] + (both[:, 1] << 32))


def read_provenance(path: Path) -> dict[str, Any]:
    """Where the weights of a file come from: seed, numbers of games, losses."""
    with np.load(path) as file:
        found: dict[str, Any] = json.loads(str(file["provenance"]))
    return found


@cache
def learned_weights() -> Array:
    """The weights that are played with."""
    return read_weights(FILE)
