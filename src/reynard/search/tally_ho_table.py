"""The learned estimate of Tally Ho!: a sparse table of weights, looked up by tile, by line and by number.

What is looked up, `learn/tally_ho_features.py` writes down the obvious way; here it comes from bit masks. The sum of the
weights is what Bears are still to win more than Hunters, in values (100 for a point). A weight is `late + early << 32`, so
that one addition sums both columns; the early one counts by the share of tiles that are face down. The final phase has
weights of its own, COUNT further on. A table of no weights means that there is no learned estimate.

    TILES    kind (B F H L P D) × side to move × in danger, covered × face-down tiles beside it × place on the board
    SIGHTS   kind (B F H L) × side to move × empty spaces seen × face-down tiles seen
    RIFLES   side to move × what ends a rifle's line × how far away
    KINDS    of every kind: face up × face down                     PAIRS   what hunts what: numbers of both
    PREYS    what the mover wins at once and what is in danger, own and neutral: side to move × dearest × the others
    COVERED  tiles in danger that are covered × side to move        AIMED   spaces under rifles
    WOOD     trees beside lumberjacks                               EXITS   points near exits of both sides, near the end
    TURN     side to move
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
    FACE_DOWN,
    FOX,
    LUMBERJACK,
    NEIGHBOURS,
    NORTH,
    PHEASANT,
    SIDE,
    TREE,
    TURNS,
    Array,
    can_leave,
    count_bits,
    hunters_of,
    lines_from,
    lowest,
)
from reynard.kernels.tally_ho import (
    EXITS as EXIT_SPACES,
)

TILES = 0
SIGHTS = TILES + 6 * 2 * 4 * 4 * 10
RIFLES = SIGHTS + 4 * 2 * 8 * 5
KINDS = RIFLES + 2 * 12 * 4
PAIRS = KINDS + 7 * 256
PREYS = PAIRS + 4 * 256
COVERED = PREYS + 4 * 2 * 5 * 16
AIMED = COVERED + 2 * 8
WOOD = AIMED + 32
EXITS = WOOD + 8
TURN = EXITS + 2 * 16
COUNT = TURN + 2
NEAR_END = 6
"""With so many tiles face down exits begin to count."""
NO_WEIGHTS: Array = np.zeros(0, dtype=np.int64)

DEAREST = np.array([0, 0, 1, 2, 0, 3, 0, 0, 0, 0, 4], dtype=np.int64)
"""The number of each worth."""


def _places() -> Array:
    """The number of each space's place: the same for spaces that turning or mirroring the board exchanges, 0 … 9."""
    places = np.zeros(49, dtype=np.int64)
    for space in range(49):
        near, far = sorted((abs(space // 7 - 3), abs(space % 7 - 3)))
        places[space] = far * (far + 1) // 2 + near
    return places


PLACES = _places()


@inlined_kernel
def _add_tiles(s: Array, table: Array, at: int, tiles: int, danger: int, cover: int) -> int:
    """The weights of the tiles of one kind."""
    total, down = 0, s[FACE_DOWN]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        state = ((danger >> space) & 1) * 2 + ((cover >> space) & 1)
        total += table[at + (state * 4 + min(count_bits(NEIGHBOURS[space] & down), 3)) * 10 + PLACES[space]]
    return total


@inlined_kernel
def _sight(s: Array, table: Array, at: int, reach: int) -> int:
    """The weight of what one tile sees."""
    return table[at + min(count_bits(reach & s[EMPTY]), 7) * 5 + count_bits(reach & s[FACE_DOWN])]


@inlined_kernel
def _add_prey(s: Array, table: Array, at: int, targets: int) -> int:
    """The weight of what can be captured: the dearest tile, and the others together."""
    tens, threes = count_bits(targets & s[BEAR]), count_bits(targets & s[PHEASANT])
    twos = count_bits(targets & (s[DUCK] | s[TREE]))
    fives = count_bits(targets) - tens - threes - twos
    best = 10 if tens else (5 if fives else (3 if threes else (2 if twos else 0)))
    rest = 10 * tens + 5 * fives + 3 * threes + 2 * twos - best
    return table[at + DEAREST[best] * 16 + min(rest >> 1, 15)]


@inlined_kernel
def _add_numbers(s: Array, table: Array) -> int:
    """The weights of how many tiles of each kind are face up and face down, and of what hunts what."""
    hunters = count_bits(hunters_of(s))
    bears, foxes, lumberjacks = count_bits(s[BEAR]), count_bits(s[FOX]), count_bits(s[LUMBERJACK])
    pheasants, ducks, trees = count_bits(s[PHEASANT]), count_bits(s[DUCK]), count_bits(s[TREE])
    total = table[KINDS + 16 * bears + s[BAG]] + table[KINDS + 256 + 16 * foxes + s[BAG + 1]]
    total += table[KINDS + 512 + 16 * hunters + s[BAG + 2]] + table[KINDS + 768 + 16 * lumberjacks + s[BAG + 3]]
    total += table[KINDS + 1024 + 16 * pheasants + s[BAG + 4]] + table[KINDS + 1280 + 16 * ducks + s[BAG + 5]]
    total += table[KINDS + 1536 + 16 * trees + s[BAG + 6]]
    hunters += s[BAG + 2]
    birds = pheasants + ducks + s[BAG + 4] + s[BAG + 5]
    total += table[PAIRS + 16 * birds + foxes + s[BAG + 1]] + table[PAIRS + 256 + 16 * birds + hunters]
    total += table[PAIRS + 512 + 16 * (trees + s[BAG + 6]) + lumberjacks + s[BAG + 3]]
    return total + table[PAIRS + 768 + 16 * (bears + s[BAG]) + hunters]


@inlined_kernel
def exit_points(s: Array, side: int) -> int:
    """Points of a side's tiles that could leave the forest at once, in fives, at most 15; hunters need not turn."""
    points = 0
    if side == BEARS:
        points = 2 * count_bits(s[BEAR] & EXIT_SPACES)
        tiles, code = s[FOX], FOX
    else:
        points = count_bits(s[LUMBERJACK] & EXIT_SPACES)
        tiles, code = hunters_of(s), NORTH
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        if can_leave(s, space, code):
            points += 1
    return min(points, 15)


@kernel
def look_up(s: Array, weights: Array) -> int:  # noqa: PLR0915 one family of weights after the other
    """What Bears are expected to win from here more than Hunters, in values."""
    side, final = s[SIDE], s[TURNS] >= 0
    table = weights[COUNT:] if final else weights
    total = _add_numbers(s, table) + table[TURN + side]
    # 1. Lines of foxes and hunters, steps of bears and lumberjacks.
    runs, beside, aimed, trees = 0, 0, 0, 0
    tiles = s[BEAR]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        beside |= NEIGHBOURS[space]
        total += _sight(s, table, SIGHTS + side * 40, NEIGHBOURS[space])
    tiles = s[FOX]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        reach = lines_from(s, space)
        runs |= reach
        total += _sight(s, table, SIGHTS + 80 + side * 40, reach)
    tiles = hunters_of(s)
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        reach = lines_from(s, space)
        line = reach & BEYOND[s[BOARD + space] - NORTH, space]
        aimed |= line
        end = line & ~s[EMPTY]
        code = s[BOARD + lowest(end)] if end else EMPTY
        total += _sight(s, table, SIGHTS + 160 + side * 40, reach)
        total += table[RIFLES + (side * 12 + code) * 4 + min(count_bits(line & s[EMPTY]), 3)]
    tiles = s[LUMBERJACK]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        trees |= NEIGHBOURS[space]
        total += _sight(s, table, SIGHTS + 240 + side * 40, NEIGHBOURS[space])
    # 2. Every tile where it stands.
    at = TILES + side * 160
    total += _add_tiles(s, table, at, s[BEAR], aimed, beside) + _add_tiles(s, table, at + 320, s[FOX], aimed, beside)
    total += _add_tiles(s, table, at + 640, hunters_of(s), beside, aimed)
    total += _add_tiles(s, table, at + 960, s[LUMBERJACK], beside, aimed)
    total += _add_tiles(s, table, at + 1280, s[PHEASANT], runs, aimed)
    total += _add_tiles(s, table, at + 1600, s[DUCK], runs, aimed)
    # 3. What can be captured.
    birds = s[PHEASANT] | s[DUCK]
    hunted, felled = hunters_of(s) | s[LUMBERJACK], trees & s[TREE]
    if side == BEARS:
        mine, mine_neutral = beside & hunted, runs & birds
        theirs, theirs_neutral = aimed & (s[BEAR] | s[FOX]), aimed & birds | felled
        covered = theirs & beside
    else:
        mine, mine_neutral = aimed & (s[BEAR] | s[FOX]), aimed & birds | felled
        theirs, theirs_neutral = beside & hunted, runs & birds
        covered = theirs & aimed
    at = PREYS + side * 80
    total += _add_prey(s, table, at, mine) + _add_prey(s, table, at + 160, mine_neutral)
    total += _add_prey(s, table, at + 320, theirs) + _add_prey(s, table, at + 480, theirs_neutral)
    total += table[COVERED + side * 8 + min(count_bits(covered), 7)] + table[WOOD + min(count_bits(felled), 7)]
    total += table[AIMED + min(count_bits(aimed & ~s[TREE]), 31)]
    # 4. Exits, near the end; then both columns.
    down = count_bits(s[FACE_DOWN])
    if down <= NEAR_END:
        total += table[EXITS + exit_points(s, 0)] + table[EXITS + 16 + exit_points(s, 1)]
    late = ((total + 0x80000000) & 0xFFFFFFFF) - 0x80000000
    early = (total - late) >> 32
    return late + early * down // 48
