"""States that look to a viewer just like the true one: what a bot may think about without seeing what is hidden."""

from __future__ import annotations

from typing import Any

from reynard.core.errors import BadText, Refused
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE
from reynard.core.view import View
from reynard.games.catalogue import get_game

MOST_STEPS = 3
"""A view is so many moves behind its position at most: an announced bluff and a block, a tile being turned over."""


def worlds(view: View) -> tuple[Any, ...]:
    """Every state within MOST_STEPS moves of the view's position that gives this very view, one of them the true one.

    Refused (`no_world`) where there is none, as while a layout is being dealt.
    """
    game = get_game(view.game)
    try:
        states = [game.parse_position(view.position, game.parse_options(dict(view.options)))]
    except BadText as error:
        raise Refused("no_world", "This view has no position that could be thought about.") from error
    for _ in range(MOST_STEPS + 1):
        same = tuple(state for state in states if _looks_the_same(game.view(state, view.viewer), view))
        if same:
            return same
        states = [after for state in states for after in _following(game, state)]
    raise Refused("no_world", "No state near this view's position looks like it.")


def _looks_the_same(one: View, other: View) -> bool:
    """Whether a viewer cannot tell two views apart: aids and scores follow from the rest."""
    return (one.phase, one.to_act, one.position, one.pending, one.own, one.moves) == (
        other.phase,
        other.to_act,
        other.position,
        other.pending,
        other.own,
        other.moves,
    )


def _following(game: AnyGame, state: Any) -> list[Any]:
    """The states one move later, whoever makes it."""
    acting = game.to_act(state)
    if acting is CHANCE:
        return [game.play(state, CHANCE, move) for move, _ in game.chance_outcomes(state)]
    return [game.play(state, seat, move) for seat in sorted(acting) for move in game.legal_moves(state, seat)]
