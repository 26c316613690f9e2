"""The draft of Tokan, "less chance" (T17–T19): who holds what, where a tile may be laid, how the field becomes a board."""

from __future__ import annotations

from collections import Counter

from reynard.core.errors import IllegalMove
from reynard.core.seats import Seat
from reynard.games.tokan.board import (
    ANIMALS,
    COLOURS,
    COLUMNS,
    DRAFT_COLUMNS,
    DRAFT_NAMES,
    DRAFT_NEIGHBOURS,
    DRAFT_SPACES_BY_NAME,
    ROWS,
    SET,
    TILES_OF,
    DraftSpace,
    Stack,
    Tile,
)
from reynard.games.tokan.state import Drafting, Lay, Playing

_LAYS: dict[Tile, tuple[Lay, ...]] = {
    tile: tuple(Lay(tile, DraftSpace(space)) for space in range(ROWS * DRAFT_COLUMNS)) for tile in SET
}


def held(state: Drafting) -> dict[Tile, int]:
    """How many of each tile do not lie yet; a red letter is held by red, a black one by black."""
    lying = Counter(state.laid)
    return {tile: number - lying[tile] for tile, number in SET.items()}


def used_columns(laid: tuple[Stack, ...]) -> list[int]:
    """The columns with a tile in them, left to right."""
    return [column for column in range(DRAFT_COLUMNS) if any(laid[column::DRAFT_COLUMNS])]


def legal_lays(state: Drafting) -> tuple[Lay, ...]:
    """Every tile the side to lay holds on every space open to it, sorted by text."""
    open_spaces = [space for space in DRAFT_SPACES_BY_NAME if _why_not_there(state, space) is None]
    holds = held(state)
    return tuple(_LAYS[tile][space] for tile in sorted(TILES_OF[state.turn]) if holds[tile] for space in open_spaces)


def lay(state: Drafting, move: Lay) -> Drafting | Playing:
    """The state after a tile was laid; a complete field becomes a board on which the first layer begins (T19)."""
    _check(state, move)
    laid = (*state.laid[: move.space], move.tile, *state.laid[move.space + 1 :])
    if sum(map(bool, laid)) < ROWS * COLUMNS:
        return Drafting(state.options, laid, state.turn.other)
    columns = used_columns(laid)
    stacks = tuple(laid[row * DRAFT_COLUMNS + column] for row in range(ROWS) for column in columns)
    return Playing(state.options, stacks, state.turn.other)


def _check(state: Drafting, move: Lay) -> None:
    """Raise IllegalMove if the tile may not be laid there."""
    tile = move.tile
    if tile not in TILES_OF[state.turn]:
        raise IllegalMove("T18", "not_your_colour", f"It is {_colour(state.turn)}'s turn to lay a tile of its own, not {tile}.")
    if not held(state)[tile]:
        raise IllegalMove("T18", "not_held", f"No {_colour(state.turn)} {ANIMALS[tile]} is left to lay; all {SET[tile]} lie.")
    why = _why_not_there(state, move.space)
    if why is not None:
        raise IllegalMove("T18", *why)


def _why_not_there(state: Drafting, space: DraftSpace) -> tuple[str, str] | None:
    """Reason and sentence why nothing may be laid on a space now, or None if it is open (T18)."""
    laid = state.laid
    if not 0 <= space < len(laid):
        return "off_field", "The field of the draft has the columns a to j and the rows 1 to 5."
    if laid[space]:
        return "occupied", f"On {DRAFT_NAMES[space]} there is a tile already; lay onto an empty space."
    if not any(laid[neighbour] for neighbour in DRAFT_NEIGHBOURS[space]):
        return "not_adjacent", f"{DRAFT_NAMES[space]} shares no side with a tile already laid."
    columns = used_columns(laid)
    column = space % DRAFT_COLUMNS
    if max(column, columns[-1]) - min(column, columns[0]) >= COLUMNS:
        return "too_wide", f"With a tile on {DRAFT_NAMES[space]} the field would be wider than six columns."
    return None


def _colour(seat: Seat) -> str:
    return COLOURS[seat]
