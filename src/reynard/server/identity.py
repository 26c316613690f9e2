"""Who somebody is: guests with a signed, rotating secret in a cookie; a password or a recovery link to come back.

A cookie is `<secret>.<signature>`. The signature (HMAC-SHA-256 under a key that all processes share) lets us refuse a
made-up cookie without asking the store; the store knows only the SHA-256 of the secret.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from reynard.core.errors import BadText, Refused
from reynard.match.state import GUEST_BOT_PREFIX
from reynard.store.interface import Player, Store, Token

COOKIE = "reynard"
_DAY = 86_400_000
COOKIE_DAYS = 365
ROTATE_AFTER_DAYS = 7
_GRACE_DAYS = 1
"""An old cookie works for this long after it was replaced: other tabs and lost answers."""
_RECOVERY_DAYS = 3650
_GONE = "gone"
"""The kind of a token that somebody has logged out with. It is kept as long as the cookie before it might still work."""
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A player, and the new cookie to set where the old one is due for replacement."""

    player: Player
    fresh_cookie: str | None = None


def clean_name(text: str) -> str:
    """The nickname with white space tidied; BadText if it is empty, too long or has control characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= 24:
        raise BadText.single("bad_name", "name", "A name has 1 to 24 characters.")
    kinds = [unicodedata.category(c) for c in name]
    is_clean = not _BLANKS & set(name) and not {"Cc", "Cf", "Cs", "Co", "Cn"} & set(kinds)
    if not is_clean or all(kind[0] == "M" for kind in kinds):
        raise BadText.single("bad_name", "name", "A name has no control or invisible characters.")
    return name


class Identities:
    """Makes and recognises players; all secrets are compared in constant time or by digest."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key

    # Cookies and tokens
    def _sign(self, secret: str) -> str:
        return f"{secret}.{hmac.new(self._key, secret.encode(), hashlib.sha256).hexdigest()[:32]}"

    def _unsign(self, text: str) -> str | None:
        secret, _, _ = text.partition(".")
        return secret if hmac.compare_digest(self._sign(secret).encode(), text.encode()) else None

    async def _issue(self, player: str, kind: str, now: int, days: int) -> str:
        return await self._keep(secrets.token_urlsafe(32), player, kind, now, days)

    async def _keep(self, secret: str, player: str, kind: str, now: int, days: int) -> str:
        await self._store.save_token(Token(_digest(secret), player, kind, now, now + days * _DAY))
        return self._sign(secret)

    def _after(self, secret: str) -> str:
        """The secret that replaces this one: always the same, so that asking again and again makes no more of them."""
        label = b"next cookie\0" + secret.encode()
        return base64.urlsafe_b64encode(hmac.digest(self._key, label, "sha256")).decode().rstrip("=")

    def devices_of(self, cookie: str) -> tuple[str, ...]:
        """What the device is called by its cookie, and by the next one; nothing of the secrets can be read from it."""
        secret = self._unsign(cookie)
        return () if secret is None else (_digest(secret).hex(), _digest(self._after(secret)).hex())

    async def _find(self, text: str, kind: str, now: int) -> tuple[Token, Player] | None:
        secret = self._unsign(text)
        if secret is None:
            return None
        token = await self._store.token(_digest(secret))
        if token is None or token.kind != kind or token.expires <= now:
            return None
        player = await self._store.player(token.player)
        return None if player is None else (token, player)

    async def recognise(self, cookie: str, now: int, *, renews: bool = True) -> Recognised | None:
        """The player of a cookie; a cookie older than a week is replaced, the old one works one more day.

        Where no cookie can be set with the answer (a socket), nothing is renewed. As long as the old cookie comes, the fresh
        one is sent with every answer: an answer may have been lost.
        """
        found = await self._find(cookie, "cookie", now)
        if found is None:
            return None
        token, player = found
        if now - token.created < ROTATE_AFTER_DAYS * _DAY:
            return Recognised(player)
        secret = self._after(cookie.partition(".")[0])
        after = await self._store.token(_digest(secret))
        if after is not None and after.kind == _GONE:
            return None
        if not renews:
            return Recognised(player)
        fresh = self._sign(secret) if after else await self._keep(secret, player.player, "cookie", now, COOKIE_DAYS)
        if token.expires - now > _GRACE_DAYS * _DAY:
            await self._store.save_token(replace(token, expires=now + _GRACE_DAYS * _DAY))
            await self._store.save_player(replace(player, seen=now))
        return Recognised(player, fresh)

    async def recognise_bot(self, bearer: str, now: int) -> Player | None:
        """The bot of a bearer token."""
        found = await self._find(bearer, "bot", now)
        return None if found is None else found[1]

    # Guests
    async def become_guest(self, name: str, now: int) -> tuple[Player, str]:
        """A new guest and their cookie."""
        player = Player(_new_id(), clean_name(name), "person", "", now, now)
        await self._store.save_player(player)
        return player, await self._issue(player.player, "cookie", now, COOKIE_DAYS)

    async def rename(self, player: Player, name: str, now: int) -> Player:
        """The player under another nickname; a kept identity must not collide with another kept one."""
        renamed = replace(player, nickname=clean_name(name), seen=now)
        if player.password:
            await self._refuse_taken_name(renamed)
        await self._store.save_player(renamed)
        return renamed

    async def _refuse_taken_name(self, player: Player) -> None:
        others = [found for found in await self._store.find_player(player.nickname) if found.player != player.player]
        if others:
            raise Refused("name_taken", "Somebody keeps this name with a password. Choose another one first.")

    async def set_password(self, player: Player, password: str, now: int) -> Player:
        """The player, kept under nickname and password."""
        if not 8 <= len(password) <= 128:
            raise BadText.single("bad_password", "password", "A password has 8 to 128 characters.")
        await self._refuse_taken_name(player)
        kept = replace(player, password=await asyncio.to_thread(_hash_password, password), seen=now)
        await self._store.save_player(kept)
        return kept

    async def log_in(self, name: str, password: str, now: int) -> tuple[Player, str]:
        """The player and a new cookie; takes as long whether or not the name exists."""
        try:
            found = await self._store.find_player(clean_name(name))
        except BadText:
            found = []
        for kept in [player.password for player in found] or [""]:
            if await asyncio.to_thread(_check_password, kept, password[:128]):
                player = next(player for player in found if player.password == kept)
                return player, await self._issue(player.player, "cookie", now, COOKIE_DAYS)
        raise Refused("wrong_password", "Name and password do not fit together.")

    async def log_out(self, cookie: str, now: int) -> None:
        """Refuse this cookie from now on, and those before and after it."""
        secret = self._unsign(cookie)
        for one in () if secret is None else (secret, self._after(secret)):
            token = await self._store.token(_digest(one))
            if token is not None and token.kind == "cookie":
                await self._store.save_token(replace(token, kind=_GONE, expires=now + _GRACE_DAYS * _DAY))

    async def recovery_secret(self, player: Player, now: int) -> str:
        """A new recovery secret; the one before stops working."""
        await self._store.delete_tokens(player.player, "recovery")
        return await self._issue(player.player, "recovery", now, _RECOVERY_DAYS)

    async def recover(self, secret: str, now: int) -> tuple[Player, str]:
        """The player of a recovery secret and a new cookie."""
        found = await self._find(secret, "recovery", now)
        if found is None:
            raise Refused("wrong_secret", "This recovery link does not work, or not any more.")
        return found[1], await self._issue(found[1].player, "cookie", now, COOKIE_DAYS)

    async def make_bot(self, name: str, now: int) -> tuple[Player, str]:
        """A bot identity and its bearer token."""
        player = Player(GUEST_BOT_PREFIX + _new_id(), clean_name(name), "bot", "", now, now)
        await self._store.save_player(player)
        return player, await self._issue(player.player, "bot", now, COOKIE_DAYS)


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def _hash_password(password: str) -> str:
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password)


def _check_password(kept: str, password: str) -> bool:
    """Whether the password fits; an empty hash never does, and takes as long."""
    from argon2 import PasswordHasher
    from argon2.exceptions import VerificationError

    try:
        return PasswordHasher().verify(kept or _hash_of_nobody(), password) and bool(kept)
    except VerificationError:
        return False


@lru_cache(maxsize=1)
def _hash_of_nobody() -> str:
    return _hash_password(secrets.token_urlsafe(32))
