"""Strength of the Tally Ho! engine in paired matches: `python benchmarks/strength_tally_ho.py FIRST SECOND [--matches N]`.

A match is two rounds on the same layout with the sides exchanged (H16, `mirrored`); points decide, then tiles. Players:

    engine:100ms engine:20000   the engine with so much time or so many nodes a move
    plain:100ms plain:20000     the same with the plainer search of the weaker bots
    hand:100ms hand:20000       that with the hand-made evaluation in place of the learned one
    plies:3                     expectimax of so many plies with the same evaluation: every move, every flip at the root,
                                no captures followed up beyond the depth, the final phase not solved
    greedy                      takes the most points at once, else turns a tile over, else moves at random
    level:4                     a bot of that level

Results go to benchmarks/results/ as JSON.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np

from reynard.bots import tally_ho_player as bots
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits
from reynard.search.tally_ho_learned import learned_weights
from reynard.solve.tally_ho import gain_of

RESULTS = Path(__file__).with_name("results")
Player = Callable[[kernel.Array, np.random.Generator], int]


def deal(rng: np.random.Generator) -> list[int]:
    """A layout: the tile code of every space, the centre empty."""
    codes = [kernel.BEAR] * 2 + [kernel.FOX] * 6 + [int(code) for code in rng.integers(kernel.NORTH, kernel.WEST + 1, 8)]
    codes += [kernel.LUMBERJACK] * 2 + [kernel.PHEASANT] * 8 + [kernel.DUCK] * 7 + [kernel.TREE] * 15
    shuffled = [int(code) for code in rng.permutation(codes)]
    return [*shuffled[:24], kernel.EMPTY, *shuffled[24:]]


def greedy(s: kernel.Array, rng: np.random.Generator) -> int:
    """The most points at once, else a flip, else any move."""
    room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    moves = [int(move) for move in room[: kernel.generate(s, room)]]
    gains = [int(gain_of(s, move)) for move in moves]
    if max(gains) > 0:
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == max(gains)]
        return int(rng.choice(best))
    flips = [move for move in moves if (move >> 12) & 7 == kernel.FLIP]
    return int(rng.choice(flips or moves))


def _searcher(mind: engine.Mind, limits: Limits) -> Player:
    def choose(s: kernel.Array, rng: np.random.Generator) -> int:
        return texts.parse_move(engine.think(mind, s, limits, seed=int(rng.integers(1 << 30))).move)

    return choose


def player_of(name: str, seed: int) -> Player:
    """The player of that name for one match."""
    kind, _, strength = name.partition(":")
    if kind == "greedy":
        return greedy
    if kind == "plies":
        plain = trees.Settings(reduce=0, settle=0, flip_depth=3, flip_cells=4)
        return _searcher(engine.Mind(settings=plain, memory_mb=16, root_flips=48, solves=False), Limits(depth=int(strength)))
    if kind in ("engine", "plain", "hand"):
        mind = engine.Mind(memory_mb=64)
        if kind != "hand":
            settings = trees.KEEN if kind == "engine" else trees.Settings()
            mind = engine.Mind(memory_mb=64, learned=learned_weights(), settings=settings)
        is_time = strength.endswith("ms")
        return _searcher(mind, Limits(movetime_ms=int(strength[:-2])) if is_time else Limits(nodes=int(strength)))
    if kind == "level":
        bot = bots.make(int(strength), seed, 60.0)
        return lambda s, rng: bot.choose_in(s)
    raise SystemExit(f"no such player: {name}")


def play_round(layout: list[int], players: tuple[Player, Player], rng: np.random.Generator) -> tuple[kernel.Array, list[float]]:
    """The row at the end of a round (players: Bears, Hunters), and each side's longest time for a move."""
    s, undo, longest = batch.start_batch(1)[0], np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), [0.0, 0.0]
    while not kernel.is_over(s):
        side, began = int(s[kernel.SIDE]), time.perf_counter()
        move = players[side](s, rng)
        longest[side] = max(longest[side], time.perf_counter() - began)
        if (move >> 12) & 7 == kernel.FLIP:
            move += 32768 * layout[move & 63]
        kernel.make(s, undo, move)
    return s, longest


def play_match(first: str, second: str, seed: int) -> dict[str, object]:
    """One match; leads are those of the first player over both rounds."""
    rng = np.random.default_rng(seed)
    layout, players = deal(rng), (player_of(first, 2 * seed), player_of(second, 2 * seed + 1))
    engine.search(batch.start_batch(1)[0], Limits(depth=2))
    points, tiles, slowest = 0, 0, 0.0
    for side in (0, 1):
        s, longest = play_round(layout, players if side == 0 else players[::-1], rng)
        points += int(s[kernel.POINTS + side] - s[kernel.POINTS + 1 - side])
        tiles += int(s[kernel.TILES + side] - s[kernel.TILES + 1 - side])
        slowest = max(slowest, longest[side])
    score = 0.5 if (points, tiles) == (0, 0) else float((points, tiles) > (0, 0))
    return {"seed": seed, "score": score, "points": points, "tiles": tiles, "slowest_s": round(slowest, 3)}


def interval(score: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.96, score / count
    centre, spread = share + z * z / (2 * count), z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (centre - spread) / (1 + z * z / count), (centre + spread) / (1 + z * z / count)


def main() -> None:
    """Play the matches, print the score, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--no-file", action="store_true")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.matches)
    one = partial(play_match, arguments.first, arguments.second)
    with ProcessPoolExecutor(arguments.workers) as pool:
        matches = list(pool.map(one, seeds))
    score = sum(float(str(match["score"])) for match in matches)
    low, high = interval(score, len(matches))
    lead = sum(int(str(match["points"])) for match in matches) / len(matches)
    slowest = max(float(str(match["slowest_s"])) for match in matches)
    title = f"{arguments.first} against {arguments.second}"
    print(f"{title}: {score:g} of {len(matches)} ({low:.2f}-{high:.2f}), mean lead {lead:.1f} points, slowest {slowest:.3f} s")
    if not arguments.no_file:
        RESULTS.mkdir(exist_ok=True)
        name = f"tally_ho_{arguments.first}_{arguments.second}".replace(":", "-")
        report = {"title": title, "score": score, "interval": [low, high], "machine": platform.machine(), "matches": matches}
        (RESULTS / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
