"""A match becomes records that verify, and a finished one comes back from them."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from reynard.core.errors import BadText, Refused
from reynard.core.record import format_records, parse_records
from reynard.core.seats import Seat
from reynard.fair.verify import verify_records
from reynard.games.catalogue import get_game
from reynard.match import local as local_match
from reynard.match import record
from reynard.match.evolve import rebuild
from reynard.match.local import LocalMatch
from reynard.match.record import events_of, records_of
from reynard.match.setup import Setup, parse_setup
from reynard.match.state import Player

CASES: list[tuple[str, dict[str, str]]] = [
    ("two_paths", {}),
    ("two_paths", {"optional_answer": "yes", "setup": "random"}),
    ("tokan", {"games": "2"}),
    ("tokan", {"games": "2", "setup": "draft"}),
    ("tokan", {"ending": "either"}),
    ("tally_ho", {"layout": "mirrored"}),
    ("tally_ho", {}),
    ("tally_ho", {"rounds": "1"}),
]


def played(local: LocalMatch, rng: random.Random, moves: int) -> LocalMatch:
    for _ in range(moves):
        if local.match.status == "between":
            local.next_round()
        if local.is_over:
            break
        seat = rng.choice(local.to_act())
        local.play(seat, rng.choice(local.view(seat).moves))
        if rng.random() < 0.1:
            with suppress(Refused):
                local.take_back(seat)
    return local


@pytest.mark.parametrize(("game", "options"), CASES)
@pytest.mark.parametrize("moves", [0, 7, 1000])
def test_records_of_a_match_verify_and_bring_it_back(game: str, options: dict[str, str], moves: int) -> None:
    rng = random.Random(f"{game}{options}{moves}")
    local = played(LocalMatch(game, options, (Player("a", 'Ada "the" }Fox'), Player("b", "Bo"))), rng, moves)
    running = records_of(local.events)
    assert verify_records(running) == []
    if not local.is_over:
        assert local.match.terms.seed.hex() not in format_records(running)
        for reveal in local.match.round.sealed:
            assert reveal.nonce not in format_records(running)
        with pytest.raises(BadText):
            events_of(running)
        local.resign(rng.choice((Seat.FIRST, Seat.SECOND)))
    records = records_of(local.events)
    assert verify_records(records) == []
    assert parse_records(format_records(records)) == records
    events = events_of(records, ("a", "b"))
    again = rebuild(events)
    assert records_of(events) == records
    assert again.result == local.match.result
    assert again.totals() == local.match.totals()


def test_T13_a_match_made_before_an_option_was_there_is_verified_as_it_was_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse_old_setup(*arguments: Any, **named: Any) -> Setup:
        setup = parse_setup(*arguments, **named)
        return structs.replace(setup, options={name: text for name, text in setup.options.items() if name != "ending"})

    monkeypatch.setattr(local_match, "parse_setup", parse_old_setup)
    local = played(LocalMatch("tokan"), random.Random(13), 1000)
    records = records_of(local.events)
    assert dict(records[0].tags)["Options"] == "scoring=towers setup=random closing=run"
    assert verify_records(records) == []
    assert records_of(events_of(records)) == records
    stated = format_records(records).replace("closing=run", "closing=run ending=turn")
    assert "broken_commitment" in {problem.code for problem in verify_records(parse_records(stated))}
    concealed = format_records(records).replace(" closing=run", "")
    assert "broken_commitment" in {problem.code for problem in verify_records(parse_records(concealed))}


def test_match_from_a_given_position_is_verified_by_draws() -> None:
    game = get_game("tally_ho")
    local = played(LocalMatch("tally_ho"), random.Random(3), 20)
    position = game.format_position(local.match.round.state)
    given = played(LocalMatch("tally_ho", start=position), random.Random(4), 1000)
    assert given.is_over
    records = records_of(given.events)
    assert verify_records(records) == []
    text = format_records(records)
    forged = text.replace("entropies=", "entropies=00", 1)
    assert {problem.code for problem in verify_records(parse_records(forged))} == {"wrong_deal"}
    assert records_of(events_of(records)) == records


def test_aborted_match_says_so_and_cannot_be_taken_in() -> None:
    from reynard.match.commands import Abort

    local = LocalMatch("two_paths")
    local.play(Seat.FIRST, "FHG")
    local.send(Abort, local.player(Seat.FIRST))
    (record,) = records_of(local.events)
    assert record.tag("MatchResult") == "aborted"
    assert "choice=FHG" in record.tag("Seal")
    assert verify_records([record]) == []
    with pytest.raises(BadText):
        events_of([record])


def test_dishonest_records_are_not_taken_in() -> None:
    local = played(LocalMatch("two_paths"), random.Random(1), 1000)
    text = format_records(records_of(local.events)).replace("entry=2 seal=", "entry=2 seal=0", 1)
    with pytest.raises(BadText):
        events_of(parse_records(text))


def test_match_without_a_round_has_no_record() -> None:
    assert records_of(()) == ()


def test_a_record_costs_no_more_for_each_takeback_however_many_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Player("a", "Ada")
    local = LocalMatch("two_paths", {"setup": "random"}, (both, both))
    (seat,) = local.to_act()
    for _ in range(150):
        local.play(seat, local.view(seat).moves[0])
        local.take_back(seat)
    worked: list[object] = []

    def counting(value: Any, **changes: Any) -> Any:
        worked.append(value)
        return replace(value, **changes)

    monkeypatch.setattr(record, "replace", counting)
    (made,) = records_of(local.events)
    assert len(made.tags_named("Seal")) == 150
    assert len(worked) <= 150
