"""Everything about speed in one run, with ratios: kernels against the pure rules and OpenSpiel's C++ games, solver, searches.

    python -m benchmarks.speed

CPU time of one core unless a row says otherwise. The yardsticks named `C++` are figures of independent programs on a machine
like ours, idle (they are not part of the project). Results go to `benchmarks/results/speed.json`.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyspiel

from benchmarks import kernels_tally_ho, kernels_tokan, kernels_two_paths
from reynard.core.seats import CHANCE
from reynard.games.catalogue import get_game

HERE = Path(__file__).parent
CPP = {
    "tokan perft, leaves counted": 370e6,
    "tokan perft, leaves made": 53e6,
    "tokan random games": 600e3,
    "tokan search nodes": 2.4e6,
}


def pure_games(name: str, seconds: float = 2.0) -> tuple[float, float]:
    """Random games and moves a second with the pure rules."""
    game, dice = get_game(name), random.Random(1)
    options = game.parse_options({})
    games = moves = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.initial(options)
        while True:
            acting = game.to_act(state)
            if acting is CHANCE:
                outcomes = game.chance_outcomes(state)
                state = game.play(state, CHANCE, dice.choices([m for m, _ in outcomes], [float(p) for _, p in outcomes])[0])
                continue
            if not acting:
                break
            seat = min(acting)
            state = game.play(state, seat, dice.choice(game.legal_moves(state, seat)))
            moves += 1
        games += 1
    spent = time.process_time() - began
    return games / spent, moves / spent


def openspiel_moves(name: str, seconds: float = 2.0) -> float:
    """Random moves a second of one of OpenSpiel's C++ games, called from Python."""
    game, dice, moves = pyspiel.load_game(name), random.Random(1), 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(numbers, shares)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
    return moves / (time.process_time() - began)


def solver_rows() -> dict[str, float]:
    """The solver's own benchmark, each case in a fresh process."""
    target = HERE / "results" / "solver.json"
    subprocess.run([sys.executable, str(HERE / "solver.py"), "--json", str(target)], check=True, stdout=subprocess.DEVNULL)
    cases: list[dict[str, Any]] = json.loads(target.read_text())["cases"]
    found: dict[str, float] = {}
    for case in cases:
        answers = "optional answers" if case["optional_answer"] else "answers made"
        found[f"two_paths solved, {case['rows']} rows, {answers}: s"] = case["seconds"]
        found[f"two_paths solved, {case['rows']} rows, {answers}: MB"] = case["megabytes"]
    return found


def main() -> None:
    """Measure, print with ratios, keep."""
    rows: dict[str, float] = {}
    for name in ("two_paths", "tokan", "tally_ho"):
        rows[f"{name} pure Python random games"], rows[f"{name} pure Python moves"] = pure_games(name)
    for name in ("breakthrough", "connect_four", "othello", "backgammon", "goofspiel"):
        rows[f"OpenSpiel C++ {name} moves, from Python"] = openspiel_moves(name)
    duels = kernels_two_paths.playouts(100_000)
    rows["two_paths random games"], rows["two_paths duels"] = duels["games_per_s"], duels["duels_per_s"]
    rows["two_paths perft, leaves counted"] = kernels_two_paths.perft(7)["nodes_per_s"]
    rows["two_paths batch steps, all cores, wall"] = kernels_two_paths.stepping(20_000, 20)["steps_per_s"]
    tokan = kernels_tokan.measure_kernel()
    rows["tokan perft, leaves counted"] = tokan["perft nodes, leaves counted"]
    rows["tokan perft, leaves made"] = tokan["perft nodes, leaves made"]
    rows["tokan random games"] = tokan["random games"]
    rows["tokan batch steps, all cores, wall"] = tokan["moves in batches, all cores, wall time"]
    rows["tokan search nodes"] = kernels_tokan.measure_search()["search nodes"]
    hunts = kernels_tally_ho.playouts(2000)
    rows["tally_ho random moves"] = next(value for key, value in hunts.items() if "moves" in key and "per_s" in key)
    rows["tally_ho perft, leaves counted"] = kernels_tally_ho.perft(3)["nodes_per_s"]
    rows["tally_ho batch steps, all cores, wall"] = next(
        value for key, value in kernels_tally_ho.stepping(4096, 60).items() if key.endswith("per_s")
    )
    rows["tally_ho search nodes"] = next(value for key, value in kernels_tally_ho.searching(400_000).items() if "per_s" in key)
    rows |= solver_rows()
    for what, figure in rows.items():
        note = f"   {figure / CPP[what]:.2f} of C++" if what in CPP else ""
        print(f"{what:<58} {figure:>16,.2f}{note}")
    ratios = {
        "tokan kernel : pure Python, random games": rows["tokan random games"] / rows["tokan pure Python random games"],
        "two_paths kernel : pure Python, random games": rows["two_paths random games"]
        / rows["two_paths pure Python random games"],
        "tally_ho kernel : pure Python, moves": rows["tally_ho random moves"] / rows["tally_ho pure Python moves"],
        "tally_ho kernel : OpenSpiel C++ breakthrough, moves": rows["tally_ho random moves"]
        / rows["OpenSpiel C++ breakthrough moves, from Python"],
        "tokan kernel : OpenSpiel C++ connect_four, moves": rows["tokan random games"]
        * 21
        / rows["OpenSpiel C++ connect_four moves, from Python"],
    }
    for what, ratio in ratios.items():
        print(f"{what:<58} {ratio:>16,.1f}")
    content = {"figures": {what: round(figure, 3) for what, figure in rows.items()}, "ratios": ratios}
    (HERE / "results" / "speed.json").write_text(json.dumps(content, indent=1) + "\n")


if __name__ == "__main__":
    main()
