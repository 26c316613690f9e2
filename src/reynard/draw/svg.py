"""A position as an SVG document of its own."""

from __future__ import annotations

from collections.abc import Iterable

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.art import Theme
from reynard.draw.board import Wishes
from reynard.draw.language import negotiate
from reynard.draw.read import TallyHoPosition, TokanPosition, TwoPathsPosition, read_scene
from reynard.draw.svg_tally_ho import draw_tally_ho
from reynard.draw.svg_tokan import draw_tokan
from reynard.draw.svg_two_paths import draw_two_paths
from reynard.draw.words import describe_scene, game_title


def draw_svg(  # noqa: PLR0913  # each is a wish of its own, named at the call
    shown: View | str,
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
    what it moved in the position after it; `targets` are spaces to mark as legal targets (`out` marks the exits of
    Tally Ho!). `theme` is `light`, `dark`, or `auto`, which leaves the choice to the reader's browser. Its title and
    description can be read aloud in `lang`. BadText if the text is no position.
    """
    scene = read_scene(shown, game)
    known = negotiate(lang)
    wishes = Wishes(orientation, last_move or "", frozenset(targets), known)
    match scene.position:
        case TwoPathsPosition() as position:
            sheet = draw_two_paths(scene, position, wishes)
        case TokanPosition() as position:
            sheet = draw_tokan(scene, position, wishes)
        case TallyHoPosition() as position:
            sheet = draw_tally_ho(scene, position, wishes)
    return sheet.finish(game_title(scene.game, known), " ".join(describe_scene(scene, known)), theme, size, known)
