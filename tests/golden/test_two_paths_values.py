"""The solver agrees with the golden values: positions, animals, mixes, outcomes and all starts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reynard.solve.two_paths import AnimalDuel, solve

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
NEAR = 1e-9


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


CASES = _lines("two_paths.jsonl")


def _guaranteed(found: AnimalDuel, hide_west: float) -> float:
    """What hiding west with this probability earns against the best block."""
    outcomes = found.outcomes
    return min(
        hide_west * outcomes.get(f"w/{block}", 0.0) + (1 - hide_west) * outcomes.get(f"e/{block}", 0.0) for block in "we"
    )


def _conceded(found: AnimalDuel, block_west: float) -> float:
    """What the mover can earn against blocking west with this probability."""
    outcomes = found.outcomes
    sides = {outcome[0] for outcome in outcomes}
    return max(block_west * outcomes[f"{side}/w"] + (1 - block_west) * outcomes[f"{side}/e"] for side in sides)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_values_best_animals_and_mixes_of_golden_positions(case: dict[str, Any]) -> None:
    solution = solve(case["R"], optional_answer=False)
    duel = solution.duel(case["pos"])
    assert solution.value(case["pos"]) == pytest.approx(case["value"], abs=NEAR)
    assert duel.value == pytest.approx(case["value"], abs=NEAR)
    assert duel.best == case["best"]
    assert set(duel.animals) == set(case["animals"]) == set(case["legal"])
    for animal, expected in case["animals"].items():
        found = duel.animals[animal]
        assert found.value == pytest.approx(expected["value"], abs=NEAR)
        assert dict(found.outcomes) == pytest.approx(expected["outcomes"], abs=NEAR)
        assert _guaranteed(found, found.hide_west) == pytest.approx(expected["value"], abs=NEAR)
        assert _conceded(found, found.block_west) == pytest.approx(expected["value"], abs=NEAR)
        if expected["mix"] == "unique":
            assert found.hide_west == pytest.approx(expected["hide_west"], abs=NEAR)
            assert found.block_west == pytest.approx(expected["block_west"], abs=NEAR)
        if expected["mix"] == "one_side":
            assert (found.hide_west, found.block_west) == (expected["hide_west"], expected["block_west"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_outcomes_are_the_values_of_the_golden_positions_after_the_duel(case: dict[str, Any]) -> None:
    solution = solve(case["R"], optional_answer=False)
    mover = case["pos"].split(" ")[1]
    for duel, position in case["duels"].items():
        outcome = solution.duel(case["pos"]).animals[duel[0]].outcomes[duel[1:]]
        winner = case["won"].get(duel)
        if winner is not None:
            assert outcome == float(winner == mover)
        else:
            value = solution.value(position)
            assert outcome == pytest.approx(value if position.split(" ")[1] == mover else 1 - value, abs=1e-12)


def test_values_of_all_starts() -> None:
    for line in _lines("two_paths_starts.jsonl"):
        position = "/".join([line["north"].lower(), *["..."] * (line["R"] - 2), line["south"]])
        assert solve(line["R"]).value(f"{position} s 1") == pytest.approx(line["value"], abs=NEAR)
        mirrored = "/".join([line["south"].lower(), *["..."] * (line["R"] - 2), line["north"]])
        assert solve(line["R"]).value(f"{mirrored} n 1") == pytest.approx(line["value"], abs=NEAR)
