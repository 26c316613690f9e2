"""The server signs what it commits to and what is over, with a key that its processes share and that can be replaced."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from reynard.cli import main
from reynard.commands import verify
from reynard.core.record import parse_records
from reynard.core.seats import Seat
from reynard.fair.chain import NO_HEAD, next_head
from reynard.fair.signing import is_signed, keys_listed
from reynard.fair.tags import parse_chain_tag, parse_deal_tag
from reynard.fair.terms import commitment_hash
from reynard.fair.verify import examine
from reynard.match.commands import Resign
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server.forgetting import forget
from reynard.server.services import Services
from reynard.server.signing import Signatures, replace_key
from reynard.store.sqlite import SqliteStore
from tests.unit.server.test_http import inside

ANN, BEN = Player("ann", "Ann"), Player("ben", "Ben")


async def opened(services: Services) -> Match:
    players = [(ANN, Seat.FIRST, "00" * 16), (BEN, None, "11" * 16)]
    return await services.hub.open_match(parse_setup("tokan", {}), players)


async def finished(services: Services) -> Match:
    match = await opened(services)
    command = Resign(id=secrets.token_urlsafe(12), match=match.id, seen=match.number)
    return (await services.hub.command(command, ANN)).match


async def keys_of(client: httpx.AsyncClient) -> dict[str, str]:
    return keys_listed((await client.get("/.well-known/reynard-keys")).json())


@pytest.mark.asyncio
async def test_commitment_and_finished_record_are_signed_by_a_listed_key(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        match = await opened(services)
        shown = (await client.get(f"/api/matches/{match.id}/commitment")).json()
        assert shown["statement"] == match.commitment
        assert "wishes" not in shown["statement"]
        assert "place human red" in shown["statement"]
        assert is_signed(shown["key"], shown["statement"], shown["signature"])
        running = (await client.get(f"/api/matches/{match.id}/record")).text
        assert "[Signature" not in running
        await services.hub.command(Resign(id=secrets.token_urlsafe(12), match=match.id, seen=match.number), ANN)
        records = parse_records((await client.get(f"/api/matches/{match.id}/record")).text)
        findings = examine(records, await keys_of(client))
        assert findings.is_proved, findings
        assert findings.signers == (shown["key"],)
        assert parse_deal_tag(records[0].tag("Deal")).commitment == commitment_hash(shown["statement"])


@pytest.mark.asyncio
async def test_whoever_knows_an_earlier_head_can_follow_the_chain_to_that_of_the_record(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        match = await opened(services)
        known, number = match.delivery.head, match.number
        over = await finished(services)
        over_again = await services.hub.command(Resign(id=secrets.token_urlsafe(12), match=match.id, seen=number), BEN)
        for end, after, start in ((over, 0, NO_HEAD), (over_again.match, number, known)):
            shown = (await client.get(f"/api/matches/{end.id}/chain", params={"after": after})).json()
            head = start
            for digest in shown["digests"]:
                head = next_head(head, digest)
            (record,) = parse_records((await client.get(f"/api/matches/{end.id}/record")).text)
            assert head == shown["head"] == end.delivery.head == parse_chain_tag(record.tag("Chain")).head


@pytest.mark.asyncio
async def test_a_key_is_replaced_with_overlap_and_revoked_without(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        match = await finished(services)
        old = parse_records((await client.get(f"/api/matches/{match.id}/record")).text)
        await replace_key(services.store, 1)
        listed = await keys_of(client)
        assert sorted(listed.values()) == ["current", "earlier"]
        assert examine(old, listed).is_proved
        new = parse_records((await client.get(f"/api/matches/{match.id}/record")).text)
        assert new[0].tag("Key") != old[0].tag("Key")
        assert examine(new, listed).is_proved
        await replace_key(services.store, 2, revoke=True)
        listed = await keys_of(client)
        assert examine(old, listed).is_proved
        assert {problem.code for problem in examine(new, listed).wrong} == {"revoked_key"}


@pytest.mark.asyncio
async def test_processes_of_one_store_sign_with_one_key(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "one.sqlite3"))
    await store.open()
    signatures = [Signatures(store) for _ in range(3)]
    await asyncio.gather(*(one.open(now) for now, one in enumerate(signatures)))
    assert len({(await one.signer()).public for one in signatures}) == 1
    assert signatures[0]._signers[0].private.hex() not in repr(signatures[0]._signers)
    await store.close()


@pytest.mark.asyncio
async def test_a_forgotten_name_leaves_record_and_chain_as_they_were(tmp_path: Path) -> None:
    async with inside(tmp_path) as (services, client):
        match = await finished(services)
        await forget(services.hub, services.store, "ann")
        record = parse_records((await client.get(f"/api/matches/{match.id}/record")).text)
        findings = examine(record, await keys_of(client))
        assert {problem.code for problem in findings.missing} == {"forgotten_name"}
        assert not findings.wrong
        assert parse_chain_tag(record[0].tag("Chain")).head == match.delivery.head


def test_keys_are_listed_exported_replaced_and_taken_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def make(path: Path) -> None:
        store = SqliteStore(str(path))
        await store.open()
        await store.close()

    other = tmp_path / "other.sqlite3"
    for path in (tmp_path / "keys.sqlite3", other):
        asyncio.run(make(path))

    def told(*words: str) -> str:
        assert main(["keys", "--database", str(tmp_path / "keys.sqlite3"), *words]) == 0
        return capsys.readouterr().out

    first = told()
    assert '"status": "current"' in first
    pem = tmp_path / "key.pem"
    pem.write_text(told("--private"), "utf-8")
    assert first.count('"key"') == 1
    assert told("--replace", "--revoke").count('"revoked"') == 1
    assert main(["keys", "--database", str(other), "--take", str(pem), "--revoke"]) == 0
    listed = capsys.readouterr().out
    assert first.split('"key": "')[1][:64] in listed.split("current")[0]


def test_verify_asks_a_server_for_its_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def make() -> tuple[str, dict[str, str], str]:
        async with inside(tmp_path) as (services, client):
            match = await finished(services)
            text = (await client.get(f"/api/matches/{match.id}/record")).text
            return text, await keys_of(client), (await client.get("/.well-known/reynard-keys")).text

    text, keys, listing = asyncio.run(make())
    path = tmp_path / "game.reynard"
    path.write_text(text, "utf-8")
    fetch: Callable[[str], dict[str, str]] = lambda server: keys  # noqa: E731
    monkeypatch.setattr(verify, "fetch_keys", fetch)
    assert main(["verify", str(path), "--server", "https://reynard.example"]) == 0
    assert "everything in it is proved" in capsys.readouterr().out
    assert main(["verify", str(path)]) == 3
    assert main(["verify", str(path), "--key", next(iter(keys))]) == 0
    assert main(["verify", str(path), "--key", "0" * 64]) == 1
    (tmp_path / "keys.json").write_text(listing, "utf-8")
    assert main(["verify", str(path), "--key", str(tmp_path / "keys.json")]) == 0
    path.write_text(text.replace("resigned", "agreed"), "utf-8")
    assert main(["verify", str(path), "--key", next(iter(keys))]) == 1
