"""What the bots are called. A game's module in this room says which levels there are; without one there are general bots."""

from __future__ import annotations

from types import ModuleType

from reynard.bots import general
from reynard.core.errors import NotFound
from reynard.core.parts import part

MIND_READER = "mind_reader"
"""A level that is not on the scale of ten."""


def bots_of(game: str) -> ModuleType:
    """What offers the bots of a game: `levels`, `name`, `make`, `warm_up_steps`; nothing is compiled by importing it."""
    return part(game, "bots") or general


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels that can be asked for in a game, as texts."""
    levels: tuple[str, ...] = bots_of(game).levels
    return levels


def bot_name(game: str, level: str) -> str:
    """The name of a bot; NotFound if the game has no such level."""
    levels = bot_levels(game)
    if level not in levels:
        raise NotFound(f"There is no bot of level {level!r} for {game}; levels are {', '.join(levels)}.")
    name: str = bots_of(game).name(level)
    return name
