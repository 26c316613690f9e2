"""What somebody may ask of a match: a closed union of commands. The wire carries these very structs."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

MatchId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{4,32}$", description="The name of a match, part of its link")]
CommandId: TypeAlias = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$", description="Chosen at random by the client; repeating it repeats the answer")
]
EventNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2**31, description="Number of an event of a match; 0 before the first")]
StepText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16, description="A move of one seat, as on the rules page")]
EntropyText: TypeAlias = Annotated[
    str, Meta(pattern=r"^(?:[0-9a-f]{2}){16,32}(?!\n)$", description="16 to 32 random bytes of the client in hexadecimal")
]
SeatName: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,15}(?!\n)$", description="A seat in the game's words")]
Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "have_fun",
    "well_played",
    "nice_bluff",
    "lucky",
    "oops",
    "one_moment",
    "take_your_time",
    "thanks",
    "again",
    "bye",
]
"""Preset phrases, translated by each client; the locale id is `phrase-` with dashes."""


class Command(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag_field="type"):
    """What all commands carry: their own id, the match, and the last event number their sender has seen."""

    id: CommandId
    match: MatchId
    seen: EventNumber


class Join(Command, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Takes a free place; the seat only if it is wished for. Random bytes for the deal may come along."""

    seat: SeatName | None = None
    entropy: EntropyText | None = None


class Entropy(Command, frozen=True, forbid_unknown_fields=True, tag="entropy"):
    """Adds the client's random bytes to the deal, once, before it is made."""

    entropy: EntropyText


class Act(Command, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Makes a move. `seat` is needed only where one player holds both seats (same screen)."""

    step: StepText
    seat: SeatName | None = None


class Resign(Command, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Gives the match up."""

    seat: SeatName | None = None


class OfferDraw(Command, frozen=True, forbid_unknown_fields=True, tag="offer_draw"):
    """Offers a draw; accepts the opponent's, if there is one."""

    seat: SeatName | None = None


class AcceptDraw(Command, frozen=True, forbid_unknown_fields=True, tag="accept_draw"):
    """Accepts a draw offer that its sender has seen."""

    seat: SeatName | None = None


class DeclineDraw(Command, frozen=True, forbid_unknown_fields=True, tag="decline_draw"):
    """Declines a draw offer."""

    seat: SeatName | None = None


class OfferTakeback(Command, frozen=True, forbid_unknown_fields=True, tag="offer_takeback"):
    """Asks to take back one's own last move and what followed it; accepts the opponent's request, if there is one."""

    seat: SeatName | None = None


class AcceptTakeback(Command, frozen=True, forbid_unknown_fields=True, tag="accept_takeback"):
    """Lets the opponent take back."""

    seat: SeatName | None = None


class DeclineTakeback(Command, frozen=True, forbid_unknown_fields=True, tag="decline_takeback"):
    """Does not let the opponent take back."""

    seat: SeatName | None = None


class Ready(Command, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """Wants the next round of the series to begin; it begins when both do, or after a minute."""

    seat: SeatName | None = None


class Rematch(Command, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    """Wants a new match with seats exchanged; it is made when both do."""

    seat: SeatName | None = None


class DeclineRematch(Command, frozen=True, forbid_unknown_fields=True, tag="decline_rematch"):
    """Does not want the rematch that the opponent has asked for."""

    seat: SeatName | None = None


class Claim(Command, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claims the win or a draw because the opponent has been absent too long."""

    result: Literal["win", "draw"]
    seat: SeatName | None = None


class Abort(Command, frozen=True, forbid_unknown_fields=True, tag="abort"):
    """Calls the match off before both have moved; it does not count."""


class Say(Command, frozen=True, forbid_unknown_fields=True, tag="phrase"):
    """Says one of the preset phrases."""

    phrase: Phrase
    seat: SeatName | None = None


MatchCommand: TypeAlias = (
    Join
    | Entropy
    | Act
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | OfferTakeback
    | AcceptTakeback
    | DeclineTakeback
    | Ready
    | Rematch
    | DeclineRematch
    | Claim
    | Abort
    | Say
)
