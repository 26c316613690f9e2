"""Whether bots keep the time for a move on a busy machine: `python -m benchmarks.time_control [--moves 200] [--burn 2]`.

For each game and limit so many moves of the bot of full strength are timed by the wall clock, in positions of random games,
while as many processes as `--burn` says keep the cores busy. A row says how much of the limit was used (median), how often a
move took longer than its limit, and by how much at most. `engine` rows have no node limit, so that only the clock ends them.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from reynard.bots.factory import make_bot
from reynard.core.seats import CHANCE
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.search import tally_ho, tokan
from reynard.search.limits import Limits

LIMITS_MS = (50, 100, 200)


def burn() -> None:
    """Keep one core busy for ever."""
    while True:
        sum(range(10_000))


def positions(name: str, count: int, seed: int) -> list[View]:
    """Views of whoever has to decide, from random games; those with a single move are left out."""
    game, chance = get_game(name), random.Random(seed)
    found: list[View] = []
    while len(found) < count:
        state: Any = game.initial(game.parse_options({}))
        while acting := game.to_act(state):
            if acting is CHANCE:
                moves, shares = zip(*game.chance_outcomes(state), strict=True)
                state = game.play(state, CHANCE, chance.choices(moves, [float(share) for share in shares])[0])
                continue
            seat = min(acting)
            view = game.view(state, seat)
            if view.phase != "setup" and len(view.moves) > 1 and chance.random() < 0.1:
                found.append(view)
            state = game.play(state, seat, chance.choice(game.legal_moves(state, seat)))
    return found[:count]


def chooser(kind: str, name: str, limit_ms: int) -> Callable[[View], str]:
    """Who is timed: the bot of level 10, or the engine with nothing but the clock to end it."""
    if kind == "bot":
        return make_bot(name, 10, 1, seconds=limit_ms / 1000).choose
    limits = Limits(movetime_ms=limit_ms)
    if name == "tokan":
        return lambda view: tokan.search(tokan.prepare(view.position, view.options), limits).move
    return lambda view: tally_ho.search(view.position, limits).move


def measure(kind: str, name: str, limit_ms: int, views: list[View]) -> dict[str, Any]:
    """How long the moves took."""
    choose = chooser(kind, name, limit_ms)
    choose(views[0])
    took = []
    for view in views:
        began = time.perf_counter()
        choose(view)
        took.append(1000 * (time.perf_counter() - began))
    over = [spent - limit_ms for spent in took if spent > limit_ms]
    return {
        "who": kind,
        "game": name,
        "limit_ms": limit_ms,
        "moves": len(took),
        "median_ms": round(median(took), 1),
        "p99_ms": round(quantiles(took, n=100)[98], 1),
        "longest_ms": round(max(took), 1),
        "over": len(over),
        "most_over_ms": round(max(over, default=0.0), 1),
    }


def main() -> None:
    """Print a row for every game and limit, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--burn", type=int, default=2)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    burners = [multiprocessing.Process(target=burn, daemon=True) for _ in range(arguments.burn)]
    for burner in burners:
        burner.start()
    rows = []
    try:
        for kind, names in (("bot", ("two_paths", "tokan", "tally_ho")), ("engine", ("tokan", "tally_ho"))):
            for name in names:
                views = positions(name, arguments.moves, 7)
                for limit_ms in LIMITS_MS:
                    rows.append(measure(kind, name, limit_ms, views))
                    print(json.dumps(rows[-1]), flush=True)
    finally:
        for burner in burners:
            burner.terminate()
    if arguments.json:
        arguments.json.write_text(json.dumps({"burning": arguments.burn, "rows": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
