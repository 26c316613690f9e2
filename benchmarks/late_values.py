"""How good the winning chances are that players see: `python benchmarks/late_values.py [--positions N]`.

Rounds of Tally Ho! are played up to the final phase, which is solved exactly. Then the engine looks for so many nodes at the
positions 4 and 8 plies earlier, and its winning chance is compared with the exact result: as it is, and as it was before, with
the hand-made evaluation, a plainer search and winning chances read off a flatter scale. Flips in between are luck that nobody
can know, so no evaluation comes near 0; what counts is the difference, told with its 95 % interval (the same positions).
"""

from __future__ import annotations

import argparse
import math

import numpy as np

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_tree as trees
from reynard.search.assessment import Assessment
from reynard.search.limits import Limits
from reynard.search.tally_ho_learned import learned_weights
from reynard.solve import tally_ho as solver

BACK = (4, 8)
SCALE_BEFORE = (5.0, 0.18)


def play(seed: int, nodes: int) -> list[kernel.Array]:
    """The rows of a round up to the beginning of its final phase, by a quick engine; none where it ended before."""
    s, stream, undo = batch.start_batch(1)[0], batch.seeds_batch(1, seed)[0], np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    rows = [s.copy()]
    while s[kernel.TURNS] < 0:
        move = texts.parse_move(engine.think(engine.Mind(memory_mb=4), s, Limits(nodes=nodes), seed=seed).move)
        if (move >> 12) & 7 == kernel.FLIP:
            move += 32768 * int(batch.draw_outcome(s, stream))
        kernel.make(s, undo, move)
        rows.append(s.copy())
    return [] if kernel.is_over(s) else rows


def result_for(row: kernel.Array, side: int) -> float | None:
    """The exact result of a final phase for a side: 1, 0.5 or 0."""
    solution = solver.solve_final(row, budget=20_000_000)
    if solution is None:
        return None
    lead = (solution.points, solution.tiles) if row[kernel.SIDE] == side else (-solution.points, -solution.tiles)
    return 0.5 if lead == (0, 0) else float(lead > (0, 0))


def shown_before(found: Assessment, down: int) -> float:
    """The winning chance that went with a margin before `CHANCE_SCALE` was fitted anew."""
    return (
        found.value
        if found.is_exact
        else 1 / (1 + math.exp(-(found.margin or 0.0) / (SCALE_BEFORE[0] + SCALE_BEFORE[1] * down)))
    )


def told(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{np.mean(values):.3f} ± {1.96 * np.std(values) / math.sqrt(len(values)):.3f}"


def main() -> None:
    """Play, look, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=200_000, help="nodes of a look (200000: some 0.05 s)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    minds = (engine.Mind(learned=learned_weights(), settings=trees.KEEN, memory_mb=32), engine.Mind(memory_mb=32))
    errors: dict[tuple[str, int], list[float]] = {(name, back): [] for name in ("old", "new") for back in BACK}
    seed, done = arguments.seed, 0
    while done < arguments.positions:
        rows, seed = play(seed, 300), seed + 1
        if len(rows) <= max(BACK):
            continue
        done += 1
        for back in BACK:
            row = rows[-1 - back]
            result = result_for(rows[-1], int(row[kernel.SIDE]))
            if result is None:
                continue
            new, old = (engine.think(mind, row, Limits(nodes=arguments.nodes)) for mind in minds)
            errors["new", back].append(abs(new.value - result))
            errors["old", back].append(abs(shown_before(old, int(kernel.count_bits(row[kernel.FACE_DOWN]))) - result))
    for back in BACK:
        before, after = errors["old", back], errors["new", back]
        gains = [a - b for a, b in zip(before, after, strict=True)]
        print(f"{back} plies before the final phase, {len(before)} positions: mean error of the winning chance", end=" ")
        print(f"before {told(before)}, now {told(after)}, difference {told(gains)}")


if __name__ == "__main__":
    main()
