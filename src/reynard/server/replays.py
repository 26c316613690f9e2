"""A record made ready to be shown: every position, who moved, and each move in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from reynard.core.record import Line, parse_records
from reynard.core.seats import CHANCE, Seat
from reynard.draw.language import negotiate
from reynard.draw.words import describe_move
from reynard.games.replay import Replay, replay_all
from reynard.match.show import show_outcome, show_view
from reynard.match.shown import OutcomeShown, ViewShown

MOST_CHARACTERS = 200_000


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


def replay_records(text: str, lang: str) -> list[Replayed]:
    """All games of a record file; BadText with every problem."""
    language = negotiate(lang)
    return [_replayed(played, language) for played in replay_all(parse_records(text))]


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
