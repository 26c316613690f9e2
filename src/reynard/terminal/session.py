"""A game as the terminal sees it, in this process or on a server: one interface for both, and the local one."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from reynard.bots.bot import Bot
from reynard.bots.factory import make_bot, make_ready_bot
from reynard.bots.names import bot_name
from reynard.bots.warm_up import is_warm
from reynard.core.errors import BadText, Refused
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.words import describe_move
from reynard.games.catalogue import get_game
from reynard.match.local import LocalMatch
from reynard.match.shown import Table
from reynard.match.state import Player
from reynard.terminal.plan import BOT, Plan
from reynard.terminal.records import playable, record_text

YOU: Final = "you"
FRIEND: Final = "friend"


class Session(Protocol):
    """What a screen needs of a game. Everything raises the errors of `core`; nothing draws or asks."""

    lang: str
    news: list[str]
    """What happened, in sentences, oldest first."""
    on_change: Callable[[], None]
    """Called when something happened that nobody at this terminal did."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries of this round, those of a loaded record first."""
        ...

    @property
    def allows_engine(self) -> bool:
        """Whether hints and opinions are fair here."""
        ...

    @property
    def is_remote(self) -> bool:
        """Whether somebody else holds the authority."""
        ...

    def seats_here(self) -> tuple[Seat, ...]:
        """The seats whose players sit at this terminal."""
        ...

    def to_act(self) -> tuple[Seat, ...]: ...

    def thinker(self) -> Seat | None:
        """The seat for which a bot of this process has to move now."""
        ...

    def choose(self, seat: Seat) -> str:
        """The move of that bot; may take long and runs in any thread."""
        ...

    def view(self, viewer: Seat | None) -> View: ...

    def table(self) -> Table: ...

    def player_name(self, seat: Seat) -> str: ...

    def play(self, seat: Seat, step: str) -> None: ...

    def take_back(self) -> None: ...

    def resign(self, seat: Seat) -> None: ...

    def go_on(self) -> None:
        """The next round of a series, or a rematch when the match is over."""
        ...

    def record(self) -> str:
        """The record so far, as text."""
        ...

    def close(self) -> None: ...


def hides_choices(session: Session) -> bool:
    """Whether choices in this game are secret for a while, so that two at one terminal have to look away."""
    game = get_game(session.game)
    return game.facts(game.parse_options(dict(session.view(None).options))).has_hidden_information


class LocalSession:
    """A game against a bot, or two people at one terminal; the authority is in this process."""

    is_remote = False
    allows_engine = True

    def __init__(self, plan: Plan, lang: str) -> None:
        self.lang = lang
        self.news: list[str] = []
        self.on_change: Callable[[], None] = _nothing
        self._plan = plan.checked()
        self._seed = secrets.randbits(32) if plan.seed is None else plan.seed
        self._bot: Bot | None = None
        start = "" if plan.loaded is None else playable(plan.loaded)
        self._local = LocalMatch(plan.game, dict(plan.options), self._players(), start=start, sources=plan.sources())
        self._known = self._local.view(None).position

    def _players(self) -> tuple[Player, Player]:
        """The players in the order of the seats."""
        plan, lang = self._plan, self.lang
        names = get_game(plan.game).seat_names
        you = Player(YOU, translate("terminal-player-you", lang))
        if plan.opponent == BOT:
            other = Player(BOT, bot_name(plan.game, plan.level), "bot")
        else:
            you = Player(YOU, translate("terminal-player-one", lang))
            other = Player(FRIEND, translate("terminal-player-two", lang))
        is_first = plan.seat == names[0] if plan.seat else self._seed % 2 == 0
        return (you, other) if is_first else (other, you)

    @property
    def game(self) -> str:
        return self._plan.game

    @property
    def entries(self) -> tuple[str, ...]:
        earlier = self._plan.loaded.entries if self._plan.loaded is not None and self._local.match.round.number == 1 else ()
        return (*earlier, *self._local.match.round.entries)

    def seats_here(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in Seat if self._local.player(seat).kind == "human")

    def to_act(self) -> tuple[Seat, ...]:
        return self._local.to_act()

    def thinker(self) -> Seat | None:
        return next((seat for seat in self.to_act() if self._local.player(seat).kind == "bot"), None)

    def choose(self, seat: Seat) -> str:
        if self._bot is None and (self._plan.seed is not None or is_warm(self.game)):
            self._bot = make_bot(self.game, self._plan.level, self._seed)
        bot = self._bot or make_ready_bot(self.game, self._plan.level, self._seed)
        return bot.choose(self.view(seat), tuple(self._local.match.round.entries))

    def view(self, viewer: Seat | None) -> View:
        return self._local.view(viewer)

    def table(self) -> Table:
        seats = self.seats_here()
        return self._local.table(seats[0] if len(seats) == 1 else None)

    def player_name(self, seat: Seat) -> str:
        return self._local.player(seat).name

    def play(self, seat: Seat, step: str) -> None:
        before, position = len(self._local.match.round.entries), self.view(None).position
        self._local.play(seat, step)
        entries = self._local.match.round.entries
        if len(entries) > before:
            self.news.append(tell_entry(self.game, entries[-1], position, self.lang))

    def take_back(self) -> None:
        """Takes back the last move of the person here; of two people, the last move of all."""
        here = self.seats_here()
        undo = self._local.match.round.undo
        seat = here[0] if len(here) == 1 or not undo else undo[-1].seat
        self._local.take_back(seat)
        self.news.append(translate("terminal-taken-back", self.lang))

    def resign(self, seat: Seat) -> None:
        self._local.resign(seat)

    def go_on(self) -> None:
        if self._local.match.status == "between":
            self._local.next_round()
        elif self._local.is_over:
            self._local.rematch()
            self._plan_again()
        else:
            raise Refused("too_early", translate("refusal-too-early", self.lang))

    def _plan_again(self) -> None:
        """A rematch begins from the start of the game, whatever was loaded before."""
        from dataclasses import replace

        self._plan = replace(self._plan, loaded=None)

    def record(self) -> str:
        return record_text(self._local.events, self._plan.loaded)

    def close(self) -> None:
        """Nothing is open."""


def tell_entry(game: str, entry: str, position: str, lang: str) -> str:
    """What an entry did, in a sentence; the entry itself where the position before it is not known."""
    try:
        return describe_move(game, entry, position, lang)
    except BadText:
        return entry


def _nothing() -> None:
    """Nobody listens."""
