"""The evaluation's tuned numbers for Tally Ho!, in points per unit of a feature; written by `benchmarks/tune_tally_ho.py`."""

from __future__ import annotations

ANCHORS = (48, 20, 4)
"""Numbers of face-down tiles that have a column each, interpolated between; one more column is for the final phase."""

WEIGHTS: dict[str, tuple[float, ...]] = {
    "bears up": (2.027, 8.607, 2.842, 1.079),
    "foxes up": (-0.012, -0.639, -0.221, 0.225),
    "hunters up": (-0.001, 0.325, -0.210, -0.131),
    "lumberjacks up": (0.560, -0.379, -1.891, -0.341),
    "bears face down": (1.508, 3.589, -0.287, 0.000),
    "foxes face down": (0.748, 1.207, -0.080, 0.000),
    "hunters face down": (0.079, -0.932, -1.362, 0.000),
    "lumberjacks face down": (-1.920, 0.422, 0.283, 0.000),
    "pheasants up": (0.214, 1.229, 0.902, 0.163),
    "ducks up": (0.352, -0.671, -0.693, -0.178),
    "trees up": (0.037, 0.096, 0.172, 0.019),
    "pheasants face down": (0.418, 0.574, 0.436, 0.000),
    "ducks face down": (0.029, -0.084, -0.217, 0.000),
    "trees face down": (-0.131, -0.301, -0.261, 0.000),
    "bird points times foxes": (0.031, 0.035, 0.028, 0.001),
    "bird points times hunters": (0.013, 0.001, -0.018, -0.002),
    "trees up times lumberjacks": (-0.033, 0.189, -0.001, -0.011),
    "trees down times lumberjacks": (-0.170, -0.271, -0.066, 0.000),
    "fox mobility": (0.193, 0.262, 0.061, 0.028),
    "hunter mobility": (-0.246, -0.131, -0.081, -0.028),
    "bear mobility": (-0.146, 1.178, 1.228, 0.138),
    "lumberjack mobility": (-1.209, -0.723, -0.414, 0.022),
    "rifle cover": (-0.824, -1.488, -0.384, -0.084),
    "trees beside lumberjacks": (-1.285, -1.053, 0.680, -0.021),
    "bears' way to exits": (-0.072, -0.268, -1.020, -0.591),
    "lumberjacks' way to exits": (-0.138, 0.677, 0.875, 0.375),
    "foxes at exits": (0.677, 1.459, 0.536, 1.053),
    "hunters at exits": (0.893, 0.197, -0.510, -0.835),
    "points Bears can take out": (0.488, 0.229, 0.500, 0.389),
    "points Hunters can take out": (-0.139, 0.160, -0.046, -0.422),
    "to move": (-0.045, 0.251, 0.055, 0.277),
    "mover's best prey": (1.398, 1.392, 0.571, 0.460),
    "mover's other prey": (1.161, 1.212, 0.722, 0.157),
    "mover's best neutral prey": (0.400, 0.803, 0.889, 0.324),
    "mover's other neutral prey": (-0.164, 0.667, 0.751, 0.103),
    "best tile in danger": (-0.844, -1.483, -0.750, -0.227),
    "other tiles in danger": (-1.067, -1.046, -0.884, -0.179),
    "best neutral wanted": (-0.388, -0.675, -0.774, -0.222),
    "other neutrals wanted": (0.136, -0.674, -0.735, -0.061),
    "danger covered": (-1.495, 4.236, 2.986, 0.298),
    "one": (-18.952, -27.215, -10.996, 0.089),
}

CHANCE_SCALE = (4.8, 0.17)
"""Spread of the logistic from expected lead to winning chance: at no face-down tile, and more for each."""
