"""Tally Ho! rows from position texts and back; moves as texts."""

from __future__ import annotations

from typing import Any

import numpy as np

from reynard.core.errors import BadText
from reynard.kernels import tally_ho as kernel

LETTERS = ".BF^>v<LPDT#"
KINDS = "BFHLPDT"
REST_RULES = ("moved", "flipped")


def parse_space(text: str) -> int:
    """The number of a space like `c3`; BadText otherwise."""
    if len(text) != 2 or text[0] not in "abcdefg" or text[1] not in "1234567":
        raise BadText.single("bad_space", text, "a space is a letter a to g and a digit 1 to 7")
    return 7 * (int(text[1]) - 1) + "abcdefg".index(text[0])


def format_space(space: int) -> str:
    """The text of a space."""
    return "abcdefg"[space % 7] + str(space // 7 + 1)


def _winnings(text: str) -> list[int]:
    return [0] * 7 if text == "-" else [text.count(letter) for letter in KINDS]


def encode_position(text: str, rest: str = "moved", quiet_limit: int = 30) -> kernel.Array:
    """The row of a well-formed position text under the options."""
    board, side, winnings, memories, resting, turns, quiet = text.split(" ")
    s = np.zeros(kernel.WIDTH, dtype=np.int64)
    for row, line in zip(range(6, -1, -1), board.split("/"), strict=True):
        for column, letter in enumerate(line):
            s[kernel.BOARD + 7 * row + column] = LETTERS.index(letter)
    s[kernel.SIDE] = "bh".index(side)
    won = [_winnings(part) for part in winnings.split("/")]
    s[kernel.WON : kernel.WON + 14] = won[0] + won[1]
    codes = s[kernel.BOARD :]
    for kind in range(7):
        s[kernel.BAG + kind] = kernel.TILE_COUNTS[kind] - won[0][kind] - won[1][kind] - int((kernel.KIND[codes] == kind).sum())
    for i, memory in enumerate(memories.split("/")):
        s[kernel.MEMORY + i] = -1 if memory == "-" else 64 * parse_space(memory[:2]) + parse_space(memory[2:])
    s[kernel.REST] = -1 if resting == "-" else parse_space(resting)
    s[kernel.TURNS : kernel.TURNS + 2] = (-1, -1) if turns == "-" else [int(part) for part in turns.split("/")]
    s[kernel.QUIET], s[kernel.QUIET_LIMIT], s[kernel.REST_RULE] = int(quiet), quiet_limit, REST_RULES.index(rest)
    kernel.recompute(s)
    return s


def decode_position(s: kernel.Array) -> str:
    """The position text of a row."""
    board = "/".join("".join(LETTERS[s[kernel.BOARD + 7 * row + column]] for column in range(7)) for row in range(6, -1, -1))
    won = s[kernel.WON : kernel.WON + 14].reshape(2, 7)
    winnings = ["".join(letter * int(n) for letter, n in zip(KINDS, counts, strict=True)) or "-" for counts in won]
    memories = [_memory_text(int(memory)) for memory in s[kernel.MEMORY : kernel.MEMORY + 2]]
    rest = "-" if s[kernel.REST] < 0 else format_space(int(s[kernel.REST]))
    turns = "-" if s[kernel.TURNS] < 0 else f"{s[kernel.TURNS]}/{s[kernel.TURNS + 1]}"
    side = "bh"[s[kernel.SIDE]]
    return f"{board} {side} {'/'.join(winnings)} {'/'.join(memories)} {rest} {turns} {s[kernel.QUIET]}"


def _memory_text(memory: int) -> str:
    return "-" if memory < 0 else format_space(memory >> 6) + format_space(memory & 63)


def encode_state(state: Any) -> kernel.Array:
    """The row of a state of games/tally_ho that has a position text (no flip under way)."""
    from reynard.games.tally_ho.game import GAME

    options = GAME.format_options(GAME.options_of(state))
    return encode_position(GAME.format_position(state), options["rest"], int(options["quiet_limit"]))


def format_move(move: int) -> str:
    """The text of a move; a flip with its outcome where it has one."""
    space, to, action, outcome = move & 63, (move >> 6) & 63, (move >> 12) & 7, move >> 15
    if action == kernel.PASS:
        return "pass"
    if action == kernel.OUT:
        return f"{format_space(space)}-out"
    if action == kernel.FLIP:
        return format_space(space) + (f"={LETTERS[outcome]}" if outcome else "")
    return format_space(space) + ("x" if action == kernel.CAPTURE else "-") + format_space(to)


def parse_move(text: str) -> int:
    """A move from its text; BadText if it is not well formed."""
    if text == "pass":
        return kernel.PASS_MOVE
    space = parse_space(text[:2])
    if text[2:] == "-out":
        return space + 4096 * kernel.OUT
    if len(text) == 2:
        return space
    if len(text) == 4 and text[2] == "=" and text[3] in LETTERS[1:11]:
        return space + 32768 * LETTERS.index(text[3])
    if text[2] in "-x":
        return space + 64 * parse_space(text[3:]) + 4096 * (kernel.CAPTURE if text[2] == "x" else kernel.MOVE)
    raise BadText.single("bad_move", text, "a move is c3, c3=F, c3-c6, c3xc6, d5-out or pass")
