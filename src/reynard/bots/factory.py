"""Makes bots by game and level; imports a game's engine only when one of its bots is wanted."""

from __future__ import annotations

from reynard.bots.bot import Bot
from reynard.bots.names import bot_name, bots_of


def make_bot(game: str, level: str | int, seed: int, *, seconds: float = 1.0) -> Bot:
    """The bot of one of the game's levels; NotFound if there is none."""
    bot_name(game, str(level))
    bot: Bot = bots_of(game).make(game, str(level), seed, seconds)
    return bot


def make_ready_bot(game: str, level: str | int, seed: int, *, seconds: float = 1.0) -> Bot:
    """The bot of a level; one that needs no compiled code while there is none yet on this machine for the game."""
    from reynard.bots.light import make_light
    from reynard.bots.warm_up import ask_for, is_warm

    if is_warm(game):
        return make_bot(game, level, seed, seconds=seconds)
    bot_name(game, str(level))
    ask_for(game)
    return make_light(game, str(level), seed, seconds)
