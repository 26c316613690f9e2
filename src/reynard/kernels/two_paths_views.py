"""Two Paths move by move, hidden choices and all: what each seat may know of thousands of games, and what both choose.

`kernels.two_paths` fights whole duels; here a duel is made of its choices. A row is that of `kernels.two_paths` and four more
numbers: STAGE, and of the duel under way the announced KIND, the hidden SIDE and the BLOCKED side. Planes and actions are those
of `adapters/two_paths.py`, one set for each seat; tests hold them together.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from reynard.kernels import two_paths as paths
from reynard.kernels.compile import allocating_kernel, in_chunks, kernel

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

WIDTH = paths.WIDTH + 4
STAGE, KIND, SIDE, BLOCKED = range(paths.WIDTH, WIDTH)
SETUP, BLUFF, BLOCK, ANSWER, OVER = range(5)
ACTIONS = 16
PLANES = (16, 9, 3)

ORDERS = np.array([[0, 2, 1], [0, 1, 2], [2, 0, 1], [2, 1, 0], [1, 0, 2], [1, 2, 0]], dtype=np.int64)
"""The kinds of the actions 0 to 5, from west to east."""
BLUFF_KINDS = np.array([0, 0, 2, 2, 1, 1], dtype=np.int64)
"""The kinds of the actions 6 to 11, east before west each."""


@kernel
def place(s: Array, south: int, north: int) -> None:
    """Put the animals on their start rows in these orders (Z4); the duels begin."""
    for column in range(3):
        s[ORDERS[south, column]] = column
        s[3 + ORDERS[north, column]] = 3 * (s[paths.ROWS] - 1) + column
    s[STAGE] = BLUFF
    paths.recompute(s)


@kernel
def start(states: Array, which: Array, rules: tuple[int, int, int], seed: int) -> None:
    """Begin the games that are named: rows, `optional_answer`, and whether orders are drawn; the beginner is drawn (Z4)."""
    np.random.seed(seed)
    for game in which:
        s = states[game]
        s[:] = 0
        s[:6] = paths.HOME
        s[paths.ROWS], s[paths.OPTIONAL] = rules[0], rules[1]
        s[paths.MOVER] = np.random.randint(0, 2)
        if rules[2]:
            place(s, np.random.randint(0, 6), np.random.randint(0, 6))


@kernel
def _masks(s: Array, masks: Array) -> None:
    masks[:, :] = 0
    mover = s[paths.MOVER]
    stage = s[STAGE]
    if stage == SETUP:
        masks[:, :6] = 1
    elif stage == BLUFF:
        for action in range(6):
            masks[mover, 6 + action] = paths.landing(s, mover, BLUFF_KINDS[action], 1 - action % 2) >= 0
    elif stage == BLOCK:
        masks[1 - mover, 12:14] = 1
    elif stage == ANSWER:
        masks[1 - mover, 14:16] = 1


@kernel
def _planes(s: Array, planes: Array, seat: int) -> None:
    planes[:] = 0
    stage = s[STAGE]
    planes[7, :, :] = 1 - s[paths.MOVER]
    planes[8 + s[paths.DUEL], :, :] = 1
    if stage == SETUP:
        return
    planes[6, : s[paths.ROWS], :] = 1
    for animal in range(6):
        if s[animal] != paths.HOME:
            planes[animal, s[animal] // 3, s[animal] % 3] = 1
    if stage in (BLOCK, ANSWER):
        planes[11 + s[KIND], :, :] = 1
    if stage == ANSWER or (stage == BLOCK and seat == s[paths.MOVER]):
        planes[14 + s[SIDE], :, :] = 1


@kernel
def _see(states: Array, planes: Array, masks: Array, first: int, last: int) -> None:
    for game in range(first, last):
        _masks(states[game], masks[game])
        for seat in range(2):
            _planes(states[game], planes[game, seat], seat)


def see(states: Array, planes: Array, masks: Array, workers: int | None = None) -> None:
    """Fill planes and masks with what each seat may know and do: rows of games, then seats."""
    in_chunks(len(states), lambda first, last: _see(states, planes, masks, first, last), workers)


@kernel
def _fight(s: Array, undo: Array, is_declined: int) -> None:
    paths.make(s, undo, s[KIND] + 4 * s[SIDE] + 8 * s[BLOCKED] + 16 * is_declined)
    s[STAGE] = OVER if paths.is_over(s) else BLUFF


@kernel
def _choose(s: Array, undo: Array, south: int, north: int) -> None:
    """What both seats chose; legality is not checked, and what a seat that waits chose is not looked at."""
    stage = s[STAGE]
    if stage == SETUP:
        place(s, south, north)
        return
    action = south if (s[paths.MOVER] == 0) == (stage == BLUFF) else north
    if stage == BLUFF:
        s[KIND], s[SIDE], s[STAGE] = BLUFF_KINDS[action - 6], 1 - action % 2, BLOCK
    elif stage == BLOCK:
        s[BLOCKED] = 13 - action
        is_met = s[SIDE] == s[BLOCKED]
        if is_met and s[paths.OPTIONAL] and paths.landing(s, 1 - s[paths.MOVER], s[KIND], s[SIDE]) >= 0:
            s[STAGE] = ANSWER
        else:
            _fight(s, undo, 0)
    elif stage == ANSWER:
        _fight(s, undo, action - 14)


@allocating_kernel
def _step(states: Array, actions: Array, first: int, last: int) -> None:
    undo = np.zeros(paths.UNDO_WIDTH, dtype=np.int64)
    for game in range(first, last):
        if actions[game, 0] >= 0 and actions[game, 1] >= 0:
            _choose(states[game], undo, actions[game, 0], actions[game, 1])


def step(states: Array, actions: Array, workers: int | None = None) -> None:
    """Play what both seats chose in every game, in place; a row with a negative number leaves a game alone."""
    in_chunks(len(states), lambda first, last: _step(states, actions, first, last), workers)


def is_over(states: Array) -> Array:
    """Which games are over."""
    over: Array = states[:, STAGE] == OVER
    return over


def values(states: Array) -> Array:
    """1, 0 or -1 for South, as the games stand: who is home (Z14)."""
    found: Array = (states[:, paths.SOUTH_MASK] == 0).astype(np.int64) - (states[:, paths.NORTH_MASK] == 0)
    return found
