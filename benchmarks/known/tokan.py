"""Tokan between strong engines: who begins, what a legal move is worth, how often the taboo decides, what options change.

Every game has a random layout (T1), and both sides think with the same number of nodes. `strong` has the learned estimate of
level 10 and twice the nodes of level 8; the series that compare options have the nodes of level 8 and the hand-made estimate,
which knows all options, on the same layouts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from benchmarks.known.figures import board, logistic, mean, share
from benchmarks.strength_tokan import deal
from reynard.games.tokan.game import GAME
from reynard.kernels import tokan as t
from reynard.kernels.tokan_texts import decode_position, encode_move, legal_moves, play_move
from reynard.search.limits import Limits
from reynard.search.tokan import Engine, prepare
from reynard.search.tokan_tree import NO_WEIGHTS

NAME: Final = "tokan"
SERIES: Final = {"strong": 1000, "towers": 900, "heads": 900, "line": 900, "either": 900}
NODES: Final = {"strong": 50_000}
USUAL_NODES: Final = 25_000
OPTIONS: Final = {
    "strong": {},
    "towers": {},
    "heads": {"scoring": "heads"},
    "line": {"closing": "line"},
    "either": {"ending": "either"},
}
LAST_STEPS: Final = 6
STAGES: Final = (4, 8, 12)
"""After so many moves the legal moves of both sides are compared."""


@cache
def _engine(series: str) -> Engine:
    return Engine(16, threads=1, weights=None if series == "strong" else NO_WEIGHTS)


def play(series: str, number: int) -> dict[str, Any]:
    """A game: its moves, the result for red, and of each position what both sides could do and what the taboo forbade."""
    position = deal(random.Random(f"known {number}"))
    board = prepare(position, GAME.format_options(GAME.parse_options(OPTIONS[series])))
    engine, limits = _engine(series), Limits(nodes=NODES.get(series, USUAL_NODES))
    engine.table[:] = 0
    engine.age = 0
    moves: list[str] = []
    counts = [_count(board)]
    differs = 0
    while legal_moves(board):
        move = engine.search(board, limits, seed=number).move
        differs += _closes_differently(board, encode_move(move))
        board = play_move(board, encode_move(move))
        moves.append(move)
        counts.append(_count(board))
    return {
        "start": position,
        "moves": moves,
        "value": int(t.final_value(board)),
        "towers": int(t.tower_margin(board)),
        "heads": int(t.head_margin(board)),
        "counts": counts,
        "differs": differs,
        "end": decode_position(board),
    }


def _count(board: t.Words) -> list[int]:
    """The moves of the side on turn, those that the taboo forbids it, and the other side's (without a taboo)."""
    side = int(board[t.SIDE])
    mine, free = int(t.count_moves_of(board, side, int(board[t.TABOO]))), int(t.count_moves_of(board, side, 0))
    return [mine, free - mine, int(t.count_moves_of(board, 1 - side, 0))]


def _closes_differently(board: t.Words, move: int) -> bool:
    """Whether the move leads elsewhere with the other way of closing a gap (T9)."""
    other = board.copy()
    other[t.CLOSING] = 1 - int(board[t.CLOSING])
    return bool((play_move(board, move)[: t.OCCUPIED + 1] != play_move(other, move)[: t.OCCUPIED + 1]).any())


# What is told


def summarise(played: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """All figures; those of the strong series are the ones the page leads with."""
    strong = played["strong"]
    told: dict[str, Any] = {
        "made": {name: {"games": len(rows), "nodes": NODES.get(name, USUAL_NODES)} for name, rows in played.items()},
        "options": {name: _outcomes(rows) for name, rows in played.items() if rows},
    }
    if strong:
        told |= {
            "mobility": [_mobility(strong, stage) for stage in STAGES],
            "taboo": _taboo(strong),
            "closing": _closing(strong),
        }
        told["lengths"] = _lengths(strong)
        told["agreement"] = _agreement(strong)
    return told


def _points(row: dict[str, Any]) -> float:
    """1, 1/2 or 0 for the side that began."""
    sign = 1 if row["start"].split()[1] == "r" else -1
    value = sign * int(row["value"])
    return 1.0 if value > 0 else 0.5 if value == 0 else 0.0


def _outcomes(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    points = [_points(row) for row in rows]
    return {
        "first": share(sum(points), len(points)),
        "won": points.count(1.0),
        "drawn": points.count(0.5),
        "lost": points.count(0.0),
        "moves": mean([len(row["moves"]) for row in rows]),
        "margin": mean([abs(row["value"]) for row in rows]),
    }


def _mobility(rows: Sequence[dict[str, Any]], stage: int) -> dict[str, Any]:
    """The share of points of the side that began, by how many moves more than the other side it had after `stage` moves.

    Both are counted without the taboo: whose turn it is does not matter. One position of a game, so they are independent.
    """
    xs, ys = [], []
    for row in rows:
        if len(row["counts"]) <= stage:
            continue
        mine, forbidden, other = row["counts"][stage]
        first_is_on_turn = stage % 2 == 0
        lead = mine + forbidden - other
        xs.append(float(lead if first_is_on_turn else -lead))
        ys.append(_points(row))
    bins = []
    for low, high in ((-99, -13), (-12, -9), (-8, -5), (-4, -2), (-1, 1), (2, 4), (5, 8), (9, 12), (13, 99)):
        inside = [(x, y) for x, y in zip(xs, ys, strict=True) if low <= x <= high]
        if len(inside) >= 20:
            middle = sum(x for x, _ in inside) / len(inside)
            bins.append({"lead": round(middle, 2), **share(sum(y for _, y in inside), len(inside))})
    return {"after": stage, "bins": bins, "curve": logistic(xs, ys)}


def _taboo(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How often it ends a game that could go on, how often it forbids anything, how many of the moves."""
    positions = [count for row in rows for count in row["counts"][1:-1]]
    free = sum(mine + forbidden for mine, forbidden, _ in positions)
    ended = [row for row in rows if row["counts"][-1][1] > 0]
    example = min(ended, key=lambda row: len(row["moves"]), default=None)
    told: dict[str, Any] = {
        "ended": share(len(ended), len(rows)),
        "forbids": share(sum(forbidden > 0 for _, forbidden, _ in positions), len(positions)),
        "of_moves": round(sum(forbidden for _, forbidden, _ in positions) / max(1, free), 4),
    }
    if example is not None:
        told["example"] = {"forbidden": example["counts"][-1][1], "steps": _steps(example, LAST_STEPS)}
    return told


def _steps(row: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """The last moves of a game, to be stepped through: each position with the move that led to it."""
    position, steps = row["start"], []
    options = GAME.parse_options({})
    state = GAME.parse_position(position, options)
    for move in row["moves"]:
        for step in GAME.parse_entry(state, move):
            state = GAME.play(state, step.actor, step.move)
        steps.append({"move": move, **board(NAME, GAME.format_position(state))})
    return steps[-count:]


def _closing(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How often the two readings of T9 lead to different positions."""
    moves = sum(len(row["moves"]) for row in rows)
    return {
        "moves": share(sum(row["differs"] for row in rows), moves),
        "games": share(sum(row["differs"] > 0 for row in rows), len(rows)),
    }


def _agreement(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How often the final position of a game for towers has the same winner where every head counts."""
    decided = [row for row in rows if row["towers"] != 0 and row["heads"] != 0]
    return share(sum((row["towers"] > 0) == (row["heads"] > 0) for row in decided), len(decided))


def _lengths(rows: Sequence[dict[str, Any]]) -> list[list[int]]:
    """How many games had so many moves."""
    lengths = [len(row["moves"]) for row in rows]
    return [[length, lengths.count(length)] for length in sorted(set(lengths))]
