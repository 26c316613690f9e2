"""Makes bots by game and level; imports a game's engine only when one of its bots is wanted."""

from __future__ import annotations

from importlib import import_module

from reynard.bots.bot import Bot
from reynard.bots.names import MIND_READER, bot_name


def make_bot(game: str, level: str | int, seed: int, *, seconds: float = 1.0) -> Bot:
    """The bot of a level (1 to 10, or `mind_reader` in Two Paths); NotFound if there is none."""
    bot_name(game, str(level))
    if level == MIND_READER:
        from reynard.bots.mind_reader import MindReader

        return MindReader(seed)
    bot: Bot = import_module(f"reynard.bots.{game}").make(int(level), seed, seconds)
    return bot
