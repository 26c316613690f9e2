"""What the terminal knows of each game: its own module of this room, or the one that suits every game.

Such a module has SEAT_STYLES, `board`, `choices`, `fits`, `written`, `wish`, `marks`, `detail`, `count` and `last_spaces`;
`plain_game.py` says what each one gives.
"""

from __future__ import annotations

from typing import Any

from reynard.core.parts import part


def terminal_part(game: str) -> Any:
    """The module of this room for a game."""
    own = part(game, "terminal")
    if own is not None:
        return own
    from reynard.terminal import plain_game

    return plain_game
