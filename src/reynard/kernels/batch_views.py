"""What learning programs see of thousands of games at once: planes, action masks and the moves behind the actions.

Planes and numbers of actions are those of `adapters/observations.py` and `adapters/actions.py`; tests hold them together.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reynard.kernels import tally_ho as forest
from reynard.kernels import tokan as towers
from reynard.kernels.compile import in_chunks, kernel

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

TOKAN_ACTIONS, TALLY_HO_ACTIONS = 510, 687
_TOKAN_DIRECTIONS = np.array([0, 2, 3, 1], dtype=np.int64)
"""Up, down, left, right of the kernel as up, right, down, left of the actions."""


class Seen(NamedTuple):
    """Arrays with one row per game: planes, mask, the kernel's move behind each action, and how many moves there are."""

    planes: Array
    mask: Array
    moves: Array
    counts: Array


def new_seen(count: int, shape: tuple[int, int, int], actions: int) -> Seen:
    """Empty arrays for so many games."""
    return Seen(
        np.zeros((count, *shape), np.float32),
        np.zeros((count, actions), np.int8),
        np.zeros((count, actions), np.int64),
        np.zeros(count, np.int64),
    )


@kernel
def _see_tokan(boards: Array, seen: Seen, first: int, last: int) -> None:
    moves = np.zeros(towers.STRIDE, dtype=np.int64)
    for game in range(first, last):
        board, planes = boards[game], seen.planes[game]
        planes[:] = 0
        seen.mask[game, :] = 0
        for row in range(5):
            for column in range(6):
                cell = 7 * (5 - row) + column
                kinds, colours = board[towers.KINDS + cell], board[towers.COLOURS + cell]
                planes[18, row, column] = towers.height_of(kinds) / 10
                for depth in range(3):
                    kind = (kinds >> (2 * depth)) & 3
                    if kind:
                        planes[depth * 6 + ((colours >> depth) & 1) * 3 + kind - 1, row, column] = 1
                if board[towers.TABOO] == cell:
                    planes[19, row, column] = 1
        planes[20, :, :] = 1 - board[towers.SIDE]
        count = towers.generate(board, moves, 0)
        seen.counts[game] = count
        for index in range(count):
            move = moves[index]
            cell = towers.move_source(move)
            space = (5 - cell // 7) * 6 + cell % 7
            action = (space * 4 + _TOKAN_DIRECTIONS[towers.move_direction(move)]) * 3 + towers.move_carried(move)
            seen.mask[game, action] = 1
            seen.moves[game, action] = move


def see_tokan(boards: Array, seen: Seen, workers: int | None = None) -> None:
    """Fill `seen` for every board."""
    in_chunks(len(boards), lambda first, last: _see_tokan(boards, seen, first, last), workers)


@kernel
def _step_tokan(boards: Array, seen: Seen, actions: Array, first: int, last: int) -> None:
    undo = np.zeros(towers.UNDO_WORDS, dtype=np.int64)
    for game in range(first, last):
        if seen.mask[game, actions[game]]:
            towers.make_unhashed(boards[game], seen.moves[game, actions[game]], undo, 0)


def step_tokan(boards: Array, seen: Seen, actions: Array, workers: int | None = None) -> None:
    """Play the action of every game, in place; one that is not legal changes nothing."""
    in_chunks(len(boards), lambda first, last: _step_tokan(boards, seen, actions, first, last), workers)


@kernel
def deal_tokan(boards: Array, which: Array, seed: int, closing: int, scoring: int) -> None:
    """Lay a random start on the boards that are named: tiles and who begins are drawn (T1)."""
    np.random.seed(seed)
    for game in which:
        board = boards[game]
        board[:] = 0
        tiles = np.array([1] * 3 + [2] * 7 + [3] * 5 + [5] * 3 + [6] * 7 + [7] * 5)
        for index in range(29, 0, -1):
            other = np.random.randint(0, index + 1)
            tiles[index], tiles[other] = tiles[other], tiles[index]
        for index in range(30):
            cell = 7 * (1 + index // 6) + index % 6
            board[towers.KINDS + cell] = tiles[index] & 3
            board[towers.COLOURS + cell] = tiles[index] >> 2
        board[towers.SIDE] = np.random.randint(0, 2)
        board[towers.CLOSING], board[towers.SCORING] = closing, scoring
        towers.refresh(board)


@kernel
def tokan_values(boards: Array, which: Array, values: Array) -> None:
    """1, 0 or -1 for red at the end of the games that are named."""
    for game in which:
        value = towers.final_value(boards[game])
        values[game] = (value > 0) - (value < 0)


@kernel
def _tally_ho_action(move: int) -> int:
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


@kernel
def _see_tally_ho(states: Array, seen: Seen, first: int, last: int) -> None:
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
            action = _tally_ho_action(moves[index])
            seen.mask[game, action] = 1
            seen.moves[game, action] = moves[index]


def see_tally_ho(states: Array, seen: Seen, workers: int | None = None) -> None:
    """Fill `seen` for every round."""
    in_chunks(len(states), lambda first, last: _see_tally_ho(states, seen, first, last), workers)
