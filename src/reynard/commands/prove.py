"""`reynard prove`: who wins a position under best play, with a certificate; what that costs; whether a certificate is right."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reynard.commands.common import add_json, add_source, at_least, check_folder, positive, read_source, say, say_json
from reynard.commands.executors import open_executor, worker_count
from reynard.core.errors import BadText, Refused

if TYPE_CHECKING:
    from reynard.proofs.claim import Claim
    from reynard.proofs.running import Progress, Proof
    from reynard.proofs.tree import ProofTree

_EXAMPLES = """\
examples:
  reynard prove POSITION                           prove who wins, on all cores
  reynard prove POSITION -o proof.txt.gz           … and write down why
  reynard prove --certificate proof.txt.gz         follow every line of a certificate with the plain rules
  reynard prove POSITION --estimate                how many core-hours a proof would take, by sampling

Answers are kept in a folder as they come: the same command goes on where it was stopped, on other workers, too.
exit codes: 0 proved (or checked), 3 stopped before it was proved, 1 something is wrong with the input or the certificate
"""
_NODES = 2_000_000
_OPEN = 3


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "prove",
        help="prove who wins a position, or check such a proof",
        description="Prove who wins a position under best play, estimate what a proof would take, or check a certificate.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_source(parser, "*")
    parser.add_argument("--certificate", type=Path, metavar="FILE", help="check a certificate instead of proving anything")
    parser.add_argument("--estimate", action="store_true", help="say what a proof would cost instead of making it")
    parser.add_argument("--samples", type=at_least(1), default=20, help="lines of play to estimate from (default: 20)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same lines of play (default: 1)")
    parser.add_argument(
        "--nodes", type=at_least(1_000), default=_NODES, help=f"positions that each part may take (default: {_NODES})"
    )
    parser.add_argument("--seconds", type=positive, default=None, help="stop after this time; the same command goes on")
    parser.add_argument(
        "--folder", type=Path, default=None, help="where answers are kept (default: proof-…, named after the position)"
    )
    parser.add_argument(
        "-o", "--output", type=Path, default=None, metavar="FILE", help="write the certificate here (.gz: packed)"
    )
    parser.add_argument("--workers", type=at_least(0), default=0, help="processes; 0 means one per core (default)")
    parser.add_argument("--cluster", default=None, metavar="ADDRESS", help="prove on a Dask cluster instead")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prove, estimate or check."""
    if arguments.certificate:
        return _check(arguments)
    if not arguments.source:
        raise BadText.single("bad_position", "", "a position to prove, or --certificate with a file, is needed")
    check_folder(arguments.output)
    claim = _first_claim(arguments)
    with open_executor(arguments.workers, arguments.cluster) as executor:
        return _estimate(claim, executor, arguments) if arguments.estimate else _prove(claim, executor, arguments)


def _first_claim(arguments: argparse.Namespace) -> Claim:
    """That the side wins which seems to stand better."""
    from reynard.core.seats import Seat
    from reynard.proofs.claim import Claim, turn_of
    from reynard.proofs.running import prover

    position = read_source(arguments).last
    if position.turn == "none":
        raise Refused("over", "The game is over: there is nothing to prove.")
    given = Claim(position.game, position.text, Seat.FIRST, True, position.options)
    claim = replace(given, seat=turn_of(given.rules, given.parse(given.position)))
    is_better = prover(claim.game).promise(claim, claim.position) >= 0.5
    return claim if is_better else replace(claim, seat=claim.seat.other)


def _prove(claim: Claim, executor: Executor, arguments: argparse.Namespace) -> int:
    """Whether the claim holds; if not, whether the other side wins; where neither does, it is a draw."""
    from reynard.proofs.certificate import write_certificate
    from reynard.proofs.running import Proof

    told = json.dumps([claim.game, claim.position, dict(claim.options)])
    folder = arguments.folder or Path(f"proof-{hashlib.sha256(told.encode()).hexdigest()[:12]}")
    found: list[tuple[Proof, ProofTree]] = []
    for wanted in (claim, replace(claim, seat=claim.seat.other)):
        proof = Proof(wanted, folder, arguments.nodes, worker_count(arguments.workers, executor))
        tree = proof.run(executor, _tell, arguments.seconds)
        _clear()
        if tree.root.answer is None:
            _say_result(
                arguments, {"result": None, "folder": str(folder)}, f"not proved yet; what is known is kept in {folder}"
            )
            return _OPEN
        found = [(proof, tree)] if tree.root.answer else [*found, (proof, tree)]
        if tree.root.answer:
            break
    written = []
    for number, (proof, tree) in enumerate(found if arguments.output else ()):
        path = _part(arguments.output, number)
        write_certificate(path, *proof.certificate(tree, executor, _tell_parts))
        _clear()
        written.append(str(path))
    proved = [proof.claim if tree.root.answer else proof.claim.opposite for proof, tree in found]
    words = [each.words for each in proved]
    winner = next((each.rules.seat_names[each.seat] for each in proved if each.wins), "draw")
    lines = [f"proved: {', '.join(words)}", *(f"certificate: {name}" for name in written)]
    _say_result(
        arguments, {"result": winner, "proved": words, "certificates": written, "folder": str(folder)}, "\n".join(lines)
    )
    return 0


def _part(path: Path, number: int) -> Path:
    """A draw takes two certificates: the second one is called proof-2.txt.gz where the first is proof.txt.gz."""
    if number == 0:
        return path
    name, dot, endings = path.name.partition(".")
    return path.with_name(f"{name}-{number + 1}{dot}{endings}")


def _estimate(claim: Claim, executor: Executor, arguments: argparse.Namespace) -> int:
    from reynard.proofs.running import estimate

    seeds = range(arguments.seed, arguments.seed + arguments.samples)
    found = estimate(claim, arguments.nodes, seeds, executor, _tell_parts)
    _clear()
    words = (
        f"that {claim.words} would take {found.hours:.3g} ± {found.error:.2g} core-hours to prove, if it is true:"
        f" the mean of {arguments.samples} lines of play and its standard error;"
        f" {found.right} of them ended as claimed, {min(found.depths)} to {max(found.depths)} moves on"
    )
    result = {"claim": claim.words, "core_hours": found.hours, "standard_error": found.error, "samples": found._asdict()}
    _say_result(arguments, result, words)
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from reynard.proofs.certificate import check, read_certificate

    claim, moves = read_certificate(arguments.certificate)
    positions = check(claim, moves, lambda count: _line(f"{count} positions"))
    _clear()
    words = f"{claim.words}: every line of play from {claim.position} ends so ({positions} positions followed)"
    _say_result(arguments, {"claim": claim.words, "position": claim.position, "positions": positions}, words)
    return 0


def _say_result(arguments: argparse.Namespace, result: dict[str, Any], words: str) -> None:
    if arguments.json:
        say_json(result)
    else:
        say(words)


def _tell(progress: Progress) -> None:
    distance = f"far from proved {progress.proof}, from disproved {progress.disproof}"
    _line(f"{progress.answers} parts, {progress.nodes:.3g} positions; {distance}")


def _tell_parts(done: int, total: int) -> None:
    _line(f"{done} of {total} parts")


def _line(text: str) -> None:
    """Progress on one line of a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{text[:78]:78}")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 78 + "\r")
        sys.stderr.flush()
