"""The top of a proof: a proof-number search over positions whose proofs are left to workers.

A leaf is a position that a worker is asked about. Where its attempt ends without an answer, the leaf gets children, one for
each legal move, by the pure rules. Numbers of proof and disproof say where an answer is nearest; a leaf that somebody works on
counts as far away meanwhile, so that many can be worked on at once. Equal positions are one node.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from reynard.core.errors import BrokenInvariant
from reynard.proofs.claim import Claim, turn_of

FAR: Final = 1 << 40
"""What can no longer be proved, or disproved."""
BUSY: Final = 1_000
"""What is added to a leaf's numbers while it is worked on."""


@dataclass(slots=True, eq=False)
class Node:
    """A position: how far it is from being proved and from being disproved."""

    position: str
    is_own: bool
    """Whether the side that claims is on turn."""
    proof: int = 1
    disproof: int = 1
    children: list[Node] | None = None
    moves: list[str] = field(default_factory=list)
    parents: list[Node] = field(default_factory=list)
    is_busy: bool = False

    @property
    def answer(self) -> bool | None:
        """Whether the claim holds here, once that is known."""
        return True if self.proof == 0 else False if self.disproof == 0 else None


class ProofTree:
    """All nodes of one claim; `promise` tells for a position how likely the claim seems, from 0 to 1."""

    def __init__(self, claim: Claim, promise: Callable[[str], float]) -> None:
        self.claim, self.promise = claim, promise
        self.nodes: dict[str, Node] = {}
        self.root = self._node(claim.parse(claim.position))

    def next_leaf(self) -> Node | None:
        """The leaf to work on next, marked as busy; None where all that matter are being worked on, or all is answered."""
        node = self.root
        while node.answer is None and node.children is not None:
            open_ones = [child for child in node.children if child.answer is None]
            node = (
                min(open_ones, key=lambda child: child.proof)
                if node.is_own
                else min(open_ones, key=lambda child: child.disproof)
            )
        if node.answer is not None or node.is_busy:
            return None
        node.is_busy = True
        node.proof += BUSY
        node.disproof += BUSY
        self._update(node.parents)
        return node

    def learn(self, position: str, holds: bool | None) -> None:
        """A worker's answer about a leaf; None: it has none, and the leaf gets children."""
        node = self.nodes[position]
        node.is_busy = False
        if holds is None:
            if node.children is None:
                self._expand(node)
        else:
            node.proof, node.disproof = (0, FAR) if holds else (FAR, 0)
        self._update([node] if node.children is not None else node.parents)

    def strategy(self) -> tuple[dict[str, str], list[str]]:
        """Once the root is answered: the moves of the side that is right, as far as the tree goes, and the leaves below."""
        holds = self.root.answer
        if holds is None:
            raise BrokenInvariant("the tree has no answer yet")
        moves: dict[str, str] = {}
        leaves: list[str] = []
        waiting, seen = [self.root], {self.root.position}
        while waiting:
            node = waiting.pop()
            if node.children is None:
                leaves.append(node.position)
                continue
            chosen = list(zip(node.moves, node.children, strict=True))
            if node.is_own == holds:
                chosen = [next(both for both in chosen if both[1].answer is holds)]
                moves[node.position] = chosen[0][0]
            for _, child in chosen:
                if child.position not in seen:
                    seen.add(child.position)
                    waiting.append(child)
        return moves, leaves

    def _node(self, state: Any) -> Node:
        """The node of a state, made now if there is none."""
        game = self.claim.rules
        position = game.format_position(state)
        if position not in self.nodes:
            outcome = game.outcome(state)
            if outcome is not None:
                holds = outcome.value_for(self.claim.seat) >= self.claim.least
                node = Node(position, False, 0 if holds else FAR, FAR if holds else 0)
            else:
                chance = self.promise(position)
                node = Node(
                    position, turn_of(game, state) is self.claim.seat, 1 + int(20 * (1 - chance) ** 2), 1 + int(20 * chance**2)
                )
            self.nodes[position] = node
        return self.nodes[position]

    def _expand(self, node: Node) -> None:
        game = self.claim.rules
        state = self.claim.parse(node.position)
        turn = turn_of(game, state)
        node.children = []
        for move in game.legal_moves(state, turn):
            child = self._node(game.play(state, turn, move))
            child.parents.append(node)
            node.children.append(child)
            node.moves.append(game.format_move(move))

    def _update(self, nodes: list[Node]) -> None:
        """Work out the numbers of these nodes and of all above them anew."""
        waiting = list(nodes)
        while waiting:
            node = waiting.pop()
            children = node.children or []
            proofs, disproofs = [child.proof for child in children], [child.disproof for child in children]
            both = (min(proofs), min(sum(disproofs), FAR)) if node.is_own else (min(sum(proofs), FAR), min(disproofs))
            if both != (node.proof, node.disproof):
                node.proof, node.disproof = both
                waiting += node.parents
