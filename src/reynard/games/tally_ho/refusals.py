"""Why a move is not allowed: the rule's number, a stable reason and a sentence that helps.

Each function looks at a move that `rules.py` has already refused, from the most basic fault to the finest.

    not_left            H3      nothing_to_capture  H7
    not_face_down       H4      prey_face_down      H7
    no_pass             H4      cannot_capture      H7
    reveal_first        H4      not_along_rifle     H7
    other_tile          H4      write_capture       H7
    empty_space         H5      to_and_fro          H8
    face_down           H5      at_rest             H9
    tree                H5      quiet_limit         H10
    not_yours           H5      neutral_stays       H12
    not_straight        H6      not_final           H12
    too_far             H6      not_on_exit         H12
    blocked             H6      no_way_out          H12
    occupied            H6      can_act             H13
    over                H14
"""

from __future__ import annotations

from reynard.core.errors import BrokenInvariant, IllegalMove
from reynard.core.seats import Seat
from reynard.games.tally_ho.board import EXITS, direction_between, spaces_between
from reynard.games.tally_ho.state import (
    BIRDS,
    EMPTY,
    FACE_DOWN,
    HUNTERS,
    KIND_OF,
    MOVABLE,
    NAME_OF,
    OWN,
    PREY,
    SLOW,
    SPACE_NAMES,
    TREE,
    Move,
    MoveKind,
    Space,
    State,
    unseen,
)
from reynard.games.tally_ho.texts import format_move, format_position

Refusal = tuple[str, str, str]
"""Rule, reason, sentence."""

_COMPASS = {"^": "north", ">": "east", "v": "south", "<": "west"}


def explain(state: State, move: Move) -> IllegalMove:
    """The error for a move that is not legal at this state."""
    refusal = _refusal(state, move)
    if refusal is None:
        raise BrokenInvariant(f"{move} was refused without a reason")
    rule, reason, sentence = refusal
    return IllegalMove(rule, reason, sentence, position=format_position(state), move=format_move(move))


def _refusal(state: State, move: Move) -> Refusal | None:
    if state.turning is not None:
        return _refuse_outcome(state, state.turning, move)
    if state.turns_left is not None and (state.turns_left == (0, 0) or _is_a_side_gone(state.board)):
        return "H14", "over", "the round is over"
    if move.kind is MoveKind.REVEAL:
        return "H4", "other_tile", "no tile is being turned over"
    if move.kind is MoveKind.PASS:
        return _refuse_pass(state)
    if move.start is None:
        return None
    if move.kind is MoveKind.FLIP:
        return _refuse_flip(state.board[move.start], SPACE_NAMES[move.start])
    return _refuse_tile(state, move.start) or (
        _refuse_leaving(state, move.start)
        if move.end is None
        else _refuse_way(state, move.start, move.end)
        or _refuse_end(state.board, move)
        or _refuse_timing(state, move.start, move.end)
    )


def _is_a_side_gone(board: str) -> bool:
    return any(OWN[seat].isdisjoint(board) for seat in Seat)


def _refuse_outcome(state: State, turning: Space, move: Move) -> Refusal | None:
    name = SPACE_NAMES[turning]
    if move.kind is not MoveKind.REVEAL:
        return "H4", "reveal_first", f"{name} is being turned over: say what it shows, as in {name}=F"
    if move.start != turning:
        return "H4", "other_tile", f"the tile being turned over is the one on {name}"
    if move.tile in KIND_OF and unseen(state)[KIND_OF[move.tile]] == 0:
        return "H3", "not_left", f"no {NAME_OF[move.tile]} lies face down any more"
    return None


def _refuse_pass(state: State) -> Refusal:
    if state.turns_left is None:
        return "H4", "no_pass", "passing is not a choice: turn over a tile or move one"
    return "H13", "can_act", "you may pass only when you have no legal action at all"


def _refuse_flip(letter: str, name: str) -> Refusal:
    if letter == EMPTY:
        return "H4", "not_face_down", f"{name} is empty: there is nothing to turn over"
    return "H4", "not_face_down", f"the {NAME_OF[letter]} on {name} is face up already; to move it, say where, as in {name}-d4"


def _refuse_tile(state: State, start: Space) -> Refusal | None:
    letter, name = state.board[start], SPACE_NAMES[start]
    if letter == EMPTY:
        return "H5", "empty_space", f"{name} is empty: there is no tile to move"
    if letter == FACE_DOWN:
        return "H5", "face_down", f"the tile on {name} is face down: turn it over first, by {name}"
    if letter == TREE:
        return "H5", "tree", f"the tree on {name} never moves"
    if letter not in MOVABLE[state.to_move]:
        return "H5", "not_yours", f"the {NAME_OF[letter]} on {name} belongs to your opponent"
    return None


def _refuse_way(state: State, start: Space, end: Space) -> Refusal | None:
    letter, name = state.board[start], SPACE_NAMES[start]
    if direction_between(start, end) is None:
        return "H6", "not_straight", f"{name} and {SPACE_NAMES[end]} are not on one line: tiles move straight"
    if letter in SLOW and spaces_between(start, end):
        return "H6", "too_far", f"a {NAME_OF[letter]} moves one space only"
    for space in spaces_between(start, end):
        if state.board[space] != EMPTY:
            return "H6", "blocked", f"the tile on {SPACE_NAMES[space]} is in the way: nothing is jumped over"
    return None


def _refuse_end(board: str, move: Move) -> Refusal | None:
    if move.start is None or move.end is None:
        return None
    letter, there = board[move.start], board[move.end]
    start, end = SPACE_NAMES[move.start], SPACE_NAMES[move.end]
    if there == EMPTY:
        if move.kind is MoveKind.CAPTURE:
            return "H7", "nothing_to_capture", f"{end} is empty: to move there, write {start}-{end}"
        return None
    if there == FACE_DOWN:
        return "H7", "prey_face_down", f"the tile on {end} is face down: it cannot be captured"
    is_prey = there in PREY[letter]
    if move.kind is MoveKind.MOVE:
        if is_prey and (letter not in HUNTERS or direction_between(move.start, move.end) == letter):
            return "H7", "write_capture", f"{end} is occupied by a {NAME_OF[there]}: to capture it, write {start}x{end}"
        return "H6", "occupied", f"{end} is occupied by a {NAME_OF[there]}"
    if not is_prey:
        return "H7", "cannot_capture", f"a {NAME_OF[letter]} does not capture a {NAME_OF[there]}"
    if letter in HUNTERS and direction_between(move.start, move.end) != letter:
        return (
            "H7",
            "not_along_rifle",
            f"the rifle of the hunter on {start} points {_COMPASS[letter]}: it captures only that way",
        )
    return None


def _refuse_timing(state: State, start: Space, end: Space) -> Refusal | None:
    letter, name = state.board[start], SPACE_NAMES[start]
    trail = state.trails[state.to_move]
    if state.resting == start:
        return "H9", "at_rest", f"your opponent has just touched the {NAME_OF[letter]} on {name}: it rests for this turn"
    if trail is not None and trail.end == start and trail.start == end:
        return "H8", "to_and_fro", f"the {NAME_OF[letter]} has just come from {SPACE_NAMES[end]}: it may not go straight back"
    if state.turns_left is None and state.quiet >= state.options.quiet_limit:
        return "H10", "quiet_limit", f"{state.quiet} turns have passed without a flip or a capture: only those are allowed now"
    return None


def _refuse_leaving(state: State, start: Space) -> Refusal | None:
    letter, name = state.board[start], SPACE_NAMES[start]
    if letter in BIRDS:
        return "H12", "neutral_stays", f"the {NAME_OF[letter]} on {name} is neutral: it never leaves the forest"
    if state.turns_left is None:
        return "H12", "not_final", "tiles leave the forest only in the final phase, when no tile is face down"
    if letter in SLOW and start not in EXITS:
        return "H12", "not_on_exit", f"a {NAME_OF[letter]} leaves only from an exit space: d7, d1, a4 or g4"
    return "H12", "no_way_out", f"no clear way leads straight from {name} to an exit: d7, d1, a4 or g4"
