"""Which puzzle comes next: that of the day, or one near a rating, of a theme or kind, that was not seen before."""

from __future__ import annotations

import hashlib
import random
from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from reynard.core.errors import NotFound
from reynard.puzzles.files import puzzles_of
from reynard.puzzles.puzzle import Puzzle

_NEAR: Final = 24
"""The next puzzle is drawn from so many that are nearest to the rating wanted."""


def pick(game: str, rating: float, theme: str, without: frozenset[str], chance: random.Random | None = None) -> Puzzle:
    """A puzzle near a rating that is not among those seen; where all were seen, any. NotFound where there is none."""
    themed = [one for one in puzzles_of(game) if not theme or theme in one.themes or theme == one.kind]
    left = [one for one in themed if one.id not in without] or themed
    if not left:
        raise no_such_theme(theme, (game,))
    middle = bisect_left(left, rating, key=lambda one: one.rating)
    first = max(0, min(middle - _NEAR // 2, len(left) - _NEAR))
    return (chance or random.SystemRandom()).choice(left[first : first + _NEAR])


def no_such_theme(theme: str, games: Iterable[str]) -> NotFound:
    """What to say where none of these games has a puzzle of the theme."""
    known = sorted({word for game in games for one in puzzles_of(game) for word in (*one.themes, one.kind)})
    return NotFound(f"There is no puzzle of the theme {theme[:40]!r}; the themes are {', '.join(known)}.")


def daily_puzzle(game: str, day: int) -> Puzzle:
    """The puzzle of a day, the same for everybody; NotFound where a game has no puzzles."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise NotFound(f"There are no puzzles for {game}.")
    number = int.from_bytes(hashlib.sha256(f"{game} {day}".encode()).digest()[:8], "big")
    return puzzles[number % len(puzzles)]
