"""Moves for people: a short label for lists, and the spaces to point at on the board to make the move."""

from __future__ import annotations

from dataclasses import dataclass

from reynard.core.view import View
from reynard.terminal.parts import terminal_part


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move: its text, its label, and the spaces one points at, in order; none where it is only in the list."""

    step: str
    label: str
    path: tuple[str, ...]


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """All moves of the viewer, in an order that people like."""
    found: tuple[Choice, ...] = terminal_part(view.game).choices(view, lang)
    return found


def told_at(view: View, space: str, lang: str) -> str:
    """What there is to say of a space beyond what is drawn, such as what lies in a tower; mostly nothing."""
    own = getattr(terminal_part(view.game), "told_at", None)
    return "" if own is None else str(own(view, space, lang))
