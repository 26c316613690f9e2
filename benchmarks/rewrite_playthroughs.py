"""Writes `data/playthroughs/*.txt` anew, after a change that is meant to change them."""

from __future__ import annotations

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import reynard.adapters.openspiel

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"


def main() -> None:
    """One game of each, with every observable of every state."""
    flags.FLAGS(["rewrite"])
    for name in reynard.adapters.openspiel.GAMES:
        text = generate_playthrough.playthrough(f"reynard_{name}", None, seed=7)
        (FOLDER / f"{name}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
