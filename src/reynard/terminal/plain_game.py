"""Any game in the terminal: a plain board from what the game declares, its moves by their texts."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reynard.core.declared import spaces_in
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.terminal.board import STYLES, Canvas, Drawing, Grid, Marks, blank, fit, framed
from reynard.terminal.labels import Choice
from reynard.terminal.spoken import Heard, spaces_fit

SEAT_STYLES: Final = ("bold #1b1b1b on #f0b445", "bold #10242b on #67c7d4")
"""The colours of the two seats."""


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """All moves of the viewer, as the rules write them, with the spaces to point at."""
    game = get_game(view.game)
    return tuple(Choice(move, move, game.picks(view, move)) for move in view.moves)


def fits(step: str, heard: Heard, view: View) -> bool:
    """Whether a legal move is one that a sentence may mean: by the spaces it names."""
    return bool(heard.spaces) and spaces_fit(spaces_in(step), heard.spaces)


def written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where a sentence says enough for it: nothing is known of the notation here."""
    return ()


def wish(view: View, source: str, target: str) -> str:
    """The text of a move that was pointed at in vain; nothing is known of the notation here."""
    return ""


def marks(view: View, given: Marks) -> Marks:
    """What the board emphasises, after the game has had its say."""
    return given


def last_spaces(entry: str) -> frozenset[str]:
    """The spaces of the last entry that are marked."""
    return frozenset(spaces_in(entry))


def detail(view: View, seat: Seat, lang: str) -> str:
    """A line below a player."""
    return ""


def count(view: View, lang: str) -> str:
    """What is counted beside the board."""
    return ""


def board(view: View, canvas: Canvas) -> Drawing:
    """A grid with what lies on each space as a short text."""
    game = get_game(view.game)
    lines = game.board(game.parse_options(dict(view.options))).rows
    pieces = game.pieces(view)
    columns = "".join(dict.fromkeys(space[0] for row in lines for space in row if space))
    rows = [int(next(space for space in row if space)[1:]) for row in lines]
    if canvas.below is Seat.SECOND:
        columns, rows = columns[::-1], rows[::-1]
    spaces = {space for row in lines for space in row}
    grid = Grid(columns, rows, *fit(canvas, len(columns), len(rows), [(9, 3), (7, 2), (5, 1)], 0))
    if rows:
        grid.rule("┌┬┐")
    for row in rows:
        cells = []
        for column in columns:
            space = f"{column}{row}"
            mark = canvas.marks.of(space)
            content = pieces.get(space, "·" if space in spaces else "")[: grid.width - 2]
            lines_of_cell = [blank(grid.width, mark) for _ in range(grid.height)]
            style = "bold underline" if space in canvas.marks.sources else "bold" if space in pieces else STYLES["line"]
            lines_of_cell[grid.height // 2] = framed(Text(content, style), grid.width, mark)
            cells.append(lines_of_cell)
        grid.row(row, cells)
        grid.rule("└┴┘" if row == rows[-1] else "├┼┤")
    grid.letters()
    return grid.drawing()
