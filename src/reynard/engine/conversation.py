"""The client's side of the engine protocol without input or output.

Each thing one may ask is a generator: it yields `Say` (write this line), `Hear` (send me the next line) and `Info` (tell
whoever asked), and returns the answer. `pipes.py` and `aio.py` carry them out, with threads or with asyncio; neither knows
the protocol.
"""

from __future__ import annotations

import shlex
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar

from reynard.core.errors import Refused
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game

LONGEST_LINE = 65_536
"""A longer line is not the protocol."""
READY_SECONDS = 600.0
"""An engine may compile or load whatever it needs before it is ready."""


@dataclass(frozen=True, slots=True)
class Say:
    """Write this line."""

    line: str


@dataclass(frozen=True, slots=True)
class Hear:
    """Send the next line, which has to come within this many seconds after the last line was written."""

    within: float


@dataclass(frozen=True, slots=True)
class Info:
    """What an engine tells while it thinks: its value for the side to move from 0 to 1, and the line it expects."""

    depth: int = 0
    nodes: int = 0
    time_ms: int = 0
    value: float | None = None
    pv: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Valuation:
    """The expected result for the side to move from 0 (lost) to 1 (won)."""

    value: float
    is_exact: bool


Answer = TypeVar("Answer")
Conversation: TypeAlias = Generator[Say | Hear | Info, str, Answer]


class Viewable(Protocol):
    """What can be played at besides a `View`: a `reynard.Position` or a `reynard.Table`."""

    @property
    def turn(self) -> str: ...

    def view(self, seat: str = "") -> View: ...


@dataclass(frozen=True, slots=True)
class Limits:
    """How long an engine may think; without any limit it decides by itself."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    level: int | None = None

    def words(self) -> list[str]:
        """The arguments of `go`."""
        given: dict[str, int | None] = {
            "movetime": None if self.seconds is None else max(1, round(self.seconds * 1000)),
            "depth": self.depth,
            "nodes": self.nodes,
            "level": self.level,
        }
        return [word for name, value in given.items() if value is not None for word in (name, str(value))]


def split_command(command: str | Sequence[str]) -> list[str]:
    """The program and its arguments."""
    words = shlex.split(command) if isinstance(command, str) else list(command)
    if not words:
        raise Refused("engine_missing", "Name the program that is to play.")
    return words


def view_of(at: View | Viewable, seat: str = "") -> View:
    """What the engine is shown: the view of the seat that has to act, or of the seat that is named."""
    if isinstance(at, View):
        return at
    if not hasattr(at, "view") or not hasattr(at, "turn"):
        raise TypeError(f"an engine plays at a View, a Position or a Table, not at a {type(at).__name__}")
    who = seat or at.turn
    if who == "both":
        raise Refused("seat_needed", "Both seats have to act: say for which seat the engine plays.")
    if who in ("none", "chance"):
        reason = "the game is over" if who == "none" else "chance has to act first"
        raise Refused("nobody_acts", f"There is nothing to play: {reason}.")
    return at.view(who)


@dataclass(slots=True)
class Client:
    """What is known of one engine, and how to talk to it."""

    timeout: float
    """Seconds for an answer, in addition to the time that the engine was given to think."""
    name: str = ""
    games: dict[str, dict[str, str]] = field(default_factory=dict)
    """The games it knows, each with its options and their defaults."""
    _game: tuple[str, Mapping[str, str]] | None = None

    def hello(self) -> Conversation[None]:
        """Learn who it is."""
        yield Say("hello")
        while (line := (yield from self._next(self.timeout))) != "ok":
            words = line.split()
            if words[:2] == ["id", "name"]:
                self.name = " ".join(words[2:])
            elif words[:1] == ["game"] and len(words) > 1:
                self.games[words[1]] = dict(word.split("=", 1) for word in words[2:] if "=" in word)

    def best(self, view: View, limits: Limits) -> Conversation[str]:
        """The move it would make; what it tells while it thinks goes to whoever listens."""
        if not view.moves:
            raise Refused("nobody_acts", "There is nothing to play: this seat does not have to act.")
        yield from self._set_up(view)
        yield Say(" ".join(["go", *_side_meant(view), *limits.words()]))
        return (yield from self._bestmove(view, (limits.seconds or 0.0) + self.timeout))

    def end_thinking(self, view: View) -> Conversation[str]:
        """Break off, and take the best move so far."""
        yield Say("stop")
        return (yield from self._bestmove(view, self.timeout))

    def value(self, view: View, within: float) -> Conversation[Valuation]:
        """What it thinks the position is worth."""
        yield from self._set_up(view)
        line = yield from self._ask("value", "value ", within)
        words = line.split()
        try:
            return Valuation(float(words[1]), words[2:] == ["exact"])
        except (IndexError, ValueError):
            raise Refused("engine_garbled", f"The engine answered {line[:80]!r} to `value`.") from None

    def _set_up(self, view: View) -> Conversation[None]:
        game = (view.game, dict(view.options))
        if self._game != game:
            pairs = [f"{name}={value}" for name, value in view.options.items()]
            yield from self._ask(" ".join(["game", view.game, *pairs]), "ok", self.timeout)
            yield from self._ask("isready", "readyok", READY_SECONDS)
            self._game = game
        yield from self._ask(f"position {view.position}", "ok", self.timeout)
        if view.phase in ("block", "answer"):
            yield from self._ask(f"announced {view.pending[0]}", "ok", self.timeout)
        if view.phase == "answer":
            yield from self._ask(f"blocked {view.pending[-1]}", "ok", self.timeout)

    def _bestmove(self, view: View, within: float) -> Conversation[str]:
        while not (line := (yield from self._next(within))).startswith("bestmove"):
            if (info := parse_info(line)) is not None:
                yield info
        move = line.removeprefix("bestmove").strip()
        if move not in view.moves:
            raise Refused("engine_illegal", f"The engine wants to play {move[:40]!r}, which is no legal move here.")
        return move

    def _ask(self, line: str, answer: str, within: float) -> Conversation[str]:
        """Say a line and return the first line that begins with `answer`."""
        yield Say(line)
        while not (said := (yield from self._next(within))).startswith(answer):
            pass
        return said

    def _next(self, within: float) -> Conversation[str]:
        """The next line; Refused if it is an error."""
        line = (yield Hear(within)).strip()
        if line.startswith("error"):
            raise Refused("engine_error", f"The engine said: {line[:400]}")
        return line


def _side_meant(view: View) -> tuple[str, ...]:
    """Whose move `go` has to ask for, where both act at the view's position; else nothing."""
    game = get_game(view.game)
    acting = game.to_act(game.parse_position(view.position, game.parse_options(dict(view.options))))
    return (game.seat_names[view.viewer or Seat.FIRST],) if acting is not CHANCE and len(acting) > 1 else ()


def parse_info(line: str) -> Info | None:
    """What an `info` line tells; None where it tells nothing that we know, or not in the form we know."""
    words = line.split()
    if words[:1] != ["info"] or words[1:2] == ["string"]:
        return None
    cut = words.index("pv") if "pv" in words else len(words)
    told = dict(zip(words[1:cut:2], words[2:cut:2], strict=False))
    try:
        value = float(told["value"]) if "value" in told else None
        depth, nodes, time_ms = (int(told.get(name, "0")) for name in ("depth", "nodes", "time"))
    except ValueError:
        return None
    return Info(depth, nodes, time_ms, value, tuple(words[cut + 1 :]))
