"""The delivery contract, with a real server and real sockets through a bad network: every game ends, all histories agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.soak.check import check_match, last_numbers
from benchmarks.soak.player import Player
from benchmarks.soak.proxy import Proxy, Weather
from benchmarks.soak.servers import Server, become_guests, make_matches
from reynard.match.events import decode_event
from reynard.match.evolve import rebuild
from reynard.store import open_store

KINDS = ({"game": "two_paths"}, {"game": "tokan", "options": {"games": "2"}}, {"game": "tally_ho"})
GAMES = 5
"""Of each kind; Tokan and Tally Ho! in series of two rounds."""
GAMES_OF_TWO = 2


@pytest.mark.slow
async def test_every_game_ends_alike_for_all_though_messages_are_lost_doubled_late_and_connections_die(tmp_path: Path) -> None:
    await _play_through_bad_weather(str(tmp_path / "delivery.sqlite3"), processes=1, games=GAMES)


@pytest.mark.slow
@pytest.mark.postgres
async def test_every_game_ends_alike_though_players_wander_between_two_servers(new_postgres_url: Callable[[], str]) -> None:
    await _play_through_bad_weather(await asyncio.to_thread(new_postgres_url), processes=2, games=GAMES_OF_TWO)


async def _play_through_bad_weather(database: str, *, processes: int, games: int) -> None:
    """Every player comes back to the next server, through its proxy, each time a connection dies."""
    servers = [Server(database) for _ in range(processes)]
    proxies = [Proxy(server.url, Weather(), seed=20 + number) for number, server in enumerate(servers)]
    try:
        for server in servers:
            await server.start()
        urls = [await proxy.start() for proxy in proxies]
        one, two = await become_guests(servers[0].http, ["One", "Two"])
        matches = await make_matches(servers[-1].http, one, [kind for kind in KINDS for _ in range(games)])
        players = [
            Player(urls[place % processes :] + urls[: place % processes], cookie, match, number * 2 + place, is_endless=False)
            for number, match in enumerate(matches)
            for place, cookie in enumerate((one, two))
        ]
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 300)
    finally:
        for proxy in proxies:
            await proxy.stop()
        assert all(server.stop() in (0, -15) for server in servers)
    for proxy in proxies:
        assert min(proxy.counts.values()) > (10 if processes == 1 else 3), proxy.counts
    await _check_histories(database, players)


async def _check_histories(database: str, players: list[Player]) -> None:
    store = open_store(database)
    await store.open()
    for match, number in (await last_numbers(store, players)).items():
        assert await check_match(store, match, players) > 0
        final = rebuild(decode_event(item.body) for item in await store.events(match))
        assert final.status == "over"
        tables = [player.histories[match].table for player in players if match in player.histories]
        assert [table and table["number"] for table in tables] == [number, number]
    await store.close()
