"""Guests, cookies that rotate, passwords, recovery links and bot tokens."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from reynard.core.errors import BadText, NotFound, Refused
from reynard.server.identity import COOKIE_DAYS, RECOVERY_DAYS, ROTATE_AFTER_DAYS, Identities, clean_name, token_name
from reynard.server.names import distinct_name
from reynard.store import open_store
from reynard.store.names import look, looks

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
    assert await identities.recognise_bearer(cookie, 1) is None


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


async def test_of_two_who_keep_one_name_at_the_same_moment_one_gets_it(identities: Identities) -> None:
    people = [(await identities.become_guest(name, 0))[0] for name in ("Anna", "Аnnа")]
    tries = (identities.set_password(person, f"password {n}", 0) for n, person in enumerate(people))
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert [isinstance(result, Refused) and result.code == "name_taken" for result in results].count(True) == 1


async def test_who_kept_one_name_long_ago_all_come_back(identities: Identities) -> None:
    people = [(await identities.become_guest("Anna", 0))[0] for _ in range(2)]
    for n, person in enumerate(people):
        kept = await identities.set_password((await identities.become_guest(f"Old {n}", 0))[0], f"password {n}", 0)
        await identities._store.save_player(replace(kept, player=person.player, nickname="Anna\ufe0f"))
    for n, person in enumerate(people):
        assert (await identities.log_in("anna\ufe0f", f"password {n}", 1))[0].player == person.player


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
    for taken in ("anna", "Аnnа", "ANNA.", "Ánna", "𝓐nna", "Αnna"):
        with pytest.raises(Refused, match="keeps this name"):
            await identities.become_guest(taken, 0)
        with pytest.raises(Refused, match="keeps this name"):
            await identities.make_bot(taken, 0)
    other, _ = await identities.become_guest("Otto", 0)
    ben = await identities.set_password((await identities.become_guest("Ben", 0))[0], "bens password", 0)
    with pytest.raises(Refused):
        await identities.rename(ben, "Anna", 0)
    assert (await identities.rename(other, "Carl", 0)).nickname == "Carl"


async def test_a_recovery_secret_works_once_for_thirty_days_and_until_the_next_one(identities: Identities) -> None:
    anna, cookie = await identities.become_guest("Anna", 0)
    first = await identities.recovery_secret(anna, 0)
    second = await identities.recovery_secret(anna, 2)
    with pytest.raises(Refused):
        await identities.recover(first, 3)
    tries = await asyncio.gather(*(identities.recover(second, 3) for _ in range(5)), return_exceptions=True)
    assert [isinstance(result, Refused) for result in tries].count(False) == 1, "a link works once"
    with pytest.raises(Refused):
        await identities.recover(second, 4)
    late = await identities.recovery_secret(anna, 4)
    with pytest.raises(Refused):
        await identities.recover(late, 4 + RECOVERY_DAYS * DAY)
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
    bearer = await identities.recognise_bearer(token, 1)
    assert bearer is not None
    assert bearer.player == bot
    assert await identities.recognise(token, 1) is None


BAD_NAMES = (
    *(
        "",
        "   ",
        "x" * 25,
        "x" * 1_000_000,
        "a\u202eb",
        "a\x07b",
        "\ud800",
        "\u3164",
        "a\u2800",
        "\u0301\u0301",
        "…",
        "\u0301a",
    ),
    *("Anna\ufe0f", "Anna\ufe00", "A\U000e0100nna", "🦊\ufe0f", "❤\ufe0f\ufe0f", "A\u034fnna", "A\u180bnna", "A\u17b4nna"),
    *("A\u00adnna", "A\u200bnna", "A\u2060nna", "A\ufeffnna", "A\u2066nna", "A\u115fnna", "A\uffa0nna", "A\U0001d159nna"),
    *("A\U000e0041nna", "A\ufffcnna", "A\U0001d173nna", "A\u061cnna", "A\u0488nna", "A\u0301\u0302\u0303\u0304nna", "\ufdd0"),
    *("\u0301a", "a\u0307\u0307\u0307", "\u200d", "\u2028\u2029", "a\u20ddb", "Z\u0338\u0321\u035calgo"),
)


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_names_are_short_and_visible(name: str) -> None:
    with pytest.raises(BadText):
        clean_name(name)
    for kept in ("Zoë 🦊", "नमस्ते", "Ёжик", "李", "❤️", "ﷺ"):
        assert clean_name(kept) == kept


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"), ("Anna", "Аnnа"), ("Anna", "ΑΝΝΑ"), ("Bill", "BIll"), ("Bill", "B1ll"), ("modern", "rnodern"),
        ("Zoe", "Z0e"), ("Anna Fox", "Anna_Fox"), ("Анна", "AHHA"), ("William", "VVilliam"), ("❤️", "❤"), ("Max", "Мах"),
        ("Søren", "Soren"), ("Ann", "🅰nn"), ("ﬁnn", "finn"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_known(name: str, other: str) -> None:
    assert look(other) in looks(name) or look(name) in looks(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Anna", "Hanna"), ("कि", "कु"), ("李", "王"), ("Anna 🦊", "Anna 🐺"), ("Ann", "Anne")]
)
def test_names_that_look_different_are_told_apart(name: str, other: str) -> None:
    assert look(other) not in looks(name)
    assert look(name) not in looks(other)


def test_a_name_gets_a_number_beside_one_that_looks_like_it() -> None:
    assert distinct_name("Anna", ("Ben",)) == "Anna"
    assert distinct_name("Anna", ("Аnnа",)) == "Anna (2)"
    assert distinct_name("Anna", ("Anna", "Anna (2)")) == "Anna (3)"
    assert distinct_name("x" * 24, ("X" * 24,)) == "x" * 20 + " (2)"


async def test_a_change_of_password_needs_the_old_one_and_ends_all_other_ways_in(identities: Identities) -> None:
    anna, cookie = await identities.become_guest("Anna", 0)
    anna = await identities.set_password(anna, "the old password", 0)
    _, other = await identities.log_in("Anna", "the old password", 1)
    link = await identities.recovery_secret(anna, 1)
    for old in (None, "", "wrong password"):
        with pytest.raises(Refused) as told:
            await identities.set_password(anna, "the new password", 2, old)
        assert told.value.code == "wrong_old_password"
    changed = await identities.set_password(anna, "the new password", 2, "the old password")
    fresh, devices = await identities.start_afresh(changed, 2)
    assert {identities.devices_of(one)[0] for one in (cookie, other)} <= set(devices)
    assert await identities.recognise(fresh, 3) is not None
    for ended in (cookie, other):
        assert await identities.recognise(ended, 3) is None
    with pytest.raises(Refused):
        await identities.recover(link, 3)
    with pytest.raises(Refused):
        await identities.log_in("Anna", "the old password", 3)
    with pytest.raises(Refused):
        await identities.set_password(anna, "a third password", 3, "the old password")
    assert (await identities.log_in("Anna", "the new password", 3))[0].player == anna.player


async def test_of_two_changes_of_a_password_at_the_same_moment_one_counts(identities: Identities) -> None:
    anna = await identities.set_password((await identities.become_guest("Anna", 0))[0], "the old password", 0)
    tries = (identities.set_password(anna, f"new password {n}", 1, "the old password") for n in range(3))
    results = await asyncio.gather(*tries, return_exceptions=True)
    done = [n for n, result in enumerate(results) if not isinstance(result, BaseException)]
    assert len(done) == 1
    assert (await identities.log_in("Anna", f"new password {done[0]}", 2))[0].player == anna.player


async def test_a_login_that_was_under_way_when_the_password_changed_opens_nothing(identities: Identities) -> None:
    anna = await identities.set_password((await identities.become_guest("Anna", 0))[0], "the old password", 0)
    log_in = asyncio.create_task(identities.log_in("Anna", "the old password", 1))
    changed = await identities.set_password(anna, "the new password", 1, "the old password")
    cookie, _ = await identities.start_afresh(changed, 1)
    with contextlib.suppress(Refused):
        _, cookie_of_thief = await log_in
        assert await identities.recognise(cookie_of_thief, 2) is None
    assert await identities.recognise(cookie, 2) is not None


async def test_nothing_that_was_recognised_before_brings_an_old_password_back(identities: Identities) -> None:
    anna, cookie = await identities.become_guest("Anna", 0)
    due = ROTATE_AFTER_DAYS * DAY + 1
    await asyncio.gather(
        identities.set_password(anna, "the new password", due), *(identities.recognise(cookie, due) for _ in range(5))
    )
    await identities.rename(anna, "Änne", due)
    kept = await identities._store.player(anna.player)
    assert kept is not None
    assert kept.password
    assert kept.nickname == "Änne"


@pytest.mark.parametrize("way", ["everywhere", "revoke"])
async def test_who_is_logged_out_does_not_come_back_by_a_cookie_due_for_renewal(identities: Identities, way: str) -> None:
    anna, old = await identities.become_guest("Anna", 0)
    due = ROTATE_AFTER_DAYS * DAY + 1
    found = await identities.recognise(old, due)
    assert found is not None
    assert found.fresh_cookie is not None
    if way == "everywhere":
        await asyncio.gather(identities.log_out_everywhere(anna), *(identities.recognise(old, due) for _ in range(5)))
    else:
        fresh = identities.devices_of(found.fresh_cookie)[0]
        await identities.revoke(anna, fresh[:16], due + 1)
    for cookie in (old, found.fresh_cookie):
        assert await identities.recognise(cookie, due + 2) is None
        assert await identities.recognise(cookie, due + 2, renews=False) is None


async def test_tokens_are_listed_without_their_secrets_and_revoked_one_by_one(identities: Identities) -> None:
    anna, _ = await identities.become_guest("Anna", 0)
    ben, _ = await identities.become_guest("Ben", 0)
    bot, token = await identities.make_bot("Bertha", 1, anna.player)
    second = await identities.make_bot_token(anna, bot.player, "laptop", ("read",), 2)
    with pytest.raises(NotFound):
        await identities.make_bot_token(ben, bot.player, "", ("play",), 2)
    listed = await identities.tokens_of(anna, 3)
    assert [(one.kind, one.label, one.scopes) for one in listed] == [
        ("cookie", "", ""), ("bot", "", "play read"), ("bot", "laptop", "read"),
    ]  # fmt: skip
    bearer = await identities.recognise_bearer(second, 3_600_000)
    assert bearer is not None
    assert bearer.scopes == {"read"}
    assert [one.used for one in await identities.tokens_of(anna, 3)] == [0, 0, 3_600_000]
    with pytest.raises(NotFound):
        await identities.revoke(ben, token_name(listed[1]), 4)
    await identities.revoke(anna, token_name(listed[1]), 4)
    assert await identities.recognise_bearer(token, 5) is None
    assert await identities.recognise_bearer(second, 5) is not None


async def test_a_bot_goes_with_its_person(identities: Identities) -> None:
    anna, _ = await identities.become_guest("Anna", 0)
    _, token = await identities.make_bot("Bertha", 0, anna.player)
    await identities._store.delete_tokens(anna.player)
    await identities._store.sweep(2 * DAY)
    assert await identities.recognise_bearer(token, 1) is None
