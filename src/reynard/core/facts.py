"""What is declared about a game once, and verified by the contract tests."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Facts:
    """The declared facts of a game under given options.

    `longest_game` bounds the number of moves of all seats and chance together, the deal included.
    `distinct_actions` bounds the number of different move texts that can ever be legal for a seat.
    """

    has_chance: bool
    has_hidden_information: bool
    has_simultaneous_turns: bool
    longest_game: int
    distinct_actions: int
