"""A way to write positions of Tally Ho! without counting to 48."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.state import KINDS, NUMBER, State

_WINNER = {"T": 1, "P": 0, "D": 0, "H": 0, "F": 1, "B": 1, "L": 0}
"""Tiles that a sketch leaves out have been won, in this order, by whoever can capture them."""


def complete(text: str) -> str:
    """The position text with the winnings field `?` filled in by the tiles that are neither shown nor face down."""
    board, *rest = text.split()
    shown = {kind: sum(map(board.count, "^>v<")) if kind == "H" else board.count(kind) for kind in KINDS}
    missing = 48 - sum(shown.values()) - board.count("#")
    winnings = ["", ""]
    for kind, winner in _WINNER.items():
        number = min(missing, NUMBER[kind] - shown[kind])
        winnings[winner] += kind * number
        missing -= number
    fields = ["".join(sorted(won, key=KINDS.index)) or "-" for won in winnings]
    return " ".join([board, rest[0], "/".join(fields), *rest[2:]])


@pytest.fixture
def at() -> Callable[..., State]:
    """`at(text, **options)`: the state of a position text whose winnings may be left out as `?`."""

    def state(text: str, **options: str) -> State:
        filled = complete(text) if text.split()[2] == "?" else text
        return GAME.parse_position(filled, GAME.parse_options(options))

    return state
