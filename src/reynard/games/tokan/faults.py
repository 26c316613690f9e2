"""What can be wrong with a position text of Tokan: every fault with code, place and sentence."""

from __future__ import annotations

from collections.abc import Iterator

from reynard.core.errors import Problem
from reynard.core.seats import Seat
from reynard.games.tokan.board import (
    ANIMALS,
    COLOURS,
    COLUMNS,
    DRAFT_COLUMNS,
    DRAFT_NAMES,
    DRAFT_NEIGHBOURS,
    OWNER,
    ROWS,
    SET,
    SIDES,
    SPACES,
    START_SPACES,
    TILES_OF,
    Stack,
)

Rows = list[list[str]]
_LONGEST_QUOTE = 40
_LETTERS = frozenset(SET)


def of_position(fields: list[str], rows: Rows) -> list[Problem]:
    """Every fault of a position text, split at its spaces, and of its rows, split at their commas."""
    problems = list(_of_shape(rows, COLUMNS))
    problems += _of_letters(rows)
    problems += _of_set(rows)
    if len(fields) != 3:
        problems.append(
            Problem(
                "fields",
                "",
                f"A position has three parts, rows, side and taboo, separated by one space; here are {len(fields)}.",
            )
        )
    problems += _of_side(fields)
    if len(fields) > 2:
        problems += _of_taboo(fields, rows)
    return problems


def of_draft(fields: list[str], rows: Rows) -> list[Problem]:
    """Every fault of a draft text, split at its spaces, and of its rows, split at their commas."""
    problems = list(_of_shape(rows, DRAFT_COLUMNS))
    shaped = not problems
    problems += _of_letters(rows)
    problems += _of_heights(rows)
    problems += _of_set(rows)
    if len(fields) != 2:
        problems.append(
            Problem(
                "fields",
                "",
                f"A draft has two parts, rows and the side to lay, separated by one space; here are {len(fields)}.",
            )
        )
    problems += _of_side(fields)
    if shaped:
        laid = tuple("" if tile == "-" else tile for row in rows for tile in row)
        problems += _of_field(laid)
        problems += _of_turns(laid, fields[1] if len(fields) > 1 else "")
    return problems


def _of_shape(rows: Rows, columns: int) -> Iterator[Problem]:
    """Rows or spaces too many or too few."""
    if len(rows) != ROWS:
        yield Problem("rows", "", f"There are five rows, separated by /; here are {len(rows)}.")
    for row, stacks in zip(range(ROWS, 0, -1), rows, strict=False):
        if len(stacks) != columns:
            yield Problem("columns", f"row {row}", f"A row has {columns} spaces, separated by commas; here are {len(stacks)}.")


def _of_letters(rows: Rows) -> Iterator[Problem]:
    """Letters that are no tile, and spaces with nothing written."""
    for row, stacks in enumerate(rows):
        for column, stack in enumerate(stacks):
            if stack == "-" or (stack and _LETTERS.issuperset(stack)):
                continue
            if not stack:
                yield Problem("empty", _place(row, column), "A space without tiles is written -.")
            else:
                strangers = "".join(sorted(set(stack) - _LETTERS))[:_LONGEST_QUOTE]
                yield Problem("letter", _place(row, column), f"A stack is made of M, J, L, m, j and l, not of {strangers!r}.")


def _of_heights(rows: Rows) -> Iterator[Problem]:
    """Stacks in a draft, where tiles lie side by side."""
    for row, stacks in enumerate(rows):
        for column, stack in enumerate(stacks):
            if len(stack) > 1:
                yield Problem("stacked", _place(row, column), "In the draft there is at most one tile on a space (T18).")


def _of_set(rows: Rows) -> Iterator[Problem]:
    """More tiles of a kind than the set has."""
    letters = "".join(["".join(stacks) for stacks in rows])
    for tile, number in SET.items():
        found = letters.count(tile)
        if found > number:
            colour = COLOURS[OWNER[tile]]
            yield Problem("too_many", tile, f"The set has {number} {colour} {_plural(tile)}; here are {found}.")


def _of_side(fields: list[str]) -> Iterator[Problem]:
    """A side that is neither red nor black."""
    if len(fields) > 1 and fields[1] not in SIDES:
        yield Problem("side", fields[1][:_LONGEST_QUOTE], "The side to move is r or b.")


def _of_taboo(fields: list[str], rows: Rows) -> Iterator[Problem]:
    """A taboo off the board, on a gap, or on a tile that the opponent cannot have moved (T8)."""
    taboo = fields[2]
    if taboo == "-":
        return
    space = SPACES.get(taboo)
    if space is None:
        yield Problem("taboo", taboo[:_LONGEST_QUOTE], "The taboo field names a space from a1 to f5, or is -.")
        return
    row, column = divmod(space, COLUMNS)
    stack = rows[row][column] if row < len(rows) and column < len(rows[row]) else ""
    if stack == "-":
        yield Problem("taboo_gap", taboo, f"{taboo} is a gap; only a tile can be taboo (T8).")
    elif stack and stack[-1] in OWNER and fields[1] == SIDES[OWNER[stack[-1]]]:
        yield Problem("taboo_own", taboo, "The taboo tile is the one the opponent has moved, so it is the opponent's (T8).")


def _of_field(laid: tuple[Stack, ...]) -> Iterator[Problem]:
    """A field that no draft can have: its starting pair, its connection, its width (T17, T18)."""
    missing = [DRAFT_NAMES[space] for space in START_SPACES if not laid[space]]
    if missing:
        yield Problem("start_pair", " ".join(missing), "The starting columns e and f are full from the beginning (T17).")
    else:
        yield from _of_start_colours(laid)
    loose = _loose(laid)
    if loose:
        yield Problem(
            "loose", " ".join(DRAFT_NAMES[space] for space in loose), "Every tile is joined to the starting pair (T18)."
        )
    columns = [space % DRAFT_COLUMNS for space, tile in enumerate(laid) if tile]
    if columns and max(columns) - min(columns) >= COLUMNS:
        width = max(columns) - min(columns) + 1
        yield Problem("too_wide", "", f"The field never gets wider than six columns; here are {width} (T18).")
    elif sum(map(bool, laid)) == ROWS * COLUMNS:
        yield Problem("complete", "", "All 30 tiles lie: write the position with six spaces in a row, side and taboo (T18).")


def _of_start_colours(laid: tuple[Stack, ...]) -> Iterator[Problem]:
    """A starting pair that is not five red and five black tiles."""
    red = sum(laid[space] in TILES_OF[Seat.FIRST] for space in START_SPACES)
    black = sum(laid[space] in TILES_OF[Seat.SECOND] for space in START_SPACES)
    if red + black == len(START_SPACES) and red != black:
        yield Problem(
            "start_colours", "", f"The starting pair has five tiles of each colour; here are {red} red and {black} black (T17)."
        )


def _of_turns(laid: tuple[Stack, ...], side: str) -> Iterator[Problem]:
    """Numbers of tiles that laying by turns cannot give (T18)."""
    outside = [tile for space, tile in enumerate(laid) if space not in START_SPACES]
    red = sum(tile in TILES_OF[Seat.FIRST] for tile in outside if tile)
    black = sum(tile in TILES_OF[Seat.SECOND] for tile in outside if tile)
    if abs(red - black) > 1:
        yield Problem("turns", "", f"The players lay by turns; red has laid {red} and black {black} (T18).")
    elif red != black and side == SIDES[red < black]:
        yield Problem("turns", side, f"It is not {side}'s turn: red has laid {red} and black {black} (T18).")


def _loose(laid: tuple[Stack, ...]) -> list[int]:
    """The spaces whose tiles are not joined side by side to the starting pair."""
    joined: set[int] = {space for space in START_SPACES if laid[space]}
    edge = list(joined)
    while edge:
        for neighbour in DRAFT_NEIGHBOURS[edge.pop()]:
            if laid[neighbour] and neighbour not in joined:
                joined.add(neighbour)
                edge.append(neighbour)
    return [space for space, tile in enumerate(laid) if tile and space not in joined]


def _place(row: int, column: int) -> str:
    """The name of a space, or of its row and number where there is none."""
    if row < ROWS and column < DRAFT_COLUMNS:
        return f"{'abcdefghij'[column]}{ROWS - row}"
    return f"row {row + 1} of the text, space {column + 1}"


def _plural(tile: str) -> str:
    return "mice" if tile in "Mm" else f"{ANIMALS[tile]}s"
