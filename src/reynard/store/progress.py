"""What is kept of people's progress: who wants their games reviewed in the background, and a digest of each reviewed match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from reynard.store.script import Script

MOST_DIGESTS: Final = 5_000


@dataclass(frozen=True, slots=True)
class KeptDigest:
    """A match reviewed for one of its players; the body is JSON, empty where the match cannot be reviewed."""

    player: str
    match: str
    game: str
    ended: int
    made: int
    body: bytes


def wants_reviews(player: str) -> Script[bool]:
    """Whether the player has asked for reviews in the background."""
    return bool((yield "SELECT player FROM progress_wishes WHERE player = ?1", (player,)))


def set_wish(player: str, now: int, *, wanted: bool) -> Script[None]:
    """Ask for reviews in the background, or no longer. What was made stays."""
    if wanted:
        yield "INSERT INTO progress_wishes (player, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING", (player, now)
    else:
        yield "DELETE FROM progress_wishes WHERE player = ?1", (player,)


def wishers(after: str, most: int) -> Script[list[str]]:
    """Those who want reviews and whose ids come after this one, in order."""
    sql = "SELECT player FROM progress_wishes WHERE player > ?1 ORDER BY player LIMIT ?2"
    return [str(row[0]) for row in (yield sql, (after, most))]


def reviewed(player: str) -> Script[set[str]]:
    """The matches of a player that were reviewed, or cannot be."""
    sql = "SELECT match FROM progress_digests WHERE player = ?1 ORDER BY ended DESC LIMIT ?2"
    return {str(row[0]) for row in (yield sql, (player, MOST_DIGESTS))}


def count_since(player: str, since: int) -> Script[int]:
    """How many matches were reviewed for a player since then."""
    rows = yield "SELECT count(*) FROM progress_digests WHERE player = ?1 AND made >= ?2", (player, since)
    return int(rows[0][0])


def digests_of(player: str) -> Script[list[KeptDigest]]:
    """A player's digests, those of the match that ended first first; of very many the latest."""
    sql = (
        "SELECT player, match, game, ended, made, body FROM progress_digests WHERE player = ?1 "
        "ORDER BY ended DESC, match LIMIT ?2"
    )
    rows = yield sql, (player, MOST_DIGESTS)
    return [KeptDigest(row[0], row[1], row[2], row[3], row[4], bytes(row[5])) for row in reversed(rows)]


def add_digest(one: KeptDigest) -> Script[bool]:
    """Store a digest for somebody who still wants it; False, and nothing stored, for anybody else, or if there is one."""
    if not (yield from wants_reviews(one.player)):
        return False
    sql = (
        "INSERT INTO progress_digests (player, match, game, ended, made, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
        "ON CONFLICT DO NOTHING RETURNING match"
    )
    return bool((yield sql, (one.player, one.match, one.game, one.ended, one.made, one.body)))


def forget_progress(player: str) -> Script[None]:
    """Remove the wish and all digests of a player."""
    yield "DELETE FROM progress_wishes WHERE player = ?1", (player,)
    yield "DELETE FROM progress_digests WHERE player = ?1", (player,)


def sweep_progress() -> Script[None]:
    """Remove what belongs to people who are not known any more."""
    yield "DELETE FROM progress_wishes WHERE player NOT IN (SELECT player FROM players)", ()
    yield "DELETE FROM progress_digests WHERE player NOT IN (SELECT player FROM players)", ()
