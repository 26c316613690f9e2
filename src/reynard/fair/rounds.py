"""What verifying has to know of a series, from what the game declares: how many rounds, and which deal each of them follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reynard.core.declared import read_options
from reynard.core.game import AnyGame


def check_series(game: AnyGame, series: Mapping[str, str]) -> None:
    """BadText with every option of the series that the game does not have, or not with this value."""
    read_options(game.title, game.series.options if game.series is not None else (), series)


def rounds_in(game: AnyGame, series: Mapping[str, str]) -> int:
    """How many rounds the match has at most."""
    if game.series is None:
        return 1
    rounds = game.series.rounds
    return int(series.get(rounds.name, rounds.default))


def layout_round(game: AnyGame, series: Mapping[str, str], number: int) -> int:
    """The round whose layout a round is played with: that of the first where the series says so."""
    layout = game.series.layout if game.series is not None else None
    return 1 if layout is not None and series.get(layout.name) == "mirrored" else number


def is_carried(game: AnyGame, start: Any, number: int) -> bool:
    """Whether a round that starts with this state begins with what an earlier one has left, not with a deal of its own."""
    return number > 1 and game.next_start(start) is not None


def next_start(game: AnyGame, states: Sequence[Any]) -> Any | None:
    """The state that the next round begins with, where the states of a round say so; None where it is dealt anew."""
    return next((start for state in states if (start := game.next_start(state)) is not None), None)
