"""`reynard arena`: matches and round-robins between bots, engines and outside programs."""

from __future__ import annotations

import argparse
import json
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

from reynard.commands.common import add_json, at_least, check_folder, positive, say_json
from reynard.commands.executors import open_executor
from reynard.games.catalogue import game_names

_EXAMPLES = """\
examples:
  reynard arena tokan 10 9 --pairs 50                        level 10 against level 9
  reynard arena tally_ho 1 2 3 4 --pairs 20 -o out.json      a round-robin
  reynard arena tokan 10 "engine:./mine --fast" --seconds 0.2 --records games/
  reynard arena tally_ho 10 mcts --seconds 0.1               against OpenSpiel's tree search with the same time
  reynard arena tokan 8 7 --pairs 1000 --sprt 0 50           stop as soon as it is decided
  reynard arena tokan 5 6 --cluster tcp://10.0.0.7:8786      on a Dask cluster
contestants: 1 to 10, mind_reader (where the game has one), random, greedy, mcts (OpenSpiel's), engine:COMMAND
"""


_INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def register(subparsers: Any) -> None:
    """Add `arena`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "arena",
        help="let bots and engines play each other",
        description="Play pairs of games with the same deal and sides swapped, and rate the contestants.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("contestants", nargs="+", metavar="CONTESTANT", help="two or more")
    parser.add_argument("--pairs", type=at_least(1), default=20, help="pairs of games for every two contestants (default: 20)")
    parser.add_argument("--seconds", type=positive, default=0.1, help="time for a move (default: 0.1)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals (default: 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="stop a match once it is decided")
    parser.add_argument("--workers", type=at_least(0), default=0, help="processes; 0 means one per core (default)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead")
    add_json(parser)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the results as JSON to this file")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="write every game as a record")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the table."""
    from reynard.bots.warm_up import show_progress, warm_up
    from reynard.core.errors import BadText
    from reynard.games.catalogue import get_game
    from reynard.games.replay import parse_option_pairs
    from reynard.study.arena import Event, Interrupted, PairResult, run_event
    from reynard.study.contestants import check_contestant
    from reynard.study.rating import Sprt

    names = tuple(dict.fromkeys(arguments.contestants))
    if len(names) < 2:
        raise BadText.single("too_few", "contestants", "An arena needs two different contestants or more.")
    for name in names:
        check_contestant(arguments.game, name)
    game = get_game(arguments.game)
    options = game.format_options(game.parse_options(parse_option_pairs(" ".join(arguments.option))))
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None
    event = Event(arguments.game, tuple(options.items()), names, arguments.pairs, arguments.seconds, arguments.seed, sprt)
    check_folder(arguments.output)
    matches = len(names) * (len(names) - 1) // 2
    progress = _Progress(arguments.pairs * matches, is_quiet=arguments.quiet)
    if arguments.records:
        arguments.records.mkdir(parents=True, exist_ok=True)

    def told(result: PairResult) -> None:
        progress.step()
        if arguments.records:
            pairing = result.pairing
            stem = f"{pairing.first}-{pairing.second}-{pairing.seed}".replace("/", "_").replace(" ", "_").replace(":", "_")
            (arguments.records / f"{stem}.reynard").write_text("\n".join(result.records), encoding="utf-8")

    if not arguments.cluster:
        warm_up(show_progress, arguments.game)
    is_whole = True
    with open_executor(arguments.workers, arguments.cluster) as executor:
        try:
            standings = run_event(event, executor, told)
        except Interrupted as early:
            standings, is_whole = early.standings, False
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
    progress.end()
    if not is_whole:
        print("Ended early: these are the pairs that were played.", file=sys.stderr)
    if arguments.json:
        say_json(_as_json(event, standings))
    else:
        _print_table(standings)
    if arguments.output:
        arguments.output.write_text(json.dumps(_as_json(event, standings), indent=1) + "\n", encoding="utf-8")
    return 0 if is_whole else _INTERRUPTED


class _Progress:
    """A progress bar on standard error, only if it is a terminal."""

    def __init__(self, total: int, *, is_quiet: bool) -> None:
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._is_on = not is_quiet and sys.stderr.isatty()

    def step(self) -> None:
        self._done += 1
        if self._is_on:
            filled = self._done * 30 // self._total
            took = time.monotonic() - self._began
            left = took / self._done * (self._total - self._done)
            sys.stderr.write(f"\r[{'█' * filled}{'·' * (30 - filled)}] {self._done}/{self._total} pairs, {left:.0f} s left ")
            sys.stderr.flush()

    def end(self) -> None:
        if self._is_on:
            sys.stderr.write("\r" + " " * 79 + "\r")


def _print_table(standings: Any) -> None:
    from reynard.study.arena import elo_table

    print(f"{'match':<40} {'pairs':>5} {'score':>7} {'95 % interval':>17} {'Elo':>6} {'95 % interval':>15}  points")
    for standing in standings:
        r = standing.rating
        print(
            f"{standing.first + ' – ' + standing.second:<40.40} {len(standing.pairs):>5} {r.score:>7.1%} "
            f"{r.score_low:>8.1%}…{r.score_high:>7.1%} {_elo(r.elo):>6} {_elo(r.elo_low):>7}…{_elo(r.elo_high):>7}  "
            f"{standing.points[0]} : {standing.points[1]}{'  ' + standing.verdict if standing.verdict else ''}"
        )
    if len(standings) > 1:
        print("\nElo, mean 0:")
        for name, elo in sorted(elo_table(standings).items(), key=lambda item: -item[1]):
            print(f"  {name:<30} {elo:>7.0f}")


def _elo(value: float) -> str:
    return "∞" if value == float("inf") else "-∞" if value == -float("inf") else f"{value:.0f}"


def _as_json(event: Any, standings: Any) -> dict[str, Any]:
    from reynard.study.arena import elo_table

    return {
        "game": event.game,
        "options": dict(event.options),
        "seconds": event.seconds,
        "seed": event.seed,
        "matches": [
            {
                "first": s.first,
                "second": s.second,
                "pairs": len(s.pairs),
                "score": s.rating.score,
                "score_interval": [s.rating.score_low, s.rating.score_high],
                "points": s.points,
                "verdict": s.verdict,
            }
            for s in standings
        ],
        "elo": elo_table(standings),
    }
