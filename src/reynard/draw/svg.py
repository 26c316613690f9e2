"""A position as an SVG document of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reynard.core.seats import Seat
from reynard.draw.art import Sheet, Theme
from reynard.draw.board import Wishes
from reynard.draw.language import negotiate
from reynard.draw.read import drawer_of, read_scene
from reynard.draw.words import describe_scene, game_title


def draw_svg(  # noqa: PLR0913  # each is a wish of its own, named at the call
    shown: Any,
    *,
    game: str | None = None,
    orientation: Seat = Seat.FIRST,
    theme: Theme = "light",
    last_move: str | None = None,
    targets: Iterable[str] = (),
    size: int = 520,
    lang: str = "en",
) -> str:
    """A complete SVG document of a view or position text, `size` pixels wide, the same for the same arguments.

    `orientation` puts that seat's side at the bottom. `last_move` is an entry text (`Fw/e`, `c3-c5+1`, `c3=F`) and marks
    what it moved in the position after it; `targets` are spaces to mark as legal targets (`out` marks ways off
    the board). `theme` is `light`, `dark`, or `auto`, which leaves the choice to the reader's browser. Its title and
    description can be read aloud in `lang`. BadText if the text is no position.
    """
    scene = read_scene(shown, game)
    known = negotiate(lang)
    wishes = Wishes(orientation, last_move or "", frozenset(targets), known)
    sheet: Sheet = drawer_of(scene.game).svg(scene, scene.position, wishes)
    return sheet.finish(game_title(scene.game, known), " ".join(describe_scene(scene, known)), theme, size, known)
