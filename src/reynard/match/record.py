"""A match as records, one for each round, with deal and seals; and a finished match back from its records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from msgspec import structs

from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.outcome import Outcome
from reynard.core.record import Record
from reynard.core.seats import CHANCE, Seat
from reynard.fair.check_result import ABORTED, CLOSED
from reynard.fair.tags import (
    ChainTag,
    DealTag,
    SealTag,
    format_chain_tag,
    format_deal_tag,
    format_seal_tag,
    parse_deal_tag,
    parse_seal_tag,
)
from reynard.fair.terms import commitment_hash
from reynard.fair.verify import verify_records
from reynard.games.replay import format_option_pairs, make_record, parse_option_pairs, replay_all
from reynard.match.acts import end_match, end_round
from reynard.match.decisions import Batch
from reynard.match.events import Aborted, Began, Created, Dealt, Ended, Event, Joined, Moved, RoundEnded, TakenBack
from reynard.match.evolve import evolve
from reynard.match.setup import date_of, parse_setup, series_names
from reynard.match.state import Match


@dataclass(slots=True)
class _Round:
    """What is collected of one round while the events go by."""

    number: int
    start: Any
    players: tuple[str, str]
    seats: tuple[Seat, Seat]
    entries: tuple[str, ...] = ()
    outcome: Outcome | None = None
    seals: dict[int, SealTag] = field(default_factory=dict)
    """By the number of the event that made each, in order."""


def records_of(events: Iterable[Event]) -> tuple[Record, ...]:
    """One record for each round that has begun. While the match runs, seals and deal are closed where they still are.

    Takes time in proportion to the number of events.
    """
    match, rounds = _collect(events)
    return () if match is None else tuple(_record(match, played) for played in rounds)


def chained_records_of(events: Iterable[Event]) -> tuple[Record, ...]:
    """`records_of`, with the head of the chain once the match is over: ready to be signed.

    What is not over has none, nor what was not played here but comes from a record itself.
    """
    match, rounds = _collect(events)
    if match is None:
        return ()
    records = [_record(match, played) for played in rounds]
    if not match.is_over() or match.terms.is_taken_in:
        return tuple(records)
    chain = format_chain_tag(ChainTag(match.number, match.delivery.head, len(rounds)))
    return tuple(record.with_tag("Chain", chain) for record in records)


def _collect(events: Iterable[Event]) -> tuple[Match | None, list[_Round]]:
    """The match after the events, and what its records are made of."""
    match: Match | None = None
    rounds: list[_Round] = []
    for event in events:
        before, match = match, evolve(match, event)
        if isinstance(event, Began):
            rounds.append(_begun(match))
        elif rounds and before is not None:
            _note(rounds[-1], before, event, match)
    return match, rounds


def _begun(match: Match) -> _Round:
    assert match.seating.seats is not None
    first = match.seating.players[match.seating.player_in(Seat.FIRST)].name
    second = match.seating.players[match.seating.player_in(Seat.SECOND)].name
    return _Round(match.round.number, match.round.state, (first, second), match.seating.seats)


def _note(played: _Round, before: Match, event: Event, after: Match) -> None:
    if isinstance(event, Moved):
        _note_move(played, before, event, after)
    elif isinstance(event, TakenBack):
        for reveal in after.dropped[len(before.dropped) :]:
            played.seals[reveal.number] = replace(played.seals[reveal.number], entry=None)
    elif isinstance(event, RoundEnded):
        played.outcome = Outcome(event.winner, event.points, event.reason, event.rule)
    elif isinstance(event, Ended | Aborted):
        _open_seals(played, after)
        if isinstance(event, Ended) and played.outcome is None and before.status == "playing":
            winner = None if event.winner is None else played.seats[event.winner]
            played.outcome = Outcome(winner, after.game.score(after.round.state), event.reason)
    if before.status == "playing":
        played.entries = after.round.entries


def _note_move(played: _Round, before: Match, event: Moved, after: Match) -> None:
    names = after.game.seat_names
    if event.seal:
        number = after.round.sealed[-1].number
        played.seals[number] = SealTag(number, names[event.seat], None, event.seal, None, None)
    for reveal in before.round.sealed:
        if reveal.number in event.opens:
            played.seals[reveal.number] = SealTag(
                reveal.number, names[reveal.seat], len(before.round.entries) + 1, reveal.seal, reveal.nonce, reveal.choice
            )


def _open_seals(played: _Round, match: Match) -> None:
    """At the end what was never answered or was taken back is opened too; it belongs to no entry."""
    for reveal in match.round.sealed + match.dropped:
        name = match.game.seat_names[reveal.seat]
        if reveal.number in played.seals:
            played.seals[reveal.number] = SealTag(reveal.number, name, None, reveal.seal, reveal.nonce, reveal.choice)


def _record(match: Match, played: _Round) -> Record:
    """Seals whose entry is not whole (an answer is awaited) belong to none."""
    names = series_names(match.terms.setup.game)
    series = {name: value for name, value in match.terms.all_options.items() if name in names}
    tags = [
        ("Match", match.id),
        ("Round", str(played.number)),
        ("Date", date_of(match.terms.created_at)),
        ("Clock", match.terms.setup.control),
    ]
    if series:
        tags.append(("Series", format_option_pairs(series)))
    if match.result is not None:
        tags.append(("MatchResult", _match_result(match, played)))
    elif match.status == "aborted":
        tags.append(("MatchResult", CLOSED if all(match.seating.acted) else ABORTED))
    tags.append(("Deal", format_deal_tag(_deal_tag(match))))
    whole = len(played.entries)
    made = played.seals.values()
    seals = (replace(seal, entry=None) if seal.entry is not None and seal.entry > whole else seal for seal in made)
    tags += [("Seal", format_seal_tag(seal)) for seal in seals]
    return make_record(
        match.game,
        played.start,
        tuple(played.entries),
        outcome=played.outcome,
        players=played.players,
        tags=tags,
        options=match.terms.setup.options,
    )


def _match_result(match: Match, played: _Round) -> str:
    """Winner, points of the first and the second seat of this round over all rounds, reason and rule."""
    assert match.result is not None
    result, order = match.result, (0, 1) if played.seats[0] is Seat.FIRST else (1, 0)
    winner = "draw" if result.winner is None else match.game.seat_names[played.seats[result.winner]]
    return f"{winner} {result.points[order[0]]} {result.points[order[1]]} {result.reason} {result.rule}".rstrip()


def _deal_tag(match: Match) -> DealTag:
    wished = any(player.wish is not None for player in match.seating.players)
    seats = match.history[0][0] if match.history else match.seating.seats
    assert seats is not None
    return DealTag(
        seal=match.terms.seed_seal,
        seed=match.terms.seed.hex() if match.is_over() else None,
        entropies=(match.seating.entropies[0], match.seating.entropies[1]),
        seats="wished" if wished else "drawn",
        first=0 if seats[0] is Seat.FIRST else 1,
        start="given" if match.terms.setup.start else "dealt",
        commitment=commitment_hash(match.commitment) if match.commitment else "",
        places=match.places if match.commitment else (),
        salts=tuple(player.salt for player in match.seating.players) if match.commitment else (),
    )


# Back from records


def events_of(records: Sequence[Record], player_ids: tuple[str, str] = ("record-first", "record-second")) -> tuple[Event, ...]:
    """The events of a finished match from its records, all rounds in order; BadText if anything is wrong with them.

    What a record does not hold is not there again: times of day, offers, phrases, open moves taken back. `player_ids` are those
    of the players in the order of joining.
    """
    problems = verify_records(records)
    if problems:
        raise BadText(tuple(problems))
    try:
        return _events_of(records, player_ids)
    except (IllegalMove, NotYourTurn, ValueError) as error:
        if isinstance(error, BadText):
            raise
        raise BadText.single("not_a_match", "record 1", f"these records do not make one match: {error}") from None


def _events_of(records: Sequence[Record], player_ids: tuple[str, str]) -> tuple[Event, ...]:
    replays = replay_all(records)
    head = records[0]
    if not head.has_tag("Deal") or not head.tag("Match") or head.tag("MatchResult", ABORTED) in (ABORTED, CLOSED):
        raise BadText.single("not_a_match", "record 1", "only a finished match with its Deal and Match tags can be taken in")
    deal = parse_deal_tag(head.tag("Deal"))
    if deal.seed is None:
        raise BadText.single("not_a_match", "tag Deal", "the seed of this match is not published yet")
    options = parse_option_pairs(head.tag("Options")) | parse_option_pairs(head.tag("Series"))
    given = head.tag("Start") if deal.start == "given" else ""
    setup = parse_setup(head.tag("Game"), options, head.tag("Clock", "none"), start=given)
    if deal.version > 1:
        setup = structs.replace(setup, options={name: setup.options[name] for name in setup.options if name in options})
    at = int(datetime.strptime(head.tag("Date"), "%Y-%m-%d").replace(tzinfo=UTC).timestamp() * 1000)
    created = Created(
        number=1, at=at, match=head.tag("Match"), setup=setup, seed=deal.seed, version=deal.version, taken_in=True
    )
    batch = Batch(evolve(None, created), at)
    _take_in_players(batch, head, deal, player_ids)
    for record, played in zip(records, replays, strict=True):
        _take_in_round(batch, record, played.entries)
        if not batch.match.is_over() and batch.match.status == "playing":
            _take_in_end(batch, record)
    return (created, *batch.events)


def _take_in_players(batch: Batch, head: Record, deal: DealTag, player_ids: tuple[str, str]) -> None:
    names = batch.match.game.seat_names
    for place, player_id in enumerate(player_ids):
        seat = Seat.FIRST if place == deal.first else Seat.SECOND
        name = head.tag(names[seat].capitalize(), "?")
        joined: dict[str, Any] = {"kind": "human", "wish": seat if deal.seats == "wished" and place == 0 else None}
        if deal.version > 1:
            sealed = deal.places[place]
            wish = None if sealed.wish is None else Seat(names.index(sealed.wish))
            joined = {"kind": sealed.kind, "wish": wish, "salt": deal.salts[place], "mark": sealed.mark}
        batch.add(Joined, player=player_id, name=name, entropy=deal.entropies[place], **joined)
    first = Seat(deal.first)
    batch.add(Dealt, entropies=deal.entropies, seats=(first, first.other))


def _take_in_round(batch: Batch, record: Record, entries: tuple[str, ...]) -> None:
    match = batch.match
    number = match.round.number + 1
    assert match.seating.seats is not None
    seats = match.seating.seats if number == 1 else (match.seating.seats[0].other, match.seating.seats[1].other)
    batch.add(Began, round=number, seats=seats, position=record.tag("Start"))
    seals = [parse_seal_tag(text) for text in record.tags_named("Seal")]
    for index, entry in enumerate(entries, start=1):
        _take_in_dropped(batch, seals)
        mine = [seal for seal in seals if seal.entry == index]
        seals = seals[len(mine) :]
        _take_in_entry(batch, entry, mine)
    _take_in_dropped(batch, seals)
    outcome = batch.match.game.outcome(batch.match.round.state)
    if outcome is not None:
        end_round(batch, outcome)


def _take_in_dropped(batch: Batch, seals: list[SealTag]) -> None:
    """Sealed choices without an entry that come first: each was made here and taken back, or never answered."""
    while seals and seals[0].entry is None:
        seal = seals.pop(0)
        seat, choice = Seat(batch.match.game.seat_names.index(seal.seat)), seal.choice or ""
        to = batch.match.number + 1
        batch.add(Moved, seat=seat, step=choice, nonce=seal.nonce or "", seal=seal.seal, seal_number=seal.event)
        batch.add(TakenBack, seat=seat, to=to)


def _take_in_entry(batch: Batch, entry: str, seals: list[SealTag]) -> None:
    game = batch.match.game
    steps = game.parse_entry(batch.match.round.state, entry)
    chance = tuple(game.format_move(step.move) for step in steps if step.actor is CHANCE)
    moves = [(step.actor, game.format_move(step.move)) for step in steps if step.actor is not CHANCE]
    if seals:
        moves.sort(key=lambda move: game.seat_names[move[0]] != seals[0].seat)
    for index, (seat, text) in enumerate(moves, start=1):
        is_last = index == len(moves)
        seal = next((seal for seal in seals if (seal.seat, seal.choice) == (game.seat_names[seat], text)), None)
        batch.add(
            Moved,
            seat=seat,
            step=text,
            chance=chance if is_last else (),
            nonce=(seal.nonce or "") if seal else "",
            seal=seal.seal if seal else "",
            seal_number=seal.event if seal else 0,
            opens=tuple(reveal.number for reveal in batch.match.round.sealed) if is_last else (),
            entry=entry if is_last else None,
        )


def _take_in_end(batch: Batch, record: Record) -> None:
    winner, *_, reason = record.tag("MatchResult").split()
    names = batch.match.game.seat_names
    end_match(batch, None if winner == "draw" else Seat(names.index(winner)), reason)
