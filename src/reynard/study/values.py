"""How good a position is, for every game in the same words: the winning chance of the first seat.

Two Paths is known exactly. Tokan and Tally Ho! are searched with a fixed number of nodes, so that the same game gets the
same review on every machine; near the end they are exact too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reynard.core.game import AnyGame
from reynard.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Value:
    """The first seat's winning chance, whether it is proven, and the best move where one was asked for."""

    chance: float
    is_exact: bool
    best: str = ""


def for_first(chance: float, seat: Seat) -> float:
    """The first seat's chance, if this seat has this one."""
    return chance if seat is Seat.FIRST else 1.0 - chance


def evaluate(game: AnyGame, state: Any, nodes: int) -> Value:
    """The value of a state in which a seat is to move, or that is over."""
    outcome = game.outcome(state)
    if outcome is not None:
        return Value(outcome.value_for(Seat.FIRST), True)
    acting = game.to_act(state)
    seat = next(iter(acting)) if isinstance(acting, frozenset) else Seat.FIRST
    if game.name == "tokan":
        return _tokan(game, state, seat, nodes)
    return _tally_ho(state, seat, nodes)


def _tokan(game: AnyGame, state: Any, seat: Seat, nodes: int) -> Value:
    from reynard.search.limits import Limits
    from reynard.search.tokan import prepare, search

    words = prepare(game.format_position(state), game.format_options(game.options_of(state)))
    found = search(words, Limits(nodes=nodes), threads=1, memory_mb=64)
    return Value(for_first(found.value, seat), found.exact, found.move)


def _tally_ho(state: Any, seat: Seat, nodes: int) -> Value:
    from reynard.search.limits import Limits
    from reynard.search.tally_ho import search

    found = search(state, Limits(nodes=nodes), memory_mb=64)
    return Value(for_first(found.value, seat), found.exact, found.move)
