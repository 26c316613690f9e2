"""Steps per second of PettingZoo's and Pgx's comparable games, for comparison with `benchmarks.learning`.

They are not among our dependencies: run it in an environment with `pettingzoo`, `pygame-ce`, `pgx` and `jax` installed,
as `python benchmarks/learning_peers.py`. Random legal moves; CPU time of the process.
"""

from __future__ import annotations

import importlib
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

RESULTS = Path(__file__).parent / "results" / "learning_peers.json"


def pettingzoo_speed(name: str, seconds: float = 3.0) -> float:
    """Random games of a raw AEC environment."""
    env: Any = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    dice, steps, began = np.random.default_rng(1), 0, time.process_time()
    while time.process_time() - began < seconds:
        env.reset(seed=int(dice.integers(1 << 30)))
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            mask = None if over else observation["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            steps += not over
    return steps / (time.process_time() - began)


def pgx_speed(name: str, batch: int, seconds: float = 3.0) -> float:
    """Random steps of a batch, compiled; one step is one move in one game."""
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(pgx.experimental.auto_reset(env.step, env.init)))

    def choose(state: Any, key: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)), axis=1)

    choose = jax.jit(choose)
    key = jax.random.PRNGKey(0)
    state = init(jax.random.split(key, batch))
    steps, began = 0, 0.0
    for number in range(1_000_000):
        if number == 3:
            jax.block_until_ready(state)
            steps, began = 0, time.process_time()
        key, one, two = jax.random.split(key, 3)
        state = step(state, choose(state, one), jax.random.split(two, batch))
        steps += batch
        if number > 3 and time.process_time() - began > seconds:
            break
    jax.block_until_ready(state)
    return steps / (time.process_time() - began)


def main() -> None:
    """Measure, print, keep."""
    rows = {f"PettingZoo {name}, raw": pettingzoo_speed(name) for name in ("tictactoe_v3", "connect_four_v3")}
    for name in ("connect_four", "othello", "backgammon"):
        rows[f"Pgx {name}, batch of 1024"] = pgx_speed(name, 1024)
    for what, speed in rows.items():
        print(f"{what:<40} {speed:>12,.0f} steps/s")
    RESULTS.write_text(json.dumps({what: round(speed) for what, speed in rows.items()}, indent=1) + "\n")


if __name__ == "__main__":
    main()
