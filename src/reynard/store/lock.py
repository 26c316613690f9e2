"""One process at a time on one SQLite file: another one would not be told what is written."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from reynard.core.errors import Refused

try:
    import fcntl
except ImportError:  # Windows: nothing is checked there
    fcntl = None  # type: ignore[assignment]


def file_of(database: str) -> str | None:
    """The path of an SQLite database as settings name it; None for PostgreSQL and for memory."""
    if database.startswith(("postgresql://", "postgres://")):
        return None
    path = database.removeprefix("sqlite:")
    return None if path in ("", ":memory:") else path


@contextlib.contextmanager
def alone_on(database: str) -> Iterator[None]:
    """Hold the file for this process, however it ends; Refused if another one has it."""
    path = file_of(database)
    if path is None or fcntl is None:
        yield
        return
    lock = f"{os.path.realpath(path)}-lock"  # a link to a file is no other file
    try:
        held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Refused("bad_database", f"The database cannot be opened: {error.strerror}: {lock}") from error
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sentence = f"Another process serves {path} already. Several processes need PostgreSQL: see docs/operations.md."
            raise Refused("database_in_use", sentence) from None
        yield
    finally:
        os.close(held)
