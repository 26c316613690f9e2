"""The Tokan engine: iterative deepening that turns into an exact proof as soon as the end is in reach.

One thread deepens with estimates; as soon as few enough moves are left, a part of the work (a thread of its own where
there are several) goes into the *proof*: the tree to the very end of the game, asked only whether the result is
at least so much. First it settles won, drawn or lost, then the margin. Questions are put to `search/tokan_proof.py`;
a search with a node limit and the hand-made estimate puts them to the tree it deepens, as it did when the levels of the bots
that use it were set.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from reynard.core.front import state_of
from reynard.core.seats import Seat
from reynard.games.tokan.game import GAME
from reynard.games.tokan.state import State
from reynard.kernels import tokan as t
from reynard.kernels.compile import cores
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_draft import DRAFT_SIDE, DRAFT_WORDS, decode_laying, encode_draft, legal_layings
from reynard.kernels.tokan_texts import decode_move, encode_position, legal_moves
from reynard.search import tokan_tree as tree_
from reynard.search.assessment import Assessment, Choice, Report, Workspace
from reynard.search.limits import Limits, StopFlag, deadline
from reynard.search.tokan_draft_tree import new_draft_tree, search_draft_tree, value_field
from reynard.search.tokan_evaluation import CERTAINTY, PROVEN, evaluate
from reynard.search.tokan_proof import ask
from reynard.search.tokan_table import MEMO_WORDS, estimate_whole
from reynard.search.tokan_tree import INFINITE, TO_THE_END, Tree, new_tree, read_line, search_tree
from reynard.search.tokan_weights import weights_for

HIGHEST = PROVEN + 200
"""No proven value is as high."""
PROOF_MOVES = 46
"""A proof is tried once both sides together have no more moves than this."""
LIKELY_PROOF_MOVES = 30
"""From here on a proof gets the larger part of the work."""
LIKELY_PLAIN_MOVES = 32
"""The same within a node limit with the hand-made estimate."""
HELPED_PROOF_MOVES = 54
"""With a thread of its own a proof is tried from here on."""
MARGIN_SHARE = 15
"""How many times the nodes spent so far go into the margin once the result is known."""
_NO_LIMIT = 1 << 60
_LONGEST_LINE = 24
_LEAST_TABLE_MB = 1
_DEEPEST_DRAFT = 8
"""A field is valued without playing it, so that a draft need not be searched for longer than this."""
_ALMOST_OVER = "J,j,m,M,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
_SALTS = (
    *(0, 0x5A17_C0DE_0BAD_CAFE, 0x1357_9BDF_0246_8ACE, 0x2468_ACE0_1357_9BDF),
    *(0x6B2F_3D91_C07E_15A4, 0x0F83_E6C5_9A14_7D2B, 0x71D4_08BE_52F9_36C3, 0x3AC9_57E0_8D61_F41B),
)
"""What tells the keys of one choice of options from those of another, in one table."""


@dataclass(slots=True)
class Proof:
    """What is proven about the root: its value lies in lower … upper; `move` reaches `lower`. Threads share it."""

    lower: int = -HIGHEST
    upper: int = HIGHEST
    move: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def is_result_known(self) -> bool:
        return self.lower > 0 or self.upper < 0 or self.lower == self.upper == 0

    @property
    def is_margin_known(self) -> bool:
        return self.lower >= self.upper

    def learn_at_least(self, value: int, move: int) -> None:
        """The move is proven to reach the value."""
        with self.lock:
            if value > self.lower:
                self.lower, self.move = value, move

    def learn_at_most(self, value: int) -> None:
        """No move reaches more than the value."""
        with self.lock:
            self.upper = min(self.upper, value)

    def next_question(self, guess: int) -> int:
        """What to ask next: first whether it is won, then whether it is drawn, then about the margin near the guess.

        Where the guess is a loss, whether it is drawn comes first: that it is not settles the result at once.
        """
        for asked in (0, 1) if guess < 0 else (1, 0):
            if self.lower < asked <= self.upper:
                return asked
        guess = min(max(guess, self.lower), self.upper)
        return guess + 1 if guess == self.lower else guess


@dataclass(slots=True)
class _Work:
    """One search under way: what all its threads share."""

    board: Words
    limits: Limits
    stop: StopFlag
    among: Sequence[int]
    is_plain: bool
    """Whether questions of proof are put to the tree that deepens."""
    proof: Proof = field(default_factory=Proof)
    move: int = 0
    value: int = 0
    depth: int = 0


class Engine:
    """A searcher that keeps its transposition table from move to move; one search at a time."""

    def __init__(
        self, memory_mb: int = 256, threads: int | None = None, *, weights: Words | None = None, foresees: bool = True
    ) -> None:
        """`weights` are those of the learned estimate (default: what there is for a game's options; none: hand-made).

        With a learned estimate the search goes no deeper where estimate or shallower search foresee the answer, if it may.
        """
        self.weights, self.foresees = weights, foresees
        self.threads = threads or cores()
        table_mb = max(memory_mb - 2 * self.threads, _LEAST_TABLE_MB)
        self.table: Words = np.empty(table_mb << 17, dtype=np.int64)
        self.table.fill(0)  # touched now, so that no search waits for the system to hand over memory
        self.age = 0

    def search(
        self,
        position: Any,
        limits: Limits,
        *,
        stop: StopFlag | None = None,
        info: Report | None = None,
        seed: int = 0,
        among: Sequence[int] = (),
    ) -> Assessment:
        """The best move found within the limits; with one thread and a node limit, always the same.

        `among` names the moves to choose from, all legal (default: every legal move); a draft is always searched whole.

        A position of `import reynard` and what `prepare` made bring their options, a text is searched with the standard ones.
        Raises ValueError where no move is legal.
        """
        began = time.monotonic()
        board = _words(position)
        if len(board) == DRAFT_WORDS:
            return _search_draft(board, limits, stop or StopFlag(), began)
        moves = among or legal_moves(board)
        if not moves:
            raise ValueError("the game is over: there is no move to search for")
        weights = self._weights_for(board)
        is_plain = limits.nodes is not None and not len(weights)
        work = _Work(board, limits, stop or StopFlag(), among, is_plain, move=moves[0], value=glance(board, weights))
        self.age = (self.age + 1) % 64
        with deadline(work.stop, limits.seconds, began):
            trees = [self._tree(work, number, seed) for number in range(self.threads)]
            with ThreadPoolExecutor(self.threads) as pool:
                helpers = [pool.submit(self._help, work, tree, number) for number, tree in enumerate(trees[1:], start=1)]
                for _ in self._lead(work, trees[0]):
                    if info is not None:
                        info(_result(work, trees, began))
                work.stop.set()
                for helper in helpers:
                    helper.result()
        return _result(work, trees, began)

    def _weights_for(self, board: Words) -> Words:
        return weights_for(board) if self.weights is None else self.weights

    def _tree(self, work: _Work, number: int, seed: int) -> Tree:
        """The tree of one thread."""
        tree = new_tree(work.board, self.table, work.stop.array, self._weights_for(work.board))
        control = tree.control
        control[tree_.SALT] = _SALTS[int(4 * work.board[t.ENDING] + 2 * work.board[t.CLOSING] + work.board[t.SCORING])]
        control[tree_.AGE] = self.age
        control[tree_.FORESEES] = int(self.foresees and len(tree.weights) > 0)
        control[tree_.LIMIT] = _NO_LIMIT if work.limits.nodes is None else max(work.limits.nodes // self.threads, 1)
        tree.among[: 1 + len(work.among)] = (len(work.among), *work.among)
        source = np.random.default_rng([seed, number])
        tree.history[:] = source.integers(0, 64 if number else 2, size=len(tree.history))
        return tree

    def _lead(self, work: _Work, tree: Tree) -> Iterator[None]:
        """Deepen until a limit or an exact answer; yields whenever there is something new to tell."""
        proof = work.proof
        alone = self.threads == 1 and work.limits.depth is None
        for depth in range(1, 1 + work.limits.deepest(tree_.MOST_PLIES)):
            if not _deepen(work, tree, depth):
                return
            yield
            share = _proof_share(work) if alone else 0
            if share:
                settled = proof.is_result_known
                _prove(work, tree, share * int(tree.control[tree_.NODES]))
                if proof.is_result_known and not settled:
                    yield
            if proof.is_margin_known:
                return
        if _is_end_in_reach(work):  # foresight may leave no deeper tree before the thread that proves is done
            _prove(work, tree, _NO_LIMIT)
            yield

    def _help(self, work: _Work, tree: Tree, number: int) -> None:
        """What a further thread does: the first proves where the end is in reach, all others fill the shared table."""
        if number == 1 and _is_end_in_reach(work):
            _prove(work, tree, _NO_LIMIT)
            if work.proof.is_margin_known:
                work.stop.set()
            return
        for depth in range(1 + number % 2, tree_.MOST_PLIES):
            search_tree(tree, 0, depth, -INFINITE, INFINITE)
            if tree.control[tree_.GIVEN_UP]:
                return


def glance(board: Words, weights: Words) -> int:
    """What a running game is worth to the side on turn without any search."""
    if len(weights) == 0:
        return int(evaluate(board))
    return int(estimate_whole(board, weights, np.zeros(MEMO_WORDS, dtype=np.int64)))


def _table_mb(limits: Limits, threads: int) -> int:
    """More memory than this a search within the limits cannot fill."""
    nodes = limits.nodes if limits.nodes is not None else 1 << 40
    if limits.movetime_ms is not None:
        nodes = min(nodes, 6_000 * limits.movetime_ms * threads)
    return 2 * threads + _LEAST_TABLE_MB + (nodes >> 15)


def _moves_left(board: Words) -> int:
    """How many moves both sides have together."""
    return int(t.count_moves_of(board, board[t.SIDE], board[t.TABOO]) + t.count_moves_of(board, 1 - board[t.SIDE], 0))


def _is_end_in_reach(work: _Work) -> bool:
    """Whether a proof without a limit of its own is worth trying."""
    return work.limits.depth is None and _moves_left(work.board) <= HELPED_PROOF_MOVES


def _proof_share(work: _Work) -> int:
    """How many times the nodes spent so far a proof may take now: more, the nearer the end; 0 if it is not worth trying."""
    left = _moves_left(work.board)
    known = work.proof.is_result_known
    if work.is_plain:
        return 3 if left <= LIKELY_PLAIN_MOVES else 1 if known or left <= PROOF_MOVES else 0
    if known:
        return MARGIN_SHARE
    return 3 if left <= LIKELY_PROOF_MOVES else 1 if left <= PROOF_MOVES else 0


def _deepen(work: _Work, tree: Tree, depth: int) -> bool:
    """Search one ply deeper, in a window around the last value; False when the search was given up."""
    control = tree.control
    width = 60
    low, high = (work.value - width, work.value + width) if depth > 4 and abs(work.value) < PROVEN else (-INFINITE, INFINITE)
    while True:
        control[tree_.BEST] = 0
        value = int(search_tree(tree, 0, depth, low, high))
        if control[tree_.BEST]:
            work.move = int(control[tree_.BEST])
        if control[tree_.GIVEN_UP]:
            return False
        if low < value < high:
            break
        width *= 4
        low = -INFINITE if value <= low and width > 1000 else min(low, value - width)
        high = INFINITE if value >= high and width > 1000 else max(high, value + width)
    work.value, work.depth = value, depth
    _learn_from_estimate(work, tree, value)
    return True


def _learn_from_estimate(work: _Work, tree: Tree, value: int) -> None:
    """Take over what the deepening search proved on its way."""
    whole = bool(tree.control[tree_.WHOLE])
    if value >= PROVEN or whole:
        work.proof.learn_at_least(value, work.move)
    if value <= -PROVEN or whole:
        work.proof.learn_at_most(value)


def _prove(work: _Work, tree: Tree, budget: int) -> None:
    """Ask on until the margin is known, for at most so many nodes."""
    control = tree.control
    limit = int(control[tree_.LIMIT])
    control[tree_.LIMIT] = min(limit, int(control[tree_.NODES]) + budget)
    guess = work.value
    while not work.proof.is_margin_known:
        asked = work.proof.next_question(guess)
        guess = _answer(work, tree, asked)
        if control[tree_.GIVEN_UP]:
            break
        if guess >= asked:
            work.proof.learn_at_least(guess, int(control[tree_.BEST]))
        else:
            work.proof.learn_at_most(guess)
    control[tree_.GIVEN_UP] = 0
    control[tree_.LIMIT] = limit


def _answer(work: _Work, tree: Tree, asked: int) -> int:
    """A bound of the root's value: a lower one if it is `asked` or more, else an upper one."""
    if work.is_plain:
        return int(search_tree(tree, 0, TO_THE_END, asked - 1, asked))
    shift = PROVEN if asked >= PROVEN else -PROVEN if asked <= -PROVEN else 0
    found = int(ask(tree, 0, asked - shift))
    return found + PROVEN if found > 0 else found - PROVEN if found < 0 else 0


def winning_chance(value: int) -> float:
    """The winning chance that an estimate stands for; 1.0, 0.5 or 0.0 for proven values."""
    if abs(value) >= PROVEN or value == 0:
        return 0.5 + 0.5 * ((value > 0) - (value < 0))
    return 1.0 / (1.0 + math.exp(-value / CERTAINTY))


def _result(work: _Work, trees: list[Tree], began: float) -> Assessment:
    """What is known so far, proven things first."""
    proof = work.proof
    exact = proof.is_result_known
    settled = exact and proof.move and (proof.lower >= 0 or proof.is_margin_known)
    move = proof.move if settled else work.move
    value = work.value
    if exact:
        value = proof.lower if proof.lower > 0 else min(proof.upper, 0)
    chance = winning_chance(value) if exact else min(max(winning_chance(value or 1), 0.001), 0.999)
    return Assessment(
        seat=Seat(int(work.board[t.SIDE])),
        value=chance,
        is_exact=exact,
        choices=(Choice(decode_move(move), chance, _line(trees[0], move)),),
        margin=_margin(proof.lower) if exact and proof.is_margin_known else None,
        depth=work.depth,
        nodes=sum(int(tree.control[tree_.NODES]) for tree in trees),
        seconds=time.monotonic() - began,
    )


def _margin(value: int) -> int:
    """The points behind a proven value; a tie that only the towers decide (T15) has none."""
    twice = value - PROVEN if value > 0 else value + PROVEN if value < 0 else 0
    return int(twice / 2)


def _line(tree: Tree, move: int) -> tuple[str, ...]:
    """The expected line that begins with the chosen move."""
    line = np.zeros(_LONGEST_LINE, dtype=np.int64)
    after = tree._replace(board=tree.board.copy(), undo=np.zeros(t.UNDO_WORDS, dtype=np.int64))
    t.make(after.board, move, after.undo, 0)
    count = read_line(after, line)
    return (decode_move(move), *(decode_move(int(following)) for following in line[:count]))


def prepare(position: str, options: Mapping[str, str] | None = None) -> Words:
    """A position text or draft text with its options, ready to be searched; BadText if it is not well formed."""
    options = options or {}
    encode = encode_draft if position.count(" ") == 1 else encode_position
    return encode(position, options.get("closing", "run"), options.get("scoring", "towers"), options.get("ending", "turn"))


def _words(position: Any) -> Words:
    """A text with the standard options, a state or what stands for one, or what `prepare` made."""
    given = state_of(position, "tokan")
    if isinstance(given, str):
        return prepare(given)
    if isinstance(given, State):
        return prepare(GAME.format_position(given), GAME.format_options(given.options))
    if isinstance(given, np.ndarray):
        return given
    raise TypeError(f"this searches a position of Tokan, its text or what prepare() made, not a {type(given).__name__}")


def _search_draft(draft: Words, limits: Limits, stop: StopFlag, began: float) -> Assessment:
    """The best laying found within the limits, one ply deeper at a time; always with one thread."""
    tree = new_draft_tree(draft, stop.array)
    tree.control[tree_.LIMIT] = _NO_LIMIT if limits.nodes is None else limits.nodes
    left = 30 - int(np.count_nonzero(draft[:50]))
    move, value, reached = legal_layings(draft)[0], int(value_field(tree)), 0
    with deadline(stop, limits.seconds, began):
        for depth in range(1, 1 + min(left, limits.deepest(_DEEPEST_DRAFT))):
            found = int(search_draft_tree(tree, 0, depth, -INFINITE, INFINITE))
            move = int(tree.control[tree_.BEST]) or move
            if tree.control[tree_.GIVEN_UP]:
                break
            value, reached = found, depth
    text = decode_laying(draft, move)
    chance = min(max(winning_chance(value), 0.001), 0.999)
    return Assessment(
        seat=Seat(int(draft[DRAFT_SIDE])),
        value=chance,
        is_exact=False,
        choices=(Choice(text, chance, (text,)),),
        depth=reached,
        nodes=int(tree.control[tree_.NODES]),
        seconds=time.monotonic() - began,
    )


def search(  # noqa: PLR0913 (the keywords are the public settings)
    position: Any,
    limits: Limits,
    *,
    memory_mb: int = 256,
    threads: int | None = None,
    seed: int = 0,
    stop: StopFlag | None = None,
    info: Report | None = None,
    among: Sequence[int] = (),
    weights: Words | None = None,
) -> Assessment:
    """The best move of a position, searched with a fresh engine; see `Engine.search`."""
    began, threads = time.monotonic(), threads or cores()
    engine = Engine(min(memory_mb, _table_mb(limits, threads)), threads, weights=weights)
    left = limits.after(time.monotonic() - began)
    return engine.search(position, left, stop=stop, info=info, seed=seed, among=among)


def assess(
    state: State, limits: Limits, stop: StopFlag, report: Report | None, *, seat: Seat, workspace: Workspace
) -> Assessment:
    """Value and best move for the seat on turn; searches by time keep their table in the workspace."""
    words = prepare(GAME.format_position(state), GAME.format_options(state.options))
    if limits.nodes is None and limits.depth is None:
        engine = workspace.keep("engine", lambda: Engine(workspace.memory_mb, workspace.threads))
        return engine.search(words, limits, stop=stop, info=report, seed=workspace.seed)
    if workspace.is_series:
        return workspace.keep("series", lambda: Engine(workspace.memory_mb, 1)).search(words, limits, stop=stop, info=report)
    return search(words, limits, memory_mb=workspace.memory_mb, threads=1, stop=stop, info=report)


def static_value(position: Words) -> float:
    """The winning chance of the side on turn at a glance, without any search."""
    return winning_chance(int(evaluate(position)))


def warm_up() -> None:
    """Compile what no search with a node limit needs: the proofs without one."""
    search(_ALMOST_OVER, Limits(), memory_mb=4, threads=1)
