r"""The clearing: its spaces, its two paths from every space, and the roads that follow from them.

fhg   row 7   North's start row, South's goal           a  b  c   the next row, in either
...                                                     |\/ \/|   running direction
...                                                     |/\ /\|
FHG   row 1   South's start row, North's goal           a  b  c
"""

from __future__ import annotations

from functools import cache
from typing import Final, NewType, TypeAlias

from reynard.core.seats import Seat
from reynard.games.two_paths.options import MOST_ROWS
from reynard.games.two_paths.state import COLUMNS, HOME, KINDS, Kind, Places, Side, Space

Step = NewType("Step", int)
"""Index of an animal's kind together with a side: the order of legal bluffs, `Fw Fe Hw He Gw Ge`."""

Road: TypeAlias = tuple[Space, ...]
"""All spaces an animal crosses when it always takes the same side, up to its goal row."""

NEXT_COLUMN: Final = {
    Side.WEST: (0, 0, 1),
    Side.EAST: (1, 2, 2),
}
"""Where a side's path leads from each column (Z2)."""

STEPS: Final = tuple((kind, side) for kind in Kind for side in Side)
ALL_STEPS: Final = tuple(Step(step) for step in range(len(STEPS)))
SPACE_NAMES: Final = tuple("abc"[space % COLUMNS] + str(space // COLUMNS + 1) for space in range(COLUMNS * MOST_ROWS))
"""`a1`, `b1`, `c1`, `a2`: the names of all spaces of the longest board."""


def step_index(kind: Kind, side: Side) -> Step:
    """The place of this animal and side in `STEPS`."""
    return Step(2 * kind + side)


def start_row(rows: int, seat: Seat) -> range:
    """The three spaces on which the seat starts (Z1)."""
    row = 0 if seat is Seat.FIRST else rows - 1
    return range(COLUMNS * row, COLUMNS * row + COLUMNS)


def format_space(space: Space) -> str:
    """The name of a space, as in `b3`."""
    return SPACE_NAMES[space]


@cache
def roads(rows: int) -> dict[tuple[Seat, Side], tuple[Road, ...]]:
    """For each seat and side, the road from every space; empty on the goal row."""
    spaces = range(rows * COLUMNS)
    return {(seat, side): tuple(_road(rows, seat, side, Space(space)) for space in spaces) for seat in Seat for side in Side}


def _road(rows: int, seat: Seat, side: Side, space: Space) -> Road:
    forward = 1 if seat is Seat.FIRST else -1
    row, column = divmod(space, COLUMNS)
    road = []
    while 0 <= row + forward < rows:
        row, column = row + forward, NEXT_COLUMN[side][column]
        road.append(Space(COLUMNS * row + column))
    return tuple(road)


def walk(rows: int, places: Places, seat: Seat, step: Step) -> Road:
    """The spaces leapt over and then the space the animal comes to (Z8, Z10, Z11); empty for an animal that is home.

    The last space lies on the goal row when the animal gets home, whether or not somebody stands there.
    """
    kind, side = STEPS[step]
    place = places[KINDS * seat + kind]
    if place == HOME:
        return ()
    road = roads(rows)[seat, side][place]
    for number, space in enumerate(road, start=1):
        if space not in places:
            return road[:number]
    return road
