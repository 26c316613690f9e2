"""The parts of the screens: the board, the bar of keys, lines of a form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.terminal.board import Canvas, Drawing, Marks, draw_board


class Board(Widget, can_focus=True):
    """The board of any game: arrow keys move a cursor, Enter or a click points at a space."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(0, -1)", show=False),
        Binding("down", "walk(0, 1)", show=False),
        Binding("left", "walk(-1, 0)", show=False),
        Binding("right", "walk(1, 0)", show=False),
        Binding("enter,space", "point", show=False),
    ]

    class Pointed(Message):
        """A space was pointed at; an empty text means beside the board."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    class LookedAt(Message):
        """The cursor stands on a space."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    def __init__(self, lang: str) -> None:
        super().__init__(id="board")
        self.lang = lang
        self.below = Seat.FIRST
        self.cursor = ""
        self._view: View | None = None
        self._marks = Marks()
        self._drawing: Drawing | None = None

    def show(self, view: View | None, marks: Marks, below: Seat) -> None:
        """Shows what this view tells; nothing for None."""
        self._view, self._marks, self.below = view, marks, below
        self.refresh()

    def render(self) -> Text:
        if self._view is None:
            return Text("")
        marks = self._marks
        if self.has_focus and self.cursor:
            marks = Marks(self.cursor, marks.picked, marks.sources, marks.targets, marks.last)
        drawing = draw_board(self._view, Canvas(self.size.width, self.size.height, self.below, marks, self.lang))
        self._drawing = drawing
        left, top = self._corner(drawing)
        lines = [Text(" " * left).append_text(line) for line in drawing.lines]
        return Text("\n" * top, no_wrap=True, overflow="crop") + Text("\n").join(lines)

    def _corner(self, drawing: Drawing) -> tuple[int, int]:
        """Where the drawing begins, so that it stands in the middle."""
        return max(0, (self.size.width - drawing.width) // 2), max(0, (self.size.height - len(drawing.lines)) // 2)

    def where(self, space: str) -> tuple[int, int]:
        """The character in the middle of a space, counted from the corner of the widget."""
        assert self._drawing is not None
        left, top = self._corner(self._drawing)
        box = self._drawing.boxes[space]
        return left + box.left + box.width // 2, top + box.top + box.height // 2

    def action_walk(self, right: int, down: int) -> None:
        """Moves the cursor by one space; the first key shows it."""
        if self._drawing is None:
            return
        is_new = self.cursor not in self._drawing.boxes
        self.cursor = self._drawing.middle() if is_new else self._drawing.neighbour(self.cursor, right, down)
        self.post_message(self.LookedAt(self.cursor))
        self.refresh()

    def action_point(self) -> None:
        """Points at the space under the cursor."""
        if self.cursor:
            self.post_message(self.Pointed(self.cursor))

    def on_click(self, event: events.Click) -> None:
        if self._drawing is not None:
            left, top = self._corner(self._drawing)
            space = self._drawing.space_at(event.x - left, event.y - top)
            self.cursor = space or self.cursor
            self.post_message(self.Pointed(space))

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class Key(Static):
    """One key with what it does; a click does it too."""

    def __init__(self, key: str, label: str, action: str) -> None:
        super().__init__(Text("").append(f" {key}", "bold #f0b445").append(f" {label} "), classes="key")
        self._key_action = action

    async def on_click(self) -> None:
        await self.screen.run_action(self._key_action)


class KeyBar(Horizontal):
    """The keys of a screen in the player's language: key, message of the label, action."""

    def __init__(self, keys: Sequence[tuple[str, str, str]], lang: str) -> None:
        self._lang = lang
        self._keys = tuple(keys)
        super().__init__(*self._children_for(self._keys), id="keys")

    def _children_for(self, keys: Sequence[tuple[str, str, str]]) -> list[Key]:
        return [Key(key, translate(message, self._lang), action) for key, message, action in keys]

    def show_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Shows these keys instead, where they are others."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self.remove_children()
            self.mount_all(self._children_for(self._keys))


class Line(Static, can_focus=True):
    """A line of a form with one of several values: left and right, or a click, change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(self, name: str, label: str, values: Sequence[tuple[str, str]], value: str = "") -> None:
        """Takes values with their titles."""
        super().__init__(id=f"line-{name}", classes="line")
        self.name_of_line = name
        self._label = label
        self._values = list(values)
        known = [known for known, _ in values]
        self._index = known.index(value) if value in known else 0

    @property
    def value(self) -> str:
        """The value that is chosen."""
        return self._values[self._index][0]

    def render(self) -> Text:
        text = Text(f"  {self._label}".ljust(20))
        text.append("‹ ", "bold" if self.has_focus else "dim")
        text.append(self._values[self._index][1], "bold reverse" if self.has_focus else "bold")
        return text.append(" ›", "bold" if self.has_focus else "dim")

    def action_step(self, by: int) -> None:
        """Chooses the next value, or the one before."""
        self._index = (self._index + by) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_step(-1 if event.x in (20, 21) else 1)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
