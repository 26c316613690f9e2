"""A record looked at entry by entry, and played on from its end where it is not over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.read import read_scene
from reynard.draw.words import describe_outcome, game_title, status_sentence
from reynard.terminal.board import Marks
from reynard.terminal.panels import course_text
from reynard.terminal.parts import terminal_part
from reynard.terminal.records import Loaded
from reynard.terminal.session import tell_entry
from reynard.terminal.widgets import Board, KeyBar

if TYPE_CHECKING:
    from reynard.terminal.app import ReynardApp


class ReplayScreen(Screen[None]):
    """The positions of a record one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,pageup", "go(-1)", show=False, priority=True),
        Binding("right,down,pagedown,space", "go(1)", show=False, priority=True),
        Binding("home", "go(-9999)", show=False, priority=True),
        Binding("end", "go(9999)", show=False, priority=True),
        Binding("enter", "play_on", show=False, priority=True),
        Binding("f", "flip", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(self, loaded: Loaded, lang: str) -> None:
        super().__init__()
        self._loaded, self._lang = loaded, lang
        self._index = 0
        self._below = Seat.FIRST

    @property
    def reynard(self) -> ReynardApp:
        """The app, as what it is."""
        return cast("ReynardApp", self.app)

    def compose(self) -> ComposeResult:
        record = self._loaded.replay.record
        names = [record.tag(seat.capitalize(), "?") for seat in self._loaded.replay.game.seat_names]
        title = f" Reynard · {game_title(self._loaded.game, self._lang)} · {' – '.join(names)}"
        yield Static(title, id="head")
        with Horizontal(id="middle"):
            yield Board(self._lang)
            with Vertical(id="side"), VerticalScroll(id="course", classes="whole", can_focus=False) as course:
                course.border_title = translate("terminal-panel-course", self._lang)
                yield Static(id="entries")
        yield Static(id="status")
        yield Static(id="message")
        yield KeyBar([("f", "terminal-key-flip", "flip"), ("q", "terminal-key-quit", "leave")], self._lang)

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        loaded, lang, index = self._loaded, self._lang, self._index
        view = loaded.view(index)
        entry = loaded.entries[index - 1] if index else ""
        last = terminal_part(loaded.game).last_spaces(entry)
        self.query_one(Board).show(view, Marks(last=last), self._below)
        width = max(20, self.query_one("#side").size.width - 4)
        self.query_one("#entries", Static).update(course_text(loaded.entries[:index], width))
        self.query_one("#course", VerticalScroll).scroll_end(animate=False)
        told = tell_entry(loaded.game, entry, loaded.positions[index - 1], lang) if entry else ""
        place = translate("terminal-replay-at", lang, number=index, total=len(loaded.entries))
        self.query_one("#status", Static).update(Text(f"{place}. {told or status_sentence(read_scene(view), lang)}"))
        keys = translate("terminal-replay-over" if loaded.is_over else "terminal-replay-help", lang)
        outcome = loaded.replay.outcome
        is_end = outcome is not None and index == len(loaded.entries)
        end = f"{describe_outcome(outcome, loaded.game, lang)} " if outcome is not None and is_end else ""
        self.query_one("#message", Static).update(Text(end).append(keys, "dim"))

    def action_go(self, by: int) -> None:
        """Goes on or back by this many entries."""
        self._index = max(0, min(self._index + by, len(self._loaded.entries)))
        self._show()

    def action_play_on(self) -> None:
        """Plays on from the end of an unfinished game."""
        if not self._loaded.is_over:
            self.reynard.play_on(self._loaded)

    def action_flip(self) -> None:
        """Turns the board around."""
        self._below = self._below.other
        self._show()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.reynard.leave()
