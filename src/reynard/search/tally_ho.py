"""The Tally Ho! engine: iterative deepening over moves and flips, and the exact final phase."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from reynard.core.errors import Refused
from reynard.core.front import state_of
from reynard.core.seats import Seat
from reynard.games.tally_ho.state import State
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho_tree as trees
from reynard.search.assessment import Assessment, Choice, Report, Workspace
from reynard.search.limits import Limits, StopFlag, deadline
from reynard.search.tally_ho_eval import weight_table
from reynard.search.tally_ho_learned import learned_weights
from reynard.search.tally_ho_table import NO_WEIGHTS
from reynard.search.tally_ho_weights import ANCHORS, CHANCE_SCALE, WEIGHTS
from reynard.solve import tally_ho as solver

TABLE = weight_table(WEIGHTS, ANCHORS)
DEEPEST = 60
NODES_PER_MS = 5000
_SMALL_FINAL = "TTT.TTT/TT...../T..F..T/T.....T/TT...../......./......^ b BBFFFFFHHHHHHHLLPPPPPPPPDDDDDDDT/- -/- - 1/1 0"


@dataclass(frozen=True, slots=True)
class Mind:
    """What an engine thinks with: evaluation weights (as `weight_table` makes them), tree settings, memory."""

    weights: kernel.Array = field(default_factory=lambda: TABLE)
    learned: kernel.Array = field(default_factory=lambda: NO_WEIGHTS)
    """Learned weights, which count instead of `weights` where there are some."""
    settings: trees.Settings = field(default_factory=trees.Settings)
    memory_mb: int = 256
    root_flips: int = 8
    """From the second ply on so many flips are searched at the root, the most promising of the first ply."""
    solves: bool = True
    """Whether the final phase is solved rather than searched."""
    overlooks: frozenset[int] = frozenset()
    """Moves that are not considered now, as long as others remain."""


def search(
    position: Any,
    limits: Limits,
    *,
    memory_mb: int = 256,
    seed: int = 0,
    stop: StopFlag | None = None,
    info: Report | None = None,
) -> Assessment:
    """The best move found within the limits; without limits it thinks until stopped or sure.

    `position` is a state of games/tally_ho, a position text (default options) or a kernel row. With a node limit the answer
    is the same on every machine; `seed` only chooses among root moves of equal first impression. `info` hears of
    every finished depth. Refused with code `round_over` where there is nothing to do.
    """
    mind = Mind(learned=learned_weights(), settings=trees.KEEN, memory_mb=memory_mb)
    return think(mind, position, limits, seed=seed, stop=stop, info=info)


def think(
    mind: Mind,
    position: Any,
    limits: Limits,
    *,
    seed: int = 0,
    stop: StopFlag | None = None,
    info: Report | None = None,
) -> Assessment:
    """Like `search`, with a mind of one's own."""
    s = encode(state_of(position, "tally_ho"))
    if kernel.is_over(s):
        raise Refused("round_over", "the round is over: there is no move to search")
    began = time.monotonic()
    flag = stop or StopFlag()
    solves = mind.solves and not mind.overlooks and solver.is_final(s)
    first = replace(limits, nodes=_glance(limits)) if solves else limits
    with deadline(flag, limits.seconds, began):
        tree = trees.new_tree(mind.weights, mind.settings, _slots(first, mind.memory_mb), flag.array, mind.learned)
        found = _Run(s, first, tree, mind, began).deepen(seed, None if solves else info)
        if solves:
            found = _solve(s, limits, mind.memory_mb, flag, found) or found
            if info:
                info(found)
    return found


def assess(
    state: Any, limits: Limits, stop: StopFlag, report: Report | None, *, seat: Seat, workspace: Workspace
) -> Assessment:
    """Value and best move for the seat on turn.

    `value` is the chance to win a single round from here, `margin` the expected lead in points at its end; in the final
    phase an exact answer proves both, before it the margin alone. The line ends with a flip, since chance goes on from there.
    """
    is_repeatable = limits.nodes is not None or limits.depth is not None
    seed = 0 if is_repeatable else workspace.seed
    return search(state, limits, memory_mb=workspace.memory_mb, seed=seed, stop=stop, info=report)


def encode(position: Any) -> kernel.Array:
    """A kernel row of a position text (default options), a state or a row."""
    if isinstance(position, np.ndarray):
        return position.copy()
    if not isinstance(position, str | State):
        raise TypeError(f"this searches a position of Tally Ho!, its text or a kernel row, not a {type(position).__name__}")
    return texts.encode_position(position) if isinstance(position, str) else texts.encode_state(position)


def warm_up() -> None:
    """Compile everything of Tally Ho!: the search, the exact final phase, perft, playouts and batches."""
    search(batch.START, Limits(depth=1), memory_mb=1)
    states, seeds = batch.start_batch(2), batch.seeds_batch(2, 1)
    moves, counts = batch.legal_batch(states)
    batch.step_batch(states, batch.pick_batch(moves, counts, seeds), seeds)
    batch.playout_batch(states, seeds)
    solver.solve_final(encode(_SMALL_FINAL))
    kernel.perft(states[0], 1)
    kernel.check_consistency(states[0])


def winning_chance(margin: float, down: int) -> float:
    """The chance to win a single round for an expected lead in points with so many tiles face down; fitted to self-play."""
    return float(1 / (1 + np.exp(-margin / (CHANCE_SCALE[0] + CHANCE_SCALE[1] * down))))


def _slots(limits: Limits, memory_mb: int) -> int:
    """Table entries: enough for the nodes that fit the limits, within the memory."""
    most = max(1, memory_mb - 2) * 1024 * 1024 // 16
    if limits.nodes is not None:
        most = min(most, 2 * limits.nodes)
    if limits.movetime_ms is not None:
        most = min(most, 2 * NODES_PER_MS * limits.movetime_ms)
    return 1 << max(10, most.bit_length() - 1)


def _glance(limits: Limits) -> int:
    """Nodes for a first answer in the final phase, in case that the limits come before the exact one."""
    nodes = 20_000 if limits.movetime_ms is None else min(20_000, limits.movetime_ms * NODES_PER_MS // 8)
    return nodes if limits.nodes is None else min(nodes, limits.nodes // 4)


def _solve(s: kernel.Array, limits: Limits, memory_mb: int, flag: StopFlag, glance: Assessment) -> Assessment | None:
    """The exact result of a final phase, or None where the limits came first."""
    plies = int(s[kernel.TURNS] + s[kernel.TURNS + 1])
    if limits.depth is not None and limits.depth < plies:
        return None
    began = time.monotonic()
    work = solver.new_work(max(1, min(memory_mb // 2, 32)), flag.array)
    solution = solver.solve_final(s, work, 1 << 60 if limits.nodes is None else limits.nodes - glance.nodes)
    if solution is None:
        return None
    outcome = (solution.points, solution.tiles)
    value = 0.5 if outcome == (0, 0) else float(outcome > (0, 0))
    line = tuple(texts.format_move(move) for move in solution.line)
    return Assessment(
        seat=glance.seat,
        value=value,
        is_exact=True,
        choices=(Choice(line[0], value, line),),
        margin=float(solution.points),
        depth=plies,
        nodes=glance.nodes + solution.nodes,
        seconds=glance.seconds + time.monotonic() - began,
    )


class _Run:
    """One iterative deepening: the root moves in their order, and the best answer so far."""

    def __init__(self, s: kernel.Array, limits: Limits, tree: trees.Tree, mind: Mind, began: float) -> None:
        self.s, self.limits, self.tree, self.mind, self.began = s, limits, tree, mind, began
        self.down = int(kernel.count_bits(s[kernel.FACE_DOWN]))

    def deepen(self, seed: int, info: Report | None) -> Assessment:
        """Search one ply deeper until a limit is met."""
        roots, values = self._first_impression(seed)
        self.tree.room[trees.BUDGET] = 1 << 60 if self.limits.nodes is None else self.limits.nodes
        best = self._result(int(roots[0]), int(values[0]), min(1, self.limits.deepest(1)))
        for depth in range(1, self._deepest(len(roots)) + 1):
            if depth == 2:
                roots = self._keep_best_flips(roots)
            self.tree.room[trees.GUESSES] = 0
            at = int(trees.search_root(self.s, self.tree, roots, values[: len(roots)], depth))
            if at >= 0:
                roots = np.concatenate([roots[at : at + 1], roots[:at], roots[at + 1 :]])
                value = int(values[at])
                best = self._result(int(roots[0]), value, depth)
            if self.tree.room[trees.GIVEN_UP]:
                break
            sure = self.down <= self.tree.room[trees.FEW_DOWN] and self._is_sure(roots, values, depth)
            if sure:
                best = replace(best, is_exact=True)
            if info:
                info(best)
            if sure:
                break
        return best

    def _deepest(self, choices: int) -> int:
        """How deep to go; against the clock a forced move is worth no more than a glance."""
        deepest = self.limits.deepest(DEEPEST)
        return min(deepest, 3) if choices == 1 and self.limits.movetime_ms is not None else deepest

    def _is_sure(self, roots: kernel.Array, values: kernel.Array, depth: int) -> bool:
        """Whether the search, done again without what the table remembers of shallower ones, met no guess at all."""
        if self.tree.room[trees.GUESSES] != 0:
            return False
        self.tree.table[::2] = 0
        trees.search_root(self.s, self.tree, roots, values[: len(roots)].copy(), depth)
        return not self.tree.room[trees.GUESSES] and not self.tree.room[trees.GIVEN_UP]

    def _first_impression(self, seed: int) -> tuple[kernel.Array, kernel.Array]:
        """The root moves ordered by a one-ply look, equal ones shuffled by the seed."""
        room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
        roots = room[: kernel.generate(self.s, room)]
        seen = roots[~np.isin(roots, list(self.mind.overlooks))]
        roots = np.random.default_rng(seed).permutation(seen if len(seen) else roots)
        values = np.zeros(len(roots), dtype=np.int64)
        self.tree.room[trees.BUDGET] = 1 << 60
        trees.rate_root(self.s, self.tree._replace(stop=np.zeros(1, dtype=np.int64)), roots, values, 1)
        order = np.argsort(-values, kind="stable")
        return roots[order], values[order]

    def _keep_best_flips(self, roots: kernel.Array) -> kernel.Array:
        if self.down <= self.tree.room[trees.FEW_DOWN]:
            return roots
        is_flip = (roots >> 12) & 7 == kernel.FLIP
        kept: kernel.Array = roots[~is_flip | (np.cumsum(is_flip) <= self.mind.root_flips)]
        return kept

    def _result(self, move: int, value: int, depth: int) -> Assessment:
        margin = value / solver.POINT
        chance = winning_chance(margin, self.down)
        line = tuple(texts.format_move(step) for step in self._line(move))
        return Assessment(
            seat=Seat(int(self.s[kernel.SIDE])),
            value=chance,
            is_exact=False,
            choices=(Choice(line[0], chance, line),),
            margin=margin,
            depth=depth,
            nodes=int(self.tree.room[trees.NODES]),
            seconds=time.monotonic() - self.began,
        )

    def _line(self, move: int) -> list[int]:
        """The move and what the table expects after it, up to the next flip."""
        row, line, room = self.s.copy(), [move], np.zeros(kernel.MAX_MOVES, dtype=np.int64)
        undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
        while (line[-1] >> 12) & 7 != kernel.FLIP and len(line) < 12:
            kernel.make(row, undo, line[-1])
            known = int(trees.table_move(row, self.tree))
            if known < 0 or known not in room[: kernel.generate(row, room)]:
                break
            line.append(known)
        return line
