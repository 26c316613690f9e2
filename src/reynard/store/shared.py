"""What both stores do alike: whatever is no event of a match, as scripts that are written once for both databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, TypeVar

from reynard.store.interface import Analysis, MatchSummary, Player, Query, Token
from reynard.store.names import fold
from reynard.store.people import player_row, token_row
from reynard.store.script import Script
from reynard.store.sql import MATCH_COLUMNS, PLAYER_COLUMNS, TOKEN_COLUMNS, marks, select_matches

Result = TypeVar("Result")

_DAY_MS: Final = 86_400_000
"""How long a player may be without a token before being forgotten: a new guest's token is written after the guest."""


class SharedStore(ABC):
    """A store but for its events and its connections."""

    @abstractmethod
    async def transact(self, script: Script[Result]) -> Result:
        """Do all of a script, or nothing."""

    @abstractmethod
    async def consult(self, script: Script[Result]) -> Result:
        """The result of a script that only reads."""

    @abstractmethod
    async def bring_up(self) -> None:
        """Return when the summaries of all that is known to be written are written, too."""

    @abstractmethod
    def rows(self, sql: str) -> AsyncIterator[Sequence[Any]]:
        """All rows of a statement, however many."""

    # Summaries
    async def summary(self, match: str) -> MatchSummary | None:
        """The match's summary, or None for an unknown match."""
        await self.bring_up()
        rows = await self.consult(_do(f"SELECT {MATCH_COLUMNS} FROM matches WHERE match = ?1", match))  # noqa: S608 (constant)
        return _summary(rows[0]) if rows else None

    async def list_matches(self, query: Query) -> list[MatchSummary]:
        """The matches that fit, newest first."""
        if not query.may_lag:
            await self.bring_up()
        sql, values = select_matches(query)
        return [_summary(row) for row in await self.consult(_do(sql, *values))]

    async def have_met(self, one: str, other: str) -> bool:
        """Whether two players have a match in common."""
        await self.bring_up()
        sql = "SELECT 1 FROM matches WHERE (first = ?1 AND second = ?2) OR (first = ?2 AND second = ?1) LIMIT 1"
        return bool(await self.consult(_do(sql, one, other)))

    async def called_off(self, ids: Sequence[str]) -> dict[str, int]:
        """How many kept matches each of these players has called off after the deal was seen."""
        await self.bring_up()
        these = f"IN ({marks(1, len(ids))})"
        sql = f"SELECT result, count(*) FROM matches WHERE (first {these} OR second {these}) AND result {these} GROUP BY result"  # noqa: S608
        return {str(player): int(count) for player, count in (await self.consult(_do(sql, *ids)) if ids else ())}

    # People
    async def save_player(self, player: Player) -> None:
        """Insert or replace."""
        await self.transact(_save("players", 1, f"{PLAYER_COLUMNS}, folded, look", player_row(player)))

    async def player(self, player: str) -> Player | None:
        """The player, or None."""
        found = await self.players([player])
        return found[0] if found else None

    async def players(self, ids: Sequence[str]) -> list[Player]:
        """Those of the ids that are known."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE player IN ({marks(1, len(ids))})"  # noqa: S608 (marks only)
        return [Player(*row) for row in (await self.consult(_do(sql, *ids)) if ids else ())]

    async def find_player(self, nickname: str) -> list[Player]:
        """Those with a password and this nickname, compared without case."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE folded = ?1 AND password <> ''"  # noqa: S608 (constant)
        return [Player(*row) for row in await self.consult(_do(sql, fold(nickname)))]

    async def delete_player(self, player: str) -> None:
        """Remove the person: tokens and profile are deleted; their matches stay, with an unknown player."""
        await self.transact(_forget_player(player))

    async def sweep(self, now: int) -> tuple[int, int]:
        """Forget expired tokens and people who can never come back; how many."""
        return await self.transact(_sweep(now))

    # Tokens
    async def save_token(self, token: Token) -> None:
        """Insert or replace."""
        await self.transact(_save("tokens", 1, TOKEN_COLUMNS, token_row(token)))

    async def token(self, digest: bytes) -> Token | None:
        """The token with this digest, or None."""
        rows = await self.consult(_do(f"SELECT {TOKEN_COLUMNS} FROM tokens WHERE digest = ?1", digest))  # noqa: S608 (constant)
        return Token(*rows[0]) if rows else None

    async def delete_tokens(self, player: str, kind: str | None = None) -> None:
        """Forget all tokens of a player, or those of one kind."""
        if kind is None:
            await self.transact(_do("DELETE FROM tokens WHERE player = ?1", player))
        else:
            await self.transact(_do("DELETE FROM tokens WHERE player = ?1 AND kind = ?2", player, kind))

    # Analyses
    async def save_analysis(self, analysis: Analysis) -> None:
        """Insert or replace."""
        values = (analysis.match, analysis.kind, analysis.created, analysis.body)
        await self.transact(_save("analyses", 2, "match, kind, created, body", values))

    async def analysis(self, match: str, kind: str) -> Analysis | None:
        """The kept analysis, or None."""
        sql = "SELECT match, kind, created, body FROM analyses WHERE match = ?1 AND kind = ?2"
        rows = await self.consult(_do(sql, match, kind))
        return Analysis(*rows[0]) if rows else None

    async def delete_analyses(self, match: str) -> None:
        """Forget what is kept about a match."""
        await self.transact(_do("DELETE FROM analyses WHERE match = ?1", match))

    # The rest
    async def key(self, name: str, proposal: bytes) -> bytes:
        """The secret key of that name, shared by all processes: the proposal, if there was none yet."""
        return await self.transact(_key(name, proposal))

    async def all_keys(self) -> dict[str, bytes]:
        """The secret keys by name."""
        return {str(name): bytes(value) for name, value in await self.consult(_do("SELECT name, value FROM keys"))}

    async def all_matches(self) -> AsyncIterator[MatchSummary]:
        """Every match, oldest first."""
        await self.bring_up()
        async for row in self.rows(f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY created, match"):  # noqa: S608 (constant)
            yield _summary(row)

    async def all_players(self) -> AsyncIterator[Player]:
        """Every player, oldest first."""
        async for row in self.rows(f"SELECT {PLAYER_COLUMNS} FROM players ORDER BY created, player"):  # noqa: S608 (constant)
            yield Player(*row)

    async def all_tokens(self) -> AsyncIterator[Token]:
        """Every token, by player."""
        async for row in self.rows(f"SELECT {TOKEN_COLUMNS} FROM tokens ORDER BY player, digest"):  # noqa: S608 (constant)
            yield Token(*row)

    async def all_analyses(self) -> AsyncIterator[Analysis]:
        """Every analysis, by match."""
        async for row in self.rows("SELECT match, kind, created, body FROM analyses ORDER BY match, kind"):
            yield Analysis(*row)


def _summary(row: Sequence[Any]) -> MatchSummary:
    match, game, phase, is_public, *rest = row
    return MatchSummary(match, game, phase, bool(is_public), *rest)


def _do(sql: str, *values: Any) -> Script[list[Any]]:
    """One statement; its rows."""
    return (yield sql, values)


def _save(table: str, keys: int, columns: str, values: tuple[Any, ...]) -> Script[None]:
    """Insert a row, or replace the one with the same key, which the first columns are."""
    names = columns.split(", ")
    anew = ", ".join(f"{name} = excluded.{name}" for name in names[keys:])
    sql = f"INSERT INTO {table} ({columns}) VALUES ({marks(1, len(names))})"  # noqa: S608 (constant names)
    yield f"{sql} ON CONFLICT ({', '.join(names[:keys])}) DO UPDATE SET {anew}", values


def _forget_player(player: str) -> Script[None]:
    yield "DELETE FROM tokens WHERE player = ?1", (player,)
    yield "DELETE FROM players WHERE player = ?1", (player,)


def _key(name: str, proposal: bytes) -> Script[bytes]:
    yield "INSERT INTO keys (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING", (name, proposal)
    rows = yield "SELECT value FROM keys WHERE name = ?1", (name,)
    return bytes(rows[0][0])


def _sweep(now: int) -> Script[tuple[int, int]]:
    tokens = yield "DELETE FROM tokens WHERE expires <= ?1 RETURNING player", (now,)
    lost = yield _LOST_PLAYERS, (now - _DAY_MS,)
    bots = yield _LOST_BOTS, ()
    orphans = yield _LOST_TOKENS, (now - _DAY_MS,)
    return len(tokens) + len(orphans), len(lost) + len(bots)


_LOST_PLAYERS: Final = (
    "DELETE FROM players WHERE password = '' AND owner = '' AND seen < ?1"
    " AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.player = players.player) RETURNING player"
)
_LOST_BOTS: Final = (
    "DELETE FROM players WHERE owner <> '' AND NOT EXISTS"
    " (SELECT 1 FROM players AS people WHERE people.player = players.owner) RETURNING player"
)
"""A bot goes with the person it belongs to."""
_LOST_TOKENS: Final = (
    "DELETE FROM tokens WHERE created < ?1"
    " AND NOT EXISTS (SELECT 1 FROM players WHERE players.player = tokens.player) RETURNING player"
)
