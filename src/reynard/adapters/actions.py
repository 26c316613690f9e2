"""Moves as dense numbers, for programs that want them so: OpenSpiel, PettingZoo, Gymnasium.

Which number means what, the module of each game in this room says: its NUMBER_OF_ACTIONS and `encode`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reynard.core.errors import Refused
from reynard.core.parts import part


def numbers_of(game: str) -> Any:
    """The module of this room for a game; Refused with the code `no_numbers` where it has none."""
    own = part(game, "adapters")
    if own is None:
        raise Refused("no_numbers", f"The moves of {game} have no numbers: its package has no module adapters.")
    return own


def number_of_actions(game: str) -> int:
    """How many different numbers the moves of a game have."""
    return int(numbers_of(game).NUMBER_OF_ACTIONS)


def encode_action(game: str, text: str) -> int:
    """The number of a move text. The text must be well formed; whether it is legal is not asked."""
    return int(numbers_of(game).encode(text))


def decode_actions(game: str, texts: Iterable[str]) -> dict[int, str]:
    """The move texts by their numbers, ascending: how a number is read among the legal moves."""
    encode = numbers_of(game).encode
    return dict(sorted((encode(text), text) for text in texts))
