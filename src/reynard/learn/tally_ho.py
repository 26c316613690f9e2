"""Learning Tally Ho!'s estimate: rounds, what is learned from them, and the weights that the search reads.

The names that every game's module of this room has: `play`, `join`, `examples`, `COUNT`, `GAMES`, `NODES`, `fit`, `pack`,
`weights_file`, `match_pair`. What a position is worth is told by the searches after it: a TD(λ) return, in which the end
of the round is the last value. That takes away most of the luck of the flips, which the result of a round is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from reynard.core.errors import Refused
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts
from reynard.kernels.bits import next_random, random_below
from reynard.kernels.compile import allocating_kernel
from reynard.kernels.tally_ho import Array
from reynard.kernels.tally_ho_batch import START
from reynard.learn import training
from reynard.learn.seeds import seed_of
from reynard.learn.tally_ho_features import COUNT as FEATURES
from reynard.learn.tally_ho_features import MOST, extract
from reynard.learn.tally_ho_games import Games, play_games
from reynard.learn.training import Examples, Fitted, Floats, Settings
from reynard.search.limits import Limits
from reynard.search.tally_ho import Mind, think
from reynard.search.tally_ho_learned import FILE, read_weights
from reynard.search.tally_ho_table import NO_WEIGHTS

__all__ = ["COUNT", "GAMES", "NODES", "examples", "fit", "join", "match_pair", "pack", "play", "weights_file"]

COUNT = 2 * FEATURES
"""The final phase has weights of its own."""
GAMES, NODES = (10_000,), 1_500
LAMBDA = 0.9
UNIT = 1000
"""Targets are in so many values: ten points."""
_DOWN = 48

_Facts: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]


def _refuse(options: Mapping[str, str]) -> None:
    if options:
        raise Refused("nothing_to_learn", f"There are no weights of their own for {', '.join(sorted(options))}.")


def play(
    series: int, numbers: range, nodes: int, options: Mapping[str, str], teacher: Path | None = None
) -> dict[str, NDArray[Any]]:
    """These rounds of a series, as arrays."""
    _refuse(options)
    return play_games(series, numbers, nodes, NO_WEIGHTS if teacher is None else read_weights(teacher))._asdict()


def join(parts: Sequence[dict[str, NDArray[Any]]]) -> Games:
    """The rounds of several files, in order."""
    return Games(*(np.concatenate([part[name] for part in parts]) for name in Games._fields))


def examples(games: Games, series: int, options: Mapping[str, str]) -> Examples:
    """Every position of the rounds, with its features and what Bears win from there more than Hunters."""
    del series
    _refuse(options)
    positions = int(np.sum(games.lengths.astype(np.int64)))
    features = np.zeros(positions * 80, dtype=np.int16)
    starts, early = np.zeros(positions, dtype=np.int64), np.zeros(positions, dtype=np.float32)
    targets = np.zeros(positions, dtype=np.float32)
    used = _collect(games, texts.encode_position(START), features, starts, (early, targets))
    return Examples(features[:used], starts, early, targets)


@allocating_kernel
def _collect(games: Games, start: Array, features: NDArray[np.int16], starts: Array, facts: _Facts) -> int:
    """Replay all rounds and write what they teach; how many features were written."""
    early, targets = facts
    s, undo, found = start.copy(), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(MOST, dtype=np.int64)
    at, position = 0, 0
    for game in range(len(games.lengths)):
        s[:] = start
        first = position
        for ply in range(games.lengths[game]):
            count = extract(s, found)
            starts[position] = at
            for index in range(count):
                features[at] = found[index]
                at += 1
            is_final = s[kernel.TURNS] >= 0
            early[position] = 0.0 if is_final else kernel.count_bits(s[kernel.FACE_DOWN]) / _DOWN
            targets[position] = -100 * (s[kernel.POINTS] - s[kernel.POINTS + 1])
            position += 1
            kernel.make(s, undo, int(games.moves[game, ply]))
        after = expected = 100.0 * games.leads[game]
        for ply in range(games.lengths[game] - 1, -1, -1):
            expected = LAMBDA * expected + (1.0 - LAMBDA) * after
            after = float(games.values[game, ply])
            if games.drawn[game, ply]:
                expected = after
            targets[first + ply] = (targets[first + ply] + expected) / UNIT
    return at


def fit(found: Examples, settings: Settings, told: Callable[[int, int], None] | None = None) -> Fitted:
    """The weights that come nearest to the targets."""
    return training.fit(found, COUNT, replace(settings, is_linear=True), told)


def pack(weights: Floats) -> NDArray[np.int16]:
    """The weights as they are kept: rounded to whole values."""
    packed: NDArray[np.int16] = np.clip(np.rint(weights * UNIT), -32_000, 32_000).astype(np.int16)
    return packed


def weights_file(options: Mapping[str, str]) -> Path:
    """Where the weights that are played with lie."""
    _refuse(options)
    return FILE


def match_pair(seed: int, first: Path | None, second: Path | None, nodes: int, options: Mapping[str, str]) -> float:
    """The score of the first weights in a match of two rounds on one layout, sides swapped (H16). None: the hand-made estimate.

    Runs in a worker.
    """
    _refuse(options)
    minds = [Mind(memory_mb=8, learned=NO_WEIGHTS if path is None else read_weights(path)) for path in (first, second)]
    layout, undo = _deal(int(seed_of(seed, 0))), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    points = tiles = 0
    for side in (0, 1):
        s = texts.encode_position(START)
        while not kernel.is_over(s):
            mind = minds[int(s[kernel.SIDE]) ^ side]
            move = texts.parse_move(think(mind, s, Limits(nodes=nodes)).move)
            if (move >> 12) & 7 == kernel.FLIP:
                move += 32768 * layout[move & 63]
            kernel.make(s, undo, move)
        points += int(s[kernel.POINTS + side] - s[kernel.POINTS + 1 - side])
        tiles += int(s[kernel.TILES + side] - s[kernel.TILES + 1 - side])
    return 0.5 if (points, tiles) == (0, 0) else float((points, tiles) > (0, 0))


def _deal(seed: int) -> list[int]:
    """A layout: the code of every space, the centre empty."""
    kinds = (kernel.BEAR, kernel.FOX, kernel.LUMBERJACK, kernel.PHEASANT, kernel.DUCK, kernel.TREE)
    codes = [code for code in kinds for _ in range(kernel.TILE_COUNTS[kernel.KIND[code]])]
    for _ in range(8):
        seed = next_random(seed)
        codes.append(kernel.NORTH + int(random_below(seed, 4)))
    for last in range(len(codes) - 1, 0, -1):
        seed = next_random(seed)
        other = int(random_below(seed, last + 1))
        codes[last], codes[other] = codes[other], codes[last]
    return [*codes[:24], kernel.EMPTY, *codes[24:]]
