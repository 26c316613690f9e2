"""OpenSpiel's own tests on our three games, replayed playthroughs, its search and its solver."""

from __future__ import annotations

import io
import unittest
import warnings
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import reynard.adapters.openspiel  # registers the games
from reynard.games.catalogue import game_names
from reynard.solve.two_paths import solve

if not flags.FLAGS.is_parsed():
    flags.FLAGS(["test"])

PLAYTHROUGHS = Path(__file__).parents[3] / "data" / "playthroughs"
NAMES = [
    "reynard_two_paths",
    "reynard_two_paths(rows=6,optional_answer=True,beginner=north)",
    "reynard_tokan",
    "reynard_tokan(setup=draft,scoring=heads,closing=line,ending=either)",
    "reynard_tally_ho",
    "reynard_tally_ho(rest=flipped,quiet_limit=5)",
]
LATE = {
    ".../.G./.../.../.g./... s 3": 6,
    ".../.../.G./.g./.../... n 1": 6,
    ".../.../G../..g/.../... s 2": 6,
}
"""Late positions of Two Paths that OpenSpiel's own solver can solve, with their number of rows."""


def test_all_three_games_are_registered() -> None:
    assert set(reynard.adapters.openspiel.GAMES) == {"two_paths", "tokan", "tally_ho"}
    for name in reynard.adapters.openspiel.GAMES:
        assert f"reynard_{name}" in pyspiel.registered_names()


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_hold_every_promise(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", NAMES)
def test_games_can_be_cloned_pickled_and_serialised(name: str) -> None:
    with redirect_stdout(io.StringIO()):
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "turn_based_simultaneous_game(game=reynard_two_paths())",
        "reynard_two_paths",
        "reynard_tokan",
        "reynard_tally_ho",
    ],
)
def test_the_api_holds_on_part_of_the_tree(name: str) -> None:
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 3
    assert not result.failures, result.failures
    assert not result.errors, result.errors


@pytest.mark.filterwarnings("ignore:The chararray class:DeprecationWarning")  # OpenSpiel's, on NumPy 2.5
@pytest.mark.parametrize("name", game_names())
def test_a_recorded_playthrough_is_replayed_to_the_letter(name: str) -> None:
    expected, actual = generate_playthrough.replay(str(PLAYTHROUGHS / f"{name}.txt"))
    assert expected.rstrip().splitlines() == actual.rstrip().splitlines()


def search_once(state: Any) -> int:
    """The move of OpenSpiel's C++ tree search (its `step` crashes on Python games, its search does not)."""
    game = state.get_game()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, 20, 50, False, 7, False)
    return int(bot.mcts_search(state).best_child().action)


@pytest.mark.parametrize(
    "name", ["reynard_tokan", "reynard_tally_ho", "turn_based_simultaneous_game(game=reynard_two_paths())"]
)
def test_the_tree_search_of_openspiel_plays_our_games(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    dice = np.random.default_rng(3)
    moves = 0
    while moves < 4:
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(numbers, p=shares)))
        else:
            moves += 1
            action = search_once(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("name", ["reynard_tokan", "reynard_tally_ho"])
def test_observations_are_the_documented_planes(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.shape == (game.observation_tensor_size(),)
    assert state.observation_tensor(0) == observer.tensor.tolist()
    assert observer.string_from(state, 0) == str(state)


@pytest.mark.slow
@pytest.mark.parametrize("position", LATE)
def test_openspiels_own_solver_gives_our_exact_value(position: str) -> None:
    from open_spiel.python.algorithms import value_iteration

    rows = LATE[position]
    game = pyspiel.load_game("reynard_two_paths", {"rows": rows, "position": position.replace(" ", "_")})
    with warnings.catch_warnings(action="ignore"):
        values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-9)
    start = str(game.new_initial_state())
    ours = solve(rows).value(position)
    mover = 0 if position.split()[1] == "s" else 1
    theirs = values[start] if mover == 0 else -values[start]
    assert (theirs + 1) / 2 == pytest.approx(ours, abs=1e-4)


def test_two_paths_has_an_information_state_tensor_that_remembers_every_duel() -> None:
    game = pyspiel.load_game("reynard_two_paths")
    state = game.new_initial_state()
    state.apply_actions([1, 5])
    state.apply_action(6)
    state.apply_actions([9, 10])  # the fox goes east, west is blocked
    state.apply_action(7)
    tensor = np.array(state.information_state_tensor(0))
    assert tensor.shape == (game.information_state_tensor_size(),)
    planes, announced, orders, duels = np.split(tensor, np.cumsum([16 * 27, 3, 12]))
    assert np.array_equal(planes, state.observation_tensor(0))
    assert announced.tolist() == [0, 1, 0]
    assert np.flatnonzero(orders).tolist() == [1, 6 + 5]
    assert np.flatnonzero(duels).tolist() == [
        1,
        9 + 0,
        9 + 3,
        9 + 6,
    ]  # the hare is announced; the fox went east, west was blocked
    assert game.get_type().provides_information_state_tensor
