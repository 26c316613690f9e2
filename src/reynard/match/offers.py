"""What needs consent: draws, takebacks, the next round, a rematch. Two crossing offers accept each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from reynard.core.seats import Seat
from reynard.match.acts import begin_round, end_match
from reynard.match.commands import (
    AcceptDraw,
    AcceptTakeback,
    DeclineDraw,
    DeclineRematch,
    DeclineTakeback,
    OfferDraw,
    OfferTakeback,
    Ready,
    Rematch,
)
from reynard.match.decisions import (
    Batch,
    Context,
    need_fresh,
    need_room,
    need_running,
    need_takebacks,
    opponent,
    playing_seat,
    refuse,
)
from reynard.match.events import Declined, Offered, Rematched, TakenBack
from reynard.match.shown import OfferKind
from reynard.match.state import Match, Offer

_ID_LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyz"
"""Letters of match ids: 32 that are not mistaken for each other."""


def make_match_id(random: bytes) -> str:
    """A match id of 12 letters from at least 12 random bytes (60 bits)."""
    return "".join(_ID_LETTERS[byte & 31] for byte in random[:12])


def find_offer(match: Match, kind: OfferKind, seat: Seat) -> Offer | None:
    """The open offer of this kind by this seat."""
    if not match.round.offers:
        return None
    return next((offer for offer in match.round.offers if offer.kind == kind and offer.seat is seat), None)


def takeback_target(match: Match, seat: Seat) -> int | None:
    """The number of the seat's own last move, if it may still be taken back."""
    for ply in reversed(match.round.undo):
        if ply.seat is seat:
            return ply.number
    return None


def agrees_at_once(match: Match, seat: Seat) -> bool:
    """Whether the seat's opponent always agrees: the same person on one screen, or a bot (to takebacks, rounds, rematches)."""
    return match.seating.players[0].id == match.seating.players[1].id or opponent(match, seat).is_house_bot


def _need_no_offer(match: Match, kind: OfferKind, seat: Seat) -> None:
    if find_offer(match, kind, seat) or (kind, seat) in match.round.declined:
        refuse("already_offered", "You have asked that already; wait for the next move before you ask again.")


def _seen_offer(match: Match, kind: OfferKind, seat: Seat, seen: int) -> None:
    offer = find_offer(match, kind, seat.other)
    if offer is None or offer.number > seen:
        refuse("no_offer", "There is no such offer open now.")


def offer_draw(batch: Batch, command: OfferDraw, context: Context) -> None:
    """Offers a draw, or agrees to the one offered."""
    match = batch.match
    need_running(match)
    seat = playing_seat(match, command, context.who)
    if find_offer(match, "draw", seat.other) or match.seating.players[0].id == match.seating.players[1].id:
        end_match(batch, None, "agreed")
        return
    _need_no_offer(match, "draw", seat)
    batch.add(Offered, kind="draw", seat=seat)


def accept_draw(batch: Batch, command: AcceptDraw, context: Context) -> None:
    """Agrees to a draw."""
    need_running(batch.match)
    _seen_offer(batch.match, "draw", playing_seat(batch.match, command, context.who), command.seen)
    end_match(batch, None, "agreed")


def offer_takeback(batch: Batch, command: OfferTakeback, context: Context) -> None:
    """Asks to take back, or agrees to the opponent's request."""
    match = batch.match
    need_running(match)
    seat = playing_seat(match, command, context.who)
    if find_offer(match, "takeback", seat.other):
        _take_back(batch, seat.other)
        return
    need_fresh(match, seat, command.seen)
    need_room(match)
    need_takebacks(match)
    if takeback_target(match, seat) is None:
        refuse("nothing_to_take_back", "You have made no move since the last thing that was revealed or turned over.")
    if agrees_at_once(match, seat):
        _take_back(batch, seat)
        return
    _need_no_offer(match, "takeback", seat)
    batch.add(Offered, kind="takeback", seat=seat)


def accept_takeback(batch: Batch, command: AcceptTakeback, context: Context) -> None:
    """Lets the opponent take back."""
    need_running(batch.match)
    seat = playing_seat(batch.match, command, context.who)
    _seen_offer(batch.match, "takeback", seat, command.seen)
    _take_back(batch, seat.other)


def _take_back(batch: Batch, seat: Seat) -> None:
    batch.add(TakenBack, seat=seat, to=takeback_target(batch.match, seat))


def decline(kind: OfferKind) -> Callable[[Batch, DeclineDraw | DeclineTakeback, Context], None]:
    """The handler that declines offers of this kind."""

    def handle(batch: Batch, command: DeclineDraw | DeclineTakeback, context: Context) -> None:
        need_running(batch.match)
        seat = playing_seat(batch.match, command, context.who)
        _seen_offer(batch.match, kind, seat, command.seen)
        batch.add(Declined, kind=kind, seat=seat)

    return handle


def ready(batch: Batch, command: Ready, context: Context) -> None:
    """Wants the next round to begin."""
    match = batch.match
    if match.is_over():
        refuse("match_over", "The match is over; ask for a rematch to play on.")
    if match.status != "between":
        refuse("too_early", "The round is not over yet.")
    seat = playing_seat(match, command, context.who)
    if find_offer(match, "ready", seat):
        refuse("already_offered", "You are ready already; the round begins when the other player is, too.")
    batch.add(Offered, kind="ready", seat=seat)
    if agrees_at_once(match, seat) or find_offer(match, "ready", seat.other):
        begin_round(batch)


def rematch(batch: Batch, command: Rematch, context: Context) -> None:
    """Wants a new match with seats exchanged."""
    match = batch.match
    if not match.is_over():
        refuse("too_early", "The match is not over yet.")
    seat = playing_seat(match, command, context.who)
    if match.rematch is not None:
        refuse("already_offered", "The rematch is made already; follow its link.")
    if find_offer(match, "rematch", seat):
        refuse("already_offered", "You have asked for a rematch; the other player has to want it, too.")
    if ("rematch", seat) in match.round.declined and not find_offer(match, "rematch", seat.other):
        refuse("already_offered", "The other player does not want a rematch.")
    batch.add(Offered, kind="rematch", seat=seat)
    if agrees_at_once(match, seat) or find_offer(match, "rematch", seat.other):
        batch.add(Rematched, match=make_match_id(context.random))


def decline_rematch(batch: Batch, command: DeclineRematch, context: Context) -> None:
    """Does not want the rematch."""
    seat = playing_seat(batch.match, command, context.who)
    _seen_offer(batch.match, "rematch", seat, command.seen)
    batch.add(Declined, kind="rematch", seat=seat)
