"""Training sparse weights: logistic or linear regression with two columns, late and early, in NumPy.

A position's estimate is the sum of its features' late weights plus `early` times the sum of their early ones: in logits, or
(`is_linear`) in whatever the targets are in.
Everything is computed in a fixed order, so that the same examples give the same weights.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Examples(NamedTuple):
    """Positions, those of one game after the other."""

    features: NDArray[np.int16]
    """The features of all positions, one after the other."""
    starts: NDArray[np.int64]
    """Where those of each position begin."""
    early: NDArray[np.float32]
    """How much the early column counts, 0 … 1."""
    targets: NDArray[np.float32]
    """What to expect; where these are chances, the result for the side on turn, 0 … 1."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train."""

    epochs: int = 14
    batch: int = 4096
    rate: float = 0.02
    """The first step width; it falls to a fiftieth of this."""
    decay: float = 2e-6
    """How strongly weights are drawn to 0."""
    held_back: int = 20
    """One position in so many is not trained on but judged by."""
    is_linear: bool = False
    """Whether the sums themselves are to be near the targets (squared errors), not the chances that they stand for."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights, one row a feature, and the mean loss after every epoch: trained on, and held back."""

    weights: Floats
    losses: tuple[tuple[float, float], ...]


def fit(examples: Examples, count: int, settings: Settings, told: Callable[[int, int], None] | None = None) -> Fitted:
    """The weights of `count` features that explain the targets best; `told(done, total)` hears of every epoch."""
    positions = len(examples.starts)
    kept = positions - max(1, positions // settings.held_back)
    bounds = [(low, min(low + settings.batch, kept)) for low in range(0, kept, settings.batch)]
    weights, mean, square = (np.zeros((2, count)) for _ in range(3))
    order = np.random.default_rng(1)
    steps, losses = settings.epochs * len(bounds), []
    step = 0
    for epoch in range(settings.epochs):
        total = 0.0
        for number in order.permutation(len(bounds)):
            loss, gradient = _gradient(examples, bounds[number], weights, settings.is_linear)
            total += loss
            step += 1
            gradient += settings.decay * weights
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient * gradient
            rate = settings.rate * 0.02 ** (step / steps)
            corrected = np.sqrt(square / (1.0 - 0.999**step)) + 1e-9
            weights -= rate * (mean / (1.0 - 0.9**step)) / corrected
        held = _gradient(examples, (kept, positions), weights, settings.is_linear)[0] / (positions - kept)
        losses.append((total / kept, held))
        if told is not None:
            told(epoch + 1, settings.epochs)
    return Fitted(weights.T.copy(), tuple(losses))


def sums(examples: Examples, bounds: tuple[int, int], weights: Floats) -> tuple[Floats, NDArray[np.int64], Floats]:
    """The weighted sums of the positions in these bounds, their features, and the early share of each position."""
    low, high = bounds
    first = int(examples.starts[low])
    last = len(examples.features) if high == len(examples.starts) else int(examples.starts[high])
    features = examples.features[first:last].astype(np.int64)
    starts = examples.starts[low:high] - first
    early = examples.early[low:high].astype(np.float64)
    found = np.add.reduceat(weights[0][features], starts) + early * np.add.reduceat(weights[1][features], starts)
    return found, features, early


def _gradient(examples: Examples, bounds: tuple[int, int], weights: Floats, is_linear: bool) -> tuple[float, Floats]:
    """The summed loss of these positions, and its mean gradient."""
    low, high = bounds
    found, features, early = sums(examples, bounds, weights)
    targets = examples.targets[low:high].astype(np.float64)
    if is_linear:
        errors = found - targets
        loss = 0.5 * float(np.sum(errors * errors))
    else:
        chances = 1.0 / (1.0 + np.exp(-found))
        safe = np.clip(chances, 1e-9, 1.0 - 1e-9)
        loss = -float(np.sum(targets * np.log(safe) + (1.0 - targets) * np.log(1.0 - safe)))
        errors = chances - targets
    lengths = np.diff(np.append(examples.starts[low:high] - examples.starts[low], len(features)))
    errors /= high - low
    late = np.bincount(features, np.repeat(errors, lengths), minlength=weights.shape[1])
    return loss, np.stack([late, np.bincount(features, np.repeat(errors * early, lengths), minlength=weights.shape[1])])
