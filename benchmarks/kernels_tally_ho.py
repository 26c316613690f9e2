"""Speed of the Tally Ho! kernel, search and final phase: `python benchmarks/kernels_tally_ho.py [--json FILE]`.

Times are process CPU time, so that a busy machine does not distort them; batches are wall time.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search.limits import Limits
from reynard.solve import tally_ho as solver

MIDDLE = "F##<#v#/P#.#T##/#T##P#D/##B.##F/T#.D^##/#L#..T#/##F#v## b -/- -/- - - 0"


def playouts(rounds: int) -> dict[str, float]:
    """Random rounds on one core, from the start."""
    states, seeds = batch.start_batch(rounds), batch.seeds_batch(rounds, 1)
    batch.playout_batch(batch.start_batch(2), batch.seeds_batch(2, 2), workers=1)
    began = time.process_time()
    played = batch.playout_batch(states, seeds, workers=1)
    seconds = time.process_time() - began
    return {
        "rounds_per_s": rounds / seconds,
        "moves_per_s": float(played.sum()) / seconds,
        "moves_per_round": float(played.mean()),
    }


def perft(depth: int) -> dict[str, float]:
    """Perft of a middle-game position, leaves counted without making them."""
    s = texts.encode_position(MIDDLE)
    kernel.perft(s, 1)
    began = time.process_time()
    nodes = kernel.perft(s, depth)
    seconds = time.process_time() - began
    return {"depth": depth, "nodes": nodes, "nodes_per_s": nodes / seconds}


def stepping(rounds: int, steps: int) -> dict[str, float]:
    """Batch stepping with all cores: legal moves of all rounds, a random pick each, one step."""
    states, seeds = batch.start_batch(rounds), batch.seeds_batch(rounds, 3)
    for warm in (True, False):
        began, done = time.perf_counter(), 0
        for _ in range(1 if warm else steps):
            moves, counts = batch.legal_batch(states)
            chosen = batch.pick_batch(moves, counts, seeds)
            batch.step_batch(states, chosen, seeds)
            done += int((chosen >= 0).sum())
    return {"rounds": rounds, "moves_per_s": done / (time.perf_counter() - began)}


def searching(budget: int) -> dict[str, float]:
    """The engine's nodes per second in a middle game."""
    engine.search(MIDDLE, Limits(depth=2))
    began = time.process_time()
    found = engine.search(MIDDLE, Limits(nodes=budget))
    return {"nodes": found.nodes, "depth": found.depth, "nodes_per_s": found.nodes / (time.process_time() - began)}


def final_row(seed: int) -> kernel.Array | None:
    """A row at the beginning of a final phase between players that look one turn ahead; None where none was reached."""
    s, stream = batch.start_batch(1)[0], batch.seeds_batch(1, seed)[0]
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    while s[kernel.TURNS] < 0:
        move = texts.parse_move(engine.search(s, Limits(depth=1), seed=seed).move)
        if (move >> 12) & 7 == kernel.FLIP:
            move += 32768 * int(batch.draw_outcome(s, stream))
        kernel.make(s, undo, move)
    return None if kernel.is_over(s) else s


def final_phase(rounds: int) -> dict[str, float]:
    """CPU seconds to solve final phases exactly."""
    rows = [row for seed in range(rounds) if (row := final_row(seed)) is not None]
    spent, nodes = [], []
    for row in rows:
        began = time.process_time()
        solution = solver.solve_final(row)
        spent.append(time.process_time() - began)
        nodes.append(solution.nodes if solution else 0)
    quick = float(np.mean(np.array(spent) <= 1.0))
    return {
        "positions": len(rows),
        "median_ms": 1000 * float(np.median(spent)),
        "worst_ms": 1000 * max(spent),
        "within_1_s_percent": 100 * quick,
        "median_nodes": float(np.median(nodes)),
        "nodes_per_s": sum(nodes) / sum(spent),
    }


def main() -> None:
    """Measure and print; write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    results = {"playouts": playouts(4000), "perft": perft(3), "batch": stepping(4096, 60)}
    results["search"] = searching(500_000)
    results["final_phase"] = final_phase(100)
    for name, figures in results.items():
        print(name, {key: round(value) for key, value in figures.items()})
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    np.seterr(all="raise")
    main()
