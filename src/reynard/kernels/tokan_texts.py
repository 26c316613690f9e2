"""Tokan boards of the kernel from and to the texts of the rules page."""

from __future__ import annotations

import numpy as np

from reynard.core.errors import BadText
from reynard.kernels import tokan as t
from reynard.kernels.tokan import Words

_LETTERS = {(kind, colour): letter for colour, word in enumerate(("MJL", "mjl")) for kind, letter in enumerate(word, start=1)}
_TILES = {letter: tile for tile, letter in _LETTERS.items()}
CLOSINGS = ("run", "line")
SCORINGS = ("towers", "heads")
ENDINGS = ("turn", "either")


def format_cell(cell: int) -> str:
    """`c3` for the cell of a space."""
    return f"{'abcdef'[cell % 7]}{6 - cell // 7}"


def parse_cell(text: str) -> int:
    """The cell of a space such as `c3`; BadText if there is no such space."""
    if len(text) != 2 or text[0] not in "abcdef" or text[1] not in "12345":
        raise BadText.single("bad_space", text, "a space is a column a–f and a row 1–5, such as c3")
    return 7 * (6 - int(text[1])) + "abcdef".index(text[0])


def encode_position(text: str, closing: str = "run", scoring: str = "towers", ending: str = "turn") -> Words:
    """The board of a position text; BadText if it is not well formed. Tiles are not counted against the set."""
    board = np.zeros(t.WORDS, dtype=np.int64)
    try:
        rows, side, taboo = text.split(" ")
        stacks = [stack for row in rows.split("/") for stack in row.split(",")]
        for cell, stack in zip(t.SPACES, stacks, strict=True):
            for letter in "" if stack == "-" else stack:
                kind, colour = _TILES[letter]
                board[t.KINDS + cell] = board[t.KINDS + cell] << 2 | kind
                board[t.COLOURS + cell] = board[t.COLOURS + cell] << 1 | colour
        board[t.SIDE] = "rb".index(side)
    except (KeyError, ValueError) as fault:
        raise BadText.single("bad_position", text, "a position is five rows of six stacks, a side and a taboo") from fault
    board[t.TABOO] = 0 if taboo == "-" else parse_cell(taboo)
    board[t.CLOSING] = CLOSINGS.index(closing)
    board[t.SCORING] = SCORINGS.index(scoring)
    board[t.ENDING] = ENDINGS.index(ending)
    t.refresh(board)
    return board


def decode_stack(kinds: int, colours: int) -> str:
    """The letters of a stack from bottom to top, `-` for a gap."""
    letters = ""
    while kinds:
        letters = _LETTERS[kinds & 3, colours & 1] + letters
        kinds, colours = kinds >> 2, colours >> 1
    return letters or "-"


def decode_position(board: Words) -> str:
    """The position text of a board."""
    stacks = [decode_stack(int(board[t.KINDS + cell]), int(board[t.COLOURS + cell])) for cell in t.SPACES]
    rows = "/".join(",".join(stacks[first : first + 6]) for first in range(0, 30, 6))
    taboo = format_cell(int(board[t.TABOO])) if board[t.TABOO] else "-"
    return f"{rows} {'rb'[int(board[t.SIDE])]} {taboo}"


def decode_move(move: int) -> str:
    """The text of a move, such as `c3-c5+1`."""
    carried = int(t.move_carried(move))
    text = f"{format_cell(int(t.move_source(move)))}-{format_cell(int(t.move_target(move)))}"
    return f"{text}+{carried}" if carried else text


def encode_move(text: str) -> int:
    """The kernel's number of a move text; BadText if it is not well formed or not along a line."""
    spaces, _, carried = text.partition("+")
    source_text, _, target_text = spaces.partition("-")
    source, target = parse_cell(source_text), parse_cell(target_text)
    rows, columns = target // 7 - source // 7, target % 7 - source % 7
    if carried not in ("", "1", "2") or (rows == 0) == (columns == 0):
        raise BadText.single("bad_move", text, "a move is two spaces in line, such as c3-c5 or c3-c5+1")
    direction = (0 if rows < 0 else 1) if rows else (2 if columns < 0 else 3)
    return source | target << 6 | int(carried or 0) << 12 | direction << 14


def legal_moves(board: Words) -> list[int]:
    """The legal moves of the side on turn, in the order of the kernel."""
    moves = np.zeros(t.STRIDE, dtype=np.int64)
    return [int(move) for move in moves[: t.generate(board, moves, 0)]]


def play_move(board: Words, move: int) -> Words:
    """A new board after a legal move."""
    after = board.copy()
    t.make(after, move, np.zeros(t.UNDO_WORDS, dtype=np.int64), 0)
    return after
