"""The delivery contract, with a real server and real sockets through a bad network: every game ends, all histories agree."""

from __future__ import annotations

import asyncio
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


@pytest.mark.slow
async def test_every_game_ends_alike_for_all_though_messages_are_lost_doubled_late_and_connections_die(tmp_path: Path) -> None:
    database = str(tmp_path / "delivery.sqlite3")
    server = Server(database)
    await server.start()
    proxy = Proxy(server.url, Weather(), seed=20)
    try:
        url = await proxy.start()
        one, two = await become_guests(server.http, ["One", "Two"])
        matches = await make_matches(server.http, one, [kind for kind in KINDS for _ in range(GAMES)])
        players = [
            Player([url], cookie, match, number * 2 + place, is_endless=False)
            for number, match in enumerate(matches)
            for place, cookie in enumerate((one, two))
        ]
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 300)
    finally:
        await proxy.stop()
        assert server.stop() in (0, -15)
    assert min(proxy.counts.values()) > 10, proxy.counts
    store = open_store(database)
    await store.open()
    for match, number in (await last_numbers(store, players)).items():
        assert await check_match(store, match, players) > 0
        final = rebuild(decode_event(item.body) for item in await store.events(match))
        assert final.status == "over"
        tables = [player.histories[match].table for player in players if match in player.histories]
        assert [table and table["number"] for table in tables] == [number, number]
    await store.close()
