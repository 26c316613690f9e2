"""The options of Tally Ho!: which birds rest (H9) and how long a quiet spell may last (H10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from reynard.core.declared import Option, Series, read_options

SHORTEST_QUIET_LIMIT = 1
LONGEST_QUIET_LIMIT = 200


class Rest(StrEnum):
    """Which pheasants and ducks rest for one turn (H9): all that were just touched, or only those just turned over."""

    MOVED = "moved"
    FLIPPED = "flipped"


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen before a round."""

    rest: Rest = Rest.MOVED
    quiet_limit: int = 30


OPTIONS: Final = (
    Option("rest", tuple(rest.value for rest in Rest)),
    Option("quiet_limit", ("30", "10", "20", "50", "100"), numbers=range(SHORTEST_QUIET_LIMIT, LONGEST_QUIET_LIMIT + 1)),
)
SERIES: Final = Series(
    Option("rounds", ("2", "1"), scope="match"), "H16", layout=Option("layout", ("fresh", "mirrored"), scope="match")
)


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options, with defaults for what is missing; BadText with every unknown name or value."""
    values = read_options("Tally Ho!", OPTIONS, texts)
    return Options(Rest(values["rest"]), int(values["quiet_limit"]))


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value as text."""
    return {"rest": options.rest.value, "quiet_limit": str(options.quiet_limit)}
