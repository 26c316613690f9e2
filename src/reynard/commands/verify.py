"""`reynard verify`: records checked from scratch."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from reynard.commands.common import add_json, add_language, language, say, say_json
from reynard.core.errors import BadText, Problem, Refused
from reynard.core.record import Record, parse_records

if TYPE_CHECKING:
    from reynard.fair.findings import Findings

_DESCRIPTION = """\
Check records from scratch: every move legal, every result right and, where a record carries a deal, seals and a signature,
every seal honest, everything that chance did as committed, everything agreed as sealed, and signed by a key that you trust.
Every problem is told with its place, and so is everything that a record does not prove.

exit codes: 0 everything is proved, 1 something is wrong, 3 honest so far, but not everything is proved
"""
_EXAMPLES = """\
examples:
  reynard verify game.txt --server https://reynard.example   does this server vouch for it?
  reynard verify game.txt --key keys.json                    a list of keys that was kept, or a key itself
"""
PROVED: Final = 0
WRONG: Final = 1
INCOMPLETE: Final = 3
KEYS_PATH: Final = "/.well-known/reynard-keys"
_SECONDS: Final = 20
_MOST_BYTES: Final = 100_000
_MOST_OF_A_FILE: Final = 16_000_000
_MOST_TOLD: Final = 50
"""Problems of one file that are written out."""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "verify",
        help="check records from scratch: moves, result, seals, deals and signatures",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record file, or - for standard input")
    parser.add_argument(
        "--key", action="append", default=[], metavar="KEY", help="a public key that may vouch: 64 digits, or a file of keys"
    )
    parser.add_argument("--server", metavar="URL", help="ask this server for the keys that may vouch")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print for each file what is wrong with it, what it leaves open, or that everything in it is proved."""
    from reynard.fair.check_between import contradictions

    lang = language(parsed.lang)
    trusted: dict[str, str] | None = {} if parsed.key or parsed.server else None
    for text in parsed.key:
        trusted = (trusted or {}) | _read_key(text)
    if parsed.server:
        trusted = (trusted or {}) | fetch_keys(parsed.server)
    checked = [_check(name, trusted) for name in parsed.files]
    told = [(f"{one.name}, ", record) for one in checked for record in one.records]
    contradicting = contradictions(told) if len(checked) > 1 else []
    if parsed.json:
        say_json({"files": [one.told() for one in checked], "contradictions": [_problem(p) for p in contradicting]})
    else:
        for one in checked:
            _tell(one, lang)
        for problem in contradicting:
            say(str(problem))
    results = [one.result for one in checked]
    return WRONG if contradicting or WRONG in results else max(results)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A file and what it proves."""

    name: str
    records: tuple[Record, ...]
    findings: Findings

    @property
    def result(self) -> int:
        """PROVED, WRONG or INCOMPLETE."""
        return WRONG if self.findings.wrong else INCOMPLETE if self.findings.missing else PROVED

    def told(self) -> dict[str, Any]:
        """For `--json`."""
        found = self.findings
        return {
            "file": self.name,
            "result": {PROVED: "proved", WRONG: "wrong", INCOMPLETE: "open"}[self.result],
            "records": len(self.records),
            "entries": found.entries,
            "seals": found.seals,
            "signers": list(found.signers),
            "wrong": [_problem(problem) for problem in found.wrong],
            "open": [_problem(problem) for problem in found.missing],
        }


def _problem(problem: Problem) -> dict[str, str]:
    return {"code": problem.code, "place": problem.place, "sentence": problem.sentence}


def _check(name: str, trusted: Mapping[str, str] | None) -> _Checked:
    """Read a file and examine its records."""
    from reynard.fair.findings import Findings
    from reynard.fair.verify import examine

    try:
        records = parse_records(_read(name))
    except BadText as error:
        return _Checked(name, (), Findings(wrong=tuple(error.problems)))
    return _Checked(name, records, examine(records, trusted))


def _read(name: str) -> str:
    """The text of a file; BadText if it is larger than anybody's records are."""
    with contextlib.nullcontext(sys.stdin) if name == "-" else Path(name).open(encoding="utf-8") as file:
        content = file.read(_MOST_OF_A_FILE + 1)
    if len(content) > _MOST_OF_A_FILE:
        sentence = f"at most {_MOST_OF_A_FILE // 1_000_000} MB are checked at a time: verify the records in several files"
        raise BadText.single("too_large", "file", sentence)
    return content


def _read_key(text: str) -> dict[str, str]:
    """The keys that an argument gives: a key itself, a file with one on each line, or a server's list in a file."""
    from reynard.fair.signing import keys_listed, parse_key

    path = Path(text)
    if not path.is_file():
        return {parse_key(text): ""}
    content = path.read_text("utf-8")
    if content.lstrip().startswith("{"):
        return keys_listed(_json(content, text))
    return {parse_key(line): "" for line in content.splitlines() if line.strip()}


def fetch_keys(server: str) -> dict[str, str]:
    """The keys that a server lists; Refused if it does not answer as a Reynard server."""
    from urllib.request import urlopen

    from reynard.fair.signing import keys_listed

    parts = urlsplit(server if "://" in server else f"https://{server}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused("bad_server", f"{server[:80]!r} is no address of a server, as in https://reynard.example.")
    address = f"{parts.scheme}://{parts.netloc}{KEYS_PATH}"
    try:
        with urlopen(address, timeout=_SECONDS) as answer:  # noqa: S310 (the scheme was checked)
            content = answer.read(_MOST_BYTES).decode()
    except (OSError, ValueError) as error:
        raise Refused("no_server", f"{address} gives no list of keys: {error}") from error
    return keys_listed(_json(content, address))


def _json(content: str, source: str) -> object:
    try:
        return json.loads(content)
    except ValueError as error:
        raise BadText.single("bad_keys", source[:80], "this is no list of keys") from error


def _tell(checked: _Checked, lang: str) -> None:
    """Say what the file proves."""
    from reynard.draw.language import translate

    name, findings = checked.name, checked.findings
    for line in _listed(findings.wrong, lang):
        say(f"{name}: {line}")
    if findings.wrong:
        return
    say(" ".join(_praise(name, checked.records, findings, lang)))
    say(translate("cli-verify-open" if findings.missing else "cli-verify-proved", lang, file=name))
    for line in _listed(findings.missing, lang):
        say(f"  {line}")


def _listed(problems: Sequence[Problem], lang: str) -> Iterator[str]:
    """The problems, and how many more there are."""
    from reynard.draw.language import translate

    yield from map(str, problems[:_MOST_TOLD])
    if len(problems) > _MOST_TOLD:
        yield translate("problem-more", lang, count=len(problems) - _MOST_TOLD)


def _praise(name: str, records: tuple[Record, ...], findings: Findings, lang: str) -> Iterator[str]:
    """What was checked and found right."""
    from reynard.draw.language import translate

    has_deal = any(record.has_tag("Deal") for record in records)
    yield translate("cli-verify-ok", lang, file=name, records=len(records), entries=findings.entries)
    if findings.seals:
        yield translate("cli-verify-seals", lang, seals=findings.seals)
    if has_deal:
        is_open = all("seed=" in record.tag("Deal") for record in records)
        yield translate("cli-verify-deal" if is_open else "cli-verify-closed", lang)
    else:
        yield translate("cli-verify-plain", lang)
    for key in findings.signers:
        yield translate("cli-verify-signed", lang, key=key)
