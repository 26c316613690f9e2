"""What lies face down in Tally Ho! (H1-H3): the tiles, shuffled and laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from reynard.games.tally_ho.state import CENTRE, HUNTERS, NUMBER, SPACE_NAMES

_ORDER: Final = "BFHLPDT"
SET: Final = "".join(kind * NUMBER[kind] for kind in _ORDER)
"""The 48 tiles (H2) before the shuffle."""
LAID: Final = tuple(space for index, space in enumerate(SPACE_NAMES) if index != CENTRE)
"""The 48 spaces (H1, H3) in the order in which the shuffled tiles are laid: row 7 first, each row from west to east."""


def lay_face_down(below: Callable[[int], int]) -> dict[str, str]:
    """What lies on each space, hunters as their rifles.

    The tiles are shuffled from the last one down, each exchanged with one that is not behind it, and laid in the order of
    LAID; then each hunter in that order gets one of the four rifles.
    """
    tiles = list(SET)
    for last in range(len(tiles) - 1, 0, -1):
        other = below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return {space: HUNTERS[below(4)] if tile == "H" else tile for space, tile in zip(LAID, tiles, strict=True)}
