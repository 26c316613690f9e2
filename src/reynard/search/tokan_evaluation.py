"""What a Tokan position is worth before the end is in sight: above all, who will run out of moves."""

from __future__ import annotations

from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tokan import SCORING, SIDE, TABOO, Words, count_moves_of, final_value, head_margin, tower_margin

PROVEN = 20_000
"""Values from here on (and from minus here down) are proven results: PROVEN plus twice the margin; estimates stay below."""
MOVE_WORTH = 14
TILE_WORTH = 8
HEAD_WORTH = 10
TURN_WORTH = 12
CERTAINTY = 120.0
"""How large an estimate stands for winning chances of e : 1."""


@inlined_kernel
def proven_value(board: Words) -> int:
    """The value of a finished game for the side on turn."""
    value = final_value(board) if board[SIDE] == 0 else -final_value(board)
    if value > 0:
        return PROVEN + value
    return value - PROVEN if value < 0 else 0


@inlined_kernel
def estimate(board: Words, mine: int) -> int:
    """What the side on turn, which has `mine` > 0 moves, may hope for; never 0, which is left to proven draws."""
    side = board[SIDE]
    theirs = count_moves_of(board, 1 - side, 0)
    margin = TILE_WORTH * tower_margin(board) if board[SCORING] == 0 else HEAD_WORTH * head_margin(board)
    value = MOVE_WORTH * (mine - theirs) + (margin if side == 0 else -margin) + TURN_WORTH
    return value if value else 1


@kernel
def evaluate(board: Words) -> int:
    """The proven value of a finished game, else the estimate, for the side on turn."""
    mine = count_moves_of(board, board[SIDE], board[TABOO])
    return estimate(board, mine) if mine else proven_value(board)
