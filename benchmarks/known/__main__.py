"""Measures what the pages *What is known* say: `python -m benchmarks.known GAME [--games N] [--seconds S] [--only SERIES]`.

Games are played from numbers and nothing else, with so many nodes a move, so that they are the same on every machine. Those
played are kept in `.cache/known/`; whoever calls again goes on where it stopped. Then all that has been played is summed up in
`web/src/known/GAME.json`, which the web client draws. `--seconds` ends the playing after that time, `--sum-up` plays nothing.
"""

from __future__ import annotations

import argparse
import importlib
import json
import time
from pathlib import Path
from typing import Any

from reynard.core.parts import house_names

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".cache" / "known"
SHOWN = ROOT / "web" / "src" / "known"


def rows_of(path: Path) -> list[dict[str, Any]]:
    """What has been played of a series so far; a line that was not finished is left out."""
    if not path.exists():
        return []
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
    return [json.loads(line) for line in whole.splitlines()]


def play_on(module: Any, series: str, games: int, until: float) -> list[dict[str, Any]]:
    """Play the games of a series that are missing, as far as the time goes; all of them that there are then."""
    path = KEPT / module.NAME / f"{series}.jsonl"
    rows = rows_of(path)
    if len(rows) >= games:
        return rows
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(rows), games):
            if time.monotonic() >= until:
                break
            rows.append(module.play(series, number))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    print(f"{module.NAME} {series}: {len(rows)} of {games}")
    return rows


def main() -> None:
    """Play, sum up, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=house_names())
    parser.add_argument("--games", type=int, help="so many games of each series instead of those stated in the module")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--only", default="", help="play this series alone")
    parser.add_argument("--sum-up", action="store_true")
    asked = parser.parse_args()
    module = importlib.import_module(f"benchmarks.known.{asked.game}")
    until = time.monotonic() + asked.seconds
    played = {}
    for series, games in module.SERIES.items():
        is_idle = asked.sum_up or (asked.only and asked.only != series)
        played[series] = play_on(module, series, 0 if is_idle else asked.games or games, until)
    SHOWN.mkdir(parents=True, exist_ok=True)
    path = SHOWN / f"{asked.game}.json"
    path.write_text(json.dumps(module.summarise(played), separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
