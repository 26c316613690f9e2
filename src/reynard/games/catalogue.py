"""The catalogue of games: each one is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, cast

from reynard.core.errors import NotFound
from reynard.core.game import AnyGame

NAMES: Final = ("two_paths", "tokan", "tally_ho")


@cache
def _load(name: str) -> AnyGame:
    return cast(AnyGame, import_module(f"reynard.games.{name}.game").GAME)


class _Catalogue(Mapping[str, AnyGame]):
    """A mapping from name to game that knows all names and imports only the games that are looked up."""

    def __getitem__(self, name: str) -> AnyGame:
        if name not in NAMES:
            raise KeyError(name)
        return _load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, name: object) -> bool:
        return name in NAMES


GAMES: Final[Mapping[str, AnyGame]] = _Catalogue()
"""All games by name, in the order in which they are shown."""


def get_game(name: str) -> AnyGame:
    """The game of this name; NotFound if there is none."""
    try:
        return GAMES[name]
    except KeyError:
        raise NotFound(f"There is no game {name!r}; the games are {', '.join(NAMES)}.") from None
