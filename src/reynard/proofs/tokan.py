"""Proofs of Tokan positions: attempts with the compiled proof search, strategies read off it move by move."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from reynard.core.errors import Refused
from reynard.core.seats import Seat
from reynard.kernels import tokan as t
from reynard.kernels.tokan import SIDE, Words
from reynard.kernels.tokan_texts import decode_move, decode_position, legal_moves, play_move
from reynard.proofs.claim import Claim
from reynard.search import tokan_tree as tree_
from reynard.search.limits import Limits, StopFlag
from reynard.search.tokan import Engine, prepare, static_value
from reynard.search.tokan_proof import ask
from reynard.search.tokan_tree import Tree, new_tree

_TABLE_MB = 64
_NO_LIMIT = 1 << 60


def attempt(claim: Claim, position: str, nodes: int) -> tuple[bool | None, int]:
    """Whether the claim holds, or None after so many nodes; and the nodes it took."""
    tree = _tree_for(claim, _board(claim, position))
    return _ask(claim, tree, nodes), int(tree.control[tree_.NODES])


def strategy(claim: Claim, position: str) -> dict[str, str]:
    """What the seat of a claim that holds plays in every position that can come about and leaves it a choice."""
    moves: dict[str, str] = {}
    board = _board(claim, position)
    tree = _tree_for(claim, board)
    waiting, seen = [board], {board[:_POSITION_WORDS].tobytes()}
    while waiting:
        board = waiting.pop()
        answers = legal_moves(board)
        if board[SIDE] == claim.seat and len(answers) > 1:
            answers = [_answer(claim, tree, board, answers)]
            moves[decode_position(board)] = decode_move(answers[0])
        for move in answers:
            after = play_move(board, move)
            key = after[:_POSITION_WORDS].tobytes()
            if key not in seen and legal_moves(after):
                seen.add(key)
                waiting.append(after)
    return moves


_POSITION_WORDS = t.TABOO + 1
"""The words of a board that tell positions apart."""


def promise(claim: Claim, position: str) -> float:
    """How likely the claim seems at a glance."""
    board = _board(claim, position)
    value = static_value(board)
    return value if board[SIDE] == claim.seat else 1.0 - value


def choose(claim: Claim, position: str, nodes: int) -> str:
    """A good move for the side on turn."""
    return _engine().search(_board(claim, position), Limits(nodes=nodes)).move


def _board(claim: Claim, position: str) -> Words:
    board = prepare(position, claim.options)
    if len(board) != t.WORDS:
        raise Refused("nothing_to_prove", "A draft cannot be proved; prove the layouts that it ends with.")
    return board


@cache
def _engine() -> Engine:
    return Engine(_TABLE_MB, 1)


@lru_cache(maxsize=1)
def _table(_options: tuple[tuple[str, str], ...]) -> Words:
    """The table of a process for one choice of options, kept from one part of a proof to the next."""
    return np.zeros(_TABLE_MB << 17, dtype=np.int64)


def _tree_for(claim: Claim, board: Words) -> Tree:
    return new_tree(board, _table(tuple(sorted(claim.options.items()))), StopFlag().array)


def _ask(claim: Claim, tree: Tree, nodes: int) -> bool | None:
    """Whether the claim holds on the tree's board."""
    control = tree.control
    control[[tree_.NODES, tree_.GIVEN_UP, tree_.LIMIT, tree_.LOOK, tree_.BEST]] = 0, 0, nodes, 0, 0
    is_own = tree.board[SIDE] == claim.seat
    asked = int(claim.wins) if is_own else 1 - int(claim.wins)
    found = int(ask(tree, 0, asked))
    if control[tree_.GIVEN_UP]:
        return None
    return (found >= asked) == bool(is_own)


def _answer(claim: Claim, tree: Tree, board: Words, legal: list[int]) -> int:
    """A move that keeps the claim."""
    for move in legal:
        after = play_move(board, move)
        if not legal_moves(after):
            value = int(t.final_value(after)) * (1 if claim.seat is Seat.FIRST else -1)
            if value >= int(claim.wins):
                return move
    tree.board[:] = board
    _ask(claim, tree, _NO_LIMIT)
    return int(tree.control[tree_.BEST])
