"""The draft of Tokan searched in compiled code: alpha-beta over layings, the field valued as it lies.

Its `control` words are NODES, LIMIT, GIVEN_UP, BEST and LOOK, as in `tokan_tree.py`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reynard.kernels.clock import LOOK_EVERY, look_at_clock
from reynard.kernels.compile import kernel
from reynard.kernels.tokan import WORDS, Words
from reynard.kernels.tokan_draft import MOST_LAYINGS, fill_board, generate_layings, is_complete, lay, take_up
from reynard.search.tokan_evaluation import evaluate
from reynard.search.tokan_tree import BEST, CONTROL_WORDS, GIVEN_UP, INFINITE, LIMIT, LOOK, NODES

_PLIES = 21


class DraftTree(NamedTuple):
    """What a search of the draft works with."""

    draft: Words
    board: Words
    layings: Words
    order: Words
    control: Words
    stop: Words


def new_draft_tree(draft: Words, stop: Words) -> DraftTree:
    """A tree on its own copy of a draft."""
    layings, order = np.zeros((2, _PLIES * MOST_LAYINGS), dtype=np.int64)
    return DraftTree(
        draft.copy(), np.zeros(WORDS, dtype=np.int64), layings, order, np.zeros(CONTROL_WORDS, dtype=np.int64), stop
    )


@kernel
def value_field(tree: DraftTree) -> int:
    """The estimate for the side that lays next, as if the field were complete."""
    fill_board(tree.draft, tree.board)
    return evaluate(tree.board)


@kernel
def _rank(tree: DraftTree, start: int, count: int) -> None:
    """Order layings by the value of the field right after them."""
    for index in range(start, start + count):
        lay(tree.draft, tree.layings[index])
        tree.order[index] = -value_field(tree)
        take_up(tree.draft, tree.layings[index])
    for index in range(start + 1, start + count):
        laying, rank = tree.layings[index], tree.order[index]
        place = index
        while place > start and tree.order[place - 1] < rank:
            tree.layings[place], tree.order[place] = tree.layings[place - 1], tree.order[place - 1]
            place -= 1
        tree.layings[place], tree.order[place] = laying, rank


@kernel
def search_draft_tree(tree: DraftTree, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The value for the side that lays next; returns 0 with control[GIVEN_UP] set when a limit ended the search."""
    control = tree.control
    control[NODES] += 1
    if control[NODES] >= control[LOOK]:
        control[LOOK] = control[NODES] + LOOK_EVERY
        look_at_clock(tree.stop)
    if control[NODES] >= control[LIMIT] or tree.stop[0]:
        control[GIVEN_UP] = 1
        return 0
    if depth == 0 or is_complete(tree.draft):
        return value_field(tree)
    start = ply * MOST_LAYINGS
    count = generate_layings(tree.draft, tree.layings, start)
    if depth > 1:
        _rank(tree, start, count)
    best = -INFINITE
    for index in range(start, start + count):
        laying = tree.layings[index]
        lay(tree.draft, laying)
        value = -search_draft_tree(tree, ply + 1, depth - 1, -beta, -max(alpha, best))
        take_up(tree.draft, laying)
        if control[GIVEN_UP]:
            return 0
        if value > best:
            best = value
            if ply == 0:
                control[BEST] = laying
            if value >= beta:
                return best
    return best
