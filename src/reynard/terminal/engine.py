"""What the engine thinks of a game, from what one seat may know: the winning chance and the move it would make."""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random
from typing import Final

from reynard.core.errors import Refused
from reynard.core.parts import part
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import seat_name
from reynard.terminal.parts import terminal_part

NODES: Final = 40_000
"""How far a game is searched for an opinion: well under a second."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The first seat's winning chance, whether it is proven, the move for the viewer, and how it would be mixed."""

    chance: float
    is_exact: bool
    best: str
    note: str = ""


def needs_compiling(game: str) -> bool:
    """Whether the kernels of this game have not been compiled on this machine yet, as far as the files tell."""
    if part(game, "kernels") is None or os.environ.get("NUMBA_DISABLE_JIT") == "1":
        return False
    from reynard.bots.warm_up import is_warm

    return not is_warm(game)


def think(view: View, lang: str, seed: int | None = None) -> Opinion:
    """The engine's opinion, and a move where the viewer has to act. Refused where the game is over.

    Where a move is drawn from the best mix, asking twice may give two answers.
    """
    if view.outcome is not None:
        raise Refused("match_over", translate("refusal-match-over", lang))
    from reynard.search.port import Limits, Workspace, assess_view

    found = assess_view(view, Limits(nodes=NODES), workspace=Workspace(memory_mb=64))
    best = found.draw(Random(seed)) if found.choices and view.moves else ""
    tell_mix = getattr(terminal_part(view.game), "tell_mix", None)
    note: str = tell_mix(view, found, best, lang) if best and tell_mix is not None else ""
    return Opinion(found.value_for(Seat.FIRST), found.is_exact, best if best in view.moves else "", note)


def tell_opinion(game: str, opinion: Opinion, lang: str) -> str:
    """The opinion as a sentence."""
    percent = round(100 * opinion.chance)
    first, second = (seat_name(game, seat, lang) for seat in Seat)
    facts: dict[str, str | int] = {"first": first, "second": second, "percent": percent, "rest": 100 - percent}
    sentence = translate("terminal-opinion", lang, exact="yes" if opinion.is_exact else "no", **facts)
    return f"{sentence} {opinion.note}".rstrip()
