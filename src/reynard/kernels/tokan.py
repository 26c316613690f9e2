"""Tokan for speed: a position as one row of integers, with moves generated from bit masks.

A cell is an index into a board of seven rows and columns with a rim of cells that stay empty, so that no line of
sight ever leaves the array:

         a  b  c  d  e  f  rim
     .   0  1  2  3  4  5  6        cell of column c, row r:  7 * (6 - r) + c
     5   7  8  9 10 11 12 13        steps: up -7, down +7, left -1, right +1
     4  14 15 16 17 18 19 20        taboo 0 (a rim cell) means that nothing is taboo
     3  21 22 23 24 25 26 27
     2  28 29 30 31 32 33 34
     1  35 36 37 38 39 40 41
     .  42 43 44 45 46 47 48

One board is an int64 array of WORDS numbers:

     0 …  48   KINDS    the animals of the stack on each cell, two bits a tile, the top tile lowest:
                        1 mouse, 2 jackal, 3 lion (the range; the capacity is one less); 0 is a gap
    49 …  97   COLOURS  their colours, one bit a tile, the top tile lowest: 0 red, 1 black
          98   OCCUPIED mask of the cells that hold a stack
          99   BLACK    mask of the stacks with a black top tile
         100   MOUSE    mask of the stacks with a mouse on top
         101   JACKAL   mask of the stacks with a jackal on top
         102   SINGLE   mask of the stacks of one tile
         103   SIDE     whose turn: 0 red, 1 black
         104   TABOO    the cell whose top tile must not be covered (T8)
         105   HASH     key of stacks, taboo and side, kept by `make`
         106   CLOSING  0 run, 1 line (T9)
         107   SCORING  0 towers (T14), 1 heads (T15)
         108   ENDING   0 turn, 1 either (T13)

A move is `source | target << 6 | carried << 12 | direction << 14`; at most MOST_MOVES are legal at once (15 own top
tiles, four directions, three ways to carry). The undo record of a move is UNDO_WORDS numbers.
A stack of 30 tiles fits: 60 bits of kinds, 30 of colours. The height is found from the length of KINDS.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from reynard.kernels.bits import bit_length, lowest, popcount
from reynard.kernels.compile import inlined_kernel, kernel

Words: TypeAlias = NDArray[np.int64]

CELLS = 49
KINDS, COLOURS = 0, 49
OCCUPIED, BLACK, MOUSE, JACKAL, SINGLE, SIDE, TABOO, HASH, CLOSING, SCORING, ENDING = range(98, 109)
WORDS = 109
UNDO_WORDS = 8
MOST_MOVES = 180
STRIDE = 192
"""Room for the moves of one ply in a buffer shared by all plies."""

UP, DOWN, LEFT, RIGHT = -7, 7, -1, 1
SPACES = np.array([7 * row + column for row in range(1, 6) for column in range(6)], dtype=np.int64)
"""The thirty cells that are spaces, in the order of a position text: a5 … f5, a4 … f1."""
BOARD = int(sum(1 << int(cell) for cell in SPACES))


def _keys() -> Words:
    """Odd random multipliers: two for each cell, one for each taboo cell, one for the side."""
    numbers = np.random.default_rng(20_240_511).integers(1 << 60, (1 << 63) - 1, size=3 * CELLS + 1, dtype=np.int64)
    odd: Words = numbers | 1
    return odd


KEYS = _keys()
_TABOO_KEYS, _SIDE_KEY = 2 * CELLS, 3 * CELLS


# Reading a board


@inlined_kernel
def height_of(kinds: int) -> int:
    """The number of tiles of a stack given as its kinds."""
    return (bit_length(kinds) + 1) >> 1


@inlined_kernel
def move_source(move: int) -> int:
    """The cell a move starts from."""
    return move & 63


@inlined_kernel
def move_target(move: int) -> int:
    """The cell a move ends on."""
    return (move >> 6) & 63


@inlined_kernel
def move_carried(move: int) -> int:
    """How many tiles a move carries beneath the moving one."""
    return (move >> 12) & 3


@inlined_kernel
def move_direction(move: int) -> int:
    """The direction of a move: 0 up, 1 down, 2 left, 3 right."""
    return move >> 14


@inlined_kernel
def own_tops(board: Words, side: int) -> int:
    """The mask of stacks whose top tile belongs to a side."""
    if side == 1:
        return int(board[BLACK])
    return int(board[OCCUPIED] & ~board[BLACK])


class Tops(NamedTuple):
    """Masks: all stacks, and one side's top tiles by animal."""

    occupied: int
    mice: int
    jackals: int
    lions: int


@inlined_kernel
def tops_of(board: Words, side: int) -> Tops:
    """The top tiles of a side."""
    own = own_tops(board, side)
    mice = own & board[MOUSE]
    jackals = own & board[JACKAL]
    return Tops(board[OCCUPIED], mice, jackals, own & ~(mice | jackals))


@inlined_kernel
def step_of(direction: int) -> int:
    """How far the next cell in a direction is: up, down, left, right."""
    if direction < 2:
        return UP if direction == 0 else DOWN
    return LEFT if direction == 2 else RIGHT


@inlined_kernel
def sources_towards(direction: int, targets: int, tops: Tops) -> int:
    """Those of the given top tiles that reach a target in one direction (T3, T4, T5); heights are not looked at."""
    step = step_of(direction)
    if step > 0:
        one = targets >> step
        two = (one & tops.occupied) >> step
        three = (two & tops.occupied) >> step
    else:
        one = targets << -step
        two = (one & tops.occupied) << -step
        three = (two & tops.occupied) << -step
    return (one & tops.mice) | (two & tops.jackals) | (three & tops.lions)


@inlined_kernel
def _count_tall(board: Words, sources: int, step: int) -> int:
    """How many moves towers have in one direction, each way to carry counted (T6, T7)."""
    count = 0
    while sources:
        source = lowest(sources)
        sources &= sources - 1
        kinds = board[KINDS + source]
        height = height_of(kinds)
        reach = kinds & 3
        missing = max(height - height_of(board[KINDS + source + step * reach]), 0)
        count += max(min(reach, height) - missing, 0)
    return count


@inlined_kernel
def count_moves_of(board: Words, side: int, taboo: int) -> int:
    """How many moves a side would have if it were on turn and the top tile on `taboo` (0: none) could not be covered."""
    tops = tops_of(board, side)
    single = board[SINGLE]
    targets = tops.occupied & ~(1 << taboo)
    up = sources_towards(0, targets, tops)
    down = sources_towards(1, targets, tops)
    left = sources_towards(2, targets, tops)
    right = sources_towards(3, targets, tops)
    count = popcount(up & single) + popcount(down & single) + popcount(left & single) + popcount(right & single)
    if (up | down | left | right) & ~single:
        count += _count_tall(board, up & ~single, UP) + _count_tall(board, down & ~single, DOWN)
        count += _count_tall(board, left & ~single, LEFT) + _count_tall(board, right & ~single, RIGHT)
    return count


@inlined_kernel
def is_ended_by_other(board: Words) -> bool:
    """Whether the game is over because the side *not* on turn could not move, which only the ending `either` asks (T13)."""
    return bool(board[ENDING] == 1 and count_moves_of(board, 1 - board[SIDE], board[TABOO]) == 0)


@kernel
def count_moves(board: Words) -> int:
    """How many legal moves the side on turn has; none once the game is over."""
    if is_ended_by_other(board):
        return 0
    return count_moves_of(board, board[SIDE], board[TABOO])


@inlined_kernel
def _generate_towards(board: Words, sources: int, direction: int, moves: Words, at: int) -> int:
    """Append the moves of all sources in one direction; returns the new end of the list."""
    step = step_of(direction)
    single = board[SINGLE]
    while sources:
        source = lowest(sources)
        sources &= sources - 1
        kinds = board[KINDS + source]
        reach = kinds & 3
        target = source + step * reach
        move = source | target << 6 | direction << 14
        if (single >> source) & 1:
            moves[at] = move
            at += 1
        else:
            height = height_of(kinds)
            carried = max(height - height_of(board[KINDS + target]), 0)
            while carried < min(reach, height):
                moves[at] = move | carried << 12
                at += 1
                carried += 1
    return at


@kernel
def generate(board: Words, moves: Words, start: int) -> int:
    """Write the legal moves of the side on turn to `moves[start:]`; returns how many there are, 0 once the game is over."""
    if is_ended_by_other(board):
        return 0
    tops = tops_of(board, board[SIDE])
    targets = tops.occupied & ~(1 << board[TABOO])
    at = _generate_towards(board, sources_towards(0, targets, tops), 0, moves, start)
    at = _generate_towards(board, sources_towards(1, targets, tops), 1, moves, at)
    at = _generate_towards(board, sources_towards(2, targets, tops), 2, moves, at)
    at = _generate_towards(board, sources_towards(3, targets, tops), 3, moves, at)
    return at - start


@kernel
def is_legal(board: Words, move: int) -> bool:
    """Whether a move, of any origin, is among those that `generate` lists."""
    source = move_source(move)
    target = move_target(move)
    carried = move_carried(move)
    step = step_of(move_direction(move))
    if not (own_tops(board, board[SIDE]) >> source) & 1 or target == board[TABOO] or is_ended_by_other(board):
        return False
    kinds = board[KINDS + source]
    reach = kinds & 3
    if carried >= min(reach, height_of(kinds)):
        return False
    cell = source
    for _ in range(reach):
        cell += step
        if board[KINDS + cell] == 0:
            return False
    return bool(cell == target and height_of(board[KINDS + target]) + carried >= height_of(kinds))


# Making and unmaking


@inlined_kernel
def _stacks_behind(board: Words, source: int, step: int) -> int:
    """How many spaces behind an emptied source step forward (T9, T10)."""
    cell = source - step
    count = 0
    if board[CLOSING] == 0:
        while board[KINDS + cell] != 0:
            cell -= step
            count += 1
        return count
    occupied = 0
    while (BOARD >> cell) & 1:
        count += 1
        occupied |= board[KINDS + cell]
        cell -= step
    return count if occupied else 0


@inlined_kernel
def _slide(mask: int, run: int, hole: int, step: int) -> int:
    """A mask after the cells of `run` stepped into the hole before them."""
    if step > 0:
        return (mask & ~(run | hole)) | ((mask & run) << step)
    return (mask & ~(run | hole)) | ((mask & run) >> -step)


@inlined_kernel
def _close(board: Words, source: int, step: int, count: int) -> None:
    """Let `count` spaces behind the emptied source step forward; the last one becomes a gap."""
    run = 0
    cell = source
    for _ in range(count):
        behind = cell - step
        board[KINDS + cell] = board[KINDS + behind]
        board[COLOURS + cell] = board[COLOURS + behind]
        run |= 1 << behind
        cell = behind
    board[KINDS + cell] = 0
    board[COLOURS + cell] = 0
    hole = 1 << source
    board[OCCUPIED] = _slide(board[OCCUPIED], run, hole, step)
    board[BLACK] = _slide(board[BLACK], run, hole, step)
    board[MOUSE] = _slide(board[MOUSE], run, hole, step)
    board[JACKAL] = _slide(board[JACKAL], run, hole, step)
    board[SINGLE] = _slide(board[SINGLE], run, hole, step)


@inlined_kernel
def _show_top(board: Words, cell: int) -> None:
    """Set the masks of a cell that holds a stack from its tiles."""
    bit = 1 << cell
    kinds = board[KINDS + cell]
    top = kinds & 3
    board[BLACK] = (board[BLACK] & ~bit) | ((board[COLOURS + cell] & 1) << cell)
    board[MOUSE] = (board[MOUSE] & ~bit) | ((top & 1 & ~(top >> 1)) << cell)
    board[JACKAL] = (board[JACKAL] & ~bit) | ((top >> 1 & ~top & 1) << cell)
    board[SINGLE] = (board[SINGLE] & ~bit) | ((1 if kinds < 4 else 0) << cell)


@inlined_kernel
def make_unhashed(board: Words, move: int, undo: Words, at: int) -> None:
    """Play a legal move and write its undo record to `undo[at:]`; HASH is left as it was."""
    source = move_source(move)
    target = move_target(move)
    tiles = move_carried(move) + 1
    undo[at] = board[OCCUPIED]
    undo[at + 1] = board[BLACK]
    undo[at + 2] = board[MOUSE]
    undo[at + 3] = board[JACKAL]
    undo[at + 4] = board[SINGLE]
    undo[at + 5] = board[TABOO]
    undo[at + 6] = board[HASH]
    # 1. The moving tile and those it carries change stacks.
    kinds = board[KINDS + source]
    colours = board[COLOURS + source]
    board[KINDS + target] = board[KINDS + target] << 2 * tiles | (kinds & ((1 << 2 * tiles) - 1))
    board[COLOURS + target] = board[COLOURS + target] << tiles | (colours & ((1 << tiles) - 1))
    board[KINDS + source] = kinds >> 2 * tiles
    board[COLOURS + source] = colours >> tiles
    _show_top(board, target)
    # 2. The source shows its next tile, or the stacks behind close the hole.
    if kinds >> 2 * tiles:
        _show_top(board, source)
        undo[at + 7] = -1
    else:
        step = step_of(move_direction(move))
        count = _stacks_behind(board, source, step)
        _close(board, source, step, count)
        undo[at + 7] = count
    # 3. The turn passes.
    board[TABOO] = target
    board[SIDE] ^= 1


@inlined_kernel
def unmake(board: Words, move: int, undo: Words, at: int) -> None:
    """Take back a move with its undo record."""
    source = move_source(move)
    target = move_target(move)
    tiles = move_carried(move) + 1
    board[OCCUPIED] = undo[at]
    board[BLACK] = undo[at + 1]
    board[MOUSE] = undo[at + 2]
    board[JACKAL] = undo[at + 3]
    board[SINGLE] = undo[at + 4]
    board[TABOO] = undo[at + 5]
    board[HASH] = undo[at + 6]
    board[SIDE] ^= 1
    count = undo[at + 7]
    if count > 0:
        step = step_of(move_direction(move))
        cell = source - count * step
        for _ in range(count):
            board[KINDS + cell] = board[KINDS + cell + step]
            board[COLOURS + cell] = board[COLOURS + cell + step]
            cell += step
        board[KINDS + source] = 0
        board[COLOURS + source] = 0
    kinds = board[KINDS + target]
    colours = board[COLOURS + target]
    board[KINDS + source] = board[KINDS + source] << 2 * tiles | (kinds & ((1 << 2 * tiles) - 1))
    board[COLOURS + source] = board[COLOURS + source] << tiles | (colours & ((1 << tiles) - 1))
    board[KINDS + target] = kinds >> 2 * tiles
    board[COLOURS + target] = colours >> tiles


# Hashing


@inlined_kernel
def _cell_key(board: Words, cell: int) -> int:
    """The share of one stack in the hash: its tiles multiplied by the cell's numbers and mixed."""
    mixed = board[KINDS + cell] * KEYS[cell] + board[COLOURS + cell] * KEYS[CELLS + cell]
    mixed ^= mixed >> 32
    mixed *= KEYS[_SIDE_KEY]
    return int(mixed ^ (mixed >> 29))


@inlined_kernel
def _cells_key(board: Words, cells: int) -> int:
    """The shares of all given cells together."""
    key = 0
    while cells:
        key ^= _cell_key(board, lowest(cells))
        cells &= cells - 1
    return key


@inlined_kernel
def turn_key(side: int, taboo: int) -> int:
    """The share of side and taboo in the hash."""
    key = KEYS[_SIDE_KEY] if side == 1 else 0
    return int(key ^ KEYS[_TABOO_KEYS + taboo]) if taboo else int(key)


@kernel
def hash_of(board: Words) -> int:
    """The hash of a board computed from scratch: stacks, taboo and side."""
    return _cells_key(board, board[OCCUPIED]) ^ turn_key(board[SIDE], board[TABOO])


@kernel
def make(board: Words, move: int, undo: Words, at: int) -> None:
    """Play a legal move, keeping HASH, and write its undo record to `undo[at:]`."""
    source = move_source(move)
    target = move_target(move)
    tiles = move_carried(move) + 1
    changed = 1 << source | 1 << target
    if board[KINDS + source] >> 2 * tiles == 0:
        step = step_of(move_direction(move))
        cell = source
        for _ in range(_stacks_behind(board, source, step)):
            cell -= step
            changed |= 1 << cell
    key = board[HASH] ^ _cells_key(board, changed & board[OCCUPIED]) ^ turn_key(board[SIDE], board[TABOO])
    make_unhashed(board, move, undo, at)
    key ^= _cells_key(board, changed & board[OCCUPIED]) ^ turn_key(board[SIDE], board[TABOO])
    board[HASH] = key


# Scoring


@inlined_kernel
def tower_margin(board: Words) -> int:
    """Tiles in red towers less those in black ones (T14)."""
    margin = 0
    towers = board[OCCUPIED] & ~board[SINGLE]
    while towers:
        cell = lowest(towers)
        towers &= towers - 1
        height = height_of(board[KINDS + cell])
        margin += -height if (board[BLACK] >> cell) & 1 else height
    return margin


@inlined_kernel
def head_margin(board: Words) -> int:
    """Ranges of red top tiles less those of black ones (T15)."""
    black = board[BLACK]
    red = board[OCCUPIED] & ~black
    mice = board[MOUSE]
    jackals = board[JACKAL]
    margin = 3 * (popcount(red) - popcount(black)) - 2 * (popcount(red & mice) - popcount(black & mice))
    return margin - (popcount(red & jackals) - popcount(black & jackals))


@kernel
def highest_towers(board: Words) -> int:
    """1, -1 or 0: whose towers win the tie of heads, comparing the highest, then the second-highest… (T15)."""
    towers = board[OCCUPIED] & ~board[SINGLE]
    while towers:
        most = 0
        lead = 0
        level = 0
        rest = towers
        while rest:
            cell = lowest(rest)
            rest &= rest - 1
            height = height_of(board[KINDS + cell])
            if height > most:
                most = height
                lead = 0
                level = 0
            if height == most:
                lead += -1 if (board[BLACK] >> cell) & 1 else 1
                level |= 1 << cell
        if lead:
            return 1 if lead > 0 else -1
        towers &= ~level
    return 0


@kernel
def final_value(board: Words) -> int:
    """Twice red's margin under the board's scoring, odd where only the tie-break decides; its sign is the result for red."""
    if board[SCORING] == 0:
        return 2 * tower_margin(board)
    margin = head_margin(board)
    return 2 * margin if margin else highest_towers(board)


# Checking


@kernel
def check_consistency(board: Words) -> bool:
    """Whether every mask and the hash agree with the stacks, the rim is empty and no stack holds a tile of no kind."""
    occupied = black = mouse = jackal = single = 0
    for cell in range(CELLS):
        kinds = board[KINDS + cell]
        if kinds == 0:
            if board[COLOURS + cell] != 0:
                return False
            continue
        tiles = height_of(kinds)
        rest = kinds
        for _ in range(tiles):
            if rest & 3 == 0:
                return False
            rest >>= 2
        if board[COLOURS + cell] >> tiles or not (BOARD >> cell) & 1:
            return False
        bit = 1 << cell
        occupied |= bit
        black |= bit if board[COLOURS + cell] & 1 else 0
        mouse |= bit if kinds & 3 == 1 else 0
        jackal |= bit if kinds & 3 == 2 else 0
        single |= bit if tiles == 1 else 0
    masks = occupied == board[OCCUPIED] and black == board[BLACK] and mouse == board[MOUSE]
    masks = masks and jackal == board[JACKAL] and single == board[SINGLE]
    taboo = board[TABOO] == 0 or (occupied >> board[TABOO]) & 1 == 1
    return bool(masks and taboo and board[HASH] == hash_of(board))


@kernel
def refresh(board: Words) -> None:
    """Set every mask and the hash from the stacks, side and taboo."""
    board[OCCUPIED] = 0
    for cell in range(CELLS):
        if board[KINDS + cell]:
            board[OCCUPIED] |= 1 << cell
    for mask in (BLACK, MOUSE, JACKAL, SINGLE):
        board[mask] = 0
    cells = board[OCCUPIED]
    while cells:
        _show_top(board, lowest(cells))
        cells &= cells - 1
    board[HASH] = hash_of(board)
