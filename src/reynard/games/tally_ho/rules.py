"""The rules of Tally Ho!: what may be done, what follows from it, when a round is over and what it is worth.

`legal_moves` is the one authority on legality; `refusals.py` only explains in words what is not in it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from reynard.core.errors import BrokenInvariant, NotYourTurn
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, NOBODY, ONLY, Actor, Seat, ToAct
from reynard.games.tally_ho.board import EXITS, RAYS, STEPS, WAYS_OUT
from reynard.games.tally_ho.options import Options, Rest
from reynard.games.tally_ho.refusals import explain
from reynard.games.tally_ho.state import (
    BIRDS,
    EMPTY,
    FACE_DOWN,
    FINAL_TURNS,
    HUNTERS,
    KIND_OF,
    LETTERS,
    MOVABLE,
    OWN,
    PASS,
    POINTS,
    PREY,
    SLOW,
    SPACES,
    START_BOARD,
    Move,
    MoveKind,
    Space,
    State,
    Trail,
    unseen,
    with_trail,
    with_won,
)

_FLIPS: Final = tuple(Move(MoveKind.FLIP, space) for space in SPACES)
_LEAVES: Final = tuple(Move(MoveKind.LEAVE, space) for space in SPACES)
_MOVES: Final = tuple(tuple(Move(MoveKind.MOVE, start, end) for end in SPACES) for start in SPACES)
_CAPTURES: Final = tuple(tuple(Move(MoveKind.CAPTURE, start, end) for end in SPACES) for start in SPACES)


def initial(options: Options) -> State:
    """The start: 48 tiles face down, the centre empty, Bears to move (H1, H3, H4)."""
    return State(options, START_BOARD, Seat.FIRST)


def is_over(state: State) -> bool:
    """Whether the round has ended (H14)."""
    if state.turns_left is None:
        return False
    return state.turns_left == (0, 0) or not (_has_tiles(state, Seat.FIRST) and _has_tiles(state, Seat.SECOND))


def _has_tiles(state: State, seat: Seat) -> bool:
    return not OWN[seat].isdisjoint(state.board)


def to_act(state: State) -> ToAct:
    """Chance while a tile is being turned over, otherwise the side to move; nobody when the round is over."""
    if state.turning is not None:
        return CHANCE
    return NOBODY if is_over(state) else ONLY[state.to_move]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """All moves of the seat, tile by tile from a7 to g1; empty where it does not have to act."""
    if seat is not state.to_move or state.turning is not None or is_over(state):
        return ()
    moves: list[Move] = []
    movable = MOVABLE[seat]
    for space, letter in enumerate(state.board):
        if letter == FACE_DOWN:
            moves.append(_FLIPS[space])
        elif letter in movable:
            moves += tile_moves(state, Space(space))
    return tuple(moves) or (PASS,)


def tile_moves(state: State, space: Space) -> list[Move]:
    """What the side to move may do with the face-up tile on this space (H5 to H10, H12)."""
    board, letter = state.board, state.board[space]
    if letter not in MOVABLE[state.to_move] or space == state.resting:
        return []
    trail = state.trails[state.to_move]
    forbidden = trail.start if trail is not None and trail.end == space else None
    only_captures = is_quiet_spell_over(state)
    moves: list[Move] = []
    for direction, ray in (STEPS if letter in SLOW else RAYS)[space].items():
        for end in ray:
            there = board[end]
            if there == EMPTY:
                if end != forbidden and not only_captures:
                    moves.append(_MOVES[space][end])
                continue
            if there in PREY[letter] and end != forbidden and (letter not in HUNTERS or letter == direction):
                moves.append(_CAPTURES[space][end])
            break
    if can_leave(state, space):
        moves.append(_LEAVES[space])
    return moves


def is_quiet_spell_over(state: State) -> bool:
    """Whether only flips and captures are legal now (H10)."""
    return state.turns_left is None and state.quiet >= state.options.quiet_limit


def can_leave(state: State, space: Space) -> bool:
    """Whether the tile of the side to move on this space may leave the forest now (H12)."""
    letter = state.board[space]
    if state.turns_left is None or letter not in OWN[state.to_move]:
        return False
    if letter in SLOW:
        return space in EXITS
    return any(all(state.board[on_the_way] == EMPTY for on_the_way in way) for way in WAYS_OUT[space])


def chance_outcomes(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """What the tile being turned over may show; a hunter's rifle points each way with a quarter of its share (H3)."""
    if state.turning is None:
        return ()
    left = unseen(state)
    face_down = sum(left.values())
    outcomes = []
    for letter in LETTERS:
        if number := left[KIND_OF[letter]]:
            directions = len(HUNTERS) if letter in HUNTERS else 1
            outcomes.append((Move(MoveKind.REVEAL, state.turning, tile=letter), Fraction(number, face_down * directions)))
    return tuple(outcomes)


def play(state: State, actor: Actor, move: Move) -> State:
    """The state after the move; IllegalMove with the rule's number, or NotYourTurn."""
    if actor is CHANCE:
        if state.turning is None:
            raise NotYourTurn("no tile is being turned over: a side has to act")
    elif state.turning is not None:
        raise NotYourTurn("a tile is being turned over: what it shows comes first, as in c3=F")
    elif actor is not state.to_move and not is_over(state):
        raise NotYourTurn(f"{'Bears' if state.to_move is Seat.FIRST else 'Hunters'} are to move")
    if not _is_legal(state, move):
        raise explain(state, move)
    return successor(state, move)


def _is_legal(state: State, move: Move) -> bool:
    if state.turning is not None:
        return any(move == outcome for outcome, _ in chance_outcomes(state))
    if is_over(state):
        return False
    match move.kind:
        case MoveKind.FLIP:
            return move.start is not None and state.board[move.start] == FACE_DOWN
        case MoveKind.PASS:
            return legal_moves(state, state.to_move) == (PASS,)
        case MoveKind.REVEAL:
            return False
        case _:
            return move.start is not None and move in tile_moves(state, move.start)


def successor(state: State, move: Move) -> State:
    """The state after a move that is known to be legal: nothing is checked."""
    start, end = move.start, move.end
    if move.kind is MoveKind.PASS:
        return _after_turn(state, state.board)
    if start is None:
        raise BrokenInvariant(f"{move} names no tile")
    match move.kind:
        case MoveKind.FLIP:
            return State(
                state.options,
                state.board,
                state.to_move,
                state.winnings,
                state.trails,
                state.resting,
                state.turns_left,
                state.quiet,
                start,
            )
        case MoveKind.REVEAL:
            return _after_flip(state, start, move.tile)
        case MoveKind.LEAVE:
            won = with_won(state.winnings, state.to_move, KIND_OF[state.board[start]])
            return _after_turn(state, _put(state.board, start, EMPTY), winnings=won)
    if end is None:
        raise BrokenInvariant(f"{move} goes nowhere")
    letter, prey = state.board[start], state.board[end]
    board = _put(_put(state.board, start, EMPTY), end, letter)
    winnings = state.winnings if prey == EMPTY else with_won(state.winnings, state.to_move, KIND_OF[prey])
    if letter in BIRDS:
        return _after_turn(state, board, resting=end if state.options.rest is Rest.MOVED else None)
    return _after_turn(state, board, winnings=winnings, trail=Trail(start, end))


def _put(board: str, space: Space, letter: str) -> str:
    return board[:space] + letter + board[space + 1 :]


def _after_flip(state: State, space: Space, letter: str) -> State:
    """The last tile turned over opens the final phase, with the next player to move (H11)."""
    board = _put(state.board, space, letter)
    return State(
        state.options,
        board,
        state.to_move.other,
        state.winnings,
        with_trail(state.trails, state.to_move, None),
        space if letter in BIRDS else None,
        None if FACE_DOWN in board else (FINAL_TURNS, FINAL_TURNS),
    )


def _after_turn(
    state: State,
    board: str,
    *,
    winnings: tuple[str, str] | None = None,
    trail: Trail | None = None,
    resting: Space | None = None,
) -> State:
    """The state after a turn that was no flip: the turn is counted, as quiet or in the final phase."""
    seat, turns_left = state.to_move, state.turns_left
    has_won = winnings is not None and winnings != state.winnings
    if turns_left is not None:
        bears, hunters = turns_left
        turns_left = (bears - 1, hunters) if seat is Seat.FIRST else (bears, hunters - 1)
    return State(
        state.options,
        board,
        seat.other,
        state.winnings if winnings is None else winnings,
        with_trail(state.trails, seat, trail),
        resting,
        turns_left,
        0 if has_won or turns_left is not None else state.quiet + 1,
    )


def score(state: State) -> tuple[int, int]:
    """The points of the winnings of Bears and of Hunters (H15)."""
    bears, hunters = state.winnings
    return sum(POINTS[kind] for kind in bears), sum(POINTS[kind] for kind in hunters)


def tiles_won(state: State) -> tuple[int, int]:
    """How many tiles Bears and Hunters have won: what decides when the points are equal (H16)."""
    return len(state.winnings[0]), len(state.winnings[1])


def outcome(state: State) -> Outcome | None:
    """The result of this round by itself: points, then tiles won, else a draw (H14 to H16); None while it runs.

    A round whose last turn also takes a side's last tile has ended by `turns`.
    """
    if not is_over(state):
        return None
    bears, hunters = zip(score(state), tiles_won(state), strict=True)
    winner = None if bears == hunters else Seat.FIRST if bears > hunters else Seat.SECOND
    return Outcome(winner, score(state), "turns" if state.turns_left == (0, 0) else "no_tiles", "H14")
