"""Challenges and the event stream of an account."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from reynard.match.setup import parse_setup
from reynard.match.state import Player
from reynard.server.app import make_app
from reynard.server.feed import Feeds
from reynard.server.services import Services
from reynard.server.settings import Settings
from tests.unit.server.test_accounts import bearing, bot_of, generous
from tests.unit.server.test_http import be, guest

TERMS = {"game": "tokan", "options": {"scoring": "heads"}, "clock": "300+5", "seat": "red"}


async def look(feeds: Feeds, player: str) -> list[dict[str, Any]]:
    """What a fresh stream tells first."""
    lines = await anext(feeds.stream(player, "here", _yes))
    return [json.loads(line) for line in lines.splitlines() if line]


async def _yes() -> bool:
    return True


async def test_a_challenge_is_accepted_once_and_makes_a_match_with_its_terms(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        await guest(client, "Anna")
        bot = await bot_of(client)
        made = await client.post("/api/challenges", json={"to": bot["player"], **TERMS})
        assert made.status_code == 201, made.text
        name = made.json()["challenge"]
        be(client, "")
        headers = bearing(bot["token"])
        told = await look(services.feeds, bot["player"])
        assert [(one["type"], one["is_mine"], one["maker"]["name"], one["clock"]) for one in told] == [
            ("challenge", False, "Anna", "300+5")
        ]
        answers = await asyncio.gather(*(client.post(f"/api/challenges/{name}/accept", headers=headers) for _ in range(4)))
        assert {answer.status_code for answer in answers} <= {201, 409}
        again = await client.post(f"/api/challenges/{name}/accept", headers=headers)
        made_matches = {answer.json()["match"] for answer in answers if answer.status_code == 201}
        assert made_matches == {again.json()["match"]}
        shown = (await client.get(f"/api/matches/{again.json()['match']}", headers=headers)).json()
        assert [(one["name"], one["kind"]) for one in shown["players"]] == [("Anna", "human"), ("Bertha", "bot")]
        assert (shown["options"]["scoring"], shown["clock"]) == ("heads", "300+5")
        assert [one["type"] for one in await look(services.feeds, bot["player"])] == ["game"]


async def test_only_the_two_see_a_challenge_and_each_ends_it_in_their_own_way(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        anna = await guest(client, "Anna")
        bot = await bot_of(client)
        names = [
            (await client.post("/api/challenges", json={"to": bot["player"], **TERMS})).json()["challenge"] for _ in range(2)
        ]
        for path in (f"{names[0]}/accept", f"{names[0]}/decline"):
            assert (await client.post(f"/api/challenges/{path}", json={})).status_code == 404, "only the one who is asked"
        await guest(client, "Ben")
        assert (await client.get("/api/challenges")).json() == []
        assert (await client.delete(f"/api/challenges/{names[0]}")).status_code == 404
        be(client, "")
        declined = await client.post(
            f"/api/challenges/{names[0]}/decline", json={"reason": "busy"}, headers=bearing(bot["token"])
        )
        assert declined.status_code == 204
        assert (await client.delete(f"/api/challenges/{names[1]}", headers=bearing(bot["token"]))).status_code == 404
        be(client, anna)
        assert (await client.delete(f"/api/challenges/{names[1]}")).status_code == 204
        assert (await client.get("/api/challenges")).json() == []
        be(client, "")
        late = await client.post(f"/api/challenges/{names[1]}/accept", headers=bearing(bot["token"]))
        assert (late.status_code, late.json()["code"]) == (409, "too_late")
        assert await look(services.feeds, bot["player"]) == []


async def test_a_challenge_is_refused_where_its_terms_are_wrong_or_there_are_too_many(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        services.budgets.matches = services.budgets.requests
        me = (await client.post("/api/me", json={"name": "Anna"})).json()["player"]
        bot = await bot_of(client)
        for wrong, status in (
            ({"clock": "soon"}, 400), ({"seat": "north"}, 400), ({"options": {"scoring": "x"}}, 400), ({"to": "nobody"}, 404),
            ({"to": me}, 403),
        ):  # fmt: skip
            body = {"to": bot["player"], **TERMS, **wrong}
            assert (await client.post("/api/challenges", json=body)).status_code == status, wrong
        codes = [(await client.post("/api/challenges", json={"to": bot["player"], **TERMS})).status_code for _ in range(51)]
        assert codes == [201] * 50 + [409]
        assert (await client.delete("/api/me")).status_code == 204
        assert await services.store.transact(_count()) == 0


async def test_strangers_cannot_crowd_out_whom_somebody_has_played_with(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        services.budgets.matches = services.budgets.joins = services.budgets.requests
        services.settings = replace(services.settings, trust_proxy=True)
        taker = (await client.post("/api/me", json={"name": "Taker"})).json()["player"]
        body = {"to": taker, **TERMS}
        friend = await guest(client, "Friend")
        known = (await client.get("/api/me")).json()["player"]
        both = [(Player(taker, "Taker"), None, None), (Player(known, "Friend"), None, None)]
        await services.hub.open_match(parse_setup("tokan", {}), both)

        async def ask(address: str) -> int:
            return (await client.post("/api/challenges", json=body, headers={"X-Forwarded-For": address})).status_code

        crowd = []
        for number in range(4):
            await guest(client, f"One {number}")
            crowd += [await ask("203.0.113.1") for _ in range(2)]
        assert crowd == [201] * 5 + [429] * 3, "one address, whoever is behind it"
        many = []
        for number in range(30):
            await guest(client, f"Many {number}")
            many.append(await ask(f"198.51.100.{number}"))
        assert many == [201] * 20 + [409] * 10
        be(client, friend)
        assert [await ask("203.0.113.1") for _ in range(11)] == [201] * 10 + [409]


def _count() -> Any:
    return (yield "SELECT count(*) FROM challenges", ())[0][0]


async def test_a_stream_tells_what_becomes_of_challenges_and_ends_with_its_token(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        await guest(client, "Anna")
        bot = await bot_of(client)
        is_valid = True

        async def may_go_on() -> bool:
            return is_valid

        stream = services.feeds.stream(bot["player"], "here", may_go_on)
        assert await anext(stream) == b"\n"
        assert (await client.get("/api/bots/online")).json() == [{"player": bot["player"], "name": "Bertha"}]
        name = (await client.post("/api/challenges", json={"to": bot["player"], **TERMS})).json()["challenge"]
        assert json.loads(await anext(stream))["type"] == "challenge"
        await client.delete(f"/api/challenges/{name}")
        assert json.loads(await anext(stream)) == {
            "type": "challenge_over", "challenge": name, "status": "cancelled", "match": None, "reason": "",
        }  # fmt: skip
        is_valid = False
        services.feeds.wake(bot["player"])
        assert [line async for line in stream] == []
        assert (await client.get("/api/bots/online")).json() == []


async def listening(services: Services, client: httpx.AsyncClient, player: str) -> asyncio.Task[httpx.Response]:
    """A request for the events of the account that the client is, once its stream is open."""
    asked = asyncio.create_task(client.get("/api/me/events"))
    while player not in services.feeds.online() and not asked.done():
        await asyncio.sleep(0.01)
    return asked


@pytest.mark.parametrize("way", ["/api/logout", "/api/logout/everywhere"])
async def test_a_stream_ends_with_the_cookie_that_opened_it(tmp_path: Path, way: str) -> None:
    async with generous(tmp_path) as (services, client):
        await guest(client, "Anna")
        player = (await client.get("/api/me")).json()["player"]
        stream = await listening(services, client, player)
        assert (await client.post(way)).status_code == 204
        services.feeds.wake(player)
        answer = await stream
        assert answer.status_code == 200
        assert answer.headers["x-accel-buffering"] == "no"  # nginx passes every line on at once
        assert services.feeds.online() == []


async def test_an_address_has_so_many_streams_and_sockets_together(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "streams.sqlite3"), workers=1, sockets_per_address=1)
    app = make_app(settings)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        services = app.state.services
        await guest(client, "Anna")
        player = (await client.get("/api/me")).json()["player"]
        stream = await listening(services, client, player)
        cookie = client.cookies["reynard"]
        await guest(client, "Bo")
        refused = await client.get("/api/me/events")
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many")
        be(client, cookie)
        assert (await client.post("/api/logout")).status_code == 204
        services.feeds.wake(player)
        await stream
        await guest(client, "Cleo")
        last = await listening(services, client, (await client.get("/api/me")).json()["player"])
        services.feeds.close()
        assert (await last).status_code == 200
