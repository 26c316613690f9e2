"""Trains something small with OpenSpiel: counterfactual regret minimisation on a late position of Two Paths.

The exploitability falls from round to round, and the value comes out as the exact solution says.
"""

import pyspiel

import reynard.adapters.openspiel  # noqa: F401 (registers the games)
from reynard.solve.two_paths import solve

POSITION = ".../.../.G./.g./.../... n 1"

name = f"reynard_two_paths(rows=6,position={POSITION.replace(' ', '_')})"
game = pyspiel.convert_to_turn_based(pyspiel.load_game(name))
solver = pyspiel.CFRPlusSolver(game)
for round_number in range(1, 101):
    solver.evaluate_and_update_policy()
    if round_number in (1, 10, 100):
        print(f"after {round_number} rounds: exploitability {pyspiel.exploitability(game, solver.average_policy()):.5f}")
value = pyspiel.expected_returns(game.new_initial_state(), solver.average_policy(), -1, False)[1]
print(f"North's value learnt {(value + 1) / 2:.4f}, exact {solve(6).value(POSITION):.4f}")
