"""What a client knows of the matches it follows over one socket, and what it has to send; no input or output of its own."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.match.commands import Act, Entropy, Ready
from reynard.match.shown import BeganShown, MovedShown, Table, TakenBackShown, ViewShown
from reynard.wire.codec import decode_server, encode
from reynard.wire.messages import Ack, Events, Hello, MatchView, RefusedMessage, ServerMessage, Unwatch, Watch

_AGAIN = ("unavailable", "too_fast", "busy")


@dataclass(slots=True)
class Followed:
    """A match as far as it was heard of."""

    match: str
    table: Table | None = None
    entries: tuple[str, ...] = ()
    """What was played in the round, as the record writes it."""
    has_given_entropy: bool = False
    has_to_wait: bool = False
    """Whether the server has refused something that may be sent again a little later."""
    is_missing: bool = False
    """Whether the server has no such match for us."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return self.table is not None and self.table.status in ("over", "aborted")

    @property
    def view(self) -> View | None:
        """What we may know of the board; None before it is there."""
        return None if self.table is None or self.table.view is None else view_of(self.table.view)

    def seat_to_act(self) -> str | None:
        """The seat of ours that has to move."""
        table = self.table
        if table is None or table.view is None or "act" not in table.can:
            return None
        ours = [table.players[index].seat for index in table.you]
        return next((seat for seat in ours if seat in table.view.to_act), None)


class Follower:
    """Follows matches over a socket that may be lost and opened again: ask `greet` for what to send first each time.

    Random bytes for a deal are given as soon as they are wanted; `given` has them by the id of their command until it is
    acknowledged. Unless it is told to wait, it says at once that the player is ready for the next round.
    """

    def __init__(self, *, language: str = "en", waits_between_rounds: bool = False) -> None:
        self.matches: dict[str, Followed] = {}
        self.given: dict[str, str] = {}
        self._language: Any = language
        self._waits = waits_between_rounds

    def greet(self) -> list[bytes]:
        """The first messages on a new socket."""
        for followed in self.matches.values():
            followed.has_given_entropy = False  # what was on its way may be lost
        watches = [encode(self._watch(followed)) for followed in self.matches.values()]
        return [encode(Hello(id=new_id(), language=self._language)), *watches]

    def follow(self, match: str) -> list[bytes]:
        """Follow a match; what to send, nothing if it is followed already."""
        if match in self.matches:
            return []
        self.matches[match] = Followed(match)
        return [encode(self._watch(self.matches[match]))]

    def drop(self, match: str) -> list[bytes]:
        """Stop following a match; what to send."""
        return [encode(Unwatch(id=new_id(), match=match))] if self.matches.pop(match, None) else []

    def _watch(self, followed: Followed) -> Watch:
        return Watch(id=new_id(), match=followed.match, seen=followed.table.number if followed.table else 0)

    def take(self, frame: str | bytes) -> tuple[Followed | None, list[bytes]]:
        """The match that a frame is about, and what to answer by itself: random bytes, readiness."""
        return self.hear(decode_server(frame))

    def hear(self, message: ServerMessage) -> tuple[Followed | None, list[bytes]]:
        """The same for a message."""
        if isinstance(message, Ack):
            self.given.pop(message.id, None)
        if not isinstance(message, MatchView | Events | RefusedMessage):
            return None, []
        followed = self.matches.get(message.match or "")
        if followed is None:
            return None, []
        if isinstance(message, RefusedMessage):
            followed.has_to_wait = message.code in _AGAIN
            followed.is_missing = followed.table is None and message.code == "not_found"
            return followed, []
        followed.entries = message.entries if isinstance(message, MatchView) else _with_news(followed, message)
        if message.table is not None:
            followed.table = message.table
        return followed, self._due(followed)

    def _due(self, followed: Followed) -> list[bytes]:
        table = followed.table
        if table is None:
            return []
        common: Any = {"id": new_id(), "match": followed.match, "seen": table.number}
        if "entropy" in table.can and not followed.has_given_entropy:
            followed.has_given_entropy = True
            gift = Entropy(**common, entropy=secrets.token_hex(16))
            self.given[gift.id] = gift.entropy
            return [encode(gift)]
        if "ready" in table.can and not self._waits:
            return [encode(Ready(**common))]
        return []

    def act(self, followed: Followed, step: str, number: int) -> list[bytes]:
        """A move in the position after event `number`; nothing if the match has moved on or it is not our turn."""
        seat: Any = followed.seat_to_act()
        if seat is None or followed.table is None or followed.table.number != number:
            return []
        return [encode(Act(id=new_id(), match=followed.match, seen=number, step=step, seat=seat))]


def _with_news(followed: Followed, message: Events) -> tuple[str, ...]:
    """The entries after these events; events that were known are not counted twice."""
    known = 0 if followed.table is None else followed.table.number
    entries = followed.entries
    for event in message.events:
        if event.number <= known:
            continue
        match event:
            case BeganShown():
                entries = ()
            case MovedShown(entry=str(entry)):
                entries += (entry,)
            case TakenBackShown():
                entries = entries[: event.entries]
    return entries


def view_of(shown: ViewShown) -> View:
    """The core View that the wire carried."""
    words = get_game(shown.game).seat_names
    outcome = None
    if shown.outcome is not None:
        winner = None if shown.outcome.winner is None else Seat(words.index(shown.outcome.winner))
        outcome = Outcome(winner, shown.outcome.points, shown.outcome.reason, shown.outcome.rule)
    aids: Any = shown.aids
    return View(
        game=shown.game,
        options=shown.options,
        viewer=None if shown.viewer == "spectator" else Seat(words.index(shown.viewer)),
        phase=shown.phase,
        to_act=shown.to_act,
        position=shown.position,
        pending=shown.pending,
        own=shown.own,
        moves=shown.moves,
        score=shown.score,
        outcome=outcome,
        aids=aids,
    )


def new_id() -> str:
    """A fresh name for a command."""
    return secrets.token_urlsafe(12)
