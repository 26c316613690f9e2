"""`python -m benchmarks.training [GAME …]`: the training programs of `docs/examples/`, as long as a user would let them run.

Each has to end above random and above greedy for certain: the 95 % intervals of its last scores lie above one half. The figures
go to `results/`, the learning curves to `docs/curves/`. The tests run the same programs for a moment.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from reynard.study.rating import wilson

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"
RESULTS = Path(__file__).parent / "results"
OPPONENTS = ("random", "greedy")


def programs() -> dict[str, Path]:
    """The training programs, by the games that they learn from their vector environments."""
    paths = [path for path in sorted(EXAMPLES.glob("train_*.py")) if "from training import" in path.read_text("utf-8")]
    return {path.stem.removeprefix("train_"): path for path in paths}


def train(game: str, *words: str) -> dict[str, float]:
    """Run a game's program; the last point of its curve."""
    figures = RESULTS / f"training_{game}.json"
    kept = ["--json", str(figures), "--curve", str(ROOT / "docs" / "curves" / f"{game}.svg")]
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # products this small are slower on several cores
    subprocess.run([sys.executable, str(programs()[game]), *words, *kept], check=True, env=environment)
    last: dict[str, float] = json.loads(figures.read_text("utf-8"))[-1]
    return last


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help="default: all")
    parser.add_argument("--minutes", default="5", help="minutes of a processor for each game (default: 5)")
    parser.add_argument("--trials", default="50", help="games of each trial, fourfold at the end (default: 50)")
    parsed = parser.parse_args()
    is_good = True
    for game in parsed.games or programs():
        last = train(game, "--minutes", parsed.minutes, "--trials", parsed.trials)
        for opponent in OPPONENTS:
            low, high = wilson(last[opponent] * last["trials"], int(last["trials"]))
            is_good = is_good and low > 0.5
            print(f"{game} against {opponent}: {last[opponent]:.1%} ({low:.0%}–{high:.0%}) after {last['seconds']:.0f} s")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
