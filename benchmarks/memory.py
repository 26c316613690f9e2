"""What a search takes of memory above what its process held before: `python -m benchmarks.memory [--seconds 10]`.

Each case runs in a fresh process (Linux): everything is loaded and one short search made with the smallest memory, then the
peak of the resident set is reset, and the search runs with the default setting of 256 MB.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

MB = 256
_TOKAN = "M,J,L,m,j,l/J,J,L,j,j,l/J,J,L,j,j,l/M,J,L,m,j,l/M,J,L,m,j,l r -"
_TALLY_HO = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"


def held(what: str) -> float:
    """A figure of /proc/self/status in MB: VmRSS, what is held now, or VmHWM, the most since the last reset."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith(what)).split()[1]) / 1024


def final_phase() -> str:
    """A position of the final phase with everything still to do, from random play."""
    import numpy as np

    from reynard.kernels import tally_ho as kernel
    from reynard.kernels import tally_ho_batch as batch
    from reynard.kernels.tally_ho_texts import decode_position

    seed, undo, moves = np.array([5], np.int64), np.zeros(kernel.UNDO_WIDTH, np.int64), np.zeros(kernel.MAX_MOVES, np.int64)
    row = batch.start_batch(1)[0]
    while row[kernel.TURNS] < 0:
        batch.play_random(row, undo, moves, seed, 1)
    return decode_position(row)


def _tokan(threads: int, seconds: float) -> Callable[[int, float], None]:
    from reynard.search.limits import Limits
    from reynard.search.tokan import search

    def run(memory_mb: int, share: float) -> None:
        search(_TOKAN, Limits(movetime_ms=int(1000 * seconds * share)), memory_mb=memory_mb, threads=threads)

    return run


def _tally_ho(position: str, seconds: float) -> Callable[[int, float], None]:
    from reynard.search.limits import Limits
    from reynard.search.tally_ho import search

    def run(memory_mb: int, share: float) -> None:
        search(position, Limits(movetime_ms=int(1000 * seconds * share)), memory_mb=memory_mb)

    return run


CASES: dict[str, Callable[[float], Callable[[int, float], None]]] = {
    "Tokan, two threads": lambda seconds: _tokan(2, seconds),
    "Tokan, one thread": lambda seconds: _tokan(1, seconds),
    "Tally Ho!": lambda seconds: _tally_ho(_TALLY_HO, seconds),
    "Tally Ho!, final phase": lambda seconds: _tally_ho(final_phase(), seconds),
}


def measure(name: str, seconds: float) -> dict[str, object]:
    """In this process: one case."""
    run = CASES[name](seconds)
    run(4, 0.02)
    gc.collect()
    before = held("VmRSS")
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    run(MB, 1.0)
    return {"search": name, "setting_mb": MB, "before_mb": round(before), "above_mb": round(held("VmHWM") - before, 1)}


def main() -> None:
    """Print a line for every case, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--case", choices=CASES, help=argparse.SUPPRESS)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if arguments.case:
        print(json.dumps(measure(arguments.case, arguments.seconds)))
        return
    rows = []
    for name in CASES:
        command = [sys.executable, "-m", "benchmarks.memory", "--seconds", str(arguments.seconds), "--case", name]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        rows.append(json.loads(said))
        print(said.strip(), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
