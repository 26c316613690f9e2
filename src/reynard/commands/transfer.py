"""`reynard export` and `reynard import`: everything in a server's database as one file, and back."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import Any, BinaryIO

from reynard.commands.common import add_language, language, say
from reynard.store.interface import Store
from reynard.store.transfer import Moved, export_lines, import_lines

_EXPORT_EXAMPLES = """\
examples:
  reynard export reynard.jsonl                 the database that `serve` would use
  reynard export --database postgresql://reynard@db/reynard copy.jsonl
"""
_IMPORT_EXAMPLES = """\
examples:
  reynard import --database postgresql://reynard@db/reynard reynard.jsonl
  reynard export - | reynard import --database new.sqlite3 -
"""


def register(subparsers: Any) -> None:
    """Add both commands."""
    export = subparsers.add_parser(
        "export",
        help="write everything in a server's database to a file",
        description="Write players, matches with all events, and analyses to one file of JSON lines.\n"
        "Keep it like the database itself: it holds the hidden choices and seeds of running games.",
        epilog=_EXPORT_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    take = subparsers.add_parser(
        "import",
        help="take in what `reynard export` wrote",
        description="Take in a file of `reynard export`. What the database has already is left alone;\n"
        "a match that it knows differently ends the import.",
        epilog=_IMPORT_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for parser, run in ((export, run_export), (take, run_import)):
        parser.add_argument("file", metavar="FILE", help="the file, or - for standard input or output")
        parser.add_argument("--database", metavar="DATABASE", help="a file for SQLite, or postgresql://… (default: as `serve`)")
        parser.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")
        add_language(parser)
        parser.set_defaults(run=run)


def _store(parsed: argparse.Namespace) -> Store:
    from reynard.server.settings import read_settings
    from reynard.store import open_store

    return open_store(read_settings({"database": parsed.database}, config=parsed.config).database)


def run_export(parsed: argparse.Namespace) -> int:
    """`reynard export`: a file is written beside its place first, so that a broken export leaves nothing behind."""
    moved = Moved()
    if parsed.file == "-":
        asyncio.run(_export(_store(parsed), sys.stdout.buffer, moved))
        return 0
    target = Path(parsed.file)
    beside = target.with_name(target.name + ".part")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        asyncio.run(_export(_store(parsed), file, moved))
    beside.replace(target)
    _tell("cli-export-done", moved, parsed)
    return 0


async def _export(store: Store, file: BinaryIO, moved: Moved) -> None:
    from reynard.server.upkeep import bring_up_lists

    await store.open()
    try:
        await bring_up_lists(store)
        async for line in export_lines(store, moved):
            file.write(line)
    finally:
        await store.close()


def run_import(parsed: argparse.Namespace) -> int:
    """`reynard import`."""
    if parsed.file == "-":
        moved = asyncio.run(_import(_store(parsed), sys.stdin.buffer))
    else:
        with Path(parsed.file).open("rb") as file:
            moved = asyncio.run(_import(_store(parsed), file))
    _tell("cli-import-done", moved, parsed)
    return 0


async def _import(store: Store, file: BinaryIO) -> Moved:
    await store.open()
    try:
        return await import_lines(store, file)
    finally:
        await store.close()


def _tell(message: str, moved: Moved, parsed: argparse.Namespace) -> None:
    from reynard.draw.language import translate

    lang = language(parsed.lang)
    say(translate(message, lang, players=moved.players, matches=moved.matches, events=moved.events, known=moved.already_there))
