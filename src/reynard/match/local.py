"""The authority in one's own process, for hot-seat, terminal, bots and notebooks: the same decide and evolve, no network."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reynard.core.errors import BadText, IllegalMove, NotYourTurn, Refused, Stale
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.match.commands import (
    AcceptTakeback,
    Act,
    Command,
    Entropy,
    Join,
    OfferTakeback,
    Ready,
    Rematch,
    Resign,
)
from reynard.match.decide import create, decide, explain, open_rematch, tick
from reynard.match.decisions import Context, Decision, Refusal
from reynard.match.events import Event
from reynard.match.offers import make_match_id
from reynard.match.setup import parse_setup
from reynard.match.show import show_table
from reynard.match.shown import Table
from reynard.match.state import Match, Player


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Sources:
    """Where time (ms since 1970) and random bytes come from. A fixed source gives the same match again."""

    clock: Callable[[], int] = wall_clock
    random: Callable[[int], bytes] = secrets.token_bytes


class LocalMatch:
    """A match between two players of this process. `players` are in the order of the seats of the first round.

    >>> local = LocalMatch("tokan")
    >>> seat, = local.to_act()
    >>> local.play(seat, local.view(seat).moves[0])
    >>> len(local.match.round.entries)
    1
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        players: tuple[Player, Player] = (Player("one", "One"), Player("two", "Two")),
        *,
        control: str = "none",
        start: str = "",
        sources: Sources | None = None,
    ) -> None:
        sources = sources or Sources()
        clock, random = self._clock, self._random = sources.clock, sources.random
        self._commands = 0
        setup = parse_setup(game, options or {}, control, same_screen=players[0].id == players[1].id, start=start)
        created = create(make_match_id(random(12)), setup, random(32), clock())
        self._open(created)
        for player, seat in zip(players, Seat, strict=True):
            self.send(
                Join, player, seat=self.match.game.seat_names[seat], entropy=None if player.kind == "bot" else random(16).hex()
            )

    def _open(self, decision: Decision) -> None:
        self.match: Match = decision.match
        self.events: list[Event] = list(decision.events)

    def send(self, kind: type[Command], player: Player, /, **fields: Any) -> int:
        """Sends a command for a player and returns the number of its last event; raises what the refusal says."""
        self._commands += 1
        command = kind(id=f"local{self._commands:08}", match=self.match.id, seen=self.match.number, **fields)
        decision = decide(self.match, command, Context(player, self._clock(), self._random(32)))
        self.match = decision.match
        self.events += decision.events
        if decision.refusal is not None:
            raise_refusal(decision.refusal)
        return self.match.number

    def command(self, kind: type[Command], seat: Seat, /, **fields: Any) -> int:
        """Sends a command for the player in this seat."""
        return self.send(kind, self.player(seat), seat=self.match.game.seat_names[seat], **fields)

    def play(self, seat: Seat, step: str) -> None:
        """Makes a move; IllegalMove with the rule's number, NotYourTurn, BadText or Refused if it cannot be made."""
        self.command(Act, seat, step=step)

    def take_back(self, seat: Seat) -> None:
        """Takes back the seat's last move with the opponent's consent given; Refused past a reveal or a turned tile."""
        before = self.match.number
        self.command(OfferTakeback, seat)
        if self.match.number == before + 1 and any(offer.kind == "takeback" for offer in self.match.round.offers):
            self.command(AcceptTakeback, seat.other)

    def resign(self, seat: Seat) -> None:
        """Gives the match up."""
        self.command(Resign, seat)

    def next_round(self) -> None:
        """Begins the next round of a series."""
        for seat in Seat:
            if self.match.status == "between":
                self.command(Ready, seat)

    def rematch(self) -> None:
        """Goes on with a new match, seats exchanged. Refused while the match runs."""
        for seat in Seat:
            if self.match.rematch is None:
                self.command(Rematch, seat)
        self._open(open_rematch(self.match, self._random(32), self._clock()))
        for player in self.match.seating.players:
            if player.kind != "bot" and self.match.status == "dealing":
                self.send(Entropy, player, entropy=self._random(16).hex())

    def tick(self) -> None:
        """Lets the authority look at its clock: a flag may fall."""
        decision = tick(self.match, self._clock())
        self.match = decision.match
        self.events += decision.events

    def player(self, seat: Seat) -> Player:
        """Who sits there in this round."""
        return self.match.seating.players[self.match.seating.player_in(seat)]

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to act now; none between rounds and at the end."""
        if self.match.status != "playing":
            return ()
        return tuple(seat for seat in Seat if self.match.round.clock.since[seat] is not None)

    def view(self, viewer: Seat | None) -> View:
        """All that this viewer may know of the game: what bots and drawings get."""
        return self.match.view(viewer)

    def table(self, viewer: Seat | None) -> Table:
        """Everything about the match as this viewer may see it."""
        player_id = None if viewer is None else self.player(viewer).id
        return show_table(self.match, player_id, self._clock(), viewer)

    def why(self, seat: Seat, step: str) -> Refusal | None:
        """Why the seat may not make this move now; None if it may."""
        return explain(self.match, seat, step)

    @property
    def is_over(self) -> bool:
        """Whether the whole match has ended."""
        return self.match.is_over()

    def outcome(self) -> Outcome | None:
        """How the current round ended on the board; None while it runs or if it ended otherwise."""
        return self.match.game.outcome(self.match.round.state)


def raise_refusal(refusal: Refusal) -> None:
    """Raises the error of the tree in core that says the same as the refusal."""
    if refusal.code == "illegal_move":
        raise IllegalMove(refusal.rule, refusal.reason, refusal.sentence)
    if refusal.code == "not_your_turn":
        raise NotYourTurn(refusal.sentence)
    if refusal.code == "stale":
        raise Stale(refusal.sentence)
    if refusal.code == "bad_text":
        raise BadText.single("bad_text", "", refusal.sentence)
    raise Refused(refusal.code, refusal.sentence)
