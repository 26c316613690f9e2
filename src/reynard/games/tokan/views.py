"""What a viewer may know of a game of Tokan: everything (T12), with figures worked out for drawing and for people.

Aids, all public:
  `towers`, `heads`          points by both scorings, `{"red": 9, "black": 13}`
  `red_towers`, `black_towers`   heights of the towers, highest first (the tie-break of T15)
  `taboo`                    the space whose top tile must not be covered now, or empty
  `held`                     in the draft: how many of each tile letter do not lie yet
  `dealt`                    while dealing: the letters laid so far, and `beginner` (`red`, `black` or empty)
"""

from __future__ import annotations

from typing import NamedTuple

from reynard.core.seats import Seat
from reynard.core.view import AidValue, View
from reynard.games.tokan import draft, rules
from reynard.games.tokan.board import COLOURS, SPACE_NAMES
from reynard.games.tokan.options import Scoring
from reynard.games.tokan.state import Dealing, Drafting, Playing, State
from reynard.games.tokan.texts import format_climbs, format_move, format_position


def view(state: State, viewer: Seat | None) -> View:
    """All that the viewer may know; the same for everybody but for `viewer` and `moves`."""
    outcome = rules.outcome(state)
    points = _points(state)
    return View(
        game="tokan",
        options=state.options.texts,
        viewer=viewer,
        phase="over" if outcome else _phase(state),
        to_act=_to_act(state) if outcome is None else (),
        position="" if isinstance(state, Dealing) else format_position(state),
        pending="",
        own="",
        moves=() if viewer is None else _moves(state, viewer),
        score=points.heads if state.options.scoring is Scoring.HEADS else points.towers,
        outcome=outcome,
        aids=_aids(state, points),
    )


def _moves(state: State, viewer: Seat) -> tuple[str, ...]:
    """The viewer's legal moves, sorted by text as the rules list them."""
    if isinstance(state, Playing):
        return format_climbs(rules.legal_climbs(state)) if viewer is state.turn else ()
    return tuple([format_move(move) for move in rules.legal_moves(state, viewer)])


def _phase(state: State) -> str:
    if isinstance(state, Playing):
        return "play"
    return "draft" if isinstance(state, Drafting) else "deal"


def _to_act(state: State) -> tuple[str, ...]:
    return ("chance",) if isinstance(state, Dealing) else (COLOURS[state.turn],)


class _Points(NamedTuple):
    """Both scorings at once, with the heights of red's and black's towers, highest first."""

    towers: tuple[int, int]
    heads: tuple[int, int]
    heights: tuple[list[int], list[int]]


def _points(state: State) -> _Points:
    stacks = rules.stacks_of(state)
    red, black = rules.tower_heights(stacks)
    return _Points((sum(red), sum(black)), rules.heads(stacks), (red, black))


def _aids(state: State, points: _Points) -> dict[str, AidValue]:
    """The public facts listed at the top of this module."""
    if isinstance(state, Dealing):
        return {"dealt": state.tiles, "beginner": "" if state.beginner is None else COLOURS[state.beginner]}
    red, black = COLOURS
    aids: dict[str, AidValue] = {
        "towers": {red: points.towers[0], black: points.towers[1]},
        "heads": {red: points.heads[0], black: points.heads[1]},
        "red_towers": points.heights[0],
        "black_towers": points.heights[1],
        "taboo": SPACE_NAMES[state.taboo] if isinstance(state, Playing) and state.taboo is not None else "",
    }
    if isinstance(state, Drafting):
        aids["held"] = draft.held(state)
    return aids
