"""The final phase of Tally Ho! solved exactly: at most ten plies without chance, alpha-beta to the end of the round.

A value is `100 * points + tiles`, each the lead of the side to move when the round ends. Since 48 tiles cannot outweigh a
point, the best value is the best result of a single round (points, then tiles) and the best margin at once.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from reynard.kernels.clock import LOOK_EVERY, look_at_clock
from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel
from reynard.kernels.tally_ho import (
    BEAR,
    BEARS,
    BOARD,
    CAPTURE,
    DUCK,
    FACE_DOWN,
    FOX,
    LUMBERJACK,
    MAX_MOVES,
    OUT,
    PHEASANT,
    POINTS,
    SIDE,
    TILES,
    TREE,
    TURNS,
    UNDO_WIDTH,
    WORTH,
    Array,
    barred_from,
    can_leave,
    captures_from,
    count_bits,
    full_hash,
    generate,
    generate_captures,
    hunters_of,
    is_over,
    lowest,
    make,
    own_of,
    reach_of,
    unmake,
)

POINT = 100
"""Value of one point."""
_int64: Any = np.int64
INFINITE: int = _int64(1_000_000)
ROOT: int = _int64(0)
"""The ply of the root. Arguments of recursive kernels are never literals: Numba would compile each literal apart."""
PLIES = 12
NODES, BUDGET, GIVEN_UP, LOOK = range(4)
"""Places in `Work.counters`: nodes visited, nodes allowed, whether the search has given up, and at how
many nodes the clock is looked at next."""
EXACT, LOWER, UPPER = 1, 2, 3


def _near_exit() -> Array:
    """For each number of turns, the spaces from which a tile that moves one space can leave within them."""
    near = np.zeros(7, dtype=np.int64)
    for space in range(49):
        row, column = divmod(space, 7)
        steps = min(abs(row - r) + abs(column - c) for r, c in ((0, 3), (6, 3), (3, 0), (3, 6)))
        for turns in range(steps + 1, 7):
            near[turns] |= 1 << space
    return near


NEAR_EXIT = _near_exit()


class Work(NamedTuple):
    """All arrays a solver run writes to; `keys` and `entries` are the transposition table, in pairs.

    Whoever sets `stop[0]` ends the run; it is never written here.
    """

    undo: Array
    moves: Array
    scores: Array
    killers: Array
    history: Array
    keys: Array
    entries: Array
    counters: Array
    stop: Array


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact result for the side to move: lead in points and in tiles at the end, a best line, nodes needed."""

    points: int
    tiles: int
    line: tuple[int, ...]
    nodes: int


def new_work(memory_mb: int = 16, stop: Array | None = None) -> Work:
    """Fresh arrays with a transposition table of at most `memory_mb`."""
    slots = 1 << max(10, (memory_mb * 1024 * 1024 // 16).bit_length() - 1)

    def zeros(*shape: int) -> Array:
        return np.zeros(shape, dtype=np.int64)

    return Work(
        zeros(PLIES, UNDO_WIDTH),
        zeros(PLIES, MAX_MOVES),
        zeros(PLIES, MAX_MOVES),
        zeros(PLIES, 2),
        zeros(2, 4096),
        zeros(slots),
        zeros(slots),
        zeros(4),
        zeros(1) if stop is None else stop,
    )


@inlined_kernel
def lead(s: Array) -> int:
    """Value of the winnings for the side to move."""
    side = s[SIDE]
    return POINT * (s[POINTS + side] - s[POINTS + 1 - side]) + s[TILES + side] - s[TILES + 1 - side]


@inlined_kernel
def dearest(s: Array, targets: int) -> int:
    """The most points among the tiles on these spaces."""
    if targets & s[BEAR]:
        return 10
    if targets & (hunters_of(s) | s[FOX] | s[LUMBERJACK]):
        return 5
    if targets & s[PHEASANT]:
        return 3
    return 2 if targets & (s[DUCK] | s[TREE]) else 0


@kernel
def best_gain(s: Array, side: int) -> int:
    """The most points the side can win in one turn of the final phase, by capture or by leaving."""
    best = 0
    tiles = own_of(s, side)
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        code = s[BOARD + space]
        if WORTH[code] > best and can_leave(s, space, code):
            best = WORTH[code]
        targets = captures_from(s, space, code, reach_of(s, space, code)) & ~barred_from(s, side, space)
        best = max(best, dearest(s, targets))
    return best


@inlined_kernel
def most_possible(s: Array, side: int, turns: int, walk: int) -> int:
    """A bound on what the side can win in this many turns, in values; bears have `walk` turns to leave."""
    if side == BEARS:
        bears, fives = count_bits(s[BEAR] & NEAR_EXIT[walk]), count_bits(s[FOX] | s[BEAR])
        if s[BEAR]:
            fives += count_bits(hunters_of(s) | s[LUMBERJACK])
    else:
        bears = count_bits(s[BEAR])
        fives = bears + count_bits(own_of(s, side) | s[FOX])
    fives = min(fives, turns)
    return POINT * (5 * fives + 3 * (turns - fives) + 5 * min(bears, turns)) + turns


@kernel
def generate_gains(s: Array, moves: Array) -> int:
    """Write the captures and the ways out of the side to move; their number."""
    count = generate_captures(s, moves)
    tiles = own_of(s, s[SIDE])
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        if can_leave(s, space, s[BOARD + space]):
            moves[count] = space + 4096 * OUT
            count += 1
    return count


@inlined_kernel
def gain_of(s: Array, move: int) -> int:
    """What a move wins at once, in values."""
    action = (move >> 12) & 7
    if action == CAPTURE:
        return POINT * WORTH[s[BOARD + ((move >> 6) & 63)]] + 1
    return POINT * WORTH[s[BOARD + (move & 63)]] + 1 if action == OUT else 0


@inlined_kernel
def pick_best(moves: Array, scores: Array, start: int, count: int) -> int:
    """Bring the move with the highest score to `start`; that move."""
    best = start
    for i in range(start + 1, count):
        if scores[i] > scores[best]:
            best = i
    moves[start], moves[best] = moves[best], moves[start]
    scores[start], scores[best] = scores[best], scores[start]
    return moves[start]


@kernel
def _rate(s: Array, work: Work, ply: int, count: int, hinted: int) -> None:
    """Scores for move ordering: table move, gains by points, killers, then what has cut before."""
    moves, scores, side = work.moves[ply], work.scores[ply], s[SIDE]
    for i in range(count):
        move = moves[i]
        action = (move >> 12) & 7
        if move == hinted:
            scores[i] = 1 << 40
        elif action == CAPTURE:
            scores[i] = (WORTH[s[BOARD + ((move >> 6) & 63)]] << 32) + WORTH[s[BOARD + (move & 63)]]
        elif action == OUT:
            scores[i] = WORTH[s[BOARD + (move & 63)]] << 32
        elif move in (work.killers[ply, 0], work.killers[ply, 1]):
            scores[i] = 1 << 31
        else:
            scores[i] = work.history[side, move & 4095]


@inlined_kernel
def _slot(work: Work, key: int, plies: int) -> int:
    """Where an entry is or goes: the first of a pair prefers long remainders, the second takes anything."""
    slot = (key & (work.keys.shape[0] - 1)) & ~1
    if work.keys[slot] == key or work.keys[slot + 1] == key:
        return slot if work.keys[slot] == key else slot + 1
    return slot if work.entries[slot] >> 44 <= plies else slot + 1


@kernel
def _solve(s: Array, work: Work, alpha: int, beta: int, ply: int) -> int:  # noqa: PLR0912, PLR0915 numbered steps
    # 1. Count, and stop where told to.
    work.counters[NODES] += 1
    if work.counters[NODES] >= work.counters[LOOK]:
        work.counters[LOOK] = work.counters[NODES] + LOOK_EVERY
        look_at_clock(work.stop)
    if work.counters[NODES] >= work.counters[BUDGET] or work.stop[0] != 0:
        work.counters[GIVEN_UP] = 1
    if work.counters[GIVEN_UP] != 0:
        return 0
    # 2. The end, the last turn, and leads that cannot be caught.
    here, side = lead(s), s[SIDE]
    if is_over(s):
        return here
    if s[TURNS + 1 - side] == 0:
        gain = best_gain(s, side)
        return here + POINT * gain + 1 if gain else here
    high = here + most_possible(s, side, s[TURNS + side], s[TURNS + side])
    low = here - most_possible(s, 1 - side, s[TURNS + 1 - side], s[TURNS + 1 - side])
    if high <= alpha:
        return high
    if low >= beta:
        return low
    # 3. The table.
    key, plies = full_hash(s), s[TURNS] + s[TURNS + 1]
    slot, hinted = _slot(work, key, plies), -ROOT - 1
    if work.keys[slot] == key:
        entry = work.entries[slot]
        value, bound, hinted = (entry & 0x1FFFFF) - INFINITE, (entry >> 21) & 3, (entry >> 24) & 0xFFFF
        if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
            return value
    # 4. All moves, the best first, each but the first with a null window.
    best, best_move, floor = -INFINITE, -1, alpha
    later = here + most_possible(s, side, s[TURNS + side] - 1, s[TURNS + side])
    if later <= floor:
        best = later
        count = generate_gains(s, work.moves[ply])
    else:
        count = generate(s, work.moves[ply])
    _rate(s, work, ply, count, hinted)
    for i in range(count):
        move = pick_best(work.moves[ply], work.scores[ply], i, count)
        hope = later + gain_of(s, move)
        if hope <= floor:
            best = max(best, hope)
            continue
        make(s, work.undo[ply], move)
        if best_move < 0:
            value = -_solve(s, work, -beta, -floor, ply + 1)
        else:
            value = -_solve(s, work, -floor - 1, -floor, ply + 1)
            if floor < value < beta:
                value = -_solve(s, work, -beta, -floor, ply + 1)
        unmake(s, work.undo[ply], move)
        if work.counters[GIVEN_UP] != 0:
            return 0
        if value > best or best_move < 0:
            best, best_move = max(best, value), move
        floor = max(floor, value)
        if floor >= beta:
            _reward(work, side, ply, move, plies)
            break
    # 5. Remember.
    bound = LOWER if best >= beta else (EXACT if best > alpha else UPPER)
    work.keys[slot] = key
    work.entries[slot] = (best + INFINITE) | (bound << 21) | ((best_move & 0xFFFF) << 24) | (plies << 44)
    return best


@inlined_kernel
def _reward(work: Work, side: int, ply: int, move: int, plies: int) -> None:
    if (move >> 12) & 7 not in (CAPTURE, OUT):
        if work.killers[ply, 0] != move:
            work.killers[ply, 1], work.killers[ply, 0] = work.killers[ply, 0], move
        work.history[side, move & 4095] += plies * plies


@allocating_kernel
def _line(s: Array, work: Work, line: Array) -> int:
    """Follow the table's moves from the root; the length of the line written."""
    length = 0
    undo = np.zeros((PLIES, UNDO_WIDTH), dtype=np.int64)
    while length < PLIES - 1 and not is_over(s):
        value = _solve(s, work, -INFINITE, INFINITE, ROOT)
        count = generate(s, work.moves[0])
        key = full_hash(s)
        slot = _slot(work, key, s[TURNS] + s[TURNS + 1])
        hinted = (work.entries[slot] >> 24) & 0xFFFF if work.keys[slot] == key else -ROOT - 1
        _rate(s, work, ROOT, count, hinted)
        found = -1
        for i in range(count):
            move = pick_best(work.moves[0], work.scores[0], i, count)
            make(s, undo[length], move)
            reached = -_solve(s, work, -value, 1 - value, ROOT + 1) if not is_over(s) else -lead(s)
            if reached >= value:
                found = move
                break
            unmake(s, undo[length], move)
        if found < 0:
            break
        line[length] = found
        length += 1
    for i in range(length - 1, -1, -1):
        unmake(s, undo[i], line[i])
    return length


def is_final(s: Array) -> bool:
    """Whether the row is in the final phase with turns left to play."""
    return bool(s[FACE_DOWN] == 0 and s[TURNS] >= 0 and not is_over(s))


def value_final(s: Array, work: Work, budget: int = 1 << 60) -> int | None:
    """`100 * points + tiles`, the lead of the side to move at the end of a final phase that runs or is over.

    None where `budget` nodes or the stop flag ended it early. What `work` keeps serves the next question.
    """
    work.counters[:] = (0, budget, 0, 0)
    value = int(_solve(s.copy(), work, -INFINITE, INFINITE, 0))
    return None if work.counters[GIVEN_UP] else value


def reaches_final(s: Array, work: Work, asked: int, budget: int = 1 << 60) -> bool | None:
    """Whether the side to move reaches at least this value; much cheaper than the value. None as for `value_final`."""
    work.counters[:] = (0, budget, 0, 0)
    value = int(_solve(s.copy(), work, _int64(asked - 1), _int64(asked), 0))
    return None if work.counters[GIVEN_UP] else value >= asked


def solve_final(s: Array, work: Work | None = None, budget: int = 1 << 60) -> Solution | None:
    """The exact solution of a row in the final phase; None where `budget` nodes or the stop flag ended it early."""
    work = work or new_work()
    work.counters[:] = (0, budget, 0, 0)
    row = s.copy()
    value = int(_solve(row, work, -INFINITE, INFINITE, 0))
    if work.counters[GIVEN_UP]:
        return None
    nodes = int(work.counters[NODES])
    line = np.zeros(PLIES, dtype=np.int64)
    length = int(_line(row, work, line))
    if work.counters[GIVEN_UP]:
        return None
    points = round(value / POINT)
    return Solution(points, value - POINT * points, tuple(int(move) for move in line[:length]), nodes)
