"""What the drawings of all three boards share: the grid, the wishes of the caller, marks and the line on top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reynard.core.seats import Seat
from reynard.draw.art import Attribute, Sheet, Square, paint
from reynard.draw.read import Scene
from reynard.draw.words import status_sentence

HEADER_HEIGHT = 44


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the caller wants the position shown."""

    orientation: Seat
    last_move: str
    targets: frozenset[str]
    lang: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Where spaces lie on the sheet. SECOND's orientation turns the board by half a turn."""

    columns: str
    rows: int
    left: float
    top: float
    width: float
    height: float
    orientation: Seat

    @property
    def right(self) -> float:
        return self.left + self.width * len(self.columns)

    @property
    def bottom(self) -> float:
        return self.top + self.height * self.rows

    def centre(self, space: str) -> tuple[float, float]:
        """The middle of a space such as `c3`; columns and rows off the board count on."""
        column, row = ord(space[0]) - ord(self.columns[0]), int(space[1:])
        if self.orientation is Seat.SECOND:
            column, row = len(self.columns) - 1 - column, self.rows + 1 - row
        return self.left + self.width * (column + 0.5), self.top + self.height * (self.rows - row + 0.5)

    def spaces(self) -> Iterator[str]:
        """All spaces, row by row from row 1."""
        for row in range(1, self.rows + 1):
            for column in self.columns:
                yield f"{column}{row}"

    def has(self, space: str) -> bool:
        """Whether the text names a space of this board."""
        return len(space) >= 2 and space[0] in self.columns and space[1:].isdigit() and 1 <= int(space[1:]) <= self.rows


def draw_header(sheet: Sheet, scene: Scene, wishes: Wishes) -> None:
    """Adds the background and one line on top that says what is going on."""
    sheet.add("rect", width=sheet.width, height=sheet.height, rx=14, fill=paint("paper"))
    sentence = status_sentence(scene, wishes.lang)
    size = min(18.0, sheet.width * 1.62 / max(len(sentence), 1))
    sheet.write(sentence, sheet.width / 2, HEADER_HEIGHT / 2 + 3, size, font_weight=600)


def draw_coordinates(sheet: Sheet, grid: Grid, gap: float) -> None:
    """Adds column letters below and row numbers left of the board, `gap` away from it."""
    for column in grid.columns:
        x, _ = grid.centre(f"{column}1")
        sheet.write(column, x, grid.bottom + gap, 15, fill=paint("ink-soft"))
    for row in range(1, grid.rows + 1):
        _, y = grid.centre(f"{grid.columns[0]}{row}")
        sheet.write(str(row), grid.left - gap, y, 15, fill=paint("ink-soft"))


def draw_target(sheet: Sheet, x: float, y: float, radius: float, is_taken: bool) -> None:
    """Marks a space where a move may end: a dot on a free space, a dashed ring around what stands there."""
    ring: dict[str, Attribute] = {"fill": "none", "stroke": paint("target"), "stroke_width": 5, "stroke_dasharray": "9 5"}
    dot: dict[str, Attribute] = {"fill": paint("target"), "stroke": paint("light"), "stroke_width": 2.5}
    sheet.add("circle", cx=x, cy=y, r=radius if is_taken else 11, **(ring if is_taken else dot))


def draw_badge(sheet: Sheet, square: Square, text: str) -> None:
    """Adds a small round badge with a sign in it."""
    x, y, radius = square.x, square.y, square.size / 2
    sheet.add("circle", cx=x, cy=y, r=radius, fill=paint("paper"), stroke=paint("ink"), stroke_width=2)
    sheet.write(text, x, y, radius * 1.2, font_weight=700)
