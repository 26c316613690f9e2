"""The options of Tokan: how points are counted, how the game is set up, how a hole closes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from reynard.core.errors import BadText, Problem


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


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game of Tokan."""

    scoring: Scoring = Scoring.TOWERS
    setup: Setup = Setup.RANDOM
    closing: Closing = Closing.RUN
    texts: Mapping[str, str] = field(init=False, repr=False, compare=False)
    """Every option with its value, in the order of the rules page; not to be changed."""

    def __post_init__(self) -> None:
        texts = {"scoring": self.scoring.value, "setup": self.setup.value, "closing": self.closing.value}
        object.__setattr__(self, "texts", texts)


_KINDS: dict[str, type[Scoring] | type[Setup] | type[Closing]] = {"scoring": Scoring, "setup": Setup, "closing": Closing}


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options with defaults for what is missing; BadText with every unknown name or value."""
    problems = [problem for name, value in texts.items() if (problem := _problem(name, value)) is not None]
    if problems:
        raise BadText(tuple(problems))
    return Options(
        Scoring(texts.get("scoring", "towers")), Setup(texts.get("setup", "random")), Closing(texts.get("closing", "run"))
    )


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value, in the order of the rules page."""
    return dict(options.texts)


def _problem(name: str, value: str) -> Problem | None:
    """What is wrong with one option, or None."""
    kind = _KINDS.get(name)
    if kind is None:
        return Problem("unknown_option", name, f"Tokan has no option {name!r}; it has {', '.join(_KINDS)}.")
    known = [member.value for member in kind]
    if value not in known:
        return Problem("bad_option", name, f"The option {name} is {' or '.join(known)}, not {value!r}.")
    return None
