"""The Tokan kernel against the golden data: positions, scores, drafts and perft to depth 5."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reynard.kernels import tokan as t
from reynard.kernels.tokan_draft import (
    completed_board,
    decode_draft,
    decode_laying,
    encode_draft,
    is_complete,
    lay,
    legal_layings,
)
from reynard.kernels.tokan_runs import perft, perft_made
from reynard.kernels.tokan_texts import decode_move, decode_position, encode_move, encode_position, legal_moves, play_move

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "tokan.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def cases(kind: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["type"] == kind]


def test_moves_and_results_of_the_golden_positions() -> None:
    for case in cases("position"):
        board = encode_position(case["pos"])
        assert decode_position(board) == case["pos"]
        moves = {decode_move(move): move for move in legal_moves(board)}
        assert sorted(moves) == case["moves"], case["pos"]
        for text, result in zip(case["moves"], case["results"], strict=True):
            assert encode_move(text) == moves[text]
            assert t.is_legal(board, moves[text])
            after = play_move(board, moves[text])
            assert decode_position(after) == result
            assert t.check_consistency(after)


def test_T14_T15_scores_of_the_golden_positions() -> None:
    for case in cases("position"):
        for scoring in ("towers", "heads"):
            board = encode_position(case["pos"], scoring=scoring)
            margin = t.tower_margin(board) if scoring == "towers" else t.head_margin(board)
            assert margin == case[scoring]["red"] - case[scoring]["black"]
            value = t.final_value(board)
            assert "=rb"[(value > 0) - (value < 0)] == case[scoring]["winner"], case["pos"]


def test_T17_T18_layings_of_the_golden_drafts() -> None:
    for case in cases("draft"):
        draft = encode_draft(case["pos"])
        assert decode_draft(draft) == case["pos"]
        layings = {decode_laying(draft, laying): laying for laying in legal_layings(draft)}
        assert sorted(layings) == case["moves"]
        for text, result in zip(case["moves"], case["results"], strict=True):
            after = draft.copy()
            lay(after, layings[text])
            assert result == (decode_position(completed_board(after)) if is_complete(after) else decode_draft(after))


@pytest.mark.parametrize("case", cases("perft"), ids=lambda case: case["pos"][:11])
def test_perft_of_the_golden_layouts(case: dict[str, Any]) -> None:
    board = encode_position(case["pos"])
    for depth, nodes in enumerate(case["nodes"], start=1):
        assert perft(board, depth) == nodes
        if depth <= 4:
            assert perft_made(board, depth) == nodes
