"""How much of a game's clock a move may take. Without compiled code, so that a server can ask at no cost."""

from __future__ import annotations

SHARE_OF_CLOCK = 50
"""A move may take this part of what a clock has to spend."""
SHORTEST = 0.02
"""Seconds that a move is given in any case."""


def allot(base: float, increment: float, left: float, most: float) -> float:
    """Seconds for the next move of a player whose clock began with `base` and shows `left`; never more than `most`.

    A reserve of up to twenty seconds (a third of a short clock) is not thought away: it pays for what every move costs around
    the thinking, so that the clock lasts for hundreds of moves even without an increment.
    """
    reserve = min(20.0, base / 3)
    share = max(left - reserve, 0.0) / SHARE_OF_CLOCK + 0.75 * increment
    return max(SHORTEST, min(share, most, left / 4))
