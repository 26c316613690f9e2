"""Where events live: SQLite by default, PostgreSQL when one machine is not enough."""

from __future__ import annotations

from reynard.store.interface import Store


def open_store(url: str) -> Store:
    """A store, not yet opened, for `postgresql://…`, `sqlite:PATH` or a plain path."""
    if url.startswith(("postgresql://", "postgres://")):
        from reynard.store.postgres import PostgresStore

        return PostgresStore(url)
    from reynard.store.sqlite import SqliteStore

    return SqliteStore(url.removeprefix("sqlite:"))
