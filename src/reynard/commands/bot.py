"""`reynard bot`: a program that speaks the engine protocol as a player on a server."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
from pathlib import Path
from typing import Any

from reynard.commands.common import at_least, not_negative, positive, say
from reynard.core.errors import BadText
from reynard.games.catalogue import game_names

_EXAMPLES = """\
examples:
  REYNARD_TOKEN=… reynard bot --server https://play.example.org --engine "reynard engine"
  reynard bot --server http://127.0.0.1:8017 --token-file token.txt --engine "./mine --fast" --games 8 --seconds 2
"""


def register(subparsers: Any) -> None:
    """Add `bot`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bot",
        help="let an engine play on a server",
        description="Let a program that speaks the engine protocol play on a server: it accepts challenges by rule,\n"
        "plays several games at a time, and comes back after a lost connection. Ctrl-C or SIGTERM ends it in order.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--server", required=True, metavar="URL", help="the server's address")
    parser.add_argument("--token", default="", help="the bot's token; better in REYNARD_TOKEN, where other users do not see it")
    parser.add_argument("--token-file", type=Path, metavar="FILE", help="a file with the token")
    parser.add_argument("--engine", required=True, metavar="COMMAND", help="the program, with its arguments")
    parser.add_argument("--games", type=at_least(1), default=4, metavar="N", help="games at a time (default: 4)")
    parser.add_argument("--seconds", type=positive, default=1.0, help="the longest to think about a move (default: 1)")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        choices=game_names(),
        metavar="GAME",
        help="accept this game only; may be repeated",
    )
    parser.add_argument(
        "--shortest-clock", type=not_negative, default=0.0, metavar="SECONDS", help="decline live clocks below this"
    )
    parser.add_argument("--no-bots", action="store_true", help="decline challenges of bots")
    parser.add_argument("--no-people", action="store_true", help="decline challenges of people")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play until told to stop."""
    return asyncio.run(_run(parsed))


async def _run(parsed: argparse.Namespace) -> int:
    from reynard.client import AsyncClient
    from reynard.client.runner import Rules, Runner

    rules = Rules(
        tuple(parsed.game), parsed.games, not parsed.no_bots, not parsed.no_people, shortest_clock=parsed.shortest_clock
    )
    client = AsyncClient(parsed.server, token=_token(parsed))
    runner = Runner(client, parsed.engine, rules, parsed.seconds, lambda line: print(line, flush=True))
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []
    for name in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(name, lambda: stopping.append(loop.create_task(runner.stop())))
        except NotImplementedError:  # Windows: Ctrl-C ends the program at once
            break
    await runner.run()
    say("stopped")
    return 0


def _token(parsed: argparse.Namespace) -> str:
    token: str = parsed.token or os.environ.get("REYNARD_TOKEN", "")
    if parsed.token_file is not None:
        token = parsed.token_file.read_text("utf-8").strip()
    if not token:
        raise BadText.single("bad_token", "--token", "a bot needs its token: --token-file, REYNARD_TOKEN or --token")
    return token
