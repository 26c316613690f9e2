"""Q-learning in self-play, for games in which nothing is hidden from the players and the seats alternate.

A stretch of many games at once is played with the network as it is; then the value of each move is pulled towards what came
after it. (This is Peng's Q(λ) without a memory of old games, as in PQN by Gallici and others, 2024.) To the network a move is
no number, but what it looks like: the lines through the space where it begins and through the space where it ends. So what is
learned in one corner of the board holds everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reynard.adapters.actions import decode_actions
from reynard.adapters.observations import observe
from reynard.adapters.vector import vector_env
from reynard.core.view import View
from training import Floats, Network

Numbers = NDArray[np.int64]


def lines(rows: int, columns: int, reach: int) -> Numbers:
    """For every space the numbers of those at most `reach` away in its row and column; a last number stands for outside."""
    ways = [(0, 0), *((dy * n, dx * n) for n in range(1, reach + 1) for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)))]
    found = np.full((rows * columns, len(ways)), rows * columns)
    for space in range(rows * columns):
        row, column = divmod(space, columns)
        for number, (up, right) in enumerate(ways):
            if 0 <= row + up < rows and 0 <= column + right < columns:
                found[space, number] = (row + up) * columns + column + right
    return found


class QLearner(ABC):
    """Learns a game from its vector environment."""

    discount = 1.0
    stretch = 32
    """Steps between two lessons."""
    trace = 0.8
    """How much of a value comes from what really happened later, and how much from the estimate right after."""

    def __init__(self, game: str, inputs: int, *, count: int = 256, hidden: int = 64, seed: int = 1) -> None:
        self.games = 0
        self._game, self._count = game, count
        self._dice = np.random.default_rng(seed)
        self._network = Network((inputs, hidden, hidden, 1), self._dice, rate=1e-3)
        self._env = vector_env(game, count)
        self._planes, self._info = self._env.reset(seed=seed)
        self._fresh = np.zeros(count, np.bool_)

    # What a game tells
    @abstractmethod
    def look(self, planes: Any, rows: Numbers, actions: Numbers) -> Floats:
        """What these actions look like to whoever makes them, each in the game of its row."""

    @abstractmethod
    def gain(self, before: Any, after: Any, rewards: Any, ended: Any) -> Floats:
        """What a step was worth at once to those who made it."""

    def choose(self, view: View) -> str:
        """The best move, for what one seat sees."""
        texts = decode_actions(self._game, view.moves)
        actions = np.array(list(texts))
        values = self._network(self.look(observe(view)[None], np.zeros(len(actions), np.int64), actions))
        return texts[int(actions[values[:, 0].argmax()])]

    def work(self, progress: float) -> None:
        """Play a stretch, then learn from it."""
        looks, best, gains, over, fresh = [], [], [], [], []
        for _ in range(self.stretch):
            look, value, actions = self._move(0.05 + 0.25 * max(0.0, 1 - 4 * progress))
            planes, rewards, ended, _, info = self._env.step(actions)
            looks.append(look)
            best.append(value)
            gains.append(self.gain(self._planes, planes, rewards, ended))
            over.append(ended)
            fresh.append(self._fresh)
            self._planes, self._info, self._fresh = planes, info, ended
            self.games += int(ended.sum())
        goals = self._goals(best, gains, over)
        self._network.rate = 1e-3 * (1 - 0.9 * progress)
        is_real = ~np.array(fresh)[:-1].ravel()
        self._learn(np.concatenate(looks[:-1])[is_real], goals.ravel()[is_real])

    def _move(self, curiosity: float) -> tuple[Floats, Floats, Numbers]:
        """What the move of each game looks like, the value of the best one, and the actions: the best, or now and then any."""
        rows, actions = np.nonzero(self._info["action_mask"])
        looks = self.look(self._planes, rows, actions)
        values = self._network(looks)[:, 0]
        counts = np.bincount(rows, minlength=self._count)
        first = np.minimum(counts.cumsum() - counts, len(rows) - 1)
        last = np.minimum(first + np.maximum(counts, 1) - 1, len(rows) - 1)
        highest = np.lexsort((values, rows))[last]
        is_over = counts == 0
        best = np.where(is_over, 0, values[highest])
        is_curious = self._dice.random(self._count) < curiosity
        picked = np.where(is_curious, first + (self._dice.random(self._count) * counts).astype(np.int64), highest)
        return looks[picked], best, np.where(is_over, 0, actions[picked])

    def _goals(self, best: list[Any], gains: list[Any], over: list[Any]) -> Floats:
        """What each move of the stretch, but for the last, turned out to be worth; the next move is the other seat's."""
        later = best[-1]
        goals = np.zeros((self.stretch - 1, self._count), np.float32)
        for step in reversed(range(self.stretch - 1)):
            ahead = self.trace * later + (1 - self.trace) * best[step + 1]
            goals[step] = gains[step] - self.discount * np.where(over[step], 0, ahead)
            later = goals[step]
        return goals

    def _learn(self, looks: Floats, goals: Floats, batch: int = 1024) -> None:
        order = self._dice.permutation(len(goals))
        for start in range(0, len(order), batch):
            some = order[start : start + batch]
            self._network.train(looks[some], partial(_slope, goals=goals[some, None]))


def _slope(outputs: Floats, goals: Floats) -> Floats:
    """The slope of half the mean squared error."""
    return (outputs - goals) / np.float32(len(goals))
