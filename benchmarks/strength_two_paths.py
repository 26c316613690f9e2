"""Strength of the Two Paths bots: every level against the perfect one, and the mind reader against habits.

`python benchmarks/strength_two_paths.py [--games 400] [--habit-games 1000] [--json FILE]`. Seats are swapped after every
game; intervals are 95 %.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable
from pathlib import Path

from reynard.bots.bot import Bot
from reynard.bots.factory import make_bot
from reynard.bots.habits import HABITS, HabitBot
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.state import Move

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


def score(first: Maker, second: Maker, games: int) -> dict[str, float]:
    """The first player's share of points with its interval."""
    points = 0.0
    for seed in range(games // 2):
        points += play((first(3 * seed), second(7 * seed + 1)), seed)
        points += 1.0 - play((second(5 * seed + 2), first(3 * seed + 1)), seed)
    share = points / games
    return {"games": games, "score": round(share, 4), "interval": round(1.96 * math.sqrt(share * (1 - share) / games), 4)}


def level(name: int | str) -> Maker:
    """Makes bots of a level."""
    return lambda seed: make_bot("two_paths", name, seed)


def habit(name: str) -> Maker:
    """Makes players with a habit."""
    return lambda seed: HabitBot(name, seed)


def main() -> None:
    """Print a line for every match, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--habit-games", type=int, default=1000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    report: dict[str, dict[str, float]] = {}
    matches: list[tuple[str, Maker, Maker, int]] = [
        (f"mind reader : {name}", level("mind_reader"), habit(name), arguments.habit_games) for name in HABITS
    ]
    matches += [(f"level {n} : level 10", level(n), level(10), arguments.games) for n in range(1, 10)]
    for name, first, second, games in matches:
        if games:
            report[name] = score(first, second, games)
            print(f"{name:36} {report[name]['score']:.3f} ± {report[name]['interval']:.3f}", flush=True)
        if arguments.json:
            arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
