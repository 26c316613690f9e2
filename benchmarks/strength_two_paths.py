"""Strength of the Two Paths bots: `python -m benchmarks.strength_two_paths ladder|response|habits [--games N] [--json FILE]`.

    ladder    every level against the one below and against perfect play, in compiled code that plays what the bots play
    response  the perfect bot against its own best response, on the rules; and the exact value of that response
    habits    the mind reader against players with one habit each, on the rules

Seats are swapped after every game; a pair of games has one start. Intervals are 95 % (`reynard.study.rating`).
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np

from reynard.bots import two_paths_mind as mind
from reynard.bots.bot import Bot
from reynard.bots.factory import make_bot
from reynard.bots.two_paths_habits import HABITS, HabitBot
from reynard.bots.two_paths_player import LEVELS, solution_of
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.state import Move
from reynard.kernels import two_paths as kernel
from reynard.kernels import two_paths_texts as texts
from reynard.kernels.two_paths_batch import start_batch
from reynard.solve.two_paths import parse_placement, solve
from reynard.solve.two_paths.layout import slot_of
from reynard.solve.two_paths.placement import KINDS, SIDES
from reynard.solve.two_paths.response import Response, respond
from reynard.solve.two_paths.solution import ORDERS
from reynard.solve.two_paths.strategies import Mixes, equilibrium_strategy, mixes_at
from reynard.study.rating import rate

Maker = Callable[[int], Bot]


def play(bots: tuple[Bot, Bot], seed: int) -> float:
    """South's result of one game with the default options."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.parse_options({}))
    entries: list[str] = []
    steps: list[Step[Move]] = []
    while (outcome := GAME.outcome(state)) is None:
        actors = GAME.to_act(state)
        if actors is CHANCE:
            state = GAME.play(state, CHANCE, chance.choice([move for move, _ in GAME.chance_outcomes(state)]))
            continue
        for seat in sorted(actors):
            move = GAME.parse_move(bots[seat].choose(GAME.view(state, seat), entries))
            state = GAME.play(state, seat, move)
            steps.append(Step(seat, move))
        entry = GAME.format_entry(tuple(steps))
        if entry is not None:
            entries.append(entry)
            steps = []
    return outcome.value_for(Seat.FIRST)


def score(first: Maker, second: Maker, games: int) -> dict[str, Any]:
    """The first player's share of points with its interval."""
    pairs = []
    for seed in range(games // 2):
        won = play((first(3 * seed), second(7 * seed + 1)), seed)
        pairs.append((won + 1.0 - play((second(5 * seed + 2), first(3 * seed + 1)), seed)) / 2)
    return summary(pairs)


def summary(pairs: Sequence[float]) -> dict[str, Any]:
    """The score of so many pairs of games."""
    rating = rate(pairs)
    low, high = round(rating.score_low, 4), round(rating.score_high, 4)
    return {"games": 2 * len(pairs), "score": round(rating.score, 4), "interval": [low, high]}


# The ladder
def starts(games: int, seed: int) -> kernel.Array:
    """Rows before the first duel: orders and beginner drawn, each twice in a row."""
    source = np.random.default_rng(seed)
    every = np.array([start_batch(1, orders=f"{own}/{other}")[0] for own in ORDERS for other in ORDERS])
    every = np.concatenate([every, every])
    every[36:, kernel.MOVER] = 1
    for row in every:
        kernel.recompute(row)
    rows: kernel.Array = np.repeat(every[source.integers(0, len(every), games // 2)], 2, axis=0)
    return rows


def level_score(first: int, second: int, games: int) -> dict[str, Any]:
    """What a level scores against another, as the bots play, compiled."""
    levels = np.array([astuple(LEVELS[first - 1]), astuple(LEVELS[second - 1])])
    seed = 100 * first + second
    results = mind.play_games(solve(7, False), starts(games, seed), levels, seed)
    return summary(results.reshape(-1, 2).mean(axis=1).tolist())


def measure_ladder(games: int) -> dict[str, Any]:
    """Every level against perfect play, and against the one below."""
    report = {}
    for level in range(1, 11):
        if level > 1:
            report[f"level {level} : level {level - 1}"] = level_score(level, level - 1, games)
        if level < 10:
            report[f"level {level} : level 10"] = level_score(level, 10, games)
    return report


# The best response
class BestResponse:
    """Plays the best response to the perfect bot: takes what its table of values likes best."""

    def __init__(self, response: Response, seed: int) -> None:
        self._response, self._random = response, random.Random(seed)

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        if view.phase == "setup" or view.viewer is None:
            return self._random.choice(view.moves)
        s, mixes = texts.encode_position(view.position), mixes_at(solution_of(view), parse_placement(view.position))
        worth = {move: self._worth(s, mixes, view, move) for move in view.moves}
        return max(worth, key=lambda move: worth[move])

    def explain(self) -> str:
        """Nothing to say."""
        return ""

    def _worth(self, s: kernel.Array, mixes: Mixes, view: View, move: str) -> float:
        """The responder's chance with a bluff or a block against the perfect bot's mix."""
        kind = KINDS.index(view.pending or move[0])
        is_blocking = view.phase == "block"
        bounds = mixes.hide_low if is_blocking else mixes.block_low
        west = float(bounds[0, int(s[kernel.DUEL]), kind])
        total = 0.0
        for side, share in zip(SIDES, (west, 1.0 - west), strict=True):
            duel = f"{KINDS[kind]}{side}/{move}" if is_blocking else f"{move}/{side}"
            if share and (not is_blocking or kernel.landing(s, s[kernel.MOVER], kind, SIDES.index(side)) >= 0):
                total += share * self._chance_after(s, duel, int(view.viewer or 0))
        return total

    def _chance_after(self, s: kernel.Array, duel: str, me: int) -> float:
        after = s.copy()
        kernel.make(after, np.zeros(kernel.UNDO_WIDTH, np.int64), texts.encode_move(duel))
        if kernel.is_over(after):
            return 0.5 if kernel.winner(after) < 0 else float(kernel.winner(after) == me)
        mover = int(after[kernel.MOVER])
        own, other = mind.triple_for(after, mover), mind.triple_for(after, 1 - mover)
        table = self._response.as_mover if mover == me else self._response.as_blocker
        return float(table[slot_of(self._response.layout.triples, own, other), int(after[kernel.DUEL])])


def measure_response(games: int) -> dict[str, Any]:
    """What the perfect bot scores against its best response."""
    response = respond(equilibrium_strategy(solve(7, False)), 7, False)
    exact = {"best response's exact winning chance": response.value()}
    return exact | {"level 10 : its best response": score(level(10), lambda seed: BestResponse(response, seed), games)}


# The mind reader
def level(name: int | str) -> Maker:
    """Makes bots of a level."""
    return lambda seed: make_bot("two_paths", name, seed)


def habit(name: str) -> Maker:
    """Makes players with a habit."""
    return lambda seed: HabitBot(name, seed)


def measure_habits(games: int) -> dict[str, Any]:
    """What the mind reader scores against each habit."""
    return {f"mind reader : {name}": score(level("mind_reader"), habit(name), games) for name in HABITS}


MEASURES = {"ladder": (measure_ladder, 20_000), "response": (measure_response, 2_000), "habits": (measure_habits, 1_000)}


def main() -> None:
    """Print a line for every match, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("--games", type=int, default=0, help="for each match")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    measure, usual = MEASURES[arguments.what]
    report = measure(arguments.games or usual)
    for name, found in report.items():
        print(f"{name:40} {json.dumps(found)}")
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
