"""The values of Two Paths: animals, sides, spaces, moves and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import permutations
from typing import Final, NewType, TypeAlias

from reynard.core.seats import Seat
from reynard.games.two_paths.options import Options

Space = NewType("Space", int)
"""A space of the board, row by row from `a1` (0), `b1`, `c1`, `a2`; `HOME` for an animal that has left the board."""

COLUMNS: Final = 3
HOME: Final = Space(-1)
IDLE_LIMIT: Final = 40
"""How many duels in a row without a move make a draw (Z15)."""


class Kind(IntEnum):
    """An animal's kind; each player has one of each (Z3)."""

    FOX = 0
    HARE = 1
    HEDGEHOG = 2


KINDS: Final = len(Kind)


class Side(IntEnum):
    """A side of the board, the same for both players (Z2)."""

    WEST = 0
    EAST = 1


class Phase(Enum):
    """What has to happen next."""

    DEAL_BEGINNER = "deal_beginner"
    DEAL_ORDERS = "deal_orders"
    SETUP = "setup"
    BLUFF = "bluff"
    BLOCK = "block"
    ANSWER = "answer"
    OVER = "over"

    word: str
    """The phase as views tell it."""

    def __init__(self, value: str) -> None:
        self.word = "deal" if value.startswith("deal") else value


Order: TypeAlias = tuple[Kind, Kind, Kind]
"""The animals of a start row from west to east (Z4)."""
Places: TypeAlias = tuple[Space, ...]
"""Where the six animals are: South's fox, hare and hedgehog, then North's."""

NO_ORDERS: Final[tuple[None, None]] = (None, None)


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance draws who begins (Z4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Arrange:
    """A seat, or chance for it, puts its animals on the start row (Z4)."""

    order: Order


@dataclass(frozen=True, slots=True)
class Bluff:
    """The mover hides the disc on a side and announces an animal (Z6): the kind is public, the side is secret."""

    kind: Kind
    side: Side


@dataclass(frozen=True, slots=True)
class Block:
    """The blocker blocks a side (Z7)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Answer:
    """The blocker, having guessed right, makes the answer or declines it (Z8 with `optional_answer`)."""

    accepted: bool


Move: TypeAlias = Begin | Arrange | Bluff | Block | Answer

BEGINS: Final = tuple(Begin(seat) for seat in Seat)
ARRANGEMENTS: Final = tuple(Arrange((first, second, third)) for first, second, third in permutations(Kind))
BLUFFS: Final = tuple(Bluff(kind, side) for kind in Kind for side in Side)
BLOCKS: Final = tuple(Block(side) for side in Side)
ANSWERS: Final = (Answer(True), Answer(False))


@dataclass(frozen=True, slots=True)
class State:
    """A game of Two Paths at one moment.

    `mover` begins the game during the set-up; while the beginner is being drawn it says nothing. `places` is empty until
    both orders are placed, `orders` holds those placed so far, and `kind`, `side` and `blocked` belong to the duel under way.
    """

    options: Options
    phase: Phase
    mover: Seat = Seat.FIRST
    duel: int = 1
    idle: int = 0
    places: Places = ()
    orders: tuple[Order | None, Order | None] = NO_ORDERS
    kind: Kind | None = None
    side: Side | None = None
    blocked: Side | None = None
