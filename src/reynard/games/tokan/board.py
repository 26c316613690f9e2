"""The board and the tiles of Tokan as tables: names of spaces, the set, and the rays along which tiles move.

Spaces are numbered as a position text reads, row 5 first:

      a  b  c  d  e  f
  5   0  1  2  3  4  5
  4   6  7  8  9 10 11
  3  12 13 14 15 16 17
  2  18 19 20 21 22 23
  1  24 25 26 27 28 29

The draft field has ten columns `a`-`j` and is numbered in the same way, 0 to 49.
"""

from __future__ import annotations

from typing import Final, NamedTuple, NewType, TypeAlias

from reynard.core.seats import Seat

Space = NewType("Space", int)
"""A space of the 5 × 6 board, 0 to 29."""
DraftSpace = NewType("DraftSpace", int)
"""A space of the 5 × 10 field of the draft, 0 to 49."""
Tile: TypeAlias = str
"""One letter: `M` `J` `L` red, `m` `j` `l` black."""
Stack: TypeAlias = str
"""Tile letters from bottom to top; empty for a gap."""

ROWS: Final = 5
COLUMNS: Final = 6
DRAFT_COLUMNS: Final = 10
START_COLUMNS: Final = (4, 5)
"""The draft's starting pair, columns `e` and `f` (T17)."""

SET: Final[dict[Tile, int]] = {"M": 3, "J": 7, "L": 5, "m": 3, "j": 7, "l": 5}
"""How many of each tile there are."""
TILES_OF: Final[dict[Seat, str]] = {Seat.FIRST: "MJL", Seat.SECOND: "mjl"}
OWNER: Final[dict[Tile, Seat]] = {tile: seat for seat, tiles in TILES_OF.items() for tile in tiles}
RANGE: Final[dict[Tile, int]] = {"M": 1, "J": 2, "L": 3, "m": 1, "j": 2, "l": 3}
CAPACITY: Final[dict[Tile, int]] = {tile: reach - 1 for tile, reach in RANGE.items()}
ANIMALS: Final[dict[Tile, str]] = {"M": "mouse", "J": "jackal", "L": "lion", "m": "mouse", "j": "jackal", "l": "lion"}
COLOURS: Final[tuple[str, str]] = ("red", "black")
SIDES: Final[tuple[str, str]] = ("r", "b")
"""The letters of the sides in texts, first seat first."""


def _names(columns: int) -> tuple[str, ...]:
    return tuple(f"{'abcdefghij'[column]}{ROWS - row}" for row in range(ROWS) for column in range(columns))


SPACE_NAMES: Final[tuple[str, ...]] = _names(COLUMNS)
DRAFT_NAMES: Final[tuple[str, ...]] = _names(DRAFT_COLUMNS)
SPACES: Final[dict[str, Space]] = {name: Space(index) for index, name in enumerate(SPACE_NAMES)}
DRAFT_SPACES: Final[dict[str, DraftSpace]] = {name: DraftSpace(index) for index, name in enumerate(DRAFT_NAMES)}
SPACES_BY_NAME: Final[tuple[Space, ...]] = tuple(SPACES[name] for name in sorted(SPACES))
"""All spaces in the order of their names, so that moves come out sorted by text."""
DRAFT_SPACES_BY_NAME: Final[tuple[DraftSpace, ...]] = tuple(DRAFT_SPACES[name] for name in sorted(DRAFT_SPACES))
START_SPACES: Final[tuple[DraftSpace, ...]] = tuple(
    DraftSpace(row * DRAFT_COLUMNS + column) for row in range(ROWS) for column in START_COLUMNS
)
"""The ten spaces of the starting pair in the order in which they are dealt: e5, f5, e4, … f1."""


class Ray(NamedTuple):
    """A straight way from one space to another, one to three spaces long (T3)."""

    passed: tuple[Space, ...]
    """The spaces between source and target (T5)."""
    target: Space
    behind: tuple[Space, ...]
    """The spaces behind the source against the direction, nearest first, up to the edge (T9)."""


_STEPS: Final = ((0, -1), (1, 0), (-1, 0), (0, 1))
"""Left, down, up, right as row and column steps (rows count downwards): the order of the targets' names."""


def _line(source: Space, row_step: int, column_step: int) -> tuple[Space, ...]:
    """The spaces from the source (left out) to the edge."""
    row, column = divmod(source, COLUMNS)
    spaces = []
    while 0 <= (row := row + row_step) < ROWS and 0 <= (column := column + column_step) < COLUMNS:
        spaces.append(Space(row * COLUMNS + column))
    return tuple(spaces)


def _rays(source: Space, length: int) -> tuple[Ray, ...]:
    """The rays of one length from one space, sorted by the target's name."""
    rays = []
    for row_step, column_step in _STEPS:
        ahead = _line(source, row_step, column_step)
        if len(ahead) >= length:
            rays.append(Ray(ahead[: length - 1], ahead[length - 1], _line(source, -row_step, -column_step)))
    return tuple(rays)


RAYS: Final[dict[int, tuple[tuple[Ray, ...], ...]]] = {
    length: tuple(_rays(Space(source), length) for source in range(ROWS * COLUMNS)) for length in (1, 2, 3)
}
"""RAYS[length][source]: every straight way of that length."""
RAY_BETWEEN: Final[dict[tuple[Space, Space], tuple[int, Ray]]] = {
    (Space(source), ray.target): (length, ray)
    for length, table in RAYS.items()
    for source, rays in enumerate(table)
    for ray in rays
}
"""Length and ray of every pair of spaces that some tile could bridge."""


def _neighbours(space: int) -> tuple[DraftSpace, ...]:
    row, column = divmod(space, DRAFT_COLUMNS)
    return tuple(
        DraftSpace((row + row_step) * DRAFT_COLUMNS + column + column_step)
        for row_step, column_step in _STEPS
        if 0 <= row + row_step < ROWS and 0 <= column + column_step < DRAFT_COLUMNS
    )


DRAFT_NEIGHBOURS: Final[tuple[tuple[DraftSpace, ...], ...]] = tuple(_neighbours(space) for space in range(ROWS * DRAFT_COLUMNS))
"""The spaces of the draft field that share a side with a space (T18)."""
