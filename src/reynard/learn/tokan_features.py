"""What the learned estimate of Tokan sees of a position, written down the obvious way.

This is the slow twin of `search/tokan_table.py`, with which it shares no helper: it goes from space to space with loops.
Features are seen from the side on turn, *mine* and *theirs*:

- one for each *stack*: whose, its top animal, its height with the colour beneath, in how many directions it can go, whether
  the other side attacks it, whether its own side can cover it, and where it stands;
- one for each *ray*, from a stack to the stack that its range leads to over other stacks: the state of both, and whether the
  move is legal (a ray onto the taboo tile counts for the other side only);
- five *totals*: moves of both, of me, of them, the margin of tiles in towers, the number of stacks.
"""

from __future__ import annotations

import numpy as np

from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.tokan import COLOURS, KINDS, SIDE, TABOO, Words

STACKS = 54 * 4 * 2 * 2 * 9
RAYS = 54 * 2 * 48 * 2
TOTALS = 17 + 25 + 25 + 33 + 31
COUNT = STACKS + RAYS + TOTALS
MOST = 30 + 120 + 5
"""No position has more features."""
OPENING = 64
"""With so many moves of both sides together the early weights count in full."""


@kernel
def _height(kinds: int) -> int:
    height = 0
    while kinds:
        kinds >>= 2
        height += 1
    return height


@kernel
def _target(board: Words, cell: int, direction: int) -> int:
    """The stack to which the top animal's range leads over other stacks, or -1."""
    step = (-7, 7, -1, 1)[direction]
    for _ in range(board[KINDS + cell] & 3):
        cell += step
        if cell < 0 or cell >= 49 or board[KINDS + cell] == 0:
            return -1
    return cell


@kernel
def _ways(board: Words, cell: int, target: int) -> int:
    """In how many ways the top tile can go there, by what it carries (T6, T7)."""
    height, count = _height(board[KINDS + cell]), 0
    for carried in range(3):
        is_able = carried < (board[KINDS + cell] & 3) and carried < height
        if is_able and _height(board[KINDS + target]) + carried >= height:
            count += 1
    return count


@kernel
def _place(cell: int) -> int:
    """0 … 8: how far a space is from the edges."""
    column, row = cell % 7, cell // 7 - 1
    return min(column, 5 - column) * 3 + min(row, 4 - row)


@allocating_kernel
def extract(board: Words, features: Words) -> tuple[int, int]:  # noqa: PLR0915 (one obvious step after the other)
    """Write the features of a running game to `features`; how many there are, and the moves of both sides."""
    side, taboo = board[SIDE], board[TABOO]
    ways = np.zeros((49, 4), dtype=np.int64)
    targets = np.full((49, 4), -1, dtype=np.int64)
    exits = np.zeros(49, dtype=np.int64)
    covered = np.zeros((2, 49), dtype=np.int64)
    moves = np.zeros(2, dtype=np.int64)
    stacks, margin = 0, 0
    for cell in range(49):
        if board[KINDS + cell] == 0:
            continue
        other = 0 if (board[COLOURS + cell] & 1) == side else 1
        stacks += 1
        height = _height(board[KINDS + cell])
        if height > 1:
            margin += height if other == 0 else -height
        for direction in range(4):
            target = _target(board, cell, direction)
            if target < 0 or (other == 0 and target == taboo):
                continue
            targets[cell, direction] = target
            ways[cell, direction] = _ways(board, cell, target)
            if ways[cell, direction]:
                exits[cell] += 1
                covered[other, target] = 1
                moves[other] += ways[cell, direction]
    count = 0
    state = np.zeros(49, dtype=np.int64)
    for cell in range(49):
        if board[KINDS + cell] == 0:
            continue
        height = _height(board[KINDS + cell])
        colours = board[COLOURS + cell]
        other = 0 if (colours & 1) == side else 1
        below = 0
        if height > 1:
            below = 1 + 2 * (min(height, 5) - 2) + (1 if (colours & 1) != (colours >> 1 & 1) else 0)
        state[cell] = (3 * other + (board[KINDS + cell] & 3) - 1) * 9 + below
        feature = state[cell] * 4 + min(exits[cell], 3)
        feature = (feature * 2 + covered[1 - other, cell]) * 2 + covered[other, cell]
        features[count] = feature * 9 + _place(cell)
        count += 1
    for cell in range(49):
        for direction in range(4):
            target = targets[cell, direction]
            if target < 0:
                continue
            kinds = board[KINDS + target]
            whose = 0 if (board[COLOURS + target] & 1) == side else 1
            there = ((3 * whose + (kinds & 3) - 1) * 4 + min(_height(kinds), 4) - 1) * 2 + (1 if exits[target] else 0)
            here = state[cell] * 2 + (1 if exits[cell] >= 2 else 0)
            features[count] = STACKS + (here * 48 + there) * 2 + (1 if ways[cell, direction] else 0)
            count += 1
    both = moves[0] + moves[1]
    at = STACKS + RAYS
    features[count] = at + min(both >> 2, 16)
    features[count + 1] = at + 17 + min(moves[0], 24)
    features[count + 2] = at + 42 + min(moves[1], 24)
    features[count + 3] = at + 67 + min(max(margin, -16), 16) + 16
    features[count + 4] = at + 100 + stacks
    return count + 5, both
