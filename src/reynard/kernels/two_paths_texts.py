"""Positions and duels of Two Paths between texts and the packed rows of `kernels.two_paths`."""

from __future__ import annotations

from typing import Any

import numpy as np

from reynard.core.errors import BadText
from reynard.kernels import two_paths as kernel

KINDS = "FHG"
SIDES = "we"


def encode_position(text: str, optional_answer: bool = False) -> kernel.Array:
    """The row of a position text whose animals are placed; the text is taken to be a position of the rules."""
    fields = text.split(" ")
    lines = fields[0].split("/")
    if len(fields) not in (3, 4) or len(lines) not in range(6, 10):
        raise BadText.single("no_row", text, "Give a position with the animals placed.")
    s = np.zeros(kernel.WIDTH, np.int64)
    s[:6] = kernel.HOME
    for index, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter != ".":
                animal = KINDS.index(letter.upper()) + (0 if letter.isupper() else 3)
                s[animal] = 3 * (len(lines) - 1 - index) + column
    s[kernel.MOVER] = "sn".index(fields[1])
    s[kernel.DUEL] = int(fields[2]) - 1
    s[kernel.IDLE] = int(fields[3]) if len(fields) == 4 else 0
    s[kernel.ROWS], s[kernel.OPTIONAL] = len(lines), int(optional_answer)
    kernel.recompute(s)
    return s


def encode_state(state: Any) -> kernel.Array:
    """The row of a state of games/two_paths that has a position text with the animals placed."""
    from reynard.games.two_paths.game import GAME

    return encode_position(GAME.format_position(state), GAME.options_of(state).optional_answer)


def decode_position(s: kernel.Array) -> str:
    """The position text of a row."""
    rows = int(s[kernel.ROWS])
    board = ["."] * (3 * rows)
    for animal, space in enumerate(s[:6].tolist()):
        if space != kernel.HOME:
            board[space] = KINDS[animal] if animal < 3 else KINDS[animal - 3].lower()
    lines = ["".join(board[3 * row : 3 * row + 3]) for row in range(rows - 1, -1, -1)]
    text = f"{'/'.join(lines)} {'sn'[s[kernel.MOVER]]} {s[kernel.DUEL] + 1}"
    return f"{text} {s[kernel.IDLE]}" if s[kernel.IDLE] else text


def encode_move(text: str) -> int:
    """A duel such as `Fw/e` or `Fw/w-` as a number; BadText if it is not well formed."""
    is_declined = text.endswith("-")
    plain = text.removesuffix("-")
    well_formed = len(plain) == 4 and plain[0] in KINDS and plain[1] in SIDES and plain[2] == "/" and plain[3] in SIDES
    if not well_formed or (is_declined and plain[1] != plain[3]):
        raise BadText.single("bad_duel", text, "Write a duel as Fw/e, Fw/w or Fw/w-.")
    return KINDS.index(plain[0]) + 4 * SIDES.index(plain[1]) + 8 * SIDES.index(plain[3]) + 16 * is_declined


def decode_move(move: int) -> str:
    """The text of a duel."""
    return f"{KINDS[move & 3]}{SIDES[move >> 2 & 1]}/{SIDES[move >> 3 & 1]}{'-' if move >> 4 & 1 else ''}"


def legal_entries(s: kernel.Array) -> tuple[str, ...]:
    """All duels of a row as texts, sorted."""
    moves = np.zeros(kernel.MAX_MOVES, np.int64)
    return tuple(sorted(decode_move(int(move)) for move in moves[: kernel.generate(s, moves)]))
