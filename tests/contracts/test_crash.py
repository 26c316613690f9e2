"""Servers killed with `kill -9` while games are played: no acknowledged move is missing, nothing happened twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.soak.crash import Plan, storm

SQLITE_KILLS = 22
POSTGRES_KILLS = 14
ONE_OF_TWO_KILLS = 14


@pytest.mark.slow
async def test_a_killed_server_on_sqlite_loses_nothing_and_its_games_go_on(tmp_path: Path) -> None:
    report = await storm(str(tmp_path / "crash.sqlite3"), Plan(SQLITE_KILLS, games=9, seed=1, longest_life=0.2))
    assert report.moves >= SQLITE_KILLS


@pytest.mark.slow
@pytest.mark.postgres
async def test_a_killed_server_on_postgres_loses_nothing_and_its_games_go_on(new_postgres_url: Callable[[], str]) -> None:
    database = await asyncio.to_thread(new_postgres_url)
    report = await storm(database, Plan(POSTGRES_KILLS, games=9, seed=2, longest_life=0.2))
    assert report.moves >= POSTGRES_KILLS


@pytest.mark.slow
@pytest.mark.postgres
async def test_of_two_servers_on_one_database_either_may_be_killed_at_any_time(new_postgres_url: Callable[[], str]) -> None:
    database = await asyncio.to_thread(new_postgres_url)
    report = await storm(database, Plan(ONE_OF_TWO_KILLS, games=9, processes=2, seed=3, longest_life=0.2))
    assert report.moves >= ONE_OF_TWO_KILLS


def test_the_suite_kills_at_least_fifty_times() -> None:
    assert SQLITE_KILLS + POSTGRES_KILLS + ONE_OF_TWO_KILLS >= 50
