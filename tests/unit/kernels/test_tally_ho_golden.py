"""The Tally Ho! kernel against the golden data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts

GOLDEN = Path(__file__).parents[3] / "data" / "golden" / "tally_ho.jsonl"
CASES = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def _row(case: dict[str, Any]) -> kernel.Array:
    return texts.encode_position(case["pos"], case["rest"], case["quiet_limit"])


def _legal(s: kernel.Array) -> list[int]:
    moves = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    return [int(move) for move in moves[: kernel.generate(s, moves)]]


def test_every_golden_position_survives_the_round_trip() -> None:
    for case in CASES:
        assert texts.decode_position(_row(case)) == case["pos"], case["id"]


def test_legal_moves_over_score_and_bag_agree_with_every_golden_position() -> None:
    for case in CASES:
        s = _row(case)
        assert kernel.check_consistency(s), case["id"]
        assert sorted(map(texts.format_move, _legal(s))) == sorted(case["legal"]), case["id"]
        assert bool(kernel.is_over(s)) == case["over"], case["id"]
        assert list(s[kernel.POINTS : kernel.POINTS + 2]) == case["score"], case["id"]
        assert list(s[kernel.TILES : kernel.TILES + 2]) == case["tiles"], case["id"]
        assert list(s[kernel.BAG : kernel.BAG + 7]) == [case["unseen"][kind] for kind in texts.KINDS], case["id"]


def test_make_and_unmake_agree_with_every_golden_result() -> None:
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    for case in CASES:
        s = _row(case)
        before = s.copy()
        for text, after in case["results"].items():
            move = texts.parse_move(text)
            assert texts.format_move(move) == text
            kernel.make(s, undo, move)
            assert texts.decode_position(s) == after, (case["id"], text)
            assert kernel.check_consistency(s), (case["id"], text)
            kernel.unmake(s, undo, move)
            assert (s == before).all(), (case["id"], text)


def test_perft_counts_every_outcome_of_a_flip() -> None:
    start = texts.encode_position("#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0")
    assert kernel.perft(start, 0) == 1
    assert kernel.perft(start, 1) == 48 * 10
    assert kernel.perft(start, 2) == _slow_perft(start, 2)


def _slow_perft(s: kernel.Array, depth: int) -> int:
    if depth == 0:
        return 1
    nodes, undo = 0, np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    for move in _legal(s):
        outcomes = [0] if (move >> 12) & 7 else [c for c in range(1, 11) if kernel.flip_weight(s, c)]
        for outcome in outcomes:
            after = s.copy()
            kernel.make(after, undo, move + 32768 * outcome)
            nodes += _slow_perft(after, depth - 1)
    return nodes


@pytest.mark.parametrize("text", ["c8", "h1", "c3=H", "c3c4", "c3+c4", ""])
def test_malformed_moves_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="bad_"):
        texts.parse_move(text)
