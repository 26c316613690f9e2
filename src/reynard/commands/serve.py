"""`reynard serve`: the server for browsers, friends and bots."""

from __future__ import annotations

import argparse
import signal
import sys
from typing import Any


def register(subparsers: Any) -> None:
    """Add `serve`."""
    from reynard.server.settings import add_arguments

    parser: argparse.ArgumentParser = subparsers.add_parser(
        "serve",
        help="serve the games to browsers, here or to the world",
        description="Serve the games. Every setting may also stand in the environment (REYNARD_PORT=8017) or in a TOML file.",
        epilog="examples:\n  reynard serve --open\n"
        "  reynard serve --host 0.0.0.0 --public-url https://play.example.org --trust-proxy yes\n"
        "  reynard serve --database postgresql://reynard@db/reynard --port 8018",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    add_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from reynard.commands.common import warming_up_beside
    from reynard.kernels.cache import choose_folder
    from reynard.server.run import run_server
    from reynard.server.settings import read_settings

    settings = read_settings(vars(arguments), config=arguments.config)
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises the signal again when it has stopped
    if settings.cache_dir:
        choose_folder(settings.cache_dir)
    with warming_up_beside() as is_cold:
        if is_cold:
            print(
                "First start: the engines are compiled beside the server, once. Until then a lighter engine plays.", flush=True
            )
        try:
            return run_server(settings, open_browser=arguments.open)
        finally:
            signal.signal(signal.SIGTERM, before)
