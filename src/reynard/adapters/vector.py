"""Thousands of games at once for reinforcement learning: Gymnasium vector environments on the batch kernels.

`vector_env(game, num_envs)` is a self-play environment: every step makes one move in every game, for whoever is on turn there.
An observation is the planes of `reynard.adapters.observations` (one of them tells who is on turn); `info["action_mask"]` holds
the legal actions, numbered as in `reynard.adapters.actions`. The reward is that of the one who just moved: +1, -1 or 0 at the
end. A game that is over starts anew with the next step (`AutoresetMode.NEXT_STEP`). An illegal action ends the game as a loss.

Where choices are hidden both seats are there: observations `(num_envs, 2, planes, rows, columns)` hold what each seat may know,
masks `(num_envs, 2, actions)` what each may do, actions `(num_envs, 2)` what both choose. A seat that has to wait has an empty
mask, and its number is not looked at. The reward is that of the first seat; the other's is its negative.

Observations and masks are copies, to be kept as long as you like. With `copy=False` they are views of the environment's own
memory: faster, and overwritten by the next step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reynard.adapters.actions import number_of_actions
from reynard.adapters.observations import shape_of
from reynard.core.declared import option_text
from reynard.core.errors import MissingExtra, Refused
from reynard.core.parts import part
from reynard.games.catalogue import get_game
from reynard.kernels import batch_views

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as missing:
    raise MissingExtra("pettingzoo") from missing

Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Told = tuple[Any, Any, Flags, Flags, dict[str, Any]]
"""What `step` answers: observations, rewards, ended, truncated, info."""


def vector_env(game: str, num_envs: int, **options: Any) -> Games:
    """Many games at once, with options of the game, `workers` and `copy`; Refused (`no_vectors`) where there are no kernels."""
    own = part(game, "adapters")
    if own is None or not hasattr(own, "vector_env"):
        raise Refused("no_vectors", f"There are no kernels that play many games of {game} at once.")
    made: Games = own.vector_env(num_envs, **options)
    return made


class Games(VectorEnv[Any, Any, Any]):
    """What the environments of all games share."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (gymnasium's own form)

    def __init__(self, game: str, num_envs: int, *, seats: tuple[int, ...] = (), workers: int | None, copy: bool) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is the number of games, at least 1, not {num_envs}")
        shape, actions = (*seats, *shape_of(game)), number_of_actions(game)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-2.0, 2.0, shape, np.float32)
        self.single_action_space = spaces.MultiDiscrete([actions] * seats[0]) if seats else spaces.Discrete(actions)
        self.observation_space = spaces.Box(-2.0, 2.0, (num_envs, *shape), np.float32)
        self.action_space = spaces.MultiDiscrete(np.full((num_envs, *seats), actions))
        self._seen = batch_views.new_seen(num_envs, shape, (*seats, actions))
        self._workers, self._copies = workers, copy
        self._ended: Flags = np.zeros(num_envs, np.bool_)
        self._random = np.random.default_rng()

    # What the games differ in
    def _start(self, which: Numbers) -> None:
        raise NotImplementedError

    def position_of(self, row: int) -> str:
        """The position of one game as text."""
        raise NotImplementedError

    def _look(self) -> None:
        raise NotImplementedError

    def step(self, actions: Any) -> Told:
        """One step in every game; where a game had ended, a new one begins instead and the action is not looked at."""
        raise NotImplementedError

    # Gymnasium
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games everywhere."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._start(np.arange(self.num_envs))
        self._ended[:] = False
        self._look()
        return self._told()

    def _told(self) -> tuple[Any, dict[str, Any]]:
        """Observations and info, for the caller to keep unless it asked for views."""
        planes, mask = self._seen.planes, self._seen.mask
        return (planes.copy(), {"action_mask": mask.copy()}) if self._copies else (planes, {"action_mask": mask})

    def _chosen(self, actions: Any) -> Numbers:
        """The actions as numbers; ValueError where they have another shape or lie outside the action space."""
        chosen = np.asarray(actions, dtype=np.int64)
        wanted, most = self._seen.mask.shape[:-1], self._seen.mask.shape[-1]
        if chosen.shape != wanted:
            raise ValueError(f"actions have the shape {wanted}, not {chosen.shape}")
        if chosen.size and not 0 <= chosen.min() <= chosen.max() < most:
            raise ValueError(f"actions are numbers from 0 to {most - 1}")
        return chosen

    def _finish(self, over: Flags, rewards: NDArray[np.float64]) -> Told:
        """The answer of a step after which these games are over."""
        self._ended = over
        observations, info = self._told()
        return observations, rewards, over.copy(), np.zeros(self.num_envs, np.bool_), info

    def random_actions(self) -> Numbers:
        """A legal action for every game (and seat), drawn evenly; any number where nobody has to act."""
        weights = self._random.random(self._seen.mask.shape, dtype=np.float32) * self._seen.mask
        chosen: Numbers = weights.argmax(axis=-1).astype(np.int64)
        return chosen


class OpenGames(Games):
    """Games in which one seat acts at a time and nothing is hidden."""

    def _play(self, actions: Numbers) -> None:
        raise NotImplementedError

    def _sides(self) -> Numbers:
        raise NotImplementedError

    def _results(self, which: Numbers) -> Numbers:
        """1, 0 or -1 for the first seat in the games that are named, 0 elsewhere."""
        raise NotImplementedError

    def step(self, actions: Any) -> Told:
        """One move in every game; where a game had ended, a new one begins instead and the action is not looked at."""
        chosen, fresh = self._chosen(actions), self._ended
        is_legal = self._seen.mask[np.arange(self.num_envs), chosen].astype(np.bool_)
        movers = self._sides().copy()
        self._seen.mask[fresh] = 0
        self._play(chosen)
        self._start(np.flatnonzero(fresh))
        self._look()
        lost = ~is_legal & ~fresh
        over = (self._seen.counts == 0) & ~fresh & ~lost
        rewards = np.zeros(self.num_envs, np.float64)
        results = self._results(np.flatnonzero(over))
        rewards[over] = np.where(movers[over] == 0, results[over], -results[over])
        rewards[lost] = -1.0
        return self._finish(over | lost, rewards)


def read_options(game: str, given: Mapping[str, object]) -> dict[str, str]:
    """Every option of the game with its value; BadText with each that is unknown or wrong."""
    rules = get_game(game)
    return rules.format_options(rules.parse_options({name: option_text(value) for name, value in given.items()}))
