"""What is proved: that a seat wins from a position, or that it does not lose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from reynard.core.errors import Refused
from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat wins, or at least draws, from a position with these options."""

    game: str
    position: str
    seat: Seat
    wins: bool
    """Whether it wins; False: it does not lose."""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def rules(self) -> AnyGame:
        return get_game(self.game)

    @property
    def least(self) -> float:
        """What the seat's result is at least."""
        return 1.0 if self.wins else 0.5

    @property
    def opposite(self) -> Claim:
        """What holds where this does not."""
        return Claim(self.game, self.position, self.seat.other, not self.wins, self.options)

    @property
    def words(self) -> str:
        """As in `red wins`."""
        return f"{self.rules.seat_names[self.seat]} {'wins' if self.wins else 'does not lose'}"

    def parse(self, position: str) -> Any:
        """A state of this game."""
        return self.rules.parse_position(position, self.rules.parse_options(self.options))


def turn_of(game: AnyGame, state: Any) -> Seat:
    """Whose turn it is; Refused (`nothing_to_prove`) where chance or both seats act."""
    acting = game.to_act(state)
    if not isinstance(acting, frozenset) or len(acting) != 1:
        raise Refused("nothing_to_prove", "Only positions in which one side is on turn, and chance never acts, can be proved.")
    return next(iter(acting))
