"""What a game declares about itself, so that no other room has to know it by name."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from reynard.core.errors import BadText, Problem
from reynard.core.seats import CHANCE
from reynard.core.view import View

Below = Callable[[int], int]
"""`below(n)` draws a number from 0 to n - 1, each as likely."""

_SPACE: Final = re.compile(r"[a-z][1-9][0-9]?(?![0-9])", re.ASCII)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose before a game, or before a match of several rounds (`scope`)."""

    name: str
    values: tuple[str, ...]
    """The values a form offers; the first one is the default."""
    scope: Literal["game", "match"] = "game"
    numbers: range | None = None
    """Where set, every whole number of this range is accepted, those that no form offers included."""

    @property
    def default(self) -> str:
        """The value where none is given."""
        return self.values[0]

    def accepts(self, value: str) -> bool:
        """Whether this is one of the values."""
        if self.numbers is None:
            return value in self.values
        return bool(_NUMBER.fullmatch(value)) and int(value) in self.numbers

    def problem(self, value: str) -> Problem:
        """The problem with a value that is not accepted."""
        if self.numbers is not None:
            wanted = f"a whole number from {self.numbers[0]} to {self.numbers[-1]}"
        else:
            wanted = " or ".join((", ".join(self.values[:-1]), self.values[-1])) if len(self.values) > 1 else self.values[0]
        return Problem("bad_value", self.name, f"{self.name} is {wanted}, not {value[:40]!r}.")


def option_text(value: object) -> str:
    """An option's value as text, from a text or from what it means: `yes` for True, `7` for 7."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read_options(title: str, declared: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, str]:
    """A value for every declared option, in their order; BadText with every unknown name and every wrong value."""
    known = {option.name: option for option in declared}
    problems: list[Problem] = []
    for name, value in texts.items():
        if name not in known:
            names = f"the options {', '.join(known)}" if known else "no options"
            problems.append(Problem("unknown_option", name[:40], f"{title} has {names}."))
        elif not known[name].accepts(value):
            problems.append(known[name].problem(value))
    if problems:
        raise BadText(tuple(problems))
    return {name: texts.get(name, option.default) for name, option in known.items()}


@dataclass(frozen=True, slots=True)
class Series:
    """How several rounds make a match: seats are exchanged after each; the higher sum of points wins, then `tie_break`."""

    rounds: Option
    """The option that says how many rounds there are, 1 or 2."""
    rule: str
    """The rule that says who wins a series."""
    layout: Option | None = None
    """The option that says whether the second round lies as the first did: its values are `fresh` and `mirrored`."""

    @property
    def options(self) -> tuple[Option, ...]:
        """All options that belong to a match, not to one round."""
        return (self.rounds,) if self.layout is None else (self.rounds, self.layout)

    @staticmethod
    def winner(points: tuple[int, int], ties: tuple[int, int]) -> int | None:
        """Which of two players wins with these sums of points and of what breaks a tie: 0, 1, or None for a draw."""
        first, second = zip(points, ties, strict=True)
        return None if first == second else int(first < second)


@dataclass(frozen=True, slots=True)
class Board:
    """The spaces as they lie before the first seat: rows from top to bottom, each from left to right; "" is no space."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def spaces(self) -> tuple[str, ...]:
        """All spaces, row by row."""
        return tuple(space for row in self.rows for space in row if space)


def grid(columns: str, rows: int) -> Board:
    """A board of columns named by letters and rows named by numbers, row 1 at the bottom."""
    return Board(tuple(tuple(f"{column}{row}" for column in columns) for row in range(rows, 0, -1)))


def mirrors(columns: str, rows: int) -> tuple[Mapping[str, str], ...]:
    """Every way to turn or mirror a grid onto itself, as where each of its spaces goes; the first leaves all where they are."""
    wide, high = len(columns), rows
    ways: list[Callable[[int, int], tuple[int, int]]] = [
        lambda x, y: (x, y),
        lambda x, y: (wide - 1 - x, y),
        lambda x, y: (x, high - 1 - y),
        lambda x, y: (wide - 1 - x, high - 1 - y),
    ]
    if wide == high:
        ways += [lambda x, y, way=way: way(y, x) for way in ways[:4]]  # type: ignore[misc]

    def name(place: tuple[int, int]) -> str:
        return f"{columns[place[0]]}{place[1] + 1}"

    return tuple({name((x, y)): name(way(x, y)) for x in range(wide) for y in range(high)} for way in ways)


def spaces_in(text: str) -> tuple[str, ...]:
    """The spaces that a text names, in order: `c3-c5+1` names c3 and c5, `J@g4` names g4."""
    return tuple(_SPACE.findall(text))


def plain_aids(game: Any, view: View) -> dict[str, dict[str, str] | dict[str, list[str]] | list[str]]:
    """What a client draws a plain board from, where it differs from what every client works out for itself.

    `pieces` by space; `rows` from top to bottom, the spaces of each joined by commas, where the options change the board;
    `picks` by move, where the spaces to press are not those that its text names.
    """
    board = game.board(game.parse_options(dict(view.options)))
    aids: dict[str, Any] = {"pieces": dict(game.pieces(view))}
    if board != game.board(game.parse_options({})):
        aids["rows"] = [",".join(row) for row in board.rows]
    spaces = frozenset(board.spaces)
    picks = {move: game.picks(view, move) for move in view.moves}
    named = {move: tuple(space for space in spaces_in(move) if space in spaces) for move in view.moves}
    aids["picks"] = {move: list(pressed) for move, pressed in picks.items() if pressed != named[move]}
    return {name: value for name, value in aids.items() if value}


def every_option(game: Any) -> tuple[Option, ...]:
    """The options of a game, then those of its series."""
    return (*game.options, *(game.series.options if game.series is not None else ()))


def is_dealt_first(game: Any) -> bool:
    """Whether the usual start has to be dealt before anybody can see a board."""
    state = game.initial(game.parse_options({}))
    for text in game.agreed_start:
        state = game.play(state, CHANCE, game.parse_move(text))
    return game.to_act(state) is CHANCE


class BaseGame(ABC):
    """What a game has where it declares nothing else. See `reynard.core.game.Game` for what each member means."""

    options: tuple[Option, ...] = ()
    series: Series | None = None
    agreed_start: tuple[str, ...] = ()
    is_shown_first: bool = False
    has_coach: bool = False

    @abstractmethod
    def board(self, options: Any) -> Board: ...

    @abstractmethod
    def parse_options(self, texts: Mapping[str, str]) -> Any: ...

    def options_in(self, position: str) -> dict[str, str]:
        return {}

    def recognises(self, position: str) -> bool:
        return False

    def tie_break(self, state: Any) -> tuple[int, int]:
        return (0, 0)

    def next_start(self, state: Any) -> Any | None:
        return None

    def lay_face_down(self, below: Below) -> Mapping[str, str] | None:
        return None

    def deal_at_once(self, state: Any, below: Below) -> tuple[Any, tuple[str, ...]] | None:
        return None

    def pieces(self, view: View) -> Mapping[str, str]:
        found = view.aids.get("pieces", {})
        return {space: str(piece) for space, piece in found.items()} if isinstance(found, dict) else {}

    def images(self, view: View) -> tuple[Mapping[str, str], ...]:
        return (self.pieces(view),)

    def picks(self, view: View, move: str) -> tuple[str, ...]:
        spaces = self.board(self.parse_options(dict(view.options))).spaces
        return tuple(space for space in spaces_in(move) if space in spaces)

    def public_part(self, view: View, move: str) -> str:
        return move
