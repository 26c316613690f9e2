"""What plays until a game's engine is compiled, on a new machine: the general bots, on the rules alone, at about the level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reynard.bots import general
from reynard.bots.bot import Bot

if TYPE_CHECKING:
    from reynard.core.view import View
    from reynard.search.assessment import Assessment, Workspace
    from reynard.search.limits import Limits

_GREEDY_UP_TO = 3
"""Levels up to this one take what gains most at once; those above search, the strongest for the whole time."""
_STRONGEST = 10


def make_light(game: str, level: str, seed: int, seconds: float) -> Bot:
    """A bot for any game that answers within a second or two, without compiled code."""
    strength = int(level) if level.isdigit() else _STRONGEST
    if strength == 1:
        return general.RandomBot(seed)
    if strength <= _GREEDY_UP_TO:
        return general.GreedyBot(game, seed)
    return general.SearchingBot(seed, seconds * strength / _STRONGEST, _assess_plainly)


def _assess_plainly(view: View, limits: Limits, *, workspace: Workspace) -> Assessment:
    """What the plain search says of a view to its viewer, whatever engine the game has."""
    from reynard.core.seats import Seat
    from reynard.games.catalogue import get_game
    from reynard.search.general import assess
    from reynard.search.limits import StopFlag
    from reynard.search.worlds import worlds

    seat = Seat.FIRST if view.viewer is None else view.viewer
    return assess(get_game(view.game), worlds(view)[0], limits, StopFlag(), None, seat=seat, workspace=workspace)
