"""Tokan bots: ten levels from a friendly beginner to full strength.

The weaker ones see less, as people do: they look a short way ahead, count only the towers that stand, overlook moves
(those that carry, and long ones, sooner than others) and forget that the tile just moved is taboo. They never throw a
move away at random: of what they see, they take what they think best.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from reynard.core.errors import NotFound
from reynard.core.view import View
from reynard.kernels import tokan as t
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_draft import DRAFT_WORDS, completed_board, decode_laying, lay, legal_layings
from reynard.kernels.tokan_texts import decode_move, legal_moves, play_move
from reynard.search.assessment import Assessment
from reynard.search.limits import Limits
from reynard.search.tokan import Engine, prepare, search
from reynard.search.tokan_evaluation import evaluate
from reynard.search.tokan_tree import NO_WEIGHTS
from reynard.search.tokan_weights import weights_for

_MEMORY_MB = 64


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot sees. Shares are from 0 to 1."""

    overlooks: float = 0.0
    """The share of ordinary moves that it does not see in a turn; of moves that carry, or of lions, more."""
    forgets: float = 0.0
    """How often it forgets the taboo."""
    counts_only: bool = False
    """Whether it only counts points instead of weighing mobility and threats."""
    depth: int | None = None
    """How many moves it looks ahead; None: as far as the nodes reach, to a proof if it can."""
    nodes: int = 20_000
    """How many positions it may look at."""
    learned_nodes: int = 0
    """How many where there is a learned estimate, which it then uses; 0: it never does."""
    remembers: bool = False
    """Whether it goes on from what it thought at its moves before."""


LEVELS = (
    Level(overlooks=0.5, forgets=0.5, counts_only=True, depth=1),
    Level(overlooks=0.05, forgets=0.3, counts_only=True, depth=1),
    Level(overlooks=0.29, forgets=0.2, depth=1),
    Level(overlooks=0.22, depth=2),
    Level(overlooks=0.04, depth=3),
    Level(overlooks=0.08, depth=4),
    Level(nodes=5_000),
    Level(nodes=25_000, learned_nodes=2_000),
    Level(nodes=130_000, learned_nodes=12_000),
    Level(nodes=4_000_000, learned_nodes=4_000_000, remembers=True),
)


class TokanBot:
    """Takes a View and returns a move: always the same one for the same seed, unless the time for a move runs out."""

    def __init__(self, level: Level, seed: int, seconds: float) -> None:
        self._level, self._seed, self._seconds = level, seed, seconds
        self._reason = ""
        self._engine: Engine | None = None

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        position = prepare(view.position, view.options)
        chance = np.random.default_rng([self._seed, zlib.crc32(view.position.encode())])
        if len(view.moves) == 1:
            self._reason = "There was no other move."
            return view.moves[0]
        if len(position) == DRAFT_WORDS:
            return self._lay(position, chance)
        return self._climb(position, chance)

    def explain(self) -> str:
        """How far the last move was thought through and what it promised."""
        return self._reason

    def _climb(self, board: Words, chance: np.random.Generator) -> str:
        """The move in a position of play."""
        began, level = time.monotonic(), self._level
        seen = self._see(board, chance)
        if level.depth == 1:
            return decode_move(self._glance(board, seen, chance))
        narrowed = seen if level.overlooks else ()
        weights = weights_for(board) if level.learned_nodes else NO_WEIGHTS
        limits = self._limits(level.learned_nodes if len(weights) else level.nodes)
        seed = int(chance.integers(1 << 30))
        if level.remembers:
            self._engine = self._engine or Engine(_MEMORY_MB, 1)
            found = self._engine.search(board, limits.after(time.monotonic() - began), seed=seed)
        else:
            found = search(board, limits, memory_mb=_MEMORY_MB, threads=1, seed=seed, among=narrowed, weights=weights)
        self._reason = _tell(found)
        return found.move

    def _limits(self, nodes: int) -> Limits:
        return Limits(max(20, int(1000 * self._seconds)), self._level.depth, nodes)

    def _see(self, board: Words, chance: np.random.Generator) -> list[int]:
        """The moves the bot thinks of: at least one."""
        share = self._level.overlooks
        moves = legal_moves(board)
        seen = [move for move in moves if chance.random() >= share * _difficulty(board, move)]
        return seen or [moves[int(chance.integers(len(moves)))]]

    def _glance(self, board: Words, seen: Sequence[int], chance: np.random.Generator) -> int:
        """The move that looks best right after it; equal ones are drawn for."""
        forgets = chance.random() < self._level.forgets
        values = [self._judge(play_move(board, move), forgets) for move in seen]
        best = [move for move, value in zip(seen, values, strict=True) if value == max(values)]
        self._reason = f"Looked at {len(seen)} moves, one move ahead."
        return best[int(chance.integers(len(best)))]

    def _judge(self, board: Words, forgets: bool) -> int:
        """What a position seems worth to the side that is not on turn."""
        if self._level.counts_only:
            return int(t.final_value(board)) * (1 if board[t.SIDE] == 1 else -1)
        if forgets:
            board[t.TABOO] = 0
        return -int(evaluate(board))

    def _lay(self, draft: Words, chance: np.random.Generator) -> str:
        """The laying in a draft: at a glance, or searched as far as a laying more or less matters."""
        level = self._level
        if level.depth == 1:
            layings = legal_layings(draft)
            seen = [laying for laying in layings if chance.random() >= level.overlooks] or layings
            return decode_laying(draft, self._best_laying(draft, seen, chance))
        found = search(draft, self._limits(level.nodes), seed=self._seed)
        self._reason = _tell(found)
        return found.move

    def _best_laying(self, draft: Words, seen: Sequence[int], chance: np.random.Generator) -> int:
        """The laying after which the field looks best."""
        values = []
        for laying in seen:
            after = draft.copy()
            lay(after, laying)
            values.append(self._judge(completed_board(after), False) if not self._level.counts_only else 0)
        best = [laying for laying, value in zip(seen, values, strict=True) if value == max(values)]
        self._reason = f"Looked at {len(seen)} ways to lay a tile."
        return best[int(chance.integers(len(best)))]


def _difficulty(board: Words, move: int) -> float:
    """How easily a move is overlooked: carrying moves and lions more easily, mice less."""
    reach = int(board[t.KINDS + t.move_source(move)]) & 3
    return (0.7, 1.0, 1.3)[reach - 1] + (0.5 if t.move_carried(move) else 0.0)


def _tell(found: Assessment) -> str:
    """A result in one sentence."""
    if found.is_exact:
        result = {1.0: "won", 0.5: "drawn", 0.0: "lost"}[found.value]
        margin = "" if found.margin is None else f" by {found.margin:+d} points"
        return f"Proved that the game is {result}{margin} under best play."
    return f"Looked {found.depth} moves ahead and gives itself {found.value:.0%}."


def make(level: int, seed: int, seconds: float) -> TokanBot:
    """The bot of a level from 1 to 10; no move takes longer than `seconds`. NotFound if there is no such level."""
    if not 1 <= level <= len(LEVELS):
        raise NotFound(f"Tokan bots have the levels 1 to {len(LEVELS)}, not {level}.")
    return TokanBot(LEVELS[level - 1], seed, seconds)
