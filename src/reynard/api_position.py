"""A position as an object: what can be asked of it, drawn and played on from."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from reynard.core.declared import option_text
from reynard.core.errors import BadText, IllegalMove, NotYourTurn, Refused
from reynard.core.front import Front
from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.parts import part
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game

if TYPE_CHECKING:
    from reynard.search.assessment import Assessment, Report

Result = TypeVar("Result")
OptionValue: TypeAlias = str | int | bool
"""The value of an option, as text or as what it means: `rows=7`, `optional_answer=True`."""


def position(game: str, text: str, **options: OptionValue) -> Position:
    """A position of a game from its text; BadText with every problem it has.

    >>> position("two_paths", "fhg/.../.../.../.../.../FHG s 1").moves[:4]
    ('Fe/e', 'Fe/w', 'Fw/e', 'Fw/w')
    """
    rules = get_game(game)
    return Position(rules, rules.parse_position(text, rules.parse_options(option_texts(options))))


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a game: a value that can be asked, drawn and played on from, and never changes.

    >>> before = position("two_paths", "fhg/.../.../.../.../.../FHG s 1")
    >>> before.after("Fw/e").text
    'fhg/.../.../.../.../F../.HG s 2'
    >>> before.score
    (0, 0)
    """

    _game: AnyGame
    _state: Any
    _last_entry: str = ""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def text(self) -> str:
        """The position text of the rules page."""
        return self._game.format_position(self._state)

    @property
    def options(self) -> dict[str, str]:
        """Every option of the game with its value."""
        return self._game.format_options(self._game.options_of(self._state))

    @property
    def turn(self) -> str:
        """Who has to act: a seat, `both`, `chance`, or `none` when the game is over."""
        acting = self._game.to_act(self._state)
        if acting is CHANCE:
            return "chance"
        if len(acting) == 2:
            return "both"
        return "".join(self._game.seat_names[seat] for seat in acting) or "none"

    @property
    def moves(self) -> tuple[str, ...]:
        """The entries that can be played now, sorted."""
        return self._game.legal_entries(self._state)

    def is_legal(self, entry: str) -> bool:
        """Whether the entry can be played now.

        >>> position("two_paths", "fhg/.../.../.../.../.../FHG s 1").is_legal("Fw/e")
        True
        """
        return is_legal_entry(self._game, self._state, entry)

    @property
    def seats(self) -> tuple[str, str]:
        """The names of the two seats."""
        return self._game.seat_names

    @property
    def chances(self) -> dict[str, float]:
        """What may come up where chance acts, with its probability."""
        return {self._game.format_move(move): float(chance) for move, chance in self._game.chance_outcomes(self._state)}

    @property
    def score(self) -> tuple[int, int]:
        """The points as if the game ended here, first seat first."""
        return self._game.score(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self._game.outcome(self._state)

    def after(self, *entries: str) -> Position:
        """The position after these entries; IllegalMove with the rule's number where one is not allowed."""
        state = self._state
        for entry in entries:
            state = _play(self._game, state, entry)
        return Position(self._game, state, entries[-1] if entries else self._last_entry)

    def view(self, seat: str = "") -> View:
        """What the seat of this name may know, or a spectator where none is named."""
        return self._game.view(self._state, seat_named(self._game, seat))

    def analyse(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        seat: str = "",
        report: Report | None = None,
    ) -> Assessment:
        """What the position is worth to a seat and what it should do: for all games, exact where that is known.

        Thinks for one second where no limit is given. The seat is that which has to act; `report` hears of results meanwhile.
        """
        from reynard.search.limits import StopFlag  # engines are loaded only when asked
        from reynard.search.port import Limits, assess

        check_limits(seconds=seconds, nodes=nodes, depth=depth)
        if seconds is None and nodes is None and depth is None:
            seconds = 1.0
        counts = (None if count is None else int(count) for count in (depth, nodes))  # NumPy's integers are welcome
        limits = Limits(None if seconds is None else max(1, round(1000 * seconds)), *counts)
        stop, whose = StopFlag(), seat_named(self._game, seat)
        return _interruptible(lambda: assess(self._game, self._state, limits, stop, report, seat=whose), stop.set)

    def search(self, *, nodes: int | None = None, depth: int | None = None, seat: str = "") -> Assessment:
        """Like `analyse`, limited by what is looked at and not by the clock, so that the answer can be repeated."""
        return self.analyse(nodes=20_000 if nodes is None and depth is None else nodes, depth=depth, seat=seat)

    def strategy(self) -> tuple[Any, ...]:
        """The optimal mixes of a solved game with hidden choices, as its module in `search` describes them.

        Refused (`no_strategy`) for the others.
        """
        own = part(self.game, "search")
        if own is None or not hasattr(own, "strategy"):
            raise Refused("no_strategy", f"{self.game} has no hidden choices to mix: ask analyse() for the best moves")
        mixes: tuple[Any, ...] = own.strategy(self._state)
        return mixes

    def words(self, lang: str = "en") -> str:
        """The position in sentences that can be read aloud."""
        from reynard.draw.words import describe_position  # drawn only when asked

        check_language(lang)
        return " ".join(describe_position(self.view(), lang))

    def svg(self, *, seat: str = "", theme: str = "light", size: int = 520, lang: str = "en") -> str:
        """The position as an SVG document, with the side of this seat at the bottom."""
        from reynard.draw.svg import draw_svg  # drawn only when asked

        if theme not in _THEMES:
            raise BadText.single("bad_theme", theme[:40], f"the themes are {', '.join(_THEMES)}")
        if not isinstance(size, int) or size < 1:
            raise BadText.single("bad_size", "size", f"size is a width in pixels, 1 or more, not {size!r}")
        check_language(lang)
        shown: Any = {"theme": theme, "size": size, "lang": lang}
        below = seat_named(self._game, seat) or Seat.FIRST
        return draw_svg(self.view(), orientation=below, last_move=self._last_entry or None, **shown)

    def drawing(self, *, seat: str = "", lang: str = "en") -> str:
        """The position drawn with Unicode characters for a terminal."""
        from reynard.draw.text import draw_text  # drawn only when asked

        check_language(lang)
        return draw_text(self.view(), orientation=seat_named(self._game, seat) or Seat.FIRST, lang=lang)

    def __reynard__(self) -> Front:
        """What the functions of other modules see in it."""
        return Front("Position", self.game, self._state, lambda: self.text, self.view)

    def _repr_svg_(self) -> str:
        return self.svg(theme="auto")

    def __str__(self) -> str:
        return self.drawing()

    def __repr__(self) -> str:
        usual = self._game.format_options(self._game.parse_options({}))
        options = "".join(f", {name}={value!r}" for name, value in self.options.items() if usual[name] != value)
        return f"reynard.position({self.game!r}, {self.text!r}{options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.game, self._state) == (other.game, other._state)

    def __hash__(self) -> int:
        return hash((self.game, self._state))


_THEMES = ("light", "dark", "auto")


def option_texts(options: Mapping[str, OptionValue]) -> dict[str, str]:
    return {name: option_text(value) for name, value in options.items()}


def check_seed(seed: object) -> None:
    """BadText unless this is a seed, or None."""
    if seed is not None and not isinstance(seed, Integral):
        raise BadText.single("bad_seed", "seed", f"seed is a whole number, not {seed!r}")


def check_limits(*, seconds: float | None = None, **counts: int | None) -> None:
    """BadText for the first limit that is no number from 0 on; nodes and depth are whole numbers."""
    for name, value in {"seconds": seconds, **counts}.items():
        kind: Any = Real if name == "seconds" else Integral
        if value is not None and (not isinstance(value, kind) or not value >= 0):
            what = "a number" if name == "seconds" else "a whole number"
            raise BadText.single("bad_limit", name, f"{name} is {what}, 0 or more, not {value!r}")


def _interruptible(work: Callable[[], Result], stop: Callable[[], None]) -> Result:
    """The result of the work. Compiled code does not hear Ctrl-C: it runs in another thread, and the main thread stops it."""
    if threading.current_thread() is not threading.main_thread():
        return work()
    with ThreadPoolExecutor(1) as beside:
        answer = beside.submit(work)
        try:
            return answer.result()
        except KeyboardInterrupt:
            stop()
            raise


def check_language(lang: str) -> None:
    """BadText unless there are texts in this language."""
    from reynard.draw.language import LANGUAGES  # texts are read only when asked

    if lang not in LANGUAGES:
        raise BadText.single("bad_language", lang[:40], f"the languages are {', '.join(LANGUAGES)}")


def is_legal_entry(game: AnyGame, state: Any, entry: str) -> bool:
    """Whether the entry can be played; what is no entry at all cannot."""
    if game.outcome(state) is not None:
        return False
    try:
        _play(game, state, entry)
    except (BadText, IllegalMove, NotYourTurn):
        return False
    return True


def seat_named(game: AnyGame, name: str) -> Seat | None:
    if not name:
        return None
    if name not in game.seat_names:
        raise BadText.single("bad_seat", name[:40], f"the seats of {game.name} are {' and '.join(game.seat_names)}")
    return Seat(game.seat_names.index(name))


def _play(game: AnyGame, state: Any, entry: str) -> Any:
    for step in game.parse_entry(state, entry):
        state = game.play(state, step.actor, step.move)
    return state
