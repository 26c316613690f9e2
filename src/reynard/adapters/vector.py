"""Thousands of games at once for reinforcement learning: Gymnasium vector environments on the batch kernels.

`TokanVectorEnv(num_envs)` and `TallyHoVectorEnv(num_envs)` are self-play environments: every step makes one move in every game,
for whoever is on turn there. An observation is the planes of `reynard.adapters.observations` (plane 20 or 13 tells who is on
turn); `info["action_mask"]` holds the legal actions, numbered as in `reynard.adapters.actions`. The reward is that of the one
who just moved: +1, -1 or 0 at the end. A game that is over starts anew with the next step (`AutoresetMode.NEXT_STEP`). An
illegal action ends the game as a loss.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from reynard.adapters.observations import SHAPES
from reynard.kernels import batch_views, tally_ho_batch
from reynard.kernels import tally_ho as forest
from reynard.kernels import tokan as towers

Flags = NDArray[np.bool_]


class _Games(VectorEnv[Any, Any, Any]):
    """What both environments share."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (gymnasium's own form)

    def __init__(self, game: str, num_envs: int, actions: int, workers: int | None) -> None:
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-2.0, 2.0, SHAPES[game], np.float32)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Box(-2.0, 2.0, (num_envs, *SHAPES[game]), np.float32)
        self.action_space = spaces.MultiDiscrete([actions] * num_envs)
        self._seen = batch_views.new_seen(num_envs, SHAPES[game], actions)
        self._workers = workers
        self._ended: Flags = np.zeros(num_envs, np.bool_)
        self._random = np.random.default_rng()

    # What the games differ in
    def _start(self, which: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def _look(self) -> None:
        raise NotImplementedError

    def _play(self, actions: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def _sides(self) -> NDArray[np.int64]:
        raise NotImplementedError

    def _results(self, which: NDArray[np.int64]) -> NDArray[np.int64]:
        """1, 0 or -1 for the first seat in the games that are named, 0 elsewhere."""
        raise NotImplementedError

    # Gymnasium
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games everywhere."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._start(np.arange(self.num_envs))
        self._ended[:] = False
        self._look()
        return self._seen.planes, {"action_mask": self._seen.mask}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One move in every game; where a game had ended, a new one begins instead and the action is not looked at."""
        chosen = np.asarray(actions, dtype=np.int64)
        fresh = self._ended.copy()
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
        self._ended = over | lost
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._seen.planes, rewards, self._ended.copy(), truncated, {"action_mask": self._seen.mask}

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, drawn evenly (any number where a game is over)."""
        weights = self._random.random(self._seen.mask.shape, dtype=np.float32) * self._seen.mask
        chosen: NDArray[np.int64] = weights.argmax(axis=1).astype(np.int64)
        return chosen


class TokanVectorEnv(_Games):
    """Many games of Tokan with random layouts."""

    def __init__(self, num_envs: int, *, scoring: str = "towers", closing: str = "run", workers: int | None = None) -> None:
        super().__init__("tokan", num_envs, batch_views.TOKAN_ACTIONS, workers)
        self._boards = np.zeros((num_envs, towers.WORDS), np.int64)
        self._rules = (("run", "line").index(closing), ("towers", "heads").index(scoring))

    def _start(self, which: NDArray[np.int64]) -> None:
        if len(which):
            batch_views.deal_tokan(self._boards, which, int(self._random.integers(2**31)), *self._rules)

    def _look(self) -> None:
        batch_views.see_tokan(self._boards, self._seen, self._workers)

    def _play(self, actions: NDArray[np.int64]) -> None:
        batch_views.step_tokan(self._boards, self._seen, actions, self._workers)

    def _sides(self) -> NDArray[np.int64]:
        return self._boards[:, towers.SIDE]

    def _results(self, which: NDArray[np.int64]) -> NDArray[np.int64]:
        values = np.zeros(self.num_envs, np.int64)
        batch_views.tokan_values(self._boards, which, values)
        return values


class TallyHoVectorEnv(_Games):
    """Many rounds of Tally Ho!; what turns up is drawn from each round's own stream."""

    def __init__(self, num_envs: int, *, rest: str = "moved", quiet_limit: int = 30, workers: int | None = None) -> None:
        super().__init__("tally_ho", num_envs, batch_views.TALLY_HO_ACTIONS, workers)
        self._fresh = tally_ho_batch.start_batch(1, rest, quiet_limit)[0]
        self._states = np.repeat(self._fresh[None, :], num_envs, axis=0)
        self._seeds = tally_ho_batch.seeds_batch(num_envs, 1)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New rounds everywhere."""
        if seed is not None:
            self._seeds = tally_ho_batch.seeds_batch(self.num_envs, seed)
        return super().reset(seed=seed, options=options)

    def _start(self, which: NDArray[np.int64]) -> None:
        self._states[which] = self._fresh

    def _look(self) -> None:
        batch_views.see_tally_ho(self._states, self._seen, self._workers)

    def _play(self, actions: NDArray[np.int64]) -> None:
        rows = np.arange(self.num_envs)
        moves = np.where(self._seen.mask[rows, actions] == 1, self._seen.moves[rows, actions], -1)
        tally_ho_batch.step_batch(self._states, moves, self._seeds, self._workers)

    def _sides(self) -> NDArray[np.int64]:
        sides: NDArray[np.int64] = self._states[:, forest.SIDE]
        return sides

    def _results(self, which: NDArray[np.int64]) -> NDArray[np.int64]:
        values = np.zeros(self.num_envs, np.int64)
        lead = self._states[:, forest.POINTS] - self._states[:, forest.POINTS + 1]
        tiles = self._states[:, forest.TILES] - self._states[:, forest.TILES + 1]
        values[which] = np.sign(np.where(lead == 0, tiles, lead))[which]
        return values
