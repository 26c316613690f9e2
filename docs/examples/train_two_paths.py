"""Learns Two Paths by playing against itself: what is hidden there wants mixed choices, so chances are learned, not best moves.

    python train_two_paths.py --minutes 8 --curve two_paths.svg

The method is proximal policy optimisation (PPO) with a reward for staying hard to guess, which fades; both seats learn at once.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from reynard.adapters.actions import decode_actions
from reynard.adapters.observations import observe
from reynard.adapters.vector import vector_env
from reynard.core.seats import Seat
from reynard.core.view import View
from training import Floats, Network, run

_ROWS, _ACTIONS = 7, 16
_INPUTS = 6 * _ROWS * 3 + 9


def as_south(planes: Any) -> Floats:
    """What a seat sees, South's and North's planes side by side, as if each were South: the game looks the same to both."""
    seen = planes[..., :_ROWS, :].copy()
    seen[:, 1, :6] = planes[:, 1, [3, 4, 5, 0, 1, 2], :_ROWS][:, :, ::-1]
    seen[:, 1, 7] = 1 - planes[:, 1, 7, :_ROWS]
    animals = seen[:, :, :6].reshape(len(planes), 2, -1)
    return np.concatenate([animals, seen[:, :, 7:, 0, 0]], axis=2)


def chances(outputs: Floats, mask: Any) -> Floats:
    """How likely each action is, of those that are allowed."""
    logits = np.where(mask == 0, np.float32(-1e9), outputs[..., :_ACTIONS])
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True)) * (mask != 0)
    return powers / np.maximum(powers.sum(axis=-1, keepdims=True), 1e-9)


class Lesson(NamedTuple):
    """Choices to learn from: what was seen and allowed, what was done and how likely that was, how much better than expected
    it went, and what the position turned out to be worth."""

    seen: Any
    masks: Any
    actions: Any
    likely: Any
    better: Any
    goals: Any


class TwoPaths:
    """Learns what to announce and where to hide and to block, as chances."""

    stretch, count = 64, 256

    def __init__(self, seed: int = 1) -> None:
        self.games = 0
        self._dice = np.random.default_rng(seed)
        self._network = Network((_INPUTS, 128, 64, _ACTIONS + 1), self._dice, rate=1e-3)
        self._env = vector_env("two_paths", self.count, rows=_ROWS)
        self._planes, self._info = self._env.reset(seed=seed)

    def choose(self, view: View) -> str:
        """A move, drawn as the network would have it."""
        texts = decode_actions("two_paths", view.moves)
        seat = Seat.FIRST if view.viewer is None else view.viewer
        mask = np.isin(np.arange(_ACTIONS), list(texts))
        seen = as_south(np.stack([observe(view)] * 2)[None])[:, seat]
        share = chances(self._network(seen), mask)[0].astype(np.float64)
        return texts[int(self._dice.choice(_ACTIONS, p=share / share.sum()))]

    def work(self, progress: float) -> None:
        """Play a stretch, then learn from it."""
        steps, values, rewards, over = [], [], [], []
        for _ in range(self.stretch + 1):
            inputs, mask = as_south(self._planes), self._info["action_mask"]
            outputs = self._network(inputs.reshape(-1, _INPUTS)).reshape(self.count, 2, -1)
            share = chances(outputs, mask)
            action = (share.cumsum(axis=2) < self._dice.random((self.count, 2, 1))).sum(axis=2).clip(0, _ACTIONS - 1)
            self._planes, reward, ended, _, self._info = self._env.step(action)
            steps.append((inputs, mask, action, np.take_along_axis(share, action[..., None], axis=2)[..., 0]))
            values.append(outputs[..., _ACTIONS])
            rewards.append(np.stack([reward, -reward], axis=1))
            over.append(ended[:, None])
            self.games += int(ended.sum())
        gained = advantages(np.array(values), np.array(rewards), np.array(over))
        seen, masks, actions, likely = (np.array(part) for part in zip(*steps[:-1], strict=True))
        acts = masks.any(axis=3)  # whoever waits has chosen nothing
        goals = (gained + np.array(values[:-1]))[acts]
        better = (gained[acts] - gained[acts].mean()) / (gained[acts].std() + 1e-6)
        self._network.rate = 1e-3 * (1 - 0.9 * progress)
        self._learn(Lesson(seen[acts], masks[acts], actions[acts], likely[acts], better, goals), 0.05 * (1 - 0.9 * progress))

    def _learn(self, lesson: Lesson, surprise: float, batch: int = 2048) -> None:
        for _ in range(3):
            order = self._dice.permutation(len(lesson.seen))
            for start in range(0, len(order), batch):
                some = Lesson(*(part[order[start : start + batch]] for part in lesson))
                self._network.train(some.seen, partial(slope, lesson=some, surprise=surprise))


def advantages(values: Any, rewards: Any, over: Any, trace: float = 0.95) -> Floats:
    """How much better than expected it went on after each step but the last."""
    found = np.zeros_like(values[:-1])
    later = np.zeros_like(values[0])
    for step in reversed(range(len(found))):
        later = rewards[step] + (1 - over[step]) * (values[step + 1] + trace * later) - values[step]
        found[step] = later
    return found


def slope(outputs: Floats, lesson: Lesson, surprise: float) -> Floats:
    """The slope of PPO's loss, of the error of the values and of the reward for surprise, in the network's outputs."""
    share = chances(outputs, lesson.masks)
    logs = np.log(np.maximum(share, 1e-9))
    taken = np.eye(_ACTIONS, dtype=np.float32)[lesson.actions]
    ratio = (share * taken).sum(axis=1) / np.maximum(lesson.likely, 1e-6)
    is_clipped = np.where(lesson.better > 0, ratio > 1.2, ratio < 0.8)
    push = np.where(is_clipped, 0, ratio * lesson.better)
    entropy = -(share * logs).sum(axis=1, keepdims=True)
    found = np.zeros_like(outputs)
    found[:, :_ACTIONS] = push[:, None] * (share - taken) + surprise * share * (logs + entropy)
    found[:, _ACTIONS] = 0.5 * (outputs[:, _ACTIONS] - lesson.goals)
    return found / np.float32(len(outputs))


if __name__ == "__main__":
    run("two_paths", TwoPaths(), __doc__)
