"""Plain UCT for Tokan, random games and nothing else: a yardstick for the engine, not a player of its own.

Nodes lie in arrays; the children of a node are `first[node] … first[node] + children[node] - 1`. `wins` counts half points
for the side that moved into the node.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.bits import next_random
from reynard.kernels.clock import look_at_clock
from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.tokan import SIDE, STRIDE, UNDO_WORDS, Words, final_value, generate, make_unhashed
from reynard.kernels.tokan_runs import play_out
from reynard.kernels.tokan_texts import decode_move, encode_position
from reynard.search.limits import Limits, StopFlag, deadline

MOST_NODES = 4_000_000
_MOST_PLIES = 500
_EXPLORATION = 1.0
_UNEXPANDED = -1


class UctTree(NamedTuple):
    """The nodes of one search; `state` holds how many are used and the seed."""

    first: NDArray[np.int32]
    children: NDArray[np.int16]
    move: NDArray[np.int32]
    visits: NDArray[np.int32]
    wins: NDArray[np.int32]
    state: Words


@kernel
def _expand(tree: UctTree, node: int, board: Words, moves: Words) -> None:
    """Give a node its children, if there is room."""
    used = tree.state[0]
    count = generate(board, moves, 0)
    if used + count > len(tree.first):
        return
    tree.first[node] = used
    tree.children[node] = count
    for index in range(count):
        tree.move[used + index] = moves[index]
        tree.children[used + index] = _UNEXPANDED
    tree.state[0] = used + count


@kernel
def _choose(tree: UctTree, node: int) -> int:
    """The child with the highest upper confidence bound; one never visited comes first."""
    best = tree.first[node]
    highest = -1.0
    log_visits = np.log(max(tree.visits[node], 1))
    for child in range(tree.first[node], tree.first[node] + tree.children[node]):
        visits = tree.visits[child]
        if visits == 0:
            return child
        bound = 0.5 * tree.wins[child] / visits + _EXPLORATION * np.sqrt(log_visits / visits)
        if bound > highest:
            highest = bound
            best = child
    return int(best)


@allocating_kernel
def _run(tree: UctTree, root: Words, playouts: int, stop: Words) -> int:
    """Play out until the number or the stop flag is reached; returns how many games were played."""
    moves = np.zeros(STRIDE, dtype=np.int64)
    undo = np.zeros(UNDO_WORDS, dtype=np.int64)
    path = np.zeros(_MOST_PLIES, dtype=np.int64)
    board = root.copy()
    played = 0
    while played < playouts and not stop[0]:
        if played % 16 == 0:
            look_at_clock(stop)
        board[:] = root
        # 1. Down the tree to a node without children.
        node = 0
        plies = 0
        path[0] = 0
        while tree.children[node] > 0:
            node = _choose(tree, node)
            make_unhashed(board, tree.move[node], undo, 0)
            plies += 1
            path[plies] = node
        # 2. A node seen before gets its children.
        if tree.children[node] == _UNEXPANDED and tree.visits[node] > 0:
            _expand(tree, node, board, moves)
            if tree.children[node] > 0:
                node = _choose(tree, node)
                make_unhashed(board, tree.move[node], undo, 0)
                plies += 1
                path[plies] = node
        # 3. A random game, counted on the way up for the side that moved into each node.
        tree.state[1] = play_out(board, next_random(tree.state[1]), moves, undo)
        value = final_value(board)
        won_by_red = 2 if value > 0 else 1 if value == 0 else 0
        for ply in range(plies + 1):
            red_moved = (root[SIDE] + ply) % 2 == 1
            tree.visits[path[ply]] += 1
            tree.wins[path[ply]] += won_by_red if red_moved else 2 - won_by_red
        played += 1
    return played


def search_uct(
    position: str | Words, limits: Limits, *, seed: int = 0, stop: StopFlag | None = None, most_nodes: int = MOST_NODES
) -> str:
    """The most visited move after as many random games as the limits allow (`nodes` counts games); one thread."""
    root = encode_position(position) if isinstance(position, str) else position
    stop = stop or StopFlag()
    with deadline(stop, limits.seconds):
        tree = UctTree(
            np.zeros(most_nodes, dtype=np.int32),
            np.zeros(most_nodes, dtype=np.int16),
            np.zeros(most_nodes, dtype=np.int32),
            np.zeros(most_nodes, dtype=np.int32),
            np.zeros(most_nodes, dtype=np.int32),
            np.array([1, (seed * 2_654_435_769 + 12_345) & 0xFFFFFFFFFFFF], dtype=np.int64),
        )
        _expand(tree, 0, root, np.zeros(STRIDE, dtype=np.int64))
        _run(tree, root, limits.nodes or 1 << 40, stop.array)
    below = slice(int(tree.first[0]), int(tree.first[0]) + int(tree.children[0]))
    return decode_move(int(tree.move[below][int(np.argmax(tree.visits[below]))]))
