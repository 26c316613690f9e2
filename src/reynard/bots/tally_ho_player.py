"""Tally Ho! bots: ten levels from a friendly beginner to full strength.

The weaker ones see less, as people do: they look a short way ahead, think little of what the other side could do next,
overlook captures (far ones sooner than near ones) and whole tiles, and remember rifles wrongly. They never throw a move
away at random.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from reynard.core.view import View
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits
from reynard.search.tally_ho_eval import MOVER_FROM, MOVER_TO
from reynard.search.tally_ho_learned import learned_weights
from reynard.search.tally_ho_table import NO_WEIGHTS


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot sees. Shares are from 0 to 1."""

    nodes: int
    """How many positions it may look at for a move."""
    depth: int | None
    """How many turns it looks ahead; None: as far as the nodes reach."""
    follows: bool
    """Whether it follows exchanges of captures to their end."""
    overlooks: float
    """The share of captures and of tiles that it does not see in a turn."""
    forgets: float
    """The share of rifles whose direction it remembers wrongly."""
    wary: float = 1.0
    """How much it weighs what the other side could do next; 0: not at all."""
    is_learned: bool = False
    """Whether it uses the learned estimate, and searches as the engine does."""


LEVELS = (
    Level(500, 1, False, 0.15, 0.15, 0.25),
    Level(500, 1, False, 0.15, 0.15, 0.5),
    Level(500, 1, False, 0.105, 0.105),
    Level(2_000, 1, True, 0.13, 0.13),
    Level(3_000, 2, True, 0.11, 0.11),
    Level(3_000, None, True, 0.09, 0.09),
    Level(3_300, None, True, 0.02, 0.02),
    Level(7_000, None, True, 0.0, 0.0),
    Level(25_000, None, True, 0.0, 0.0),
    Level(4_000_000, None, True, 0.0, 0.0, is_learned=True),
)
"""The ladder; measured in benchmarks/README.md."""


def make(level: int, seed: int, seconds: float = 1.0) -> TallyHoBot:
    """The bot of a level 1 to 10; only at level 10 it takes `seconds` or a large part of them for a move."""
    return TallyHoBot(LEVELS[level - 1], seed, seconds)


class TallyHoBot:
    """Takes a View and returns a move: always the same one for the same seed."""

    def __init__(self, level: Level, seed: int, seconds: float) -> None:
        self._level, self._seed, self._seconds = level, seed, seconds
        self._reason = ""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        s = texts.encode_position(view.position, view.options["rest"], int(view.options["quiet_limit"]))
        return texts.format_move(self.choose_in(s))

    def choose_in(self, s: kernel.Array) -> int:
        """The move in a kernel row."""
        level = self._level
        chance = np.random.default_rng([self._seed, zlib.crc32(s.tobytes())])
        believed = self._believe(s)
        legal, imagined = _moves(s), _moves(believed)
        possible = [move for move in legal if move in set(imagined)]
        if not possible:
            believed, imagined, possible = s, legal, legal
        unseen = frozenset(imagined) - frozenset(possible) | self._overlook(possible, chance)
        if len(unseen) == len(imagined):
            unseen = frozenset(imagined) - frozenset(possible)
        mind = self._mind()
        limits = Limits(movetime_ms=max(20, int(1000 * self._seconds)), depth=level.depth, nodes=level.nodes)
        found = engine.think(replace(mind, overlooks=unseen), believed, limits, seed=int(chance.integers(1 << 30)))
        self._reason = f"Looked {found.depth} turns ahead and expects a lead of {found.margin or 0.0:+.1f} points."
        return texts.parse_move(found.move)

    def explain(self) -> str:
        """How far the last move was thought through and what it promised."""
        return self._reason

    def _mind(self) -> engine.Mind:
        level = self._level
        settings = trees.KEEN if level.is_learned else trees.Settings(settle=int(level.follows))
        weights = engine.TABLE.copy()
        weights[:, MOVER_FROM:MOVER_TO] = weights[:, MOVER_FROM:MOVER_TO] * level.wary
        learned = learned_weights() if level.is_learned else NO_WEIGHTS
        return engine.Mind(weights, learned, settings, memory_mb=32, solves=level.depth is None)

    def _believe(self, s: kernel.Array) -> kernel.Array:
        """The row as the bot remembers it: some rifles point elsewhere, the same ones for a while."""
        if self._level.forgets == 0:
            return s
        believed, while_ = s.copy(), int(kernel.count_bits(s[kernel.FACE_DOWN])) // 8
        for space in range(49):
            code = int(s[kernel.BOARD + space])
            if kernel.NORTH <= code <= kernel.WEST:
                memory = np.random.default_rng([self._seed, space, code, while_])
                if memory.random() < self._level.forgets:
                    turned = kernel.NORTH + (code - kernel.NORTH + int(memory.integers(1, 4))) % 4
                    believed[kernel.BOARD + space] = turned
        kernel.recompute(believed)
        return believed

    def _overlook(self, moves: list[int], chance: np.random.Generator) -> frozenset[int]:
        """Moves the bot does not think of: captures one by one, the far ones sooner, and tiles as a whole."""
        share, missed = self._level.overlooks, set()
        if share == 0:
            return frozenset()
        blind = {space for space in range(49) if chance.random() < share / 2}
        for move in moves:
            space, to, action = move & 63, (move >> 6) & 63, (move >> 12) & 7
            distance = abs(space // 7 - to // 7) + abs(space % 7 - to % 7)
            if action == kernel.CAPTURE:
                if chance.random() < share * (0.7 + 0.3 * distance):
                    missed.add(move)
            elif action != kernel.FLIP and space in blind:
                missed.add(move)
        return frozenset(missed)


def _moves(s: kernel.Array) -> list[int]:
    room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    return [int(move) for move in room[: kernel.generate(s, room)]]
