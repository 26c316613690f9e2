"""Rounds of Tally Ho! of the engine against itself, each one made from a seed and nothing else.

Both sides look so many positions ahead for a move; what a flip turns up is drawn from the seed. Now and then the move is
drawn, too. What is kept of a round is its moves, with what was turned up, and what each search expected for Bears.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels import tally_ho as kernel
from reynard.kernels.bits import next_random, random_below
from reynard.kernels.tally_ho import Array
from reynard.kernels.tally_ho_batch import START
from reynard.kernels.tally_ho_texts import encode_position
from reynard.learn.seeds import seed_of
from reynard.search import tally_ho_tree as trees
from reynard.search.tally_ho import TABLE

LONGEST = 320
"""Moves kept of a round; few are as long."""
WILD = 32
"""One move in so many is drawn."""
ROOT_FLIPS = 6
_SLOTS = 1 << 13
_DEEPEST = 12


class Games(NamedTuple):
    """Rounds as arrays, number by number."""

    moves: NDArray[np.uint32]
    """With what each flip turned up."""
    values: NDArray[np.int16]
    """What the search expected for Bears before each move."""
    drawn: NDArray[np.bool_]
    """Which moves were drawn."""
    lengths: NDArray[np.int16]
    leads: NDArray[np.int16]
    """Bears' lead in points when the round ended."""


def play_games(series: int, numbers: range, nodes: int, learned: Array) -> Games:
    """These rounds of a series: the same for the same numbers, on every machine."""
    count = len(numbers)
    games = Games(
        np.zeros((count, LONGEST), dtype=np.uint32),
        np.zeros((count, LONGEST), dtype=np.int16),
        np.zeros((count, LONGEST), dtype=np.bool_),
        np.zeros(count, dtype=np.int16),
        np.zeros(count, dtype=np.int16),
    )
    tree = trees.new_tree(TABLE, trees.Settings(), _SLOTS, learned=learned)
    for row, number in enumerate(numbers):
        _play(tree, int(seed_of(series, number)), nodes, games, row)
    return games


def _play(tree: trees.Tree, seed: int, nodes: int, games: Games, row: int) -> None:
    """Play one round and write it to a row of `games`."""
    s, undo = encode_position(START), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    tree.table[:], tree.room[trees.KILLERS : trees.HOPES] = 0, 0
    ply = 0
    while ply < LONGEST and not kernel.is_over(s):
        roots, value, move = _search(tree, s, nodes)
        seed = next_random(seed)
        games.values[row, ply] = value if s[kernel.SIDE] == kernel.BEARS else -value
        if random_below(seed, WILD) == 0:
            seed = next_random(seed)
            move, games.drawn[row, ply] = int(roots[random_below(seed, len(roots))]), True
        if (move >> 12) & 7 == kernel.FLIP:
            seed = next_random(seed)
            move += 32768 * int(_draw(s, seed))
        games.moves[row, ply] = move
        kernel.make(s, undo, move)
        ply += 1
    games.lengths[row], games.leads[row] = ply, s[kernel.POINTS] - s[kernel.POINTS + 1]


def _draw(s: Array, seed: int) -> int:
    """What is turned up, with the chances of H3."""
    codes = range(kernel.BEAR, kernel.FACE_DOWN)
    ticket = random_below(seed, sum(int(kernel.flip_weight(s, code)) for code in codes))
    for code in codes:
        ticket -= int(kernel.flip_weight(s, code))
        if ticket < 0:
            return code
    raise AssertionError("nothing lies face down")


def _search(tree: trees.Tree, s: Array, nodes: int) -> tuple[Array, int, int]:
    """All moves, and value and best move for the side to move within so many nodes."""
    room, counters = np.zeros(kernel.MAX_MOVES, dtype=np.int64), tree.room[: trees.SPAN]
    roots = everything = room[: kernel.generate(s, room)]
    values = np.zeros(len(roots), dtype=np.int64)
    counters[:] = 0, 1 << 60, 0, 0, 1 << 60
    trees.rate_root(s, tree, roots, values, 1)
    order = np.argsort(-values, kind="stable")
    roots, value = roots[order], int(values[order[0]])
    is_flip = (roots >> 12) & 7 == kernel.FLIP
    roots = roots[~is_flip | (np.cumsum(is_flip) <= ROOT_FLIPS)]
    move = int(roots[0])
    counters[trees.BUDGET] = nodes
    for depth in range(2, _DEEPEST):
        at = int(trees.search_root(s, tree, roots, values, depth))
        if at >= 0:
            move, value = int(roots[at]), int(values[at])
            roots = np.concatenate([roots[at : at + 1], roots[:at], roots[at + 1 :]])
        if counters[trees.GIVEN_UP]:
            break
    return everything, value, move
