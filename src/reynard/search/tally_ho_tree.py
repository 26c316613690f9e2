"""The game tree of Tally Ho! in compiled code: alpha-beta over moves, Star1 and Star2 over what a flip may turn up.

A flip has up to ten outcomes, so it is expanded only where the remaining depth pays for it, off the root for a few
cells alone; elsewhere its place is taken by a *quiet flip*: the turn passes and nothing else changes, which is what most
flips amount to on average. The engine (KEEN) also searches flips and their rare outcomes less deep than moves, and the
last plies only where the estimate leaves doubt. Values are those of solve/tally_ho: 100 for a point, 1 for a tile, for the
side to move.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from reynard.kernels.clock import LOOK_EVERY, look_at_clock
from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tally_ho import (
    BEAR,
    BEARS,
    BOARD,
    CAPTURE,
    DUCK,
    EXTRA,
    FACE_DOWN,
    FLIP,
    FOX,
    HASH,
    KEY_QUIET,
    KEY_SIDE,
    LUMBERJACK,
    MAX_MOVES,
    MEMORY,
    MOVE,
    NEIGHBOURS,
    NORTH,
    OUT,
    PASS_MOVE,
    PHEASANT,
    QUIET,
    QUIET_LIMIT,
    REST,
    SIDE,
    TREE,
    TURNS,
    UNDO_WIDTH,
    WEST,
    WORTH,
    Array,
    _remember,
    _set_quiet,
    _set_rest,
    count_bits,
    flip_weight,
    generate_captures,
    generate_flips,
    generate_quiet,
    is_over,
    make,
    unmake,
)
from reynard.search.tally_ho_eval import COUNT, evaluate
from reynard.search.tally_ho_table import NO_WEIGHTS, look_up
from reynard.solve.tally_ho import EXACT, INFINITE, LOWER, POINT, ROOT, UPPER, best_gain, generate_gains, lead, pick_best

PLIES = 100
"""A line longer than this is estimated at its end."""
NODES, BUDGET, GIVEN_UP, GUESSES, LOOK = range(5)
"""Places in `Tree.room`: nodes visited and allowed, whether the search gave up, how often a value was no fact,
and at how many nodes the clock is looked at next."""
SPAN, FLIP_DEPTH, FLIP_CELLS, REDUCE, SETTLE, PROBE, FEW_DOWN, FORGET, FORESEE, DOUBT, RARE, FLIP_LESS = range(5, 17)
"""Places in `Tree.room`; see `Settings`."""
FEATURES = FLIP_LESS + 1
KILLERS = FEATURES + COUNT
HISTORY = KILLERS + 2 * PLIES
HOPES = HISTORY + 2 * 4096
UNDO = HOPES + 10 * PLIES
MOVES = UNDO + UNDO_WIDTH * PLIES
SCORES = MOVES + MAX_MOVES * PLIES
ROOM = SCORES + MAX_MOVES * PLIES
"""Where the rest of `Tree.room` begins: features, two killers a ply, history by side and move, the most that each
outcome of a flip can be worth, undo rows, moves and their scores."""
_int64: Any = np.int64
NODE: int = _int64(-1)
PROBED: int = _int64(-2)
"""What `search` is to do: a node with all its moves, or with its first alone; a space: the flip there."""
QUIET_FLIP = 7 * 4096
FAR: int = _int64(20_000)
"""No lead is larger, in values."""
OUTCOMES = np.array([TREE, PHEASANT, DUCK, FOX, NORTH, NORTH + 1, NORTH + 2, WEST, BEAR, LUMBERJACK], dtype=np.int64)
"""Codes in the order in which a flip tries them: the likely ones first."""


class Settings(NamedTuple):
    """How the tree is searched, all integers so that compiled code can take them as an array."""

    span: int = 800
    """A flip is taken to change the evaluation by no more than this, both ways (the window of Star1)."""
    flip_depth: int = 4
    """Off the root, flips are expanded with at least this much depth left."""
    flip_cells: int = 2
    """Off the root, so many cells are expanded."""
    reduce: int = 1
    """Whether late quiet moves are first searched less deep."""
    settle: int = 1
    """Whether captures are followed up where the depth ends."""
    probe: int = 1
    """Whether Star2 probes a flip's outcomes before searching them."""
    few_down: int = 2
    """With at most so many tiles face down every flip is expanded everywhere."""
    forget: int = 0
    """Whether the table takes positions for equal that differ only in to-and-fro memories (H8)."""
    foresee: int = 0
    """With so few plies left a node whose estimate lies far outside the window is not searched, or for captures only."""
    doubt: int = 300
    """What counts as far: so much for each ply left."""
    rare: int = 1000
    """Outcomes of a flip that come once in so many times or less often are searched one ply less deep."""
    flip_less: int = 0
    """Flips after the first move are searched so many plies less deep at first."""


KEEN = Settings(foresee=2, rare=12, flip_less=1)
"""How the engine searches; every part of it was measured (benchmarks/README.md). Weaker bots and puzzles search without."""


class Tree(NamedTuple):
    """All arrays a search writes to; whoever sets `stop[0]` ends it.

    Each array is seven numbers that every call of the recursion copies, so there are few of them.
    """

    room: Array
    """Counters, settings and everything that belongs to a ply."""
    table: Array
    """Keys and entries in turns, in pairs, so that one look at the memory finds both of a pair."""
    weights: Array
    learned: Array
    """The learned weights (`tally_ho_table.py`); where there are none, the hand-made features count."""
    stop: Array


def new_tree(weights: Array, settings: Settings, slots: int, stop: Array | None = None, learned: Array = NO_WEIGHTS) -> Tree:
    """Fresh arrays with a transposition table of `slots` entries (a power of two, 16 bytes each)."""
    room = np.zeros(ROOM, dtype=np.int64)
    room[SPAN : SPAN + len(settings)] = settings
    table = np.zeros(2 * slots, dtype=np.int64)
    return Tree(room, table, weights, learned, np.zeros(1, dtype=np.int64) if stop is None else stop)


@inlined_kernel
def _make(s: Array, tree: Tree, ply: int, move: int) -> None:
    at = UNDO + UNDO_WIDTH * ply
    make(s, tree.room[at : at + UNDO_WIDTH], move)


@inlined_kernel
def _unmake(s: Array, tree: Tree, ply: int, move: int) -> None:
    at = UNDO + UNDO_WIDTH * ply
    unmake(s, tree.room[at : at + UNDO_WIDTH], move)


@inlined_kernel
def _pick(tree: Tree, ply: int, i: int, count: int) -> int:
    """Bring the move with the highest score to place `i`; that move."""
    moves, scores = MOVES + MAX_MOVES * ply, SCORES + MAX_MOVES * ply
    return pick_best(tree.room[moves : moves + MAX_MOVES], tree.room[scores : scores + MAX_MOVES], i, count)


@kernel
def estimate(s: Array, tree: Tree) -> int:
    """Expected lead of the side to move at the end of the round, in values."""
    if tree.learned.shape[0] == 0:
        return evaluate(s, tree.room[FEATURES : FEATURES + COUNT], tree.weights)
    expected = look_up(s, tree.learned)
    return lead(s) + (expected if s[SIDE] == BEARS else -expected)


@kernel
def make_quiet_flip(s: Array, tree: Tree, ply: int) -> None:
    """Pass the turn as if a tile had been turned over that changes nothing."""
    side = s[SIDE]
    undo = tree.room[UNDO + UNDO_WIDTH * ply : UNDO + UNDO_WIDTH * (ply + 1)]
    undo[0], undo[1], undo[2], undo[3], undo[4] = s[HASH], s[EXTRA], s[MEMORY + side], s[REST], s[QUIET]
    _remember(s, side, -1)
    _set_rest(s, -1)
    _set_quiet(s, 0)
    s[SIDE] = 1 - side
    s[HASH] ^= KEY_SIDE


@kernel
def unmake_quiet_flip(s: Array, tree: Tree, ply: int) -> None:
    """Take back `make_quiet_flip`."""
    side = 1 - s[SIDE]
    undo = tree.room[UNDO + UNDO_WIDTH * ply : UNDO + UNDO_WIDTH * (ply + 1)]
    s[SIDE] = side
    s[HASH], s[EXTRA], s[MEMORY + side], s[REST], s[QUIET] = undo[0], undo[1], undo[2], undo[3], undo[4]


@inlined_kernel
def _key(s: Array, tree: Tree, depth: int) -> int:
    """The table's key: the quiet count matters only where its limit can be reached."""
    key = s[HASH] ^ KEY_QUIET[s[QUIET] & 255]
    if s[TURNS] >= 0 or tree.room[FORGET] == 0:
        key ^= s[EXTRA]
    else:
        key ^= KEY_QUIET[s[QUIET] & 255]
    if s[QUIET] + depth >= s[QUIET_LIMIT]:
        key ^= KEY_QUIET[s[QUIET] & 255]
    return key


@kernel
def _rate(s: Array, tree: Tree, ply: int, count: int, hinted: int) -> None:
    """Scores for move ordering: table move, gains by points, killers, then what has cut before."""
    moves, scores, side = tree.room[MOVES + MAX_MOVES * ply :], tree.room[SCORES + MAX_MOVES * ply :], s[SIDE]
    first, second = tree.room[KILLERS + 2 * ply], tree.room[KILLERS + 2 * ply + 1]
    for i in range(count):
        move = moves[i]
        action = (move >> 12) & 7
        if move == hinted:
            scores[i] = 1 << 40
        elif action == CAPTURE:
            scores[i] = (WORTH[s[BOARD + ((move >> 6) & 63)]] << 32) + 16 - WORTH[s[BOARD + (move & 63)]]
        elif action == OUT:
            scores[i] = WORTH[s[BOARD + (move & 63)]] << 32
        elif move == QUIET_FLIP:
            scores[i] = 1 << 31
        elif move == first:
            scores[i] = 1 << 30
        elif move == second:
            scores[i] = 1 << 29
        elif action == FLIP:
            scores[i] = -1
        else:
            scores[i] = tree.room[HISTORY + 4096 * side + (move & 4095)]


@kernel
def settle(s: Array, tree: Tree, alpha: int, beta: int, ply: int) -> int:
    """The value once no capture pays any more: the side to move may stop at any time."""
    tree.room[NODES] += 1
    if tree.room[NODES] >= tree.room[LOOK]:
        tree.room[LOOK] = tree.room[NODES] + LOOK_EVERY
        look_at_clock(tree.stop)
    if tree.room[NODES] >= tree.room[BUDGET] or tree.stop[0] != 0:
        tree.room[GIVEN_UP] = 1
    if tree.room[GIVEN_UP] != 0:
        return 0
    if is_over(s):
        return lead(s)
    if s[TURNS] >= 0 and s[TURNS + 1 - s[SIDE]] == 0:
        return lead(s) + _last_turn(s)
    tree.room[GUESSES] += 1
    best = estimate(s, tree)
    if best >= beta or ply >= PLIES - 2:
        return best
    moves, scores = tree.room[MOVES + MAX_MOVES * ply :], tree.room[SCORES + MAX_MOVES * ply :]
    count = generate_captures(s, moves) if s[TURNS] < 0 else generate_gains(s, moves)
    if count == 0:
        return best
    _rate(s, tree, ply, count, NODE)
    floor = max(alpha, best)
    for i in range(count):
        move = pick_best(moves, scores, i, count)
        _make(s, tree, ply, move)
        value = -settle(s, tree, -beta, -floor, ply + 1)
        _unmake(s, tree, ply, move)
        best = max(best, value)
        floor = max(floor, value)
        if floor >= beta or tree.room[GIVEN_UP] != 0:
            break
    return best


@inlined_kernel
def _last_turn(s: Array) -> int:
    gain = best_gain(s, s[SIDE])
    return POINT * gain + 1 if gain else 0


@inlined_kernel
def _flip_interest(s: Array, space: int) -> int:
    """How much turning over this tile may change: empty spaces and tiles of either side beside it."""
    beside = NEIGHBOURS[space]
    tiles = ~s[FACE_DOWN] & ~s[TREE] & ~s[0]
    return 3 * count_bits(beside & s[0]) + 2 * count_bits(beside & tiles)


@kernel
def _choose_flips(s: Array, tree: Tree, ply: int, count: int) -> int:
    """Append the most interesting flips allowed off the root; the new number."""
    moves, scores = tree.room[MOVES + MAX_MOVES * ply :], tree.room[SCORES + MAX_MOVES * ply :]
    after = generate_flips(s, moves, count)
    wanted = after - count if count_bits(s[FACE_DOWN]) <= tree.room[FEW_DOWN] else tree.room[FLIP_CELLS]
    for i in range(count, after):
        scores[i] = _flip_interest(s, moves[i])
    kept = count
    while kept < after and kept - count < wanted:
        pick_best(moves, scores, kept, after)
        kept += 1
    return kept


@kernel
def list_moves(s: Array, tree: Tree, depth: int, ply: int) -> int:
    """Write what is considered at an inner node; its number."""
    moves = tree.room[MOVES + MAX_MOVES * ply :]
    count = generate_captures(s, moves)
    if s[TURNS] >= 0 or s[QUIET] < s[QUIET_LIMIT]:
        count = generate_quiet(s, moves, count)
    if s[TURNS] >= 0:
        if count == 0:
            moves[0] = PASS_MOVE
            count = 1
        return count
    few = count_bits(s[FACE_DOWN]) <= tree.room[FEW_DOWN]
    if few or depth >= tree.room[FLIP_DEPTH]:
        count = _choose_flips(s, tree, ply, count)
    if not few:
        moves[count] = QUIET_FLIP
        count += 1
    return count


@inlined_kernel
def _slot(tree: Tree, key: int, depth: int) -> int:
    """Where an entry is or goes: the first of a pair prefers depth, the second takes anything."""
    slot = (key << 1) & (tree.table.shape[0] - 1) & ~3
    if tree.table[slot] == key:
        return slot
    if tree.table[slot + 2] == key:
        return slot + 2
    return slot if tree.table[slot + 1] >> 44 <= depth else slot + 2


@inlined_kernel
def _reward(tree: Tree, side: int, ply: int, move: int, depth: int) -> None:
    action = (move >> 12) & 7
    if action not in (CAPTURE, OUT, FLIP) and move != QUIET_FLIP:
        at = KILLERS + 2 * ply
        if tree.room[at] != move:
            tree.room[at + 1], tree.room[at] = tree.room[at], move
        tree.room[HISTORY + 4096 * side + (move & 4095)] += depth * depth


@kernel
def search(  # noqa: PLR0912, PLR0913, PLR0915, PLR0917 one recursion in numbered steps: Numba recurses on itself only
    s: Array, tree: Tree, alpha: int, beta: int, depth: int, ply: int, job: int
) -> int:
    """The value for the side to move, to `depth`; `job` is NODE, PROBED, or the space of a flip whose expectation is asked."""
    side, down = s[SIDE], count_bits(s[FACE_DOWN])
    is_bold = down > tree.room[FEW_DOWN]
    if job >= 0:
        # 1. A flip. Bounds on what any outcome can be worth.
        total, hopes, low, high = 4 * down, HOPES + 10 * ply, -FAR, FAR
        if is_bold:
            here = estimate(s, tree)
            low, high = max(low, here - tree.room[SPAN]), min(high, here + tree.room[SPAN])
        hope, floor = total * high, total * low
        # 2. Star2: the opponent's first reply alone lowers them.
        for i in range(10):
            tree.room[hopes + i] = high
            weight = flip_weight(s, OUTCOMES[i])
            if weight == 0 or tree.room[PROBE] == 0 or depth < 2 or hope <= alpha * total:
                continue
            less = 1 if is_bold and depth > 2 and weight * tree.room[RARE] <= total else 0
            move = job + 32768 * OUTCOMES[i]
            _make(s, tree, ply, move)
            value = -search(s, tree, -high, -low, depth - 1 - less, ply + 1, PROBED)
            _unmake(s, tree, ply, move)
            tree.room[hopes + i] = max(low, min(high, value))
            hope += weight * (tree.room[hopes + i] - high)
        if hope <= alpha * total:
            return hope // total
        # 3. Star1: each outcome with the window outside which the whole flip is decided.
        done = 0
        for i in range(10):
            weight = flip_weight(s, OUTCOMES[i])
            if weight == 0:
                continue
            hope -= weight * tree.room[hopes + i]
            floor -= weight * low
            least = max(low - 1, (alpha * total - done - hope) // weight)
            most = min(high + 1, -((done + floor - beta * total) // weight))
            less = 1 if is_bold and depth > 2 and weight * tree.room[RARE] <= total else 0
            move = job + 32768 * OUTCOMES[i]
            _make(s, tree, ply, move)
            value = -search(s, tree, -most, -least, depth - 1 - less, ply + 1, NODE)
            _unmake(s, tree, ply, move)
            if tree.room[GIVEN_UP] != 0:
                return 0
            value = max(low, min(high, value))
            done += weight * value
            if done + hope <= alpha * total:
                return (done + hope) // total
            if done + floor >= beta * total:
                return -((-done - floor) // total)
        return done // total
    # 4. Count and stop; the end of the round, its last turn, the end of the depth.
    if depth <= 0 and tree.room[SETTLE] != 0:
        return settle(s, tree, alpha, beta, ply)
    tree.room[NODES] += 1
    if tree.room[NODES] >= tree.room[LOOK]:
        tree.room[LOOK] = tree.room[NODES] + LOOK_EVERY
        look_at_clock(tree.stop)
    if tree.room[NODES] >= tree.room[BUDGET] or tree.stop[0] != 0:
        tree.room[GIVEN_UP] = 1
    if tree.room[GIVEN_UP] != 0:
        return 0
    if is_over(s):
        return lead(s)
    if s[TURNS] >= 0 and s[TURNS + 1 - side] == 0:
        return lead(s) + _last_turn(s)
    if depth <= 0 or ply >= PLIES - 2:
        tree.room[GUESSES] += 1
        return estimate(s, tree)
    # 5. The table.
    key = _key(s, tree, depth)
    slot, hinted = _slot(tree, key, depth), NODE
    if tree.table[slot] == key:
        entry = tree.table[slot + 1]
        value, bound, hinted = (entry & 0x1FFFFF) - INFINITE, (entry >> 21) & 3, (entry >> 24) & 0xFFFF
        if entry >> 44 >= depth and (
            bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
        ):
            return value
    # 6. Foresight: the estimate may lie so far outside the window that the plies left, or all but captures, change nothing.
    best, best_move, floor = -INFINITE, 0xFFFF, alpha
    if is_bold and depth <= tree.room[FORESEE]:
        here, doubt = estimate(s, tree), tree.room[DOUBT] * depth
        if here - doubt >= beta or here + doubt <= alpha:
            tree.room[GUESSES] += 1
        if here - doubt >= beta:
            return here - doubt
        if here + doubt <= alpha:
            best = here + doubt
    # 7. All moves, the best first, each but the first with a null window, late quiet ones less deep at first.
    moves = tree.room[MOVES + MAX_MOVES * ply :]
    count = generate_captures(s, moves) if best > -INFINITE else list_moves(s, tree, depth, ply)
    _rate(s, tree, ply, count, hinted)
    has_flips = not is_bold or depth >= tree.room[FLIP_DEPTH]
    is_sorted = False
    for i in range(count):
        if is_sorted:
            move = moves[i]
        else:
            move = _pick(tree, ply, i, count)
            is_sorted = tree.room[SCORES + MAX_MOVES * ply + i] == 0 and not has_flips
        action = (move >> 12) & 7
        if action == FLIP:
            less = tree.room[FLIP_LESS] if i > 0 and is_bold else 0
            value = search(s, tree, floor, beta if i == 0 else floor + 1, depth - less, ply, move)
            if less > 0 and value > floor:
                value = search(s, tree, floor, floor + 1, depth, ply, move)
            if i > 0 and floor < value < beta:
                value = search(s, tree, floor, beta, depth, ply, move)
        else:
            less = 0
            if i >= 4 and depth >= 3 and action == MOVE and tree.room[REDUCE] != 0:
                less = 1 if i < 12 else 2
            if move == QUIET_FLIP:
                tree.room[GUESSES] += 1
                make_quiet_flip(s, tree, ply)
            else:
                _make(s, tree, ply, move)
            if i == 0:
                value = -search(s, tree, -beta, -floor, depth - 1, ply + 1, NODE)
            else:
                value = -search(s, tree, -floor - 1, -floor, depth - 1 - less, ply + 1, NODE)
                if value > floor and less > 0:
                    value = -search(s, tree, -floor - 1, -floor, depth - 1, ply + 1, NODE)
                if floor < value < beta:
                    value = -search(s, tree, -beta, -floor, depth - 1, ply + 1, NODE)
            if move == QUIET_FLIP:
                unmake_quiet_flip(s, tree, ply)
            else:
                _unmake(s, tree, ply, move)
        if tree.room[GIVEN_UP] != 0:
            return 0
        if job == PROBED:
            return value
        if value > best:
            best, best_move = value, move
        floor = max(floor, value)
        if floor >= beta:
            _reward(tree, side, ply, move, depth)
            break
    # 8. Remember.
    bound = LOWER if best >= beta else (EXACT if best > alpha else UPPER)
    tree.table[slot] = key
    tree.table[slot + 1] = (best + INFINITE) | (bound << 21) | (best_move << 24) | (depth << 44)
    return best


@kernel
def value_of(s: Array, tree: Tree, move: int, window: tuple[int, int], depth: int) -> int:
    """The value of one root move for the side to move, searched so that `depth` plies are looked at."""
    if (move >> 12) & 7 == FLIP:
        return search(s, tree, window[0], window[1], depth, ROOT, move)
    _make(s, tree, ROOT, move)
    value = -search(s, tree, -window[1], -window[0], depth - 1, ROOT + 1, NODE)
    _unmake(s, tree, ROOT, move)
    return value


@kernel
def search_root(s: Array, tree: Tree, roots: Array, values: Array, depth: int) -> int:
    """Search the root moves in their order; the index of the best, or of the best so far when the search gave up.

    `values` holds the exact value of the best and bounds of the others; -1 where not even the first was finished.
    """
    best, floor = NODE, -INFINITE
    for i in range(roots.shape[0]):
        if best < 0:
            value = value_of(s, tree, roots[i], (-INFINITE, INFINITE), depth)
        else:
            is_flip = (roots[i] >> 12) & 7 == FLIP and count_bits(s[FACE_DOWN]) > tree.room[FEW_DOWN]
            less = tree.room[FLIP_LESS] if is_flip and depth > 2 else 0
            value = value_of(s, tree, roots[i], (floor, floor + 1), depth - less)
            if less > 0 and value > floor and tree.room[GIVEN_UP] == 0:
                value = value_of(s, tree, roots[i], (floor, floor + 1), depth)
            if value > floor and tree.room[GIVEN_UP] == 0:
                value = value_of(s, tree, roots[i], (floor, INFINITE), depth)
        if tree.room[GIVEN_UP] != 0:
            break
        values[i] = value
        if value > floor:
            best, floor = i, value
    return best


@kernel
def rate_root(s: Array, tree: Tree, roots: Array, values: Array, depth: int) -> None:
    """Write the exact value of every root move at this depth."""
    for i in range(roots.shape[0]):
        values[i] = value_of(s, tree, roots[i], (-INFINITE, INFINITE), depth)


@kernel
def table_move(s: Array, tree: Tree) -> int:
    """The move the table holds for this row, or -1."""
    key = _key(s, tree, ROOT)
    slot = _slot(tree, key, ROOT)
    return (tree.table[slot + 1] >> 24) & 0xFFFF if tree.table[slot] == key else -1
