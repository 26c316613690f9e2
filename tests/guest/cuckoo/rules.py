"""The rules of Cuckoo on immutable states."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from reynard.core.declared import Option, Series, read_options
from reynard.core.errors import IllegalMove, NotYourTurn
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, NOBODY, ONLY, Actor, Seat, ToAct

NESTS: Final = tuple(f"{column}{row}" for row in "321" for column in "abc")
EGGS: Final = ("1", "2", "3")
OPTIONS: Final = (Option("eggs", ("plain", "gold")),)
SERIES: Final = Series(Option("rounds", ("1", "2"), scope="match"), "N8")


@dataclass(frozen=True, slots=True)
class Options:
    """Whether the best eggs count 3 or 5 points (N1)."""

    is_gold: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A nest that is picked or guarded, or the egg that is turned up."""

    text: str

    @property
    def is_egg(self) -> bool:
        """Whether chance makes this move."""
        return self.text.startswith("=")


@dataclass(frozen=True, slots=True)
class State:
    """What has been won, which nests are closed, whose turn it is, and the turn under way."""

    options: Options
    closed: frozenset[str] = frozenset(NESTS)
    won: tuple[str, str] = ("", "")
    mover: Seat = Seat.FIRST
    picked: str = ""
    guarded: str = ""


def parse_options(texts: dict[str, str]) -> Options:
    """The options from their texts; BadText with every problem."""
    return Options(read_options("Cuckoo", OPTIONS, texts)["eggs"] == "gold")


def left(state: State) -> dict[str, int]:
    """How many eggs of each kind are still face down."""
    won = "".join(state.won)
    return {egg: 3 - won.count(egg) for egg in EGGS}


def is_over(state: State) -> bool:
    """N7."""
    return not state.closed


def to_act(state: State) -> ToAct:
    """Whoever picks, then whoever guards, then chance."""
    if is_over(state):
        return NOBODY
    if not state.picked:
        return ONLY[state.mover]
    return CHANCE if state.guarded else ONLY[state.mover.other]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every closed nest for whoever picks or guards."""
    acting = to_act(state)
    return tuple(map(Move, sorted(state.closed))) if acting is not CHANCE and seat in acting else ()


def chance_outcomes(state: State) -> tuple[tuple[Move, Fraction], ...]:
    """Each kind of egg as often as it is still face down."""
    if to_act(state) is not CHANCE:
        return ()
    return tuple((Move(f"={egg}"), Fraction(number, len(state.closed))) for egg, number in left(state).items() if number)


def play(state: State, actor: Actor, move: Move) -> State:
    """The state after a move; IllegalMove or NotYourTurn."""
    acting = to_act(state)
    if is_over(state):
        raise IllegalMove("N7", "over", "The game is over: every nest is empty.")
    if actor is CHANCE and acting is CHANCE:
        return _turned_up(state, move)
    if actor is CHANCE or acting is CHANCE or actor not in acting:
        raise NotYourTurn("The birds act in turn: one picks, the other guards, then the egg is turned up.")
    if move.is_egg:
        raise IllegalMove("N3", "not_a_nest", "Choose a nest; chance turns the egg up.")
    if move.text not in state.closed:
        raise IllegalMove("N6", "empty_nest", "This nest is empty; choose one that is still closed.")
    return replace(state, guarded=move.text) if state.picked else replace(state, picked=move.text)


def _turned_up(state: State, move: Move) -> State:
    egg = move.text[1:]
    if not move.is_egg or not left(state).get(egg):
        raise IllegalMove("N5", "no_such_egg", "No such egg is face down any more.")
    winner = state.mover.other if state.picked == state.guarded else state.mover
    won = tuple("".join(sorted(eggs + egg)) if seat is winner else eggs for seat, eggs in zip(Seat, state.won, strict=True))
    return State(state.options, state.closed - {state.picked}, (won[0], won[1]), state.mover.other)


def score(state: State) -> tuple[int, int]:
    """The points of both birds."""
    worth = {"1": 1, "2": 2, "3": 5 if state.options.is_gold else 3}
    first, second = (sum(worth[egg] for egg in eggs) for eggs in state.won)
    return first, second


def outcome(state: State) -> Outcome | None:
    """N7."""
    if not is_over(state):
        return None
    first, second = score(state)
    winner = None if first == second else Seat.FIRST if first > second else Seat.SECOND
    return Outcome(winner, (first, second), "empty", "N7")
