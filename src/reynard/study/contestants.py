"""Who may enter the arena: the house's bots, simple yardsticks, and any program that speaks the engine protocol.

1 … 10, …               the house's bots, by level
random, greedy          yardsticks: any move; the move that gains most at once
mcts                    OpenSpiel's tree search with the same time (needs OpenSpiel), see `openspiel_mcts.py`
engine:COMMAND          a program that speaks the engine protocol, as in `engine:reynard engine`
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Protocol

from reynard.bots import general
from reynard.bots.bot import Bot
from reynard.bots.factory import make_bot
from reynard.bots.names import bot_levels
from reynard.core.errors import NotFound, Refused
from reynard.core.view import View
from reynard.engine import Engine

_YARDSTICKS = {"random": general.RANDOM, "greedy": general.GREEDY}


class Contestant(Protocol):
    """Somebody who plays one side."""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """The move, one of `view.moves`."""
        ...

    def close(self) -> None:
        """Let go of what was held."""
        ...


def check_contestant(game: str, name: str) -> None:
    """NotFound unless there is a contestant of this name; Refused with code `openspiel_missing` if it needs OpenSpiel."""
    levels = bot_levels(game)
    if name not in (*_YARDSTICKS, "mcts", *levels) and not name.startswith("engine:"):
        raise NotFound(
            f"There is no contestant {name!r}; try one of {', '.join(levels)}, random, greedy, mcts or engine:COMMAND."
        )
    if name == "mcts" and find_spec("pyspiel") is None:
        raise Refused(
            "openspiel_missing", "The contestant mcts is OpenSpiel's: install it with `pip install reynard[openspiel]`."
        )
    if name.startswith("engine:"):
        Engine.popen(name.removeprefix("engine:")).close()


def make_contestant(game: str, name: str, seed: int, seconds: float) -> Contestant:
    """The contestant of this name, ready to play."""
    if name.startswith("engine:"):
        return OutsideEngine(name.removeprefix("engine:"), seconds)
    check_contestant(game, name)
    if name in _YARDSTICKS:
        return _House(general.make(game, _YARDSTICKS[name], seed, seconds))
    if name == "mcts":
        from reynard.study.openspiel_mcts import OpenSpielSearch

        return OpenSpielSearch(game, seed, seconds)
    return _House(make_bot(game, name, seed, seconds=seconds))


class _House:
    """A bot of the house."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        return self._bot.choose(view, entries)

    def close(self) -> None:
        """Nothing is held."""


class OutsideEngine:
    """A program of its own that speaks the engine protocol; it gets positions as texts, never anything hidden."""

    def __init__(self, command: str, seconds: float) -> None:
        self._engine = Engine.popen(command)
        self._seconds = seconds

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        return self._engine.play(view, seconds=self._seconds)

    def close(self) -> None:
        self._engine.close()
