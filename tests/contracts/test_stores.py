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

from reynard.store import open_store, progress
from reynard.store.interface import Analysis, Append, NewerSchema, Player, Query, Store, Token, Unavailable
from reynard.store.migrations import FOLDED_SINCE, LOOKS_SINCE, scripts
from reynard.store.operators import Ban, acts_before, add_act, add_ban, bans_at, forget_bans, lift_ban, people_named
from reynard.store.people import keepers, take_name
from reynard.store.progress import KeptDigest
from reynard.store.script import Script
from tests.contracts.appends import append, summary
from tests.waiting import until


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


async def test_matches_that_a_player_called_off_are_counted_by_player(store: Store) -> None:
    for match, result in (("m1", "anna"), ("m2", "anna"), ("m3", "ben"), ("m4", "resigned"), ("m5", "")):
        assert await store.append(append(0, b"one", match=match, phase="aborted", result=result))
    assert await store.called_off(["anna", "ben", "cleo"]) == {"anna": 2, "ben": 1}
    assert await store.called_off(["cleo"]) == {}


async def test_who_has_a_match_in_common_has_met(store: Store) -> None:
    assert await store.append(append(0, b"one", first="anna", second="ben"))
    assert [await store.have_met(*pair) for pair in (("anna", "ben"), ("ben", "anna"))] == [True, True]
    assert [await store.have_met(*pair) for pair in (("anna", "anna"), ("anna", "cleo"))] == [False, False]


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


async def test_a_script_that_fails_spoils_none_of_those_written_with_it(store: Store) -> None:
    anna, token = Player("anna", "Anna", "person", "", 1, 1), Token(b"d" * 32, "anna", "cookie", 1, 2)

    def rude() -> Script[None]:
        yield from add_ban(Ban("name", "dora", "", 1))
        raise ValueError("no")

    ban = store.transact(add_ban(Ban("name", "carl", "", 1)))
    works = (store.save_player(anna), ban, store.transact(rude()), store.save_token(token))
    results = await asyncio.gather(*works, store.append(append(0, b"start")), return_exceptions=True)
    assert [result for result in results if not isinstance(result, ValueError)] == [None, None, None, True]
    assert [kept.value for kept in await store.consult(bans_at(2))] == ["carl"]
    assert await store.player("anna") == anna
    assert await store.token(token.digest) == token
    assert [event.body for event in await store.events("m1")] == [b"start"]


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


async def test_digests_are_kept_for_those_who_want_them_and_go_with_them(store: Store) -> None:
    first = KeptDigest("anna", "m1", "tokan", 10, 100, b'{"rounds":1}')
    assert not await store.transact(progress.add_digest(first)), "nobody has asked for it"
    for player in ("anna", "ben"):
        await store.save_player(Player(player, player, "person", "hash", 1, 1))
        await store.transact(progress.set_wish(player, 5, wanted=True))
        await store.transact(progress.set_wish(player, 6, wanted=True))
    assert await store.consult(progress.wishers("", 10)) == ["anna", "ben"]
    assert await store.consult(progress.wishers("anna", 10)) == ["ben"]
    assert await store.transact(progress.add_digest(first))
    assert not await store.transact(progress.add_digest(first)), "it is there already"
    earlier = KeptDigest("anna", "m0", "tokan", 4, 200, b"")
    assert await store.transact(progress.add_digest(earlier))
    assert await store.consult(progress.digests_of("anna")) == [earlier, first]
    assert await store.consult(progress.reviewed("anna")) == {"m0", "m1"}
    assert await store.consult(progress.count_since("anna", 150)) == 1
    await store.transact(progress.set_wish("ben", 7, wanted=False))
    assert not await store.consult(progress.wants_reviews("ben"))
    await store.transact(progress.forget_progress("anna"))
    assert await store.consult(progress.digests_of("anna")) == []
    assert await store.consult(progress.wishers("", 10)) == []


async def test_the_sweep_takes_what_belongs_to_nobody(store: Store) -> None:
    await store.transact(progress.set_wish("nobody", 5, wanted=True))
    await store.transact(progress.add_digest(KeptDigest("nobody", "m1", "tokan", 10, 100, b"{}")))
    await store.transact(progress.sweep_progress())
    assert await store.consult(progress.digests_of("nobody")) == []
    assert not await store.consult(progress.wants_reviews("nobody"))


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
    await _check_migrated(store, is_new=not version, knows_looks=version >= LOOKS_SINCE["sqlite"])
    await store.close()


async def _check_migrated(store: Store, *, is_new: bool, knows_looks: bool) -> None:
    """Names are found whatever their capitals, called-off matches will be cleared up, new tables are there."""
    await store.save_analysis(Analysis("m1", "review", 1, b"x"))
    if not is_new:
        assert [player.player for player in await store.find_player("zoë WEISS")] == ["zoe"]
        if not knows_looks:
            assert [player.player for player in await store.consult(keepers("Z0e Wеiß"))] == ["zoe"]
            assert [player.player for player in await store.consult(keepers("Zora Wеiß"))] == []
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
    if version >= FOLDED_SINCE:  # what the scripts change was already so when it was written
        await connection.execute("UPDATE players SET folded = $1", "ZOË Weiß".casefold())
        await connection.execute("UPDATE matches SET deadline = 3")
    await connection.close()
    store = open_store(url)
    await store.open()
    await _check_migrated(store, is_new=not version, knows_looks=version >= LOOKS_SINCE["postgres"])
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
    await until(lambda: ("m1", 30) in heard)
    assert said == ["hello"]
    assert [e.number for e in await one.events("m1")] == list(range(1, 31))
    await one.close()
    await two.close()


@pytest.mark.postgres
async def test_what_is_said_at_once_is_heard_in_order_and_repetitions_as_often(new_postgres_url: Callable[[], str]) -> None:
    url = await asyncio.to_thread(new_postgres_url)
    one, two = open_store(url), open_store(url)
    await one.open()
    await two.open()
    said: list[str] = []
    two.hear(said.append)
    texts = [f"here {number}" for number in range(300)] + ["here a", "gone a", "here a", "here a"]
    await asyncio.gather(*(one.talk(text) for text in texts))
    await until(lambda: len(said) >= len(texts))
    assert said == texts
    last = asyncio.ensure_future(one.talk("somebody says this while the store closes"))
    await asyncio.sleep(0)
    await one.close()
    await asyncio.wait([last], timeout=10)
    assert last.done(), "nobody waits for ever"
    assert last.exception() is None or isinstance(last.exception(), Unavailable)
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
    await until(lambda: ("", 0) in heard)
    assert await store.append(append(0, b"one"))
    await until(lambda: ("m1", 1) in heard)
    await store.close()


async def test_bans_are_kept_replaced_lifted_and_forgotten_when_they_have_ended(store: Store) -> None:
    for ban in (Ban("name", "Rude", "", 1), Ban("address", "192.0.2.0/24", "floods", 2, 50), Ban("player", "p", "", 3, 90)):
        await store.transact(add_ban(ban))
    await store.transact(add_ban(Ban("name", "Rude", "again", 4)))
    assert [(ban.value, ban.reason) for ban in await store.consult(bans_at(10))] == [
        ("Rude", "again"),
        ("p", ""),
        ("192.0.2.0/24", "floods"),
    ]
    assert [ban.value for ban in await store.consult(bans_at(50))] == ["Rude", "p"]
    await store.transact(forget_bans(60))
    assert [ban.value for ban in await store.consult(bans_at(10))] == ["Rude", "p"]
    assert await store.transact(lift_ban("player", "p"))
    assert not await store.transact(lift_ban("player", "p"))


async def test_what_operators_did_is_numbered_and_told_newest_first(store: Store) -> None:
    for at, act in enumerate(("ban", "lift", "close")):
        await store.transact(add_act(at, act, "somebody", "a reason", "192.0.2.1"))
    found = await store.consult(acts_before(2**53, 2))
    assert [(one.act, one.at, one.target, one.reason, one.address) for one in found] == [
        ("close", 2, "somebody", "a reason", "192.0.2.1"),
        ("lift", 1, "somebody", "a reason", "192.0.2.1"),
    ]
    assert [one.act for one in await store.consult(acts_before(found[-1].number, 9))] == ["ban"]


async def test_people_are_found_by_how_their_names_begin(store: Store) -> None:
    for number, name in enumerate(("Anna", "ÄNNE", "Änder", "a%b", "a_b")):
        await store.save_player(Player(f"p{number}", name, "person", "", 1, number))
    assert [one.nickname for one in await store.consult(people_named("än", 9))] == ["Änder", "ÄNNE"]
    assert [one.nickname for one in await store.consult(people_named("A%", 9))] == ["a%b"]
    assert len(await store.consult(people_named("", 3))) == 3


async def test_a_name_is_taken_from_all_who_have_it_or_one_that_looks_like_it(store: Store) -> None:
    for number, name in enumerate(("Rude", "rud3", "RÜDE", "Kind")):
        await store.save_player(Player(f"p{number}", name, "person", "", 1, 1))
    await store.transact(take_name("rude"))
    names = [one.nickname async for one in store.all_players()]
    assert [name.startswith("Guest ") for name in names] == [True, False, True, False]
