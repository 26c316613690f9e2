"""The authority answers every command: seats, deal, moves, seals, offers, clocks, series, idempotence and staleness."""

from __future__ import annotations

import hashlib
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from reynard.core.seats import Seat
from reynard.fair.seals import is_seal_of
from reynard.fair.terms import seal_terms
from reynard.games.catalogue import game_names
from reynard.match import commands as c
from reynard.match.clocks import DAY
from reynard.match.decide import (
    ABSENCE_MS,
    ALL_HERE,
    LIVE_ABSENCE_MS,
    Absences,
    Refusals,
    counts_as_called_off,
    create,
    decide,
    expire,
    next_deadline,
    open_rematch,
    tick,
)
from reynard.match.decisions import MOST_EVENTS, MOST_TAKEBACKS, Context, Decision
from reynard.match.events import Began, Event, Moved, decode_event, encode_event
from reynard.match.evolve import BETWEEN_MS, ENTROPY_MS, rebuild
from reynard.match.setup import parse_setup
from reynard.match.show import show_reveals, show_seals, show_table
from reynard.match.shown import MovedShown, SealedShown, Table
from reynard.match.shown_events import show_event
from reynard.match.state import Match, Player

ANN, BEN, EVE = Player("ann", "Ann"), Player("ben", "Ben"), Player("eve", "Eve")
BOT = Player("bot", "Level 3", "bot")
BYTES_A, BYTES_B = "aa" * 16, "bb" * 16


class Desk:
    """A match under test with a clock that stands until it is moved."""

    def __init__(self, game: str = "tokan", control: str = "none", same_screen: bool = False, **options: str) -> None:
        self.now, self._ids, self._random = 1_000_000, count(1), count(1)
        decision = create("fox7hare", parse_setup(game, options, control, same_screen=same_screen), self.random(), self.now)
        self.match, self.events, self.refusals = decision.match, list(decision.events), Refusals()

    def random(self) -> bytes:
        return hashlib.sha256(b"%d" % next(self._random)).digest()

    def take(self, decision: Decision) -> Decision:
        self.match = decision.match
        self.events += decision.events
        assert [event.number for event in self.events] == list(range(1, self.match.number + 1))
        return decision

    def send(
        self, who: Player, kind: type[Any], *, seen: int | None = None, absent: Absences = ALL_HERE, **fields: Any
    ) -> Decision:
        identity = fields.pop("id", f"command{next(self._ids):04}")
        command = kind(id=identity, match=self.match.id, seen=self.match.number if seen is None else seen, **fields)
        return self.take(self.refusals.decide(self.match, command, Context(who, self.now, self.random(), absent)))

    def ok(self, who: Player, kind: type[Any], **fields: Any) -> tuple[Event, ...]:
        decision = self.send(who, kind, **fields)
        assert decision.refusal is None, decision.refusal
        assert decision.number == self.match.number
        return decision.events

    def no(self, who: Player, kind: type[Any], **fields: Any) -> str:
        before = self.match.number
        decision = self.send(who, kind, **fields)
        assert decision.refusal is not None
        assert decision.number is None
        assert not decision.events
        assert self.match.number == before
        assert len(decision.refusal.sentence) > 15
        return decision.refusal.code

    def send_refused(self, who: Player, kind: type[Any], **fields: Any) -> str:
        """The refusal of a command to a match whose events before are not at hand."""
        command = kind(id=f"command{next(self._ids):04}", match=self.match.id, seen=self.match.number, **fields)
        refusal = decide(self.match, command, Context(who, self.now, self.random())).refusal
        assert refusal is not None
        return refusal.code

    def tick(self) -> tuple[Event, ...]:
        return self.take(tick(self.match, self.now)).events

    def start(self, first: Player = ANN, second: Player = BEN) -> Desk:
        names = self.match.game.seat_names
        self.ok(first, c.Join, seat=names[0], entropy=BYTES_A)
        self.ok(second, c.Join, seat=names[1], entropy=None if second.kind == "bot" else BYTES_B)
        assert self.match.status == "playing"
        return self

    def player(self, seat: Seat) -> Player:
        identity = self.match.seating.players[self.match.seating.player_in(seat)].id
        return next(known for known in (ANN, BEN, BOT) if known.id == identity)

    def mover(self) -> Player:
        return self.player(self.seat())

    def seat(self) -> Seat:
        return next(seat for seat in Seat if self.match.round.clock.since[seat] is not None)

    def first_move(self) -> str:
        return self.match.view(self.seat()).moves[0]

    def move(self) -> tuple[Event, ...]:
        return self.ok(self.mover(), c.Act, step=self.first_move())

    def table(self, who: Player | None, seat: Seat | None = None) -> Table:
        return show_table(self.match, None if who is None else who.id, self.now, seat)

    def play_round(self) -> None:
        rounds = len(self.match.history)
        while len(self.match.history) == rounds:
            self.move()


def other(who: Player) -> Player:
    return BEN if who is ANN else ANN


# Joining and dealing


def test_joining_takes_a_place_and_both_places_start_the_deal() -> None:
    desk = Desk()
    assert desk.table(EVE).can == ("join",)
    desk.ok(ANN, c.Join)
    assert desk.no(ANN, c.Join) == "seat_taken"
    assert desk.no(ANN, c.Act, step="a1-a2") == "not_started"
    desk.ok(BEN, c.Join)
    assert desk.match.status == "dealing"
    assert desk.no(EVE, c.Join) == "seat_taken"
    assert desk.no(EVE, c.Entropy, entropy=BYTES_A) == "not_a_player"


def test_seat_wishes_are_kept_and_cannot_clash() -> None:
    desk = Desk("tally_ho")
    desk.ok(ANN, c.Join, seat="hunters", entropy=BYTES_A)
    assert desk.no(BEN, c.Join, seat="hunters") == "seat_taken"
    assert desk.no(BEN, c.Join, seat="red") == "bad_message"
    desk.ok(BEN, c.Join, entropy=BYTES_B)
    assert desk.match.seating.seats == (Seat.SECOND, Seat.FIRST)


def test_without_wishes_the_deal_draws_the_seats() -> None:
    seats = set()
    for number in range(12):
        desk = Desk("tally_ho")
        desk.ok(ANN, c.Join, entropy=f"{number:032x}")
        desk.ok(BEN, c.Join, entropy=BYTES_B)
        seats.add(desk.match.seating.seats)
    assert len(seats) == 2


def test_deal_waits_five_seconds_for_bytes_and_says_who_gave_none() -> None:
    desk = Desk()
    desk.ok(ANN, c.Join)
    desk.ok(BEN, c.Join)
    desk.ok(BEN, c.Entropy, entropy=BYTES_B)
    assert desk.no(BEN, c.Entropy, entropy=BYTES_A) == "already_given"
    desk.now += ENTROPY_MS - 1
    assert not desk.tick()
    assert next_deadline(desk.match) == desk.now + 1
    desk.now += 1
    desk.tick()
    assert desk.match.status == "playing"
    assert desk.table(None).deal.entropies == (None, BYTES_B)
    assert desk.no(ANN, c.Entropy, entropy=BYTES_A) == "already_given"


def test_deal_is_made_at_once_when_all_bytes_are_there_and_bots_give_none() -> None:
    desk = Desk().start(ANN, BOT)
    assert desk.table(None).deal.entropies == (BYTES_A, None)
    assert sum(isinstance(event, Began) for event in desk.events) == 1


def test_bytes_of_a_player_are_hidden_until_the_deal() -> None:
    desk = Desk()
    desk.ok(ANN, c.Join)
    before = desk.match
    (event,) = desk.ok(ANN, c.Entropy, entropy=BYTES_A)
    assert b"aaaa" not in msgspec.json.encode(show_event(before, event, desk.match))
    assert b"aaaa" not in msgspec.json.encode(desk.table(BEN))


def test_seed_is_secret_until_the_match_is_over() -> None:
    desk = Desk().start()
    seed = desk.match.terms.seed.hex()
    for who in (ANN, BEN, None):
        table = desk.table(who)
        assert table.deal.seed is None
        assert seed.encode() not in msgspec.json.encode(table)
    desk.ok(ANN, c.Resign)
    table = desk.table(None)
    assert table.deal.seed == seed
    assert seal_terms(bytes.fromhex(seed), desk.match.terms.agreed) == table.deal.seal == desk.match.terms.seed_seal


# Moves


def test_move_is_made_by_whose_turn_it_is_and_by_nobody_else() -> None:
    desk = Desk().start()
    step, mover = desk.first_move(), desk.mover()
    assert desk.no(other(mover), c.Act, step=step) == "not_your_turn"
    assert desk.no(EVE, c.Act, step=step) == "not_a_player"
    assert desk.no(mover, c.Act, step="hop") == "bad_text"
    desk.ok(mover, c.Act, step=step)
    assert desk.match.round.entries == (step,)


def test_T3_illegal_move_is_refused_with_rule_and_reason() -> None:
    desk = Desk().start()
    decision = desk.send(desk.mover(), c.Act, step="a1-f1")
    assert decision.refusal is not None
    assert decision.refusal.code == "illegal_move"
    assert decision.refusal.rule.startswith("T")
    assert decision.refusal.reason


def test_repeated_command_has_no_second_effect_and_the_same_answer() -> None:
    desk = Desk().start()
    mover, step, seen = desk.mover(), desk.first_move(), desk.match.number
    first = desk.send(mover, c.Act, step=step, id="same-command")
    desk.move()
    again = desk.send(mover, c.Act, step=step, id="same-command", seen=seen)
    assert again.number == first.number
    assert again.refusal is None
    assert not again.events
    rebuilt = decide(
        rebuild(desk.events),
        c.Act(id="same-command", match="fox7hare", seen=seen, step=step),
        Context(mover, desk.now, desk.random()),
    )
    assert (rebuilt.number, rebuilt.events) == (first.number, ())


def test_repeated_refused_command_is_refused_again_although_it_would_be_possible_now() -> None:
    desk = Desk().start()
    assert desk.no(BEN, c.AcceptDraw, id="same-command") == "no_offer"
    assert desk.no(ANN, c.Ready, id="same-command") == "too_early"
    desk.ok(ANN, c.OfferDraw)
    assert desk.no(BEN, c.AcceptDraw, id="same-command") == "no_offer"
    desk.ok(BEN, c.AcceptDraw, id="other-command")
    for number in range(200):
        assert desk.no(EVE, c.Abort, id=f"noise-{number:06}") == "not_a_player"
    assert desk.no(BEN, c.AcceptDraw, id="same-command") == "match_over", "too many were refused since to remember them all"


def test_same_command_id_of_another_player_is_another_command() -> None:
    desk = Desk().start()
    desk.ok(ANN, c.Say, phrase="hello", id="same-command")
    desk.ok(BEN, c.Say, phrase="hello", id="same-command")


def test_command_is_stale_after_a_move_but_not_after_chat_and_offers() -> None:
    desk = Desk().start()
    mover, seen = desk.mover(), desk.match.number
    desk.ok(other(mover), c.Say, phrase="take_your_time")
    desk.ok(other(mover), c.OfferDraw)
    desk.ok(mover, c.Act, step=desk.first_move(), seen=seen)
    assert desk.no(other(mover), c.Act, step=desk.first_move(), seen=seen) == "stale"
    assert desk.no(mover, c.Act, step="a1-a2", seen=desk.match.number + 1) == "bad_message"


def test_Z4_arranging_at_the_same_time_does_not_make_the_other_stale() -> None:
    desk = Desk("two_paths").start()
    seen = desk.match.number
    desk.ok(ANN, c.Act, step="FHG", seen=seen)
    assert desk.no(ANN, c.Act, step="HGF", seen=seen) == "stale"
    assert desk.no(ANN, c.Act, step="HGF") == "not_your_turn"
    desk.ok(BEN, c.Act, step="GFH", seen=seen)
    assert desk.match.round.entries == ("FHG/GFH",)


# Seals


def test_Z4_arrangement_is_sealed_until_both_are_placed() -> None:
    desk = Desk("two_paths").start()
    before = desk.match
    (event,) = desk.ok(BEN, c.Act, step="GFH")
    shown = show_event(before, event, desk.match)
    assert isinstance(shown, SealedShown)
    assert shown.public == ""
    assert b"GFH" not in msgspec.json.encode((shown, desk.table(ANN).seals, desk.table(None)))
    assert desk.table(BEN).view.own == "GFH"  # type: ignore[union-attr] # a round is being played
    assert b'"own":"GFH"' not in msgspec.json.encode(desk.table(ANN))
    before = desk.match
    (event,) = desk.ok(ANN, c.Act, step="FHG")
    shown_move = show_event(before, event, desk.match)
    assert isinstance(shown_move, MovedShown)
    (reveal,) = shown_move.reveals
    assert (reveal.seat, reveal.choice, reveal.seal) == ("north", "GFH", shown.seal)
    assert is_seal_of(reveal.seal, bytes.fromhex(reveal.nonce), "fox7hare", reveal.number, "GFH")
    assert not desk.match.round.sealed


def test_Z6_disc_is_sealed_until_the_block_and_the_animal_is_public() -> None:
    desk = Desk("two_paths").start()
    desk.ok(ANN, c.Act, step="FHG")
    desk.ok(BEN, c.Act, step="GFH")
    mover = desk.mover()
    before = desk.match
    (event,) = desk.ok(mover, c.Act, step="Fw")
    shown = show_event(before, event, desk.match)
    assert isinstance(shown, SealedShown)
    assert shown.public == "F"
    assert desk.match.round.entries == ("FHG/GFH",)
    before = desk.match
    (event, *_) = desk.ok(other(mover), c.Act, step="e")
    revealed = show_event(before, event, desk.match)
    assert isinstance(revealed, MovedShown)
    assert revealed.entry == "Fw/e"
    assert [reveal.choice for reveal in revealed.reveals] == ["Fw"]


def test_resigning_opens_what_is_still_sealed() -> None:
    desk = Desk("two_paths").start()
    desk.ok(ANN, c.Act, step="FHG")
    before = desk.match
    (event,) = desk.ok(ANN, c.Resign)
    shown = show_event(before, event, desk.match)
    assert [reveal.choice for reveal in shown.reveals] == ["FHG"]  # type: ignore[union-attr] # it is an EndedShown


def test_Z8_optional_answer_completes_the_entry_only_when_given() -> None:
    desk = Desk("two_paths", optional_answer="yes").start()
    desk.ok(ANN, c.Act, step="FHG")
    desk.ok(BEN, c.Act, step="GFH")
    mover = desk.mover()
    desk.ok(mover, c.Act, step="Fw")
    desk.ok(other(mover), c.Act, step="w")
    assert len(desk.match.round.entries) == 1
    assert desk.match.view(None).pending == "Fw/w"
    desk.ok(other(mover), c.Act, step="decline")
    assert desk.match.round.entries[-1] == "Fw/w-"


# Chance


def test_H3_flips_come_from_the_sealed_layout_and_mirrored_rounds_from_the_same() -> None:
    layouts = []
    desk = Desk("tally_ho", layout="mirrored").start()
    for _ in range(2):
        turned: dict[str, str] = {}
        while desk.match.status == "playing":
            flips = [move for move in desk.match.view(desk.seat()).moves if len(move) == 2]
            step = flips[0] if flips else desk.first_move()
            for event in desk.ok(desk.mover(), c.Act, step=step):
                if isinstance(event, Moved) and event.chance:
                    space, _, tile = event.chance[0].partition("=")
                    turned.setdefault(space, tile)
        layouts.append(turned)
        if desk.match.status == "between":
            assert desk.match.seating.seats == (Seat.FIRST, Seat.SECOND)
            desk.ok(ANN, c.Ready)
            desk.ok(BEN, c.Ready)
            assert desk.match.seating.seats == (Seat.SECOND, Seat.FIRST)
    assert len(layouts[0]) == 48
    assert layouts[0] == layouts[1]
    assert desk.match.result is not None
    assert desk.match.result.points == desk.match.totals()


def test_H16_fresh_rounds_have_different_layouts() -> None:
    desk = Desk("tally_ho").start()
    assert desk.match.seating.deal is not None
    first, second = desk.match.deal_of_round(1), desk.match.deal_of_round(2)
    assert (first.layout_round, second.layout_round) == (1, 2)


# Series


@pytest.mark.parametrize("setup", ["random", "draft"])
def test_T16_second_game_has_the_same_layout_with_colours_exchanged(setup: str) -> None:
    desk = Desk("tokan", games="2", setup=setup).start()
    desk.play_round()
    assert desk.match.status == "between"
    assert desk.no(ANN, c.Act, step="a1-a2") == "not_started"
    start = desk.match.round.start
    desk.ok(BEN, c.Ready)
    assert desk.no(BEN, c.Ready) == "already_offered"
    desk.now += BETWEEN_MS
    desk.tick()
    assert desk.match.round.number == 2
    assert desk.match.game.format_position(desk.match.round.state) == start
    assert desk.match.seating.seats == (Seat.SECOND, Seat.FIRST)
    desk.play_round()
    assert desk.match.result is not None
    assert desk.match.result.rule == "T16"
    (seats_1, one), (seats_2, two) = desk.match.history
    assert desk.match.result.points == (one.points[0] + two.points[1], one.points[1] + two.points[0])
    assert seats_1 == (seats_2[1], seats_2[0])


def test_a_rematch_that_is_declined_can_be_wanted_again_by_the_one_who_declined() -> None:
    desk = Desk().start()
    assert desk.no(BEN, c.DeclineRematch) == "no_offer"
    desk.ok(ANN, c.Resign)
    desk.ok(ANN, c.Rematch)
    assert desk.no(ANN, c.DeclineRematch) == "no_offer"
    assert {"rematch", "decline_rematch"} <= set(show_table(desk.match, BEN.id, desk.now).can)
    desk.ok(BEN, c.DeclineRematch)
    assert desk.match.round.offers == ()
    assert "rematch" not in show_table(desk.match, ANN.id, desk.now).can
    assert desk.no(ANN, c.Rematch) == "already_offered"
    desk.ok(BEN, c.Rematch)
    desk.ok(ANN, c.Rematch)
    assert desk.match.rematch is not None


def test_rematch_needs_both_and_exchanges_seats() -> None:
    desk = Desk().start()
    assert desk.no(ANN, c.Rematch) == "too_early"
    desk.ok(ANN, c.Resign)
    desk.ok(ANN, c.Rematch)
    assert desk.no(ANN, c.Rematch) == "already_offered"
    desk.ok(BEN, c.Rematch)
    assert desk.match.rematch is not None
    assert desk.no(BEN, c.Rematch) == "already_offered"
    fresh = open_rematch(desk.match, desk.random(), desk.now)
    assert fresh.match.id == desk.match.rematch
    assert [player.wish for player in fresh.match.seating.players] == [Seat.SECOND, Seat.FIRST]
    assert fresh.match.status == "dealing"


def test_rematch_with_a_bot_is_made_at_once() -> None:
    desk = Desk().start(ANN, BOT)
    desk.ok(ANN, c.Resign)
    desk.ok(ANN, c.Rematch)
    assert desk.match.rematch is not None


# Ending off the board


def test_resigning_and_drawing_end_the_match() -> None:
    desk = Desk().start()
    desk.ok(ANN, c.Resign)
    assert desk.match.result is not None
    assert (desk.match.result.winner, desk.match.result.reason) == (1, "resigned")
    for kind in (c.Resign, c.OfferDraw, c.AcceptDraw, c.OfferTakeback, c.Ready):
        assert desk.no(BEN, kind) == "match_over"
    assert desk.no(BEN, c.Act, step="a1-a2") == "match_over"
    assert desk.no(BEN, c.Abort) == "match_over"
    desk.ok(BEN, c.Say, phrase="thanks")


def test_draw_is_offered_accepted_declined_and_crossing_offers_agree() -> None:
    desk = Desk().start()
    assert desk.no(BEN, c.AcceptDraw) == "no_offer"
    desk.ok(ANN, c.OfferDraw)
    assert desk.no(ANN, c.OfferDraw) == "already_offered"
    assert desk.no(ANN, c.AcceptDraw) == "no_offer"
    assert desk.no(BEN, c.AcceptDraw, seen=desk.match.number - 1) == "no_offer"
    desk.ok(BEN, c.DeclineDraw)
    assert desk.no(ANN, c.OfferDraw) == "already_offered"
    desk.move()
    desk.ok(ANN, c.OfferDraw)
    desk.ok(BEN, c.OfferDraw)
    assert desk.match.result is not None
    assert (desk.match.result.winner, desk.match.result.reason) == (None, "agreed")


def test_draw_offer_lapses_when_the_opponent_moves_on() -> None:
    desk = Desk().start()
    mover = desk.mover()
    desk.ok(other(mover), c.OfferDraw)
    desk.move()
    assert desk.no(mover, c.AcceptDraw) == "no_offer"


def test_abort_is_possible_until_both_have_moved() -> None:
    desk = Desk().start()
    desk.move()
    assert "abort" in show_table(desk.match, BEN.id, desk.now).can
    assert desk.no(EVE, c.Abort) == "not_a_player"
    desk.move()
    assert desk.no(ANN, c.Abort) == "too_late"
    early = Desk().start()
    early.move()
    early.ok(ANN, c.Abort)
    assert early.match.status == "aborted"
    assert early.table(BEN).called_off == 0, "the other one can see who did it"
    assert counts_as_called_off(early.match)
    assert early.no(BEN, c.Act, step="a1-a2") == "match_over"


def test_authority_calls_off_only_what_nobody_joined() -> None:
    desk = Desk()
    desk.ok(ANN, c.Join)
    desk.take(expire(desk.match, desk.now))
    assert desk.match.status == "aborted"
    assert desk.table(BEN).called_off is None
    assert not counts_as_called_off(desk.match)
    running = Desk().start()
    assert not expire(running.match, running.now).events


def test_absence_without_a_clock_may_be_claimed_after_14_days() -> None:
    desk = Desk().start()
    waiting = other(desk.mover())
    desk.now += ABSENCE_MS - 1
    assert desk.no(waiting, c.Claim, result="win") == "too_early"
    assert desk.table(waiting).claim_at == desk.now + 1
    assert "claim" not in desk.table(waiting).can
    desk.now += 1
    assert "claim" in desk.table(waiting).can
    assert "claim" not in desk.table(desk.mover()).can
    for who in (ANN, BEN, EVE):
        absence = desk.table(who).absence
        assert absence is not None, "shown to both, and to whoever watches"
        assert (absence.since, absence.claim_at) == (desk.now - ABSENCE_MS, desk.now)
        assert absence.seat == desk.match.game.seat_names[desk.match.seating.seat_of(0 if desk.mover() is ANN else 1)]
    assert desk.no(desk.mover(), c.Claim, result="win") == "too_early"
    desk.ok(waiting, c.Claim, result="win")
    assert desk.match.result is not None
    assert desk.match.result.reason == "left"
    assert desk.match.result.winner is not None
    assert desk.match.seating.players[desk.match.result.winner].id == waiting.id


def test_absence_with_a_live_clock_may_be_claimed_after_a_minute_away() -> None:
    desk = Desk(control="600+0").start()
    waiting, gone = other(desk.mover()), desk.now
    desk.now += LIVE_ABSENCE_MS
    assert desk.no(waiting, c.Claim, result="draw") == "too_early"
    absent = (gone, None) if desk.mover() is ANN else (None, gone)
    assert desk.no(waiting, c.Claim, result="win", absent=(absent[1], absent[0])) == "too_early", "the mover is here"
    for viewer, can_claim in ((waiting, True), (desk.mover(), False), (EVE, False)):
        table = show_table(desk.match, viewer.id, desk.now, absent=absent)
        assert table.absence is not None
        assert (table.absence.since, table.absence.claim_at) == (gone, gone + LIVE_ABSENCE_MS)
        assert ("claim" in table.can) is can_claim is (table.claim_at is not None)
    desk.ok(waiting, c.Claim, result="draw", absent=absent)
    assert desk.match.result is not None
    assert desk.match.result.winner is None


# Takebacks


def test_takeback_needs_consent_and_goes_back_to_the_own_last_move() -> None:
    desk = Desk().start()
    first = desk.mover()
    state = desk.match.round.state
    assert desk.no(first, c.OfferTakeback) == "nothing_to_take_back"
    desk.move()
    desk.move()
    desk.ok(first, c.OfferTakeback)
    assert desk.no(first, c.OfferTakeback) == "already_offered"
    desk.ok(other(first), c.AcceptTakeback)
    assert desk.match.round.state == state
    assert desk.match.round.entries == ()
    assert desk.mover() is first
    assert desk.no(other(first), c.AcceptTakeback) == "no_offer"


def test_crossing_takebacks_agree_and_moves_make_the_request_lapse() -> None:
    desk = Desk().start()
    first = desk.mover()
    desk.move()
    desk.move()
    desk.ok(first, c.OfferTakeback)
    desk.ok(other(first), c.OfferTakeback)
    assert desk.match.round.step_count == 0
    desk.move()
    desk.ok(first, c.OfferTakeback)
    desk.move()
    assert desk.no(other(first), c.AcceptTakeback) == "no_offer"
    desk.ok(first, c.OfferTakeback)
    desk.ok(other(first), c.DeclineTakeback)
    assert desk.no(first, c.OfferTakeback) == "already_offered"


def test_takeback_never_goes_past_a_turned_tile() -> None:
    desk = Desk("tally_ho").start()
    desk.move()
    assert desk.match.round.entries[0].startswith(desk.match.round.entries[0][:2] + "=")
    assert desk.no(ANN, c.OfferTakeback) == "nothing_to_take_back"


def test_takeback_never_goes_past_a_reveal_but_takes_back_a_sealed_choice() -> None:
    desk = Desk("two_paths").start()
    desk.ok(ANN, c.Act, step="FHG")
    desk.ok(BEN, c.Act, step="GFH")
    for who in (ANN, BEN):
        assert desk.no(who, c.OfferTakeback) == "nothing_to_take_back"
    mover = desk.mover()
    desk.ok(mover, c.Act, step="Fw")
    number = desk.match.number
    desk.ok(mover, c.OfferTakeback)
    desk.ok(other(mover), c.AcceptTakeback)
    assert not desk.match.round.sealed
    assert [reveal.number for reveal in desk.match.dropped] == [number]
    desk.ok(mover, c.Act, step="Fe")
    assert desk.match.round.sealed[0].seal != desk.match.dropped[0].seal
    assert [seal.seal for seal in show_seals(desk.match)][1:] == [desk.match.dropped[0].seal, desk.match.round.sealed[0].seal]
    assert [reveal.choice for reveal in show_reveals(desk.match)] == ["FHG"], "what is hidden or taken back stays closed"
    desk.ok(other(mover), c.Act, step="e")
    assert desk.no(mover, c.OfferTakeback) == "nothing_to_take_back"
    desk.ok(ANN, c.Resign)
    assert [reveal.choice for reveal in show_reveals(desk.match)] == ["FHG", "Fe", "Fw"]


def test_takeback_against_a_bot_is_granted_at_once() -> None:
    desk = Desk().start(ANN, BOT)
    desk.move()
    desk.move()
    desk.ok(ANN, c.OfferTakeback)
    assert len(desk.match.round.entries) < 2


# Clocks


def test_live_clock_runs_for_whom_it_is_to_act_and_adds_the_increment() -> None:
    desk = Desk(control="60+5").start()
    seat = desk.seat()
    desk.now += 10_000
    desk.move()
    table = desk.table(None)
    assert table.clock.left is not None
    assert table.clock.left[seat] == 55_000
    desk.now += 3_000
    assert show_table(desk.match, None, desk.now).clock.left == ((55_000, 57_000) if seat is Seat.FIRST else (57_000, 55_000))


def test_flag_falls_by_the_authoritys_clock_only() -> None:
    desk = Desk(control="60+0").start()
    mover, step = desk.mover(), desk.first_move()
    desk.now += 59_999
    assert not desk.tick()
    assert next_deadline(desk.match) == desk.now + 1
    desk.now += 1
    decision = desk.send(mover, c.Act, step=step)
    assert decision.refusal is not None
    assert decision.refusal.code == "match_over"
    assert len(decision.events) == 1
    assert desk.match.result is not None
    assert desk.match.result.reason == "time"
    assert desk.match.result.winner is not None
    assert desk.match.seating.players[desk.match.result.winner].id == other(mover).id


def test_both_clocks_run_while_both_arrange_and_falling_together_is_a_draw() -> None:
    desk = Desk("two_paths", control="60+0").start()
    desk.now += 10_000
    desk.ok(ANN, c.Act, step="FHG")
    desk.now += 5_000
    assert desk.table(None).clock.left == (50_000, 45_000)
    assert desk.table(None).clock.running == ("north",)
    both = Desk("two_paths", control="60+0").start()
    both.now += 60_000
    both.tick()
    assert both.match.result is not None
    assert both.match.result.winner is None


def test_correspondence_gives_the_days_anew_for_each_move() -> None:
    desk = Desk("two_paths", control="3d").start()
    desk.now += 2 * DAY
    desk.ok(ANN, c.Act, step="FHG")
    desk.now += DAY // 2
    desk.ok(BEN, c.Act, step="GFH")
    assert desk.table(None).clock.left == (3 * DAY, 3 * DAY)
    desk.now += 3 * DAY
    desk.tick()
    assert desk.match.result is not None
    assert desk.match.result.reason == "time"


def test_clock_goes_on_from_where_it_was_after_a_takeback() -> None:
    desk = Desk(control="60+0").start()
    seat = desk.seat()
    desk.now += 10_000
    desk.move()
    desk.ok(desk.player(seat), c.OfferTakeback)
    desk.now += 4_000
    desk.ok(desk.player(seat.other), c.AcceptTakeback)
    left = desk.table(None).clock.left
    assert left is not None
    assert (left[seat], left[seat.other]) == (50_000, 56_000)


# One screen


def test_one_player_may_hold_both_seats_on_one_screen() -> None:
    desk = Desk("two_paths", same_screen=True)
    desk.ok(ANN, c.Join, entropy=BYTES_A)
    desk.ok(ANN, c.Join, entropy=BYTES_B)
    assert desk.no(ANN, c.Act, step="FHG") == "which_seat"
    desk.ok(ANN, c.Act, step="FHG", seat="south")
    assert desk.no(ANN, c.Act, step="FHG", seat="red") == "bad_message"
    assert desk.table(ANN).view.own == ""  # type: ignore[union-attr] # a round is being played
    assert desk.table(ANN, Seat.FIRST).view.own == "FHG"  # type: ignore[union-attr] # a round is being played
    assert desk.table(ANN, Seat.SECOND).view.own == ""  # type: ignore[union-attr] # a round is being played
    assert "act" in desk.table(ANN, Seat.SECOND).can


def test_representations_for_logs_hold_no_secrets() -> None:
    desk = Desk("two_paths").start()
    desk.ok(ANN, c.Act, step="FHG")
    text = repr((desk.match, desk.events, desk.match.seating.deal, desk.match.round.sealed))
    for secret in (desk.match.terms.seed.hex(), repr(desk.match.terms.seed), desk.match.round.sealed[0].nonce, "FHG"):
        assert secret not in text


def test_seat_of_another_player_cannot_be_named() -> None:
    desk = Desk().start()
    assert desk.no(BEN, c.Resign, seat="red") == "not_a_player"


# Rebuilding


@pytest.mark.parametrize("game", game_names())
def test_stored_events_rebuild_the_match(game: str) -> None:
    desk = Desk(game, control="600+1").start()
    for _ in range(9):
        desk.now += 100
        desk.ok(ANN, c.Say, phrase="hello")
        desk.move()
    rebuilt = rebuild(decode_event(encode_event(event)) for event in desk.events)
    for who in (ANN, BEN, None):
        identity = None if who is None else who.id
        assert show_table(rebuilt, identity, desk.now) == desk.table(who)
    assert same(rebuilt, desk.match)


def same(left: Match, right: Match) -> bool:
    """Whether two matches agree in everything but the views they have worked out."""
    fields = [field for field in Match.__struct_fields__ if field not in ("views", "tables", "refusals")]
    return all(getattr(left, field) == getattr(right, field) for field in fields)


@pytest.mark.parametrize("game", game_names())
def test_views_made_from_one_another_equal_those_of_the_game(game: str) -> None:
    desk = Desk(game).start()
    while not desk.match.is_over() and desk.match.round.number == 1 and desk.match.status == "playing":
        for viewer in (None, *Seat):
            assert desk.match.view(viewer) == desk.match.game.view(desk.match.round.state, viewer)
        desk.move()


def test_bad_setups_are_refused_with_every_problem() -> None:
    with pytest.raises(ValueError, match=r"rounds.*layout.*clock"):
        parse_setup("tally_ho", {"rounds": "3", "layout": "odd"}, "5 minutes")
    for control in ("0+0", "9+0", "20000+0", "60+181", "31d", "0d", "1d2", "٣d", ""):
        with pytest.raises(ValueError, match="clock"):
            parse_setup("tokan", {}, control)


def test_talk_and_takebacks_end_before_a_match_grows_without_bound() -> None:
    desk = Desk(same_screen=True)
    for place in desk.match.game.seat_names:
        desk.ok(ANN, c.Join, seat=place, entropy=BYTES_A)
    seat: Any = desk.match.game.seat_names[desk.seat()]
    desk.ok(ANN, c.Act, step=desk.first_move(), seat=seat)
    late = replace(desk.match.delivery, number=MOST_EVENTS)
    desk.match = replace(desk.match, delivery=late)
    desk.events = []
    assert desk.send_refused(ANN, c.Say, phrase="hello") == "too_many"
    assert desk.send_refused(ANN, c.OfferTakeback, seat=seat) == "too_many"


def test_moves_are_taken_back_two_hundred_times_a_match_and_no_more() -> None:
    desk = Desk(same_screen=True)
    for place in desk.match.game.seat_names:
        desk.ok(ANN, c.Join, seat=place, entropy=BYTES_A)
    seat: Any = desk.match.game.seat_names[desk.seat()]
    for _ in range(MOST_TAKEBACKS):
        desk.ok(ANN, c.Act, step=desk.first_move(), seat=seat)
        desk.ok(ANN, c.OfferTakeback, seat=seat)
    desk.ok(ANN, c.Act, step=desk.first_move(), seat=seat)
    assert desk.send_refused(ANN, c.OfferTakeback, seat=seat) == "too_many"
    desk.ok(ANN, c.Say, phrase="hello")


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    desk = Desk(control="60+0").start()
    mover, seat = desk.mover(), desk.seat()
    desk.now -= 30_000
    desk.ok(mover, c.Act, step=desk.first_move())
    assert desk.match.round.clock.left[seat] == 60_000
