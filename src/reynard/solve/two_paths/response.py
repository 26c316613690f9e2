"""The best response to a strategy in the whole of Two Paths, and hence how far it can be exploited.

The same backward sweep as in `sweep.py`, with one player fixed: where the fixed player may vary within bounds, the response
is to the worst of all ways to use them, whatever they depend on. Endless play counts one half here too.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel
from reynard.solve.two_paths.layout import (
    KEY,
    MASK,
    MASK_FOR_OTHER,
    PERMUTATIONS,
    PLACES,
    Ints,
    Layout,
    landing,
    make_layout,
    slot_of,
)
from reynard.solve.two_paths.placement import start_triple
from reynard.solve.two_paths.solution import ORDERS, Solution
from reynard.solve.two_paths.strategies import Mixes, Strategy
from reynard.solve.two_paths.sweep import Floats, store_doubles

CAN_GO, RESULT, WORK_SIZE = 60, 62, 68
"""Room for one responder: 60 chances as in `sweep.py` with the responder's role (0 moving, 1 blocking) in place of the mover,
all of them the responder's; two sets of bits where responder and fixed player can go; three results for each role."""


@dataclass(frozen=True, slots=True)
class Response:
    """The responder's winning chance at every slot and duel, [slot, duel], where they move and where they block."""

    layout: Layout
    as_mover: Floats
    as_blocker: Floats

    def value(self) -> float:
        """The responder's chance in the whole game, the beginner drawn and both orders drawn evenly (which is optimal)."""
        rows = self.layout.board_rows
        starts = [start_triple(rows, order) for order in ORDERS]
        slots = [slot_of(self.layout.triples, own, other) for own in starts for other in starts]
        return float((self.as_mover[slots, 0].mean() + self.as_blocker[slots, 0].mean()) / 2)

    def exploitability(self) -> float:
        """How much more than one half the responder wins of whole games: 0 for a perfect strategy."""
        return self.value() - 0.5

    def worst_loss(self, solution: Solution) -> float:
        """The most that the strategy gives away against best play from any position; the layout must have all symmetries."""
        is_position = _positions(self.layout)
        as_mover = (self.as_mover - solution.values)[is_position].max()
        as_blocker = (self.as_blocker - (1.0 - solution.values))[is_position].max()
        return float(max(as_mover, as_blocker))


def respond(strategy: Strategy, rows: int, optional_answer: bool, *, symmetric: bool = True) -> Response:
    """The best response to a strategy. One that tells west from east or kind from kind needs `symmetric=False`."""
    layout = make_layout(rows, symmetric)
    response = Response(layout, np.zeros((layout.slots, 3)), np.zeros((layout.slots, 3)))
    _fill_finished(layout, response.as_mover, response.as_blocker)
    finished = 3 * (rows - 1)
    for progress in range(finished - 1, -1, -1):
        for other_progress in range(progress, -1, -1):
            mixes = strategy(layout, progress, other_progress)
            swapped = mixes if progress == other_progress else strategy(layout, other_progress, progress)
            tile = (progress, other_progress)
            _respond_tile(layout, (response.as_mover, response.as_blocker), optional_answer, tile, (mixes, swapped))
    return response


@allocating_kernel
def _positions(layout: Layout) -> NDArray[np.bool_]:
    """By slot: whether it stands for a position in which the game goes on."""
    found = np.zeros(layout.slots, np.bool_)
    finished = len(layout.progress) - 1
    for own in layout.row_triple:
        for other in layout.column_triple:
            if finished not in (own, other) and not layout.triples[own, MASK] & layout.triples[other, MASK_FOR_OTHER]:
                found[slot_of(layout.triples, own, other)] = True
    return found


@kernel
def _fill_finished(layout: Layout, as_mover: Floats, as_blocker: Floats) -> None:
    """One for all positions that the responder has won; the others are zero already."""
    finished = len(layout.progress) - 1
    for other in layout.column_triple:
        if other != finished:
            as_mover[slot_of(layout.triples, finished, other), :] = 1.0
            as_blocker[slot_of(layout.triples, other, finished), :] = 1.0


@inlined_kernel
def _look_up(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    triples: Ints, home: int, tables: tuple[Floats, Floats], work: Floats, role: int, own: int, other: int
) -> None:
    """Chances after the moves and answers of the player `own`, who is the responder for role 0 and fixed for role 1."""
    here, there = tables if role == 0 else (tables[1], tables[0])
    taken = triples[own, MASK] | triples[other, MASK_FOR_OTHER]
    may_arrive = triples[own, MASK] & 7 == 0
    places = triples[own, PLACES]
    weight = (home + 1) * (home + 1)
    can_go = 0
    for kind in range(3):
        place = places >> 5 * kind & 31
        for side in range(2):
            mine, theirs = 5 * (6 * role + 2 * kind + side), 5 * (6 - 6 * role + 2 * kind + side)
            place_after = landing(home, place, side, taken, may_arrive)
            if place_after < 0:
                continue
            can_go |= 1 << (2 * kind + side)
            after = own + (place_after - place) * weight
            moving, blocking = slot_of(triples, after, other), slot_of(triples, other, after)
            work[mine], work[mine + 1] = here[moving, 1], here[moving, 2]
            work[theirs + 2], work[theirs + 3], work[theirs + 4] = there[blocking, 1], there[blocking, 2], here[moving, 0]
        weight //= home + 1
    work[CAN_GO + role] = can_go


@inlined_kernel
def _transform(triples: Ints, own: int, other: int) -> int:
    """The transform that brings a position to its slot: that of the player in the row."""
    key, other_key = triples[own, KEY], triples[other, KEY]
    transform: int = (key if key >> 15 >= other_key >> 15 else other_key) & 15
    return transform


@inlined_kernel
def _seen(low: float, high: float, transform: int) -> tuple[float, float]:
    """Bounds of a probability of west, seen through a transform that may mirror the board."""
    return (1.0 - high, 1.0 - low) if transform >= 6 else (low, high)


@kernel
def _moving(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    work: Floats, mixes: Mixes, at: int, transform: int, duel: int, still: float, optional_answer: bool
) -> tuple[float, float]:
    """The responder's best as the mover against fixed blocks, and the chance that the duel is still."""
    best, slope = -1.0, 0.0
    can_go, can_answer = int(work[CAN_GO]), int(work[CAN_GO + 1])
    for index in range(3):
        kind = PERMUTATIONS[transform % 6, index]
        low, high = _seen(mixes.block_low[at, duel, index], mixes.block_high[at, duel, index], transform)
        for side in range(2):
            bit, here = 1 << (2 * kind + side), 5 * (2 * kind + side)
            if not can_go & bit:
                continue
            stays = 1.0
            if can_answer & bit:
                stays = mixes.decline[at, duel, index, 1 - side if transform >= 6 else side] if optional_answer else 0.0
            blocked = stays * still + ((1.0 - stays) * work[here + 2 + duel] if stays < 1.0 else 0.0)
            moved = work[here + (0 if duel == 0 else 1)]
            for west in (low, high):
                chance = west if side == 0 else 1.0 - west
                value = chance * blocked + (1.0 - chance) * moved
                if value > best:
                    best, slope = value, chance * stays
    return best, slope


@allocating_kernel
def _blocking(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    work: Floats, mixes: Mixes, at: int, transform: int, duel: int, still: float, optional_answer: bool
) -> tuple[float, float]:
    """The responder's best as the blocker against fixed announcements and hiding, and the chance that the duel is still."""
    total, slope = 0.0, 0.0
    can_go, can_answer = int(work[CAN_GO + 1]), int(work[CAN_GO])
    blocked, stays, moved = np.zeros(2), np.zeros(2), np.zeros(2)
    for index in range(3):
        kind = PERMUTATIONS[transform % 6, index]
        weight = mixes.announce[at, duel, index]
        sides = can_go >> (2 * kind) & 3
        if weight == 0.0 or sides == 0:
            continue
        for side in range(2):
            here = 5 * (6 + 2 * kind + side)
            answered = work[here + 2 + duel]
            blocked[side], stays[side] = still, 1.0
            if can_answer >> (2 * kind + side) & 1 and (answered >= still or not optional_answer):
                blocked[side], stays[side] = answered, 0.0
            moved[side] = work[here + (0 if duel == 0 else 1)]
        low, high = _seen(mixes.hide_low[at, duel, index], mixes.hide_high[at, duel, index], transform)
        if sides != 3:
            low = high = 1.0 if sides == 1 else 0.0
        best, best_slope = -1.0, 0.0
        for west in (low, high):
            if west * blocked[0] + (1.0 - west) * moved[1] > best:
                best, best_slope = west * blocked[0] + (1.0 - west) * moved[1], west * stays[0]
            if west * moved[0] + (1.0 - west) * blocked[1] > best:
                best, best_slope = west * moved[0] + (1.0 - west) * blocked[1], (1.0 - west) * stays[1]
        total += weight * best
        slope += weight * best_slope
    return total, slope


@kernel
def _round(
    work: Floats,
    fixed: tuple[Mixes, Mixes],
    at: tuple[int, int],
    transforms: tuple[int, int],
    start: float,
    optional_answer: bool,
) -> tuple[float, float]:
    """Once round the ring of six duels from the responder's first block: g(start) and its slope; fills the results."""
    value, slope = start, 1.0
    for duel in range(2, -1, -1):
        value, steepness = _moving(work, fixed[0], at[0], transforms[0], duel, value, optional_answer)
        work[RESULT + duel] = value
        slope *= steepness
    for duel in range(2, -1, -1):
        value, steepness = _blocking(work, fixed[1], at[1], transforms[1], duel, value, optional_answer)
        work[RESULT + 3 + duel] = value
        slope *= steepness
    return value, slope


@kernel
def _solve_ring(
    work: Floats, fixed: tuple[Mixes, Mixes], at: tuple[int, int], transforms: tuple[int, int], optional_answer: bool
) -> None:
    """The limit of g(g(…g(1/2))): by Newton's method where g is not steep, else by bisection."""
    start = 0.5
    for _ in range(8):
        after, slope = _round(work, fixed, at, transforms, start, optional_answer)
        if slope > 0.99:
            break
        step = (after - start) / (1.0 - slope)
        if abs(step) < 1e-14:
            return
        start += step
    after, _ = _round(work, fixed, at, transforms, 0.5, optional_answer)
    if abs(after - 0.5) < 1e-15:
        return
    sign = 1.0 if after > 0.5 else -1.0
    near, far = 0.5, 0.5 + 0.5 * sign
    while True:
        middle = 0.5 * (near + far)
        if middle in (near, far):
            break
        after, _ = _round(work, fixed, at, transforms, middle, optional_answer)
        if sign * (after - middle) > 1e-15:
            near = middle
        else:
            far = middle
    _round(work, fixed, at, transforms, far, optional_answer)


@allocating_kernel
def _respond_tile(
    layout: Layout, tables: tuple[Floats, Floats], optional_answer: bool, tile: tuple[int, int], mixes: tuple[Mixes, Mixes]
) -> None:
    """Fill both tables for all pairs of a tile; `mixes` are those of the tile and of the tile with the players exchanged."""
    triples, home = layout.triples, 3 * (layout.board_rows - 1)
    row_triple, column_triple, row_stabiliser = layout.row_triple, layout.column_triple, layout.row_stabiliser
    first_column, last_column = layout.column_start[tile[1]], layout.column_start[tile[1] + 1]
    work = np.zeros(WORK_SIZE)
    for row in range(layout.row_start[tile[0]], layout.row_start[tile[0] + 1]):
        own = row_triple[row]
        for column in range(first_column, last_column):
            other = column_triple[column]
            if triples[own, MASK] & triples[other, MASK_FOR_OTHER]:
                continue
            for responder in range(2):
                me, fixed = (own, other) if responder == 0 else (other, own)
                mine, theirs = slot_of(triples, me, fixed), slot_of(triples, fixed, me)
                at = (mine - mixes[0].start, theirs - mixes[1].start)
                used = mixes
                if responder == 1:
                    at = (mine - mixes[1].start, theirs - mixes[0].start)
                    used = (mixes[1], mixes[0])
                _look_up(triples, home, tables, work, 0, me, fixed)
                _look_up(triples, home, tables, work, 1, fixed, me)
                transforms = (_transform(triples, me, fixed), _transform(triples, fixed, me))
                _solve_ring(work, used, at, transforms, optional_answer)
                for duel in range(3):
                    tables[0][mine, duel] = work[RESULT + duel]
                    tables[1][theirs, duel] = work[RESULT + 3 + duel]
                if row_stabiliser[max(triples[me, KEY], triples[fixed, KEY]) >> 15] != 1:
                    store_doubles(layout, tables[0], mine)
                    store_doubles(layout, tables[1], theirs)
