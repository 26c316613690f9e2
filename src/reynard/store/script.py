"""Several statements as one piece of work, written once for both databases.

A script is a generator: it yields a statement with its values and gets the rows; what it returns is the result. Statements
name their values ?1, ?2, …; `LOCK_NAMES` waits until no other process changes names.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from inspect import GEN_CREATED, getgeneratorstate
from typing import Any, Final, TypeAlias, TypeVar

Result = TypeVar("Result")
Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Script: TypeAlias = Generator[Statement, list[Any], Result]

LOCK_NAMES: Final[Statement] = ("", ())
"""Nobody else changes names until the script has ended. Only one writer exists in an SQLite file anyway."""
_NAMES_KEY: Final = 0x6E616D65


def run_on_sqlite(connection: sqlite3.Connection, script: Script[Result]) -> Result:
    """Run a script; the transaction is the caller's. A script that was begun before cannot be run again."""
    if getgeneratorstate(script) != GEN_CREATED:
        raise sqlite3.OperationalError("what it belonged to was undone")
    rows: list[Any] | None = None
    while True:
        try:
            sql, values = next(script) if rows is None else script.send(rows)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # the script's own type
        rows = connection.execute(sql, values).fetchall() if sql else []


async def run_on_postgres(connection: Any, script: Script[Result]) -> Result:
    """Run a script; the transaction is the caller's."""
    rows: list[Any] | None = None
    while True:
        try:
            sql, values = next(script) if rows is None else script.send(rows)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # the script's own type
        if not sql:
            sql, values = "SELECT pg_advisory_xact_lock(?1)", (_NAMES_KEY,)
        rows = [tuple(row) for row in await connection.fetch(sql.replace("?", "$"), *values)]
