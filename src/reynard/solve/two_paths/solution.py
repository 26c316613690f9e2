"""The exact equilibrium of Two Paths: values and mixes of every position, and of the arrangement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from reynard.core.errors import BadText, BrokenInvariant, Refused
from reynard.core.front import text_of
from reynard.core.seats import Seat
from reynard.solve.two_paths.lanes import solve_all
from reynard.solve.two_paths.layout import Layout, make_layout, slot_of
from reynard.solve.two_paths.mixes import (
    ANSWERED,
    AVAILABLE,
    BLOCK_WEST,
    CAN_ANSWER,
    GAME_VALUE,
    HIDE_WEST,
    OUTCOMES,
    duel_table,
)
from reynard.solve.two_paths.placement import KINDS, ROWS, SIDES, Placement, parse_placement, start_triple
from reynard.solve.two_paths.sweep import Floats

ORDERS = ("FGH", "FHG", "GFH", "GHF", "HFG", "HGF")
"""All orders of a start row, sorted by text."""
SAME_VALUE = 1e-10
"""Animals whose values differ by less reach the same value."""


@dataclass(frozen=True, slots=True)
class AnimalDuel:
    """The game of one announced animal, from the mover's point of view.

    `outcomes` maps hidden/blocked (`w/e`) to the mover's winning chance, the blocker's best answer or refusal included.
    `answers` maps each side on which the blocker can answer to whether they do. With one available side both `hide_west` and
    `block_west` name it, except where the mover would rather be blocked: then the block is on the other side.
    """

    animal: str
    value: float
    hide_west: float
    block_west: float
    outcomes: Mapping[str, float]
    answers: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Duel:
    """The equilibrium of one duel: the mover's winning chance, the animals that reach it, and the game of each animal."""

    value: float
    best: str
    animals: Mapping[str, AnimalDuel]

    def _repr_html_(self) -> str:
        """A table of mixes, for notebooks."""
        rows = "".join(
            f"<tr><td>{'★ ' if kind in self.best else ''}{kind}</td><td>{animal.value:.6f}</td>"
            f"<td>{animal.hide_west:.4f}</td><td>{animal.block_west:.4f}</td></tr>"
            for kind, animal in self.animals.items()
        )
        return f"<table><tr><th>animal</th><th>value</th><th>hide west</th><th>block west</th></tr>{rows}</table>"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The matrix game over orders (Z4): its value for the beginner, and what each seat plays."""

    value: float
    south: Mapping[str, float]
    north: Mapping[str, float]
    matrix: Mapping[str, Mapping[str, float]]
    """The beginner's winning chance, by the beginner's order and then the other's."""


@dataclass(frozen=True, slots=True)
class Solution:
    """All values for one board length and answer option; made by `solve`. Positions are given as texts or placements."""

    rows: int
    optional_answer: bool
    layout: Layout
    values: Floats
    """[slot, duel]: the mover's winning chance; see `layout.py`."""

    def value(self, position: Any) -> float:
        """The mover's winning chance; 1 or 0 where the game is over."""
        placement = self._placement(position)
        if placement.is_over:
            return float(placement.own == placement.finished)
        return float(self.values[slot_of(self.layout.triples, placement.own, placement.other), placement.duel])

    def duel(self, position: Any) -> Duel:
        """Best animals, mixes and outcomes of the duel that begins here. Refused (`over`) where the game is over."""
        placement = self._placement(position)
        if placement.is_over:
            raise Refused("over", "The game is over; there is no duel to play.")
        table = duel_table(self.layout, self.values, self.optional_answer, (placement.own, placement.other, placement.duel))
        animals = {kind: _read_animal(kind, row) for kind, row in zip(KINDS, table, strict=True) if row[AVAILABLE]}
        value = max(animal.value for animal in animals.values())
        best = "".join(kind for kind, animal in animals.items() if animal.value > value - SAME_VALUE)
        return Duel(value, best, animals)

    def arrangement(self, beginner: Seat = Seat.FIRST) -> Arrangement:
        """The matrix game over both orders. All orders are equally good, and mixing them evenly is optimal for both.

        Renaming the kinds for both players leaves the game as it is and takes every order to every other. So against the
        even mix all orders earn the same, which this verifies.
        """
        starts = {order: start_triple(self.rows, order) for order in ORDERS}
        matrix = {
            own: {other: self.value(Placement(self.rows, starts[own], starts[other], beginner, 0)) for other in ORDERS}
            for own in ORDERS
        }
        table = np.array([[matrix[own][other] for other in ORDERS] for own in ORDERS])
        guaranteed, conceded = table.mean(axis=0).min(), table.mean(axis=1).max()
        if conceded - guaranteed > SAME_VALUE:
            raise BrokenInvariant(f"Even mixes of the orders are not optimal: {guaranteed} < {conceded}")
        even = dict.fromkeys(ORDERS, 1 / 6)
        return Arrangement(float(table.mean()), even, even, matrix)

    def _placement(self, position: Any) -> Placement:
        given = text_of(position)
        placement = parse_placement(given) if isinstance(given, str) else given
        if not isinstance(placement, Placement):
            raise TypeError(f"this takes a position of Two Paths or its text, not a {type(position).__name__}")
        if placement.rows != self.rows:
            raise BadText.single("rows", str(placement.rows), f"This solution is for {self.rows} rows.")
        return placement


def _read_animal(kind: str, row: Floats) -> AnimalDuel:
    available, can_answer = int(row[AVAILABLE]), int(row[CAN_ANSWER])
    outcomes = {
        f"{hidden}/{blocked}": float(row[OUTCOMES + 2 * i + j])
        for i, hidden in enumerate(SIDES)
        for j, blocked in enumerate(SIDES)
        if available >> i & 1
    }
    answers = {
        side: bool(row[ANSWERED + i] <= row[OUTCOMES + 3 * i])
        for i, side in enumerate(SIDES)
        if available >> i & 1 and can_answer >> i & 1
    }
    return AnimalDuel(kind, float(row[GAME_VALUE]), float(row[HIDE_WEST]), float(row[BLOCK_WEST]), outcomes, answers)


@lru_cache(maxsize=8)
def solve(rows: int = 7, optional_answer: bool = False) -> Solution:
    """The exact solution for 6 to 9 rows; solved on first use, then kept for the life of the process."""
    if rows not in ROWS:
        raise BadText.single("rows", str(rows), "Two Paths has 6 to 9 rows.")
    layout = make_layout(rows)
    values = np.zeros((layout.slots, 3))
    solve_all(layout, optional_answer, values)
    values.flags.writeable = False
    return Solution(rows, optional_answer, layout, values)
