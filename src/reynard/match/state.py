"""A match at one moment: everything that follows from its events, as one value that is never written into.

    Match ─┬─ Terms      what was agreed, and the sealed seed: never changes
           ├─ Seating    who plays, in which seats, and what the players gave to the deal
           ├─ Round      the board, the clock, and what is offered now: changes with each move
           └─ Delivery   the last event, as it was told; which commands were answered

What a change leaves alone is shared with the match before it. A move makes a new round and a new delivery: some 5 µs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from reynard.core.game import AnyGame, Step
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.fair.deals import Deal, RoundDeal
from reynard.fair.terms import Place, format_commitment
from reynard.match.clocks import STOPPED, Clock
from reynard.match.events import Reveal, RoundEnded, Said
from reynard.match.setup import Ruleset, Setup
from reynard.match.shown import AnyShownEvent, OfferKind, PlayerKind, PlayerShown, ResultShown, Status

GUEST_BOT_PREFIX: Final = "guest-bot-"
"""Ids of bots that other people run begin so: they decide for themselves, and may vanish, like persons."""


_PLACES: Final = {(False, False): (), (True, False): (0,), (False, True): (1,), (True, True): (0, 1)}


class Player(Struct, frozen=True, gc=False):
    """Who plays: an id that only the authority knows, and what everybody sees. `wish` is the seat asked for."""

    id: str
    name: str
    kind: PlayerKind = "human"
    wish: Seat | None = None
    salt: str = ""
    """The random bytes that the name is sealed with, in hexadecimal; empty where it is not sealed, or forgotten."""
    mark: str = ""
    """The sealed name."""

    @property
    def is_house_bot(self) -> bool:
        """Whether the house itself plays here: always present, always agreeing, never asked for random bytes."""
        return self.kind == "bot" and not self.id.startswith(GUEST_BOT_PREFIX)


class Refusal(Struct, frozen=True, gc=False):
    """Why a command was not done: a stable code, and a sentence; rule and reason where a rule of the game forbids it."""

    code: str
    sentence: str
    rule: str = ""
    reason: str = ""


class Offer(Struct, frozen=True, gc=False):
    """An open offer and the number of the event that made it."""

    kind: OfferKind
    seat: Seat
    number: int


class Ply(Struct, frozen=True, gc=False):
    """A move that may be taken back, and the round as it was before it."""

    number: int
    seat: Seat
    before: Round


class Terms(Ruleset, frozen=True, gc=False, kw_only=True):
    """What was agreed before the match, and the seed that was sealed with it."""

    id: str
    setup: Setup
    seed: bytes
    seed_seal: str
    created_at: int
    agreed: str = ""
    """The terms as they are sealed together with the seed; empty in a match of version 0.1.0."""
    is_taken_in: bool = False
    """Whether the match was not played here, but comes from a record."""

    def __repr__(self) -> str:
        return f"Terms({self.id!r}, {self.setup.game})"


class Seating(Struct, frozen=True, gc=False):
    """Who plays. Pairs are in the order of joining."""

    players: tuple[Player, ...] = ()
    faces: tuple[PlayerShown, ...] = ()
    """The players as everybody sees them."""
    entropies: tuple[str | None, ...] = ()
    """The random bytes that the players gave to the deal."""
    deal: Deal | None = None
    seats: tuple[Seat, Seat] | None = None
    """The seats of the two players in this round."""
    acted: tuple[bool, bool] = (False, False)
    """Which players have moved in this match."""

    def seat_of(self, player: int) -> Seat:
        """The seat of a player in this round."""
        assert self.seats is not None
        return self.seats[player]

    def player_in(self, seat: Seat) -> int:
        """The player in a seat in this round."""
        assert self.seats is not None
        return 0 if self.seats[0] is seat else 1

    def players_of(self, player_id: str | None) -> tuple[int, ...]:
        """The places of this player: none, one, or both on one screen."""
        if len(self.players) == 2:
            first, second = self.players
            return _PLACES[first.id == player_id, second.id == player_id]
        return tuple([index for index, player in enumerate(self.players) if player.id == player_id])


class Round(Struct, frozen=True, gc=False):
    """The game on the board. Number 0 is the time before the first round."""

    number: int = 0
    state: Any = None
    steps: tuple[Step[Any], ...] = ()
    """Steps of the entry that is not complete yet."""
    step_count: int = 0
    """Moves made by seats in this round."""
    entries: tuple[str, ...] = ()
    start: str = ""
    """The position text from which a second round begins that carries a layout on, as soon as it is known."""
    undo: tuple[Ply, ...] = ()
    """The moves since the last reveal or turned tile."""
    sealed: tuple[Reveal, ...] = ()
    """Hidden choices not yet opened."""
    touched: tuple[int, int] = (0, 0)
    """For each seat the number of the last event that changed what it acts on."""
    clock: Clock = STOPPED
    offers: tuple[Offer, ...] = ()
    declined: frozenset[tuple[OfferKind, Seat]] = frozenset()
    """Offers that were declined since the last move."""

    def __repr__(self) -> str:
        return f"Round({self.number}, {self.step_count} moves)"


class Delivery(Struct, frozen=True, gc=False):
    """What was told last, and the answers to the commands that led here."""

    number: int
    """That of the last event."""
    told: AnyShownEvent
    """The last event as everybody may see it."""
    head: str
    """The head of the chain of events."""
    answers: Mapping[tuple[str, str], int]
    """Accepted commands by player and command id, with the number they were answered with."""


class Match(Struct, frozen=True, eq=False, gc=False):
    """A match after its last event. Made by `evolve` alone; what is not in the events is derived from them."""

    terms: Terms
    delivery: Delivery
    seating: Seating = Seating()
    round: Round = Round()
    status: Status = "waiting"
    deadline: int | None = None
    """When the deal is made without further bytes, or the next round begins without both being ready."""
    opened: tuple[Reveal, ...] = ()
    """Hidden choices that were opened, over all rounds."""
    dropped: tuple[Reveal, ...] = ()
    """Sealed choices that were taken back; they are opened when the match is over."""
    takebacks: int = 0
    """How often moves were taken back."""
    history: tuple[tuple[tuple[Seat, Seat], RoundEnded], ...] = ()
    """Finished rounds with the players' seats in them."""
    result: ResultShown | None = None
    called_off: int | None = None
    """The player who called the match off."""
    rematch: str | None = None
    said: tuple[Said, ...] = ()
    """The last phrases."""

    def __repr__(self) -> str:
        return f"Match({self.id!r}, event {self.number}, {self.status})"

    @property
    def id(self) -> str:
        """The name of the match."""
        return self.terms.id

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.terms.game

    @property
    def number(self) -> int:
        """The number of the last event."""
        return self.delivery.number

    @property
    def places(self) -> tuple[Place, ...]:
        """The players as the commitment names them, in the order of joining."""
        names, players = self.game.seat_names, self.seating.players
        return tuple([Place(one.kind, None if one.wish is None else names[one.wish], one.mark) for one in players])

    @property
    def commitment(self) -> str:
        """The statement of what is fixed before the deal, once both players are there; else, and in version 0.1.0, empty."""
        terms = self.terms
        is_fixed = len(self.seating.players) == 2 and terms.agreed
        return format_commitment(terms.seed_seal, terms.agreed, self.places) if is_fixed else ""

    def view(self, viewer: Seat | None) -> View:
        """The game as this viewer may see it. `Views` remembers views for those who ask more than once."""
        return self.game.view(self.round.state, viewer)

    def round_deal(self) -> RoundDeal:
        """Chance in this round."""
        return self.deal_of_round(self.round.number)

    def deal_of_round(self, number: int) -> RoundDeal:
        """Chance in a round; a mirrored second one lies as the first did."""
        setup, deal = self.terms.setup, self.seating.deal
        assert deal is not None
        return RoundDeal(deal, number, 1 if setup.mirrored else number, has_layout=not setup.start)

    def is_over(self) -> bool:
        """Whether the match has ended or was called off."""
        return self.status in ("over", "aborted")

    def totals(self) -> tuple[int, int]:
        """Points of the players over the finished rounds."""
        first = sum(ended.points[seats[0]] for seats, ended in self.history)
        second = sum(ended.points[seats[1]] for seats, ended in self.history)
        return (first, second)
