"""What makes a position of Tally Ho! possible: every contradiction inside a well-formed position text.

The board, the winnings and the face-down tiles are the 48 of H2; the memory, the tile at rest, the turns left and the quiet
count must fit what stands on the board and each other. A finished position is a position as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from typing import Final

from reynard.core.errors import Problem
from reynard.core.seats import Seat
from reynard.games.tally_ho.board import direction_between, spaces_between
from reynard.games.tally_ho.options import Rest
from reynard.games.tally_ho.state import (
    BIRDS,
    EMPTY,
    FACE_DOWN,
    FINAL_TURNS,
    KINDS,
    NAME_OF,
    NUMBER,
    OWN,
    SLOW,
    SPACE_NAMES,
    TILES,
    TREE,
    Space,
    State,
    Trail,
    unseen,
)

_SIDE_NAMES = ("Bears", "Hunters")
_ESCAPED = ("BF", "HL")
"""The kinds that a side's winnings hold only because they left the forest (H12)."""


def find_problems(state: State, unreadable: Set[int] = frozenset()) -> list[Problem]:
    """Every contradiction of the state; empty where it is possible.

    `unreadable` holds the numbers of the fields that could not be read: what needs them is not compared.
    """
    return [problem for check, fields in _CHECKS if fields.isdisjoint(unreadable) for problem in check(state)]


def _tile_problems(state: State) -> Iterator[Problem]:
    for kind, number in unseen(state).items():
        if number < 0:
            there = NUMBER[kind] - number
            yield Problem("too_many", NAME_OF[kind], f"{there} on the board and in the winnings, but only {NUMBER[kind]} exist")
    tiles = len(state.board) - state.board.count(EMPTY) + sum(map(len, state.winnings))
    if tiles != TILES:
        yield Problem("tile_total", "board", f"board and winnings hold {tiles} tiles together, not the {TILES} of the game")


def _order_problems(state: State) -> Iterator[Problem]:
    for name, won in zip(_SIDE_NAMES, state.winnings, strict=True):
        if list(won) != sorted(won, key=KINDS.index):
            yield Problem("winnings_order", f"winnings of {name}", "winnings are written in the order BFHLPDT")


def _winnings_problems(state: State) -> Iterator[Problem]:
    if TREE in state.winnings[Seat.FIRST]:
        yield Problem("impossible_winnings", "winnings of Bears", "no tile of Bears captures a tree")
    for seat in Seat:
        escaped = sum(state.winnings[seat].count(kind) for kind in _ESCAPED[seat])
        taken = 0 if state.turns_left is None else FINAL_TURNS - state.turns_left[seat]
        if escaped > taken:
            sentence = f"{escaped} tiles have left the forest, but only {taken} turns of the final phase were taken"
            yield Problem("too_many_escaped", f"winnings of {_SIDE_NAMES[seat]}", sentence)


def _final_problems(state: State) -> Iterator[Problem]:
    left = state.turns_left
    if left is None:
        if FACE_DOWN not in state.board:
            yield Problem("final_missing", "field 6", "no tile is face down: the final phase needs the turns left, as in 5/5")
        return
    if FACE_DOWN in state.board:
        yield Problem(
            "final_too_early", "field 6", "a tile is still face down: turns left are written - before the final phase"
        )
    if left[state.to_move] - left[state.to_move.other] not in (0, 1):
        sentence = "the turns left do not fit the side to move: it has as many as its opponent, or one more"
        yield Problem("final_turns", "field 6", sentence)


def _quiet_problems(state: State) -> Iterator[Problem]:
    if state.turns_left is not None and state.quiet:
        yield Problem("quiet_in_final", "field 7", "the number of quiet turns is 0 in the final phase")
    if state.quiet > state.options.quiet_limit:
        sentence = f"{state.quiet} quiet turns are more than the quiet_limit of {state.options.quiet_limit}"
        yield Problem("quiet_above_limit", "field 7", sentence)


def _rest_problems(state: State) -> Iterator[Problem]:
    if state.resting is None:
        return
    if state.board[state.resting] not in BIRDS:
        yield Problem(
            "rest_not_bird", "field 5", f"only a pheasant or a duck rests, and none is on {SPACE_NAMES[state.resting]}"
        )
    if state.trails[state.to_move.other] is not None:
        sentence = "the opponent cannot have touched this tile and moved a tile of its own in the same turn"
        yield Problem("rest_and_memory", "field 5", sentence)
    was_flip = state.quiet == 0 if state.turns_left is None else state.turns_left == (FINAL_TURNS, FINAL_TURNS)
    if state.options.rest is Rest.FLIPPED and not was_flip:
        yield Problem("rest_not_flipped", "field 5", "with rest=flipped a tile rests only when it has just been turned over")


def _trail_problems(state: State) -> Iterator[Problem]:
    for seat in Seat:
        trail = state.trails[seat]
        if trail is not None:
            place = f"memory of {_SIDE_NAMES[seat]}"
            if sentence := _trail_fault(state, seat, trail):
                yield Problem("impossible_memory", place, sentence)
            if seat is not state.to_move and state.turns_left == (FINAL_TURNS, FINAL_TURNS):
                yield Problem("impossible_memory", place, "the turn before the final phase turned over the last tile")


def _trail_fault(state: State, seat: Seat, trail: Trail) -> str:
    """What is wrong with the memory of one side; an empty text where it can be."""
    start, end = SPACE_NAMES[trail.start], SPACE_NAMES[trail.end]
    if direction_between(trail.start, trail.end) is None:
        return f"{start} and {end} are not two spaces of one line"
    between = spaces_between(trail.start, trail.end)
    letter = state.board[trail.end]
    if letter not in OWN[seat]:
        return "" if _was_captured(state, seat, trail) else f"{end} holds no tile of this side, and none was captured there"
    if letter in SLOW and between:
        return f"a {NAME_OF[letter]} does not move from {start} to {end}"
    left_behind = (trail.start, *between)
    if seat is not state.to_move:
        in_the_way = [space for space in left_behind if state.board[space] != EMPTY]
    else:
        in_the_way = [space for space in left_behind if state.board[space] in (FACE_DOWN, TREE)]
    if in_the_way:
        return f"the way from {start} to {end} was not empty: see {SPACE_NAMES[in_the_way[0]]}"
    return ""


def _was_captured(state: State, seat: Seat, trail: Trail) -> bool:
    """Whether the opponent's last turn ended where this side's last turn had ended: there it took the tile."""
    answer = state.trails[seat.other]
    is_older = seat is state.to_move
    return is_older and answer is not None and answer.end == trail.end and state.board[trail.end] in OWN[seat.other]


def _turning_problems(state: State) -> Iterator[Problem]:
    if state.turning is not None and state.board[state.turning] != FACE_DOWN:
        name = SPACE_NAMES[Space(state.turning)]
        yield Problem("turning_not_face_down", "field 8", f"the tile on {name} is not face down: it cannot be turned over")


_CHECKS: Final[tuple[tuple[Callable[[State], Iterator[Problem]], frozenset[int]], ...]] = (
    (_tile_problems, frozenset({1, 3})),
    (_order_problems, frozenset({3})),
    (_winnings_problems, frozenset({3, 6})),
    (_final_problems, frozenset({1, 2, 6})),
    (_quiet_problems, frozenset({6, 7})),
    (_rest_problems, frozenset({1, 2, 4, 5, 6, 7})),
    (_trail_problems, frozenset({1, 2, 4, 6})),
    (_turning_problems, frozenset({1, 8})),
)
"""Each check with the numbers of the fields it looks at."""
