"""Who may enter the arena: the house's bots, simple yardsticks, and any program that speaks the engine protocol.

1 … 10, mind_reader     the house's bots
random, greedy          yardsticks: any move; the move that gains most at once
mcts                    OpenSpiel's tree search with the same time (needs OpenSpiel), see `openspiel_mcts.py`
engine:COMMAND          a program that speaks the engine protocol, as in `engine:reynard engine`
"""

from __future__ import annotations

import contextlib
import random
import shlex
import subprocess
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, Protocol

from reynard.bots.factory import make_bot
from reynard.bots.names import bot_levels
from reynard.core.errors import BadText, NotFound, Refused, ReynardError
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game


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
    if name not in ("random", "greedy", "mcts", *bot_levels(game)) and not name.startswith("engine:"):
        raise NotFound(f"There is no contestant {name!r}; try a level 1 to 10, random, greedy, mcts or engine:COMMAND.")
    if name == "mcts" and find_spec("pyspiel") is None:
        raise Refused(
            "openspiel_missing", "The contestant mcts is OpenSpiel's: install it with `pip install reynard[openspiel]`."
        )


def make_contestant(game: str, name: str, seed: int, seconds: float) -> Contestant:
    """The contestant of this name, ready to play."""
    check_contestant(game, name)
    if name == "random":
        return RandomMover(seed)
    if name == "greedy":
        return Greedy(game, seed)
    if name == "mcts":
        from reynard.study.openspiel_mcts import OpenSpielSearch

        return OpenSpielSearch(game, seed, seconds)
    if name.startswith("engine:"):
        return EngineProcess(game, name.removeprefix("engine:"), seconds)
    return _House(game, name, seed, seconds)


class _House:
    """A bot of the house."""

    def __init__(self, game: str, level: str, seed: int, seconds: float) -> None:
        self._bot = make_bot(game, level, seed, seconds=seconds)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        return self._bot.choose(view, entries)

    def close(self) -> None:
        """Nothing is held."""


class RandomMover:
    """Any legal move, each as likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        return self._random.choice(view.moves)

    def close(self) -> None:
        """Nothing is held."""


class Greedy:
    """The move with the best score difference at once, chance averaged; ties are drawn. Hidden choices are drawn."""

    def __init__(self, game: str, seed: int) -> None:
        self._game = get_game(game)
        self._random = random.Random(seed)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        if view.game == "two_paths" or view.viewer is None:
            return self._random.choice(view.moves)
        options = self._game.parse_options(dict(view.options))
        state = self._game.parse_position(view.position, options)
        gains = [(self._gain(state, view.viewer, text), self._random.random(), text) for text in view.moves]
        return max(gains)[2]

    def _gain(self, state: Any, seat: Seat, text: str) -> float:
        after = self._game.play(state, seat, self._game.parse_move(text))
        if self._game.to_act(after) is CHANCE:
            after = state
        points = self._game.score(after)
        return points[seat] - points[seat.other]

    def close(self) -> None:
        """Nothing is held."""


class EngineProcess:
    """A program of its own, asked line by line; it gets positions as texts, never anything hidden."""

    def __init__(self, game: str, command: str, seconds: float) -> None:
        self._game: AnyGame = get_game(game)
        self._limit = f"go movetime {max(1, int(seconds * 1000))}"
        self._options: dict[str, str] | None = None
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )
        try:
            self._ask("hello", "ok")
        except ReynardError:
            self.close()
            raise

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        if self._options != dict(view.options):
            self._options = dict(view.options)
            pairs = " ".join(f"{name}={value}" for name, value in self._options.items())
            self._ask(f"game {view.game} {pairs}", "ok")
            self._ask("isready", "readyok")
        self._ask(f"position {view.position}", "ok")
        if view.phase == "setup":
            side = self._game.seat_names[view.viewer or Seat.FIRST]
            return self._best(f"{self._limit.replace('go', f'go {side}', 1)}")
        if view.phase in ("block", "answer"):
            self._ask(f"announced {view.pending[0]}", "ok")
        if view.phase == "answer":
            self._ask(f"blocked {view.pending[-1]}", "ok")
        return self._best(self._limit)

    def _best(self, command: str) -> str:
        return self._ask(command, "bestmove ").removeprefix("bestmove ")

    def _ask(self, line: str, answer: str) -> str:
        """Send a line and return the first line that begins with `answer`; Refused if the engine says it cannot."""
        if self._process.stdin is None or self._process.stdout is None:
            raise Refused("engine_gone", "The engine has no pipes.")
        try:
            self._process.stdin.write(line + "\n")
        except BrokenPipeError as gone:
            raise Refused("engine_gone", f"The engine ended before it answered {line!r}.") from gone
        for said in self._process.stdout:
            text = said.strip()
            if text.startswith("error "):
                raise BadText.single("engine_error", line, f"the engine said: {text}")
            if text.startswith(answer):
                return text
        raise Refused("engine_gone", f"The engine ended before it answered {line!r}.")

    def close(self) -> None:
        """Ask the program to go, and see that it does."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.write("quit\n")
            with contextlib.suppress(OSError):
                self._process.stdin.close()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process.wait()
