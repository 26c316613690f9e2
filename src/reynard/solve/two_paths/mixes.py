"""The equilibrium of one duel, read off the values: what each animal is worth and both players' mixes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.compile import inlined_kernel, kernel
from reynard.solve.two_paths.layout import Ints, Layout, slot_of
from reynard.solve.two_paths.sweep import HANDICAP, NEVER, NO_SIDE, PAIR_SIZE, Floats, gather

DUEL_SIZE = 13
GAME_VALUE, HIDE_WEST, BLOCK_WEST, OUTCOMES, ANSWERED, STILL = 0, 1, 2, 3, 7, 9
"""What `read_duel` fills for each kind.

     0      the value of announcing it; NO_SIDE if it cannot be announced
     1, 2   probabilities that the disc is west, that the block is west
     3..6   the mover's winning chance for hidden/blocked w/w, w/e, e/w, e/e
     7, 8   after an answer west, east; NEVER where none is possible
     9, 10  after a blocked duel west, east that moved nothing
    11, 12  bits: available sides, sides where an answer is possible
"""
AVAILABLE, CAN_ANSWER = 11, 12


@inlined_kernel
def optimal_mix(west_west: float, west_east: float, east_west: float, east_east: float) -> tuple[float, float, float]:
    """Value, probability to hide west and to block west of a game hide × block; pure where a pure choice is optimal."""
    west, east = min(west_west, west_east), min(east_west, east_east)
    low = max(west, east)
    block_west, block_east = max(west_west, east_west), max(west_east, east_east)
    high = min(block_west, block_east)
    if low >= high:
        return low, 1.0 if west >= east else 0.0, 1.0 if block_west <= block_east else 0.0
    total = west_west + east_east - west_east - east_west
    hide = (east_east - east_west) / total
    return east_east - (east_east - west_east) * hide, hide, (east_east - west_east) / total


@inlined_kernel
def _read_game(
    pair: Floats, kind: int, duel: int, still: float, optional_answer: bool, out: Floats
) -> None:  # arrays one by one, see Layout
    west, east = 2 * kind, 2 * kind + 1
    moved = 0 if duel == 0 else 1
    out[ANSWERED], out[ANSWERED + 1] = pair[5 * west + 2 + duel], pair[5 * east + 2 + duel]
    out[STILL] = out[STILL + 1] = still
    out[AVAILABLE] = (1 if pair[5 * west] != NO_SIDE else 0) + (2 if pair[5 * east] != NO_SIDE else 0)
    out[CAN_ANSWER] = (1 if pair[HANDICAP + west] == NEVER else 0) + (2 if pair[HANDICAP + east] == NEVER else 0)
    handicap = 0.0 if optional_answer else 1.0
    west_west = min(out[ANSWERED], still + pair[HANDICAP + west] * handicap)
    east_east = min(out[ANSWERED + 1], still + pair[HANDICAP + east] * handicap)
    west_east, east_west = pair[5 * west + moved], pair[5 * east + moved]
    out[OUTCOMES], out[OUTCOMES + 1], out[OUTCOMES + 2], out[OUTCOMES + 3] = west_west, west_east, east_west, east_east
    out[GAME_VALUE], out[HIDE_WEST], out[BLOCK_WEST] = optimal_mix(west_west, west_east, east_west, east_east)
    if out[AVAILABLE] == 1.0:
        out[HIDE_WEST], out[BLOCK_WEST] = 1.0, 1.0 if west_west <= west_east else 0.0
    elif out[AVAILABLE] == 2.0:
        out[HIDE_WEST], out[BLOCK_WEST] = 0.0, 0.0 if east_east <= east_west else 1.0


@kernel
def read_duel(  # noqa: PLR0913, PLR0917  # arrays one by one, see Layout
    triples: Ints, home: int, values: Floats, optional_answer: bool, own: int, other: int, duel: int, pair: Floats, out: Floats
) -> None:
    """Fill `out[kind, DUEL_SIZE]` for one duel of a running position; `pair` is room to work in."""
    gather(triples, home, values, own, other, pair)
    slot = slot_of(triples, own, other)
    still = values[slot, duel + 1] if duel < 2 else 1.0 - values[slot_of(triples, other, own), 0]
    for kind in range(3):
        _read_game(pair, kind, duel, still, optional_answer, out[kind])


def duel_table(layout: Layout, values: Floats, optional_answer: bool, position: tuple[int, int, int]) -> NDArray[np.float64]:
    """What `read_duel` finds for (own, other, duel), as a new array."""
    own, other, duel = position
    out = np.zeros((3, DUEL_SIZE))
    pair = np.zeros(PAIR_SIZE)
    read_duel(layout.triples, 3 * (layout.board_rows - 1), values, optional_answer, own, other, duel, pair, out)
    return out
