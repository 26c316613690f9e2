"""What is to be shown: a view or a position text, read by what draws its game.

Readers for drawings read what the parsers of `games/` write and are not strict: a position that no game could reach is
drawn as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from reynard.core.errors import BadText, NotFound
from reynard.core.front import view_of
from reynard.core.parts import part
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import GAMES, get_game


class AnyPosition(Protocol):
    """What every position that was read for drawing has; the rest is between a game's reader and its drawings."""

    @property
    def mover(self) -> Seat | None:
        """The side to move, as far as the text tells."""
        ...

    @property
    def phase(self) -> str:
        """What is going on, as far as the text tells."""
        ...


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be shown: a position text that has been read, and the view it came from, if any."""

    game: str
    position: Any
    """An `AnyPosition`; which one, the game's drawings know."""
    view: View | None

    @property
    def phase(self) -> str:
        """The view's phase, or the one the position text tells."""
        return self.view.phase if self.view is not None else str(self.position.phase)

    @property
    def actors(self) -> tuple[str, ...]:
        """The words of the seats that have to act, as far as the text or the view tells."""
        if self.view is not None:
            return tuple(self.view.to_act)
        words = get_game(self.game).seat_names
        if self.phase == "setup":
            return words
        return (words[self.position.mover],) if self.position.mover is not None else ()


def drawer_of(game: str) -> Any:
    """What draws a game: its own module of this room, or the plain one that goes by what the game declares.

    A drawer has `read`, `svg`, `text`, `words`, `entry_words`, `PIECES`, `COLOURS` and `READINGS`.
    """
    own = part(game, "draw")
    if own is not None:
        return own
    from reynard.draw.plain import PlainDrawer

    return PlainDrawer(game)


def read_scene(shown: Any, game: str | None = None) -> Scene:
    """The scene of a view or of a position text; the game is recognised by the text's form where it is not named."""
    shown = view_of(shown)
    if isinstance(shown, View):
        return Scene(shown.game, read_position(shown.game, shown.position, shown.options, shown), shown)
    if not isinstance(shown, str):
        raise TypeError(f"this draws a view, a position or a position text, not a {type(shown).__name__}")
    name = game or recognise(shown)
    return Scene(name, read_position(name, shown, {}), None)


def recognise(position: str) -> str:
    """The name of the game whose form the position text has; BadText if it has that of none."""
    for name, game in GAMES.items():
        if game.recognises(position):
            return name
    raise BadText.single("unknown_form", "", f"This is not a position of any game here: {position[:80]!r}")


def read_position(game: str, text: str, options: Mapping[str, str], view: View | None = None) -> AnyPosition:
    """What a position text says; an empty text (nothing dealt yet) gives an empty board. BadText if it is not one."""
    try:
        drawer = drawer_of(game)
    except NotFound:
        raise BadText.single("unknown_game", "", f"There is no game named {game!r}.") from None
    try:
        return cast(AnyPosition, drawer.read(text, options) if view is None or part(game, "draw") else drawer.see(view))
    except (ValueError, IndexError, KeyError) as error:
        raise BadText.single("bad_position", "", f"This is not a position of {game}: {text[:80]!r}") from error
