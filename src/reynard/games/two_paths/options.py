"""The options of Two Paths as one value, and their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reynard.core.errors import BadText, Problem


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

_VALUES: Final[dict[str, dict[str, int | Setup | bool]]] = {
    "rows": {str(rows): rows for rows in range(FEWEST_ROWS, MOST_ROWS + 1)},
    "setup": {setup.value: setup for setup in Setup},
    "optional_answer": {"no": False, "yes": True},
}


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options with defaults for what is missing; BadText with every unknown name and value."""
    problems = [_problem(name, text) for name, text in texts.items() if text not in _VALUES.get(name, {})]
    if problems:
        raise BadText(tuple(problems))
    values = {name: _VALUES[name][text] for name, text in texts.items()}
    return Options(**values)  # type: ignore[arg-type]  # each name's table holds values of its own type


def _problem(name: str, text: str) -> Problem:
    if name not in _VALUES:
        return Problem("unknown_option", name, f"Two Paths has the options {', '.join(_VALUES)}.")
    return Problem("bad_value", name, f"{text!r} is not a value of {name}; choose from {', '.join(_VALUES[name])}.")


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value, in the order of the rules page."""
    return dict(options.texts)
