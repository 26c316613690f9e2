"""The vector environments see and do what the rules say, game by game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reynard.adapters.actions import decode_actions
from reynard.adapters.observations import observe
from reynard.adapters.vector import TallyHoVectorEnv, TokanVectorEnv
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.kernels.tally_ho_texts import decode_position
from reynard.kernels.tokan_texts import decode_position as decode_tokan

ENVIRONMENTS: dict[str, Any] = {"tokan": TokanVectorEnv, "tally_ho": TallyHoVectorEnv}


def position(game: str, env: Any, row: Any) -> str:
    return decode_tokan(env._boards[row]) if game == "tokan" else decode_position(env._states[row])


@pytest.mark.parametrize("game", ENVIRONMENTS)
def test_planes_and_masks_are_those_of_the_pure_rules(game: str) -> None:
    rules, env = get_game(game), ENVIRONMENTS[game](16)
    planes, info = env.reset(seed=3)
    ended = np.zeros(16, bool)
    for _ in range(60):
        for row in np.flatnonzero(~ended):
            state = rules.parse_position(position(game, env, row), rules.parse_options({}))
            acting = rules.to_act(state)
            seat = min(acting) if isinstance(acting, frozenset) and acting else Seat.FIRST
            view = rules.view(state, seat)
            assert set(np.flatnonzero(info["action_mask"][row])) == set(decode_actions(game, view.moves))
            assert np.allclose(planes[row], observe(view), atol=1e-6)
        planes, _, ended, _, info = env.step(env.random_actions())


@pytest.mark.parametrize("game", ENVIRONMENTS)
def test_rewards_are_the_movers_and_ended_games_begin_anew(game: str) -> None:
    rules, env = get_game(game), ENVIRONMENTS[game](64)
    env.reset(seed=5)
    ends = 0
    for _ in range(260):
        movers = env._sides().copy()
        _, rewards, ended, truncated, _ = env.step(env.random_actions())
        assert not truncated.any()
        assert not rewards[~ended].any()
        for row in np.flatnonzero(ended):
            outcome = rules.outcome(rules.parse_position(position(game, env, row), rules.parse_options({})))
            assert outcome is not None
            assert rewards[row] == 2 * outcome.value_for(Seat(int(movers[row]))) - 1
            ends += 1
    assert ends > 30


@pytest.mark.parametrize("game", ENVIRONMENTS)
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(game: str) -> None:
    seen = []
    for workers in (1, 2):
        env = ENVIRONMENTS[game](32, workers=workers)
        env.reset(seed=9)
        for _ in range(30):
            planes, *_ = env.step(env.random_actions())
        seen.append(planes.tobytes())
    assert seen[0] == seen[1]


def test_an_illegal_action_loses() -> None:
    env = TokanVectorEnv(4)
    env.reset(seed=1)
    _, rewards, ended, _, _ = env.step(np.array([509, 509, 509, 509]))
    assert rewards.tolist() == [-1.0] * 4
    assert ended.all()
    _, rewards, ended, _, info = env.step(np.zeros(4, np.int64))
    assert not rewards.any()
    assert not ended.any()
    assert info["action_mask"].any(axis=1).all()
