"""Whatever two players do, and whatever becomes of their match: its record is never called wrong."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Literal

import pytest

from reynard.core.errors import BadText
from reynard.core.record import Record, format_records, parse_records
from reynard.core.seats import Seat
from reynard.fair.findings import Findings
from reynard.fair.signing import sign_record
from reynard.fair.verify import examine
from reynard.games.catalogue import game_names, get_game
from reynard.match import commands
from reynard.match.decide import close, create, decide, tick
from reynard.match.decisions import Context, Decision
from reynard.match.events import Event
from reynard.match.offers import make_match_id
from reynard.match.record import chained_records_of, events_of, records_of
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from tests.properties.test_record_forgeries import forged, some
from tests.unit.fair.matches import SIGNER, TRUSTED

NAMES = ("Ada", "Zoë 🦊", "李 \u05d0\u05d1", 'A "quoted" \\ name', "[Game]", "a=b {c} (d)", "—")
CLOCKS = ("none", "10+0", "300+5", "1d", "30d")
OPEN = {
    "match_running", "closed_deal", "closed_seal", "unsigned", "no_bytes", "bot_bytes", "forgotten_name", "match_closed"
}  # fmt: skip
"""What a true record may leave open."""


class Walk:
    """A match that is led by chance from a fixed source: who plays, what was agreed, and what happens."""

    def __init__(self, game: str, seed: int, rng: random.Random) -> None:
        self.rng, self.now, self.draws = rng, 1_794_700_000_000 + seed, 0
        self.label = f"{game}{seed}"
        self.game = get_game(game)
        self.is_same = rng.random() < 0.15
        one = Player("one", rng.choice(NAMES))
        kind: Literal["human", "bot"] = "bot" if rng.random() < 0.3 else "human"
        self.players = (one, one if self.is_same else Player("two", rng.choice(NAMES), kind=kind))
        options = {option.name: rng.choice(option.values) for option in self.game.options if option.values}
        series = self.game.series.options if self.game.series else ()
        options |= {option.name: rng.choice(option.values) for option in series}
        setup = parse_setup(game, options, rng.choice(CLOCKS), same_screen=self.is_same, start=self._start(options))
        self._take(create(make_match_id(self._random(12)), setup, self._random(32), self.now))

    def _start(self, options: dict[str, str]) -> str:
        """Now and then the position after some moves of another game."""
        if self.rng.random() > 0.2:
            return ""
        own = {name: value for name, value in options.items() if name in {option.name for option in self.game.options}}
        other = Walk.__new__(Walk)
        other.rng, other.now, other.draws, other.label, other.game = self.rng, 1, 0, self.label + "start", self.game
        other.is_same, other.players = True, (Player("one", "One"),) * 2
        other._take(create(make_match_id(other._random(12)), parse_setup(self.game.name, own, same_screen=True), bytes(32), 1))
        for _ in range(40):
            other._step(["join", "entropy", "act"] if other.match.status != "playing" else ["act"])
        with suppress(BadText):
            start = self.game.format_position(other.match.round.state)
            parse_setup(self.game.name, own, start=start)
            return start
        return ""

    def _random(self, count: int) -> bytes:
        self.draws += 1
        return hashlib.sha256(f"{self.label} {self.draws}".encode()).digest()[:count]

    def _take(self, decision: Decision) -> None:
        self.match: Match = decision.match
        self.events: list[Event] = [*getattr(self, "events", ()), *decision.events]

    def _send(self, kind: str, place: int, **fields: Any) -> None:
        command = _COMMANDS[kind](id=f"command-{self.draws:06}", match=self.match.id, seen=self.match.number, **fields)
        absent = (self.now - 20 * 86_400_000,) * 2
        self._take(decide(self.match, command, Context(self.players[place], self.now, self._random(32), absent=absent)))

    def _step(self, kinds: list[str]) -> None:
        """One command of somebody, or time that passes."""
        rng, kind, place = self.rng, self.rng.choice(kinds), self.rng.randrange(2)
        self.now += rng.choice((1, 1_000, 60_000))
        seat = rng.choice(self.game.seat_names)
        if kind == "wait":
            self.now += rng.choice((6_000, 61_000, 40 * 86_400_000))
            self._take(tick(self.match, self.now))
        elif kind == "close":
            self._take(close(self.match, self.now))
        elif kind == "join":
            wish = rng.choice((None, seat))
            self._send(kind, len(self.match.seating.players) % 2, seat=wish, entropy=rng.choice((None, self._random(16).hex())))
        elif kind == "entropy":
            self._send(kind, place, entropy=self._random(rng.choice((16, 32))).hex())
        elif kind == "act" and self.match.status == "playing":
            acting = rng.choice([seat for seat in Seat if self.match.round.clock.since[seat] is not None])
            moves = self.match.view(acting).moves
            who = self.match.seating.player_in(acting)
            self._send(kind, who, seat=self.game.seat_names[acting], step=rng.choice(moves))
        elif kind == "phrase":
            self._send(kind, place, phrase="oops")
        elif kind == "claim":
            self.now += 0 if self.match.terms.control.is_counted else 15 * 86_400_000
            self._send(kind, place, seat=seat if self.is_same else None, result=rng.choice(("win", "draw")))
        elif kind == "abort":
            self._send(kind, place)
        elif kind not in ("act", "join", "entropy"):
            self._send(kind, place, seat=seat if self.is_same else None)

    def go(self) -> Iterator[None]:
        """Goes on until the match is over; each kind of end is as likely as playing to the end."""
        talk = ["offer_takeback", "accept_takeback", "phrase", "decline_takeback", "decline_draw", "ready", "entropy", "join"]
        end = self.rng.choice((["resign"], ["offer_draw", "accept_draw"], ["wait"], ["claim"], ["close"], ["abort"], []))
        after = self.rng.choice((0, 3, 30, 100))
        for number in range(3_000):
            if self.match.is_over():
                return
            self._step((end or ["act"]) if number > after and self.rng.random() < 0.3 else [*["act"] * 12, *talk])
            yield

    def records(self) -> list[Record]:
        """The records, signed where the match is over."""
        records = chained_records_of(self.events)
        return [sign_record(record, SIGNER) if record.has_tag("Chain") else record for record in records]

    def findings(self) -> Findings:
        told = self.records()
        assert list(parse_records(format_records(told))) == told
        return examine(told, TRUSTED)


_COMMANDS = {kind.__struct_config__.tag: kind for kind in commands.MatchCommand.__args__}


def codes(findings: Findings) -> set[str]:
    return {problem.code for problem in findings.missing}


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", range(40))
def test_a_true_record_is_never_wrong(game: str, seed: int) -> None:
    walk = Walk(game, seed, random.Random(f"{game} {seed}"))
    for number, _ in enumerate(walk.go()):
        if number % 25 == 3 and walk.match.round.number:
            assert walk.findings().wrong == ()
    if not walk.match.round.number:
        return
    found = walk.findings()
    assert found.wrong == (), (walk.match.status, walk.match.result)
    assert codes(found) <= OPEN
    if walk.match.status == "over":
        again = records_of(events_of(walk.records()))
        assert again == records_of(walk.events)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", range(100, 112))
def test_nobody_without_the_key_changes_anything_in_a_true_record(game: str, seed: int) -> None:
    walk = Walk(game, seed, random.Random(f"{game} {seed}"))
    for _ in walk.go():
        pass
    if not walk.match.round.number or not walk.findings().is_proved:
        return
    records = walk.records()
    for place, record in enumerate(records):
        for what, changed in some(forged(record, walk.rng), walk.rng):
            found = examine([*records[:place], changed, *records[place + 1 :]], TRUSTED)
            assert changed == record or not found.is_proved, what


def test_matches_of_all_kinds_and_ends_were_among_them() -> None:
    ends, is_there = set(), set()
    for game in game_names():
        for seed in range(40):
            walk = Walk(game, seed, random.Random(f"{game} {seed}"))
            for _ in walk.go():
                pass
            if walk.match.round.number:
                ends.add(walk.match.result.reason if walk.match.result else walk.records()[0].tag("MatchResult"))
                is_there |= codes(walk.findings())
                is_there |= {walk.match.terms.setup.control} | ({"given"} if walk.match.terms.setup.start else set())
    assert {"aborted", "closed", "resigned", "agreed", "time", "left", "sum"} <= ends
    assert {"no_bytes", "bot_bytes", "match_closed", "given", *CLOCKS} <= is_there
