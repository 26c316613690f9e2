"""Which puzzle comes next, and what an answer does: daily puzzles, rushes, ratings. No answer leaves before one is given."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, Literal

from reynard.core.errors import Refused
from reynard.puzzles.choosing import daily_puzzle, pick
from reynard.puzzles.files import puzzle_of
from reynard.puzzles.puzzle import Explanation, Puzzle, check_answer, is_right, maker
from reynard.store import puzzles as kept
from reynard.store.interface import Store
from reynard.store.puzzles import Attempt, Rush
from reynard.study.glicko2 import Strength, after_game

Mode = Literal["daily", "free"]
RUSH_MS: Final = 180_000
MOST_MISTAKES: Final = 3
_DAY_MS: Final = 86_400_000
_FIRST, _STEP = 850, 55
"""The rating a rush begins with, and by how much each puzzle is harder than the one before."""
_LATE_MS: Final = 2_000
"""How late an answer may arrive after the time ended: it was on its way."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an answer; strengths are the player's, None where nobody is rated for it."""

    is_right: bool
    before: Strength | None = None
    after: Strength | None = None
    streak: int = 0


def day_of(now: int) -> int:
    """Days since 1970, in UTC."""
    return now // _DAY_MS


def date_of(day: int) -> str:
    """The date of a day, as in 2026-11-18."""
    return datetime.fromtimestamp(day * 86_400, UTC).date().isoformat()


async def next_puzzle(store: Store, player: str, game: str, theme: str) -> Puzzle:
    """A puzzle that fits the player and that they have not tried."""
    if not player:
        return pick(game, 1200.0, theme, frozenset())
    numbers = await store.consult(kept.numbers_of(player, game))
    seen = await store.consult(kept.attempted(player, game))
    return pick(game, numbers[0].rating if numbers else 1300.0, theme, frozenset(seen))


async def answer(store: Store, player: str, puzzle: Puzzle, given: str, mode: Mode, now: int) -> Verdict:
    """Judge an answer; the first one of a player counts. BadText where it is no possible answer."""
    check_answer(puzzle, given)
    right = is_right(puzzle, given)
    if not player:
        return Verdict(right)
    is_daily = mode == "daily" and daily_puzzle(puzzle.game, day_of(now)).id == puzzle.id
    attempt = Attempt(player, puzzle.game, puzzle.id, "daily" if is_daily else "free", right, day_of(now), now)
    counted = await store.transact(kept.add_attempt(attempt, Strength(puzzle.rating, 120.0), _rate))
    return Verdict(right) if counted is None else Verdict(right, *counted)


def _rate(player: Strength, puzzle: Strength, right: bool) -> tuple[Strength, Strength]:
    return after_game(player, puzzle, float(right)), after_game(puzzle, player, 1.0 - right)


async def need_answered(store: Store, player: str, puzzle: Puzzle) -> None:
    """Refused to those who have not answered yet: explanations give the answer away."""
    if not player or not await store.consult(kept.has_attempted(player, puzzle.game, puzzle.id)):
        raise Refused("not_answered", "Answer the puzzle first; then it is explained.")


def explain(game: str, puzzle: str, given: str) -> Explanation:
    """In a worker: what becomes of an answer, with the proof."""
    return maker(game).explain(puzzle_of(game, puzzle), given)


# Rush


async def start_rush(store: Store, player: str, game: str, now: int) -> Rush:
    """A rush that begins now."""
    rush = Rush(secrets.token_urlsafe(12), player, game, now, 0, 0, (pick(game, _FIRST, "", frozenset()).id,))
    await store.transact(kept.add_rush(rush))
    return rush


def is_over(rush: Rush, now: int) -> bool:
    """Whether the time has run out, or there were too many mistakes."""
    return rush.mistakes >= MOST_MISTAKES or now - rush.began > RUSH_MS + _LATE_MS


async def go_on(store: Store, rush: Rush, puzzle: str, given: str, now: int) -> tuple[Rush, Puzzle, bool]:
    """The rush after an answer to the puzzle that was shown last, that puzzle, and whether the answer was right."""
    if is_over(rush, now):
        raise Refused("rush_over", "The rush is over.")
    if puzzle != rush.seen[-1]:
        raise Refused("stale", "This puzzle of the rush was answered already.")
    shown = puzzle_of(rush.game, puzzle)
    check_answer(shown, given)
    right = is_right(shown, given)
    following = pick(rush.game, _FIRST + _STEP * len(rush.seen), "", frozenset(rush.seen))
    after = replace(rush, solved=rush.solved + right, mistakes=rush.mistakes + (not right), seen=(*rush.seen, following.id))
    if not await store.transact(kept.step_rush(rush, after)):
        raise Refused("stale", "This puzzle of the rush was answered already.")
    if rush.player:
        attempt = Attempt(rush.player, rush.game, puzzle, "rush", right, day_of(now), now)
        await store.transact(kept.add_unrated(attempt))
    return after, shown, right


# What somebody has done


@dataclass(frozen=True, slots=True)
class Done:
    """A player's puzzles: strengths by game with streak and longest streak, days in a row, best rush, attempts.

    `today` says of the puzzles of the day that were answered whether that was right, by game.
    """

    numbers: dict[str, kept.Numbers]
    days: int
    best_rush: int
    attempts: list[Attempt]
    today: dict[str, bool]


async def done_by(store: Store, player: str, now: int) -> Done:
    """A player's record with puzzles."""
    attempts = await store.consult(kept.attempts_of(player))
    solved = {one.day for one in attempts if one.mode == "daily" and one.is_right}
    today = {one.game: one.is_right for one in attempts if one.mode == "daily" and one.day == day_of(now)}
    numbers = await store.consult(kept.all_numbers(player))
    best_rush = await store.consult(kept.best_rush(player))
    return Done(numbers, _days_in_a_row(solved, day_of(now)), best_rush, attempts, today)


def _days_in_a_row(days: set[int], today: int) -> int:
    """How many days in a row, up to today or yesterday, are in the set."""
    last = today if today in days else today - 1
    count = 0
    while last - count in days:
        count += 1
    return count
