"""Secrecy: whatever goes out to a viewer stays the same, byte for byte, when what that viewer may not know is changed.

Two worlds are played side by side. They differ in one hidden fact (the side of the disc, an arrangement, everything that
lies face down), and until it is revealed every message to everybody who may not know it is compared. Seals are random to
whoever lacks the nonce, so they are compared by place and length alone.
"""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import replace as replace_deal
from typing import Any

import pytest
from msgspec.structs import replace

from reynard.core.seats import Seat
from reynard.fair.terms import seal_terms
from reynard.match import commands as c
from reynard.match.decide import create, decide, explain
from reynard.match.decisions import Context, Decision
from reynard.match.record import records_of
from reynard.match.setup import parse_setup
from reynard.match.show import show_places, show_reveals, show_seals, show_table
from reynard.match.shown_events import show_event, show_said
from reynard.match.state import Match, Player
from reynard.wire.codec import encode
from reynard.wire.messages import Ack, Events, MatchView, RefusedMessage

PLAYERS = (Player("ann", "Ann"), Player("ben", "Ben"))
SEAL = re.compile(rb'"(seal|head)":"[0-9a-f]{64}"')
"""The head of the chain covers the seals, so it is as random as they are."""


def masked(data: bytes) -> bytes:
    return SEAL.sub(rb'"\1":"' + b"?" * 64 + b'"', data)


def frames(before: Match, decision: Decision, viewer: str | None, author: str, now: int) -> list[bytes]:
    """All that the server sends to this viewer about a decision: events, a fresh view, and the answer to its author."""
    match, shown, state = decision.match, [], before
    for event in decision.events:
        shown.append(show_event(state, event, match))
        state = match
    table = show_table(match, viewer, now)
    said = tuple(show_said(match, event) for event in match.said)
    sent = [
        encode(Events(match.id, tuple(shown), table, match.delivery.head)),
        encode(
            MatchView(
                match.id,
                table,
                tuple(match.round.entries),
                show_seals(match),
                show_reveals(match),
                (True, True),
                (None, None),
                1,
                said,
                now,
                match.terms.agreed,
                show_places(match),
                match.delivery.head,
            )
        ),
    ]
    if viewer == author and decision.number is not None:
        sent.append(encode(Ack("command-id", match.id, decision.number)))
    if viewer == author and decision.refusal is not None:
        refusal = decision.refusal
        sent.append(
            encode(RefusedMessage("command-id", match.id, refusal.code, refusal.rule, refusal.reason, refusal.sentence))
        )
    return [masked(frame) for frame in sent]


class Worlds:
    """The same match in several worlds that differ in hidden facts."""

    def __init__(self, game: str, options: dict[str, str], seed: int) -> None:
        self.rng, self.counter, self.now = random.Random(seed), 0, 1_000_000
        self.seed = seed
        created = create("fox7hare", parse_setup(game, options, "600+5"), self.random(), self.now)
        self.match = created.match
        for player in PLAYERS:
            self.match = self.answer(self.match, player, c.Join, entropy=self.random().hex()[:32]).match

    def random(self) -> bytes:
        self.counter += 1
        return hashlib.sha256(f"{self.seed} {self.counter}".encode()).digest()

    def answer(self, match: Match, who: Player, kind: type[Any], **fields: Any) -> Decision:
        command = kind(id=f"command-{self.counter:08}", match=match.id, seen=match.number, **fields)
        return decide(match, command, Context(who, self.now, hashlib.sha256(b"%d" % self.counter).digest()))

    def all_sent(self, worlds: list[Match], who: Player, kind: type[Any], **fields: Any) -> list[Decision]:
        """The answers to the same command in all worlds."""
        self.counter += 1
        return [self.answer(world, who, kind, **fields) for world in worlds]

    def compare(self, before: list[Match], decisions: list[Decision], author: Player, knows: set[str]) -> None:
        for viewer in ("ann", "ben", None):
            sent = [
                frames(match, decision, viewer, author.id, self.now) for match, decision in zip(before, decisions, strict=True)
            ]
            assert len({tuple(map(len, one)) for one in sent}) == 1, "the same sizes whatever was chosen"
            if viewer not in knows:
                assert all(one == sent[0] for one in sent), f"{viewer} can tell the worlds apart"

    def player(self, seat: Seat) -> Player:
        return PLAYERS[self.match.seating.player_in(seat)]

    def pass_time(self, worlds: list[Match], knows: set[str], blocker: Player) -> list[Match]:
        """Things that happen before the reveal, in all worlds alike."""
        self.now += self.rng.randrange(3000)
        for kind, who, fields in (
            (c.Say, blocker, {"phrase": "one_moment"}),
            (c.OfferDraw, PLAYERS[0], {}),
            (c.Act, blocker, {"step": "hop"}),
            (c.Act, blocker, {"step": "a1-a2"}),
            (c.AcceptTakeback, blocker, {}),
            (c.Ready, blocker, {}),
        ):
            if self.rng.random() < 0.3:
                decisions = self.all_sent(worlds, who, kind, **fields)
                self.compare(worlds, decisions, who, knows)
                worlds = [decision.match for decision in decisions]
        return worlds


def play_two_paths(seed: int, options: dict[str, str]) -> int:
    """Plays a random game and compares at every hidden choice; returns how many there were."""
    table, compared = Worlds("two_paths", options, seed), 0
    while not table.match.is_over():
        match = table.match
        seat = table.rng.choice([seat for seat in Seat if match.round.clock.since[seat] is not None])
        player, moves = table.player(seat), match.view(seat).moves
        step = table.rng.choice(moves)
        table.now += table.rng.randrange(2000)
        table.counter += 1
        worlds = [step] + [other for other in moves if other != step and other[0] == step[0] and len(other) == 2]
        if len(step) == 3:
            worlds = list(moves)
        decisions = [table.answer(match, player, c.Act, step=choice) for choice in worlds]
        assert all(decision.refusal is None for decision in decisions)
        if decisions[0].match.round.sealed and len(worlds) > 1:
            compared += 1
            table.compare([match] * len(worlds), decisions, player, {player.id})
            after = [decision.match for decision in decisions]
            after = table.pass_time(after, {player.id}, table.player(seat.other))
            assert len({repr(explain(world, seat.other, "w")) for world in after}) == 1
            assert all(
                reveal.nonce.encode() not in encode_all(world, None, table.now)
                for world in after
                for reveal in world.round.sealed
            )
            table.match = after[0]
        else:
            table.match = decisions[0].match
    return compared


def encode_all(match: Match, viewer: str | None, now: int) -> bytes:
    return encode(Events(match.id, (), show_table(match, viewer, now), match.delivery.head))


def play_tally_ho(seed: int) -> int:
    """Plays a random match and looks at each state with everything that lies face down changed."""
    table, compared = Worlds("tally_ho", {"layout": "mirrored"}, seed), 0
    while not table.match.is_over():
        match = table.match
        if match.status == "between":
            for player in PLAYERS:
                table.match = table.answer(table.match, player, c.Ready).match
                table.counter += 1
            continue
        other_seed = table.random()
        assert match.seating.deal is not None
        changed = replace(
            match,
            terms=replace(match.terms, seed=other_seed, seed_seal=seal_terms(other_seed, match.terms.agreed)),
            seating=replace(match.seating, deal=replace_deal(match.seating.deal, seed=other_seed)),
        )
        worlds = [match, changed]
        seat = next(seat for seat in Seat if match.round.clock.since[seat] is not None)
        player = table.player(seat)
        worlds = table.pass_time(worlds, set(), table.player(seat.other))
        step = table.rng.choice(match.view(seat).moves)
        table.counter += 1
        is_flip = len(step) == 2
        decisions = [table.answer(world, player, c.Act, step=step) for world in (worlds[:1] if is_flip else worlds)]
        if not is_flip and not decisions[0].match.is_over():
            compared += 1
            table.compare(worlds, decisions, player, set())
        table.match = decisions[0].match
    return compared


@pytest.mark.parametrize("options", [{}, {"optional_answer": "yes"}, {"rows": "6", "setup": "random"}])
def test_hidden_choices_of_two_paths_do_not_show_in_any_byte(options: dict[str, str]) -> None:
    assert sum(play_two_paths(seed, options) for seed in range(6)) > 100


def test_face_down_tiles_of_tally_ho_do_not_show_in_any_byte() -> None:
    assert sum(play_tally_ho(seed) for seed in range(3)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 300, 25))
def test_secrecy_holds_in_many_games_of_two_paths(first: int) -> None:
    assert sum(play_two_paths(seed, {}) for seed in range(first, first + 25)) > 600


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 140, 5))
def test_secrecy_holds_in_many_games_of_tally_ho(first: int) -> None:
    assert sum(play_tally_ho(seed) for seed in range(first, first + 5)) > 400


def test_record_of_a_running_game_hides_what_is_hidden() -> None:
    """The record that anybody may download during a game is the same whatever the mover hides."""
    texts = set()
    for side in ("w", "e"):
        events: list[Any] = []
        created = create("fox7hare", parse_setup("two_paths", {}), bytes(32), 0)
        events += created.events
        match = created.match
        steps: list[tuple[Player, type[Any], dict[str, Any]]] = [
            (PLAYERS[0], c.Join, {"seat": "south", "entropy": "ab" * 16}),
            (PLAYERS[1], c.Join, {"entropy": "cd" * 16}),
            (PLAYERS[0], c.Act, {"step": "FHG"}),
            (PLAYERS[1], c.Act, {"step": "HGF"}),
        ]
        for number, (who, kind, fields) in enumerate(steps):
            command = kind(id=f"command-{number}", match=match.id, seen=match.number, **fields)
            decision = decide(match, command, Context(who, 0, bytes(32)))
            match, events = decision.match, [*events, *decision.events]
        mover = next(seat for seat in Seat if match.round.clock.since[seat] is not None)
        act = c.Act(id="command-9", match=match.id, seen=match.number, step=f"F{side}")
        decision = decide(match, act, Context(PLAYERS[match.seating.player_in(mover)], 0, bytes(32)))
        assert decision.refusal is None
        (record,) = records_of([*events, *decision.events])
        texts.add(re.sub(r"seal=\w{64}", "seal=?", repr(record)))
    assert len(texts) == 1
