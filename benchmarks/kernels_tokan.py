"""Speed of the Tokan kernel and search: `python benchmarks/kernels_tokan.py [--proofs] [--save]`, after compilation, one core.

Rates are per second of CPU time of this process. An independent C++ program on an idle machine of the same kind does 370 to
490 million nodes with leaves counted, 53 million with leaves made, 600,000 random games and 2.4 to 4.3 million nodes of
search, and proves the result 13 and the margin 12 plies before the end (median).
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from reynard.games.tokan import rules
from reynard.games.tokan.game import GAME
from reynard.games.tokan.state import Playing
from reynard.kernels import tokan_runs as runs
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_texts import encode_move, encode_position, legal_moves, play_move
from reynard.search.assessment import Assessment
from reynard.search.limits import Limits, StopFlag
from reynard.search.tokan import Engine

RESULTS = Path(__file__).with_name("results")
GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "tokan.jsonl"


def layouts() -> list[str]:
    """The starting positions of the golden perft."""
    cases = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    return [case["pos"] for case in cases if case["type"] == "perft"]


def rate(run: Callable[[], int]) -> float:
    """How many of what `run` counts are done in a second of CPU time."""
    began = time.process_time()
    count = run()
    return count / (time.process_time() - began)


def python_perft(state: Playing, depth: int) -> int:
    """Perft with the pure rules."""
    moves = rules.legal_climbs(state)
    if depth == 1:
        return len(moves)
    return sum(python_perft(_after(state, move), depth - 1) for move in moves)


def _after(state: Playing, move: object) -> Playing:
    following = rules.play(state, state.turn, move)  # type: ignore[arg-type] # moves come from legal_climbs
    assert isinstance(following, Playing)
    return following


def python_games(state: Playing, games: int, source: random.Random) -> int:
    """Random games with the pure rules."""
    for _ in range(games):
        current = state
        while moves := rules.legal_climbs(current):
            current = _after(current, source.choice(moves))
    return games


def measure_kernel() -> dict[str, float]:
    """Everything a second, on one core unless the name says otherwise."""
    boards = [encode_position(text) for text in layouts()]
    state = GAME.parse_position(layouts()[0], GAME.parse_options({}))
    assert isinstance(state, Playing)
    runs.perft(boards[0], 2)
    runs.perft_made(boards[0], 2)
    runs.random_games(boards[0], 2, 1, 1)
    batch = np.tile(boards[0], (20_000, 1))
    seeds = np.arange(len(batch), dtype=np.int64) * 7_919 + 1
    runs.step_random(batch[:2].copy(), seeds[:2].copy(), 1)
    began = time.perf_counter()
    stepped = int(runs.step_random(batch, seeds, 500).sum()) / (time.perf_counter() - began)
    return {
        "perft nodes, leaves counted": rate(lambda: sum(runs.perft(board, 5) for board in boards)),
        "perft nodes, leaves made": rate(lambda: sum(runs.perft_made(board, 4) for board in boards)),
        "random games": rate(lambda: sum(len(runs.random_games(board, 20_000, 1, 1)) for board in boards)),
        "moves in batches, all cores, wall time": stepped,
        "perft nodes, pure Python": rate(lambda: python_perft(state, 3)),
        "random games, pure Python": rate(lambda: python_games(state, 100, random.Random(1))),
    }


def measure_search() -> dict[str, float]:
    """Nodes a second of the search with one thread, at the start of games."""
    engine = Engine(128, threads=1)
    engine.search(layouts()[0], Limits(nodes=1_000))

    def nodes() -> int:
        return sum(engine.search(text, Limits(nodes=1_000_000)).nodes for text in layouts()[:6])

    return {"search nodes": rate(nodes)}


def played_games(count: int, seed: int) -> list[list[Words]]:
    """Games of the engine against itself with few nodes, two random moves first; each a list of its positions."""
    engine = Engine(16, threads=1)
    source = random.Random(seed)
    letters = list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    games = []
    for _ in range(count):
        source.shuffle(letters)
        board = encode_position("/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6)) + " r -")
        positions = [board]
        while moves := legal_moves(board):
            thought = len(positions) > 2
            move = encode_move(engine.search(board, Limits(nodes=3_000)).move) if thought else source.choice(moves)
            board = play_move(board, move)
            positions.append(board)
        games.append(positions)
    return games


def search_to_proof(engine: Engine, board: Words, whole: bool, limit: float) -> float:
    """The seconds of CPU time until the result (or the margin, if `whole`) is proven; at least the limit if it is not."""
    stop = StopFlag()
    done = threading.Event()
    began = time.process_time()

    def watch() -> None:
        while time.process_time() < began + limit and not done.wait(0.005):
            pass
        stop.set()

    def notice(found: Assessment) -> None:
        if found.is_exact and (not whole or found.margin is not None):
            stop.set()

    watcher = threading.Thread(target=watch)
    watcher.start()
    found = engine.search(board, Limits(), stop=stop, info=notice)
    seconds = time.process_time() - began
    done.set()
    watcher.join()
    return seconds if found.is_exact and (not whole or found.margin is not None) else limit


def measure_proofs(games: int, seed: int) -> dict[str, float]:
    """Medians of the CPU seconds that proofs take one thread, so many plies before the end; at most 2 s are spent on each."""
    engine = Engine(256, threads=1)
    played = played_games(games, seed)
    figures = {}
    for name, whole, plies in (("result", False, (12, 13, 14, 15)), ("margin", True, (12, 13))):
        for left in plies:
            seconds = []
            for positions in played:
                if len(positions) > left:
                    engine.table.fill(0)
                    seconds.append(search_to_proof(engine, positions[-1 - left], whole, 2.0))
            figures[f"seconds to prove the {name} {left} plies before the end"] = statistics.median(seconds)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proofs", action="store_true", help="measure proofs only")
    parser.add_argument("--games", type=int, default=20, help="how many games the proofs are from")
    parser.add_argument("--seed", type=int, default=20, help="which games")
    parser.add_argument("--save", action="store_true")
    asked = parser.parse_args()
    figures = {} if asked.proofs else measure_kernel() | measure_search()
    figures |= measure_proofs(asked.games, asked.seed)
    for name, value in figures.items():
        print(f"{name:58} {value:16,.2f}")
    if asked.save:
        RESULTS.mkdir(exist_ok=True)
        machine = f"{platform.machine()}, Python {platform.python_version()}"
        text = json.dumps({"figures": {name: round(value, 3) for name, value in figures.items()}, "machine": machine}, indent=2)
        (RESULTS / "kernels-tokan.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
