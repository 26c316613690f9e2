"""Tally Ho! on packed arrays: generate, make, unmake, hash and perft.

One position is one row of WIDTH int64 values. A space is `row * 7 + column`, a1 = 0, g1 = 6, g7 = 48; a bitboard has
bit `space` set. Written from the rules page alone; it shares no helper with games/tally_ho.

    index                    content
    0..11   (code)           bitboard of each tile code: EMPTY, BEAR, FOX, NORTH, EAST, SOUTH, WEST (hunters by rifle),
                             LUMBERJACK, PHEASANT, DUCK, TREE, FACE_DOWN
    TURNED                   occupied spaces as a transposed bitboard (bit `column * 7 + row`), for lines along columns
    SIDE                     side to move, BEARS or HUNTERS
    BAG + kind               face-down tiles of each kind (B F H L P D T)
    WON + 7 * side + kind    winnings; POINTS + side and TILES + side are their sums
    MEMORY + side            to-and-fro memory (H8): -1, or from * 64 + to
    REST                     space of the tile at rest for the side to move (H9), or -1
    TURNS + side             turns left in the final phase (H11), or -1 before it
    QUIET                    turns in a row without flip or capture (H10)
    QUIET_LIMIT, REST_RULE   the options; REST_RULE is REST_MOVED or REST_FLIPPED
    HASH                     Zobrist: board, side, bag, winnings, rest, final turns
    EXTRA                    Zobrist: memories and quiet count, apart because a heuristic search may leave them out
    BOARD + space            tile code of each space

A move is `from + 64 * to + 4096 * action + 32768 * outcome`; the outcome is the code a flip turns up, 0 while open. An
undo row keeps what a move cannot tell: UNDO_WIDTH int64 values.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import config
from numba.cpython.unsafe.numbers import trailing_zeros

from reynard.kernels.bits import popcount
from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

BEARS, HUNTERS = 0, 1
EMPTY, BEAR, FOX, NORTH, EAST, SOUTH, WEST, LUMBERJACK, PHEASANT, DUCK, TREE, FACE_DOWN = range(12)
FLIP, MOVE, CAPTURE, OUT, PASS = range(5)
REST_MOVED, REST_FLIPPED = 0, 1

TURNED, SIDE, BAG, WON, POINTS, TILES, MEMORY, REST, TURNS, QUIET = 12, 13, 14, 21, 35, 37, 39, 41, 42, 44
QUIET_LIMIT, REST_RULE, HASH, EXTRA, BOARD = 45, 46, 47, 48, 49
WIDTH = BOARD + 49
UNDO_WIDTH = 8
MAX_MOVES = 384
PASS_MOVE = PASS * 4096

KIND = np.array([-1, 0, 1, 2, 2, 2, 2, 3, 4, 5, 6, -1], dtype=np.int64)
"""Kind (B F H L P D T) of each tile code."""
WORTH = np.array([0, 10, 5, 5, 5, 5, 5, 5, 3, 2, 2, 0], dtype=np.int64)
"""Points of each tile code (H2)."""
TILE_COUNTS = np.array([2, 6, 8, 2, 8, 7, 15], dtype=np.int64)
EXITS = (1 << 3) | (1 << 45) | (1 << 21) | (1 << 27)
ALL_SPACES = (1 << 49) - 1


def _reach_tables() -> tuple[Array, Array]:
    """For a place on a line and the line's occupation: spaces seen, the first tile included; along rows and columns."""
    along_row = np.zeros((7, 128), dtype=np.int64)
    along_column = np.zeros((7, 128), dtype=np.int64)
    for place in range(7):
        for occupied in range(128):
            for step in (-1, 1):
                there = place + step
                while 0 <= there < 7:
                    along_row[place, occupied] |= 1 << there
                    along_column[place, occupied] |= 1 << (7 * there)
                    if occupied >> there & 1:
                        break
                    there += step
    return along_row, along_column


def _space_tables() -> tuple[Array, Array, Array]:
    """Neighbours of each space; spaces beyond it in each of the four directions; its transposed number."""
    neighbours, beyond = np.zeros(49, dtype=np.int64), np.zeros((4, 49), dtype=np.int64)
    for space in range(49):
        row, column = divmod(space, 7)
        for direction, (up, right) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            for distance in range(1, 7):
                r, c = row + up * distance, column + right * distance
                if 0 <= r < 7 and 0 <= c < 7:
                    beyond[direction, space] |= 1 << (7 * r + c)
                    if distance == 1:
                        neighbours[space] |= 1 << (7 * r + c)
    transposed = np.array([7 * (space % 7) + space // 7 for space in range(49)], dtype=np.int64)
    return neighbours, beyond, transposed


ALONG_ROW, ALONG_COLUMN = _reach_tables()
NEIGHBOURS, BEYOND, TRANSPOSED = _space_tables()
ROW_OF = np.array([space // 7 for space in range(49)], dtype=np.int64)
COLUMN_OF = np.array([space % 7 for space in range(49)], dtype=np.int64)

_KEYS = np.random.default_rng(20111016)


def _keys(*shape: int) -> Array:
    return _KEYS.integers(1, 2**62, shape, dtype=np.int64)


KEY_TILE = _keys(12, 49)
KEY_SIDE = int(_keys(1)[0])
KEY_BAG, KEY_WON = _keys(7, 16), _keys(2, 7, 16)
KEY_REST, KEY_TURNS = _keys(49), _keys(2, 6)
KEY_FROM, KEY_TO, KEY_QUIET = _keys(2, 49), _keys(2, 49), _keys(256)
KEY_TILE[EMPTY] = 0
KEY_QUIET[0] = 0

if config.DISABLE_JIT:  # type: ignore[attr-defined] # Numba sets its settings at run time

    def lowest(bits: int) -> int:
        """Number of the lowest set bit."""
        return (int(bits) & -int(bits)).bit_length() - 1
else:

    @inlined_kernel
    def lowest(bits: int) -> int:
        """Number of the lowest set bit."""
        return np.int64(trailing_zeros(bits))  # type: ignore[call-arg,return-value] # an intrinsic of one argument


@inlined_kernel
def count_bits(bits: int) -> int:
    """How many of the 49 bits are set."""
    return popcount(bits)


@inlined_kernel
def lines_from(s: Array, space: int) -> int:
    """Spaces a tile sees from `space` in the four directions, the first tile on each line included."""
    row, column = ROW_OF[space], COLUMN_OF[space]
    occupied = ~s[EMPTY]
    across = ALONG_ROW[column, (occupied >> (7 * row)) & 127] << (7 * row)
    return across | (ALONG_COLUMN[row, (s[TURNED] >> (7 * column)) & 127] << column)


@inlined_kernel
def hunters_of(s: Array) -> int:
    """Bitboard of all face-up hunters."""
    return s[NORTH] | s[EAST] | s[SOUTH] | s[WEST]


@inlined_kernel
def own_of(s: Array, side: int) -> int:
    """Bitboard of the face-up tiles of a side's own colour."""
    if side == BEARS:
        return s[BEAR] | s[FOX]
    return hunters_of(s) | s[LUMBERJACK]


@inlined_kernel
def is_over(s: Array) -> bool:
    """Whether the round has ended (H14)."""
    if s[FACE_DOWN] != 0:
        return False
    return (s[TURNS] == 0 and s[TURNS + 1] == 0) or own_of(s, BEARS) == 0 or own_of(s, HUNTERS) == 0


@inlined_kernel
def can_leave(s: Array, space: int, code: int) -> bool:
    """Whether the tile on `space` can leave the forest in one move (H12), the phase not considered."""
    if (EXITS >> space) & 1:
        return True
    if code in (BEAR, LUMBERJACK) or (COLUMN_OF[space] != 3 and ROW_OF[space] != 3):
        return False
    return (lines_from(s, space) & s[EMPTY] & EXITS & (BEYOND[0, space] | BEYOND[2, space]) != 0 and COLUMN_OF[space] == 3) or (
        lines_from(s, space) & s[EMPTY] & EXITS & (BEYOND[1, space] | BEYOND[3, space]) != 0 and ROW_OF[space] == 3
    )


@inlined_kernel
def prey_of(s: Array, code: int) -> int:
    """Bitboard of the face-up tiles that a tile of this code captures (H2)."""
    if code == BEAR:
        return hunters_of(s) | s[LUMBERJACK]
    if code == FOX:
        return s[PHEASANT] | s[DUCK]
    if code == LUMBERJACK:
        return s[TREE]
    if NORTH <= code <= WEST:
        return s[BEAR] | s[FOX] | s[PHEASANT] | s[DUCK]
    return 0


@inlined_kernel
def reach_of(s: Array, space: int, code: int) -> int:
    """Spaces the tile sees within its range, occupied ones included."""
    if code in (BEAR, LUMBERJACK):
        return NEIGHBOURS[space]
    return lines_from(s, space)


@inlined_kernel
def captures_from(s: Array, space: int, code: int, reach: int) -> int:
    """Bitboard of what the tile on `space` can capture (H7), to-and-fro not considered."""
    if NORTH <= code <= WEST:
        reach &= BEYOND[code - NORTH, space]
    return reach & prey_of(s, code)


@inlined_kernel
def barred_from(s: Array, side: int, space: int) -> int:
    """Bitboard of the space the side's tile on `space` may not go back to (H8)."""
    memory = s[MEMORY + side]
    if memory >= 0 and memory & 63 == space:
        return 1 << (memory >> 6)
    return 0


@inlined_kernel
def _add_targets(moves: Array, count: int, space: int, targets: int, action: int) -> int:
    while targets:
        moves[count] = space + 64 * lowest(targets) + 4096 * action
        count += 1
        targets &= targets - 1
    return count


@kernel
def generate_captures(s: Array, moves: Array) -> int:
    """Write all captures of the side to move; their number."""
    count, side = 0, s[SIDE]
    tiles = own_of(s, side)
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        code = s[BOARD + space]
        targets = captures_from(s, space, code, reach_of(s, space, code)) & ~barred_from(s, side, space)
        count = _add_targets(moves, count, space, targets, CAPTURE)
    return count


@kernel
def generate_quiet(s: Array, moves: Array, count: int) -> int:
    """Append the moves to empty spaces and the ways out; the new number. The quiet limit is not considered."""
    side = s[SIDE]
    final = s[TURNS] >= 0
    tiles = own_of(s, side)
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        code = s[BOARD + space]
        if final and can_leave(s, space, code):
            moves[count] = space + 4096 * OUT
            count += 1
        targets = reach_of(s, space, code) & s[EMPTY] & ~barred_from(s, side, space)
        count = _add_targets(moves, count, space, targets, MOVE)
    tiles = s[PHEASANT] | s[DUCK]
    while tiles:
        space = lowest(tiles)
        tiles &= tiles - 1
        if space != s[REST]:
            count = _add_targets(moves, count, space, lines_from(s, space) & s[EMPTY], MOVE)
    return count


@kernel
def generate_flips(s: Array, moves: Array, count: int) -> int:
    """Append a flip with open outcome for every face-down tile; the new number."""
    tiles = s[FACE_DOWN]
    while tiles:
        moves[count] = lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


@kernel
def generate(s: Array, moves: Array) -> int:
    """Write all legal moves, captures first, flips (outcome open) last; their number, 0 when the round is over."""
    if is_over(s):
        return 0
    count = generate_captures(s, moves)
    if s[TURNS] >= 0 or s[QUIET] < s[QUIET_LIMIT]:
        count = generate_quiet(s, moves, count)
    count = generate_flips(s, moves, count)
    if count == 0:
        moves[0] = PASS_MOVE
        count = 1
    return count


@inlined_kernel
def flip_weight(s: Array, code: int) -> int:
    """Chance of a code to be turned up, in quarters of a tile: out of 4 times the number of face-down tiles."""
    if NORTH <= code <= WEST:
        return s[BAG + 2]
    return 4 * s[BAG + KIND[code]]


@inlined_kernel
def _put(s: Array, space: int, old: int, new: int) -> None:
    bit = 1 << space
    s[old] ^= bit
    s[new] ^= bit
    s[BOARD + space] = new
    s[HASH] ^= KEY_TILE[old, space] ^ KEY_TILE[new, space]
    if (old == EMPTY) != (new == EMPTY):
        s[TURNED] ^= 1 << TRANSPOSED[space]


@inlined_kernel
def _win(s: Array, side: int, code: int, change: int) -> None:
    kind = KIND[code]
    at = WON + 7 * side + kind
    s[HASH] ^= KEY_WON[side, kind, s[at]] ^ KEY_WON[side, kind, s[at] + change]
    s[at] += change
    s[POINTS + side] += change * WORTH[code]
    s[TILES + side] += change


@inlined_kernel
def _remember(s: Array, side: int, memory: int) -> None:
    old = s[MEMORY + side]
    if old >= 0:
        s[EXTRA] ^= KEY_FROM[side, old >> 6] ^ KEY_TO[side, old & 63]
    if memory >= 0:
        s[EXTRA] ^= KEY_FROM[side, memory >> 6] ^ KEY_TO[side, memory & 63]
    s[MEMORY + side] = memory


@inlined_kernel
def _set_quiet(s: Array, quiet: int) -> None:
    s[EXTRA] ^= KEY_QUIET[s[QUIET] & 255] ^ KEY_QUIET[quiet & 255]
    s[QUIET] = quiet


@inlined_kernel
def _set_rest(s: Array, rest: int) -> None:
    if s[REST] >= 0:
        s[HASH] ^= KEY_REST[s[REST]]
    if rest >= 0:
        s[HASH] ^= KEY_REST[rest]
    s[REST] = rest


@inlined_kernel
def _set_turns(s: Array, side: int, turns: int) -> None:
    if s[TURNS + side] >= 0:
        s[HASH] ^= KEY_TURNS[side, s[TURNS + side]]
    if turns >= 0:
        s[HASH] ^= KEY_TURNS[side, turns]
    s[TURNS + side] = turns


@kernel
def make(s: Array, undo: Array, move: int) -> None:
    """Play a legal move; a flip carries its outcome. Legality is not checked."""
    side = s[SIDE]
    undo[0], undo[1], undo[2], undo[3] = s[HASH], s[EXTRA], s[MEMORY + side], s[REST]
    undo[4], undo[5], undo[6] = s[QUIET], s[TURNS + side], EMPTY
    space, to, action, outcome = move & 63, (move >> 6) & 63, (move >> 12) & 7, move >> 15
    quiet, memory, rest = s[QUIET] + 1, -1, -1
    if s[TURNS] >= 0:
        _set_turns(s, side, s[TURNS + side] - 1)
        quiet = 0
    if action == FLIP:
        _put(s, space, FACE_DOWN, outcome)
        at = BAG + KIND[outcome]
        s[HASH] ^= KEY_BAG[at - BAG, s[at]] ^ KEY_BAG[at - BAG, s[at] - 1]
        s[at] -= 1
        quiet = 0
        if outcome in (PHEASANT, DUCK):
            rest = space
        if s[FACE_DOWN] == 0:
            _set_turns(s, BEARS, 5)
            _set_turns(s, HUNTERS, 5)
    elif action == OUT:
        code = s[BOARD + space]
        undo[6] = code
        _put(s, space, code, EMPTY)
        _win(s, side, code, 1)
    elif action != PASS:
        code, taken = s[BOARD + space], s[BOARD + to]
        if taken != EMPTY:
            undo[6] = taken
            _win(s, side, taken, 1)
            quiet = 0
        _put(s, space, code, EMPTY)
        _put(s, to, taken, code)
        if code not in (PHEASANT, DUCK):
            memory = 64 * space + to
        elif s[REST_RULE] == REST_MOVED:
            rest = to
    _remember(s, side, memory)
    _set_rest(s, rest)
    _set_quiet(s, quiet)
    s[SIDE] = 1 - side
    s[HASH] ^= KEY_SIDE


@kernel
def unmake(s: Array, undo: Array, move: int) -> None:
    """Take back the move that `make` played last with this undo row."""
    side = 1 - s[SIDE]
    space, to, action, outcome = move & 63, (move >> 6) & 63, (move >> 12) & 7, move >> 15
    if action == FLIP:
        if s[FACE_DOWN] == 0:
            s[TURNS + 1 - side] = -1
        _put(s, space, outcome, FACE_DOWN)
        s[BAG + KIND[outcome]] += 1
    elif action == OUT:
        _put(s, space, EMPTY, undo[6])
        _win(s, side, undo[6], -1)
    elif action != PASS:
        code = s[BOARD + to]
        _put(s, to, code, undo[6])
        _put(s, space, EMPTY, code)
        if undo[6] != EMPTY:
            _win(s, side, undo[6], -1)
    s[SIDE] = side
    s[HASH], s[EXTRA], s[MEMORY + side], s[REST] = undo[0], undo[1], undo[2], undo[3]
    s[QUIET], s[TURNS + side] = undo[4], undo[5]


@kernel
def full_hash(s: Array) -> int:
    """The hash of everything that can matter: `HASH` and `EXTRA` together."""
    return s[HASH] ^ s[EXTRA]


@kernel
def recompute(s: Array) -> None:
    """Set every derived field (bitboards, sums, hashes) from board, bag, winnings and the plain fields."""
    s[:SIDE] = 0
    s[HASH], s[EXTRA] = 0, 0
    for space in range(49):
        code = s[BOARD + space]
        s[code] |= 1 << space
        s[HASH] ^= KEY_TILE[code, space]
        if code != EMPTY:
            s[TURNED] |= 1 << TRANSPOSED[space]
    for side in range(2):
        s[POINTS + side], s[TILES + side] = 0, 0
        for code in (BEAR, FOX, NORTH, LUMBERJACK, PHEASANT, DUCK, TREE):
            number = s[WON + 7 * side + KIND[code]]
            s[POINTS + side] += number * WORTH[code]
            s[TILES + side] += number
            s[HASH] ^= KEY_WON[side, KIND[code], number]
        if s[MEMORY + side] >= 0:
            s[EXTRA] ^= KEY_FROM[side, s[MEMORY + side] >> 6] ^ KEY_TO[side, s[MEMORY + side] & 63]
        if s[TURNS + side] >= 0:
            s[HASH] ^= KEY_TURNS[side, s[TURNS + side]]
    for kind in range(7):
        s[HASH] ^= KEY_BAG[kind, s[BAG + kind]]
    if s[SIDE] == HUNTERS:
        s[HASH] ^= KEY_SIDE
    if s[REST] >= 0:
        s[HASH] ^= KEY_REST[s[REST]]
    s[EXTRA] ^= KEY_QUIET[s[QUIET] & 255]


@allocating_kernel
def check_consistency(s: Array) -> bool:
    """Whether every incremental field equals its value computed afresh, and all 48 tiles are accounted for."""
    fresh = s.copy()
    recompute(fresh)
    for i in range(WIDTH):
        if fresh[i] != s[i]:
            return False
    for kind in range(7):
        number = s[BAG + kind] + s[WON + kind] + s[WON + 7 + kind]
        for space in range(49):
            if KIND[s[BOARD + space]] == kind:
                number += 1
        if number != TILE_COUNTS[kind]:
            return False
    return True


@kernel
def _perft(s: Array, undo: Array, moves: Array, depth: int) -> int:
    count = generate(s, moves[depth])
    nodes = 0
    for i in range(count):
        move = moves[depth, i]
        is_flip = (move >> 12) & 7 == FLIP
        for outcome in range(BEAR if is_flip else 0, FACE_DOWN if is_flip else 1):
            if is_flip and flip_weight(s, outcome) == 0:
                continue
            if depth == 1:
                nodes += 1
                continue
            make(s, undo[depth], move + 32768 * outcome)
            nodes += _perft(s, undo, moves, depth - 1)
            unmake(s, undo[depth], move + 32768 * outcome)
    return nodes


def perft(s: Array, depth: int) -> int:
    """Number of move sequences of this length; a flip with its outcome is one move, every distinct outcome counts."""
    if depth == 0:
        return 1
    undo, moves = np.zeros((depth + 1, UNDO_WIDTH), dtype=np.int64), np.zeros((depth + 1, MAX_MOVES), dtype=np.int64)
    return int(_perft(s, undo, moves, depth))
