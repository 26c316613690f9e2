"""The options of Two Paths as one value, and their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reynard.core.declared import Option, read_options


class Setup(Enum):
    """How the animals come onto their start rows (Z4)."""

    CHOOSE = "choose"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Options:
    """What a game of Two Paths is played with: the board's length (Z1), the set-up (Z4), a free choice to answer (Z8)."""

    rows: int = 7
    setup: Setup = Setup.CHOOSE
    optional_answer: bool = False
    texts: Mapping[str, str] = field(init=False, repr=False, compare=False)
    """Every option with its value, in the order of the rules page; not to be changed."""

    def __post_init__(self) -> None:
        answer = "yes" if self.optional_answer else "no"
        texts = {"rows": str(self.rows), "setup": self.setup.value, "optional_answer": answer}
        object.__setattr__(self, "texts", texts)


FEWEST_ROWS: Final = 6
MOST_ROWS: Final = 9

OPTIONS: Final = (
    Option("rows", ("7", "6", "8", "9")),
    Option("setup", tuple(setup.value for setup in Setup)),
    Option("optional_answer", ("no", "yes")),
)


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options with defaults for what is missing; BadText with every unknown name and value."""
    values = read_options("Two Paths", OPTIONS, texts)
    return Options(int(values["rows"]), Setup(values["setup"]), values["optional_answer"] == "yes")


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value, in the order of the rules page."""
    return dict(options.texts)
