"""What a record means: its game, options and start, every entry played by the rules, and its result checked.

The tags with a meaning here are Game, Options (`a=b c=d`, all of them or those that differ from the default), the names of the
seats (South and North, Red and Black, Bears and Hunters), Date (`2026-11-15`), Result, Start (the position text where play
starts) and, in a series, Match and Round (1, 2 …). A Result reads `none` while the game runs, else winner (or `draw`), points
of the first and the second seat, reason and rule, as in `bears 41 38 turns H14`. All other tags are kept and not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from reynard.core.errors import BadText, IllegalMove, NotFound, NotYourTurn, Problem, ReynardError
from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.record import Entry, Line, Record
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import GAMES, get_game

OFF_THE_BOARD: Final = ("resigned", "time", "agreed", "left")
"""Reasons of a result that no rule of the game gives: the position may go on."""

_MOST_OPTIONS: Final = 100
_DATE: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", re.ASCII)
_RESULT: Final = re.compile(r"([a-z_]+) ([0-9]{1,4}) ([0-9]{1,4}) ([a-z_]+)(?: ([A-Z][0-9]{1,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that has been played through: `states[0]` is its start, `states[n]` what is there after entry n."""

    record: Record
    game: AnyGame
    options: Any
    states: tuple[Any, ...]
    outcome: Outcome | None
    """How it ended, by the rules or off the board; None while it runs."""

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries of the main line."""
        return tuple(entry.text for entry in self.record.line.entries)

    @property
    def last(self) -> Any:
        """The state after the last entry."""
        return self.states[-1]


def replay(record: Record) -> Replay:
    """The record played through with its variations; BadText with every problem, placed by tag, entry and line."""
    game, options, start = _read_setting(record)
    problems: list[Problem] = list(_tag_problems(record, game))
    states = _Player(game, problems).play_line(start, record.line)
    outcome = None
    if not problems:
        outcome = _settle(record, game, states[-1], problems)
    if problems:
        raise BadText(tuple(problems))
    return Replay(record, game, options, states, outcome)


def replay_all(records: Sequence[Record]) -> tuple[Replay, ...]:
    """Every record played through, and the rounds of each match checked to follow each other in the same game."""
    replays: list[Replay] = []
    problems: list[Problem] = []
    for number, record in enumerate(records, start=1):
        try:
            replays.append(replay(record))
        except BadText as error:
            where = f"record {number}, " if len(records) > 1 else ""
            problems += [Problem(problem.code, where + problem.place, problem.sentence) for problem in error.problems]
    problems += _series_problems(records)
    if problems:
        raise BadText(tuple(problems))
    return tuple(replays)


def play_entry(game: AnyGame, state: Any, text: str) -> Any:
    """The state after a whole entry; BadText, IllegalMove or NotYourTurn, and IllegalMove where the game is over."""
    for step in game.parse_entry(state, text):
        state = game.play(state, step.actor, step.move)
    if game.to_act(state) is CHANCE:
        raise BadText.single("not_whole", text, "what chance shows is missing, as in c3=F")
    return state


# Tags


def parse_option_pairs(text: str) -> dict[str, str]:
    """The options of a tag as in `rest=moved quiet_limit=30`; BadText where a word is no pair or stands twice."""
    pairs: dict[str, str] = {}
    problems: list[Problem] = []
    words = text.split(maxsplit=_MOST_OPTIONS)
    if len(words) > _MOST_OPTIONS:
        raise BadText.single("too_many_options", words[0][:40], f"there are at most {_MOST_OPTIONS} options")
    for word in words:
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            problems.append(Problem("bad_option", word[:40], "an option reads name=value"))
        elif name in pairs:
            problems.append(Problem("option_twice", name, "the option stands twice"))
        pairs[name] = value
    if problems:
        raise BadText(tuple(problems))
    return pairs


def format_option_pairs(options: Mapping[str, str]) -> str:
    """Options as one text: `rest=moved quiet_limit=30`."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def _read_setting(record: Record) -> tuple[AnyGame, Any, Any]:
    try:
        game = get_game(record.tag("Game"))
    except NotFound as error:
        raise BadText.single("unknown_game", "tag Game", error.sentence) from None
    try:
        options = game.parse_options(parse_option_pairs(record.tag("Options")))
    except BadText as error:
        raise _placed(error, "tag Options") from None
    if record.has_tag("Start"):
        try:
            return game, options, game.parse_position(record.tag("Start"), options)
        except BadText as error:
            raise _placed(error, "tag Start") from None
    start = game.initial(options)
    if game.to_act(start) is CHANCE:
        sentence = "the position where play starts is missing: what chance has dealt cannot be guessed"
        raise BadText.single("no_start", "tag Start", sentence)
    return game, options, start


def _placed(error: BadText, place: str) -> BadText:
    return BadText(tuple(Problem(problem.code, f"{place}, {problem.place}", problem.sentence) for problem in error.problems))


def seat_tags(game: AnyGame) -> tuple[str, str]:
    """The names of the tags for the players: South and North, Red and Black, Bears and Hunters."""
    return game.seat_names[0].capitalize(), game.seat_names[1].capitalize()


@cache
def _all_seat_tags() -> tuple[str, ...]:
    return tuple(tag for game in GAMES.values() for tag in seat_tags(game))


def _tag_problems(record: Record, game: AnyGame) -> Iterator[Problem]:
    for name in _all_seat_tags():
        if record.has_tag(name) and name not in seat_tags(game):
            yield Problem("wrong_seat", f"tag {name}", f"the seats of {game.name} are {' and '.join(seat_tags(game))}")
    date = record.tag("Date", "????-??-??")
    if date != "????-??-??" and not _DATE.fullmatch(date):
        yield Problem("bad_date", "tag Date", f"a date reads 2026-11-15, not {date[:20]!r}")
    if record.has_tag("Round") and not re.fullmatch(r"[1-9][0-9]{0,3}", record.tag("Round"), re.ASCII):
        yield Problem("bad_round", "tag Round", "the number of a round is 1, 2 and so on")


# Result


def format_result(game: AnyGame, outcome: Outcome | None) -> str:
    """`none`, or winner, points, reason and rule as in `bears 41 38 turns H14`."""
    if outcome is None:
        return "none"
    winner = "draw" if outcome.winner is None else game.seat_names[outcome.winner]
    return f"{winner} {outcome.points[0]} {outcome.points[1]} {outcome.reason} {outcome.rule}".rstrip()


def parse_result(game: AnyGame, text: str) -> Outcome | None:
    """The outcome that `format_result` wrote; BadText if it is not well formed."""
    if text == "none":
        return None
    match = _RESULT.fullmatch(text)
    if match is None or match[1] not in (*game.seat_names, "draw"):
        words = ", ".join((*game.seat_names, "draw"))
        sentence = f"a result reads none, or winner ({words}), two numbers of points, reason and rule, not {text[:60]!r}"
        raise BadText.single("bad_result", "tag Result", sentence)
    winner = None if match[1] == "draw" else Seat(game.seat_names.index(match[1]))
    return Outcome(winner, (int(match[2]), int(match[3])), match[4], match[5] or "")


def _settle(record: Record, game: AnyGame, state: Any, problems: list[Problem]) -> Outcome | None:
    """The outcome by the rules or, where the game runs on, the one off the board that the record states."""
    by_rules = game.outcome(state)
    try:
        stated = parse_result(game, record.tag("Result", "none"))
    except BadText as error:
        problems += error.problems
        return by_rules
    if stated == by_rules or (stated is None and not record.has_tag("Result")):
        return by_rules
    if by_rules is None and stated is not None and stated.reason in OFF_THE_BOARD and not stated.rule:
        if stated.points != tuple(game.score(state)):
            points = game.score(state)
            sentence = f"the points at the end of this record are {points[0]} and {points[1]}"
            problems.append(Problem("wrong_result", "tag Result", sentence))
        return stated
    sentence = f"the entries lead to {format_result(game, by_rules)!r}, not to {format_result(game, stated)!r}"
    problems.append(Problem("wrong_result", "tag Result", sentence))
    return by_rules


# Entries


@dataclass(frozen=True, slots=True)
class _Player:
    """Plays lines of one game and notes what cannot be played."""

    game: AnyGame
    problems: list[Problem]

    def play_line(self, start: Any, line: Line, path: str = "", number: int = 1) -> tuple[Any, ...]:
        """The states of a line; what follows an entry that cannot be played is left out."""
        states = [start]
        for index, entry in enumerate(line.entries, start=number):
            for variant, variation in enumerate(entry.variations, start=1):
                self.play_line(states[-1], variation, f"{path}{index}({variant}).", index)
            try:
                states.append(play_entry(self.game, states[-1], entry.text))
            except (BadText, IllegalMove, NotYourTurn) as error:
                self.problems.append(_entry_problem(entry, f"{path}{index}", error))
                break
        return tuple(states)


def _entry_problem(entry: Entry, number: str, error: ReynardError) -> Problem:
    place = f"entry {number}" + (f" (line {entry.line_number})" if entry.line_number else "")
    if isinstance(error, IllegalMove):
        return Problem("illegal_move", place, f"{entry.text} is not allowed by {error.rule}: {error.sentence}")
    if isinstance(error, BadText):
        return Problem(error.problems[0].code, place, f"{entry.text}: {error.problems[0].sentence}")
    return Problem(error.code, place, f"{entry.text}: {error.sentence}")


# Series


def _series_problems(records: Sequence[Record]) -> Iterator[Problem]:
    rounds: dict[str, list[Record]] = {}
    for record in records:
        if record.has_tag("Match") and record.has_tag("Round"):
            rounds.setdefault(record.tag("Match"), []).append(record)
    for match, played in rounds.items():
        numbers = [record.tag("Round") for record in played]
        if len(played) > 1 and numbers != [str(number) for number in range(1, len(played) + 1)]:
            yield Problem("round_order", f"match {match[:40]}", f"its rounds are {', '.join(numbers)}, not 1, 2 and so on")
        if len({(record.tag("Game"), record.tag("Options")) for record in played}) > 1:
            yield Problem("round_game", f"match {match[:40]}", "its rounds are not all of one game with the same options")


# Writing


def make_record(  # noqa: PLR0913 (the last four are named at the call)
    game: AnyGame,
    start: Any,
    entries: Sequence[str | Entry],
    *,
    outcome: Outcome | None = None,
    players: tuple[str, str] = ("", ""),
    tags: Sequence[tuple[str, str]] = (),
    options: Mapping[str, str] | None = None,
) -> Record:
    """A record of a game from a start position on; `tags` adds Date, Match, Round, Deal, Seal and any others.

    `options` are those that were agreed, where a match has sealed their text (default: all that the game has).

    The entries are taken as they are: `replay` says whether they can be played.
    """
    named = [(tag, player) for tag, player in zip(seat_tags(game), players, strict=True) if player]
    head = [
        ("Game", game.name),
        ("Options", format_option_pairs(game.format_options(game.options_of(start)) if options is None else options)),
        *named,
        ("Result", format_result(game, outcome)),
        ("Start", game.format_position(start)),
    ]
    line = Line(tuple(entry if isinstance(entry, Entry) else Entry(entry) for entry in entries))
    return Record((*head, *tags), line)
