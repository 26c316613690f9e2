"""Who somebody is: guests with a signed, rotating secret in a cookie; a password or a recovery link to come back; bots.

A cookie, a recovery secret and a bearer token are `<secret>.<signature>`. The signature (HMAC-SHA-256 under a key that all
processes share) lets us refuse a made-up one without asking the store; the store knows only the SHA-256 of the secret.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from reynard.core.errors import BadText, NotFound, Refused
from reynard.match.state import GUEST_BOT_PREFIX
from reynard.server.names import clean_name, distinct_name, tidy_name
from reynard.server.passwords import Passwords
from reynard.store import people
from reynard.store.interface import Player, Store, Token

__all__ = ["COOKIE", "Bearer", "Identities", "Recognised", "clean_name"]

COOKIE = "reynard"
_HOUR = 3_600_000
_DAY = 24 * _HOUR
COOKIE_DAYS = 365
ROTATE_AFTER_DAYS = 7
_GRACE_DAYS = 1
"""An old cookie works for this long after it was replaced: other tabs and lost answers."""
RECOVERY_DAYS = 30
_GONE = "gone"
"""The kind of a token that somebody has logged out with. It is kept as long as the cookie before it might still work."""
SCOPES = ("play", "read")
"""What a bot's token may do: make and accept matches and play; read the lists and the events of its account."""
MOST_BOTS = 20
MOST_BOT_TOKENS = 20
"""Tokens that one bot may have."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A player, and the new cookie to set where the old one is due for replacement."""

    player: Player
    fresh_cookie: str | None = None


@dataclass(frozen=True, slots=True)
class Bearer:
    """A bot that showed a token: what the token may do, and what its sockets are called."""

    player: Player
    scopes: frozenset[str]
    device: str


class Identities:
    """Makes and recognises players; all secrets are compared in constant time or by digest."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._passwords = Passwords()

    def stop(self) -> None:
        """Let go of the threads that check passwords."""
        self._passwords.stop()

    # Secrets
    def _sign(self, secret: str) -> str:
        return f"{secret}.{hmac.new(self._key, secret.encode(), hashlib.sha256).hexdigest()[:32]}"

    def _unsign(self, text: str) -> str | None:
        secret, _, _ = text.partition(".")
        return secret if hmac.compare_digest(self._sign(secret).encode(), text.encode("utf-8", "replace")) else None

    async def _issue(self, player: str, kind: str, now: int, days: int) -> str:
        secret, token = _fresh(player, kind, now, days)
        await self._store.save_token(token)
        return self._sign(secret)

    def _after(self, secret: str) -> str:
        """The secret that replaces this one: always the same, so that repeated requests create no more."""
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

    # Recognising
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
        if after is None:
            fresh = Token(_digest(secret), player.player, "cookie", now, now + COOKIE_DAYS * _DAY)
            if not await self._store.transact(people.renew_cookie(token, fresh, now + _GRACE_DAYS * _DAY)):
                return None
            await self._store.transact(people.touch_player(player.player, now))
        return Recognised(player, self._sign(secret))

    async def recognise_bearer(self, bearer: str, now: int) -> Bearer | None:
        """The bot of a bearer token, and what the token may do."""
        found = await self._find(bearer, "bot", now)
        if found is None:
            return None
        token, player = found
        if now - token.used >= _HOUR:
            await self._store.transact(people.touch_token(token.digest, now))
        return Bearer(player, frozenset(token.scopes.split()), token.digest.hex())

    # Names
    async def become_guest(self, name: str, now: int) -> tuple[Player, str]:
        """A new guest and their cookie; refused where somebody keeps the name, or one that looks like it."""
        player = Player(_new_id(), clean_name(name), "person", "", now, now)
        await self._add(player)
        return player, await self._issue(player.player, "cookie", now, COOKIE_DAYS)

    async def _add(self, player: Player) -> None:
        if not await self._store.transact(people.add_player(player)):
            raise _name_taken()

    async def rename(self, player: Player, name: str, now: int) -> Player:
        """The player under another nickname, which nobody else keeps, nor one that looks like it."""
        renamed = replace(player, nickname=clean_name(name), seen=now)
        if not await self._store.transact(people.rename_player(player.player, renamed.nickname, now)):
            raise _name_taken()
        return renamed

    async def seat_name(self, player: Player) -> Player:
        """The player as others see it: a guest whose name somebody keeps by now is told apart by a number."""
        if player.password:
            return player
        keepers = await self._store.consult(people.keepers(player.nickname, player.player))
        return replace(player, nickname=distinct_name(player.nickname, tuple(kept.nickname for kept in keepers)))

    # Passwords
    async def set_password(self, player: Player, password: str, now: int, old: str | None = None) -> Player:
        """The player, kept under nickname and password; where there was one, `old` has to be it, and old cookies go on."""
        if not 8 <= len(password) <= 128:
            raise BadText.single("bad_password", "password", "A password has 8 to 128 characters.")
        if player.password and not await self._passwords.fits(player.password, old or ""):
            raise Refused("wrong_old_password", "This is not the password you have had so far.")
        kept = replace(player, password=await self._passwords.hash(password), seen=now)
        change = people.change_password(player.player, player.password, kept.password, now)
        became = await self._store.transact(change)
        if became == "taken":
            raise _name_taken()
        if became == "changed":
            raise Refused("wrong_old_password", "The password has just been changed elsewhere.")
        return kept

    async def log_in(self, name: str, password: str, now: int) -> tuple[Player, str]:
        """The player and a new cookie; takes as long whether or not the name exists."""
        try:
            found = await self._store.find_player(tidy_name(name))
        except BadText:
            found = []
        for kept in [player.password for player in found] or [""]:
            if await self._passwords.fits(kept, password):
                player = next(player for player in found if player.password == kept)
                secret, token = _fresh(player.player, "cookie", now, COOKIE_DAYS)
                if await self._store.transact(people.add_login(token, kept)):
                    return player, self._sign(secret)
        raise Refused("wrong_password", "Name and password do not fit together.")

    # Ending
    async def log_out(self, cookie: str, now: int) -> None:
        """Refuse this cookie from now on, and those before and after it."""
        secret = self._unsign(cookie)
        for one in () if secret is None else (secret, self._after(secret)):
            token = await self._store.token(_digest(one))
            if token is not None and token.kind == "cookie":
                await self._end(token, now)

    async def log_out_everywhere(self, player: Player) -> list[str]:
        """End all cookies of the player; what their devices are called, whose sockets have to close."""
        ended = await self._store.transact(people.end_tokens(player.player, ("cookie", _GONE)))
        return [digest.hex() for digest in ended]

    async def start_afresh(self, player: Player, now: int) -> tuple[str, list[str]]:
        """A new cookie instead of all others and of the recovery link, and the devices whose sockets have to close."""
        ended = await self._store.transact(people.end_tokens(player.player, ("cookie", "recovery", _GONE)))
        return await self._issue(player.player, "cookie", now, COOKIE_DAYS), [digest.hex() for digest in ended]

    # Recovery
    async def recovery_secret(self, player: Player, now: int) -> str:
        """A new recovery secret, good for one use; the one before stops working."""
        await self._store.delete_tokens(player.player, "recovery")
        return await self._issue(player.player, "recovery", now, RECOVERY_DAYS)

    async def recover(self, secret: str, now: int) -> tuple[Player, str]:
        """The player of a recovery secret and a new cookie; the secret is used up."""
        unsigned = self._unsign(secret)
        cookie, token = _fresh("", "cookie", now, COOKIE_DAYS)
        if unsigned is not None:
            found = await self._store.transact(people.exchange_token(_digest(unsigned), "recovery", now, token))
            player = await self._store.player(found) if found else None
            if player is not None:
                return player, self._sign(cookie)
        raise Refused("wrong_secret", "This recovery link does not work, or not any more.")

    # Bots
    async def make_bot(self, name: str, now: int, owner: str = "", scopes: Sequence[str] = SCOPES) -> tuple[Player, str]:
        """A bot identity of this person's, and its first bearer token."""
        if owner and len(await self.bots_of(owner)) >= MOST_BOTS:
            raise Refused("too_many", f"A person has at most {MOST_BOTS} bots; delete one first.")
        player = Player(GUEST_BOT_PREFIX + _new_id(), clean_name(name), "bot", "", now, now, owner)
        await self._add(player)
        return player, await self._issue_bearer(player, "", scopes, now)

    async def bots_of(self, owner: str) -> list[Player]:
        """The bots of a person."""
        return await self._store.consult(people.bots_of(owner))

    async def _own_bot(self, owner: Player, bot: str) -> Player:
        found = await self._store.player(bot)
        if found is None or not found.owner or found.owner != owner.player:
            raise NotFound("You have no such bot.")
        return found

    async def make_bot_token(self, owner: Player, bot: str, label: str, scopes: Sequence[str], now: int) -> str:
        """A further bearer token for one's own bot."""
        player = await self._own_bot(owner, bot)
        if len(await self._store.consult(people.tokens_of([player.player]))) >= MOST_BOT_TOKENS:
            raise Refused("too_many", f"A bot has at most {MOST_BOT_TOKENS} tokens; revoke one first.")
        return await self._issue_bearer(player, clean_name(label) if label else "", scopes, now)

    async def _issue_bearer(self, bot: Player, label: str, scopes: Sequence[str], now: int) -> str:
        if not scopes or set(scopes) - set(SCOPES):
            raise BadText.single("bad_scopes", "scopes", f"A token has one or more of the scopes {', '.join(SCOPES)}.")
        secret, token = _fresh(bot.player, "bot", now, COOKIE_DAYS)
        kept = replace(token, label=label, scopes=" ".join(scope for scope in SCOPES if scope in scopes))
        await self._store.save_token(kept)
        return self._sign(secret)

    # Lists
    async def tokens_of(self, player: Player, now: int) -> list[Token]:
        """The cookies, recovery link and bots' tokens of a person that work."""
        ids = [player.player, *(bot.player for bot in await self.bots_of(player.player))]
        kept = await self._store.consult(people.tokens_of(ids))
        return [token for token in kept if token.kind != _GONE and token.expires > now]

    async def revoke(self, player: Player, token_id: str, now: int) -> str:
        """End one of these and return the name of its sockets; NotFound if it is not theirs."""
        for token in await self.tokens_of(player, now):
            if token_name(token) == token_id:
                await self._end(token, now)
                return token.digest.hex()
        raise NotFound("You have no such token.")

    async def _end(self, token: Token, now: int) -> None:
        """End a token; of a cookie it stays known that it has ended, so that the one before it brings no other."""
        if token.kind == "cookie":
            await self._store.save_token(replace(token, kind=_GONE, expires=now + _GRACE_DAYS * _DAY))
        else:
            await self._store.transact(people.end_token(token.digest))


def token_name(token: Token) -> str:
    """What a token is called in lists: the start of its digest, from which nothing can be done."""
    return token.digest.hex()[:16]


def _fresh(player: str, kind: str, now: int, days: int) -> tuple[str, Token]:
    """A new secret, and what is kept of it."""
    secret = secrets.token_urlsafe(32)
    return secret, Token(_digest(secret), player, kind, now, now + days * _DAY)


def _name_taken() -> Refused:
    return Refused("name_taken", "Somebody keeps this name, or one that looks like it, with a password. Choose another one.")


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()
