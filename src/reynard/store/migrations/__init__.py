"""Numbered SQL migrations, one folder per database; a database remembers how many it has seen."""

from __future__ import annotations

from importlib import resources

from reynard.store.interface import NewerSchema

FOLDED_SINCE = 6
"""Up to this version a database may hold folded names that SQL has folded: not every language's capitals."""
LOOKS_SINCE = {"sqlite": 8, "postgres": 7}
"""Up to this version a database does not know what names look like."""


def scripts(dialect: str) -> list[str]:
    """The SQL scripts of a dialect (`sqlite`, `postgres`) in order; the first brings a database to version 1."""
    folder = resources.files(__name__) / dialect
    return [
        item.read_text(encoding="utf-8")
        for item in sorted(folder.iterdir(), key=lambda i: i.name)
        if item.name.endswith(".sql")
    ]


def pending(dialect: str, version: int) -> list[tuple[int, str]]:
    """What a database of this version still needs, with the version each script leads to."""
    known = scripts(dialect)
    if version > len(known):
        raise NewerSchema(
            f"The database has schema version {version}, this program knows up to {len(known)}: use a newer reynard."
        )
    return [(number, sql) for number, sql in enumerate(known, start=1) if number > version]
