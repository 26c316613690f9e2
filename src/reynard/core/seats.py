"""Who acts: the two seats, and chance."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, TypeAlias


class Seat(IntEnum):
    """A side of the board: South, red and Bears are FIRST; North, black and Hunters are SECOND.

    A seat is not a person: in a series the persons exchange seats.
    """

    FIRST = 0
    SECOND = 1

    other: Seat
    """The opponent's seat."""


Seat.FIRST.other, Seat.SECOND.other = Seat.SECOND, Seat.FIRST

SEATS: Final = (Seat.FIRST, Seat.SECOND)
"""Both seats in order; going through a tuple is several times faster than through the enum."""


class Chance(Enum):
    """The type of the one value CHANCE."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
"""The actor that deals layouts and turns tiles over."""

Actor: TypeAlias = Seat | Chance
"""Who makes a move: a seat or chance."""

ToAct: TypeAlias = frozenset[Seat] | Chance
"""Who has to act now: a set of seats (both in a simultaneous turn, none when the game is over), or chance."""

NOBODY: Final[frozenset[Seat]] = frozenset()
BOTH: Final[frozenset[Seat]] = frozenset(Seat)
ONLY: Final[dict[Seat, frozenset[Seat]]] = {seat: frozenset((seat,)) for seat in Seat}
