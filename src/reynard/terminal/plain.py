"""`reynard play --plain`: line by line, every position in sentences; for screen readers, braille lines and pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from getpass import getpass
from typing import TYPE_CHECKING

from reynard.core.errors import BadText, ReynardError
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.rules import rules_text
from reynard.draw.words import describe_error, describe_position, describe_problem, game_title, seat_name
from reynard.games.catalogue import get_game
from reynard.terminal.engine import needs_compiling, tell_opinion, think
from reynard.terminal.labels import choices
from reynard.terminal.memories import say_alarms
from reynard.terminal.records import Loaded, load_record, save_text
from reynard.terminal.results import tell_result
from reynard.terminal.session import Session, hides_choices, tell_entry
from reynard.terminal.spoken import COMMANDS, find_command, understand

if TYPE_CHECKING:
    from reynard.terminal.remote import RemoteSession

_ENDING_THE_TURN = ("undo", "accept", "draw", "claim", "resign", "next", "load")
"""Commands after which it may be somebody else's turn, or nobody's."""
_BLANK_LINES = 50
"""What pushes a secret off the screen before the other player looks."""


class Leave(Exception):
    """The player wants to stop, or the input has ended: `code` is the program's exit code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Console:
    """Standard input and output, line by line."""

    @property
    def is_interactive(self) -> bool:
        """Whether a person types, and does not write into a pipe."""
        return sys.stdin.isatty()

    def say(self, text: str = "") -> None:
        """Writes lines at once."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def ask(self, prompt: str, *, is_secret: bool = False) -> str:
        """A line; what is secret is not shown while it is typed. EOFError where there is none."""
        if is_secret and self.is_interactive:
            return getpass(prompt).strip()
        if self.is_interactive:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


class PlainClient:
    """One game, told and played line by line."""

    def __init__(self, session: Session, console: Console | None = None) -> None:
        self._session = session
        self._console = console or Console()
        self._told = 0
        self._eyes: Seat | None = None
        """Whose turn it was to look at the screen, where two people share it."""
        self._is_waiting = False
        self._asked: set[int] = set()
        """Offers and times to claim for which the player was asked, out of turn."""
        self._seen: tuple[int, Seat] | None = None
        """The event after which the board was told, and to whom."""
        self._commands: dict[str, Callable[[Seat | None, str], None]] = {
            "help": self._help, "moves": self._moves, "board": self._board, "undo": self._undo, "hint": self._hint,
            "opinion": self._opinion, "save": self._save, "load": self._load, "rules": self._rules, "draw": self._draw,
            "accept": self._accept, "refuse": self._refuse, "claim": self._claim, "resign": self._resign, "next": self._next,
            "quit": self._quit,
        }  # fmt: skip

    def run(self) -> int:
        """Plays until somebody leaves; 0 if the game was over or left, 1 if the input ended before."""
        try:
            self._greet()
            while True:
                self._turn()
        except Leave as leave:
            return leave.code
        finally:
            self._session.close()

    # The course of a game

    def _turn(self) -> None:
        session = self._session
        changes = getattr(session, "changes", 0)
        self._tell_news()
        if session.thinker() is not None:
            self._let_bot_move()
            return
        status = session.table().status
        if status in ("over", "aborted", "between"):
            self._tell_end()
            self._listen(None, is_over=True)
            return
        here = [seat for seat in session.to_act() if seat in session.seats_here()]
        if here:
            self._is_waiting = False
            self._hand_over(here[0])
            if self._seen != (now := (session.table().number, here[0])):
                self._seen = now
                self._say("")
                self._board(here[0], "")
            self._listen(here[0])
        else:
            self._wait(changes)

    def _greet(self) -> None:
        session = self._session
        self._say(game_title(session.game, session.lang))
        for seat in Seat:
            self._tell("terminal-sits", seat=seat_name(session.game, seat, session.lang), name=session.player_name(seat))
        self._tell("terminal-plain-help")

    def _tell_news(self) -> None:
        for sentence in self._session.news[self._told :]:
            self._say(sentence)
        self._told = len(self._session.news)
        alarms = getattr(self._session, "alarms", ())
        if alarms:
            for sentence in say_alarms(alarms, self._session.lang):
                self._say(f"!!! {sentence}")

    def _let_bot_move(self) -> None:
        session = self._session
        seat = session.thinker()
        if seat is None:
            return
        session.play(seat, session.choose(seat))

    def _wait(self, changes: int) -> None:
        """Somebody else is to act, on a server; told once, however often they act. An offer is asked about, and a claim."""
        session = self._remote()
        if session is None:
            raise Leave(0)
        offer, claim_in = session.open_offer(), session.claim_in()
        if offer is not None and offer[1] not in self._asked:
            self._ask_aside(offer[1], "terminal-answer-offer")
            return
        claim_at = session.table().claim_at or 0
        if claim_in == 0 and claim_at not in self._asked:
            self._ask_aside(claim_at, "terminal-may-claim")
            return
        if not self._is_waiting:
            self._tell("terminal-waiting")
        self._is_waiting = True
        session.wait_for_change(changes, claim_in or 3600.0)

    def _remote(self) -> RemoteSession | None:
        from reynard.terminal.remote import RemoteSession

        return self._session if isinstance(self._session, RemoteSession) else None

    def _ask_aside(self, about: int, message: str) -> None:
        """One line of a player who is not on turn."""
        self._asked.add(about)
        self._tell(message)
        self._listen(None)

    def _hand_over(self, seat: Seat) -> None:
        session = self._session
        if not hides_choices(session) or len(session.seats_here()) < 2 or self._eyes is seat:
            return
        self._eyes = seat
        name = seat_name(session.game, seat, session.lang)
        if self._console.is_interactive:
            self._say("\n" * _BLANK_LINES)
            self._tell("terminal-hand-over", seat=name)
            answer = self._ask(translate("terminal-press-enter", session.lang) + " ")
            if find_command(answer, session.lang) == ("quit", ""):
                raise Leave(0)
        else:
            self._say("-" * 20)
            self._tell("terminal-hand-over", seat=name)

    def _listen(self, seat: Seat | None, *, is_over: bool = False) -> None:
        """One line of the player: a command, or a move."""
        session = self._session
        name = "" if seat is None else seat_name(session.game, seat, session.lang)
        text = self._ask(f"{name}> ", is_secret=self._is_secret(seat), is_over=is_over)
        command = find_command(text, session.lang)
        try:
            if command is not None:
                self._commands[command[0]](seat, command[1])
            elif text and seat is not None:
                self._try_move(seat, text)
        except ReynardError as error:
            self._complain(error)
        except OSError as error:
            self._say(f"{error.filename}: {error.strerror}")
        if command is not None and command[0] not in _ENDING_THE_TURN and seat is not None:
            self._listen(seat)

    def _is_secret(self, seat: Seat | None) -> bool:
        """Whether somebody else at this terminal must not see what is typed."""
        if seat is None or len(self._session.seats_here()) < 2:
            return False
        view = self._session.view(seat)
        return any(get_game(view.game).public_part(view, move) != move for move in view.moves[:1])

    def _try_move(self, seat: Seat, text: str) -> None:
        session = self._session
        steps = understand(text, session.view(seat), session.lang)
        if len(steps) == 1:
            session.play(seat, steps[0])
        elif steps:
            self._tell("terminal-ambiguous", moves=", ".join(steps))
        else:
            self._tell("terminal-not-understood")

    def _tell_end(self) -> None:
        session = self._session
        self._say("")
        for sentence in (
            *describe_position(session.view(None), session.lang)[:-1],
            *tell_result(session.table(), session.lang),
        ):
            self._say(sentence)
        self._tell("terminal-plain-over")

    # Commands

    def _help(self, seat: Seat | None, words: str) -> None:
        lang = self._session.lang
        self._tell("terminal-plain-moves")
        for command in COMMANDS:
            word = translate(f"terminal-words-{command}", lang).split(",")[0]
            self._say(f"{word}: {translate(f'terminal-about-{command}', lang)}")

    def _moves(self, seat: Seat | None, words: str) -> None:
        view = self._view(seat)
        for choice in choices(view, self._session.lang):
            self._say(f"{choice.step}: {choice.label}")

    def _board(self, seat: Seat | None, words: str) -> None:
        for sentence in describe_position(self._view(seat), self._session.lang):
            self._say(sentence)

    def _undo(self, seat: Seat | None, words: str) -> None:
        self._session.take_back()

    def _hint(self, seat: Seat | None, words: str) -> None:
        session = self._session
        best = self._think(seat)[0]
        label = next((choice.label for choice in choices(self._view(seat), session.lang) if choice.step == best), "")
        self._tell("terminal-hint", move=best, label=label) if best else self._tell("terminal-no-hint")

    def _opinion(self, seat: Seat | None, words: str) -> None:
        self._say(self._think(seat)[1])

    def _think(self, seat: Seat | None) -> tuple[str, str]:
        """The best move, and the opinion as a sentence."""
        session = self._session
        if not session.allows_engine:
            return "", translate("terminal-no-engine", session.lang)
        if needs_compiling(session.game):
            self._tell("terminal-compiling")
        opinion = think(self._view(seat), session.lang)
        return opinion.best, tell_opinion(session.game, opinion, session.lang)

    def _save(self, seat: Seat | None, words: str) -> None:
        path = save_text(words or f"{self._session.game}.txt", self._session.record())
        self._tell("terminal-saved", file=path)

    def _load(self, seat: Seat | None, words: str) -> None:
        """A record from its first entry to its last, in sentences."""
        path = words or f"{self._session.game}.txt"
        tell_record(load_record(path), self._session.lang, self._say)
        self._tell("terminal-load-again", file=path)

    def _rules(self, seat: Seat | None, words: str) -> None:
        self._say(rules_text(self._session.game, self._session.lang))

    def _draw(self, seat: Seat | None, words: str) -> None:
        session = self._remote()
        session.offer_draw() if session else self._tell("terminal-only-on-server")

    def _accept(self, seat: Seat | None, words: str) -> None:
        self._answer(accepts=True)

    def _refuse(self, seat: Seat | None, words: str) -> None:
        self._answer(accepts=False)

    def _answer(self, *, accepts: bool) -> None:
        session = self._remote()
        offer = session.open_offer() if session else None
        if session is None or offer is None:
            self._tell("refusal-no-offer")
        else:
            session.answer_offer(offer[0], accepts=accepts)

    def _claim(self, seat: Seat | None, words: str) -> None:
        session = self._remote()
        wants_draw = find_command(words, self._session.lang) == ("draw", "")
        session.claim("draw" if wants_draw else "win") if session else self._tell("terminal-only-on-server")

    def _resign(self, seat: Seat | None, words: str) -> None:
        here = self._session.seats_here()
        if seat is not None or here:
            self._session.resign(here[0] if seat is None else seat)

    def _next(self, seat: Seat | None, words: str) -> None:
        self._session.go_on()
        self._eyes = None
        self._greet()

    def _quit(self, seat: Seat | None, words: str) -> None:
        raise Leave(0)

    # Small things

    def _view(self, seat: Seat | None) -> View:
        return self._session.view(seat)

    def _say(self, text: str) -> None:
        self._console.say(text)

    def _tell(self, message: str, **facts: str | int) -> None:
        self._say(translate(message, self._session.lang, **facts))

    def _ask(self, prompt: str, *, is_secret: bool = False, is_over: bool = False) -> str:
        try:
            return self._console.ask(prompt, is_secret=is_secret)
        except EOFError:
            if not is_over and not self._console.is_interactive:
                self._tell("terminal-input-ended")
                raise Leave(1) from None
            raise Leave(0) from None

    def _complain(self, error: ReynardError) -> None:
        if isinstance(error, BadText) and error.problems[0].code != "bad_text":
            for problem in error.problems:
                self._say(f"{problem.place}: {describe_problem(problem, self._session.lang)}".removeprefix(": "))
        else:
            self._say(describe_error(error, self._session.game, self._session.lang))


def tell_record(loaded: Loaded, lang: str, say: Callable[[str], None]) -> None:
    """A record from its first entry to its last position, in sentences."""
    say(game_title(loaded.game, lang))
    for number, entry in enumerate(loaded.entries):
        say(f"{number + 1}. {tell_entry(loaded.game, entry, loaded.positions[number], lang)}")
    for sentence in describe_position(loaded.view(len(loaded.entries)), lang):
        say(sentence)
