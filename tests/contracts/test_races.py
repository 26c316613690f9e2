"""Two servers act on one match at the same moment, each with its own connection to one PostgreSQL: only one can win."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio

from reynard.core.seats import Seat
from reynard.match import decide
from reynard.match.commands import Act, Claim
from reynard.match.decisions import Decision
from reynard.match.events import Ended, Moved
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server.budgets import Budget, Counter
from reynard.server.hub import Hub
from reynard.server.metrics import Metrics
from reynard.server.sockets import SocketRules, SocketServer, Visitor
from reynard.store import open_store
from tests.clients import Inbox
from tests.waiting import until

pytestmark = pytest.mark.postgres

ANNA, BEN = Player("anna", "Anna"), Player("ben", "Ben")
BYTES = "ab" * 16
RACES = 25


@pytest_asyncio.fixture
async def two_hubs(new_postgres_url: Callable[[], str], no_bots: Any) -> AsyncIterator[tuple[Hub, Hub]]:
    url = await asyncio.to_thread(new_postgres_url)
    stores = [open_store(url), open_store(url)]
    for store in stores:
        await store.open()
    one, two = (Hub(store, Metrics(), no_bots) for store in stores)
    for hub in (one, two):
        await hub.start()
    yield one, two
    for hub, store in zip((one, two), stores, strict=True):
        await hub.stop()
        await store.close()


async def _open(hubs: tuple[Hub, Hub], control: str = "none") -> tuple[Match, Seat]:
    """A match that both servers hold, and whose turn it is."""
    match = await hubs[0].open_match(parse_setup("tokan", {}, control), [(ANNA, None, BYTES), (BEN, None, BYTES)])
    for hub in hubs:
        await hub.load(match.id)
    return match, next(seat for seat in Seat if match.round.clock.since[seat] is not None)


async def _settled(hubs: tuple[Hub, Hub], match: Match) -> Match:
    """The match when both servers have heard of everything; both hold the same."""

    async def agreed() -> Match | None:
        one, two = [(await hub.load(match.id)).match for hub in hubs]
        return one if one.number == two.number and one.result == two.result else None

    settled: Match = await until(agreed)
    return settled


def _act(match: Match, seat: Seat) -> Act:
    return Act(id=secrets.token_hex(8), match=match.id, seen=match.number, step=match.view(seat).moves[0])


async def test_a_move_and_a_claim_at_the_same_moment_are_not_both_done(
    two_hubs: tuple[Hub, Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decide, "ABSENCE_MS", 0)
    moved = claimed = 0
    for number in range(RACES):
        match, seat = await _open(two_hubs)
        seating = match.seating
        mover, waiting = (seating.players[seating.player_in(one)] for one in (seat, seat.other))
        claim = Claim(id=secrets.token_hex(8), match=match.id, seen=match.number, result="win")
        works = [two_hubs[number % 2].command(_act(match, seat), mover), two_hubs[1 - number % 2].command(claim, waiting)]
        if number % 3 == 0:
            works.reverse()
        answers = dict(
            zip(("claim", "act") if number % 3 == 0 else ("act", "claim"), await asyncio.gather(*works), strict=True)
        )
        final = await _settled(two_hubs, match)
        act, claimed_by = answers["act"], answers["claim"]
        if final.result is None:
            moved += 1
            assert act.refusal is None
            assert claimed_by.refusal is not None
            assert claimed_by.refusal.code == "too_early"
            assert final.number == match.number + 1
        else:
            claimed += 1
            assert claimed_by.refusal is None
            assert final.result.reason == "left"
            assert await _moves(two_hubs[0], match) == (1 if act.refusal is None else 0)
            assert act.refusal is None or act.refusal.code == "match_over"
    assert moved + claimed == RACES


@pytest.mark.slow
async def test_a_flag_that_falls_while_a_move_comes_ends_the_match_once(two_hubs: tuple[Hub, Hub]) -> None:
    opened = [await _open(two_hubs, "10+0" if number else "600+0") for number in range(RACES)]

    async def race(number: int, match: Match, seat: Seat) -> Decision:
        """Sends the move shortly before or after the flag falls, the first at once and the last when it has fallen.

        Both servers have a timer of their own. A flag falls later by what they took of the time.
        """
        due, offset = match.round.clock.since[seat], (number - RACES // 2) ** 3 * 1.5
        assert due is not None
        if number == RACES - 1:
            await until(lambda: is_over(two_hubs[1], match))
        elif number:
            await asyncio.sleep(max(0.0, (due + 10_000 + offset - two_hubs[0].now()) / 1000))
        return await two_hubs[number % 2].command(_act(match, seat), match.seating.players[match.seating.player_in(seat)])

    answers = await asyncio.gather(*(race(number, *pair) for number, pair in enumerate(opened)))
    assert {answer.refusal is None for answer in answers} == {True, False}, "some moves came in time, some too late"
    for (match, _), answer in zip(opened, answers, strict=True):
        final = await _settled(two_hubs, match)
        is_in_time = answer.refusal is None
        assert await _moves(two_hubs[1], match) == is_in_time
        assert await _ends(two_hubs[1], match) == (not is_in_time)
        if answer.refusal is not None:
            assert answer.refusal.code == "match_over"
            assert final.result is not None
            assert final.result.reason == "time"


async def _moves(hub: Hub, match: Match) -> int:
    return sum(isinstance(event, Moved) for event in await hub._stored(match.id))


async def is_over(hub: Hub, match: Match) -> bool:
    return (await hub.load(match.id)).match.status == "over"


async def _ends(hub: Hub, match: Match) -> int:
    return sum(isinstance(event, Ended) for event in await hub._stored(match.id))


class Line(Inbox):
    """A socket at a server, as far as closing it goes."""

    def __init__(self, hub: Hub, visitor: Visitor) -> None:
        super().__init__()
        self.closed: int | None = None

        async def recognise(_: Any) -> Visitor:
            return visitor

        rules = SocketRules(100, Counter(9), Budget(99), Budget(9))
        SocketServer(hub, Metrics(), rules, recognise).serve(visitor, self)

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def pause(self) -> None:
        """It does not read."""

    def resume(self) -> None:
        """It does not read."""


@pytest.mark.parametrize(
    ("name", "is_closed"),
    [("anna", True), ("device-of-anna", True), ("by-its-next-cookie", True), ("ben", False), ("other-device", False)],
)
async def test_who_is_deleted_or_logs_out_at_one_server_is_cut_off_at_the_other(
    two_hubs: tuple[Hub, Hub], name: str, is_closed: bool
) -> None:
    socket = Line(two_hubs[1], Visitor(ANNA, "1.2.3.4", ("device-of-anna", "by-its-next-cookie")))
    heard: list[str] = []
    close = two_hubs[1].on_dismissed

    def hear(dismissed: str) -> None:
        close(dismissed)
        heard.append(dismissed)

    two_hubs[1].on_dismissed = hear
    await two_hubs[0].dismiss(name)
    await until(lambda: heard == [name])
    assert socket.closed == (1008 if is_closed else None)
