"""Progress on the server: results, strength and export of a guest; reviews in the background, which give way."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from reynard.match.commands import Act, Entropy, Join, Resign
from reynard.match.shown import PlayerShown
from reynard.match.state import Player as Seated
from reynard.server.app import make_app
from reynard.server.background import BackgroundReviews
from reynard.server.pool import Pool, PoolLimits
from reynard.server.progress import digests_by_match, progress_of
from reynard.server.services import Services
from reynard.server.settings import Settings
from reynard.server.summaries import Details
from reynard.store import progress as kept
from reynard.store.interface import MatchSummary
from reynard.store.progress import KeptDigest
from reynard.study.progress import Digest, Reading
from tests.unit.server.test_http import be, guest


@contextlib.asynccontextmanager
async def quiet(tmp_path: Path) -> AsyncIterator[tuple[Services, httpx.AsyncClient]]:
    """A server that reviews nothing by itself, and a client of it."""
    app = make_app(Settings(database=str(tmp_path / "quiet.sqlite3"), workers=1, background_reviews=0))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as made:
        yield app.state.services, made


def finished(
    number: int, result: float | None, *, level: str = "5", practice: bool = False, game: str = "tokan"
) -> MatchSummary:
    """A finished match of Anna against a bot, as the store keeps it."""
    winner = None if result == 0.5 else 0 if result == 1 else 1
    faces = (PlayerShown("Anna", "human", "red"), PlayerShown(f"Bot {level}", "bot", "black"))
    details = Details({}, faces, "none", False, (0, 0), (0, 0), (), "", 9, 1, 1, winner, "no_move", practice)
    body = msgspec.json.encode(details)
    ids = ("anna", f"bot:{game}:{level}")
    return MatchSummary(f"m{number}", game, "finished", False, *ids, "", "no_move", number, 1000 + number, None, body)


def test_results_have_intervals_and_practice_is_counted_apart() -> None:
    results = [finished(n, 1.0 if n % 4 else 0.0) for n in range(40)] + [finished(99, 0.0, practice=True)]
    told = progress_of("anna", results[::-1], ())
    game = told.games["tokan"]
    assert (game.total.games, game.total.won, game.total.lost, game.practice.games) == (40, 30, 10, 1)
    assert (round(game.total.low, 3), round(game.total.high, 3)) == (0.598, 0.858)
    assert [(row.level, row.tally.games, row.is_practice) for row in told.opponents] == [("5", 40, False), ("5", 1, True)]
    assert game.curve is not None
    assert game.curve.levels["5"] == 1500
    last = game.curve.points[-1]
    assert last.rating > 1500
    assert last.rating - last.within < 1700 < last.rating + last.within, "three of four is 191 more than level 5"
    assert game.balance is None


def test_luck_and_skill_of_reviewed_matches_add_up_and_habits_are_corrected_for_their_number() -> None:
    telling = Reading("repeats", True, 40, 38, 20.0, 10.0)
    noise = Reading("alternates", True, 40, 23, 20.0, 10.0)
    one = Digest(1, 1.0, 0.2, -0.1, -0.4, 10, 4, {"piece": (2, 0.1)}, (telling, noise))
    other = Digest(2, 1.0, -0.3, -0.2, -0.5, 30, 6, {"piece": (1, 0.1), "carry": (1, 0.05)}, ())
    bodies = [_body(one), _body(other), b""]
    digests = [KeptDigest("anna", f"m{n}", "tokan", n, n, body) for n, body in enumerate(bodies)]
    game = progress_of("anna", [], digests).games["tokan"]
    assert game.balance is not None
    assert (game.balance.matches, game.balance.rounds, game.balance.proved) == (2, 3, 0.25)
    assert [(m.kind, m.count) for m in game.mistakes] == [("piece", 3), ("carry", 1)]
    assert game.readable is not None
    assert [(h.name, h.is_shown) for h in game.readable.habits] == [("repeats", True), ("alternates", False)]
    assert [batch.hiding for batch in game.readable.over_time] == [pytest.approx(0.45), None]
    assert set(digests_by_match(digests)) == {"m0", "m1"}


def _body(one: Digest) -> bytes:
    return msgspec.json.encode(one)


async def _play(services: Services, client: httpx.AsyncClient, name: str) -> str:
    """A match against Ben that the person gives up once the animals are placed; its id. The client stays the person."""
    await guest(client, "Ben")
    ben = Seated((await client.get("/api/me")).json()["player"], "Ben")
    await guest(client, name)
    me = Seated((await client.get("/api/me")).json()["player"], name)
    match = (await client.post("/api/matches", json={"game": "two_paths", "opponent": "friend"})).json()["match"]

    async def do(kind: Any, who: Seated, **fields: Any) -> None:
        number = (await services.hub.load(match)).match.number
        done = await services.hub.command(kind(id=secrets.token_hex(8), match=match, seen=number, **fields), who)
        assert done.refusal is None, done.refusal

    await do(Join, ben, entropy="ab" * 16)
    await do(Entropy, me, entropy="ab" * 16)
    for who in (me, ben):
        loaded = (await services.hub.load(match)).match
        seat = loaded.seating.seat_of(loaded.seating.players_of(who.id)[0])
        await do(Act, who, step="FHG", seat=loaded.game.seat_names[seat])
    loaded = (await services.hub.load(match)).match
    await do(Resign, me, seat=loaded.game.seat_names[loaded.seating.seat_of(loaded.seating.players_of(me.id)[0])])
    return str(match)


async def test_a_guests_match_is_reviewed_in_the_background_exported_and_forgotten(tmp_path: Path) -> None:
    async with quiet(tmp_path) as (services, client):
        be(client, "")
        nobody = await client.get("/api/me/progress")
        assert (nobody.status_code, nobody.json()["code"]) == (401, "not_recognised")
        match = await _play(services, client, "=Anna")
        before = (await client.get("/api/me/progress")).json()
        assert before["reviews"] == {"wanted": False, "made": 0, "left": 1, "today": 0, "per_day": 0, "nodes": 10_000}
        assert before["progress"]["games"]["two_paths"]["total"]["lost"] == 1
        wished = await client.put("/api/me/progress/reviews", json={"wanted": True})
        assert wished.json()["wanted"]
        pool = Pool(PoolLimits(1, 600.0))
        reviewer = BackgroundReviews(services.store, pool, 1, lambda: 10**12)
        try:
            assert await reviewer.step()
            assert not await reviewer.step(), "the day's share is used up, and nothing is left"
        finally:
            pool.stop()
        after = (await client.get("/api/me/progress")).json()
        assert (after["reviews"]["made"], after["reviews"]["left"]) == (1, 0)
        balance = after["progress"]["games"]["two_paths"]["balance"]
        parts = balance["luck"]["mean"] + balance["skill"]["mean"] - balance["other"]["mean"]
        assert balance["score"] - 0.5 == pytest.approx(parts)
        rows = list(csv.DictReader(io.StringIO((await client.get("/api/me/progress/export/csv")).text)))
        assert [(row["match"], row["result"], row["opponent"]) for row in rows] == [(match, "0.0", "Ben")]
        assert rows[0]["luck"]
        assert [row["match"] for row in (await client.get("/api/me/progress/export/json")).json()] == [match]
        assert (await client.get("/api/me/progress/export/xml")).status_code in (400, 404)
        own = json.loads((await client.get("/api/me/export")).text)
        assert own["progress"]["wants_reviews"]
        assert [one["match"] for one in own["progress"]["reviews"]] == [match]
        me = (await client.get("/api/me")).json()["player"]
        await client.delete("/api/me")
        assert await services.store.consult(kept.digests_of(me)) == []
        assert not await services.store.consult(kept.wants_reviews(me))


async def test_a_review_in_the_background_gives_way_to_whoever_waits(tmp_path: Path) -> None:
    async with quiet(tmp_path) as (services, client):
        await _play(services, client, "Anna")
        await client.put("/api/me/progress/reviews", json={"wanted": True})
        pool = Pool(PoolLimits(1, 60.0))
        reviewer = BackgroundReviews(services.store, pool, 5, lambda: 10**12)
        place = await pool._take(())
        assert not await reviewer.step(), "none begins while the worker is needed"
        pool._give_on(place)
        try:
            reviewing = asyncio.create_task(reviewer.step())
            while pool.running == 0:
                await asyncio.sleep(0.01)
            assert await pool.run(("anna",), abs, lambda: (-3,)) == 3
            await reviewing
        finally:
            pool.stop()
        left = await services.store.consult(kept.wishers("", 5))
        assert len(left) == 1, "the wish stays"
