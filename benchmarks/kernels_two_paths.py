"""Speed of the Two Paths kernel on one core and in batches: `python benchmarks/kernels_two_paths.py [--json FILE]`.

Times are process CPU time, so that a busy machine does not distort them; batches are wall time.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_batch as batch
from reynard.kernels import two_paths_texts as texts


def playouts(games: int) -> dict[str, float]:
    """Random games on one core, from the start."""
    batch.playout_batch(batch.start_batch(2), batch.seeds_batch(2, 2), workers=1)
    states, seeds = batch.start_batch(games), batch.seeds_batch(games, 1)
    began = time.process_time()
    fought = batch.playout_batch(states, seeds, workers=1)
    seconds = time.process_time() - began
    return {
        "games_per_s": games / seconds,
        "duels_per_s": float(fought.sum()) / seconds,
        "duels_per_game": float(fought.mean()),
    }


def perft(depth: int) -> dict[str, float]:
    """Perft of the start, leaves counted without making them."""
    s = texts.encode_position("hgf/.../.../.../.../.../FHG s 1")
    kernel.perft(s, 2)
    began = time.process_time()
    nodes = kernel.perft(s, depth)
    return {"depth": depth, "nodes": nodes, "nodes_per_s": nodes / (time.process_time() - began)}


def stepping(games: int, steps: int) -> dict[str, float]:
    """Batch stepping with all cores: legal duels of all games, a random pick each, one step."""
    done, began = 0, 0.0
    for count in (2, games):
        states, seeds = batch.start_batch(count), batch.seeds_batch(count, 3)
        began, done = time.perf_counter(), 0
        for _ in range(steps):
            moves, counts = batch.legal_batch(states)
            batch.step_batch(states, batch.pick_batch(moves, counts, seeds))
            done += int((counts > 0).sum())
    return {"games": games, "steps_per_s": done / (time.perf_counter() - began)}


def main() -> None:
    """Print the figures, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    report = {"playouts": playouts(100_000), "perft": perft(7), "stepping": stepping(20_000, 20)}
    print(json.dumps(report, indent=2))
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
