"""The rules of Tokan (T1–T19) as pure functions: who acts, legal moves, what a move does, end and score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from reynard.core.errors import IllegalMove, NotYourTurn
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, NOBODY, ONLY, Actor, Seat, ToAct
from reynard.games.tokan import dealing, draft
from reynard.games.tokan.board import (
    ANIMALS,
    CAPACITY,
    COLOURS,
    OWNER,
    RANGE,
    RAY_BETWEEN,
    RAYS,
    SPACE_NAMES,
    SPACES_BY_NAME,
    TILES_OF,
    Ray,
    Space,
    Stack,
)
from reynard.games.tokan.options import Closing, Ending, Scoring
from reynard.games.tokan.state import Climb, Dealing, Drafting, Lay, Move, Playing, State

_CLIMBS: dict[str, tuple[tuple[tuple[tuple[Space, ...], Space, tuple[Climb, ...]], ...], ...]] = {
    tile: tuple(
        tuple(
            (ray.passed, ray.target, tuple(Climb(Space(source), ray.target, carried) for carried in range(reach)))
            for ray in RAYS[reach][source]
        )
        for source in range(len(SPACE_NAMES))
    )
    for tile, reach in RANGE.items()
}
"""_CLIMBS[tile][source]: spaces passed, target, and the moves by number of carried tiles, for each way the tile can go."""


# Who acts, and what they may do


def to_act(state: State) -> ToAct:
    """Chance while tiles are dealt, the seat on turn, or nobody when the game is over (T13)."""
    if isinstance(state, Dealing):
        return CHANCE
    if isinstance(state, Playing) and not legal_climbs(state):
        return NOBODY
    return ONLY[state.turn]


def legal_moves(state: State, seat: Seat) -> tuple[Climb, ...] | tuple[Lay, ...]:
    """All moves the seat may make now, sorted by text; empty where it is not its turn."""
    if isinstance(state, Dealing) or state.turn is not seat:
        return ()
    return legal_climbs(state) if isinstance(state, Playing) else legal_lays(state)


def legal_climbs(state: Playing) -> tuple[Climb, ...]:
    """The legal moves of the side to move, sorted by text, none once the game is over; worked out once for each state."""
    if state.legal is None:
        is_over = state.options.ending is Ending.EITHER and not _can_move(state, state.turn.other)
        object.__setattr__(state, "legal", () if is_over else _generate(state.stacks, TILES_OF[state.turn], state.taboo))
    return state.legal or ()


def _can_move(state: Playing, seat: Seat) -> bool:
    """Whether a seat would have a legal move if it were its turn now, with the same taboo (T13)."""
    return bool(_generate(state.stacks, TILES_OF[seat], state.taboo))


def legal_lays(state: Drafting) -> tuple[Lay, ...]:
    """The legal moves of the side to lay, sorted by text; worked out once for each state object."""
    if state.legal is None:
        object.__setattr__(state, "legal", draft.legal_lays(state))
    return state.legal or ()


def _generate(stacks: Sequence[Stack], own: str, taboo: Space | None) -> tuple[Climb, ...]:
    """All moves that T2–T8 allow: the fast way to ask what `_why_illegal` answers for one move."""
    moves: list[Climb] = []
    heights = [len(stack) for stack in stacks]
    for source in SPACES_BY_NAME:
        stack = stacks[source]
        if not stack or stack[-1] not in own:
            continue
        height = heights[source]
        for passed, target, climbs in _CLIMBS[stack[-1]][source]:
            below = heights[target]
            if not below or target == taboo:
                continue
            for space in passed:
                if not heights[space]:
                    break
            else:
                if below >= height:
                    moves += climbs[:height]
                else:
                    moves += climbs[height - below : height]
    return tuple(moves)


# Playing


def play(state: State, actor: Actor, move: Move) -> State:
    """The state after the move. Raises IllegalMove with the rule's number, or NotYourTurn."""
    if isinstance(state, Dealing):
        if actor is not CHANCE:
            raise NotYourTurn("The tiles are still being laid out; wait for the deal.")
        return dealing.play_chance(state, move)
    if isinstance(actor, Seat) and isinstance(state, Playing) and not legal_climbs(state):
        stuck = state.turn.other if _can_move(state, state.turn) else state.turn
        raise IllegalMove("T13", "over", f"The game is over: {COLOURS[stuck]} has no legal move.")
    if actor is not state.turn:
        raise NotYourTurn(f"It is {COLOURS[state.turn]}'s turn.")
    if isinstance(state, Drafting):
        if not isinstance(move, Lay):
            raise IllegalMove("T18", "still_drafting", "The draft is on: lay a tile of your own, such as J@g4.")
        return draft.lay(state, move)
    if not isinstance(move, Climb):
        raise IllegalMove("T2", "not_drafting", "All tiles lie: move the top tile of a stack, such as c3-c5.")
    _check(state, move)
    return _after(state, move)


def _after(state: Playing, move: Climb) -> Playing:
    """The state after a legal climb (T6, T7, T9, T10)."""
    stacks = list(state.stacks)
    stack = stacks[move.source]
    moved = move.carried + 1
    stacks[move.target] += stack[-moved:]
    stacks[move.source] = stack[:-moved]
    if moved == len(stack):
        _close(stacks, move.source, RAY_BETWEEN[move.source, move.target][1].behind, state.options.closing)
    return Playing(state.options, tuple(stacks), state.turn.other, move.target)


def _close(stacks: list[Stack], hole: Space, behind: tuple[Space, ...], closing: Closing) -> None:
    """Let what stands behind an emptied space step forward (T9); with nothing behind it stays a gap (T10)."""
    if closing is Closing.LINE and not any(stacks[space] for space in behind):
        return
    for space in behind:
        if closing is Closing.RUN and not stacks[space]:
            break
        stacks[hole] = stacks[space]
        hole = space
    stacks[hole] = ""


def _check(state: Playing, move: Climb) -> None:
    """Raise IllegalMove if T2–T8 forbid the move."""
    stacks, source, target = state.stacks, move.source, move.target
    if not (0 <= source < len(stacks) and 0 <= target < len(stacks)):
        _refuse("T5", "off_board", "The move leaves the board; it has the columns a to f and the rows 1 to 5.")
    stack = stacks[source]
    if not stack:
        _refuse("T2", "no_stack", f"{SPACE_NAMES[source]} is a gap; pick a stack whose top tile is yours.")
    if OWNER[stack[-1]] is not state.turn:
        _refuse("T2", "not_your_tile", f"The top tile of {SPACE_NAMES[source]} is not {COLOURS[state.turn]}.")
    length, ray = RAY_BETWEEN.get((source, target)) or (0, None)
    if ray is None or length != RANGE[stack[-1]]:
        _refuse_way(source, target, stack[-1])
    _check_ray(state, ray)
    _check_carrying(stack, move.carried)
    below = len(stacks[target])
    if below + move.carried < len(stack):
        _refuse_level(state, move, below)
    if target == state.taboo:
        _refuse("T8", "taboo", f"The tile on {SPACE_NAMES[target]} moved in the turn just before; it must not be covered now.")


def _check_ray(state: Playing, ray: Ray) -> None:
    """Raise IllegalMove if a gap lies on the way or at its end (T4, T5)."""
    for space in ray.passed:
        if not state.stacks[space]:
            _refuse("T5", "gap_between", f"{SPACE_NAMES[space]} is a gap, and a gap cannot be passed over.")
    if not state.stacks[ray.target]:
        _refuse("T4", "target_gap", f"{SPACE_NAMES[ray.target]} is a gap; a move must end on a stack.")


def _check_carrying(stack: Stack, carried: int) -> None:
    """Raise IllegalMove if the top tile cannot take that many tiles along (T7)."""
    capacity = CAPACITY[stack[-1]]
    if not 0 <= carried <= capacity:
        _refuse("T7", "cannot_carry", f"A {ANIMALS[stack[-1]]} carries at most {capacity}, not {carried}.")
    if carried >= len(stack):
        _refuse("T7", "nothing_to_carry", f"Only {len(stack) - 1} lie beneath the top tile; {carried} cannot be carried.")


def _refuse(rule: str, reason: str, sentence: str) -> NoReturn:
    raise IllegalMove(rule, reason, sentence)


def _refuse_way(source: Space, target: Space, tile: str) -> NoReturn:
    """Raise the T3 refusal that fits: a crooked way, or the wrong length."""
    name, reach = ANIMALS[tile], RANGE[tile]
    if source % 6 != target % 6 and source // 6 != target // 6:
        _refuse("T3", "not_straight", f"From {SPACE_NAMES[source]} to {SPACE_NAMES[target]} is no straight line.")
    _refuse(
        "T3", "wrong_range", f"A {name} moves exactly {reach}; {SPACE_NAMES[target]} is not {reach} from {SPACE_NAMES[source]}."
    )


def _refuse_level(state: Playing, move: Climb, below: int) -> NoReturn:
    """Raise the T6 refusal with both levels in its sentence."""
    level, after = len(state.stacks[move.source]), below + move.carried + 1
    _refuse(
        "T6",
        "not_higher",
        f"The tile must end higher than level {level}; on {SPACE_NAMES[move.target]} it would lie on {after}.",
    )


# End and score


def outcome(state: State) -> Outcome | None:
    """The result once the side to move, or with the ending `either` one of both sides, has no legal move (T13), else None."""
    if not isinstance(state, Playing) or legal_climbs(state):
        return None
    return Outcome(winner(state), score(state), "no_move", "T13")


def score(state: State) -> tuple[int, int]:
    """The points of red and black as if the game ended here, by the scoring of the options."""
    stacks = stacks_of(state)
    return heads(stacks) if state.options.scoring is Scoring.HEADS else towers(stacks)


def stacks_of(state: State) -> Sequence[Stack]:
    """What lies on the board, wherever in the game the state stands."""
    if isinstance(state, Playing):
        return state.stacks
    return state.laid if isinstance(state, Drafting) else state.tiles


def towers(stacks: Sequence[Stack]) -> tuple[int, int]:
    """The tiles in the towers of red and of black (T14)."""
    red = black = 0
    for stack in stacks:
        if len(stack) > 1:
            if stack[-1] in "MJL":
                red += len(stack)
            else:
                black += len(stack)
    return red, black


def heads(stacks: Sequence[Stack]) -> tuple[int, int]:
    """The ranges of the visible top tiles of red and of black (T15)."""
    tops = "".join([stack[-1:] for stack in stacks])
    count = tops.count
    return count("M") + 2 * count("J") + 3 * count("L"), count("m") + 2 * count("j") + 3 * count("l")


def tower_heights(stacks: Sequence[Stack]) -> tuple[list[int], list[int]]:
    """The heights of the towers of red and of black, highest first."""
    red: list[int] = []
    black: list[int] = []
    for stack in stacks:
        if len(stack) > 1:
            (red if stack[-1] in "MJL" else black).append(len(stack))
    red.sort(reverse=True)
    black.sort(reverse=True)
    return red, black


def winner(state: Playing) -> Seat | None:
    """Who would win if the game ended here, with the towers' heights breaking a tie of heads (T15); None for a draw."""
    red, black = ([points] for points in score(state))
    if state.options.scoring is Scoring.HEADS:
        heights = tower_heights(state.stacks)
        red += heights[0]
        black += heights[1]
    if red == black:
        return None
    return Seat.FIRST if red > black else Seat.SECOND
