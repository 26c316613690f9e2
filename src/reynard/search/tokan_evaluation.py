"""What a Tokan position is worth before the end is in sight: above all, who will run out of moves.

The worths are hundredths of a logit, fitted to the results of some thousand games of the engine against itself: an
estimate of 100 stands for winning chances of e : 1. They change with the number of moves that both sides still have.
"""

from __future__ import annotations

from typing import NamedTuple

from reynard.kernels.bits import lowest, popcount
from reynard.kernels.compile import inlined_kernel, kernel
from reynard.kernels.tokan import (
    JACKAL,
    KINDS,
    MOUSE,
    OCCUPIED,
    SCORING,
    SIDE,
    SINGLE,
    TABOO,
    Tops,
    Words,
    final_value,
    height_of,
    is_ended_by_other,
    own_tops,
    step_of,
    tops_of,
)

PROVEN = 20_000
"""Values from here on (and from minus here down) are proven results: PROVEN plus twice the margin; estimates stay below."""
CERTAINTY = 100.0


class Traits(NamedTuple):
    """What is counted in a position, for the side on turn less for the other; as worths, what one of each is worth."""

    turn: int
    """1: being on turn."""
    moves: int
    mobile: int
    """Stacks that can move."""
    singles: int
    light: int
    """Mice and jackals on top."""
    onto_own: int
    """Own stacks that the side could cover itself."""
    points: int
    """Tiles in towers (T14), or points of visible top tiles (T15)."""
    threatening: int
    """Points that the side on turn could cover now."""
    threatened: int
    """Points that the other side could cover if it were on turn."""
    leaving: int
    """Tiles of towers whose top can move away."""


TOWERS_LATE = Traits(16, 22, 59, -14, 6, -15, 35, 30, -32, -27)
TOWERS_EARLY = Traits(-26, -13, -49, -1, 14, 12, -41, -29, 45, 20)
HEADS_LATE = Traits(-26, 21, 9, 0, 2, -18, 41, 34, -22, 0)
HEADS_EARLY = Traits(70, -20, 1, 35, 10, 16, -41, -35, 20, 0)
"""What is added to the late worths at the beginning of a game, when both sides together have OPENING moves."""
OPENING = 64


class Survey(NamedTuple):
    """What one side can do: the number of moves, the stacks that can move, the stacks that can be covered."""

    moves: int
    mobile: int
    covered: int


@inlined_kernel
def _along(mask: int, step: int) -> int:
    """All cells of a mask moved by a step."""
    return mask << step if step > 0 else mask >> -step


@inlined_kernel
def _survey_towards(board: Words, direction: int, targets: int, tops: Tops) -> Survey:
    """What the given top tiles can do in one direction."""
    step = step_of(direction)
    single = board[SINGLE]
    one = _along(targets, -step)
    two = _along(one & tops.occupied, -step)
    three = _along(two & tops.occupied, -step)
    mice, jackals, lions = one & tops.mice, two & tops.jackals, three & tops.lions
    mobile = (mice | jackals | lions) & single
    covered = _along(mice & single, step) | _along(jackals & single, 2 * step) | _along(lions & single, 3 * step)
    moves = popcount(mobile)
    tall = (mice | jackals | lions) & ~single
    while tall:
        source = lowest(tall)
        tall &= tall - 1
        kinds = board[KINDS + source]
        height = height_of(kinds)
        reach = kinds & 3
        target = source + step * reach
        ways = min(reach, height) - max(height - height_of(board[KINDS + target]), 0)
        if ways > 0:
            moves += ways
            mobile |= 1 << source
            covered |= 1 << target
    return Survey(moves, mobile, covered)


@inlined_kernel
def survey(board: Words, side: int, taboo: int) -> Survey:
    """What a side could do if it were on turn and the top tile on `taboo` (0: none) could not be covered."""
    tops = tops_of(board, side)
    targets = tops.occupied & ~(1 << taboo)
    up = _survey_towards(board, 0, targets, tops)
    down = _survey_towards(board, 1, targets, tops)
    left = _survey_towards(board, 2, targets, tops)
    right = _survey_towards(board, 3, targets, tops)
    return Survey(
        up.moves + down.moves + left.moves + right.moves,
        up.mobile | down.mobile | left.mobile | right.mobile,
        up.covered | down.covered | left.covered | right.covered,
    )


@inlined_kernel
def _weigh(worths: Traits, traits: Traits) -> int:
    """The sum of all traits, each times its worth."""
    people = worths.moves * traits.moves + worths.mobile * traits.mobile + worths.singles * traits.singles
    people += worths.light * traits.light + worths.onto_own * traits.onto_own + worths.turn * traits.turn
    points = worths.points * traits.points + worths.threatening * traits.threatening
    return people + points + worths.threatened * traits.threatened + worths.leaving * traits.leaving


@inlined_kernel
def _with_towers(board: Words, traits: Traits, mine: Survey, theirs: Survey) -> Traits:
    """The traits with the points of towers (T14)."""
    points = threatening = threatened = leaving = 0
    own = own_tops(board, board[SIDE])
    mobile = mine.mobile | theirs.mobile
    towers = board[OCCUPIED] & ~board[SINGLE]
    while towers:
        cell = lowest(towers)
        towers &= towers - 1
        height = height_of(board[KINDS + cell])
        if (own >> cell) & 1:
            points += height
            threatened += height * ((theirs.covered >> cell) & 1)
            leaving += height * ((mobile >> cell) & 1)
        else:
            points -= height
            threatening += height * ((mine.covered >> cell) & 1)
            leaving -= height * ((mobile >> cell) & 1)
    return _with_points(traits, points, threatening, threatened, leaving)


@inlined_kernel
def _with_points(traits: Traits, points: int, threatening: int, threatened: int, leaving: int) -> Traits:
    """The traits with those about points filled in."""
    people = (traits.turn, traits.moves, traits.mobile, traits.singles, traits.light, traits.onto_own)
    return Traits(people[0], people[1], people[2], people[3], people[4], people[5], points, threatening, threatened, leaving)


@inlined_kernel
def _heads(board: Words, stacks: int) -> int:
    """The points of the given top tiles (T15)."""
    return 3 * popcount(stacks) - 2 * popcount(stacks & board[MOUSE]) - popcount(stacks & board[JACKAL])


@inlined_kernel
def _traits(board: Words, mine: Survey, theirs: Survey) -> Traits:
    """The traits of a position that have nothing to do with points."""
    own = own_tops(board, board[SIDE])
    others = board[OCCUPIED] & ~own
    single = board[SINGLE]
    light = board[MOUSE] | board[JACKAL]
    return Traits(
        1,
        mine.moves - theirs.moves,
        popcount(mine.mobile) - popcount(theirs.mobile),
        popcount(own & single) - popcount(others & single),
        popcount(own & light) - popcount(others & light),
        popcount(own & mine.covered) - popcount(others & theirs.covered),
        0,
        0,
        0,
        0,
    )


@inlined_kernel
def proven_value(board: Words) -> int:
    """The value of a finished game for the side on turn."""
    value = final_value(board) if board[SIDE] == 0 else -final_value(board)
    if value > 0:
        return PROVEN + value
    return value - PROVEN if value < 0 else 0


@inlined_kernel
def estimate(board: Words, mine: Survey) -> int:
    """What the side on turn, whose survey has moves, may hope for; never 0, which is left to proven draws."""
    theirs = survey(board, 1 - board[SIDE], 0)
    traits = _traits(board, mine, theirs)
    opening = min(mine.moves + theirs.moves, OPENING)
    if board[SCORING] == 0:
        traits = _with_towers(board, traits, mine, theirs)
        value = _weigh(TOWERS_LATE, traits) + _weigh(TOWERS_EARLY, traits) * opening // OPENING
    else:
        own = own_tops(board, board[SIDE])
        others = board[OCCUPIED] & ~own
        points = _heads(board, own) - _heads(board, others)
        traits = _with_points(traits, points, _heads(board, others & mine.covered), _heads(board, own & theirs.covered), 0)
        value = _weigh(HEADS_LATE, traits) + _weigh(HEADS_EARLY, traits) * opening // OPENING
    return value if value else 1


@kernel
def evaluate(board: Words) -> int:
    """The proven value of a finished game, else the estimate, for the side on turn."""
    mine = survey(board, board[SIDE], board[TABOO])
    if mine.moves == 0 or is_ended_by_other(board):
        return proven_value(board)
    return estimate(board, mine)
