"""Shares, means and slopes with 95 % intervals, as the pages cite them: every figure with how often it was counted."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from reynard.games.catalogue import get_game
from reynard.match.show import show_view
from reynard.study.rating import wilson

Z95 = 1.959964


def share(hits: float, count: int) -> dict[str, Any]:
    """A share with Wilson's interval; half a hit is half a point of a drawn game."""
    low, high = wilson(hits, count)
    return {"share": _cut(hits / count if count else 0.0), "low": _cut(low), "high": _cut(high), "count": count}


def mean(values: Sequence[float]) -> dict[str, Any]:
    """A mean of independent values with its interval."""
    count = len(values)
    middle = sum(values) / max(1, count)
    half = Z95 * deviation(values) / math.sqrt(max(1, count))
    return {"mean": _cut(middle), "low": _cut(middle - half), "high": _cut(middle + half), "count": count}


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    count = len(values)
    middle = sum(values) / max(1, count)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1))


def covariance(first: Sequence[float], second: Sequence[float]) -> float:
    """The covariance of two samples."""
    one, two = sum(first) / len(first), sum(second) / len(second)
    return sum((a - one) * (b - two) for a, b in zip(first, second, strict=True)) / (len(first) - 1)


def part_of_variance(part: Sequence[float], whole: Sequence[float], tries: int = 400) -> dict[str, Any]:
    """Which share of the variance of the whole goes with the part; the interval is a bootstrap's with a fixed seed."""
    source, count = random.Random(1), len(whole)
    found = []
    for _ in range(tries):
        rows = [source.randrange(count) for _ in range(count)]
        drawn = [whole[row] for row in rows]
        found.append(covariance([part[row] for row in rows], drawn) / covariance(drawn, drawn))
    found.sort()
    middle = covariance(part, whole) / covariance(whole, whole)
    low, high = found[int(0.025 * tries)], found[int(0.975 * tries) - 1]
    return {"share": _cut(middle), "low": _cut(low), "high": _cut(high), "count": count}


def logistic(xs: Sequence[float], ys: Sequence[float]) -> dict[str, Any]:
    """The winning chance as a logistic curve of x: its slope at one half, in chance for 1 of x, with its interval."""
    if len(xs) < 50:
        raise ValueError("play more games: a curve needs at least 50")
    a = b = 0.0
    for _ in range(40):
        chances = [1 / (1 + math.exp(-(a + b * x))) for x in xs]
        weights = [p * (1 - p) for p in chances]
        g0 = sum(y - p for y, p in zip(ys, chances, strict=True))
        g1 = sum((y - p) * x for x, y, p in zip(xs, ys, chances, strict=True))
        h00, h01 = sum(weights), sum(w * x for w, x in zip(weights, xs, strict=True))
        h11 = sum(w * x * x for w, x in zip(weights, xs, strict=True))
        turn = h00 * h11 - h01 * h01
        a, b = a + (h11 * g0 - h01 * g1) / turn, b + (h00 * g1 - h01 * g0) / turn
    error = math.sqrt(h00 / turn)
    low, high = b - Z95 * error, b + Z95 * error
    return {
        "at": _cut(a),
        "slope": _cut(b),
        "mean": _cut(b / 4),
        "low": _cut(low / 4),
        "high": _cut(high / 4),
        "count": len(xs),
    }


def board(name: str, position: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """A position as the web client draws it, with its text."""
    game = get_game(name)
    state = game.parse_position(position, game.parse_options(dict(options or {})))
    view: dict[str, Any] = msgspec.to_builtins(show_view(game, game.view(state, None)))
    return {"position": position, "view": view}


def _cut(value: float) -> float:
    return round(value, 5)
