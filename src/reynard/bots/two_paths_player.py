"""Two Paths bots: ten levels from a friendly beginner to the exact equilibrium.

The weaker ones err as people do. They count rows instead of chances, take a leap for a single step, keep to their favourite
animal, and have habits: a side they like, and the other side after being caught. They do not throw duels away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import astuple, dataclass

import numpy as np

from reynard.bots import two_paths_mind as mind
from reynard.core.view import View
from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_texts as texts
from reynard.search.two_paths import solution_for
from reynard.solve.two_paths import Solution, parse_placement
from reynard.solve.two_paths.mixes import duel_table
from reynard.solve.two_paths.placement import KINDS, SIDES
from reynard.solve.two_paths.sweep import Floats


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays. Shares are from 0 to 1."""

    sight: float
    """How much of what it believes about an outcome is the true winning chance; the rest is counting rows."""
    misses_leaps: float
    """The share of leaps that it takes for single steps."""
    wavers: float
    """By how much winning chance, about, it misjudges an animal."""
    habit: float
    """The share of sides that come from habit instead of from a mix."""
    clings: float = 0.0
    """The share of duels in which it announces its foremost animal, whatever the others need."""


LEVELS = (
    Level(0.00, 1.00, 0.30, 0.95, clings=0.9),
    Level(0.00, 0.90, 0.14, 0.85, clings=0.45),
    Level(0.08, 0.65, 0.06, 0.60, clings=0.2),
    Level(0.20, 0.45, 0.04, 0.50, clings=0.1),
    Level(0.33, 0.35, 0.033, 0.42),
    Level(0.47, 0.22, 0.026, 0.33),
    Level(0.62, 0.13, 0.021, 0.26),
    Level(0.78, 0.08, 0.016, 0.18),
    Level(0.90, 0.04, 0.011, 0.10),
    Level(1.00, 0.00, 0.0, 0.0),
)
"""The ladder; measured in benchmarks/README.md over so many games that the order of neighbours is certain."""


def make(level: int, seed: int, seconds: float = 1.0) -> TwoPathsBot:
    """The bot of a level 1 to 10. All levels answer at once, so `seconds` changes nothing."""
    return TwoPathsBot(LEVELS[level - 1], seed)


def solution_of(view: View) -> Solution:
    """The exact solution for a view's options."""
    return solution_for(view.options)


def chance_of(seed: int, view: View, entries: Sequence[str]) -> random.Random:
    """The randomness for one decision: the same for the same seed, game and point of the game."""
    return random.Random(f"{seed} {view.viewer} {view.position} {view.pending} {' '.join(entries)}")


class TwoPathsBot:
    """Takes a View and returns a move: always the same one for the same seed."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level, self._seed = level, seed
        self._numbers = np.array(astuple(level))
        self._reason = ""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        chance = chance_of(self._seed, view, entries)
        if view.phase == "setup":
            self._reason = "All orders are equally good, so this one was drawn."
            return chance.choice(view.moves)
        if view.phase == "answer":
            return self._answer(view)
        s, believed = self._believe(view, chance)
        if view.phase == "bluff":
            return self._bluff(view, s, believed, entries, chance)
        west = float(believed[KINDS.index(view.pending[0]), mind.BLOCK])
        self._reason = f"Blocked west with probability {west:.2f}."
        return SIDES[self._side(view, west, entries, chance)]

    def mix(self, view: View, kind: str, *, hides: bool) -> float | None:
        """How often it would hide or block west in the duel of an animal; None where it follows a habit instead."""
        chance = chance_of(self._seed, view, ())
        _, believed = self._believe(view, chance)
        share = float(believed[KINDS.index(kind), mind.HIDE if hides else mind.BLOCK])
        return None if chance.random() < self._level.habit else share

    def explain(self) -> str:
        """What the last move came from."""
        return self._reason

    def _believe(self, view: View, chance: random.Random) -> tuple[kernel.Array, Floats]:
        """The position as a kernel's row, and the duel as this level sees it."""
        solution, placement = solution_of(view), parse_placement(view.position)
        where = (placement.own, placement.other, placement.duel)
        table = duel_table(solution.layout, solution.values, solution.optional_answer, where)
        s, believed = texts.encode_position(view.position, solution.optional_answer), np.zeros((3, 3))
        mind.believe(s, table, self._numbers, np.array([chance.random() for _ in range(mind.CHANCES)]), believed)
        return s, believed

    def _bluff(self, view: View, s: kernel.Array, believed: Floats, entries: Sequence[str], chance: random.Random) -> str:
        normal, chances = np.array([chance.gauss() for _ in KINDS]), np.array([chance.random(), chance.random()])
        kind = mind.announce(s, believed, self._numbers, normal, chances)
        west = float(believed[kind, mind.HIDE])
        self._reason = f"Hid west with probability {west:.2f}."
        side = self._side(view, west, entries, chance)
        move = KINDS[kind] + SIDES[side]
        return move if move in view.moves else KINDS[kind] + SIDES[1 - side]

    def _side(self, view: View, west: float, entries: Sequence[str], chance: random.Random) -> int:
        """A side from the mix, or from habit."""
        if chance.random() < self._level.habit:
            hidden, blocked = _last_sides(entries)
            return int(mind.habit_side(view.phase == "block", hidden, blocked, self._seed % 2))
        return 0 if chance.random() < west else 1

    def _answer(self, view: View) -> str:
        """Who sees little always answers."""
        animal = solution_of(view).duel(view.position).animals[view.pending[0]]
        does_answer = animal.answers.get(view.pending[1], True) or self._level.sight < 0.5
        self._reason = "Answering is better than standing still." if does_answer else "Standing still is better here."
        return "answer" if does_answer else "decline"


def _last_sides(entries: Sequence[str]) -> tuple[int, int]:
    """The sides hidden and blocked in the duel before, as numbers; -1 before the first."""
    last = entries[-1] if entries else ""
    if len(last) < 4 or last[1] not in SIDES or last[2] != "/":
        return -1, -1
    return SIDES.index(last[1]), SIDES.index(last[3])
