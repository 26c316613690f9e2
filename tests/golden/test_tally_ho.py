"""Tally Ho! agrees with the golden positions in everything they say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.rules import tiles_won
from reynard.games.tally_ho.state import State, unseen

DATA = Path(__file__).parents[2] / "data" / "golden" / "tally_ho.jsonl"


@cache
def cases() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines())


def read(case: dict[str, Any], position: str) -> State:
    return GAME.parse_position(position, GAME.parse_options({"rest": case["rest"], "quiet_limit": str(case["quiet_limit"])}))


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case['id']}-{'-'.join(case['tags'])}")
def test_position_moves_successors_and_score(case: dict[str, Any]) -> None:
    state = read(case, case["pos"])
    assert GAME.format_position(state) == case["pos"]
    assert GAME.legal_entries(state) == tuple(sorted(case["legal"]))
    assert (GAME.outcome(state) is not None) is case["over"]
    assert GAME.score(state) == tuple(case["score"])
    assert tiles_won(state) == tuple(case["tiles"])
    assert unseen(state) == case["unseen"]
    for entry, expected in case["results"].items():
        after = state
        for step in GAME.parse_entry(state, entry):
            after = GAME.play(after, step.actor, step.move)
        assert GAME.format_position(after) == expected, entry
        assert read(case, expected) == after, entry


def test_the_data_are_complete() -> None:
    assert len(cases()) == 170
    assert sum(case["over"] for case in cases()) == 8
