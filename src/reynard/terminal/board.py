"""Boards for the full-screen client: characters and colours, and which space lies under the mouse.

Everything that a colour says is said by a character too: brackets around the cursor, arrows at what may be aimed at.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.terminal.parts import terminal_part

STYLES: Final = {
    "hidden": "#7c8a7d on #38433b",
    "line": "#5f6b66",
    "path": "#8a958f",
    "label": "#9fb0a8",
}
_GROUNDS: Final = {"cursor": "#5b5320", "picked": "#6b4d14", "target": "#1f5138", "last": "#2b3550", "source": ""}
_BRACKETS: Final = {"cursor": "[]", "picked": "«»", "target": "›‹", "last": "  ", "source": "  "}


@dataclass(frozen=True, slots=True)
class Marks:
    """What is emphasised: the cursor, what was picked up, where one may begin and end, and the last move."""

    cursor: str = ""
    picked: str = ""
    sources: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()

    def of(self, space: str) -> str:
        """The strongest mark of a space, or an empty text."""
        if space == self.cursor:
            return "cursor"
        if space == self.picked:
            return "picked"
        if space in self.targets:
            return "target"
        if space in self.last:
            return "last"
        return "source" if space in self.sources else ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the drawing, in characters."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, column: int, line: int) -> bool:
        """Whether a character lies inside."""
        return self.left <= column < self.left + self.width and self.top <= line < self.top + self.height


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn board: its lines, and where its spaces are."""

    lines: list[Text]
    boxes: dict[str, Box]
    columns: str
    """The columns from left to right."""
    rows: list[int]
    """The rows from top to bottom."""

    @property
    def width(self) -> int:
        """How many characters wide it is."""
        return max(line.cell_len for line in self.lines)

    def space_at(self, column: int, line: int) -> str:
        """The space under a character, or an empty text."""
        return next((space for space, box in self.boxes.items() if box.holds(column, line)), "")

    def neighbour(self, space: str, right: int, down: int) -> str:
        """The space next to this one on the screen; the same at the edge."""
        column = self.columns.index(space[0]) + right
        row = self.rows.index(int(space[1:])) + down
        column, row = max(0, min(column, len(self.columns) - 1)), max(0, min(row, len(self.rows) - 1))
        return f"{self.columns[column]}{self.rows[row]}"

    def middle(self) -> str:
        """The space in the middle, where the cursor begins."""
        return f"{self.columns[len(self.columns) // 2]}{self.rows[len(self.rows) // 2]}"


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a board is drawn for: room, side at the bottom, marks, language."""

    width: int
    height: int
    below: Seat
    marks: Marks
    lang: str


def draw_board(view: View, canvas: Canvas) -> Drawing:
    """The board as large as the room allows."""
    drawing: Drawing = terminal_part(view.game).board(view, canvas)
    return drawing


def seat_style(game: str, seat: Seat) -> str:
    """The colours of a seat."""
    return str(terminal_part(game).SEAT_STYLES[seat])


def order(columns: str, rows: int, below: Seat) -> tuple[str, list[int]]:
    """Columns from left to right and rows from top to bottom, with this seat's side at the bottom."""
    if below is Seat.FIRST:
        return columns, list(range(rows, 0, -1))
    return columns[::-1], list(range(1, rows + 1))


# Grids


@dataclass(slots=True)
class Grid:
    """A board of framed cells under construction."""

    columns: str
    rows: list[int]
    width: int
    """Characters inside a cell."""
    height: int
    """Lines inside a cell."""
    lines: list[Text] = field(default_factory=list)
    boxes: dict[str, Box] = field(default_factory=dict)

    def rule(self, ends: str) -> None:
        """A line between rows."""
        inside = ends[1].join(["─" * self.width] * len(self.columns))
        self.lines.append(Text("   ").append(f"{ends[0]}{inside}{ends[2]}", STYLES["line"]))

    def row(self, number: int, cells: list[list[Text]], sides: tuple[str, str] = (" ", " ")) -> None:
        """The lines of a row, with its number before the middle one."""
        top = len(self.lines)
        for index in range(self.height):
            is_middle = index == self.height // 2
            line = Text(sides[0] if is_middle else " ", STYLES["label"])
            line.append(f"{number if is_middle else ' '} ", STYLES["label"])
            for cell in cells:
                line.append("│", STYLES["line"])
                line.append_text(cell[index])
            line.append("│", STYLES["line"])
            line.append(f" {sides[1]}" if is_middle and sides[1] != " " else "", STYLES["label"])
            self.lines.append(line)
        for index, column in enumerate(self.columns):
            self.boxes[f"{column}{number}"] = Box(4 + index * (self.width + 1), top, self.width, self.height)

    def letters(self) -> None:
        """The names of the columns."""
        names = " ".join(column.center(self.width) for column in self.columns)
        self.lines.append(Text(f"    {names}", STYLES["label"]))

    def drawing(self) -> Drawing:
        """The finished board."""
        return Drawing(self.lines, self.boxes, self.columns, self.rows)


def fit(canvas: Canvas, columns: int, rows: int, sizes: list[tuple[int, int]], extra: int) -> tuple[int, int]:
    """The largest size of a cell with which the board fits; the smallest where none does."""
    for width, height in sizes:
        if columns * (width + 1) + 4 + extra <= canvas.width and rows * (height + 1) + 2 + extra <= canvas.height:
            return width, height
    return sizes[-1]


def framed(content: Text, width: int, mark: str) -> Text:
    """The content in the middle of a line of a cell, between the brackets of its mark, on the ground of its mark."""
    room = width - content.cell_len
    left = room // 2
    brackets = _BRACKETS.get(mark, "  ")
    line = Text((brackets[0] + " " * (left - 1)) if left else "")
    line.append_text(content)
    line.append((" " * (room - left - 1) + brackets[1]) if room - left else "")
    return grounded(line, mark)


def grounded(line: Text, mark: str) -> Text:
    """The line on the ground of its mark."""
    ground = _GROUNDS.get(mark, "")
    if ground:
        line.stylize_before(f"on {ground}")
    if mark in ("cursor", "picked", "target"):
        line.stylize_before("bold")
    return line


def blank(width: int, mark: str) -> Text:
    """An empty line of a cell, on the ground of its mark."""
    return grounded(Text(" " * width), mark)
