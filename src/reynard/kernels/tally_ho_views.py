"""Many rounds of Tally Ho! as learning programs see them, and the moves behind their actions."""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from reynard.kernels import tally_ho as forest
from reynard.kernels.batch_views import Array, Seen
from reynard.kernels.compile import allocating_kernel, in_chunks, kernel

ACTIONS = 687


@kernel
def _action_of(move: int) -> int:
    start, end, action = move & 63, (move >> 6) & 63, (move >> 12) & 7
    if action == forest.PASS:
        return 686
    if action == forest.FLIP:
        return start
    if action == forest.OUT:
        return 637 + start
    row, column = start // 7, start % 7
    end_row, end_column = end // 7, end % 7
    if end_column == column:
        return 49 + start * 12 + end_row - (1 if end_row > row else 0)
    return 49 + start * 12 + 6 + end_column - (1 if end_column > column else 0)


@allocating_kernel
def _see(states: Array, seen: Seen, first: int, last: int) -> None:
    moves = np.zeros(forest.MAX_MOVES, dtype=np.int64)
    for game in range(first, last):
        s, planes = states[game], seen.planes[game]
        planes[:] = 0
        seen.mask[game, :] = 0
        for space in range(49):
            code = s[forest.BOARD + space]
            if code:
                planes[code - 1, space // 7, space % 7] = 1
        if s[forest.REST] >= 0:
            planes[11, s[forest.REST] // 7, s[forest.REST] % 7] = 1
        side = s[forest.SIDE]
        memory = s[forest.MEMORY + side]
        if memory >= 0 and (forest.own_of(s, side) >> (memory & 63)) & 1:
            planes[12, (memory & 63) // 7, (memory & 63) % 7] = 1
        planes[13, :, :] = 1 - side
        down = 0
        for kind in range(7):
            down += s[forest.BAG + kind]
        for kind in range(7):
            planes[14 + kind, :, :] = s[forest.BAG + kind] / max(1, down)
        planes[21, :, :] = s[forest.QUIET] / 30
        if s[forest.TURNS] >= 0:
            planes[22, :, :] = (s[forest.TURNS] + s[forest.TURNS + 1]) / 10
        planes[23, :, :] = (s[forest.POINTS] - s[forest.POINTS + 1]) / 50
        count = forest.generate(s, moves)
        seen.counts[game] = count
        for index in range(count):
            action = _action_of(moves[index])
            seen.mask[game, action] = 1
            seen.moves[game, action] = moves[index]


def see(states: Array, seen: Seen, workers: int | None = None) -> None:
    """Fill `seen` for every round."""
    in_chunks(len(states), lambda first, last: _see(states, seen, first, last), workers)
