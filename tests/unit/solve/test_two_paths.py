"""The exact solution of Two Paths: equilibrium equations, symmetries, options and the plain twin."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from reynard.core.errors import BadText, Refused
from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.solve.two_paths import parse_placement, solve
from reynard.solve.two_paths.layout import KEY, Ints, make_layout
from reynard.solve.two_paths.solution import Solution
from reynard.solve.two_paths_plain import solve_plainly


def _random_positions(rows: int, optional_answer: bool, games: int, seed: int) -> list[str]:
    """Positions of random games, played by the pure rules."""
    options = GAME.parse_options({"rows": str(rows), "optional_answer": "yes" if optional_answer else "no"})
    chooser = random.Random(seed)
    positions = []
    for _ in range(games):
        south, north = ("".join(chooser.sample("FHG", 3)) for _ in range(2))
        state = GAME.parse_position("/".join([north.lower(), *["..."] * (rows - 2), south]) + " s 1", options)
        while GAME.outcome(state) is None:
            positions.append(GAME.format_position(state))
            for step in GAME.parse_entry(state, chooser.choice(GAME.legal_entries(state))):
                state = GAME.play(state, step.actor, step.move)
    return positions


def _value_after(solution: Solution, position: str, entry: str) -> float:
    """The chance of the player who moves at `position` after the duel, by the pure rules and the solution's values."""
    options = GAME.parse_options({"rows": str(solution.rows), "optional_answer": "yes" if solution.optional_answer else "no"})
    state = GAME.parse_position(position, options)
    for step in GAME.parse_entry(state, entry):
        state = GAME.play(state, step.actor, step.move)
    mover = parse_placement(position).mover
    outcome = GAME.outcome(state)
    if outcome is not None and outcome.reason == "home":
        return outcome.value_for(mover)
    after = GAME.format_position(state)
    value = solution.value(after)
    return value if parse_placement(after).mover is mover else 1.0 - value


@pytest.mark.parametrize("optional_answer", [False, True])
@pytest.mark.parametrize("rows", [6, 7])
def test_values_satisfy_the_equilibrium_equations_under_the_pure_rules(rows: int, optional_answer: bool) -> None:
    solution = solve(rows, optional_answer)
    options = GAME.parse_options({"rows": str(rows), "optional_answer": "yes" if optional_answer else "no"})
    for position in _random_positions(rows, optional_answer, games=8, seed=rows):
        duel = solution.duel(position)
        assert duel.value == pytest.approx(solution.value(position), abs=1e-12)
        worth: dict[str, float] = {}
        declinable = set()
        for entry in GAME.legal_entries(GAME.parse_position(position, options)):
            chance = _value_after(solution, position, entry)
            if entry.endswith("-"):
                declinable.add(entry[:-1])
            worth[entry.rstrip("-")] = min(worth.get(entry.rstrip("-"), 1.0), chance)
        for animal, game in duel.animals.items():
            expected = {entry[1:]: chance for entry, chance in worth.items() if entry[0] == animal}
            assert dict(game.outcomes) == pytest.approx(expected, abs=1e-12)
            for block in "we":
                earned = sum(
                    probability * game.outcomes[f"{side}/{block}"]
                    for side, probability in (("w", game.hide_west), ("e", 1 - game.hide_west))
                    if probability
                )
                assert earned >= game.value - 1e-12
            for side in {outcome[0] for outcome in game.outcomes}:
                conceded = game.block_west * game.outcomes[f"{side}/w"] + (1 - game.block_west) * game.outcomes[f"{side}/e"]
                assert conceded <= game.value + 1e-12
            if optional_answer:
                assert {f"{animal}{side}/{side}" for side in game.answers} == {e for e in declinable if e[0] == animal}
        assert {entry[0] for entry in worth} == set(duel.animals)
        assert duel.value == pytest.approx(max(game.value for game in duel.animals.values()))


def test_kinds_mirror_and_seats_are_interchangeable() -> None:
    solution = solve(7)
    plain = solution.value("h.g/.f./.../.G./..F/.../H.. s 2")
    renamed = solution.value("f.h/.g./.../.H./..G/.../F.. s 2")
    mirrored = solution.value("g.h/.f./.../.G./F../.../..H s 2")
    swapped = solution.value("h../.../..f/.g./.../.F./H.G n 2")
    assert plain == renamed == mirrored == swapped


def test_Z14_value_is_one_or_zero_when_the_game_is_over() -> None:
    solution = solve(7)
    assert solution.value(".../.../.../.f./.../.../... s 1") == 1.0
    assert solution.value(".../.../.../.f./.../.../... n 3") == 0.0
    with pytest.raises(Refused, match="over"):
        solution.duel(".../.../.../.f./.../.../... s 1")


@pytest.mark.parametrize(
    "text",
    [
        "setup s 1",
        "fhg/.../.../FHG s 1",
        "fhg/.../.../.../.../.../FHG x 1",
        "fhg/.../.../.../.../.../FHG s 4",
        "F../.../.../.../.../.../... s 1",
        ".../.../.../.f./.../.../F.. s 1",
    ],
)
def test_texts_that_are_no_solvable_position_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        solve(7).value(text)


def test_Z1_other_row_counts_are_refused() -> None:
    with pytest.raises(BadText):
        solve(10)
    with pytest.raises(BadText):
        solve(7).value("fhg/.../.../.../.../FHG s 1")


def test_Z4_arrangement_mixes_all_orders_evenly() -> None:
    arrangement = solve(7).arrangement(Seat.SECOND)
    assert arrangement.value == pytest.approx(0.503484643335, abs=1e-9)
    assert sum(arrangement.south.values()) == pytest.approx(1.0)
    for own in arrangement.matrix:
        assert sum(arrangement.matrix[own][other] * p for other, p in arrangement.south.items()) == pytest.approx(
            arrangement.value, abs=1e-12
        )
    assert arrangement.matrix["FHG"]["GHF"] == pytest.approx(0.503367063654, abs=1e-9)


def test_declining_is_never_worse_for_the_blocker_than_having_to_answer() -> None:
    """With the option the last duels before the end show it: the blocker may refuse an answer that only helps the mover."""
    free, forced = solve(7, optional_answer=True), solve(7, optional_answer=False)
    refused = 0
    for position in _random_positions(7, True, games=60, seed=5):
        for animal in free.duel(position).animals.values():
            refused += sum(not made for made in animal.answers.values())
        assert all(all(animal.answers.values()) for animal in forced.duel(position).animals.values())
    assert refused > 0


def test_layout_without_symmetries_has_a_row_for_every_triple() -> None:
    layout = make_layout(6, symmetric=False)
    assert len(layout.row_triple) == len(layout.column_triple) == 3163
    assert set(layout.triples[layout.row_triple, KEY] & 15) == {0}


def _slots(keys: Ints, triples: Ints, own: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
    """`slot_of` for many positions at once."""
    row, other_row = keys[own] >> 15, keys[other] >> 15
    in_row = triples[other, keys[own] & 15] + row * (keys[other] >> 4 & 2047)
    in_column = triples[own, keys[other] & 15] + other_row * (keys[own] >> 4 & 2047)
    slots: NDArray[np.int64] = np.where(row >= other_row, 2 * in_row, 2 * in_column + 1)
    return slots


@pytest.mark.slow
@pytest.mark.parametrize("optional_answer", [False, True])
def test_plain_solver_without_symmetries_agrees_everywhere_at_6_rows(optional_answer: bool) -> None:
    table = solve_plainly(6, optional_answer).reshape(4096, 4096, 2, 3)
    solution = solve(6, optional_answer)
    triples, finished = solution.layout.triples, 4095
    compared, keys = 0, triples[:, KEY]
    for south in np.flatnonzero(solution.layout.progress >= 0):
        north = np.flatnonzero(~np.isnan(table[south, :, 0, 0]))
        north = north[north != finished] if south != finished else north[:0]
        for mover, own, other in ((0, np.full_like(north, south), north), (1, north, np.full_like(north, south))):
            slots = _slots(keys, triples, own, other)
            np.testing.assert_allclose(table[south, north, mover], solution.values[slots], rtol=0, atol=1e-11)
            compared += 3 * len(north)
    assert compared == 35_503_920
