"""Learning Tokan's estimate: games, what is learned from them, and the weights that the search reads.

The names that every game's module of this room has: `play`, `join`, `examples`, `COUNT`, `GAMES`, `NODES`, `pack`,
`weights_file`, `match_pair`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from reynard.core.errors import Refused
from reynard.games.tokan.game import GAME
from reynard.kernels import tokan as t
from reynard.kernels.compile import allocating_kernel
from reynard.kernels.tokan import SIDE, UNDO_WORDS, WORDS, Words
from reynard.kernels.tokan_texts import CLOSINGS, SCORINGS, encode_move
from reynard.learn.seeds import seed_of
from reynard.learn.tokan_features import COUNT, MOST, OPENING, extract
from reynard.learn.tokan_games import Games, deal, play_games
from reynard.learn.training import Examples, Floats
from reynard.search.limits import Limits
from reynard.search.tokan import Engine
from reynard.search.tokan_evaluation import CERTAINTY, PROVEN
from reynard.search.tokan_tree import NO_WEIGHTS
from reynard.search.tokan_weights import PER_LOGIT, file_of, read_weights

__all__ = ["COUNT", "GAMES", "NODES", "examples", "join", "match_pair", "pack", "play", "weights_file"]

GAMES, NODES = (50_000,), 3_000
SEARCH_SHARE = 0.2
"""How much the search's own value counts beside the result, where the result is not proven."""


_Facts: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]


def play(
    series: int, numbers: range, nodes: int, options: Mapping[str, str], teacher: Path | None = None
) -> dict[str, NDArray[Any]]:
    """These games of a series, as arrays."""
    weights = NO_WEIGHTS if teacher is None else read_weights(teacher)
    return play_games(series, numbers, nodes, _empty(options), weights)._asdict()


def _empty(options: Mapping[str, str]) -> Words:
    """A board without tiles, with its options; Refused (`nothing_to_learn`) where there can be no weights for them."""
    if unknown := options.keys() - {"closing", "scoring"}:
        raise Refused("nothing_to_learn", f"There are no weights of their own for {', '.join(sorted(unknown))}.")
    board = np.zeros(WORDS, dtype=np.int64)
    chosen = GAME.format_options(GAME.parse_options(options))
    board[t.CLOSING], board[t.SCORING] = CLOSINGS.index(chosen["closing"]), SCORINGS.index(chosen["scoring"])
    return board


def join(parts: Sequence[dict[str, NDArray[Any]]]) -> Games:
    """The games of several files, in order."""
    return Games(*(np.concatenate([part[name] for part in parts]) for name in Games._fields))


def examples(games: Games, series: int, options: Mapping[str, str]) -> Examples:
    """Every position that was searched, with its features and what to expect of it."""
    positions = int(np.sum(games.lengths.astype(np.int64) - games.openings))
    features = np.zeros(positions * 80, dtype=np.int16)
    starts, early = np.zeros(positions, dtype=np.int64), np.zeros(positions, dtype=np.float32)
    targets = np.zeros(positions, dtype=np.float32)
    used = _collect(games, (series, _empty(options)), features, starts, (early, targets))
    return Examples(features[:used], starts, early, targets)


@allocating_kernel
def _collect(games: Games, origin: tuple[int, Words], features: NDArray[np.int16], starts: Words, facts: _Facts) -> int:
    """Replay all games and write what they teach; how many features were written."""
    early, targets = facts
    series, empty = origin
    board, undo, found = empty.copy(), np.zeros(UNDO_WORDS, dtype=np.int64), np.zeros(MOST, dtype=np.int64)
    at, position = 0, 0
    for game in range(len(games.lengths)):
        board[:] = empty
        deal(board, seed_of(series, game))
        for ply in range(games.lengths[game]):
            if ply >= games.openings[game]:
                count, both = extract(board, found)
                starts[position] = at
                for index in range(count):
                    features[at] = found[index]
                    at += 1
                early[position] = min(both, OPENING) / OPENING
                result = 0.5 + 0.5 * (games.results[game] if board[SIDE] == 0 else -games.results[game])
                value = games.values[game, ply]
                if abs(value) >= PROVEN or value == 0:
                    targets[position] = 0.5 + 0.5 * ((value > 0) - (value < 0))
                else:
                    chance = 1.0 / (1.0 + np.exp(-value / CERTAINTY))
                    targets[position] = (1.0 - SEARCH_SHARE) * result + SEARCH_SHARE * chance
                position += 1
            t.make(board, int(games.moves[game, ply]), undo, 0)
    return at


def pack(weights: Floats) -> NDArray[np.int16]:
    """The weights as they are kept: rounded to whole parts of a logit."""
    packed: NDArray[np.int16] = np.clip(np.rint(weights * PER_LOGIT), -32_000, 32_000).astype(np.int16)
    return packed


def weights_file(options: Mapping[str, str]) -> Path:
    """Where the weights that are played with lie."""
    board = _empty(options)
    return file_of(SCORINGS[int(board[t.SCORING])], CLOSINGS[int(board[t.CLOSING])])


def match_pair(seed: int, first: Path | None, second: Path | None, nodes: int, options: Mapping[str, str]) -> float:
    """The mean score of the first weights in two games from one layout with colours swapped; None is the hand-made estimate.

    Runs in a worker.
    """
    engines = [Engine(8, 1, weights=NO_WEIGHTS if path is None else read_weights(path)) for path in (first, second)]
    scores = []
    for is_swapped in (False, True):
        board = _empty(options)
        deal(board, seed_of(seed, 0))
        moves, undo = np.zeros(t.STRIDE, dtype=np.int64), np.zeros(UNDO_WORDS, dtype=np.int64)
        while t.generate(board, moves, 0):
            engine = engines[int(board[SIDE]) ^ int(is_swapped)]
            t.make(board, encode_move(engine.search(board, Limits(nodes=nodes)).move), undo, 0)
        value = int(t.final_value(board)) * (-1 if is_swapped else 1)
        scores.append(0.5 + 0.5 * ((value > 0) - (value < 0)))
    return sum(scores) / 2
