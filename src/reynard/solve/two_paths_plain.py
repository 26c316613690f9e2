"""Two Paths solved plainly: no symmetry, no clever index, nothing shared with the fast solver it confirms.

One dense table over the places of all six animals, both movers and three duels, filled from the end of the game backwards;
in every position the six values are iterated from one half until they stand still. With 6 rows it needs 0.8 GB.

A place is row * 3 + column, rows counted from the owner's own start row; the last place is home.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import allocating_kernel, kernel

Floats = NDArray[np.float64]
Places = NDArray[np.int64]

SOUTH, NORTH = 0, 1
WEST, EAST = 0, 1


@kernel
def _space(rows: int, player: int, place: int) -> int:
    """The space of a place, counted from the south-west corner; -1 for home."""
    if place == 3 * (rows - 1):
        return -1
    row = place // 3 if player == SOUTH else rows - 1 - place // 3
    return row * 3 + place % 3


@kernel
def _step(rows: int, places: Places, player: int, kind: int, side: int) -> int:
    """Where the animal goes: the first free place on the side's path (Z10), home (Z11), or -1 if it may not (Z12)."""
    home = 3 * (rows - 1)
    place = places[player, kind]
    if place == home:
        return -1
    row, column = place // 3, place % 3
    while True:
        row += 1
        if side == WEST and column > 0:
            column -= 1
        elif side == EAST and column < 2:
            column += 1
        if row == rows - 1:
            for each in range(3):
                if places[player, each] < 3:
                    return -1
            return home
        is_free = True
        for owner in range(2):
            for each in range(3):
                if _space(rows, owner, places[owner, each]) == _space(rows, player, row * 3 + column):
                    is_free = False
        if is_free:
            return int(row * 3 + column)


@kernel
def _is_position(rows: int, places: Places) -> bool:
    """No space taken twice, and nobody home while an animal of the same owner is on its start row (Z12)."""
    home = 3 * (rows - 1)
    for player in range(2):
        has_home, has_start = False, False
        for kind in range(3):
            has_home = has_home or places[player, kind] == home
            has_start = has_start or places[player, kind] < 3
        if has_home and has_start:
            return False
    for i in range(6):
        for j in range(i):
            space = _space(rows, i // 3, places[i // 3, i % 3])
            if space >= 0 and space == _space(rows, j // 3, places[j // 3, j % 3]):
                return False
    return True


@kernel
def _index(rows: int, places: Places) -> int:
    base = 3 * rows - 2
    index = 0
    for i in range(6):
        index = index * base + places[i // 3, i % 3]
    return int(index)


@kernel
def _after(rows: int, places: Places, player: int, kind: int, place: int) -> int:
    """The index of the position in which this animal has gone to `place`."""
    before = places[player, kind]
    places[player, kind] = place
    index = _index(rows, places)
    places[player, kind] = before
    return int(index)


@kernel
def _matrix_value(a: float, b: float, c: float, d: float) -> float:
    """The value of the game ((a, b), (c, d)) for the row player."""
    lower = max(min(a, b), min(c, d))
    upper = min(max(a, c), max(b, d))
    return lower if lower >= upper else d - (d - b) * (d - c) / (a + d - b - c)


@kernel
def _fill_games(rows: int, places: Places, table: Floats, games: Floats) -> None:
    """Fill games[mover, duel, kind, hidden side, 0 moved or 1 answered] with what is known of later positions.

    -1 stands for a side that is not available, 2 for an answer that is not possible.
    """
    games[:] = 2.0
    for mover in range(2):
        blocker = 1 - mover
        for kind in range(3):
            for side in range(2):
                going = _step(rows, places, mover, kind, side)
                if going < 0:
                    games[mover, :, kind, side, :] = -1.0
                    continue
                after = _after(rows, places, mover, kind, going)
                games[mover, 0, kind, side, 0] = table[after, mover, 1]
                games[mover, 1, kind, side, 0] = table[after, mover, 2]
                games[mover, 2, kind, side, 0] = table[after, mover, 2]
                answering = _step(rows, places, blocker, kind, side)
                if answering >= 0:
                    after = _after(rows, places, blocker, kind, answering)
                    games[mover, 0, kind, side, 1] = table[after, mover, 1]
                    games[mover, 1, kind, side, 1] = table[after, mover, 2]
                    games[mover, 2, kind, side, 1] = 1.0 - table[after, blocker, 0]


@kernel
def _blocked(answered: float, still: float, optional_answer: bool) -> float:
    """What the mover has after being blocked: the answer, nothing moved, or what the blocker prefers of the two."""
    if answered == 2.0:
        return still
    return min(answered, still) if optional_answer and answered >= 0.0 else answered


@kernel
def _improve(games: Floats, optional_answer: bool, old: Floats, new: Floats) -> float:
    """One step of value iteration; the largest change."""
    change = 0.0
    for mover in range(2):
        for duel in range(3):
            still = old[mover, duel + 1] if duel < 2 else 1.0 - old[1 - mover, 0]
            best = -1.0
            for kind in range(3):
                west, east = games[mover, duel, kind, WEST], games[mover, duel, kind, EAST]
                west_blocked = _blocked(west[1], still, optional_answer)
                east_blocked = _blocked(east[1], still, optional_answer)
                best = max(best, _matrix_value(west_blocked, west[0], east[0], east_blocked))
            new[mover, duel] = best
            change = max(change, abs(best - old[mover, duel]))
    return change


@allocating_kernel
def _iterate(games: Floats, optional_answer: bool, values: Floats, steps: int) -> float:
    """Value iteration until nothing changes any more, or for so many steps; the last change."""
    new = np.zeros((2, 3))
    change = 1.0
    for _ in range(steps):
        change = _improve(games, optional_answer, values, new)
        values[:] = new
        if change < 1e-15:
            break
    return change


@allocating_kernel
def _jump(games: Floats, optional_answer: bool, values: Floats) -> None:
    """Set values that creep towards their limit to the limit, or, if there is none in reach, go on with the iteration.

    Iteration gets slower than geometric only where, in the limit, every duel is surely still: then the values are the same
    for a player, or nearly, and the mix has just become pure, so this value is an entry of one of the games.
    """
    start = values[0, 0]
    is_rising = start > 0.5
    best = 2.0 if is_rising else -1.0
    trial = np.zeros((2, 3))
    for mover in range(2):
        for entry in games[mover].flat:
            limit = entry if mover == 0 else 1.0 - entry
            is_ahead = start - 1e-9 < limit < best if is_rising else best < limit < start + 1e-9
            if not is_ahead or limit < 0.0 or limit > 1.0:
                continue
            trial[0], trial[1] = limit, 1.0 - limit
            if _iterate(games, optional_answer, trial, 12) < 1e-13 and abs(trial[0, 0] - limit) < 1e-12:
                best = limit
    if 0.0 <= best <= 1.0:
        values[0], values[1] = best, 1.0 - best
    _iterate(games, optional_answer, values, 100 if 0.0 <= best <= 1.0 else 1_000_000)


@allocating_kernel
def _fill_table(rows: int, optional_answer: bool, table: Floats) -> None:
    home = 3 * (rows - 1)
    places = np.zeros((2, 3), np.int64)
    games = np.zeros((2, 3, 3, 2, 2))
    values = np.zeros((2, 3))
    for index in range(len(table) - 1, -1, -1):
        rest = index
        for i in range(5, -1, -1):
            places[i // 3, i % 3] = rest % (home + 1)
            rest //= home + 1
        if not _is_position(rows, places):
            continue
        values[:] = 0.5
        for player in range(2):
            if (places[player] == home).all():
                values[player], values[1 - player] = 1.0, 0.0
        if values[0, 0] == 0.5:
            _fill_games(rows, places, table, games)
            if _iterate(games, optional_answer, values, 3000) > 1e-14:
                _jump(games, optional_answer, values)
        table[index] = values


def solve_plainly(rows: int, optional_answer: bool) -> Floats:
    """The winning chances of the mover: [index, mover, duel], index = the six places as digits to the base 3 * rows - 2.

    South's fox, hare and hedgehog come first, then North's; NaN where there is no such position.
    """
    table = np.full(((3 * rows - 2) ** 6, 2, 3), np.nan)
    _fill_table(rows, optional_answer, table)
    return table
