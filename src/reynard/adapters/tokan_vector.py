"""Thousands of games of Tokan at once; see `reynard.adapters.vector`."""

from __future__ import annotations

import numpy as np

from reynard.adapters.vector import Numbers, OpenGames, read_options
from reynard.kernels import tokan as towers
from reynard.kernels import tokan_texts, tokan_views


class TokanVectorEnv(OpenGames):
    """Many games of Tokan with random layouts."""

    def __init__(self, num_envs: int, *, workers: int | None = None, copy: bool = True, **options: str) -> None:
        super().__init__("tokan", num_envs, workers=workers, copy=copy)
        chosen = read_options("tokan", options)
        if chosen["setup"] != "random":
            raise ValueError("layouts are dealt here: setup is random")
        self._boards = np.zeros((num_envs, towers.WORDS), np.int64)
        self._rules = (
            ("run", "line").index(chosen["closing"]),
            ("towers", "heads").index(chosen["scoring"]),
            ("turn", "either").index(chosen["ending"]),
        )

    def _start(self, which: Numbers) -> None:
        if len(which):
            tokan_views.deal(self._boards, which, int(self._random.integers(2**31)), self._rules)

    def position_of(self, row: int) -> str:
        """The position of one game as text."""
        return tokan_texts.decode_position(self._boards[row])

    def _look(self) -> None:
        tokan_views.see(self._boards, self._seen, self._workers)

    def _play(self, actions: Numbers) -> None:
        tokan_views.step(self._boards, self._seen, actions, self._workers)

    def _sides(self) -> Numbers:
        return self._boards[:, towers.SIDE]

    def _results(self, which: Numbers) -> Numbers:
        values = np.zeros(self.num_envs, np.int64)
        tokan_views.final_values(self._boards, which, values)
        return values
