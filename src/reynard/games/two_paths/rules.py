"""The rules of Two Paths, Z1 to Z15: who acts, what is legal, what it leads to, and when it ends."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from reynard.core.errors import BrokenInvariant, IllegalMove, NotYourTurn
from reynard.core.facts import Facts
from reynard.core.outcome import Outcome
from reynard.core.seats import BOTH, CHANCE, NOBODY, ONLY, Actor, Seat, ToAct
from reynard.games.two_paths.board import Road, start_row, step_index, ways
from reynard.games.two_paths.options import Options, Setup
from reynard.games.two_paths.state import (
    ANSWERS,
    ARRANGEMENTS,
    BEGINS,
    BLOCKS,
    BLUFFS,
    HOME,
    IDLE_LIMIT,
    KINDS,
    NO_ORDERS,
    Answer,
    Arrange,
    Begin,
    Block,
    Bluff,
    Kind,
    Move,
    Order,
    Phase,
    Places,
    Side,
    Space,
    State,
)

ALL_HOME: Final = (HOME, HOME, HOME)
SEAT_WORDS: Final = ("South", "North")
KIND_WORDS: Final = ("fox", "hare", "hedgehog")
SIDE_WORDS: Final = ("west", "east")


def facts(options: Options) -> Facts:
    """What is declared of the game: each duel moves an animal or is one of at most 40 idle ones in a row (Z15)."""
    chooses = options.setup is Setup.CHOOSE
    steps_forward = 6 * (options.rows - 1) - 1
    moves_in_a_duel = 3 if options.optional_answer else 2
    return Facts(
        has_chance=True,
        has_hidden_information=True,
        has_simultaneous_turns=chooses,
        longest_game=3 + IDLE_LIMIT * steps_forward * moves_in_a_duel,
        distinct_actions=len(BLUFFS) + len(BLOCKS) + len(ARRANGEMENTS) * chooses + len(ANSWERS) * options.optional_answer,
    )


def initial(options: Options) -> State:
    """The state before anything happened: chance draws the beginner (Z4)."""
    return State(options, Phase.DEAL_BEGINNER)


def before_orders(options: Options, beginner: Seat) -> State:
    """The state in which the beginner is known and no animal is placed (Z4)."""
    return State(options, Phase.SETUP if options.setup is Setup.CHOOSE else Phase.DEAL_ORDERS, beginner)


def between_duels(options: Options, mover: Seat, duel: int, idle: int, places: Places) -> State:
    """The state before a duel, or the finished game if one player is home (Z14) or too little happened (Z15)."""
    over = is_home(places, Seat.FIRST) or is_home(places, Seat.SECOND) or idle >= IDLE_LIMIT
    return State(options, Phase.OVER if over else Phase.BLUFF, mover, duel, idle, places)


# Questions


def to_act(state: State) -> ToAct:
    """Both seats before they have placed their orders, one seat in a duel, nobody when it is over."""
    match state.phase:
        case Phase.BLUFF:
            return ONLY[state.mover]
        case Phase.BLOCK | Phase.ANSWER:
            return ONLY[state.mover.other]
        case Phase.SETUP:
            return BOTH if state.orders == NO_ORDERS else ONLY[_next_to_place(state)]
        case Phase.OVER:
            return NOBODY
        case _:
            return CHANCE


def _next_to_place(state: State) -> Seat:
    return Seat.FIRST if state.orders[Seat.FIRST] is None else Seat.SECOND


def animals(places: Places, seat: Seat) -> Places:
    """Where the seat's fox, hare and hedgehog are."""
    return places[3:] if seat else places[:3]


def is_home(places: Places, seat: Seat) -> bool:
    """Whether all three animals of the seat are home (Z14)."""
    return animals(places, seat) == ALL_HOME


def is_on_start_row(rows: int, places: Places, seat: Seat) -> bool:
    """Whether any animal of the seat still stands on its own start row (Z12)."""
    row = start_row(rows, seat)
    first, second, third = animals(places, seat)
    return first in row or second in row or third in row


@lru_cache(maxsize=8192)
def walks(rows: int, places: Places, seat: Seat) -> tuple[Road, ...]:
    """For each of `Fw Fe Hw He Gw Ge`: the spaces leapt over, then the space come to; empty where the step is not allowed.

    Not allowed are steps of an animal that is home (Z6) and steps onto the goal row while the own start row is not empty (Z12).
    """
    found = ways(rows, places, seat)
    if is_on_start_row(rows, places, seat):
        goal = start_row(rows, seat.other)
        found = [() if way and way[-1] in goal else way for way in found]
    return tuple(found)


@lru_cache(maxsize=8192)
def _bluffs(rows: int, places: Places, mover: Seat) -> tuple[Bluff, ...]:
    return tuple(bluff for bluff, way in zip(BLUFFS, walks(rows, places, mover), strict=True) if way)


def answer_walk(state: State, kind: Kind, side: Side) -> Road:
    """The way the blocker's animal of this kind would answer on this side; empty where no answer is possible (Z8)."""
    return walks(state.options.rows, state.places, state.mover.other)[step_index(kind, side)]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """All moves the seat may make now, in a fixed order; empty where it does not have to act."""
    actors = to_act(state)
    if actors is CHANCE or seat not in actors:
        return ()
    match state.phase:
        case Phase.BLUFF:
            return _bluffs(state.options.rows, state.places, seat)
        case Phase.BLOCK:
            return BLOCKS
        case Phase.ANSWER:
            return ANSWERS
        case _:
            return ARRANGEMENTS


def chance_outcomes(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """The beginner, then with `setup=random` South's and North's order, each equally likely (Z4)."""
    match state.phase:
        case Phase.DEAL_BEGINNER:
            return tuple((move, Fraction(1, 2)) for move in BEGINS)
        case Phase.DEAL_ORDERS:
            return tuple((move, Fraction(1, 6)) for move in ARRANGEMENTS)
        case _:
            return ()


def score(state: State) -> tuple[int, int]:
    """How many animals of South and of North are home."""
    return animals(state.places, Seat.FIRST).count(HOME), animals(state.places, Seat.SECOND).count(HOME)


def outcome(state: State) -> Outcome | None:
    """The winner whose animals are all home (Z14), a draw by idleness (Z15), or The outcome; None while the game runs."""
    if state.phase is not Phase.OVER:
        return None
    for seat in Seat:
        if is_home(state.places, seat):
            return Outcome(seat, score(state), "home", "Z14")
    return Outcome(None, score(state), "idle", "Z15")


# Playing


def play(state: State, actor: Actor, move: Move) -> State:
    """The state after the move; IllegalMove with the rule's number, or NotYourTurn."""
    _check_turn(state, actor, move)
    match state.phase, move:
        case Phase.BLUFF, Bluff():
            return _play_bluff(state, move)
        case Phase.BLOCK, Block():
            return _play_block(state, move)
        case Phase.ANSWER, Answer():
            return _play_answer(state, move)
        case ((Phase.SETUP | Phase.DEAL_ORDERS), Arrange()):
            return _play_arrange(state, _next_to_place(state) if actor is CHANCE else actor, move)
        case Phase.DEAL_BEGINNER, Begin():
            return before_orders(state.options, move.seat)
        case _:
            raise _wrong_phase(state)


def _check_turn(state: State, actor: Actor, move: Move) -> None:
    if isinstance(move, Answer) and state.phase is not Phase.ANSWER:
        raise IllegalMove("Z8", "no_answer", "There is no answer to make or to decline here.")
    if state.phase is Phase.OVER:
        ended = outcome(state)
        raise IllegalMove(ended.rule if ended else "Z14", "over", "The game is over; nothing can be played any more.")
    actors = to_act(state)
    if actors is CHANCE:
        if actor is not CHANCE:
            raise NotYourTurn("Chance has to act first: it draws who begins and, with setup=random, both orders.")
    elif actor is CHANCE:
        raise NotYourTurn("Chance has nothing to do here; the players act.")
    elif actor not in actors:
        raise NotYourTurn(f"{SEAT_WORDS[actor]} has to wait until {SEAT_WORDS[actor.other]} has acted.")


_WRONG_PHASE: Final = {
    Phase.DEAL_BEGINNER: ("Z4", "beginner_first", "First chance draws who begins: s or n."),
    Phase.DEAL_ORDERS: ("Z4", "order_first", "First chance draws the orders, three letters from west to east such as FHG."),
    Phase.SETUP: ("Z4", "order_first", "First place your animals: three letters from west to east such as FHG."),
    Phase.BLUFF: ("Z6", "bluff_first", "A duel begins with a bluff: hide the disc and announce an animal, as in Fw."),
    Phase.BLOCK: ("Z7", "block_first", "An animal has been announced: block one side, w or e."),
    Phase.ANSWER: ("Z8", "answer_first", "You guessed right: say answer or decline."),
}


def _wrong_phase(state: State) -> IllegalMove:
    return IllegalMove(*_WRONG_PHASE[state.phase])


def _play_arrange(state: State, seat: Seat, move: Arrange) -> State:
    if sorted(move.order) != sorted(Kind):
        raise IllegalMove("Z4", "not_an_order", "An order names fox, hare and hedgehog once each.")
    orders = (move.order, state.orders[1]) if seat is Seat.FIRST else (state.orders[0], move.order)
    south, north = orders
    if south is None or north is None:
        return State(state.options, state.phase, state.mover, orders=orders)
    places = _placed(state.options.rows, Seat.FIRST, south) + _placed(state.options.rows, Seat.SECOND, north)
    return between_duels(state.options, state.mover, 1, 0, places)


def _placed(rows: int, seat: Seat, order: Order) -> Places:
    row = start_row(rows, seat)
    return tuple(Space(row[order.index(kind)]) for kind in Kind)


def _play_bluff(state: State, move: Bluff) -> State:
    if not walks(state.options.rows, state.places, state.mover)[step_index(move.kind, move.side)]:
        raise _impossible_bluff(state, move)
    return State(state.options, Phase.BLOCK, state.mover, state.duel, state.idle, state.places, kind=move.kind, side=move.side)


def _impossible_bluff(state: State, move: Bluff) -> IllegalMove:
    animal = KIND_WORDS[move.kind]
    if animals(state.places, state.mover)[move.kind] == HOME:
        return IllegalMove(
            "Z6", "already_home", f"The {animal} is home already; announce an animal that is still on the board."
        )
    others = [bluff.side for bluff in _bluffs(state.options.rows, state.places, state.mover) if bluff.kind is move.kind]
    why = "would get home, and that is not allowed while an animal of yours stands on your own start row"
    if others:
        side = SIDE_WORDS[others[0]]
        return IllegalMove(
            "Z12", "side_not_available", f"On that side the {animal} {why}; its disc has to be on the {side} side."
        )
    return IllegalMove("Z12", "no_side", f"On both sides the {animal} {why}; announce another animal.")


def _play_block(state: State, move: Block) -> State:
    kind, side = _duel_under_way(state)
    if move.side is not side:
        way = walks(state.options.rows, state.places, state.mover)[step_index(kind, side)]
        return _end_duel(state, _moved(state, state.mover, kind, way), was_blocked=False)
    way = answer_walk(state, kind, side)
    if way and state.options.optional_answer:
        return State(
            state.options, Phase.ANSWER, state.mover, state.duel, state.idle, state.places, NO_ORDERS, kind, side, move.side
        )
    return _end_duel(state, _moved(state, state.mover.other, kind, way), was_blocked=True)


def _play_answer(state: State, move: Answer) -> State:
    kind, side = _duel_under_way(state)
    way = answer_walk(state, kind, side) if move.accepted else ()
    return _end_duel(state, _moved(state, state.mover.other, kind, way), was_blocked=True)


def _duel_under_way(state: State) -> tuple[Kind, Side]:
    if state.kind is None or state.side is None:
        raise BrokenInvariant("a duel is under way without an announced animal")
    return state.kind, state.side


def _moved(state: State, seat: Seat, kind: Kind, way: Road) -> Places:
    """The places after the seat's animal has gone this way; an animal on its goal row is home (Z11)."""
    if not way:
        return state.places
    place = HOME if way[-1] in start_row(state.options.rows, seat.other) else way[-1]
    animal = KINDS * seat + kind
    return (*state.places[:animal], place, *state.places[animal + 1 :])


def _end_duel(state: State, places: Places, *, was_blocked: bool) -> State:
    """The next duel: the roles change after the third one or a later one if the mover was blocked in it (Z5, Z9)."""
    idle = state.idle + 1 if places == state.places else 0
    if state.duel < 3:
        return between_duels(state.options, state.mover, state.duel + 1, idle, places)
    if was_blocked:
        return between_duels(state.options, state.mover.other, 1, idle, places)
    return between_duels(state.options, state.mover, 3, idle, places)
