"""Challenges: one player's terms to another, open until accepted, declined, cancelled or expired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reynard.store.script import Script

_COLUMNS = "challenge, maker, taker, terms, created, expires, status, match, reason"
_DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Challenge:
    """Terms that one player offers another; times are milliseconds since 1970."""

    challenge: str
    maker: str
    taker: str
    terms: bytes
    """As JSON."""
    created: int
    expires: int
    status: str = "open"
    """`open`, `accepted`, `declined` or `cancelled`."""
    match: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many open challenges there may be; above any of these a new one is refused."""

    made: int
    """By one challenger."""
    got: int
    """To one player, before this one."""
    between: int
    """By one challenger to the same player."""


def add_challenge(c: Challenge, most: Limits) -> Script[bool]:
    """Store a challenge; False, and nothing done, if there are too many open ones."""
    yield "DELETE FROM challenges WHERE expires < ?1", (c.created - _DAY_MS,)
    count = "SELECT count(*) FROM challenges WHERE {} AND status = 'open' AND expires > ?1"
    for which, players, limit in (
        ("maker = ?2", (c.maker,), most.made),
        ("taker = ?2", (c.taker,), most.got),
        ("maker = ?2 AND taker = ?3", (c.maker, c.taker), most.between),
    ):
        if (yield count.format(which), (c.created, *players))[0][0] >= limit:
            return False
    sql = f"INSERT INTO challenges ({_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"  # noqa: S608 (constant columns)
    yield sql, (c.challenge, c.maker, c.taker, c.terms, c.created, c.expires, c.status, c.match, c.reason)
    return True


def challenges_of(player: str, now: int) -> Script[list[Challenge]]:
    """The open challenges that a player has made or got, oldest first."""
    sql = f"""SELECT {_COLUMNS} FROM challenges WHERE (maker = ?1 OR taker = ?1) AND status = 'open' AND expires > ?2
        ORDER BY created, challenge"""  # noqa: S608 (constant columns)
    return [_challenge(row) for row in (yield sql, (player, now))]


def find_challenge(name: str) -> Script[Challenge | None]:
    """The challenge, whatever became of it."""
    rows = yield f"SELECT {_COLUMNS} FROM challenges WHERE challenge = ?1", (name,)  # noqa: S608 (constant columns)
    return _challenge(rows[0]) if rows else None


def settle_challenge(name: str, status: str, match: str, reason: str, now: int) -> Script[bool]:
    """End an open challenge; False, and nothing changed, if it is no longer open: when two settle it at once, one succeeds."""
    sql = """UPDATE challenges SET status = ?2, match = ?3, reason = ?4
        WHERE challenge = ?1 AND status = 'open' AND expires > ?5 RETURNING challenge"""
    return bool((yield sql, (name, status, match, reason, now)))


def forget_challenges(player: str) -> Script[None]:
    """Remove what a player has made or got."""
    yield "DELETE FROM challenges WHERE maker = ?1 OR taker = ?1", (player,)


def _challenge(row: Sequence[Any]) -> Challenge:
    name, maker, taker, terms, *rest = row
    return Challenge(name, maker, taker, bytes(terms), *rest)
