"""Records and what is derived from them, in a worker: record, replay and drawing of a match, replays of texts sent in.

A replay has every position, who moved, and each move in words. What somebody brings is limited, and errors are told here, too:
a text can have a hundred thousand problems.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from reynard.core.errors import BadText, NotFound, ReynardError
from reynard.core.record import Line, Record, format_records, parse_records
from reynard.core.seats import CHANCE, Seat
from reynard.draw.language import negotiate
from reynard.draw.words import describe_move
from reynard.games.replay import Replay, replay_all
from reynard.match.events import decode_event
from reynard.match.record import chained_records_of
from reynard.match.show import show_view
from reynard.match.shown import OutcomeShown, ViewShown
from reynard.match.shown_events import show_outcome
from reynard.server.answers import error_body, status_of
from reynard.study.coach import no_coach

MOST_CHARACTERS: Final = 200_000
MOST_RECORDS: Final = 50
MOST_ENTRIES: Final = 2_000
MOST_TAGS: Final = 5_000

Told = tuple[int, bytes]
"""The status and the JSON of an answer."""


class ShownEntry(Struct, frozen=True):
    """One entry with what is there after it."""

    text: str
    seat: str
    comment: str
    position: str
    spoken: str
    view: ViewShown
    variations: tuple[str, ...]


class Replayed(Struct, frozen=True):
    """One game of a record."""

    game: str
    options: dict[str, str]
    tags: tuple[tuple[str, str], ...]
    start: str
    start_view: ViewShown
    comment: str
    entries: tuple[ShownEntry, ...]
    outcome: OutcomeShown | None


def record_of(bodies: Sequence[bytes]) -> str:
    """The record of a match from its stored events: of a running game its whole entries; NotFound before it has begun."""
    records = chained_records_of(map(decode_event, bodies))
    if not records:
        raise NotFound("There is no record yet: the match has not begun.")
    return format_records(records)


def replay_of(record: str, lang: str) -> bytes:
    """The games of a match's record with all positions, as JSON."""
    return _encode(replay_all(parse_records(record)), lang)


class Drawing(NamedTuple):
    """What is to be drawn of a match: the board after an entry, seen from a seat (else from the first one)."""

    entry: int
    theme: Literal["light", "dark", "auto"]
    seat: str
    lang: str


def board_of(record: str, drawing: Drawing) -> str:
    """The board after an entry of the last round, as everybody may see it, as an SVG document."""
    from reynard.draw.svg import draw_svg

    played = replay_all(parse_records(record))[-1]
    names = played.game.seat_names
    number = min(drawing.entry, len(played.entries))
    return draw_svg(
        played.game.view(played.states[number], None),
        orientation=Seat(names.index(drawing.seat)) if drawing.seat in names else Seat.FIRST,
        theme=drawing.theme,
        last_move=played.entries[number - 1] if number else None,
        lang=negotiate(drawing.lang),
    )


def replay_text(text: str, lang: str) -> Told:
    """The answer to a record: its games with all positions, or every problem."""
    try:
        return 200, _encode(replay_all(read_limited(text)), lang)
    except ReynardError as error:
        return refusal(error, lang)


def check_text(kind: str, text: str, lang: str) -> Told | None:
    """The answer where a record cannot be reviewed; None if it can."""
    try:
        games = replay_all(read_limited(text))
        if kind == "coach" and not all(played.game.has_coach for played in games):
            raise no_coach()
    except ReynardError as error:
        return refusal(error, lang)
    return None


def refusal(error: ReynardError, lang: str) -> Told:
    """The answer that tells an error."""
    return status_of(error), msgspec.json.encode(error_body(error, negotiate(lang)))


def read_limited(text: str) -> tuple[Record, ...]:
    """The records of a text; BadText with every problem, and for more than anybody plays."""
    records = parse_records(text)
    if len(records) > MOST_RECORDS:
        raise _too_many("records", MOST_RECORDS, len(records))
    if (tags := sum(len(record.tags) for record in records)) > MOST_TAGS:
        raise _too_many("tags", MOST_TAGS, tags)
    if (entries := sum(_count_entries(record.line) for record in records)) > MOST_ENTRIES:
        raise _too_many("entries", MOST_ENTRIES, entries)
    return records


def _too_many(what: str, most: int, found: int) -> BadText:
    return BadText.single(f"too_many_{what}", "text", f"a text holds at most {most:,} {what}, and this one {found:,}")


def _count_entries(line: Line) -> int:
    return len(line.entries) + sum(_count_entries(variation) for entry in line.entries for variation in entry.variations)


def _encode(replays: Sequence[Replay], lang: str) -> bytes:
    language = negotiate(lang)
    return msgspec.json.encode([_replayed(played, language) for played in replays])


def _replayed(played: Replay, lang: str) -> Replayed:
    game = played.game
    entries: list[ShownEntry] = []
    for number, entry in enumerate(played.record.line.entries):
        before, after = played.states[number], played.states[number + 1]
        position = game.format_position(before)
        entries.append(
            ShownEntry(
                entry.text,
                _mover(game, before),
                entry.comment,
                game.format_position(after),
                describe_move(game.name, entry.text, position, lang),
                show_view(game, game.view(after, None)),
                tuple(_line_text(line) for line in entry.variations),
            )
        )
    start = played.states[0]
    return Replayed(
        game.name,
        game.format_options(played.options),
        played.record.tags,
        game.format_position(start),
        show_view(game, game.view(start, None)),
        played.record.line.comment,
        tuple(entries),
        None if played.outcome is None else show_outcome(game, played.outcome),
    )


def _mover(game: Any, state: Any) -> str:
    acting = game.to_act(state)
    if acting is CHANCE or len(acting) != 1:
        return ""
    seat: Seat = next(iter(acting))
    return str(game.seat_names[seat])


def _line_text(line: Line) -> str:
    return " ".join(entry.text for entry in line.entries)
