"""Events to states: `evolve` is the only way a match changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from reynard.core.errors import BrokenInvariant
from reynard.core.game import AnyGame, Step
from reynard.core.seats import CHANCE, SEATS, Seat, ToAct
from reynard.fair.deals import Deal, seal_seed
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
from reynard.match.growing import Answers, Growing
from reynard.match.series import rematch_start_text
from reynard.match.setup import terms_of
from reynard.match.shown import PlayerShown, ResultShown
from reynard.match.state import Match, Offer, Player, Ply

ENTROPY_MS: Final = 5_000
"""How long the deal waits for the players' random bytes."""
BETWEEN_MS: Final = 60_000
"""How long the next round waits for both to be ready."""
SAID_KEPT: Final = 20
_NONE_DECLINED: Final[frozenset[Any]] = frozenset()
_NO_UNDO: Final[Growing[Ply]] = Growing()


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
    return _EVOLVERS[type(event)](match, event)


def _next(match: Match, event: Event, /, **changes: Any) -> Match:
    """The match with the changes, one event further, the command answered."""
    return replace(match, number=event.number, answers=_answers(match, event), **changes)


def _answers(match: Match, event: Event) -> Answers:
    if event.command is None or event.by is None:
        return match.answers
    return match.answers.plus((event.by, event.command), event.number)


def _created(event: Created) -> Match:
    terms = terms_of(event.setup)
    return Match(
        id=event.match,
        setup=event.setup,
        terms=terms,
        game=terms.game,
        seed=bytes.fromhex(event.seed),
        seed_seal=seal_seed(bytes.fromhex(event.seed)),
        number=event.number,
        created_at=event.at,
    )


def _joined(match: Match, event: Joined) -> Match:
    players = (*match.players, Player(event.player, event.name, event.kind, event.wish))
    changes: dict[str, Any] = {
        "players": players,
        "faces": _faces(match.game, players, None),
        "entropies": (*match.entropies, event.entropy),
    }
    if len(players) == 2:
        changes |= {"status": "dealing", "deadline": event.at + ENTROPY_MS}
    return _next(match, event, **changes)


def _faces(game: AnyGame, players: tuple[Player, ...], seats: tuple[Seat, Seat] | None) -> tuple[PlayerShown, ...]:
    names: Any = game.seat_names
    return tuple(
        PlayerShown(player.name, player.kind, None if seats is None else names[seats[place]])
        for place, player in enumerate(players)
    )


def _entropy_given(match: Match, event: EntropyGiven) -> Match:
    entropies = list(match.entropies)
    entropies[event.player] = event.entropy
    return _next(match, event, entropies=tuple(entropies))


def _dealt(match: Match, event: Dealt) -> Match:
    first, second = (bytes.fromhex(entropy or "") for entropy in event.entropies)
    faces = _faces(match.game, match.players, event.seats)
    return _next(match, event, deal=Deal(match.id, match.seed, (first, second)), seats=event.seats, faces=faces)


def _began(match: Match, event: Began) -> Match:
    game, options = match.game, match.terms.options
    state = game.parse_position(event.position, options) if event.position else game.initial(options)
    for text in event.chance:
        state = game.play(state, CHANCE, game.parse_move(text))
    return evolve_began(match, event, state)


def evolve_began(match: Match, event: Began, state: Any) -> Match:
    """The match after the start of a round whose first state is known already."""
    match = replace(match, round=event.round)
    return _next(
        match,
        event,
        status="playing",
        deadline=None,
        seats=event.seats,
        faces=_faces(match.game, match.players, event.seats),
        game_state=state,
        steps=(),
        step_count=0,
        entries=Growing(),
        start=rematch_start_text(match, state),
        undo=Growing(),
        touched=(event.number, event.number),
        clock=start_clock(match.terms.control, match.game.to_act(state), event.at),
        offers=(),
        declined=frozenset(),
        views={},
    )


def _moved(match: Match, event: Moved) -> Match:
    game = match.game
    move = game.parse_move(event.step)
    state = game.play(match.game_state, event.seat, move)
    steps = [Step(event.seat, move)]
    for text in event.chance:
        outcome = game.parse_move(text)
        state = game.play(state, CHANCE, outcome)
        steps.append(Step(CHANCE, outcome))
    return evolve_moved(match, event, state, tuple(steps), {})


def evolve_moved(match: Match, event: Moved, state: Any, steps: tuple[Step[Any], ...], views: dict[Any, Any]) -> Match:
    """The match after a move whose resulting state, steps and views are known already."""
    to_act = match.game.to_act(state)
    seat, sealed, opened = event.seat, match.sealed, match.opened
    if event.opens:
        for reveal in sealed:
            if reveal.number in event.opens:
                opened = opened.plus(reveal)
        sealed = tuple([reveal for reveal in sealed if reveal.number not in event.opens])
    if event.seal:
        sealed = (*sealed, Reveal(event.seal_number or event.number, seat, event.step, event.nonce, event.seal))
    undo = _NO_UNDO
    if not event.opens and not event.chance:
        before = (match.game_state, match.steps, match.entries, match.sealed, match.step_count, match.start)
        undo = match.undo.plus(Ply(event.number, seat, *before))
    acted = match.acted
    if not all(acted):
        player = match.player_in(seat)
        acted = (True, acted[1]) if player == 0 else (acted[0], True)
    return replace(
        match,
        number=event.number,
        answers=_answers(match, event),
        game_state=state,
        steps=() if event.entry is not None else match.steps + steps,
        step_count=match.step_count + 1,
        entries=match.entries if event.entry is None else match.entries.plus(event.entry),
        start=rematch_start_text(match, state),
        undo=undo,
        sealed=sealed,
        opened=opened,
        touched=(event.number, event.number)
        if match.clock.since[seat.other] is None
        else _touched(match, event.number, {seat}, to_act),
        acted=acted,
        clock=clock_after_move(match.clock, match.terms.control, seat, to_act, event.at),
        offers=tuple(offer for offer in match.offers if offer.kind == "draw" and offer.seat is seat) if match.offers else (),
        declined=_NONE_DECLINED,
        views=views,
    )


def _touched(match: Match, number: int, movers: set[Seat], to_act: ToAct) -> tuple[int, int]:
    """A seat that had to act before and still has to is not touched by what only the other one did (both arranging)."""
    first, second = (
        match.touched[seat]
        if seat not in movers and match.clock.since[seat] is not None and isinstance(to_act, frozenset) and seat in to_act
        else number
        for seat in SEATS
    )
    return (first, second)


def _offered(match: Match, event: Offered) -> Match:
    return _next(match, event, offers=(*match.offers, Offer(event.kind, event.seat, event.number)))


def _declined(match: Match, event: Declined) -> Match:
    asker = event.seat.other
    offers = tuple(offer for offer in match.offers if (offer.kind, offer.seat) != (event.kind, asker))
    return _next(match, event, offers=offers, declined=match.declined | {(event.kind, asker)})


def _taken_back(match: Match, event: TakenBack) -> Match:
    place = next(index for index, ply in enumerate(match.undo) if ply.number == event.to)
    ply = match.undo[place]
    kept = {reveal.number for reveal in ply.sealed}
    to_act = match.game.to_act(ply.game_state)
    return _next(
        match,
        event,
        game_state=ply.game_state,
        steps=ply.steps,
        step_count=ply.step_count,
        entries=ply.entries,
        start=ply.start,
        undo=Growing(list(match.undo[:place]), place),
        sealed=ply.sealed,
        dropped=match.dropped + tuple(reveal for reveal in match.sealed if reveal.number not in kept),
        touched=_touched(match, event.number, {undone.seat for undone in match.undo[place:]}, to_act),
        clock=clock_after_takeback(match.clock, match.terms.control, to_act, event.at),
        offers=(),
        declined=frozenset(),
        views={},
    )


def _said(match: Match, event: Said) -> Match:
    return _next(match, event, said=(*match.said, event)[-SAID_KEPT:])


def _round_ended(match: Match, event: RoundEnded) -> Match:
    assert match.seats is not None
    is_last = match.round == match.setup.rounds
    return _next(
        match,
        event,
        status="playing" if is_last else "between",
        deadline=None if is_last else event.at + BETWEEN_MS,
        history=(*match.history, (match.seats, event)),
        touched=(event.number, event.number),
        undo=Growing(),
        offers=(),
        clock=stop_clock(match.clock, event.at),
    )


def _ended(match: Match, event: Ended) -> Match:
    return _next(
        match, event, result=ResultShown(event.winner, event.points, event.reason, event.rule), **_closed(match, event)
    )


def _aborted(match: Match, event: Aborted) -> Match:
    return _next(match, event, **(_closed(match, event) | {"status": "aborted"}))


def _closed(match: Match, event: Event) -> dict[str, Any]:
    return {
        "status": "over",
        "deadline": None,
        "touched": (event.number, event.number),
        "undo": Growing(),
        "offers": (),
        "clock": stop_clock(match.clock, event.at),
    }


def _rematched(match: Match, event: Rematched) -> Match:
    return _next(match, event, rematch=event.match, offers=())


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
