"""The bluff coach: how predictable somebody's sides and blocks were in Two Paths, by which habit, and what it could cost.

Every habit is a predictor that says, before each choice, which side comes next, from the past choices of the same kind
(hiding, or blocking). Its hits are compared with what it would have hit against a player who draws sides as the
equilibrium does. The cost is what an opponent who knew the habit could have gained, in winning chance, if it holds as often
as the interval says for sure; a habit that chance explains costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from reynard.core.errors import Refused
from reynard.core.seats import Seat
from reynard.games.replay import Replay
from reynard.solve.two_paths import solve
from reynard.solve.two_paths.solution import AnimalDuel

_Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Choice:
    """One hidden choice: the animal, the side chosen, whether the guess was right, and the duel it was made in."""

    animal: str
    side: str
    was_guessed: bool
    west: float
    """The equilibrium's probability of west here."""
    duel: AnimalDuel


@dataclass(frozen=True, slots=True)
class Habit:
    """How well one predictor did: hits of tries, what chance would give, a 95 % interval, and the cost over all tries."""

    name: str
    tries: int
    hits: int
    expected: float
    low: float
    high: float
    p_value: float
    cost: float

    @property
    def rate(self) -> float:
        """Hits per try."""
        return self.hits / self.tries if self.tries else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """What the coach found about one player: hiding and blocking, the most telling habit first."""

    player: str
    games: int
    hiding: tuple[Habit, ...]
    blocking: tuple[Habit, ...]


Predictor = Callable[[Sequence[Choice], str], str]


def _other(side: str) -> str:
    return "e" if side == "w" else "w"


def _repeats(past: Sequence[Choice], animal: str) -> str:
    return past[-1].side


def _alternates(past: Sequence[Choice], animal: str) -> str:
    return _other(past[-1].side)


def _switches_when_guessed(past: Sequence[Choice], animal: str) -> str:
    return _other(past[-1].side) if past[-1].was_guessed else past[-1].side


def _stays_when_guessed(past: Sequence[Choice], animal: str) -> str:
    return past[-1].side if past[-1].was_guessed else _other(past[-1].side)


def _favourite(past: Sequence[Choice], animal: str) -> str:
    west = sum(choice.side == "w" for choice in past)
    return "w" if 2 * west >= len(past) else "e"


def _favourite_per_animal(past: Sequence[Choice], animal: str) -> str:
    return _favourite([choice for choice in past if choice.animal == animal] or past, animal)


def _same_for_animal(past: Sequence[Choice], animal: str) -> str:
    return next((choice.side for choice in reversed(past) if choice.animal == animal), past[-1].side)


def _recent(past: Sequence[Choice], animal: str) -> str:
    weight = sum((1 if choice.side == "w" else -1) * 0.8**age for age, choice in enumerate(reversed(past)))
    return "w" if weight >= 0 else "e"


HABITS: dict[str, Predictor] = {
    "repeats": _repeats,
    "alternates": _alternates,
    "switches-when-guessed": _switches_when_guessed,
    "stays-when-guessed": _stays_when_guessed,
    "favourite-side": _favourite,
    "favourite-per-animal": _favourite_per_animal,
    "same-for-animal": _same_for_animal,
    "recent": _recent,
}
"""Every habit with its predictor; the locale text is `habit-<name>`."""


def coach(games: Iterable[tuple[Replay, Seat]], player: str = "") -> Report:
    """What the player did in these games of Two Paths, in the given seats; Refused for other games."""
    hiding: list[list[Choice]] = []
    blocking: list[list[Choice]] = []
    count = 0
    for played, seat in games:
        if played.game.name != "two_paths":
            raise Refused("two_paths_only", "The bluff coach is for Two Paths.")
        hides, blocks = _choices(played, seat)
        hiding.append(hides)
        blocking.append(blocks)
        count += 1
    return Report(player, count, _habits(hiding, is_hiding=True), _habits(blocking, is_hiding=False))


def _choices(played: Replay, seat: Seat) -> tuple[list[Choice], list[Choice]]:
    """The seat's hidden sides and its blocks, where there was a real choice."""
    texts = played.game.format_options(played.options)
    solution = solve(int(texts["rows"]), texts["optional_answer"] == "yes")
    hides: list[Choice] = []
    blocks: list[Choice] = []
    for state, entry in zip(played.states, played.entries, strict=False):
        position = played.game.format_position(state)
        if position.startswith("setup"):
            continue
        duel = solution.duel(position).animals[entry[0]]
        if len(duel.outcomes) < 4:
            continue
        mover = Seat.FIRST if position.split()[1] == "s" else Seat.SECOND
        is_hit = entry[1] == entry[3]
        if mover is seat:
            hides.append(Choice(entry[0], entry[1], is_hit, duel.hide_west, duel))
        else:
            blocks.append(Choice(entry[0], entry[3], is_hit, duel.block_west, duel))
    return hides, blocks


def _habits(games: Sequence[Sequence[Choice]], *, is_hiding: bool) -> tuple[Habit, ...]:
    found = [_measure(name, predictor, games, is_hiding=is_hiding) for name, predictor in HABITS.items()]
    return tuple(sorted((habit for habit in found if habit.tries), key=lambda habit: habit.p_value))


def _measure(name: str, predictor: Predictor, games: Sequence[Sequence[Choice]], *, is_hiding: bool) -> Habit:
    tries = hits = 0
    expected = variance = 0.0
    guesses: list[tuple[Choice, str]] = []
    for choices in games:
        for number in range(1, len(choices)):
            choice = choices[number]
            guess = predictor(choices[:number], choice.animal)
            chance = choice.west if guess == "w" else 1 - choice.west
            tries += 1
            hits += guess == choice.side
            expected += chance
            variance += chance * (1 - chance)
            guesses.append((choice, guess))
    if not tries:
        return Habit(name, 0, 0, 0.0, 0.0, 1.0, 1.0, 0.0)
    z = (hits - expected - 0.5) / math.sqrt(variance) if variance > 0 else 0.0
    low, high = _wilson(hits, tries)
    is_proven = low > expected / tries
    cost = sum(_cost(choice, guess, low, is_hiding=is_hiding) for choice, guess in guesses) if is_proven else 0.0
    return Habit(name, tries, hits, expected / tries, low, high, 0.5 * math.erfc(z / math.sqrt(2)), cost)


def _cost(choice: Choice, guess: str, rate: float, *, is_hiding: bool) -> float:
    """What the opponent gains here by the best reply to somebody who takes the guessed side with this rate."""
    outcomes, value = choice.duel.outcomes, choice.duel.value
    mix = {guess: rate, _other(guess): 1 - rate}
    if is_hiding:
        return value - min(sum(mix[h] * outcomes[f"{h}/{b}"] for h in "we") for b in "we")
    return max(sum(mix[b] * outcomes[f"{h}/{b}"] for b in "we") for h in "we") - value


def _wilson(hits: int, tries: int) -> tuple[float, float]:
    share = hits / tries
    scale = 1 + _Z95**2 / tries
    centre = (share + _Z95**2 / (2 * tries)) / scale
    half = _Z95 / scale * math.sqrt(share * (1 - share) / tries + _Z95**2 / (4 * tries**2))
    return max(0.0, centre - half), min(1.0, centre + half)
