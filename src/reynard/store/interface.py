"""What every store offers: append-only events per match, and what lists, identities and reviews need.

A store knows nothing of the games: events are bytes with numbers, and a `MatchSummary` says what lists show. Writing is
compare-and-set on the number of a match's last event, so that two processes that act on one match at the same moment
cannot both win. Whoever asks for summaries gets those of all that was acknowledged; only a crash may leave some behind.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from msgspec import Struct

from reynard.core.errors import Refused, ReynardError
from reynard.store.script import Script

Result = TypeVar("Result")


class NewerSchema(ReynardError):
    """The database was written by a newer version of this program, which this one does not understand."""

    code = "newer_schema"


class Unavailable(Refused):
    """The database does not answer, or cannot store what is to be written. The caller may try again."""

    def __init__(self, sentence: str = "The database does not answer: send it again in a moment.") -> None:
        super().__init__("unavailable", sentence)


class MatchSummary(Struct, frozen=True, gc=False):
    """What lists and searches need to know of a match. Times are milliseconds since 1970."""

    match: str
    game: str
    phase: str
    """`waiting`, `untouched` (against a bot, and the person has not moved yet), `running`, `finished` or `aborted`."""
    is_public: bool
    """Whether the lobby shows it while it waits."""
    first: str
    """The player id in the first seat, or empty."""
    second: str
    to_act: str
    """Player ids that have to act, separated by spaces."""
    result: str
    """How it ended; of a match that was called off after its deal was seen, the id of the player who did it."""
    created: int
    updated: int
    deadline: int | None
    """When the match has to be looked at next, if nothing happens before: a flag falls, or it is time to clear up; or None."""
    details: bytes = b""
    """Whatever else the server wants back with a list, as JSON."""


@dataclass(frozen=True, slots=True)
class Event:
    """One stored event of a match; numbers start at 1 and have no holes."""

    match: str
    number: int
    at: int
    body: bytes


class Append(Struct, frozen=True, gc=False):
    """A request to append: the last number the writer knows, the new bodies, and how to make the summary after them."""

    match: str
    expected: int
    at: int
    bodies: tuple[bytes, ...]
    summarise: Callable[[], MatchSummary]


@dataclass(frozen=True, slots=True)
class Player:
    """A guest or a guest with a password; `kind` is `person` or `bot`."""

    player: str
    nickname: str
    kind: str
    password: str
    """An argon2 hash, or empty."""
    created: int
    seen: int
    owner: str = ""
    """Whose bot it is."""


@dataclass(frozen=True, slots=True)
class Token:
    """A way to prove who one is: the SHA-256 of the secret, never the secret itself."""

    digest: bytes
    player: str
    kind: str
    """`cookie`, `recovery`, `bot`, or `gone`: of no use any more, and known for a while not to be."""
    created: int
    expires: int
    label: str = ""
    """What its owner calls it."""
    scopes: str = ""
    """What a bearer of a bot's token may do: `play`, `read`, separated by spaces."""
    used: int = 0
    """When a bearer used it last, to the hour; 0 if never."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished review or bluff report, kept with the match."""

    match: str
    kind: str
    created: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Query:
    """Which matches to list, newest first; None leaves a field open."""

    player: str | None = None
    phase: str | None = None
    without_phase: str | None = None
    game: str | None = None
    is_public: bool | None = None
    bot_to_act: bool = False
    """Only those in which a bot of the house (`bot:…`) has to act."""
    due_before: int | None = None
    """Those due longest come first."""
    updated_before: int | None = None
    limit: int = 50
    may_lag: bool = False
    """Whether the answer may be some seconds old."""


ChangeListener = Callable[[str, int], None]
"""Told of a match and its last number; ("", 0) means: changes may have been missed, look at everything again."""


class Store(Protocol):
    """Where events live. Every method may be awaited from any task of one event loop.

    Every method that reads or writes raises Unavailable rather than wait long for a database that does not answer.
    """

    async def open(self) -> None:
        """Connect and migrate. Raises NewerSchema rather than touching a newer database."""
        ...

    async def close(self) -> None:
        """Finish what was begun; everything acknowledged is on disk."""
        ...

    def append(self, request: Append) -> Future[bool]:
        """Write the events, and their summary at the latest when it is asked for.

        False, and nothing written, if the match has moved on. Without bodies only the summary is written.
        """
        ...

    async def events(self, match: str, after: int = 0) -> list[Event]:
        """The events of a match with numbers above `after`, in order."""
        ...

    async def last_number(self, match: str) -> int:
        """The number of the last event, 0 for an unknown match."""
        ...

    async def summary(self, match: str) -> MatchSummary | None: ...

    async def list_matches(self, query: Query) -> list[MatchSummary]: ...

    async def stale_matches(self) -> list[str]:
        """The matches whose summary is older than their last event: a process died before it wrote the summary."""
        ...

    async def save_player(self, player: Player) -> None:
        """Insert or replace."""
        ...

    async def player(self, player: str) -> Player | None: ...

    async def players(self, ids: Sequence[str]) -> list[Player]: ...

    async def have_met(self, one: str, other: str) -> bool:
        """Whether two players have a match in common."""
        ...

    async def called_off(self, ids: Sequence[str]) -> dict[str, int]:
        """How many matches that are still kept each of these players has called off after the deal was seen, if any."""
        ...

    async def find_player(self, nickname: str) -> list[Player]:
        """Those with a password and this nickname, compared without case."""
        ...

    async def save_token(self, token: Token) -> None: ...

    async def token(self, digest: bytes) -> Token | None: ...

    async def delete_tokens(self, player: str, kind: str | None = None) -> None: ...

    async def transact(self, script: Script[Result]) -> Result:
        """Do all of a script (`store/people.py` has some), or nothing; of two that do not agree, the second sees the first."""
        ...

    async def consult(self, script: Script[Result]) -> Result:
        """The result of a script that only reads."""
        ...

    async def save_analysis(self, analysis: Analysis) -> None: ...

    async def analysis(self, match: str, kind: str) -> Analysis | None: ...

    async def delete_analyses(self, match: str) -> None:
        """Forget what is kept about a match; it can be worked out again."""
        ...

    async def delete_player(self, player: str) -> None:
        """Remove the person: tokens and profile are deleted; their matches stay, with an unknown player."""
        ...

    async def delete_match(self, match: str) -> None: ...

    async def sweep(self, now: int) -> tuple[int, int]:
        """Forget expired tokens, and people who can never come back: no password, no token, not seen for a day. How many."""
        ...

    async def key(self, name: str, proposal: bytes) -> bytes:
        """The secret key of that name, shared by all processes: the proposal, if there was none yet."""
        ...

    async def is_ready(self) -> bool:
        """Whether the database answers, within two seconds, and takes what is written."""
        ...

    def listen(self, listener: ChangeListener) -> None:
        """Hear of changes that other processes wrote. A store that no other process shares never calls it."""
        ...

    async def talk(self, text: str) -> None:
        """Send something short to the other processes (presence); lost if nobody listens, never stored."""
        ...

    def hear(self, listener: Callable[[str], None]) -> None:
        """Hear what processes say, this one included. A store that no other process shares never calls it."""
        ...

    async def rewrite_event(self, match: str, number: int, body: bytes) -> None:
        """Replace the body of one event; only for forgetting a person's name."""
        ...

    def all_matches(self) -> AsyncIterator[MatchSummary]:
        """Every match, oldest first, for export."""
        ...

    def all_players(self) -> AsyncIterator[Player]: ...

    def all_tokens(self) -> AsyncIterator[Token]: ...

    def all_analyses(self) -> AsyncIterator[Analysis]: ...

    async def all_keys(self) -> dict[str, bytes]:
        """The secret keys by name."""
        ...
