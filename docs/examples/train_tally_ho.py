"""Learns Tally Ho! by playing against itself, and is then better than a player who takes what gains most at once.

python train_tally_ho.py --minutes 8 --curve tally_ho.svg
"""

from typing import Any

import numpy as np
from q_learning import Floats, Numbers, QLearner, lines

from training import run

_SIZE = 7
_NEAR = lines(_SIZE, _SIZE, reach=_SIZE - 1)
_CHANNELS = 14
_FLIPS, _MOVES, _PASS = 49, 637, 686
_ENDS = np.array(
    [
        [row * _SIZE + space % _SIZE for row in range(_SIZE) if row != space // _SIZE]
        + [space // _SIZE * _SIZE + column for column in range(_SIZE) if column != space % _SIZE]
        for space in range(_SIZE * _SIZE)
    ]
)
_POINTS = 10
"""A bear: so much is 1 to the network."""


class TallyHo(QLearner):
    """A move is the rows and columns through its start and its end, and what is known of the whole forest."""

    discount = 0.98

    def __init__(self) -> None:
        super().__init__("tally_ho", 2 * _NEAR.shape[1] * _CHANNELS + 15)

    def look(self, planes: Any, rows: Numbers, actions: Numbers) -> Floats:
        spaces = np.zeros((len(planes), _SIZE * _SIZE + 1, _CHANNELS), np.float32)
        spaces[:, :-1, :13] = planes[:, :13].reshape(len(planes), 13, -1).transpose(0, 2, 1)
        spaces[:, :-1, 13] = 1
        is_flip, is_move = actions < _FLIPS, (actions >= _FLIPS) & (actions < _MOVES)
        leaves = (actions >= _MOVES) & (actions < _PASS)
        start = np.where(is_flip, actions, np.where(is_move, (actions - _FLIPS) // 12, np.where(leaves, actions - _MOVES, 0)))
        end = np.where(is_move, _ENDS[start, (actions - _FLIPS) % 12], start)
        bears = planes[:, 13, 0, 0]
        whole = np.concatenate([bears[:, None], 1 - bears[:, None], planes[:, 14:24, 0, 0]], axis=1)
        whole[:, 11] *= np.where(bears == 1, 1, -1)  # the lead of whoever is on turn
        return np.concatenate(
            [
                spaces[rows[:, None], _NEAR[start]].reshape(len(rows), -1),
                spaces[rows[:, None], _NEAR[end]].reshape(len(rows), -1),
                whole[rows],
                np.stack([is_flip, is_move, leaves], axis=1).astype(np.float32),
            ],
            axis=1,
        )

    def gain(self, before: Any, after: Any, rewards: Any, ended: Any) -> Floats:
        bears = np.where(before[:, 13, 0, 0] == 1, 1, -1)
        gained = (after[:, 23, 0, 0] - before[:, 23, 0, 0]) * bears * 50 / _POINTS
        return np.asarray(gained, np.float32)


if __name__ == "__main__":
    run("tally_ho", TallyHo(), __doc__)
