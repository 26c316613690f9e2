"""Learns Tokan by playing against itself, and is then better than a player who takes what gains most at once.

python train_tokan.py --minutes 8 --curve tokan.svg
"""

from typing import Any

import numpy as np
from q_learning import Floats, Numbers, QLearner, lines

from training import run

_ROWS, _COLUMNS = 5, 6
_NEAR = lines(_ROWS, _COLUMNS, reach=3)
_STEPS = np.array([_COLUMNS, 1, -_COLUMNS, -1])  # up, right, down, left
_RANGES = np.array([1, 2, 3])  # mouse, jackal, lion
_CHANNELS = 21
_SWAPPED = np.array([depth * 6 + tile for depth in range(3) for tile in (3, 4, 5, 0, 1, 2)])


class Tokan(QLearner):
    """A move is the lines of three spaces around its start and its end, what it carries, and who has how much."""

    def __init__(self) -> None:
        super().__init__("tokan", 2 * _NEAR.shape[1] * _CHANNELS + 5)

    def look(self, planes: Any, rows: Numbers, actions: Numbers) -> Floats:
        board = planes[:, :20, :, :_COLUMNS].reshape(len(planes), 20, -1)
        is_black = planes[:, 20, 0, 0] == 0
        tiles = np.where(is_black[:, None, None], board[:, _SWAPPED], board[:, :18])
        spaces = np.zeros((len(planes), _ROWS * _COLUMNS + 1, _CHANNELS), np.float32)
        spaces[:, :-1, :18] = tiles.transpose(0, 2, 1)
        spaces[:, :-1, 18:20] = board[:, 18:].transpose(0, 2, 1)
        spaces[:, :-1, 20] = 1
        start, direction, carried = actions // 12, actions // 3 % 4, actions % 3
        tops = spaces[rows, start, :3].argmax(axis=1)
        end = start + _STEPS[direction] * _RANGES[tops]
        towers = np.where(spaces[:, :-1, 18] > 0.15, spaces[:, :-1, 18], 0)
        lead = (towers * (spaces[:, :-1, :3].sum(axis=2) - spaces[:, :-1, 3:6].sum(axis=2))).sum(axis=1)
        counts = np.bincount(rows, minlength=len(planes))
        return np.concatenate(
            [
                spaces[rows[:, None], _NEAR[start]].reshape(len(rows), -1),
                spaces[rows[:, None], _NEAR[end]].reshape(len(rows), -1),
                np.eye(3, dtype=np.float32)[carried],
                lead[rows, None],
                counts[rows, None] / np.float32(20),
            ],
            axis=1,
        )

    def gain(self, before: Any, after: Any, rewards: Any, ended: Any) -> Floats:
        return np.asarray(rewards, np.float32)


if __name__ == "__main__":
    run("tokan", Tokan(), __doc__)
