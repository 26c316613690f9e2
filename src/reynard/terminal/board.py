"""Boards for the full-screen client: characters and colours, and which space lies under the mouse.

Everything that a colour says is said by a character too: brackets around the cursor, arrows at what may be aimed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.read import TallyHoPosition, TokanPosition, TwoPathsPosition, read_scene
from reynard.draw.text import HALF_TURN, RIFLES

STYLES: Final = {
    "south": "bold #1b1b1b on #f0b445",
    "north": "bold #10242b on #67c7d4",
    "red": "bold #ffffff on #b5342b",
    "black": "bold #ffffff on #4a5568",
    "bears": "bold #ffffff on #2f64ad",
    "hunters": "bold #ffffff on #8f5b26",
    "neutral": "bold #ffffff on #2f7d4a",
    "hidden": "#7c8a7d on #38433b",
    "line": "#5f6b66",
    "path": "#8a958f",
    "label": "#9fb0a8",
    "small-red": "bold #ff8d80",
    "small-black": "bold #a9bbd6",
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
    position = read_scene(view).position
    match position:
        case TwoPathsPosition():
            return _two_paths(position, canvas)
        case TokanPosition():
            return _tokan(position, canvas)
        case TallyHoPosition():
            return _tally_ho(position, canvas)


def _order(columns: str, rows: int, below: Seat) -> tuple[str, list[int]]:
    if below is Seat.FIRST:
        return columns, list(range(rows, 0, -1))
    return columns[::-1], list(range(1, rows + 1))


# Grids


@dataclass(slots=True)
class _Grid:
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
        return Drawing(self.lines, self.boxes, self.columns, self.rows)


def _fit(canvas: Canvas, columns: int, rows: int, sizes: list[tuple[int, int]], extra: int) -> tuple[int, int]:
    """The largest size of a cell with which the board fits; the smallest where none does."""
    for width, height in sizes:
        if columns * (width + 1) + 4 + extra <= canvas.width and rows * (height + 1) + 2 + extra <= canvas.height:
            return width, height
    return sizes[-1]


def _framed(content: Text, width: int, mark: str) -> Text:
    """The content in the middle of a line of a cell, between the brackets of its mark, on the ground of its mark."""
    room = width - content.cell_len
    left = room // 2
    brackets = _BRACKETS.get(mark, "  ")
    line = Text((brackets[0] + " " * (left - 1)) if left else "")
    line.append_text(content)
    line.append((" " * (room - left - 1) + brackets[1]) if room - left else "")
    return _grounded(line, mark)


def _grounded(line: Text, mark: str) -> Text:
    ground = _GROUNDS.get(mark, "")
    if ground:
        line.stylize_before(f"on {ground}")
    if mark in ("cursor", "picked", "target"):
        line.stylize_before("bold")
    return line


def _blank(width: int, mark: str) -> Text:
    return _grounded(Text(" " * width), mark)


# Tokan: the top tile as a plate with the height beside it, what lies beneath in small letters from the top down.


def _tokan(position: TokanPosition, canvas: Canvas) -> Drawing:
    columns, rows = _order(position.columns, position.rows, canvas.below)
    sizes = [(7, 3), (5, 2), (5, 1), (3, 2), (3, 1)] if position.is_draft else [(11, 4), (9, 3), (7, 2), (6, 2)]
    grid = _Grid(columns, rows, *_fit(canvas, len(columns), len(rows), sizes, 0))
    grid.rule("┌┬┐")
    for row in rows:
        cells = [list(_tokan_cell(position, f"{column}{row}", canvas.marks, grid)) for column in columns]
        grid.row(row, cells)
        grid.rule("└┴┘" if row == rows[-1] else "├┼┤")
    grid.letters()
    return grid.drawing()


def _tokan_cell(position: TokanPosition, space: str, marks: Marks, grid: _Grid) -> Iterator[Text]:
    stack, mark, width = position.stacks.get(space, ""), marks.of(space), grid.width
    if not stack:
        yield _framed(Text("·", STYLES["line"]), width, mark)
        for _ in range(grid.height - 1):
            yield _blank(width, mark)
        return
    top = stack[-1]
    plate = Text("")
    plate.append(
        f" {top} " if width > 3 else top,
        STYLES["red" if top.isupper() else "black"] + (" underline" if space in marks.sources else ""),
    )
    if len(stack) > 1 and width > 5:
        plate.append(str(len(stack)), STYLES["label"])
    if space == position.taboo:
        plate.append("⊘", "bold #ffcc55")
    lead = 1 if grid.height > 2 else 0
    for _ in range(lead):
        yield _blank(width, mark)
    yield _framed(plate, width, mark)
    beneath = stack[-2::-1]
    for index in range(grid.height - 1 - lead):
        part = beneath[index * (width - 2) : (index + 1) * (width - 2)]
        if index == grid.height - 2 - lead and len(beneath) > (index + 1) * (width - 2):
            part = part[:-1] + "…"
        letters = Text("")
        for letter in part:
            letters.append(letter, STYLES["small-red" if letter.isupper() else "small-black"])
        room = width - len(part)
        yield _grounded(Text(" " * ((room + 1) // 2)).append_text(letters).append(" " * (room // 2)), mark)


# Tally Ho!: a letter on a plate in the colour of its side, hunters as arrows along their rifles, a shaded plate face down.


def _tally_ho(position: TallyHoPosition, canvas: Canvas) -> Drawing:
    columns, rows = _order("abcdefg", 7, canvas.below)
    sizes = [(9, 3), (7, 2), (5, 1)]
    grid = _Grid(columns, rows, *_fit(canvas, 7, 7, sizes, 2))
    middle = 4 + 3 * (grid.width + 1) + grid.width // 2
    grid.lines.append(Text(" " * middle + "↑", STYLES["label"]))
    grid.rule("┌┬┐")
    for row in rows:
        cells = [list(_tally_ho_cell(position, f"{column}{row}", canvas, grid)) for column in columns]
        grid.row(row, cells, ("←", "→") if row == 4 else (" ", " "))
        grid.rule("└┴┘" if row == rows[-1] else "├┼┤")
    grid.letters()
    grid.lines.append(Text(" " * middle + "↓", STYLES["label"]))
    return grid.drawing()


def _tally_ho_cell(position: TallyHoPosition, space: str, canvas: Canvas, grid: _Grid) -> Iterator[Text]:
    letter, mark, width = position.tiles.get(space, ""), canvas.marks.of(space), grid.width
    before = (grid.height - 1) // 2
    for index in range(grid.height):
        if letter == "#":
            content = Text("▒" * (width - 2), STYLES["hidden"])
            yield _framed(content, width, mark if index == before else "")
        elif index != before or not letter:
            dot = "•" if not letter and mark == "target" and index == before else " "
            yield _framed(Text(dot), width, mark) if index == before else _blank(width, mark)
        else:
            yield _framed(_tally_ho_plate(letter, space, position, canvas), width, mark)


def _tally_ho_plate(letter: str, space: str, position: TallyHoPosition, canvas: Canvas) -> Text:
    owner = "bears" if letter in "BF" else "neutral" if letter in "PDT" else "hunters"
    seen = letter
    if letter in RIFLES:
        seen = RIFLES[HALF_TURN[letter] if canvas.below is Seat.SECOND else letter]
    right = "z" if space == position.resting else " "
    style = STYLES[owner] + (" underline" if space in canvas.marks.sources else "")
    return Text("").append(f" {seen}{right}", style)


# Two Paths: spaces joined by their paths; west and east are named below.


def _two_paths(position: TwoPathsPosition, canvas: Canvas) -> Drawing:
    columns, rows = _order("abc", position.rows, canvas.below)
    gap = next((gap for gap in (3, 2, 1) if len(rows) + gap * (len(rows) - 1) + 2 <= canvas.height), 0)
    pitch = 12 if gap > 2 else 10
    lines: list[Text] = []
    boxes: dict[str, Box] = {}
    for row in rows:
        line = Text(f" {row} ", STYLES["label"])
        for index, column in enumerate(columns):
            space = f"{column}{row}"
            line.append(" " * (4 + index * pitch - line.cell_len))
            line.append_text(_animal(position, space, canvas.marks))
            boxes[space] = Box(4 + index * pitch, len(lines), 7, 1)
        lines.append(line)
        if row != rows[-1]:
            lines += _paths(pitch, gap)
    names = Text("   ")
    for index, column in enumerate(columns):
        names.append(" " * (7 + index * pitch - names.cell_len) + column, STYLES["label"])
    west, east = (translate(f"terminal-side-{side}", canvas.lang) for side in ("west", "east"))
    left, right = (west, east) if canvas.below is Seat.FIRST else (east, west)
    sides = Text(f"    ← {left}", STYLES["label"])
    sides.append(f"{right} →".rjust(2 * pitch + 11 - sides.cell_len), STYLES["label"])
    return Drawing([*lines, names, sides], boxes, columns, rows)


def _animal(position: TwoPathsPosition, space: str, marks: Marks) -> Text:
    letter, mark = position.animals.get(space, ""), marks.of(space)
    if letter:
        style = STYLES["south" if letter.isupper() else "north"] + (" underline" if space in marks.sources else "")
        return _framed(Text(f" {letter} ", style), 7, mark)
    return _framed(Text("(•)" if mark == "target" else "( )", STYLES["path"]), 7, mark)


def _paths(pitch: int, gap: int) -> list[Text]:
    """The lines between two rows: straight on along the edges, crossing in between."""
    shapes = {0: [], 1: ["╳"], 2: ["╲╱", "╱╲"], 3: ["╲ ╱", " ╳ ", "╱ ╲"]}[gap]
    lines = []
    for shape in shapes:
        line = Text(" " * 7 + "│")
        for index in range(2):
            middle = 7 + index * pitch + pitch // 2
            line.append(" " * (middle - len(shape) // 2 - line.cell_len) + shape)
        line.append(" " * (7 + 2 * pitch - line.cell_len) + "│")
        line.stylize(STYLES["path"])
        lines.append(line)
    return lines
