"""What results say about strength: Elo with an interval, and when a match may stop early (SPRT)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reynard.core.errors import BadText

_Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Rating:
    """An Elo difference with its 95 % interval, and the score it comes from (0 to 1)."""

    score: float
    score_low: float
    score_high: float
    elo: float
    elo_low: float
    elo_high: float


def elo_of(score: float) -> float:
    """The Elo difference at which this score is expected; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else -400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score expected at this Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def wilson(points: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: this many points (a draw is half a one) of this many independent games."""
    if not 0 <= points <= count:
        raise BadText.single("bad_share", "points", f"points are 0 to the number of games, not {points:g} of {count}")
    if count == 0:
        return 0.0, 1.0
    share = points / count
    scale = 1 + _Z95**2 / count
    centre = (share + _Z95**2 / (2 * count)) / scale
    half = _Z95 / scale * math.sqrt(share * (1 - share) / count + _Z95**2 / (4 * count**2))
    return (0.0 if share == 0 else max(0.0, centre - half)), (1.0 if share == 1 else min(1.0, centre + half))


def rate(pairs: Sequence[float]) -> Rating:
    """The rating from mean scores of pairs (each 0 to 1, both games of a deal): pairs are independent, games are not.

    The interval is Wilson's, with the variance of the pairs: right also for few pairs and for clean sweeps.
    """
    count = len(pairs)
    if count == 0:
        return Rating(0.5, 0.0, 1.0, 0.0, -math.inf, math.inf)
    mean = sum(pairs) / count
    spread = mean * (1 - mean)
    variance = sum((pair - mean) ** 2 for pair in pairs) / max(1, count - 1)
    effective = count if spread == 0 or variance == 0 else count * min(1.0, spread / variance) if variance > spread else count
    centre = (mean + _Z95**2 / (2 * effective)) / (1 + _Z95**2 / effective)
    half = _Z95 / (1 + _Z95**2 / effective) * math.sqrt(spread / effective + _Z95**2 / (4 * effective**2))
    low, high = (0.0 if mean == 0 else max(0.0, centre - half)), (1.0 if mean == 1 else min(1.0, centre + half))
    return Rating(mean, low, high, elo_of(mean), elo_of(low), elo_of(high))


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of `elo0` against `elo1` with error rates 5 %."""

    elo0: float
    elo1: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise BadText.single("bad_bounds", "sprt", f"the lower bound comes first: not {self.elo0:g} {self.elo1:g}")

    def decide(self, pairs: Sequence[float]) -> str:
        """`stronger` (elo1 is accepted), `not stronger` (elo0), or `` while it is open."""
        bound = math.log((1 - self.error) / self.error)
        ratio = self.log_ratio(pairs)
        if ratio >= bound:
            return "stronger"
        return "not stronger" if ratio <= -bound else ""

    def log_ratio(self, pairs: Sequence[float]) -> float:
        """The log-likelihood ratio under a normal model of the pairs (the generalised SPRT of engine testing)."""
        count = len(pairs)
        if count < 2:
            return 0.0
        mean = sum(pairs) / count
        variance = max(sum((pair - mean) ** 2 for pair in pairs) / count, 1 / (4 * count))
        low, high = score_of(self.elo0), score_of(self.elo1)
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)


def fit_elo(results: Mapping[tuple[str, str], Sequence[float]]) -> dict[str, float]:
    """Elo of every contestant of a round-robin, mean 0: the maximum-likelihood fit, with one drawn game as a prior."""
    names = sorted({name for pair in results for name in pair})
    elo = dict.fromkeys(names, 0.0)
    for _ in range(2000):
        largest = 0.0
        for name in names:
            gradient, weight = 0.0, 1e-9
            for (one, two), scores in results.items():
                if name not in (one, two):
                    continue
                other = two if name == one else one
                count = len(scores) + 1
                won = sum(scores) + 0.5 if name == one else count - sum(scores) - 0.5
                expected = score_of(elo[name] - elo[other])
                gradient += won - count * expected
                weight += count * expected * (1 - expected)
            step = max(-100.0, min(100.0, gradient / weight * 400 / math.log(10)))
            elo[name] += step * 0.5
            largest = max(largest, abs(step))
        if largest < 0.01:
            break
    mean = sum(elo.values()) / len(elo) if elo else 0.0
    return {name: value - mean for name, value in elo.items()}
