"""What searches of Tally Ho! lose a move: `python benchmarks/regret_tally_ho.py NODES SETTINGS… [--positions N]`.

Matches need hundreds of rounds to tell two searches apart, because flips decide so much. This takes a minute: each
of them chooses a move in the same positions of games of the engine with itself, within so many nodes, and every move that one
of them chose is valued by a search of its own, DEPTH turns deep and with more flips in it. The figures are points a move: by
how much a search is better than the first one, with its 95 % interval, and what it loses to the best of all moves chosen.

SETTINGS are fields of `search.tally_ho_tree.Settings`, such as `flip_depth=5,span=600`, and `root=5` for the flips at the root;
`-` is the plain search of the weaker bots, and what begins with `keen` is the engine's:

    python benchmarks/regret_tally_ho.py 20000 - keen keen,flip_cells=4 keen,rare=8 keen,doubt=200
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts
from reynard.kernels.tally_ho_batch import draw_outcome, seeds_batch, start_batch
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits
from reynard.search.tally_ho_learned import learned_weights

DEPTH = 6
REFEREE = trees.Settings(flip_depth=3, flip_cells=3)
SHARE = 0.12
"""One position in so many is taken, so that they are not all of one game."""


def positions(count: int) -> list[kernel.Array]:
    """Positions of games before the final phase, by a quick engine."""
    found: list[kernel.Array] = []
    source, undo = random.Random(3), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    mind = engine.Mind(memory_mb=4, learned=learned_weights())
    seed = 0
    while len(found) < 2 * count:
        seed += 1
        s, stream = start_batch(1)[0], seeds_batch(1, seed)[0]
        while not kernel.is_over(s) and s[kernel.TURNS] < 0:
            if source.random() < SHARE:
                found.append(s.copy())
            move = texts.parse_move(engine.think(mind, s, Limits(nodes=1_500)).move)
            if (move >> 12) & 7 == kernel.FLIP:
                move += 32768 * int(draw_outcome(s, stream))
            kernel.make(s, undo, move)
    source.shuffle(found)
    return found[:count]


def mind_of(text: str) -> engine.Mind:
    """The engine with these settings."""
    given = dict(pair.split("=") for pair in text.split(",") if pair not in ("-", "keen"))
    root = int(given.pop("root", engine.Mind().root_flips))
    start = trees.KEEN if text.startswith("keen") else trees.Settings()
    settings: Any = {name: int(value) for name, value in given.items()}
    return engine.Mind(learned=learned_weights(), memory_mb=32, root_flips=root, settings=start._replace(**settings))


def values_of(s: kernel.Array, moves: list[int]) -> dict[int, float]:
    """The referee's value of moves in points; one move needs none."""
    if len(moves) == 1:
        return {moves[0]: 0.0}
    tree = trees.new_tree(engine.TABLE, REFEREE, 1 << 17, learned=learned_weights())
    tree.room[: trees.SPAN] = 0, 1 << 60, 0, 0, 1 << 60
    roots, values = np.array(moves), np.zeros(len(moves), dtype=np.int64)
    for depth in (2, 4, DEPTH):
        trees.rate_root(s, tree, roots, values, depth)
    return {move: value / 100 for move, value in zip(moves, values.tolist(), strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nodes", type=int)
    parser.add_argument("settings", nargs="+")
    parser.add_argument("--positions", type=int, default=200)
    asked = parser.parse_args()
    rows = positions(asked.positions)
    chosen, told = [], []
    for text in asked.settings:
        mind, began = mind_of(text), time.process_time()
        found = [engine.think(mind, s, Limits(nodes=asked.nodes)) for s in rows]
        chosen.append([texts.parse_move(one.move) for one in found])
        told.append(f"{text:30} depth {np.mean([one.depth for one in found]):.2f}, {time.process_time() - began:.1f} s")
    worth = [values_of(s, sorted(set(moves))) for s, moves in zip(rows, zip(*chosen, strict=True), strict=True)]
    first = np.array([values[move] for values, move in zip(worth, chosen[0], strict=True)])
    best = np.array([max(values.values()) for values in worth])
    for moves, words in zip(chosen, told, strict=True):
        mine = np.array([values[move] for values, move in zip(worth, moves, strict=True)])
        better, doubt = (mine - first).mean(), 1.96 * (mine - first).std() / len(rows) ** 0.5
        print(f"{words}; better by {better:+.3f} ± {doubt:.3f} points, loses {(best - mine).mean():.3f}")


if __name__ == "__main__":
    main()
