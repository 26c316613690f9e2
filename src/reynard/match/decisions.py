"""What `decide` works with and answers: the context of a command, refusals, and decisions under construction."""

from __future__ import annotations

from typing import Any, Final, NoReturn, TypeVar

from msgspec import Struct

from reynard.core.errors import ReynardError
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.match.commands import Command
from reynard.match.events import Event
from reynard.match.evolve import evolve
from reynard.match.state import Match, Player, Refusal

__all__ = [
    "Batch",
    "Context",
    "Decision",
    "Declining",
    "Refusal",
    "need_fresh",
    "need_room",
    "need_running",
    "need_takebacks",
    "opponent",
    "playing_seat",
    "refuse",
]

EventT = TypeVar("EventT", bound=Event)
MOST_EVENTS: Final = 2_000
"""Beyond this number of events there is no more talking or taking back: memory and store stay bounded."""
MOST_TAKEBACKS: Final = 200
"""How often moves of one match may be taken back."""


class Context(Struct, frozen=True, gc=False):
    """What accompanies a command from outside: who sent it, when, fresh random bytes, and presence.

    `random` is 32 bytes that were never used before. `absent` tells since when each player has had no connection.
    """

    who: Player
    now: int
    random: bytes
    absent: tuple[int | None, int | None] = (None, None)
    credit: tuple[int, int] = (0, 0)
    """For each seat, how many milliseconds of the time since its clock began were not its own."""


class Decision(Struct, frozen=True, gc=False):
    """The answer to a command: the events to store and the match after them; accepted with a number, or refused.

    Events may come with a refusal: a flag that had fallen before the command came.
    """

    match: Match
    events: tuple[Event, ...]
    number: int | None = None
    refusal: Refusal | None = None
    stages: tuple[Match, ...] = ()
    """The match after each of the events."""
    views: tuple[View, ...] = ()
    """Views of the match after the last event, as far as deciding needed them: nobody has to work them out again."""


class Declining(ReynardError):
    """Carries a refusal up to `decide`; never leaves this package."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def refuse(code: str, sentence: str, rule: str = "", reason: str = "") -> NoReturn:
    """Ends the handling of a command with a refusal."""
    raise Declining(Refusal(code, sentence, rule, reason))


class Batch:
    """Events under construction: each is numbered and applied as it is added."""

    __slots__ = ("by", "command", "events", "match", "now", "stages", "views")

    def __init__(self, match: Match, now: int, by: str | None = None, command: str | None = None) -> None:
        self.match = match
        self.now = now
        self.by = by
        self.command = command
        self.events: list[Event] = []
        self.stages: list[Match] = []
        self.views: tuple[View, ...] = ()

    def head(self) -> dict[str, Any]:
        """Number, time and cause of the next event."""
        return {"number": self.match.number + 1, "at": self.now, "by": self.by, "command": self.command}

    def add(self, kind: type[EventT], /, **fields: Any) -> None:
        """Appends an event of this kind."""
        event = kind(**self.head(), **fields)
        self.push(event, evolve(self.match, event))

    def push(self, event: Event, match: Match, views: tuple[View, ...] = ()) -> None:
        """Appends an event whose effect is known already, and views of the match after it."""
        self.events.append(event)
        self.stages.append(match)
        self.match = match
        self.views = views


def playing_seat(match: Match, command: Command, who: Player) -> Seat:
    """The seat the command speaks for; refused for spectators, before the seats are known, and where it is not clear."""
    places = match.seating.players_of(who.id)
    if not places:
        refuse("not_a_player", "You are watching this match; only its players may do that.")
    if match.seating.seats is None:
        refuse("not_started", "The match has not begun yet; wait until both players are here.")
    name = getattr(command, "seat", None)
    if name is None:
        if len(places) > 1:
            refuse("which_seat", "You hold both seats; say for which one you act.")
        return match.seating.seat_of(places[0])
    if name not in match.game.seat_names:
        refuse("bad_message", f"This game has no seat {name!r}; its seats are {' and '.join(match.game.seat_names)}.")
    seat = Seat(match.game.seat_names.index(name))
    if match.seating.player_in(seat) not in places:
        refuse("not_a_player", f"The seat {name} is not yours.")
    return seat


def need_running(match: Match) -> None:
    """Refuses unless a round is being played."""
    if match.is_over():
        refuse("match_over", "The match is over; ask for a rematch to play on.")
    if match.status != "playing":
        refuse("not_started", "No round is being played now; wait until it begins.")


def need_fresh(match: Match, seat: Seat, seen: int) -> None:
    """Refuses a command whose sender has not seen the last change of what it acts on."""
    if seen < match.round.touched[seat]:
        refuse("stale", "The position has changed since you looked; look again and decide anew.")


def need_room(match: Match) -> None:
    """Refuses what could go on for ever, talk and takebacks, once a match has more events than any game needs."""
    if match.number >= MOST_EVENTS:
        refuse("too_many", "So much has happened in this match already: only moves are taken now.")


def need_takebacks(match: Match) -> None:
    """Refuses a takeback where moves have been taken back as often as any two players need."""
    if match.takebacks >= MOST_TAKEBACKS:
        refuse("too_many", "Moves of this match have been taken back so often that no more are: play on from here.")


def opponent(match: Match, seat: Seat) -> Player:
    """The player in the other seat."""
    return match.seating.players[match.seating.player_in(seat.other)]
