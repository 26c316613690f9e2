"""Figures of `benchmarks.known`: what was put into simulated results is found again, within the interval told."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path

import pytest

from benchmarks.known import tally_ho, tokan, two_paths
from benchmarks.known.__main__ import rows_of
from benchmarks.known.figures import logistic, mean, part_of_variance, share
from reynard.core.parts import house_names

KNOWN = Path(__file__).parents[3] / "web" / "src" / "known"


def test_the_slope_of_a_simulated_curve_is_found_within_its_interval() -> None:
    chance, inside = random.Random(5), 0
    for _ in range(40):
        xs = [chance.gauss(0, 4) for _ in range(400)]
        ys = [float(chance.random() < 1 / (1 + math.exp(-(0.3 + 0.2 * x)))) for x in xs]
        found = logistic(xs, ys)
        inside += found["low"] <= 0.2 / 4 <= found["high"]
    assert inside >= 35, f"{inside} of 40 intervals of 95 %"


def test_the_part_of_a_variance_is_that_of_the_sum() -> None:
    chance = random.Random(6)
    luck = [chance.gauss(0, 3) for _ in range(2000)]
    whole = [one + chance.gauss(0, 4) for one in luck]
    found = part_of_variance(luck, whole)
    assert found["low"] < 9 / 25 < found["high"]
    assert found["high"] - found["low"] < 0.1


def test_shares_and_means_have_their_counts() -> None:
    assert share(5, 10)["count"] == 10
    assert share(0, 0)["low"] == 0.0
    assert mean([1.0, 3.0])["mean"] == 2.0


def test_a_line_that_was_not_finished_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"a": 1}\n{"a": 2}\n{"a"', encoding="utf-8")
    assert rows_of(path) == [{"a": 1}, {"a": 2}]
    assert rows_of(tmp_path / "none.jsonl") == []


@pytest.mark.parametrize("module", [tokan, tally_ho, two_paths])
def test_the_pages_have_data_that_says_how_much_was_played(module: object) -> None:
    name = str(module.NAME)  # type: ignore[attr-defined]  # every module of the package has one
    told = json.loads((KNOWN / f"{name}.json").read_text("utf-8"))
    assert name in house_names()
    wanted, made = module.SERIES, told["made"]  # type: ignore[attr-defined]
    played = made if set(made) <= set(wanted) else {next(iter(wanted)): made}
    for series, one in played.items():
        assert one.get("games", one.get("matches")) >= wanted[series], f"go on: python -m benchmarks.known {name}"


def test_half_a_round_of_luck_sums_to_the_change_of_what_is_expected() -> None:
    """The luck of a flip is 0 on average over what may come up."""
    from reynard.kernels import tally_ho as kernel
    from reynard.kernels import tally_ho_batch as batch

    s = batch.start_batch(1)[0]
    flip = kernel.FLIP * 4096 + 10 + 64 * 10
    weights = {code: int(kernel.flip_weight(s, code)) for code in range(kernel.BEAR, kernel.FACE_DOWN)}
    total = sum(weight * tally_ho.luck_of(s, flip, code) for code, weight in weights.items() if weight)
    assert total == pytest.approx(0.0, abs=1e-6)
