"""What `import reynard` offers: a position and a table, small objects around a game and its states.

>>> import reynard
>>> table = reynard.new("tally_ho", seed=1)
>>> table.turn
'bears'
>>> table.play("d5=F", "d3=T").entries
('d5=F', 'd3=T')
>>> table.play("d5-c4")
Traceback (most recent call last):
    ...
reynard.core.errors.IllegalMove: d5 and c4 are not on one line: tiles move straight
>>> table.play("d5-d4").position.text
'#######/#######/###.###/###F###/###T###/#######/####### h -/- d5d4/- - - 1'
>>> table.undo().moves[-3:]
('g5', 'g6', 'g7')
>>> print(table.record_text(), end="")
[Game "tally_ho"]
[Options "rest=moved quiet_limit=30"]
[Result "none"]
[Start "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"]
<BLANKLINE>
1. d5=F 2. d3=T
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from reynard.core.errors import BadText, Refused
from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.record import Entry, Line, Record, format_record, parse_records
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.fair.deals import draw_chance
from reynard.fair.stream import Stream
from reynard.games.catalogue import NAMES, get_game
from reynard.games.replay import make_record, replay_all

OptionValue: TypeAlias = str | int | bool
"""The value of an option, as text or as what it means: `rows=7`, `optional_answer=True`."""


def names() -> tuple[str, ...]:
    """The names of the games.

    >>> names()
    ('two_paths', 'tokan', 'tally_ho')
    """
    return NAMES


def new(game: str, *, seed: int | None = None, **options: OptionValue) -> Table:
    """A table with a fresh game; chance has dealt, and the same seed deals the same and turns over the same tiles.

    >>> new("two_paths", seed=3, rows=6).position.text
    'setup s 1'
    >>> new("tokan", seed=7).position == new("tokan", seed=7).position
    True
    """
    rules = get_game(game)
    luck = secrets.randbits(64) if seed is None else seed
    state = rules.initial(rules.parse_options(_option_texts(options)))
    return Table(rules, _settled(rules, state, _stream(rules, luck, "engine")), luck)


def position(game: str, text: str, **options: OptionValue) -> Position:
    """A position of a game from its text; BadText with every problem it has.

    >>> position("two_paths", "fhg/.../.../.../.../.../FHG s 1").moves[:4]
    ('Fe/e', 'Fe/w', 'Fw/e', 'Fw/w')
    """
    rules = get_game(game)
    return Position(rules, rules.parse_position(text, rules.parse_options(_option_texts(options))))


def load(path: str | Path) -> Table:
    """The table of the one record in a file, as it stands after the last entry; BadText with every problem."""
    tables = load_all(path)
    if len(tables) != 1:
        raise BadText.single("record_count", str(path), f"the file holds {len(tables)} records: use load_all")
    return tables[0]


def load_all(path: str | Path) -> list[Table]:
    """The tables of all records in a file."""
    return [Table.of_record(record) for record in parse_records(Path(path).read_text("utf-8"))]


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
        return self._game.view(self._state, _seat(self._game, seat))

    def words(self, lang: str = "en") -> str:
        """The position in sentences that can be read aloud."""
        from reynard.draw.words import describe_position  # drawn only when asked

        return " ".join(describe_position(self.view(), lang))

    def svg(self, *, seat: str = "", theme: str = "light", size: int = 520, lang: str = "en") -> str:
        """The position as an SVG document, with the side of this seat at the bottom."""
        from reynard.draw.svg import draw_svg  # drawn only when asked

        shown: Any = {"theme": theme, "size": size, "lang": lang}
        below = _seat(self._game, seat) or Seat.FIRST
        return draw_svg(self.view(), orientation=below, last_move=self._last_entry or None, **shown)

    def drawing(self, *, seat: str = "", lang: str = "en") -> str:
        """The position drawn with Unicode characters for a terminal."""
        from reynard.draw.text import draw_text  # drawn only when asked

        return draw_text(self.view(), orientation=_seat(self._game, seat) or Seat.FIRST, lang=lang)

    def _repr_svg_(self) -> str:
        return self.svg(theme="auto")

    def __str__(self) -> str:
        return self.drawing()

    def __repr__(self) -> str:
        return f"reynard.position({self.game!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.game, self._state) == (other.game, other._state)

    def __hash__(self) -> int:
        return hash((self.game, self._state))


class Table:
    """A game being played: where it started, what was played, and what can be played now.

    >>> table = new("two_paths", seed=3)
    >>> table.play("FHG/HGF").play("Fw/e").position.text
    'hgf/.../.../.../.../F../.HG s 2'
    >>> table
    <two_paths, 2 entries, south to act>
    """

    def __init__(self, game: AnyGame, start: Any, seed: int = 0) -> None:
        self._game = game
        self._states = [start]
        self._entries: list[Entry] = []
        self._tags: tuple[tuple[str, str], ...] = ()
        self._comment = ""
        self._ended: Outcome | None = None
        self._luck = _stream(game, seed, "table")

    @classmethod
    def of_record(cls, record: Record) -> Table:
        """The table after the last entry of a record; BadText with every problem it has."""
        played = replay_all([record])[0]
        table = cls(played.game, played.states[0], secrets.randbits(64))
        table._states = list(played.states)
        table._entries = list(record.line.entries)
        table._tags = tuple(tag for tag in record.tags if tag[0] not in _TAGS_OF_THE_TABLE)
        table._comment = record.line.comment
        table._ended = played.outcome
        return table

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def position(self) -> Position:
        """The position now."""
        return Position(self._game, self._states[-1], self._entries[-1].text if self._entries else "")

    @property
    def positions(self) -> list[Position]:
        """The start and the position after each entry."""
        texts = ["", *self.entries]
        return [Position(self._game, state, text) for state, text in zip(self._states, texts, strict=True)]

    @property
    def entries(self) -> tuple[str, ...]:
        """What was played so far."""
        return tuple(entry.text for entry in self._entries)

    @property
    def options(self) -> dict[str, str]:
        """Every option of the game with its value."""
        return self.position.options

    @property
    def turn(self) -> str:
        """Who has to act: a seat, `both`, `chance`, or `none` when the game is over."""
        return "none" if self.is_over else self.position.turn

    @property
    def moves(self) -> tuple[str, ...]:
        """The entries that can be played now, sorted; a flip in Tally Ho! as `c3`."""
        return () if self.is_over else self.position.moves

    @property
    def score(self) -> tuple[int, int]:
        """The points as if the game ended here, first seat first."""
        return self.position.score

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or off the board; None while it runs."""
        return self._ended

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._ended is not None

    def play(self, *entries: str) -> Table:
        """Play entries one after the other; what chance has to show is drawn from the table's seed.

        Nothing is played if one of them cannot be. Returns the table, so that a notebook shows it.
        """
        states, played = list(self._states), list(self._entries)
        if entries and self._ended is not None and self._game.outcome(states[-1]) is None:
            raise Refused("over", f"the game has ended off the board: {self._ended.reason}; undo to play on")
        for entry in entries:
            state = _play(self._game, states[-1], entry)
            shown = entry
            while self._game.to_act(state) is CHANCE:
                move = draw_chance(self._game, state, self._luck)
                shown, state = self._game.format_move(move), self._game.play(state, CHANCE, move)
            states.append(state)
            played.append(Entry(shown))
        self._states, self._entries = states, played
        if entries:
            self._ended = self._game.outcome(states[-1])
        return self

    def play_random(self) -> Table:
        """Play one of the moves at random, from the table's seed."""
        if not self.moves:
            raise Refused("over", "the game is over")
        return self.play(self.moves[self._luck.below(len(self.moves))])

    def reseed(self, seed: int) -> Table:
        """Let everything that chance does from here on follow from this seed."""
        self._luck = _stream(self._game, seed, "table")
        return self

    def undo(self, count: int = 1) -> Table:
        """Take back the last entries; Refused where there are not so many."""
        if not 0 <= count <= len(self._entries):
            raise Refused("nothing_to_undo", f"{len(self._entries)} entries were played: {count} cannot be taken back")
        keep = len(self._entries) - count
        del self._states[keep + 1 :], self._entries[keep:]
        self._ended = self._game.outcome(self._states[-1])
        return self

    def record(self, *, players: tuple[str, str] = ("", ""), date: str = "", tags: Sequence[tuple[str, str]] = ()) -> Record:
        """The game as a record; what a loaded record carried is kept, names and date given here replace its own."""
        record = make_record(self._game, self._states[0], self._entries, outcome=self._ended, tags=(*self._tags, *tags))
        named = {seat.capitalize(): player for seat, player in zip(self._game.seat_names, players, strict=True)}
        for name, value in (*named.items(), ("Date", date)):
            if value:
                record = record.with_tag(name, value)
        return replace(record, line=Line(record.line.entries, self._comment))

    def record_text(self) -> str:
        """The canonical text of the record."""
        return format_record(self.record())

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.record_text(), "utf-8")

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        end = "over" if self.is_over else f"{self.turn} to act"
        return f"<{self.game}, {len(self._entries)} entries, {end}>"


_TAGS_OF_THE_TABLE = ("Game", "Options", "Result", "Start")
"""Tags that follow from the table itself."""


def _option_texts(options: dict[str, OptionValue]) -> dict[str, str]:
    words = {True: "yes", False: "no"}
    return {name: words[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def _stream(game: AnyGame, seed: int, label: str) -> Stream:
    """The start of a game from a seed is that of the engine protocol's `position start seed <n>`."""
    return Stream(sha256(f"reynard engine start {game.name} {seed}".encode("ascii")).digest(), label)


def _settled(game: AnyGame, state: Any, luck: Stream) -> Any:
    while game.to_act(state) is CHANCE:
        state = game.play(state, CHANCE, draw_chance(game, state, luck))
    return state


def _seat(game: AnyGame, name: str) -> Seat | None:
    if not name:
        return None
    if name not in game.seat_names:
        raise BadText.single("bad_seat", name[:40], f"the seats of {game.name} are {' and '.join(game.seat_names)}")
    return Seat(game.seat_names.index(name))


def _play(game: AnyGame, state: Any, entry: str) -> Any:
    for step in game.parse_entry(state, entry):
        state = game.play(state, step.actor, step.move)
    return state
