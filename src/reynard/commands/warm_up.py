"""`reynard warm-up`: compile the engines ahead of their first use."""

from __future__ import annotations

import argparse
import time
from typing import Any


def register(subparsers: Any) -> None:
    """Add `warm-up`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "warm-up",
        help="compile the engines ahead of their first use",
        description="Compile everything that thinks. It is kept on disk: afterwards no start compiles anything.",
        epilog="example: reynard warm-up",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compile what is not compiled yet."""
    from reynard.bots.warm_up import is_warm, show_progress, warm_up

    if is_warm():
        print("The engines are compiled already.")
        return 0
    began = time.monotonic()
    warm_up(show_progress)
    print(f"The engines were compiled in {time.monotonic() - began:.0f} s.")
    return 0
