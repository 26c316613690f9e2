"""Tokan against the golden data: legal moves, every successor, both scorings, drafts, perft to depth 3."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reynard.core.seats import Seat
from reynard.games.tokan import rules
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options, Scoring
from reynard.games.tokan.state import Drafting, Playing, State

CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parents[2] / "data/golden/tokan.jsonl").read_text().splitlines()
]
WINNERS = {"r": Seat.FIRST, "b": Seat.SECOND, "=": None}
PERFT_DEPTH = 3


def cases(kind: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["type"] == kind]


def perft(state: State, depth: int) -> int:
    """The number of move sequences of exactly that length, with the last level counted, not played."""
    assert isinstance(state, Playing)
    moves = rules.legal_climbs(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules.play(state, state.turn, move), depth - 1) for move in moves)


def test_the_golden_file_has_all_three_kinds() -> None:
    assert {kind: len(cases(kind)) for kind in ("position", "perft", "draft")} == {"position": 157, "perft": 13, "draft": 10}


@pytest.mark.parametrize("kind", ["position", "draft"])
def test_legal_moves_and_successors(kind: str) -> None:
    for case in cases(kind):
        state = GAME.parse_position(case["pos"], Options())
        assert isinstance(state, Playing if kind == "position" else Drafting)
        assert GAME.format_position(state) == case["pos"]
        assert list(GAME.legal_entries(state)) == case["moves"] == sorted(case["moves"])
        for text, after in zip(case["moves"], case["results"], strict=True):
            (step,) = GAME.parse_entry(state, text)
            assert GAME.format_entry((step,)) == text
            assert GAME.format_position(GAME.play(state, step.actor, step.move)) == after, (case["pos"], text)


@pytest.mark.parametrize("scoring", list(Scoring))
def test_T14_and_T15_points_and_winners(scoring: Scoring) -> None:
    for case in cases("position"):
        expected = case[scoring.value]
        state = GAME.parse_position(case["pos"], Options(scoring))
        assert isinstance(state, Playing)
        points = GAME.score(state)
        assert points == (expected["red"], expected["black"])
        assert rules.winner(state) is WINNERS[expected["winner"]], case["pos"]
        outcome = GAME.outcome(state)
        assert (outcome is not None) == (not case["moves"]) == ("terminal" in case["tags"])
        if outcome is not None:
            assert (outcome.winner, outcome.points, outcome.reason) == (WINNERS[expected["winner"]], points, "no_move")


@pytest.mark.parametrize("case", cases("perft"), ids=[f"layout{index}" for index in range(len(cases("perft")))])
def test_perft_to_depth_3(case: dict[str, Any]) -> None:
    state = GAME.parse_position(case["pos"], Options())
    counted = [perft(state, depth) for depth in range(1, PERFT_DEPTH + 1)]
    divided = {move: len(GAME.legal_entries(GAME.play(state, *_step(state, move)))) for move in GAME.legal_entries(state)}
    assert counted == case["nodes"][:PERFT_DEPTH], divided


def _step(state: State, text: str) -> tuple[Any, Any]:
    (step,) = GAME.parse_entry(state, text)
    return step.actor, step.move
