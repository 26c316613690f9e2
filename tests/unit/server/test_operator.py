"""The operator's acts: behind a token, written down, and in force at the door."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.soak.servers import Server
from reynard.cli import main
from reynard.client import Client
from reynard.core.errors import BadText
from reynard.server.app import make_app
from reynard.server.bans import Bans, parse_network
from reynard.server.services import Services
from reynard.server.settings import Settings
from reynard.store import open_store
from reynard.store.operators import Ban, add_ban
from tests.unit.server.test_http import be, guest

TOKEN = "a token for the operator"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


@contextlib.asynccontextmanager
async def opened(tmp_path: Path, **settings: Any) -> AsyncIterator[tuple[Services, httpx.AsyncClient, httpx.AsyncClient]]:
    """The parts of a server, a client of it, and its operator."""
    given = Settings(database=str(tmp_path / "o.sqlite3"), workers=1, **{"admin_token": TOKEN, "guest_rate": 1000, **settings})
    app = make_app(given)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    base = "http://127.0.0.1"
    async with (
        app.lifespan(),
        httpx.AsyncClient(transport=transport, base_url=base) as client,
        httpx.AsyncClient(transport=transport, base_url=f"{base}/admin/api", headers=BEARER) as operator,
    ):
        yield app.state.services, client, operator


async def acts(operator: httpx.AsyncClient) -> list[tuple[str, str, str]]:
    return [(act["act"], act["target"], act["reason"]) for act in (await operator.get("/log")).json()]


async def ban(operator: httpx.AsyncClient, kind: str, value: str, **more: Any) -> dict[str, Any]:
    made = await operator.post("/bans", json={"kind": kind, "value": value, **more})
    assert made.status_code == 201, made.text
    return dict(made.json())


async def test_without_the_token_everything_is_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, _operator):
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Bearer "}):
            answer = await client.get("/admin/api/overview", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad_operator")
    async with opened(tmp_path, admin_token="") as (_, client, operator):
        assert (await operator.get("/overview")).status_code == 404
        assert (await client.get("/admin")).status_code == 404


async def test_wrong_tokens_are_counted_as_wrong_passwords_are(tmp_path: Path) -> None:
    async with opened(tmp_path, login_rate=3) as (_, client, _operator):
        statuses = [(await client.get("/admin/api/log", headers={"Authorization": "Bearer no"})).status_code for _ in range(5)]
    assert statuses[:3] == [401, 401, 401]
    assert 429 in statuses


async def test_requests_of_other_pages_are_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, _client, operator):
        answer = await operator.post("/keys", json={}, headers={"Origin": "https://elsewhere.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")


async def test_the_overview_shows_limits_and_no_secret(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, _client, operator):
        answer = await operator.get("/overview")
    assert answer.json()["limits"]["match_rate"] == 10.0
    assert TOKEN not in answer.text
    assert "o.sqlite3" not in answer.text


async def test_the_page_is_ours_alone_and_knows_every_act(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, _operator):
        page = await client.get("/admin")
        script = await client.get("/admin/page.js")
        assert page.headers["content-type"].startswith("text/html")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert (await client.get("/admin/page.css")).status_code == 200
        assert (await client.get("/admin/secrets.txt")).status_code in (400, 404)
    assert "innerHTML" not in script.text
    for path in ("/overview", "/matches", "/people", "/bans", "/keys", "/log", "/close", "/export"):
        assert path in script.text


async def test_a_banned_address_is_refused_whatever_it_asks_for_until_the_ban_is_lifted(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        await ban(operator, "address", "127.0.0.0/8", reason="floods")
        for path in ("/", "/api/games", "/api/me"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert (await operator.get("/bans")).json()[0]["value"] == "127.0.0.0/8"
        assert (await operator.delete("/bans/address/127.0.0.0/8")).status_code == 204
        assert (await client.get("/api/games")).status_code == 200
        assert (await operator.delete("/bans/address/127.0.0.0/8")).status_code == 404
        assert await acts(operator) == [("lift address", "127.0.0.0/8", ""), ("ban address", "127.0.0.0/8", "floods")]


async def test_a_banned_player_may_not_come_in_nor_log_in_nor_send_a_bot_and_their_matches_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as (services, client, operator):
        cookie = await guest(client, "Anna")
        await client.post("/api/me/password", json={"password": "a long password"})
        anna = (await client.get("/api/me")).json()["player"]
        bot = (await client.post("/api/me/bot", json={"name": "Bertha"})).json()["token"]
        match = (await client.post("/api/matches", json={"game": "two_paths", "opponent": "same_screen"})).json()["match"]
        await ban(operator, "player", anna, reason="rude")
        be(client, cookie)
        assert (await client.get("/api/me")).json()["code"] == "banned"
        be(client, "")
        login = await client.post("/api/login", json={"name": "Anna", "password": "a long password"})
        assert (login.status_code, login.json()["code"]) == (403, "banned")
        assert "set-cookie" not in login.headers
        assert (await client.get("/api/me", headers={"Authorization": f"Bearer {bot}"})).json()["code"] == "banned"
        assert (await operator.get(f"/matches/{match}")).json()["summary"]["status"] == "aborted"
        shown = (await operator.get(f"/people/{anna}")).json()
        assert shown["person"]["is_banned"]
        assert [one["name"] for one in shown["bots"]] == ["Bertha"]
        await guest(client, "Ben")
        assert services.bans.of_player(anna) is not None


async def test_nobody_may_have_a_banned_name_and_who_has_it_loses_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        cookie = await guest(client, "Rude Word")
        await ban(operator, "name", "rude word")
        assert (await client.get("/api/me")).json()["name"].startswith("Guest ")
        for name in ("Rude Word", "rüde  w0rd", "RUDE WORD"):
            be(client, "")
            answer = await client.post("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (403, "name_banned"), name
            be(client, cookie)
            assert (await client.post("/api/me", json={"name": name})).json()["code"] == "name_banned"
            assert (await client.post("/api/me/bot", json={"name": name})).json()["code"] == "name_banned"
        assert (await client.post("/api/me", json={"name": "Polite"})).status_code == 200


async def test_bans_end_by_themselves(tmp_path: Path) -> None:
    store, now = open_store(str(tmp_path / "b.sqlite3")), 1_000
    await store.open()
    bans = Bans(store, lambda: now)
    await store.transact(add_ban(Ban("address", "192.0.2.7/32", "", 1_000, 2_000)))
    await bans.refresh()
    assert bans.of_address("192.0.2.7") is not None
    assert bans.of_address("192.0.2.8") is None
    now = 2_000
    assert bans.of_address("192.0.2.7") is None
    await store.close()


async def test_bans_survive_a_restart_and_a_second_ban_replaces_the_first(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, _client, operator):
        await ban(operator, "address", "127.0.0.1", days=1)
        await ban(operator, "address", "127.0.0.1", reason="again")
    async with opened(tmp_path) as (_, client, operator):
        assert (await client.get("/api/games")).status_code == 403
        (only,) = (await operator.get("/bans")).json()
        assert (only["reason"], only["expires"]) == ("again", None)


@pytest.mark.parametrize(
    ("text", "network"),
    [("192.0.2.1", "192.0.2.1/32"), ("192.0.2.9/24", "192.0.2.0/24"), ("2001:db8::1", "2001:db8::/64"), ("::/48", "::/48")],
)
def test_addresses_and_networks_are_kept_in_one_form(text: str, network: str) -> None:
    assert str(parse_network(text)) == network


@pytest.mark.parametrize("text", ["", "somebody", "0.0.0.0/0", "::/0", "10.0.0.0/7", "1.2.3", "192.0.2.1/33"])
def test_what_is_no_address_or_too_many_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parse_network(text)


async def test_what_cannot_be_banned_is_refused_and_not_written_down(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, _client, operator):
        for kind, value, status in (
            ("player", "nobody", 404),
            ("address", "x", 400),
            ("name", " ", 400),
            ("game", "tokan", 400),
        ):
            assert (await operator.post("/bans", json={"kind": kind, "value": value})).status_code == status
        assert (await operator.post("/bans", json={"kind": "address", "value": "192.0.2.1", "days": -1})).status_code == 400
        assert await acts(operator) == []


async def test_a_match_is_called_off_once_and_its_hidden_things_stay_hidden(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        await guest(client, "Anna")
        match = (await client.post("/api/matches", json={"game": "two_paths", "opponent": "same_screen"})).json()["match"]
        assert [shown["match"] for shown in (await operator.get("/matches")).json()] == [match]
        assert "seed" not in (await operator.get(f"/matches/{match}")).text
        assert (await operator.post(f"/matches/{match}/close", json={"reason": "asked for"})).status_code == 204
        assert (await client.get(f"/api/matches/{match}")).json()["status"] == "aborted"
        assert (await operator.post(f"/matches/{match}/close", json={})).json()["code"] == "match_over"
        assert await acts(operator) == [("close", match, "asked for")]
        assert (await operator.post("/matches/unknown-match/close", json={})).status_code == 404


async def test_a_person_is_exported_and_deleted(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        cookie = await guest(client, "Anna")
        (found,) = (await operator.get("/people", params={"name": "an"})).json()
        assert (await operator.get(f"/people/{found['player']}/export")).json()["player"]["name"] == "Anna"
        assert (await operator.delete(f"/people/{found['player']}", params={"reason": "asked"})).status_code == 204
        be(client, cookie)
        assert (await client.get("/api/me")).json()["player"] is None
        assert (await operator.get(f"/people/{found['player']}")).status_code == 404
        assert [act for act, _, _ in await acts(operator)] == ["delete", "export"]


async def test_names_are_found_as_they_are_written_even_with_the_signs_of_patterns(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        for name in ("100%", "100 wolves", "a_b", "aXb"):
            await guest(client, name)
        assert [one["name"] for one in (await operator.get("/people", params={"name": "100%"})).json()] == ["100%"]
        assert [one["name"] for one in (await operator.get("/people", params={"name": "A_"})).json()] == ["a_b"]


async def test_keys_are_rotated(tmp_path: Path) -> None:
    async with opened(tmp_path) as (_, client, operator):
        (before,) = (await operator.get("/keys")).json()["keys"]
        assert (await operator.post("/keys", json={"revoke": True, "reason": "lost"})).status_code == 201
        after = (await client.get("/.well-known/reynard-keys")).json()["keys"]
        assert [key["status"] for key in after] == ["current", "revoked"]
        assert after[1]["key"] == before["key"]
        assert await acts(operator) == [("rotate keys", "revoked the old one", "lost")]


@pytest.mark.slow
async def test_open_sockets_of_the_banned_close_and_the_command_line_does_all_of_this(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REYNARD_ADMIN_TOKEN", TOKEN)
    server = Server(str(tmp_path / "s.sqlite3"), workers=1, admin_token=TOKEN)
    await server.start()

    def admin(act: str, *words: str, **options: str) -> Any:
        wishes = [f"--{name}={value}" for name, value in options.items()]
        assert main(["admin", act, "--server", server.http, "--json", *wishes, *(["--", *words] if words else [])]) == 0
        return json.loads(capsys.readouterr().out)

    try:
        anna = Client(server.http)
        player = anna.become("Anna")["player"]
        headers = anna.headers()
        async with connect(server.http.replace("http", "ws") + "/ws", additional_headers=headers) as socket:
            assert admin("person", player)["addresses"] == ["127.0.0.1"]
            admin("ban", "player", player, days="1", reason="rude")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.http.replace("http", "ws") + "/ws", additional_headers=headers)
        assert refused.value.response.status_code == 403
        assert [one["value"] for one in admin("bans")] == [player]
        admin("lift", "player", player)
        match = anna.make_match("tokan", "same_screen")
        assert admin("matches", scope="all")[0]["match"] == match
        admin("close", match)
        assert admin("match", match)["summary"]["status"] == "aborted"
        assert admin("export", player)["player"]["name"] == "Anna"
        assert main(["admin", "delete", "--server", server.http, "--", player]) == 1
        assert "--yes" in capsys.readouterr().err
        assert main(["admin", "delete", "--yes", "--server", server.http, "--", player]) == 0
        assert admin("people") == []
        assert [key["status"] for key in admin("rotate-keys")["keys"]] == ["current", "earlier"]
        assert [act["act"] for act in admin("log")] == ["rotate keys", "delete", "export", "close", "lift player", "ban player"]
        for act in ("overview", "people", "matches", "bans", "keys", "log"):
            assert main(["admin", act, "--server", server.http]) == 0
        assert "rotate keys" in capsys.readouterr().out
    finally:
        server.kill()


def test_a_wrong_token_and_a_server_that_is_not_there_are_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("REYNARD_ADMIN_TOKEN", raising=False)
    assert main(["admin", "log"]) == 1
    assert "REYNARD_ADMIN_TOKEN" in capsys.readouterr().err
    monkeypatch.setenv("REYNARD_ADMIN_TOKEN", TOKEN)
    assert main(["admin", "log", "--server", "http://127.0.0.1:9"]) == 1
    assert "cannot be reached" in capsys.readouterr().err
