"""What a stranger may cost over HTTP: answers, bodies, budgets and work in other processes are all bounded."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import pytest_asyncio
from litestar.testing import AsyncTestClient

from reynard.core.record import format_records
from reynard.match.local import LocalMatch
from reynard.match.record import records_of
from reynard.server.answers import MOST_PROBLEMS
from reynard.server.app import make_app
from reynard.server.description import describe
from reynard.server.replays import MOST_ENTRIES
from reynard.server.services import Services
from reynard.server.settings import Settings

Client = AsyncTestClient[Any]


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(**{"database": str(folder / "limits.sqlite3"), "workers": 1, "match_rate": 1000, **changes})


@pytest_asyncio.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    async with AsyncTestClient(make_app(settings(tmp_path)), base_url="http://127.0.0.1") as made:
        yield made


def record(game: str, moves: int = 6) -> str:
    local = LocalMatch(game)
    for _ in range(moves):
        (seat,) = local.to_act()[:1]
        local.play(seat, local.view(seat).moves[0])
    return format_records(records_of(local.events))


async def test_a_text_full_of_faults_gets_a_short_answer(client: Client) -> None:
    for lang in ("en", "de", "fr", "es"):
        answer = await client.post("/api/replay", json={"text": ")" * 190_000, "lang": lang})
        assert answer.status_code == 400
        assert len(answer.content) < 20_000
        problems = answer.json()["problems"]
        assert len(problems) == MOST_PROBLEMS + 1
        assert problems[-1]["code"] == "more_problems"
        assert "190" in problems[-1]["sentence"].translate({44: None, 46: None}) or "189" in problems[-1]["sentence"]
    one_word = await client.post("/api/replay", json={"text": '[Game "tokan"]\n[Start "%s"]\n' % ("x" * 190_000)})
    assert (one_word.status_code, len(one_word.content) < 5_000) == (400, True)


async def test_a_record_with_more_entries_than_anybody_plays_is_refused(client: Client) -> None:
    base = record("two_paths", 0)
    text = f"{base}\n1. x (1. y) " + " ".join(f"(1. y{number} 2. z)" for number in range(MOST_ENTRIES))
    answer = await client.post("/api/replay", json={"text": text})
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["code"] == "too_many_entries"
    many = await client.post("/api/replay", json={"text": "\n".join([base] * 60)})
    assert many.json()["problems"][0]["code"] == "too_many_records"


async def test_bodies_and_their_parts_have_limits(client: Client) -> None:
    position: dict[str, Any] = {"game": "tokan", "position": "x"}
    for body in (
        position | {"options": {str(number): "x" for number in range(80_000)}},
        position | {"options": {"a": "x" * 100}},
        position | {"position": "x" * 2_001},
        position | {"lang": "x" * 1_000},
    ):
        answer = await client.post("/api/position", json=body)
        assert answer.status_code in (400, 413), answer.text
        assert len(answer.content) < 2_000
    large = await client.post("/api/me", content=b'{"name": "' + b"x" * 40_000 + b'"}')
    assert large.status_code == 413
    more: dict[str, Any]
    for more in ({"start": "x" * 3_000}, {"level": "x" * 50}, {"options": {str(n): "" for n in range(40)}}):
        answer = await client.post("/api/matches", json={"game": "tokan", "opponent": "friend", **more})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"game":"tokan","position":"","options":{"a":'])
@pytest.mark.parametrize("path", ["/api/position", "/api/replay", "/api/me", "/api/matches", "/api/analysis/review"])
async def test_json_nested_without_end_is_a_bad_message(client: Client, path: str, opening: str) -> None:
    answer = await client.post(path, content=(opening * (30_000 // len(opening))).encode())
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


@pytest.mark.parametrize("path", ["/api/me", "/api/replay", "/api/login", "/api/analysis/board", "/api/puzzles/rush"])
@pytest.mark.parametrize("content", [b'{"name": "\xff\xfe"}', b"\xed\xa0\x80", b"\xff", b'{"text": "\xc0\xaf"}'])
async def test_json_that_is_no_utf8_is_a_bad_message(client: Client, path: str, content: bytes) -> None:
    answer = await client.post(path, content=content, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


@pytest.mark.parametrize("path", ["/api/replay", "/api/analysis/tree", "/api/analysis/review"])
async def test_a_record_with_half_a_character_is_refused(client: Client, path: str) -> None:
    text = record("tally_ho").replace("[Round", '[Event "\\ud800"]\n[Round')
    answer = await client.post(path, json={"text": text})
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["code"] == "bad_tag_value"


async def test_studying_has_a_budget_of_its_own_and_says_when_to_come_back(tmp_path: Path) -> None:
    async with AsyncTestClient(make_app(settings(tmp_path, study_rate=2)), base_url="http://127.0.0.1") as client:
        body = {"game": "tokan", "position": "x"}
        answers = [await client.post("/api/position", json=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [400, 400, 429]
        assert answers[-1].json()["code"] == "too_fast"
        assert 20 <= int(answers[-1].headers["retry-after"]) <= 30
        assert (await client.get("/api/games")).status_code == 200


async def test_every_429_says_when_to_come_back_and_ends_the_connection(tmp_path: Path) -> None:
    async with AsyncTestClient(make_app(settings(tmp_path, request_rate=3)), base_url="http://127.0.0.1") as client:
        answers = [await client.get("/health/live") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 20
        assert [answer.headers.get("connection") for answer in answers] == [None, None, None, "close"]


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/nothing"), ("GET", "/nothing"), ("PUT", "/api/games"), ("DELETE", "/")]
)
async def test_what_no_handler_takes_is_charged_too(method: str, path: str, tmp_path: Path) -> None:
    async with AsyncTestClient(make_app(settings(tmp_path, request_rate=3)), base_url="http://127.0.0.1") as client:
        answers = [await client.request(method, path) for _ in range(4)]
        assert [answer.status_code for answer in answers[:3]] == [answers[0].status_code] * 3
        assert answers[0].status_code in (404, 405)
        assert answers[3].status_code == 429
        assert answers[3].headers["connection"] == "close"


async def test_a_body_that_breaks_off_is_no_error_of_ours(tmp_path: Path) -> None:
    app = make_app(settings(tmp_path))
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json"), (b"content-length", b"100")]
    address: Any = {"server": ("127.0.0.1", 80), "client": ("127.0.0.1", 4711), "scheme": "http", "root_path": "", "state": {}}
    request: Any = {"type": "http", "method": "POST", "path": "/api/me", "raw_path": b"/api/me", "query_string": b""}
    coming: list[Any] = [{"type": "http.request", "body": b'{"na', "more_body": True}, {"type": "http.disconnect"}]
    sent: list[Any] = []

    async def receive() -> Any:
        return coming.pop(0) if len(coming) > 1 else coming[0]

    async def send(message: Any) -> None:
        sent.append(message)

    async with AsyncTestClient(app):
        await app(address | request | {"headers": headers, "http_version": "1.1", "asgi": {"version": "3.0"}}, receive, send)
    assert sent[0]["status"] == 400


async def test_wrong_logins_are_limited_behind_a_proxy_that_adds_a_line_or_a_port(tmp_path: Path) -> None:
    made = make_app(settings(tmp_path, trust_proxy=True, login_rate=2))
    async with AsyncTestClient(made, base_url="http://127.0.0.1") as client:
        statuses = []
        for number in range(4):
            headers = [("X-Forwarded-For", f"203.0.113.{number}"), ("X-Forwarded-For", f"198.51.100.7:{4000 + number}")]
            answer = await client.post("/api/login", json={"name": "Ann", "password": "wrong wrong"}, headers=headers)
            statuses.append(answer.status_code)
        assert statuses == [401, 401, 429, 429]


async def test_the_description_of_the_interface_is_made_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def counting(app: Any) -> dict[str, Any]:
        made.append(app)
        return describe(app)

    monkeypatch.setattr("reynard.server.app.describe", counting)
    first = await client.get("/api/openapi.json")
    assert first.json()["paths"]
    assert (await client.get("/api/openapi.json")).content == first.content
    assert "openapi.json" in (await client.get("/api/docs")).text
    assert len(made) == 1


async def test_litestars_own_description_is_not_made_on_the_event_loop(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[bool] = []

    def noting(app: Any) -> dict[str, Any]:
        threads.append(threading.current_thread() is threading.main_thread())
        return describe(app)

    monkeypatch.setattr("reynard.server.app.describe", noting)
    assert (await client.get("/api/schema")).status_code == 200
    assert threads == [False]


async def test_a_coach_for_another_game_is_refused_and_harms_no_bot(client: Client) -> None:
    services: Services = client.app.state.services
    before = await services.workers.run(_process)
    answer = await client.post("/api/analysis/coach", json={"text": record("tokan")})
    assert (answer.status_code, answer.json()["code"]) == (409, "two_paths_only")
    assert (await client.post("/api/analysis/review", json={"text": ")"})).status_code == 400
    assert await services.workers.run(_process) == before


def _process() -> int:
    return os.getpid()


async def test_a_record_is_made_once_and_again_only_when_the_match_goes_on(client: Client) -> None:
    await client.post("/api/me", json={"name": "Ann"})
    body = {"game": "two_paths", "opponent": "same_screen", "options": {"setup": "random"}, "entropy": "ab" * 16}
    match = (await client.post("/api/matches", json=body)).json()["match"]
    services: Services = client.app.state.services
    run, works = services.workers.replays.run, []

    async def counting(path: Any, work: Any, arguments: Any, *more: Any) -> Any:
        works.append(work.__name__)
        return await run(path, work, arguments, *more)

    services.workers.replays.run = counting  # type: ignore[assignment, method-assign]
    for path in ("record", "replay", "record", "board.svg", "replay?lang=de-AT", "replay?lang=de", "board.svg"):
        assert (await client.get(f"/api/matches/{match}/{path}")).status_code == 200
    assert works == ["record_of", "replay_of", "board_of", "replay_of"]


async def test_people_are_told_how_far_their_reviews_are_and_may_cancel_them(client: Client) -> None:
    services: Services = client.app.state.services
    services.workers.reviews.run = _never  # type: ignore[assignment, method-assign]
    text = record("two_paths")
    tickets = [(await client.post("/api/analysis/review", json={"text": text})).json() for _ in range(3)]
    assert [told["status"] for told in tickets] == ["queued"] * 3
    busy = await client.post("/api/analysis/review", json={"text": text})
    assert (busy.status_code, busy.json()["code"]) == (429, "busy")
    assert "retry-after" in busy.headers
    first = f"/api/analysis/{tickets[0]['ticket']}"
    await client.post("/api/me", json={"name": "Ann"})
    assert (await client.delete(first)).status_code == 404, "it is somebody else's"
    client.cookies.clear()
    assert (await client.delete(first)).status_code == 204
    assert (await client.get(first)).status_code == 404
    assert (await client.post("/api/analysis/review", json={"text": text})).status_code == 200


async def _never(path: Any, work: Any, arguments: Any, began: Any) -> Any:
    await asyncio.get_running_loop().create_future()


async def test_health_answers_while_a_large_record_is_read(client: Client) -> None:
    text = record("two_paths")
    assert (await client.post("/api/replay", json={"text": text})).status_code == 200
    readers = psutil.Process().children(recursive=True)
    for reader in readers:
        reader.suspend()
    try:
        reading = asyncio.create_task(client.post("/api/replay", json={"text": text}))
        for _ in range(5):
            assert (await client.get("/health/live")).status_code == 200
        assert not reading.done(), "it is read by another process, which stands still"
    finally:
        for reader in readers:
            reader.resume()
    assert (await reading).status_code == 200
