"""An analyst that needs no kernels: looks one move ahead in Tokan and Tally Ho!, and mixes evenly in Two Paths.

It answers at once and honestly says `estimate`; the real engines take its place behind the same port.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from threading import Event
from time import monotonic
from typing import Any

from reynard.adapters.analyst import AnimalMix, GoLimits, Info, OrderMix, Question, Valuation
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat

_POINTS_PER_STEP = {"tokan": 4.0, "tally_ho": 10.0, "two_paths": 1.0}
"""So many points ahead turn the odds by a factor of e."""
_EVEN = 0.5


class SimpleAnalyst:
    """One-ply choices and rough values."""

    def prepare(self, game: AnyGame, options: Any) -> None:
        """Nothing is slow here."""

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Info], None], stop: Event) -> str:
        """The move with the best value after it, drawn among equals; in Two Paths any move, each equally likely."""
        started = monotonic()
        game, source = question.game, Random(question.seed)
        if game.name == "two_paths":
            return source.choice(_choices(question))
        rated: list[tuple[float, str]] = []
        for move in game.legal_moves(question.state, question.seat):
            after = game.play(question.state, question.seat, move)
            rated.append((_expected(game, after, question.seat), game.format_move(move)))
            if stop.is_set() or (limits.nodes and len(rated) >= limits.nodes):
                break
        best = max(value for value, _ in rated)
        chosen = source.choice([text for value, text in rated if value == best])
        tell(Info(1, len(rated), int(1000 * (monotonic() - started)), best, False, (chosen,)))
        return chosen

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Valuation:
        """A rough guess from the points; a game that is over is exact."""
        outcome = game.outcome(state)
        if outcome is not None:
            return Valuation(outcome.value_for(seat), True)
        return Valuation(_estimate(game, state, seat), False)

    def strategy(self, game: AnyGame, state: Any) -> tuple[AnimalMix, ...] | tuple[OrderMix, ...]:
        """Even mixes; where one side is available, hiding and blocking both know it."""
        acting = game.to_act(state)
        if acting is not CHANCE and len(acting) > 1:
            orders = sorted(game.format_move(move) for move in game.legal_moves(state, Seat.FIRST))
            return tuple(OrderMix(order, 1 / len(orders), 1 / len(orders)) for order in orders)
        bluffs = [game.format_move(move) for seat in Seat for move in game.legal_moves(state, seat)]
        mixes = []
        for animal in sorted({bluff[0] for bluff in bluffs}):
            sides = [bluff[1] for bluff in bluffs if bluff[0] == animal]
            west = _EVEN if len(sides) == 2 else float(sides == ["w"])
            mixes.append(AnimalMix(animal, _EVEN, west, west))
        return tuple(mixes)


def _choices(question: Question) -> list[str]:
    """The texts among which a player of Two Paths chooses."""
    if question.blocked:
        return ["answer", "decline"]
    moves = [question.game.format_move(move) for move in question.game.legal_moves(question.state, question.seat)]
    if question.announced:
        bluffs = {question.game.format_move(move) for move in question.game.legal_moves(question.state, question.seat.other)}
        return [side for side in "we" if question.announced + side in bluffs]
    return moves


def _expected(game: AnyGame, state: Any, seat: Seat) -> float:
    """The value of a state for a seat, averaged over what chance may do."""
    outcomes = game.chance_outcomes(state)
    if not outcomes:
        outcome = game.outcome(state)
        return _estimate(game, state, seat) if outcome is None else outcome.value_for(seat)
    return sum(float(weight) * _estimate(game, game.play(state, CHANCE, move), seat) for move, weight in outcomes)


def _estimate(game: AnyGame, state: Any, seat: Seat) -> float:
    """The odds that the points promise."""
    points = game.score(state)
    lead = points[seat] - points[seat.other]
    return 1 / (1 + exp(-lead / _POINTS_PER_STEP[game.name]))
