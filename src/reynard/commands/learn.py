"""`reynard learn`: an evaluation learned from games of the engine against itself."""

from __future__ import annotations

import argparse
import contextlib
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reynard.commands.common import at_least, check_folder
from reynard.commands.executors import open_executor
from reynard.games.catalogue import game_names

if TYPE_CHECKING:
    from reynard.learn.pipeline import Plan

_PAIRS = 1_000
"""Pairs of games that a match for the place of the present weights takes at most."""

_EXAMPLES = """\
examples:
  reynard learn tokan                             the shipped weights, made anew (about 7 minutes of one core)
  reynard learn tally_ho                          those of Tally Ho! (the same)
  reynard learn tokan --check                     … and compared with the shipped ones, number by number
  reynard learn tokan --games 2000 --plot loss.svg  a small run, with its learning curve
  reynard learn tokan --seed 2 --pairs 400        other games, and a match against the present weights
  reynard learn tokan --option scoring=heads …    weights for other rules
  reynard learn tokan --seed 2 --replace          … and new weights for the engine, if that match shows that they are stronger

A run that was ended goes on where it was. Without --replace nothing that the engine plays with is changed.
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "learn",
        help="learn an evaluation from self-play",
        description="Learn an evaluation from games of the engine against itself.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument(
        "--games",
        type=at_least(1),
        nargs="+",
        default=None,
        metavar="GAMES",
        help="games to learn from, a number for each generation of weights (default: as for the shipped weights)",
    )
    parser.add_argument("--nodes", type=at_least(1), help="positions searched for each of their moves (default: the same)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")
    parser.add_argument("--folder", type=Path, default=None, help="where games and weights are kept (default: learned-GAME)")
    parser.add_argument("-o", "--output", type=Path, default=None, metavar="FILE", help="also write the weights here")
    parser.add_argument("--plot", type=Path, default=None, metavar="FILE", help="write the learning curve here")
    parser.add_argument(
        "--pairs", type=at_least(0), default=0, help="play so many pairs of games against the present weights at most"
    )
    parser.add_argument("--replace", action="store_true", help="let the weights replace the present ones if they are stronger")
    parser.add_argument("--check", action="store_true", help="compare the weights with those that are played with")
    parser.add_argument("--workers", type=at_least(0), default=0, help="processes; 0 means one per core (default)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="play on a Dask cluster instead")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, train, compare."""
    from reynard.core.errors import BadText
    from reynard.games.catalogue import get_game
    from reynard.learn.pipeline import Plan, learner, play_all, plot_losses, train

    check_folder(arguments.output)
    check_folder(arguments.plot)
    game = get_game(arguments.game)
    own = learner(arguments.game)
    games: tuple[int, ...] = tuple(arguments.games or own.GAMES)
    nodes = own.NODES if arguments.nodes is None else arguments.nodes
    if min(*games, nodes) < 1:
        raise BadText.single("bad_number", "games, nodes", "at least one game and one node are needed")
    options = _options(game, arguments.option)
    folder = arguments.folder or Path("-".join(("learned", arguments.game, *options.values())))
    plan = Plan(arguments.game, games[0], nodes, arguments.seed, folder.absolute(), options=options)
    weights = plan.folder / "weights.npz"
    with open_executor(arguments.workers, arguments.cluster) as executor:
        for number, wanted in enumerate(games[1:], 1):
            taught = plan.folder / f"weights-{number}.npz"
            train(plan, play_all(plan, executor, _tell), taught, _tell)
            plan = plan.after(taught, wanted)
        provenance = train(plan, play_all(plan, executor, _tell), weights, _tell)
        print(f"{provenance['positions']} positions, loss {provenance['losses'][-1][1]:.4f} on those held back: {weights}")
        if arguments.pairs or arguments.replace:
            _let_them_play(plan, weights, executor, arguments)
    if arguments.output:
        with contextlib.suppress(shutil.SameFileError):
            shutil.copyfile(weights, arguments.output)
    if arguments.plot:
        arguments.plot.write_text(plot_losses(provenance), encoding="utf-8")
    return _check(plan, weights) if arguments.check else 0


def _options(game: Any, given: Sequence[str]) -> dict[str, str]:
    """The options that differ from the standard ones; BadText where one is wrong."""
    from reynard.core.errors import BadText

    pairs = [text.partition("=") for text in given]
    if bad := [name for name, equals, _ in pairs if not equals]:
        raise BadText.single("bad_option", "option", f"{bad[0]} is not NAME=VALUE")
    usual = game.format_options(game.parse_options({}))
    chosen = game.format_options(game.parse_options({name: value for name, _, value in pairs}))
    return {name: value for name, value in chosen.items() if value != usual[name]}


def _let_them_play(plan: Plan, weights: Path, executor: Executor, arguments: argparse.Namespace) -> None:
    """The match against the present weights, which decides whether the new ones replace them."""
    from reynard.learn.pipeline import compare, learner
    from reynard.study.rating import rate

    found = compare(plan, weights, executor, arguments.pairs or _PAIRS, _tell)
    r = rate(found.pairs)
    print(f"{len(found.pairs)} pairs: {r.score:.1%} ({r.score_low:.1%} … {r.score_high:.1%}), {found.verdict}")
    if arguments.replace and found.verdict == "stronger":
        present: Path = learner(plan.game).weights_file(plan.options)
        present.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(weights, present)
        print(f"the new weights are played with from now on: {present}")
    elif arguments.replace:
        print("the present weights stay")


def _check(plan: Plan, weights: Path) -> int:
    """Whether the weights are those that are played with, as an exit code."""
    import numpy as np

    from reynard.learn.pipeline import learner

    present = learner(plan.game).weights_file(plan.options)
    is_same = False
    if present.exists():
        with np.load(weights) as new, np.load(present) as old:
            is_same = np.array_equal(new["weights"], old["weights"])
    print("the same weights as those played with" if is_same else "not the weights that are played with")
    return 0 if is_same else 1


def _tell(what: str, done: int, total: int) -> None:
    if sys.stderr.isatty():
        filled = done * 30 // max(1, total)
        end = "\r" + " " * 79 + "\r" if done == total else ""
        sys.stderr.write(f"\r[{'█' * filled}{'·' * (30 - filled)}] {done}/{total} {what} {end}")
        sys.stderr.flush()
