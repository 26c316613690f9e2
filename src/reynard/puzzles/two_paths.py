"""Puzzles of Two Paths, which is solved: which animal to announce, and how often to choose west.

The facts of a question for an animal are the chances of fox, hare and hedgehog (-1: cannot be announced); those of a mix are
the mover's chances for hidden/blocked w/w, w/e, e/w, e/e. The question of a mix is the animal and `hide` or `block`.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from reynard.bots.two_paths_player import LEVELS, TwoPathsBot
from reynard.core.seats import CHANCE
from reynard.games.two_paths.game import GAME
from reynard.kernels import two_paths as kernel
from reynard.kernels.two_paths_texts import encode_position
from reynard.puzzles.difficulty import SCALE, difficulty
from reynard.puzzles.puzzle import (
    CLOSE_ENOUGH,
    Explanation,
    Puzzle,
    best_share,
    gain_against,
    is_right,
    mix_gain,
)
from reynard.solve.two_paths import Solution, solve
from reynard.solve.two_paths.placement import KINDS
from reynard.solve.two_paths.solution import AnimalDuel, Duel

THEMES: Final = ("leap", "finish", "duel", "longshot")
_ROWS: Final = 7
_LEAST_GAP: Final = 0.02
"""By so much winning chance the best animal is better than any other, and an even mix loses as much."""
_STEEP: Final = 0.12
"""A share this far from the best one is wrong, on one side at least."""
_LONG_SHOT: Final = 0.3
_OTHER_MIX: Final = 0.15
"""A mix that differs by so much in another duel of the turn depends on the duel."""
_TRIES: Final = 6


def find(seed: int) -> tuple[Puzzle, ...]:
    """The puzzles of one game between bots: at most one of each kind."""
    chance = random.Random(seed)
    positions = _play(chance)
    chance.shuffle(positions)
    found = []
    for ask in (_find_animal, _find_mix):
        puzzles = (ask(position, chance) for position in positions)
        puzzle = next((one for one in puzzles if one is not None), None)
        if puzzle is not None:
            found.append(replace(puzzle, rating=_rate(puzzle, seed)))
    return tuple(found)


def _play(chance: random.Random) -> list[str]:
    """The positions in which an animal was announced, in a game between two bots."""
    state = GAME.initial(GAME.parse_options({"rows": str(_ROWS)}))
    bots = [TwoPathsBot(LEVELS[chance.randint(3, 9)], chance.getrandbits(30)) for _ in range(2)]
    positions, moves = set[str](), list[str]()
    while True:
        acting = GAME.to_act(state)
        if acting is CHANCE:
            state = GAME.play(state, CHANCE, chance.choice(GAME.chance_outcomes(state))[0])
            continue
        if not acting:
            return sorted(positions)
        seat = min(acting)
        view = GAME.view(state, seat)
        if view.phase == "bluff":
            positions.add(" ".join(view.position.split(" ")[:3]))
        move = bots[seat].choose(view, moves)
        moves.append(move)
        state = GAME.play(state, seat, GAME.parse_move(move))


def _solution() -> Solution:
    return solve(_ROWS, False)


def _find_animal(position: str, chance: random.Random) -> Puzzle | None:
    """The question for the animal of a position, unrated; None where it is no puzzle."""
    duel = _solution().duel(position)
    values = sorted((animal.value for animal in duel.animals.values()), reverse=True)
    if len(values) < 2 or values[0] - values[1] < _LEAST_GAP or duel.best in _greedy(position):
        return None
    facts = tuple(round(duel.animals[kind].value, 4) if kind in duel.animals else -1.0 for kind in KINDS)
    return Puzzle("two_paths", "piece", position, "", duel.best, 0, _themes(position, duel, "", "animal"), facts)


def _find_mix(position: str, chance: random.Random) -> Puzzle | None:
    """The question for a mix in a position, unrated; None where it is no puzzle."""
    duel = _solution().duel(position)
    kind = duel.best[0]
    role = chance.choice(("hide", "block"))
    facts = tuple(round(value, 4) for value in duel.animals[kind].outcomes.values())
    if not _is_mixed(duel.animals[kind]):
        return None
    best = best_share(facts, hides=role == "hide")
    wrong = max(gain_against(facts, min(max(best + step, 0.0), 1.0), hides=role == "hide") for step in (-_STEEP, _STEEP))
    if wrong < CLOSE_ENOUGH or gain_against(facts, 0.5, hides=role == "hide") < _LEAST_GAP:
        return None
    answer = str(round(100 * best))
    return Puzzle("two_paths", "mix", position, f"{kind} {role}", answer, 0, _themes(position, duel, kind, role), facts)


def _is_mixed(animal: AnimalDuel) -> bool:
    """Whether both players have to mix."""
    return len(animal.outcomes) == 4 and 0.03 < animal.hide_west < 0.97 and 0.03 < animal.block_west < 0.97


def _steps(position: str) -> dict[str, list[int]]:
    """For each animal of the mover that is not home: the rows that it would run on either side, 0 where it may not go."""
    row = encode_position(position)
    mover, last = int(row[kernel.MOVER]), int(row[kernel.ROWS]) - 1
    steps = {}
    for number, kind in enumerate(KINDS):
        here = int(row[3 * mover + number])
        if here == kernel.HOME:
            continue
        there = [int(kernel.landing(row, mover, number, side)) for side in range(2)]
        goal = last if mover == 0 else 0
        rows = [goal if space == kernel.HOME else space // 3 for space in there]
        steps[kind] = [0 if space < 0 else abs(to - here // 3) for space, to in zip(there, rows, strict=True)]
    return steps


def _greedy(position: str) -> str:
    """The animals that run the most rows on average; of several those that are foremost."""
    row = encode_position(position)
    mover, last = int(row[kernel.MOVER]), int(row[kernel.ROWS]) - 1
    rated = {}
    for kind, steps in _steps(position).items():
        space = int(row[3 * mover + KINDS.index(kind)]) // 3
        if any(steps):
            rated[kind] = (sum(steps), space if mover == 0 else last - space)
    return "".join(kind for kind, rate in rated.items() if rate == max(rated.values()))


def _themes(position: str, duel: Duel, kind: str, role: str) -> tuple[str, ...]:
    steps = _steps(position)
    tags = {
        "leap": max(steps[kind or duel.best[0]]) > 1,
        "finish": any(0 in rows for rows in steps.values()),
        "duel": _depends_on_duel(position, duel, kind, role),
        "longshot": duel.value < _LONG_SHOT,
    }
    return tuple(theme for theme in THEMES if tags[theme])


def _depends_on_duel(position: str, duel: Duel, kind: str, role: str) -> bool:
    """Whether the answer is another one in some other duel of the turn."""
    board, mover, number = position.split(" ")
    others = [_solution().duel(f"{board} {mover} {other}") for other in "123" if other != number]
    if role == "animal":
        return any(duel.best not in other.best for other in others)
    shares = [_share(other.animals[kind], role) - _share(duel.animals[kind], role) for other in others]
    return any(abs(difference) >= _OTHER_MIX for difference in shares)


def _share(animal: AnimalDuel, role: str) -> float:
    return animal.hide_west if role == "hide" else animal.block_west


def _rate(puzzle: Puzzle, seed: int) -> int:
    """The difficulty, by what the levels of the bots announce or by how they would mix."""
    results = {level: (_solved(puzzle, level, seed), _TRIES) for level in SCALE}
    return difficulty(results)


def _solved(puzzle: Puzzle, level: str, seed: int) -> int:
    """How many of some tries a level solves."""
    state = puzzle.state
    view = GAME.view(state, state.mover)
    right = 0
    for number in range(_TRIES):
        bot = TwoPathsBot(LEVELS[int(level) - 1], seed + number)
        if puzzle.kind == "piece":
            right += bot.choose(view)[0] == puzzle.answer
        else:
            kind, role = puzzle.question.split(" ")
            share = bot.mix(view, kind, hides=role == "hide")
            right += share is not None and is_right(puzzle, str(round(100 * share)))
    return right


def problems(puzzle: Puzzle) -> tuple[str, ...]:
    """Everything that the solution says otherwise."""
    if puzzle.kind == "piece":
        again = _find_animal(puzzle.position, random.Random(0))
    else:
        both = (_find_mix(puzzle.position, random.Random(seed)) for seed in range(16))
        again = next((one for one in both if one is not None and one.question == puzzle.question), None)
    if again is None:
        return (f"{puzzle.id}: this is no puzzle",)
    return () if replace(again, rating=puzzle.rating) == puzzle else (f"{puzzle.id}: the solution says {again}",)


def is_like(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether the other is the same seen in a mirror, or from the other side of the board."""
    if puzzle.question != other.question:
        return False
    rows, *rest = puzzle.position.split(" ")
    return other.position in _images(rows.split("/"), *rest)


def _images(rows: list[str], mover: str, number: str) -> list[str]:
    """A position, mirrored from west to east, and both from the other side."""
    around = [row[::-1].swapcase() for row in reversed(rows)]
    across = "n" if mover == "s" else "s"
    seen = ((rows, mover), ([row[::-1] for row in rows], mover), (around, across), ([row[::-1] for row in around], across))
    return [f"{'/'.join(board)} {seat} {number}" for board, seat in seen]


def explain(puzzle: Puzzle, answer: str) -> Explanation:
    """The winning chances behind the answer and the right one: of the animals, or against a perfect opponent."""
    if puzzle.kind == "piece":
        chances = dict(zip(KINDS, puzzle.facts, strict=True))
        values = (chances[answer], chances[puzzle.answer])
        return Explanation(answer == puzzle.answer, (), (), values, values[1] - values[0])
    gain = mix_gain(puzzle, int(answer))
    return Explanation(is_right(puzzle, answer), (), (), (float(answer), float(puzzle.answer)), gain)
