"""Morra's moves as numbers."""

NUMBER_OF_ACTIONS = 6
CHANCE_LABELS = ("1", "6")
MOST_CHANCES = 3


def encode(text: str) -> int:
    """The number of so many fingers."""
    return int(text) - 1
