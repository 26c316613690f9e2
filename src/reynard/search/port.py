"""The one port to everything that thinks: `assess` knows which search or solver answers for a game, and nobody else does.

What a game brings of its own is the function `assess` of its module in the room `search`; without one the plain search of
`general.py` answers, on the Game protocol alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reynard.core.errors import Refused
from reynard.core.front import state_of
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.search import general
from reynard.search.assessment import Assessment, Choice, Report, Workspace, assess_outcome
from reynard.search.limits import Limits, StopFlag
from reynard.search.worlds import worlds

__all__ = ["Assessment", "Choice", "Limits", "Report", "StopFlag", "Workspace", "assess", "assess_view"]


def assess(  # noqa: PLR0913 (the keywords are settings)
    game: AnyGame,
    state: Any,
    limits: Limits,
    stop: StopFlag | None = None,
    report: Report | None = None,
    *,
    seat: Seat | None = None,
    workspace: Workspace | None = None,
) -> Assessment:
    """What a state is worth, and what to do: for `seat`, or for whoever has to act (of both, the first).

    Only what the acting seat may know is used. While a search goes on `report` hears of its results, and it ends soon
    after `stop` is set. Searches with a limit of nodes or depth can be repeated. Where chance acts, the value is the mean
    over what may come; Refused (`chance`) while a layout is being dealt.
    """
    state = state_of(state, game.name)
    outcome = game.outcome(state)
    if outcome is not None:
        return assess_outcome(outcome, Seat.FIRST if seat is None else seat)
    stop, workspace = stop or StopFlag(), workspace or Workspace()
    acting = game.to_act(state)
    if acting is CHANCE:
        return _mean(game, state, limits, stop, Seat.FIRST if seat is None else seat)
    asked = seat if seat is not None and seat in acting else min(acting)
    own = part(game.name, "search")
    if own is not None and hasattr(own, "assess"):
        found: Assessment = own.assess(state, limits, stop, report, seat=asked, workspace=workspace)
    else:
        found = general.assess(game, state, limits, stop, report, seat=asked, workspace=workspace)
    return found if seat is None or seat is found.seat else replace(found, seat=seat, value=1.0 - found.value, choices=())


def assess_view(
    view: View,
    limits: Limits,
    stop: StopFlag | None = None,
    report: Report | None = None,
    *,
    workspace: Workspace | None = None,
) -> Assessment:
    """What a view is worth to its viewer (to the first seat, for a spectator), and what the viewer should do.

    Nothing but the view is known: any state that looks the same gives the same answer.
    """
    seat = Seat.FIRST if view.viewer is None else view.viewer
    return assess(get_game(view.game), worlds(view)[0], limits, stop, report, seat=seat, workspace=workspace)


def _mean(game: AnyGame, state: Any, limits: Limits, stop: StopFlag, seat: Seat) -> Assessment:
    """The mean over what chance may do, each outcome assessed within its share of the time."""
    outcomes = game.chance_outcomes(state)
    each = limits if limits.movetime_ms is None else replace(limits, movetime_ms=max(1, limits.movetime_ms // len(outcomes)))
    value, is_exact, nodes, seconds = 0.0, True, 0, 0.0
    for move, share in outcomes:
        after = game.play(state, CHANCE, move)
        if game.to_act(after) is CHANCE:
            raise Refused("chance", "Chance has more than one thing to do; play what comes up first.")
        found = assess(game, after, each, stop, seat=seat)
        value += float(share) * found.value
        is_exact, nodes, seconds = is_exact and found.is_exact, nodes + found.nodes, seconds + found.seconds
    return Assessment(seat, value, is_exact, nodes=nodes, seconds=seconds)
