"""The vector environments see and do what the rules say, game by game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reynard.adapters.actions import decode_actions
from reynard.adapters.observations import observe
from reynard.adapters.two_paths import TEXTS
from reynard.adapters.vector import OpenGames, vector_env
from reynard.core.declared import option_text
from reynard.core.errors import BadText, Refused
from reynard.core.parts import part
from reynard.core.seats import CHANCE, SEATS, Seat
from reynard.games.catalogue import GAMES, get_game
from reynard.kernels import two_paths as paths
from reynard.kernels import two_paths_views as views
from reynard.kernels.two_paths_texts import decode_position as decode_two_paths

ENVIRONMENTS = [name for name in GAMES if hasattr(part(name, "adapters"), "vector_env")]
OPEN = [name for name in ENVIRONMENTS if isinstance(vector_env(name, 1), OpenGames)]


def test_some_games_can_be_played_in_bulk() -> None:
    assert len(ENVIRONMENTS) > 1


def test_a_game_without_such_kernels_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reynard.adapters.vector.part", lambda *_: None)
    with pytest.raises(Refused, match="no kernels"):
        vector_env("tokan", 4)


@pytest.mark.parametrize("game", OPEN)
def test_planes_and_masks_are_those_of_the_pure_rules(game: str) -> None:
    rules, env = get_game(game), vector_env(game, 16)
    planes, info = env.reset(seed=3)
    ended = np.zeros(16, bool)
    for _ in range(60):
        for row in np.flatnonzero(~ended):
            state = rules.parse_position(env.position_of(int(row)), rules.parse_options({}))
            acting = rules.to_act(state)
            seat = min(acting) if isinstance(acting, frozenset) and acting else Seat.FIRST
            view = rules.view(state, seat)
            assert set(np.flatnonzero(info["action_mask"][row])) == set(decode_actions(game, view.moves))
            assert np.allclose(planes[row], observe(view), atol=1e-6)
        planes, _, ended, _, info = env.step(env.random_actions())


@pytest.mark.parametrize("game", OPEN)
def test_rewards_are_the_movers_and_ended_games_begin_anew(game: str) -> None:
    rules, env = get_game(game), vector_env(game, 64)
    assert isinstance(env, OpenGames)
    env.reset(seed=5)
    ends = 0
    for _ in range(260):
        movers = env._sides().copy()
        _, rewards, ended, truncated, _ = env.step(env.random_actions())
        assert not truncated.any()
        assert not rewards[~ended].any()
        for row in np.flatnonzero(ended):
            outcome = rules.outcome(rules.parse_position(env.position_of(int(row)), rules.parse_options({})))
            assert outcome is not None
            assert rewards[row] == 2 * outcome.value_for(Seat(int(movers[row]))) - 1
            ends += 1
    assert ends > 30


@pytest.mark.parametrize("game", ENVIRONMENTS)
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(game: str) -> None:
    seen = []
    for workers in (1, 2):
        env = vector_env(game, 32, workers=workers)
        env.reset(seed=9)
        for _ in range(30):
            planes, *_ = env.step(env.random_actions())
        seen.append(planes.tobytes())
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game", OPEN)
def test_an_illegal_action_loses(game: str) -> None:
    env = vector_env(game, 4)
    _, info = env.reset(seed=1)
    _, rewards, ended, _, _ = env.step(np.argmin(info["action_mask"], axis=1))
    assert rewards.tolist() == [-1.0] * 4
    assert ended.all()
    _, rewards, ended, _, info = env.step(np.zeros(4, np.int64))
    assert not rewards.any()
    assert not ended.any()
    assert info["action_mask"].any(axis=1).all()


def test_observations_are_copies_unless_views_are_asked_for() -> None:
    for env in (vector_env(game, 4) for game in ENVIRONMENTS):
        planes, info = env.reset(seed=1)
        before, mask = planes.copy(), info["action_mask"].copy()
        env.step(env.random_actions())
        assert np.array_equal(planes, before)
        assert np.array_equal(info["action_mask"], mask)
    fast = vector_env("tokan", 4, copy=False)
    planes, _ = fast.reset(seed=1)
    again, *_ = fast.step(fast.random_actions())
    assert np.shares_memory(planes, again)


def begun(env: Any, row: int, texts: dict[str, str]) -> Any:
    """The state of our rules where a game of the environment has just begun."""
    rules, words = get_game("two_paths"), env._states[row]
    if words[views.STAGE] == views.SETUP:
        state = rules.initial(rules.parse_options(texts))
        return rules.play(state, CHANCE, rules.parse_move("sn"[words[paths.MOVER]]))
    return rules.parse_position(decode_two_paths(words[: paths.WIDTH]), rules.parse_options(texts))


@pytest.mark.parametrize("options", [{}, {"rows": 6, "optional_answer": True}, {"rows": 9, "setup": "random"}])
def test_two_paths_shows_each_seat_what_it_may_know_and_plays_by_the_pure_rules(options: dict[str, Any]) -> None:
    rules, env = get_game("two_paths"), vector_env("two_paths", 12, **options)
    texts = {name: option_text(value) for name, value in options.items()}
    planes, info = env.reset(seed=4)
    states = [begun(env, row, texts) for row in range(12)]
    ended, ends, answers = np.zeros(12, bool), 0, 0
    for _ in range(150):
        for row, state in enumerate(states):
            answers += rules.view(state, None).phase == "answer"
            for seat in SEATS:
                view = rules.view(state, seat)
                assert np.array_equal(planes[row, seat], observe(view))
                assert set(np.flatnonzero(info["action_mask"][row, seat])) == set(decode_actions("two_paths", view.moves))
        actions, fresh = env.random_actions(), ended
        planes, rewards, ended, _, info = env.step(actions)
        for row in range(12):
            if fresh[row]:
                states[row] = begun(env, row, texts)
                continue
            acting = rules.to_act(states[row])
            assert acting is not CHANCE
            for seat in sorted(acting):
                states[row] = rules.play(states[row], seat, rules.parse_move(TEXTS[actions[row, seat]]))
            outcome = rules.outcome(states[row])
            assert bool(ended[row]) is (outcome is not None)
            assert rewards[row] == (0 if outcome is None else 2 * outcome.value_for(Seat.FIRST) - 1)
            ends += outcome is not None
    assert ends > 12
    assert bool(answers) is ("optional_answer" in options)


def test_whoever_errs_in_two_paths_loses_and_both_is_a_draw() -> None:
    env = vector_env("two_paths", 3)
    env.reset(seed=1)
    _, rewards, ended, _, _ = env.step(np.array([[15, 0], [0, 15], [15, 15]]))
    assert rewards.tolist() == [-1.0, 1.0, 0.0]
    assert ended.all()


def test_wrong_options_and_actions_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadText, match="unknown_option"):
        vector_env("tokan", 2, rows="7")
    with pytest.raises(ValueError, match="at least 1"):
        vector_env("tally_ho", 0)
    env = vector_env("tokan", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="shape"):
        env.step([1])
    with pytest.raises(ValueError, match="from 0 to 509"):
        env.step([1, 510])
