"""The first screen: which game, against whom, with which options."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from reynard.bots.names import MIND_READER, bot_levels, bot_name
from reynard.core.declared import every_option
from reynard.core.errors import ReynardError
from reynard.core.seats import Seat
from reynard.draw.language import LANGUAGES, language_name, translate
from reynard.draw.names import game_tagline, game_title, option_title, seat_name, value_title
from reynard.games.catalogue import game_names, get_game
from reynard.terminal.dialogs import AskFile, Help
from reynard.terminal.plan import BOT, OPPONENTS, SERVER
from reynard.terminal.widgets import KeyBar, Line

if TYPE_CHECKING:
    from reynard.terminal.app import ReynardApp
    from reynard.terminal.start_up import Wishes

_TITLE: Final = "R  E  Y  N  A  R  D"


class StartScreen(Screen[None]):
    """A form of lines; Enter begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("enter", "begin", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("ctrl+l", "load", show=False),
        Binding("escape,ctrl+q", "quit", show=False),
    ]

    def __init__(self, wishes: Wishes) -> None:
        super().__init__()
        self._wishes = wishes
        self._lang = wishes.lang

    @property
    def reynard(self) -> ReynardApp:
        """The app, as what it is."""
        return cast("ReynardApp", self.app)

    def compose(self) -> ComposeResult:
        lang = self._lang
        yield Static(Text(_TITLE, "bold #f0b445"), id="title")
        yield Static(translate("terminal-start-title", lang), id="subtitle")
        with VerticalScroll(id="form"):
            yield from self._lines()
        yield Static("", id="tagline")
        with Horizontal(id="start-buttons"):
            yield Button(translate("terminal-button-play", lang), id="play", variant="primary", compact=True)
            yield Button(translate("terminal-button-load", lang), id="load", compact=True)
            yield Button(translate("terminal-button-quit", lang), id="quit", compact=True)
        yield Static(translate("terminal-start-help", lang), id="start-help")
        yield KeyBar([("F1", "terminal-key-help", "help"), ("Esc", "terminal-key-quit", "quit")], lang)

    def _lines(self) -> ComposeResult:
        """The lines of the form; those that do not matter now are hidden by `_show`."""
        lang, wishes = self._lang, self._wishes
        yield Line("language", self._label("language"), [(known, language_name(known)) for known in LANGUAGES], lang)
        yield Line("game", self._label("game"), [(name, game_title(name, lang)) for name in game_names()], wishes.game)
        titles = [(opponent, translate(f"terminal-opponent-{opponent}", lang)) for opponent in OPPONENTS]
        yield Line("opponent", self._label("opponent"), titles, "person" if wishes.is_for_two else BOT)
        for game in game_names():
            with Vertical(id=f"of-{game}", classes="of-game"):
                yield Line(f"level-{game}", self._label("level"), self._levels(game), wishes.level or "3")
                seats = [(get_game(game).seat_names[seat], seat_name(game, seat, lang)) for seat in Seat]
                drawn = [("", translate("terminal-seat-drawn", lang))]
                yield Line(f"seat-{game}", self._label("seat"), drawn + seats, wishes.seat)
                for option in every_option(get_game(game)):
                    label = option_title(game, option.name, lang)
                    titled = [(value, value_title(game, option.name, value, lang)) for value in option.values]
                    yield Line(f"option-{game}-{option.name}", label, titled)
        with Vertical(id="of-server"):
            yield Input(placeholder=translate("terminal-field-link", lang), id="link", compact=True)
            yield Input(placeholder=translate("terminal-field-name", lang), id="player", compact=True)

    def _label(self, field: str) -> str:
        return translate(f"terminal-field-{field}", self._lang)

    def _levels(self, game: str) -> list[tuple[str, str]]:
        titles = []
        for level in bot_levels(game):
            message = "terminal-level-mind-reader" if level == MIND_READER else "terminal-level-value"
            facts = {"name": bot_name(game, level)} | ({} if level == MIND_READER else {"level": level})
            titles.append((level, translate(message, self._lang, **facts)))
        return titles

    def on_mount(self) -> None:
        self._show()
        self.query_one("#line-game", Line).focus()

    def _value(self, name: str) -> str:
        return self.query_one(f"#line-{name}", Line).value

    def _show(self) -> None:
        """Shows the lines that belong to the chosen game and opponent."""
        game, opponent = self._value("game"), self._value("opponent")
        for name in game_names():
            self.query_one(f"#of-{name}").display = name == game and opponent != SERVER
            self.query_one(f"#line-level-{name}").display = opponent == BOT
        self.query_one("#of-server").display = opponent == SERVER
        tagline = "" if opponent == SERVER else game_tagline(game, self._lang)
        self.query_one("#tagline", Static).update(tagline)

    def on_line_changed(self, event: Line.Changed) -> None:
        if event.line.name_of_line == "language":
            self.reynard.restart(replace(self.wishes(), lang=event.line.value))
        else:
            self._show()

    def wishes(self) -> Wishes:
        """What the form says."""
        game, opponent = self._value("game"), self._value("opponent")
        declared = every_option(get_game(game))
        options = tuple(f"{option.name}={self._value(f'option-{game}-{option.name}')}" for option in declared)
        return replace(
            self._wishes,
            game=game,
            options=options,
            level=self._value(f"level-{game}"),
            is_for_two=opponent == "person",
            seat=self._value(f"seat-{game}"),
            server=self.query_one("#link", Input).value.strip() if opponent == SERVER else "",
            name=self.query_one("#player", Input).value.strip(),
        )

    def on_input_submitted(self) -> None:
        self.action_begin()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        {"play": self.action_begin, "load": self.action_load, "quit": self.action_quit}[event.button.id or "play"]()

    def action_begin(self) -> None:
        """Begins the game."""
        try:
            self.reynard.begin(self.wishes())
        except (ReynardError, OSError) as error:
            self.query_one("#tagline", Static).update(Text(str(error), "bold #ff8d80"))

    def action_load(self) -> None:
        """Asks for a record."""
        self.app.push_screen(AskFile(translate("terminal-ask-load", self._lang), "game.txt"), self._load)

    def _load(self, path: str | None) -> None:
        if path:
            try:
                self.reynard.open_record(path)
            except (ReynardError, OSError) as error:
                self.query_one("#tagline", Static).update(Text(str(error), "bold #ff8d80"))

    def action_help(self) -> None:
        """The rules of the chosen game."""
        self.app.push_screen(Help(self._value("game"), self._lang))

    def action_quit(self) -> None:
        """Leaves the program."""
        self.app.exit()
