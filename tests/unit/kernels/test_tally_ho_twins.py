"""The Tally Ho! kernel and the pure rules agree, compiled and uncompiled."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts

TWINS = Path(__file__).with_name("tally_ho_twins.py")
_spec = importlib.util.spec_from_file_location("tally_ho_twins", TWINS)
assert _spec is not None
assert _spec.loader is not None
twins = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(twins)


def test_kernel_and_rules_agree_on_random_rounds_with_all_options() -> None:
    assert sum(twins.compare_round(seed) for seed in range(12)) > 600


@pytest.mark.slow
def test_kernel_and_rules_agree_on_tens_of_thousands_of_positions() -> None:
    assert sum(twins.compare_round(seed) for seed in range(100, 420)) > 20_000


@pytest.mark.slow
def test_uncompiled_kernel_and_rules_agree() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, str(TWINS), "500", "518"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1_000


def test_batches_play_thousands_of_rounds_to_the_end_on_all_cores() -> None:
    states, seeds = batch.start_batch(2_000), batch.seeds_batch(2_000, 7)
    played = batch.playout_batch(states, seeds)
    assert all(kernel.is_over(s) for s in states)
    assert all(kernel.check_consistency(s) for s in states[:50])
    assert 80 < played.mean() < 130


def test_batches_do_not_depend_on_the_number_of_workers() -> None:
    ends = []
    for workers in (1, 2, 3):
        states, seeds = batch.start_batch(100), batch.seeds_batch(100, 3)
        batch.playout_batch(states, seeds, workers=workers)
        ends.append(states)
    assert (ends[0] == ends[1]).all()
    assert (ends[0] == ends[2]).all()


def test_stepping_a_batch_equals_stepping_its_rounds_one_by_one() -> None:
    states, seeds = batch.start_batch(64), batch.seeds_batch(64, 9)
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    for _ in range(150):
        moves, counts = batch.legal_batch(states)
        chosen = batch.pick_batch(moves, counts, seeds)
        alone, streams = states.copy(), seeds.copy()
        batch.step_batch(states, chosen, seeds)
        for i in np.flatnonzero(chosen >= 0):
            move = int(chosen[i])
            if (move >> 12) & 7 == kernel.FLIP:
                move += 32768 * int(batch.draw_outcome(alone[i], streams[i]))
            kernel.make(alone[i], undo, move)
        assert (alone == states).all()


def test_hash_depends_on_bag_memory_rest_and_phase() -> None:
    base = "Pv>TT.F/.#TTTFv/..FBTT./PvP.^T./LT.PF.>/.^.LTF./.T.DT.T b PPPDDDD/BFPDDTT {} - {}"
    hashes = {
        int(kernel.full_hash(texts.encode_position(base.format(memory, quiet))))
        for memory in ("g2f2/g5g6 -", "-/g5g6 -", "g2f2/- -", "-/- -", "-/- a4")
        for quiet in (0, 1, 2)
    }
    assert len(hashes) == 15
