"""The port between the engine protocol and whatever thinks: what can be asked, and what is answered.

An analyst gets positions as states of `games/` and answers with texts and probabilities. It may be slow and may use threads of
its own; the protocol calls `go` from one worker thread at a time and the rest from the thread that reads commands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.search.assessment import Assessment

if TYPE_CHECKING:
    from reynard.search.limits import StopFlag  # at run time it brings compiled code along

__all__ = ["DEFAULT_MOVETIME_MS", "LEVELS", "Analyst", "Assessment", "GoLimits", "Question"]

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

    `state` always has a position text. Where part of a hidden choice is public already, `announced` and `blocked` say what of
    it, in the words of the game; they are empty otherwise. The answer is drawn with `seed`: the same seed and limits without
    time give the same answer.
    """

    game: AnyGame
    state: Any
    seat: Seat
    seed: int
    announced: str = ""
    blocked: str = ""


class Analyst(Protocol):
    """Whatever thinks."""

    def prepare(self, game: AnyGame, options: Any) -> None:
        """Do now what is slow and needed once: compile, solve tables. Called again for the same game it returns at once."""
        ...

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Assessment], None], stop: StopFlag) -> str:
        """The text of the step chosen. Calls `tell` while thinking; returns soon after `stop` is set."""
        ...

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Assessment:
        """What a running game is worth to the seat; the protocol asks only where a seat, not chance, has to act."""
        ...

    def strategy(self, game: AnyGame, state: Any) -> tuple[Any, ...]:
        """The optimal mixes, as the game's module in `search` describes them."""
        ...
