"""What is wanted before a game begins: which game, against whom, from which seat, with which options."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from reynard.bots.names import bot_levels
from reynard.core.errors import BadText, NotFound
from reynard.games.catalogue import get_game
from reynard.match.local import Sources
from reynard.match.setup import parse_setup
from reynard.terminal.records import Loaded

BOT: Final = "bot"
PERSON: Final = "person"
SERVER: Final = "server"
OPPONENTS: Final = (BOT, PERSON, SERVER)
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Plan:
    """A game at this terminal. `seat` is a seat's name, empty where it is to be drawn; `seed` makes everything repeatable."""

    game: str
    opponent: str = BOT
    level: str = "3"
    seat: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    seed: int | None = None
    loaded: Loaded | None = None
    """An unfinished game to go on with."""

    def checked(self) -> Plan:
        """The plan itself; NotFound or BadText where level, seat or options are not known."""
        game = get_game(self.game)
        if self.opponent == BOT and self.level not in bot_levels(self.game):
            raise NotFound(f"There is no bot of level {self.level!r}; levels are {', '.join(bot_levels(self.game))}.")
        if self.seat and self.seat not in game.seat_names:
            raise BadText.single("bad_seat", self.seat[:40], f"the seats of {self.game} are {' and '.join(game.seat_names)}")
        parse_setup(self.game, self.options)
        return self

    def sources(self) -> Sources:
        """Where the random bytes of the match come from."""
        return Sources() if self.seed is None else Sources(random=random.Random(self.seed).randbytes)
