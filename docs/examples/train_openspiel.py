"""Trains something small with OpenSpiel: how much the number of moves and the towers tell about who wins Tokan.

Random games are played through OpenSpiel; a logistic regression learns what they are worth after twelve moves.
"""

import numpy as np
import pyspiel

import reynard.adapters.openspiel  # noqa: F401 (registers the games)

dice = np.random.default_rng(1)
game = pyspiel.load_game("reynard_tokan")


def play() -> tuple[list[float], float] | None:
    """Features for the player on turn after twelve moves, and whether that player won; None for short games and draws."""
    state, features, mover = game.new_initial_state(), [], 0
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(numbers, p=shares)))
            continue
        if moves == 12:
            mover = state.current_player()
            towers = state.rules.score(state.position)
            features = [len(state.legal_actions()) / 10, (towers[mover] - towers[1 - mover]) / 10]
        state.apply_action(int(dice.choice(state.legal_actions())))
        moves += 1
    won = state.returns()[mover]
    return (features, float(won > 0)) if features and won else None


games = [found for _ in range(400) if (found := play())]
inputs = np.array([[1.0, *features] for features, _ in games])
wins = np.array([won for _, won in games])
weights = np.zeros(3)
for _ in range(2000):
    chances = 1 / (1 + np.exp(-inputs @ weights))
    weights += 0.5 * inputs.T @ (wins - chances) / len(wins)
loss = -np.mean(wins * np.log(chances) + (1 - wins) * np.log(1 - chances))
print(f"{len(games)} games: weight of ten moves {weights[1]:+.2f}, of ten tower tiles {weights[2]:+.2f}")
print(f"loss {loss:.3f}, guessing {np.log(2):.3f}")
