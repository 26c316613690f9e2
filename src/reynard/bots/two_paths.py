"""Two Paths bots: ten levels from a friendly beginner to the exact equilibrium.

The weaker ones err as people do. They count rows instead of chances, take a leap for a single step, keep to their favourite
animal, and have habits: a side they like, and the other side after being caught. They do not throw duels away.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from reynard.core.view import View
from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_texts as texts
from reynard.solve.two_paths import AnimalDuel, Duel, Solution, solve
from reynard.solve.two_paths.mixes import optimal_mix

SIDES = "we"


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
    Level(0.00, 1.00, 0.20, 0.90, clings=0.6),
    Level(0.00, 0.70, 0.06, 0.60, clings=0.2),
    Level(0.20, 0.45, 0.04, 0.50, clings=0.1),
    Level(0.40, 0.28, 0.028, 0.35),
    Level(0.50, 0.20, 0.025, 0.30),
    Level(0.65, 0.12, 0.02, 0.25),
    Level(0.75, 0.10, 0.018, 0.20),
    Level(0.90, 0.05, 0.010, 0.10),
    Level(1.00, 0.00, 0.0, 0.0),
)
"""The ladder; measured in benchmarks/README.md."""

ROW_WORTH = 0.035
"""What a row of advantage is worth to a player who counts rows."""


def make(level: int, seed: int, seconds: float = 1.0) -> TwoPathsBot:
    """The bot of a level 1 to 10. All levels answer at once, so `seconds` changes nothing."""
    return TwoPathsBot(LEVELS[level - 1], seed)


def solution_of(view: View) -> Solution:
    """The exact solution for a view's options."""
    return solve(int(view.options["rows"]), view.options["optional_answer"] == "yes")


def chance_of(seed: int, view: View, entries: Sequence[str]) -> random.Random:
    """The randomness for one decision: the same for the same seed, game and point of the game."""
    return random.Random(f"{seed} {view.viewer} {view.position} {view.pending} {' '.join(entries)}")


class TwoPathsBot:
    """Sees a View, tells a move; under the same seed always the same."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level, self._seed = level, seed
        self._reason = ""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        chance = chance_of(self._seed, view, entries)
        if view.phase == "setup":
            self._reason = "All orders are equally good, so this one was drawn."
            return chance.choice(view.moves)
        duel = self._believe(view, chance)
        if view.phase == "bluff":
            return self._bluff(view, duel, entries, chance)
        animal = duel.animals[view.pending[0]]
        if view.phase == "block":
            side = self._side(view, animal.block_west, entries, chance)
            self._reason = f"Blocked west with probability {animal.block_west:.2f}."
            return side if side in view.moves else view.moves[0]
        does_answer = animal.answers.get(view.pending[1], True) or self._level.sight < 0.5
        self._reason = "Answering is better than standing still." if does_answer else "Standing still is better here."
        return "answer" if does_answer else "decline"

    def explain(self) -> str:
        """What the last move came from."""
        return self._reason

    def _bluff(self, view: View, duel: Duel, entries: Sequence[str], chance: random.Random) -> str:
        wavers = self._level.wavers
        judged = {name: animal.value + chance.gauss(0.0, wavers) for name, animal in duel.animals.items()}
        announced = max(judged, key=lambda name: judged[name]) if wavers else chance.choice(duel.best)
        if chance.random() < self._level.clings:
            announced = _foremost(view, judged)
        hide_west = duel.animals[announced].hide_west
        side = self._side(view, hide_west, entries, chance)
        move = announced + side
        self._reason = f"Hid west with probability {hide_west:.2f}."
        return move if move in view.moves else announced + SIDES[1 - SIDES.index(side)]

    def _side(self, view: View, west: float, entries: Sequence[str], chance: random.Random) -> str:
        """A side from the mix, or from habit."""
        if chance.random() < self._level.habit:
            return _habit_side(self._seed, view, entries)
        return "w" if chance.random() < west else "e"

    def _believe(self, view: View, chance: random.Random) -> Duel:
        """The duel as this level sees it."""
        duel = solution_of(view).duel(view.position)
        level = self._level
        if level.sight == 1.0:
            return duel
        s = texts.encode_position(view.position)
        animals = {name: _believed(animal, s, level, chance) for name, animal in duel.animals.items()}
        value = max(animal.value for animal in animals.values())
        return Duel(value, "".join(name for name, animal in animals.items() if animal.value == value), animals)


def _foremost(view: View, names: Iterable[str]) -> str:
    """The mover's animal that has run farthest, of those that can be announced."""
    s = texts.encode_position(view.position)
    mover = int(s[kernel.MOVER])
    sign = 1 if mover == 0 else -1
    return max(names, key=lambda name: sign * int(s[3 * mover + texts.KINDS.index(name)]) // 3)


def _habit_side(seed: int, view: View, entries: Sequence[str]) -> str:
    """A side as people choose it without thinking.

    Who hides takes the same side again until it is guessed; who blocks does it where the disc was last.
    """
    if not entries or "/" not in entries[-1] or len(entries[-1]) < 4 or entries[-1][1] not in SIDES:
        return SIDES[(seed + (view.phase == "block")) % 2]
    hidden, blocked = entries[-1][1], entries[-1][3]
    if view.phase == "block" or hidden != blocked:
        return hidden
    return SIDES[1 - SIDES.index(hidden)]


def _believed(animal: AnimalDuel, s: kernel.Array, level: Level, chance: random.Random) -> AnimalDuel:
    """An animal's game with outcomes partly counted in rows, and the mixes that follow from them."""
    sees_leaps = chance.random() >= level.misses_leaps
    outcomes = {
        sides: level.sight * true + (1.0 - level.sight) * _counted(s, animal.animal + sides, sees_leaps)
        for sides, true in animal.outcomes.items()
    }
    if len(outcomes) == 2:
        return replace(animal, value=min(outcomes.values()), outcomes=outcomes)
    value, hide_west, block_west = optimal_mix(outcomes["w/w"], outcomes["w/e"], outcomes["e/w"], outcomes["e/e"])
    return replace(animal, value=value, hide_west=hide_west, block_west=block_west, outcomes=outcomes)


def _counted(s: kernel.Array, duel: str, sees_leaps: bool) -> float:
    """What a player who counts rows expects of a duel."""
    move = texts.encode_move(duel)
    after, undo = s.copy(), np.zeros(kernel.UNDO_WIDTH, np.int64)
    kernel.make(after, undo, move)
    mover = int(s[kernel.MOVER])
    gains = _rows_run(after) if sees_leaps else _single_steps(_rows_run(s), _rows_run(after))
    return 0.5 + ROW_WORTH * (gains[mover] - gains[1 - mover])


def _rows_run(s: kernel.Array) -> tuple[int, int]:
    """The rows both players have run so far."""
    last = int(s[kernel.ROWS]) - 1
    south = sum(last if space == kernel.HOME else space // 3 for space in s[:3].tolist())
    north = sum(last if space == kernel.HOME else last - space // 3 for space in s[3:6].tolist())
    return south, north


def _single_steps(before: tuple[int, int], after: tuple[int, int]) -> tuple[int, int]:
    """The rows after a duel if every move were one row long."""
    return (min(after[0], before[0] + 1), min(after[1], before[1] + 1))
