"""Many pairs of Two Paths at once: the games of `sweep.py` side by side, so that one instruction works on several.

Pairs of one tile do not depend on each other. LANES of them are collected, their values are looked up together (memory
answers many requests at a time), and their games are worked out without branches. Going round the ring twice settles most:
where nothing changes in the second round, nothing ever would. The others are collected again, for Newton's method.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel
from reynard.solve.two_paths.layout import KEY, MASK, MASK_FOR_OTHER, PLACES, Ints, Layout, landing, slot_of
from reynard.solve.two_paths.sweep import HANDICAP, NEVER, NO_SIDE, PAIR_SIZE, VALUE, Floats, solve_ring

LANES = 32
"""Numbers of all lanes lie as [field * LANES + lane], in one array whose fields the compiler can tell apart."""
LAST, START, STILL, AHEAD, SLOPE, OUTSET, FIELDS = range(PAIR_SIZE, PAIR_SIZE + 7)
"""Fields after those of a pair: the second mover's value one round ago; then for Newton's method where a round starts, the
value of a still duel, g(start) - start, the slope of g, and g(1/2) - 1/2."""
SLOT, OTHER, ROW, CAN_RING, MARKS = range(12, 17)
"""What a lane stands for, after the slots behind its twelve moves: its slot, the other player's triple, its row, whether its
values can hang together in a ring."""
CLOSED = -3.0
"""The handicap of a side where the animal may not go: a block there would be worse for the mover than anything."""
BLOCK = 60
"""Columns that all rows of a tile go through before the next ones: what follows from them stays in the cache."""
ROUNDS, STEEP = 8, 0.9999
"""After so many rounds, or with such a slope, a ring is solved alone."""


class Batch(NamedTuple):
    """The numbers and the marks of LANES pairs."""

    numbers: Floats
    marks: Ints


@inlined_kernel
def _find(triples: Ints, home: int, marks: Ints, lane: int, player: int, own: int, other: int, nowhere: int) -> int:  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    """Find the slots behind the moves of a player's animals; returns six bits, set where they can go."""
    taken = triples[own, MASK] | triples[other, MASK_FOR_OTHER]
    may_arrive = triples[own, MASK] & 7 == 0
    places = triples[own, PLACES]
    weight = (home + 1) * (home + 1)
    can_go = 0
    for kind in range(3):
        place = places >> 5 * kind & 31
        for side in range(2):
            there = landing(home, place, side, taken, may_arrive)
            slot = nowhere
            if there >= 0:
                can_go |= 1 << (2 * kind + side)
                slot = slot_of(triples, own + (there - place) * weight, other)
            marks[(6 * player + 2 * kind + side) * LANES + lane] = slot
        weight //= home + 1
    return can_go


@inlined_kernel
def _set_handicaps(lanes: Floats, lane: int, mover: int, can_go: int, must_answer: int) -> None:
    """The handicaps of a mover's sides, from bits that tell where the animals can go, and where the blocker has to."""
    for side in range(6):
        handicap = NEVER if must_answer >> side & 1 else 0.0
        lanes[(HANDICAP + 6 * mover + side) * LANES + lane] = handicap if can_go >> side & 1 else CLOSED


@inlined_kernel
def _fetch(values: Floats, marks: Ints, lane: int, lanes: Floats) -> None:
    """Look up the values behind a lane's moves, as moves and as answers."""
    for move in range(12):
        slot = marks[move * LANES + lane]
        mine, theirs = 5 * move, 5 * ((move + 6) % 12)
        lanes[mine * LANES + lane] = values[slot, 1]
        lanes[(mine + 1) * LANES + lane] = values[slot, 2]
        lanes[(theirs + 2) * LANES + lane] = values[slot ^ 1, 1]
        lanes[(theirs + 3) * LANES + lane] = values[slot ^ 1, 2]
        lanes[(theirs + 4) * LANES + lane] = 1.0 - values[slot, 0]


@inlined_kernel
def _outcomes(lanes: Floats, west: int, duel: int, still: float, lane: int) -> tuple[float, float, float, float]:
    """The mover's chances for hidden/blocked w/w, w/e, e/w, e/e; `west` is the animal and its west side, as `_at` counts."""
    moved, east = 0 if duel == 0 else 1, west + 1
    return (
        min(lanes[(5 * west + 2 + duel) * LANES + lane], still + lanes[(HANDICAP + west) * LANES + lane]),
        lanes[(5 * west + moved) * LANES + lane],
        lanes[(5 * east + moved) * LANES + lane],
        min(lanes[(5 * east + 2 + duel) * LANES + lane], still + lanes[(HANDICAP + east) * LANES + lane]),
    )


@inlined_kernel
def _game_value(lanes: Floats, west: int, duel: int, still: float, lane: int) -> float:
    """`sweep._game_value` without branches."""
    west_west, west_east, east_west, east_east = _outcomes(lanes, west, duel, still, lane)
    low = max(min(west_west, west_east), min(east_west, east_east))
    high = min(max(west_west, east_west), max(west_east, east_east))
    mixed = east_east - (east_east - west_east) * (east_east - east_west) / (west_west + east_east - west_east - east_west)
    return low if low >= high else mixed


@inlined_kernel
def _duel(lanes: Floats, mover: int, duel: int, still_field: int) -> None:
    """One duel of a mover; a still one is worth what the field holds, which for the third duel is the other player's."""
    for lane in range(LANES):
        still = lanes[still_field * LANES + lane]
        if duel == 2:
            still = 1.0 - still
        fox = _game_value(lanes, 6 * mover, duel, still, lane)
        hare = _game_value(lanes, 6 * mover + 2, duel, still, lane)
        hedgehog = _game_value(lanes, 6 * mover + 4, duel, still, lane)
        lanes[(VALUE + 3 * mover + duel) * LANES + lane] = max(fox, hare, hedgehog)


@kernel
def _go_round(lanes: Floats) -> None:
    """Once round the ring from the second player's first duel."""
    _duel(lanes, 0, 2, VALUE + 3)
    _duel(lanes, 0, 1, VALUE + 2)
    _duel(lanes, 0, 0, VALUE + 1)
    _duel(lanes, 1, 2, VALUE)
    _duel(lanes, 1, 1, VALUE + 5)
    _duel(lanes, 1, 0, VALUE + 4)


@inlined_kernel
def _game_gain(lanes: Floats, west: int, duel: int, still: float, lane: int) -> tuple[float, float]:
    """Gain and slope of one animal as in `sweep._duel_gain`, without branches."""
    west_west, west_east, east_west, east_east = _outcomes(lanes, west, duel, still, lane)
    is_still_west, is_still_east = west_west == still, east_east == still
    low = max(min(west_west, west_east), min(east_west, east_east))
    high = min(max(west_west, east_west), max(west_east, east_east))
    total = west_west + east_east - west_east - east_west
    hide_west, block_west = (east_east - east_west) / total, (east_east - west_east) / total
    with_still = -(still - west_east) * (still - east_west) / total
    without = east_east - (east_east - west_east) * hide_west - still
    is_still = is_still_west | is_still_east
    mixed_slope = (hide_west * block_west if is_still_west else 0.0) + (
        (1.0 - hide_west) * (1.0 - block_west) if is_still_east else 0.0
    )
    pure, is_pure = low - still, low >= high
    mixed = with_still if is_still else without
    pure_slope = 1.0 if is_still & (pure == 0.0) else 0.0
    return (pure if is_pure else mixed), (pure_slope if is_pure else mixed_slope)


@inlined_kernel
def _gain(lanes: Floats, mover: int, duel: int) -> None:
    """One duel of a mover with its gain over a still one, and the chance that it is still."""
    for lane in range(LANES):
        still = lanes[STILL * LANES + lane]
        gain, slope = _game_gain(lanes, 6 * mover, duel, still, lane)
        hare, hare_slope = _game_gain(lanes, 6 * mover + 2, duel, still, lane)
        slope = hare_slope if hare > gain else slope
        gain = max(gain, hare)
        hedgehog, hedgehog_slope = _game_gain(lanes, 6 * mover + 4, duel, still, lane)
        slope = hedgehog_slope if hedgehog > gain else slope
        gain = max(gain, hedgehog)
        lanes[(VALUE + 3 * mover + duel) * LANES + lane] = still + gain
        lanes[STILL * LANES + lane] = still + gain
        lanes[AHEAD * LANES + lane] += gain
        lanes[SLOPE * LANES + lane] *= slope


@inlined_kernel
def _change_roles(lanes: Floats) -> None:
    """See the still duel, and what is gained, as the other player does."""
    for lane in range(LANES):
        lanes[STILL * LANES + lane] = 1.0 - lanes[STILL * LANES + lane]
        lanes[AHEAD * LANES + lane] = -lanes[AHEAD * LANES + lane]


@kernel
def _newton_round(lanes: Floats) -> None:
    """`sweep._round` in all lanes, each from its own start."""
    for lane in range(LANES):
        lanes[STILL * LANES + lane] = lanes[START * LANES + lane]
        lanes[AHEAD * LANES + lane] = 0.0
        lanes[SLOPE * LANES + lane] = 1.0
    _change_roles(lanes)
    _gain(lanes, 0, 2)
    _gain(lanes, 0, 1)
    _gain(lanes, 0, 0)
    _change_roles(lanes)
    _gain(lanes, 1, 2)
    _gain(lanes, 1, 1)
    _gain(lanes, 1, 0)


@inlined_kernel
def _store(triples: Ints, stabiliser: int, values: Floats, lanes: Floats, marks: Ints, lane: int) -> None:
    """Write a lane's values to its slots, and to those that stand for the same position (see `sweep.store_doubles`)."""
    other, row = marks[OTHER * LANES + lane], marks[ROW * LANES + lane]
    for transform in range(12):
        if stabiliser >> transform & 1:
            slot = marks[SLOT * LANES + lane]
            if transform > 0:
                slot = 2 * (triples[other, transform] + row * (triples[other, KEY] >> 4 & 2047))
            for duel in range(3):
                values[slot, duel] = lanes[(VALUE + duel) * LANES + lane]
                values[slot + 1, duel] = lanes[(VALUE + 3 + duel) * LANES + lane]


@kernel
def _solve_alone(lanes: Floats, lane: int, pair: Floats) -> None:
    """Solve one lane as `sweep.py` does."""
    for field in range(VALUE):
        pair[field] = lanes[field * LANES + lane]
    solve_ring(pair)
    for field in range(VALUE, PAIR_SIZE):
        lanes[field * LANES + lane] = pair[field]


@allocating_kernel
def _solve_rings(layout: Layout, values: Floats, batch: Batch, count: int, pair: Floats) -> None:
    """`sweep.solve_ring` in all lanes, and the values stored; where g is steep, or Newton's method slow, one by one."""
    triples, row_stabiliser, rings, marks = layout.triples, layout.row_stabiliser, batch.numbers, batch.marks
    waiting, was_close, has_crossed, is_checked = (1 << count) - 1, 0, 0, 0
    rings[START * LANES : (START + 1) * LANES] = 0.5
    for rounds in range(ROUNDS + 1):
        if waiting == 0:
            break
        _newton_round(rings)
        if rounds == 0:
            rings[OUTSET * LANES : (OUTSET + 1) * LANES] = rings[AHEAD * LANES : (AHEAD + 1) * LANES]
        for lane in range(count):
            bit, stabiliser = 1 << lane, row_stabiliser[marks[ROW * LANES + lane]]
            if not waiting & bit:
                continue
            ahead, slope, outset = (
                rings[AHEAD * LANES + lane],
                rings[SLOPE * LANES + lane],
                rings[OUTSET * LANES + lane],
            )
            if slope > STEEP or rounds == ROUNDS:
                _solve_alone(rings, lane, pair)
                _store(triples, stabiliser, values, rings, marks, lane)
                waiting &= ~bit
                continue
            if is_checked & bit:
                waiting &= ~bit
                continue
            if ahead * outset < 0.0:
                has_crossed |= bit
            step = ahead / (1.0 - slope)
            if was_close & bit or abs(step) < 1e-15:
                _store(triples, stabiliser, values, rings, marks, lane)
                if has_crossed & bit:
                    is_checked |= bit
                else:
                    waiting &= ~bit
                step = -1e-12 if outset > 0.0 else 1e-12
            elif abs(step) < 1e-9:
                was_close |= bit
            rings[START * LANES + lane] += step


@allocating_kernel
def _solve_lanes(layout: Layout, values: Floats, batches: tuple[Batch, Batch], counts: tuple[int, int], pair: Floats) -> int:
    """Solve and store the first batch, but add those that are rings to the second; returns how many are waiting there."""
    triples, row_stabiliser = layout.triples, layout.row_stabiliser
    lanes, marks, rings, ring_marks = batches[0].numbers, batches[0].marks, batches[1].numbers, batches[1].marks
    waiting = counts[1]
    for lane in range(counts[0]):
        _fetch(values, marks, lane, lanes)
    lanes[(VALUE + 3) * LANES : (VALUE + 4) * LANES] = 0.5
    _go_round(lanes)
    lanes[LAST * LANES : (LAST + 1) * LANES] = lanes[(VALUE + 3) * LANES : (VALUE + 4) * LANES]
    _go_round(lanes)
    for lane in range(counts[0]):
        if not marks[CAN_RING * LANES + lane] or lanes[(VALUE + 3) * LANES + lane] == lanes[LAST * LANES + lane]:
            _store(triples, row_stabiliser[marks[ROW * LANES + lane]], values, lanes, marks, lane)
            continue
        for field in range(VALUE):
            rings[field * LANES + waiting] = lanes[field * LANES + lane]
        for field in range(SLOT, MARKS):
            ring_marks[field * LANES + waiting] = marks[field * LANES + lane]
        waiting += 1
        if waiting == LANES:
            _solve_rings(layout, values, batches[1], waiting, pair)
            waiting = 0
    return waiting


@allocating_kernel
def _new_batch() -> Batch:
    return Batch(np.zeros(FIELDS * LANES), np.zeros(MARKS * LANES, np.int32))


@allocating_kernel
def solve_tile(layout: Layout, values: Floats, optional_answer: bool, progress: int, other_progress: int) -> None:
    """Solve all pairs in which one player has made `progress` and the other `other_progress`, which must not be larger."""
    triples, row_stabiliser = layout.triples, layout.row_stabiliser
    row_triple, column_triple = layout.row_triple, layout.column_triple
    home, nowhere = 3 * (layout.board_rows - 1), layout.slots - 2
    first_row, last_row = layout.row_start[progress], layout.row_start[progress + 1]
    first_column, last_column = layout.column_start[other_progress], layout.column_start[other_progress + 1]
    batches, pair = (_new_batch(), _new_batch()), np.empty(PAIR_SIZE)
    lanes, marks = batches[0].numbers, batches[0].marks
    count, waiting = 0, 0
    for block in range(first_column, last_column, BLOCK):
        for row in range(first_row, last_row):
            own = row_triple[row]
            for column in range(block, min(last_column, block + BLOCK)):
                other = column_triple[column]
                if triples[own, MASK] & triples[other, MASK_FOR_OTHER] or triples[other, KEY] >> 15 > row:
                    continue
                slot = slot_of(triples, own, other)
                if row_stabiliser[row] != 1 and values[slot, 2] != 0.0:
                    continue
                first = _find(triples, home, marks, count, 0, own, other, nowhere)
                second = _find(triples, home, marks, count, 1, other, own, nowhere)
                _set_handicaps(lanes, count, 0, first, 0 if optional_answer else second)
                _set_handicaps(lanes, count, 1, second, 0 if optional_answer else first)
                marks[SLOT * LANES + count], marks[OTHER * LANES + count], marks[ROW * LANES + count] = slot, other, row
                marks[CAN_RING * LANES + count] = optional_answer or (first & ~second != 0 and second & ~first != 0)
                count += 1
                if count == LANES:
                    waiting = _solve_lanes(layout, values, batches, (count, waiting), pair)
                    count = 0
    waiting = _solve_lanes(layout, values, batches, (count, waiting), pair)
    _solve_rings(layout, values, batches[1], waiting, pair)


@kernel
def solve_all(layout: Layout, optional_answer: bool, values: Floats) -> None:
    """Fill the values of all slots, [slot, duel], which come as zeros. Slots of impossible positions stay without meaning."""
    finished = 3 * (layout.board_rows - 1)
    winner = layout.row_triple[layout.row_start[finished]]
    values[layout.slots - 2, :] = NO_SIDE
    values[layout.slots - 1, :] = NEVER
    for other in layout.column_triple:
        values[slot_of(layout.triples, winner, other), :] = 1.0
    for progress in range(finished - 1, -1, -1):
        for other_progress in range(progress, -1, -1):
            solve_tile(layout, values, optional_answer, progress, other_progress)
