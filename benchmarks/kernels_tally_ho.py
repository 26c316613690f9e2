"""Speed of the Tally Ho! kernel on one core and in batches: `python benchmarks/kernels_tally_ho.py [--json FILE]`.

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


def main() -> None:
    """Measure and print; write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    results = {"playouts": playouts(4000), "perft": perft(3), "batch": stepping(4096, 60)}
    for name, figures in results.items():
        print(name, {key: round(value) for key, value in figures.items()})
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    np.seterr(all="raise")
    main()
