"""The catalogue of games: each one is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, cast

from reynard.core.errors import NotFound
from reynard.core.game import AnyGame
from reynard.core.parts import has_game, load_rules, names, part


@cache
def game_names() -> tuple[str, ...]:
    """All games in the order in which they are shown: by the number `ORDER` of each package, those without one last."""
    return tuple(sorted(names(), key=lambda name: (getattr(part(name, "games"), "ORDER", 1_000), name)))


class _Catalogue(Mapping[str, AnyGame]):
    """A mapping from name to game that knows all names and imports only the games that are looked up."""

    def __getitem__(self, name: str) -> AnyGame:
        if not has_game(name):
            raise KeyError(name)
        return cast(AnyGame, load_rules(name))

    def __iter__(self) -> Iterator[str]:
        return iter(game_names())

    def __len__(self) -> int:
        return len(game_names())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and has_game(name)


GAMES: Final[Mapping[str, AnyGame]] = _Catalogue()
"""All games by name, in the order in which they are shown."""


def get_game(name: str) -> AnyGame:
    """The game of this name; NotFound if there is none."""
    try:
        return GAMES[name]
    except KeyError:
        raise NotFound(f"There is no game {name!r}; the games are {', '.join(game_names())}.") from None
