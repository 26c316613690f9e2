"""What is done with people and their tokens in one transaction, so that of two who act at the same moment one loses."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal, TypeAlias

from reynard.store.interface import Player, Token
from reynard.store.names import fold, look, looks
from reynard.store.script import LOCK_NAMES, Script
from reynard.store.sql import PLAYER_COLUMNS, TOKEN_COLUMNS

PasswordChange: TypeAlias = Literal["done", "taken", "changed"]
"""The result: done; the name belongs to somebody else; the password is no longer the one that was proved."""


def keepers(nickname: str, but: str = "") -> Script[list[Player]]:
    """Those who keep this name, or one that looks like it, with a password; `but` is left out."""
    shapes = looks(nickname)
    marks = ", ".join(f"?{number}" for number in range(2, len(shapes) + 2))
    sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE password <> '' AND player <> ?1 AND look IN ({marks})"  # noqa: S608 (marks)
    rows = yield sql, (but, *shapes)
    return [Player(*row) for row in rows]


def add_player(player: Player) -> Script[bool]:
    """Store a new player; False, and nothing stored, if the name belongs to somebody else."""
    yield LOCK_NAMES
    if (yield from keepers(player.nickname, player.player)):
        return False
    sql = f"INSERT INTO players ({PLAYER_COLUMNS}, folded, look) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"  # noqa: S608
    yield sql, player_row(player)
    return True


def player_row(p: Player) -> tuple[str | int, ...]:
    """The values of all columns."""
    return p.player, p.nickname, p.kind, p.password, p.created, p.seen, p.owner, fold(p.nickname), look(p.nickname)


def rename_player(player: str, nickname: str, seen: int) -> Script[bool]:
    """Change the nickname; False, and nothing changed, if it or one that looks like it belongs to somebody else."""
    yield LOCK_NAMES
    if (yield from keepers(nickname, player)):
        return False
    sql = "UPDATE players SET nickname = ?2, folded = ?3, look = ?4, seen = ?5 WHERE player = ?1"
    yield sql, (player, nickname, fold(nickname), look(nickname), seen)
    return True


def take_name(nickname: str) -> Script[None]:
    """Give those who are called so, or nearly so, a name that says nothing."""
    yield LOCK_NAMES
    shapes = looks(nickname)
    marks = ", ".join(f"?{number}" for number in range(1, len(shapes) + 1))
    for (player,) in (yield f"SELECT player FROM players WHERE look IN ({marks})", shapes):  # noqa: S608 (marks)
        fresh = f"Guest {secrets.randbelow(10**6):06}"
        yield (
            "UPDATE players SET nickname = ?2, folded = ?3, look = ?4 WHERE player = ?1",
            (player, fresh, fold(fresh), look(fresh)),
        )


def change_password(player: str, before: str, password: str, seen: int) -> Script[PasswordChange]:
    """Replace the hash `before` (empty: none yet) by another."""
    yield LOCK_NAMES
    rows = yield "SELECT nickname FROM players WHERE player = ?1 AND password = ?2", (player, before)
    if not rows:
        return "changed"
    if not before and (yield from keepers(rows[0][0], player)):
        return "taken"
    yield "UPDATE players SET password = ?2, seen = ?3 WHERE player = ?1", (player, password, seen)
    return "done"


def touch_player(player: str, seen: int) -> Script[None]:
    """Record when a player was last seen."""
    yield "UPDATE players SET seen = ?2 WHERE player = ?1", (player, seen)


def bots_of(owner: str) -> Script[list[Player]]:
    """The bots of a person, oldest first."""
    sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE owner = ?1 AND owner <> '' ORDER BY created, player"  # noqa: S608
    return [Player(*row) for row in (yield sql, (owner,))]


# Tokens


def tokens_of(players: Sequence[str]) -> Script[list[Token]]:
    """All tokens of these players, oldest first."""
    marks = ", ".join(f"?{number}" for number in range(1, len(players) + 1)) or "''"
    sql = f"SELECT {TOKEN_COLUMNS} FROM tokens WHERE player IN ({marks}) ORDER BY created, digest"  # noqa: S608 (marks)
    return [Token(*row) for row in (yield sql, tuple(players))]


def add_login(token: Token, password: str) -> Script[bool]:
    """Keep a new cookie; False, and nothing done, if the password is not the one that was proved any more."""
    rows = yield "SELECT player FROM players WHERE player = ?1 AND password = ?2", (token.player, password)
    if rows:
        yield from _add_token(token)
    return bool(rows)


def _add_token(t: Token) -> Script[None]:
    sql = f"INSERT INTO tokens ({TOKEN_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"  # noqa: S608 (constant columns)
    yield sql, token_row(t)


def token_row(t: Token) -> tuple[bytes | str | int, ...]:
    """The values of all columns."""
    return t.digest, t.player, t.kind, t.created, t.expires, t.label, t.scopes, t.used


def renew_cookie(old: Token, fresh: Token, grace: int) -> Script[bool]:
    """Keep a cookie's successor and let the old one end at `grace`; False, and nothing done, if the old one has ended."""
    sql = "UPDATE tokens SET expires = ?2 WHERE digest = ?1 AND kind = 'cookie' RETURNING digest"
    if not (yield sql, (old.digest, min(old.expires, grace))):
        return False
    if not (yield "SELECT digest FROM tokens WHERE digest = ?1", (fresh.digest,)):
        yield from _add_token(fresh)
    return True


def exchange_token(digest: bytes, kind: str, now: int, fresh: Token) -> Script[str | None]:
    """Use up a token of this kind for a fresh one of the same player, who is returned; None if it is used up or expired."""
    sql = "DELETE FROM tokens WHERE digest = ?1 AND kind = ?2 AND expires > ?3 RETURNING player"
    rows = yield sql, (digest, kind, now)
    if not rows:
        return None
    f = fresh
    yield from _add_token(Token(f.digest, rows[0][0], f.kind, f.created, f.expires, f.label, f.scopes, f.used))
    return str(rows[0][0])


def end_tokens(player: str, kinds: Sequence[str]) -> Script[list[bytes]]:
    """End all tokens of these kinds; their digests."""
    marks = ", ".join(f"?{number}" for number in range(2, len(kinds) + 2))
    sql = f"DELETE FROM tokens WHERE player = ?1 AND kind IN ({marks}) RETURNING digest"  # noqa: S608 (marks)
    return [bytes(row[0]) for row in (yield sql, (player, *kinds))]


def end_token(digest: bytes) -> Script[bool]:
    """End one token; whether there was one."""
    return bool((yield "DELETE FROM tokens WHERE digest = ?1 RETURNING digest", (digest,)))


def touch_token(digest: bytes, used: int) -> Script[None]:
    """Note when a token was used last."""
    yield "UPDATE tokens SET used = ?2 WHERE digest = ?1", (digest, used)
