"""Records on disk: saved games, games to look at again, unfinished games to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from reynard.core.errors import BadText
from reynard.core.record import Entry, Record, format_records, parse_records
from reynard.core.view import View
from reynard.games.replay import Replay, make_record, parse_option_pairs, parse_result, replay_all
from reynard.match.events import Event
from reynard.match.record import records_of


@dataclass(frozen=True, slots=True)
class Loaded:
    """The last record of a file, played through."""

    replay: Replay

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.replay.game.name

    @property
    def options(self) -> dict[str, str]:
        """The options it is played with."""
        return self.replay.game.format_options(self.replay.options)

    @property
    def is_over(self) -> bool:
        """Whether it has ended: then it can be looked at, not played on."""
        return self.replay.outcome is not None

    @property
    def entries(self) -> tuple[str, ...]:
        """What was played in it."""
        return self.replay.entries

    @property
    def positions(self) -> tuple[str, ...]:
        """The position text at the start and after each entry."""
        return tuple(self.replay.game.format_position(state) for state in self.replay.states)

    def view(self, index: int) -> View:
        """What everybody sees after this number of entries."""
        return self.replay.game.view(self.replay.states[index], None)


def load_record(path: str) -> Loaded:
    """The last record of a file; OSError where it cannot be read, BadText with every problem of what it holds."""
    return Loaded(replay_all(parse_records(Path(path).expanduser().read_text("utf-8")))[-1])


def save_text(path: str, text: str) -> str:
    """Writes a record; returns the path as it is to be told."""
    target = Path(path).expanduser()
    target.write_text(text, "utf-8")
    return str(target)


def record_text(events: Sequence[Event], loaded: Loaded | None) -> str:
    """The records of a match; a game that was loaded gets its earlier entries back."""
    records = records_of(events)
    if loaded is None or not records:
        return format_records(records)
    return format_records([_joined(loaded, records[0])])


def _joined(loaded: Loaded, later: Record) -> Record:
    """One record of what was loaded and what was played on; without the seals, which belong to the later match alone."""
    game, entries = loaded.replay.game, [*loaded.entries, *(entry.text for entry in later.line.entries)]
    names = tuple(later.tag(seat.capitalize()) for seat in game.seat_names)
    return make_record(
        game,
        loaded.replay.states[0],
        [Entry(text) for text in entries],
        outcome=parse_result(game, later.tag("Result", "none")),
        players=(names[0], names[1]),
        tags=[("Date", later.tag("Date"))],
    )


def option_words(words: Sequence[str]) -> dict[str, str]:
    """Options from words as in `scoring=heads`; BadText where a word is no pair."""
    return parse_option_pairs(" ".join(words))


def playable(loaded: Loaded) -> str:
    """The position to go on from; BadText where the game is over."""
    if loaded.is_over:
        raise BadText.single("over", "record", "this game is over: it can be looked at, not played on")
    return loaded.positions[-1]
