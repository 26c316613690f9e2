"""Tokan games of the engine against itself in compiled code, each one made from a seed and nothing else.

A game begins with a random layout (T1) and a few random moves; then both sides search so many nodes a move with the
same estimate, on one table that is kept for the game. It ends a few moves after the search has proven the result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels import tokan as t
from reynard.kernels.bits import next_random, random_below
from reynard.kernels.compile import allocating_kernel
from reynard.kernels.tokan import WORDS, Words
from reynard.learn.seeds import seed_of
from reynard.search import tokan_tree as tree_
from reynard.search.limits import StopFlag
from reynard.search.tokan_evaluation import PROVEN
from reynard.search.tokan_tree import INFINITE, MOST_PLIES, NO_WEIGHTS, Tree, new_tree, search_tree

LONGEST = 160
"""Moves kept of a game; none is as long in practice."""
MOST_RANDOM = 12
"""A game begins with fewer random moves than this."""
AFTER_PROOF = 5
"""So many moves more are played once the result is proven."""
_TABLE_WORDS = 1 << 15
_KINDS = np.array([1] * 3 + [2] * 7 + [3] * 5, dtype=np.int64)
_TILES = np.concatenate([_KINDS, _KINDS + 4])
_WINDOW = 60


class Games(NamedTuple):
    """Games as arrays: number by number the moves, the values that the search gave (0 for a random move), and facts."""

    moves: NDArray[np.uint16]
    values: NDArray[np.int16]
    lengths: NDArray[np.int16]
    openings: NDArray[np.int16]
    """How many random moves each game began with."""
    results: NDArray[np.int8]
    """1, 0 or -1: red won, drew or lost, as played or as first proven."""


@allocating_kernel
def deal(board: Words, seed: int) -> int:
    """Lay the thirty tiles at random and draw who begins, in place; options stay as they are. Returns the next seed."""
    tiles = _TILES.copy()
    for last in range(29, 0, -1):
        seed = next_random(seed)
        other = random_below(seed, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    for place in range(30):
        cell = t.SPACES[place]
        board[t.KINDS + cell] = tiles[place] & 3
        board[t.COLOURS + cell] = tiles[place] >> 2
    seed = next_random(seed)
    board[t.SIDE] = random_below(seed, 2)
    board[t.TABOO] = 0
    t.refresh(board)
    return seed


def play_games(series: int, numbers: range, nodes: int, board: Words | None = None, weights: Words = NO_WEIGHTS) -> Games:
    """These games of a series: the same for the same numbers, on every machine.

    `board` is an empty one with the options to play by (default: the standard ones); no weights: the hand-made estimate.
    """
    count = len(numbers)
    games = Games(
        np.zeros((count, LONGEST), dtype=np.uint16),
        np.zeros((count, LONGEST), dtype=np.int16),
        np.zeros(count, dtype=np.int16),
        np.zeros(count, dtype=np.int16),
        np.zeros(count, dtype=np.int8),
    )
    board = np.zeros(WORDS, dtype=np.int64) if board is None else board
    tree = new_tree(board, np.zeros(_TABLE_WORDS, dtype=np.int64), StopFlag().array, weights)
    for row, number in enumerate(numbers):
        _play(tree, int(seed_of(series, number)), nodes, games, row)
    return games


def _play(tree: Tree, seed: int, nodes: int, games: Games, row: int) -> None:
    """Play one game on the tree's board and write it to a row of `games`."""
    board = tree.board
    seed = int(deal(board, seed))
    for array in (tree.table, tree.killers, tree.history):
        array[:] = 0
    seed = next_random(seed)
    opening = random_below(seed, MOST_RANDOM)
    ply, left, result = 0, -1, 0
    while left:
        count = t.generate(board, tree.moves, 0)
        if count == 0:
            result = result if left > 0 else _sign(int(t.final_value(board)))
            break
        if ply < opening:
            seed = next_random(seed)
            move = int(tree.moves[random_below(seed, count)])
        else:
            value, move = _search(tree, nodes)
            games.values[row, ply] = value
            if left > 0:
                left -= 1
            elif abs(value) >= PROVEN or value == 0:
                left = AFTER_PROOF
                result = _sign(value) * (1 if board[t.SIDE] == 0 else -1)
        games.moves[row, ply] = move
        t.make(board, move, tree.undo, 0)
        ply += 1
    games.lengths[row], games.openings[row], games.results[row] = ply, min(opening, ply), result


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _search(tree: Tree, nodes: int) -> tuple[int, int]:
    """Value and best move of the tree's board within so many nodes."""
    control = tree.control
    control[[tree_.NODES, tree_.GIVEN_UP, tree_.LIMIT, tree_.LOOK]] = 0, 0, nodes, nodes + 1
    control[tree_.AGE] = (control[tree_.AGE] + 1) & 63
    best = value = 0
    for depth in range(1, MOST_PLIES):
        width = _WINDOW
        low, high = (value - width, value + width) if depth > 4 else (-INFINITE, INFINITE)
        while True:
            control[tree_.BEST] = 0
            found = int(search_tree(tree, 0, depth, low, high))
            best = int(control[tree_.BEST]) or best
            if control[tree_.GIVEN_UP]:
                return value, best
            if low < found < high:
                break
            width *= 4
            low = low if found > low else -INFINITE if width > 1000 else found - width
            high = high if found < high else INFINITE if width > 1000 else found + width
        value = found
        if abs(value) >= PROVEN or control[tree_.WHOLE]:
            break
    return value, best
