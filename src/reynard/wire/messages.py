"""All messages between client and server: one closed union in each direction."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from reynard.draw.language import LANGUAGES
from reynard.match.commands import (
    CommandId,
    EventNumber,
    MatchCommand,
    MatchId,
    SeatName,
    StepText,
)
from reynard.match.shown import AnyShownEvent, PlayerKind, RevealShown, SealShown, Table

PROTOCOL_VERSION = 1
Language: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]


class Message(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="type"):
    """Base of the messages that are not commands of a match."""


# From the client


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: the language of sentences. Who is speaking, the cookie tells. Answered by `welcome`."""

    id: CommandId
    language: Language = "en"

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise ValueError(f"language is {', '.join(LANGUAGES)}, not {self.language!r}")


class Watch(Message, frozen=True, forbid_unknown_fields=True, tag="watch"):
    """Subscribes to a match from event `seen` on. Answered by `events` with what was missed, or by a fresh `view`.

    `seat` chooses whose view is wanted where one player holds both seats.
    """

    id: CommandId
    match: MatchId
    seen: EventNumber = 0
    seat: SeatName | None = None


class Unwatch(Message, frozen=True, forbid_unknown_fields=True, tag="unwatch"):
    """Unsubscribes from a match."""

    id: CommandId
    match: MatchId


class AskWhy(Message, frozen=True, forbid_unknown_fields=True, tag="why"):
    """Asks whether a move is possible now, and if not, why. Changes nothing. Answered by `because`."""

    id: CommandId
    match: MatchId
    step: StepText
    seat: SeatName | None = None


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Sign of life. Answered by `pong`."""

    sent: Annotated[int, Meta(ge=0)] = 0


ClientMessage: TypeAlias = Hello | Watch | Unwatch | AskWhy | Ping | MatchCommand

# From the server


class Welcome(Message, frozen=True, forbid_unknown_fields=True, tag="welcome"):
    """Answer to `hello`: who the client is, and the server's time."""

    id: str
    protocol: int
    version: str
    name: str
    kind: PlayerKind
    language: Language
    now: int


class MatchView(Message, frozen=True, forbid_unknown_fields=True, tag="view"):
    """A match from scratch: the table, the entries of the current round, every seal so far, who is present, what was said."""

    match: str
    table: Table
    entries: tuple[str, ...]
    seals: tuple[SealShown, ...]
    """Every seal of the match so far: closed, opened or taken back."""
    reveals: tuple[RevealShown, ...]
    """Those that are open by now."""
    present: tuple[bool, ...]
    away_since: tuple[int | None, ...]
    spectators: int
    said: tuple[AnyShownEvent, ...]
    now: int
    terms: str
    """What is sealed together with the deal's seed, as text; empty in a match of version 0.1.0."""
    places: tuple[str, ...]
    """Kind, wished seat and sealed name of each player, as the commitment has them (see docs/fairness.md)."""
    head: str
    """The head of the chain of events after the last of them."""


class Events(Message, frozen=True, forbid_unknown_fields=True, tag="events"):
    """Numbered events without holes, and the table after the last of them (null where nothing on it changed)."""

    match: str
    events: tuple[AnyShownEvent, ...]
    table: Table | None
    head: str
    """The head of the chain after the last of these events."""


class Ack(Message, frozen=True, forbid_unknown_fields=True, tag="ack"):
    """The command was accepted; `number` is the last event it made. It is stored. Never sent before."""

    id: str
    match: str
    number: int


class RefusedMessage(Message, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """The command was not done: a stable code, the rule and reason where a rule forbids it, and a sentence."""

    id: str
    match: str | None
    code: str
    rule: str
    reason: str
    sentence: str


class Because(Message, frozen=True, forbid_unknown_fields=True, tag="because"):
    """Answer to `why`: possible or not; the locale text is `illegal-<game>-<reason>`, the sentence its English."""

    id: str
    match: str
    step: str
    possible: bool
    code: str
    rule: str
    reason: str
    sentence: str


class Presence(Message, frozen=True, forbid_unknown_fields=True, tag="presence"):
    """Which players are here (in the order of `players`), and how many watch. Not numbered: it changes no match."""

    match: str
    present: tuple[bool, ...]
    away_since: tuple[int | None, ...]
    """Since when each of those who are away has been away (ms since 1970); null for the others, and where nobody knows."""
    spectators: int


class Pong(Message, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """Answer to `ping`, with the server's time in milliseconds since 1970."""

    sent: int
    now: int


class ErrorMessage(Message, frozen=True, forbid_unknown_fields=True, tag="error"):
    """Something about the connection, not about one command: `bad_message`, `too_fast`, `shutting_down`…"""

    code: str
    sentence: str


ServerMessage: TypeAlias = Welcome | MatchView | Events | Ack | RefusedMessage | Because | Presence | Pong | ErrorMessage
