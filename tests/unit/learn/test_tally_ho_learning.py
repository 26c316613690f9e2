"""Learning Tally Ho!: the fast estimate is that of the obvious features, rounds repeat, the shipped weights are those meant."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from reynard.core.errors import Refused
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels.tally_ho_texts import encode_position
from reynard.learn import tally_ho as learn
from reynard.learn import tally_ho_features as plain
from reynard.learn.pipeline import Plan, play_all, train
from reynard.learn.tally_ho_games import LONGEST, play_games
from reynard.learn.training import Examples, Settings, fit
from reynard.search import tally_ho_table as table
from reynard.search.tally_ho_learned import FILE, read_provenance, read_weights

WEIGHTS_HASH = "900887ea51d1b567bb0c6154bf946edbd9b0bf29576c8c3081f1abf01ea8c033"
"""Of the weights file; changes with the weights, and with nothing else."""


def some_weights() -> kernel.Array:
    """A number of its own for every feature, so that no mistake stays unseen."""
    both = np.random.default_rng(3).integers(-300, 300, (learn.COUNT, 2))
    return np.ascontiguousarray(both[:, 0] + (both[:, 1] << 32))


def plainly(s: kernel.Array, weights: kernel.Array) -> int:
    """The estimate by the obvious features."""
    found = np.zeros(plain.MOST, dtype=np.int64)
    count = plain.extract(s, found)
    late = ((weights[found[:count]] + 0x8000_0000) & 0xFFFF_FFFF) - 0x8000_0000
    early = (weights[found[:count]] - late) >> 32
    return int(late.sum()) + int(early.sum()) * int(kernel.count_bits(s[kernel.FACE_DOWN])) // 48


def test_the_fast_estimate_is_that_of_the_obvious_features() -> None:
    weights, source = some_weights(), np.random.default_rng(1)
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    ends = 0
    for seed in range(40):
        s, stream = batch.start_batch(1)[0], batch.seeds_batch(1, seed + 1)[0]
        while not kernel.is_over(s):
            assert table.look_up(s, weights) == plainly(s, weights)
            ends += int(s[kernel.TURNS] >= 0)
            moves = room[: kernel.generate(s, room)]
            captures = moves[(moves >> 12) & 7 == kernel.CAPTURE]
            move = int(source.choice(captures if len(captures) and source.random() < 0.3 else moves))
            if (move >> 12) & 7 == kernel.FLIP:
                move += 32768 * int(batch.draw_outcome(s, stream))
            kernel.make(s, undo, move)
    assert ends > 100


def test_the_numbers_of_features_are_those_of_the_table() -> None:
    names = ("SIGHTS", "RIFLES", "KINDS", "PAIRS", "PREYS", "COVERED", "AIMED", "WOOD", "EXITS", "TURN", "COUNT")
    assert [getattr(plain, name) for name in names] == [getattr(table, name) for name in names]


def test_rounds_follow_from_their_numbers_and_are_played_by_the_rules() -> None:
    together, alone = (play_games(1, range(first, 3), 300, table.NO_WEIGHTS) for first in (0, 2))
    assert np.array_equal(together.moves[2], alone.moves[0])
    assert np.array_equal(together.values[2], alone.values[0])
    assert not np.array_equal(together.moves[1], together.moves[2])
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    for number in range(3):
        s = encode_position(batch.START)
        for move in together.moves[number, : together.lengths[number]].astype(np.int64):
            assert move & 32767 in room[: kernel.generate(s, room)]
            kernel.make(s, undo, int(move))
        assert kernel.check_consistency(s)
        assert kernel.is_over(s) or together.lengths[number] == LONGEST
        assert together.leads[number] == s[kernel.POINTS] - s[kernel.POINTS + 1]


def test_targets_are_returns_of_the_values_that_follow() -> None:
    games = play_games(4, range(1), 300, table.NO_WEIGHTS)
    found = learn.examples(games, 4, {})
    length = int(games.lengths[0])
    assert len(found.targets) == length
    expected = after = 100.0 * int(games.leads[0])
    s, undo, leads = encode_position(batch.START), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), []
    for move in games.moves[0, :length].astype(np.int64):
        leads.append(100 * int(s[kernel.POINTS] - s[kernel.POINTS + 1]))
        kernel.make(s, undo, int(move))
    for ply in reversed(range(length)):
        expected, after = 0.9 * expected + 0.1 * after, float(games.values[0, ply])
        if games.drawn[0, ply]:
            expected = after
        assert found.targets[ply] == pytest.approx((expected - leads[ply]) / 1000, abs=1e-4)


def test_linear_training_finds_weights_that_are_there() -> None:
    source = np.random.default_rng(5)
    truth = source.normal(0.0, 1.0, (12, 2))
    features = source.integers(0, 12, (6_000, 4)).astype(np.int16)
    early = source.random(6_000).astype(np.float32)
    targets = (truth[features, 0].sum(axis=1) + early * truth[features, 1].sum(axis=1)).astype(np.float32)
    found = Examples(features.ravel(), np.arange(6_000, dtype=np.int64) * 4, early, targets)
    fitted = fit(found, 12, Settings(epochs=40, batch=500, rate=0.1, decay=0.0, is_linear=True))
    assert np.abs(fitted.weights - truth).max() < 0.05


def test_a_small_run_of_the_whole_pipeline_repeats(tmp_path: Path) -> None:
    plan = Plan("tally_ho", 4, 200, 3, tmp_path, chunk=2, settings=Settings(epochs=2, batch=64))
    with ThreadPoolExecutor(1) as executor:
        files = play_all(plan, executor, lambda *_: None)
        first = train(plan, files, tmp_path / "one.npz", lambda *_: None)
        files[1].unlink()
        train(plan, play_all(plan, executor, lambda *_: None), tmp_path / "two.npz", lambda *_: None)
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    assert first == read_provenance(tmp_path / "one.npz")
    assert len(read_weights(tmp_path / "one.npz")) == learn.COUNT


def test_candidates_are_compared_in_matches_on_one_layout() -> None:
    present = learn.weights_file({})
    assert learn.match_pair(5, None, None, 150, {}) == 0.5
    assert learn.match_pair(5, present, None, 150, {}) in (0.0, 0.5, 1.0)
    with pytest.raises(Refused, match="rest"):
        learn.match_pair(5, present, None, 150, {"rest": "flipped"})


def test_the_shipped_weights_are_the_ones_meant() -> None:
    assert hashlib.sha256(FILE.read_bytes()).hexdigest() == WEIGHTS_HASH
    assert FILE.stat().st_size <= 100_000
    provenance = read_provenance(FILE)
    assert provenance["command"] == "reynard learn tally_ho --games 10000 --nodes 1500 --seed 1"
    assert provenance["positions"] == 1_345_243
