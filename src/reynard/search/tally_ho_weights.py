"""The evaluation's tuned numbers for Tally Ho!, in points per unit of a feature; written by `benchmarks/tune_tally_ho.py`."""

from __future__ import annotations

ANCHORS = (48, 20, 4)
"""Numbers of face-down tiles that have a column each, interpolated between; one more column is for the final phase."""

WEIGHTS: dict[str, tuple[float, ...]] = {
    "bears up": (3.190, 8.755, 3.071, 1.574),
    "foxes up": (-0.338, 0.039, 0.156, 0.133),
    "hunters up": (-0.069, -0.303, -0.429, -0.126),
    "lumberjacks up": (-0.361, -1.582, 0.019, -0.540),
    "bears face down": (1.398, 5.137, 0.710, 0.000),
    "foxes face down": (0.661, 0.453, -0.540, 0.000),
    "hunters face down": (-0.243, -1.571, -1.796, 0.000),
    "lumberjacks face down": (-1.776, -1.028, -0.210, 0.000),
    "pheasants up": (0.614, 0.980, 0.566, 0.156),
    "ducks up": (0.167, 0.312, -0.266, -0.086),
    "trees up": (0.028, 0.053, 0.364, -0.010),
    "pheasants face down": (0.065, 0.391, 0.540, 0.000),
    "ducks face down": (0.824, 0.014, -0.163, 0.000),
    "trees face down": (-0.150, 0.355, -0.014, 0.000),
    "bird points times foxes": (0.026, 0.035, 0.026, 0.001),
    "bird points times hunters": (0.006, -0.006, -0.013, -0.001),
    "trees up times lumberjacks": (-0.048, 0.126, -0.126, -0.025),
    "trees down times lumberjacks": (-0.228, -0.325, -0.188, 0.000),
    "fox mobility": (-0.111, 0.151, 0.066, 0.058),
    "hunter mobility": (-0.204, -0.077, -0.034, -0.019),
    "bear mobility": (0.714, 2.469, 1.313, 0.213),
    "lumberjack mobility": (-0.611, 0.007, 0.034, 0.072),
    "rifle cover": (-1.356, -1.449, -0.436, -0.110),
    "trees beside lumberjacks": (-0.923, 0.062, -0.225, 0.050),
    "bears' way to exits": (1.024, -0.259, -1.291, -0.871),
    "lumberjacks' way to exits": (0.321, 0.185, 0.468, 0.413),
    "foxes at exits": (0.396, 1.566, 0.880, 0.940),
    "hunters at exits": (0.651, -0.023, -0.681, -0.799),
    "points Bears can take out": (0.371, 0.042, 0.316, 0.477),
    "points Hunters can take out": (-0.080, 0.014, -0.111, -0.516),
    "to move": (-0.017, 0.278, 0.411, 0.277),
    "mover's best prey": (1.787, 1.209, 0.644, 0.529),
    "mover's other prey": (1.435, 1.207, 0.651, 0.223),
    "mover's best neutral prey": (1.048, 0.643, 0.665, 0.378),
    "mover's other neutral prey": (-0.206, 0.512, 0.556, 0.108),
    "best tile in danger": (-1.132, -1.176, -0.582, -0.304),
    "other tiles in danger": (-0.857, -1.066, -0.740, -0.239),
    "best neutral wanted": (-1.055, -0.568, -0.626, -0.301),
    "other neutrals wanted": (0.192, -0.506, -0.588, -0.080),
    "danger covered": (1.480, 3.996, 1.691, 0.518),
    "one": (-12.796, -20.023, -8.919, 0.598),
}

CHANCE_SCALE = (2.5, 0.45)
"""Spread of the logistic from expected lead to winning chance: at no face-down tile, and more for each."""
