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

SPACE_NAMES: Final = tuple("abc"[space % COLUMNS] + str(space // COLUMNS + 1) for space in range(COLUMNS * MOST_ROWS))
"""`a1`, `b1`, `c1`, `a2`: the names of all spaces of the longest board."""


def step_index(kind: Kind, side: Side) -> Step:
    """The place of this animal and side in the order of the legal bluffs."""
    return Step(2 * kind + side)


def start_row(rows: int, seat: Seat) -> range:
    """The three spaces on which the seat starts (Z1)."""
    row = 0 if seat is Seat.FIRST else rows - 1
    return range(COLUMNS * row, COLUMNS * row + COLUMNS)


def format_space(space: Space) -> str:
    """The name of a space, as in `b3`."""
    return SPACE_NAMES[space]


@cache
def roads(rows: int) -> tuple[tuple[tuple[Road, Road], ...], ...]:
    """For each seat the roads from every space, on the west side and on the east side; empty on the goal row."""
    spaces = range(rows * COLUMNS)
    return tuple(
        tuple((_road(rows, seat, Side.WEST, Space(space)), _road(rows, seat, Side.EAST, Space(space))) for space in spaces)
        for seat in Seat
    )


def _road(rows: int, seat: Seat, side: Side, space: Space) -> Road:
    forward = 1 if seat is Seat.FIRST else -1
    row, column = divmod(space, COLUMNS)
    road = []
    while 0 <= row + forward < rows:
        row, column = row + forward, NEXT_COLUMN[side][column]
        road.append(Space(COLUMNS * row + column))
    return tuple(road)


def ways(rows: int, places: Places, seat: Seat) -> list[Road]:
    """For each step the spaces leapt over and then the space the animal comes to (Z8, Z10, Z11); empty for one that is home.

    The last space lies on the goal row when the animal gets home, whether or not somebody stands there.
    """
    found: list[Road] = []
    from_space = roads(rows)[seat]
    for place in places[KINDS:] if seat else places[:KINDS]:
        if place == HOME:
            found += ((), ())
            continue
        for road in from_space[place]:
            length = 1
            for space in road:
                if space not in places:
                    break
                length += 1
            found.append(road[:length])
    return found
