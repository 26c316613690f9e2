"""One contract for every store: what SQLite keeps, PostgreSQL keeps in the same way."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from reynard.store import open_store
from reynard.store.interface import Analysis, Append, NewerSchema, Player, Query, Store, Token
from reynard.store.migrations import FOLDED_SINCE, scripts
from tests.contracts.appends import append, summary


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'store.sqlite3'}"
    make: Callable[[], str] = request.getfixturevalue("new_postgres_url")
    return make()


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = open_store(address)
    await opened.open()
    yield opened
    await opened.close()


async def test_events_come_back_in_order_and_after_a_number(store: Store) -> None:
    assert await store.append(append(0, b"one", b"two"))
    assert await store.append(append(2, b"three"))
    assert [(e.number, e.body, e.at) for e in await store.events("m1")] == [
        (1, b"one", 1234),
        (2, b"two", 1234),
        (3, b"three", 1234),
    ]
    assert [e.body for e in await store.events("m1", after=2)] == [b"three"]
    assert await store.last_number("m1") == 3
    assert await store.last_number("unknown") == 0
    assert await store.events("unknown") == []


async def test_an_append_that_expects_another_last_number_writes_nothing(store: Store) -> None:
    assert await store.append(append(0, b"one"))
    for wrong in (0, 2, 7):
        assert not await store.append(append(wrong, b"late", phase="finished"))
    assert [e.body for e in await store.events("m1")] == [b"one"]
    found = await store.summary("m1")
    assert found is not None
    assert found.phase == "running"


async def test_of_many_appends_at_once_to_one_match_exactly_one_wins(store: Store) -> None:
    assert await store.append(append(0, b"start"))
    results = await asyncio.gather(*(store.append(append(1, b"%d" % i)) for i in range(40)))
    assert sum(results) == 1
    assert len(await store.events("m1")) == 2


def moves(numbers: range, expected: int, body: bytes, **changes: object) -> list[Append]:
    return [append(expected, body, match=f"m{number}", **changes) for number in numbers]


async def test_moves_of_many_matches_at_once_are_all_written(store: Store) -> None:
    assert all(await asyncio.gather(*(store.append(append(0, b"start", match=f"m{i}")) for i in range(150))))
    for turn in (1, 2):
        works = moves(range(150), turn, b"move %d" % turn, updated=2000 + turn, to_act="ben", details=b"[1]")
        assert all(await asyncio.gather(*map(store.append, works)))
    for number in range(150):
        found = await store.summary(f"m{number}")
        assert found == summary(f"m{number}", updated=2002, to_act="ben", details=b"[1]")
        assert [event.body for event in await store.events(f"m{number}")] == [b"start", b"move 1", b"move 2"]


async def test_a_move_that_comes_late_spoils_none_of_those_written_with_it(store: Store) -> None:
    await asyncio.gather(*(store.append(append(0, b"start", match=f"m{i}")) for i in range(100)))
    works = moves(range(100), 1, b"move")
    works[40] = replace(works[40], expected=7)
    works[70] = append(1, b"move", match="m70", phase="finished", second="carl")
    twice = replace(works[10], bodies=(b"again",))
    results = await asyncio.gather(*map(store.append, [*works, twice]))
    assert [place for place, is_written in enumerate(results) if not is_written] == [40, 100]
    assert [event.body for event in await store.events("m10")] == [b"start", b"move"]
    assert [event.body for event in await store.events("m40")] == [b"start"]
    found = await store.summary("m70")
    assert found is not None
    assert (found.phase, found.second) == ("finished", "carl")


async def test_many_matches_are_written_side_by_side(store: Store) -> None:
    async def play(match: str) -> None:
        for number in range(10):
            assert await store.append(append(number, b"move %d" % number, match=match))

    await asyncio.gather(*(play(f"match-{i}") for i in range(60)))
    for i in range(60):
        assert [e.number for e in await store.events(f"match-{i}")] == list(range(1, 11))


async def test_what_was_acknowledged_is_there_after_reopening(address: str) -> None:
    first = open_store(address)
    await first.open()
    assert await first.append(append(0, b"one", b"\x00\xff"))
    await first.close()
    second = open_store(address)
    await second.open()
    assert [e.body for e in await second.events("m1")] == [b"one", b"\x00\xff"]
    assert await second.summary("m1") == summary()
    await second.close()


async def test_lists_find_by_player_phase_game_visibility_and_deadline(store: Store) -> None:
    await store.append(append(0, b"x", match="a", updated=10, deadline=500))
    await store.append(append(0, b"x", match="b", updated=30, phase="finished", second="carl"))
    await store.append(append(0, b"x", match="c", updated=20, phase="waiting", is_public=True, first="carl", game="two_paths"))

    async def names(query: Query) -> list[str]:
        return [found.match for found in await store.list_matches(query)]

    assert await names(Query()) == ["b", "c", "a"]
    assert await names(Query(player="carl")) == ["b", "c"]
    assert await names(Query(player="ben", phase="running")) == ["a"]
    assert await names(Query(without_phase="finished")) == ["c", "a"]
    assert await names(Query(is_public=True)) == ["c"]
    assert await names(Query(game="two_paths")) == ["c"]
    assert await names(Query(due_before=501)) == ["a"]
    assert await names(Query(due_before=500)) == []
    assert await names(Query(updated_before=30, limit=1)) == ["c"]
    assert await store.append(append(1, match="a", updated=10, deadline=500, to_act="bot:tokan:3"))
    assert await store.append(append(1, match="b", updated=30, phase="finished", second="carl", to_act="anna bot:tokan:3"))
    assert await names(Query(bot_to_act=True)) == ["b", "a"]
    assert await names(Query(bot_to_act=True, phase="running")) == ["a"]
    assert len(await store.events("a")) == 1
    assert [found.match async for found in store.all_matches()] == ["a", "b", "c"]


async def test_players_and_tokens_are_kept_found_and_deleted(store: Store) -> None:
    anna = Player("anna", "Anna", "person", "argon2…", 1, 2)
    await store.save_player(anna)
    await store.save_player(Player("ben", "anna", "person", "", 1, 2))
    assert await store.player("anna") == anna
    assert await store.player("nobody") is None
    assert await store.find_player("ANNA") == [anna]
    await store.save_player(Player("zoe", "Zoë Ångström", "person", "argon2…", 1, 2))
    assert [p.player for p in await store.find_player("ZOË ÅNGSTRÖM")] == ["zoe"]
    await store.delete_player("zoe")
    assert {p.player for p in await store.players(["anna", "ben", "nobody"])} == {"anna", "ben"}
    assert await store.players([]) == []
    await store.save_player(dataclasses.replace(anna, nickname="Änne"))
    assert [p.nickname async for p in store.all_players()] == ["Änne", "anna"]
    token = Token(b"d" * 32, "anna", "cookie", 1, 2)
    await store.save_token(token)
    await store.save_token(Token(b"r" * 32, "anna", "recovery", 1, 2))
    assert await store.token(b"d" * 32) == token
    await store.delete_tokens("anna", "cookie")
    assert await store.token(b"d" * 32) is None
    assert await store.token(b"r" * 32) is not None
    await store.delete_player("anna")
    assert await store.player("anna") is None
    assert await store.token(b"r" * 32) is None


async def test_the_sweep_forgets_expired_tokens_and_people_who_can_never_come_back(store: Store) -> None:
    now, day = 1_000_000_000, 86_400_000
    for name, password, seen in (("kept", "argon2…", 1), ("here", "", 1), ("gone", "", now - day - 1), ("new", "", now - day)):
        await store.save_player(Player(name, name, "person", password, seen, seen))
    await store.save_token(Token(b"k" * 32, "kept", "cookie", 1, now))
    await store.save_token(Token(b"h" * 32, "here", "cookie", 1, now + 1))
    await store.save_token(Token(b"i" * 32, "here", "cookie", 1, now - 1))
    await store.save_token(Token(b"g" * 32, "gone", "recovery", 1, now - 1))
    assert await store.sweep(now) == (3, 1)
    assert [token.digest[:1] async for token in store.all_tokens()] == [b"h"]
    assert {player.player async for player in store.all_players()} == {"kept", "here", "new"}
    assert await store.sweep(now) == (0, 0)


async def test_a_match_can_be_deleted_whole(store: Store) -> None:
    await store.append(append(0, b"one"))
    await store.save_analysis(Analysis("m1", "review", 1, b"{}"))
    await store.delete_match("m1")
    assert await store.events("m1") == []
    assert await store.summary("m1") is None
    assert await store.analysis("m1", "review") is None


async def test_analyses_are_replaced_by_kind(store: Store) -> None:
    await store.save_analysis(Analysis("m1", "review", 1, b"old"))
    await store.save_analysis(Analysis("m1", "review", 2, b"new"))
    assert await store.analysis("m1", "review") == Analysis("m1", "review", 2, b"new")
    assert await store.analysis("m1", "coach") is None
    assert await store.is_ready()
    await store.save_analysis(Analysis("m2", "review", 2, b"stays"))
    await store.delete_analyses("m1")
    assert [kept.match async for kept in store.all_analyses()] == ["m2"]


async def test_one_event_can_be_rewritten(store: Store) -> None:
    await store.append(append(0, b"Anna joined", b"two"))
    await store.rewrite_event("m1", 1, b"somebody joined")
    assert [e.body for e in await store.events("m1")] == [b"somebody joined", b"two"]
    await store.talk("nobody has to hear this")


async def test_a_key_is_made_once_and_shared(address: str, store: Store) -> None:
    assert await store.key("cookies", b"first") == b"first"
    other = open_store(address)
    await other.open()
    assert await other.key("cookies", b"second") == b"first"
    assert await other.key("another", b"third") == b"third"
    await other.close()


@pytest.mark.parametrize("version", range(len(scripts("sqlite"))))
async def test_sqlite_migrates_from_every_older_version_and_keeps_what_is_there(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    for script in scripts("sqlite")[:version]:
        connection.executescript(script)
    if version:
        connection.execute("INSERT INTO events VALUES ('m1', 1, 5, x'00')")
        connection.execute("INSERT INTO matches VALUES ('m1', 1, 'tokan', 'aborted', 0, '', '', '', '', 1, 2, NULL, x'7b7d')")
        columns = "player, nickname, kind, password, created, seen"
        connection.execute(f"INSERT INTO players ({columns}) VALUES ('zoe', 'ZOË Weiß', 'person', 'argon2', 1, 2)")
    if version >= FOLDED_SINCE:  # what the scripts change was already so when it was written
        connection.execute("UPDATE players SET folded = ?", ("ZOË Weiß".casefold(),))
        connection.execute("UPDATE matches SET deadline = 3")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    store = open_store(str(path))
    await store.open()
    assert len(await store.events("m1")) == (1 if version else 0)
    await _check_migrated(store, is_new=not version)
    await store.close()


async def _check_migrated(store: Store, *, is_new: bool) -> None:
    """Names are found whatever their capitals, called-off matches will be cleared up, new tables are there."""
    await store.save_analysis(Analysis("m1", "review", 1, b"x"))
    if not is_new:
        assert [player.player for player in await store.find_player("zoë WEISS")] == ["zoe"]
        assert [found.match for found in await store.list_matches(Query(due_before=2**50))] == ["m1"]


async def test_sqlite_refuses_a_newer_schema_and_leaves_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(NewerSchema, match="999"):
        await open_store(str(path)).open()
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (999,)


@pytest.mark.postgres
@pytest.mark.parametrize("version", range(len(scripts("postgres"))))
async def test_postgres_migrates_from_every_older_version(new_postgres_url: Callable[[], str], version: int) -> None:
    import asyncpg

    url = await asyncio.to_thread(new_postgres_url)
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE reynard_schema (version BIGINT NOT NULL)")
    for number, script in enumerate(scripts("postgres")[:version], start=1):
        await connection.execute(script)
        await connection.execute("INSERT INTO reynard_schema VALUES ($1)", number)
    if version:
        await connection.execute(
            "INSERT INTO matches VALUES ('m1', 1, 'tokan', 'aborted', false, '', '', '', '', 1, 2, NULL, '{}');"
            "INSERT INTO players (player, nickname, kind, password, created, seen)"
            " VALUES ('zoe', 'ZOË Weiß', 'person', 'argon2', 1, 2)"
        )
    await connection.close()
    store = open_store(url)
    await store.open()
    await _check_migrated(store, is_new=not version)
    await store.close()


@pytest.mark.postgres
async def test_postgres_refuses_a_newer_schema(new_postgres_url: Callable[[], str]) -> None:
    import asyncpg

    url = await asyncio.to_thread(new_postgres_url)
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE reynard_schema (version BIGINT NOT NULL); INSERT INTO reynard_schema VALUES (999)")
    await connection.close()
    store = open_store(url)
    with pytest.raises(NewerSchema):
        await store.open()
    await store.close()


@pytest.mark.postgres
async def test_two_processes_on_one_database_cannot_both_win_and_hear_each_other(new_postgres_url: Callable[[], str]) -> None:
    url = await asyncio.to_thread(new_postgres_url)
    one, two = open_store(url), open_store(url)
    await one.open()
    await two.open()
    heard: list[tuple[str, int]] = []
    two.listen(lambda match, number: heard.append((match, number)))
    said: list[str] = []
    two.hear(said.append)
    await one.talk("hello")
    for number in range(30):
        wins = await asyncio.gather(one.append(append(number, b"one")), two.append(append(number, b"two")))
        assert sorted(wins) == [False, True]
    for _ in range(100):
        if ("m1", 30) in heard:
            break
        await asyncio.sleep(0.02)
    assert ("m1", 30) in heard
    assert said == ["hello"]
    assert [e.number for e in await one.events("m1")] == list(range(1, 31))
    await one.close()
    await two.close()


@pytest.mark.postgres
async def test_a_listener_that_lost_its_connection_reconnects_and_says_look_again(new_postgres_url: Callable[[], str]) -> None:
    import asyncpg

    url = await asyncio.to_thread(new_postgres_url)
    store = open_store(url)
    await store.open()
    heard: list[tuple[str, int]] = []
    store.listen(lambda match, number: heard.append((match, number)))
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
    )
    await connection.close()
    for _ in range(200):
        if ("", 0) in heard:
            break
        await asyncio.sleep(0.02)
    assert ("", 0) in heard
    assert await store.append(append(0, b"one"))
    for _ in range(200):
        if ("m1", 1) in heard:
            break
        await asyncio.sleep(0.02)
    assert ("m1", 1) in heard
    await store.close()
