"""`reynard engine`: the engine protocol on standard input and output."""

from __future__ import annotations

import argparse
import sys
from typing import Any

_DESCRIPTION = """\
Speak the engine protocol: one command a line, in the spirit of UCI and GTP. It begins with hello; docs/protocol.md tells
all commands.
"""
_EXAMPLES = """\
example:
  printf 'hello\\ngame tokan\\nposition start seed 7\\nmoves\\nquit\\n' | reynard engine
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "engine",
        help="speak the engine protocol on standard input and output",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)


def run(_parsed: argparse.Namespace) -> int:
    """Answer until `quit` or the end of the input."""
    from reynard.adapters.engine_protocol import run as run_protocol

    return run_protocol(sys.stdin, sys.stdout)
