"""What the server offers: the games, the options a form may show, and the bots. What the rules accept, the games decide."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from reynard.bots.names import bot_levels, bot_name
from reynard.core.declared import every_option, is_dealt_first
from reynard.core.game import AnyGame
from reynard.core.parts import guest_packages
from reynard.core.seats import Seat
from reynard.draw.language import LANGUAGES
from reynard.draw.names import dashed, game_tagline, game_title, option_title, seat_name, seat_subject, value_title
from reynard.draw.patterns import Pattern, guest_patterns
from reynard.games.catalogue import GAMES


class OptionOffer(Struct, frozen=True):
    """An option with its possible values."""

    name: str
    values: tuple[str, ...]
    default: str
    is_of_match: bool


class BoardOffer(Struct, frozen=True):
    """The spaces of a board as they lie before the first seat, for a client that has no drawing of its own for the game."""

    rows: tuple[tuple[str, ...], ...]


class GameOffer(Struct, frozen=True):
    """A game with what a client has to know to offer and to show it."""

    name: str
    title: str
    """Its name in English, for a client that has no texts for it."""
    seats: tuple[str, str]
    options: tuple[OptionOffer, ...]
    rule_letter: str
    """The letter that the numbers of its rules begin with."""
    hides_choices: bool
    """Whether choices are secret for a while: two at one screen then have to look away."""
    has_coach: bool
    """Whether there is a bluff coach for it."""
    is_dealt_first: bool
    """Whether the first board is dealt in a match."""
    is_usual: bool
    """Whether somebody who asks for no game is shown this one."""
    board: BoardOffer
    """The board with the usual options."""
    texts: dict[str, dict[str, Any]]
    """By language, by id: texts of a game from another package, for a client that was built without them (`draw.patterns`)."""


class BotOffer(Struct, frozen=True):
    """A bot of the house."""

    game: str
    level: str
    name: str


def offered_games() -> list[GameOffer]:
    """The games on offer, with their options and boards."""
    return [_offer(game) for game in GAMES.values()]


def usual_game() -> str:
    """The game that a client shows when none is asked for: the one that declares itself so, or the first."""
    return next((name for name, game in GAMES.items() if game.is_shown_first), next(iter(GAMES)))


def _offer(game: AnyGame) -> GameOffer:
    options = game.parse_options({})
    hides = game.facts(options).has_hidden_information
    board = BoardOffer(game.board(options).rows)
    return GameOffer(
        name=game.name,
        title=game.title,
        seats=game.seat_names,
        options=_options(game),
        rule_letter=game.rule_letter,
        hides_choices=hides,
        has_coach=game.has_coach,
        is_dealt_first=is_dealt_first(game),
        is_usual=game.name == usual_game(),
        board=board,
        texts={lang: _texts(game, lang) for lang in LANGUAGES} if game.name in guest_packages() else {},
    )


def _texts(game: AnyGame, lang: str) -> dict[str, Pattern]:
    """All that a game says, and names for it, its seats and its options, under the ids by which clients ask for them."""
    name = f"game-{dashed(game.name)}"
    texts: dict[str, Pattern] = {name: game_title(game.name, lang), f"{name}.tagline": game_tagline(game.name, lang)}
    for seat in Seat:
        word = game.seat_names[seat]
        texts[f"seat-{word}"] = seat_name(game.name, seat, lang)
        texts[f"seat-{word}.subject"] = seat_subject(game.name, seat, lang)
    for option in every_option(game):
        name = f"option-{dashed(game.name)}-{dashed(option.name)}"
        texts[name] = option_title(game.name, option.name, lang)
        texts |= {f"{name}-{dashed(value)}": value_title(game.name, option.name, value, lang) for value in option.values}
        if option.numbers is not None:
            texts[f"{name}-value"] = [["value"]]
    return texts | guest_patterns(game.name, lang)


def _options(game: AnyGame) -> tuple[OptionOffer, ...]:
    return tuple(
        OptionOffer(option.name, option.values, option.default, option.scope == "match") for option in every_option(game)
    )


def offered_bots() -> list[BotOffer]:
    """The bots of every game, weakest first."""
    return [BotOffer(game, level, bot_name(game, level)) for game in GAMES for level in bot_levels(game)]
