"""Guests, cookies that rotate, passwords, recovery links and bot tokens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from reynard.core.errors import BadText, Refused
from reynard.server.identity import COOKIE_DAYS, ROTATE_AFTER_DAYS, Identities, clean_name
from reynard.store import open_store

DAY = 86_400_000


@pytest_asyncio.fixture
async def identities(tmp_path: Path) -> AsyncIterator[Identities]:
    store = open_store(str(tmp_path / "people.sqlite3"))
    await store.open()
    yield Identities(store, b"k" * 32)
    await store.close()


async def test_a_guest_is_recognised_by_the_cookie_alone(identities: Identities) -> None:
    player, cookie = await identities.become_guest("  Anna  Fox ", 0)
    assert player.nickname == "Anna Fox"
    found = await identities.recognise(cookie, 1)
    assert found is not None
    assert found.player == player
    assert found.fresh_cookie is None
    for wrong in ("", "x", cookie[:-1], cookie + "0", cookie.replace(".", ""), "é.ü"):
        assert await identities.recognise(wrong, 1) is None
    assert await identities.recognise(cookie, COOKIE_DAYS * DAY + 1) is None
    assert await identities.recognise_bot(cookie, 1) is None


async def test_a_cookie_rotates_and_the_old_one_works_a_day_longer(identities: Identities) -> None:
    player, old = await identities.become_guest("Anna", 0)
    later = ROTATE_AFTER_DAYS * DAY + 1
    found = await identities.recognise(old, later)
    assert found is not None
    assert found.fresh_cookie is not None
    again = await identities.recognise(old, later + 5)
    assert again is not None
    assert again.fresh_cookie == found.fresh_cookie, "the first answer may have been lost"
    over_socket = await identities.recognise(old, later + 6, renews=False)
    assert over_socket is not None
    assert over_socket.fresh_cookie is None
    assert len([token async for token in identities._store.all_tokens()]) == 2, "asking again makes no more of them"
    fresh = await identities.recognise(found.fresh_cookie, later + 2 * DAY)
    assert fresh is not None
    assert fresh.player.player == player.player
    assert await identities.recognise(old, later + DAY + 1) is None
    much_later = await identities.recognise(found.fresh_cookie, 2 * later)
    assert much_later is not None
    assert much_later.fresh_cookie not in (None, old, found.fresh_cookie)


async def test_two_who_kept_one_name_at_the_same_moment_both_come_back(identities: Identities) -> None:
    people = [(await identities.become_guest("Anna", 0))[0] for _ in range(2)]
    await asyncio.gather(*(identities.set_password(person, f"password {n}", 0) for n, person in enumerate(people)))
    for n, person in enumerate(people):
        assert (await identities.log_in("anna", f"password {n}", 1))[0].player == person.player


async def test_a_password_keeps_the_identity_and_the_name(identities: Identities) -> None:
    anna, _ = await identities.become_guest("Anna", 0)
    with pytest.raises(BadText):
        await identities.set_password(anna, "short", 0)
    kept = await identities.set_password(anna, "a long password", 0)
    assert kept.password.startswith("$argon2")
    player, cookie = await identities.log_in("ANNA", "a long password", 1)
    assert player.player == anna.player
    assert await identities.recognise(cookie, 2) is not None
    for name, password in (("Anna", "wrong password"), ("Nobody", "a long password"), ("a\x00b", "x"), ("", "x")):
        with pytest.raises(Refused, match="fit together"):
            await identities.log_in(name, password, 1)
    other, _ = await identities.become_guest("anna", 0)
    with pytest.raises(Refused, match="keeps this name"):
        await identities.set_password(other, "another password", 0)
    ben = await identities.set_password((await identities.become_guest("Ben", 0))[0], "bens password", 0)
    with pytest.raises(Refused):
        await identities.rename(ben, "Anna", 0)
    assert (await identities.rename(other, "Carl", 0)).nickname == "Carl"


async def test_a_recovery_secret_works_until_the_next_one(identities: Identities) -> None:
    anna, cookie = await identities.become_guest("Anna", 0)
    first = await identities.recovery_secret(anna, 0)
    assert (await identities.recover(first, 1))[0] == anna
    second = await identities.recovery_secret(anna, 2)
    with pytest.raises(Refused):
        await identities.recover(first, 3)
    assert (await identities.recover(second, 3))[0] == anna
    with pytest.raises(Refused):
        await identities.recover(cookie, 3)
    await identities.log_out(cookie, 4)
    assert await identities.recognise(cookie, 4) is None
    await identities.log_out("made up", 4)


@pytest.mark.parametrize("is_old_used", [False, True])
async def test_logging_out_also_ends_the_cookie_before_and_the_one_after(identities: Identities, is_old_used: bool) -> None:
    _, old = await identities.become_guest("Anna", 0)
    due = ROTATE_AFTER_DAYS * DAY + 1
    found = await identities.recognise(old, due)
    assert found is not None
    assert found.fresh_cookie is not None
    assert await identities.recognise(old, due + 1, renews=False) is not None, "other tabs go on for a day"
    assert identities.devices_of(old)[1] == identities.devices_of(found.fresh_cookie)[0]
    await identities.log_out(old if is_old_used else found.fresh_cookie, due + 2)
    for later in (due + 3, due + DAY - 1, due + 2 * DAY):
        for cookie in (old, found.fresh_cookie):
            assert await identities.recognise(cookie, later) is None
            assert await identities.recognise(cookie, later, renews=False) is None


async def test_a_bot_has_a_bearer_token(identities: Identities) -> None:
    bot, token = await identities.make_bot("Bertha", 0)
    assert bot.kind == "bot"
    assert await identities.recognise_bot(token, 1) == bot
    assert await identities.recognise(token, 1) is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x07b", "\ud800", "\u3164", "a\u2800", "\u0301\u0301"])
def test_names_are_short_and_visible(name: str) -> None:
    with pytest.raises(BadText):
        clean_name(name)
    for kept in ("Zoë 🦊", "नमस्ते", "Ёжик", "李", "❤️", "ﷺ"):
        assert clean_name(kept) == kept
