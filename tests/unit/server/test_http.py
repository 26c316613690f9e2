"""The HTTP interface, through Litestar's test client on a real SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest_asyncio
from litestar.testing import AsyncTestClient

from reynard.core.seats import Seat
from reynard.match.commands import Act, Entropy, Join
from reynard.match.state import Player as Seated
from reynard.server.app import make_app
from reynard.server.services import Services
from reynard.server.settings import Settings
from reynard.store.interface import Analysis, Append, MatchSummary

Client = AsyncTestClient[Any]


@pytest_asyncio.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    settings = Settings(database=str(tmp_path / "http.sqlite3"), match_rate=1000, login_rate=1000, guest_rate=1000, workers=1)
    async with AsyncTestClient(make_app(settings, shortest_bot_seconds=0), base_url="http://127.0.0.1") as made:
        yield made


@contextlib.asynccontextmanager
async def inside(tmp_path: Path) -> AsyncIterator[tuple[Services, httpx.AsyncClient]]:
    """The parts of a server beside a client of it, in one event loop."""
    app = make_app(Settings(database=str(tmp_path / "inside.sqlite3"), workers=1))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as made:
        yield app.state.services, made


async def guest(client: Client | httpx.AsyncClient, name: str) -> str:
    client.cookies.clear()
    answer = await client.post("/api/me", json={"name": name})
    assert answer.status_code == 200, answer.text
    cookie = answer.cookies["reynard"]
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=Lax" in answer.headers["set-cookie"]
    return str(cookie)


def be(client: Client | httpx.AsyncClient, cookie: str) -> None:
    client.cookies.clear()
    if cookie:
        client.cookies.set("reynard", cookie)


async def test_a_guest_names_renames_keeps_and_recovers_the_identity(client: Client) -> None:
    assert (await client.get("/api/me")).json() == {"player": None, "name": "", "has_password": False}
    await guest(client, "Anna")
    me = (await client.post("/api/me", json={"name": "Änne"})).json()
    assert me["name"] == "Änne"
    assert (await client.post("/api/me/password", json={"password": "long enough"})).json()["has_password"]
    secret = (await client.post("/api/me/recovery")).json()["secret"]
    assert (await client.post("/api/logout")).status_code == 204
    assert (await client.get("/api/me")).json()["player"] is None
    wrong = await client.post("/api/login", json={"name": "Änne", "password": "wrong enough"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
    back = await client.post("/api/login", json={"name": "änne", "password": "long enough"})
    assert back.json()["player"] == me["player"]
    be(client, "")
    assert (await client.post("/api/recover", json={"secret": secret})).json()["player"] == me["player"]
    assert (await client.post("/api/recover", json={"secret": "made up"})).status_code == 401
    assert (await client.delete("/api/me")).status_code == 204
    assert (await client.get("/api/me")).json()["player"] is None
    be(client, back.cookies["reynard"])
    assert (await client.get("/api/me")).json()["player"] is None


async def test_errors_have_one_shape_and_tell_every_problem(client: Client) -> None:
    cases: list[tuple[str, str, Any, int, str]] = [
        ("post", "/api/me", {"name": ""}, 400, "bad_text"),
        ("post", "/api/me", {"name": "A", "more": 1}, 400, "bad_message"),
        ("post", "/api/me", {}, 400, "bad_message"),
        ("post", "/api/matches", {"game": "tokan", "opponent": "friend"}, 401, "not_recognised"),
        ("get", "/api/matches/unknown1", None, 404, "not_found"),
        ("get", "/api/matches/x", None, 400, "bad_message"),
        ("get", "/api/matches?scope=all", None, 400, "bad_message"),
        ("get", "/api/nothing", None, 404, "not_found"),
        ("put", "/api/me", {}, 405, "wrong_method"),
        ("post", "/api/position", {"game": "tokan", "position": "nonsense"}, 400, "bad_text"),
        ("post", "/api/replay", {"text": "nonsense"}, 400, "bad_text"),
        ("get", "/api/analysis/unknown", None, 404, "not_found"),
    ]
    for method, path, body, status, code in cases:
        answer = await client.request(method, path, json=body) if body is not None else await client.request(method, path)
        told = answer.json()
        assert (answer.status_code, told["code"]) == (status, code), (path, answer.text)
        assert set(told) == {"code", "sentence", "rule", "reason", "problems"}
        assert told["sentence"]
        assert "content-security-policy" in answer.headers


async def test_matches_are_made_listed_shown_and_kept_as_records(client: Client) -> None:
    anna, ben = await guest(client, "Anna"), await guest(client, "Ben")
    be(client, anna)
    for body in (
        {"game": "tokan", "opponent": "friend", "options": {"scoring": "wrong", "rounds": "9"}, "clock": "soon"},
        {"game": "tokan", "opponent": "friend", "seat": "south"},
        {"game": "tokan", "opponent": "friend", "entropy": "abc"},
        {"game": "tokan", "opponent": "bot", "level": "99"},
        {"game": "tokan", "opponent": "friend", "start": "nonsense"},
    ):
        assert (await client.post("/api/matches", json=body)).status_code in (400, 404), body
    made = await client.post("/api/matches", json={"game": "tokan", "opponent": "lobby", "seat": "red", "clock": "300+5"})
    assert made.status_code == 201
    match = made.json()["match"]
    assert made.json()["link"] == f"/m/{match}"
    be(client, ben)
    lobby = (await client.get("/api/matches")).json()["matches"]
    assert [(m["match"], m["can_join"], m["you"]) for m in lobby] == [(match, True, [])]
    for path in ("record", "replay", "board.svg"):
        answer = await client.get(f"/api/matches/{match}/{path}")
        assert answer.status_code == 404, (path, answer.text)
    assert (await client.get("/api/matches?scope=mine")).json()["matches"] == []
    be(client, anna)
    same = (
        await client.post("/api/matches", json={"game": "two_paths", "opponent": "same_screen", "entropy": "ab" * 16})
    ).json()
    for path in ("record", "replay", "board.svg?entry=0", "board.svg?seat=north&theme=dark&lang=de"):
        answer = await client.get(f"/api/matches/{same['match']}/{path}")
        assert answer.status_code == 200, answer.text
    mine = (await client.get("/api/matches?scope=mine")).json()
    assert {m["match"] for m in mine["matches"]} == {match, same["match"]}
    assert mine["next"] is None
    running = (await client.get("/api/matches?scope=running&game=two_paths")).json()["matches"]
    assert [(m["you"], m["your_turn"]) for m in running] == [([0, 1], True)]
    summary = (await client.get(f"/api/matches/{match}")).json()
    assert (summary["status"], summary["clock"], summary["players"][0]["name"]) == ("waiting", "300+5", "Anna")
    review = await client.post(f"/api/matches/{match}/analysis/review")
    assert (review.status_code, review.json()["code"]) == (409, "not_over")
    assert (await client.get(f"/api/matches/{match}/analysis/review")).json()["status"] == "none"


async def test_two_requests_make_a_guest_a_match_and_its_deal_after_the_seal(client: Client) -> None:
    made = await client.post("/api/matches", json={"game": "tokan", "opponent": "bot", "seat": "red", "name": "Anna"})
    assert made.status_code == 201, made.text
    assert (await client.get("/api/me")).json()["name"] == "Anna"
    path = f"/api/matches/{made.json()['match']}/entropy"
    wrong = await client.post(path, json={"entropy": "abc"})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_text")
    dealt = (await client.post(path, json={"entropy": "ab" * 16})).json()
    assert dealt["type"] == "view"
    assert dealt["table"]["deal"]["seal"] == made.json()["seal"]
    view = dealt["table"]["view"]
    assert bool(view["moves"]) == (view["to_act"] == ["red"]), "moves for whoever begins, which the deal decides"
    assert view["to_act"] in (["red"], ["black"])
    again = await client.post(path, json={"entropy": "cd" * 16})
    assert again.status_code == 409
    be(client, "")
    assert (await client.post(path, json={"entropy": "ab" * 16})).status_code == 401
    other = await client.post("/api/matches", json={"game": "tokan", "opponent": "bot", "name": ""})
    assert (other.status_code, other.json()["code"]) == (400, "bad_text")


async def test_games_bots_positions_and_drawings(client: Client) -> None:
    games = (await client.get("/api/games")).json()
    assert [game["name"] for game in games] == ["two_paths", "tokan", "tally_ho"]
    bots = (await client.get("/api/bots")).json()
    assert {bot["game"] for bot in bots} == {"two_paths", "tokan", "tally_ho"}
    body = {"game": "two_paths", "position": "fhg/.../.../.../.../.../FHG s 1", "lang": "de"}
    shown = (await client.post("/api/position", json=body)).json()
    assert shown["view"]["viewer"] == "spectator"
    assert shown["spoken"]
    drawing = await client.post("/api/draw", json={**body, "seat": "north", "theme": "dark"})
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in drawing.text


async def test_other_origins_may_not_change_anything(client: Client) -> None:
    evil = {"origin": "https://evil.example"}
    assert (await client.post("/api/me", json={"name": "A"}, headers=evil)).status_code == 403
    assert (await client.get("/api/me", headers=evil)).status_code == 200
    own = {"origin": "http://127.0.0.1"}
    assert (await client.post("/api/me", json={"name": "A"}, headers=own)).status_code == 200


async def test_operations_pages_and_documents_load_without_internet(client: Client) -> None:
    assert (await client.get("/health/live")).text == "alive"
    assert (await client.get("/health/ready")).text == "ready"
    assert "reynard_sockets" in (await client.get("/metrics")).text
    page = (await client.get("/api/docs")).text
    assert "POST /api/matches" in page
    assert "https://" not in page
    schema = (await client.get("/api/openapi.json")).json()
    assert "/api/matches/{match}" in schema["paths"]
    assert json.dumps(schema)
    for path in ("/", "/m/abcd1234", "/lobby", "/recover/secret"):
        answer = await client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
    assert (await client.get("/assets/missing.js")).status_code == 404
    assert (await client.get("/ws")).status_code == 426


async def test_budgets_say_too_fast(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "few.sqlite3"), guest_rate=2, request_rate=8)
    async with AsyncTestClient(make_app(settings), base_url="http://127.0.0.1") as client:
        codes = []
        for _ in range(3):
            client.cookies.clear()
            codes.append((await client.post("/api/me", json={"name": "A"})).status_code)
        assert codes == [200, 200, 429]
        codes = [(await client.get("/api/me")).status_code for _ in range(8)]
        assert codes[-1] == 429


async def test_a_bot_identity_and_a_deleted_player_of_a_running_match(client: Client) -> None:
    anna = await guest(client, "Anna")
    bot = (await client.post("/api/me/bot", json={"name": "Bertha"})).json()
    be(client, "")
    bearer = {"authorization": f"Bearer {bot['token']}"}
    assert (await client.get("/api/me", headers=bearer)).json()["player"] == bot["player"]
    assert (await client.get("/api/me", headers={"authorization": "Bearer x"})).status_code == 401
    be(client, anna)
    match = (await client.post("/api/matches", json={"game": "tokan", "opponent": "same_screen"})).json()["match"]
    assert (await client.delete("/api/me")).status_code == 204
    be(client, "")
    summary = (await client.get(f"/api/matches/{match}")).json()
    assert {player["name"] for player in summary["players"]} == {"—"}
    assert "Anna" not in (await client.get(f"/api/matches/{match}/record")).text
    await asyncio.sleep(0)


async def test_who_is_deleted_leaves_no_game_waiting_and_no_name_behind(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        await _delete_one_of_two(services, client)


async def _delete_one_of_two(services: Services, client: httpx.AsyncClient) -> None:
    ben, anna = await guest(client, "Ben"), await guest(client, "Anna")
    made = [(await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"})).json()["match"] for _ in range(3)]
    seats = {name: (await client.get("/api/me", headers={"cookie": f"reynard={key}"})).json()["player"] for name, key in
             (("Anna", anna), ("Ben", ben))}  # fmt: skip
    people = {name: Seated(player, name) for name, player in seats.items()}

    async def do(kind: Any, name: str, match: str, **fields: Any) -> None:
        number = (await services.hub.load(match)).match.number
        done = await services.hub.command(kind(id=secrets.token_hex(8), match=match, seen=number, **fields), people[name])
        assert done.refusal is None

    for match in made[1:]:
        for name in ("Ben", "Anna"):
            await do(Join if name == "Ben" else Entropy, name, match, entropy="ab" * 16)
    for _ in range(2):
        loaded = (await services.hub.load(made[2])).match
        seat = next(seat for seat in Seat if loaded.round.clock.since[seat] is not None)
        name = loaded.seating.players[loaded.seating.player_in(seat)].name
        await do(Act, name, made[2], step=loaded.view(seat).moves[0])
    await services.store.save_analysis(Analysis(made[2], "review", 1, b'{"players": ["Anna"]}'))
    be(client, anna)
    assert (await client.delete("/api/me")).status_code == 204
    be(client, ben)
    found = [(await client.get(f"/api/matches/{match}")).json() for match in made]
    assert [(match["status"], match["reason"]) for match in found] == [
        ("aborted", ""),
        ("aborted", ""),
        ("finished", "resigned"),
    ]
    assert found[2]["players"][found[2]["winner"]]["name"] == "Ben"
    assert "Anna" not in json.dumps(found)
    assert await services.store.analysis(made[2], "review") is None
    assert (await client.get(f"/api/matches/{made[2]}/analysis/review")).json()["status"] == "none"


async def test_pages_of_a_list_leave_nothing_out_though_matches_changed_at_the_same_moment(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        await _turn_pages(services, client)


async def _turn_pages(services: Services, client: httpx.AsyncClient) -> None:
    await guest(client, "Anna")
    me = (await client.get("/api/me")).json()["player"]
    store = services.store
    for number in range(130):
        details = b'{"options":{},"players":[],"clock":"none","same_screen":false,"score":[0,0],"totals":[0,0],"to_act":[],'
        details += b'"position":"","entries":0,"round":1,"rounds":1,"winner":null,"reason":""}'
        phase = "untouched" if number == 7 else "running"
        name = f"match{number:03}"
        summarise = partial(MatchSummary, name, "tokan", phase, False, me, "", "", "", 1, number // 7, None, details)
        await store.append(Append(name, 0, 1, (b"{}",), summarise))
    for scope in ("mine", "running"):
        seen, before = [], ""
        while True:
            page = (await client.get(f"/api/matches?scope={scope}{before}")).json()
            seen += [match["match"] for match in page["matches"]]
            if page["next"] is None:
                break
            before = f"&before={page['next']}"
        assert sorted(seen) == [f"match{number:03}" for number in range(130) if number != 7]
    assert (await client.get("/api/matches/match007")).json()["status"] == "running"


async def test_what_is_wrong_with_a_text_is_said_in_the_readers_language(client: Client) -> None:
    body = {"game": "tokan", "position": "nonsense"}
    told = {}
    for lang in ("en", "de-AT,de;q=0.9,en;q=0.5", "fr", "es"):
        answer = await client.post("/api/position", json=body, headers={"accept-language": lang})
        assert answer.status_code == 400
        told[lang[:2]] = [problem["sentence"] for problem in answer.json()["problems"]]
    assert told["de"][0] == "Es gibt fünf Reihen, mit / dazwischen."
    assert "here are 1" in told["en"][0]
    sentences = [sentence for problems in told.values() for sentence in problems]
    assert len(set(sentences)) == len(sentences) == 16


async def test_head_is_answered_like_get_without_the_body(client: Client) -> None:
    """For monitors and crawlers; whoever asks the API wants an answer."""
    for path in ("/", "/lobby", "/health/live", "/metrics", "/robots.txt", "/.well-known/reynard-keys", "/nothing/here"):
        whole, head = await client.get(path), await client.head(path)
        assert head.status_code == whole.status_code, path
        assert head.content == b""
        assert head.headers["content-type"] == whole.headers["content-type"]
        if path != "/metrics":
            assert head.headers["content-length"] == str(len(whole.content)) or "content-encoding" in head.headers
        assert "content-security-policy" in head.headers
    assert (await client.head("/api/me")).status_code == 405
    assert (await client.head("/admin")).status_code == (await client.get("/admin")).status_code
