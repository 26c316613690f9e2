"""What is agreed before a match: game, options, rounds, clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct

from reynard.core.declared import read_options
from reynard.core.errors import BadText, Problem
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE
from reynard.fair.terms import Agreement
from reynard.games.catalogue import get_game
from reynard.match.clocks import TimeControl, parse_control

T = TypeVar("T")


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a match. `options` are all of the game's; `rounds` and `mirrored` belong to the series."""

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
    practice: bool = False
    """Whether it is for practice: the person may be helped, and it counts as no result."""


def parse_setup(  # noqa: PLR0913 (all but the first three are named at the call)
    game: str,
    options: Mapping[str, str],
    control: str = "none",
    *,
    same_screen: bool = False,
    is_public: bool = False,
    start: str = "",
    practice: bool = False,
) -> Setup:
    """The terms from texts; BadText with every problem.

    `start` is a position to begin from instead of the game's own start; such a match has one round.
    `options` may hold the game's options and those of its series. `control` is `none`, `300+5` (seconds + increment) or
    `3d` (days per move).
    """
    rules = get_game(game)
    problems: list[Problem] = []
    series = _problems_of(problems, lambda: _read_series(rules, options)) or {}
    own = {name: value for name, value in options.items() if name not in series_names(game)}
    parsed = _problems_of(problems, lambda: rules.format_options(rules.parse_options(own)))
    clock = _problems_of(problems, lambda: parse_control(control).text)
    if start and parsed is not None:
        _problems_of(problems, lambda: _check_start(rules, rules.parse_options(parsed), start))
    if problems or parsed is None or clock is None:
        raise BadText(tuple(problems))
    rounds = 1 if start or rules.series is None else int(series[rules.series.rounds.name])
    return Setup(game, parsed, rounds, "mirrored" in series.values(), clock, same_screen, is_public, start, practice)


def _read_series(rules: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """The options of the match, with defaults; BadText with every wrong value."""
    declared = rules.series.options if rules.series is not None else ()
    names = {option.name for option in declared}
    return read_options(rules.title, declared, {name: value for name, value in options.items() if name in names})


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
    series = get_game(game).series
    return () if series is None else tuple(option.name for option in series.options)


def all_options(setup: Setup) -> dict[str, str]:
    """The game's options and those of the series, as `parse_setup` takes them."""
    series = get_game(setup.game).series
    if series is None:
        return setup.options
    chosen = {series.rounds.name: str(setup.rounds)}
    if series.layout is not None:
        chosen[series.layout.name] = "mirrored" if setup.mirrored else "fresh"
    return setup.options | chosen


class Ruleset(Struct, frozen=True, gc=False):
    """The rules that a set-up names, made ready for use."""

    game: AnyGame
    options: Any
    control: TimeControl
    all_options: dict[str, str]
    """The game's options and those of the series."""
    hides_choices: bool
    """Whether seats make hidden choices that are to be sealed."""


@lru_cache(maxsize=1024)
def _ruleset(game: str, options: tuple[tuple[str, str], ...], control: str) -> Ruleset:
    rules = get_game(game)
    parsed = rules.parse_options({name: value for name, value in options if name not in series_names(game)})
    facts = rules.facts(parsed)
    return Ruleset(rules, parsed, parse_control(control), dict(options), facts.has_hidden_information)


def ruleset_of(setup: Setup) -> Ruleset:
    """Game, options and clock of a set-up, parsed once."""
    return _ruleset(setup.game, tuple(all_options(setup).items()), setup.control)


def agreement_of(match_id: str, setup: Setup, at: int) -> Agreement:
    """What is sealed of a set-up together with the seed, for a match that is made at this time (ms since 1970)."""
    chosen, names = all_options(setup), series_names(setup.game)
    start = setup.start
    if start:
        rules = ruleset_of(setup)
        start = rules.game.format_position(rules.game.parse_position(start, rules.options))
    series = {name: value for name, value in chosen.items() if name in names}
    return Agreement(match_id, setup.game, setup.options, series, setup.control, date_of(at), start)


def date_of(at: int) -> str:
    """The day of a time (ms since 1970), in UTC, as records tell it: `2026-11-15`."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
