"""The screen of a running game: board, moves, course, and everything that can be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from reynard.core.errors import ReynardError
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.read import read_scene
from reynard.draw.words import describe_error, game_title, seat_name, status_sentence
from reynard.terminal.asking import Asking
from reynard.terminal.dialogs import AskFile, Cover, Help, Question
from reynard.terminal.engine import Opinion, needs_compiling, tell_opinion, think
from reynard.terminal.keys import FAIR, OVER, RUNNING
from reynard.terminal.labels import told_at
from reynard.terminal.memories import say_alarms
from reynard.terminal.panels import course_text, opinion_bar, players_text
from reynard.terminal.pointing import Pointing
from reynard.terminal.records import save_text
from reynard.terminal.remote import RemoteSession
from reynard.terminal.results import tell_result
from reynard.terminal.session import Session, hides_choices
from reynard.terminal.widgets import Board, KeyBar

if TYPE_CHECKING:
    from reynard.terminal.app import ReynardApp


class GameScreen(Screen[None]):
    """A game; `pause` is how long a bot seems to think at least, in seconds."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("o", "opinion", show=False),
        Binding("s", "save", show=False),
        Binding("l", "load", show=False),
        Binding("f", "flip", show=False),
        Binding("r", "resign", show=False),
        Binding("d", "draw", show=False),
        Binding("c", "claim", show=False),
        Binding("n", "next", show=False),
        Binding("q", "leave", show=False),
        Binding("escape", "let_go", show=False),
        Binding("w", "side('w')", show=False),
        Binding("e", "side('e')", show=False),
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
    ]

    class Happened(Message):
        """Something changed that was not done here."""

    class Done(Message):
        """A command was answered: by an error, or by nothing."""

        def __init__(self, error: Exception | None) -> None:
            super().__init__()
            self.error = error

    class Chosen(Message):
        """A bot has chosen its move in what it saw."""

        def __init__(self, seat: Seat, view: View, step: str) -> None:
            super().__init__()
            self.seat, self.view, self.step = seat, view, step

    class Thought(Message):
        """The engine has an opinion of a view; `is_hint` where a move was asked for."""

        def __init__(self, view: View, opinion: Opinion, is_hint: bool) -> None:
            super().__init__()
            self.view, self.opinion, self.is_hint = view, opinion, is_hint

    def __init__(self, session: Session, pause: float = 0.4) -> None:
        super().__init__()
        self.session = session
        self._pause = pause
        self._lang = session.lang
        self._eyes: Seat | None = None
        """Who is looking, where two people share hidden choices."""
        self.pointing = Pointing((), ())
        """What the player points at."""
        self._told = 0
        self._below: Seat | None = None
        self._opinion: tuple[View, Opinion] | None = None
        self._asking = Asking(self, session, self._do) if isinstance(session, RemoteSession) else None
        self._is_covered = False
        self._has_told_tower = False

    @property
    def reynard(self) -> ReynardApp:
        """The app, as what it is."""
        return cast("ReynardApp", self.app)

    def compose(self) -> ComposeResult:
        yield Static(f" Reynard · {game_title(self.session.game, self._lang)}", id="head")
        with Horizontal(id="middle"):
            yield Board(self._lang)
            with Vertical(id="side"):
                yield Static(id="players")
                moves = OptionList(id="moves", compact=True)
                moves.border_title = translate("terminal-panel-moves", self._lang)
                yield moves
                with VerticalScroll(id="course", can_focus=False) as course:
                    course.border_title = translate("terminal-panel-course", self._lang)
                    yield Static(id="entries")
        yield Static(id="status")
        yield Static(id="message")
        yield KeyBar(RUNNING, self._lang)

    def on_mount(self) -> None:
        self.session.on_change = self._tell_of_change
        self.query_one(Board).focus()
        self.update_table()

    def _tell_of_change(self) -> None:
        """Called from any thread."""
        self.post_message(self.Happened())

    def on_unmount(self) -> None:
        self.session.on_change = lambda: None
        self.session.close()

    # What is shown

    def update_table(self) -> None:
        """Shows the game as it stands, lets bots think, covers the screen where the other player may not look."""
        if not self.has_begun:
            self._say(translate("terminal-waiting", self._lang))
            return
        if self._is_to_be_covered():
            return
        view = self.view()
        self.pointing = Pointing.of(view, self._lang)
        self._show(view)
        self._let_bot_think()
        if self._asking is not None:
            self._asking.look()

    def viewer(self) -> Seat | None:
        """Through whose eyes the game is seen: of the one person here, or of the one who has to act."""
        here = self.session.seats_here()
        if len(here) < 2:
            return here[0] if here else None
        acting = [seat for seat in self.session.to_act() if seat in here]
        return acting[0] if acting else None

    @property
    def has_begun(self) -> bool:
        """Whether there is a position to show."""
        return self.session.table().view is not None

    def view(self) -> View:
        """What may be shown now."""
        return self.session.view(None if self._is_covered else self.viewer())

    def _is_to_be_covered(self) -> bool:
        """Whether the screen has to be covered first: two people, hidden choices, and the other one's turn."""
        session, viewer = self.session, self.viewer()
        if not hides_choices(session) or len(session.seats_here()) < 2 or viewer is None or viewer is self._eyes:
            return False
        if self._is_covered:
            return True
        self._is_covered = True
        self.pointing = Pointing((), ())
        self._show(session.view(None))
        self.app.push_screen(Cover(seat_name(session.game, viewer, self._lang), self._lang), partial(self._let_look, viewer))
        return True

    def _let_look(self, seat: Seat, _: None) -> None:
        self._is_covered, self._eyes = False, seat
        self.update_table()

    def _show(self, view: View) -> None:
        session = self.session
        width = max(20, self.query_one("#side").size.width - 2)
        players = players_text(session, view, width)
        if self._opinion is not None and self._opinion[0] == view:
            players.append("\n").append_text(opinion_bar(self._opinion[1], session.game, width))
        self.query_one("#players", Static).update(players)
        self.query_one("#entries", Static).update(course_text(session.entries, width - 2))
        self.query_one("#course", VerticalScroll).scroll_end(animate=False)
        self._show_board(view)
        self._show_moves()
        self._show_status(view)
        running = RUNNING if session.allows_engine else FAIR
        self.query_one(KeyBar).show_keys(running if session.table().status == "playing" else OVER)

    def on_resize(self) -> None:
        if self.has_begun:
            self._show(self.view())
        if self.size.width < 80 or self.size.height < 24:
            self._say(translate("terminal-too-small", self._lang))

    def _show_board(self, view: View) -> None:
        last = self.session.entries[-1] if self.session.entries else ""
        below = self._below
        if below is None:
            here = self.session.seats_here()
            below = here[0] if len(here) == 1 else Seat.FIRST
        self.query_one(Board).show(view, self.pointing.marks(view, last), below)

    def _show_moves(self) -> None:
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        shown = self.pointing.shown()
        moves.add_options(
            [
                Option(f"{number} {choice.label}" if number < 10 else f"  {choice.label}")
                for number, choice in enumerate(shown, 1)
            ]
        )
        if shown:
            moves.highlighted = 0

    def _show_status(self, view: View) -> None:
        session = self.session
        table = session.table()
        thinker = session.thinker()
        if table.status in ("over", "between", "aborted"):
            status = " ".join(tell_result(table, self._lang))
        elif thinker is not None and not view.moves:
            name = session.player_name(thinker)
            status = translate("terminal-thinking", self._lang, name=name)
        else:
            status = status_sentence(read_scene(view), self._lang)
        if not session.seats_here():
            status = f"{translate('terminal-watching', self._lang)} {status}"
        self.query_one("#status", Static).update(Text(status))
        news = session.news[self._told :]
        alarms = getattr(session, "alarms", ())
        if alarms:
            self._say("\n".join(say_alarms(alarms, self._lang)), "bold white on red")
        elif news:
            self._say(" ".join(news[-2:]))
        self._told = len(session.news)

    def _say(self, text: str, style: str = "") -> None:
        self.query_one("#message", Static).update(Text(text, style))

    # Moves

    def on_board_pointed(self, event: Board.Pointed) -> None:
        before = self.pointing
        self.pointing, step = before.point(event.space)
        if step:
            self._play(step)
            return
        view = self.view()
        self._look_at(view, event.space)
        wish = before.wish(event.space, view)
        if wish and self.pointing.picked == ():
            self._play(wish)
        self._show_board(view)
        self._show_moves()
        if self.pointing.is_told():
            self.query_one("#moves", OptionList).focus()

    def on_board_looked_at(self, event: Board.LookedAt) -> None:
        self._look_at(self.view(), event.space)

    def _look_at(self, view: View, space: str) -> None:
        """Tells all tiles of a tower: everybody may look at them at any time (T12)."""
        tower = told_at(view, space, self._lang)
        if tower or self._has_told_tower:
            self._say(tower)
        self._has_told_tower = bool(tower)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        shown = self.pointing.shown()
        if event.option_index < len(shown):
            self.query_one(Board).focus()
            self._play(shown[event.option_index].step)

    def action_pick(self, number: int) -> None:
        """Plays a move of the list by its number."""
        shown = self.pointing.shown()
        if number <= len(shown):
            self._play(shown[number - 1].step)

    def action_side(self, side: str) -> None:
        """The west or the east side, where choices are made by sides."""
        shown = [choice for choice in self.pointing.shown() if choice.step.endswith(side)]
        if len(shown) == 1 and hides_choices(self.session):
            self._play(shown[0].step)

    def action_let_go(self) -> None:
        """Puts down what was picked up; leaves the game where nothing is."""
        if self.pointing.picked:
            self.pointing = self.pointing.let_go()
            self._show_board(self.view())
            self._show_moves()
            self.query_one(Board).focus()
        else:
            self.action_leave()

    def _play(self, step: str) -> None:
        viewer = self.viewer()
        if viewer is not None and viewer in self.session.to_act():
            self._say("")
            self._do(partial(self.session.play, viewer, step))

    def _do(self, act: Callable[[], None]) -> None:
        """Does something at the table; what a server has to answer is waited for in a thread."""
        if self.session.is_remote:
            self.run_worker(partial(self._do_and_tell, act), thread=True, group="commands", exit_on_error=False)
            return
        try:
            act()
        except ReynardError as error:
            self._complain(error)
        self.update_table()

    def _do_and_tell(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (ReynardError, OSError) as error:
            self.post_message(self.Done(error))
        else:
            self.post_message(self.Done(None))

    def on_game_screen_done(self, event: Done) -> None:
        self.update_table()
        if event.error is not None:
            self._complain(event.error)

    def on_game_screen_happened(self) -> None:
        self.update_table()

    def _complain(self, error: Exception) -> None:
        known = isinstance(error, ReynardError)
        text = describe_error(error, self.session.game, self._lang) if known else str(error)  # type: ignore[arg-type]  # known
        self._say(text, "bold #ff8d80")
        self.app.bell()

    # Bots and the engine

    def _let_bot_think(self) -> None:
        seat = self.session.thinker()
        if seat is not None:
            view = self.session.view(seat)
            self.run_worker(partial(self._think_for, seat, view), thread=True, group="bot", exclusive=True, exit_on_error=False)

    def _think_for(self, seat: Seat, view: View) -> None:
        begun = time.monotonic()
        try:
            step = self.session.choose(seat)
        except ReynardError as error:
            self.post_message(self.Done(error))
            return
        time.sleep(max(0.0, self._pause - (time.monotonic() - begun)))
        self.post_message(self.Chosen(seat, view, step))

    def on_game_screen_chosen(self, event: Chosen) -> None:
        """Plays the bot's move, unless what it saw has changed in the meantime."""
        if event.seat is self.session.thinker() and self.session.view(event.seat) == event.view:
            self._do(partial(self.session.play, event.seat, event.step))

    def action_hint(self) -> None:
        """The move that the engine would make."""
        self._ask_engine(is_hint=True)

    def action_opinion(self) -> None:
        """The winning chances as the engine sees them."""
        self._ask_engine(is_hint=False)

    def _ask_engine(self, *, is_hint: bool) -> None:
        if not self.has_begun:
            return
        if not self.session.allows_engine:
            self._say(translate("terminal-no-engine", self._lang))
            return
        waits = "terminal-compiling" if needs_compiling(self.session.game) else "terminal-thinking"
        self._say(
            translate(waits, self._lang, name="Reynard") if waits == "terminal-thinking" else translate(waits, self._lang)
        )
        ask = partial(self._think_about, self.view(), is_hint)
        self.run_worker(ask, thread=True, group="engine", exclusive=True, exit_on_error=False)

    def _think_about(self, view: View, is_hint: bool) -> None:
        try:
            self.post_message(self.Thought(view, think(view, self._lang), is_hint))
        except ReynardError as error:
            self.post_message(self.Done(error))

    def on_game_screen_thought(self, event: Thought) -> None:
        if not self.has_begun or event.view != self.view():
            return
        opinion = event.opinion
        self._opinion = (event.view, opinion)
        self._show(event.view)
        if not event.is_hint:
            self._say(tell_opinion(self.session.game, opinion, self._lang))
            return
        found = [choice for choice in self.pointing.shown() if choice.step == opinion.best]
        if found:
            self._say(translate("terminal-hint", self._lang, move=opinion.best, label=found[0].label) + f" {opinion.note}")
            self.query_one("#moves", OptionList).highlighted = self.pointing.shown().index(found[0])
        else:
            self._say(translate("terminal-no-hint", self._lang))

    # Everything else

    def action_help(self) -> None:
        """Keys and rules."""
        self.app.push_screen(Help(self.session.game, self._lang))

    def action_undo(self) -> None:
        """Takes back, where it is allowed."""
        self._do(self.session.take_back)

    def action_flip(self) -> None:
        """Turns the board around."""
        if not self.has_begun:
            return
        self._below = self.query_one(Board).below.other
        self._show_board(self.view())

    def action_resign(self) -> None:
        """Gives the match up, after a question."""
        here = self.session.seats_here()
        if here and self.session.table().status == "playing":
            seat = self.viewer() or here[0]
            question = Question(translate("terminal-ask-resign", self._lang), self._lang)
            self.app.push_screen(question, lambda sure: self._do(partial(self.session.resign, seat)) if sure else None)

    def action_draw(self) -> None:
        """Offers a draw on a server, or agrees to one."""
        if isinstance(self.session, RemoteSession):
            self._do(self.session.offer_draw)

    def action_claim(self) -> None:
        """Claims the win or a draw on a server, because the other one is away too long."""
        if self._asking is not None:
            self._asking.ask_about_claim()

    def action_next(self) -> None:
        """The next round, or a rematch."""
        self._eyes = None
        self._do(self.session.go_on)

    def action_save(self) -> None:
        """Writes the record to a file."""
        ask = AskFile(translate("terminal-ask-save", self._lang), f"{self.session.game}.txt")
        self.app.push_screen(ask, self._save)

    def _save(self, path: str | None) -> None:
        if path:
            try:
                self._say(translate("terminal-saved", self._lang, file=save_text(path, self.session.record())))
            except (ReynardError, OSError) as error:
                self._complain(error)

    def action_load(self) -> None:
        """Looks at a record."""
        self.app.push_screen(AskFile(translate("terminal-ask-load", self._lang), f"{self.session.game}.txt"), self._load)

    def _load(self, path: str | None) -> None:
        if path:
            try:
                self.reynard.open_record(path)
            except (ReynardError, OSError) as error:
                self._complain(error)

    def action_leave(self) -> None:
        """Leaves, after a question where the game still runs."""
        if self.session.table().status != "playing":
            self.reynard.leave()
            return
        question = Question(translate("terminal-ask-quit", self._lang), self._lang)
        self.app.push_screen(question, lambda sure: self.reynard.leave() if sure else None)
