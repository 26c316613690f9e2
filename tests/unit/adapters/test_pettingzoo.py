"""PettingZoo's own tests over many seeds, and what they do not ask: masks, secrets, rewards."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from reynard.adapters.actions import encode_action, number_of_actions
from reynard.adapters.pettingzoo import env, raw_env
from reynard.core.errors import IllegalMove
from reynard.games.catalogue import GAMES

CASES: list[tuple[str, dict[str, str]]] = [
    ("two_paths", {}),
    ("two_paths", {"rows": "6", "optional_answer": "yes"}),
    ("tokan", {}),
    ("tokan", {"setup": "draft", "scoring": "heads", "closing": "line", "ending": "either"}),
    ("tally_ho", {}),
]


@pytest.mark.parametrize(("game", "options"), CASES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_api_test_of_pettingzoo_passes(game: str, options: dict[str, str]) -> None:
    with redirect_stdout(io.StringIO()):
        for seed in range(10):
            made = env(game, **options)
            made.reset(seed=seed)
            for agent in made.possible_agents:
                made.action_space(agent).seed(seed)
            api_test(made, num_cycles=400)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_seeds_repeat_games(game: str) -> None:
    seed_test(lambda **more: env(game, **more), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_every_render_mode_renders(game: str) -> None:
    with redirect_stdout(io.StringIO()):
        render_test(lambda **more: env(game, **more))


def play(game: str, seed: int, **options: str) -> tuple[Any, list[str]]:
    made = raw_env(game, **options)
    made.reset(seed=seed)
    dice = np.random.default_rng(seed)
    order = []
    for agent in made.agent_iter():
        observation, _, terminated, _, _ = made.last()
        if terminated:
            made.step(None)
            continue
        order.append(agent)
        made.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return made, order


@pytest.mark.parametrize(("game", "options"), CASES)
def test_random_games_end_and_rewards_sum_to_zero(game: str, options: dict[str, str]) -> None:
    for seed in range(20):
        made, order = play(game, seed, **options)
        assert made.agents == []
        assert sum(made.rewards.values()) == 0
        assert len(order) > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_exactly_the_legal_moves(game: str) -> None:
    made = raw_env(game)
    made.reset(seed=5)
    agent = made.agent_selection
    mask = made.observe(agent)["action_mask"]
    moves = made.rules.view(made._state, made._seat(agent)).moves
    assert set(np.flatnonzero(mask)) == {encode_action(game, text) for text in moves}
    other = next(name for name in made.agents if name != agent)
    assert not made.observe(other)["action_mask"].any()
    assert len(mask) == number_of_actions(game)


def test_an_illegal_action_is_refused_and_loses_when_wrapped() -> None:
    made = raw_env("tokan")
    made.reset(seed=1)
    with pytest.raises(IllegalMove):
        made.step(509)
    wrapped = env("tokan")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(509)
    assert wrapped.rewards[agent] == -1


def test_two_paths_does_not_show_the_disc_to_the_blocker() -> None:
    seen = []
    for side in "we":
        made = raw_env("two_paths")
        made.reset(options={"position": "fhg/.../.../.../.../.../FHG s 1"})
        made.step(encode_action("two_paths", f"F{side}"))
        assert made.agent_selection == "north"
        seen.append(made.observe("north")["observation"].tobytes())
        own = made.observe("south")["observation"]
        assert own[14 + "we".index(side)].all()
    assert seen[0] == seen[1]
