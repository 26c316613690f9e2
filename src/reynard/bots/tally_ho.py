"""The bots of Tally Ho!: ten levels. What plays is in `tally_ho_player.py`, imported when one of them is wanted."""

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
    from reynard.bots import tally_ho_player

    return tally_ho_player.make(int(level), seed, seconds)


def warm_up_steps() -> tuple[tuple[str, float, Callable[[], None]], ...]:
    """What has to be compiled: what it is called, a rough guess of its seconds, and the work."""
    return (
        ("Tally Ho!, level 10", 24, partial(let_bot_move, "tally_ho", "10", {})),
        ("Tally Ho!, level 1", 3, partial(let_bot_move, "tally_ho", "1", {})),
        ("Tally Ho!, final phase", 5, _compile_final_phase),
    )


def _compile_final_phase() -> None:
    from reynard.search.tally_ho import warm_up

    warm_up()
