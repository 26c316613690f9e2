"""What an operator does, as scripts: bans, and the log of every act, which is only ever added to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from reynard.store.interface import Player
from reynard.store.names import fold
from reynard.store.script import Script
from reynard.store.sql import PLAYER_COLUMNS

BanKind: TypeAlias = Literal["address", "player", "name"]
_BANS = "kind, value, reason, created, expires"


@dataclass(frozen=True, slots=True)
class Ban:
    """An address or network, a player's id, or a name that nobody may have. Times are milliseconds since 1970."""

    kind: BanKind
    value: str
    reason: str
    created: int
    expires: int = 0
    """0: never."""

    def holds(self, now: int) -> bool:
        """Whether it is in force."""
        return not self.expires or now < self.expires


@dataclass(frozen=True, slots=True)
class Act:
    """An act of an operator."""

    number: int
    at: int
    act: str
    target: str
    reason: str
    address: str
    """Where from."""


def add_ban(ban: Ban) -> Script[None]:
    """Keep a ban; one of the same before it goes."""
    yield "DELETE FROM bans WHERE kind = ?1 AND value = ?2", (ban.kind, ban.value)
    sql = f"INSERT INTO bans ({_BANS}) VALUES (?1, ?2, ?3, ?4, ?5)"  # noqa: S608 (constant columns)
    yield sql, (ban.kind, ban.value, ban.reason, ban.created, ban.expires)


def lift_ban(kind: str, value: str) -> Script[bool]:
    """End a ban; whether there was one."""
    return bool((yield "DELETE FROM bans WHERE kind = ?1 AND value = ?2 RETURNING kind", (kind, value)))


def bans_at(now: int) -> Script[list[Ban]]:
    """The bans in force, the newest first."""
    sql = f"SELECT {_BANS} FROM bans WHERE expires = 0 OR expires > ?1 ORDER BY created DESC, kind, value"  # noqa: S608 (constant)
    return [Ban(*row) for row in (yield sql, (now,))]


def forget_bans(now: int) -> Script[None]:
    """Remove the bans that have ended."""
    yield "DELETE FROM bans WHERE expires <> 0 AND expires <= ?1", (now,)


def add_act(at: int, act: str, target: str, reason: str, address: str) -> Script[None]:
    """Write down what an operator does."""
    yield "INSERT INTO acts (at, act, target, reason, address) VALUES (?1, ?2, ?3, ?4, ?5)", (at, act, target, reason, address)


def acts_before(number: int, most: int) -> Script[list[Act]]:
    """What operators did, the newest first, up to a number (not included)."""
    sql = "SELECT number, at, act, target, reason, address FROM acts WHERE number < ?1 ORDER BY number DESC LIMIT ?2"
    return [_act(row) for row in (yield sql, (number, most))]


def _act(row: Sequence[Any]) -> Act:
    return Act(*row)


def people_named(text: str, most: int) -> Script[list[Player]]:
    """People and bots whose name begins so (every one, without a text), those seen last first."""
    pattern = fold(text).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE folded LIKE ?1 ESCAPE '\\' ORDER BY seen DESC, player LIMIT ?2"  # noqa: S608
    return [Player(*row) for row in (yield sql, (pattern, most))]
