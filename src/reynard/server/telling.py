"""A match as messages: a change, made once for all who watch with the same eyes, and the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from reynard.match.decide import Absences
from reynard.match.decisions import Decision
from reynard.match.events import Event, encode_event
from reynard.match.show import changes_table, show_common, show_reveals, show_said, show_seals, show_table_to
from reynard.match.shown import AnyShownEvent, Table
from reynard.match.state import Match
from reynard.server.loaded import Eyes, Loaded, Watcher, show_all
from reynard.server.presence import Present
from reynard.server.summaries import summarise
from reynard.store.interface import Append
from reynard.wire.codec import encode
from reynard.wire.messages import Events, MatchView


class Telling:
    """What everybody is told of a match, each as their view allows. It may be made before the change is stored."""

    __slots__ = ("_common", "_encoded", "_has_table", "_match", "_now", "absent", "shown")

    def __init__(self, match: Match, shown: Sequence[AnyShownEvent], absent: Absences, now: int, *, has_table: bool) -> None:
        self._match = match
        self._now = now
        self._has_table = has_table
        self._common: Table | None = None
        self._encoded: dict[Eyes, bytes] = {}
        self.shown = tuple(shown)
        self.absent = absent

    def to(self, eyes: Eyes) -> bytes:
        """The message to those with these eyes."""
        message = self._encoded.get(eyes)
        if message is None:
            if self._has_table and self._common is None:
                self._common = show_common(self._match, self._now, self.absent)
            table = None if self._common is None else show_table_to(self._match, self._common, *eyes)
            message = self._encoded[eyes] = encode(Events(self._match.id, self.shown, table))
        return message

    def prepare(self, watchers: Iterable[Watcher]) -> None:
        """Make the messages now: while a change is decided, all that they need is at hand."""
        for watcher in watchers:
            self.to(watcher.eyes(self._match))


def make_telling(match: Match, events: Sequence[Event], shown: Sequence[AnyShownEvent], absent: Absences, now: int) -> Telling:
    """What is told of these events, after which the match is as given."""
    return Telling(match, shown, absent, now, has_table=any(map(changes_table, events)))


def prepare(loaded: Loaded, decision: Decision, absent: Absences, now: int) -> tuple[Append, Telling]:
    """What is to be stored of a decision, and what is to be told of it."""
    match, events = decision.match, decision.events
    bodies = tuple([encode_event(event) for event in events])
    before = loaded.match
    request = Append(match.id, before.number, now, bodies, partial(summarise, match, now))
    telling = make_telling(match, events, show_all(before, events, decision.stages), absent, now)
    telling.prepare(loaded.watchers.values())
    return request, telling


def view_match(match: Match, table: Table, present: Present) -> MatchView:
    """All of a match, for somebody who begins to watch it and gets this table."""
    said = tuple(show_said(match, event) for event in match.said)
    seals, reveals = show_seals(match), show_reveals(match)
    return MatchView(match.id, table, tuple(match.entries), seals, reveals, *present, said, table.clock.at)
