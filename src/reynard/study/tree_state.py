"""What OpenSpiel's tree search asks of a state, what our states have in common, and a state for any open game.

Importing this module does not need OpenSpiel.
"""

from __future__ import annotations

import random
from typing import Any, Final, Protocol

from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE as CHANCE_ACTOR
from reynard.core.seats import Seat
from reynard.search.general import play_at_random

CHANCE: Final = -1
OVER: Final = -4
"""OpenSpiel's numbers for chance and for nobody, who acts when a game is over."""


class SearchState(Protocol):
    """What `mcts_search` asks of a state, and two things of our own: a random game from here, and an action's text."""

    def clone(self) -> SearchState: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def current_player(self) -> int: ...
    def legal_actions(self, player: int | None = None) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def returns(self) -> list[float]: ...
    def play_on(self, seed: int) -> list[float]:
        """The returns of one random game from here."""
        ...

    def text_of(self, action: int) -> str:
        """The move that a View knows an action by."""
        ...


def returns_of(lead: int) -> list[float]:
    """What both seats get for the first one's lead."""
    return [1.0, -1.0] if lead > 0 else [-1.0, 1.0] if lead < 0 else [0.0, 0.0]


class Turns:
    """What most states have in common: somebody is to move as long as there are moves."""

    _player: int
    _actions: list[int]

    def is_terminal(self) -> bool:
        return self._player == OVER

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def current_player(self) -> int:
        return self._player

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(action, 1 / len(self._actions)) for action in self._actions]


class GeneralState(Turns):
    """Any game without hidden choices, on the Game protocol; actions are numbers of moves in their order."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._state = game, state
        self._look()

    def _look(self) -> None:
        game, state = self._game, self._state
        acting = game.to_act(state)
        self._moves: tuple[Any, ...] = ()
        if game.outcome(state) is not None:
            self._player = OVER
        elif acting is CHANCE_ACTOR:
            self._player, self._moves = CHANCE, tuple(move for move, _ in game.chance_outcomes(state))
        else:
            seat = min(acting)
            self._player, self._moves = int(seat), game.legal_moves(state, seat)
        self._actions = list(range(len(self._moves)))

    def clone(self) -> GeneralState:
        return GeneralState(self._game, self._state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, float(share)) for number, (_, share) in enumerate(self._game.chance_outcomes(self._state))]

    def apply_action(self, action: int) -> None:
        actor = CHANCE_ACTOR if self._player == CHANCE else Seat(self._player)
        self._state = self._game.play(self._state, actor, self._moves[action])
        self._look()

    def returns(self) -> list[float]:
        return self._returns(self._state)

    def _returns(self, state: Any) -> list[float]:
        outcome = self._game.outcome(state)
        return [0.0, 0.0] if outcome is None else [2.0 * outcome.value_for(seat) - 1.0 for seat in Seat]

    def play_on(self, seed: int) -> list[float]:
        state, source = self._state, random.Random(seed)
        while self._game.outcome(state) is None:
            state = play_at_random(self._game, state, source)
        return self._returns(state)

    def text_of(self, action: int) -> str:
        return self._game.format_move(self._moves[action])
