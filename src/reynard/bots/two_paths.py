"""Two Paths bots: ten levels from a friendly beginner to the exact equilibrium.

The weaker ones think as people do: they look at how far an animal would get, not at what the position is worth; they overlook
leaps; they fall in love with the animal in front; and they hide and block by habit (the same side again, the other side for
a change, a favourite side for each animal). None of them throws a move away on purpose.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.solve.two_paths import Solution, solve
from reynard.solve.two_paths.solution import AnimalDuel


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot thinks. Shares are from 0 to 1."""

    knows: float
    """How often it knows what the position is worth; otherwise it looks only at how far an animal gets."""
    habit: float
    """How often it hides and blocks by habit rather than by the mix."""
    wishful: float
    """How often it sends the animal in front, whatever the others need."""


LEVELS = (
    Level(0.00, 1.00, 1.00),
    Level(0.00, 0.90, 0.50),
    Level(0.05, 0.80, 0.20),
    Level(0.20, 0.70, 0.10),
    Level(0.40, 0.55, 0.00),
    Level(0.60, 0.40, 0.00),
    Level(0.75, 0.25, 0.00),
    Level(0.90, 0.12, 0.00),
    Level(0.97, 0.04, 0.00),
    Level(1.00, 0.00, 0.00),
)
"""The ladder; measured in benchmarks/README.md."""


def make(level: int, seed: int, seconds: float = 1.0) -> TwoPathsBot:
    """The bot of a level 1 to 10; it needs no time, only the solution."""
    return TwoPathsBot(LEVELS[level - 1], seed)


class TwoPathsBot:
    """Sees a View, tells a move; under the same seed always the same."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._reason = ""

    def explain(self) -> str:
        """Why the last move was chosen."""
        return self._reason

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        key = f"{self._seed} {len(entries)} {view.position} {view.phase} {view.pending}"
        chance = random.Random(hashlib.sha256(key.encode()).digest())
        if view.phase == "setup":
            self._reason = "All orders are equally good."
            return chance.choice(view.moves)
        duel = _solution(view).duel(view.position)
        if view.phase == "bluff":
            return self._bluff(view, entries, duel.animals, chance)
        game = duel.animals[view.pending[0]]
        if view.phase == "answer":
            self._reason = "The answer that leaves the other with the smaller chance."
            return "answer" if game.answers.get(view.pending[1], True) else "decline"
        return self._block(view, entries, game, chance)

    def _bluff(self, view: View, entries: Sequence[str], animals: Mapping[str, AnimalDuel], chance: random.Random) -> str:
        """Choose an animal as far as this level sees, and a side by mix or by habit."""
        if chance.random() < self._level.wishful:
            animal = max(sorted(animals), key=lambda kind: (_progress(view, kind), kind))
            self._reason = "The animal in front should get home first."
        elif chance.random() < self._level.knows:
            best = max(game.value for game in animals.values())
            animal = chance.choice([kind for kind, game in animals.items() if game.value > best - 1e-10])
            self._reason = f"The best animal here; winning chance {best:.1%}."
        else:
            animal = max(sorted(animals), key=lambda kind: (_reach(view, kind), chance.random()))
            self._reason = "This animal gets furthest."
        sides = [move[1] for move in view.moves if move[0] == animal]
        if len(sides) == 1:
            return animal + sides[0]
        return animal + self._side(_past(entries, animal, 1), animals[animal].hide_west, chance)

    def _block(self, view: View, entries: Sequence[str], game: AnimalDuel, chance: random.Random) -> str:
        return self._side(_past(entries, game.animal, 3), game.block_west, chance)

    def _side(self, past: Sequence[tuple[str, str]], west: float, chance: random.Random) -> str:
        """A side by habit where this level follows habits, else drawn from the mix."""
        if chance.random() >= self._level.habit or not past:
            return "w" if chance.random() < west else "e"
        habits = random.Random(self._seed)
        return _HABITS[habits.randrange(len(_HABITS))](past)


def _solution(view: View) -> Solution:
    return solve(int(view.options["rows"]), view.options["optional_answer"] == "yes")


def _rows_run(view: View, space: str) -> int:
    """How many rows an animal of the mover on this space has run; home counts the whole board."""
    rows = int(view.options["rows"])
    if space == "home":
        return rows
    return int(space[1:]) - 1 if view.viewer is Seat.FIRST else rows - int(space[1:])


def _space_of(view: View, kind: str) -> str:
    letter = kind if view.viewer is Seat.FIRST else kind.lower()
    lines = view.position.split()[0].split("/")
    for number, line in enumerate(lines):
        if letter in line:
            return f"{'abc'[line.index(letter)]}{len(lines) - number}"
    return "home"


def _progress(view: View, kind: str) -> int:
    return _rows_run(view, _space_of(view, kind))


def _reach(view: View, kind: str) -> int:
    """How many rows the better of the animal's steps gains: leaps look good."""
    landings = view.aids["landings"]
    if not isinstance(landings, dict):
        return 0
    here = _progress(view, kind)
    return max((_rows_run(view, str(landing)) - here for step, landing in landings.items() if step[0] == kind), default=0)


def _past(entries: Sequence[str], animal: str, place: int) -> list[tuple[str, str]]:
    """Animals and sides of the duels so far: hidden (place 1) or blocked (place 3). Who chose them does not matter much."""
    return [(entry[0], entry[place]) for entry in entries if len(entry) > 3 and entry[2] == "/"]


def _again(past: Sequence[tuple[str, str]]) -> str:
    return past[-1][1]


def _for_a_change(past: Sequence[tuple[str, str]]) -> str:
    return "e" if past[-1][1] == "w" else "w"


def _favourite(past: Sequence[tuple[str, str]]) -> str:
    west = sum(side == "w" for _, side in past)
    return "w" if 2 * west >= len(past) else "e"


_HABITS = (_again, _for_a_change, _favourite)
