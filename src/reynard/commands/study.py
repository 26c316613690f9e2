"""`reynard review` and `reynard coach`: what the moves were worth, and how readable the bluffs were."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from reynard.commands.common import add_json, add_language, at_least, check_folder, language, say_json


def register(subparsers: Any) -> None:
    """Add `review` and `coach`."""
    review: argparse.ArgumentParser = subparsers.add_parser(
        "review",
        help="what each move of a game was worth; luck and skill",
        description="Print every move with the winning chance before and after it, the best alternative, and what it lost.",
        epilog="example: reynard review game.reynard --plot chances.svg",
    )
    review.add_argument("file", type=Path, metavar="FILE", help="a record")
    review.add_argument(
        "--nodes", type=at_least(1), default=None, help="search nodes for a position; more is better and slower"
    )
    review.add_argument("--plot", type=Path, metavar="FILE", help="write the winning chance over the game as a picture")
    add_json(review)
    review.set_defaults(run=run_review)
    coach: argparse.ArgumentParser = subparsers.add_parser(
        "coach",
        help="how readable somebody's bluffs were",
        description="Measure by which habits hidden sides and blocks could be predicted, against chance, and their cost.",
        epilog="example: reynard coach games/*.reynard --player Anna",
    )
    coach.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records of a game that has a bluff coach")
    coach.add_argument("--player", default="", help="whose bluffs; by default both players of each game, apart")
    add_json(coach)
    add_language(coach)
    coach.set_defaults(run=run_coach)


def _read(path: Path) -> tuple[Any, ...]:
    from reynard.core.record import parse_records
    from reynard.games.replay import replay_all

    return replay_all(parse_records(path.read_text(encoding="utf-8")))


def run_review(arguments: argparse.Namespace) -> int:
    """Print the table of every game of the file."""
    from reynard.bots.warm_up import show_progress, warm_up
    from reynard.study.plot import plot_review
    from reynard.study.reports import review_as_json
    from reynard.study.review import NODES, review

    check_folder(arguments.plot)
    games = _read(arguments.file)
    for name in dict.fromkeys(played.game.name for played in games):
        warm_up(show_progress, name)
    reviews = []
    for number, played in enumerate(games):
        done = review(played, nodes=arguments.nodes or NODES, told=_progress)
        reviews.append(done)
        if not arguments.json:
            _print_review(done)
        if arguments.plot:
            path = arguments.plot if not number else arguments.plot.with_stem(f"{arguments.plot.stem}-{number + 1}")
            path.write_text(plot_review(done), encoding="utf-8")
    if arguments.json:
        say_json(review_as_json(reviews))
    return 0


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        end = "\r" if done < total else "\r" + " " * 30 + "\r"
        print(f"reviewing {done} of {total}", end=end, file=sys.stderr, flush=True)


def _print_review(done: Any) -> None:
    first, second = (name or seat for name, seat in zip(done.players, ("first", "second"), strict=True))
    print(f"winning chance of {first} (first seat) against {second}; a star marks proven values\n")
    print(f"{'':>4} {'entry':<10} {'by':<8} {'before':>7} {'after':>7} {'lost':>6} {'luck':>7}  best")
    for number, move in enumerate(done.moves, start=1):
        best = move.best if move.loss > 0.005 else ""
        print(
            f"{number:>4} {move.entry:<10} {move.seat:<8} {move.before:>7.1%} {move.after:>7.1%}{'*' if move.is_exact else ' '}"
            f"{move.loss:>6.1%} {move.luck:>+7.1%}  {best}"
        )
    skill, luck = done.skill, done.luck
    result = "runs" if done.result is None else f"{done.result:.1f}"
    print(
        f"\nresult {result} = 0.5 {luck:+.3f} (luck of {first}) {skill[0]:+.3f} (skill of {first}) "
        f"{-skill[1]:+.3f} (less that of {second})"
    )


def run_coach(arguments: argparse.Namespace) -> int:
    """Print the habits of every player asked for."""
    from reynard.core.errors import NotFound
    from reynard.core.seats import Seat
    from reynard.study.coach import coach
    from reynard.study.reports import report_as_json

    games = [played for path in arguments.files for played in _read(path)]
    by_player: dict[str, list[tuple[Any, Seat]]] = {}
    for played in games:
        for seat in Seat:
            name = played.record.tag(played.game.seat_names[seat].capitalize()) or played.game.seat_names[seat]
            if arguments.player in ("", name):
                by_player.setdefault(name, []).append((played, seat))
    if not by_player:
        raise NotFound(f"Nobody called {arguments.player!r} plays in these records.")
    reports = [coach(seats, name) for name, seats in by_player.items()]
    if arguments.json:
        say_json([report_as_json(found) for found in reports])
        return 0
    for found in reports:
        _print_report(found, language(arguments.lang))
    return 0


def _print_report(found: Any, lang: str) -> None:
    from reynard.draw.language import translate

    print(f"{found.player}: {found.games} game(s)")
    for word, habits in (("hiding", found.hiding), ("blocking", found.blocking)):
        print(f"\n  {translate(f'coach-{word}', lang)}")
        if not habits:
            print(f"    {translate('coach-too-few', lang)}")
        for habit in habits:
            mark = "!" if habit.p_value < 0.05 / len(habits) else " "
            print(
                f"  {mark} {habit.hits:>4} / {habit.tries:<4} {habit.rate:>6.1%} ({habit.low:.0%}…{habit.high:.0%}; "
                f"{translate('coach-chance', lang)} {habit.expected:.1%})  {habit.cost:>+6.3f}  "
                f"{translate(f'habit-{habit.name}', lang)}"
            )
    print()
