"""How a room takes what `import reynard` gives: a position or table stands for its state, its text, its view or its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Front:
    """What an object of the front door stands for; it has the method `__reynard__`, which gives this."""

    name: str
    game: str
    state: Any
    text: Callable[[], str]
    view: Callable[[], Any]
    record: Callable[[], Any] | None = None


def _front(value: Any) -> Front | None:
    found = getattr(value, "__reynard__", None)
    return None if found is None or isinstance(value, type) else found()


def state_of(value: Any, game: str) -> Any:
    """The state of a position or table of this game (TypeError for another one); anything else as it is."""
    front = _front(value)
    if front is None:
        return value
    if front.game != game:
        raise TypeError(f"this takes a position of {game}, not a {front.name} of {front.game}")
    return front.state


def text_of(value: Any) -> Any:
    """The position text of a position or table; anything else as it is."""
    front = _front(value)
    return value if front is None else front.text()


def view_of(value: Any) -> Any:
    """What a spectator sees of a position or table; anything else as it is."""
    front = _front(value)
    return value if front is None else front.view()


def record_of(value: Any) -> Any:
    """The record of a table; TypeError for a position, which has none; anything else as it is."""
    front = _front(value)
    if front is None:
        return value
    if front.record is None:
        raise TypeError(f"this takes a whole game, as a reynard.Table has it, not a {front.name}")
    return front.record()
