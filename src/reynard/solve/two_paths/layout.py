"""Where the values of Two Paths positions lie in memory: places, triples, rows, columns and slots.

Everything is seen by the *mover*: `own` animals run from row 0 to row R-1, `other` animals the opposite way. The
board is mirrored from south to north for the second seat, which keeps west and east, so both seats share one table.

    place     own row * 3 + column (0 west, 1, 2 east), or `home` = 3 * (R - 1)
    triple    the places of fox, hare and hedgehog of one player, as one number: (fox * P + hare) * P + hedgehog, P = home + 1
    transform one of 12 symmetries: 6 permutations of the kinds, each with or without the mirror west/east;
              it maps the triples of both players at once and leaves all values alone
    row       a class of triples of the mover under the 12 transforms, represented by its smallest member
    column    a triple of the other player, after the transform that brought the mover's triple to its representative
    record    one (row, column): two players' animals, whoever moves; the player with the later row is the one in the row
    slot      a record and who moves: 2 * record where the player in the row does, 2 * record + 1 where the other does;
              a table of values holds three numbers for each: the first, second and third duel

Rows and columns are sorted by *progress*, the sum of the own rows of the three animals; columns of the same progress by
their representative, so that those that a transform exchanges are neighbours. The last record is no position: it holds the
values behind a move that cannot be made.
Records of one column progress lie together, for all rows of at least that progress, and inside such a panel row after row;
so records of equal progress on both sides are one block (a *tile*). A move adds to the progress of one player only: tiles
are solved from the end of the game backwards, and what follows from one row of a tile lies in few rows of later ones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.bits import lowest
from reynard.kernels.compile import allocating_kernel, inlined_kernel

Ints = NDArray[np.int32]
Bytes = NDArray[np.int8]

PERMUTATIONS = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], dtype=np.int64)


def _path(place: int, side: int) -> int:
    """Bits of the places on a side's path beyond this one."""
    column, bits = place % 3, 0
    for row in range(place // 3 + 1, 9):
        column = max(column - 1, 0) if side == 0 else min(column + 1, 2)
        bits |= 1 << (3 * row + column)
    return bits


PATHS = np.array([[_path(place, side) for side in range(2)] for place in range(27)], dtype=np.int64)
"""[place, side], for the longest board."""

KEY, MASK, MASK_FOR_OTHER, PLACES = 12, 13, 14, 15
"""Fields of a triple after its twelve column offsets; 16 numbers of 4 bytes are one cache line.

KEY holds row * 2**15 + width * 2**4 + transform, where `width` is the number of columns of the same progress;
MASK has one bit for each own space taken, MASK_FOR_OTHER the same spaces as the opponent counts places; PLACES has five
bits for each kind.
"""


class Layout(NamedTuple):
    """The tables that turn two triples into a slot, for one board length; with all symmetries, or with none.

    Kernels take the arrays out of the bundle once, before their loops: inside a loop Numba would count references to
    them at every use.
    """

    board_rows: int
    slots: int
    triples: Ints
    """[triple, field]: the record of row 0 in the transformed triple's column for each transform, then the fields above."""
    progress: Bytes
    """By triple; -1 for those that no position has."""
    row_triple: Ints
    row_stabiliser: Ints
    """Bits of the transforms that leave the row's representative unchanged."""
    column_triple: Ints
    row_start: Ints
    """By progress: the first row that has it."""
    column_start: Ints
    panel_start: Ints
    """By progress: the first record of its panel."""


@inlined_kernel
def _mirror(place: int, home: int) -> int:
    return place if place == home else place - place % 3 + 2 - place % 3


@allocating_kernel
def _survey_triples(board_rows: int, symmetric: bool, triples: Ints, progress: Bytes, images: Ints) -> None:
    """Fill what each valid triple is by itself: its masks, places and progress, and its images under all transforms."""
    home = 3 * (board_rows - 1)
    base = home + 1
    place = np.zeros(3, np.int64)
    for triple in range(base**3):
        place[0], place[1], place[2] = triple // (base * base), triple // base % base, triple % base
        own, other, moved, has_home, has_start = 0, 0, 0, False, False
        is_valid = True
        for kind in range(3):
            here = place[kind]
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
        triples[triple, MASK], triples[triple, MASK_FOR_OTHER] = own, other
        triples[triple, PLACES] = place[0] | place[1] << 5 | place[2] << 10
        for transform in range(12 if symmetric else 1):
            image = 0
            for kind in range(3):
                here = place[PERMUTATIONS[transform % 6, kind]]
                image = image * base + (_mirror(here, home) if transform >= 6 else here)
            images[triple, transform] = image


def _aligned_zeros(count: int, fields: int) -> Ints:
    """Zeros whose rows of 64 bytes start where cache lines do."""
    spare = np.zeros(count * fields + 16, np.int32)
    start = -spare.ctypes.data // 4 % 16
    return spare[start : start + count * fields].reshape(count, fields)


@lru_cache(maxsize=16)
def make_layout(board_rows: int, symmetric: bool = True) -> Layout:
    """The layout for this board length. Without symmetries a table of values is about eleven times as large."""
    count = (3 * board_rows - 2) ** 3
    transforms = 12 if symmetric else 1
    triples, progress = _aligned_zeros(count, 16), np.full(count, -1, np.int8)
    images = np.zeros((count, transforms), np.int32)
    _survey_triples(board_rows, symmetric, triples, progress, images)

    valid = np.flatnonzero(progress >= 0)
    representative = images[valid].min(axis=1)
    to_representative = images[valid].argmin(axis=1)
    order = np.lexsort((to_representative, representative, progress[valid]))
    column_triple = valid[order].astype(np.int32)
    row_triple = column_triple[(representative == valid)[order]]
    levels = np.arange(3 * board_rows)
    row_start = np.searchsorted(progress[row_triple], levels).astype(np.int32)
    column_start = np.searchsorted(progress[column_triple], levels).astype(np.int32)
    widths = np.diff(column_start, append=len(column_triple))
    panel_ends = np.cumsum(widths * (len(row_triple) - row_start))
    panel_start = np.append(0, panel_ends[:-1]).astype(np.int32)

    row, offset = np.zeros(count, np.int64), np.zeros(count, np.int32)
    row[row_triple] = np.arange(len(row_triple))
    level = progress[column_triple]
    row_0 = panel_start - row_start * widths
    offset[column_triple] = row_0[level] + np.arange(len(column_triple)) - column_start[level]
    triples[valid, :transforms] = offset[images[valid]]
    triples[valid, KEY] = row[representative] << 15 | widths[progress[valid]] << 4 | to_representative
    fixed = images[row_triple] == row_triple[:, None]
    row_stabiliser = (fixed << np.arange(transforms)).sum(axis=1).astype(np.int32)
    slots = 2 * int(panel_ends[-1]) + 2
    return Layout(
        board_rows, slots, triples, progress, row_triple, row_stabiliser, column_triple, row_start, column_start, panel_start
    )


@inlined_kernel
def slot_of(triples: Ints, own: int, other: int) -> int:
    """The slot of the position with these triples, the mover's first; both must be valid and share no space.

    `slot_of(...) ^ 1` is a slot of the same animals with the other player to move.
    """
    key, other_key = triples[own, KEY], triples[other, KEY]
    if key >> 15 >= other_key >> 15:
        record: int = triples[other, key & 15] + (key >> 15) * (other_key >> 4 & 2047)
        return 2 * record
    record = triples[own, other_key & 15] + (other_key >> 15) * (key >> 4 & 2047)
    return 2 * record + 1


@inlined_kernel
def landing(home: int, place: int, side: int, taken: int, may_arrive: bool) -> int:
    """The place an animal comes to on a side (0 west, 1 east), leaps and all (Z10, Z11); -1 where it may not go (Z12).

    `taken` has one bit for every occupied space as this player counts places; an animal at home goes nowhere.
    """
    there = lowest(PATHS[place, side] & ~taken & ((1 << home) - 1) | 1 << home)
    return -1 if there == home and (place == home or not may_arrive) else there
