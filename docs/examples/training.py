"""What the three training programs share: a small network, games against the house's bots, and a learning curve.

Start them with OPENBLAS_NUM_THREADS=1 in the environment: products of matrices this small are slower on several cores.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import reynard
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.study.contestants import make_contestant

Floats = NDArray[np.float32]
OPPONENTS = ("random", "greedy")
MOMENTS = (0.0, 0.05, 0.15, 0.3, 0.6, 1.0)
"""When a learner is tried, as shares of its time; at the end four times as long as before."""


class Network:
    """A perceptron with rectified layers, trained by Adam."""

    def __init__(self, sizes: tuple[int, ...], dice: np.random.Generator, rate: float) -> None:
        pairs = list(pairwise(sizes))
        self._layers = [dice.normal(0, (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32) for inputs, outputs in pairs]
        self._layers[-1] *= 0.1
        self._weights = [*self._layers, *(np.zeros(outputs, np.float32) for _, outputs in pairs)]
        self._means = [np.zeros_like(weights) for weights in self._weights]
        self._squares = [np.zeros_like(weights) for weights in self._weights]
        self._steps = 0
        self.rate = rate

    def __call__(self, inputs: Floats) -> Floats:
        """The outputs, a row for each row of inputs."""
        return self._forward(inputs)[-1]

    def _forward(self, inputs: Floats) -> list[Floats]:
        values, count = [inputs], len(self._layers)
        for number, (layer, shift) in enumerate(zip(self._layers, self._weights[count:], strict=True)):
            sums = values[-1] @ layer + shift
            values.append(sums if number == count - 1 else np.maximum(sums, 0))
        return values

    def train(self, inputs: Floats, slope: Any) -> None:
        """One step against a slope of the loss, which is asked for with the outputs."""
        values = self._forward(inputs)
        back, layers, shifts = np.asarray(slope(values[-1]), np.float32), [], []
        for layer, below in zip(reversed(self._layers), reversed(values[:-1]), strict=True):
            layers.insert(0, below.T @ back)
            shifts.insert(0, back.sum(axis=0))
            back = (back @ layer.T) * (below > 0)
        self._adam([*layers, *shifts])

    def _adam(self, slopes: list[Floats]) -> None:
        self._steps += 1
        length = sum(float((slope**2).sum()) for slope in slopes) ** 0.5
        rate = self.rate * (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        for number, slope in enumerate(slopes):
            slope = slope / max(1.0, length)  # noqa: PLW2901 (never longer than 1)
            self._means[number] += 0.1 * (slope - self._means[number])
            self._squares[number] += 0.001 * (slope**2 - self._squares[number])
            self._weights[number] -= rate * self._means[number] / (np.sqrt(self._squares[number]) + 1e-8)


class Learner(Protocol):
    """What learns: `work` for a while, and move like any bot."""

    games: int
    """How many games it has finished with itself."""

    def work(self, progress: float) -> None:
        """Play on and learn from it; `progress` goes from 0 to 1 over the whole time."""
        ...

    def choose(self, view: View) -> str:
        """The move for what one seat sees."""
        ...


def score_against(opponent: str, game: str, learner: Learner, games: int, seed: int) -> float:
    """The learner's share of the points over games in which it has each seat in turn."""
    points = 0.0
    for number in range(games):
        table = reynard.new(game, seed=seed + number // 2)
        other = make_contestant(game, opponent, seed + number, 1.0)
        own = Seat(number % 2)
        while table.outcome is None:
            seat = table.to_act[0]
            view = table.view(seat)
            table.play(learner.choose(view) if seat == table.seats[own] else other.choose(view, table.entries), seat=seat)
        points += table.outcome.value_for(own)
    return points / games


def learn(game: str, learner: Learner, *, minutes: float, trials: int) -> list[dict[str, float]]:
    """Learn for so many minutes of one processor, and the learning curve: scores against the opponents at some moments."""
    points: list[dict[str, float]] = []
    spent, longest = 0.0, 60 * minutes
    for moment in MOMENTS:
        while spent < moment * longest:
            began = time.process_time()
            learner.work(spent / longest)
            spent += time.process_time() - began
        games = trials * (4 if moment == MOMENTS[-1] else 1)
        scores = {name: score_against(name, game, learner, games, seed=1_000_000) for name in OPPONENTS}
        points.append({"seconds": round(spent, 1), "games": learner.games, "trials": games, **scores})
        told = ", ".join(f"{score:.1%} against {name}" for name, score in scores.items())
        print(f"{spent:5.0f} s, {learner.games:7,} games: {told}", flush=True)
    return points


def run(game: str, learner: Learner, about: str | None) -> None:
    """The command line: learn for a while, be tried now and then, and keep the learning curve."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to learn, in minutes of a processor (default: 5)")
    parser.add_argument("--trials", type=int, default=50, help="games of each trial, fourfold at the end (default: 50)")
    parser.add_argument("--curve", type=Path, metavar="FILE", help="draw the learning curve, as SVG")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write its figures")
    asked = parser.parse_args()
    points = learn(game, learner, minutes=asked.minutes, trials=asked.trials)
    if asked.curve:
        asked.curve.write_text(draw(points, f"{get_game(game).title}, learned by playing against itself"), "utf-8")
    if asked.json:
        asked.json.write_text(json.dumps(points, indent=1) + "\n", "utf-8")


def draw(points: list[dict[str, float]], title: str) -> str:
    """The learning curve as an SVG."""
    width, height, left, top = 560, 240, 46, 30
    longest = max(1.0, points[-1]["seconds"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 90} {top + height + 40}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{title}</title>',
        f'<rect width="100%" height="100%" fill="#fbf7ef"/><text x="{left}" y="18" fill="#2a1a0a">{title}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = top + (1 - share) * height
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y}" y2="{y}" stroke="#8a7355" stroke-width="0.6"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end" fill="#2a1a0a">{share:.0%}</text>')
    for opponent, colour, dash in (("random", "#8a7355", "6 4"), ("greedy", "#5b3a1a", "")):
        spots = [(left + point["seconds"] / longest * width, top + (1 - point[opponent]) * height) for point in points]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>')
        apart = -5 if points[-1][opponent] == max(points[-1][name] for name in OPPONENTS) else 13  # labels never overlap
        parts.append(f'<text x="{left + width + 6}" y="{spots[-1][1] + apart:.1f}" fill="{colour}">against {opponent}</text>')
    parts.append(
        f'<text x="{left + width}" y="{top + height + 24}" text-anchor="end" fill="#2a1a0a">{longest:.0f} s of learning</text>'
    )
    return "\n".join(parts) + "</svg>\n"
