"""How good the winning chances of Tokan are that players see: `python benchmarks/late_values_tokan.py [--positions N]`.

Games are played by a quick engine until a proof settles the result. Then the engine looks for so many nodes at the positions 4
and 8 plies earlier, and its winning chance is compared with that result: with the learned estimate and its foresight, and with
the hand-made one as it was before. Mistakes in between are nobody's to foresee, so no estimate comes near 0; what counts is the
difference, told with its 95 % interval (the same positions).
"""

from __future__ import annotations

import argparse
import math
import random

import numpy as np

from reynard.kernels.tokan import SIDE, Words
from reynard.kernels.tokan_texts import encode_move, legal_moves, play_move
from reynard.search.limits import Limits
from reynard.search.tokan import Engine, prepare
from reynard.search.tokan_tree import NO_WEIGHTS

BACK = (4, 8)
MOST_RANDOM = 6


def play(seed: int) -> tuple[list[Words], float]:
    """The positions of a game up to the first that a quick search settles, and what red gets from it."""
    source, letters = random.Random(seed), list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    source.shuffle(letters)
    rows = "/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6))
    boards, engine = [prepare(f"{rows} {source.choice('rb')} -")], Engine(4, 1)
    for _ in range(source.randrange(MOST_RANDOM)):
        boards.append(play_move(boards[-1], source.choice(legal_moves(boards[-1]))))
    while True:
        found = engine.search(boards[-1], Limits(nodes=3_000))
        if found.is_exact:
            return boards, found.value if boards[-1][SIDE] == 0 else 1.0 - found.value
        boards.append(play_move(boards[-1], encode_move(found.move)))


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
    engines = {"old": Engine(16, 1, weights=NO_WEIGHTS), "new": Engine(16, 1)}
    for back in BACK:
        errors: dict[str, list[float]] = {name: [] for name in engines}
        seed = arguments.seed
        while len(errors["old"]) < arguments.positions:
            boards, result = play(seed)
            seed += 1
            if len(boards) <= back:
                continue
            board = boards[-1 - back]
            for name, engine in engines.items():
                value = engine.search(board, Limits(nodes=arguments.nodes)).value
                errors[name].append(abs((value if board[SIDE] == 0 else 1.0 - value) - result))
        gains = [old - new for old, new in zip(errors["old"], errors["new"], strict=True)]
        print(f"{back} plies before the result is settled, {arguments.positions} positions: mean error of the winning", end=" ")
        print(f"chance before {told(errors['old'])}, now {told(errors['new'])}, difference {told(gains)}")


if __name__ == "__main__":
    main()
