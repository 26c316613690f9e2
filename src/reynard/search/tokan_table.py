"""The learned estimate of Tokan: a sparse table of weights, looked up by stack and by ray, kept up to date move by move.

What is looked up, `learn/tokan_features.py` writes down the obvious way. Here all of it comes from bit masks, in two steps.
`settle` looks at a position with the other side on turn and writes every contribution to `memo`; `follow` looks at the
position after one move and adds up only what has changed: most stacks and rays stay as they were.

A weight is `late + early << 32` in hundredths of a logit times SCALE, so that one addition sums both columns. The early one
counts the more, the more moves both sides have. A table of no weights means that there is no learned estimate.

    memo   0 …  48   contributions of stacks, 0 where there is none
          49 … 244   contributions of rays, four for each cell; only those of the rays that there are
         245 … 258   what was occupied and the masks of `Reach`
         259         the sum of all contributions     260       the margin of tiles in towers, for the side on turn
         261 … 309   what each stack adds to that margin, 0 where there is none
         310 … 358   what `_code_of` says of each stack; 359 … 407 the same of the stacks that the last move has changed

All loops over what has changed are loops over one mask each: their number is what a look costs, more than what they do.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from reynard.kernels.bits import lowest, popcount
from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tokan import (
    COLOURS,
    ENDING,
    JACKAL,
    KINDS,
    MOUSE,
    OCCUPIED,
    SIDE,
    SINGLE,
    TABOO,
    Tops,
    Words,
    count_moves_of,
    height_of,
    own_tops,
    step_of,
    tops_of,
)

SCALE = 4
"""Weights are in this part of a hundredth of a logit."""
STACKS, RAYS = 54 * 4 * 2 * 2 * 9, 54 * 2 * 48 * 2
TOTALS = 17 + 25 + 25 + 33 + 31
COUNT = STACKS + RAYS + TOTALS
OPENING = 64
MOST_ESTIMATE = 15_000
"""No estimate is higher."""
MEMO_WORDS = 408
_RAY, _MASKS, _SUM, _MARGIN, _SHARE, _CODE = 49, 245, 259, 260, 261, 310
_FEW_MOVES = 12
"""More moves than this cannot all cover one stack: four directions, three ways to carry."""
_PLACES = np.array(
    [min(c % 7, max(5 - c % 7, 0)) * 3 + min(max(c // 7 - 1, 0), max(5 - c // 7, 0)) for c in range(49)], dtype=np.int64
)


class Aim(NamedTuple):
    """What one side's top tiles reach in one direction: the stacks with a ray, and what single ones among them cover."""

    sources: int
    covered: int


class Tall(NamedTuple):
    """What towers add: where they can go, by direction, what they cover, and their moves; theirs count 1 << 32 each."""

    up: int
    down: int
    left: int
    right: int
    by_me: int
    by_them: int
    moves: int


class Reach(NamedTuple):
    """What both sides can do: rays and legal ones by direction, stacks with one, two and three exits, stacks under attack."""

    rays_up: int
    rays_down: int
    rays_left: int
    rays_right: int
    legal_up: int
    legal_down: int
    legal_left: int
    legal_right: int
    one: int
    two: int
    three: int
    by_me: int
    by_them: int
    mine: int
    theirs: int


class Sight(NamedTuple):
    """What is looked at, and with what; `touched` are the stacks whose codes the last move has changed."""

    touched: int
    reach: Reach
    weights: Words
    memo: Words


class Rays(NamedTuple):
    """The rays in one direction, by the stacks that they start from, and which of these can go there."""

    direction: int
    sources: int
    legal: int


@inlined_kernel
def _along(mask: int, step: int) -> int:
    return mask << step if step > 0 else mask >> -step


@inlined_kernel
def _aim(direction: int, targets: int, tops: Tops, single: int) -> Aim:
    """Where the given top tiles reach in one direction."""
    step = step_of(direction)
    one = _along(targets, -step)
    two = _along(one & tops.occupied, -step)
    three = _along(two & tops.occupied, -step)
    mice, jackals, lions = one & tops.mice, two & tops.jackals, three & tops.lions
    covered = _along(mice & single, step) | _along(jackals & single, 2 * step) | _along(lions & single, 3 * step)
    return Aim(mice | jackals | lions, covered)


@inlined_kernel
def _ways(board: Words, cell: int, steps: int, most: int) -> int:
    """In how many ways the tower on a cell can go to the stack so many steps on, carrying at most `most - 1` tiles."""
    missing = height_of(board[KINDS + cell]) - height_of(board[KINDS + cell + steps])
    return max(most - max(missing, 0), 0)


@inlined_kernel
def _tall(board: Words, mine: int, rays: tuple[int, int, int, int]) -> Tall:
    """What towers can do along these rays; `mine` are the stacks of the side on turn. Without branches but for the loop."""
    up = down = left = right = by_me = by_them = moves = 0
    towers = (rays[0] | rays[1] | rays[2] | rays[3]) & ~board[SINGLE]
    while towers:
        cell = lowest(towers)
        towers &= towers - 1
        kinds = board[KINDS + cell]
        reach = kinds & 3
        most = min(reach, height_of(kinds))
        there_up, there_down = (rays[0] >> cell) & 1, (rays[1] >> cell) & 1
        there_left, there_right = (rays[2] >> cell) & 1, (rays[3] >> cell) & 1
        ways_up = there_up * _ways(board, cell, -7 * reach * there_up, most)
        ways_down = there_down * _ways(board, cell, 7 * reach * there_down, most)
        ways_left = there_left * _ways(board, cell, -reach * there_left, most)
        ways_right = there_right * _ways(board, cell, reach * there_right, most)
        can_up, can_down, can_left, can_right = min(ways_up, 1), min(ways_down, 1), min(ways_left, 1), min(ways_right, 1)
        up |= can_up << cell
        down |= can_down << cell
        left |= can_left << cell
        right |= can_right << cell
        covered = can_up << max(cell - 7 * reach, 0) | can_down << min(cell + 7 * reach, 48)
        covered |= can_left << max(cell - reach, 0) | can_right << min(cell + reach, 48)
        own = (mine >> cell) & 1
        by_me |= covered & -own
        by_them |= covered & (own - 1)
        moves += (ways_up + ways_down + ways_left + ways_right) << (32 * (1 - own))
    return Tall(up, down, left, right, by_me, by_them, moves)


@inlined_kernel
def _reach(board: Words, side: int, taboo: int) -> Reach:
    """What both sides can do, `side` being on turn."""
    single = board[SINGLE]
    tops = tops_of(board, side)
    targets = tops.occupied & ~(1 << taboo)
    a0, a1 = _aim(0, targets, tops, single), _aim(1, targets, tops, single)
    a2, a3 = _aim(2, targets, tops, single), _aim(3, targets, tops, single)
    tops = tops_of(board, 1 - side)
    b0, b1 = _aim(0, tops.occupied, tops, single), _aim(1, tops.occupied, tops, single)
    b2, b3 = _aim(2, tops.occupied, tops, single), _aim(3, tops.occupied, tops, single)
    r0, r1, r2, r3 = a0.sources | b0.sources, a1.sources | b1.sources, a2.sources | b2.sources, a3.sources | b3.sources
    tall = _tall(board, own_tops(board, side), (r0, r1, r2, r3))
    mine = popcount(a0.sources & single) + popcount(a1.sources & single)
    mine += popcount(a2.sources & single) + popcount(a3.sources & single)
    theirs = popcount(b0.sources & single) + popcount(b1.sources & single)
    theirs += popcount(b2.sources & single) + popcount(b3.sources & single)
    l0, l1, l2, l3 = r0 & single | tall.up, r1 & single | tall.down, r2 & single | tall.left, r3 & single | tall.right
    one = l0 | l1
    two = l0 & l1
    three = two & l2
    two |= one & l2
    one |= l2
    three |= two & l3
    two |= one & l3
    one |= l3
    return Reach(
        r0,
        r1,
        r2,
        r3,
        l0,
        l1,
        l2,
        l3,
        one,
        two,
        three,
        a0.covered | a1.covered | a2.covered | a3.covered | tall.by_me,
        b0.covered | b1.covered | b2.covered | b3.covered | tall.by_them,
        mine + (tall.moves & 0xFFFF_FFFF),
        theirs + (tall.moves >> 32),
    )


@inlined_kernel
def _code_of(board: Words, cell: int, side: int) -> int:
    """Where the weights of a stack begin: its own, `<< 20` those of rays from it, `<< 40` those of rays to it."""
    kinds, colours = board[KINDS + cell], board[COLOURS + cell]
    height = height_of(kinds)
    who = ((colours & 1) ^ side) * 3 + (kinds & 3) - 1
    state = who * 9
    if height > 1:
        state += 1 + 2 * (min(height, 5) - 2) + ((colours ^ (colours >> 1)) & 1)
    return int((state * 144 + _PLACES[cell]) | (STACKS + state * 192) << 20 | ((who * 4 + min(height, 4) - 1) * 4) << 40)


@inlined_kernel
def _code(sight: Sight, cell: int) -> int:
    """The code of a stack as it is now."""
    return int(sight.memo[_CODE + 49 * ((sight.touched >> cell) & 1) + cell])


@inlined_kernel
def _stack_weight(sight: Sight, cell: int) -> int:
    """The contribution of one stack."""
    reach = sight.reach
    at = _code(sight, cell) & 0xFFFFF
    exits = ((reach.one >> cell) & 1) + ((reach.two >> cell) & 1) + ((reach.three >> cell) & 1)
    by_me, by_them = (reach.by_me >> cell) & 1, (reach.by_them >> cell) & 1
    attacked, covered = (by_me, by_them) if at >= 27 * 144 else (by_them, by_me)
    return int(sight.weights[at + exits * 36 + attacked * 18 + covered * 9])


@inlined_kernel
def _ray_weight(board: Words, sight: Sight, cell: int, rays: Rays) -> int:
    """The contribution of the ray from a stack."""
    target = cell + step_of(rays.direction) * (board[KINDS + cell] & 3)
    at = ((_code(sight, cell) >> 20) & 0xFFFFF) + (_code(sight, target) >> 40)
    at += ((sight.reach.two >> cell) & 1) * 96 + ((sight.reach.one >> target) & 1) * 2 + ((rays.legal >> cell) & 1)
    return int(sight.weights[at])


@inlined_kernel
def _tower_share(board: Words, cell: int, side: int) -> int:
    """What a stack adds to the margin of a side (T14)."""
    height = height_of(board[KINDS + cell])
    share = height if (board[COLOURS + cell] & 1) == side else -height
    return int(share if height > 1 else 0)


@inlined_kernel
def _settle_rays(board: Words, sight: Sight, rays: Rays) -> int:
    """Write the contributions of all rays in one direction to `memo`; their sum."""
    total, sources = 0, rays.sources
    while sources:
        cell = lowest(sources)
        sources &= sources - 1
        weight = _ray_weight(board, sight, cell, rays)
        sight.memo[_RAY + 4 * cell + rays.direction] = weight
        total += weight
    return int(total)


@kernel
def settle(board: Words, side: int, taboo: int, weights: Words, memo: Words) -> tuple[int, int]:
    """Write all contributions to `memo`, for `side` on turn; the moves of that side and of the other."""
    reach = _reach(board, side, taboo)
    sight = Sight(0, reach, weights, memo)
    total = margin = 0
    for cell in range(49):
        memo[cell] = memo[_SHARE + cell] = 0
    cells = board[OCCUPIED]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        memo[_CODE + cell] = _code_of(board, cell, side)
        weight = _stack_weight(sight, cell)
        memo[cell] = weight
        total += weight
        share = _tower_share(board, cell, side)
        memo[_SHARE + cell] = share
        margin += share
    total += _settle_rays(board, sight, Rays(0, reach.rays_up, reach.legal_up))
    total += _settle_rays(board, sight, Rays(1, reach.rays_down, reach.legal_down))
    total += _settle_rays(board, sight, Rays(2, reach.rays_left, reach.legal_left))
    total += _settle_rays(board, sight, Rays(3, reach.rays_right, reach.legal_right))
    memo[_MASKS] = board[OCCUPIED]
    memo[_MASKS + 1], memo[_MASKS + 2] = reach.rays_up, reach.rays_down
    memo[_MASKS + 3], memo[_MASKS + 4] = reach.rays_left, reach.rays_right
    memo[_MASKS + 5], memo[_MASKS + 6] = reach.legal_up, reach.legal_down
    memo[_MASKS + 7], memo[_MASKS + 8] = reach.legal_left, reach.legal_right
    memo[_MASKS + 9], memo[_MASKS + 10], memo[_MASKS + 11] = reach.one, reach.two, reach.three
    memo[_MASKS + 12], memo[_MASKS + 13] = reach.by_me, reach.by_them
    memo[_SUM], memo[_MARGIN] = total, margin
    return reach.mine, reach.theirs


@inlined_kernel
def _finish(board: Words, weights: Words, total: int, margin: int, moves: tuple[int, int]) -> int:
    """The estimate from the sum of stacks and rays: totals are added, and both columns weighed."""
    mine, theirs = moves
    both = mine + theirs
    at = STACKS + RAYS
    total += weights[at + min(both >> 2, 16)] + weights[at + 17 + min(mine, 24)] + weights[at + 42 + min(theirs, 24)]
    total += weights[at + 67 + min(max(margin, -16), 16) + 16] + weights[at + 100 + popcount(board[OCCUPIED])]
    late = ((total + 0x80000000) & 0xFFFFFFFF) - 0x80000000
    early = (total - late) >> 32
    value = (late + early * min(both, OPENING) // OPENING) // SCALE
    value = min(max(value, -MOST_ESTIMATE), MOST_ESTIMATE)
    return value if value else 1


@inlined_kernel
def _is_over(board: Words, moves: tuple[int, int]) -> bool:
    """Whether the game is over (T13); `moves` has the side on turn, and the other if nothing were taboo."""
    if moves[0] == 0:
        return True
    if board[ENDING] == 0 or moves[1] > _FEW_MOVES:
        return False
    return bool(count_moves_of(board, 1 - board[SIDE], board[TABOO]) == 0)


@kernel
def estimate_whole(board: Words, weights: Words, memo: Words) -> int:
    """The estimate for the side on turn, everything looked up anew; 0: the game is over."""
    moves = settle(board, board[SIDE], board[TABOO], weights, memo)
    return 0 if _is_over(board, moves) else _finish(board, weights, memo[_SUM], memo[_MARGIN], moves)


@kernel
def estimate_settled(board: Words, weights: Words, memo: Words, moves: tuple[int, int]) -> int:
    """The estimate for the side of `settle`, which answered `moves`."""
    return _finish(board, weights, memo[_SUM], memo[_MARGIN], moves)


@inlined_kernel
def _follow_rays(board: Words, sight: Sight, rays: Rays, starts: int, ends: int) -> int:
    """By how much the rays in one direction have changed; `starts` and `ends` are stacks changed as sources and as targets."""
    memo = sight.memo
    step = step_of(rays.direction)
    mice, jackals = board[MOUSE], board[JACKAL]
    lions = board[OCCUPIED] & ~(mice | jackals)
    one = _along(ends, -step)
    two = _along(one, -step)
    three = _along(two, -step)
    before = memo[_MASKS + 1 + rays.direction]
    changed = starts | (one & mice) | (two & jackals) | (three & lions)
    changed |= (before ^ rays.sources) | (memo[_MASKS + 5 + rays.direction] ^ rays.legal)
    changed &= before | rays.sources
    total = 0
    while changed:
        cell = lowest(changed)
        changed &= changed - 1
        total -= memo[_RAY + 4 * cell + rays.direction] & -((before >> cell) & 1)
        if (rays.sources >> cell) & 1:
            total += _ray_weight(board, sight, cell, rays)
    return int(total)


@inlined_kernel
def follow(board: Words, touched: int, weights: Words, memo: Words) -> int:
    """The estimate for the side on turn after one move from the position of `settle`; 0: the game is over.

    `settle` was asked for this side with nothing taboo; `touched` are the spaces whose stacks the move has changed.
    """
    side = board[SIDE]
    reach = _reach(board, side, board[TABOO])
    if _is_over(board, (reach.mine, reach.theirs)):
        return 0
    sight = Sight(touched, reach, weights, memo)
    total, margin = memo[_SUM], memo[_MARGIN]
    cells = touched
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        memo[_CODE + 49 + cell] = _code_of(board, cell, side)
        margin += _tower_share(board, cell, side) - memo[_SHARE + cell]
    ends = touched | (reach.one ^ memo[_MASKS + 9])
    starts = touched | (reach.two ^ memo[_MASKS + 10])
    changed = ends | starts | (reach.three ^ memo[_MASKS + 11])
    changed |= (reach.by_me ^ memo[_MASKS + 12]) | (reach.by_them ^ memo[_MASKS + 13])
    changed &= board[OCCUPIED] | memo[_MASKS]
    while changed:
        cell = lowest(changed)
        changed &= changed - 1
        total -= memo[cell]
        if (board[OCCUPIED] >> cell) & 1:
            total += _stack_weight(sight, cell)
    total += _follow_rays(board, sight, Rays(0, reach.rays_up, reach.legal_up), starts, ends)
    total += _follow_rays(board, sight, Rays(1, reach.rays_down, reach.legal_down), starts, ends)
    total += _follow_rays(board, sight, Rays(2, reach.rays_left, reach.legal_left), starts, ends)
    total += _follow_rays(board, sight, Rays(3, reach.rays_right, reach.legal_right), starts, ends)
    return _finish(board, weights, total, margin, (reach.mine, reach.theirs))
