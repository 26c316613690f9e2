"""Reading the arguments of the engine protocol's commands, and writing its values."""

from __future__ import annotations

import re
from typing import Any, Final

from reynard.adapters.analyst import DEFAULT_MOVETIME_MS, LEVELS, GoLimits
from reynard.core.errors import Refused
from reynard.core.game import AnyGame

Words = list[str]
_NUMBER: Final = re.compile("[0-9]{1,18}", re.ASCII)
_SEED: Final = re.compile("-?[0-9]{1,100}", re.ASCII)
_LONGEST_MOVETIME_MS: Final = 24 * 60 * 60 * 1000
_LIMITS: Final = ("movetime", "depth", "nodes", "level")


def format_options(game: AnyGame, options: Any) -> list[str]:
    """Every option as in `scoring=heads`."""
    return [f"{name}={value}" for name, value in game.format_options(options).items()]


def expect(arguments: Words, usage: str, number: int = 0) -> None:
    """Raise unless there are this many arguments."""
    if len(arguments) != number:
        raise Refused("bad_argument", f"Say {usage}{'' if number else ', and nothing after it'}.")


def parse_options(arguments: Words) -> dict[str, str]:
    """Options as in `scoring=heads`; Refused with every argument that is none or comes twice."""
    options: dict[str, str] = {}
    wrong = []
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if not equals or name in options:
            wrong.append(argument)
        options[name] = value
    if wrong:
        raise Refused("bad_argument", f"Options are written name=value, each once; not {' '.join(wrong)}.")
    return options


def parse_seed(arguments: Words) -> str | None:
    """The number in `seed 7`, None where nothing is said."""
    if not arguments:
        return None
    if len(arguments) != 2 or arguments[0] != "seed" or not _SEED.fullmatch(arguments[1]):
        raise Refused("bad_argument", "Say position start, or position start seed 7 with a whole number.")
    return arguments[1]


def parse_limits(arguments: Words) -> GoLimits:
    """The limits of `go`; DEFAULT_MOVETIME_MS where none is given."""
    limits: dict[str, int] = {}
    for name, text in zip(arguments[::2], [*arguments[1::2], ""], strict=False):
        if name not in _LIMITS or name in limits:
            raise Refused("bad_argument", f"go takes movetime, depth, nodes and level, each once with a number; not {name!r}.")
        if not _NUMBER.fullmatch(text) or int(text) < 1:
            raise Refused("bad_argument", f"{name} needs a whole number from 1 on.")
        limits[name] = int(text)
    if limits.get("level", LEVELS[0]) not in LEVELS:
        raise Refused("bad_argument", f"The level is a number from {LEVELS[0]} to {LEVELS[-1]}.")
    movetime = limits.get("movetime", None if limits.keys() & {"depth", "nodes", "level"} else DEFAULT_MOVETIME_MS)
    if movetime is not None:
        movetime = min(movetime, _LONGEST_MOVETIME_MS)
    return GoLimits(movetime, limits.get("depth"), limits.get("nodes"), limits.get("level"))


def format_value(value: float, is_exact: bool) -> str:
    """Twelve decimals where exact, six where estimated."""
    return f"{value:.12f}" if is_exact else f"{value:.6f}"


def parse_depth(text: str, most: int) -> int:
    """A depth from 0 to the most."""
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise Refused("bad_argument", f"The depth is a number from 0 to {most}.")
    return int(text)
