"""Events to states: `evolve` is the only way a match changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import astuple, replace

from reynard.core.errors import BrokenInvariant
from reynard.core.game import AnyGame, Step
from reynard.core.seats import CHANCE, SEATS, Seat, ToAct
from reynard.fair.chain import NO_HEAD, digest_event, next_head
from reynard.fair.deals import Deal
from reynard.fair.terms import format_terms, seal_terms
from reynard.match.clocks import clock_after_move, clock_after_takeback, start_clock, stop_clock
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
from reynard.match.series import next_start_text
from reynard.match.setup import agreement_of, ruleset_of
from reynard.match.shown import PlayerShown, ResultShown
from reynard.match.shown_events import chained_form, show_created, show_event
from reynard.match.state import Delivery, Match, Offer, Player, Ply, Round, Seating, Terms

ENTROPY_MS: Final = 5_000
"""How long the deal waits for the players' random bytes."""
BETWEEN_MS: Final = 60_000
"""How long the next round waits for both to be ready."""
SAID_KEPT: Final = 20
_NONE_DECLINED: Final[frozenset[Any]] = frozenset()


def rebuild(events: Iterable[Event]) -> Match:
    """The match that these events make, from the first one on."""
    match: Match | None = None
    for event in events:
        match = evolve(match, event)
    if match is None:
        raise BrokenInvariant("a match has at least one event")
    return match


def evolve(match: Match | None, event: Event) -> Match:
    """The match after the event, which must be the next one. Nothing is checked that `decide` has checked."""
    if match is None:
        if not isinstance(event, Created) or event.number != 1:
            raise BrokenInvariant("a match begins with its creation")
        return _created(event)
    if event.number != match.number + 1:
        raise BrokenInvariant(f"event {event.number} cannot follow event {match.number}")
    return _delivered(match, event, _EVOLVERS[type(event)](match, event))


def _delivered(before: Match, event: Event, after: Match) -> Match:
    """`after`, with the event as it is told, the head of the chain that covers it, and the command answered."""
    told, known = show_event(before, event, after), before.delivery
    answers = known.answers
    if event.command is not None and event.by is not None:
        answers = {**answers, (event.by, event.command): event.number}
    head = next_head(known.head, digest_event(chained_form(told)))
    return replace(after, delivery=Delivery(event.number, told, head, answers))


def _created(event: Created) -> Match:
    rules, seed = ruleset_of(event.setup), bytes.fromhex(event.seed)
    agreed = format_terms(agreement_of(event.match, event.setup, event.at)) if event.version > 1 else ""
    terms = Terms(
        *astuple(rules),
        id=event.match,
        setup=event.setup,
        seed=seed,
        seed_seal=seal_terms(seed, agreed),
        created_at=event.at,
        agreed=agreed,
        is_taken_in=event.taken_in,
    )
    told = show_created(event, terms)
    return Match(terms, Delivery(event.number, told, next_head(NO_HEAD, digest_event(chained_form(told))), {}))


def _joined(match: Match, event: Joined) -> Match:
    seating = match.seating
    players = (*seating.players, Player(event.player, event.name, event.kind, event.wish, event.salt, event.mark))
    entropies = (*seating.entropies, event.entropy)
    seating = replace(seating, players=players, faces=_faces(match.game, players, None), entropies=entropies)
    if len(players) < 2:
        return replace(match, seating=seating)
    return replace(match, seating=seating, status="dealing", deadline=event.at + ENTROPY_MS)


def _faces(game: AnyGame, players: tuple[Player, ...], seats: tuple[Seat, Seat] | None) -> tuple[PlayerShown, ...]:
    names: Any = game.seat_names
    return tuple(
        PlayerShown(player.name, player.kind, None if seats is None else names[seats[place]])
        for place, player in enumerate(players)
    )


def _seated(match: Match, seats: tuple[Seat, Seat]) -> Seating:
    """The players in these seats."""
    return replace(match.seating, seats=seats, faces=_faces(match.game, match.seating.players, seats))


def _entropy_given(match: Match, event: EntropyGiven) -> Match:
    entropies = list(match.seating.entropies)
    entropies[event.player] = event.entropy
    return replace(match, seating=replace(match.seating, entropies=tuple(entropies)))


def _dealt(match: Match, event: Dealt) -> Match:
    first, second = (bytes.fromhex(entropy or "") for entropy in event.entropies)
    deal = Deal(match.id, match.terms.seed, (first, second))
    return replace(match, seating=replace(_seated(match, event.seats), deal=deal))


def _began(match: Match, event: Began) -> Match:
    game, options = match.game, match.terms.options
    state = game.parse_position(event.position, options) if event.position else game.initial(options)
    for text in event.chance:
        state = game.play(state, CHANCE, game.parse_move(text))
    return _after_start(match, event, state)


def evolve_began(match: Match, event: Began, state: Any) -> Match:
    """The match after the start of a round whose first state is known already."""
    return _delivered(match, event, _after_start(match, event, state))


def _after_start(match: Match, event: Began, state: Any) -> Match:
    round_ = Round(
        number=event.round,
        state=state,
        start=next_start_text(match, event.round, state),
        sealed=match.round.sealed,
        touched=(event.number, event.number),
        clock=start_clock(match.terms.control, match.game.to_act(state), event.at),
    )
    return replace(match, status="playing", deadline=None, seating=_seated(match, event.seats), round=round_)


def _moved(match: Match, event: Moved) -> Match:
    game = match.game
    move = game.parse_move(event.step)
    state = game.play(match.round.state, event.seat, move)
    steps = [Step(event.seat, move)]
    for text in event.chance:
        outcome = game.parse_move(text)
        state = game.play(state, CHANCE, outcome)
        steps.append(Step(CHANCE, outcome))
    return _after_move(match, event, state, game.to_act(state), tuple(steps))


def evolve_moved(match: Match, event: Moved, state: Any, to_act: ToAct, steps: tuple[Step[Any], ...]) -> Match:
    """The match after a move whose resulting state, with who acts in it, and steps are known already."""
    return _delivered(match, event, _after_move(match, event, state, to_act, steps))


def _after_move(match: Match, event: Moved, state: Any, to_act: ToAct, steps: tuple[Step[Any], ...]) -> Match:
    seat, before, seating = event.seat, match.round, match.seating
    sealed, opened = before.sealed, match.opened
    if event.opens:
        opened += tuple([reveal for reveal in sealed if reveal.number in event.opens])
        sealed = tuple([reveal for reveal in sealed if reveal.number not in event.opens])
    if event.seal:
        sealed = (*sealed, Reveal(event.seal_number or event.number, seat, event.step, event.nonce, event.seal))
    both = (event.number, event.number)
    after = Round(
        number=before.number,
        state=state,
        steps=() if event.entry is not None else before.steps + steps,
        step_count=before.step_count + 1,
        entries=before.entries if event.entry is None else (*before.entries, event.entry),
        start=next_start_text(match, before.number, state),
        undo=() if event.opens or event.chance else (*before.undo, Ply(event.number, seat, before)),
        sealed=sealed,
        touched=both if before.clock.since[seat.other] is None else _touched(before, event.number, {seat}, to_act),
        clock=clock_after_move(before.clock, match.terms.control, seat, to_act, event.at, event.credit),
        offers=tuple([offer for offer in before.offers if offer.kind == "draw" and offer.seat is seat]),
    )
    if not all(seating.acted):
        player = seating.player_in(seat)
        seating = replace(seating, acted=(True, seating.acted[1]) if player == 0 else (seating.acted[0], True))
    return replace(match, round=after, seating=seating, opened=opened)


def _touched(before: Round, number: int, movers: set[Seat], to_act: ToAct) -> tuple[int, int]:
    """A seat that had to act before and still has to is not touched by what only the other one did (both arranging)."""
    first, second = (
        before.touched[seat]
        if seat not in movers and before.clock.since[seat] is not None and isinstance(to_act, frozenset) and seat in to_act
        else number
        for seat in SEATS
    )
    return (first, second)


def _offered(match: Match, event: Offered) -> Match:
    offers = (*match.round.offers, Offer(event.kind, event.seat, event.number))
    return replace(match, round=replace(match.round, offers=offers))


def _declined(match: Match, event: Declined) -> Match:
    asker, now = event.seat.other, match.round
    offers = tuple(offer for offer in now.offers if (offer.kind, offer.seat) != (event.kind, asker))
    return replace(match, round=replace(now, offers=offers, declined=now.declined | {(event.kind, asker)}))


def _taken_back(match: Match, event: TakenBack) -> Match:
    now = match.round
    place = next(index for index, ply in enumerate(now.undo) if ply.number == event.to)
    back = now.undo[place].before
    kept = {reveal.number for reveal in back.sealed}
    to_act = match.game.to_act(back.state)
    after = replace(
        back,
        touched=_touched(now, event.number, {undone.seat for undone in now.undo[place:]}, to_act),
        clock=clock_after_takeback(now.clock, match.terms.control, to_act, event.at),
        offers=(),
        declined=_NONE_DECLINED,
    )
    dropped = match.dropped + tuple(reveal for reveal in now.sealed if reveal.number not in kept)
    return replace(match, round=after, takebacks=match.takebacks + 1, dropped=dropped)


def _said(match: Match, event: Said) -> Match:
    return replace(match, said=(*match.said, event)[-SAID_KEPT:])


def _stopped(match: Match, event: Event) -> Round:
    """The round, in which nothing further can be done."""
    now = match.round
    touched = (event.number, event.number)
    return replace(now, touched=touched, undo=(), offers=(), clock=stop_clock(now.clock, event.at))


def _round_ended(match: Match, event: RoundEnded) -> Match:
    assert match.seating.seats is not None
    is_last = match.round.number == match.terms.setup.rounds
    return replace(
        match,
        status="playing" if is_last else "between",
        deadline=None if is_last else event.at + BETWEEN_MS,
        history=(*match.history, (match.seating.seats, event)),
        round=_stopped(match, event),
    )


def _ended(match: Match, event: Ended) -> Match:
    result = ResultShown(event.winner, event.points, event.reason, event.rule)
    return replace(match, status="over", deadline=None, result=result, round=_stopped(match, event))


def _aborted(match: Match, event: Aborted) -> Match:
    return replace(match, status="aborted", deadline=None, called_off=event.player, round=_stopped(match, event))


def _rematched(match: Match, event: Rematched) -> Match:
    return replace(match, rematch=event.match, round=replace(match.round, offers=()))


_EVOLVERS: Final[dict[type[Any], Callable[[Match, Any], Match]]] = {
    Joined: _joined,
    EntropyGiven: _entropy_given,
    Dealt: _dealt,
    Began: _began,
    Moved: _moved,
    Offered: _offered,
    Declined: _declined,
    TakenBack: _taken_back,
    Said: _said,
    RoundEnded: _round_ended,
    Ended: _ended,
    Aborted: _aborted,
    Rematched: _rematched,
}
