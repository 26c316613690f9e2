"""The options of Tally Ho!: which birds rest (H9) and how long a quiet spell may last (H10)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from reynard.core.errors import BadText, Problem

SHORTEST_QUIET_LIMIT = 1
LONGEST_QUIET_LIMIT = 200

_NUMBER = re.compile(r"[1-9][0-9]{0,2}", re.ASCII)


class Rest(StrEnum):
    """Which pheasants and ducks rest for one turn (H9): all that were just touched, or only those just turned over."""

    MOVED = "moved"
    FLIPPED = "flipped"


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen before a round."""

    rest: Rest = Rest.MOVED
    quiet_limit: int = 30


def parse_options(texts: Mapping[str, str]) -> Options:
    """The options, with defaults for what is missing; BadText with every unknown name or value."""
    problems: list[Problem] = []
    rest, quiet_limit = Options().rest, Options().quiet_limit
    for name, value in texts.items():
        if name == "rest":
            if value in tuple(Rest):
                rest = Rest(value)
            else:
                problems.append(Problem("bad_value", name, f"rest is moved or flipped, not {value!r}"))
        elif name == "quiet_limit":
            if _NUMBER.fullmatch(value) and SHORTEST_QUIET_LIMIT <= int(value) <= LONGEST_QUIET_LIMIT:
                quiet_limit = int(value)
            else:
                problems.append(Problem("bad_value", name, f"quiet_limit is a number from 1 to 200, not {value!r}"))
        else:
            problems.append(Problem("unknown_option", name, "Tally Ho! has the options rest and quiet_limit"))
    if problems:
        raise BadText(tuple(problems))
    return Options(rest, quiet_limit)


def format_options(options: Options) -> dict[str, str]:
    """Every option with its value as text."""
    return {"rest": options.rest.value, "quiet_limit": str(options.quiet_limit)}
