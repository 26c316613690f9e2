"""A fuzzer against the socket of a real server: whatever is sent, it does not crash, and nothing grows."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import httpx
import psutil
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.soak.servers import Server, become_guests, make_matches
from reynard.games.catalogue import game_names
from reynard.match.commands import Phrase
from reynard.wire.codec import MAX_CLIENT_BYTES
from tests.waiting import PATIENCE, until

SAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "data/wire/client_valid.json").read_text("utf-8"))
CONNECTIONS = 120
FRAMES = 40
"""Frames on each connection; a socket is closed after twenty bad ones."""


def mutate(luck: random.Random, value: Any, match: str) -> Any:
    """A valid message with something about it changed."""
    changed = json.loads(json.dumps(value))
    if "match" in changed:
        changed["match"] = match
    if luck.random() < 0.4:
        changed["id"] = secrets.token_hex(8)
        return changed
    key = luck.choice([*changed, "extra"])
    changed[key] = luck.choice(
        [None, 0, -1, 2**63, 2**31, 1.5, True, "", "x" * 5000, "\x00", "é\u202e", [], {}, [[[]]], {"a": {"b": 1}}, changed]
        if key != "match"
        else ["unknown1", "../../etc", match + "\n", 5, None]
    )
    if changed[key] is changed:
        changed[key] = None
    if luck.random() < 0.2:
        changed.pop(luck.choice(list(changed)))
    return changed


def frame(luck: random.Random, match: str) -> str | bytes:
    """Something to send."""
    sample = mutate(luck, luck.choice(SAMPLES), match)
    text = json.dumps(sample)
    makers: list[Callable[[], str | bytes]] = [
        lambda: text,
        lambda: text,
        lambda: text,
        text.encode,
        lambda: luck.randbytes(luck.randrange(200)),
        lambda: text[: luck.randrange(len(text))],
        lambda: "[" * luck.randrange(MAX_CLIENT_BYTES),
        lambda: '{"type":' * 1000,
        lambda: json.dumps({"type": "phrase", "phrase": luck.choice(get_args(Phrase)), **ids(match)}),
        lambda: json.dumps({"type": "ping", "sent": 1}) + " " * luck.randrange(MAX_CLIENT_BYTES + 200),
        lambda: "",
    ]
    return luck.choice(makers)()


def ids(match: str) -> dict[str, Any]:
    return {"id": secrets.token_hex(8), "match": match, "seen": 0}


async def attack(server: Server, cookie: str, match: str, seed: int) -> int:
    """One connection full of nonsense; the number of answers."""
    luck = random.Random(seed)
    answers = 0

    async def listen(socket: ClientConnection) -> None:
        nonlocal answers
        async for text in socket:
            assert json.loads(text)["type"] in (
                "error",
                "refused",
                "ack",
                "events",
                "view",
                "presence",
                "pong",
                "welcome",
                "because",
            )
            answers += 1

    headers = {"Cookie": f"reynard={cookie}"} if luck.random() < 0.8 else {}
    try:
        async with connect(server.url, additional_headers=headers, close_timeout=0.2, ping_interval=None) as socket:
            listening = asyncio.create_task(listen(socket))
            for _ in range(FRAMES):
                await socket.send(frame(luck, match))
            if luck.random() < 0.1:
                await socket.send("x" * 100_000)
            await asyncio.sleep(0.05)
            if luck.random() < 0.5:
                socket.transport.abort()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
    except (OSError, websockets.WebSocketException):
        pass
    return answers


def gauge(server: Server, name: str) -> float:
    found = re.search(rf"^{name} ([0-9.e+]+)$", httpx.get(f"{server.http}/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])


@pytest.mark.slow
async def test_nonsense_floods_and_huge_frames_do_no_harm_and_leave_nothing_behind(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "fuzz.sqlite3"), messages=400)
    await server.start()
    process = psutil.Process(server.pid)
    try:
        (cookie,) = await become_guests(server.http, ["Fuzzy"])
        matches = await make_matches(server.http, cookie, [{"game": game} for game in game_names()])

        async def wave(start: int) -> int:
            attacks = [attack(server, cookie, matches[i % 3], i) for i in range(start, start + CONNECTIONS // 4)]
            return sum(await asyncio.gather(*attacks))

        answers = await wave(0)
        warm = process.memory_info().rss
        for number in range(1, 4):
            answers += await wave(number * CONNECTIONS)
        assert answers > CONNECTIONS
        await until(lambda: gauge(server, "reynard_sockets") == 0)
        assert gauge(server, "reynard_matches_loaded") <= len(matches)
        assert process.is_running()
        assert process.memory_info().rss < warm + 30_000_000
        assert httpx.get(f"{server.http}/health/ready").status_code == 200
        async with connect(server.url, additional_headers={"Cookie": f"reynard={cookie}"}) as socket:
            await socket.send(json.dumps({"type": "watch", "id": "still-alive", "match": matches[0]}))
            assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["type"] == "view"
    finally:
        server.kill()


@pytest.mark.slow
async def test_a_client_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "slow.sqlite3"), messages=100_000)
    await server.start()
    try:
        (cookie,) = await become_guests(server.http, ["Lazy"])
        (match,) = await make_matches(server.http, cookie, [{"game": "tokan"}])
        headers = {"Cookie": f"reynard={cookie}"}
        async with connect(
            server.url, additional_headers=headers, close_timeout=0.1, max_queue=1, ping_interval=None
        ) as socket:
            await socket.send(json.dumps({"type": "watch", "id": secrets.token_hex(8), "match": match}))
            socket.transport.pause_reading()
            for _ in range(4000):
                try:
                    await socket.send(json.dumps({"type": "watch", "id": secrets.token_hex(8), "match": match}))
                except websockets.WebSocketException:
                    break
            await until(lambda: gauge(server, "reynard_slow_readers_dropped_total") == 1)
            socket.transport.abort()
    finally:
        server.kill()
