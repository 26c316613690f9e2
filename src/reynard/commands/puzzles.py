"""`reynard puzzles make` and `reynard puzzles check`: puzzles from games between bots, and their proofs again."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from reynard.commands.common import add_json, at_least, check_folder, positive, say, say_json
from reynard.core.errors import Refused
from reynard.games.catalogue import game_names

if TYPE_CHECKING:
    from reynard.puzzles.making import Order

_EVERY: Final = 10.0
"""Seconds after which the puzzles found so far are written."""
_PIECE: Final = 25
"""Puzzles that a worker proves at a time."""


def register(subparsers: Any) -> None:
    """Add `puzzles`."""
    puzzles: argparse.ArgumentParser = subparsers.add_parser(
        "puzzles",
        help="make puzzles from games between bots, and prove them again",
        epilog="example: reynard puzzles check --every 50",
    )
    both = puzzles.add_subparsers(title="commands", metavar="COMMAND", required=True)
    make = both.add_parser(
        "make",
        help="find puzzles in games between bots",
        description="Let bots play, and keep the positions with one right answer: proved, rated and tagged with themes.",
        epilog="example: reynard puzzles make GAME --seed 1 --count 1000 -o FILE",
    )
    make.add_argument("game", metavar="GAME", choices=game_names(), help="the game")
    make.add_argument("--seed", type=int, default=1, help="the same seed gives the same puzzles (default: 1)")
    make.add_argument("--count", type=at_least(1), default=1000, help="how many puzzles (default: 1000)")
    make.add_argument("--seconds", type=positive, default=None, help="stop after this time with what was found")
    make.add_argument("-o", "--output", type=Path, default=None, metavar="FILE", help="where to (default: GAME.xz)")
    _add_workers(make)
    make.set_defaults(run=run_make)
    check = both.add_parser(
        "check",
        help="prove every puzzle of a file again",
        description="Prove every puzzle again; exit code 1 if one is not as its file says. Without a file: all of the package.",
        epilog="example: reynard puzzles check FILE",
    )
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files that `reynard puzzles make` wrote")
    add_json(check)
    check.add_argument("--every", type=at_least(1), default=1, metavar="N", help="only every Nth puzzle")
    _add_workers(check)
    check.set_defaults(run=run_check)


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=at_least(0), default=0, help="processes; 0 means one per core (default)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="work on a Dask cluster instead")


def run_make(arguments: argparse.Namespace) -> int:
    """Make the puzzles; what is done so far is saved from time to time, so that stopping loses nothing."""
    from reynard.commands.executors import open_executor
    from reynard.puzzles.files import write_puzzles
    from reynard.puzzles.making import make_puzzles
    from reynard.puzzles.puzzle import maker

    game = maker(arguments.game)
    path: Path = arguments.output or Path(f"{arguments.game}.xz")
    check_folder(path)
    order = _order(arguments, path)
    if not arguments.cluster:
        game.find(0)  # compiles once what all workers load
    began = written = time.monotonic()
    played = order.games

    def told(found: Any, games: int) -> None:
        nonlocal written, played
        played = games
        if time.monotonic() - written >= _EVERY:
            written = time.monotonic()
            write_puzzles(path, order.game, order.seed, found, games)
            print(f"{len(found)} puzzles of {games} games, {written - began:.0f} s", file=sys.stderr, flush=True)

    with open_executor(arguments.workers, arguments.cluster) as executor:
        found = make_puzzles(order, executor, told)
        write_puzzles(path, order.game, order.seed, found, played)
    say(f"{path}: {len(found)} puzzles, {path.stat().st_size} bytes, {time.monotonic() - began:.0f} s")
    return 0


def _order(arguments: argparse.Namespace, path: Path) -> Order:
    """What to make; what a file of the same game and seed has already is not made again."""
    from reynard.puzzles.files import read_head, read_puzzles
    from reynard.puzzles.making import Order

    order = Order(arguments.game, arguments.seed, arguments.count, arguments.seconds)
    if not path.exists():
        return order
    game, seed, games = read_head(path)
    if (game, seed) != (order.game, order.seed):
        raise Refused("other_puzzles", f"{path} holds puzzles of {game} from seed {seed}: name another file, or delete it.")
    return replace(order, found=read_puzzles(path), games=games)


def run_check(arguments: argparse.Namespace) -> int:
    """Prove the puzzles again; every problem is a line."""
    from reynard.commands.executors import open_executor
    from reynard.core.parts import house_names
    from reynard.puzzles.files import puzzles_of, read_puzzles
    from reynard.puzzles.making import problems_of, repetitions

    files = [read_puzzles(path) for path in arguments.files] or [puzzles_of(game) for game in house_names()]
    puzzles = tuple(puzzle for file in files for puzzle in file)[:: arguments.every]
    pieces = [puzzles[first : first + _PIECE] for first in range(0, len(puzzles), _PIECE)]
    with open_executor(arguments.workers, arguments.cluster) as executor:
        problems = [problem for found in executor.map(problems_of, pieces) for problem in found]
    problems += [problem for file in files for problem in repetitions(file)]
    if arguments.json:
        say_json({"puzzles": len(puzzles), "problems": problems})
        return 1 if problems else 0
    for problem in problems:
        say(problem)
    say(f"{len(puzzles)} puzzles, {len(problems)} problems")
    return 1 if problems else 0
