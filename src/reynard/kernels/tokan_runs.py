"""Long runs on Tokan boards: perft, random games, and many games at once on every core."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reynard.kernels.bits import next_random, random_below
from reynard.kernels.compile import allocating_kernel, in_chunks, inlined_kernel, kernel
from reynard.kernels.tokan import (
    STRIDE,
    UNDO_WORDS,
    WORDS,
    Words,
    count_moves,
    final_value,
    generate,
    make,
    make_unhashed,
    unmake,
)


@kernel
def _perft(board: Words, depth: int, moves: Words, undo: Words) -> int:
    """Leaves below a board, those of the last ply counted without being made."""
    if depth == 1:
        return count_moves(board)
    start = depth * STRIDE
    count = generate(board, moves, start)
    leaves = 0
    for index in range(start, start + count):
        move = moves[index]
        make_unhashed(board, move, undo, depth * UNDO_WORDS)
        leaves += _perft(board, depth - 1, moves, undo)
        unmake(board, move, undo, depth * UNDO_WORDS)
    return leaves


@kernel
def _perft_made(board: Words, depth: int, moves: Words, undo: Words) -> int:
    """Leaves below a board, each of them made and taken back."""
    start = depth * STRIDE
    count = generate(board, moves, start)
    leaves = 0
    for index in range(start, start + count):
        move = moves[index]
        make_unhashed(board, move, undo, depth * UNDO_WORDS)
        leaves += 1 if depth == 1 else _perft_made(board, depth - 1, moves, undo)
        unmake(board, move, undo, depth * UNDO_WORDS)
    return leaves


def _buffers(depth: int) -> tuple[Words, Words]:
    return np.zeros((depth + 1) * STRIDE, dtype=np.int64), np.zeros((depth + 1) * UNDO_WORDS, dtype=np.int64)


def perft(board: Words, depth: int) -> int:
    """The number of move sequences of the given length, the last ply counted in bulk."""
    return int(_perft(board.copy(), depth, *_buffers(depth))) if depth else 1


def perft_made(board: Words, depth: int) -> int:
    """The number of move sequences of the given length, every leaf made."""
    return int(_perft_made(board.copy(), depth, *_buffers(depth))) if depth else 1


@inlined_kernel
def play_out(board: Words, seed: int, moves: Words, undo: Words) -> int:
    """Play uniformly random moves to the end of the game, in place; returns the next seed. HASH is not kept."""
    while True:
        count = generate(board, moves, 0)
        if count == 0:
            return seed
        seed = next_random(seed)
        make_unhashed(board, moves[random_below(seed, count)], undo, 0)


@allocating_kernel
def _random_games(board: Words, first: int, last: int, seed: int, values: Words) -> None:
    moves = np.zeros(STRIDE, dtype=np.int64)
    undo = np.zeros(UNDO_WORDS, dtype=np.int64)
    copy = np.zeros(WORDS, dtype=np.int64)
    for game in range(first, last):
        for word in range(WORDS):
            copy[word] = board[word]
        play_out(copy, next_random(next_random((seed + game * 0x9E3779B1) & 0xFFFFFFFFFFFF)), moves, undo)
        values[game] = final_value(copy)


def random_games(board: Words, games: int, seed: int, workers: int | None = None) -> Words:
    """The final values (for red, as `final_value`) of random games from a board; the same whatever the number of workers."""
    values = np.zeros(games, dtype=np.int64)
    in_chunks(games, lambda first, last: _random_games(board, first, last, seed, values), workers)
    return values


class Walk(NamedTuple):
    """Many random games: a board, a seed and the number of moves played for each."""

    boards: Words
    seeds: Words
    played: Words


@allocating_kernel
def _step_random(walk: Walk, first: int, last: int, plies: int) -> None:
    moves = np.zeros(STRIDE, dtype=np.int64)
    undo = np.zeros(UNDO_WORDS, dtype=np.int64)
    for game in range(first, last):
        board = walk.boards[game]
        seed = walk.seeds[game]
        for _ in range(plies):
            count = generate(board, moves, 0)
            if count == 0:
                break
            seed = next_random(seed)
            make(board, moves[random_below(seed, count)], undo, 0)
            walk.played[game] += 1
        walk.seeds[game] = seed


def step_random(boards: Words, seeds: Words, plies: int, workers: int | None = None) -> Words:
    """Play up to `plies` random moves in every row of `boards`, in place, advancing `seeds`; returns how many each row got."""
    walk = Walk(boards, seeds, np.zeros(len(boards), dtype=np.int64))
    in_chunks(len(boards), lambda first, last: _step_random(walk, first, last, plies), workers)
    return walk.played


@allocating_kernel
def _step(boards: Words, first: int, last: int, choices: Words, counts: Words) -> None:
    moves = np.zeros(STRIDE, dtype=np.int64)
    undo = np.zeros(UNDO_WORDS, dtype=np.int64)
    for game in range(first, last):
        board = boards[game]
        count = generate(board, moves, 0)
        if count:
            make(board, moves[choices[game] % count], undo, 0)
            count = generate(board, moves, 0)
        counts[game] = count


def step(boards: Words, choices: Words, workers: int | None = None) -> Words:
    """Play in every row the legal move numbered `choices[row]` (modulo their count), in place.

    Returns how many legal moves each row has then; 0 where the game is over (such rows stay as they are).
    """
    counts = np.zeros(len(boards), dtype=np.int64)
    in_chunks(len(boards), lambda first, last: _step(boards, first, last, choices, counts), workers)
    return counts
