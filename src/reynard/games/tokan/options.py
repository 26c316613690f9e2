"""The options of Tokan: how points are counted, how the game is set up, how a hole closes, when the game ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reynard.core.declared import Option, Series, read_options


class Scoring(Enum):
    """How points are counted: T14 or T15."""

    TOWERS = "towers"
    HEADS = "heads"


class Setup(Enum):
    """How the layout comes about: T1 or T17–T19."""

    RANDOM = "random"
    DRAFT = "draft"


class Closing(Enum):
    """What steps forward when a whole stack has left: the unbroken run behind it, or the whole line (T9)."""

    RUN = "run"
    LINE = "line"


class Ending(Enum):
    """Who being unable to move ends the game: the player on turn, or either player (T13)."""

    TURN = "turn"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game of Tokan."""

    scoring: Scoring = Scoring.TOWERS
    setup: Setup = Setup.RANDOM
    closing: Closing = Closing.RUN
    ending: Ending = Ending.TURN
    texts: Mapping[str, str] = field(init=False, repr=False, compare=False)
    """Every option with its value, in the order of the rules page; not to be changed."""

    def __post_init__(self) -> None:
        texts = {
            "scoring": self.scoring.value,
            "setup": self.setup.value,
            "closing": self.closing.value,
            "ending": self.ending.value,
        }
        object.__setattr__(self, "texts", texts)


OPTIONS: Final = (
    Option("scoring", tuple(scoring.value for scoring in Scoring)),
    Option("setup", tuple(setup.value for setup in Setup)),
    Option("closing", tuple(closing.value for closing in Closing)),
    Option("ending", tuple(ending.value for ending in Ending)),
)
SERIES: Final = Series(Option("games", ("1", "2"), scope="match"), "T16")


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options with defaults for what is missing; BadText with every unknown name or value."""
    values = read_options("Tokan", OPTIONS, texts)
    return Options(Scoring(values["scoring"]), Setup(values["setup"]), Closing(values["closing"]), Ending(values["ending"]))


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value, in the order of the rules page."""
    return dict(options.texts)
