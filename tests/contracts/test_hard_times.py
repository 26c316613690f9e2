"""A real server in hard times: its disk is full, or it stands still. Nothing is lost, and nobody pays for it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from benchmarks.soak.servers import Server
from tests.contracts.test_hostile import House, Tab

if sys.platform != "linux":
    pytest.skip("limits another process as Linux does", allow_module_level=True)

import resource

pytestmark = pytest.mark.slow


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    server = Server(str(tmp_path / "hard.sqlite3"))
    await server.start()
    made = House(server)
    yield made
    await made.close()
    assert server.stop() in (0, -15)


async def ready(house: House) -> int:
    async with httpx.AsyncClient(base_url=house.server.http, timeout=30) as client:
        return (await client.get("/health/ready")).status_code


async def move(tabs: list[Tab]) -> str:
    """What is answered to the move of whoever has to act."""
    for tab in tabs:
        await tab.follow(tab.match)
    mover = next(tab for tab in tabs if "act" in tab.table["can"])
    return await mover.answer(await mover.say("act", step=mover.table["view"]["moves"][0]))


async def test_on_a_full_disk_a_running_game_is_refused_clearly_and_goes_on_afterwards(house: House, tmp_path: Path) -> None:
    match, one, two = await house.table_for_two(game="tokan")
    tabs = [await house.tab(one, match), await house.tab(two, match)]
    assert await move(tabs) == "ack"
    largest = max(file.stat().st_size for file in tmp_path.iterdir())
    usual = resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE, (largest // 2, usual[1]))
    made, answers = 1, list[str]()
    while answers[-3:] != ["unavailable"] * 3:
        answers.append(await move(tabs))
        made += answers[-1] == "ack"
    assert set(answers) <= {"ack", "unavailable"}
    assert await ready(house) == 503
    async with httpx.AsyncClient(base_url=house.server.http, timeout=30, cookies={"reynard": one}) as client:
        for path in ("/api/matches?scope=mine", f"/api/matches/{match}", f"/api/matches/{match}/record", "/health/live", "/"):
            answer = await client.get(path)
            assert answer.status_code in (200, 503), (path, answer.text)
        refused = await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"})
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE, usual)
    assert await move(tabs) == "ack"
    assert await ready(house) == 200
    house.server.kill()
    await house.server.start()
    async with httpx.AsyncClient(base_url=house.server.http, timeout=30) as client:
        text = (await client.get(f"/api/matches/{match}/record")).text
    assert f"{made + 1}. " in text
    assert f"{made + 2}. " not in text
    await house.check_record(match)


async def test_nobody_pays_for_a_server_that_stood_still(house: House) -> None:
    match, one, two = await house.table_for_two(game="tokan", clock="10+0")
    tabs = [await house.tab(one, match), await house.tab(two, match)]
    assert await move(tabs) == "ack"
    os.kill(house.server.pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(11)
    finally:
        os.kill(house.server.pid, signal.SIGCONT)
    assert await move(tabs) == "ack"
    for tab in tabs:
        await tab.follow(match)
        assert tab.table["status"] == "playing"
        assert min(tab.table["clock"]["left"]) > 5_000, "of ten seconds, while the server stood still for eleven"
