"""What a bot is: a View in, a move out.

A bot sees what a person in its seat would see and nothing else: the View, and the entries of the record so far (all of
them public). It keeps no memory between moves, so that any process can think for it; what it wants to remember of the
game it finds in the entries. Under the same seed it answers the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from reynard.core.view import View


class Bot(Protocol):
    """A player without a body.

    Each game's module offers `make(level, seed, seconds) -> Bot`; `seconds` is the longest that one move may take.
    """

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """The move, one of `view.moves`. Never called when the view's owner has nothing to decide."""
        ...

    def explain(self) -> str:
        """Why the last move was chosen, in one English sentence; empty where there is nothing to say."""
        ...
