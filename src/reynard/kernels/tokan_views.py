"""Many games of Tokan as learning programs see them, and the moves behind their actions."""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from reynard.kernels import tokan as towers
from reynard.kernels.batch_views import Array, Seen
from reynard.kernels.compile import allocating_kernel, in_chunks, kernel

ACTIONS = 510
_DIRECTIONS = np.array([0, 2, 3, 1], dtype=np.int64)
"""Up, down, left, right of the kernel as up, right, down, left of the actions."""


@allocating_kernel
def _see(boards: Array, seen: Seen, first: int, last: int) -> None:
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
            action = (space * 4 + _DIRECTIONS[towers.move_direction(move)]) * 3 + towers.move_carried(move)
            seen.mask[game, action] = 1
            seen.moves[game, action] = move


def see(boards: Array, seen: Seen, workers: int | None = None) -> None:
    """Fill `seen` for every board."""
    in_chunks(len(boards), lambda first, last: _see(boards, seen, first, last), workers)


@allocating_kernel
def _step(boards: Array, seen: Seen, actions: Array, first: int, last: int) -> None:
    undo = np.zeros(towers.UNDO_WORDS, dtype=np.int64)
    for game in range(first, last):
        if seen.mask[game, actions[game]]:
            towers.make_unhashed(boards[game], seen.moves[game, actions[game]], undo, 0)


def step(boards: Array, seen: Seen, actions: Array, workers: int | None = None) -> None:
    """Play the action of every game, in place; one that is not legal changes nothing."""
    in_chunks(len(boards), lambda first, last: _step(boards, seen, actions, first, last), workers)


@allocating_kernel
def deal(boards: Array, which: Array, seed: int, rules: tuple[int, int, int]) -> None:
    """Lay a random start on the boards that are named, with closing, scoring and ending (T1): tiles and beginner are drawn."""
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
        board[towers.CLOSING], board[towers.SCORING], board[towers.ENDING] = rules
        towers.refresh(board)


@kernel
def final_values(boards: Array, which: Array, values: Array) -> None:
    """1, 0 or -1 for red at the end of the games that are named."""
    for game in which:
        value = towers.final_value(boards[game])
        values[game] = (value > 0) - (value < 0)
