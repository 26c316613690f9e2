"""The backward sweep over all positions: a 2×2 matrix game for every animal, duel and position.

Positions come in pairs: `own` against `other`, and the same animals with the roles exchanged. All successors of a pair
have more progress, except where a duel moves nothing (*still*). Then the six values of the pair hang together in a ring,

    third duel of own → first of other → second of other → third of other → first of own → second of own → third of own …

each the value of a game in which only the next one appears. Going round the ring is a monotone function g of one
number, no steeper than 1. Endless play counts one half, so the fixed point meant is the limit of g(g(…g(1/2))): the one
nearest to one half. Newton's method finds it in two or three rounds; the slope of g is the product of the chances that a
duel is still. Where g is as steep as 1 it has a whole interval of fixed points, and bisection finds the nearest end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import inlined_kernel, kernel
from reynard.solve.two_paths.layout import Layout, landing, slot_of

Floats = NDArray[np.float64]

NEVER = 2.0
"""Larger than any winning chance: the value of an answer that is not possible, or the handicap of one that must be made."""
NO_SIDE = -1.0
"""Smaller than any winning chance: the value of hiding the disc where the animal may not go."""

MOVED, ANSWERED = 0, 1


class Pair(NamedTuple):
    """What the two positions of a pair are made of; index 0: the first player moves, 1: the second.

    `outcome[mover, duel, kind, side, MOVED or ANSWERED]` are winning chances of the mover, `handicap[mover, kind, side]`
    is 0 where the blocked duel can be still and NEVER where the answer is always made. `value[mover, duel]` is the
    result. `landing[player, kind, side]` is where the animal would go, -1 nowhere.
    """

    outcome: Floats
    handicap: Floats
    value: Floats
    landing: NDArray[np.int64]


@kernel
def make_pair() -> Pair:
    """Room for one pair, to be used again and again."""
    return Pair(np.zeros((2, 3, 3, 2, 2)), np.zeros((2, 3, 2)), np.zeros((2, 3)), np.zeros((2, 3, 2), np.int64))


@inlined_kernel
def _look_up(layout: Layout, values: Floats, pair: Pair, player: int, own: int, other: int) -> None:
    """Find the landings of a player's animals and the values behind them, as moves and as answers."""
    taken = layout.mask[own] | layout.mask_for_other[other]
    may_arrive = layout.mask[own] & 7 == 0
    weight = (layout.home + 1) * (layout.home + 1)
    for kind in range(3):
        place = layout.places[own, kind]
        for side in range(2):
            there = landing(layout, place, side, taken, may_arrive)
            pair.landing[player, kind, side] = there
            if there < 0:
                for duel in range(3):
                    pair.outcome[player, duel, kind, side, MOVED] = NO_SIDE
                    pair.outcome[1 - player, duel, kind, side, ANSWERED] = NEVER
                continue
            after = own + (there - place) * weight
            moving = slot_of(layout, after, other)
            pair.outcome[player, 0, kind, side, MOVED] = values[moving, 1]
            pair.outcome[player, 1, kind, side, MOVED] = values[moving, 2]
            pair.outcome[player, 2, kind, side, MOVED] = values[moving, 2]
            blocking = slot_of(layout, other, after)
            pair.outcome[1 - player, 0, kind, side, ANSWERED] = values[blocking, 1]
            pair.outcome[1 - player, 1, kind, side, ANSWERED] = values[blocking, 2]
            pair.outcome[1 - player, 2, kind, side, ANSWERED] = 1.0 - values[moving, 0]
        weight //= layout.home + 1


@inlined_kernel
def _settle_stillness(pair: Pair, mover: int, optional_answer: bool) -> bool:
    """Set the handicaps and close the sides that are not available; True if a duel of this mover can be still."""
    can_be_still = False
    for kind in range(3):
        for side in range(2):
            if pair.landing[mover, kind, side] < 0:
                pair.handicap[mover, kind, side] = 0.0
                for duel in range(3):
                    pair.outcome[mover, duel, kind, side, ANSWERED] = NO_SIDE
            elif optional_answer or pair.landing[1 - mover, kind, side] < 0:
                pair.handicap[mover, kind, side] = 0.0
                can_be_still = True
            else:
                pair.handicap[mover, kind, side] = NEVER
    return can_be_still


@inlined_kernel
def gather(layout: Layout, values: Floats, optional_answer: bool, own: int, other: int, pair: Pair) -> tuple[bool, bool]:
    """Fill the pair for two triples; tells for each mover whether a duel can be still."""
    _look_up(layout, values, pair, 0, own, other)
    _look_up(layout, values, pair, 1, other, own)
    return _settle_stillness(pair, 0, optional_answer), _settle_stillness(pair, 1, optional_answer)


@inlined_kernel
def _game_value(west_west: float, west_east: float, east_west: float, east_east: float) -> float:
    """The value of the game hide × block for the hider."""
    low = max(min(west_west, west_east), min(east_west, east_east))
    high = min(max(west_west, east_west), max(west_east, east_east))
    if low >= high:
        return low
    return east_east - (east_east - west_east) * (east_east - east_west) / (west_west + east_east - west_east - east_west)


@inlined_kernel
def _duel_value(pair: Pair, mover: int, duel: int, still: float) -> float:
    """The mover's value of this duel, where a still one is worth `still` to them."""
    best = NO_SIDE
    for kind in range(3):
        outcome = pair.outcome[mover, duel, kind]
        value = _game_value(
            min(outcome[0, ANSWERED], still + pair.handicap[mover, kind, 0]),
            outcome[0, MOVED],
            outcome[1, MOVED],
            min(outcome[1, ANSWERED], still + pair.handicap[mover, kind, 1]),
        )
        best = max(best, value)
    return best


@inlined_kernel
def _duel_slope(pair: Pair, mover: int, duel: int, still: float) -> tuple[float, float]:
    """Like `_duel_value`, with its slope in `still`: the chance that the duel is still in equilibrium."""
    best, best_slope = NO_SIDE, 0.0
    for kind in range(3):
        outcome = pair.outcome[mover, duel, kind]
        still_west = still + pair.handicap[mover, kind, 0]
        still_east = still + pair.handicap[mover, kind, 1]
        west_west, west_east = min(outcome[0, ANSWERED], still_west), outcome[0, MOVED]
        east_west, east_east = outcome[1, MOVED], min(outcome[1, ANSWERED], still_east)
        is_still_west, is_still_east = west_west == still_west, east_east == still_east
        low = max(min(west_west, west_east), min(east_west, east_east))
        high = min(max(west_west, east_west), max(west_east, east_east))
        if low >= high:
            value = low
            slope = 1.0 if (is_still_west and low == west_west) or (is_still_east and low == east_east) else 0.0
        else:
            total = west_west + east_east - west_east - east_west
            hide_west, block_west = (east_east - east_west) / total, (east_east - west_east) / total
            value = east_east - (east_east - west_east) * hide_west
            slope = 0.0
            if is_still_west:
                slope += hide_west * block_west
            if is_still_east:
                slope += (1.0 - hide_west) * (1.0 - block_west)
        if value > best:
            best, best_slope = value, slope
    return best, best_slope


@inlined_kernel
def _turn(pair: Pair, mover: int, next_turn: float) -> float:
    """Fill the three values of a mover, where the other's first duel is worth `next_turn` to the other; the first one's value."""
    value = _duel_value(pair, mover, 2, 1.0 - next_turn)
    pair.value[mover, 2] = value
    value = _duel_value(pair, mover, 1, value)
    pair.value[mover, 1] = value
    value = _duel_value(pair, mover, 0, value)
    pair.value[mover, 0] = value
    return value


@kernel
def _round(pair: Pair, start: float) -> tuple[float, float]:
    """Once round the ring from the second player's first duel: g(start) and its slope; fills all values on the way."""
    value, slope = start, 1.0
    for mover in range(2):
        value = 1.0 - value
        for duel in range(2, -1, -1):
            value, steepness = _duel_slope(pair, mover, duel, value)
            pair.value[mover, duel] = value
            slope *= steepness
    return value, slope


@kernel
def _nearest_fixed_point(pair: Pair) -> None:
    """The limit of g(g(…g(1/2))) by bisection: g is monotone and no steeper than 1, so the sign of g(x) - x tells the side."""
    tiny = 1e-15
    after, _ = _round(pair, 0.5)
    if abs(after - 0.5) <= tiny:
        return
    is_above = after > 0.5
    near, far = 0.5, 1.0 if is_above else 0.0
    while abs(far - near) > 1e-16:
        middle = 0.5 * (near + far)
        if middle in (near, far):
            break
        after, _ = _round(pair, middle)
        if (after - middle if is_above else middle - after) > tiny:
            near = middle
        else:
            far = middle
    _round(pair, far)


@kernel
def _solve_ring(pair: Pair) -> None:
    """All six values where both movers' duels can be still."""
    start = 0.5
    was_close = False
    for _ in range(20):
        after, slope = _round(pair, start)
        if slope > 0.9999:
            break
        step = (after - start) / (1.0 - slope)
        if was_close or slope == 0.0 == step or abs(step) < 1e-15:
            return
        was_close = abs(step) < 1e-9
        start += step
    _nearest_fixed_point(pair)


@inlined_kernel
def solve_pair(pair: Pair, is_still: tuple[bool, bool]) -> None:
    """The six values of a gathered pair."""
    if not is_still[0]:
        _turn(pair, 1, _turn(pair, 0, 0.0))
    elif not is_still[1]:
        _turn(pair, 0, _turn(pair, 1, 0.0))
    else:
        _solve_ring(pair)


@inlined_kernel
def _store(layout: Layout, values: Floats, pair: Pair, mover: int, own: int, other: int) -> None:
    """Write a mover's values to the slot, and to its doubles where a symmetry leaves the mover's animals unchanged."""
    row = layout.row[own]
    slot = slot_of(layout, own, other)
    for duel in range(3):
        values[slot, duel] = pair.value[mover, duel]
    doubles = layout.row_stabiliser[row]
    if doubles == 1:
        return
    to_row = layout.transform[own]
    # The representative's stabiliser acts after `to_row`; go through the column triple that the slot stands for.
    start = layout.column_start[layout.progress[other]]
    base = row * layout.width[layout.progress[other]]
    column = start + layout.offset[other, to_row] - layout.panel_start[layout.progress[other]]
    image = layout.column_triple[column]
    for transform in range(1, layout.transforms):
        if doubles >> transform & 1:
            double = layout.offset[image, transform] + base
            for duel in range(3):
                values[double, duel] = pair.value[mover, duel]


@kernel
def solve_tile(layout: Layout, values: Floats, optional_answer: bool, progress: int, other_progress: int) -> None:
    """Solve all pairs in which one player has made `progress` and the other `other_progress`, which must not be larger."""
    pair = make_pair()
    for row in range(layout.row_start[progress], layout.row_start[progress + 1]):
        own = layout.row_triple[row]
        own_mask = layout.mask[own]
        for column in range(layout.column_start[other_progress], layout.column_start[other_progress + 1]):
            other = layout.column_triple[column]
            if own_mask & layout.mask_for_other[other]:
                continue
            if progress == other_progress and values[slot_of(layout, own, other), 2] != 0.0:
                continue
            solve_pair(pair, gather(layout, values, optional_answer, own, other, pair))
            _store(layout, values, pair, 0, own, other)
            _store(layout, values, pair, 1, other, own)


@kernel
def solve_all(layout: Layout, optional_answer: bool) -> Floats:
    """The values of all slots: [slot, duel]. Slots of positions that cannot be hold nothing of meaning."""
    values = np.zeros((layout.slots, 3))
    finished = 3 * (layout.board_rows - 1)
    last_row = layout.row_start[finished]
    for column in range(len(layout.column_triple)):
        other = layout.column_triple[column]
        slot = layout.offset[other, 0] + last_row * layout.width[layout.progress[other]]
        values[slot, 0] = values[slot, 1] = values[slot, 2] = 1.0
    for progress in range(finished - 1, -1, -1):
        for other_progress in range(progress, -1, -1):
            solve_tile(layout, values, optional_answer, progress, other_progress)
    return values
