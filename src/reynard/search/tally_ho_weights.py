"""The evaluation's tuned numbers for Tally Ho!, in points per unit of a feature; written by `benchmarks/tune_tally_ho.py`."""

from __future__ import annotations

ANCHORS = (48, 30, 16, 6, 1)
"""Numbers of face-down tiles that have a column each, interpolated between; one more column is for the final phase."""

WEIGHTS: dict[str, tuple[float, ...]] = {
    "mover's best prey": (0.3, 0.3, 0.3, 0.3, 0.3, 0.5),
    "best tile in danger": (-0.3, -0.3, -0.3, -0.3, -0.3, -0.3),
    "other tiles in danger": (-0.5, -0.5, -0.5, -0.5, -0.5, -0.5),
    "points Bears can take out": (0.0, 0.0, 0.1, 0.2, 0.4, 0.7),
    "points Hunters can take out": (0.0, 0.0, -0.1, -0.2, -0.4, -0.7),
    "fox mobility": (0.05, 0.05, 0.05, 0.05, 0.05, 0.0),
    "hunter mobility": (-0.05, -0.05, -0.05, -0.05, -0.05, 0.0),
    "rifle cover": (-0.05, -0.05, -0.05, -0.05, -0.05, 0.0),
    "foxes up": (1.0, 1.0, 1.0, 1.0, 1.0, 0.0),
    "hunters up": (-1.0, -1.0, -1.0, -1.0, -1.0, 0.0),
    "bears up": (1.5, 1.5, 1.5, 1.5, 1.5, 0.0),
    "lumberjacks up": (-1.0, -1.0, -1.0, -1.0, -1.0, 0.0),
}

CHANCE_SCALE = (3.0, 0.2)
"""Spread of the logistic from expected lead to winning chance: at no face-down tile, and more for each."""
