"""The authority in one's own process: the same rules of a match without a network."""

from __future__ import annotations

import doctest

import pytest

from reynard.core.errors import BadText, IllegalMove, NotYourTurn, Refused
from reynard.core.seats import Seat
from reynard.match import local as module
from reynard.match.commands import OfferDraw
from reynard.match.local import LocalMatch, Sources
from reynard.match.state import Player

ONE, BOT = Player("one", "One"), Player("bot-3", "Level 3", "bot")


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(module).failed == 0


def test_players_sit_in_the_order_given_and_exchange_seats_in_a_rematch() -> None:
    local = LocalMatch("tokan", players=(BOT, ONE))
    assert [local.player(seat).id for seat in Seat] == ["bot-3", "one"]
    local.resign(Seat.SECOND)
    assert local.match.result is not None
    assert local.match.result.winner == 0
    local.rematch()
    assert [local.player(seat).id for seat in Seat] == ["one", "bot-3"]
    assert local.to_act()


def test_refusals_are_raised_as_errors_of_the_tree() -> None:
    local = LocalMatch("two_paths")
    with pytest.raises(IllegalMove) as illegal:
        local.play(Seat.FIRST, "Fw")
    assert illegal.value.rule.startswith("Z")
    with pytest.raises(BadText):
        local.play(Seat.FIRST, "hop")
    local.play(Seat.FIRST, "FHG")
    with pytest.raises(NotYourTurn):
        local.play(Seat.FIRST, "HGF")
    with pytest.raises(Refused) as refused:
        local.take_back(Seat.SECOND)
    assert refused.value.code == "nothing_to_take_back"
    why = local.why(Seat.SECOND, "w")
    assert why is not None
    assert why.code == "illegal_move"
    assert local.why(Seat.SECOND, "HGF") is None


def test_hot_seat_hides_what_the_other_has_chosen() -> None:
    hot_seat = Player("both", "Both")
    local = LocalMatch("two_paths", players=(hot_seat, hot_seat))
    local.play(Seat.SECOND, "GHF")
    assert local.view(Seat.SECOND).own == "GHF"
    assert local.view(Seat.FIRST).own == local.view(None).own == ""
    table = local.table(Seat.FIRST)
    assert table.you == (0, 1)
    assert table.view is not None
    assert table.view.viewer == "south"
    local.command(OfferDraw, Seat.FIRST)
    assert local.is_over


def test_the_same_sources_give_the_same_match() -> None:
    def fixed() -> Sources:
        draws = iter(range(1, 1000))
        return Sources(lambda: 0, lambda count: next(draws).to_bytes(32, "big")[-count:])

    first, second = (LocalMatch("tokan", sources=fixed()) for _ in range(2))
    assert first.events == second.events
    assert first.match.round.entries == second.match.round.entries


def test_flag_falls_when_the_authority_looks() -> None:
    now = [0]
    local = LocalMatch("tokan", control="10+0", sources=Sources(clock=lambda: now[0]))
    ended = []
    for now[0] in (9_999, 10_000):
        local.tick()
        ended.append(local.is_over)
    assert ended == [False, True]
    assert local.to_act() == ()
    assert local.outcome() is None
