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
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reynard.api_position import OptionValue, Position, check_limits, check_seed, is_legal_entry, option_texts, seat_named
from reynard.core.errors import BadText, Refused
from reynard.core.front import Front
from reynard.core.game import AnyGame, Step
from reynard.core.outcome import Outcome
from reynard.core.record import Entry, Line, Record, format_record, iter_records, parse_records
from reynard.core.seats import CHANCE
from reynard.core.view import View
from reynard.fair.deals import draw_chance
from reynard.fair.stream import Stream
from reynard.games.catalogue import game_names, get_game
from reynard.games.replay import make_record, replay_all

if TYPE_CHECKING:
    from reynard.study.review import Review


def names() -> tuple[str, ...]:
    """The names of the games.

    >>> names()
    ('two_paths', 'tokan', 'tally_ho')
    """
    return game_names()


def new(game: str, *, seed: int | None = None, **options: OptionValue) -> Table:
    """A table with a fresh game; chance has dealt, and the same seed deals the same and turns over the same tiles.

    >>> new("two_paths", seed=3, rows=6).position.text
    'setup s 1'
    >>> new("tokan", seed=7).position == new("tokan", seed=7).position
    True
    """
    return start(game, option_texts(options), seed)


def start(game: str, options: Mapping[str, str], seed: int | None = None) -> Table:
    """`new` with the options as texts, whatever they are called."""
    rules = get_game(game)
    check_seed(seed)
    luck = secrets.randbits(64) if seed is None else seed
    state = rules.initial(rules.parse_options(dict(options)))
    return Table(rules, _settled(rules, state, _stream(rules, luck, "engine")), luck)


def load(path: str | Path) -> Table:
    """The table of the one record in a file, as it stands after the last entry; BadText with every problem."""
    tables = load_all(path)
    if len(tables) != 1:
        raise BadText.single("record_count", str(path), f"the file holds {len(tables)} records: use load_all")
    return tables[0]


def load_all(path: str | Path) -> list[Table]:
    """The tables of all records in a file; `records` reads a large file one by one."""
    return [Table.of_record(record) for record in parse_records(Path(path).read_text("utf-8"))]


def records(path: str | Path) -> Iterator[Table]:
    """The tables of a file's records one by one: only one is held at a time, however large the file."""
    with Path(path).open(encoding="utf-8") as lines:
        for record in iter_records(lines):
            yield Table.of_record(record)


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
        """The start and the state after each whole entry."""
        self._steps: list[Step[Any]] = []
        """Steps of an entry that is not whole yet."""
        self._now = start
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
        table._now = played.states[-1]
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
    def seats(self) -> tuple[str, str]:
        """The names of the two seats."""
        return self._game.seat_names

    @property
    def tags(self) -> dict[str, str]:
        """What the record says besides the moves: names, dates and whatever else it carries."""
        return dict(self.record().tags)

    @property
    def players(self) -> tuple[str, str]:
        """Who plays, first seat first; empty names where the record tells none."""
        tags = self.tags
        first, second = (tags.get(seat.capitalize(), "") for seat in self.seats)
        return first, second

    @property
    def positions(self) -> list[Position]:
        """The start and the position after each entry."""
        texts = ["", *self.entries]
        return [Position(self._game, state, text) for state, text in zip(self._states, texts, strict=True)]

    def view(self, seat: str = "") -> View:
        """What the seat of this name may know now, or a spectator where none is named."""
        return self._game.view(self._now, seat_named(self._game, seat))

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
        return "none" if self.is_over else Position(self._game, self._now).turn

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that have to act now; empty when the game is over."""
        acting = self._game.to_act(self._now)
        return () if self.is_over or acting is CHANCE else tuple(self.seats[seat] for seat in sorted(acting))

    @property
    def moves(self) -> tuple[str, ...]:
        """The entries that can be played now, sorted; inside an entry the moves of the seat that has to act."""
        if self.is_over:
            return ()
        return self.view(self.turn).moves if self._steps else self.position.moves

    def is_legal(self, move: str) -> bool:
        """Whether this can be played now: a whole entry, or one move of a seat that has to act."""
        if self.is_over:
            return False
        if not self._steps and is_legal_entry(self._game, self._now, move):
            return True
        return any(move in self.view(seat).moves for seat in self.to_act)

    def steps(self) -> tuple[tuple[str, str], ...]:
        """Every act of the game with who did it, as a game with hidden or double moves is really played.

        >>> new("two_paths", seed=3).play("FHG/HGF").play("Fw/e").steps()
        (('south', 'FHG'), ('north', 'HGF'), ('south', 'Fw'), ('north', 'e'))
        """
        whole = zip(self._states, self.entries, strict=False)
        told = [step for state, entry in whole for step in self._game.parse_entry(state, entry)]
        return tuple(
            ("chance" if step.actor is CHANCE else self.seats[step.actor], self._game.format_move(step.move))
            for step in (*told, *self._steps)
        )

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

    def play(self, *moves: str, seat: str = "") -> Table:
        """Play entries, or single moves of the seat that has to act; what chance has to show is drawn from the table's seed.

        `Fw/e` plays a whole duel, `Fw` the mover's part of it alone. Where both seats have to act, `seat` says
        whose move it is. Nothing is played if one of them cannot be. Returns the table, so that a notebook shows it.

        >>> table = new("two_paths", seed=3).play("FHG/HGF").play("Fw")
        >>> table.turn, table.moves
        ('north', ('e', 'w'))
        """
        if moves and self._ended is not None and self._game.outcome(self._now) is None:
            raise Refused("over", f"the game has ended off the board: {self._ended.reason}; undo to play on")
        changed = self.copy()
        for move in moves:
            changed._act(move, seat)
        self._take_over(changed)
        return self

    def _act(self, text: str, seat: str) -> None:
        """Play one entry or one move."""
        for step in self._steps_of(text, seat):
            self._now = self._game.play(self._now, step.actor, step.move)
            self._steps.append(step)
        while self._game.to_act(self._now) is CHANCE:
            move = draw_chance(self._game, self._now, self._luck)
            self._now = self._game.play(self._now, CHANCE, move)
            self._steps.append(Step(CHANCE, move))
        entry = self._game.format_entry(tuple(self._steps))
        if entry is not None:
            self._states.append(self._now)
            self._entries.append(Entry(entry))
            self._steps = []
            self._ended = self._game.outcome(self._now)

    def _steps_of(self, text: str, seat: str) -> Sequence[Step[Any]]:
        """The steps of an entry, or the one step of a seat that has to act."""
        if not seat and not self._steps:
            try:
                return self._game.parse_entry(self._now, text)
            except BadText:
                if not any(text in self.view(name).moves for name in self.to_act):
                    raise
        acting = self._game.to_act(self._now)
        named = seat_named(self._game, seat)
        if acting is CHANCE or not acting:
            raise Refused("over", "nobody has to act")
        return (Step(min(acting) if named is None else named, self._game.parse_move(text)),)

    def copy(self) -> Table:
        """A table of its own with the same game; what chance will do on it is the same, too."""
        twin = Table(self._game, self._states[0])
        twin._take_over(self)
        twin._luck = copy(self._luck)
        return twin

    def _take_over(self, other: Table) -> None:
        """Stand as the other table stands."""
        self._states, self._entries, self._steps = list(other._states), list(other._entries), list(other._steps)
        self._now, self._ended, self._luck = other._now, other._ended, other._luck
        self._tags, self._comment = other._tags, other._comment

    def play_random(self) -> Table:
        """Play one of the moves at random, from the table's seed."""
        if not self.moves:
            raise Refused("over", "the game is over")
        return self.play(self.moves[self._luck.below(len(self.moves))])

    def reseed(self, seed: int) -> Table:
        """Let everything that chance does from here on follow from this seed."""
        check_seed(seed)
        self._luck = _stream(self._game, seed, "table")
        return self

    def undo(self, count: int = 1) -> Table:
        """Take back the last entries, an incomplete one first; Refused where there are not this many."""
        played = len(self._entries) + bool(self._steps)
        if not 0 <= count <= played:
            raise Refused("nothing_to_undo", f"{played} entries were played: {count} cannot be taken back")
        if self._steps and count:
            self._steps, count = [], count - 1
        keep = len(self._entries) - count
        del self._states[keep + 1 :], self._entries[keep:]
        self._now = self._states[-1]
        self._ended = self._game.outcome(self._now)
        return self

    def record(self, *, players: tuple[str, str] = ("", ""), date: str = "", tags: Sequence[tuple[str, str]] = ()) -> Record:
        """The game as a record; what a loaded record carried is kept, names and date given here replace its own."""
        record = make_record(self._game, self._states[0], self._entries, outcome=self._ended, tags=(*self._tags, *tags))
        named = self._named(players)
        for name, value in (*named.items(), ("Date", date)):
            if value:
                record = record.with_tag(name, value)
        return replace(record, line=Line(record.line.entries, self._comment))

    def record_text(self) -> str:
        """The canonical text of the record."""
        return format_record(self.record())

    def name(self, *, players: tuple[str, str]) -> Table:
        """Say who plays, first seat first."""
        named = self._named(players)
        self._tags = (*(tag for tag in self._tags if tag[0] not in named), *named.items())
        return self

    def _named(self, players: tuple[str, str]) -> dict[str, str]:
        """The tags that say who plays."""
        if isinstance(players, str) or len(players) != 2:
            raise BadText.single(
                "bad_players", "players", f"two names are needed, for {' and '.join(self.seats)}, not {players!r}"
            )
        return {seat.capitalize(): player for seat, player in zip(self.seats, players, strict=True)}

    def review(self, *, nodes: int | None = None) -> Review:
        """What each move was worth, and how much of the result was skill and how much luck."""
        from reynard.study.review import NODES, review  # engines are loaded only when asked

        check_limits(nodes=nodes)
        return review(self, nodes=NODES if nodes is None else int(nodes))

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.record_text(), "utf-8")

    def __reynard__(self) -> Front:
        """What the functions of other modules see in it."""
        return Front("Table", self.game, self._now, lambda: self.position.text, self.view, self.record)

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        end = "over" if self.is_over else f"{self.turn} to act"
        return f"<{self.game}, {len(self._entries)} entries, {end}>"


_TAGS_OF_THE_TABLE = ("Game", "Options", "Result", "Start")
"""Tags that follow from the table itself."""


def _stream(game: AnyGame, seed: int, label: str) -> Stream:
    """The start of a game from a seed is that of the engine protocol's `position start seed <n>`."""
    return Stream(sha256(f"reynard engine start {game.name} {seed}".encode("ascii")).digest(), label)


def _settled(game: AnyGame, state: Any, luck: Stream) -> Any:
    while game.to_act(state) is CHANCE:
        state = game.play(state, CHANCE, draw_chance(game, state, luck))
    return state
