"""Tune the Tally Ho! evaluation by self-play: `python benchmarks/tune_tally_ho.py play OUT.npz` and `… fit FILES…`.

`play` lets the engine play shallow rounds against itself, a few moves at random for variety, and keeps the features of
every position with the lead at the end of its round, less the luck of the flips until then: what each outcome is worth
above the mean of all, by the present evaluation, a control variate that takes much of the noise away. `fit` finds the
weights (ridge regression over features times phases) that best predict what is still to come, and prints the lines of
`src/reynard/search/tally_ho_weights.py`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.kernels.compile import kernel as compile_kernel
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_eval as evaluation
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits
from reynard.search.tally_ho_weights import ANCHORS
from reynard.solve.tally_ho import INFINITE, ROOT


def lead(s: kernel.Array) -> int:
    """Bears' lead in points."""
    return int(s[kernel.POINTS] - s[kernel.POINTS + 1])


@compile_kernel
def flip_luck(s: kernel.Array, tree: trees.Tree, undo: kernel.Array, space: int, outcome: int) -> float:
    """How much better than expected an outcome is for the side that flips, in points, by what the evaluation says."""
    mean, drawn = 0.0, 0.0
    for code in range(kernel.BEAR, kernel.FACE_DOWN):
        weight = kernel.flip_weight(s, code)
        if weight:
            kernel.make(s, undo, space + 32768 * code)
            value = -trees.settle(s, tree, -INFINITE, INFINITE, ROOT + 1) / 100
            kernel.unmake(s, undo, space + 32768 * code)
            mean += weight * value
            if code == outcome:
                drawn = value
    return drawn - mean / (4 * kernel.count_bits(s[kernel.FACE_DOWN]))


def play_round(rng: np.random.Generator, depth: int, wild: float) -> tuple[list[kernel.Array], list[tuple[int, float, float]]]:
    """One round: features, and (face-down tiles or 49 in the final phase, lead, final lead less luck) of each position."""
    s, seed = batch.start_batch(1)[0], rng.integers(1, 2**32 - 1, 1)
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    rows: list[kernel.Array] = []
    phases, leads, lucks = [], [], []
    tree = trees.new_tree(engine.TABLE, trees.Settings(), 1024)
    tree.room[trees.BUDGET] = 1 << 60
    while not kernel.is_over(s):
        features = np.zeros(evaluation.COUNT, dtype=np.int64)
        evaluation.extract(s, features)
        phase = evaluation.FINAL_ROW if s[kernel.TURNS] >= 0 else int(kernel.count_bits(s[kernel.FACE_DOWN]))
        rows.append(features)
        phases.append(phase)
        leads.append(float(lead(s)))
        lucks.append(0.0)
        if rng.random() < wild:
            move = int(rng.choice(room[: kernel.generate(s, room)]))
        else:
            move = texts.parse_move(engine.search(s, Limits(depth=depth), memory_mb=1, seed=int(rng.integers(1 << 30))).move)
        if (move >> 12) & 7 == kernel.FLIP:
            outcome = int(batch.draw_outcome(s, seed))
            lucks[-1] = (1 - 2 * int(s[kernel.SIDE])) * float(flip_luck(s, tree, undo, move, outcome))
            move += 32768 * outcome
        kernel.make(s, undo, move)
    ends = lead(s) - np.cumsum(lucks[::-1])[::-1]
    return rows, list(zip(phases, leads, ends, strict=True))


def play(arguments: argparse.Namespace) -> None:
    """Play rounds and keep their positions."""
    rng = np.random.default_rng(arguments.seed)
    features, facts = [], []
    for _ in range(arguments.rounds):
        rows, told = play_round(rng, arguments.depth, arguments.wild)
        features += rows
        facts += told
    np.savez_compressed(arguments.out, features=np.array(features, np.int16), facts=np.array(facts))
    print(f"{arguments.rounds} rounds, {len(facts)} positions")


def basis(phases: kernel.Array) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """How much each anchor counts at each position; the last column is the final phase."""
    columns = [np.interp(phases, ANCHORS[::-1], np.eye(len(ANCHORS))[i][::-1]) for i in range(len(ANCHORS))]
    final = phases == evaluation.FINAL_ROW
    return np.stack([*[np.where(final, 0.0, column) for column in columns], final.astype(float)], axis=1)


def fit(arguments: argparse.Namespace) -> None:
    """Print the weights module for the positions in the files."""
    loaded = [np.load(name) for name in arguments.files]
    features = np.concatenate([data["features"] for data in loaded]).astype(float)
    facts = np.concatenate([data["facts"] for data in loaded])
    target = facts[:, 2] - facts[:, 1]
    hats = basis(facts[:, 0])
    spread = features.std(axis=0) + 1e-6
    matrix = (features[:, :, None] / spread[None, :, None] * hats[:, None, :]).reshape(len(features), -1)
    gram = matrix.T @ matrix + arguments.ridge * np.eye(matrix.shape[1])
    solution = np.linalg.solve(gram, matrix.T @ target)
    guess = matrix @ solution
    print(f"# {len(target)} positions, spread of what is to come {target.std():.2f}, unexplained {(target - guess).std():.2f}")
    weights = solution.reshape(evaluation.COUNT, -1) / spread[:, None]
    for name, columns in zip(evaluation.FEATURES, weights, strict=True):
        print(f'    "{name}": ({", ".join(f"{value:.3f}" for value in columns)}),')
    final_lead = guess + facts[:, 1]
    won = np.sign(target + facts[:, 1])
    for low, high in ((0, 0), (1, 6), (7, 16), (17, 30), (31, 48), (49, 49)):
        chosen = (facts[:, 0] >= low) & (facts[:, 0] <= high)
        if chosen.sum() > 100:
            print(f"# face down {low}-{high}: logistic scale {logistic_scale(final_lead[chosen], won[chosen]):.2f}")


def logistic_scale(margins: kernel.Array, won: kernel.Array) -> float:
    """The spread that makes the logistic of the margin fit the results best."""
    scales = np.arange(1.0, 30.0, 0.25)
    chance = (won + 1) / 2
    losses = [np.mean((1 / (1 + np.exp(-margins / scale)) - chance) ** 2) for scale in scales]
    return float(scales[int(np.argmin(losses))])


def main() -> None:
    """Run one of the two steps."""
    parser = argparse.ArgumentParser(description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    player = steps.add_parser("play")
    player.add_argument("out", type=Path)
    player.add_argument("--rounds", type=int, default=200)
    player.add_argument("--depth", type=int, default=3)
    player.add_argument("--wild", type=float, default=0.04)
    player.add_argument("--seed", type=int, default=1)
    fitter = steps.add_parser("fit")
    fitter.add_argument("files", nargs="+")
    fitter.add_argument("--ridge", type=float, default=300.0)
    arguments = parser.parse_args()
    play(arguments) if arguments.step == "play" else fit(arguments)


if __name__ == "__main__":
    main()
