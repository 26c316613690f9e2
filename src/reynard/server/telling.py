"""A change of a match as messages: made once for all who watch with the same eyes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reynard.match.decide import Absences
from reynard.match.show import show_common, show_table_to
from reynard.match.shown import AnyShownEvent, Table
from reynard.match.state import Match
from reynard.server.loaded import Eyes, Watcher
from reynard.wire.codec import encode
from reynard.wire.messages import Events


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
