"""Thousands of rounds of Tally Ho! at once; see `reynard.adapters.vector`."""

from __future__ import annotations

from typing import Any

import numpy as np

from reynard.adapters.vector import Numbers, OpenGames, read_options
from reynard.kernels import tally_ho as forest
from reynard.kernels import tally_ho_batch, tally_ho_texts, tally_ho_views


class TallyHoVectorEnv(OpenGames):
    """Many rounds of Tally Ho!; what turns up is drawn from each round's own stream."""

    def __init__(self, num_envs: int, *, workers: int | None = None, copy: bool = True, **options: str | int) -> None:
        super().__init__("tally_ho", num_envs, workers=workers, copy=copy)
        chosen = read_options("tally_ho", options)
        self._fresh = tally_ho_batch.start_batch(1, chosen["rest"], int(chosen["quiet_limit"]))[0]
        self._states = np.repeat(self._fresh[None, :], num_envs, axis=0)
        self._seeds = tally_ho_batch.seeds_batch(num_envs, 1)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New rounds everywhere."""
        if seed is not None:
            self._seeds = tally_ho_batch.seeds_batch(self.num_envs, seed)
        return super().reset(seed=seed, options=options)

    def _start(self, which: Numbers) -> None:
        self._states[which] = self._fresh

    def position_of(self, row: int) -> str:
        """The position of one round as text."""
        return tally_ho_texts.decode_position(self._states[row])

    def _look(self) -> None:
        tally_ho_views.see(self._states, self._seen, self._workers)

    def _play(self, actions: Numbers) -> None:
        rows = np.arange(self.num_envs)
        moves = np.where(self._seen.mask[rows, actions] == 1, self._seen.moves[rows, actions], -1)
        tally_ho_batch.step_batch(self._states, moves, self._seeds, self._workers)

    def _sides(self) -> Numbers:
        sides: Numbers = self._states[:, forest.SIDE]
        return sides

    def _results(self, which: Numbers) -> Numbers:
        values = np.zeros(self.num_envs, np.int64)
        lead = self._states[:, forest.POINTS] - self._states[:, forest.POINTS + 1]
        tiles = self._states[:, forest.TILES] - self._states[:, forest.TILES + 1]
        values[which] = np.sign(np.where(lead == 0, tiles, lead))[which]
        return values
