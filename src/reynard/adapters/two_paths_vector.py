"""Thousands of games of Two Paths at once; see `reynard.adapters.vector`."""

from __future__ import annotations

from typing import Any

import numpy as np

from reynard.adapters.vector import Games, Numbers, Told, read_options
from reynard.kernels import two_paths as paths
from reynard.kernels import two_paths_texts
from reynard.kernels import two_paths_views as views


class TwoPathsVectorEnv(Games):
    """Many games of Two Paths with their hidden choices: each seat sees what it may know, and both are asked."""

    def __init__(self, num_envs: int, *, workers: int | None = None, copy: bool = True, **options: str | int) -> None:
        super().__init__("two_paths", num_envs, seats=(2,), workers=workers, copy=copy)
        chosen = read_options("two_paths", options)
        self._rules = (int(chosen["rows"]), int(chosen["optional_answer"] == "yes"), int(chosen["setup"] == "random"))
        self._states = np.zeros((num_envs, views.WIDTH), np.int64)

    def _start(self, which: Numbers) -> None:
        if len(which):
            views.start(self._states, which, self._rules, int(self._random.integers(2**31)))

    def position_of(self, row: int) -> str:
        """The position of one game as text, the one before a duel under way; empty before animals are placed."""
        words = self._states[row]
        return "" if words[views.STAGE] == views.SETUP else two_paths_texts.decode_position(words[: paths.WIDTH])

    def _look(self) -> None:
        views.see(self._states, self._seen.planes, self._seen.mask, self._workers)

    def step(self, actions: Any) -> Told:
        """What both seats choose in every game; where a game had ended, a new one begins instead."""
        chosen, fresh = self._chosen(actions), self._ended
        legal = np.take_along_axis(self._seen.mask, chosen[..., None], axis=-1)[..., 0].astype(np.bool_)
        has_erred = ~legal & self._seen.mask.any(axis=-1) & ~fresh[:, None]
        lost = has_erred.any(axis=1)
        views.step(self._states, np.where((fresh | lost)[:, None], -1, chosen), self._workers)
        self._start(np.flatnonzero(fresh))
        self._look()
        over = views.is_over(self._states)
        rewards = np.where(over, views.values(self._states), 0).astype(np.float64)
        rewards[lost] = (has_erred[lost, 1].astype(np.int64) - has_erred[lost, 0]).astype(np.float64)
        return self._finish(over | lost, rewards)
