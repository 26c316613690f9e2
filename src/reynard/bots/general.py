"""Bots for any game, on the Game protocol and what a View tells: a random one, a greedy one, and one that searches.

A module of this room that belongs to one game has the same names as this one: `levels`, `name`, `make`, `warm_up_steps`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from reynard.bots.bot import Bot
from reynard.bots.scale import scale_name
from reynard.core.errors import Refused
from reynard.core.view import View
from reynard.games.catalogue import get_game

if TYPE_CHECKING:
    from reynard.search.assessment import Assessment, Workspace
    from reynard.search.limits import Limits

RANDOM, GREEDY, SEARCHING = "1", "2", "3"
levels: tuple[str, ...] = (RANDOM, GREEDY, SEARCHING)
_NODES = 3_000
"""Positions that the searching bot looks at for a move, on the Game protocol: about a second."""


def name(level: str) -> str:
    """The name of a level."""
    return scale_name(level)


def make(game: str, level: str, seed: int, seconds: float) -> Bot:
    """The bot of a level; a move takes about this many seconds at most."""
    if level == RANDOM:
        return RandomBot(seed)
    return GreedyBot(game, seed) if level == GREEDY else SearchingBot(seed, seconds)


def warm_up_steps() -> tuple[tuple[str, float, Callable[[], None]], ...]:
    """Nothing has to be compiled."""
    return ()


class RandomBot:
    """Any legal move, each as likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        return self._random.choice(view.moves)

    def explain(self) -> str:
        """Why it moved so."""
        return "Drew one of its moves."


class GreedyBot:
    """The move with the best lead in points at once, chance and hidden choices averaged; ties are drawn."""

    def __init__(self, game: str, seed: int) -> None:
        self._game = get_game(game)
        self._random = random.Random(seed)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        from reynard.search.general import expected_lead
        from reynard.search.worlds import worlds

        try:
            same = worlds(view)
        except Refused:
            return self._random.choice(view.moves)
        if view.viewer is None:
            return self._random.choice(view.moves)
        gains = []
        for text in view.moves:
            move = self._game.parse_move(text)
            leads = [expected_lead(self._game, self._game.play(state, view.viewer, move), view.viewer) for state in same]
            gains.append((sum(leads) / len(leads), self._random.random(), text))
        return max(gains)[2]

    def explain(self) -> str:
        """Why it moved so."""
        return "Took what gains most at once."


class SearchingBot:
    """Asks the engine port (or `assess`) about its view, for a limited number of positions."""

    def __init__(self, seed: int, seconds: float, assess: Callable[..., Assessment] | None = None) -> None:
        self._seed, self._seconds, self._assess = seed, seconds, assess or _ask_port
        self._reason = ""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        from reynard.search.assessment import Workspace
        from reynard.search.limits import Limits

        seed = random.Random(f"{self._seed} {view.position} {view.pending} {len(entries)}")
        limits = Limits(movetime_ms=max(20, int(1000 * self._seconds)), nodes=_NODES)
        try:
            found = self._assess(view, limits, workspace=Workspace(seed=seed.getrandbits(32)))
        except Refused:
            return seed.choice(view.moves)
        self._reason = f"Looked {found.depth} moves ahead and gives itself {found.value:.0%}."
        return found.draw(seed)

    def explain(self) -> str:
        """How far the last move was thought through and what it promised."""
        return self._reason


def _ask_port(view: View, limits: Limits, *, workspace: Workspace) -> Assessment:
    from reynard.search.port import assess_view

    return assess_view(view, limits, workspace=workspace)
