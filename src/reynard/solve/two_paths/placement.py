"""A position of Two Paths as the solver sees it: two triples, who moves, which duel."""

from __future__ import annotations

from dataclasses import dataclass

from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.solve.two_paths.layout import MASK, MASK_FOR_OTHER, Layout, make_layout

KINDS = "FHG"
SIDES = "we"
ROWS = range(6, 10)


@dataclass(frozen=True, slots=True)
class Placement:
    """The mover's triple and the other's, the mover's seat, and the duel counted from 0."""

    rows: int
    own: int
    other: int
    mover: Seat
    duel: int

    @property
    def finished(self) -> int:
        """The triple of a player whose animals are all home."""
        return int((3 * self.rows - 2) ** 3 - 1)

    @property
    def is_over(self) -> bool:
        """Whether one player has all animals home."""
        return self.finished in (self.own, self.other)


def triple_of(rows: int, places: tuple[int, int, int]) -> int:
    """The triple of three places (own row * 3 + column, or home)."""
    base = 3 * rows - 2
    return (places[0] * base + places[1]) * base + places[2]


def start_triple(rows: int, order: str) -> int:
    """The triple of an order such as `FHG` on the own start row (Z4)."""
    return triple_of(rows, (order.index("F"), order.index("H"), order.index("G")))


def parse_placement(text: str) -> Placement:
    """The placement of a position text; the idle count (Z15) is left out of account. BadText for anything else."""
    fields = text.split(" ")
    lines = fields[0].split("/")
    well_formed = (
        len(fields) in (3, 4)
        and len(lines) in ROWS
        and all(len(line) == 3 for line in lines)
        and fields[1] in ("s", "n")
        and fields[2] in ("1", "2", "3")
    )
    if not well_formed:
        raise BadText.single("not_solvable", text, "Give a position of Two Paths with the animals placed, 6 to 9 rows.")
    south, north = _triples(lines)
    _check(make_layout(len(lines)), south, north, text)
    own, other = (south, north) if fields[1] == "s" else (north, south)
    return Placement(len(lines), own, other, Seat.FIRST if fields[1] == "s" else Seat.SECOND, int(fields[2]) - 1)


def _triples(lines: list[str]) -> tuple[int, int]:
    """The triples of South and of North; `lines` run from north to south."""
    rows = len(lines)
    home = 3 * (rows - 1)
    south, north = [home] * 3, [home] * 3
    for index, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter in KINDS:
                south[KINDS.index(letter)] = 3 * (rows - 1 - index) + column
            elif letter.upper() in KINDS:
                north[KINDS.index(letter.upper())] = 3 * index + column
    return triple_of(rows, (south[0], south[1], south[2])), triple_of(rows, (north[0], north[1], north[2]))


def _check(layout: Layout, south: int, north: int, text: str) -> None:
    finished = len(layout.progress) - 1
    lines = text.split(" ", maxsplit=1)[0].split("/")
    is_valid = (
        lines[0] == lines[0].lower()
        and lines[-1] == lines[-1].upper()
        and (south, north) != (finished, finished)
        and layout.progress[south] >= 0
        and layout.progress[north] >= 0
        and not layout.triples[south, MASK] & layout.triples[north, MASK_FOR_OTHER]
    )
    if not is_valid:
        raise BadText.single("not_solvable", text, "No game can come to this position.")
