"""Scripted players of Two Paths with one habit each: sparring partners for the mind reader and for the bluff coach.

They choose animals, orders and answers perfectly; only their sides, when they hide and when they block, follow the habit.
"""

from __future__ import annotations

from collections.abc import Sequence

from reynard.bots.two_paths_mind_reader import Choice, opponent_choices
from reynard.bots.two_paths_player import chance_of
from reynard.core.view import View
from reynard.search.port import Limits, assess_view
from reynard.solve.two_paths import parse_placement
from reynard.solve.two_paths.placement import KINDS, SIDES

HABITS = ("alternates", "repeats", "switches_after_block", "favours_by_animal")


class HabitBot:
    """Plays the equilibrium but for its sides; which side it likes depends on the seed."""

    def __init__(self, habit: str, seed: int) -> None:
        self._habit, self._seed = habit, seed

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        chance = chance_of(self._seed, view, entries)
        if view.viewer is None:
            return chance.choice(view.moves)
        if view.phase in ("setup", "answer"):
            return assess_view(view, Limits()).draw(chance)
        hidden, blocked = opponent_choices(entries, view.viewer.other, parse_placement(view.position).mover)
        if view.phase == "block":
            return self._side(blocked, view.pending)
        animal = assess_view(view, Limits()).draw(chance)[0]
        side = self._side(hidden, animal)
        return animal + side if animal + side in view.moves else animal + SIDES[1 - SIDES.index(side)]

    def explain(self) -> str:
        """The habit."""
        return f"This player {self._habit.replace('_', ' ')}."

    def _side(self, past: Sequence[Choice], animal: str) -> str:
        liked = SIDES[self._seed % 2]
        if self._habit == "repeats" or (self._habit != "favours_by_animal" and not past):
            return liked
        if self._habit == "favours_by_animal":
            return SIDES[self._seed >> KINDS.index(animal) & 1]
        last = past[-1]
        changes = self._habit == "alternates" or last.met
        return SIDES[1 - SIDES.index(last.side)] if changes else last.side
