"""PettingZoo's and Pgx's comparable games, random legal moves; for `benchmarks.learning`, which runs them where they are there.

They are not among our dependencies: `pip install pettingzoo pygame-ce pgx jax`.
"""

from __future__ import annotations

import importlib
import time
from typing import Any

import numpy as np


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


def pgx_speed(name: str, batch: int = 1024, seconds: float = 3.0) -> float:
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


def speeds() -> dict[str, float]:
    """Steps a second of CPU of all that are installed here."""
    rows: dict[str, float] = {}
    for package, names, measure in (
        ("pettingzoo.classic", ("tictactoe_v3", "connect_four_v3"), pettingzoo_speed),
        ("pgx", ("connect_four", "othello", "backgammon"), pgx_speed),
    ):
        for name in names:
            try:
                rows[f"{package.partition('.')[0]} {name}"] = measure(name)
            except ImportError as missing:
                print(f"{package} {name} is not measured: {missing}")
    return rows
