"""Strength of this Tally Ho! engine against that of another checkout: `python -m benchmarks.versions_tally_ho CHECKOUT`.

Paired matches as in `strength_tally_ho.py`: two rounds on one layout, sides exchanged. Each engine is a process of its own
with the sources of its checkout (`git worktree add /tmp/old 88ddfa6` makes one) and has `--ms` of CPU time for a move: the
clock is that of the thread, so that a busy machine favours nobody. Each match is a line of the file given with `--out`;
matches that are there already are not played again, so a run that was ended goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.strength_tally_ho import deal, interval
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts

HERE = Path(__file__).parents[1]
PLAYER = """
import sys, time
time.CLOCK_MONOTONIC, time.monotonic = time.CLOCK_THREAD_CPUTIME_ID, time.thread_time
from reynard.search import tally_ho as engine
from reynard.search.limits import Limits
limits = Limits(movetime_ms=int(sys.argv[1]))
for line in sys.stdin:
    found = engine.search(line.strip(), limits, memory_mb=64)
    print(found.move, found.depth, found.nodes, flush=True)
"""


class Engine:
    """A process that answers positions with moves."""

    def __init__(self, checkout: Path, milliseconds: int) -> None:
        kept = Path(tempfile.gettempdir()) / f"reynard-versions-{os.getuid()}" / checkout.resolve().as_posix().replace("/", "-")
        kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "NUMBA_CACHE_DIR": str(kept)}
        asked = [sys.executable, "-c", PLAYER, str(milliseconds)]
        self._process = subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)
        self.depths: list[int] = []
        self.nodes: list[int] = []

    def move(self, s: kernel.Array) -> int:
        """Its move in a row."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(texts.decode_position(s) + "\n")
        self._process.stdin.flush()
        move, depth, nodes = self._process.stdout.readline().split()
        self.depths.append(int(depth))
        self.nodes.append(int(nodes))
        return texts.parse_move(move)

    def end(self) -> None:
        """Let it go."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def play_match(first: Engine, second: Engine, seed: int) -> dict[str, Any]:
    """One match; leads are those of the first."""
    layout, undo = deal(np.random.default_rng(seed)), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    points = tiles = 0
    for side in (0, 1):
        s = batch.start_batch(1)[0]
        while not kernel.is_over(s):
            move = (first if int(s[kernel.SIDE]) == side else second).move(s)
            if (move >> 12) & 7 == kernel.FLIP:
                move = (move & 32767) + 32768 * layout[move & 63]
            kernel.make(s, undo, move)
        points += int(s[kernel.POINTS + side] - s[kernel.POINTS + 1 - side])
        tiles += int(s[kernel.TILES + side] - s[kernel.TILES + 1 - side])
    score = 0.5 if (points, tiles) == (0, 0) else float((points, tiles) > (0, 0))
    return {"seed": seed, "score": score, "points": points, "tiles": tiles}


def main() -> None:
    """Play what is missing, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--ours", type=Path, default=HERE, help="the other checkout (default: this one)")
    parser.add_argument("--ms", type=int, default=100)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    played = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    done = {match["seed"] for match in played}
    first, second = Engine(asked.ours, asked.ms), Engine(asked.checkout, asked.ms)
    for engine in (first, second):
        engine.move(batch.start_batch(1)[0])
    for seed in range(asked.seed, asked.seed + asked.matches):
        if seed not in done:
            played.append(play_match(first, second, seed))
            with asked.out.open("a") as out:
                out.write(json.dumps(played[-1]) + "\n")
    for engine, whose in ((first, "ours"), (second, "theirs")):
        print(f"{whose}: depth {np.mean(engine.depths):.2f}, {np.median(engine.nodes):,.0f} nodes (median)")
        engine.end()
    low, high = interval(sum(match["score"] for match in played), len(played))
    lead = np.array([match["points"] for match in played])
    print(f"{sum(match['score'] for match in played):g} of {len(played)} matches ({low:.3f}-{high:.3f})", end=", ")
    print(f"mean lead {lead.mean():.1f} ± {1.96 * lead.std() / len(lead) ** 0.5:.1f} points")


if __name__ == "__main__":
    main()
