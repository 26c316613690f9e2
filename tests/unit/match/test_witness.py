"""Whoever follows a match notices when it is told otherwise than before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from reynard.core.record import format_records, parse_records
from reynard.core.seats import Seat
from reynard.fair.chain import digest_event
from reynard.fair.signing import sign_record
from reynard.fair.terms import commitment_hash
from reynard.match.commands import Say
from reynard.match.evolve import evolve
from reynard.match.local import LocalMatch
from reynard.match.show import show_reveals, show_seals, show_table
from reynard.match.shown import MovedShown
from reynard.match.shown_events import chained_form
from reynard.match.state import Match
from reynard.match.witness import Statement, Witness, parse_memory
from reynard.wire.messages import Events
from tests.unit.fair.matches import CASES, SIGNER, STRANGER, TRUSTED, play, signed


def told(local: LocalMatch) -> Iterator[tuple[Match, Events]]:
    match: Match | None = None
    for event in local.events:
        match = evolve(match, event)
        assert match.delivery.told is not None
        yield match, Events(match.id, (match.delivery.told,), show_table(match, None, 0), match.delivery.head)


def follow(local: LocalMatch, lie: Callable[[Events], Events] = lambda message: message) -> Witness:
    witness = Witness(local.match.id)
    for number, (match, message) in enumerate(told(local)):
        if number == 0:
            view(witness, match)
        said = lie(message)
        witness.hear_events(said.events, said.table, said.head)
    return witness


def view(witness: Witness, match: Match, **changes: Any) -> int | None:
    table = replace(show_table(match, None, 0), **changes)
    return witness.hear_view(table, show_seals(match), show_reveals(match), match.terms.agreed, match.delivery.head)


@pytest.mark.parametrize(("game", "options"), CASES)
def test_an_honest_match_raises_no_alarm(game: str, options: dict[str, str]) -> None:
    local = play(game, options, moves=200)
    witness = follow(local)
    view(witness, local.match)
    assert witness.alarms == ()
    assert witness.memory.head == local.match.delivery.head
    assert Witness(local.match.id, parse_memory(msgspec.json.encode(witness.memory))).memory == witness.memory


def reveals_changed(**changes: str) -> Callable[[Events], Events]:
    def lie(message: Events) -> Events:
        (event,) = message.events
        if not isinstance(event, MovedShown):
            return message
        return replace(message, events=(replace(event, reveals=tuple(replace(one, **changes) for one in event.reveals)),))

    return lie


def test_another_seal_another_choice_and_another_nonce_are_noticed() -> None:
    local = play("two_paths", {}, moves=12)
    assert "seal" in follow(local, reveals_changed(seal="0" * 64)).alarms
    assert "reveal" in follow(local, reveals_changed(choice="He")).alarms
    assert "reveal" in follow(local, reveals_changed(nonce="none")).alarms


def test_another_seed_other_terms_and_bytes_left_out_are_noticed() -> None:
    local = play("tokan", {})
    for changes in ({"seed": "0" * 64}, {"seal": "0" * 64}):
        witness = follow(local)
        view(witness, local.match, deal=replace(show_table(local.match, None, 0).deal, **changes))
        assert witness.alarms == ("deal",)
    witness = follow(local)
    view(witness, local.match, options={**local.match.terms.all_options, "scoring": "heads"})
    assert witness.alarms == ("deal",)
    witness = follow(local)
    witness.gave(local.match.seating.entropies[0] or "")
    view(witness, local.match)
    assert not witness.alarms
    witness.gave("0" * 64)
    view(witness, local.match)
    assert list(witness.alarms) == ["bytes"]


def test_another_history_is_noticed_at_its_first_event() -> None:
    local = play("tokan", {}, moves=9)

    def lie(message: Events) -> Events:
        event = message.events[0]
        return replace(message, events=(replace(event, at=event.at + 1),)) if event.number == 7 else message

    assert "history" in follow(local, lie).alarms
    witness = follow(local)
    view(witness, replace(local.match, delivery=replace(local.match.delivery, head="0" * 64)))
    assert witness.alarms == ("history",)


def test_after_a_pause_the_server_has_to_lead_to_its_head() -> None:
    local = play("tokan", {}, moves=9)
    matches = [match for match, _ in told(local)]
    for digests, alarms in ((None, ()), (["0" * 64], ("history",))):
        witness = Witness(local.match.id)
        view(witness, matches[4])
        assert view(witness, matches[-1]) == matches[4].number
        honest = [_digest(match) for match in matches[5:]]
        witness.follow(matches[4].delivery.head, digests or honest, matches[-1].delivery.head)
        assert witness.alarms == alarms


def _digest(match: Match) -> str:
    from reynard.fair.chain import digest_event
    from reynard.match.shown_events import chained_form

    assert match.delivery.told is not None
    return digest_event(chained_form(match.delivery.told))


def stated(statement: str) -> Statement:
    return Statement(statement, SIGNER.public, SIGNER.sign(statement))


def digests(local: LocalMatch) -> Callable[[int], list[str]]:
    return lambda after: [digest_event(chained_form(said.events[0])) for _, said in told(local)][after:]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_signed_record_of_what_was_told_raises_no_alarm_even_when_talk_went_on(game: str, options: dict[str, str]) -> None:
    local = play(game, options)
    text = format_records(signed(local))
    local.send(Say, local.player(Seat.FIRST), phrase="thanks")
    witness = follow(local)
    witness.gave(local.match.seating.entropies[0] or "")
    table = show_table(local.match, None, 0)
    assert witness.awaits_record(table)
    witness.hear_record(text, stated(local.match.commitment), TRUSTED, digests(local))
    assert witness.alarms == ()
    assert not witness.awaits_record(table), "once is enough"


def _with_another_player(again: Callable[[str, str, str], str], text: str, said: str) -> tuple[str, Statement]:
    other = said.replace("place human", "place bot", 1)
    text = again(text, "kinds=human,human", "kinds=bot,human")
    return again(text, "commitment=[0-9a-f]{64}", f"commitment={commitment_hash(other)}"), stated(other)


def lies() -> Iterator[tuple[str, Callable[[str, str], tuple[str, Statement]]]]:
    """A record and a commitment that are not of what was told, each signed again by the server itself."""

    def again(text: str, old: str, new: str) -> str:
        found, times = re.subn(old, new, text)
        assert times
        return format_records([sign_record(record, SIGNER) for record in parse_records(found)])

    other = play("tokan", {"games": "2"}, label="another match")
    yield "another head", lambda text, said: (again(text, "head=[0-9a-f]{64}", "head=" + "5e" * 32), stated(said))
    yield "another last event", lambda text, said: (again(text, "events=[0-9]+", "events=9999"), stated(said))
    yield "another seal", lambda text, said: (again(text, " seal=[0-9a-f]{64}", " seal=" + "5e" * 32), stated(said))
    yield "other bytes", lambda text, said: (again(text, "entropies=[0-9a-f]+", "entropies=" + "5e" * 16), stated(said))
    yield "another commitment", lambda text, said: (text, stated(said.replace("seal ", "seal 5e")))
    yield "another player", lambda text, said: (text, stated(said.replace("place human", "place bot", 1)))
    yield "another player in both", lambda text, said: _with_another_player(again, text, said)
    yield "another match", lambda text, said: (format_records(signed(other)), stated(said))
    yield "no signature", lambda text, said: (re.sub("\\[Signature [^\n]*\n", "", text), stated(said))
    yield "no signed commitment", lambda text, said: (text, Statement(said, SIGNER.public, "5e" * 64))
    yield "no record", lambda text, said: ("", stated(said))
    yield "no chain", lambda text, said: (re.sub("\\[Chain [^\n]*\n", "", text), stated(said))


@pytest.mark.parametrize("lie", [pytest.param(lie, id=name) for name, lie in lies()])
def test_a_signed_record_or_commitment_of_something_else_is_an_alarm(lie: Callable[[str, str], tuple[str, Statement]]) -> None:
    local = play("tokan", {"games": "2"})
    witness = follow(local)
    witness.gave(local.match.seating.entropies[0] or "")
    witness.hear_record(*lie(format_records(signed(local)), local.match.commitment), TRUSTED, digests(local))
    assert witness.alarms == ("record",)


@pytest.mark.parametrize("keys", [{}, {STRANGER.public: "current"}, {SIGNER.public: "revoked"}])
def test_a_signature_by_a_key_that_the_server_does_not_list_or_has_revoked_is_an_alarm(keys: dict[str, str]) -> None:
    local = play("tokan", {"games": "2"})
    witness = follow(local)
    witness.hear_record(format_records(signed(local)), stated(local.match.commitment), keys, digests(local))
    assert witness.alarms == ("record",)
