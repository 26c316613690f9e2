"""A match as messages: a change, encoded once for all who are told the same, and the whole of it."""

from __future__ import annotations

from collections.abc import Sequence

from reynard.match.decide import Absences
from reynard.match.events import Event
from reynard.match.show import changes_table, show_common, show_places, show_reveals, show_seals, show_table_to
from reynard.match.shown import AnyShownEvent, Table
from reynard.match.shown_events import show_said
from reynard.match.state import Match
from reynard.match.views import Views
from reynard.server.live_match import ViewKey
from reynard.server.presence import Present
from reynard.wire.codec import encode
from reynard.wire.messages import Events, MatchView


class Broadcast:
    """The messages about a change of a match, one for each view, encoded when the first is told who has it."""

    __slots__ = ("_common", "_encoded", "_has_table", "_now", "absent", "shown", "views")

    def __init__(self, views: Views, shown: Sequence[AnyShownEvent], absent: Absences, now: int, *, has_table: bool) -> None:
        self.views = views
        self._now = now
        self._has_table = has_table
        self._common: Table | None = None
        self._encoded: dict[ViewKey, bytes] = {}
        self.shown = tuple(shown)
        self.absent = absent

    def message(self, key: ViewKey) -> bytes:
        """The message for the viewers with this key."""
        message = self._encoded.get(key)
        if message is None:
            if self._has_table and self._common is None:
                self._common = show_common(self.views, self._now, self.absent)
            table = None if self._common is None else show_table_to(self.views, self._common, *key)
            match = self.views.match
            message = self._encoded[key] = encode(Events(match.id, self.shown, table, match.delivery.head))
        return message


def make_broadcast(
    views: Views, events: Sequence[Event], shown: Sequence[AnyShownEvent], absent: Absences, now: int
) -> Broadcast:
    """The messages about these events; `match` is the match after them."""
    return Broadcast(views, shown, absent, now, has_table=any(map(changes_table, events)))


def view_match(match: Match, table: Table, present: Present) -> MatchView:
    """The whole match, for a client that starts to watch it with this table."""
    said = tuple(show_said(match, event) for event in match.said)
    seals, reveals = show_seals(match), show_reveals(match)
    entries, now, places = match.round.entries, table.clock.at, show_places(match)
    agreed, head = match.terms.agreed, match.delivery.head
    return MatchView(match.id, table, entries, seals, reveals, *present, said, now, agreed, places, head)
