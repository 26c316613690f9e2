"""The draft of Tokan (T17–T19) for speed: ten columns, one tile a space, what is left in both hands.

A draft is an int64 array of DRAFT_WORDS numbers:

     0 … 49   the tiles, row by row from a5 … j5 to a1 … j1: 0 empty, else kind (1 mouse, 2 jackal, 3 lion) + 4 if black
    50 … 57   how many tiles of each code 0 … 7 a hand still holds (codes 0 and 4 are unused)
         58   DRAFT_FILLED  mask of the spaces with a tile
         59   DRAFT_SIDE    who lays next: 0 red, 1 black
    60 … 62               CLOSING, SCORING and ENDING of the game that follows

A laying is `space << 2 | kind`.
"""

from __future__ import annotations

import numpy as np

from reynard.core.errors import BadText
from reynard.kernels import tokan as t
from reynard.kernels.bits import lowest, next_random, popcount, random_below
from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_texts import CLOSINGS, ENDINGS, SCORINGS

HANDS = 50
DRAFT_FILLED, DRAFT_SIDE, DRAFT_CLOSING, DRAFT_SCORING, DRAFT_ENDING, DRAFT_WORDS = range(58, 64)
MOST_LAYINGS = 60
"""Three kinds on at most twenty spaces."""
_ROW = (1 << 10) - 1
_EACH_ROW = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40
_ALL = (1 << 50) - 1
_TILES = ".MJL.mjl"
_SET = (0, 3, 7, 5)


@kernel
def laying_spaces(draft: Words) -> int:
    """The mask of empty spaces next to a tile that keep the field within six columns (T18)."""
    filled = draft[DRAFT_FILLED]
    first, last = _EACH_ROW, _EACH_ROW << 9
    beside = filled << 10 | filled >> 10 | (filled & ~last) << 1 | (filled & ~first) >> 1
    columns = (filled | filled >> 10 | filled >> 20 | filled >> 30 | filled >> 40) & _ROW
    allowed = 0
    for column in range(10):
        widened = columns | 1 << column
        lowest_column = lowest(widened)
        if widened >> lowest_column < 64:
            allowed |= _EACH_ROW << column
    return int(beside & ~filled & allowed & _ALL)


@kernel
def generate_layings(draft: Words, layings: Words, start: int) -> int:
    """Write the legal layings of the side on turn to `layings[start:]`; returns how many there are."""
    hand = HANDS + 4 * draft[DRAFT_SIDE]
    at = start
    spaces = laying_spaces(draft)
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        for kind in range(1, 4):
            if draft[hand + kind]:
                layings[at] = space << 2 | kind
                at += 1
    return at - start


@kernel
def lay(draft: Words, laying: int) -> None:
    """Make a legal laying."""
    tile = (laying & 3) + 4 * draft[DRAFT_SIDE]
    draft[laying >> 2] = tile
    draft[HANDS + tile] -= 1
    draft[DRAFT_FILLED] |= 1 << (laying >> 2)
    draft[DRAFT_SIDE] ^= 1


@kernel
def take_up(draft: Words, laying: int) -> None:
    """Take back the last laying."""
    draft[DRAFT_SIDE] ^= 1
    draft[DRAFT_FILLED] &= ~(1 << (laying >> 2))
    draft[HANDS + (laying & 3) + 4 * draft[DRAFT_SIDE]] += 1
    draft[laying >> 2] = 0


@kernel
def is_complete(draft: Words) -> bool:
    """Whether all thirty tiles lie."""
    return popcount(draft[DRAFT_FILLED]) == 30


@kernel
def fill_board(draft: Words, board: Words) -> None:
    """Write the tiles laid so far as a board whose column `a` is the leftmost used one; nothing is taboo."""
    filled = draft[DRAFT_FILLED]
    left = lowest((filled | filled >> 10 | filled >> 20 | filled >> 30 | filled >> 40) & _ROW)
    for row in range(5):
        for column in range(6):
            tile = draft[10 * row + left + column] if left + column < 10 else 0
            board[t.KINDS + 7 * (row + 1) + column] = tile & 3
            board[t.COLOURS + 7 * (row + 1) + column] = tile >> 2
    board[t.SIDE] = draft[DRAFT_SIDE]
    board[t.TABOO] = 0
    board[t.CLOSING] = draft[DRAFT_CLOSING]
    board[t.SCORING] = draft[DRAFT_SCORING]
    board[t.ENDING] = draft[DRAFT_ENDING]
    t.refresh(board)


@allocating_kernel
def lay_at_random(draft: Words, seed: int) -> int:
    """Lay random tiles until all thirty lie, in place; returns the next seed."""
    layings = np.zeros(MOST_LAYINGS, dtype=np.int64)
    while not is_complete(draft):
        count = generate_layings(draft, layings, 0)
        seed = next_random(seed)
        lay(draft, layings[random_below(seed, count)])
    return seed


@allocating_kernel
def check_draft(draft: Words) -> bool:
    """Whether mask and hands agree with the tiles laid."""
    filled = 0
    laid = np.zeros(8, dtype=np.int64)
    for space in range(50):
        laid[draft[space]] += 1
        filled |= (1 << space) if draft[space] else 0
    for kind in range(1, 4):
        whole = _SET[kind]
        if draft[HANDS + kind] != whole - laid[kind] or draft[HANDS + 4 + kind] != whole - laid[4 + kind]:
            return False
    return bool(filled == draft[DRAFT_FILLED])


def encode_draft(text: str, closing: str = "run", scoring: str = "towers", ending: str = "turn") -> Words:
    """The draft of a draft text; BadText if it is not well formed."""
    draft = np.zeros(DRAFT_WORDS, dtype=np.int64)
    draft[DRAFT_CLOSING], draft[DRAFT_SCORING] = CLOSINGS.index(closing), SCORINGS.index(scoring)
    draft[DRAFT_ENDING] = ENDINGS.index(ending)
    for kind in range(1, 4):
        draft[[HANDS + kind, HANDS + 4 + kind]] = _SET[kind]
    try:
        rows, side = text.split(" ")
        for space, letter in zip(range(50), [tile for row in rows.split("/") for tile in row.split(",")], strict=True):
            if letter != "-":
                tile = "MJL".index(letter) + 1 if letter.isupper() else "mjl".index(letter) + 5
                draft[space] = tile
                draft[HANDS + tile] -= 1
                draft[DRAFT_FILLED] |= 1 << space
        draft[DRAFT_SIDE] = "rb".index(side)
    except ValueError as fault:
        raise BadText.single("bad_position", text, "a draft is five rows of ten spaces and a side") from fault
    return draft


def decode_draft(draft: Words) -> str:
    """The draft text of a draft."""
    tiles = [_TILES[int(tile)].replace(".", "-") for tile in draft[:50]]
    rows = "/".join(",".join(tiles[first : first + 10]) for first in range(0, 50, 10))
    return f"{rows} {'rb'[int(draft[DRAFT_SIDE])]}"


def decode_laying(draft: Words, laying: int) -> str:
    """The text of a laying by the side on turn, such as `J@g4`."""
    space, kind = divmod(int(laying), 4)
    return f"{_TILES[kind + 4 * int(draft[DRAFT_SIDE])]}@{'abcdefghij'[space % 10]}{5 - space // 10}"


def legal_layings(draft: Words) -> list[int]:
    """The legal layings of the side on turn."""
    layings = np.zeros(MOST_LAYINGS, dtype=np.int64)
    return [int(laying) for laying in layings[: generate_layings(draft, layings, 0)]]


def encode_laying(text: str) -> int:
    """The kernel's number of a laying such as `J@g4`; BadText if it is not well formed."""
    if len(text) != 4 or text[0] not in "MJLmjl" or text[1] != "@" or text[2] not in "abcdefghij" or text[3] not in "12345":
        raise BadText.single("bad_move", text, "a laying is a tile letter, @ and a space, such as J@g4")
    return (10 * (5 - int(text[3])) + "abcdefghij".index(text[2])) << 2 | _TILES.index(text[0]) & 3


def completed_board(draft: Words) -> Words:
    """The board that a draft has become (T19); of a draft that is not complete, the tiles laid so far."""
    board = np.zeros(t.WORDS, dtype=np.int64)
    fill_board(draft, board)
    return board
