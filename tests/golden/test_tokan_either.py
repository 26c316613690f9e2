"""Tokan's ending `either` (T13) against positions counted by a program of its own, for the rules and for the kernel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from reynard.core.seats import Seat
from reynard.games.tokan.game import GAME
from reynard.kernels import tokan as t
from reynard.kernels.tokan_runs import perft, perft_made
from reynard.kernels.tokan_texts import decode_move, encode_position, legal_moves
from reynard.search.tokan_evaluation import PROVEN, evaluate

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "tokan_either.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
WINNERS = {"r": Seat.FIRST, "b": Seat.SECOND, "=": None}


def test_the_golden_file_holds_games_that_only_the_ending_either_ends() -> None:
    assert len(CASES) == 240
    assert sum(case["over"] and not case["over_by_turn"] for case in CASES) == 60


def test_T13_moves_and_ends_with_the_ending_either() -> None:
    for case in CASES:
        for scoring in ("towers", "heads"):
            options = GAME.parse_options({"closing": case["closing"], "scoring": scoring, "ending": "either"})
            state = GAME.parse_position(case["pos"], options)
            assert list(GAME.legal_entries(state)) == case["moves"], case["pos"]
            outcome = GAME.outcome(state)
            assert (outcome is not None) == case["over"], case["pos"]
            if outcome is not None:
                assert (outcome.winner, outcome.reason, outcome.rule) == (WINNERS[case[scoring]], "no_move", "T13")


def test_T13_ends_with_the_ending_turn() -> None:
    for case in CASES:
        state = GAME.parse_position(case["pos"], GAME.parse_options({"closing": case["closing"]}))
        assert (GAME.outcome(state) is not None) == case["over_by_turn"], case["pos"]


def test_T13_the_kernel_with_the_ending_either() -> None:
    for case in CASES:
        board = encode_position(case["pos"], case["closing"], ending="either")
        assert sorted(decode_move(move) for move in legal_moves(board)) == case["moves"], case["pos"]
        assert t.count_moves(board) == len(case["moves"])
        if case["over"]:
            value = evaluate(board) if board[t.SIDE] == 0 else -evaluate(board)
            assert value == 0 if case["towers"] == "=" else abs(value) > PROVEN
            assert "=rb"[(value > 0) - (value < 0)] == case["towers"]
        for depth, nodes in enumerate(case["nodes"], start=1):
            assert perft(board, depth) == perft_made(board, depth) == nodes, case["pos"]
