"""SQL that both databases share: column lists and the query behind every list of matches."""

from __future__ import annotations

from typing import Any

from reynard.store.interface import Query

MATCH_COLUMNS = "match, game, phase, is_public, first, second, to_act, result, created, updated, deadline, details"
PLAYER_COLUMNS = "player, nickname, kind, password, created, seen, owner"
TOKEN_COLUMNS = "digest, player, kind, created, expires, label, scopes, used"  # noqa: S105 (names of columns)


def marks(first: int, count: int) -> str:
    """`?1, ?2, …`: places for so many values, numbered from `first`."""
    return ", ".join(f"?{number}" for number in range(first, first + count))


def select_matches(query: Query) -> tuple[str, list[Any]]:
    """The SELECT for a query, and its values."""
    conditions: list[str] = []
    values: list[Any] = []

    def add(condition: str, *given: Any) -> None:
        first = len(values) + 1
        values.extend(given)
        conditions.append(condition.format(*(f"?{number}" for number in range(first, len(values) + 1))))

    if query.player is not None:
        add("(first = {} OR second = {})", query.player, query.player)
    if query.phase is not None:
        add("phase = {}", query.phase)
    if query.without_phase is not None:
        add("phase <> {}", query.without_phase)
    if query.game is not None:
        add("game = {}", query.game)
    if query.is_public is not None:
        add("is_public = {}", query.is_public)
    if query.bot_to_act:
        add("(to_act LIKE {} OR to_act LIKE {})", "bot:%", "% bot:%")
    if query.due_before is not None:
        add("deadline IS NOT NULL AND deadline < {}", query.due_before)
    if query.updated_before is not None:
        add("updated < {}", query.updated_before)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    values.append(query.limit)
    newest = "updated DESC" if query.due_before is None else "deadline"
    order = f" ORDER BY {newest}, match LIMIT ?{len(values)}"
    return f"SELECT {MATCH_COLUMNS} FROM matches{where}{order}", values  # noqa: S608 (constant parts, marked values)
