"""The bluff coach: how predictable somebody's sides and blocks were in Two Paths, by which habit, and what it could cost.

Every habit is a predictor that says, before each choice, which side comes next, from the past choices of the same kind
(hiding, or blocking). Its hits are compared with what it would have hit against a player who draws sides as the
equilibrium does. The cost is what an opponent who knew the habit could have gained, in winning chance, if it holds as often
as the interval says for sure; a habit that chance explains costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from reynard.core.seats import Seat
from reynard.games.replay import Replay
from reynard.search.two_paths import solution_for
from reynard.solve.two_paths.solution import AnimalDuel
from reynard.study.coach import Habit, Report
from reynard.study.progress import Reading


@dataclass(frozen=True, slots=True)
class Choice:
    """One hidden choice: the animal, the side chosen, whether the guess was right, and the duel it was made in."""

    animal: str
    side: str
    was_guessed: bool
    west: float
    """The equilibrium's probability of west here."""
    duel: AnimalDuel


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
    """What the player did in these games of Two Paths, in the given seats."""
    hiding: list[list[Choice]] = []
    blocking: list[list[Choice]] = []
    count = 0
    for played, seat in games:
        hides, blocks = _choices(played, seat)
        hiding.append(hides)
        blocking.append(blocks)
        count += 1
    return Report(player, count, _habits(hiding, is_hiding=True), _habits(blocking, is_hiding=False))


def _choices(played: Replay, seat: Seat) -> tuple[list[Choice], list[Choice]]:
    """The seat's hidden sides and its blocks, where there was a real choice."""
    solution = solution_for(played.game.format_options(played.options))
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


def _guesses(predictor: Predictor, games: Sequence[Sequence[Choice]]) -> list[tuple[Choice, str]]:
    """Every choice but the first of each game, with the side that the predictor would have said."""
    return [
        (choices[number], predictor(choices[:number], choices[number].animal))
        for choices in games
        for number in range(1, len(choices))
    ]


def _reading(name: str, guesses: Sequence[tuple[Choice, str]], *, is_hiding: bool) -> Reading:
    chances = [choice.west if guess == "w" else 1 - choice.west for choice, guess in guesses]
    hits = sum(guess == choice.side for choice, guess in guesses)
    variance = sum(chance * (1 - chance) for chance in chances)
    return Reading(name, is_hiding, len(guesses), hits, sum(chances), variance)


def readings(played: Replay, seat: Seat) -> tuple[Reading, ...]:
    """How each habit would have told what the seat hid and blocked in this game."""
    return tuple(
        _reading(name, _guesses(predictor, [choices]), is_hiding=is_hiding)
        for choices, is_hiding in zip(_choices(played, seat), (True, False), strict=True)
        for name, predictor in HABITS.items()
        if len(choices) > 1
    )


def _measure(name: str, predictor: Predictor, games: Sequence[Sequence[Choice]], *, is_hiding: bool) -> Habit:
    guesses = _guesses(predictor, games)
    found = _reading(name, guesses, is_hiding=is_hiding)
    if not guesses:
        return Habit(name, 0, 0, 0.0, 0.0, 1.0, 1.0, 0.0)
    expected, (low, high) = found.expected / found.tries, found.interval
    is_proven = low > expected
    cost = sum(_cost(choice, guess, low, is_hiding=is_hiding) for choice, guess in guesses) if is_proven else 0.0
    return Habit(name, found.tries, found.hits, expected, low, high, found.p_value if found.variance > 0 else 0.5, cost)


def _cost(choice: Choice, guess: str, rate: float, *, is_hiding: bool) -> float:
    """What the opponent gains here by the best reply to somebody who takes the guessed side with this rate."""
    outcomes, value = choice.duel.outcomes, choice.duel.value
    mix = {guess: rate, _other(guess): 1 - rate}
    if is_hiding:
        return value - min(sum(mix[h] * outcomes[f"{h}/{b}"] for h in "we") for b in "we")
    return max(sum(mix[b] * outcomes[f"{h}/{b}"] for b in "we") for h in "we") - value
