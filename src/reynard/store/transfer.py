"""Everything in a store as one file of JSON lines, and back: to move between SQLite and PostgreSQL, or to keep a copy.

    {"kind": "export", "version": 1, "at": …}                                 first
    {"kind": "key", "name": …, "value": hex}                                  what cookies are signed with
    {"kind": "player", "player": …, "nickname": …, …}
    {"kind": "token", "digest": hex, "player": …, …}                          digests only, never a secret itself
    {"kind": "match", "summary": {…}, "events": [{"at": …, "body": {…}}, …]}  events in order, numbered from 1
    {"kind": "analysis", "match": …, "about": "review", "body": …, …}
    {"kind": "ban", "sort": "address", "value": …, "reason": …, "created": …, "expires": …}
    {"kind": "end", "lines": …}                                               last; without it the file is not whole

The file holds the seeds and hidden choices of running games: keep it like the database itself.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from reynard.core.errors import BadText
from reynard.store.interface import Analysis, Append, MatchSummary, Player, Store, Token
from reynard.store.operators import Ban, add_ban, bans_at

VERSION: Final = 1


class Head(Struct, frozen=True, tag_field="kind", tag="export"):
    """The first line."""

    version: int
    at: int


class KeyLine(Struct, frozen=True, tag_field="kind", tag="key"):
    """A secret key."""

    name: str
    value: str


class PlayerLine(Struct, frozen=True, tag_field="kind", tag="player"):
    """A person or a bot of somebody's own; `sort` is its kind."""

    player: str
    nickname: str
    sort: str
    password: str
    created: int
    seen: int
    owner: str = ""


class TokenLine(Struct, frozen=True, tag_field="kind", tag="token"):
    """A cookie, recovery link or bot token, as its digest."""

    digest: str
    player: str
    sort: Literal["cookie", "recovery", "bot", "gone"]
    created: int
    expires: int
    label: str = ""
    scopes: str = ""
    used: int = 0


class EventLine(Struct, frozen=True):
    """One event of a match."""

    at: int
    body: Raw


class SummaryLine(Struct, frozen=True):
    """What lists know of a match."""

    match: str
    game: str
    phase: str
    is_public: bool
    first: str
    second: str
    to_act: str
    result: str
    created: int
    updated: int
    deadline: int | None
    details: Raw


class MatchLine(Struct, frozen=True, tag_field="kind", tag="match"):
    """A match with all its events."""

    summary: SummaryLine
    events: tuple[EventLine, ...]


class AnalysisLine(Struct, frozen=True, tag_field="kind", tag="analysis"):
    """A kept review or bluff report."""

    match: str
    about: str
    created: int
    body: Raw


class BanLine(Struct, frozen=True, tag_field="kind", tag="ban"):
    """A ban of an address, a player or a name."""

    sort: Literal["address", "player", "name"]
    value: str
    reason: str
    created: int
    expires: int


class End(Struct, frozen=True, tag_field="kind", tag="end"):
    """The last line: how many lines stand before it."""

    lines: int


Line = Head | KeyLine | PlayerLine | TokenLine | MatchLine | AnalysisLine | BanLine | End
_decoder: Final[msgspec.json.Decoder[Line]] = msgspec.json.Decoder(Line)
_encoder: Final = msgspec.json.Encoder()


@dataclass(slots=True)
class Moved:
    """How much was written or read."""

    players: int = 0
    matches: int = 0
    events: int = 0
    analyses: int = 0
    already_there: int = 0
    """Matches that the store had already, the same."""


async def export_lines(store: Store, moved: Moved) -> AsyncIterator[bytes]:
    """The lines of the file, each with its line feed; counts go into `moved`."""
    number = 0
    async for line in _lines(store, moved):
        number += 1
        yield _encoder.encode(line) + b"\n"
    yield _encoder.encode(End(number)) + b"\n"


async def _lines(store: Store, moved: Moved) -> AsyncIterator[Line]:
    yield Head(VERSION, time.time_ns() // 1_000_000)
    for name, value in sorted((await store.all_keys()).items()):
        yield KeyLine(name, value.hex())
    async for player in store.all_players():
        moved.players += 1
        yield PlayerLine(
            player.player, player.nickname, player.kind, player.password, player.created, player.seen, player.owner
        )
    async for token in store.all_tokens():
        sort: Any = token.kind
        t = token
        yield TokenLine(t.digest.hex(), t.player, sort, t.created, t.expires, t.label, t.scopes, t.used)
    async for summary in store.all_matches():
        events = await store.events(summary.match)
        moved.matches += 1
        moved.events += len(events)
        yield MatchLine(_summary_line(summary), tuple(EventLine(event.at, Raw(event.body)) for event in events))
    async for kept in store.all_analyses():
        moved.analyses += 1
        yield AnalysisLine(kept.match, kept.kind, kept.created, Raw(kept.body))
    for ban in await store.consult(bans_at(0)):
        yield BanLine(ban.kind, ban.value, ban.reason, ban.created, ban.expires)


def _summary_line(s: MatchSummary) -> SummaryLine:
    ids = (s.match, s.game, s.phase, s.is_public, s.first, s.second, s.to_act, s.result)
    return SummaryLine(*ids, s.created, s.updated, s.deadline, Raw(s.details or b"{}"))


async def import_lines(store: Store, lines: Iterable[bytes]) -> Moved:
    """Take in the lines of an export; what the store has already in the same form is left alone.

    BadText for a file that is not whole or not ours, and for a match that the store knows differently.
    """
    moved = Moved()
    number = 0
    is_whole = False
    for number, text in enumerate(lines, start=1):
        line = _parse(number, text)
        if number == 1 and not (isinstance(line, Head) and line.version == VERSION):
            raise BadText.single("bad_export", "line 1", f"the file does not begin as an export of version {VERSION}")
        if isinstance(line, End):
            is_whole = line.lines == number - 1
        else:
            await _take(store, line, moved, number)
    if not is_whole:
        raise BadText.single("bad_export", f"line {number}", "the file is not whole: its end is missing")
    return moved


def _parse(number: int, text: bytes) -> Line:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadText.single("bad_export", f"line {number}", str(problem)) from None


async def _take(store: Store, line: Line, moved: Moved, number: int) -> None:
    if isinstance(line, KeyLine):
        await store.key(line.name, bytes.fromhex(line.value))
    elif isinstance(line, PlayerLine):
        moved.players += 1
        p = line
        await store.save_player(Player(p.player, p.nickname, p.sort, p.password, p.created, p.seen, p.owner))
    elif isinstance(line, TokenLine):
        t = line
        scopes = t.scopes or ("play read" if t.sort == "bot" else "")  # an export of 0.1 knows none
        await store.save_token(Token(bytes.fromhex(t.digest), t.player, t.sort, t.created, t.expires, t.label, scopes, t.used))
    elif isinstance(line, MatchLine):
        await _take_match(store, line, moved, number)
    elif isinstance(line, AnalysisLine):
        moved.analyses += 1
        await store.save_analysis(Analysis(line.match, line.about, line.created, bytes(line.body)))
    elif isinstance(line, BanLine):
        await store.transact(add_ban(Ban(line.sort, line.value, line.reason, line.created, line.expires)))


async def _take_match(store: Store, line: MatchLine, moved: Moved, number: int) -> None:
    fields = asdict(line.summary) | {"details": bytes(line.summary.details)}
    summary = MatchSummary(**fields)
    bodies = tuple(bytes(event.body) for event in line.events)
    moved.matches += 1
    moved.events += len(bodies)
    known = await store.events(summary.match)
    if known:
        if tuple(event.body for event in known) != bodies:
            raise BadText.single("bad_export", f"line {number}", f"the store knows the match {summary.match} differently")
        moved.already_there += 1
        return
    start = 0
    for at, part in _by_time(line.events):
        await store.append(Append(summary.match, start, at, part, lambda: summary))
        start += len(part)


def _by_time(events: tuple[EventLine, ...]) -> list[tuple[int, tuple[bytes, ...]]]:
    """Runs of events that were written at the same time, as one append writes them."""
    runs: list[tuple[int, list[bytes]]] = []
    for event in events:
        if not runs or runs[-1][0] != event.at:
            runs.append((event.at, []))
        runs[-1][1].append(bytes(event.body))
    return [(at, tuple(bodies)) for at, bodies in runs]
