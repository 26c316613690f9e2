"""The bots of Tokan: ten levels. What plays is in `tokan_player.py`, imported when one of them is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from reynard.bots.bot import Bot
from reynard.bots.scale import TEN, scale_name
from reynard.bots.warming import let_bot_move

levels = TEN
name = scale_name


def make(game: str, level: str, seed: int, seconds: float) -> Bot:
    """The bot of a level; no move takes longer than `seconds`."""
    from reynard.bots import tokan_player

    return tokan_player.make(int(level), seed, seconds)


def warm_up_steps() -> tuple[tuple[str, float, Callable[[], None]], ...]:
    """What has to be compiled: what it is called, a rough guess of its seconds, and the work."""
    return (
        ("Tokan, level 10", 15, partial(let_bot_move, "tokan", "10", {})),
        ("Tokan, level 1", 1, partial(let_bot_move, "tokan", "1", {})),
        ("Tokan, the draft", 5, partial(let_bot_move, "tokan", "10", {"setup": "draft"})),
        ("Tokan, proofs", 3, _compile_proofs),
        ("Tokan, heads", 4, partial(let_bot_move, "tokan", "10", {"scoring": "heads", "closing": "line"})),
    )


def _compile_proofs() -> None:
    from reynard.search.tokan import warm_up

    warm_up()
