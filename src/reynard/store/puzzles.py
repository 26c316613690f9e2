"""What is kept of puzzles that people try: first attempts, ratings of people and puzzles, and rushes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reynard.store.script import Script
from reynard.study.glicko2 import Strength

Numbers = tuple[Strength, int, int]
"""A strength, the streak of right answers, and the longest one."""

_MOST_ATTEMPTS: Final = 20_000
_DAY_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Attempt:
    """The first answer of a player to a puzzle; `day` counts from 1970, `rating` is the player's after it."""

    player: str
    game: str
    puzzle: str
    mode: str
    is_right: bool
    day: int
    at: int
    rating: float = 0.0


@dataclass(frozen=True, slots=True)
class Rush:
    """A rush under way or over; `seen` are the puzzles shown so far, the last one is to be answered now."""

    rush: str
    player: str
    game: str
    began: int
    solved: int
    mistakes: int
    seen: tuple[str, ...]


def numbers_of(owner: str, game: str) -> Script[Numbers | None]:
    """What is known of a player or a puzzle."""
    sql = "SELECT rating, deviation, volatility, streak, best FROM puzzle_ratings WHERE owner = ?1 AND game = ?2"
    rows = yield sql, (owner, game)
    return (Strength(*rows[0][:3]), rows[0][3], rows[0][4]) if rows else None


def all_numbers(owner: str) -> Script[dict[str, Numbers]]:
    """What is known of a player, by game."""
    rows = yield "SELECT game, rating, deviation, volatility, streak, best FROM puzzle_ratings WHERE owner = ?1", (owner,)
    return {row[0]: (Strength(*row[1:4]), row[4], row[5]) for row in rows}


def attempted(player: str, game: str) -> Script[set[str]]:
    """The puzzles of a game that a player has tried."""
    sql = "SELECT puzzle FROM puzzle_attempts WHERE player = ?1 AND game = ?2 LIMIT ?3"
    return {row[0] for row in (yield sql, (player, game, _MOST_ATTEMPTS))}


def attempts_of(player: str) -> Script[list[Attempt]]:
    """All first attempts of a player, oldest first."""
    sql = (
        "SELECT player, game, puzzle, mode, is_right, day, at, rating FROM puzzle_attempts "
        "WHERE player = ?1 ORDER BY at, game, puzzle LIMIT ?2"
    )
    rows = yield sql, (player, _MOST_ATTEMPTS)
    return [Attempt(row[0], row[1], row[2], row[3], bool(row[4]), row[5], row[6], row[7]) for row in rows]


def has_attempted(player: str, game: str, puzzle: str) -> Script[bool]:
    """Whether a player has answered a puzzle."""
    sql = "SELECT puzzle FROM puzzle_attempts WHERE player = ?1 AND game = ?2 AND puzzle = ?3"
    rows = yield sql, (player, game, puzzle)
    return bool(rows)


_INSERT: Final = (
    "INSERT INTO puzzle_attempts (player, game, puzzle, mode, is_right, day, at, rating) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING puzzle"
)


def add_unrated(attempt: Attempt) -> Script[None]:
    """Store a first attempt that leaves both ratings alone: a player who has seen the answer is not rated for it later."""
    strength, _, _ = (yield from numbers_of(attempt.player, attempt.game)) or (Strength(), 0, 0)
    a = attempt
    yield _INSERT, (a.player, a.game, a.puzzle, a.mode, int(a.is_right), a.day, a.at, strength.rating)


def add_attempt(
    attempt: Attempt, fresh: Strength, rate: Callable[[Strength, Strength, bool], tuple[Strength, Strength]]
) -> Script[tuple[Strength, Strength, int] | None]:
    """Keep a first attempt and rate both: the player's strength before and after, and the streak. None if it is not the first.

    `fresh` is what the puzzle begins with, `rate` says what both are worth after the answer.
    """
    a = attempt
    if not (yield _INSERT, (a.player, a.game, a.puzzle, a.mode, int(a.is_right), a.day, a.at, 0.0)):
        return None
    before, streak, best = (yield from numbers_of(a.player, a.game)) or (Strength(), 0, 0)
    puzzle, right, most = (yield from numbers_of(f"puzzle:{a.puzzle}", a.game)) or (fresh, 0, 0)
    after, puzzle_after = rate(before, puzzle, a.is_right)
    streak = streak + 1 if a.is_right else 0
    yield from _keep(a.player, a.game, (after, streak, max(best, streak)))
    yield from _keep(f"puzzle:{a.puzzle}", a.game, (puzzle_after, right + a.is_right, most + 1))
    sql = "UPDATE puzzle_attempts SET rating = ?4 WHERE player = ?1 AND game = ?2 AND puzzle = ?3"
    yield sql, (a.player, a.game, a.puzzle, after.rating)
    return before, after, streak


def _keep(owner: str, game: str, numbers: Numbers) -> Script[None]:
    sql = (
        "INSERT INTO puzzle_ratings (owner, game, rating, deviation, volatility, streak, best) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (owner, game) DO UPDATE SET rating = excluded.rating, "
        "deviation = excluded.deviation, volatility = excluded.volatility, streak = excluded.streak, best = excluded.best"
    )
    strength, streak, best = numbers
    yield sql, (owner, game, strength.rating, strength.deviation, strength.volatility, streak, best)


def add_rush(rush: Rush) -> Script[None]:
    """Store a new rush, and delete those without a player that are a day old."""
    yield "DELETE FROM puzzle_rushes WHERE player = '' AND began < ?1", (rush.began - _DAY_MS,)
    sql = "INSERT INTO puzzle_rushes (rush, player, game, began, solved, mistakes, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    yield sql, (rush.rush, rush.player, rush.game, rush.began, rush.solved, rush.mistakes, " ".join(rush.seen))


def find_rush(rush: str) -> Script[Rush | None]:
    """The rush of this id."""
    sql = "SELECT rush, player, game, began, solved, mistakes, seen FROM puzzle_rushes WHERE rush = ?1"
    rows = yield sql, (rush,)
    for found, player, game, began, solved, mistakes, seen in rows:
        return Rush(found, player, game, began, solved, mistakes, tuple(seen.split()))
    return None


def step_rush(before: Rush, after: Rush) -> Script[bool]:
    """Go on with a rush; False, and nothing done, if another answer came first."""
    sql = "UPDATE puzzle_rushes SET solved = ?2, mistakes = ?3, seen = ?4 WHERE rush = ?1 AND seen = ?5 RETURNING rush"
    return bool((yield sql, (before.rush, after.solved, after.mistakes, " ".join(after.seen), " ".join(before.seen))))


def best_rush(player: str) -> Script[int]:
    """The most puzzles that a player has solved in one rush."""
    rows = yield "SELECT max(solved) FROM puzzle_rushes WHERE player = ?1", (player,)
    return int(rows[0][0] or 0)


def forget_puzzles(player: str) -> Script[None]:
    """Remove all of a player's attempts, ratings and rushes."""
    yield "DELETE FROM puzzle_attempts WHERE player = ?1", (player,)
    yield "DELETE FROM puzzle_ratings WHERE owner = ?1", (player,)
    yield "DELETE FROM puzzle_rushes WHERE player = ?1", (player,)


def sweep_puzzles() -> Script[None]:
    """Remove what belongs to people who are not known any more."""
    yield "DELETE FROM puzzle_attempts WHERE player NOT IN (SELECT player FROM players)", ()
    yield "DELETE FROM puzzle_ratings WHERE owner NOT LIKE 'puzzle:%' AND owner NOT IN (SELECT player FROM players)", ()
    yield "DELETE FROM puzzle_rushes WHERE player <> '' AND player NOT IN (SELECT player FROM players)", ()
