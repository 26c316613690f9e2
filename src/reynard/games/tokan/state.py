"""What Tokan is made of: the moves, and the three kinds of state from the first tile dealt to the last tower."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from reynard.core.seats import Seat
from reynard.games.tokan.board import DraftSpace, Space, Stack, Tile
from reynard.games.tokan.options import Options


@dataclass(frozen=True, slots=True)
class Climb:
    """The top tile of `source` moves to `target` and takes `carried` tiles from beneath it along (T2–T7): `c3-c5+1`."""

    source: Space
    target: Space
    carried: int = 0


@dataclass(frozen=True, slots=True)
class Lay:
    """A tile laid in the draft (T18): `J@g4`."""

    tile: Tile
    space: DraftSpace


@dataclass(frozen=True, slots=True)
class Begin:
    """Chance draws who begins (T1, T19): `r` or `b`."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance lays the next tile of the layout (T1) or of the starting pair (T17): a tile letter."""

    tile: Tile


Move: TypeAlias = Climb | Lay | Begin | Deal


@dataclass(frozen=True, slots=True)
class Dealing:
    """Chance is at work: it draws the beginner, then lays tile after tile, row 5 first."""

    options: Options
    beginner: Seat | None = None
    tiles: str = ""
    """The letters laid so far."""


@dataclass(frozen=True, slots=True)
class Drafting:
    """The players lay their tiles by turns (T17–T19)."""

    options: Options
    laid: tuple[Stack, ...]
    """Fifty spaces, each one tile letter or empty."""
    turn: Seat
    legal: tuple[Lay, ...] | None = field(default=None, init=False, repr=False, compare=False)
    """The legal moves once they have been worked out; read them with `rules.legal_moves`."""


@dataclass(frozen=True, slots=True)
class Playing:
    """All tiles lie, and the players climb; a game that is over stays in this state."""

    options: Options
    stacks: tuple[Stack, ...]
    """Thirty stacks in the order of the spaces, letters from bottom to top, empty for a gap."""
    turn: Seat
    taboo: Space | None = None
    """The space whose top tile the opponent has just moved (T8)."""
    legal: tuple[Climb, ...] | None = field(default=None, init=False, repr=False, compare=False)
    """The legal moves once they have been worked out; read them with `rules.legal_moves`."""


State: TypeAlias = Dealing | Drafting | Playing
