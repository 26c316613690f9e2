"""Glicko-2 (Mark Glickman, 2013): ratings of players, and of the puzzles they try, with how sure one is of them.

Every result counts as a rating period of its own, since ratings are wanted at once; `decayed` is what a time without
results does. Numbers in brackets are the steps of the paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_SCALE: Final = 173.7178
_CENTRE: Final = 1500.0
TAU: Final = 0.5
"""How much volatility may change."""
_PRECISION: Final = 1e-6
LEAST_DEVIATION: Final = 45.0
MOST_DEVIATION: Final = 350.0


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating with its deviation: 95 % of such players are within two deviations of it."""

    rating: float = _CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true strength lies with 95 %."""
        return self.rating - 1.96 * self.deviation, self.rating + 1.96 * self.deviation


def expected_score(player: Strength, other: Strength) -> float:
    """The score that a player is expected to make against another, 0 to 1."""
    mu, (mu_j, phi_j) = _mu(player), (_mu(other), other.deviation / _SCALE)
    return _expected(mu, mu_j, phi_j)


def updated(player: Strength, results: Sequence[tuple[Strength, float]], tau: float = TAU) -> Strength:
    """The strength after a period with these opponents and scores (1, 1/2, 0)."""
    if not results:
        return decayed(player)
    # [2] Onto the scale of the system.
    mu, phi = _mu(player), player.deviation / _SCALE
    # [3], [4] How sure the results make one, and which way they point.
    certainty = surplus = 0.0
    for other, score in results:
        weight, expected = _g(other.deviation / _SCALE), _expected(mu, _mu(other), other.deviation / _SCALE)
        certainty += weight**2 * expected * (1.0 - expected)
        surplus += weight * (score - expected)
    variance = 1.0 / certainty
    # [5] The new volatility, [6], [7] deviation and rating, [8] back onto the usual scale.
    volatility = _volatility(player.volatility, phi, variance, variance * surplus, tau)
    before = math.sqrt(phi**2 + volatility**2)
    after = 1.0 / math.sqrt(1.0 / before**2 + 1.0 / variance)
    return Strength((mu + after**2 * surplus) * _SCALE + _CENTRE, after * _SCALE, volatility)


def decayed(player: Strength) -> Strength:
    """The strength after a period without results: as high, and less sure."""
    phi = math.sqrt((player.deviation / _SCALE) ** 2 + player.volatility**2)
    return Strength(player.rating, min(phi * _SCALE, MOST_DEVIATION), player.volatility)


def after_game(player: Strength, other: Strength, score: float) -> Strength:
    """The strength after one game; it never becomes so sure that it could not follow somebody who learns."""
    found = updated(player, [(other, score)])
    return Strength(found.rating, max(found.deviation, LEAST_DEVIATION), found.volatility)


def _mu(player: Strength) -> float:
    return (player.rating - _CENTRE) / _SCALE


def _g(phi: float) -> float:
    return 1.0 / math.sqrt(1.0 + 3.0 * phi**2 / math.pi**2)


def _expected(mu: float, mu_j: float, phi_j: float) -> float:
    return 1.0 / (1.0 + math.exp(-_g(phi_j) * (mu - mu_j)))


def _volatility(sigma: float, phi: float, variance: float, change: float, tau: float) -> float:
    """Step 5: the root of f by the Illinois algorithm."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        power = math.exp(x)
        total = phi**2 + variance + power
        return power * (change**2 - total) / (2.0 * total**2) - (x - start) / tau**2

    low = start
    if change**2 > phi**2 + variance:
        high = math.log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
