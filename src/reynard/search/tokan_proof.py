"""Proofs of Tokan results in compiled code: the game tree to its very end, asked only whether the value is at least so much.

Values here are those of `final_value` for the side on turn: twice the margin, odd where only the tie-break of T15 decides.
No estimate has a part in them. What makes these searches small is the order of the moves: those first that leave the other
side the least to do *ever after*, so that its moves are counted as if nothing were taboo (a taboo is gone a turn later).

The table is that of `search/tokan_tree.py`, under keys of its own; the data of an entry is
`move | (lowest + 128) << 16 | (highest + 128) << 24 | worth << 32 | age << 42`: the value lies in lowest … highest.
"""

from __future__ import annotations

from reynard.kernels.bits import popcount
from reynard.kernels.clock import LOOK_EVERY, look_at_clock
from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tokan import (
    BLACK,
    COLOURS,
    KINDS,
    SIDE,
    STRIDE,
    TABOO,
    UNDO_WORDS,
    Words,
    count_moves_of,
    final_value,
    generate,
    height_of,
    is_ended_by_other,
    make,
    make_unhashed,
    move_carried,
    move_source,
    move_target,
    own_tops,
    unmake,
)
from reynard.search.tokan_evaluation import survey
from reynard.search.tokan_tree import (
    BEST,
    GIVEN_UP,
    LIMIT,
    LOOK,
    MOST_PLIES,
    NODES,
    PROOF_SALT,
    SALT,
    Tree,
    keep,
    key_of,
    look_up,
    remember_cut,
    take_among,
)

LEAST, MOST = -128, 127
"""No value of a finished game is as low or as high."""
_ENDS = -(1 << 40)
"""The rank of a move that ends the game badly, less its value."""
_FIRST = 1 << 40
_MANY_REPLIES = 12
"""More moves than this cannot all cover one stack: four directions, three ways to carry."""
_REPLY, _MOBILE, _TOP, _POINT, _KILLER = 32, 32, 16, 4, 24
"""Worths in the order of moves: a reply left, a stack that can reply, another's top tile, a tile gained, a killer move."""
_CUT_DEPTH = 8
"""As how deep a search a cut counts in the history of moves."""


@inlined_kernel
def _value_of_end(board: Words) -> int:
    """The value of a finished game for the side on turn."""
    return final_value(board) if board[SIDE] == 0 else -final_value(board)


@inlined_kernel
def _tiles_gained(board: Words, move: int) -> int:
    """By how many tiles in towers (T14) a move changes the margin of the side on turn."""
    source, target, tiles = move_source(move), move_target(move), move_carried(move) + 1
    side = board[SIDE]
    before, covered = height_of(board[KINDS + source]), height_of(board[KINDS + target])
    left = before - tiles
    gained = covered + tiles
    if before > 1:
        gained -= before
    if covered > 1:
        gained += -covered if (board[BLACK] >> target) & 1 == side else covered
    if left > 1:
        gained += left if (board[COLOURS + source] >> tiles) & 1 == side else -left
    return int(gained)


@inlined_kernel
def _rank_after(board: Words, asked: int) -> int:
    """The rank of the move just made, without what is known of the move itself; around _FIRST or _ENDS if it ends the game."""
    theirs = survey(board, board[SIDE], 0)
    replies = theirs.moves
    if replies and replies <= _MANY_REPLIES and (theirs.covered >> board[TABOO]) & 1:
        replies = count_moves_of(board, board[SIDE], board[TABOO])
    if replies == 0 or is_ended_by_other(board):
        value = -_value_of_end(board)
        return _FIRST + value if value >= asked else _ENDS - value
    return -_REPLY * theirs.moves - _MOBILE * popcount(theirs.mobile) - _TOP * popcount(own_tops(board, board[SIDE]))


@inlined_kernel
def _rank(tree: Tree, ply: int, count: int, known: int, asked: int) -> int:
    """Rank the moves of a ply; returns the index of one that ends the game well enough, or -1.

    The table's move comes first, then those that leave the other side little, gain tiles and have caused cuts.
    """
    board = tree.board
    start = ply * STRIDE
    side = board[SIDE] << 14
    for index in range(start, start + count):
        move = tree.moves[index]
        rank = _POINT * _tiles_gained(board, move) + (tree.history[side | (move & 0x3FFF)] >> 6)
        if move in (tree.killers[2 * ply], tree.killers[2 * ply + 1]):
            rank += _KILLER
        make_unhashed(board, move, tree.undo, ply * UNDO_WORDS)
        after = _rank_after(board, asked)
        unmake(board, move, tree.undo, ply * UNDO_WORDS)
        tree.order[index] = after if abs(after) >= _FIRST + LEAST else _FIRST if move == known else rank + after
        if after >= _FIRST + LEAST:
            return index
    return -1


@inlined_kernel
def _pick(tree: Tree, index: int, end: int) -> int:
    """Bring the best ranked of the moves from `index` on, with its rank, to `index`, and return it."""
    best = index
    for other in range(index + 1, end):
        if tree.order[other] > tree.order[best]:
            best = other
    move, rank = tree.moves[best], tree.order[best]
    tree.moves[best], tree.order[best] = tree.moves[index], tree.order[index]
    tree.moves[index], tree.order[index] = move, rank
    return int(move)


@inlined_kernel
def _remember(tree: Tree, ply: int, key: int, lowest: int, highest: int, move: int) -> None:
    """Keep between what bounds a value lies; entries are worth more the earlier they stand."""
    worth = max(MOST_PLIES - ply, 1)
    keep(tree, key, move | (lowest - LEAST) << 16 | (highest - LEAST) << 24 | worth << 32)


@inlined_kernel
def _gives_up(tree: Tree, ply: int) -> bool:
    """Count a node; whether the search has to give up: no nodes, time or room for a longer line left."""
    control = tree.control
    control[NODES] += 1
    if control[NODES] >= control[LOOK]:
        control[LOOK] = control[NODES] + LOOK_EVERY
        look_at_clock(tree.stop)
    if control[NODES] >= control[LIMIT] or tree.stop[0] or ply >= MOST_PLIES:
        control[GIVEN_UP] = 1
    return bool(control[GIVEN_UP])


@kernel
def ask(tree: Tree, ply: int, asked: int) -> int:  # noqa: PLR0912 (numbered steps)
    """A bound of the value for the side on turn: a lower one if it is `asked` or more, else an upper one.

    With a lower one at the root, control[BEST] reaches it. Returns 0 with control[GIVEN_UP] set when the node limit or the
    stop flag ended the search.
    """
    board = tree.board
    control = tree.control
    if _gives_up(tree, ply):
        return 0
    # 1. The moves: none ends the game, a single one needs neither order nor table.
    start = ply * STRIDE
    narrowed = ply == 0 and tree.among[0] > 0
    count = take_among(tree) if narrowed else generate(board, tree.moves, start)
    if count == 0:
        return _value_of_end(board)
    if count == 1 and ply:
        move = tree.moves[start]
        make(board, move, tree.undo, ply * UNDO_WORDS)
        value = -ask(tree, ply + 1, 1 - asked)
        unmake(board, move, tree.undo, ply * UNDO_WORDS)
        return value
    # 2. What the table knows.
    key = key_of(board, control[SALT]) ^ PROOF_SALT
    data = 0 if narrowed else look_up(tree, key)
    lowest, highest = (((data >> 16) & 255) + LEAST, ((data >> 24) & 255) + LEAST) if data else (LEAST, MOST)
    if ply and (lowest >= asked or highest < asked):
        return lowest if lowest >= asked else highest
    # 3. A move that ends the game well enough, else each move in turn.
    end = start + count
    best = LEAST
    best_move = 0
    ending = _rank(tree, ply, count, data & 0xFFFF, asked)
    if ending >= 0:
        if ply == 0:
            control[BEST] = tree.moves[ending]
        return int(tree.order[ending] - _FIRST)
    for index in range(start, end):
        move = _pick(tree, index, end)
        if tree.order[index] <= _ENDS - LEAST:
            value = _ENDS - tree.order[index]
        else:
            make(board, move, tree.undo, ply * UNDO_WORDS)
            value = -ask(tree, ply + 1, 1 - asked)
            unmake(board, move, tree.undo, ply * UNDO_WORDS)
            if control[GIVEN_UP]:
                return 0
        if value > best:
            best, best_move = value, move
        if value >= asked:
            remember_cut(tree, ply, _CUT_DEPTH, move)
            if ply == 0:
                control[BEST] = move
            break
    # 4. The bound, for this question and for later ones.
    if not narrowed:
        lowest, highest = (max(lowest, best), highest) if best >= asked else (lowest, min(highest, best))
        _remember(tree, ply, key, lowest, highest, best_move)
    return best
