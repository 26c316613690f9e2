"""What each viewer gets to see of a match: the table after an event. Secrets stop here, and in `shown_events.py`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from reynard.core.declared import plain_aids
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import SEATS, Seat
from reynard.core.view import View
from reynard.fair.terms import format_place
from reynard.match.clocks import time_left
from reynard.match.decide import ALL_HERE, Absences, can_abort, find_absence, next_deadline
from reynard.match.events import (
    Event,
    Reveal,
    RoundEnded,
    Said,
)
from reynard.match.offers import find_offer, takeback_target
from reynard.match.shown import (
    AbsenceShown,
    Action,
    AidShown,
    ClockShown,
    OfferKind,
    OfferShown,
    RevealShown,
    RoundShown,
    SealShown,
    Table,
    ViewShown,
)
from reynard.match.shown_events import reveals_of, seat_name, show_deal, show_outcome
from reynard.match.state import Match
from reynard.match.views import Views


def viewer_of(match: Match, player_id: str | None, seat: Seat | None = None) -> Seat | None:
    """Through whose eyes this player sees the game: the own seat, `seat` where both are theirs, else a spectator's."""
    places = match.seating.players_of(player_id)
    if not places or match.seating.seats is None:
        return None
    if len(places) == 1:
        return match.seating.seat_of(places[0])
    return seat


def show_table(match: Match, player_id: str | None, now: int, seat: Seat | None = None, absent: Absences = ALL_HERE) -> Table:
    """The whole table for this player (None: a spectator).

    `seat` chooses the view where one player holds both seats; `absent` tells since when each player is away, if they are.
    """
    views, places = Views(match), match.seating.players_of(player_id)
    return show_table_to(views, show_common(views, now, absent), places, viewer_of(match, player_id, seat))


def show_table_to(views: Views, common: Table, places: tuple[int, ...], viewer: Seat | None) -> Table:
    """The whole table for whoever is the players at these `places` (none: a spectator) and sees with these eyes.

    `common` is what `show_common` gives for this match: made once, however many watch.
    """
    match, names = views.match, views.match.game.seat_names
    claim_at = None
    if common.absence is not None and viewer is not None and common.absence.seat != names[viewer]:
        claim_at = common.absence.claim_at
    view = common.view
    if view is not None and viewer is not None:
        own, moves = views.own_part(viewer)
        aids = _aids(match.game, views.public(), moves)
        view = replace(view, viewer=seat_name(names, viewer), own=own, moves=moves, aids=aids)
    may_claim = claim_at is not None and common.clock.at >= claim_at
    return replace(common, you=places, can=_actions(match, places, viewer, may_claim=may_claim), view=view, claim_at=claim_at)


def show_common(views: Views, now: int, absent: Absences = ALL_HERE) -> Table:
    """The table without what only one viewer may see or do: who one is, what one can do, the own secret and moves."""
    match, round_ = views.match, views.match.round
    terms, names = match.terms, match.game.seat_names
    absence = find_absence(match, absent)
    return Table(
        number=match.number,
        game=terms.setup.game,
        options=terms.all_options,
        status=match.status,
        round=round_.number,
        rounds=terms.setup.rounds,
        players=match.seating.faces,
        you=(),
        can=(),
        view=None if round_.number == 0 else _show_public_view(match.game, views.public()),
        clock=_clock(match, now),
        offers=_offers(match),
        seals=_seals(match, round_.sealed),
        deal=show_deal(match),
        history=tuple([_round(match.game, *ended) for ended in match.history]) if match.history else (),
        totals=match.totals() if match.history else (0, 0),
        result=match.result,
        called_off=match.called_off,
        absence=None if absence is None else AbsenceShown(seat_name(names, absence[0]), *absence[1:]),
        claim_at=None,
        deadline=next_deadline(match),
        rematch=match.rematch,
    )


def show_view(game: AnyGame, view: View) -> ViewShown:
    """A view as it goes out."""
    public = _show_public_view(game, view)
    if view.viewer is None:
        return public
    aids = _aids(game, view, view.moves)
    return replace(public, viewer=seat_name(game.seat_names, view.viewer), own=view.own, moves=view.moves, aids=aids)


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
        aids=_aids(game, view, ()),
    )


def _aids(game: AnyGame, view: View, moves: tuple[str, ...]) -> dict[str, AidShown]:
    """The aids of a view with these moves; for a game without drawings of its own also what a plain board is drawn from."""
    aids: Any = view.aids  # the same values; only the spelling of the union differs
    if part(game.name, "draw") is None:
        aids = {**aids, **plain_aids(game, view._replace(moves=moves))}
    return aids  # type: ignore[no-any-return]


def _clock(match: Match, now: int) -> ClockShown:
    names, since = match.game.seat_names, match.round.clock.since
    running = tuple([seat_name(names, seat) for seat in SEATS if since[seat] is not None])
    left = time_left(match.round.clock, now) if match.terms.control.is_counted else None
    return ClockShown(match.terms.setup.control, left, running, now)


def _round(game: AnyGame, seats: tuple[Seat, Seat], ended: RoundEnded) -> RoundShown:
    return RoundShown((seat_name(game.seat_names, seats[0]), seat_name(game.seat_names, seats[1])), show_outcome(game, ended))


def _offers(match: Match) -> tuple[OfferShown, ...]:
    if not match.round.offers:
        return ()
    names = match.game.seat_names
    return tuple([OfferShown(offer.kind, seat_name(names, offer.seat), offer.number) for offer in match.round.offers])


def _seals(match: Match, reveals: Iterable[Reveal]) -> tuple[SealShown, ...]:
    names = match.game.seat_names
    return tuple([SealShown(reveal.number, seat_name(names, reveal.seat), reveal.seal) for reveal in reveals])


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
        can += _rematch_actions(match, viewer)
    else:
        if status == "waiting" and match.terms.setup.same_screen:
            can.append("join")
        if any(match.seating.entropies[place] is None for place in places):
            can.append("entropy")
    if can_abort(match):
        can.append("abort")
    can.append("phrase")
    return tuple(can)


def _rematch_actions(match: Match, seat: Seat | None) -> list[Action]:
    """A rematch can be wanted until there is one, and once where the other player does not want it."""
    if match.rematch is not None or match.seating.seats is None:
        return []
    if seat is not None and find_offer(match, "rematch", seat.other):
        return ["rematch", "decline_rematch"]
    return [] if ("rematch", seat) in match.round.declined else ["rematch"]


def _playing_actions(match: Match, seat: Seat | None, *, may_claim: bool) -> tuple[Action, ...]:
    if seat is None:
        return _listed((), (), may_claim, can_abort(match))
    begin: tuple[Action, ...] = ("act", "resign") if match.round.clock.since[seat] is not None else ("resign",)
    can_take_back = takeback_target(match, seat) is not None
    if match.round.offers or match.round.declined:
        draw = _offer_actions(match, "draw", seat, can_ask=True)
        offers = draw + _offer_actions(match, "takeback", seat, can_ask=can_take_back)
    else:
        offers = ("offer_draw", "offer_takeback") if can_take_back else ("offer_draw",)
    return _listed(begin, offers, may_claim, can_abort(match))


@cache
def _listed(begin: tuple[Action, ...], offers: tuple[Action, ...], may_claim: bool, may_abort: bool) -> tuple[Action, ...]:
    """The actions in the order in which they are listed; cached, since few different lists occur."""
    end: list[Action] = ["claim"] if may_claim else []
    end += ["abort"] if may_abort else []
    return (*begin, *offers, *end, "phrase")


def _offer_actions(match: Match, kind: OfferKind, seat: Seat, *, can_ask: bool) -> tuple[Action, ...]:
    """Accept or decline what the other seat has offered; else offer it, once until the next move."""
    ask, answers = _OFFER_ACTIONS[kind]
    if find_offer(match, kind, seat.other):
        return answers
    has_asked = find_offer(match, kind, seat) or (kind, seat) in match.round.declined
    return ask if can_ask and not has_asked else ()


_OFFER_ACTIONS: Final[dict[OfferKind, tuple[tuple[Action, ...], tuple[Action, ...]]]] = {
    "draw": (("offer_draw",), ("accept_draw", "decline_draw")),
    "takeback": (("offer_takeback",), ("accept_takeback", "decline_takeback")),
}
"""How to ask for what needs consent, and how to answer."""


def changes_table(event: Event) -> bool:
    """Whether viewers need a new table after the event."""
    return not isinstance(event, Said)


def show_places(match: Match) -> tuple[str, ...]:
    """The players as the commitment names them, in the order of joining."""
    return tuple([format_place(place) for place in match.places])


def show_seals(match: Match) -> tuple[SealShown, ...]:
    """Every seal of the match so far, whatever became of it, in the order of closing."""
    reveals = sorted((*match.opened, *match.dropped, *match.round.sealed), key=lambda reveal: reveal.number)
    return _seals(match, reveals)


def show_reveals(match: Match) -> tuple[RevealShown, ...]:
    """Every seal that is open by now, in the order of opening: those of the game, and all of them when the match is over."""
    return reveals_of(match, (*match.opened, *match.round.sealed, *match.dropped) if match.is_over() else match.opened)
