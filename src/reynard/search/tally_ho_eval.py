"""What a Tally Ho! position is worth before the round is over: features, and a weight for each that depends on the phase.

The value is the winnings' lead plus a weighted sum of features, all counted from Bears' side. Weights are interpolated
between a few numbers of face-down tiles; the final phase has a row of its own. The tuned numbers are in
`tally_ho_weights.py`, the procedure in `benchmarks/tune_tally_ho.py`.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tally_ho import (
    BAG,
    BEAR,
    BEARS,
    BEYOND,
    BOARD,
    DUCK,
    EMPTY,
    EXITS,
    FACE_DOWN,
    FOX,
    LUMBERJACK,
    NEIGHBOURS,
    NORTH,
    PHEASANT,
    POINTS,
    SIDE,
    TILES,
    TREE,
    TURNS,
    Array,
    can_leave,
    count_bits,
    hunters_of,
    lines_from,
    lowest,
)

FEATURES = (
    *("bears up", "foxes up", "hunters up", "lumberjacks up"),
    *("bears face down", "foxes face down", "hunters face down", "lumberjacks face down"),
    *("pheasants up", "ducks up", "trees up", "pheasants face down", "ducks face down", "trees face down"),
    *("bird points times foxes", "bird points times hunters", "trees up times lumberjacks", "trees down times lumberjacks"),
    *("fox mobility", "hunter mobility", "bear mobility", "lumberjack mobility", "rifle cover", "trees beside lumberjacks"),
    *("bears' way to exits", "lumberjacks' way to exits", "foxes at exits", "hunters at exits"),
    *("points Bears can take out", "points Hunters can take out", "to move"),
    *("mover's best prey", "mover's other prey", "mover's best neutral prey", "mover's other neutral prey"),
    *("best tile in danger", "other tiles in danger", "best neutral wanted", "other neutrals wanted", "danger covered"),
    "one",
)
"""Names of the features, in order. From 'to move' to 'danger covered' they count for the side to move."""
COUNT = len(FEATURES)
MOVER_FROM, MOVER_TO = FEATURES.index("to move"), FEATURES.index("one")
FINAL_ROW = 49
UNIT = 64
"""Weights are in this part of a value (so 6400 is one point)."""


def _exit_steps() -> Array:
    exits = ((0, 3), (6, 3), (3, 0), (3, 6))
    return np.array([min(abs(i // 7 - r) + abs(i % 7 - c) for r, c in exits) for i in range(49)], dtype=np.int64)


EXIT_STEPS = _exit_steps()


@inlined_kernel
def _exit_points(tens: int, fives: int, others: int, turns: int) -> int:
    """Points of tiles that leave in `turns` turns: bears and others ready now, then those that need one move more."""
    tens = min(tens, turns)
    fives = min(fives, turns - tens)
    return 10 * tens + 5 * fives + 5 * min(others, (turns - tens - fives) // 2)


@inlined_kernel
def _two_sums(s: Array, targets: int) -> tuple[int, int]:
    """Points of the dearest tile among the targets, and of all others together."""
    tens, threes = count_bits(targets & s[BEAR]), count_bits(targets & s[PHEASANT])
    twos = count_bits(targets & (s[DUCK] | s[TREE]))
    fives = count_bits(targets) - tens - threes - twos
    total = 10 * tens + 5 * fives + 3 * threes + 2 * twos
    best = 10 if tens else (5 if fives else (3 if threes else (2 if twos else 0)))
    return best, total - best


@inlined_kernel
def _count_tiles(s: Array, f: Array) -> None:
    """Features 0 to 17: what is face up and what may still come."""
    hunters = count_bits(hunters_of(s))
    f[0], f[1], f[2], f[3] = count_bits(s[BEAR]), count_bits(s[FOX]), hunters, count_bits(s[LUMBERJACK])
    for kind in range(4):
        f[4 + kind] = s[BAG + kind]
        if kind < 3:
            f[11 + kind] = s[BAG + 4 + kind]
    f[8], f[9], f[10] = count_bits(s[PHEASANT]), count_bits(s[DUCK]), count_bits(s[TREE])
    birds = 3 * (f[8] + f[11]) + 2 * (f[9] + f[12])
    f[14], f[15] = birds * (f[1] + f[5]), birds * (f[2] + f[6])
    lumberjacks = f[3] + f[7]
    f[16], f[17] = f[10] * lumberjacks, f[13] * lumberjacks


@inlined_kernel
def _scan_bears(s: Array, f: Array) -> tuple[int, int]:
    """Features of Bears' tiles; what they attack, and the spaces beside bears."""
    attacked, beside, mobility, at_exits, walk, ready = 0, 0, 0, 0, 0, 0
    tiles = s[FOX]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        reach = lines_from(s, space)
        mobility += count_bits(reach & s[EMPTY])
        attacked |= reach & (s[PHEASANT] | s[DUCK])
        at_exits += 1 if can_leave(s, space, FOX) else 0
    f[18], f[26], mobility = mobility, at_exits, 0
    tiles = s[BEAR]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        beside |= NEIGHBOURS[space]
        mobility += count_bits(NEIGHBOURS[space] & s[EMPTY])
        walk += EXIT_STEPS[space]
        ready += (EXITS >> space) & 1
    attacked |= beside & (hunters_of(s) | s[LUMBERJACK])
    f[20], f[24] = mobility, walk
    turns = s[TURNS + BEARS] if s[TURNS] >= 0 else 5
    f[28] = _exit_points(ready, at_exits, f[1] - at_exits, turns)
    return attacked, beside


@inlined_kernel
def _scan_hunters(s: Array, f: Array) -> tuple[int, int]:
    """Features of Hunters' tiles; what they attack, and the spaces under rifles."""
    attacked, aimed, mobility, at_exits, walk, trees = 0, 0, 0, 0, 0, 0
    tiles = hunters_of(s)
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        reach = lines_from(s, space)
        mobility += count_bits(reach & s[EMPTY])
        aimed |= reach & BEYOND[s[BOARD + space] - NORTH, space]
        at_exits += 1 if can_leave(s, space, NORTH) else 0
    attacked = aimed & (s[BEAR] | s[FOX] | s[PHEASANT] | s[DUCK])
    f[19], f[22], f[27], mobility = mobility, count_bits(aimed & ~s[TREE]), at_exits, 0
    tiles = s[LUMBERJACK]
    ready = 0
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        mobility += count_bits(NEIGHBOURS[space] & s[EMPTY])
        trees |= NEIGHBOURS[space] & s[TREE]
        walk += EXIT_STEPS[space]
        ready += (EXITS >> space) & 1
    f[21], f[23], f[25] = mobility, count_bits(trees), walk
    turns = s[TURNS + 1] if s[TURNS] >= 0 else 5
    f[29] = _exit_points(0, at_exits + ready, f[2] - at_exits, turns)
    return attacked | trees, aimed


@kernel
def extract(s: Array, f: Array) -> None:
    """Write the features of a row."""
    _count_tiles(s, f)
    by_bears, beside = _scan_bears(s, f)
    by_hunters, aimed = _scan_hunters(s, f)
    neutral = s[PHEASANT] | s[DUCK] | s[TREE]
    if s[SIDE] == BEARS:
        sign, mine, theirs, cover = 1, by_bears, by_hunters, beside
    else:
        sign, mine, theirs, cover = -1, by_hunters, by_bears, aimed
    f[30] = sign
    best, rest = _two_sums(s, mine & ~neutral)
    f[31], f[32] = sign * best, sign * rest
    best, rest = _two_sums(s, mine & neutral)
    f[33], f[34] = sign * best, sign * rest
    best, rest = _two_sums(s, theirs & ~neutral)
    f[35], f[36] = sign * best, sign * rest
    best, rest = _two_sums(s, theirs & neutral)
    f[37], f[38] = sign * best, sign * rest
    f[39] = sign * count_bits(theirs & ~neutral & cover)
    f[40] = 1


@kernel
def evaluate(s: Array, f: Array, weights: Array) -> int:
    """Expected lead of the side to move at the end of the round, in values; `f` is overwritten."""
    extract(s, f)
    row = FINAL_ROW if s[TURNS] >= 0 else count_bits(s[FACE_DOWN])
    total = 0
    for i in range(COUNT):
        total += f[i] * weights[row, i]
    ahead = 100 * (s[POINTS] - s[POINTS + 1]) + s[TILES] - s[TILES + 1] + total // UNIT
    return ahead if s[SIDE] == BEARS else -ahead


def weight_table(weights: dict[str, tuple[float, ...]], anchors: tuple[int, ...]) -> Array:
    """The weights for every number of face-down tiles 0..48 and the final phase, as `evaluate` takes them."""
    table = np.zeros((FINAL_ROW + 1, COUNT), dtype=np.int64)
    places = anchors[::-1]
    for name, columns in weights.items():
        at = FEATURES.index(name)
        for down in range(49):
            table[down, at] = round(100 * UNIT * float(np.interp(down, places, columns[:-1][::-1])))
        table[FINAL_ROW, at] = round(100 * UNIT * columns[-1])
    return table
