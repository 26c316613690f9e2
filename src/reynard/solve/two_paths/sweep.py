"""The equations of two positions that hang together: a 2×2 matrix game for every animal, duel and mover.

Positions come in pairs: `own` against `other`, and the same animals with the roles exchanged. All successors of a pair
have more progress, except where a duel moves nothing (*still*). Then the six values of the pair hang together in a ring,

    third duel of own → first of other → second of other → third of other → first of own → second of own → third of own …

each the value of a game in which only the next one appears. Going round the ring is a monotone function g of one
number, no steeper than 1. Endless play counts one half, so the fixed point meant is the limit of g(g(…g(1/2))): the one
nearest to one half. Newton's method finds it in two or three rounds; the slope of g is the product of the chances that a
duel is still. Where g is as steep as 1 it has a whole interval of fixed points, and bisection finds the nearest end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import inlined_kernel, kernel
from reynard.solve.two_paths.layout import MASK, MASK_FOR_OTHER, PLACES, Ints, Layout, landing, slot_of

Floats = NDArray[np.float64]

NEVER = 2.0
"""Larger than any winning chance: the value of an answer that is not possible, or the handicap of one that must be made."""
NO_SIDE = -1.0
"""Smaller than any winning chance: the value of hiding the disc where the animal may not go."""

PAIR_SIZE = 78
HANDICAP, VALUE = 60, 72
"""A *pair* is one array of numbers; mover 0: the first player moves, 1: the second.

     0..59  winning chances of the mover, five for each of `_at(mover, kind, side)`: after moving in the first duel, after
            moving in a later one, after an answer in the first, the second, the third duel
    60..71  by `_at`: 0 where the blocked duel can be still, NEVER where the answer is always made
    72..77  the result: three values for each mover
"""


@inlined_kernel
def _at(mover: int, kind: int, side: int) -> int:
    return mover * 6 + kind * 2 + side


@inlined_kernel
def _look_up(triples: Ints, home: int, values: Floats, pair: Floats, player: int, own: int, other: int) -> int:  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    """Find the landings of a player's animals and the values behind them, as moves and as answers.

    Returns six bits, one for each kind and side, set where the animal can go.
    """
    taken = triples[own, MASK] | triples[other, MASK_FOR_OTHER]
    may_arrive = triples[own, MASK] & 7 == 0
    places = triples[own, PLACES]
    weight = (home + 1) * (home + 1)
    can_go = 0
    for kind in range(3):
        place = places >> 5 * kind & 31
        for side in range(2):
            mine, theirs = 5 * _at(player, kind, side), 5 * _at(1 - player, kind, side)
            there = landing(home, place, side, taken, may_arrive)
            if there < 0:
                pair[mine] = pair[mine + 1] = NO_SIDE
                pair[theirs + 2] = pair[theirs + 3] = pair[theirs + 4] = NEVER
                continue
            can_go |= 1 << (kind * 2 + side)
            slot = slot_of(triples, own + (there - place) * weight, other)
            pair[mine] = values[slot, 1]
            pair[mine + 1] = values[slot, 2]
            pair[theirs + 4] = 1.0 - values[slot, 0]
            pair[theirs + 2] = values[slot ^ 1, 1]
            pair[theirs + 3] = values[slot ^ 1, 2]
        weight //= home + 1
    return can_go


@inlined_kernel
def _settle_stillness(pair: Floats, mover: int, can_go: int, can_answer: int) -> bool:
    """Set the handicaps and close the sides that are not available; True if a duel of this mover can be still."""
    for kind in range(3):
        for side in range(2):
            here, bit = _at(mover, kind, side), kind * 2 + side
            pair[HANDICAP + here] = NEVER if can_answer >> bit & 1 else 0.0
            if not can_go >> bit & 1:
                pair[5 * here + 2] = pair[5 * here + 3] = pair[5 * here + 4] = NO_SIDE
    return can_go & ~can_answer != 0


@inlined_kernel
def gather(  # arrays one by one, see Layout
    triples: Ints, home: int, values: Floats, own: int, other: int, pair: Floats
) -> tuple[bool, bool]:
    """Fill the pair for two triples, every possible answer made; tells for each mover whether a duel can be still."""
    first = _look_up(triples, home, values, pair, 0, own, other)
    second = _look_up(triples, home, values, pair, 1, other, own)
    return _settle_stillness(pair, 0, first, second), _settle_stillness(pair, 1, second, first)


@inlined_kernel
def _duel_gain(pair: Floats, mover: int, duel: int, still: float) -> tuple[float, float]:
    """How much better than a still duel this one is, and the chance that it is still in equilibrium.

    The gain comes without cancellation, so that its sign is right even where it is far smaller than rounding errors of the
    value. With w/w still at v it is the value of ((v, b), (c, d)) less v, which is -(v - b)(v - c) / (v + d - b - c).
    """
    best, best_slope = NO_SIDE - 1.0, 0.0
    for kind in range(3):
        west, east = _at(mover, kind, 0), _at(mover, kind, 1)
        moved = 0 if duel == 0 else 1
        still_west, still_east = still + pair[HANDICAP + west], still + pair[HANDICAP + east]
        west_west, west_east = min(pair[5 * west + 2 + duel], still_west), pair[5 * west + moved]
        east_west, east_east = pair[5 * east + moved], min(pair[5 * east + 2 + duel], still_east)
        is_still_west, is_still_east = west_west == still, east_east == still
        low = max(min(west_west, west_east), min(east_west, east_east))
        high = min(max(west_west, east_west), max(west_east, east_east))
        slope = 0.0
        if low >= high:
            gain = low - still
            if gain == 0.0 and (is_still_west or is_still_east):
                slope = 1.0
        else:
            total = west_west + east_east - west_east - east_west
            hide_west, block_west = (east_east - east_west) / total, (east_east - west_east) / total
            if is_still_west or is_still_east:
                gain = -(still - west_east) * (still - east_west) / total
            else:
                gain = east_east - (east_east - west_east) * hide_west - still
            if is_still_west:
                slope += hide_west * block_west
            if is_still_east:
                slope += (1.0 - hide_west) * (1.0 - block_west)
        if gain > best:
            best, best_slope = gain, slope
    return best, best_slope


@kernel
def _round(pair: Floats, start: float) -> tuple[float, float]:
    """Once round the ring from the second player's first duel: g(start) - start and the slope of g; fills all values."""
    value, slope, ahead = start, 1.0, 0.0
    for mover in range(2):
        value = 1.0 - value
        ahead = -ahead
        for duel in range(2, -1, -1):
            gain, steepness = _duel_gain(pair, mover, duel, value)
            value += gain
            ahead += gain
            pair[VALUE + 3 * mover + duel] = value
            slope *= steepness
    return ahead, slope


@kernel
def _nearest_fixed_point(pair: Floats) -> None:
    """The limit of g(g(…g(1/2))) by bisection: g is monotone and no steeper than 1, so the sign of g(x) - x tells the side."""
    ahead, _ = _round(pair, 0.5)
    if ahead == 0.0:
        return
    sign = 1.0 if ahead > 0.0 else -1.0
    near, far = 0.5, 0.5 + 0.5 * sign
    while True:
        middle = 0.5 * (near + far)
        if middle in (near, far):
            break
        ahead, _ = _round(pair, middle)
        if sign * ahead > 0.0:
            near = middle
        else:
            far = middle
    _round(pair, far)


@kernel
def solve_ring(pair: Floats) -> None:
    """All six values where both movers' duels can be still.

    Newton's method may step over an interval of fixed points and come back to its far end. So after a step too far the
    slope just on the near side of what it found has to be less than 1.
    """
    start, first, was_close, has_crossed = 0.5, 0.0, False, False
    for _ in range(20):
        ahead, slope = _round(pair, start)
        if slope > 0.9999:
            break
        if first == 0.0:
            first = ahead
        has_crossed = has_crossed or ahead * first < 0.0
        step = ahead / (1.0 - slope)
        if was_close or abs(step) < 1e-15:
            if has_crossed:
                _, slope = _round(pair, start + (-1e-12 if first > 0.0 else 1e-12))
                if slope > 0.9999:
                    break
                _round(pair, start)
            return
        was_close = abs(step) < 1e-9
        start += step
    _nearest_fixed_point(pair)


@kernel
def store_doubles(layout: Layout, values: Floats, slot: int) -> None:
    """Copy a slot to those that stand for the same position because a symmetry leaves the animals of its row unchanged."""
    record = slot >> 1
    level = np.searchsorted(layout.panel_start, record, side="right") - 1
    width = layout.column_start[level + 1] - layout.column_start[level]
    row, column = divmod(record - layout.panel_start[level], width)
    row += layout.row_start[level]
    other = layout.column_triple[layout.column_start[level] + column]
    for transform in range(1, 12):
        if layout.row_stabiliser[row] >> transform & 1:
            double = 2 * (layout.triples[other, transform] + row * width) + (slot & 1)
            for duel in range(3):
                values[double, duel] = values[slot, duel]
