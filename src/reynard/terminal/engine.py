"""What the engine thinks of a game, from what one seat may know: the winning chance and the move it would make."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import reynard
from reynard.core.errors import Refused
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import TWO_PATHS_PIECES, seat_name
from reynard.games.catalogue import get_game

NODES: Final = 40_000
"""How far Tokan and Tally Ho! are searched for an opinion: well under a second."""
_COMPILED: Final = {
    "two_paths": "solve/two_paths/__pycache__/*.nbi",
    "tokan": "search/__pycache__/tokan*.nbi",
    "tally_ho": "search/__pycache__/tally_ho*.nbi",
}


@dataclass(frozen=True, slots=True)
class Opinion:
    """The first seat's winning chance, whether it is proven, the move for the viewer, and how it would be mixed."""

    chance: float
    is_exact: bool
    best: str
    note: str = ""


def needs_compiling(game: str) -> bool:
    """Whether the kernels of this game have not been compiled on this machine yet, as far as the files tell."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        return False
    elsewhere = os.environ.get("NUMBA_CACHE_DIR")
    if elsewhere:
        return not any(Path(elsewhere).rglob("*.nbi"))
    return not any(Path(reynard.__file__).parent.glob(_COMPILED[game]))


def think(view: View, lang: str, seed: int | None = None) -> Opinion:
    """The engine's opinion, and a move where the viewer has to act. Refused where the game is over.

    Two Paths is exact: the move is drawn from the best mix, so asking twice may give two answers.
    """
    if view.outcome is not None:
        raise Refused("match_over", translate("refusal-match-over", lang))
    if view.game == "two_paths":
        return _two_paths(view, lang, Random(seed))
    from reynard.study.values import evaluate

    game = get_game(view.game)
    value = evaluate(game, game.parse_position(view.position, game.parse_options(dict(view.options))), NODES)
    return Opinion(value.chance, value.is_exact, value.best if value.best in view.moves else "")


def tell_opinion(game: str, opinion: Opinion, lang: str) -> str:
    """The opinion as a sentence."""
    percent = round(100 * opinion.chance)
    first, second = (seat_name(game, seat, lang) for seat in Seat)
    facts: dict[str, str | int] = {"first": first, "second": second, "percent": percent, "rest": 100 - percent}
    sentence = translate("terminal-opinion", lang, exact="yes" if opinion.is_exact else "no", **facts)
    return f"{sentence} {opinion.note}".rstrip()


def _two_paths(view: View, lang: str, luck: Random) -> Opinion:
    from reynard.solve.two_paths import solve

    solution = solve(int(view.options["rows"]), view.options["optional_answer"] == "yes")
    is_south = view.position.split()[1] == "s"
    mover = Seat.FIRST if is_south else Seat.SECOND
    if view.phase == "setup":
        arrangement = solution.arrangement(mover)
        best = luck.choice(view.moves) if view.moves else ""
        return Opinion(_first(arrangement.value, mover), True, best, translate("terminal-mix-orders", lang))
    duel = solution.duel(view.position)
    if view.phase == "bluff":
        animal = duel.animals[luck.choice(duel.best)]
        side = "w" if luck.random() < animal.hide_west else "e"
        is_own = view.viewer is mover
        note = _mix("terminal-mix-hide", animal.animal, animal.hide_west, lang) if is_own else ""
        return Opinion(_first(duel.value, mover), True, animal.animal + side if is_own else "", note)
    animal = duel.animals[view.pending[0]]
    if view.phase == "answer":
        side = view.pending[-1]
        value = animal.outcomes[f"{side}/{side}"]
        best = "answer" if animal.answers.get(side, True) else "decline"
        return Opinion(_first(value, mover), True, best if best in view.moves else "")
    is_own = view.viewer is mover.other
    best = ("w" if luck.random() < animal.block_west else "e") if is_own else ""
    note = _mix("terminal-mix-block", animal.animal, animal.block_west, lang) if is_own else ""
    return Opinion(_first(animal.value, mover), True, best, note)


def _first(chance: float, mover: Seat) -> float:
    return chance if mover is Seat.FIRST else 1 - chance


def _mix(message: str, animal: str, west: float, lang: str) -> str:
    piece = translate(f"piece-{TWO_PATHS_PIECES[animal]}", lang)
    return translate(message, lang, piece=piece, west=round(100 * west), east=round(100 - 100 * west))
