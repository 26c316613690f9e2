"""Makes the puzzles of a game: many games between bots on an executor, taken in the order of their seeds.

Which puzzles come out depends on the seed alone, never on how many workers there are or which of them is quick.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from itertools import count

from reynard.puzzles.puzzle import Puzzle, maker

AT_ONCE = 4
"""Games in one piece of work."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to make: this many puzzles of a game from a seed, within this many seconds (None: however long it takes).

    `found` are those that were found in the first `games` games before, by an order that was not finished.
    """

    game: str
    seed: int
    number: int
    seconds: float | None = None
    found: tuple[Puzzle, ...] = ()
    games: int = 0


def find_in(game: str, seed: int, first: int) -> tuple[Puzzle, ...]:
    """The puzzles of a piece of work: `AT_ONCE` games from the first on. Runs in a worker."""
    found = maker(game)
    return tuple(puzzle for number in range(first, first + AT_ONCE) for puzzle in found.find(seed * 1_000_000 + number))


def make_puzzles(
    order: Order, executor: Executor, told: Callable[[tuple[Puzzle, ...], int], None], most_waiting: int = 64
) -> tuple[Puzzle, ...]:
    """The puzzles of an order; `told` is called now and then with the puzzles found so far and the number of games.

    Games of which not every puzzle was wanted are not counted: an order for more begins with them again.
    """
    began, found = time.monotonic(), list(order.found)
    if len(found) >= order.number:
        return tuple(found)
    for games, piece in zip(count(order.games, AT_ONCE), _pieces(order, executor, most_waiting), strict=False):
        for puzzle in piece:
            if len(found) < order.number and not any(is_again(puzzle, one) for one in found):
                found.append(puzzle)
        is_full = len(found) >= order.number
        told(tuple(found), games if is_full else games + AT_ONCE)
        if is_full or (order.seconds is not None and time.monotonic() - began > order.seconds):
            break
    return tuple(found)


def _pieces(order: Order, executor: Executor, most_waiting: int) -> Iterator[tuple[Puzzle, ...]]:
    """What the pieces of work found, in their order; those that nobody waits for any more are cancelled."""
    waiting: deque[Future[tuple[Puzzle, ...]]] = deque()
    firsts = count(order.games, AT_ONCE)
    try:
        while True:
            while len(waiting) < most_waiting:
                waiting.append(executor.submit(find_in, order.game, order.seed, next(firsts)))
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def is_again(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles of a game are the same, or as good as the same."""
    return puzzle.id == other.id or (puzzle.kind == other.kind and maker(puzzle.game).is_like(puzzle, other))


def repetitions(puzzles: tuple[Puzzle, ...]) -> tuple[str, ...]:
    """A problem for every puzzle of a game that is there twice, or as good as twice."""
    return tuple(
        f"{puzzle.id}: as good as the same as {other.id}"
        for number, puzzle in enumerate(puzzles)
        for other in puzzles[:number]
        if is_again(puzzle, other)
    )


def problems_of(puzzles: tuple[Puzzle, ...]) -> tuple[str, ...]:
    """Everything that a new proof of these puzzles finds wrong. Runs in a worker."""
    return tuple(problem for puzzle in puzzles for problem in maker(puzzle.game).problems(puzzle))
