"""The bots of Two Paths: ten levels, and the mind reader. What plays is imported when one of them is wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from reynard.bots.bot import Bot
from reynard.bots.scale import TEN, scale_name
from reynard.bots.warming import let_bot_move

MIND_READER = "mind_reader"
levels = (*TEN, MIND_READER)


def name(level: str) -> str:
    """The name of a level."""
    return "Mirror" if level == MIND_READER else scale_name(level)


def make(game: str, level: str, seed: int, seconds: float) -> Bot:
    """The bot of a level. All of them answer at once, so `seconds` changes nothing."""
    if level == MIND_READER:
        from reynard.bots.two_paths_mind_reader import MindReader

        return MindReader(seed)
    from reynard.bots import two_paths_player

    return two_paths_player.make(int(level), seed, seconds)


def warm_up_steps() -> tuple[tuple[str, float, Callable[[], None]], ...]:
    """What has to be compiled: what it is called, a rough guess of its seconds, and the work."""
    return (
        ("Two Paths, the solution", 12, _solve),
        ("Two Paths, level 10", 3, partial(let_bot_move, "two_paths", "10", {})),
        ("Two Paths, level 1", 1, partial(let_bot_move, "two_paths", "1", {})),
        ("Two Paths, the mind reader", 2, partial(let_bot_move, "two_paths", MIND_READER, {})),
    )


def _solve() -> None:
    from reynard.solve.two_paths import solve

    for optional_answer in (False, True):
        solve(6, optional_answer)
