"""The Tally Ho! bots: legal, deterministic under a seed, and a ladder in what they see."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from reynard.bots import tally_ho_player as bots
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.tally_ho.game import GAME
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts

GOLDEN = Path(__file__).parents[3] / "data" / "golden" / "tally_ho.jsonl"
RUNNING = [case for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not (case := json.loads(line))["over"]]
CAPTURE = "##PTT#P/PB#..T./##Fv##F/T#DPT##/D#P#FTD/#FTvL^#/F##T##< h PD/- -/- - - 3"


def view_of(case: dict[str, Any]) -> View:
    options = GAME.parse_options({"rest": case["rest"], "quiet_limit": str(case["quiet_limit"])})
    state = GAME.parse_position(case["pos"], options)
    return GAME.view(state, Seat.FIRST if case["pos"].split(" ")[1] == "b" else Seat.SECOND)


@pytest.mark.parametrize("level", range(1, 10))
def test_every_level_answers_legally_and_the_same_under_the_same_seed(level: int) -> None:
    for case in RUNNING[level::30]:
        view = view_of(case)
        first, again = (bots.make(level, 5, 60.0).choose(view) for _ in range(2))
        assert first in view.moves, case["id"]
        assert first == again


def test_the_highest_level_answers_legally_and_says_what_it_expects() -> None:
    view = view_of(RUNNING[40])
    bot = bots.make(10, 1, 1.0)
    assert bot.explain() == ""
    assert bot.choose(view) in view.moves
    assert "points" in bot.explain()


def test_a_beginner_overlooks_captures_that_the_best_never_miss() -> None:
    s = texts.encode_position(CAPTURE)
    capture = texts.parse_move("d5xd4")
    weak = sum(bots.make(1, seed, 60.0).choose_in(s) == capture for seed in range(40))
    good = sum(bots.make(7, seed, 60.0).choose_in(s) == capture for seed in range(10))
    assert 10 <= weak <= 38
    assert good >= 8


def test_rifles_are_forgotten_in_memory_only() -> None:
    s = texts.encode_position(CAPTURE)
    before = s.copy()
    bots.make(1, 3, 60.0).choose_in(s)
    assert (s == before).all()
    assert kernel.check_consistency(s)


def test_each_level_looks_at_no_less_than_the_one_below() -> None:
    for below, above in pairwise(bots.LEVELS):
        assert above.nodes >= below.nodes
        assert above.follows >= below.follows
        assert above != below
