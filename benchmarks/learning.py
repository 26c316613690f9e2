"""Steps per second of the learning environments on one core: ours, and in the same run PettingZoo's and Pgx's if installed.

    pip install pettingzoo pygame-ce pgx jax
    python -m benchmarks.learning

Random legal moves; CPU time of the process. Results go to `benchmarks/results/learning.json`.
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import learning_peers
from reynard.adapters.pettingzoo import raw_env
from reynard.adapters.vector import vector_env

RESULTS = Path(__file__).parent / "results" / "learning.json"


def timed(work: Callable[[], int], seconds: float = 2.0) -> float:
    """Steps per second of CPU time."""
    work()
    began, steps = time.process_time(), 0
    while time.process_time() - began < seconds:
        steps += work()
    return steps / (time.process_time() - began)


def vector(env: Any, rounds: int = 20) -> Callable[[], int]:
    """A stretch of steps in every game of a vector environment."""
    env.reset(seed=1)

    def work() -> int:
        for _ in range(rounds):
            env.step(env.random_actions())
        return rounds * int(env.num_envs)

    return work


def one_game(env: Any) -> Callable[[], int]:
    """One whole game of an AEC environment."""
    dice = np.random.default_rng(1)

    def work() -> int:
        env.reset(seed=int(dice.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        return steps

    return work


def main() -> None:
    """Measure everything that is there."""
    rows: dict[str, float] = {}
    for game in ("two_paths", "tokan", "tally_ho"):
        rows[f"reynard {game}, PettingZoo AEC, raw"] = timed(one_game(raw_env(game)))
    for count in (64, 1024):
        for game, copy in itertools.product(("two_paths", "tokan", "tally_ho"), (True, False)):
            what = f"reynard {game}, vector of {count}, {'copies' if copy else 'views'}"
            rows[what] = timed(vector(vector_env(game, count, workers=1, copy=copy)))
    rows |= learning_peers.speeds()
    for what, speed in rows.items():
        print(f"{what:<44} {speed:>12,.0f} steps/s")
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps({what: round(speed) for what, speed in rows.items()}, indent=1) + "\n")


if __name__ == "__main__":
    main()
