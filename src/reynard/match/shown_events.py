"""An event as everybody may see it. It is the same for all viewers: what only one may know is in that viewer's table alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.match.commands import SeatName
from reynard.match.events import (
    Aborted,
    Began,
    Created,
    Dealt,
    Declined,
    Ended,
    EntropyGiven,
    Event,
    Joined,
    Moved,
    Offered,
    Rematched,
    Reveal,
    RoundEnded,
    Said,
    TakenBack,
)
from reynard.match.setup import all_options
from reynard.match.shown import (
    AbortedShown,
    AnyShownEvent,
    BeganShown,
    CreatedShown,
    DealShown,
    DealtShown,
    DeclinedShown,
    EndedShown,
    HiddenShown,
    JoinedShown,
    MovedShown,
    OfferedShown,
    OutcomeShown,
    RematchedShown,
    RevealShown,
    RoundEndedShown,
    SaidShown,
    SealedShown,
    TakenBackShown,
)
from reynard.match.state import Match, Terms

_encoder: Final = msgspec.json.Encoder()


def show_event(before: Match | None, event: Event, after: Match) -> AnyShownEvent:
    """The event as everybody may see it. `before` and `after` are the match around it."""
    return _SHOWERS[type(event)](before, event, after)


def chained_form(told: AnyShownEvent) -> bytes:
    """What enters the chain of an event: its JSON as it is told. Of a player it is the sealed name, so that names can go."""
    return _encoder.encode(replace(told, name="", salt="") if isinstance(told, JoinedShown) else told)


def show_outcome(game: AnyGame, outcome: Outcome | RoundEnded) -> OutcomeShown:
    """An outcome with the winner's seat name."""
    winner = None if outcome.winner is None else seat_name(game.seat_names, outcome.winner)
    return OutcomeShown(winner, outcome.points, outcome.reason, outcome.rule)


def seat_name(names: tuple[str, str], seat: Seat) -> SeatName:
    """The name of a seat as it goes out."""
    return names[seat]


def show_deal(match: Match) -> DealShown:
    """The seal always, the players' bytes once the deal is made, the seed when all is over."""
    entropies = None if match.seating.deal is None else (match.seating.entropies[0], match.seating.entropies[1])
    return DealShown(match.terms.seed_seal, entropies, match.terms.seed.hex() if match.is_over() else None)


def reveals_of(match: Match, reveals: Iterable[Reveal]) -> tuple[RevealShown, ...]:
    """These seals, opened."""
    names = match.game.seat_names
    return tuple(RevealShown(r.number, seat_name(names, r.seat), r.seal, r.nonce, r.choice) for r in reveals)


def show_created(event: Created, terms: Terms) -> CreatedShown:
    """The first event of a match, before which there is none."""
    setup = event.setup
    options, seal = all_options(setup), terms.seed_seal
    return CreatedShown(event.number, event.at, setup.game, options, setup.control, setup.rounds, seal, terms.agreed)


def _show_joined(before: Match, event: Joined, after: Match) -> JoinedShown:
    wish = None if event.wish is None else seat_name(after.game.seat_names, event.wish)
    place = len(before.seating.players)
    return JoinedShown(event.number, event.at, place, event.name, event.kind, wish, event.salt, event.mark)


def _show_hidden(before: Match, event: EntropyGiven, after: Match) -> HiddenShown:
    return HiddenShown(event.number, event.at)


def _show_dealt(before: Match, event: Dealt, after: Match) -> DealtShown:
    return DealtShown(event.number, event.at, event.entropies)


def _show_began(before: Match, event: Began, after: Match) -> BeganShown:
    names = after.game.seat_names
    seats = (seat_name(names, event.seats[0]), seat_name(names, event.seats[1]))
    return BeganShown(event.number, event.at, event.round, seats, event.chance, event.position)


def _show_moved(before: Match, event: Moved, after: Match) -> MovedShown | SealedShown:
    seat = seat_name(after.game.seat_names, event.seat)
    if event.seal:
        return SealedShown(event.number, event.at, seat, event.public, event.seal)
    reveals: tuple[RevealShown, ...] = ()
    if event.opens:
        reveals = reveals_of(after, (reveal for reveal in before.round.sealed if reveal.number in event.opens))
    return MovedShown(event.number, event.at, seat, event.step, event.chance, reveals, event.entry)


def _show_offered(before: Match, event: Offered, after: Match) -> OfferedShown:
    return OfferedShown(event.number, event.at, event.kind, seat_name(after.game.seat_names, event.seat))


def _show_declined(before: Match, event: Declined, after: Match) -> DeclinedShown:
    return DeclinedShown(event.number, event.at, event.kind, seat_name(after.game.seat_names, event.seat))


def _show_taken_back(before: Match, event: TakenBack, after: Match) -> TakenBackShown:
    dropped = tuple(reveal.number for reveal in after.dropped[len(before.dropped) :])
    seat = seat_name(after.game.seat_names, event.seat)
    return TakenBackShown(event.number, event.at, seat, len(after.round.entries), dropped)


def _show_said(before: Match, event: Said, after: Match) -> SaidShown:
    return show_said(after, event)


def show_said(match: Match, event: Said) -> SaidShown:
    """A phrase with the speaker's current seat, if the seats are known."""
    by = None if match.seating.seats is None else seat_name(match.game.seat_names, match.seating.seats[event.player])
    return SaidShown(event.number, event.at, by, event.player, event.phrase)


def _show_round_ended(before: Match, event: RoundEnded, after: Match) -> RoundEndedShown:
    return RoundEndedShown(event.number, event.at, before.round.number, show_outcome(after.game, event))


def _show_ended(before: Match, event: Ended, after: Match) -> EndedShown:
    assert after.result is not None
    return EndedShown(event.number, event.at, after.result, _last_reveals(after), show_deal(after))


def _show_aborted(before: Match, event: Aborted, after: Match) -> AbortedShown:
    return AbortedShown(event.number, event.at, event.player, _last_reveals(after), show_deal(after))


def _last_reveals(match: Match) -> tuple[RevealShown, ...]:
    """What was never opened in play."""
    return reveals_of(match, match.round.sealed + match.dropped)


def _show_rematched(before: Match, event: Rematched, after: Match) -> RematchedShown:
    return RematchedShown(event.number, event.at, event.match)


_SHOWERS: Final[dict[type[Any], Callable[[Any, Any, Match], AnyShownEvent]]] = {
    Created: lambda before, event, after: show_created(event, after.terms),
    Joined: _show_joined,
    EntropyGiven: _show_hidden,
    Dealt: _show_dealt,
    Began: _show_began,
    Moved: _show_moved,
    Offered: _show_offered,
    Declined: _show_declined,
    TakenBack: _show_taken_back,
    Said: _show_said,
    RoundEnded: _show_round_ended,
    Ended: _show_ended,
    Aborted: _show_aborted,
    Rematched: _show_rematched,
}
