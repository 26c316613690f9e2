"""What the bots are called: ten levels on one scale, from a friendly beginner to full strength, and the mind reader."""

from __future__ import annotations

from reynard.core.errors import NotFound

LEVELS = tuple(range(1, 11))
MIND_READER = "mind_reader"
_NAMES = ("Pip", "Bramble", "Hazel", "Thistle", "Rowan", "Juniper", "Sorrel", "Alder", "Yew", "Reynard")


def bot_levels(game: str) -> tuple[str, ...]:
    """The levels that can be asked for in a game, as texts."""
    levels = tuple(str(level) for level in LEVELS)
    return (*levels, MIND_READER) if game == "two_paths" else levels


def bot_name(game: str, level: str) -> str:
    """The name of a bot; NotFound if the game has no such level."""
    if level not in bot_levels(game):
        raise NotFound(f"There is no bot of level {level!r} for {game}; levels are 1 to 10.")
    return "Mirror" if level == MIND_READER else _NAMES[int(level) - 1]
