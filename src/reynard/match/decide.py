"""The authority: `decide` answers every command, with events or with a refusal. Nothing else may change a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from reynard.core.errors import BadText, BrokenInvariant
from reynard.core.seats import Seat
from reynard.fair.deals import SEED_BYTES, Deal, draws_exchanged_seats
from reynard.fair.terms import SALT_BYTES, seal_name
from reynard.match.acts import act, begin_round, end_match, try_step
from reynard.match.clocks import DAY, flag_times
from reynard.match.commands import (
    Abort,
    AcceptDraw,
    AcceptTakeback,
    Act,
    Claim,
    Command,
    DeclineDraw,
    DeclineRematch,
    DeclineTakeback,
    Entropy,
    Join,
    OfferDraw,
    OfferTakeback,
    Ready,
    Rematch,
    Resign,
    Say,
)
from reynard.match.decisions import (
    Batch,
    Context,
    Decision,
    Declining,
    Refusal,
    need_room,
    need_running,
    playing_seat,
    refuse,
)
from reynard.match.events import Aborted, Created, Dealt, EntropyGiven, Joined, Said
from reynard.match.evolve import evolve
from reynard.match.offers import (
    accept_draw,
    accept_takeback,
    decline,
    decline_rematch,
    offer_draw,
    offer_takeback,
    ready,
    rematch,
)
from reynard.match.setup import Setup
from reynard.match.state import Match

SEAL_VERSION: Final = 2
"""The form of the seal of new matches, see `Created.version`."""
REFUSALS_KEPT: Final = 64
"""How many refused commands of a match are remembered."""
ABSENCE_MS: Final = 14 * DAY
"""Without a clock: how long a player may let the opponent wait."""
LIVE_ABSENCE_MS: Final = 60_000
"""With a live clock: how long a player who has to act may be gone."""
Absences: TypeAlias = tuple[int | None, int | None]
"""Since when each player has had no connection; None for one who is here."""
ALL_HERE: Final[Absences] = (None, None)


def create(match_id: str, setup: Setup, seed: bytes, now: int, by: str | None = None) -> Decision:
    """A new match without players. `seed` is 32 secret random bytes; its seal is what everybody sees first."""
    if len(seed) != SEED_BYTES:
        raise BadText.single("bad_seed", "", f"A seed has {SEED_BYTES} bytes.")
    event = Created(number=1, at=now, by=by, match=match_id, setup=setup, seed=seed.hex(), version=SEAL_VERSION)
    match = evolve(None, event)
    return Decision(match, (event,), 1, stages=(match,))


def open_rematch(match: Match, seed: bytes, now: int) -> Decision:
    """The match that `match.rematch` names: the same terms, both players joined, seats exchanged."""
    if match.rematch is None or match.seating.seats is None:
        raise BrokenInvariant("no rematch was agreed")
    created = create(match.rematch, match.terms.setup, seed, now)
    batch = Batch(created.match, now)
    for player, seat in zip(match.seating.players, match.seating.seats, strict=True):
        sealed = {"salt": player.salt, "mark": player.mark}
        batch.add(Joined, player=player.id, name=player.name, kind=player.kind, wish=seat.other, **sealed)
    _deal_if_complete(batch)
    return _after(created, batch)


def decide(match: Match, command: Command, context: Context) -> Decision:
    """The answer to a command. One that was accepted before gets the same answer again, and has no effect.

    Refusals are in no event: `Refusals` remembers them beside the match.
    """
    answered = match.delivery.answers.get((context.who.id, command.id))
    if answered is not None:
        return Decision(match, (), answered)
    deadline = next_deadline(match, context.credit)
    due = None if deadline is None or context.now < deadline else tick(match, context.now, context.credit)
    if due is not None:
        match = due.match
    if command.seen > match.number:
        refusal = Refusal("bad_message", "You cannot have seen an event that has not happened.")
        return _refused(match, due, refusal)
    batch = Batch(match, context.now, context.who.id, command.id)
    try:
        _HANDLERS[type(command)](batch, command, context)
    except Declining as declining:
        return _refused(match, due, declining.refusal)
    return _after(due, batch)


def _refused(match: Match, due: Decision | None, refusal: Refusal) -> Decision:
    """A refusal, with what had to be done before."""
    return Decision(match, due.events if due else (), None, refusal, due.stages if due else ())


def _after(first: Decision | None, batch: Batch) -> Decision:
    """Both decisions as one."""
    events, stages = tuple(batch.events), tuple(batch.stages)
    if first is not None:
        events, stages = first.events + events, first.stages + stages
    return Decision(batch.match, events, batch.match.number, None, stages, batch.views)


def tick(match: Match, now: int, credit: tuple[int, int] = (0, 0)) -> Decision:
    """What the authority does by itself when the time has come: makes the deal, begins a round, lets a flag fall."""
    due = next_deadline(match, credit)
    if due is None or now < due:
        return Decision(match, (), match.number)
    batch = Batch(match, now)
    if match.status == "dealing":
        _deal(batch)
    elif match.status == "between":
        begin_round(batch)
    else:
        _flag(batch, credit)
    return Decision(batch.match, tuple(batch.events), batch.match.number, None, tuple(batch.stages))


def next_deadline(match: Match, credit: tuple[int, int] = (0, 0)) -> int | None:
    """When `tick` has something to do, if nothing happens before (ms since 1970)."""
    if match.deadline is not None:
        return match.deadline
    if match.status != "playing" or not match.terms.control.is_counted:
        return None
    return min((time for time in flag_times(match.round.clock, match.terms.control, credit) if time is not None), default=None)


def expire(match: Match, now: int) -> Decision:
    """The authority calls off a match that nobody joined, or in which a person left the bot of the house sitting there."""
    batch = Batch(match, now)
    if is_abandoned(match):
        batch.add(Aborted)
    return Decision(batch.match, tuple(batch.events), batch.match.number, None, tuple(batch.stages))


def close(match: Match, now: int) -> Decision:
    """The authority calls the match off, whatever goes on in it; nothing happens to one that is over."""
    batch = Batch(match, now)
    if not match.is_over():
        batch.add(Aborted)
    return Decision(batch.match, tuple(batch.events), batch.match.number, None, tuple(batch.stages))


def is_abandoned(match: Match) -> bool:
    """Whether nobody would miss the match: it waits for a second player, or nobody but the house's bot has moved."""
    return match.status == "waiting" or is_untouched(match)


def is_untouched(match: Match) -> bool:
    """Whether a person against a bot of the house has not moved yet, in a match that can go on."""
    if all(match.seating.acted) or match.is_over() or len(match.seating.players) < 2:
        return False
    first, second = match.seating.players
    return (first.is_house_bot and not match.seating.acted[1]) or (second.is_house_bot and not match.seating.acted[0])


def explain(match: Match, seat: Seat, text: str) -> Refusal | None:
    """Why the seat may not make this move now; None if it may. Changes nothing."""
    try:
        need_running(match)
    except Declining as declining:
        return declining.refusal
    return try_step(match, seat, text)[0]


def _flag(batch: Batch, credit: tuple[int, int]) -> None:
    """The one whose time ran out first has lost; if both ran out at once, it is a draw."""
    first, second = flag_times(batch.match.round.clock, batch.match.terms.control, credit)
    if first is not None and first == second:
        end_match(batch, None, "time")
    elif first is not None and (second is None or first < second):
        end_match(batch, Seat.SECOND, "time")
    else:
        end_match(batch, Seat.FIRST, "time")


def _join(batch: Batch, command: Join, context: Context) -> None:
    match, who = batch.match, context.who
    if match.is_over():
        refuse("match_over", "The match is over or was called off.")
    if len(match.seating.players) == 2:
        refuse("seat_taken", "Both seats are taken; you may watch.")
    if match.seating.players_of(who.id) and not match.terms.setup.same_screen:
        refuse("seat_taken", "You have a seat in this match already; share the link with somebody else.")
    wish = None
    if command.seat is not None:
        if command.seat not in match.game.seat_names:
            refuse(
                "bad_message", f"This game has no seat {command.seat!r}; its seats are {' and '.join(match.game.seat_names)}."
            )
        wish = Seat(match.game.seat_names.index(command.seat))
        if any(player.wish is wish for player in match.seating.players):
            refuse("seat_taken", "The other player has chosen this seat; take the other one.")
    salt = context.random[:SALT_BYTES]
    sealed = {"salt": salt.hex(), "mark": seal_name(salt, who.name)}
    batch.add(Joined, player=who.id, name=who.name, kind=who.kind, wish=wish, entropy=command.entropy, **sealed)
    _deal_if_complete(batch)


def _entropy(batch: Batch, command: Entropy, context: Context) -> None:
    match = batch.match
    places = [place for place in match.seating.players_of(context.who.id) if match.seating.entropies[place] is None]
    if not match.seating.players_of(context.who.id):
        refuse("not_a_player", "You are watching this match; only its players may do that.")
    if match.status not in ("waiting", "dealing") or not places:
        refuse("already_given", "Your random bytes were given already, or the deal is made.")
    batch.add(EntropyGiven, player=places[0], entropy=command.entropy)
    _deal_if_complete(batch)


def _deal_if_complete(batch: Batch) -> None:
    """Makes the deal as soon as every human player has given random bytes; bots give none."""
    match = batch.match
    given = zip(match.seating.players, match.seating.entropies, strict=True)
    if match.status == "dealing" and all(player.is_house_bot or entropy is not None for player, entropy in given):
        _deal(batch)


def _deal(batch: Batch) -> None:
    match = batch.match
    first, second = match.seating.entropies
    deal = Deal(match.id, match.terms.seed, (bytes.fromhex(first or ""), bytes.fromhex(second or "")))
    seats = _seats(match, deal)
    batch.add(Dealt, entropies=(first, second), seats=seats)
    begin_round(batch)


def _seats(match: Match, deal: Deal) -> tuple[Seat, Seat]:
    """The seats of the two players: as wished for, else drawn."""
    first, second = (player.wish for player in match.seating.players)
    if first is None and second is None:
        first = Seat.SECOND if draws_exchanged_seats(deal) else Seat.FIRST
    if first is None:
        assert second is not None
        first = second.other
    return (first, first.other)


def _resign(batch: Batch, command: Resign, context: Context) -> None:
    if batch.match.status != "between":
        need_running(batch.match)
    seat = playing_seat(batch.match, command, context.who)
    end_match(batch, seat.other, "resigned")


def find_absence(match: Match, absent: Absences) -> tuple[Seat, int, int] | None:
    """The seat that keeps the other one waiting, since when, and from when on the other one may claim; None if there is none.

    Without a clock a move is awaited; with a live one only the player's absence counts. By correspondence the flag falls.
    """
    first, second = match.round.clock.since
    if match.status != "playing" or (first is None) == (second is None):
        return None
    control = match.terms.control
    if control.is_by_move:
        return None
    seat = Seat.FIRST if second is None else Seat.SECOND
    place = match.seating.player_in(seat)
    since = match.round.clock.since[seat]
    assert since is not None
    if match.seating.players[place].is_house_bot:
        return None
    if not control.is_counted:
        return seat, since, since + ABSENCE_MS
    away = absent[place]
    if away is None:
        return None
    since = max(since, away)
    return seat, since, since + LIVE_ABSENCE_MS


def _claim(batch: Batch, command: Claim, context: Context) -> None:
    need_running(batch.match)
    seat = playing_seat(batch.match, command, context.who)
    absence = find_absence(batch.match, context.absent)
    if absence is None or absence[0] is seat or context.now < absence[2]:
        refuse("too_early", "The other player has not been absent long enough; the table says when you may claim.")
    end_match(batch, seat if command.result == "win" else None, "left")


def _abort(batch: Batch, command: Abort, context: Context) -> None:
    match = batch.match
    places = match.seating.players_of(context.who.id)
    if not places:
        refuse("not_a_player", "You are watching this match; only its players may do that.")
    if match.is_over():
        refuse("match_over", "The match is over already.")
    if not can_abort(match):
        refuse("too_late", "Both have moved; you may resign or offer a draw.")
    batch.add(Aborted, player=places[0])


def can_abort(match: Match) -> bool:
    """Whether the match can still be called off: before both have moved."""
    return not match.is_over() and not all(match.seating.acted)


def counts_as_called_off(match: Match) -> bool:
    """Whether a player has called the match off after its deal was seen, with another person waiting: that is counted."""
    is_alone = match.terms.setup.same_screen or any(player.is_house_bot for player in match.seating.players)
    return match.called_off is not None and match.round.number > 0 and not is_alone


def _say(batch: Batch, command: Say, context: Context) -> None:
    match = batch.match
    places = match.seating.players_of(context.who.id)
    if not places:
        refuse("not_a_player", "You are watching this match; only its players may do that.")
    need_room(match)
    player = places[0]
    if len(places) > 1 and match.seating.seats is not None and command.seat is not None:
        player = match.seating.player_in(playing_seat(match, command, context.who))
    batch.add(Said, player=player, phrase=command.phrase)


class Refusals:
    """Decides the commands of one match, and refuses again what it has refused: refusals are in no event."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Refusal] = {}

    def decide(self, match: Match, command: Command, context: Context) -> Decision:
        """What `decide` answers, or the refusal that this command got before."""
        key = (context.who.id, command.id)
        known = self._kept.get(key)
        if known is not None:
            return Decision(match, (), None, known)
        decision = decide(match, command, context)
        if decision.refusal is not None and command.seen <= decision.match.number:
            self._kept[key] = decision.refusal
            if len(self._kept) > REFUSALS_KEPT:
                del self._kept[next(iter(self._kept))]
        return decision


_HANDLERS: Final[dict[type[Any], Callable[[Batch, Any, Context], None]]] = {
    Join: _join,
    Entropy: _entropy,
    Act: act,
    Resign: _resign,
    OfferDraw: offer_draw,
    AcceptDraw: accept_draw,
    DeclineDraw: decline("draw"),
    OfferTakeback: offer_takeback,
    AcceptTakeback: accept_takeback,
    DeclineTakeback: decline("takeback"),
    Ready: ready,
    Rematch: rematch,
    DeclineRematch: decline_rematch,
    Claim: _claim,
    Abort: _abort,
    Say: _say,
}
