"""Puzzles of Tokan: one move keeps the win or the draw, and every other move is proved not to.

They stand near the end of games between bots, where every move's result can be proved; `Prover` asks the compiled proofs.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from operator import ne
from typing import Final

import numpy as np

from reynard.bots.tokan_player import make
from reynard.core.view import View
from reynard.games.tokan.game import GAME
from reynard.kernels import tokan as t
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_texts import decode_move, decode_position, encode_move, encode_position, legal_moves, play_move
from reynard.puzzles.difficulty import SCALE, difficulty
from reynard.puzzles.puzzle import Explanation, Puzzle, seat_to_act
from reynard.search.tokan_proof import LEAST, MOST, ask
from reynard.search.tokan_tree import BEST, GIVEN_UP, LIMIT, NODES, new_tree

THEMES: Final = ("taboo", "carrying", "gap", "stalemate", "trap", "sacrifice")
_NODES: Final = 25_000
"""How much one proof may take while puzzles are looked for."""
_CHECKED_NODES: Final = 50_000_000
"""How much one may take for a puzzle that was found, and when it is checked: so many that all is proved."""
_WORDS: Final = 1 << 19
_LEAST_MOVES, _MOST_MOVES = 4, 30
_APART: Final = 4
"""The least number of moves between two puzzles of one game."""
_A_GAME: Final = 3
_LONGEST_LINE: Final = 12
_ALIKE: Final = 6
"""Two puzzles with the same answer differ on more spaces than this."""


class Prover:
    """Proved results of positions with the usual options, for the side on turn; keeps what it proved."""

    def __init__(self, nodes: int = _NODES) -> None:
        self._nodes = nodes
        self._tree = new_tree(encode_position(_EMPTY), np.zeros(_WORDS, np.int64), np.zeros(1, np.int64))

    def at_least(self, board: Words, asked: int) -> int | None:
        """A bound of the value: a lower one if it is `asked` or more, else an upper one. None where the nodes are used up."""
        tree = self._tree
        tree.board[:] = board
        tree.control[LIMIT] = tree.control[NODES] + self._nodes
        tree.control[GIVEN_UP] = 0
        found = int(ask(tree, 0, asked))
        return None if tree.control[GIVEN_UP] else found

    def result(self, board: Words) -> int | None:
        """1 won, 0 drawn, -1 lost; None where the nodes are used up."""
        wins = self.at_least(board, 1)
        if wins is None or wins >= 1:
            return wins and 1
        draws = self.at_least(board, 0)
        return None if draws is None else 0 if draws >= 0 else -1

    def best(self, board: Words) -> int | None:
        """A move with the best result and, where that is proved soon enough, the best margin; None where none is proved."""
        low, high, guess, move = LEAST, MOST, 0, None
        while low < high:
            asked = guess + 1 if guess == low else guess
            found = self.at_least(board, asked)
            if found is None:
                break
            if found >= asked:
                low, move = found, int(self._tree.control[BEST])
            else:
                high = found
            guess = found
        return move


_EMPTY: Final = "J,j,m,M,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"


@dataclass(frozen=True, slots=True)
class _Found:
    """A position in which one move alone keeps its result."""

    board: Words
    move: int
    result: int


def find(seed: int) -> tuple[Puzzle, ...]:
    """The puzzles of one game between bots, at most three of them: looked for from the end on, as far back as proofs reach."""
    boards = _play(random.Random(seed))
    prover, found, last = Prover(), [], len(boards) + _APART
    for number in range(len(boards) - 1, -1, -1):
        board = boards[number]
        if last - number < _APART or not _LEAST_MOVES <= len(legal_moves(board)) <= _MOST_MOVES:
            continue
        is_open, unique = _only_move(prover, board)
        if is_open:
            break
        if unique is not None:
            found.append(_puzzle(Prover(_CHECKED_NODES), unique, seed))
            last = number
        if len(found) == _A_GAME:
            break
    return tuple(found)


def _play(chance: random.Random) -> list[Words]:
    """The positions of a game between two bots of middling levels."""
    state = GAME.initial(GAME.parse_options({}))
    dealt = GAME.deal_at_once(state, chance.randrange)
    assert dealt is not None
    state, _ = dealt
    bots = [make(chance.randint(4, 7), chance.getrandbits(30), 60.0) for _ in range(2)]
    boards = []
    while GAME.outcome(state) is None:
        seat = seat_to_act(GAME, state)
        view = GAME.view(state, seat)
        boards.append(encode_position(view.position))
        state = GAME.play(state, seat, GAME.parse_move(bots[seat].choose(view)))
    return boards


def _only_move(prover: Prover, board: Words) -> tuple[bool, _Found | None]:
    """Whether something could not be proved, and the move that alone keeps the win or the draw.

    None where there are several such moves or the best move at once is one of them: whoever takes the most has to go wrong.
    """
    result = prover.result(board)
    if result is None or result == -1:
        return result is None, None
    greedy = _greedy(board)
    keeps = []
    for move in [*greedy, *(move for move in legal_moves(board) if move not in greedy)]:
        reply = prover.at_least(play_move(board, move), 1 - result)
        if reply is None:
            return True, None
        if reply < 1 - result:
            keeps.append(move)
            if move in greedy or len(keeps) > 1:
                return False, None
    return False, _Found(board, keeps[0], result)


def _greedy(board: Words) -> list[int]:
    """The moves with the best margin at once."""
    margins = {move: _margin(board, move) for move in legal_moves(board)}
    return [move for move, margin in margins.items() if margin == max(margins.values())]


def _margin(board: Words, move: int | None) -> int:
    """The lead in towers of the side on turn, now or after a move."""
    after = board if move is None else play_move(board, move)
    margin = int(t.tower_margin(after))
    return margin if board[t.SIDE] == 0 else -margin


def _puzzle(prover: Prover, found: _Found, seed: int) -> Puzzle:
    position = decode_position(found.board)
    unrated = Puzzle("tokan", "move", position, "", decode_move(found.move), 0, _themes(prover, found), (float(found.result),))
    return replace(unrated, rating=_rate(unrated, seed))


def _themes(prover: Prover, found: _Found) -> tuple[str, ...]:
    board, move = found.board, found.move
    after = play_move(board, move)
    source, carried = int(t.move_source(move)), int(t.move_carried(move))
    is_emptied = int(t.height_of(board[t.KINDS + source])) == carried + 1
    tags = {
        "taboo": _taboo_decides(prover, found, after),
        "carrying": carried > 0,
        "gap": is_emptied and int(after[t.KINDS + source]) != 0,
        "stalemate": not legal_moves(after),
        "trap": found.result == 1 and all(prover.result(play_move(board, one)) == 1 for one in _greedy(board)),
        "sacrifice": _margin(board, move) < _margin(board, None),
    }
    return tuple(theme for theme in THEMES if tags[theme])


def _taboo_decides(prover: Prover, found: _Found, after: Words) -> bool:
    """Whether the result would be another if nothing were taboo, for the answer or for the move that is played now."""
    lifted = after.copy()
    lifted[t.TABOO] = 0
    t.refresh(lifted)
    reply = prover.result(lifted)
    if reply is not None and -reply < found.result:
        return True
    free = found.board.copy()
    free[t.TABOO] = 0
    t.refresh(free)
    legal = legal_moves(found.board)
    results = [prover.result(play_move(free, move)) for move in legal_moves(free) if move not in legal]
    return any(result is not None and -result >= found.result for result in results)


def _view(puzzle: Puzzle) -> View:
    state = puzzle.state
    return GAME.view(state, seat_to_act(GAME, state))


def _rate(puzzle: Puzzle, seed: int) -> int:
    """The difficulty, by what the levels of the bots play."""
    view, results = _view(puzzle), {}
    for level in SCALE:
        tries = 4 if int(level) < 7 else 1
        played = [make(int(level), seed + number, 60.0).choose(view) for number in range(tries)]
        results[level] = (played.count(puzzle.answer), tries)
    return difficulty(results)


def problems(puzzle: Puzzle) -> tuple[str, ...]:
    """Everything that a fresh proof of all moves finds wrong."""
    board = encode_position(puzzle.position)
    prover = Prover(_CHECKED_NODES)
    _, unique = _only_move(prover, board)
    if unique is None:
        return (f"{puzzle.id}: no single move keeps the best result, or the best move at once does",)
    wrong = []
    if decode_move(unique.move) != puzzle.answer:
        wrong.append(f"{puzzle.id}: the only move is {decode_move(unique.move)}, not {puzzle.answer}")
    if (float(unique.result),) != puzzle.facts:
        wrong.append(f"{puzzle.id}: the result is {unique.result}")
    if _themes(prover, unique) != puzzle.themes:
        wrong.append(f"{puzzle.id}: the themes are {', '.join(_themes(prover, unique)) or 'none'}")
    return tuple(wrong)


def is_like(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether the same move is right on nearly the same board."""
    return puzzle.answer == other.answer and sum(map(ne, _spaces(puzzle), _spaces(other))) <= _ALIKE


def _spaces(puzzle: Puzzle) -> list[str]:
    return puzzle.position.split(" ")[0].replace("/", ",").split(",")


def explain(puzzle: Puzzle, answer: str) -> Explanation:
    """The result of the answer and of the right move, with best play after both: a wrong move meets its refutation."""
    board, prover = encode_position(puzzle.position), Prover(300_000)
    line = _line(prover, board, encode_move(answer))
    right_line = line if answer == puzzle.answer else _line(prover, board, encode_move(puzzle.answer))
    reached = prover.result(play_move(board, encode_move(answer)))
    assert reached is not None
    return Explanation(answer == puzzle.answer, line, right_line, (float(-reached), puzzle.facts[0]))


def _line(prover: Prover, board: Words, move: int) -> tuple[str, ...]:
    """The move and the best play of both sides after it, as far as it can be proved in good time."""
    line, after = [decode_move(move)], play_move(board, move)
    while len(line) < _LONGEST_LINE and legal_moves(after):
        best = prover.best(after)
        if best is None:
            break
        line.append(decode_move(best))
        after = play_move(after, best)
    return tuple(line)
