"""Strength on the scale of the house's bots: Glicko-2, with the bots' measured steps as fixed points.

A game's module in this room brings what was measured: `LADDER`, for each level from the second on the score against the level
below and the number of games. The fifth level stands at 1500. Two games' scales have nothing else in common.

>>> strength_of("tokan", [(5, 1.0), (5, 0.0), (6, 0.0)]).rating < 1500
True
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from reynard.core.errors import BadText
from reynard.core.parts import part
from reynard.study.glicko2 import Strength, after_game
from reynard.study.rating import elo_of

_MIDDLE = 5
_CENTRE = 1500.0


@cache
def anchors(game: str) -> dict[int, Strength]:
    """The strength of each level of the house's bots, with how sure the measured steps make one; empty for other games."""
    steps: tuple[tuple[float, int], ...] = getattr(part(game, "study"), "LADDER", ())
    if not steps:
        return {}
    heights, doubts = [0.0], [0.0]
    for score, games in steps:
        error = 400 / math.log(10) / math.sqrt(games * score * (1 - score))
        heights.append(heights[-1] + elo_of(score))
        doubts.append(doubts[-1] + error**2)
    at = min(_MIDDLE, len(heights)) - 1
    return {
        level: Strength(_CENTRE + (height - heights[at]), math.sqrt(abs(doubt - doubts[at])))
        for level, (height, doubt) in enumerate(zip(heights, doubts, strict=True), 1)
    }


def strengths(game: str, results: Iterable[tuple[int, float]]) -> list[Strength]:
    """The strength after each of these games, oldest first: the level that was played, and the score (1, 1/2, 0)."""
    known, now, found = anchors(game), Strength(), []
    for level, score in results:
        if level not in known or not 0 <= score <= 1:
            text = f"a game is a level (1 to {len(known)}) with a score (1, 0.5 or 0), not {level!r} with {score!r}"
            raise BadText.single("bad_result", game, text)
        now = after_game(now, known[level], score)
        found.append(now)
    return found


def strength_of(game: str, results: Iterable[tuple[int, float]]) -> Strength:
    """The strength after these games against levels of the house's bots; that of a stranger where there are none."""
    return (strengths(game, results) or [Strength()])[-1]
