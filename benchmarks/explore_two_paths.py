"""What perfect play of Two Paths is like, for the explorer beside the atlas: `python -m benchmarks.explore_two_paths`.

Perfect players play games from drawn orders; in every duel the solution says which animals are best and what a row is worth.
The figures go to `src/reynard/study/two_paths_explored.json`. Intervals (95 %) come from the games, not from the duels.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from reynard.bots.two_paths_player import LEVELS, TwoPathsBot
from reynard.core.seats import CHANCE
from reynard.games.two_paths.game import GAME
from reynard.search.two_paths import solution_for
from reynard.study.two_paths import row_worths

TARGET = Path(__file__).parents[1] / "src" / "reynard" / "study" / "two_paths_explored.json"
PLACES = ("foremost", "middle", "hindmost")


def duels_of(seed: int) -> set[str]:
    """The positions in which a duel began, in a game of two perfect players."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.parse_options({}))
    bots = [TwoPathsBot(LEVELS[-1], chance.getrandbits(30)) for _ in range(2)]
    positions, moves = set[str](), list[str]()
    while True:
        acting = GAME.to_act(state)
        if acting is CHANCE:
            state = GAME.play(state, CHANCE, chance.choice(GAME.chance_outcomes(state))[0])
            continue
        if not acting:
            return positions
        seat = min(acting)
        view = GAME.view(state, seat)
        if view.phase == "bluff":
            positions.add(" ".join(view.position.split(" ")[:3]))
        moves.append(bots[seat].choose(view, moves))
        state = GAME.play(state, seat, GAME.parse_move(moves[-1]))


def places(position: str) -> dict[str, str]:
    """Which animal of the mover is foremost, in the middle, hindmost; empty unless all three run in different rows."""
    board, mover, _ = position.split(" ")
    rows = {letter: number for number, row in enumerate(board.split("/")) for letter in row if letter != "."}
    own = {letter.upper(): row for letter, row in rows.items() if letter.isupper() is (mover == "s")}
    if len(set(own.values())) < 3:
        return {}
    return dict(zip(PLACES, sorted(own, key=own.__getitem__, reverse=mover == "n"), strict=True))


def explore(games: int, seed: int) -> dict[str, Any]:
    """How often each animal is right, and what a row more is worth to the mover."""
    solution = solution_for(GAME.format_options(GAME.parse_options({})))
    right, worth, duels = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list), 0
    for number in range(games):
        found = defaultdict[str, list[float]](list)
        for position in sorted(duels_of(seed * 1_000_000 + number)):
            standing = places(position)
            duels += bool(standing)
            best, rows = solution.duel(position).best if standing else "", row_worths(solution, position)
            for place, animal in standing.items():
                found[f"right {place}"].append(animal in best)
                letter = animal if position.split(" ")[1] == "s" else animal.lower()
                if letter in rows:
                    found[f"row {place}"].append(rows[letter])
        for name, values in found.items():
            (right if name.startswith("right") else worth)[name.split(" ")[1]].append(float(np.mean(values)))
    return {
        "command": f"python -m benchmarks.explore_two_paths --games {games} --seed {seed}",
        "games": games,
        "duels": duels,
        "right": {place: _interval(right[place]) for place in PLACES},
        "row": {place: _interval(worth[place]) for place in PLACES},
    }


def _interval(values: list[float]) -> list[float]:
    """The mean, and half the width of its interval."""
    return [round(float(np.mean(values)), 4), round(1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5, 4)]


def main() -> None:
    """Explore, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=TARGET)
    given = parser.parse_args()
    found = explore(given.games, given.seed)
    given.output.write_text(json.dumps(found, indent=2) + "\n")
    print(given.output.read_text())


if __name__ == "__main__":
    main()
