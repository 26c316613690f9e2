"""The full-screen client: the app and its look."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from reynard.core.errors import ReynardError
from reynard.terminal.game_screen import GameScreen
from reynard.terminal.records import Loaded, load_record
from reynard.terminal.replay_screen import ReplayScreen
from reynard.terminal.start_screen import StartScreen
from reynard.terminal.start_up import Wishes, open_session


class ReynardApp(App[None]):
    """Screens of Reynard: start, game, replay. `pause` is how long bots seem to think at least, in seconds."""

    TITLE = "Reynard"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "reynard.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  # the base declares it without ClassVar
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, wishes: Wishes, loaded: Loaded | None = None, *, pause: float = 0.4) -> None:
        super().__init__()
        self.wishes = wishes
        self._loaded = loaded
        self._pause = pause

    def on_mount(self) -> None:
        self.push_screen(StartScreen(self.wishes))
        try:
            if self._loaded is not None:
                self.push_screen(ReplayScreen(self._loaded, self.wishes.lang))
            elif self.wishes.game or self.wishes.server:
                self.begin(self.wishes)
        except (ReynardError, OSError) as error:
            self.exit(return_code=1, message=f"reynard: {error}")

    def begin(self, wishes: Wishes) -> None:
        """Opens a game over the start screen; ReynardError or OSError where that is not possible."""
        self.push_screen(GameScreen(open_session(wishes, None), self._pause))

    def play_on(self, loaded: Loaded) -> None:
        """Goes on with an unfinished game in place of looking at it."""
        session = open_session(self.wishes, loaded)
        self.switch_screen(GameScreen(session, self._pause))

    def open_record(self, path: str) -> None:
        """Looks at a record; BadText or OSError where that is not possible."""
        self.push_screen(ReplayScreen(load_record(path), self.wishes.lang))

    def restart(self, wishes: Wishes) -> None:
        """The start screen again, in another language."""
        self.wishes = wishes
        self.switch_screen(StartScreen(wishes))

    def leave(self) -> None:
        """Back to the start screen, or out where no start screen was asked for."""
        if self.wishes.game or self.wishes.server or self._loaded is not None:
            self.exit()
        else:
            self.pop_screen()
