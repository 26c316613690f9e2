"""What the server offers: the games, the options a form may show, and the bots. What the rules accept, the games decide."""

from __future__ import annotations

from msgspec import Struct

from reynard.bots.names import bot_levels, bot_name
from reynard.games.catalogue import GAMES
from reynard.match.setup import series_names


class OptionOffer(Struct, frozen=True):
    """An option with its possible values."""

    name: str
    values: tuple[str, ...]
    default: str
    is_of_match: bool


class GameOffer(Struct, frozen=True):
    """A game with its seats and options."""

    name: str
    seats: tuple[str, str]
    options: tuple[OptionOffer, ...]


class BotOffer(Struct, frozen=True):
    """A bot of the house."""

    game: str
    level: str
    name: str


OPTION_VALUES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "two_paths": (("rows", ("7", "6", "8", "9")), ("setup", ("choose", "random")), ("optional_answer", ("no", "yes"))),
    "tokan": (
        ("scoring", ("towers", "heads")),
        ("setup", ("random", "draft")),
        ("closing", ("run", "line")),
        ("games", ("1", "2")),
    ),
    "tally_ho": (
        ("rest", ("moved", "flipped")),
        ("quiet_limit", ("30", "10", "20", "50", "100")),
        ("rounds", ("2", "1")),
        ("layout", ("fresh", "mirrored")),
    ),
}
"""Every value that is on offer; the first is the default."""


def offered_games() -> list[GameOffer]:
    """What can be played, and how."""
    return [GameOffer(name, game.seat_names, _options(name)) for name, game in GAMES.items()]


def _options(game: str) -> tuple[OptionOffer, ...]:
    ours = series_names(game)
    return tuple(OptionOffer(name, values, values[0], name in ours) for name, values in OPTION_VALUES[game])


def offered_bots() -> list[BotOffer]:
    """Ten levels per game, and the mind reader of Two Paths."""
    return [BotOffer(game, level, bot_name(game, level)) for game in GAMES for level in bot_levels(game)]
