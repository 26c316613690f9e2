"""The text forms of Tokan's moves and positions (rules page, "Text forms"); what can be wrong is in `faults.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reynard.core.errors import BadText, Problem
from reynard.core.seats import Seat
from reynard.games.tokan import faults
from reynard.games.tokan.board import (
    CAPACITY,
    COLUMNS,
    DRAFT_COLUMNS,
    DRAFT_NAMES,
    DRAFT_SPACES,
    RANGE,
    RAYS,
    ROWS,
    SIDES,
    SPACE_NAMES,
    SPACES,
    DraftSpace,
    Space,
    Stack,
)
from reynard.games.tokan.options import Options
from reynard.games.tokan.state import Begin, Climb, Deal, Drafting, Lay, Move, Playing, State

_CLIMB = re.compile(r"([a-z][0-9])-([a-z][0-9])(?:\+([12]))?", re.ASCII)
_LAY = re.compile(r"([MJLmjl])@([a-z][0-9])", re.ASCII)


def _climb_text(source: int, target: int, carried: int) -> str:
    """The text of any climb; a space off the board, which no text can name, is written `??`."""
    start, end = (SPACE_NAMES[space] if 0 <= space < len(SPACE_NAMES) else "??" for space in (source, target))
    return f"{start}-{end}+{carried}" if carried else f"{start}-{end}"


_CLIMB_TEXTS: dict[Climb, str] = {
    Climb(Space(source), ray.target, carried): _climb_text(source, ray.target, carried)
    for reach, table in RAYS.items()
    for source, rays in enumerate(table)
    for ray in rays
    for carried in range(reach)
}
"""The text of every move that can ever be legal."""
_CLIMBS = {text: climb for climb, text in _CLIMB_TEXTS.items()}
DISTINCT_CLIMBS = len(_CLIMB_TEXTS)
_BOARD = range(len(SPACE_NAMES))
_LOADS = range(max(CAPACITY.values()) + 1)
_TEXTS_BY_SPACES = tuple(
    tuple(tuple(_climb_text(source, target, carried) for carried in _LOADS) for target in _BOARD) for source in _BOARD
)
"""The same texts by source, target and number of carried tiles: no move has to be hashed where all of them are listed."""


def parse_move(text: str) -> Move:
    """A move from its text: `c3-c5+1`, `J@g4`, `r`, `M`; BadText if it is not well formed or names no space."""
    climb = _CLIMBS.get(text)
    if climb is not None:
        return climb
    if text in SIDES:
        return Begin(Seat(SIDES.index(text)))
    if text in RANGE:
        return Deal(text)
    if match := _CLIMB.fullmatch(text):
        source, target, carried = match.groups()
        _check_spaces(SPACES, source, target)
        return Climb(SPACES[source], SPACES[target], int(carried or 0))
    if match := _LAY.fullmatch(text):
        tile, space = match.groups()
        _check_spaces(DRAFT_SPACES, space)
        return Lay(tile, DRAFT_SPACES[space])
    raise BadText.single("bad_move", text[:40], "A move looks like c3-c5, c3-c5+1 or, in the draft, J@g4.")


def _check_spaces(known: dict[str, Space] | dict[str, DraftSpace], *names: str) -> None:
    """Raise BadText with every name that is no space."""
    last = max(known)[0]
    problems = tuple(
        Problem("off_board", name, f"There is no space {name}; there are the columns a to {last} and the rows 1 to 5.")
        for name in names
        if name not in known
    )
    if problems:
        raise BadText(problems)


def format_move(move: Move) -> str:
    """The text of a move."""
    if isinstance(move, Climb):
        return _CLIMB_TEXTS.get(move) or _climb_text(move.source, move.target, move.carried)
    if isinstance(move, Deal):
        return move.tile
    if isinstance(move, Begin):
        return SIDES[move.seat]
    return f"{move.tile}@{DRAFT_NAMES[move.space] if 0 <= move.space < len(DRAFT_NAMES) else '??'}"


def format_climbs(climbs: Sequence[Climb]) -> tuple[str, ...]:
    """The texts of legal climbs, in the same order."""
    return tuple([_TEXTS_BY_SPACES[climb.source][climb.target][climb.carried] for climb in climbs])


def parse_position(text: str, options: Options) -> Playing | Drafting:
    """The state that a position text or a draft text stands for; BadText with all problems.

    A text says for itself whether it is of the draft (ten spaces in a row) or of the game (six), whatever the options.
    """
    fields = text.split(" ")
    rows = [row.split(",") for row in fields[0].split("/")]
    if _is_draft(rows):
        return _parse_draft(fields, rows, options)
    problems = faults.of_position(fields, rows)
    if problems:
        raise BadText(tuple(problems))
    stacks = tuple("" if stack == "-" else stack for row in rows for stack in row)
    return Playing(options, stacks, Seat(SIDES.index(fields[1])), SPACES.get(fields[2]))


def _parse_draft(fields: list[str], rows: list[list[str]], options: Options) -> Drafting:
    problems = faults.of_draft(fields, rows)
    if problems:
        raise BadText(tuple(problems))
    laid = tuple("" if tile == "-" else tile for row in rows for tile in row)
    return Drafting(options, laid, Seat(SIDES.index(fields[1])))


def _is_draft(rows: list[list[str]]) -> bool:
    """True if more rows look like the draft's ten spaces than like the board's six."""
    wide = sum(len(row) > (COLUMNS + DRAFT_COLUMNS) // 2 for row in rows)
    return wide * 2 > len(rows)


def format_position(state: State) -> str:
    """The position text; BadText (code `no_text`) while tiles are dealt."""
    if isinstance(state, Playing):
        taboo = "-" if state.taboo is None else SPACE_NAMES[state.taboo]
        return f"{_format_rows(state.stacks, COLUMNS)} {SIDES[state.turn]} {taboo}"
    if isinstance(state, Drafting):
        return f"{_format_rows(state.laid, DRAFT_COLUMNS)} {SIDES[state.turn]}"
    raise BadText.single("no_text", "", "The tiles are still being laid out; the position has no text yet.")


def _format_rows(stacks: tuple[Stack, ...], columns: int) -> str:
    """The rows from 5 down to 1, separated by `/`."""
    texts = [stack or "-" for stack in stacks]
    return "/".join([",".join(texts[row * columns : (row + 1) * columns]) for row in range(ROWS)])


def stacks_in(position: str) -> dict[str, str]:
    """The stack on each space of a position text that has one, from bottom to top; not checked in any way."""
    lines = [line.split(",") for line in position.split(" ", maxsplit=1)[0].split("/")] if position else []
    return {
        f"{'abcdefghij'[column]}{len(lines) - index}": stack
        for index, line in enumerate(lines)
        for column, stack in enumerate(line)
        if stack != "-"
    }
