"""What happens in a match, as it is stored: numbered events that suffice to rebuild it.

They hold secrets and never leave the server; viewers get what `show.py` makes of them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.match.commands import Phrase
from reynard.match.setup import Setup
from reynard.match.shown import OfferKind, PlayerKind


class EventBase(Struct, frozen=True, forbid_unknown_fields=True, gc=False, omit_defaults=True, tag_field="type", kw_only=True):
    """What all events carry: number, the authority's time (ms since 1970), and the command of the player that caused it."""

    number: int
    at: int
    by: str | None = None
    """The id of the player whose command it was."""
    command: str | None = None

    def __repr__(self) -> str:
        """Kind and number only: events hold secrets, and representations end up in logs."""
        return f"{type(self).__name__}({self.number})"


class Reveal(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A sealed choice with all that is needed to open it."""

    number: int
    seat: Seat
    choice: str
    nonce: str
    seal: str

    def __repr__(self) -> str:
        return f"Reveal({self.number}, seal={self.seal})"


class Created(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="created", kw_only=True):
    """The match exists; its seed is drawn (a secret until the end)."""

    match: str
    setup: Setup
    seed: str
    version: int = 1
    """The form of the seal: 1 covers the seed alone (0.1.0), 2 what was agreed as well."""
    taken_in: bool = False
    """The match was not played here: it comes from a record."""


class Joined(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="joined", kw_only=True):
    """A player took a place."""

    player: str
    name: str
    kind: PlayerKind
    wish: Seat | None = None
    entropy: str | None = None
    salt: str = ""
    """16 random bytes that the name is sealed with; gone when the name is forgotten."""
    mark: str = ""
    """The sealed name, which stays; empty in a match of version 0.1.0."""


class EntropyGiven(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="entropy", kw_only=True):
    """A player's random bytes arrived."""

    player: int
    entropy: str


class Dealt(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="dealt", kw_only=True):
    """The deal is made; seats of the first round, by player."""

    entropies: tuple[str | None, str | None]
    seats: tuple[Seat, Seat]


class Began(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="began", kw_only=True):
    """A round began, from the game's start or from a position, and chance did this."""

    round: int
    seats: tuple[Seat, Seat]
    position: str = ""
    chance: tuple[str, ...] = ()


class Moved(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="moved", kw_only=True):
    """A seat moved. A hidden choice has a nonce and a seal; `public` is the part of it that is announced."""

    seat: Seat
    step: str
    chance: tuple[str, ...] = ()
    nonce: str = ""
    seal: str = ""
    seal_number: int = 0
    """The event number in the sealed bytes, where it is not this event's own (a match taken in from its record)."""
    public: str = ""
    opens: tuple[int, ...] = ()
    """Numbers of the sealed choices that this move reveals."""
    entry: str | None = None
    """The entry of the record that this move completes."""
    credit: int = 0
    """Milliseconds of the mover's time that were not the mover's own: the server's, or the network's."""


class Offered(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="offered", kw_only=True):
    """An offer was made."""

    kind: OfferKind
    seat: Seat


class Declined(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="declined", kw_only=True):
    """The other seat's offer was declined by this one."""

    kind: OfferKind
    seat: Seat


class TakenBack(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="taken_back", kw_only=True):
    """For this seat, all moves from event `to` on were taken back."""

    seat: Seat
    to: int


class Said(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="said", kw_only=True):
    """A player said a phrase."""

    player: int
    phrase: Phrase


class RoundEnded(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="round_ended", kw_only=True):
    """A round was played to its end."""

    winner: Seat | None
    points: tuple[int, int]
    tiles: tuple[int, int]
    """What decides a tie of points in the series, by seat."""
    reason: str
    rule: str


class Ended(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="ended", kw_only=True):
    """The match is over; winner and points by player."""

    winner: int | None
    points: tuple[int, int]
    reason: str
    rule: str = ""


class Aborted(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="aborted", kw_only=True):
    """The match was called off, by a player or (None) by the authority."""

    player: int | None = None


class Rematched(EventBase, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="rematched", kw_only=True):
    """Both want a rematch; this is its id."""

    match: str


Event: TypeAlias = (
    Created
    | Joined
    | EntropyGiven
    | Dealt
    | Began
    | Moved
    | Offered
    | Declined
    | TakenBack
    | Said
    | RoundEnded
    | Ended
    | Aborted
    | Rematched
)

_decoder: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)
_encoder: Final = msgspec.json.Encoder()


def encode_event(event: Event) -> bytes:
    """The event as JSON bytes, for the store."""
    return _encoder.encode(event)


def decode_event(data: bytes | str) -> Event:
    """The event; BadText for anything else."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise BadText.single("bad_event", "", f"This is no stored event: {problem}.") from None
