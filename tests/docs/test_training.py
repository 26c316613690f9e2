"""The training programs of `docs/examples/` in small; `python -m benchmarks.training` runs them as long as a user would."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.training import EXAMPLES, OPPONENTS, programs
from reynard.games.catalogue import GAMES


@pytest.fixture(autouse=True)
def _beside_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def example(name: str) -> Any:
    return importlib.import_module(name)


def test_there_is_one_for_each_game() -> None:
    assert set(programs()) == set(GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(programs()))
def test_it_runs_and_draws_its_curve(game: str, tmp_path: Path) -> None:
    words = ["--minutes", "0.01", "--trials", "1", "--curve", "curve.svg", "--json", "curve.json"]
    done = subprocess.run(
        [sys.executable, str(programs()[game]), *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    points = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert points[0]["seconds"] == 0
    assert points[-1]["seconds"] > 0
    assert all(0 <= point[opponent] <= 1 for point in points for opponent in OPPONENTS)
    assert (tmp_path / "curve.svg").read_text("utf-8").count("<polyline") == len(OPPONENTS)


@pytest.mark.slow
@pytest.mark.parametrize(("module", "learner"), [("train_tokan", "Tokan"), ("train_tally_ho", "TallyHo")])
def test_a_few_lessons_make_it_better_than_random(module: str, learner: str) -> None:
    learns = getattr(example(module), learner)()
    for _ in range(4):
        learns.work(0.2)
    game = module.removeprefix("train_")
    assert example("training").score_against("random", game, learns, 40, seed=5) > 0.6


def _numerically(loss: Any, inputs: Any) -> Any:
    """The slope of a loss at each of its inputs, by differences."""
    found = np.zeros_like(inputs)
    for place in np.ndindex(inputs.shape):
        for sign in (1, -1):
            moved = inputs.copy()
            moved[place] += sign * 1e-4
            found[place] += sign * loss(moved) / 2e-4
    return found


def test_the_network_goes_down_the_slope() -> None:
    dice = np.random.default_rng(3)
    network = example("training").Network((5, 8, 2), dice, rate=1e-2)
    inputs, wanted = dice.normal(size=(64, 5)).astype(np.float32), dice.normal(size=(64, 2)).astype(np.float32)
    before = float(((network(inputs) - wanted) ** 2).mean())
    for _ in range(300):
        network.train(inputs, lambda outputs: (outputs - wanted) / len(wanted))
    assert float(((network(inputs) - wanted) ** 2).mean()) < 0.7 * before


def test_the_slope_of_the_mixed_choices_is_that_of_their_loss() -> None:
    paths = example("train_two_paths")
    dice = np.random.default_rng(2)
    outputs = dice.normal(size=(3, 17))
    masks = (dice.random((3, 16)) < 0.5).astype(np.int8)
    masks[:, 4] = 1
    better, goals = np.array([0.7, -1.2, 0.3]), dice.normal(size=3)
    likely = paths.chances(outputs, masks)[:, 4] * np.array([1.0, 0.9, 0.95])
    lesson = paths.Lesson(None, masks, np.full(3, 4), likely, better, goals)

    def loss(outputs: Any) -> float:
        share = paths.chances(outputs, masks)
        ratio = share[:, 4] / likely
        gain = np.minimum(ratio * better, np.clip(ratio, 0.8, 1.2) * better)
        entropy = -(share * np.log(np.maximum(share, 1e-9))).sum(axis=1)
        return float((-gain - 0.1 * entropy + 0.25 * (outputs[:, 16] - goals) ** 2).mean())

    assert np.allclose(paths.slope(outputs, lesson, 0.1), _numerically(loss, outputs), atol=1e-6)


def test_what_one_seat_sees_of_mirrored_positions_is_the_same() -> None:
    from reynard.adapters.observations import observe
    from reynard.core.seats import Seat

    paths = example("train_two_paths")
    reynard = importlib.import_module("reynard")
    south = reynard.position("two_paths", "fhg/.../.../.F./.../.../.HG s 2").view("south")
    north = reynard.position("two_paths", ".hg/.../.../.f./.../.../FHG n 2").view("north")
    seen = [paths.as_south(np.stack([observe(view)] * 2)[None])[0, seat] for view, seat in ((south, 0), (north, Seat.SECOND))]
    assert np.array_equal(*seen)


def test_a_value_is_what_came_after_it_as_the_other_seat_sees_it() -> None:
    class Still(example("q_learning").QLearner):  # type: ignore[misc]
        stretch, trace, discount, _count = 3, 0.5, 1.0, 1

        def __init__(self) -> None:
            pass

        look = gain = None

    best = [np.array([0.2]), np.array([0.4]), np.array([0.6])]
    gains = [np.array([0.0]), np.array([1.0]), np.array([0.0])]
    no, yes = np.array([False]), np.array([True])
    goals = Still()._goals(best, gains, [no, no, no])
    assert goals[:, 0].tolist() == pytest.approx([-(0.5 * 0.4 + 0.5 * 0.4), 1.0 - 0.6])
    assert Still()._goals(best, gains, [no, yes, no])[:, 0].tolist() == pytest.approx([-(0.5 * 1.0 + 0.5 * 0.4), 1.0])
