"""Strategies for the whole of Two Paths, tile by tile, and the equilibrium as one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel
from reynard.solve.two_paths.layout import KEY, MASK, MASK_FOR_OTHER, PLACES, Ints, Layout, landing, slot_of
from reynard.solve.two_paths.mixes import optimal_mix
from reynard.solve.two_paths.placement import Placement
from reynard.solve.two_paths.solution import Solution
from reynard.solve.two_paths.sweep import HANDICAP, NEVER, NO_SIDE, PAIR_SIZE, Floats, gather

SHADE = 1e-8
"""By how much a player counts a still duel worse for themselves than it is, when the equilibrium chooses its mixes.

Some positions are won only by patience: every duel is still with a probability that comes ever closer to 1 as endless play
becomes longer. Their limit is a value, but no mix reaches it: a player who is surely blocked plays on for ever, for one
half. A shaded mix leaves the circle in the end. It gives away no more than the shade at every step forward: chances less
the shade cannot fall, on average, against any play, whether a duel is still or not.
"""


class Mixes(NamedTuple):
    """What a player does in every duel of one tile, [slot - start, duel, kind]; as the mover, and as the blocker.

    Sides and kinds are those of the slot's representative (see `layout.py`). A player who may vary within bounds, as the
    mind reader does, has different lows and highs. Entries for animals and sides that are not available count for nothing.
    """

    start: int
    announce: Floats
    """The probability of each kind."""
    hide_low: Floats
    hide_high: Floats
    """Bounds of the probability that the disc is west."""
    block_low: Floats
    block_high: Floats
    """Bounds of the probability that the block is west."""
    decline: Floats
    """[…, side]: the probability that a possible answer is declined; only with `optional_answer`."""


Strategy = Callable[[Layout, int, int], Mixes]
"""Gives the mixes of the tile of a progress (the mover's) and the other's progress."""


def tile_range(layout: Layout, progress: int, other_progress: int) -> tuple[int, int]:
    """First slot and number of slots of a tile, which are the same with the players exchanged."""
    more, less = max(progress, other_progress), min(progress, other_progress)
    width = int(layout.column_start[less + 1] - layout.column_start[less])
    first, last = (int(row - layout.row_start[less]) for row in layout.row_start[more : more + 2])
    return 2 * (int(layout.panel_start[less]) + first * width), 2 * (last - first) * width


def empty_mixes(layout: Layout, progress: int, other_progress: int) -> Mixes:
    """Mixes of a tile to be filled: all sides even, all kinds alike, every answer made."""
    start, count = tile_range(layout, progress, other_progress)
    even = np.full((count, 3, 3), 0.5)
    return Mixes(start, np.full((count, 3, 3), 1 / 3), even, even.copy(), even.copy(), even.copy(), np.zeros((count, 3, 3, 2)))


def even_strategy(layout: Layout, progress: int, other_progress: int) -> Mixes:
    """Announces any animal that can go, hides and blocks with the toss of a coin, always answers."""
    mixes = empty_mixes(layout, progress, other_progress)
    _keep_announceable(layout, progress, other_progress, mixes)
    return mixes


def equilibrium_strategy(solution: Solution, freedom: float = 0.0, shade: float = SHADE) -> Strategy:
    """The equilibrium; with some freedom, everybody who stays within it at every duel.

    `freedom` is the winning chance that a player may give up in one duel by hiding or blocking otherwise than the
    equilibrium does, if the other side knew it. There is none in duels that can be still: they could be repeated for ever.
    """

    def mixes_of(layout: Layout, progress: int, other_progress: int) -> Mixes:
        mixes = empty_mixes(layout, progress, other_progress)
        bounds = (freedom, shade)
        _fill_equilibrium(layout, solution.values, solution.optional_answer, bounds, (progress, other_progress), mixes)
        return mixes

    return mixes_of


def mixes_at(solution: Solution, placement: Placement, freedom: float = 0.0, shade: float = SHADE) -> Mixes:
    """What `equilibrium_strategy` does at one position, in its own kinds and sides: only [0, placement.duel] is filled."""
    shape = (1, 3, 3)
    announce, hide_low, hide_high, block_low, block_high = (np.zeros(shape) for _ in range(5))
    mixes = Mixes(0, announce, hide_low, hide_high, block_low, block_high, np.zeros((*shape, 2)))
    own, other, duel = placement.own, placement.other, placement.duel
    triples, pair, games = solution.layout.triples, np.zeros(PAIR_SIZE), np.zeros((2, 2))
    _gather(triples, 3 * (solution.rows - 1), solution.values, own, other, pair)
    slot, opposite = slot_of(triples, own, other), slot_of(triples, other, own)
    still = solution.values[slot, duel + 1] if duel < 2 else 1.0 - solution.values[opposite, 0]
    _fill_moving(pair, (0, duel), still - shade, solution.optional_answer, freedom, games, mixes)
    _fill_blocking(pair, (0, duel), still + shade, solution.optional_answer, freedom, games, mixes)
    return mixes


@kernel
def _gather(triples: Ints, home: int, values: Floats, own: int, other: int, pair: Floats) -> None:
    gather(triples, home, values, own, other, pair)


@allocating_kernel
def tile_positions(layout: Layout, progress: int, other_progress: int) -> tuple[Ints, Ints]:
    """Own and other triples of every slot of a tile, in the kinds and sides of the slot's representative."""
    triples, row_triple, column_triple = layout.triples, layout.row_triple, layout.column_triple
    more, less = max(progress, other_progress), min(progress, other_progress)
    rows = range(layout.row_start[more], layout.row_start[more + 1])
    columns = range(layout.column_start[less], layout.column_start[less + 1])
    own, other = np.empty(2 * len(rows) * len(columns), np.int32), np.empty(2 * len(rows) * len(columns), np.int32)
    count = 0
    for row in rows:
        ahead = row_triple[row]
        for column in columns:
            behind = column_triple[column]
            behind_row = triples[behind, KEY] >> 15
            if triples[ahead, MASK] & triples[behind, MASK_FOR_OTHER] or behind_row > row:
                continue
            if progress >= other_progress:
                own[count], other[count] = ahead, behind
                count += 1
            if progress <= other_progress and behind_row < row:
                own[count], other[count] = behind, ahead
                count += 1
    return own[:count], other[:count]


@allocating_kernel
def _keep_announceable(layout: Layout, progress: int, other_progress: int, mixes: Mixes) -> None:
    """Spread the announcements evenly over the kinds that can go."""
    triples, home = layout.triples, 3 * (layout.board_rows - 1)
    owns, others = tile_positions(layout, progress, other_progress)
    for own, other in zip(owns, others):  # noqa: B905  # Numba has no `strict`
        taken = triples[own, MASK] | triples[other, MASK_FOR_OTHER]
        may_arrive = triples[own, MASK] & 7 == 0
        at = slot_of(triples, own, other) - mixes.start
        for kind in range(3):
            place = triples[own, PLACES] >> 5 * kind & 31
            west = landing(home, place, 0, taken, may_arrive)
            east = landing(home, place, 1, taken, may_arrive)
            mixes.announce[at, :, kind] = 1.0 if max(west, east) >= 0 else 0.0
        mixes.announce[at] /= mixes.announce[at, 0].sum()


@kernel
def hide_bounds(hide: float, value: float, games: NDArray[np.float64], freedom: float) -> tuple[float, float]:
    """How far the probability of hiding west can go from `hide` while it guarantees `value` less `freedom`."""
    low, high = 0.0, 1.0
    for block in range(2):
        west, east = games[0, block], games[1, block]
        # hide * west + (1 - hide) * east >= value - freedom
        if west > east:
            low = max(low, (value - freedom - east) / (west - east))
        elif west < east:
            high = min(high, (value - freedom - east) / (west - east))
    return min(low, hide), max(high, hide)


@kernel
def block_bounds(block: float, value: float, games: NDArray[np.float64], freedom: float) -> tuple[float, float]:
    """How far the probability of blocking west can go from `block` while it concedes no more than `value` and `freedom`."""
    low, high = 0.0, 1.0
    for hide in range(2):
        west, east = games[hide, 0], games[hide, 1]
        # block * west + (1 - block) * east <= value + freedom
        if west > east:
            high = min(high, (value + freedom - east) / (west - east))
        elif west < east:
            low = max(low, (value + freedom - east) / (west - east))
    return min(low, block), max(high, block)


@allocating_kernel
def _fill_equilibrium(  # arrays one by one, see Layout
    layout: Layout,
    values: Floats,
    optional_answer: bool,
    bounds: tuple[float, float],
    tile: tuple[int, int],
    mixes: Mixes,
) -> None:
    """Fill the mixes of all slots of a tile from the values."""
    triples, home = layout.triples, 3 * (layout.board_rows - 1)
    pair, games = np.zeros(PAIR_SIZE), np.zeros((2, 2))
    owns, others = tile_positions(layout, tile[0], tile[1])
    for own, other in zip(owns, others):  # noqa: B905  # Numba has no `strict`
        gather(triples, home, values, own, other, pair)
        slot = slot_of(triples, own, other)
        for duel in range(3):
            still = values[slot, duel + 1] if duel < 2 else 1.0 - values[slot_of(triples, other, own), 0]
            at = (slot - mixes.start, duel)
            _fill_moving(pair, at, still - bounds[1], optional_answer, bounds[0], games, mixes)
            _fill_blocking(pair, at, still + bounds[1], optional_answer, bounds[0], games, mixes)


@inlined_kernel
def _fill_games(pair: Floats, kind: int, duel: int, still: float, optional_answer: bool, games: Floats) -> int:
    """Fill the game hide × block of one kind; two bits tell on which sides an answer is declined."""
    declined = 0
    for side in range(2):
        here = 2 * kind + side
        answered = pair[5 * here + 2 + duel]
        has_choice = pair[HANDICAP + here] == NEVER
        if has_choice and optional_answer and still < answered:
            declined |= 1 << side
        games[side, side] = min(answered, still) if optional_answer or not has_choice else answered
        games[side, 1 - side] = pair[5 * here + (0 if duel == 0 else 1)]
    return declined


@kernel
def _fill_moving(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    pair: Floats, at: tuple[int, int], still: float, optional_answer: bool, freedom: float, games: Floats, mixes: Mixes
) -> None:
    """Fill the mover's part of one duel: the best kind by what it gains over a still duel, and where the disc is."""
    best, best_kind = NO_SIDE - 1.0, 0
    for kind in range(3):
        mixes.announce[at[0], at[1], kind] = 0.0
        if pair[10 * kind] == NO_SIDE and pair[10 * kind + 5] == NO_SIDE:
            continue
        _fill_games(pair, kind, at[1], still, optional_answer, games)
        value, hide, block = optimal_mix(games[0, 0], games[0, 1], games[1, 0], games[1, 1])
        gain = value - still
        is_still = games[0, 0] == still or games[1, 1] == still
        if is_still and 0.0 < hide < 1.0 and 0.0 < block < 1.0:
            total = games[0, 0] + games[1, 1] - games[0, 1] - games[1, 0]
            gain = -(still - games[0, 1]) * (still - games[1, 0]) / total
        if gain > best:
            best, best_kind = gain, kind
        low, high = hide, hide
        if games[0, 1] != NO_SIDE and games[1, 0] != NO_SIDE and not is_still:
            low, high = hide_bounds(hide, value, games, freedom)
        mixes.hide_low[at[0], at[1], kind], mixes.hide_high[at[0], at[1], kind] = low, high
    mixes.announce[at[0], at[1], best_kind] = 1.0


@kernel
def _fill_blocking(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    pair: Floats, at: tuple[int, int], still: float, optional_answer: bool, freedom: float, games: Floats, mixes: Mixes
) -> None:
    """Fill the blocker's part of one duel: where the block is, and which answers are declined."""
    for kind in range(3):
        declined = _fill_games(pair, kind, at[1], still, optional_answer, games)
        mixes.decline[at[0], at[1], kind, 0], mixes.decline[at[0], at[1], kind, 1] = declined & 1, declined >> 1
        value, _, block = optimal_mix(games[0, 0], games[0, 1], games[1, 0], games[1, 1])
        low, high = block, block
        if games[0, 0] != still and games[1, 1] != still:
            low, high = block_bounds(block, value, games, freedom)
        mixes.block_low[at[0], at[1], kind], mixes.block_high[at[0], at[1], kind] = low, high
