"""The ten levels on which the house's bots play, from a friendly beginner to full strength, and their names."""

from __future__ import annotations

from typing import Final

TEN: Final = tuple(str(level) for level in range(1, 11))
NAMES: Final = ("Pip", "Bramble", "Hazel", "Thistle", "Rowan", "Juniper", "Sorrel", "Alder", "Yew", "Reynard")


def scale_name(level: str) -> str:
    """The name of a bot of one of the ten levels."""
    return NAMES[TEN.index(level)]
