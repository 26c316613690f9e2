"""The port between the engine protocol and whatever thinks: what can be asked, and what is answered.

An analyst gets positions as states of `games/` and answers with texts and probabilities. It may be slow and may use threads of
its own; the protocol calls `go` from one worker thread at a time and the rest from the thread that reads commands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Any, Protocol

from reynard.core.game import AnyGame
from reynard.core.seats import Seat

DEFAULT_MOVETIME_MS = 1000
"""How long `go` thinks where no limit is given."""
LEVELS = range(1, 11)


@dataclass(frozen=True, slots=True)
class GoLimits:
    """When `go` has to end, whichever comes first, and how strong it plays; None where nothing was said.

    The protocol fills in DEFAULT_MOVETIME_MS where nothing at all was said.
    """

    movetime_ms: int | None = None
    depth: int | None = None
    nodes: int | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A decision: in `state`, `seat` has to act.

    In Two Paths `state` is always that before the duel, or that of the set-up: with `announced` empty the mover is asked for
    a bluff (`Fw`); with `announced` (`F`) the blocker is asked for a side; with `blocked` (`w`) as well, the blocker, who
    guessed right, is asked for `answer` or `decline`; at the set-up `seat` is asked for an order. The answer is drawn with
    `seed`, and the same seed and limits without time give the same answer.
    """

    game: AnyGame
    state: Any
    seat: Seat
    seed: int
    announced: str = ""
    blocked: str = ""


@dataclass(frozen=True, slots=True)
class Info:
    """What a search has found so far. `value` is the expected result for the seat asked, from 0 (lost) to 1 (won)."""

    depth: int
    nodes: int
    time_ms: int
    value: float
    is_exact: bool = False
    pv: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Valuation:
    """The expected result for a seat, from 0 (lost) to 1 (won), proven or estimated."""

    value: float
    is_exact: bool


@dataclass(frozen=True, slots=True)
class AnimalMix:
    """Two Paths: what announcing an animal is worth to the mover, and both players' mixes."""

    animal: str
    value: float
    hide_west: float
    block_west: float


@dataclass(frozen=True, slots=True)
class OrderMix:
    """Two Paths: how often South and North choose an order at the set-up."""

    order: str
    south: float
    north: float


class Analyst(Protocol):
    """Whatever thinks."""

    def prepare(self, game: AnyGame, options: Any) -> None:
        """Do now what is slow and needed once: compile, solve tables. Called again for the same game it returns at once."""
        ...

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Info], None], stop: Event) -> str:
        """The text of the step chosen. Calls `tell` while thinking; returns soon after `stop` is set."""
        ...

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Valuation:
        """What a running game is worth to the seat; the protocol asks only where a seat, not chance, has to act."""
        ...

    def strategy(self, game: AnyGame, state: Any) -> tuple[AnimalMix, ...] | tuple[OrderMix, ...]:
        """Two Paths: the mixes for each animal that can be announced now, or for the six orders at the set-up."""
        ...
