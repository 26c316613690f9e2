"""The match against a simple model: random commands of two players and a stranger, repeated, stale, at any time."""

from __future__ import annotations

import hashlib
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.fair.verify import verify_records
from reynard.match import commands as c
from reynard.match.decide import Refusals, create, next_deadline, tick
from reynard.match.decisions import Context, Decision, Refusal
from reynard.match.events import Aborted, Began, Ended, Event, Moved, RoundEnded, TakenBack, decode_event, encode_event
from reynard.match.evolve import rebuild
from reynard.match.record import records_of
from reynard.match.setup import parse_setup
from reynard.match.show import show_table
from reynard.match.shown_events import show_event
from reynard.match.state import Match, Player
from reynard.match.views import Views
from reynard.wire.codec import decode_server, encode
from reynard.wire.messages import Events

PLAYERS = (Player("ann", "Ann"), Player("ben", "Ben"))
STRANGER = Player("eve", "Eve")
SETUPS = [
    ("two_paths", {}, "none"),
    ("two_paths", {"optional_answer": "yes"}, "60+2"),
    ("tokan", {"games": "2"}, "none"),
    ("tokan", {"games": "2", "setup": "draft"}, "600+0"),
    ("tally_ho", {"layout": "mirrored"}, "1d"),
    ("tally_ho", {"rounds": "1"}, "none"),
]
SIMPLE = [
    c.Resign,
    c.OfferDraw,
    c.AcceptDraw,
    c.DeclineDraw,
    c.OfferTakeback,
    c.AcceptTakeback,
    c.DeclineTakeback,
    c.DeclineRematch,
    c.Ready,
    c.Rematch,
    c.Abort,
]


class Model:
    """What a reader of the contract would keep: the steps of the round, and when what each seat acts on changed last."""

    def __init__(self) -> None:
        self.steps: list[tuple[int, Step[Any]]] = []
        self.start: Any = None
        self.over = False
        self.changed = [0, 0]

    def hear(self, match: Match, event: Event) -> None:
        """Takes an event in; a seat is concerned if it acted itself, or if what it sees and may do is not the same after it."""
        before = None if self.start is None else self.state(match)
        self._apply(match, event)
        for seat in Seat:
            own = isinstance(event, Moved | TakenBack) and event.seat is seat
            if (
                own
                or isinstance(event, Began | RoundEnded | Ended | Aborted)
                or (before is not None and self.sight(match, before, seat) != self.sight(match, self.state(match), seat))
            ):
                self.changed[seat] = event.number

    def sight(self, match: Match, state: Any, seat: Seat) -> tuple[object, ...]:
        view = match.game.view(state, seat)
        return view.moves, view.position, view.pending, view.own, view.phase

    def _apply(self, match: Match, event: Event) -> None:
        game = match.game
        if isinstance(event, Began):
            self.start = game.parse_position(event.position, match.terms.options) if event.position else None
            if self.start is None:
                self.start = game.initial(match.terms.options)
                for text in event.chance:
                    self.start = game.play(self.start, CHANCE, game.parse_move(text))
            self.steps = []
        elif isinstance(event, Moved):
            self.steps.append((event.number, Step(event.seat, game.parse_move(event.step))))
            self.steps += [(event.number, Step(CHANCE, game.parse_move(text))) for text in event.chance]
        elif isinstance(event, TakenBack):
            gone = [step for number, step in self.steps if number >= event.to]
            assert gone
            assert all(step.actor is not CHANCE for step in gone), "never past a turned tile"
            self.steps = [(number, step) for number, step in self.steps if number < event.to]
        elif isinstance(event, Ended):
            self.over = True

    def state(self, match: Match) -> Any:
        state = self.start
        for _, step in self.steps:
            state = match.game.play(state, step.actor, step.move)
        return state


class MatchMachine(RuleBasedStateMachine):
    """Drives one match; every answer and every event is checked against the model and the contract of delivery."""

    @initialize(setup=st.sampled_from(SETUPS))
    def open(self, setup: tuple[str, dict[str, str], str]) -> None:
        self.refusals = Refusals()
        self.counter = 0
        self.now = 1_000_000_000
        self.model = Model()
        created = create("fox7hare", parse_setup(*setup), self.random(), self.now)
        self.match, self.events = created.match, list(created.events)
        self.answered: list[tuple[Player, Any, int]] = []
        self.refused: tuple[Player, Any, Refusal] | None = None
        for player in PLAYERS:
            self.send(player, c.Join, entropy="ab" * 16)

    def random(self) -> bytes:
        self.counter += 1
        return hashlib.sha256(b"%d" % self.counter).digest()

    def take(self, decision: Decision) -> None:
        before = self.match
        for event in decision.events:
            assert event.number == len(self.events) + 1, "numbers have no holes"
            self.model.hear(before, event)
            self.events.append(decode_event(encode_event(event)))
        self.match = decision.match
        assert self.match.number == len(self.events)

    def send(self, who: Player, kind: type[Any], seen: int | None = None, **fields: Any) -> Decision:
        self.counter += 1
        number = self.match.number if seen is None else max(0, self.match.number - seen)
        command = kind(id=f"command-{self.counter}", match="fox7hare", seen=number, **fields)
        decision = self.refusals.decide(self.match, command, Context(who, self.now, self.random()))
        self.take(decision)
        assert (decision.number is None) != (decision.refusal is None), "every command is answered, one way"
        if decision.number is not None:
            assert decision.events
            assert decision.number == self.match.number
            self.answered.append((who, command, decision.number))
        elif decision.refusal is not None and decision.refusal.code != "bad_message":
            self.refused = (who, command, decision.refusal)
        return decision

    def actors(self) -> list[Seat]:
        since = self.match.round.clock.since
        return [seat for seat in Seat if since[seat] is not None] if self.match.status == "playing" else []

    @precondition(lambda self: self.actors())
    @rule(data=st.data(), seen=st.integers(0, 3))
    def move(self, data: st.DataObject, seen: int) -> None:
        seat = data.draw(st.sampled_from(self.actors()))
        step = data.draw(st.sampled_from(self.match.view(seat).moves))
        player = self.match.seating.players[self.match.seating.player_in(seat)]
        fresh = self.match.number - seen >= self.model.changed[seat]
        decision = self.send(player, c.Act, seen=seen, step=step)
        if not isinstance(self.events[-1], Ended) or decision.refusal is None:
            assert (decision.refusal is None) == fresh

    @rule(kind=st.sampled_from(SIMPLE), player=st.sampled_from(PLAYERS), seen=st.integers(0, 2), rare=st.integers(0, 7))
    def ask(self, kind: type[Any], player: Player, seen: int, rare: int) -> None:
        if kind in (c.Resign, c.Abort) and rare:
            return
        self.send(player, kind, seen=seen)

    @rule(asker=st.sampled_from([0, 1]))
    def take_back(self, asker: int) -> None:
        self.send(PLAYERS[asker], c.OfferTakeback)
        self.send(PLAYERS[1 - asker], c.AcceptTakeback)

    @rule(
        player=st.sampled_from(PLAYERS), step=st.sampled_from(["a1-a2", "Fw", "w", "FHG", "c3", "pass", "d5-out", "nonsense"])
    )
    def try_anything(self, player: Player, step: str) -> None:
        self.send(player, c.Act, step=step)

    @rule(kind=st.sampled_from(SIMPLE))
    def stranger(self, kind: type[Any]) -> None:
        before = self.match.number
        decision = self.send(STRANGER, kind)
        assert decision.refusal is not None
        assert self.match.number == before

    @rule(player=st.sampled_from(PLAYERS))
    def say(self, player: Player) -> None:
        touched = self.match.round.touched
        self.send(player, c.Say, phrase="hello")
        assert self.match.round.touched == touched, "chat never makes a command stale"

    @precondition(lambda self: self.answered)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        who, command, number = data.draw(st.sampled_from(self.answered))
        decision = self.refusals.decide(self.match, command, Context(who, self.now, self.random()))
        assert (decision.number, decision.events, decision.refusal) == (number, (), None)
        assert decision.match is self.match

    @precondition(lambda self: self.refused)
    @rule()
    def repeat_refused(self) -> None:
        assert self.refused is not None
        who, command, refusal = self.refused
        decision = self.refusals.decide(self.match, command, Context(who, self.now, self.random()))
        assert (decision.number, decision.events, decision.refusal) == (None, (), refusal)

    @rule(seconds=st.sampled_from([0, 1, 7, 70, 90_000]))
    def wait(self, seconds: int) -> None:
        self.now += seconds * 1000
        due = next_deadline(self.match)
        decision = tick(self.match, self.now)
        assert bool(decision.events) == (due is not None and due <= self.now)
        self.take(decision)

    @invariant()
    def agrees_with_the_model(self) -> None:
        if getattr(self, "match", None) is None or self.match.round.number == 0:
            return
        assert self.model.state(self.match) == self.match.round.state
        written = sum(1 + entry.count("/") for entry in self.match.round.entries)  # two choices, where an entry has a stroke
        assert written <= sum(step.actor is not CHANCE for _, step in self.model.steps) <= written + 1
        assert self.match.is_over() == (self.model.over or self.match.status == "aborted")
        if self.match.terms.control.is_counted:
            assert all(left >= 0 for left in self.match.round.clock.left)

    @invariant()
    def views_are_those_of_the_game(self) -> None:
        if getattr(self, "match", None) is None or self.match.round.number == 0:
            return
        for viewer in (None, *Seat):
            assert Views(self.match).of(viewer) == self.match.game.view(self.match.round.state, viewer)

    def teardown(self) -> None:
        if getattr(self, "match", None) is None:
            return
        before: Match | None = None
        for number in range(1, len(self.events) + 1):
            after = rebuild(self.events[:number]) if number % 16 == 0 or before is None else self.advanced(before, number)
            shown = show_event(before, self.events[number - 1], after)
            for player in (*PLAYERS, STRANGER):
                message = Events("fox7hare", (shown,), show_table(after, player.id, self.now), after.delivery.head)
                assert decode_server(encode(message)) == decode_server(encode(decode_server(encode(message))))
            before = after
        assert before is not None
        fields = Match.__struct_fields__
        assert all(getattr(before, field) == getattr(self.match, field) for field in fields), "events rebuild the match"
        assert verify_records(records_of(self.events)) == []

    def advanced(self, before: Match, number: int) -> Match:
        from reynard.match.evolve import evolve

        return evolve(before, self.events[number - 1])


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(
    max_examples=60, stateful_step_count=60, suppress_health_check=list(HealthCheck), derandomize=True
)
