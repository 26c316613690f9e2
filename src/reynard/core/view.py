"""What one viewer may know of a state: the only thing that clients and bots ever see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reynard.core.outcome import Outcome
from reynard.core.seats import Seat

AidValue = str | int | list[str] | list[int] | dict[str, int] | dict[str, str] | dict[str, list[str]]


class View(NamedTuple):
    """All that `viewer` (None: a spectator) may know, as plain texts and numbers.

    Two states that differ only in what the viewer may not know give equal views.
    """

    game: str
    """The game's name in lower case, as in records."""
    options: Mapping[str, str]
    """Every option with its value, as texts."""
    viewer: Seat | None
    phase: str
    """What is going on: `deal`, `setup`, `bluff`, `block`, `answer`, `draft`, `play`, `flip`, `final`, `over`."""
    to_act: tuple[str, ...]
    """Seat names that have to act, or `("chance",)`; empty when the game is over."""
    position: str
    """Position text of the last state that has one (a duel under way shows the position before it); empty while dealing."""
    pending: str
    """The public part of an unfinished entry: the announced animal `F`, `Fw/w` before an answer, the tile `c3` being turned."""
    own: str
    """The viewer's own secret, as the text of the move that made it; empty for others and when there is none.

    A secret lasts until its entry is complete at most: a state that has a position text hides no choice.
    """
    moves: tuple[str, ...]
    """The viewer's legal moves now, sorted by text; empty where it is not theirs to act."""
    score: tuple[int, int]
    """Points as if the game ended here, first seat first."""
    outcome: Outcome | None
    aids: Mapping[str, AidValue]
    """Public facts worked out for drawing and for people (landing spaces, tiles face down…); see each game's `views.py`."""
