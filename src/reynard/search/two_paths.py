"""Two Paths for whoever asks: the exact solution turned into values and mixes.

Only what the seat asked may know is used: a blocker's mix never depends on where the disc lies.
"""

from __future__ import annotations

from collections.abc import Mapping

from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.state import State
from reynard.search.assessment import Assessment, Choice, Report, Workspace
from reynard.search.limits import Limits, StopFlag
from reynard.search.two_paths_mixes import AnimalMix, OrderMix, Strategy
from reynard.solve.two_paths import Solution, solve
from reynard.solve.two_paths.solution import AnimalDuel, Duel


def solution_for(options: Mapping[str, str]) -> Solution:
    """The exact solution for options given as texts."""
    return solve(int(options["rows"]), options["optional_answer"] == "yes")


def assess(
    state: State, limits: Limits, stop: StopFlag, report: Report | None, *, seat: Seat, workspace: Workspace
) -> Assessment:
    """Value and mix for a seat that has to act: exact, and at once, so that there is nothing to report meanwhile."""
    view = GAME.view(state, seat)
    solution, mover = solution_for(view.options), state.mover
    if view.phase == "setup":
        arrangement = solution.arrangement(mover)
        value = arrangement.value if seat is mover else 1.0 - arrangement.value
        mix = arrangement.north if seat else arrangement.south
        return _exact(seat, value, tuple(Choice(order, value, (order,), share) for order, share in mix.items()))
    duel = solution.duel(view.position)
    if view.phase == "bluff":
        return _exact(seat, duel.value, tuple(_bluffs(duel)))
    animal = duel.animals[view.pending[0]]
    if view.phase == "block":
        value = 1.0 - animal.value
        shares = (("w", animal.block_west), ("e", 1.0 - animal.block_west))
        return _exact(seat, value, tuple(Choice(side, value, (side,), share) for side, share in shares if share > 0.0))
    side = view.pending[-1]
    value = 1.0 - animal.outcomes[f"{side}/{side}"]
    move = "answer" if animal.answers.get(side, True) else "decline"
    return _exact(seat, value, (Choice(move, value, (move,)),))


def _exact(seat: Seat, value: float, choices: tuple[Choice, ...]) -> Assessment:
    """The choice with the largest share comes first."""
    return Assessment(seat, value, is_exact=True, choices=tuple(sorted(choices, key=lambda choice: -choice.share)))


def _bluffs(duel: Duel) -> list[Choice]:
    """The animals that reach the value of the duel, each as often, on the sides of its own mix."""
    choices = []
    for kind in duel.best:
        animal = duel.animals[kind]
        for side, share in (("w", animal.hide_west), ("e", 1.0 - animal.hide_west)):
            if share > 0.0:
                choices.append(Choice(kind + side, animal.value, (kind + side,), share / len(duel.best)))
    return choices


def strategy(state: State) -> Strategy:
    """The mixes for each animal that can be announced now, or for the six orders at the set-up."""
    solution, text = solution_for(GAME.format_options(state.options)), GAME.format_position(state)
    if text.startswith("setup"):
        mix = solution.arrangement(state.mover)
        return Strategy(OrderMix(order, mix.south[order], mix.north[order]) for order in sorted(mix.south))
    animals = sorted(solution.duel(text).animals.items())
    return Strategy(AnimalMix(kind, animal.value, animal.hide_west, _told_block(animal)) for kind, animal in animals)


def _told_block(game: AnimalDuel) -> float:
    """The block as it is told: where one side alone is available, both mixes name it.

    To play, the blocker may do better there: it leaves the side open where the mover would rather be blocked.
    """
    return game.hide_west if len(game.outcomes) == 2 else game.block_west
