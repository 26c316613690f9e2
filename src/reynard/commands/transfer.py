"""`reynard export` and `reynard import`: everything in a server's database as one file, and back."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, BinaryIO

from reynard.commands.common import add_database, add_json, add_language, database_of, existing_store, language, say, say_json
from reynard.core.errors import NotFound, Refused
from reynard.store.interface import Store
from reynard.store.transfer import Moved, export_lines, import_lines

_EXPORT_EXAMPLES = """\
examples:
  reynard export reynard.jsonl                 the database that `serve` would use
  reynard export --database postgresql://reynard@db/reynard copy.jsonl
  reynard export --player Anna anna.json       what is kept about one person
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
    export.add_argument(
        "--player",
        metavar="NAME",
        default="",
        help="only what is kept about this person (a kept nickname or an id), as JSON",
    )
    for parser, run in ((export, run_export), (take, run_import)):
        parser.add_argument("file", metavar="FILE", help="the file, or - for standard input or output")
        add_database(parser)
        add_json(parser)
        add_language(parser)
        parser.set_defaults(run=run)


def run_export(parsed: argparse.Namespace) -> int:
    """`reynard export`: a file is written beside its place first, so that a broken export leaves nothing behind.

    Nothing is made or overwritten: neither a database that is not there nor a file that is.
    """
    moved, store = Moved(), existing_store(parsed)
    if parsed.file == "-":
        asyncio.run(_export(store, sys.stdout.buffer, moved, parsed.player))
        return 0
    target = Path(parsed.file)
    if target.exists():
        raise Refused("file_exists", f"{target} exists already: choose another name, or remove it first.")
    beside = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            asyncio.run(_export(store, file, moved, parsed.player))
        _put_in_place(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    if not parsed.player:
        _tell("cli-export-done", moved, parsed)
    return 0


def _put_in_place(beside: Path, target: Path) -> None:
    """Give the file its name, unless another one has taken it meanwhile."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise Refused("file_exists", f"{target} exists already: choose another name, or remove it first.") from None
    except OSError:  # a file system without links
        beside.replace(target)


async def _export(store: Store, file: BinaryIO, moved: Moved, player: str) -> None:
    from reynard.server.upkeep import bring_up_lists

    await store.open()
    try:
        await bring_up_lists(store)
        async for part in await _one_person(store, player) if player else export_lines(store, moved):
            file.write(part)
    finally:
        await store.close()


async def _one_person(store: Store, name: str) -> AsyncIterator[bytes]:
    """What is kept about a person, who is named by a kept nickname or by the id."""
    from reynard.server.hub import now_ms
    from reynard.server.personal import personal_data

    found = await store.players([name]) or await store.find_player(name)
    if not found:
        raise NotFound(f"Nobody keeps the name {name!r}, and it is no id of a player.")
    return personal_data(store, found[0], now_ms())


def run_import(parsed: argparse.Namespace) -> int:
    """`reynard import`; Refused while a server works on the same file."""
    from reynard.store import open_store
    from reynard.store.lock import alone_on

    database = database_of(parsed)
    with contextlib.ExitStack() as stack:
        file = sys.stdin.buffer if parsed.file == "-" else stack.enter_context(Path(parsed.file).open("rb"))
        stack.enter_context(alone_on(database))
        moved = asyncio.run(_import(open_store(database), file))
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

    if parsed.json:
        counts = {"players": moved.players, "matches": moved.matches, "events": moved.events, "known": moved.already_there}
        say_json(counts)
        return
    lang = language(parsed.lang)
    say(translate(message, lang, players=moved.players, matches=moved.matches, events=moved.events, known=moved.already_there))
