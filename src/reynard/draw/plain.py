"""Any game as SVG, as text and as words, from what it declares: its board and what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.declared import Board, spaces_in
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.art import Sheet, paint
from reynard.draw.board import HEADER_HEIGHT, Wishes, draw_header, draw_target
from reynard.draw.language import translate
from reynard.draw.letters import Pen, centred, rule, text_width
from reynard.draw.names import seat_name
from reynard.draw.read import Scene
from reynard.games.catalogue import get_game

_SIDE: Final = 90.0
_MARGIN: Final = 40.0
_NARROWEST: Final = 270.0
_NO_SPACE: Final = "▒"


@dataclass(frozen=True, slots=True)
class PlainPosition:
    """A board with what lies on its spaces, and whose turn it is."""

    board: Board
    pieces: Mapping[str, str]
    mover: Seat | None
    phase: str
    score: tuple[int, int]

    def rows(self, orientation: Seat) -> tuple[tuple[str, ...], ...]:
        """The rows as they lie before this seat, all of the same length; "" is no space."""
        length = max((len(row) for row in self.board.rows), default=0)
        rows = tuple(row + ("",) * (length - len(row)) for row in self.board.rows)
        return rows if orientation is Seat.FIRST else tuple(row[::-1] for row in rows[::-1])


def _shared(names: Iterable[str]) -> str:
    """What all these names are; empty where they differ."""
    found = set(names)
    return found.pop() if len(found) == 1 else ""


def _row_label(row: tuple[str, ...]) -> str:
    return _shared(space[1:] for space in row if space)


def _column_labels(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    return [_shared(space[0] for space in column if space) for column in zip(*rows, strict=True)]


class PlainDrawer:
    """What `reynard.draw.read.drawer_of` gives for a game that has no drawings of its own."""

    PIECES: Final[Mapping[str, str]] = {}
    COLOURS: Final[Mapping[str, int]] = {}
    READINGS: Final[tuple[str, ...]] = ()

    def __init__(self, game: str) -> None:
        self._game = get_game(game)

    def read(self, text: str, options: Mapping[str, str]) -> PlainPosition:
        """A position text as the rules read it; BadText, which is a ValueError, if it is none."""
        chosen = self._game.parse_options({**(self._game.options_in(text) if text else {}), **options})
        state = self._game.parse_position(text, chosen) if text else self._game.initial(chosen)
        return self.see(self._game.view(state, None))

    def see(self, view: View) -> PlainPosition:
        """The same from a view."""
        names = self._game.seat_names
        acting = [name for name in view.to_act if name in names]
        board = self._game.board(self._game.parse_options(dict(view.options)))
        mover = Seat(names.index(acting[0])) if len(acting) == 1 else None
        return PlainPosition(board, self._game.pieces(view), mover, view.phase, view.score)

    def text(self, position: PlainPosition, orientation: Seat, pen: Pen, lang: str) -> list[str]:
        """A grid with what lies on each space."""
        rows = position.rows(orientation)
        width = max([3, *(text_width(piece) + 2 for piece in position.pieces.values())])
        lines: list[str] = []
        for index, row in enumerate(rows):
            cells = [centred(position.pieces.get(space, ""), width) if space else _NO_SPACE * width for space in row]
            lines += [rule("middle" if index else "top", len(row), width), f"{_row_label(row):>2} │" + "│".join(cells) + "│"]
        if rows:
            labels = " ".join(label.center(width) for label in _column_labels(rows))
            lines += [rule("bottom", len(rows[0]), width), f"    {labels}", ""]
        return [*lines, *(f"  {seat_name(self._game.name, seat, lang)}: {position.score[seat]}" for seat in Seat)]

    def words(self, scene: Scene, position: PlainPosition, lang: str) -> list[str]:
        """What lies where, and the points."""
        items = "; ".join(f"{space} {piece}" for space, piece in position.pieces.items())
        first, second = (seat_name(self._game.name, seat, lang) for seat in Seat)
        facts = {"points": position.score[0], "others": position.score[1]}
        points = translate("speech-points", lang, first=first, second=second, **facts)
        return [f"{items}.", points] if items else [points]

    def entry_words(self, entry: str, position: PlainPosition, lang: str) -> str:
        """The entry as it is written."""
        return entry

    def svg(self, scene: Scene, position: PlainPosition, wishes: Wishes) -> Sheet:
        """A board of squares."""
        rows = position.rows(wishes.orientation)
        width = max(_SIDE * len(rows[0]) if rows else 0, _NARROWEST) + 2 * _MARGIN
        sheet = Sheet(width, HEADER_HEIGHT + _SIDE * len(rows) + _MARGIN)
        draw_header(sheet, scene, wishes)
        moved = set(spaces_in(wishes.last_move))
        for index, row in enumerate(rows):
            y = HEADER_HEIGHT + _SIDE * (index + 0.5)
            sheet.write(_row_label(row), _MARGIN - 16, y, 15, fill=paint("ink-soft"))
            for column, space in enumerate(row):
                if space:
                    x = _MARGIN + _SIDE * (column + 0.5)
                    self._draw_space(sheet, x, y, position.pieces.get(space, ""), is_moved=space in moved)
                    if space in wishes.targets:
                        draw_target(sheet, x, y, _SIDE * 0.4, space in position.pieces)
        for column, label in enumerate(_column_labels(rows)):
            sheet.write(label, _MARGIN + _SIDE * (column + 0.5), sheet.height - _MARGIN + 16, 15, fill=paint("ink-soft"))
        return sheet

    def _draw_space(self, sheet: Sheet, x: float, y: float, piece: str, *, is_moved: bool) -> None:
        left, top, fill = x - _SIDE / 2 + 2, y - _SIDE / 2 + 2, paint("target" if is_moved else "light")
        sheet.add("rect", x=left, y=top, width=_SIDE - 4, height=_SIDE - 4, rx=8, fill=fill, stroke=paint("ink-soft"))
        if piece:
            sheet.write(piece, x, y, 30, font_weight=700)
