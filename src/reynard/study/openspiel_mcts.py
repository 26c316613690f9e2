"""OpenSpiel's own tree search (`open_spiel.python.algorithms.mcts`) as a player of our games: a yardstick from outside.

The tree, its selection (UCT), its chance nodes and its proven ends are OpenSpiel's, called through `mcts_search`. What it
asks of a state is answered by the kernels, and its random games are played by them: that gives it 10,000 to 20,000 simulations
a second, where it has 50 to 250 on games written in Python (there OpenSpiel's C++ search has 75 to 370, and the `step` of its
C++ bot crashes).

Time: `mcts_search` counts simulations, so it is given as many as it likes, and left before the simulation that might not end
in time (the longest so far is kept in reserve, up to an eighth of the time). There are at least two simulations.

In a game of duels, side and block are chosen unseen. The tree has only what its player may know: in every duel one player
decides and the other side is tossed for, as chance. So nothing hidden is ever seen, by either player of the tree. Orders are
drawn, since all are equally good. Importing this module needs OpenSpiel.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from reynard.core.errors import Refused
from reynard.core.parts import part
from reynard.core.seats import CHANCE as CHANCE_ACTOR
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.search.worlds import worlds
from reynard.study.tree_state import GeneralState, SearchState

EXPLORATION = 2.0
"""The constant of UCT; OpenSpiel's own examples use it."""
_NO_END = 1 << 40


def state_of(view: View) -> SearchState:
    """The state that a View's owner decides in, with nothing in it that the View does not tell.

    Refused (`no_mcts`) for games with hidden choices that bring no such state of their own.
    """
    own, game = part(view.game, "study"), get_game(view.game)
    if own is not None and hasattr(own, "tree_state"):
        state: SearchState = own.tree_state(view)
        return state
    if game.facts(game.parse_options(dict(view.options))).has_hidden_information:
        raise Refused("no_mcts", f"OpenSpiel's tree search cannot play the hidden choices of {view.game}.")
    return GeneralState(game, worlds(view)[0])


class _TimeUp(Exception):
    """Leaves `mcts_search` between two simulations."""


class _RandomGames(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no annotations
    """OpenSpiel's evaluator by random games, played by the kernels."""

    def evaluate(self, state: SearchState) -> Any:
        return np.array(state.play_on(int(self._random_state.randint(1, 1 << 31))))


class _ClockedSearch(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel has no annotations
    """OpenSpiel's search, left when the time is up."""

    def __init__(self, seed: int) -> None:
        sequential = SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL
        )
        game = SimpleNamespace(get_type=lambda: sequential, max_utility=lambda: 1.0)
        source = np.random.RandomState(seed % (1 << 32))
        super().__init__(game, EXPLORATION, _NO_END, _RandomGames(1, source), random_state=source)

    def search_until(self, state: SearchState, ends: float) -> Any:
        """The root after as many simulations as fit until then on the clock of `time.perf_counter`."""
        self._ends, self._root = ends, None
        self._last, self._longest = time.perf_counter(), 0.0
        self._most = (ends - self._last) / 8
        try:
            return self.mcts_search(state)
        except _TimeUp:
            return self._root

    def _apply_tree_policy(self, root: Any, state: SearchState) -> Any:
        now = time.perf_counter()
        self._longest, self._last, self._root = min(max(self._longest, now - self._last), self._most), now, root
        if now + self._longest > self._ends and root.children:
            raise _TimeUp
        return super()._apply_tree_policy(root, state)


class OpenSpielSearch:
    """The contestant `mcts`."""

    def __init__(self, game: str, seed: int, seconds: float) -> None:
        self._search, self._seconds = _ClockedSearch(seed), seconds
        self.simulations = 0
        """How many the last move had."""
        _compile(game)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """The move that was explored most."""
        ends = time.perf_counter() + self._seconds
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "setup":
            return str(self._search._random_state.choice(view.moves))
        state = state_of(view)
        root = self._search.search_until(state, ends)
        self.simulations = root.explore_count
        return state.text_of(root.best_child().action)

    def close(self) -> None:
        """Nothing is held."""


@cache
def _compile(name: str) -> None:
    """Compile what the search needs, so that no move pays for it."""
    game = get_game(name)
    state = game.initial(game.parse_options({}))
    while not isinstance(acting := game.to_act(state), frozenset) or game.view(state, min(acting)).phase == "setup":
        actor = CHANCE_ACTOR if acting is CHANCE_ACTOR else min(acting)
        moves = game.chance_outcomes(state)[0][0] if actor is CHANCE_ACTOR else game.legal_moves(state, actor)[0]
        state = game.play(state, actor, moves)
    search = _ClockedSearch(1)
    search.max_simulations = 200
    search.search_until(state_of(game.view(state, min(acting))), math.inf)
