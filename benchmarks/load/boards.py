"""Whether moves wait while others analyse: live games without and with analysis boards, on one server, one after the other.

    python -m benchmarks.load.boards [--games 50] [--boards 20] [--seconds 20] [--think 2] [--kind tokan]

In every game a move is made every `think` seconds on average. Parts without boards and with them are measured in turn, so that
a machine that gets slower or faster meanwhile is noticed. Each board is a person of their own with an address of their own, for
whom the engine thinks along on a new position as soon as it has finished or is told to rest; budgets of analysis are as usual.
Before the first part the engine has thought along once: a process that thinks takes some seconds to begin.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import statistics
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import uvloop

from benchmarks.load.run import Meter, free_port, machine, open_games, raise_file_limit, start, wait_for

_PAUSE = 1.0
"""Seconds after which a board that may not think asks again."""
_TURNS = 3
"""So many parts are measured without boards, and as many with them."""


def headers_of(number: int, cookie: str = "") -> dict[str, str]:
    """What a board's requests carry: its address, and who sits at it."""
    return {"X-Forwarded-For": f"10.0.0.{number + 1}", **({"Cookie": f"reynard={cookie}"} if cookie else {})}


async def look_once(client: httpx.AsyncClient, game: str, headers: dict[str, str], looks: Counter[str]) -> None:
    """Let the engine think along on a start position until it rests or has had enough."""
    started = (await client.post("/api/analysis/start", json={"game": game}, headers=headers)).json()
    body = {"game": game, "position": started["position"], "options": started["options"]}
    async with client.stream("POST", "/api/analysis/think", json=body, headers=headers) as answer:
        async for line in answer.aiter_lines():
            looks[json.loads(line).get("status", "refused")] += 1


async def analyse(client: httpx.AsyncClient, game: str, headers: dict[str, str], looks: Counter[str]) -> None:
    """A board on which the engine thinks along, on one start position after the other, until it is cancelled."""
    while True:
        await look_once(client, game, headers, looks)
        await asyncio.sleep(_PAUSE)


async def measured(meter: Meter, seconds: float) -> dict[str, float]:
    """How long moves took in the next seconds."""
    meter.latencies.clear()
    meter.is_on = True
    await asyncio.sleep(seconds)
    meter.is_on = False
    found = sorted(meter.latencies) or [0.0]
    high = found[int(len(found) * 0.99)]
    return {"moves": len(found), "p50_ms": round(statistics.median(found) * 1e3, 2), "p99_ms": round(high * 1e3, 2)}


async def compare(given: argparse.Namespace, database: str) -> dict[str, Any]:
    """Parts without boards and with them, in turn."""
    port, looks = free_port(), Counter[str]()
    server = start(given.kind, port, database, more=("--study-rate", "1000000000", "--trust-proxy", "yes"))
    try:
        await wait_for(port)
        meter = Meter()
        meter.think = given.think
        await open_games(given.kind, port, given.games, meter)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
            cookies = []
            for number in range(given.boards):
                named = await client.post("/api/me", json={"name": f"Board {number}"}, headers=headers_of(number))
                cookies.append(named.cookies["reynard"])
                client.cookies.clear()
            await look_once(client, given.kind, headers_of(given.boards), Counter())
            parts = []
            for _ in range(_TURNS):
                await asyncio.sleep(2 * given.think)
                parts.append({"boards": 0, **await measured(meter, given.seconds)})
                boards = [
                    asyncio.create_task(analyse(client, given.kind, headers_of(number, cookie), looks))
                    for number, cookie in enumerate(cookies)
                ]
                await asyncio.sleep(2 * given.think)
                parts.append({"boards": given.boards, **await measured(meter, given.seconds)})
                for board in boards:
                    board.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.gather(*boards)
        return {"kind": given.kind, "games": given.games, "think_seconds": given.think, "parts": parts, "looks": dict(looks)}
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def main() -> None:
    """Compare, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=2, metavar="SECONDS", help="the mean time to a move")
    parser.add_argument("--kind", default="tokan", metavar="GAME")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write machine and result to this file as JSON")
    given = parser.parse_args()
    raise_file_limit()
    where = machine()
    with tempfile.TemporaryDirectory(prefix="reynard-boards-") as folder:
        found = uvloop.run(compare(given, f"{folder}/boards.sqlite3"))
    print(json.dumps(found, indent=1))
    if given.output:
        given.output.write_text(json.dumps({"machine": where, "rows": [found]}, indent=1) + "\n")


if __name__ == "__main__":
    main()
