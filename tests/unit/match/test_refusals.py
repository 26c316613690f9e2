"""Which refusal each command gets at each stage of a match: every check has a case that only it refuses, with its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from reynard.core.seats import Seat
from reynard.match import commands as c
from reynard.match.decide import explain
from tests.unit.match.test_decide import ANN, BEN, BYTES_A, EVE, Desk

Sent = tuple[type[Any], dict[str, Any]]
PLAYED: Final[dict[str, Sent]] = {
    "act": (c.Act, {"step": "b2-b3"}),
    "claim": (c.Claim, {"result": "win"}),
    "offer draw": (c.OfferDraw, {}),
    "accept draw": (c.AcceptDraw, {}),
    "decline draw": (c.DeclineDraw, {}),
    "offer takeback": (c.OfferTakeback, {}),
    "accept takeback": (c.AcceptTakeback, {}),
    "decline takeback": (c.DeclineTakeback, {}),
}
"""What needs a round that is being played."""
OTHERS: Final[dict[str, Sent]] = {
    "resign": (c.Resign, {}),
    "ready": (c.Ready, {}),
    "rematch": (c.Rematch, {}),
    "decline rematch": (c.DeclineRematch, {}),
    "abort": (c.Abort, {}),
    "join": (c.Join, {}),
    "entropy": (c.Entropy, {"entropy": BYTES_A}),
}
EVERY: Final = PLAYED | OTHERS


def waiting() -> Desk:
    desk = Desk()
    desk.ok(ANN, c.Join, entropy=BYTES_A)
    return desk


def playing() -> Desk:
    return Desk().start()


def between() -> Desk:
    desk = Desk(games="2").start()
    desk.play_round()
    assert desk.match.status == "between"
    return desk


def over() -> Desk:
    desk = playing()
    desk.ok(ANN, c.Resign)
    return desk


def aborted() -> Desk:
    desk = waiting()
    desk.ok(ANN, c.Abort)
    return desk


STAGES: Final[dict[str, tuple[Callable[[], Desk], dict[str, str]]]] = {
    "waiting": (
        waiting,
        dict.fromkeys(PLAYED, "not_started") | {"resign": "not_started", "ready": "too_early", "rematch": "too_early"},
    ),
    "playing": (playing, {"ready": "too_early", "rematch": "too_early", "claim": "too_early"}),
    "between": (between, dict.fromkeys(PLAYED, "not_started") | {"rematch": "too_early", "abort": "too_late"}),
    "over": (over, dict.fromkeys(PLAYED, "match_over") | dict.fromkeys(("resign", "ready", "abort", "join"), "match_over")),
    "aborted": (
        aborted,
        dict.fromkeys(PLAYED, "match_over")
        | dict.fromkeys(("ready", "abort", "join"), "match_over")
        | {"rematch": "not_started"},
    ),
}
"""How each stage is reached, and what a player's commands are refused with there."""


@pytest.mark.parametrize("stage", STAGES)
def test_a_players_command_at_the_wrong_time_is_refused_with_its_reason(stage: str) -> None:
    begin, expected = STAGES[stage]
    desk = begin()
    kinds = {name: EVERY[name] for name in expected}
    assert {name: desk.no(ANN, kind, **fields) for name, (kind, fields) in kinds.items()} == expected


def test_whoever_watches_may_do_nothing_that_changes_the_match() -> None:
    desk, talk = playing(), {"say": (c.Say, {"phrase": "thanks"})}
    commands = PLAYED | OTHERS | talk
    codes = {name: desk.no(EVE, kind, **fields) for name, (kind, fields) in commands.items()}
    told_apart = {"join": "seat_taken", "ready": "too_early", "rematch": "too_early"}
    assert codes == dict.fromkeys(commands, "not_a_player") | told_apart


def test_nobody_speaks_for_a_seat_before_the_seats_are_known() -> None:
    desk = waiting()
    assert desk.no(ANN, c.Resign) == "not_started"
    desk.ok(BEN, c.Join)
    assert desk.match.status == "dealing"
    assert desk.no(ANN, c.Resign) == "not_started"


def test_a_takeback_is_asked_for_by_those_who_have_seen_the_last_move() -> None:
    desk = playing()
    mover = desk.mover()
    desk.move()
    seen = desk.match.number
    desk.move()
    assert desk.no(mover, c.OfferTakeback, seen=seen) == "stale"
    desk.ok(mover, c.OfferTakeback)


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (c.OfferDraw, c.AcceptDraw),
        (c.OfferDraw, c.DeclineDraw),
        (c.OfferTakeback, c.AcceptTakeback),
        (c.OfferTakeback, c.DeclineTakeback),
    ],
)
def test_an_offer_is_answered_by_those_alone_who_have_seen_it(kind: type[Any], answer: type[Any]) -> None:
    desk = playing()
    assert desk.no(desk.mover(), answer) == "no_offer"
    asking = desk.mover()
    desk.move()
    seen = desk.match.number
    desk.ok(asking, kind)
    other = BEN if asking is ANN else ANN
    assert desk.no(asking, kind) == "already_offered"
    assert desk.no(asking, answer) == "no_offer"
    assert desk.no(other, answer, seen=seen) == "no_offer"
    desk.ok(other, answer)


def test_an_explanation_says_that_no_round_is_played() -> None:
    for begin, code in ((over, "match_over"), (between, "not_started")):
        refusal = explain(begin().match, Seat.FIRST, "b2-b3")
        assert refusal is not None
        assert refusal.code == code
