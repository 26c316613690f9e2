"""What a state and a move of Tally Ho! are made of: spaces, tiles, the board, moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

from reynard.core.seats import Seat
from reynard.games.tally_ho.options import Options

Space = NewType("Space", int)
"""A space as index into the board text: `a7` is 0, `g7` is 6, `a6` is 7 … `g1` is 48."""

SIZE: Final = 7
SPACES: Final = tuple(Space(index) for index in range(SIZE * SIZE))
SPACE_NAMES: Final = tuple(f"{'abcdefg'[index % SIZE]}{SIZE - index // SIZE}" for index in SPACES)
SPACE_OF: Final = {name: Space(index) for index, name in enumerate(SPACE_NAMES)}
CENTRE: Final = SPACE_OF["d4"]

EMPTY: Final = "."
FACE_DOWN: Final = "#"
TREE: Final = "T"
BIRDS: Final = frozenset("PD")
"""Pheasant and duck: the neutral tiles that move (H5)."""
SLOW: Final = frozenset("BL")
"""Bear and lumberjack: they move one space (H6)."""
HUNTERS: Final = "^>v<"
"""A hunter's letter on the board is the direction of its rifle; in winnings it is `H`."""
LETTERS: Final = "BF^>v<LPDT"
"""Every letter that a tile may show, in the order in which chance lists what may come up."""

KINDS: Final = "BFHLPDT"
"""The kinds of tiles, in the order in which winnings are written."""
NUMBER: Final = {"B": 2, "F": 6, "H": 8, "L": 2, "P": 8, "D": 7, "T": 15}
"""How many tiles of each kind there are (H2)."""
POINTS: Final = {"B": 10, "F": 5, "H": 5, "L": 5, "P": 3, "D": 2, "T": 2}
TILES: Final = sum(NUMBER.values())
NAME_OF: Final = {
    "B": "bear",
    "F": "fox",
    "H": "hunter",
    "L": "lumberjack",
    "P": "pheasant",
    "D": "duck",
    "T": "tree",
    **dict.fromkeys(HUNTERS, "hunter"),
}
KIND_OF: Final = {letter: "H" if letter in HUNTERS else letter for letter in LETTERS}
"""The kind of each letter on the board: the four hunters are all `H`."""

OWN: Final = {Seat.FIRST: frozenset("BF"), Seat.SECOND: frozenset("^>v<L")}
"""The tiles of each side (H2)."""
MOVABLE: Final = {seat: OWN[seat] | BIRDS for seat in Seat}
"""The tiles that each side may move (H5)."""
PREY: Final = {
    "B": frozenset("^>v<L"),
    "F": frozenset("PD"),
    **dict.fromkeys(HUNTERS, frozenset("BFPD")),
    "L": frozenset("T"),
    "P": frozenset[str](),
    "D": frozenset[str](),
}
"""What each tile captures (H2); the hunter only along its rifle (H7)."""

FINAL_TURNS: Final = 5
"""Turns of each side in the final phase (H11)."""


class MoveKind(Enum):
    """What is done with a tile."""

    FLIP = "flip"
    REVEAL = "reveal"
    MOVE = "move"
    CAPTURE = "capture"
    LEAVE = "leave"
    PASS = "pass"  # noqa: S105 - a move, not a password


@dataclass(frozen=True, slots=True)
class Move:
    """One act of a side, or of chance (REVEAL).

    `start` is the space of the tile (PASS has none), `end` where MOVE and CAPTURE take it, `tile` the letter that REVEAL
    shows.
    """

    kind: MoveKind
    start: Space | None = None
    end: Space | None = None
    tile: str = ""


PASS: Final = Move(MoveKind.PASS)


@dataclass(frozen=True, slots=True)
class Trail:
    """Where a side moved a tile of its own in its last turn (H8)."""

    start: Space
    end: Space


@dataclass(frozen=True, slots=True)
class State:
    """A position of Tally Ho!, complete: nothing else is needed to go on.

    Pairs hold the value of Bears first, that of Hunters second.
    """

    options: Options
    board: str
    """49 letters, rows 7 down to 1."""
    to_move: Seat
    winnings: tuple[str, str] = ("", "")
    """The kinds of the tiles won, in the order of KINDS."""
    trails: tuple[Trail | None, Trail | None] = (None, None)
    """The to-and-fro memory (H8)."""
    resting: Space | None = None
    """The tile that the side to move may not move now (H9)."""
    turns_left: tuple[int, int] | None = None
    """Turns left in the final phase; None before it (H11)."""
    quiet: int = 0
    """Turns in a row without flip or capture (H10)."""
    turning: Space | None = None
    """The tile being turned over: chance acts."""


START_BOARD: Final = FACE_DOWN * CENTRE + EMPTY + FACE_DOWN * (TILES - CENTRE)


def unseen(state: State) -> dict[str, int]:
    """How many tiles of each kind lie face down."""
    return {kind: NUMBER[kind] - _shown(state.board, kind) - sum(won.count(kind) for won in state.winnings) for kind in KINDS}


def _shown(board: str, kind: str) -> int:
    return sum(board.count(letter) for letter in HUNTERS) if kind == "H" else board.count(kind)


def with_won(winnings: tuple[str, str], seat: Seat, kind: str) -> tuple[str, str]:
    """The winnings after the seat has won one more tile."""
    won = "".join(sorted(winnings[seat] + kind, key=KINDS.index))
    return (won, winnings[1]) if seat is Seat.FIRST else (winnings[0], won)


def with_trail(trails: tuple[Trail | None, Trail | None], seat: Seat, trail: Trail | None) -> tuple[Trail | None, Trail | None]:
    """The to-and-fro memory after the seat's turn."""
    return (trail, trails[1]) if seat is Seat.FIRST else (trails[0], trail)
