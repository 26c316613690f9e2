"""The games there are, and what each room keeps for a game: the one place that turns a game's name into a module.

A game of the house is a folder of `reynard/games/`; what a room adds for it is the module `reynard.<room>.<game>`
(`reynard.search.<game>`), and its rules, room `games`, are the package `reynard.games.<game>`.

A game from outside is a package announced through the entry point group `reynard.games`, with the game's name as the
entry point's name and the package as its value:

    [project.entry-points."reynard.games"]
    my_game = "my_package"

What it adds for a room is the module `<package>.<room>` (`my_package.search`); its rules, room `games`, are the package
itself. In both cases the module `game` of the rules holds the value `GAME`, and texts lie in a folder `locales` beside
it: `reynard/locales/<lang>/` for the house, `<package>/locales/<lang>/` for a guest.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from reynard.core.errors import BrokenInvariant, NotFound, Refused

GROUP: Final = "reynard.games"
"""The entry point group through which packages announce their games."""

_HOUSE: Final = "reynard"
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", re.ASCII)


@cache
def house_names() -> tuple[str, ...]:
    """The games of the house, by name: the packages in `reynard/games/`."""
    games = import_module(f"{_HOUSE}.games")
    return tuple(sorted(module.name for module in iter_modules(games.__path__) if module.ispkg))


@cache
def guest_packages() -> dict[str, str]:
    """The games announced by other packages: from the game's name to the package.

    Refused with the code `bad_game_package` where a name is no lower-case word or is taken.
    """
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if not _NAME.fullmatch(point.name):
            raise Refused(
                "bad_game_package", f"The package {point.value} announces a game {point.name!r}, which is no lower-case word."
            )
        if point.name in house_names() or found.get(point.name, point.value) != point.value:
            raise Refused(
                "bad_game_package", f"The package {point.value} announces a game {point.name!r}, but that name is taken."
            )
        found[point.name] = point.value
    return found


def names() -> tuple[str, ...]:
    """All games by name, those of the house first; the order in which people see them is the catalogue's."""
    return (*house_names(), *guest_packages())


def has_game(name: str) -> bool:
    """Whether there is a game of this name. Packages from outside are looked at only where the house does not know it."""
    return name in house_names() or name in guest_packages()


@cache
def part(game: str, room: str) -> ModuleType | None:
    """What a room keeps for a game of the house: the module `reynard.<room>.<game>`; for a guest `<package>.<room>`.

    None if the game brings no such module; an error while importing one that exists is not caught. NotFound if there is
    no such game.
    """
    if game in house_names():
        name = f"{_HOUSE}.{room}.{game}"
    elif game in guest_packages():
        package = guest_packages()[game]
        name = package if room == "games" else f"{package}.{room}"
    else:
        raise NotFound(f"There is no game {game!r}; the games are {', '.join(names())}.")
    return None if find_spec(name) is None else import_module(name)


@cache
def load_rules(game: str) -> Any:
    """The value `GAME` of a game's rules; NotFound if there is no such game."""
    package = part(game, "games")
    if package is None:
        raise BrokenInvariant(f"{game} has no rules")
    return import_module(f"{package.__name__}.game").GAME
