"""Strength of the Tokan engine in paired games: `python benchmarks/strength_tokan.py FIRST SECOND [--games N] [--save]`.

Two games are played from each random layout, with the seats exchanged. Players:

    engine:200ms  engine:10000   the engine with so much time or so many nodes a move, one thread
    hand:200ms    hand:10000     the same with the hand-made estimate in place of the learned one
    wary:200ms    wary:10000     the engine without foresight: it searches everything to the full depth
    uct:200ms     uct:5000       plain UCT with so much time or so many random games a move
    random  greedy               any move; the best score right after the move
    level:4                      a bot of that level

`--scoring heads`, `--closing line` and `--ending either` change the rules. With `--save` the result goes to
benchmarks/results/ as JSON.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import time
from collections.abc import Callable
from pathlib import Path

from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options
from reynard.games.tokan.state import Playing
from reynard.kernels.tokan import SIDE, Words, final_value
from reynard.kernels.tokan_texts import decode_move, decode_position, encode_move, legal_moves, play_move
from reynard.search.limits import Limits
from reynard.search.tokan import Engine, prepare
from reynard.search.tokan_tree import NO_WEIGHTS
from reynard.search.tokan_uct import search_uct
from reynard.study.rating import rate

RESULTS = Path(__file__).with_name("results")
Player = Callable[[str, Words], str]


def parse_limits(text: str) -> Limits:
    """`200ms` or a number of nodes."""
    return Limits(movetime_ms=int(text[:-2])) if text.endswith("ms") else Limits(nodes=int(text))


def make_player(text: str, options: Options, seed: int) -> Player:
    """The player that a text such as `engine:200ms` names."""
    kind, _, setting = text.partition(":")
    source = random.Random(seed)
    if kind in ("engine", "hand", "wary"):
        engine = Engine(64, threads=1, weights=NO_WEIGHTS if kind == "hand" else None, foresees=kind != "wary")
        return lambda _position, board: engine.search(board, parse_limits(setting)).move
    if kind == "uct":
        return lambda _position, board: search_uct(board, parse_limits(setting), seed=source.randrange(1 << 30))
    if kind == "random":
        return lambda _position, board: decode_move(source.choice(legal_moves(board)))
    if kind == "greedy":
        return lambda _position, board: decode_move(greedy(board, source))
    if kind == "level":
        return level_player(int(setting), options, seed)
    raise SystemExit(f"no such player: {text}")


def greedy(board: Words, source: random.Random) -> int:
    """One of the moves with the best score right after it."""
    sign = 1 if board[SIDE] == 0 else -1
    values = {move: sign * int(final_value(play_move(board, move))) for move in legal_moves(board)}
    return source.choice([move for move, value in values.items() if value == max(values.values())])


def level_player(level: int, options: Options, seed: int) -> Player:
    """A bot of a level, which sees what its seat sees."""
    from reynard.bots.tokan_player import make

    bot = make(level, seed, 30.0)

    def choose(position: str, _board: Words) -> str:
        state = GAME.parse_position(position, options)
        assert isinstance(state, Playing)
        return bot.choose(GAME.view(state, state.turn))

    return choose


def deal(source: random.Random) -> str:
    """A random layout (T1)."""
    letters = list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    source.shuffle(letters)
    rows = "/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6))
    return f"{rows} {source.choice('rb')} -"


def play(position: str, options: Options, players: tuple[Player, Player]) -> int:
    """The final value for red of one game; `players` are red and black."""
    board = prepare(position, GAME.format_options(options))
    while legal_moves(board):
        text = players["rb".index(position.split(" ")[1])](position, board)
        board = play_move(board, encode_move(text))
        position = decode_position(board)
    return int(final_value(board))


def play_match(names: tuple[str, str], options: Options, games: int, seed: int) -> dict[str, object]:
    """The result of so many games (rounded up to pairs) for the first player, with a 95 % interval from the pairs."""
    source = random.Random(seed)
    first, second = (make_player(name, options, seed + number) for number, name in enumerate(names))
    values: list[int] = []
    began = time.perf_counter()
    for _ in range((games + 1) // 2):
        position = deal(source)
        values += (play(position, options, (first, second)), -play(position, options, (second, first)))
    points = [1.0 if value > 0 else 0.5 if value == 0 else 0.0 for value in values]
    rating = rate([(one + two) / 2 for one, two in zip(points[::2], points[1::2], strict=True)])
    return {
        "first": names[0],
        "second": names[1],
        "options": GAME.format_options(options),
        "games": len(points),
        "won": points.count(1.0),
        "drawn": points.count(0.5),
        "lost": points.count(0.0),
        "score": round(rating.score, 4),
        "interval": [round(rating.score_low, 4), round(rating.score_high, 4)],
        "seconds": round(time.perf_counter() - began, 1),
        "seed": seed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scoring", default="towers")
    parser.add_argument("--closing", default="run")
    parser.add_argument("--ending", default="turn")
    parser.add_argument("--save", action="store_true")
    asked = parser.parse_args()
    options = GAME.parse_options({"scoring": asked.scoring, "closing": asked.closing, "ending": asked.ending})
    result = play_match((asked.first, asked.second), options, asked.games, asked.seed)
    print(json.dumps(result))
    if asked.save:
        RESULTS.mkdir(exist_ok=True)
        name = f"tokan-{asked.first}-{asked.second}-{asked.scoring}-{asked.closing}.json".replace(":", "")
        result["machine"] = f"{platform.machine()}, Python {platform.python_version()}"
        (RESULTS / name).write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
