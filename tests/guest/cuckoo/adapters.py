"""Cuckoo's moves as numbers, for OpenSpiel and PettingZoo: the nests in order, and what chance turns up."""

from __future__ import annotations

from cuckoo.rules import EGGS, NESTS

NUMBER_OF_ACTIONS = len(NESTS)
CHANCE_LABELS = EGGS
MOST_CHANCES = len(NESTS)


def encode(text: str) -> int:
    """The number of a nest."""
    return NESTS.index(text)
