"""`reynard warm-up`: compile the engines ahead of their first use."""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

from reynard.commands.common import add_json, say, say_json
from reynard.games.catalogue import game_names


def register(subparsers: Any) -> None:
    """Add `warm-up`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "warm-up",
        help="compile the engines ahead of their first use",
        description="Compile everything that thinks. It is kept on disk: afterwards no start compiles anything.",
        epilog="example: reynard warm-up",
    )
    parser.add_argument("game", nargs="?", choices=game_names(), help="this game alone (default: all games)")
    parser.add_argument("--gently", action="store_true", help="leave the processor to other programs where they want it")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compile what is not compiled yet."""
    from reynard.bots.warm_up import is_warm, show_progress, warm_up

    if arguments.gently and hasattr(os, "nice"):
        os.nice(10)
    if is_warm(arguments.game):
        _tell(arguments, 0.0, "The engines are compiled already.")
        return 0
    began = time.monotonic()
    warm_up(show_progress, arguments.game)
    took = time.monotonic() - began
    _tell(arguments, took, f"The engines were compiled in {took:.0f} s.")
    return 0


def _tell(arguments: argparse.Namespace, seconds: float, sentence: str) -> None:
    if arguments.json:
        say_json({"ready": True, "seconds": round(seconds, 1)})
    else:
        say(sentence)
