"""Random Tally Ho! rounds, and thousands of rounds at once on all cores: rows of `kernels.tally_ho` stacked in one array."""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from reynard.kernels import tally_ho_texts as texts
from reynard.kernels.compile import allocating_kernel, in_chunks, inlined_kernel, kernel
from reynard.kernels.tally_ho import (
    BAG,
    BEAR,
    FACE_DOWN,
    FLIP,
    MAX_MOVES,
    TREE,
    UNDO_WIDTH,
    Array,
    flip_weight,
    generate,
    make,
)

START = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"


@inlined_kernel
def next_random(seed: Array) -> int:
    """The next of a stream of 32-bit numbers; `seed` holds the stream in one value that must not be 0."""
    x = seed[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    seed[0] = x
    return x


@inlined_kernel
def random_below(seed: Array, bound: int) -> int:
    """An even choice from `range(bound)`."""
    return (next_random(seed) * bound) >> 32


@kernel
def draw_outcome(s: Array, seed: Array) -> int:
    """A code from the bag, drawn with the chances of H3."""
    total = 0
    for kind in range(7):
        total += s[BAG + kind]
    ticket = random_below(seed, 4 * total)
    for code in range(BEAR, FACE_DOWN):
        ticket -= flip_weight(s, code)
        if ticket < 0:
            return code
    return TREE


@kernel
def play_random(s: Array, undo: Array, moves: Array, seed: Array, limit: int) -> int:
    """Play random moves until the round is over or `limit` is reached; the number of moves played."""
    played = 0
    while played < limit:
        count = generate(s, moves)
        if count == 0:
            break
        move = moves[random_below(seed, count)]
        if (move >> 12) & 7 == FLIP:
            move += 32768 * draw_outcome(s, seed)
        make(s, undo, move)
        played += 1
    return played


def start_batch(count: int, rest: str = "moved", quiet_limit: int = 30) -> Array:
    """`count` rows of the start position."""
    return np.repeat(texts.encode_position(START, rest, quiet_limit)[None, :], count, axis=0)


def seeds_batch(count: int, seed: int) -> Array:
    """One random stream for each round, shape (count, 1), all different and never 0."""
    return np.random.default_rng(seed).integers(1, 2**32 - 1, (count, 1), dtype=np.int64)


@kernel
def _legal(states: Array, moves: Array, counts: Array, start: int, stop: int) -> None:
    for i in range(start, stop):
        counts[i] = generate(states[i], moves[i])


@allocating_kernel
def _step(states: Array, chosen: Array, seeds: Array, start: int, stop: int) -> None:
    undo = np.zeros(UNDO_WIDTH, dtype=np.int64)
    for i in range(start, stop):
        move = chosen[i]
        if move < 0:
            continue
        if (move >> 12) & 7 == FLIP and move >> 15 == 0:
            move += 32768 * draw_outcome(states[i], seeds[i])
        make(states[i], undo, move)


@allocating_kernel
def _step_random(states: Array, seeds: Array, played: Array, steps: int, span: tuple[int, int]) -> None:
    undo, moves = np.zeros(UNDO_WIDTH, dtype=np.int64), np.zeros(MAX_MOVES, dtype=np.int64)
    for i in range(span[0], span[1]):
        played[i] += play_random(states[i], undo, moves, seeds[i], steps)


@kernel
def _pick(moves: Array, counts: Array, seeds: Array, chosen: Array, span: tuple[int, int]) -> None:
    for i in range(span[0], span[1]):
        chosen[i] = moves[i, random_below(seeds[i], counts[i])] if counts[i] > 0 else -1


def legal_batch(states: Array, workers: int | None = None) -> tuple[Array, Array]:
    """The legal moves of every round, shape (n, MAX_MOVES), and their numbers (0: over)."""
    moves, counts = np.zeros((len(states), MAX_MOVES), dtype=np.int64), np.zeros(len(states), dtype=np.int64)
    in_chunks(len(states), lambda a, b: _legal(states, moves, counts, a, b), workers)
    return moves, counts


def step_batch(states: Array, chosen: Array, seeds: Array, workers: int | None = None) -> None:
    """Play one legal move in every round, in place; -1 leaves a round alone, an open flip is drawn from its stream."""
    in_chunks(len(states), lambda a, b: _step(states, chosen, seeds, a, b), workers)


def pick_batch(moves: Array, counts: Array, seeds: Array, workers: int | None = None) -> Array:
    """A random legal move for every round, -1 where it is over."""
    chosen = np.full(len(moves), -1, dtype=np.int64)
    in_chunks(len(moves), lambda a, b: _pick(moves, counts, seeds, chosen, (a, b)), workers)
    return chosen


def playout_batch(states: Array, seeds: Array, steps: int = 100_000, workers: int | None = None) -> Array:
    """Play every round on at random, in place, at most `steps` moves; the number of moves played in each."""
    played = np.zeros(len(states), dtype=np.int64)
    in_chunks(len(states), lambda a, b: _step_random(states, seeds, played, steps, (a, b)), workers)
    return played
