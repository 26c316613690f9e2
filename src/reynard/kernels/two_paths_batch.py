"""Thousands of games of Two Paths at once on all cores: rows of `kernels.two_paths` stacked in one array."""

from __future__ import annotations

import numpy as np

from reynard.kernels import two_paths_texts as texts
from reynard.kernels.bits import next_random, random_below
from reynard.kernels.compile import allocating_kernel, in_chunks, kernel
from reynard.kernels.two_paths import MAX_MOVES, UNDO_WIDTH, Array, generate, make, play_random


def start_batch(count: int, rows: int = 7, optional_answer: bool = False, orders: str = "FHG/HGF") -> Array:
    """`count` rows of the start with these orders, South on turn."""
    south, north = orders.split("/")
    text = "/".join([north.lower(), *["..."] * (rows - 2), south])
    return np.tile(texts.encode_position(f"{text} s 1", optional_answer), (count, 1))


def seeds_batch(count: int, seed: int) -> Array:
    """One random stream for each game, all different."""
    return np.random.default_rng(seed).permutation(np.arange(1, 4 * count + 1, dtype=np.int64) * 104_729)[:count]


@kernel
def _legal(states: Array, moves: Array, counts: Array, start: int, stop: int) -> None:
    for index in range(start, stop):
        counts[index] = generate(states[index], moves[index])


@allocating_kernel
def _step(states: Array, chosen: Array, start: int, stop: int) -> None:
    undo = np.zeros(UNDO_WIDTH, np.int64)
    for index in range(start, stop):
        if chosen[index] >= 0:
            make(states[index], undo, chosen[index])


@kernel
def _pick(moves: Array, counts: Array, seeds: Array, chosen: Array, span: tuple[int, int]) -> None:
    for index in range(span[0], span[1]):
        seeds[index] = next_random(seeds[index])
        chosen[index] = moves[index, random_below(seeds[index], counts[index])] if counts[index] else -1


@kernel
def _play(states: Array, seeds: Array, fought: Array, limit: int, span: tuple[int, int]) -> None:
    for index in range(span[0], span[1]):
        fought[index], seeds[index] = play_random(states[index], seeds[index], limit)


def legal_batch(states: Array, workers: int | None = None) -> tuple[Array, Array]:
    """The legal duels of every game, shape (n, MAX_MOVES), and their numbers (0: over)."""
    moves, counts = np.zeros((len(states), MAX_MOVES), np.int64), np.zeros(len(states), np.int64)
    in_chunks(len(states), lambda start, stop: _legal(states, moves, counts, start, stop), workers)
    return moves, counts


def step_batch(states: Array, chosen: Array, workers: int | None = None) -> None:
    """Fight one legal duel in every game, in place; -1 leaves a game alone."""
    in_chunks(len(states), lambda start, stop: _step(states, chosen, start, stop), workers)


def pick_batch(moves: Array, counts: Array, seeds: Array, workers: int | None = None) -> Array:
    """A random legal duel for every game, -1 where it is over."""
    chosen = np.zeros(len(counts), np.int64)
    in_chunks(len(counts), lambda start, stop: _pick(moves, counts, seeds, chosen, (start, stop)), workers)
    return chosen


def playout_batch(states: Array, seeds: Array, limit: int = 100_000, workers: int | None = None) -> Array:
    """Play every game on at random, in place, at most `limit` duels; the number of duels fought in each."""
    fought = np.zeros(len(states), np.int64)
    in_chunks(len(states), lambda start, stop: _play(states, seeds, fought, limit, (start, stop)), workers)
    return fought
