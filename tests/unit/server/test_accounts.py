"""Passwords, devices, tokens and bots over HTTP and the socket: what an enemy would try with them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.soak.servers import Server
from reynard.server.services import Services
from tests.unit.server.test_http import be, guest, inside


@contextlib.asynccontextmanager
async def generous(tmp_path: Path) -> AsyncIterator[tuple[Services, httpx.AsyncClient]]:
    """A server that does not limit logins, and a client of it."""
    async with inside(tmp_path) as (services, client):
        services.budgets.logins = services.budgets.guests = services.budgets.requests
        yield services, client


async def bot_of(client: httpx.AsyncClient, name: str = "Bertha", **more: Any) -> dict[str, str]:
    made = await client.post("/api/me/bot", json={"name": name, **more})
    assert made.status_code == 201, made.text
    return dict(made.json())


def bearing(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def test_a_change_of_password_logs_out_all_other_devices_and_keeps_this_one(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        first = await guest(client, "Anna")
        assert (await client.post("/api/me/password", json={"password": "the old password"})).status_code == 200
        be(client, "")
        other = (await client.post("/api/login", json={"name": "Anna", "password": "the old password"})).cookies["reynard"]
        be(client, first)
        refused = await client.post("/api/me/password", json={"password": "the new password"})
        assert (refused.status_code, refused.json()["code"]) == (401, "wrong_old_password")
        changed = await client.post("/api/me/password", json={"password": "the new password", "old": "the old password"})
        assert changed.status_code == 200
        for cookie, name in ((changed.cookies["reynard"], "Anna"), (first, ""), (other, "")):
            be(client, cookie)
            assert (await client.get("/api/me")).json()["name"] == name


async def test_log_out_everywhere_ends_every_cookie_and_leaves_the_password(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        first = await guest(client, "Anna")
        await client.post("/api/me/password", json={"password": "a long password"})
        be(client, "")
        other = (await client.post("/api/login", json={"name": "Anna", "password": "a long password"})).cookies["reynard"]
        assert (await client.post("/api/logout/everywhere")).status_code == 204
        for cookie in (first, other):
            be(client, cookie)
            assert (await client.get("/api/me")).json()["player"] is None
        assert (await client.post("/api/login", json={"name": "Anna", "password": "a long password"})).status_code == 200


async def test_a_wrong_bearer_token_is_401_everywhere(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        bot = await bot_of(client)
        revoked = next(one["id"] for one in (await client.get("/api/me/tokens")).json() if one["kind"] == "bot")
        assert (await client.delete(f"/api/me/tokens/{revoked}")).status_code == 204
        for token in (bot["token"], "", "x", "é", bot["token"][:-1], "a" * 5000):
            for path in ("/", "/api/me", "/api/games", "/api/matches", "/api/bots", "/health/live", "/metrics", "/api/nothing"):
                answer = await client.get(path, headers={b"Authorization": f"bearer {token}".encode()})
                told = answer.status_code, answer.headers.get("www-authenticate")
                assert told == (401, "Bearer") or path == "/api/nothing", (path, token, told)
            for path, body in (("/api/me", {"name": "X"}), ("/api/matches", {}), ("/api/logout", None), ("/api/login", {})):
                answer = await client.post(path, json=body, headers={b"Authorization": f"Bearer {token}".encode()})
                assert (answer.status_code, answer.json()["code"]) == (401, "bad_token"), (path, token)
        assert (await client.get("/api/me", headers={"Authorization": "Basic eDp5"})).status_code == 200, (
            "a proxy's own business"
        )


async def test_a_bots_token_plays_and_reads_and_does_nothing_else(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        bot = await bot_of(client)
        be(client, "")
        headers = bearing(bot["token"])
        assert (await client.get("/api/me", headers=headers)).json()["kind"] == "bot"
        made = await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"}, headers=headers)
        assert made.status_code == 201
        assert len((await client.get("/api/matches?scope=mine", headers=headers)).json()["matches"]) == 1
        for method, path, body in (
            ("POST", "/api/me/password", {"password": "a long password"}),
            ("POST", "/api/me/bot", {"name": "Another"}),
            ("POST", "/api/me", {"name": "Another"}),
            ("POST", "/api/me/recovery", None),
            ("POST", "/api/recover", {"secret": "x"}),
            ("POST", "/api/login", {"name": "Anna", "password": "x"}),
            ("POST", "/api/logout", None),
            ("POST", "/api/logout/everywhere", None),
            ("POST", f"/api/me/bots/{bot['player']}/tokens", {}),
            ("GET", "/api/me/tokens", None),
            ("GET", "/api/me/bots", None),
            ("GET", "/api/me/export", None),
            ("DELETE", "/api/me/tokens/0123456789abcdef", None),
            ("DELETE", f"/api/me/bots/{bot['player']}", None),
            ("DELETE", "/api/me", None),
        ):
            answer = await client.request(method, path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), path
        reading = await bot_token(client, bot["player"], headers)
        assert reading is None, "a bot makes no tokens"


async def bot_token(client: httpx.AsyncClient, bot: str, headers: dict[str, str]) -> str | None:
    made = await client.post(f"/api/me/bots/{bot}/tokens", json={"scopes": ["read"]}, headers=headers)
    return str(made.json()["token"]) if made.status_code == 201 else None


async def test_a_token_does_only_what_its_scopes_say(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        bot = await bot_of(client)
        reading = await client.post(f"/api/me/bots/{bot['player']}/tokens", json={"label": "lists", "scopes": ["read"]})
        playing = await client.post(f"/api/me/bots/{bot['player']}/tokens", json={"scopes": ["play"]})
        assert (await client.post(f"/api/me/bots/{bot['player']}/tokens", json={"scopes": []})).status_code == 400
        assert (await client.post("/api/me/bots/guest-bot-unknown/tokens", json={})).status_code == 404
        be(client, "")
        match = {"game": "tokan", "opponent": "friend"}
        for made, list_status, match_status in ((reading, 200, 403), (playing, 403, 201)):
            headers = bearing(made.json()["token"])
            assert (await client.get("/api/matches?scope=mine", headers=headers)).status_code == list_status
            assert (await client.post("/api/matches", json=match, headers=headers)).status_code == match_status


async def test_lists_of_tokens_hold_no_secret_and_nobody_elses(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        anna = await guest(client, "Anna")
        secret = (await client.post("/api/me/recovery")).json()["secret"]
        bot = await bot_of(client)
        listed = await client.get("/api/me/tokens")
        assert [(one["kind"], one["is_this"]) for one in listed.json()] == [
            ("cookie", True),
            ("recovery", False),
            ("bot", False),
        ]
        for hidden in (anna, secret, bot["token"]):
            assert hidden[:20] not in listed.text
        await guest(client, "Ben")
        assert (await client.delete(f"/api/me/tokens/{listed.json()[2]['id']}")).status_code == 404
        assert (await client.delete(f"/api/me/bots/{bot['player']}")).status_code == 404
        assert (await client.get("/api/me", headers=bearing(bot["token"]))).status_code == 200
        be(client, anna)
        assert (await client.delete(f"/api/me/bots/{bot['player']}")).status_code == 204
        assert (await client.get("/api/me", headers=bearing(bot["token"]))).status_code == 401


async def test_who_is_deleted_takes_all_bots_along(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        await guest(client, "Anna")
        bots = [await bot_of(client, name) for name in ("Bertha", "Berta")]
        matches = [
            (
                await client.post("/api/matches", json={"game": "tokan", "opponent": "lobby"}, headers=bearing(bot["token"]))
            ).json()
            for bot in bots
        ]
        assert (await client.delete("/api/me")).status_code == 204
        be(client, "")
        for bot in bots:
            assert (await client.get("/api/me", headers=bearing(bot["token"]))).status_code == 401
            assert await services.store.player(bot["player"]) is None
        assert [token async for token in services.store.all_tokens()] == []
        for made in matches:
            shown = (await client.get(f"/api/matches/{made['match']}")).json()
            assert (shown["status"], shown["players"][0]["name"]) == ("aborted", "—")


async def test_ones_own_data_come_as_one_file_without_a_secret(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        cookie = await guest(client, "Anna")
        await client.post("/api/me/password", json={"password": "a long password"})
        bot = await bot_of(client)
        for body in (
            {"game": "two_paths", "opponent": "same_screen", "entropy": "ab" * 16},
            {"game": "tokan", "opponent": "lobby"},
        ):
            assert (await client.post("/api/matches", json=body)).status_code == 201
        made = await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"}, headers=bearing(bot["token"]))
        answer = await client.get("/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        data = json.loads(answer.content)
        assert data["player"]["name"] == "Anna"
        assert [one["name"] for one in data["bots"]] == ["Bertha"]
        assert {one["kind"] for one in data["tokens"]} == {"cookie", "bot"}
        assert len(data["matches"]) == 3
        assert [one["as"] for one in data["matches"]].count(bot["player"]) == 1
        assert made.json()["match"] in [one["match"] for one in data["matches"]]
        assert sum(one["record"] is not None for one in data["matches"]) == 1
        for secret in (cookie.partition(".")[0], bot["token"].partition(".")[0], "argon2", "a long password"):
            assert secret not in answer.text
        await guest(client, "Ben")
        assert json.loads((await client.get("/api/me/export")).content)["matches"] == []
        be(client, "")
        assert (await client.get("/api/me/export")).status_code == 401


async def test_nobody_takes_a_name_that_somebody_keeps(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        await client.post("/api/me/password", json={"password": "a long password"})
        assert (await client.post("/api/me", json={"name": "ANNA"})).status_code == 200, "it is her own"
        be(client, "")
        for name in ("Anna", "Аnnа", "A n n a", "Anna."):
            refused = await client.post("/api/me", json={"name": name})
            assert (refused.status_code, refused.json()["code"]) == (409, "name_taken"), name
        await guest(client, "Ben")
        for path in ("/api/me", "/api/me/bot"):
            assert (await client.post(path, json={"name": "Аnnа"})).status_code == 409


async def test_a_guest_whose_name_is_kept_by_now_sits_down_with_a_number(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        early = await guest(client, "Anna")
        await guest(client, "Anna")
        assert (await client.post("/api/me/password", json={"password": "a long password"})).status_code == 200
        be(client, early)
        made = (await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"})).json()
        assert (await client.get(f"/api/matches/{made['match']}")).json()["players"][0]["name"] == "Anna (2)"


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[Server]:
    made = Server(str(tmp_path / "accounts.sqlite3"), workers=1)
    await made.start()
    yield made
    made.kill()


@pytest.mark.slow
async def test_sockets_close_with_the_token_or_cookie_that_opened_them(running: Server) -> None:
    address = running.http.replace("http", "ws") + "/ws"
    async with httpx.AsyncClient(base_url=running.http) as client:
        cookie = (await client.post("/api/me", json={"name": "Anna"})).cookies["reynard"]
        bot = (await client.post("/api/me/bot", json={"name": "Bertha"})).json()
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers=bearing("wrong"))
        assert refused.value.response.status_code == 401
        for headers, path in ((bearing(bot["token"]), "bot"), ({"Cookie": f"reynard={cookie}"}, "cookie")):
            socket = await connect(address, additional_headers=headers)
            await socket.send('{"type":"ping"}')
            assert json.loads(await socket.recv())["type"] == "pong"
            listed = (await client.get("/api/me/tokens")).json()
            token = next(one["id"] for one in listed if one["kind"] == path)
            assert (await client.delete(f"/api/me/tokens/{token}")).status_code == 204
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 10)
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers=bearing(bot["token"]))


@pytest.mark.slow
async def test_two_guests_of_one_name_are_told_apart_at_the_board(running: Server) -> None:
    address = running.http.replace("http", "ws") + "/ws"
    async with httpx.AsyncClient(base_url=running.http) as client:
        cookies = []
        for name in ("Anna", "Аnnа"):
            client.cookies.clear()
            cookies.append((await client.post("/api/me", json={"name": name})).cookies["reynard"])
        be(client, cookies[0])
        match = (await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"})).json()["match"]
        async with connect(address, additional_headers={"Cookie": f"reynard={cookies[1]}"}) as socket:
            await socket.send(json.dumps({"type": "join", "id": "join-1234567", "match": match, "seen": 0}))
            while json.loads(await socket.recv())["type"] != "ack":
                pass
        names = [one["name"] for one in (await client.get(f"/api/matches/{match}")).json()["players"]]
        assert names == ["Anna", "Аnnа (2)"]


async def test_no_secret_reaches_the_logs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with generous(tmp_path) as (_, client):
        caplog.set_level(logging.DEBUG)
        cookie = await guest(client, "Anna")
        bot = await bot_of(client)
        await client.post("/api/me/password", json={"password": "a long password"})
        secret = (await client.post("/api/me/recovery")).json()["secret"]
        await client.get("/api/me", headers=bearing(bot["token"]))
        await client.post("/api/recover", json={"secret": secret})
        told = [
            record.getMessage() + str(getattr(record, "facts", "")) for record in caplog.records if record.name == "reynard"
        ]
        for hidden in (cookie, bot["token"], "a long password", secret):
            assert hidden.partition(".")[0] not in " ".join(told)
