"""A match at one moment: everything that follows from its events, as one immutable value."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from reynard.core.game import AnyGame, Step
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.fair.deals import Deal, RoundDeal
from reynard.match.clocks import STOPPED, Clock
from reynard.match.events import Reveal, RoundEnded, Said
from reynard.match.growing import Answers, Growing
from reynard.match.setup import Setup, Terms
from reynard.match.shown import OfferKind, PlayerKind, PlayerShown, ResultShown, Status

GUEST_BOT_PREFIX = "guest-bot-"
"""Ids of bots that other people run begin so: they decide for themselves, and may vanish, like persons."""


_PLACES = {(False, False): (), (True, False): (0,), (False, True): (1,), (True, True): (0, 1)}


class Player(Struct, frozen=True, gc=False):
    """Who plays: an id that only the authority knows, and what everybody sees. `wish` is the seat asked for."""

    id: str
    name: str
    kind: PlayerKind = "human"
    wish: Seat | None = None

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
    """A move that may be taken back, and everything as it was before it."""

    number: int
    seat: Seat
    game_state: Any
    steps: tuple[Step[Any], ...]
    entries: Growing[str]
    sealed: tuple[Reveal, ...]
    step_count: int
    start: str


class Match(Struct, frozen=True, eq=False, gc=False):
    """A match after event `number`. Made by `evolve` alone; what is not in the events is derived from them."""

    id: str
    setup: Setup
    terms: Terms
    game: AnyGame
    seed: bytes
    seed_seal: str
    number: int
    created_at: int
    status: Status = "waiting"
    players: tuple[Player, ...] = ()
    faces: tuple[PlayerShown, ...] = ()
    """The players as everybody sees them."""
    entropies: tuple[str | None, ...] = ()
    deal: Deal | None = None
    deadline: int | None = None
    """When the deal is made without further bytes, or the next round begins without both being ready."""

    round: int = 0
    seats: tuple[Seat, Seat] | None = None
    """The seats of the two players in this round."""
    game_state: Any = None
    steps: tuple[Step[Any], ...] = ()
    """Steps of the entry that is not complete yet."""
    step_count: int = 0
    """Moves made by seats in this round."""
    entries: Growing[str] = Growing()
    start: str = ""
    """The position text from which a second game of Tokan begins (T16), as soon as it is known."""
    undo: Growing[Ply] = Growing()
    """The moves since the last reveal or turned tile."""
    sealed: tuple[Reveal, ...] = ()
    """Hidden choices not yet opened."""
    opened: Growing[Reveal] = Growing()
    """Hidden choices that were opened, over all rounds."""
    dropped: tuple[Reveal, ...] = ()
    """Sealed choices that were taken back; they are opened when the match is over."""
    touched: tuple[int, int] = (0, 0)
    """For each seat the number of the last event that changed what it acts on."""
    acted: tuple[bool, bool] = (False, False)
    """Which players have moved in this match."""
    clock: Clock = STOPPED

    offers: tuple[Offer, ...] = ()
    declined: frozenset[tuple[OfferKind, Seat]] = frozenset()
    """Offers that were declined since the last move."""
    history: tuple[tuple[tuple[Seat, Seat], RoundEnded], ...] = ()
    """Finished rounds with the players' seats in them."""
    result: ResultShown | None = None
    rematch: str | None = None
    said: tuple[Said, ...] = ()
    """The last phrases."""
    answers: Answers = Answers()
    """Accepted commands by player and command id, with the number they were answered with."""
    refusals: dict[tuple[str, str], Refusal] = {}
    """The last refused commands with their answers, as far as this process gave them; they are not in the events."""
    views: dict[Seat | None, View] = {}
    """Views of the game's state by viewer, filled as they are asked for."""

    def __repr__(self) -> str:
        return f"Match({self.id!r}, event {self.number}, {self.status})"

    def view(self, viewer: Seat | None) -> View:
        """The game as this viewer may see it: equal to the game's own view, worked out once per state.

        The views of a state differ in viewer, own secret and own moves alone, so one is made from another.
        """
        view = self.views.get(viewer)
        if view is None:
            known = next(iter(self.views.values()), None)
            view = self.game.view(self.game_state, viewer) if known is None else self._view_like(known, viewer)
            self.views[viewer] = view
        return view

    def _view_like(self, known: View, viewer: Seat | None) -> View:
        own, moves = ("", ()) if viewer is None else self.own_part(viewer)
        return known._replace(viewer=viewer, own=own, moves=moves)

    def public_view(self) -> View:
        """A view of which only what everybody sees may be used: one that is known, or that of a seat on turn."""
        for known in self.views.values():
            return known
        return self.view(Seat.FIRST if self.clock.since[Seat.FIRST] is not None else Seat.SECOND)

    def own_part(self, viewer: Seat) -> tuple[str, tuple[str, ...]]:
        """The viewer's own secret and legal moves."""
        known = self.views.get(viewer)
        if known is not None:
            return known.own, known.moves
        own = next((reveal.choice for reveal in self.sealed if reveal.seat is viewer), "") if self.sealed else ""
        game = self.game
        if game.seat_names[viewer] not in self.public_view().to_act:
            return own, ()
        return own, tuple(sorted(map(game.format_move, game.legal_moves(self.game_state, viewer))))

    def round_deal(self) -> RoundDeal:
        """Chance in this round."""
        return self.deal_of_round(self.round)

    def deal_of_round(self, number: int) -> RoundDeal:
        """Chance in a round; a mirrored second one lies as the first did (H16)."""
        assert self.deal is not None
        return RoundDeal(self.deal, number, 1 if self.setup.mirrored else number, has_layout=not self.setup.start)

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

    def is_over(self) -> bool:
        """Whether the match has ended or was called off."""
        return self.status in ("over", "aborted")

    def totals(self) -> tuple[int, int]:
        """Points of the players over the finished rounds."""
        first = sum(ended.points[seats[0]] for seats, ended in self.history)
        second = sum(ended.points[seats[1]] for seats, ended in self.history)
        return (first, second)
