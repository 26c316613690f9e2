"""How a Two Paths bot of a level sees a duel and chooses in it, in compiled code: for one move, or for thousands of games.

A *level* is an array: sight, misses_leaps, wavers, habit, clings (see `two_paths.Level`). All chance comes in as numbers, so
that a bot is the same under a seed, and `play_games` plays exactly what the bots play, some ten thousand games a second.
"""

# Kernels read int64 arrays, whose elements are Any to a type checker.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import numpy as np

from reynard.kernels import two_paths as race
from reynard.kernels.compile import allocating_kernel, kernel
from reynard.kernels.two_paths import DUEL, HOME, MOVER, ROWS, Array
from reynard.solve.two_paths import Solution
from reynard.solve.two_paths.layout import Ints
from reynard.solve.two_paths.mixes import (
    ANSWERED,
    AVAILABLE,
    BLOCK_WEST,
    CAN_ANSWER,
    DUEL_SIZE,
    GAME_VALUE,
    HIDE_WEST,
    OUTCOMES,
    optimal_mix,
    read_duel,
)
from reynard.solve.two_paths.solution import SAME_VALUE
from reynard.solve.two_paths.sweep import PAIR_SIZE, Floats

SIGHT, MISSES_LEAPS, WAVERS, HABIT, CLINGS = range(5)
VALUE, HIDE, BLOCK = range(3)
"""What a bot believes of an animal: its value, and both players' mixes as probabilities of west."""
ROW_WORTH = 0.035
"""What a row of advantage is worth to a player who counts rows."""
NOT_POSSIBLE = -9.0
"""The value of an animal that cannot be announced."""
CHANCES = 3
"""Numbers between 0 and 1 that `believe` takes; `announce` takes three normal ones and two between 0 and 1."""


@kernel
def rows_run(s: Array, player: int) -> int:
    """The rows a player's animals have run so far."""
    last, total = s[ROWS] - 1, 0
    for animal in range(3 * player, 3 * player + 3):
        row = last if s[animal] == HOME else s[animal] // 3
        total += row if player == 0 or s[animal] == HOME else last - row
    return total


@allocating_kernel
def _counted(s: Array, duel: int, sees_leaps: bool, after: Array, undo: Array) -> float:
    """What a player who counts rows expects of a duel."""
    after[:] = s
    race.make(after, undo, duel)
    mover = s[MOVER]
    mine, theirs = rows_run(after, mover), rows_run(after, 1 - mover)
    if not sees_leaps:
        mine, theirs = min(mine, rows_run(s, mover) + 1), min(theirs, rows_run(s, 1 - mover) + 1)
    return 0.5 + ROW_WORTH * (mine - theirs)


@allocating_kernel
def believe(s: Array, table: Floats, level: Floats, chances: Floats, believed: Floats) -> None:
    """Fill `believed[kind]` with value and mixes of each animal as this level sees the duel of `read_duel`'s table."""
    after, undo, outcomes = s.copy(), np.zeros(race.UNDO_WIDTH, np.int64), np.zeros(4)
    sight = level[SIGHT]
    for kind in range(3):
        if table[kind, AVAILABLE] == 0.0:
            believed[kind, VALUE] = NOT_POSSIBLE
            continue
        believed[kind, VALUE], believed[kind, HIDE] = table[kind, GAME_VALUE], table[kind, HIDE_WEST]
        believed[kind, BLOCK] = table[kind, BLOCK_WEST]
        if sight == 1.0:
            continue
        sees_leaps, least = chances[kind] >= level[MISSES_LEAPS], 9.0
        for hidden in range(2):
            if not int(table[kind, AVAILABLE]) >> hidden & 1:
                continue
            for blocked in range(2):
                counted = _counted(s, kind + 4 * hidden + 8 * blocked, sees_leaps, after, undo)
                outcome = sight * table[kind, OUTCOMES + 2 * hidden + blocked] + (1.0 - sight) * counted
                outcomes[2 * hidden + blocked], least = outcome, min(least, outcome)
        if table[kind, AVAILABLE] == 3.0:
            value, hide, block = optimal_mix(outcomes[0], outcomes[1], outcomes[2], outcomes[3])
            believed[kind, VALUE], believed[kind, HIDE], believed[kind, BLOCK] = value, hide, block
        else:
            believed[kind, VALUE] = least


@kernel
def announce(s: Array, believed: Floats, level: Floats, normal: Floats, chances: Floats) -> int:
    """The kind that is announced: what seems best, or the foremost animal of a player who clings to it."""
    best, kind, same = NOT_POSSIBLE, 0, 0
    for each in range(3):
        if believed[each, VALUE] == NOT_POSSIBLE:
            continue
        value = believed[each, VALUE] + level[WAVERS] * normal[each]
        if value > best + SAME_VALUE:
            best, kind, same = value, each, 1
        elif value > best - SAME_VALUE:
            same += 1
            if chances[0] * same < 1.0:
                kind = each
    if chances[1] < level[CLINGS]:
        farthest, sign = -99, 1 if s[MOVER] == 0 else -1
        for each in range(3):
            row = sign * (s[3 * s[MOVER] + each] // 3)
            if believed[each, VALUE] != NOT_POSSIBLE and row > farthest:
                farthest, kind = row, each
    return kind


@kernel
def habit_side(is_blocking: bool, hidden: int, blocked: int, liked: int) -> int:
    """A side (0 west, 1 east) as people choose it without thinking; -1 for `hidden` before the first duel.

    Who hides takes the side of the last disc again unless it was guessed; who blocks does it where the disc was last.
    """
    if hidden < 0:
        return 1 - liked if is_blocking else liked
    return hidden if is_blocking or hidden != blocked else 1 - hidden


@kernel
def triple_for(s: Array, player: int) -> int:
    """The triple of a player's animals, as `solve/two_paths/layout.py` counts it."""
    last, triple = s[ROWS] - 1, 0
    for animal in range(3 * player, 3 * player + 3):
        place = 3 * last
        if s[animal] != HOME:
            row, column = s[animal] // 3, s[animal] % 3
            place = 3 * (row if player == 0 else last - row) + column
        triple = triple * (3 * last + 1) + place
    return triple


@kernel
def _choose_side(west: float, level: Floats, by_habit: int) -> int:
    if np.random.random() < level[HABIT]:
        return by_habit
    return 0 if np.random.random() < west else 1


@allocating_kernel
def _play_game(s: Array, tables: tuple[Ints, Floats], optional_answer: bool, levels: Floats, likes: Array) -> float:
    """South's result of one game from a row; `levels` and `likes` are South's, then North's."""
    triples, values = tables
    home = 3 * (int(s[ROWS]) - 1)
    table, pair, believed = np.zeros((3, DUEL_SIZE)), np.zeros(PAIR_SIZE), np.zeros((3, 3))
    undo, hidden, blocked = np.zeros(race.UNDO_WIDTH, np.int64), -1, -1
    while not race.is_over(s):
        mover = s[MOVER]
        own, other = triple_for(s, mover), triple_for(s, 1 - mover)
        read_duel(triples, home, values, optional_answer, own, other, s[DUEL], pair, table)
        believe(s, table, levels[mover], np.random.random(CHANCES), believed)
        kind = announce(s, believed, levels[mover], np.random.normal(0.0, 1.0, 3), np.random.random(2))
        side = _choose_side(believed[kind, HIDE], levels[mover], habit_side(False, hidden, blocked, likes[mover]))
        if not int(table[kind, AVAILABLE]) >> side & 1:
            side = 1 - side
        blocker = levels[1 - mover]
        believe(s, table, blocker, np.random.random(CHANCES), believed)
        block = _choose_side(believed[kind, BLOCK], blocker, habit_side(True, hidden, blocked, likes[1 - mover]))
        duel, hidden, blocked = kind + 4 * side + 8 * block, side, block
        may_decline = optional_answer and side == block and int(table[kind, CAN_ANSWER]) >> side & 1
        if may_decline and blocker[SIGHT] >= 0.5 and table[kind, ANSWERED + side] > table[kind, OUTCOMES + 3 * side]:
            duel += 16
        race.make(s, undo, duel)
    won = race.winner(s)
    return 0.5 if won < 0 else 1.0 - won


@allocating_kernel
def _play_games(
    starts: Array, tables: tuple[Ints, Floats], optional_answer: bool, levels: Floats, seed: int, results: Floats
) -> None:
    np.random.seed(seed)
    likes, seated = np.zeros(2, np.int64), np.zeros((2, 5))
    for game in range(len(starts)):
        is_swapped = game % 2
        seated[0], seated[1] = levels[is_swapped], levels[1 - is_swapped]
        likes[0], likes[1] = np.random.randint(0, 2), np.random.randint(0, 2)
        won = _play_game(starts[game], tables, optional_answer, seated, likes)
        results[game] = 1.0 - won if is_swapped else won


def play_games(solution: Solution, starts: Array, levels: Floats, seed: int) -> Floats:
    """What the first level scores (1, ½, 0) in a game from each row of `starts`, seats swapped from game to game.

    `levels` holds two levels; the rows are played to their ends in place.
    """
    results = np.zeros(len(starts))
    tables = (solution.layout.triples, solution.values)
    _play_games(starts, tables, solution.optional_answer, levels, seed, results)
    return results
