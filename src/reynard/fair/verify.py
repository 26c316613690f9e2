"""The verifier: checks a record from scratch. Every move legal, every seal honest, everything chance did as committed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from reynard.core.errors import BadText, Problem
from reynard.core.game import AnyGame
from reynard.core.record import Record
from reynard.core.seats import CHANCE, Seat
from reynard.fair.deals import Deal, RoundDeal, deal_layout, draws_exchanged_seats, seal_seed
from reynard.fair.seals import is_seal_of
from reynard.fair.tags import DealTag, SealTag, parse_deal_tag, parse_seal_tag
from reynard.games.replay import Replay, parse_option_pairs, replay, replay_all
from reynard.games.tokan.series import is_start


@dataclass(frozen=True, slots=True)
class Checks:
    """How much of a record could be checked: whole entries, opened seals, and whether the deal was opened."""

    entries: int
    seals: int
    has_open_deal: bool


def checks_of(record: Record) -> Checks:
    """What `verify_record` finds to check in a record it has no problem with."""
    seals = [parse_seal_tag(text) for text in record.tags_named("Seal")]
    opened = sum(seal.nonce is not None for seal in seals)
    has_open_deal = record.has_tag("Deal") and parse_deal_tag(record.tag("Deal")).seed is not None
    return Checks(len(record.line.entries), opened, has_open_deal)


def verify_record(record: Record) -> list[Problem]:
    """Everything that is wrong with one record; empty if all its moves are legal and all it commits to was kept.

    A record without Deal and Seal tags can only be checked for legality. What only a whole series can show (a second game of
    Tokan from the layout of a first one with a draft) is left to `verify_records`.
    """
    try:
        played = replay(record)
    except BadText as error:
        return list(error.problems)
    try:
        deal = parse_deal_tag(record.tag("Deal")) if record.has_tag("Deal") else None
        seals = [parse_seal_tag(text) for text in record.tags_named("Seal")]
    except BadText as error:
        return list(error.problems)
    problems: list[Problem] = []
    if (deal or seals) and not record.tag("Match"):
        problems.append(Problem("no_match", "tag Match", "deal and seals name a match; without its id they cannot be checked"))
        return problems
    if deal is not None:
        problems += _deal_problems(played, deal)
    problems += _seal_problems(played, seals)
    if deal is not None or seals:
        problems += _missing_seals(played, seals)
    return problems


def verify_records(records: Sequence[Record]) -> list[Problem]:
    """Everything that is wrong with several records: each one, and the rounds of each match among themselves."""
    problems: list[Problem] = []
    for number, record in enumerate(records, start=1):
        where = f"record {number}, " if len(records) > 1 else ""
        problems += [Problem(each.code, where + each.place, each.sentence) for each in verify_record(record)]
    if problems:
        return problems
    try:
        replays = replay_all(records)
    except BadText as error:
        return list(error.problems)
    return list(_round_problems(replays))


# Deals


def _deal_problems(played: Replay, tag: DealTag) -> Iterator[Problem]:
    if tag.seed is None:
        return
    if seal_seed(bytes.fromhex(tag.seed)) != tag.seal:
        yield Problem("broken_seal", "tag Deal", "the published seed is not the one that was sealed")
        return
    first, second = (bytes.fromhex(share or "") for share in tag.entropies)
    deal = Deal(played.record.tag("Match"), bytes.fromhex(tag.seed), (first, second))
    if tag.seats == "drawn" and draws_exchanged_seats(deal) != bool(tag.first):
        yield Problem("wrong_seats", "tag Deal", "the seats are not those the deal draws")
    chance = _round_deal(played.record, deal)
    if tag.start == "given":
        yield from _drawn_problems(played, chance)
        return
    yield from _start_problems(played, chance)
    if played.game.name == "tally_ho":
        yield from _turned_problems(played, deal_layout(deal, chance.layout_round))


def _round_deal(record: Record, deal: Deal) -> RoundDeal:
    """Chance in the record's round: a second game of Tokan and a mirrored second round lie as the first did."""
    series = parse_option_pairs(record.tag("Series"))
    number = int(record.tag("Round", "1"))
    if record.tag("Game") == "tokan" and series.get("games") == "2":
        return RoundDeal(deal, 1, 1)
    return RoundDeal(deal, number, 1 if series.get("layout") == "mirrored" else number)


def _start_problems(played: Replay, chance: RoundDeal) -> Iterator[Problem]:
    game, start = played.game, played.states[0]
    options = game.format_options(played.options)
    if game.name == "tokan" and options["setup"] == "draft" and int(played.record.tag("Round", "1")) > 1:
        return
    state = game.initial(played.options)
    if game.to_act(state) is CHANCE:
        state, _ = chance.settle(game, state, 0)
    if game.format_position(state) != game.format_position(start):
        yield Problem("wrong_deal", "tag Start", f"the deal gives {game.format_position(state)!r}")


def _turned_problems(played: Replay, layout: dict[str, str]) -> Iterator[Problem]:
    for number, entry in enumerate(played.entries, start=1):
        space, sign, tile = entry.partition("=")
        if sign and layout[space] != tile:
            yield Problem("wrong_deal", f"entry {number}", f"{entry}: on {space} the deal has {layout[space]}")


def _drawn_problems(played: Replay, chance: RoundDeal) -> Iterator[Problem]:
    """From a given position on nothing is laid out: each tile is drawn when it is turned over."""
    game, drawn = played.game, RoundDeal(chance.deal, chance.round_number, chance.layout_round, has_layout=False)
    for number, (state, entry) in enumerate(zip(played.states, played.entries, strict=False), start=1):
        space, sign, _ = entry.partition("=")
        if not sign:
            continue
        (seat,) = (seat for seat in Seat if game.legal_moves(state, seat))
        _, texts = drawn.settle(game, game.play(state, seat, game.parse_move(space)), number, space)
        if texts != (entry,):
            yield Problem("wrong_deal", f"entry {number}", f"{entry}: the deal draws {texts[0]}")


def _round_problems(replays: Sequence[Replay]) -> Iterator[Problem]:
    """A second game of Tokan begins with the completed layout of the first (T16); rounds of a match share one deal."""
    firsts = {played.record.tag("Match"): played for played in replays if played.record.tag("Round") == "1"}
    for played in replays:
        record, first = played.record, firsts.get(played.record.tag("Match"))
        if first is None or first is played:
            continue
        if record.tag("Deal") != first.record.tag("Deal"):
            yield Problem("wrong_deal", "tag Deal", f"round {record.tag('Round')} has another deal than round 1")
        if played.game.name == "tokan" and not _continues(first, played):
            yield Problem("wrong_deal", "tag Start", "the second game does not begin with the layout of the first (T16)")


def _continues(first: Replay, second: Replay) -> bool:
    start = next((state for state in first.states if is_start(state)), None)
    return start is not None and first.game.format_position(start) == second.game.format_position(second.states[0])


# Seals


def _seal_problems(played: Replay, seals: list[SealTag]) -> Iterator[Problem]:
    numbers = [seal.event for seal in seals]
    if numbers != sorted(set(numbers)):
        yield Problem("seal_order", "tag Seal", "the seals are not in the order of their events, or one stands twice")
    for seal in seals:
        place = f"seal of event {seal.event}"
        if seal.seat not in played.game.seat_names:
            yield Problem("bad_seal", place, f"there is no seat {seal.seat[:20]!r}")
        elif seal.nonce is None or seal.choice is None:
            if seal.entry is not None:
                yield Problem("not_opened", place, "the choice stands in the record, but the seal is not opened")
        elif not is_seal_of(seal.seal, bytes.fromhex(seal.nonce), played.record.tag("Match"), seal.event, seal.choice):
            yield Problem("broken_seal", place, f"nonce and {seal.choice} do not give the seal that was published")
        elif seal.entry is not None and (Seat(played.game.seat_names.index(seal.seat)), seal.choice) not in _choices(
            played, seal.entry
        ):
            yield Problem("broken_seal", place, f"{seal.choice} was sealed, but entry {seal.entry} says otherwise")


def _steps(played: Replay, number: int) -> Iterator[tuple[Any, Any, Any]]:
    """Actor, move and state after it for each step of an entry; nothing for an entry that is not there."""
    if number > len(played.entries):
        return
    game, state = played.game, played.states[number - 1]
    for step in game.parse_entry(state, played.entries[number - 1]):
        state = game.play(state, step.actor, step.move)
        yield step.actor, step.move, state


def _choices(played: Replay, number: int) -> list[tuple[Any, str]]:
    return [(actor, played.game.format_move(move)) for actor, move, _ in _steps(played, number)]


def _missing_seals(played: Replay, seals: list[SealTag]) -> Iterator[Problem]:
    """Every hidden choice of the entries must have been sealed; of two made at the same time, the first one."""
    game = played.game
    if not game.facts(played.options).has_hidden_information:
        return
    sealed = {(seal.entry, seal.seat) for seal in seals}
    for number in range(1, len(played.entries) + 1):
        hidden = [game.seat_names[seat] for seat in _hiding(game, played, number)]
        both = game.to_act(played.states[number - 1]) == frozenset(Seat)
        candidates = game.seat_names if both and hidden else tuple(hidden)
        if candidates and not any((number, seat) in sealed for seat in candidates):
            yield Problem(
                "not_sealed", f"entry {number}", f"{played.entries[number - 1]} holds a hidden choice that was not sealed"
            )


def _hiding(game: AnyGame, played: Replay, number: int) -> Iterator[Seat]:
    for actor, _, state in _steps(played, number):
        if isinstance(actor, Seat) and game.view(state, actor).own:
            yield actor
