"""Two Paths on packed arrays: generate, make, unmake, hash, perft and random games.

A position is one row of int64, WIDTH numbers:

     0..5   the spaces of South's fox, hare, hedgehog, then North's: row * 3 + column from the south-west corner, or HOME
     6, 7   SOUTH_MASK, NORTH_MASK: one bit for each space that player's animals stand on (incremental)
     8      MOVER: 0 South, 1 North
     9      DUEL: 0, 1, 2 for the first, second, and third or a later duel of the turn
    10      IDLE: duels in a row that moved nothing (Z15)
    11      HASH: Zobrist key of all of the above (incremental)
    12      ROWS: 6 to 9
    13      OPTIONAL: 1 with the option `optional_answer`

A move is a whole duel, as records write it: kind + 4 * hidden side + 8 * blocked side + 16 * declined, with kinds 0 fox,
1 hare, 2 hedgehog and sides 0 west, 1 east. An undo row of UNDO_WIDTH numbers takes one move back.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.bits import next_random, random_below
from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel

Array = NDArray[np.int64]

WIDTH = 14
SOUTH_MASK, NORTH_MASK, MOVER, DUEL, IDLE, HASH, ROWS, OPTIONAL = range(6, 14)
UNDO_WIDTH = 6
MAX_MOVES = 18
HOME = 27
IDLE_LIMIT = 40

_random = np.random.default_rng(26)
ANIMAL_KEYS = _random.integers(0, 2**62, (6, HOME + 1))
TURN_KEYS = _random.integers(0, 2**62, (2, 3))
IDLE_KEYS = _random.integers(0, 2**62, IDLE_LIMIT + 1)


@inlined_kernel
def landing(s: Array, player: int, kind: int, side: int) -> int:
    """The space an animal goes to on a side, leaps and all (Z10), HOME (Z11), or -1 where it may not go (Z12) or is home."""
    here = s[3 * player + kind]
    if here == HOME:
        return -1
    taken = s[SOUTH_MASK] | s[NORTH_MASK]
    last = s[ROWS] - 1
    forward = 1 if player == 0 else -1
    goal = last if player == 0 else 0
    row, column = here // 3, here % 3
    while True:
        row += forward
        column = max(column - 1, 0) if side == 0 else min(column + 1, 2)
        if row == goal:
            start = 7 if player == 0 else 7 << 3 * last
            return -1 if s[SOUTH_MASK + player] & start else HOME
        if not taken >> (3 * row + column) & 1:
            return row * 3 + column


@inlined_kernel
def winner(s: Array) -> int:
    """The player whose animals are all home (Z14), or -1."""
    if s[SOUTH_MASK] == 0:
        return 0
    return 1 if s[NORTH_MASK] == 0 else -1


@inlined_kernel
def is_over(s: Array) -> bool:
    """Whether somebody has won, or the game is a draw (Z15)."""
    return s[SOUTH_MASK] == 0 or s[NORTH_MASK] == 0 or s[IDLE] >= IDLE_LIMIT


@kernel
def generate(s: Array, moves: Array) -> int:
    """Write all duels that can be fought here, by kind, hidden side and blocked side; their number, 0 when the game is over."""
    if is_over(s):
        return 0
    count = 0
    mover = s[MOVER]
    for kind in range(3):
        for side in range(2):
            if landing(s, mover, kind, side) < 0:
                continue
            moves[count] = kind + 4 * side + 8 * side
            moves[count + 1] = kind + 4 * side + 8 * (1 - side)
            count += 2
            if s[OPTIONAL] and landing(s, 1 - mover, kind, side) >= 0:
                moves[count] = kind + 4 * side + 8 * side + 16
                count += 1
    return count


@kernel
def count_moves(s: Array) -> int:
    """The number of duels that `generate` writes."""
    if is_over(s):
        return 0
    count = 0
    mover = s[MOVER]
    for kind in range(3):
        for side in range(2):
            if landing(s, mover, kind, side) >= 0:
                count += 2
                if s[OPTIONAL] and landing(s, 1 - mover, kind, side) >= 0:
                    count += 1
    return count


@inlined_kernel
def _put(s: Array, animal: int, space: int) -> None:
    """Take an animal to a space or home."""
    mask, before = SOUTH_MASK + animal // 3, s[animal]
    if before != HOME:
        s[mask] ^= 1 << before
    if space != HOME:
        s[mask] |= 1 << space
    s[HASH] ^= ANIMAL_KEYS[animal, before] ^ ANIMAL_KEYS[animal, space]
    s[animal] = space


@inlined_kernel
def _set_turn(s: Array, mover: int, duel: int, idle: int) -> None:
    s[HASH] ^= TURN_KEYS[s[MOVER], s[DUEL]] ^ TURN_KEYS[mover, duel] ^ IDLE_KEYS[s[IDLE]] ^ IDLE_KEYS[idle]
    s[MOVER], s[DUEL], s[IDLE] = mover, duel, idle


@kernel
def make(s: Array, undo: Array, move: int) -> None:
    """Fight a legal duel (Z8, Z9). Legality is not checked."""
    kind, hidden, blocked = move & 3, move >> 2 & 1, move >> 3 & 1
    mover, duel = s[MOVER], s[DUEL]
    is_blocked = hidden == blocked
    player = 1 - mover if is_blocked else mover
    there = -1 if move >> 4 & 1 else landing(s, player, kind, hidden)
    animal = 3 * player + kind
    undo[0], undo[1], undo[2] = animal, s[animal], mover
    undo[3], undo[4], undo[5] = duel, s[IDLE], s[HASH]
    idle = 0
    if there >= 0:
        _put(s, animal, there)
    else:
        idle = s[IDLE] + 1
    if is_blocked and duel == 2:
        _set_turn(s, 1 - mover, 0, idle)
    else:
        _set_turn(s, mover, min(duel + 1, 2), idle)


@kernel
def unmake(s: Array, undo: Array) -> None:
    """Take back the duel that `make` fought last with this undo row."""
    _put(s, undo[0], undo[1])
    s[MOVER], s[DUEL], s[IDLE], s[HASH] = undo[2], undo[3], undo[4], undo[5]


@kernel
def hash_of(s: Array) -> int:
    """The hash computed afresh."""
    key = TURN_KEYS[s[MOVER], s[DUEL]] ^ IDLE_KEYS[s[IDLE]]
    for animal in range(6):
        key ^= ANIMAL_KEYS[animal, s[animal]]
    return key


@kernel
def recompute(s: Array) -> None:
    """Set the masks and the hash from the plain fields."""
    for player in range(2):
        s[SOUTH_MASK + player] = 0
        for kind in range(3):
            if s[3 * player + kind] != HOME:
                s[SOUTH_MASK + player] |= 1 << s[3 * player + kind]
    s[HASH] = hash_of(s)


@kernel
def check_consistency(s: Array) -> bool:
    """Whether masks and hash equal their values computed afresh, and no space is taken twice."""
    taken = 0
    for animal in range(6):
        if s[animal] == HOME:
            continue
        bit = 1 << s[animal]
        if taken & bit or not s[SOUTH_MASK + animal // 3] & bit:
            return False
        taken |= bit
    return taken == s[SOUTH_MASK] | s[NORTH_MASK] and s[SOUTH_MASK] & s[NORTH_MASK] == 0 and s[HASH] == hash_of(s)


@kernel
def _perft(s: Array, undo: Array, moves: Array, depth: int) -> int:
    if depth == 1:
        return count_moves(s)
    count = generate(s, moves[depth])
    total = 0
    for index in range(count):
        make(s, undo[depth], moves[depth, index])
        total += _perft(s, undo, moves, depth - 1)
        unmake(s, undo[depth])
    return total


@allocating_kernel
def perft(s: Array, depth: int) -> int:
    """The number of sequences of exactly `depth` duels; a game that ends earlier counts nothing."""
    if depth == 0:
        return 1
    undo = np.zeros((depth + 1, UNDO_WIDTH), np.int64)
    moves = np.zeros((depth + 1, MAX_MOVES), np.int64)
    return _perft(s, undo, moves, depth)


@allocating_kernel
def play_random(s: Array, seed: int, limit: int) -> tuple[int, int]:
    """Fight random duels until the game is over or `limit` is reached; how many were fought, and the next seed."""
    undo, moves = np.zeros(UNDO_WIDTH, np.int64), np.zeros(MAX_MOVES, np.int64)
    fought = 0
    while fought < limit:
        count = generate(s, moves)
        if count == 0:
            break
        seed = next_random(seed)
        make(s, undo, moves[random_below(seed, count)])
        fought += 1
    return fought, seed
