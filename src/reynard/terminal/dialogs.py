"""Small screens over the game: the cover for hidden choices, a question, a file's name, help."""

from __future__ import annotations

from typing import ClassVar, Literal

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static

from reynard.draw.language import translate
from reynard.draw.rules import rules_text
from reynard.draw.words import game_title


class Cover(Screen[None]):
    """Hides everything until the right player is alone with the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, seat: str, lang: str) -> None:
        super().__init__()
        self._seat, self._lang = seat, lang

    def compose(self) -> ComposeResult:
        lang = self._lang
        with Vertical(id="cover"):
            yield Static(translate("terminal-cover-title", lang), id="cover-title")
            yield Static(translate("terminal-hand-over", lang, seat=self._seat))
            yield Static("")
            yield Static(translate("terminal-press-enter", lang))

    def on_click(self) -> None:
        self.dismiss()


class Question(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j,o,s", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, lang: str) -> None:
        super().__init__()
        self._question, self._lang = question, lang

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._question)
            with Horizontal(classes="buttons"):
                yield Button(translate("terminal-yes", self._lang), id="yes", variant="primary", compact=True)
                yield Button(translate("terminal-no", self._lang), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Answers by key."""
        self.dismiss(answer)


class ClaimQuestion(ModalScreen[Literal["win", "draw"] | None]):
    """The other side has been away too long: the win, a draw, or wait on (None)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(translate("terminal-ask-claim", self._lang))
            with Horizontal(classes="buttons"):
                for name in ("win", "draw", "wait"):
                    yield Button(translate(f"terminal-claim-{name}", self._lang), id=name, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss("win" if event.button.id == "win" else "draw" if event.button.id == "draw" else None)


class AskFile(ModalScreen[str]):
    """A file's name; an empty text where nothing is to be done."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str, name: str) -> None:
        super().__init__()
        self._question, self._file = question, name

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._question)
            yield Input(self._file, id="file", compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_cancel(self) -> None:
        """Does nothing."""
        self.dismiss("")


class Help(ModalScreen[None]):
    """The keys, and the rules of the game in short."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,f1,question_mark", "dismiss", show=False)]

    def __init__(self, game: str, lang: str) -> None:
        super().__init__()
        self._game, self._lang = game, lang

    def compose(self) -> ComposeResult:
        text = Text(translate("terminal-help-keys", self._lang), "italic")
        text.append(f"\n\n{rules_text(self._game, self._lang)}", "not italic")
        with VerticalScroll(id="help") as scroll:
            scroll.border_title = game_title(self._game, self._lang)
            yield Static(text)

    def on_click(self) -> None:
        self.dismiss()
