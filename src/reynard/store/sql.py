"""SQL that both databases share: column lists and the query behind every list of matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reynard.store.interface import Query

MATCH_COLUMNS = "match, game, phase, is_public, first, second, to_act, result, created, updated, deadline, details"
PLAYER_COLUMNS = "player, nickname, kind, password, created, seen"

DAY_MS = 86_400_000
"""So long somebody may be without a token before they are forgotten: a new guest's token is written after the guest."""
ENDED_TOKENS = "DELETE FROM tokens WHERE expires <= {}"
LOST_PLAYERS = (
    "DELETE FROM players WHERE password = '' AND seen < {}"
    " AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.player = players.player)"
)


def fold(nickname: str) -> str:
    """The nickname as it is compared: without case, in every language alike."""
    return nickname.casefold()


def select_matches(query: Query, mark: Callable[[int], str]) -> tuple[str, list[Any]]:
    """The SELECT for a query and its values; `mark(n)` is the dialect's placeholder for the n-th value, from 1."""
    conditions: list[str] = []
    values: list[Any] = []

    def add(condition: str, *given: Any) -> None:
        first = len(values) + 1
        values.extend(given)
        conditions.append(condition.format(*(mark(number) for number in range(first, len(values) + 1))))

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
    order = f" ORDER BY {newest}, match LIMIT {mark(len(values))}"
    return f"SELECT {MATCH_COLUMNS} FROM matches{where}{order}", values  # noqa: S608 (constant parts, marked values)
