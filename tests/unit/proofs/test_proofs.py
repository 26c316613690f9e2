"""Proofs: they agree with the plain solver, go on where they were stopped, and their certificates can be believed."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

import reynard.proofs.tokan
from reynard.cli import main
from reynard.core.errors import BadText, Refused
from reynard.core.seats import Seat
from reynard.games.tokan.game import GAME
from reynard.games.tokan.state import Playing
from reynard.proofs.certificate import check, parse_certificate, read_certificate, write_certificate
from reynard.proofs.claim import Claim
from reynard.proofs.running import Progress, Proof, estimate, prover, sample
from reynard.solve.tokan import solve_plainly

LATE = "MM,l,LL,MlJ,-,J/mL,Ll,J,J,Jm,-/-,l,j,jJ,j,Jj/L,j,l,-,m,j/-,-,-,-,j,- b c5"
"""Ten moves before the end of a game; red wins."""
CHOICES: list[dict[str, str]] = [{}, {"scoring": "heads"}, {"closing": "line", "ending": "either"}]


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def claim_of(position: str, seat: Seat, wins: bool, options: dict[str, str] | None = None) -> Claim:
    return Claim("tokan", position, seat, wins, GAME.format_options(GAME.parse_options(options or {})))


def endings(options: dict[str, str], plies: int, count: int) -> Iterator[Playing]:
    """Positions so many moves before the end of random games."""
    source = random.Random(plies)
    letters = list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    while count:
        source.shuffle(letters)
        rows = "/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6))
        state = GAME.parse_position(f"{rows} {source.choice('rb')} -", GAME.parse_options(options))
        states = []
        while isinstance(state, Playing) and (moves := GAME.legal_moves(state, state.turn)):
            states.append(state)
            state = GAME.play(state, state.turn, source.choice(moves))
        if len(states) > plies and len(GAME.legal_moves(states[-plies], states[-plies].turn)) <= 6:
            count -= 1
            yield states[-plies]


def forget() -> None:
    """Begin with an empty table."""
    reynard.proofs.tokan._table.cache_clear()


def silent(*_: object) -> None:
    """Hears of progress and says nothing."""


def prove(claim: Claim, folder: Path, executor: Executor, nodes: int = 40) -> tuple[bool, Claim, dict[str, str]]:
    """Whether a claim holds, and the certificate."""
    proof = Proof(claim, folder, nodes)
    tree = proof.run(executor, silent)
    assert tree.root.answer is not None
    return tree.root.answer, *proof.certificate(tree, executor, silent)


@pytest.mark.parametrize("options", CHOICES, ids=str)
@pytest.mark.parametrize("nodes", [3, 10_000], ids=["by-children", "at-once"])
def test_T13_proofs_agree_with_the_plain_solver_and_their_certificates_hold(
    options: dict[str, str], nodes: int, tmp_path: Path, executor: Executor
) -> None:
    for plies in (1, 3, 4):
        for number, state in enumerate(endings(options, plies, 4)):
            result = solve_plainly(state).result * (1 if state.turn is Seat.FIRST else -1)
            for wins in (True, False):
                claim = claim_of(GAME.format_position(state), Seat.FIRST, wins, options)
                folder = tmp_path / f"{plies}-{number}-{wins}"
                holds, proved, moves = prove(claim, folder, executor, nodes)
                assert holds == (result >= (1 if wins else 0))
                assert proved == (claim if holds else claim.opposite)
                assert check(proved, moves) >= 1
                with pytest.raises(Refused, match=r"line of play ends otherwise|no move here|illegal move"):
                    check(proved.opposite, moves)


def test_a_certificate_is_written_read_and_checked(tmp_path: Path, executor: Executor) -> None:
    holds, proved, moves = prove(claim_of(LATE, Seat.FIRST, True), tmp_path / "proof", executor, 2_000)
    assert holds
    for name in ("proof.txt", "proof.txt.gz"):
        write_certificate(tmp_path / name, proved, moves)
        assert read_certificate(tmp_path / name) == (proved, moves)
    assert gzip.decompress((tmp_path / "proof.txt.gz").read_bytes()) == (tmp_path / "proof.txt").read_bytes()
    assert check(proved, moves) > len(moves)


def test_a_certificate_with_a_move_missing_illegal_or_bad_is_refused(tmp_path: Path, executor: Executor) -> None:
    _, proved, moves = prove(claim_of(LATE, Seat.FIRST, True), tmp_path / "proof", executor, 2_000)
    after = next(
        GAME.format_position(GAME.play(state, state.turn, move))
        for state in [GAME.parse_position(LATE, GAME.parse_options({}))]
        if isinstance(state, Playing)
        for move in GAME.legal_moves(state, state.turn)
        if GAME.format_position(GAME.play(state, state.turn, move)) in moves
    )
    with pytest.raises(Refused, match="no move here"):
        check(proved, {position: move for position, move in moves.items() if position != after})
    with pytest.raises(Refused, match="illegal move"):
        check(proved, moves | {after: "a1-a2+2"})
    with pytest.raises(Refused, match=r"ends otherwise|no move here"):
        check(proved.opposite, moves)


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["something else"],
        ["reynard proof 1", "game tokan"],
        ["reynard proof 1", "game tokan", "options", f"position {LATE}", "claim blue wins"],
        ["reynard proof 1", "game tokan", "options", f"position {LATE}", "claim red loses"],
        ["reynard proof 1", "game tokan", "options", f"position {LATE}", "claim red wins", "no tab"],
        ["reynard proof 1", "game tokan", "options", f"position {LATE}", "claim red wins", f"{LATE}\ta", f"{LATE}\tb"],
    ],
)
def test_what_is_no_certificate_is_refused(lines: list[str]) -> None:
    with pytest.raises(BadText, match="bad_certificate"):
        parse_certificate(lines)


def test_certificates_are_checked_without_compiled_code() -> None:
    told = "import reynard.proofs.certificate, sys; print('numba' in sys.modules, 'numpy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["False", "False"]


def test_a_proof_goes_on_where_it_was_stopped(tmp_path: Path, executor: Executor) -> None:
    claim, seen = claim_of(LATE, Seat.FIRST, True), list[Progress]()

    def interrupt(progress: Progress) -> None:
        seen.append(progress)
        if progress.answers == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Proof(claim, tmp_path, 500).run(executor, interrupt)
    first = (tmp_path / "red-wins.jsonl").read_text().splitlines()
    assert len(first) == 5
    with (tmp_path / "red-wins.jsonl").open("a") as log:
        log.write('{"position": "cut of')
    seen.clear()
    tree = Proof(claim, tmp_path, 500).run(executor, seen.append)
    assert tree.root.answer is True
    assert seen[0].answers == 5
    asked = [json.loads(line)["position"] for line in (tmp_path / "red-wins.jsonl").read_text().splitlines()]
    assert asked[:5] == [json.loads(line)["position"] for line in first]
    assert len(asked) == len(set(asked)) == seen[-1].answers


def test_a_proof_that_has_no_time_left_says_so_and_keeps_what_it_has(tmp_path: Path, executor: Executor) -> None:
    claim = claim_of(LATE, Seat.FIRST, True)
    assert Proof(claim, tmp_path, 500).run(executor, silent, seconds=1e-9).root.answer is None
    with pytest.raises(Refused, match="another position"):
        Proof(claim_of(LATE, Seat.FIRST, True, {"closing": "line"}), tmp_path, 500).run(executor, silent)


def test_a_position_that_one_attempt_answers_costs_what_the_attempt_costs(executor: Executor) -> None:
    claim = claim_of(LATE, Seat.FIRST, True)
    found = estimate(claim, 10**7, range(3), executor, silent)
    assert found.depths == (0, 0, 0)
    assert found.right == 3
    assert 0 < found.hours < 1


def test_a_sample_counts_for_all_lines_that_it_stands_for() -> None:
    claim = claim_of(LATE, Seat.FIRST, True)
    forget()
    seconds, depth, right = sample(claim, 300, 1)
    assert seconds > 0
    assert depth > 0
    assert right
    forget()
    assert sample(claim, 300, 1)[1:] == (depth, right)


def test_the_command_proves_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    state = next(endings({}, 3, 1))
    position = GAME.format_position(state)
    result = solve_plainly(state).result
    assert main(["prove", position, "--workers", "1", "-o", "proof.txt.gz", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    winner = GAME.seat_names[state.turn if result > 0 else state.turn.other] if result else "draw"
    assert told["result"] == winner
    for name in told["certificates"]:
        assert main(["prove", "--certificate", name]) == 0
        assert "every line of play" in capsys.readouterr().out
    Path("wrong.txt").write_text("no certificate")
    assert main(["prove", "--certificate", "wrong.txt"]) == 1
    assert "bad_certificate" in capsys.readouterr().err


def test_what_cannot_be_proved_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove"]) == 1
    assert main(["prove", "fhg/.../.../.../.../.../FHG s 1"]) == 1
    hunt = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
    assert main(["prove", hunt]) == 1
    said = capsys.readouterr().err
    assert said.count("no prover") == 2
    with pytest.raises(Refused):
        prover("two_paths")
