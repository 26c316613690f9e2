"""What the learned estimate of Tally Ho! looks at, written down the obvious way: the twin of `search/tally_ho_table.py`.

A feature is a number below COUNT; in the final phase COUNT is added. The families are described there. Here spaces are
walked step by step on the board of codes, and nothing is shared with the masks of the fast kernel.
"""

from __future__ import annotations

import numpy as np

from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.tally_ho import (
    BAG,
    BEAR,
    BOARD,
    DUCK,
    EMPTY,
    FACE_DOWN,
    FOX,
    LUMBERJACK,
    NORTH,
    PHEASANT,
    SIDE,
    TREE,
    TURNS,
    WEST,
    Array,
)

SIGHTS, RIFLES, KINDS, PAIRS = 1920, 2240, 2336, 4128
PREYS, COVERED, AIMED, WOOD, EXITS, TURN = 5152, 5792, 5808, 5840, 5848, 5880
COUNT = 5882
MOST = 110
"""No position has more features."""
_GROUP = np.array([-1, 0, 1, 2, 2, 2, 2, 3, 4, 5, 6, -1], dtype=np.int64)
_POINTS = np.array([0, 10, 5, 5, 5, 5, 5, 5, 3, 2, 2, 0], dtype=np.int64)
_ORDER = np.array([0, 0, 1, 2, 0, 3, 0, 0, 0, 0, 4], dtype=np.int64)


@kernel
def _step(space: int, direction: int) -> int:
    """The space beside it (north, east, south, west), or -1."""
    row, column = space // 7, space % 7
    row += 1 if direction == 0 else (-1 if direction == 2 else 0)
    column += 1 if direction == 1 else (-1 if direction == 3 else 0)
    return row * 7 + column if 0 <= row < 7 and 0 <= column < 7 else -1


@kernel
def _look(s: Array, space: int, direction: int, far: int, seen: Array) -> tuple[int, int]:
    """Mark the spaces seen in one direction in `seen`; how many are empty, and the space of the tile at the end or -1."""
    empty = 0
    for _ in range(far):
        space = _step(space, direction)
        if space < 0:
            return empty, -1
        seen[space] = 1
        if s[BOARD + space] != EMPTY:
            return empty, space
        empty += 1
    return empty, -1


@kernel
def _can_leave(s: Array, space: int) -> bool:
    """Whether a fox or hunter leaves at once: from an exit, or along a middle line with a clear way to one."""
    if space in (3, 45, 21, 27):
        return True
    for direction in range(4):
        if (space % 7 != 3 and direction in (0, 2)) or (space // 7 != 3 and direction in (1, 3)):
            continue
        there = _step(space, direction)
        while there >= 0 and s[BOARD + there] == EMPTY:
            if there in (3, 45, 21, 27):
                return True
            there = _step(there, direction)
    return False


@kernel
def _prey(s: Array, targets: Array) -> int:
    """The number of what is marked: its dearest tile, and the points of the others."""
    best, total = 0, 0
    for space in range(49):
        if targets[space]:
            points = _POINTS[s[BOARD + space]]
            best, total = max(best, points), total + points
    return int(_ORDER[best] * 16 + min((total - best) // 2, 15))


@allocating_kernel
def extract(s: Array, features: Array) -> int:  # noqa: PLR0912, PLR0915 one obvious step after the other
    """Write the features of a row to `features`; how many there are."""
    side, count, down = s[SIDE], 0, 0
    runs, beside, aimed, felling = np.zeros((4, 49), dtype=np.int64)
    up = np.zeros(7, dtype=np.int64)
    ready = np.zeros(2, dtype=np.int64)
    for space in range(49):
        code = s[BOARD + space]
        if code == FACE_DOWN:
            down += 1
        group = _GROUP[code]
        if group < 0:
            continue
        up[group] += 1
        if group > 3:
            continue
        seen = np.zeros(49, dtype=np.int64)
        empty, covered_tiles = 0, 0
        for direction in range(4):
            free, end = _look(s, space, direction, 6 if group in (1, 2) else 1, seen)
            empty += free
            covered_tiles += 1 if end >= 0 and s[BOARD + end] == FACE_DOWN else 0
            if NORTH <= code <= WEST and direction == code - NORTH:
                _look(s, space, direction, 6, aimed)
                ends = s[BOARD + end] if end >= 0 else EMPTY
                features[count] = RIFLES + (side * 12 + ends) * 4 + min(free, 3)
                count += 1
        features[count] = SIGHTS + ((group * 2 + side) * 8 + min(empty, 7)) * 5 + covered_tiles
        count += 1
        reached = beside if group == 0 else (runs if group == 1 else felling)
        if group != 2:
            for other in range(49):
                reached[other] |= seen[other]
        if group in (0, 3):
            if space in (3, 45, 21, 27):
                ready[1 if group == 3 else 0] += 2 if group == 0 else 1
        elif _can_leave(s, space):
            ready[group - 1] += 1
    mine, mine_neutral, theirs, theirs_neutral = np.zeros((4, 49), dtype=np.int64)
    covered, wood, under_rifles = 0, 0, 0
    for space in range(49):
        code = s[BOARD + space]
        group = _GROUP[code]
        under_rifles += 1 if aimed[space] and code != TREE else 0
        if group < 0:
            continue
        is_bears, is_hunters = code in (BEAR, FOX), NORTH <= code <= LUMBERJACK
        by_bears = (is_hunters and beside[space] > 0) or (code in (PHEASANT, DUCK) and runs[space] > 0)
        by_hunters = aimed[space] > 0 and (is_bears or code in (PHEASANT, DUCK))
        if code == TREE and felling[space]:
            by_hunters = True
            wood += 1
        by_mover, by_other = (by_bears, by_hunters) if side == 0 else (by_hunters, by_bears)
        if by_mover:
            (mine if is_bears or is_hunters else mine_neutral)[space] = 1
        if by_other:
            (theirs if is_bears or is_hunters else theirs_neutral)[space] = 1
            if (is_bears and side == 0 and beside[space]) or (is_hunters and side == 1 and aimed[space]):
                covered += 1
        if group == 6:
            continue
        danger = aimed[space] if is_bears else (beside[space] if is_hunters else runs[space])
        cover = beside[space] if is_bears else aimed[space]
        neighbours = 0
        for direction in range(4):
            there = _step(space, direction)
            neighbours += 1 if there >= 0 and s[BOARD + there] == FACE_DOWN else 0
        from_middle, other_way = abs(space // 7 - 3), abs(space % 7 - 3)
        far, near = max(from_middle, other_way), min(from_middle, other_way)
        features[count] = ((group * 2 + side) * 4 + 2 * danger + cover) * 4 + min(neighbours, 3)
        features[count] = features[count] * 10 + far * (far + 1) // 2 + near
        count += 1
    for kind in range(7):
        features[count + kind] = KINDS + 256 * kind + 16 * up[kind] + s[BAG + kind]
    count += 7
    whole = up + s[BAG : BAG + 7]
    birds = whole[4] + whole[5]
    features[count], features[count + 1] = PAIRS + 16 * birds + whole[1], PAIRS + 256 + 16 * birds + whole[2]
    features[count + 2], features[count + 3] = PAIRS + 512 + 16 * whole[6] + whole[3], PAIRS + 768 + 16 * whole[0] + whole[2]
    count += 4
    for number, targets in enumerate((mine, mine_neutral, theirs, theirs_neutral)):
        features[count] = PREYS + (number * 2 + side) * 80 + _prey(s, targets)
        count += 1
    features[count], features[count + 1] = COVERED + 8 * side + min(covered, 7), WOOD + min(wood, 7)
    features[count + 2], features[count + 3] = AIMED + min(under_rifles, 31), TURN + side
    count += 4
    if down <= 6:
        features[count], features[count + 1] = EXITS + min(ready[0], 15), EXITS + 16 + min(ready[1], 15)
        count += 2
    if s[TURNS] >= 0:
        for number in range(count):
            features[number] += COUNT
    return count
