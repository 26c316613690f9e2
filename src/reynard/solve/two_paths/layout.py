"""Where the values of Two Paths positions lie in memory: places, triples, rows, columns and slots.

Everything is seen by the *mover*: `own` animals run from row 0 to row R-1, `other` animals the opposite way. The
board is mirrored from south to north for the second seat, which keeps west and east, so both seats share one table.

    place     own row * 3 + column (0 west, 1, 2 east), or `home` = 3 * (R - 1)
    triple    the places of fox, hare and hedgehog of one player, as one number: (fox * P + hare) * P + hedgehog, P = home + 1
    transform one of 12 symmetries: 6 permutations of the kinds, each with or without the mirror west/east;
              it maps the triples of both players at once and leaves all values alone
    row       a class of triples of the mover under the 12 transforms, represented by its smallest member
    column    a triple of the other player, after the transform that brought the mover's triple to its representative
    slot      one (row, column); a table of values holds three numbers for each: the first, second and third duel

Rows and columns are sorted by *progress*, the sum of the own rows of the three animals. Slots of one column progress
lie together, and inside such a panel row after row, so positions of equal progress on both sides are one block (a
*tile*). A move adds to the progress of one player only: tiles are solved from the end of the game backwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import inlined_kernel, kernel

Ints = NDArray[np.int32]
Bytes = NDArray[np.int8]

PERMUTATIONS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], dtype=np.int64)


class Layout(NamedTuple):
    """The tables that turn two triples into a slot, for one board length; with all symmetries, or with none.

    `places` to `mask_for_other` are indexed by triple, `row_` by row, `column_` by column, the last four by progress.
    """

    board_rows: int
    home: int
    transforms: int
    slots: int
    places: Bytes
    progress: Bytes
    row: Ints
    transform: Bytes
    offset: Ints
    """[triple, transform]: first slot of the column that the transformed triple has."""
    mask: Ints
    """Own spaces taken, one bit for each place."""
    mask_for_other: Ints
    """The same spaces as the opponent counts places."""
    row_triple: Ints
    row_stabiliser: Ints
    """Bits of the transforms that leave the row's representative unchanged."""
    column_triple: Ints
    width: Ints
    """Number of columns with this progress."""
    row_start: Ints
    column_start: Ints
    panel_start: Ints
    """First slot of the panel of this column progress."""


@inlined_kernel
def _mirror(place: int, home: int) -> int:
    return place if place == home else place - place % 3 + 2 - place % 3


@kernel
def _survey_triples(
    board_rows: int, places: Bytes, progress: Bytes, mask: Ints, mask_for_other: Ints, images: Ints, symmetric: bool
) -> None:
    """Fill what each triple is by itself; `progress` stays -1 for triples that no position has, `images` for all transforms."""
    home = 3 * (board_rows - 1)
    base = home + 1
    place = np.zeros(3, np.int64)
    for triple in range(base**3):
        place[0], place[1], place[2] = triple // (base * base), triple // base % base, triple % base
        own, other, moved, has_home, has_start = 0, 0, 0, False, False
        is_valid = True
        for kind in range(3):
            here = place[kind]
            places[triple, kind] = here
            moved += here // 3
            if here == home:
                has_home = True
                continue
            has_start = has_start or here < 3
            is_valid = is_valid and not own >> here & 1
            own |= 1 << here
            other |= 1 << (3 * (board_rows - 1 - here // 3) + here % 3)
        if not is_valid or (has_home and has_start):
            continue
        progress[triple] = moved
        mask[triple], mask_for_other[triple] = own, other
        for transform in range(12 if symmetric else 1):
            image = 0
            for kind in range(3):
                here = place[PERMUTATIONS[transform % 6, kind]]
                image = image * base + (_mirror(here, home) if transform >= 6 else here)
            images[triple, transform] = image


@lru_cache(maxsize=16)
def make_layout(board_rows: int, symmetric: bool = True) -> Layout:
    """The layout for this board length. Without symmetries the table is about twelve times as large."""
    home = 3 * (board_rows - 1)
    count = (home + 1) ** 3
    transforms = 12 if symmetric else 1
    places, progress = np.zeros((count, 3), np.int8), np.full(count, -1, np.int8)
    mask, mask_for_other = np.zeros(count, np.int32), np.zeros(count, np.int32)
    images = np.zeros((count, transforms), np.int32)
    _survey_triples(board_rows, places, progress, mask, mask_for_other, images, symmetric)

    valid = np.flatnonzero(progress >= 0)
    levels = 3 * (board_rows - 1) + 2
    column_triple = valid[np.argsort(progress[valid], kind="stable")].astype(np.int32)
    representative = images[valid].min(axis=1)
    is_row = representative == valid
    row_triple = valid[is_row]
    row_triple = row_triple[np.argsort(progress[row_triple], kind="stable")].astype(np.int32)
    row_start = np.searchsorted(progress[row_triple], np.arange(levels)).astype(np.int32)
    column_start = np.searchsorted(progress[column_triple], np.arange(levels)).astype(np.int32)
    width = np.diff(column_start, append=len(column_triple)).astype(np.int32)
    panel_start = (column_start.astype(np.int64) * len(row_triple)).astype(np.int32)

    row, transform = np.full(count, -1, np.int32), np.zeros(count, np.int8)
    row[row_triple] = np.arange(len(row_triple), dtype=np.int32)
    row[valid] = row[representative]
    transform[valid] = images[valid].argmin(axis=1)
    column_offset = np.zeros(count, np.int32)
    of_column = progress[column_triple]
    column_offset[column_triple] = panel_start[of_column] + np.arange(len(column_triple)) - column_start[of_column]
    offset = np.zeros((count, transforms), np.int32)
    offset[valid] = column_offset[images[valid]]
    fixed = images[row_triple] == row_triple[:, None]
    row_stabiliser = (fixed << np.arange(transforms)).sum(axis=1).astype(np.int32)
    return Layout(
        board_rows, home, transforms, len(row_triple) * len(column_triple), places, progress, row, transform, offset,
        mask, mask_for_other, row_triple, row_stabiliser, column_triple, width, row_start, column_start, panel_start,
    )  # fmt: skip


@inlined_kernel
def slot_of(layout: Layout, own: int, other: int) -> int:
    """The slot of the position with these triples, the mover's first; both must be valid and share no space."""
    return layout.offset[other, layout.transform[own]] + layout.row[own] * layout.width[layout.progress[other]]  # type: ignore[no-any-return]  # NumPy integers


@inlined_kernel
def landing(layout: Layout, place: int, side: int, taken: int, may_arrive: bool) -> int:
    """The place an animal comes to on a side (0 west, 1 east), leaps and all (Z10, Z11); -1 where it may not go (Z12).

    `taken` has one bit for every occupied space as this player counts places; an animal at home goes nowhere.
    """
    home = layout.home
    if place == home:
        return -1
    column = place % 3
    there = place - column
    while True:
        there += 3
        if side == 0:
            column = 0 if column < 2 else 1
        else:
            column = 2 if column > 0 else 1
        if there >= home:
            return home if may_arrive else -1
        if not taken >> (there + column) & 1:
            return there + column
