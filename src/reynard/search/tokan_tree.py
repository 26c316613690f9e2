"""The game tree of Tokan in compiled code: alpha-beta with a transposition table, to a depth or to the very end.

Every value that comes back is either *whole* (no estimate had a part in it, so it is a proven bound or value) or not.
A cut needs only the one move that causes it to be whole; a value that no move exceeds needs all of them.

A `Tree` is what one thread searches with. Its `control` words:

    NODES    nodes visited so far          LIMIT   nodes after which the search gives up
    GIVEN_UP 1 once it has                 WHOLE   whether the value just returned is whole
    BEST     the best move at the root     SALT    key of the options, so that one table serves them all
    AGE      number of the search, 0 … 63  JITTER  how far this thread's move ordering is shuffled (0: not at all)
    LOOK     nodes at which the clock is looked at next
    FORESEES whether the learned estimate, or a shallower search, may foresee what a deeper search would find
    TOUCHED  the spaces whose stacks the last move changed, if `settle` was asked about the position before it; else 0
    SETTLED  the depth of that position, which tells the part of `memo` that is about it

A table entry is two words: key ^ data and data (so that torn writes of two threads are noticed); data is
`move | (value + 32768) << 16 | depth << 32 | bound << 39 | whole << 41 | age << 42`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reynard.kernels.bits import lowest
from reynard.kernels.clock import LOOK_EVERY, look_at_clock
from reynard.kernels.compile import allocating_kernel, inlined_kernel, kernel
from reynard.kernels.tokan import (
    ENDING,
    HASH,
    KINDS,
    SIDE,
    SINGLE,
    STRIDE,
    TABOO,
    UNDO_WORDS,
    Words,
    count_moves_of,
    generate,
    height_of,
    is_ended_by_other,
    is_legal,
    make,
    make_unhashed,
    move_direction,
    move_source,
    move_target,
    sources_towards,
    step_of,
    tops_of,
    turn_key,
    unmake,
)
from reynard.search.tokan_evaluation import PROVEN, estimate, proven_value, survey
from reynard.search.tokan_table import MEMO_WORDS, estimate_whole, follow, settle

MOST_PLIES = 100
"""A line longer than this is estimated at its end; none is in practice."""
TO_THE_END = 1_000
"""A depth that no game reaches."""
INFINITE = 30_000
LOWER, UPPER, EXACT = 1, 2, 3
NODES, LIMIT, GIVEN_UP, WHOLE, BEST, SALT, AGE, JITTER, LOOK, FORESEES, TOUCHED, SETTLED = range(12)
CONTROL_WORDS = 12
PROOF_SALT = 0x3C0F_FEE1_2345_6789
"""What tells the keys of `search/tokan_proof.py` from those here."""
_ENDS_WELL, _FIRST, _KILLER = 1 << 41, 1 << 40, 1 << 20
FORESEEN_DEPTH = 2
"""Up to this depth the learned estimate alone may foresee what a search would find."""
LEAST_PROBE = 3
"""From this depth on a shallower search may foresee it."""
SWAY = np.array([0, 45, -8], dtype=np.int64)
"""By how much a search so deep finds more than the estimate, in the mean of 308 positions of games."""
SPREAD = np.array([0, 60, 66], dtype=np.int64)
"""The standard deviation of what it finds, given the estimate."""
SURE = 150
"""So many hundredths of the standard deviation make the estimate sure enough."""
SETTLED_AFTER = 0
"""After so many moves of a position the others are looked at by what they change."""
SURE_PROBE = 130
"""The same for a shallower search."""
PROBE_SPREAD = np.array([0, 0, 60, 0, 70, 0, 80], dtype=np.int64)
"""The standard deviation of what a search finds, given what one so many plies shallower found."""


NO_WEIGHTS: Words = np.zeros(0, dtype=np.int64)


class Tree(NamedTuple):
    """What one thread searches with; `table` and `stop` are shared by all threads."""

    board: Words
    moves: Words
    order: Words
    undo: Words
    killers: Words
    history: Words
    control: Words
    table: Words
    stop: Words
    among: Words
    """How many moves at the root may be chosen from, and which; 0: all of them."""
    weights: Words
    """The learned estimate (`tokan_table.py`); no weights: the hand-made one."""
    memo: Words
    """What the learned estimate knows of the positions above the one that is looked at, a part for each depth."""


def new_tree(board: Words, table: Words, stop: Words, weights: Words = NO_WEIGHTS) -> Tree:
    """A tree on its own copy of a board."""

    def room(size: int) -> Words:
        return np.zeros(size, dtype=np.int64)

    plies = MOST_PLIES + 2
    return Tree(
        board=board.copy(),
        moves=room(plies * STRIDE),
        order=room(plies * STRIDE),
        undo=room(plies * UNDO_WORDS),
        killers=room(plies * 2),
        history=room(2 << 14),
        control=room(CONTROL_WORDS),
        table=table,
        stop=stop,
        among=room(STRIDE),
        weights=weights,
        memo=room((FORESEEN_DEPTH + 2) * MEMO_WORDS),
    )


# Keys and the table


@inlined_kernel
def _taboo_bites(board: Words) -> bool:
    """Whether the side on turn could cover the taboo tile if it were allowed."""
    taboo = board[TABOO]
    if taboo == 0:
        return False
    tops = tops_of(board, board[SIDE])
    for direction in range(4):
        sources = sources_towards(direction, 1 << taboo, tops)
        if sources & board[SINGLE]:
            return True
        while sources:
            source = lowest(sources)
            sources &= sources - 1
            kinds = board[KINDS + source]
            height = height_of(kinds)
            if min(kinds & 3, height) - 1 >= height - height_of(board[KINDS + taboo]):
                return True
    return False


@inlined_kernel
def key_of(board: Words, salt: int) -> int:
    """The key of a position: a taboo that forbids nothing is left out, so that more positions are the same.

    With the ending `either` it stays in: what it forbids the other side may end the game.
    """
    key = board[HASH] ^ salt
    if board[TABOO] and board[ENDING] == 0 and not _taboo_bites(board):
        key ^= turn_key(0, board[TABOO])
    return int(key)


@inlined_kernel
def _slot(tree: Tree, key: int) -> int:
    """The first word of the pair of entries a key belongs to."""
    pairs = len(tree.table) >> 2
    return ((((key >> 20) & 0x7FFFFFFF) * pairs) >> 31) << 2


@inlined_kernel
def look_up(tree: Tree, key: int) -> int:
    """The data stored for a key, or 0."""
    slot = _slot(tree, key)
    data = tree.table[slot + 1]
    if tree.table[slot] ^ data == key and data:
        return int(data)
    data = tree.table[slot + 3]
    if tree.table[slot + 2] ^ data == key:
        return int(data)
    return 0


@inlined_kernel
def keep(tree: Tree, key: int, data: int) -> None:
    """Store data: the first entry of a pair keeps the deeper of this search, the second the latest."""
    slot = _slot(tree, key)
    old = tree.table[slot + 1]
    data |= tree.control[AGE] << 42
    if (tree.table[slot] ^ old) == key or old >> 42 != tree.control[AGE] or _worth(data) >= _worth(old):
        if (tree.table[slot] ^ old) != key:
            tree.table[slot + 2] = tree.table[slot]
            tree.table[slot + 3] = old
        tree.table[slot] = key ^ data
        tree.table[slot + 1] = data
    else:
        tree.table[slot + 2] = key ^ data
        tree.table[slot + 3] = data


@inlined_kernel
def _worth(data: int) -> int:
    """How much an entry is worth keeping: its depth."""
    return (data >> 32) & 127


@inlined_kernel
def _entry_value(data: int) -> int:
    return ((data >> 16) & 0xFFFF) - 32768


# Searching


@inlined_kernel
def _reduction(depth: int, index: int) -> int:
    """By how much less deeply a late move is looked at first."""
    if depth < 3 or depth > MOST_PLIES or index < 4:
        return 0
    return 2 if depth >= 5 and index >= 12 else 1


@inlined_kernel
def _horizon(tree: Tree) -> int:
    """The value of a position that is not searched further."""
    board = tree.board
    if len(tree.weights):
        value = estimate_whole(board, tree.weights, tree.memo)
        tree.control[WHOLE] = 1 if value == 0 else 0
        return value if value else proven_value(board)
    mine = survey(board, board[SIDE], board[TABOO])
    is_over = mine.moves == 0 or is_ended_by_other(board)
    tree.control[WHOLE] = 1 if is_over else 0
    return proven_value(board) if is_over else estimate(board, mine)


@inlined_kernel
def _foresee(tree: Tree, depth: int, beta: int) -> int:
    """The bound beta, or beta - 1, where the estimate alone says clearly enough on which side of it the value lies; else 0."""
    control = tree.control
    if control[TOUCHED]:
        here = follow(tree.board, control[TOUCHED], tree.weights, tree.memo[control[SETTLED] * MEMO_WORDS :])
        control[TOUCHED] = 0
    else:
        here = estimate_whole(tree.board, tree.weights, tree.memo)
    if here == 0:
        return 0
    here += SWAY[depth]
    doubt = SURE * SPREAD[depth] // 100
    if here - doubt >= beta:
        return beta if beta else 1
    if here + doubt < beta:
        return beta - 1 if beta != 1 else -1
    return 0


@inlined_kernel
def _touched(tree: Tree, move: int, at: int) -> int:
    """The spaces whose stacks the move just made has changed."""
    source = move_source(move)
    cells = 1 << source | 1 << move_target(move)
    step = step_of(move_direction(move))
    for _ in range(tree.undo[at + 7]):
        source -= step
        cells |= 1 << source
    return cells


@inlined_kernel
def _horizon_after(tree: Tree, move: int, at: int) -> int:
    """The value of the position after the move just made; `settle` was asked about the one before it."""
    value = follow(tree.board, _touched(tree, move, at), tree.weights, tree.memo[MEMO_WORDS:])
    tree.control[WHOLE] = 1 if value == 0 else 0
    return value if value else proven_value(tree.board)


@inlined_kernel
def _bring_killers_forward(tree: Tree, ply: int, count: int) -> None:
    """Let the moves that cut last in this ply be the first ones, where they are among the moves of the ply."""
    first = ply * STRIDE
    end = first + count
    for number in range(2):
        killer = tree.killers[2 * ply + number]
        for index in range(first, end):
            if tree.moves[index] == killer:
                tree.moves[index] = tree.moves[first]
                tree.moves[first] = killer
                first += 1
                break


@inlined_kernel
def _remember_killer(tree: Tree, ply: int, move: int) -> None:
    """Keep the last two moves that cut in a ply."""
    if tree.killers[2 * ply] != move:
        tree.killers[2 * ply + 1] = tree.killers[2 * ply]
        tree.killers[2 * ply] = move


@kernel
def _last_ply(tree: Tree, ply: int, beta: int) -> int:
    """The best of all moves, each followed by an estimate."""
    board = tree.board
    start = ply * STRIDE
    count = generate(board, tree.moves, start)
    if count == 0:
        tree.control[WHOLE] = 1
        return proven_value(board)
    if len(tree.weights):
        settle(board, 1 - board[SIDE], 0, tree.weights, tree.memo[MEMO_WORDS:])
        _bring_killers_forward(tree, ply, count)
    best = -INFINITE
    whole = 1
    for index in range(start, start + count):
        make_unhashed(board, tree.moves[index], tree.undo, ply * UNDO_WORDS)
        is_learned = len(tree.weights) > 0
        value = -_horizon_after(tree, tree.moves[index], ply * UNDO_WORDS) if is_learned else -_horizon(tree)
        unmake(board, tree.moves[index], tree.undo, ply * UNDO_WORDS)
        if value > best:
            best = value
            if value >= beta:
                tree.control[NODES] += index - start + 1
                if len(tree.weights):
                    _remember_killer(tree, ply, tree.moves[index])
                return best
        whole &= tree.control[WHOLE]
    tree.control[NODES] += count
    tree.control[WHOLE] = whole
    return best


@inlined_kernel
def _rank_by_history(tree: Tree, ply: int, count: int, hash_move: int) -> None:
    """Order the moves of a ply: the table's move, those that cut before in this ply, then what has cut elsewhere."""
    start = ply * STRIDE
    side = tree.board[SIDE] << 14
    for index in range(start, start + count):
        move = tree.moves[index]
        rank = tree.history[side | (move & 0x3FFF)]
        if move in (tree.killers[2 * ply], tree.killers[2 * ply + 1]):
            rank += _KILLER
        tree.order[index] = _FIRST if move == hash_move else rank


@inlined_kernel
def _rank_by_replies(tree: Tree, ply: int, count: int, hash_move: int, beta: int) -> None:
    """Order the moves of a ply: one that ends the game well enough, the table's move, then those with the fewest replies."""
    board = tree.board
    start = ply * STRIDE
    side = board[SIDE] << 14
    for index in range(start, start + count):
        move = tree.moves[index]
        make_unhashed(board, move, tree.undo, ply * UNDO_WORDS)
        replies = count_moves_of(board, board[SIDE], board[TABOO])
        if replies == 0 or is_ended_by_other(board):
            rank = _ENDS_WELL if -proven_value(board) >= beta else -_FIRST
        elif move == hash_move:
            rank = _FIRST
        else:
            rank = (tree.history[side | (move & 0x3FFF)] >> 6) - 32 * replies
            if move in (tree.killers[2 * ply], tree.killers[2 * ply + 1]):
                rank += 24
        unmake(board, move, tree.undo, ply * UNDO_WORDS)
        tree.order[index] = rank


@inlined_kernel
def _pick(tree: Tree, index: int, end: int) -> int:
    """Bring the best ranked of the moves from `index` on to `index`, and return it."""
    best = index
    for other in range(index + 1, end):
        if tree.order[other] > tree.order[best]:
            best = other
    move = tree.moves[best]
    tree.moves[best] = tree.moves[index]
    tree.moves[index] = move
    tree.order[best] = tree.order[index]
    return int(move)


@inlined_kernel
def remember_cut(tree: Tree, ply: int, depth: int, move: int) -> None:
    """Let a move that caused a cut come earlier next time."""
    _remember_killer(tree, ply, move)
    at = tree.board[SIDE] << 14 | (move & 0x3FFF)
    gain = min(depth * depth, 64)
    tree.history[at] += gain - (tree.history[at] * gain >> 12)


@inlined_kernel
def _entry(depth: int, ply: int, bound: int, value: int, move: int) -> int:
    """The data of an entry; what is searched to the end is worth more the earlier it stands."""
    worth = max(MOST_PLIES - ply, 1) if depth > MOST_PLIES else depth
    return move | (value + 32768) << 16 | worth << 32 | bound << 39


@inlined_kernel
def _is_enough(data: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether an entry settles a search to this depth in this window; proven results do at any depth."""
    value = _entry_value(data)
    bound = (data >> 39) & 3
    deep = (data >> 41) & 1 == 1 or (data >> 32) & 127 >= depth
    if bound & LOWER and value >= beta and (deep or value >= PROVEN):
        return True
    if bound & UPPER and value <= alpha and (deep or value <= -PROVEN):
        return True
    return bound == EXACT and deep


@inlined_kernel
def take_among(tree: Tree) -> int:
    """Let the root have only the moves it may choose from; returns how many there are."""
    count = tree.among[0]
    for index in range(count):
        tree.moves[index] = tree.among[1 + index]
    return int(count)


@kernel
def search_tree(tree: Tree, ply: int, depth: int, alpha: int, beta: int) -> int:  # noqa: PLR0912, PLR0915 (numbered steps)
    """The value for the side on turn: exact inside the window, a bound outside; control[WHOLE] says whether it is proven.

    Returns 0 with control[GIVEN_UP] set when the node limit or the stop flag ended the search.
    """
    board = tree.board
    control = tree.control
    control[NODES] += 1
    if control[NODES] >= control[LOOK]:
        control[LOOK] = control[NODES] + LOOK_EVERY
        look_at_clock(tree.stop)
    if control[NODES] >= control[LIMIT] or tree.stop[0]:
        control[GIVEN_UP] = 1
        return 0
    if ply:
        if depth <= 0 or ply >= MOST_PLIES:
            return _horizon(tree)
        if control[FORESEES] and depth <= FORESEEN_DEPTH and beta - alpha == 1 and -PROVEN < beta < PROVEN:
            bound = _foresee(tree, depth, beta)
            if bound:
                control[WHOLE] = 0
                return bound
        if depth == 1:
            return _last_ply(tree, ply, beta)
    # 1. What the table knows.
    key = key_of(board, control[SALT])
    data = look_up(tree, key)
    if data and ply and _is_enough(data, depth, alpha, beta):
        value = _entry_value(data)
        control[WHOLE] = 1 if (data >> 41) & 1 or value >= max(PROVEN, beta) or value <= min(-PROVEN, alpha) else 0
        return value
    # 2. What a shallower search says clearly enough.
    if control[FORESEES] and ply and LEAST_PROBE <= depth <= MOST_PLIES and beta - alpha == 1 and -PROVEN < beta < PROVEN:
        less = 2 if depth < 5 else 4 if depth < 8 else 6
        doubt = SURE_PROBE * PROBE_SPREAD[less] // 100
        is_high = estimate_whole(board, tree.weights, tree.memo) >= beta
        asked = beta + doubt if is_high else beta - doubt
        value = search_tree(tree, ply, depth - less, asked - 1, asked)
        if control[GIVEN_UP]:
            return 0
        if (value >= asked) == is_high:
            control[WHOLE] = 0
            return beta if is_high else alpha
    # 3. The moves in a promising order.
    start = ply * STRIDE
    narrowed = ply == 0 and tree.among[0] > 0
    count = take_among(tree) if narrowed else generate(board, tree.moves, start)
    if count == 0:
        control[WHOLE] = 1
        return proven_value(board)
    if depth == 2:
        _rank_by_history(tree, ply, count, data & 0xFFFF)
    else:
        _rank_by_replies(tree, ply, count, data & 0xFFFF, beta)
    # 4. Each move in turn: the first with the whole window, the others only to show that they are no better.
    best = -INFINITE
    best_move = 0
    low = alpha
    whole = 1
    follows = control[FORESEES] == 1 and depth <= FORESEEN_DEPTH + 1
    for index in range(start, start + count):
        move = _pick(tree, index, start + count)
        if follows and index == start + SETTLED_AFTER:
            settle(board, 1 - board[SIDE], 0, tree.weights, tree.memo[depth * MEMO_WORDS :])
        make(board, move, tree.undo, ply * UNDO_WORDS)
        control[TOUCHED] = 0
        if follows and index >= start + SETTLED_AFTER:
            control[TOUCHED], control[SETTLED] = _touched(tree, move, ply * UNDO_WORDS), depth
        if index == start:
            value = -search_tree(tree, ply + 1, depth - 1, -beta, -low)
        else:
            less = _reduction(depth, index - start)
            value = -search_tree(tree, ply + 1, depth - 1 - less, -low - 1, -low)
            if value > low and (less or value < beta) and not control[GIVEN_UP]:
                control[TOUCHED] = 0
                value = -search_tree(tree, ply + 1, depth - 1, -beta, -low)
        unmake(board, move, tree.undo, ply * UNDO_WORDS)
        if control[GIVEN_UP]:
            return 0
        if value > best:
            best = value
            best_move = move
            if value > low:
                low = value
                if ply == 0:
                    control[BEST] = move
        if value >= beta:
            remember_cut(tree, ply, depth, move)
            whole = 1 if value >= PROVEN else control[WHOLE]
            control[WHOLE] = whole
            if not narrowed:
                keep(tree, key, _entry(depth, ply, LOWER, best, move) | whole << 41)
            return best
        whole &= control[WHOLE]
    # 5. No cut: the value, or an upper bound.
    if best <= alpha and best <= -PROVEN:
        whole = 1
    if not narrowed:
        keep(tree, key, _entry(depth, ply, UPPER if best <= alpha else EXACT, best, best_move) | whole << 41)
    control[WHOLE] = whole
    return best


@allocating_kernel
def read_line(tree: Tree, line: Words) -> int:
    """Write the table's moves from the root, those of proofs first, to `line`; returns how many. The board stays as it is."""
    board = tree.board.copy()
    followed = 0
    while followed < len(line):
        key = key_of(board, tree.control[SALT])
        data = look_up(tree, key ^ PROOF_SALT)
        if data == 0:
            data = look_up(tree, key)
        move = data & 0xFFFF
        if data == 0 or move == 0 or not is_legal(board, move):
            break
        make(board, move, tree.undo, 0)
        line[followed] = move
        followed += 1
    return followed
