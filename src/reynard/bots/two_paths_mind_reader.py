"""The mind reader: plays the equilibrium of Two Paths, and leans on the habits it sees in the opponent's choices.

Nobody can exploit it by more than BOUND. In every duel it may hide or block otherwise than the equilibrium only so far as this
gives up at most FREEDOM of winning chance, should the opponent know its mix; and not at all in duels that can be still.
What that can cost over a whole game, whatever its reads depend on, is the best response to the worst of all such players:
`respond(equilibrium_strategy(solution, freedom))` computes it exactly, and a test holds it against BOUND.

A read comes from several predictors of the opponent's next side. Each is weighed by how well it would have foretold the
choices so far; the one that trusts the equilibrium begins with the largest weight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log

from reynard.bots.two_paths_player import chance_of, solution_of
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.solve.two_paths import AnimalDuel, parse_placement
from reynard.solve.two_paths.placement import KINDS, SIDES
from reynard.solve.two_paths.strategies import mixes_at
from reynard.solve.two_paths.sweep import Floats

BOUND = 0.15
"""Nobody wins more than one half and this of whole games against the mind reader."""
FREEDOM = {
    (6, False): 0.0068,
    (6, True): 0.0053,
    (7, False): 0.0054,
    (7, True): 0.0053,
    (8, False): 0.0044,
    (8, True): 0.0044,
    (9, False): 0.0037,
    (9, True): 0.0027,
}
"""Winning chance that may be given up in one duel, by rows and optional answer: so much that BOUND holds, which is computed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One side the opponent chose: for which animal, and whether it was the same as ours (blocked)."""

    animal: str
    side: str
    met: bool


@dataclass(frozen=True, slots=True)
class Read:
    """What the mind reader expects: the chance of west, the habit it believes in most, how sure it is, and its record."""

    west: float
    habit: str
    trust: float
    hits: int
    tries: int


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def _towards(side: str) -> float:
    """A firm expectation of a side, as the chance of west."""
    return 0.93 if side == "w" else 0.07


def _frequency(choices: Sequence[Choice]) -> float:
    west = sum(choice.side == "w" for choice in choices)
    return (west + 0.5) / (len(choices) + 1)


def _repeats(past: Sequence[Choice], _animal: str) -> float:
    return _towards(past[-1].side) if past else 0.5


def _alternates(past: Sequence[Choice], _animal: str) -> float:
    return _towards(_other(past[-1].side)) if past else 0.5


def _switches_after_meeting(past: Sequence[Choice], _animal: str) -> float:
    if not past:
        return 0.5
    last = past[-1]
    return _towards(_other(last.side) if last.met else last.side)


def _stays_after_meeting(past: Sequence[Choice], _animal: str) -> float:
    if not past:
        return 0.5
    last = past[-1]
    return _towards(last.side if last.met else _other(last.side))


def _favours_by_animal(past: Sequence[Choice], animal: str) -> float:
    return _frequency([choice for choice in past if choice.animal == animal])


def _favours_a_side(past: Sequence[Choice], _animal: str) -> float:
    return _frequency(past)


Predictor = Callable[[Sequence[Choice], str], float]
PREDICTORS: dict[str, Predictor] = {
    "keeps to one side": _repeats,
    "changes sides every time": _alternates,
    "changes sides after a block": _switches_after_meeting,
    "changes sides after a free path": _stays_after_meeting,
    "has a favourite side for each animal": _favours_by_animal,
    "favours one side": _favours_a_side,
}
PRIOR_TRUST = 0.75
"""The weight of all habits together before anything was seen."""


def read_habits(past: Sequence[Choice], animal: str, equilibrium_west: float) -> Read:
    """The chance that the opponent's next side is west, from the choices so far."""
    scores = dict.fromkeys(PREDICTORS, log(PRIOR_TRUST / len(PREDICTORS)))
    hits = dict.fromkeys(PREDICTORS, 0)
    for index, choice in enumerate(past):
        for name, predict in PREDICTORS.items():
            west = predict(past[:index], choice.animal)
            scores[name] += log(west if choice.side == "w" else 1.0 - west)
            hits[name] += (west > 0.5) == (choice.side == "w") and west != 0.5
    even = log(1.0 - PRIOR_TRUST) + len(past) * log(0.5)
    highest = max(even, *scores.values())
    weights = {name: exp(score - highest) for name, score in scores.items()}
    even_weight = exp(even - highest)
    total = even_weight + sum(weights.values())
    west = even_weight * equilibrium_west + sum(weights[name] * PREDICTORS[name](past, animal) for name in PREDICTORS)
    habit = max(weights, key=lambda name: weights[name])
    return Read(west / total, habit, 1.0 - even_weight / total, hits[habit], max(len(past) - 1, 0))


def opponent_choices(entries: Sequence[str], me: Seat, mover_now: Seat) -> tuple[list[Choice], list[Choice]]:
    """The sides the opponent hid and the sides they blocked, in order; `mover_now` moves after the last entry."""
    duels = [entry for entry in entries if len(entry) >= 4 and entry[1] in SIDES and entry[2] == "/"]
    turns, turn, number = [], 0, 1
    for duel in duels:
        turns.append(turn)
        if number == 3 and duel[1] == duel[3]:
            turn, number = turn + 1, 1
        else:
            number = min(number + 1, 3)
    beginner = mover_now if turn % 2 == 0 else mover_now.other
    hidden, blocked = [], []
    for duel, at in zip(duels, turns, strict=True):
        mover = beginner if at % 2 == 0 else beginner.other
        met = duel[1] == duel[3]
        if mover is me:
            blocked.append(Choice(duel[0], duel[3], met))
        else:
            hidden.append(Choice(duel[0], duel[1], met))
    return hidden, blocked


class MindReader:
    """Takes a View and the entries so far and returns a move: always the same one for the same seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._reason = ""

    def choose(self, view: View, entries: Sequence[str] = ()) -> str:
        """One of the view's moves."""
        chance = chance_of(self._seed, view, entries)
        if view.phase == "setup" or view.viewer is None:
            self._reason = "All orders are equally good, so this one was drawn."
            return chance.choice(view.moves)
        solution = solution_of(view)
        placement = parse_placement(view.position)
        duel = solution.duel(placement)
        mixes = mixes_at(solution, placement, FREEDOM[solution.rows, solution.optional_answer])
        hidden, blocked = opponent_choices(entries, view.viewer, placement.mover)
        if view.phase == "answer":
            self._reason = "The answer follows the equilibrium."
            kind, side = KINDS.index(view.pending[0]), SIDES.index(view.pending[1])
            return "decline" if mixes.decline[0, placement.duel, kind, side] else "answer"
        if view.phase == "block":
            game = duel.animals[view.pending[0]]
            bounds = _bounds(mixes.block_low, mixes.block_high, placement.duel, game.animal)
            read = read_habits(hidden, game.animal, game.hide_west)
            west = self._lean(game.block_west, bounds, -_slope_of_blocking(game, read.west), read)
            return "w" if chance.random() < west else "e"
        kind = int(mixes.announce[0, placement.duel].argmax())
        game = duel.animals[KINDS[kind]]
        bounds = _bounds(mixes.hide_low, mixes.hide_high, placement.duel, game.animal)
        read = read_habits(blocked, game.animal, game.block_west)
        west = self._lean(game.hide_west, bounds, _slope_of_hiding(game, read.west), read)
        return game.animal + ("w" if chance.random() < west else "e")

    def explain(self) -> str:
        """The read behind the last move."""
        return self._reason

    def _lean(self, mix: float, bounds: tuple[float, float], slope: float, read: Read) -> float:
        """The mix moved towards what the read recommends, as far as trust and bounds allow."""
        low, high = bounds
        mix = min(max(mix, low), high)
        goal = high if slope > 0.0 else low
        self._reason = (
            f"You seem to be one who {read.habit} ({read.hits} of {read.tries} times), so west had {read.west:.0%}."
            if read.trust > 0.5 and read.tries > 1
            else "No habit to be seen yet, so this was the equilibrium."
        )
        return mix + (goal - mix) * read.trust if slope else mix


def _bounds(low: Floats, high: Floats, duel: int, animal: str) -> tuple[float, float]:
    kind = KINDS.index(animal)
    return float(low[0, duel, kind]), float(high[0, duel, kind])


def _slope_of_blocking(game: AnimalDuel, hide_west: float) -> float:
    """How the mover's chance grows with the probability of blocking west, if they hide west so often."""
    slope = 0.0
    for side, weight in (("w", hide_west), ("e", 1.0 - hide_west)):
        if f"{side}/w" in game.outcomes:
            slope += weight * (game.outcomes[f"{side}/w"] - game.outcomes[f"{side}/e"])
    return slope


def _slope_of_hiding(game: AnimalDuel, block_west: float) -> float:
    """How the mover's chance grows with the probability of hiding west, if the block is west so often."""
    if len(game.outcomes) < 4:
        return 0.0
    west = block_west * game.outcomes["w/w"] + (1.0 - block_west) * game.outcomes["w/e"]
    return west - block_west * game.outcomes["e/w"] - (1.0 - block_west) * game.outcomes["e/e"]
