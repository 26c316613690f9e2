"""What is agreed before a match: game, options, rounds, clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from msgspec import Struct

from reynard.core.errors import BadText, Problem
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE
from reynard.games.catalogue import get_game
from reynard.match.clocks import TimeControl, format_control, parse_control

T = TypeVar("T")
_ROUNDS: Final = {"tokan": ("games", "1"), "tally_ho": ("rounds", "2")}
"""What a game calls the number of its rounds, and the default."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a match. `options` are all of the game's; `rounds` and `mirrored` belong to the series (T16, H16)."""

    game: str
    options: dict[str, str]
    rounds: int
    mirrored: bool
    control: str
    same_screen: bool
    """One player may take both seats."""
    is_public: bool = False
    """Anybody may find it in the lobby and join."""
    start: str = ""
    """The position text from which the (only) round begins, where it is not the game's own start."""


def parse_setup(
    game: str,
    options: Mapping[str, str],
    control: str = "none",
    *,
    same_screen: bool = False,
    is_public: bool = False,
    start: str = "",
) -> Setup:
    """The terms from texts; BadText with every problem.

    `start` is a position to begin from instead of the game's own start; such a match has one round.
    `options` may hold the game's options and those of the series: `games=1|2` (Tokan, default 1), `rounds=1|2` (Tally Ho!,
    default 2) and `layout=fresh|mirrored` (Tally Ho!). `control` is `none`, `300+5`
    (seconds + increment) or `3d` (days per move).
    """
    rules = get_game(game)
    problems: list[Problem] = []
    rounds_name, rounds_default = _ROUNDS.get(game, ("", "1"))
    rounds = options.get(rounds_name, rounds_default)
    layout = options.get("layout", "fresh") if game == "tally_ho" else "fresh"
    if rounds not in ("1", "2"):
        problems.append(Problem("bad_value", rounds_name, f"{rounds_name} is 1 or 2, not {rounds!r}"))
    if layout not in ("fresh", "mirrored"):
        problems.append(Problem("bad_value", "layout", f"layout is fresh or mirrored, not {layout!r}"))
    if start and rounds == "2":
        rounds = "1"
    own = {name: value for name, value in options.items() if name not in series_names(game)}
    parsed = _problems_of(problems, lambda: rules.format_options(rules.parse_options(own)))
    clock = _problems_of(problems, lambda: format_control(parse_control(control)))
    if start and parsed is not None:
        _problems_of(problems, lambda: _check_start(rules, rules.parse_options(parsed), start))
    if problems or parsed is None or clock is None:
        raise BadText(tuple(problems))
    return Setup(game, parsed, int(rounds), layout == "mirrored", clock, same_screen, is_public, start)


def _check_start(rules: AnyGame, options: Any, start: str) -> None:
    """BadText unless the text is a position from which somebody can go on."""
    state = rules.parse_position(start, options)
    if rules.outcome(state) is not None or rules.to_act(state) is CHANCE:
        raise BadText.single("nothing_to_play", "start", "In this position nobody can move: choose another one to start from.")


def _problems_of(problems: list[Problem], read: Callable[[], T]) -> T | None:
    try:
        return read()
    except BadText as bad:
        problems.extend(bad.problems)
        return None


def series_names(game: str) -> tuple[str, ...]:
    """The names of the options that belong to a match of this game, not to one round."""
    return {"tokan": ("games",), "tally_ho": ("rounds", "layout")}.get(game, ())


def all_options(setup: Setup) -> dict[str, str]:
    """The game's options and those of the series, as `parse_setup` takes them."""
    series = {"tokan": {"games": str(setup.rounds)}}
    series["tally_ho"] = {"rounds": str(setup.rounds), "layout": "mirrored" if setup.mirrored else "fresh"}
    return setup.options | series.get(setup.game, {})


class Terms(Struct, frozen=True, gc=False):
    """The terms made ready for use."""

    game: AnyGame
    options: Any
    control: TimeControl
    all_options: dict[str, str]
    """The game's options and those of the series."""
    hides_choices: bool
    """Whether seats make hidden choices that are to be sealed."""


@lru_cache(maxsize=1024)
def _terms(game: str, options: tuple[tuple[str, str], ...], control: str) -> Terms:
    rules = get_game(game)
    parsed = rules.parse_options({name: value for name, value in options if name not in series_names(game)})
    facts = rules.facts(parsed)
    return Terms(rules, parsed, parse_control(control), dict(options), facts.has_hidden_information)


def terms_of(setup: Setup) -> Terms:
    """Game, options and clock of a set-up, parsed once."""
    return _terms(setup.game, tuple(all_options(setup).items()), setup.control)
