"""Time and memory of the exact Two Paths solver: `python benchmarks/solver.py [--rows 7] [--json FILE]`.

Each case runs in a fresh process on one core, after compilation. Times are process CPU time; memory is the growth of the
process's resident set, at its peak, over what it held before solving.
"""

from __future__ import annotations

import argparse
import json
import platform
import resource
import subprocess
import sys
import time
from pathlib import Path

CASES = [(rows, optional_answer) for rows in range(6, 10) for optional_answer in (False, True)]


def _resident_megabytes() -> float:
    """What the process holds now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def measure(rows: int, optional_answer: bool) -> dict[str, float | int | bool]:
    """Solve once in this process, whose kernels are loaded by solving the smallest board first."""
    import numpy as np

    from reynard.solve.two_paths.lanes import solve_all
    from reynard.solve.two_paths.layout import make_layout
    from reynard.solve.two_paths.solution import Solution, solve

    small = make_layout(6)
    solve_all(small, optional_answer, np.zeros((small.slots, 3)))
    make_layout.cache_clear()
    before, began = _resident_megabytes(), time.process_time()
    solution: Solution = solve(rows, optional_answer)
    seconds = time.process_time() - began
    return {
        "rows": rows,
        "optional_answer": optional_answer,
        "seconds": round(seconds, 3),
        "megabytes": round(max(_resident_megabytes(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024) - before, 1),
        "slots": solution.layout.slots,
        "start_value": solution.arrangement().value,
    }


def main() -> None:
    """Print one line for each case, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--case", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.case:
        rows, optional_answer = json.loads(arguments.case)
        print(json.dumps(measure(rows, optional_answer)))
        return
    results = []
    for case in CASES:
        if arguments.rows in (None, case[0]):
            command = [sys.executable, __file__, "--case", json.dumps(case)]
            results.append(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
            row = results[-1]
            answers = "optional" if row["optional_answer"] else "automatic"
            print(f"{row['rows']} rows, {answers:9} answers: {row['seconds']:6.3f} s, {row['megabytes']:6.1f} MB")
    if arguments.json:
        report = {"machine": platform.processor() or platform.machine(), "python": platform.python_version(), "cases": results}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
