"""From the command line to a game: which client, which session."""

from __future__ import annotations

from dataclasses import dataclass

from reynard.core.errors import BadText
from reynard.draw.language import translate
from reynard.draw.words import game_title
from reynard.games.catalogue import game_names
from reynard.terminal.plain import Console, PlainClient, tell_record
from reynard.terminal.plan import BOT, PERSON, Plan
from reynard.terminal.records import Loaded, load_record, option_words
from reynard.terminal.session import LocalSession, Session


@dataclass(frozen=True, slots=True)
class Wishes:
    """The words of the command line. What is empty is asked for, or has a default."""

    game: str = ""
    options: tuple[str, ...] = ()
    level: str | None = None
    is_for_two: bool = False
    seat: str = ""
    load: str = ""
    server: str = ""
    name: str = ""
    seed: int | None = None
    lang: str = "en"

    def plan(self, loaded: Loaded | None = None) -> Plan:
        """The game that was asked for; BadText or NotFound where something is unknown."""
        options = option_words(self.options)
        game = self.game
        if loaded is not None:
            game, options = loaded.game, loaded.options | options
        opponent = PERSON if self.is_for_two else BOT
        return Plan(game, opponent, self.level or "3", self.seat, options, self.seed, loaded).checked()


def open_session(wishes: Wishes, loaded: Loaded | None) -> Session:
    """The game, here or on a server."""
    if wishes.server:
        from reynard.terminal.remote import RemoteSession, parse_link

        name = wishes.name or translate("terminal-guest", wishes.lang)
        return RemoteSession(parse_link(wishes.server), name, wishes.lang)
    return LocalSession(wishes.plan(loaded), wishes.lang)


def play_plain(wishes: Wishes) -> int:
    """Line by line; the exit code."""
    from dataclasses import replace

    console = Console()
    loaded = load_record(wishes.load) if wishes.load else None
    if loaded is not None:
        tell_record(loaded, wishes.lang, console.say)
        if loaded.is_over:
            return 0
    elif not wishes.game and not wishes.server:
        wishes = replace(wishes, game=ask_for_game(console, wishes.lang))
    return PlainClient(open_session(wishes, loaded), console).run()


def ask_for_game(console: Console, lang: str) -> str:
    """The name of a game, asked until one is given; BadText where the input ends before."""
    while True:
        console.say(translate("terminal-which-game", lang))
        for number, name in enumerate(game_names(), start=1):
            console.say(f"{number}. {game_title(name, lang)}")
        try:
            answer = console.ask("> ").casefold()
        except EOFError:
            raise BadText.single("no_game", "", translate("terminal-input-ended", lang)) from None
        for number, name in enumerate(game_names(), start=1):
            if answer in (str(number), name, game_title(name, lang).casefold()):
                return name


def play_full_screen(wishes: Wishes) -> int:
    """On the whole screen; the exit code."""
    from reynard.terminal.app import ReynardApp

    loaded = load_record(wishes.load) if wishes.load else None
    if wishes.game and not wishes.server and loaded is None:
        wishes.plan()
    app = ReynardApp(wishes, loaded)
    app.run()
    return app.return_code or 0
