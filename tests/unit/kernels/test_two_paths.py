"""The Two Paths kernel and the pure rules agree, compiled and uncompiled; batches, perft and golden duels."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reynard.core.errors import BadText
from reynard.games.two_paths.game import GAME
from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_batch as batch
from reynard.kernels import two_paths_texts as texts

TWINS = Path(__file__).with_name("two_paths_twins.py")
GOLDEN = Path(__file__).parents[3] / "data" / "golden" / "two_paths.jsonl"
_spec = importlib.util.spec_from_file_location("two_paths_twins", TWINS)
assert _spec is not None
assert _spec.loader is not None
twins = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(twins)


def test_kernel_and_rules_agree_on_random_games_with_all_options() -> None:
    assert sum(twins.compare_game(seed) for seed in range(24)) > 700


@pytest.mark.slow
def test_kernel_and_rules_agree_on_tens_of_thousands_of_positions() -> None:
    assert sum(twins.compare_game(seed) for seed in range(100, 580)) > 20_000


@pytest.mark.slow
def test_uncompiled_kernel_and_rules_agree() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, str(TWINS), "600", "648"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1_000


def test_golden_duels_lead_to_the_golden_positions() -> None:
    undo = np.zeros(kernel.UNDO_WIDTH, np.int64)
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        for duels, optional_answer in ((case["duels"], False), (case["duels"] | case["declined"], True)):
            s = texts.encode_position(case["pos"], optional_answer)
            assert texts.legal_entries(s) == tuple(sorted(duels)), case["id"]
            for duel, position in duels.items():
                kernel.make(s, undo, texts.encode_move(duel))
                assert texts.decode_position(s) == position, case["id"]
                assert "sn"[int(kernel.winner(s))] == case["won"][duel] if duel in case["won"] else kernel.winner(s) == -1
                kernel.unmake(s, undo)


def _plain_perft(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for entry in GAME.legal_entries(state):
        after = state
        for step in GAME.parse_entry(state, entry):
            after = GAME.play(after, step.actor, step.move)
        total += _plain_perft(after, depth - 1)
    return total


@pytest.mark.parametrize("seed", range(4))
def test_perft_counts_whole_duels_as_the_pure_rules_do(seed: int) -> None:
    state = twins.start_of(seed)
    s = texts.encode_state(state)
    assert [kernel.perft(s, depth) for depth in range(4)] == [_plain_perft(state, depth) for depth in range(4)]


def test_perft_of_a_late_position_counts_nothing_after_the_end() -> None:
    s = texts.encode_position(".../F../.../.../.../..f/... s 3")
    assert kernel.perft(s, 1) == 4
    assert kernel.perft(s, 2) == 0
    assert kernel.perft(texts.encode_position("fhg/.../.../.../.../.../FHG s 1"), 6) == 2_976_536


def test_hashes_of_all_positions_within_three_duels_are_those_of_their_texts() -> None:
    found: dict[int, str] = {}
    moves = np.zeros((4, kernel.MAX_MOVES), np.int64)
    undo = np.zeros((4, kernel.UNDO_WIDTH), np.int64)

    def visit(s: kernel.Array, depth: int) -> None:
        text = texts.decode_position(s)
        assert found.setdefault(int(s[kernel.HASH]), text) == text
        for move in moves[depth, : kernel.generate(s, moves[depth])].copy() if depth else ():
            kernel.make(s, undo[depth], move)
            visit(s, depth - 1)
            kernel.unmake(s, undo[depth])

    visit(texts.encode_position("hgf/.../.../.../.../FHG n 1", optional_answer=True), 3)
    assert len(found) == len(set(found.values())) > 300


def test_consistency_check_notices_a_wrong_field() -> None:
    for field in (kernel.SOUTH_MASK, kernel.NORTH_MASK, kernel.HASH, 0, 4):
        s = texts.encode_position("fhg/.../.../.../.../.../FHG s 1")
        assert kernel.check_consistency(s)
        s[field] += 1
        assert not kernel.check_consistency(s)


def test_batches_play_thousands_of_games_to_the_end_on_all_cores() -> None:
    states, seeds = batch.start_batch(3_000), batch.seeds_batch(3_000, 7)
    fought = batch.playout_batch(states, seeds)
    assert all(kernel.is_over(s) for s in states)
    assert all(kernel.check_consistency(s) for s in states[:50])
    assert 28 < fought.mean() < 31


def test_batches_do_not_depend_on_the_number_of_workers_and_step_like_playouts() -> None:
    ends = []
    for workers in (1, 2, 3):
        states, seeds = batch.start_batch(100, rows=8, optional_answer=True), batch.seeds_batch(100, 3)
        batch.playout_batch(states, seeds, workers=workers)
        ends.append(states)
    states, seeds = batch.start_batch(100, rows=8, optional_answer=True), batch.seeds_batch(100, 3)
    moves, counts = batch.legal_batch(states)
    while counts.any():
        batch.step_batch(states, batch.pick_batch(moves, counts, seeds))
        moves, counts = batch.legal_batch(states)
    assert all((end == ends[0]).all() for end in (*ends, states))


@pytest.mark.parametrize("text", ["Fw", "Fw/x", "Fw/e-", "Xw/e", "Fw/ee", "fw/e"])
def test_badly_formed_duels_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        texts.encode_move(text)


def test_positions_without_animals_have_no_row() -> None:
    with pytest.raises(BadText):
        texts.encode_position("setup s 1")
