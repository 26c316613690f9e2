"""What each viewer gets to see: the table after an event, and the event itself. Secrets stop here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.seats import SEATS, Seat
from reynard.core.view import View
from reynard.match.clocks import ControlKind, time_left
from reynard.match.commands import SeatName
from reynard.match.decide import ALL_HERE, Absences, can_abort, find_absence, next_deadline
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
from reynard.match.offers import find_offer, takeback_target
from reynard.match.setup import all_options
from reynard.match.shown import (
    AbortedShown,
    AbsenceShown,
    Action,
    AnyShownEvent,
    BeganShown,
    ClockShown,
    CreatedShown,
    DealShown,
    DealtShown,
    DeclinedShown,
    EndedShown,
    HiddenShown,
    JoinedShown,
    MovedShown,
    OfferedShown,
    OfferKind,
    OfferShown,
    OutcomeShown,
    RematchedShown,
    RevealShown,
    RoundEndedShown,
    RoundShown,
    SaidShown,
    SealedShown,
    SealShown,
    Table,
    TakenBackShown,
    ViewShown,
)
from reynard.match.state import Match


def viewer_of(match: Match, player_id: str | None, seat: Seat | None = None) -> Seat | None:
    """Through whose eyes this player sees the game: the own seat, `seat` where both are theirs, else a spectator's."""
    places = match.players_of(player_id)
    if not places or match.seats is None:
        return None
    if len(places) == 1:
        return match.seat_of(places[0])
    return seat


def show_table(match: Match, player_id: str | None, now: int, seat: Seat | None = None, absent: Absences = ALL_HERE) -> Table:
    """The whole table for this player (None: a spectator).

    `seat` chooses the view where one player holds both seats; `absent` tells since when each player is away, if they are.
    """
    return show_table_to(match, show_common(match, now, absent), match.players_of(player_id), viewer_of(match, player_id, seat))


def show_table_to(match: Match, common: Table, places: tuple[int, ...], viewer: Seat | None) -> Table:
    """The whole table for whoever is the players at these `places` (none: a spectator) and sees with these eyes.

    `common` is what `show_common` gives for this match: made once, however many watch.
    """
    claim_at = None
    if common.absence is not None and viewer is not None and common.absence.seat != match.game.seat_names[viewer]:
        claim_at = common.absence.claim_at
    view = common.view
    if view is not None and viewer is not None:
        own, moves = match.own_part(viewer)
        view = replace(view, viewer=_name(match.game.seat_names, viewer), own=own, moves=moves)
    may_claim = claim_at is not None and common.clock.at >= claim_at
    return replace(common, you=places, can=_actions(match, places, viewer, may_claim=may_claim), view=view, claim_at=claim_at)


def show_common(match: Match, now: int, absent: Absences = ALL_HERE) -> Table:
    """The table without what only one viewer may see or do: who one is, what one can do, the own secret and moves."""
    names = match.game.seat_names
    absence = find_absence(match, absent)
    return Table(
        number=match.number,
        game=match.setup.game,
        options=match.terms.all_options,
        status=match.status,
        round=match.round,
        rounds=match.setup.rounds,
        players=match.faces,
        you=(),
        can=(),
        view=None if match.round == 0 else _show_public_view(match.game, match.public_view()),
        clock=_clock(match, now),
        offers=_offers(match) if match.offers else (),
        seals=_seals(match, match.sealed) if match.sealed else (),
        deal=_deal(match),
        history=tuple([_round(match.game, seats, ended) for seats, ended in match.history]) if match.history else (),
        totals=match.totals() if match.history else (0, 0),
        result=match.result,
        absence=None if absence is None else AbsenceShown(_name(names, absence[0]), *absence[1:]),
        claim_at=None,
        deadline=next_deadline(match),
        rematch=match.rematch,
    )


def show_view(game: AnyGame, view: View) -> ViewShown:
    """A view as it goes out."""
    public = _show_public_view(game, view)
    if view.viewer is None:
        return public
    return replace(public, viewer=_name(game.seat_names, view.viewer), own=view.own, moves=view.moves)


def _show_public_view(game: AnyGame, view: View) -> ViewShown:
    """What everybody may see of anybody's view: a spectator's."""
    return ViewShown(
        game=view.game,
        options=view.options,  # type: ignore[arg-type] # a mapping that is never changed
        viewer="spectator",
        phase=view.phase,
        to_act=view.to_act,
        position=view.position,
        pending=view.pending,
        own="",
        moves=(),
        score=view.score,
        outcome=None if view.outcome is None else show_outcome(game, view.outcome),
        aids=view.aids,  # type: ignore[arg-type] # the same values; only the spelling of the union differs
    )


def show_outcome(game: AnyGame, outcome: Outcome | RoundEnded) -> OutcomeShown:
    """An outcome with the winner's seat name."""
    winner = None if outcome.winner is None else _name(game.seat_names, outcome.winner)
    return OutcomeShown(winner, outcome.points, outcome.reason, outcome.rule)


def _name(names: tuple[str, str], seat: Seat) -> SeatName:
    return names[seat]  # type: ignore[return-value] # the seat names of the games are the seat names of the wire


def _clock(match: Match, now: int) -> ClockShown:
    names, since = match.game.seat_names, match.clock.since
    running = tuple([_name(names, seat) for seat in SEATS if since[seat] is not None])
    left = None if match.terms.control.kind is ControlKind.NONE else time_left(match.clock, now)
    return ClockShown(match.setup.control, left, running, now)


def _deal(match: Match) -> DealShown:
    """The seal always, the players' bytes once the deal is made, the seed when all is over."""
    entropies = None if match.deal is None else (match.entropies[0], match.entropies[1])
    return DealShown(match.seed_seal, entropies, match.seed.hex() if match.is_over() else None)


def _round(game: AnyGame, seats: tuple[Seat, Seat], ended: RoundEnded) -> RoundShown:
    return RoundShown((_name(game.seat_names, seats[0]), _name(game.seat_names, seats[1])), show_outcome(game, ended))


def _offers(match: Match) -> tuple[OfferShown, ...]:
    names = match.game.seat_names
    return tuple([OfferShown(offer.kind, _name(names, offer.seat), offer.number) for offer in match.offers])


def _seals(match: Match, reveals: Iterable[Reveal]) -> tuple[SealShown, ...]:
    names = match.game.seat_names
    return tuple([SealShown(reveal.number, _name(names, reveal.seat), reveal.seal) for reveal in reveals])


def _actions(match: Match, places: tuple[int, ...], viewer: Seat | None, *, may_claim: bool) -> tuple[Action, ...]:
    """What the viewer may do now; what may be done from both seats of one screen is listed for the seat that is viewed."""
    status = match.status
    if not places:
        return ("join",) if status == "waiting" else ()
    if status == "playing":
        return _playing_actions(match, viewer, may_claim=may_claim)
    can: list[Action] = []
    if status == "between":
        can += ["ready", "resign"]
    elif match.is_over():
        if match.rematch is None and match.seats is not None:
            can.append("rematch")
    else:
        if status == "waiting" and match.setup.same_screen:
            can.append("join")
        if any(match.entropies[place] is None for place in places):
            can.append("entropy")
    if can_abort(match):
        can.append("abort")
    can.append("phrase")
    return tuple(can)


def _playing_actions(match: Match, seat: Seat | None, *, may_claim: bool) -> tuple[Action, ...]:
    if seat is None:
        return _listed((), (), may_claim, can_abort(match))
    begin: tuple[Action, ...] = ("act", "resign") if match.clock.since[seat] is not None else ("resign",)
    can_take_back = takeback_target(match, seat) is not None
    if match.offers or match.declined:
        draw = _offer_actions(match, "draw", seat, can_ask=True)
        offers = draw + _offer_actions(match, "takeback", seat, can_ask=can_take_back)
    else:
        offers = ("offer_draw", "offer_takeback") if can_take_back else ("offer_draw",)
    return _listed(begin, offers, may_claim, can_abort(match))


@cache
def _listed(begin: tuple[Action, ...], offers: tuple[Action, ...], may_claim: bool, may_abort: bool) -> tuple[Action, ...]:
    """All of it in the order in which it is told: there are few different lists."""
    end: list[Action] = ["claim"] if may_claim else []
    end += ["abort"] if may_abort else []
    return (*begin, *offers, *end, "phrase")


def _offer_actions(match: Match, kind: OfferKind, seat: Seat, *, can_ask: bool) -> tuple[Action, ...]:
    """Accept or decline what the other seat has offered; else offer it, once until the next move."""
    ask, answers = _OFFER_ACTIONS[kind]
    if find_offer(match, kind, seat.other):
        return answers
    has_asked = find_offer(match, kind, seat) or (kind, seat) in match.declined
    return ask if can_ask and not has_asked else ()


_OFFER_ACTIONS: Final[dict[OfferKind, tuple[tuple[Action, ...], tuple[Action, ...]]]] = {
    "draw": (("offer_draw",), ("accept_draw", "decline_draw")),
    "takeback": (("offer_takeback",), ("accept_takeback", "decline_takeback")),
}
"""How to ask for what needs consent, and how to answer."""


def changes_table(event: Event) -> bool:
    """Whether viewers need a new table after the event."""
    return not isinstance(event, Said)


def show_event(before: Match | None, event: Event, after: Match) -> AnyShownEvent:
    """The event as everybody may see it. `before` and `after` are the match around it.

    It is the same for all viewers: what only one may know (the own hidden choice) is in that viewer's table alone.
    """
    return _SHOWERS[type(event)](before, event, after)


def show_seals(match: Match) -> tuple[SealShown, ...]:
    """Every seal of the match so far, whatever became of it, in the order of closing."""
    reveals = sorted((*match.opened, *match.dropped, *match.sealed), key=lambda reveal: reveal.number)
    return _seals(match, reveals)


def show_reveals(match: Match) -> tuple[RevealShown, ...]:
    """Every seal that is open by now, in the order of opening: those of the game, and all of them when the match is over."""
    return _reveals(match, (*match.opened, *match.sealed, *match.dropped) if match.is_over() else match.opened)


def _reveals(match: Match, reveals: Iterable[Reveal]) -> tuple[RevealShown, ...]:
    names = match.game.seat_names
    return tuple(RevealShown(r.number, _name(names, r.seat), r.seal, r.nonce, r.choice) for r in reveals)


def _show_created(before: Match | None, event: Created, after: Match) -> CreatedShown:
    setup = event.setup
    return CreatedShown(event.number, event.at, setup.game, all_options(setup), setup.control, setup.rounds, after.seed_seal)


def _show_joined(before: Match, event: Joined, after: Match) -> JoinedShown:
    return JoinedShown(event.number, event.at, len(before.players), event.name, event.kind)


def _show_hidden(before: Match, event: EntropyGiven, after: Match) -> HiddenShown:
    return HiddenShown(event.number, event.at)


def _show_dealt(before: Match, event: Dealt, after: Match) -> DealtShown:
    return DealtShown(event.number, event.at, event.entropies)


def _show_began(before: Match, event: Began, after: Match) -> BeganShown:
    names = after.game.seat_names
    return BeganShown(
        event.number, event.at, event.round, (_name(names, event.seats[0]), _name(names, event.seats[1])), event.chance
    )


def _show_moved(before: Match, event: Moved, after: Match) -> MovedShown | SealedShown:
    seat = _name(after.game.seat_names, event.seat)
    if event.seal:
        return SealedShown(event.number, event.at, seat, event.public, event.seal)
    reveals: tuple[RevealShown, ...] = ()
    if event.opens:
        reveals = _reveals(after, (reveal for reveal in before.sealed if reveal.number in event.opens))
    return MovedShown(event.number, event.at, seat, event.step, event.chance, reveals, event.entry)


def _show_offered(before: Match, event: Offered, after: Match) -> OfferedShown:
    return OfferedShown(event.number, event.at, event.kind, _name(after.game.seat_names, event.seat))


def _show_declined(before: Match, event: Declined, after: Match) -> DeclinedShown:
    return DeclinedShown(event.number, event.at, event.kind, _name(after.game.seat_names, event.seat))


def _show_taken_back(before: Match, event: TakenBack, after: Match) -> TakenBackShown:
    dropped = tuple(reveal.number for reveal in after.dropped[len(before.dropped) :])
    return TakenBackShown(event.number, event.at, _name(after.game.seat_names, event.seat), len(after.entries), dropped)


def _show_said(before: Match, event: Said, after: Match) -> SaidShown:
    return show_said(after, event)


def show_said(match: Match, event: Said) -> SaidShown:
    """A phrase with the speaker's seat of now, if seats are known."""
    by = None if match.seats is None else _name(match.game.seat_names, match.seats[event.player])
    return SaidShown(event.number, event.at, by, event.player, event.phrase)


def _show_round_ended(before: Match, event: RoundEnded, after: Match) -> RoundEndedShown:
    return RoundEndedShown(event.number, event.at, before.round, show_outcome(after.game, event))


def _show_ended(before: Match, event: Ended, after: Match) -> EndedShown:
    assert after.result is not None
    return EndedShown(event.number, event.at, after.result, _reveals(after, after.sealed + after.dropped), _deal(after))


def _show_aborted(before: Match, event: Aborted, after: Match) -> AbortedShown:
    return AbortedShown(event.number, event.at, event.player, _reveals(after, after.sealed + after.dropped), _deal(after))


def _show_rematched(before: Match, event: Rematched, after: Match) -> RematchedShown:
    return RematchedShown(event.number, event.at, event.match)


_SHOWERS: Final[dict[type[Any], Callable[[Any, Any, Match], AnyShownEvent]]] = {
    Created: _show_created,
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
