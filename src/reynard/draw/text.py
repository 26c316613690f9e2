"""A position as Unicode text for a terminal, at most 80 columns wide."""

from __future__ import annotations

from typing import Any

from reynard.core.seats import Seat
from reynard.draw.language import negotiate
from reynard.draw.letters import Pen, wrapped
from reynard.draw.read import drawer_of, read_scene
from reynard.draw.words import status_sentence


def draw_text(
    shown: Any,
    game: str | None = None,
    *,
    orientation: Seat = Seat.FIRST,
    colour: bool = False,
    lang: str = "en",
) -> str:
    """The position as lines of text with coordinates, its side at the bottom given by `orientation`.

    Letters are those of the rules pages, so that it can be read without colour. BadText if the text is no position.
    """
    scene, known = read_scene(shown, game), negotiate(lang)
    drawer = drawer_of(scene.game)
    lines = drawer.text(scene.position, orientation, Pen(drawer.COLOURS if colour else {}), known)
    return "\n".join([*(line.rstrip() for line in lines), "", *wrapped(status_sentence(scene, known))]) + "\n"
