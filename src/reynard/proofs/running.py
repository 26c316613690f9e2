"""A proof from start to end: parts for an executor, answers kept in a folder as they come, at last the certificate.

What a game brings is its module in this room, `proofs/<game>.py`:

    attempt(claim, position, nodes)       whether the claim holds there, or None after so many nodes; runs in a worker
    strategy(claim, position)             the moves of the side that is right, everywhere below; runs in a worker
    promise(claim, position)              how likely the claim seems at a glance, from 0 to 1
    choose(claim, position, nodes)        a good move for the side on turn

A folder has a file for each claim, such as `<seat>-wins.jsonl`, with a line for each answer of a worker, so that a proof that
was stopped goes on where it was, on more or fewer cores.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from reynard.core.errors import Refused
from reynard.core.parts import part
from reynard.proofs.claim import Claim, turn_of
from reynard.proofs.tree import Node, ProofTree

AHEAD = 2
"""Leaves given out for each worker, so that none waits for the next one."""


class Answer(NamedTuple):
    """What a worker found about a position."""

    position: str
    holds: bool | None
    nodes: int
    seconds: float


class Progress(NamedTuple):
    """How far a proof is."""

    answers: int
    nodes: int
    proof: int
    disproof: int


Told = Callable[[Progress], None]


def prover(game: str) -> Any:
    """What this room keeps for a game; Refused (`nothing_to_prove`) where there is nothing."""
    own = part(game, "proofs")
    if own is None:
        raise Refused("nothing_to_prove", f"There is no prover for {game}.")
    return own


def attempt(claim: Claim, position: str, nodes: int) -> Answer:
    """Try to answer one position. Runs in a worker."""
    began = time.process_time()
    holds, used = prover(claim.game).attempt(claim, position, nodes)
    return Answer(position, holds, used, time.process_time() - began)


def strategy(claim: Claim, position: str) -> dict[str, str]:
    """The moves below a position that has an answer. Runs in a worker."""
    found: dict[str, str] = prover(claim.game).strategy(claim, position)
    return found


@dataclass(slots=True)
class Proof:
    """One claim on its way to an answer."""

    claim: Claim
    folder: Path
    nodes: int
    """Nodes for each attempt of a worker."""
    workers: int = 1

    @property
    def log(self) -> Path:
        return self.folder / f"{self.claim.rules.seat_names[self.claim.seat]}-{'wins' if self.claim.wins else 'holds'}.jsonl"

    def run(self, executor: Executor, told: Told, seconds: float | None = None) -> ProofTree:
        """Work until the claim has an answer, or for so many seconds; what the folder holds is not done again."""
        tree, progress = self._resume()
        told(progress)
        ends = None if seconds is None else time.monotonic() + seconds
        waiting: dict[Future[Answer], Node] = {}
        with self.log.open("a", encoding="utf-8") as log:
            try:
                while tree.root.answer is None and (ends is None or time.monotonic() < ends):
                    while len(waiting) < AHEAD * self.workers and (leaf := tree.next_leaf()):
                        waiting[executor.submit(attempt, self.claim, leaf.position, self.nodes)] = leaf
                    done, _ = wait(waiting, None if ends is None else max(ends - time.monotonic(), 0.01), FIRST_COMPLETED)
                    for future in done:
                        del waiting[future]
                        answer = future.result()
                        log.write(json.dumps(answer._asdict()) + "\n")
                        log.flush()
                        tree.learn(answer.position, answer.holds)
                        progress = Progress(
                            progress.answers + 1, progress.nodes + answer.nodes, tree.root.proof, tree.root.disproof
                        )
                        told(progress)
            finally:
                for future in waiting:
                    future.cancel()
        return tree

    def _resume(self) -> tuple[ProofTree, Progress]:
        """The tree as the folder has it; Refused (`other_proof`) where the folder is that of another position."""
        self.folder.mkdir(parents=True, exist_ok=True)
        told = {"game": self.claim.game, "position": self.claim.position, "options": dict(self.claim.options)}
        about = self.folder / "position.json"
        if about.exists():
            if json.loads(about.read_text("utf-8")) != told:
                raise Refused("other_proof", f"The folder {self.folder} holds the proof of another position.")
        else:
            about.write_text(json.dumps(told) + "\n", encoding="utf-8")
        tree = ProofTree(self.claim, lambda position: float(prover(self.claim.game).promise(self.claim, position)))
        answers = nodes = 0
        if self.log.exists():
            text = self.log.read_text("utf-8")
            whole = text[: text.rfind("\n") + 1]
            if whole != text:  # the process was killed while it wrote a line
                self.log.write_text(whole, encoding="utf-8")
            for line in whole.splitlines():
                answer = Answer(**json.loads(line))
                tree.learn(answer.position, answer.holds)
                answers, nodes = answers + 1, nodes + answer.nodes
        return tree, Progress(answers, nodes, tree.root.proof, tree.root.disproof)

    def certificate(
        self, tree: ProofTree, executor: Executor, told: Callable[[int, int], None]
    ) -> tuple[Claim, dict[str, str]]:
        """What is proved, and all moves that prove it; the parts are worked out once more, with their moves."""
        proved = self.claim if tree.root.answer else self.claim.opposite
        moves, leaves = tree.strategy()
        waiting = [executor.submit(strategy, proved, leaf) for leaf in leaves]
        for number, future in enumerate(waiting, 1):
            moves |= future.result()
            told(number, len(waiting))
        return proved, moves


class Estimate(NamedTuple):
    """What a whole proof is estimated to cost."""

    samples: tuple[float, ...]
    """Core-seconds by each sample."""
    depths: tuple[int, ...]
    """After how many moves each sample met a position that an attempt could answer."""
    right: int
    """How many of these were answered as claimed."""

    @property
    def hours(self) -> float:
        """The mean, in core-hours."""
        return sum(self.samples) / len(self.samples) / 3600

    @property
    def error(self) -> float:
        """The standard error of the mean, in core-hours."""
        count = len(self.samples)
        if count < 2:
            return float("inf")
        mean = sum(self.samples) / count
        spread = sum((sample - mean) ** 2 for sample in self.samples) / (count - 1)
        return float((spread / count) ** 0.5 / 3600)


def sample(claim: Claim, nodes: int, seed: int) -> tuple[float, int, bool]:
    """One line of play down to a position that can be answered: its share of the whole in seconds, its depth, the answer.

    The side that claims makes a good move, the other one draws any, which then stands for all (Knuth 1975). Positions that
    several lines reach are counted for each of them, which makes the mean too high; that a good move has to be found first is
    not counted, which makes it too low. Runs in a worker.
    """
    own, source, game = prover(claim.game), Random(seed), claim.rules
    state, weight, depth = claim.parse(claim.position), 1.0, 0
    while True:
        position = game.format_position(state)
        outcome = game.outcome(state)
        if outcome is not None:
            return 0.0, depth, outcome.value_for(claim.seat) >= claim.least
        answer = attempt(claim, position, nodes)
        if answer.holds is not None:
            return weight * answer.seconds, depth, answer.holds
        turn = turn_of(game, state)
        if turn is claim.seat:
            move = game.parse_move(own.choose(claim, position, nodes))
        else:
            legal = game.legal_moves(state, turn)
            move = legal[source.randrange(len(legal))]
            weight *= len(legal)
        state, depth = game.play(state, turn, move), depth + 1


def estimate(claim: Claim, nodes: int, seeds: range, executor: Executor, told: Callable[[int, int], None]) -> Estimate:
    """The cost of a proof from as many samples as there are seeds."""
    found = []
    for number, future in enumerate([executor.submit(sample, claim, nodes, seed) for seed in seeds], 1):
        found.append(future.result())
        told(number, len(seeds))
    return Estimate(tuple(one[0] for one in found), tuple(one[1] for one in found), sum(one[2] for one in found))
