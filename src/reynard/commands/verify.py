"""`reynard verify`: records checked from scratch."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from reynard.commands.common import add_language, language, say
from reynard.core.errors import BadText, Problem
from reynard.core.record import Record, parse_records

_DESCRIPTION = """\
Check records from scratch: every move legal, the result right and, where a record carries a deal and seals, every seal honest
and everything that chance did as committed. Every problem is told with its place.
"""
_EXAMPLES = """\
example:
  reynard verify game.txt another.txt && echo all is well
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "verify",
        help="check records from scratch: moves, result, seals and deals",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record file, or - for standard input")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Say for each file what is wrong with it, or that it is in order; 1 if anything is wrong."""
    lang = language(parsed.lang)
    results = [_verify(name, lang) for name in parsed.files]
    return 0 if all(results) else 1


def _verify(name: str, lang: str) -> bool:
    from reynard.fair.verify import verify_records

    problems: Sequence[Problem]
    try:
        records = parse_records(sys.stdin.read() if name == "-" else Path(name).read_text("utf-8"))
        problems = verify_records(records)
    except BadText as error:
        records, problems = (), error.problems
    for problem in problems:
        say(f"{name}: {problem}")
    if not problems:
        say(" ".join(_praise(name, records, lang)))
    return not problems


def _praise(name: str, records: Sequence[Record], lang: str) -> Iterator[str]:
    """What could be checked and is in order."""
    from reynard.draw.language import translate
    from reynard.fair.verify import checks_of

    checks = [checks_of(record) for record in records]
    entries, seals = sum(check.entries for check in checks), sum(check.seals for check in checks)
    has_deal = any(record.has_tag("Deal") for record in records)
    yield translate("cli-verify-ok", lang, file=name, records=len(records), entries=entries)
    if seals:
        yield translate("cli-verify-seals", lang, seals=seals)
    if has_deal:
        yield translate("cli-verify-deal" if all(check.has_open_deal for check in checks) else "cli-verify-closed", lang)
    elif not seals:
        yield translate("cli-verify-plain", lang)
