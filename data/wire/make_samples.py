"""Samples of everything the server sends, from matches played by fixed sources.

`python -m data.wire.make_samples > data/wire/server_valid.json`, from the root of the repository, writes them anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from reynard.core.seats import Seat
from reynard.match.commands import Abort, AcceptDraw, DeclineTakeback, OfferDraw, OfferTakeback, Rematch, Say
from reynard.match.evolve import evolve
from reynard.match.local import LocalMatch, Sources
from reynard.match.show import changes_table, show_places, show_reveals, show_seals, show_table
from reynard.match.shown import Table
from reynard.match.shown_events import show_said
from reynard.match.state import Match, Player
from reynard.wire.messages import (
    PROTOCOL_VERSION,
    Ack,
    Because,
    ErrorMessage,
    Events,
    MatchView,
    Pong,
    Presence,
    RefusedMessage,
    ServerMessage,
    Welcome,
)

START = 1_794_700_000_000
ADA, BO = Player("ada", "Ada"), Player("bo", "Bo")


class _Fixed:
    """A clock that gains a second whenever it is read, and random bytes that are always the same."""

    def __init__(self, label: str) -> None:
        self.label, self.reads, self.draws = label, 0, 0

    def clock(self) -> int:
        self.reads += 1
        return START + 1000 * self.reads

    def random(self, count: int) -> bytes:
        self.draws += 1
        return hashlib.sha256(f"{self.label} {self.draws}".encode()).digest()[:count]


def _play(label: str, game: str, options: dict[str, str], script: Callable[[LocalMatch], None]) -> LocalMatch:
    fixed = _Fixed(label)
    local = LocalMatch(game, options, (ADA, BO), control="300+5", sources=Sources(fixed.clock, fixed.random))
    script(local)
    return local


def _first_moves(local: LocalMatch, count: int) -> None:
    for _ in range(count):
        if local.match.status == "between":
            local.next_round()
        if local.is_over:
            return
        seat = local.to_act()[0]
        local.play(seat, local.view(seat).moves[0])


def _two_paths(local: LocalMatch) -> None:
    local.send(Say, ADA, phrase="good_luck")
    _first_moves(local, 5)
    local.take_back(local.to_act()[0].other)
    _first_moves(local, 6)
    local.command(OfferDraw, Seat.FIRST)
    local.command(AcceptDraw, Seat.SECOND)
    for player in (ADA, BO):
        local.send(Rematch, player)


def _tokan(local: LocalMatch) -> None:
    _first_moves(local, 2)
    seat = local.to_act()[0]
    local.command(OfferTakeback, seat)
    local.command(DeclineTakeback, seat.other)
    _first_moves(local, 200)


def _tally_ho(local: LocalMatch) -> None:
    local.play(Seat.FIRST, "c3")
    local.send(Abort, BO)


def _told(local: LocalMatch, viewer: str | None) -> Iterator[ServerMessage]:
    """The events of a match as this viewer hears of them, and the view at the end."""
    match: Match | None = None
    for event in local.events:
        match = evolve(match, event)
        assert match.delivery.told is not None
        table = show_table(match, viewer, event.at) if changes_table(event) else None
        yield Events(match.id, (match.delivery.told,), table, match.delivery.head)
    assert match is not None
    yield _view(match, show_table(match, viewer, START), (True, False), (None, START - 9), 3)


def _view(
    match: Match, table: Table, present: tuple[bool, ...], away_since: tuple[int | None, ...], spectators: int
) -> MatchView:
    return MatchView(
        match=match.id,
        table=table,
        entries=tuple(match.round.entries),
        seals=show_seals(match),
        reveals=show_reveals(match),
        present=present,
        away_since=away_since,
        spectators=spectators,
        said=tuple(show_said(match, event) for event in match.said),
        now=START,
        terms=match.terms.agreed,
        places=show_places(match),
        head=match.delivery.head,
    )


def _others(local: LocalMatch) -> Iterator[ServerMessage]:
    match = local.match.id
    yield Welcome("k3Jd8sPq", PROTOCOL_VERSION, "0.1.0", "Ada", "human", "de", START)
    yield Ack("k3Jd8sPq", match, 7)
    yield RefusedMessage(
        "k3Jd8sPq", match, "stale", "", "", "The position has changed since you looked; look again and decide anew."
    )
    yield Presence(match, (True, False), (None, START - 9), 2)
    yield Pong(START, START + 40)
    yield ErrorMessage("too_fast", "You send too many messages; wait a little.")
    yield Because("k3Jd8sPq", match, "c3", True, "", "", "", "")
    fixed = _Fixed("why")
    tokan = LocalMatch("tokan", sources=Sources(fixed.clock, fixed.random))
    why = tokan.why(tokan.to_act()[0], "a1-f1")
    assert why is not None
    yield Because("k3Jd8sPr", tokan.match.id, "a1-f1", False, why.code, why.rule, why.reason, why.sentence)


def _waiting(local: LocalMatch) -> Iterator[ServerMessage]:
    """A match that waits for its second player."""
    match = evolve(evolve(None, local.events[0]), local.events[1])
    yield _view(match, show_table(match, "bo", START), (True,), (None,), 0)


def _rematch(local: LocalMatch) -> None:
    local.resign(Seat.FIRST)
    local.rematch()
    _first_moves(local, 1)


def build_samples() -> list[Any]:
    """One list of messages as plain values: whole matches of the three games, and every other kind of message."""
    two_paths = _play("two paths", "two_paths", {}, _two_paths)
    tokan = _play("tokan", "tokan", {"games": "2"}, _tokan)
    tally_ho = _play("tally ho", "tally_ho", {"layout": "mirrored"}, _tally_ho)
    rematch = _play("rematch", "two_paths", {"setup": "random"}, _rematch)
    messages: list[ServerMessage] = [*_others(two_paths), *_waiting(tally_ho)]
    messages += [*_told(two_paths, "bo"), *_told(tokan, None), *_told(tally_ho, "ada"), *_told(rematch, "bo")]
    return [msgspec.to_builtins(message) for message in messages]


def format_samples() -> str:
    """The text of `data/wire/server_valid.json`: a list with one message on each line."""
    lines = (json.dumps(sample, separators=(",", ":"), ensure_ascii=False) for sample in build_samples())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    sys.stdout.write(format_samples())
