"""Puzzles of Tally Ho!: the one best move of a final phase, solved to its end, and moves far better than any other before it.

The facts of a puzzle in the final phase are the lead in points at the end after the best move and after the second best.
Before it they are the leads that a deep search expects of both, and then what came of games played on from both: the lead
that one game in ten stays below, half of them, nine in ten.
"""

from __future__ import annotations

import random
from dataclasses import replace
from operator import ne
from typing import Final

import numpy as np

from reynard.bots.tally_ho_player import LEVELS, TallyHoBot, make
from reynard.games.tally_ho.game import GAME
from reynard.kernels import tally_ho as kernel
from reynard.kernels.tally_ho_texts import decode_position, encode_position, format_move, parse_move
from reynard.puzzles.difficulty import SCALE, difficulty
from reynard.puzzles.puzzle import Explanation, Puzzle
from reynard.search import tally_ho as engine
from reynard.search.limits import Limits
from reynard.solve import tally_ho as solver

THEMES: Final = ("rifle", "exit", "trap", "sacrifice")
_BEFORE: Final = "before"
"""The question of a puzzle before the final phase."""
_LEAST_GAP: Final = 2 * solver.POINT
_WIDE: Final = 3.0
"""By how many points the move before the final phase has to be better than any other."""
_STILL_WIDE: Final = 1.0
"""By how many points another search, of an engine that may have learned since, has to find it better."""
_SEARCHED: Final = 3
"""In one game out of this many, puzzles before the final phase are looked for: these searches take longest."""
_OPEN: Final = 40
"""With a larger lead than this nothing is at stake."""
_QUICK, _DEEP = 2_000, 120_000
"""Nodes of a search: for a first look, and for the proof."""
_GAMES: Final = 16
"""Games played on from each of two moves."""
_FEWEST_MOVES: Final = 4
_MOST_DOWN: Final = 12
_FIRST_TURNS, _LAST_TURNS = 9, 3
"""With more turns left a final phase takes too long to solve, with fewer it is no puzzle."""
_APART: Final = 3
"""How many turns apart the puzzles of one final phase are."""
_ENDINGS: Final = 3
"""How often a game is played to its end from where few tiles are face down: getting there is most of the work."""
_FEW_DOWN: Final = 8
_NODES: Final = 400_000
_ALIKE: Final = 6
"""Two puzzles with the same answer differ on more spaces than this."""


def find(seed: int) -> tuple[Puzzle, ...]:
    """The puzzles of one game between bots: now and then one before the final phase, and some in each of its endings."""
    chance = random.Random(seed)
    rows = _play(chance, encode_position(GAME.format_position(GAME.initial(GAME.parse_options({})))))
    found = _first_before(rows) if seed % _SEARCHED == 0 else []
    few_down = next((row for row in rows if _down(row) <= _FEW_DOWN), None)
    endings = [rows] + [_play(chance, few_down) for _ in range(_ENDINGS - 1) if few_down is not None]
    for ending in endings:
        found += [puzzle for puzzle in _finals(ending) if not any(is_like(puzzle, other) for other in found)]
    return tuple(replace(puzzle, rating=_rate(puzzle, seed)) for puzzle in found)


def _play(chance: random.Random, row: kernel.Array) -> list[kernel.Array]:
    """The positions of a game between two bots of low and middling levels, from a row on."""
    source, rows = np.random.default_rng(chance.getrandbits(60)), []
    bots = [make(chance.randint(3, 5), chance.getrandbits(30), 60.0) for _ in range(2)]
    while not kernel.is_over(row):
        rows.append(row)
        row = _after(row, bots[int(row[kernel.SIDE])].choose_in(row), source)
    return rows


def _first_before(rows: list[kernel.Array]) -> list[Puzzle]:
    """The first puzzle with few tiles face down, if there is one."""
    puzzles = (_find_before(row) for row in rows if 1 <= _down(row) <= _MOST_DOWN)
    first = next((puzzle for puzzle in puzzles if puzzle is not None), None)
    return [] if first is None else [first]


def _finals(rows: list[kernel.Array]) -> list[Puzzle]:
    """The puzzles in the final phase of a game."""
    found, last = [], _FIRST_TURNS + _APART
    for row in rows:
        if solver.is_final(row) and _LAST_TURNS <= _turns(row) <= last - _APART:
            puzzle = _find_final(row)
            if puzzle is not None:
                found.append(puzzle)
                last = _turns(row)
    return found


def _after(row: kernel.Array, move: int, source: np.random.Generator | None = None) -> kernel.Array:
    """The row after a move; what a flip turns up is drawn."""
    after = row.copy()
    if (move >> 12) & 7 == kernel.FLIP:
        assert source is not None
        codes = range(kernel.BEAR, kernel.FACE_DOWN)
        weights = np.array([kernel.flip_weight(row, code) for code in codes], dtype=float)
        move += int(source.choice(codes, p=weights / weights.sum())) << 15
    kernel.make(after, np.zeros(kernel.UNDO_WIDTH, np.int64), move)
    return after


def _down(row: kernel.Array) -> int:
    return int(kernel.count_bits(row[kernel.FACE_DOWN]))


def _turns(row: kernel.Array) -> int:
    return int(row[kernel.TURNS] + row[kernel.TURNS + 1])


def _moves(row: kernel.Array) -> list[int]:
    room = np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    return [int(move) for move in room[: kernel.generate(row, room)]]


def _gain(row: kernel.Array, move: int) -> int:
    """The points that a move wins at once."""
    return int(solver.gain_of(row, move)) // solver.POINT


def _greedy(row: kernel.Array) -> list[int]:
    """The moves that win the most points at once."""
    gains = {move: _gain(row, move) for move in _moves(row)}
    return [move for move, gain in gains.items() if gain == max(gains.values())]


def _only_move(row: kernel.Array, work: solver.Work) -> int | None:
    """The one move of a final phase that is better than any other by the least gap; None where there is none.

    None as well where it wins the most at once: whoever takes what there is has to go wrong. Such moves are tried first.
    """
    value = solver.value_final(row, work, _NODES)
    if value is None:
        return None
    near, asked, greedy = list[int](), value - _LEAST_GAP + 1, _greedy(row)
    for move in [*greedy, *(move for move in _moves(row) if move not in greedy)]:
        after = _after(row, move)
        if kernel.is_over(after):
            is_near: bool | None = -int(solver.lead(after)) >= asked
        else:
            falls_short = solver.reaches_final(after, work, 1 - asked, _NODES)
            is_near = None if falls_short is None else not falls_short
        if is_near is None or (is_near and (near or move in greedy)):
            return None
        near += [move] if is_near else []
    return near[0]


def _exact(row: kernel.Array, work: solver.Work) -> dict[int, int]:
    """What every move of a final phase leads to, for the side to move."""
    values = {}
    for move in _moves(row):
        after = _after(row, move)
        value = int(solver.lead(after)) if kernel.is_over(after) else solver.value_final(after, work)
        assert value is not None
        values[move] = -value
    return values


def _find_final(row: kernel.Array) -> Puzzle | None:
    """The puzzle of a row in the final phase, unrated; None where it is none."""
    if len(_moves(row)) < _FEWEST_MOVES:
        return None
    work = solver.new_work(8)
    best = _only_move(row, work)
    if best is None:
        return None
    values = _exact(row, work)
    second = max(value for move, value in values.items() if move != best)
    if abs(values[best]) > _OPEN * solver.POINT:
        return None
    points = (float(round(values[best] / solver.POINT)), float(round(second / solver.POINT)))
    return Puzzle("tally_ho", "move", decode_position(row), "", format_move(best), 0, _themes(row, values, best), points)


def _themes(row: kernel.Array, values: dict[int, int], best: int) -> tuple[str, ...]:
    line = [format_move(move) for move in _line(row, best)]
    greedy = max(values[move] for move in _greedy(row))
    tags = {
        "rifle": _by_hunter(row, best),
        "exit": line[0].endswith("out") or len({number % 2 for number, text in enumerate(line) if text.endswith("out")}) == 2,
        "trap": values[best] - greedy >= 5 * solver.POINT,
        "sacrifice": len(line) > 1 and line[1][2:3] == "x" and _is_own(row, best, line[1]),
    }
    return tuple(theme for theme in THEMES if tags[theme])


def _by_hunter(row: kernel.Array, move: int) -> bool:
    """Whether a hunter moves into line with prey, or shoots."""
    code = int(row[kernel.BOARD + (move & 63)])
    if not kernel.NORTH <= code <= kernel.WEST or (move >> 12) & 7 not in (kernel.MOVE, kernel.CAPTURE):
        return False
    after = _after(row, move)
    space = (move >> 6) & 63
    return bool(
        (move >> 12) & 7 == kernel.CAPTURE or kernel.captures_from(after, space, code, kernel.reach_of(after, space, code))
    )


def _is_own(row: kernel.Array, best: int, reply: str) -> bool:
    """Whether the reply captures a tile of the side that made the best move."""
    after = _after(row, best)
    return bool((int(kernel.own_of(after, int(row[kernel.SIDE]))) >> ((parse_move(reply) >> 6) & 63)) & 1)


def _line(row: kernel.Array, move: int) -> list[int]:
    """The move and the best play of both sides after it, to the end of the round."""
    after = _after(row, move)
    solution = None if kernel.is_over(after) else solver.solve_final(after, solver.new_work(8))
    return [move, *(solution.line if solution is not None else ())]


def _expected(row: kernel.Array, nodes: int, overlooks: frozenset[int]) -> tuple[int, float]:
    """The best move among those that are not overlooked, and the lead in points that the search expects of it."""
    found = engine.think(engine.Mind(memory_mb=16, overlooks=overlooks), row, Limits(nodes=nodes))
    return parse_move(found.move), float(found.margin or 0.0)


def _two_best(row: kernel.Array, nodes: int) -> tuple[int, int, float, float]:
    """The best move, the best of all others, and what is expected of them."""
    best, value = _expected(row, nodes, frozenset())
    second, other = _expected(row, nodes, frozenset({best}))
    return best, second, value, other


def _find_before(row: kernel.Array) -> Puzzle | None:
    """The puzzle of a row with tiles face down, unrated; None where it is none."""
    gains = [_gain(row, move) for move in _moves(row)]
    if len(gains) < _FEWEST_MOVES or max(gains) == 0:
        return None
    best, value = _expected(row, _QUICK, frozenset())
    if abs(value) > _OPEN or best in _greedy(row) or value - _expected(row, _QUICK, frozenset({best}))[1] < _WIDE:
        return None
    deep, second, value, other = _two_best(row, _DEEP)
    if deep != best or value - other < _WIDE:
        return None
    facts = (round(value, 1), round(other, 1), *_play_on(row, best), *_play_on(row, second))
    themes = ("rifle",) if _by_hunter(row, best) else ()
    return Puzzle("tally_ho", "move", decode_position(row), _BEFORE, format_move(best), 0, themes, facts)


def _play_on(row: kernel.Array, move: int) -> tuple[float, ...]:
    """The lead that one game in ten, half, and nine in ten stay below, of games played on after a move."""
    source, side = np.random.default_rng(move), int(row[kernel.SIDE])
    leads = []
    for number in range(_GAMES):
        bots = [TallyHoBot(LEVELS[2], 2 * number + seat, 60.0) for seat in range(2)]
        after = _after(row, move, source)
        while not kernel.is_over(after):
            after = _after(after, bots[int(after[kernel.SIDE])].choose_in(after), source)
        leads.append(int(after[kernel.POINTS + side] - after[kernel.POINTS + 1 - side]))
    return tuple(float(np.quantile(leads, share)) for share in (0.1, 0.5, 0.9))


def _rate(puzzle: Puzzle, seed: int) -> int:
    """The difficulty, by what the levels of the bots play."""
    row, results = encode_position(puzzle.position), {}
    for level in SCALE:
        tries = 4 if int(level) < 8 else 1
        played = [format_move(make(int(level), seed + number, 60.0).choose_in(row)) for number in range(tries)]
        results[level] = (played.count(puzzle.answer), tries)
    return difficulty(results)


def problems(puzzle: Puzzle) -> tuple[str, ...]:
    """Everything that solving or searching again finds wrong."""
    row = encode_position(puzzle.position)
    if puzzle.question == _BEFORE:
        best, _, value, other = _two_best(row, _DEEP)
        holds = format_move(best) == puzzle.answer and value - other >= _STILL_WIDE and best not in _greedy(row)
        wide = puzzle.facts[0] - puzzle.facts[1] >= _WIDE - 0.1  # both were rounded
        return () if holds and wide else (f"{puzzle.id}: the search finds another answer",)
    again = _find_final(row)
    if again is None:
        return (f"{puzzle.id}: no single move is best",)
    return () if replace(again, rating=puzzle.rating) == puzzle else (f"{puzzle.id}: the proof finds {again}",)


def is_like(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether the same move is right on nearly the same board."""
    boards = (one.position.split(" ")[0] for one in (puzzle, other))
    return puzzle.answer == other.answer and sum(map(ne, *boards)) <= _ALIKE


def explain(puzzle: Puzzle, answer: str) -> Explanation:
    """The lead in points that the answer and the right move lead to, with the play that is best after both."""
    row, move, right = encode_position(puzzle.position), parse_move(answer), parse_move(puzzle.answer)
    if puzzle.question == _BEFORE:
        expected = puzzle.facts[0] if move == right else min(_searched(row, move), puzzle.facts[1])
        return Explanation(move == right, (answer,), (puzzle.answer,), (expected, puzzle.facts[0]))
    line, right_line = _line(row, move), _line(row, right)
    after = _after(row, move)
    value = int(solver.lead(after)) if kernel.is_over(after) else solver.value_final(after, solver.new_work(8))
    assert value is not None
    points = float(round(-value / solver.POINT))
    texts = (tuple(map(format_move, line)), tuple(map(format_move, right_line)))
    return Explanation(move == right, *texts, (points, puzzle.facts[0]))


def _searched(row: kernel.Array, move: int) -> float:
    """The lead in points that a search expects of one move."""
    return round(_expected(row, _DEEP // 2, frozenset(_moves(row)) - {move})[1], 1)
