"""Tally Ho! between strong engines: Bears or Hunters, how much of a match is luck, when to turn a tile over, when to leave.

A match is two rounds on one layout with the sides exchanged (H16, `mirrored`). Both sides are the engine with the learned
estimate of level 10 and NODES nodes a move, as many as level 8 has. Every flip is valued besides: its *luck* is what the engine
thinks of the position after it, less what it thinks on average of all tiles that could have come up there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from benchmarks.known.figures import board, deviation, mean, part_of_variance, share
from benchmarks.strength_tally_ho import deal
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits
from reynard.search.tally_ho_learned import learned_weights
from reynard.solve.tally_ho import POINT

NAME: Final = "tally_ho"
SERIES: Final = {"strong": 520}
NODES: Final = 7_000
GLANCE: Final = 2
"""Flips are valued by a search of so many plies after them."""


def play(series: str, number: int) -> dict[str, Any]:
    """A mirrored match: both rounds, with the layout that they share."""
    layout = deal(np.random.default_rng([20_261_119, number]))
    return {"rounds": [play_round(layout, 2 * number + one) for one in range(2)]}


def play_round(layout: list[int], seed: int) -> dict[str, Any]:
    """A round: leads are the Bears', in points; `turns` has for every turn what was done and how many tiles lay face down."""
    s, undo = batch.start_batch(1)[0], np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    mind, chance = engine.Mind(learned=learned_weights(), memory_mb=16), np.random.default_rng(seed)
    luck: list[float] = []
    turns: list[list[int]] = []
    leaving: list[list[int]] = []
    final: list[list[str]] = []
    while not kernel.is_over(s):
        move = texts.parse_move(engine.think(mind, s, Limits(nodes=NODES), seed=int(chance.integers(1 << 30))).move)
        action, down = (move >> 12) & 7, int(kernel.count_bits(s[kernel.FACE_DOWN]))
        turns.append([down, action, int(s[kernel.SIDE]), best_gain(s)])
        if action == kernel.OUT:
            leaving.append([int(s[kernel.SIDE]), int(s[kernel.TURNS + s[kernel.SIDE]]), int(s[kernel.BOARD + (move & 63)])])
        if action == kernel.FLIP:
            luck.append(round(luck_of(s, move, layout[move & 63]), 3))
            move += 32768 * layout[move & 63]
        kernel.make(s, undo, move)
        if seed % 20 == 0 and (down == 0 or not s[kernel.FACE_DOWN]):
            final.append([texts.format_move(move), texts.decode_position(s)])
    return {
        "final": final,
        "lead": int(s[kernel.POINTS] - s[kernel.POINTS + 1]),
        "tiles": int(s[kernel.TILES] - s[kernel.TILES + 1]),
        "points": [int(s[kernel.POINTS]), int(s[kernel.POINTS + 1])],
        "luck": luck,
        "turns": turns,
        "leaving": leaving,
    }


def best_gain(s: kernel.Array) -> int:
    """The points of the dearest tile that the side to move can take at once."""
    room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    taken = room[: kernel.generate_captures(s, room)]
    return max((int(kernel.WORTH[s[kernel.BOARD + ((int(move) >> 6) & 63)]]) for move in taken), default=0)


def luck_of(s: kernel.Array, flip: int, came_up: int) -> float:
    """What a flip brought the Bears beyond what it could be expected to bring, in points."""
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    total = expected = found = 0.0
    for code in range(kernel.BEAR, kernel.FACE_DOWN):
        weight = int(kernel.flip_weight(s, code))
        if weight:
            after = s.copy()
            kernel.make(after, undo, flip + 32768 * code)
            value = value_of(after)
            expected, total = expected + weight * value, total + weight
            found = value if code == came_up else found
    return found - expected / total


@cache
def _tree() -> trees.Tree:
    return trees.new_tree(engine.TABLE, trees.Settings(), 1 << 12, learned=learned_weights())


def value_of(s: kernel.Array) -> float:
    """The Bears' lead in points that a short search expects."""
    if kernel.is_over(s):
        return float(s[kernel.POINTS] - s[kernel.POINTS + 1])
    tree = _tree()
    tree.table[:] = 0
    tree.room[[trees.NODES, trees.GIVEN_UP, trees.GUESSES, trees.BUDGET]] = 0, 0, 0, 1 << 60
    room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    roots = room[: kernel.generate(s, room)]
    is_flip = (roots >> 12) & 7 == kernel.FLIP
    roots = roots[~is_flip | (np.cumsum(is_flip) <= 1)]
    values = np.zeros(len(roots), dtype=np.int64)
    best = int(trees.search_root(s, tree, roots, values, GLANCE))
    return float(values[best]) / POINT * (1 if s[kernel.SIDE] == kernel.BEARS else -1)


# What is told


def summarise(played: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """All figures."""
    matches = played["strong"]
    rounds = [one for match in matches for one in match["rounds"]]
    return {
        "made": {"matches": len(matches), "rounds": len(rounds), "nodes": NODES},
        "sides": _sides(matches),
        "luck": _luck(matches),
        "flips": _flips(rounds),
        "leaving": _leaving(rounds),
        "turns": mean([len(one["turns"]) for one in rounds]),
    }


def _result(lead: int, tiles: int) -> float:
    return 0.5 if (lead, tiles) == (0, 0) else float((lead, tiles) > (0, 0))


def _sides(matches: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Whether the Bears or the Hunters win: shares of rounds; the interval counts layouts, whose rounds are not independent."""
    leads = [sum(one["lead"] for one in match["rounds"]) / 2 for match in matches]
    rounds = [one for match in matches for one in match["rounds"]]
    points = [_result(one["lead"], one["tiles"]) for one in rounds]
    pairs = [sum(_result(one["lead"], one["tiles"]) for one in match["rounds"]) / 2 for match in matches]
    edges = range(-60, 61, 10)
    return {
        "bears": share(sum(pairs), len(pairs)) | {"count": len(rounds)},
        "drawn": points.count(0.5),
        "lead": mean(leads),
        "points": [mean([one["points"][side] for one in rounds])["mean"] for side in (0, 1)],
        "spread": round(deviation([one["lead"] for one in rounds]), 2),
        "leads": [[edge, sum(edge <= one["lead"] < edge + 10 for one in rounds)] for edge in edges],
    }


def _luck(matches: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Which share of the variance of a match's lead goes with the luck of flips, and what mirroring takes away.

    The first player has the Bears in the first round. A match of two layouts is made of rounds of neighbouring matches.
    """
    bears = [[one["lead"] for one in match["rounds"]] for match in matches]
    lucks = [[sum(one["luck"]) for one in match["rounds"]] for match in matches]
    mirrored = [float(one - two) for one, two in bears]
    following = [float(one[0] - two[1]) for one, two in zip(bears, [*bears[1:], bears[0]], strict=True)]
    luck_following = [one[0] - two[1] for one, two in zip(lucks, [*lucks[1:], lucks[0]], strict=True)]
    luck_mirrored = [one - two for one, two in lucks]
    every = [(luck, lead) for pair, leads in zip(lucks, bears, strict=True) for luck, lead in zip(pair, leads, strict=True)]
    step = max(1, len(every) // 300)
    return {
        "round": part_of_variance([luck for luck, _ in every], [float(lead) for _, lead in every]),
        "match": part_of_variance(luck_following, following),
        "mirrored": part_of_variance(luck_mirrored, mirrored),
        "spread": {"usual": round(deviation(following), 2), "mirrored": round(deviation(mirrored), 2)},
        "winner": share(sum(_agree(a, b) for a, b in zip(luck_following, following, strict=True)), len(following)),
        "cloud": [[round(luck, 1), lead] for luck, lead in every[::step]],
        "flip": round(deviation([luck for match in matches for one in match["rounds"] for luck in one["luck"]]), 2),
    }


def _agree(luck: float, lead: float) -> float:
    return 0.5 if lead == 0 else float((luck > 0) == (lead > 0))


def _flips(rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How often a tile is turned over: by tiles still face down, and by what could be taken instead."""
    by_down = []
    for low, high in ((41, 48), (33, 40), (25, 32), (17, 24), (9, 16), (3, 8), (2, 2), (1, 1)):
        turns = [turn for one in rounds for turn in one["turns"] if low <= turn[0] <= high]
        by_down.append({"from": high, "to": low, **share(sum(turn[1] == kernel.FLIP for turn in turns), len(turns))})
    by_gain = []
    for gain in (0, 2, 3, 5, 10):
        turns = [turn for one in rounds for turn in one["turns"] if turn[0] > 0 and turn[3] == gain]
        flips = sum(turn[1] == kernel.FLIP for turn in turns)
        by_gain.append({"gain": gain, **share(flips, len(turns))})
    emptied = [(one, side) for one in rounds for side in _last_flippers(one)]
    waits = [sum(turn[0] == 1 for turn in one["turns"]) for one, _ in emptied]
    won = sum(1 - abs(side - _result(one["lead"], one["tiles"])) for one, side in emptied)
    return {"by_down": by_down, "by_gain": by_gain, "last": share(won, len(emptied)), "waits": mean(waits)}


def _last_flippers(one: dict[str, Any]) -> list[int]:
    """1 if the Bears turned the last tile over, 0 if the Hunters did; nothing where the round ended before."""
    return [int(turn[2] == kernel.BEARS) for turn in one["turns"] if turn[0] == 1 and turn[1] == kernel.FLIP]


def _leaving(rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """In which of the five turns tiles leave, which, what that brings, and how often it decides the round."""
    by_turn = []
    for turn in (5, 4, 3, 2, 1):
        acts = [done for one in rounds for done in _final_turns(one) if done[2] == turn]
        by_turn.append({"turn": 6 - turn, **share(sum(done[1] == kernel.OUT for done in acts), len(acts))})
    names = {kernel.BEAR: "bear", kernel.FOX: "fox", kernel.LUMBERJACK: "lumberjack"}
    tiles: dict[str, int] = {}
    for one in rounds:
        for _, _, code in one["leaving"]:
            name = names.get(code, "hunter")
            tiles[name] = tiles.get(name, 0) + 1
    worth = [[_worth(one, side) for side in (0, 1)] for one in rounds]
    decided = sum(
        _result(one["lead"] - bears + hunters, 0) != _result(one["lead"], 0)
        for one, (bears, hunters) in zip(rounds, worth, strict=True)
    )
    example = max((one for one in rounds if one["final"]), key=lambda one: len(one["leaving"]), default=None)
    steps = [{"move": move, **board(NAME, position)} for move, position in example["final"]] if example else []
    return {
        "steps": steps,
        "by_turn": by_turn,
        "tiles": tiles,
        "points": [mean([pair[side] for pair in worth]) for side in (0, 1)],
        "decides": share(decided, len(rounds)),
    }


def _worth(one: dict[str, Any], which: int) -> int:
    """The points of the tiles with which a side left."""
    return sum(int(kernel.WORTH[code]) for side, _, code in one["leaving"] if side == which)


def _final_turns(one: dict[str, Any]) -> list[list[int]]:
    """Side, action and turns left before it, of each turn of the final phase."""
    left, found = [5, 5], []
    for down, action, side, _ in one["turns"]:
        if down == 0:
            found.append([side, action, left[side]])
            left[side] -= 1
    return found
