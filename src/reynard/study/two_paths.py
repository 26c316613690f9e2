"""What the study of games knows of Two Paths: exact reviews, the bluff coach, and a state for OpenSpiel's tree search."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options
from reynard.games.two_paths.state import State
from reynard.search.port import Assessment, Limits, assess
from reynard.search.two_paths import solution_for
from reynard.solve.two_paths import Solution
from reynard.study.review import MoveReview
from reynard.study.two_paths_coach import coach, readings

__all__ = ["LADDER", "Critic", "coach", "critic", "mistake", "readings", "tree_state"]

LADDER = tuple((score, 20_000) for score in (0.556, 0.560, 0.560, 0.558, 0.547, 0.532, 0.530, 0.531, 0.533))
"""What each level from the second on scored against the one below, and in how many games (`benchmarks/README.md`)."""
_USUAL_ROWS: Final = 7


class Critic:
    """Exact, with both players' hidden choices judged against the other's equilibrium mix."""

    def __init__(self, options: Options) -> None:
        self._solution = solution_for(GAME.format_options(options))

    def value(self, state: State) -> Assessment:
        """What a state is worth to the first seat."""
        return assess(GAME, state, Limits(), seat=Seat.FIRST)

    def judge(self, state: State, entry: str, after: State, before: Assessment) -> MoveReview:
        """What a duel, or both orders, were worth."""
        text, mover = GAME.format_position(state), state.mover
        if text.startswith("setup"):
            return self._judge_orders(mover, entry, before)
        duel = self._solution.duel(text)
        animal, hidden, blocked = entry[0], entry[1], entry[3]
        game = duel.animals[animal]
        reached = self.value(after).value_for(mover)
        against_hider = self._mean({"w": game.block_west, "e": 1 - game.block_west}, lambda b: game.outcomes[f"{hidden}/{b}"])
        hides = {
            side: share for side, share in (("w", game.hide_west), ("e", 1 - game.hide_west)) if f"{side}/w" in game.outcomes
        }
        against_blocker = self._mean(hides, lambda h: game.outcomes[f"{h}/{blocked}"])
        planned = game.outcomes[f"{hidden}/{blocked}"]
        mover_skill = (game.value - duel.value) + (against_hider - game.value)
        blocker_skill = (game.value - against_blocker) + (planned - reached)
        luck = planned - against_hider - against_blocker + game.value
        skill = (mover_skill, blocker_skill) if mover is Seat.FIRST else (blocker_skill, mover_skill)
        sign = 1 if mover is Seat.FIRST else -1
        return MoveReview(
            entry,
            GAME.seat_names[mover],
            before.value,
            _for_first(reached, mover),
            duel.best[0],
            before.value,
            max(0.0, -mover_skill),
            skill,
            sign * luck,
            True,
        )

    def _judge_orders(self, beginner: Seat, entry: str, before: Assessment) -> MoveReview:
        solution = self._solution.arrangement(beginner)
        orders = entry.split("/")
        own, other = orders[beginner], orders[beginner.other]
        mixes = (solution.south, solution.north)
        value = solution.value
        reached = solution.matrix[own][other]
        beginner_skill = self._mean(mixes[beginner.other], lambda order: solution.matrix[own][order]) - value
        other_skill = value - self._mean(mixes[beginner], lambda order: solution.matrix[order][other])
        luck = reached - value - beginner_skill + other_skill
        skill = (beginner_skill, other_skill) if beginner is Seat.FIRST else (other_skill, beginner_skill)
        sign = 1 if beginner is Seat.FIRST else -1
        after = _for_first(reached, beginner)
        return MoveReview(entry, "", before.value, after, "", before.value, max(0.0, -beginner_skill), skill, sign * luck, True)

    @staticmethod
    def _mean(mix: Mapping[str, float], value: Callable[[str], float]) -> float:
        return sum(share * value(choice) for choice, share in mix.items() if share > 0)


def _for_first(chance: float, seat: Seat) -> float:
    """The first seat's chance, if this seat has this one."""
    return chance if seat is Seat.FIRST else 1.0 - chance


critic = Critic
"""What judges the entries of a game with these options."""


def mistake(state: State, move: MoveReview, seat: Seat) -> str:
    """The kind of a mistake: the order at the start, a block, the animal, or a side where only the other one was right."""
    text = GAME.format_position(state)
    if text.startswith("setup"):
        return "order"
    if state.mover is not seat:
        return "block"
    best = solution_for(GAME.format_options(state.options)).duel(text).best
    return "side" if move.entry[0] in best else "animal"


def tree_state(view: View) -> Any:
    """The state that a View's owner decides in, for `openspiel_mcts.py`."""
    from reynard.study.two_paths_tree import TwoPathsState, encode_view

    return TwoPathsState(encode_view(view), announced=view.pending, blocks=view.phase == "block")


def insight(state: State) -> dict[str, Any]:
    """The atlas: value, animals and mixes of a duel, or the orders of a set-up; all exact, as the mover sees it."""
    text, mover = GAME.view(state, None).position, state.mover
    solution = solution_for(GAME.format_options(state.options))
    facts: dict[str, Any] = {"mover": GAME.seat_names[mover], "is_setup": text.startswith("setup")}
    if facts["is_setup"]:
        orders = solution.arrangement(mover)
        return {**facts, "value": orders.value, "orders": {own: dict(row) for own, row in orders.matrix.items()}}
    duel = solution.duel(text)
    animals = [
        {
            "animal": kind,
            "value": one.value,
            "hide_west": one.hide_west,
            "block_west": one.block_west,
            "outcomes": dict(one.outcomes),
        }
        for kind, one in duel.animals.items()
    ]
    known = _explored() if solution.rows == _USUAL_ROWS and not solution.optional_answer else None
    rows = row_worths(solution, text)
    return {**facts, "value": duel.value, "best": duel.best, "animals": animals, "rows": rows, "explored": known}


def row_worths(solution: Solution, text: str) -> dict[str, float]:
    """What it would add to the mover's winning chance if an animal stood one row nearer to its home, by its letter.

    Exact; left out where something stands there, or where no game could come to such a position.
    """
    board, *rest = text.split(" ")[:3]
    rows, worths, value = board.split("/"), dict[str, float](), solution.value(text)
    for number, row in enumerate(rows):
        for column, letter in enumerate(row):
            there = number + (-1 if letter.isupper() else 1)
            is_home = there in (0, len(rows) - 1)
            if letter == "." or (not is_home and rows[there][column] != "."):
                continue
            moved = [list(line) for line in rows]
            moved[number][column] = "."
            if not is_home:
                moved[there][column] = letter
            with contextlib.suppress(BadText):
                worths[letter] = solution.value(" ".join(("/".join("".join(line) for line in moved), *rest))) - value
    return worths


@cache
def _explored() -> dict[str, Any]:
    """What `benchmarks/explore_two_paths.py` found in games of perfect players."""
    found: dict[str, Any] = json.loads((files("reynard.study") / "two_paths_explored.json").read_text("utf-8"))
    return found
