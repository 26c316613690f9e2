"""Everything moves between the two stores and back, and nothing changes on the way."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.games.catalogue import game_names
from reynard.match.events import encode_event
from reynard.match.local import LocalMatch
from reynard.server.summaries import summarise
from reynard.store import open_store
from reynard.store.interface import Analysis, Append, Player, Store, Token
from reynard.store.operators import Ban, add_ban
from reynard.store.transfer import Moved, export_lines, import_lines


async def fill(store: Store) -> None:
    await store.key("cookies", b"\x00\xffkey")
    await store.save_player(Player("anna", "Zoë 🦊", "person", "$argon2…", 5, 6))
    await store.save_player(Player("robot", "Robot", "bot", "", 7, 8))
    await store.save_token(Token(b"d" * 32, "anna", "cookie", 1, 2))
    await store.transact(add_ban(Ban("name", "Rude", "because", 5, 2**50)))
    for number, game in enumerate(game_names()):
        local = LocalMatch(game)
        for _ in range(4):
            seat = local.to_act()[0]
            local.play(seat, local.view(seat).moves[0])
        if number:
            local.resign(Seat.FIRST)
        start = tuple(encode_event(event) for event in local.events[:3])
        await store.append(Append(local.match.id, 0, 1000 + number, start, partial(summarise, local.match, 1)))
        rest = tuple(encode_event(event) for event in local.events[3:])
        await store.append(Append(local.match.id, 3, 2000, rest, partial(summarise, local.match, 2000)))
        await store.save_analysis(Analysis(local.match.id, "review", 9, b'{"luck": [1, 2.5]}'))


async def lines_of(store: Store) -> list[bytes]:
    return [line async for line in export_lines(store, Moved())][1:]


def test_from_sqlite_through_the_command_line_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    move(tmp_path, str(tmp_path / "first.sqlite3"), str(tmp_path / "second.sqlite3"))
    assert "3" in capsys.readouterr().out


@pytest.mark.postgres
def test_from_sqlite_to_postgres_and_back(tmp_path: Path, new_postgres_url: Callable[[], str]) -> None:
    other = new_postgres_url()
    move(tmp_path, str(tmp_path / "first.sqlite3"), other)
    move(tmp_path, other, str(tmp_path / "third.sqlite3"), is_filled=True)


def move(tmp_path: Path, source: str, target: str, *, is_filled: bool = False) -> None:
    """Export one store and import it into another, twice; both then export the same."""

    async def read(address: str) -> list[bytes]:
        store = open_store(address)
        await store.open()
        if address == source and not is_filled:
            await fill(store)
        lines = await lines_of(store)
        await store.close()
        return lines

    before = asyncio.run(read(source))
    file = tmp_path / ("back.jsonl" if is_filled else "there.jsonl")
    assert main(["export", "--database", source, str(file)]) == 0
    assert file.stat().st_mode & 0o077 == 0
    assert main(["import", "--database", target, str(file)]) == 0
    assert main(["import", "--database", target, str(file)]) == 0
    assert asyncio.run(read(target)) == before


def test_an_export_after_a_crash_has_lists_that_fit_the_events(tmp_path: Path) -> None:
    path, copy = tmp_path / "live.sqlite3", tmp_path / "crashed.sqlite3"
    local = LocalMatch("tokan")
    seat = local.to_act()[0]
    local.play(seat, local.view(seat).moves[0])

    async def crash() -> None:
        store = open_store(str(path))
        await store.open()
        bodies = tuple(encode_event(event) for event in local.events)
        await store.append(Append(local.match.id, 0, 1000, bodies, partial(summarise, local.match, 1000)))
        for file in tmp_path.glob(f"{path.name}*"):
            shutil.copy(file, tmp_path / file.name.replace(path.name, copy.name))
        await store.close()

    asyncio.run(crash())
    for source, name in ((path, "live.jsonl"), (copy, "crashed.jsonl")):
        assert main(["export", "--database", str(source), str(tmp_path / name)]) == 0
    live, crashed = ((tmp_path / name).read_bytes().splitlines()[1:] for name in ("live.jsonl", "crashed.jsonl"))
    assert any(local.match.id.encode() in line for line in live)
    assert crashed == live


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    first = open_store(str(tmp_path / "a.sqlite3"))
    await first.open()
    await fill(first)
    lines = [line async for line in export_lines(first, Moved())]
    newer = [b'{"kind":"export","version":9,"at":1}']
    for damaged in ([], lines[1:], lines[:-1], [*lines[:3], lines[-1]], [lines[0], b"{", *lines[1:]], newer):
        other = open_store(str(tmp_path / f"{len(damaged)}-{id(damaged)}.sqlite3"))
        await other.open()
        with pytest.raises(BadText):
            await import_lines(other, damaged)
        await other.close()
    match = next(line for line in lines if b'"kind":"match"' in line)
    changed = [lines[0], match.replace(b'"type":"moved"', b'"type":"other"', 1), *lines[1:]]
    with pytest.raises(BadText, match="differently"):
        await import_lines(first, changed)
    await first.close()


def test_what_is_kept_about_one_person_is_exported_by_name_or_id(tmp_path: Path) -> None:
    database, file = str(tmp_path / "people.sqlite3"), tmp_path / "anna.json"

    async def fill() -> None:
        store = open_store(database)
        await store.open()
        await store.save_player(Player("id-of-anna", "Anna", "person", "argon2…", 1, 2))
        await store.close()

    asyncio.run(fill())
    for name in ("anna", "id-of-anna"):
        assert main(["export", "--database", database, "--player", name, str(file)]) == 0
        assert json.loads(file.read_text("utf-8"))["player"]["name"] == "Anna"
        file.unlink()
    assert main(["export", "--database", database, "--player", "Nobody", str(file)]) == 1
    assert not file.exists()
