"""What only Two Paths has in the engine protocol: announcing and blocking."""

from __future__ import annotations

from typing import Any

from reynard.core.errors import IllegalMove, Refused
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.search.two_paths_mixes import AnimalMix, OrderMix

ANIMALS = ("F", "G", "H")
SIDES = ("w", "e")


def check_announced(game: AnyGame, state: Any, animal: str) -> None:
    """Raise if this animal cannot be announced before the next duel (Z6, Z12)."""
    if animal not in ANIMALS:
        raise Refused("bad_argument", "Say announced F, announced H or announced G.")
    refusals = []
    for side in SIDES:
        try:
            game.play(state, _mover(game, state), game.parse_move(animal + side))
        except IllegalMove as error:
            refusals.append(error)
    if len(refusals) == len(SIDES):
        raise refusals[0]


def check_blocked(game: AnyGame, state: Any, animal: str, side: str) -> None:
    """Raise if the blocker, having blocked this side rightly, has nothing to decide (Z8)."""
    if side not in SIDES:
        raise Refused("bad_argument", "Say blocked w or blocked e.")
    if not animal:
        raise Refused("bad_argument", "Say first which animal is announced, as in announced F.")
    mover = _mover(game, state)
    hidden = game.play(state, mover, game.parse_move(animal + side))
    after = game.play(hidden, mover.other, game.parse_move(side))
    if game.parse_move("answer") not in game.legal_moves(after, mover.other):
        raise IllegalMove("Z8", "no_answer", "There is no answer to make or to decline here.")


def _mover(game: AnyGame, state: Any) -> Seat:
    """Who hides the disc next; any seat where nobody does, so that `play` says why."""
    acting = game.to_act(state)
    return Seat.FIRST if acting is CHANCE or not acting else min(acting)


def state_asked(game: AnyGame, state: Any, seat: Seat, animal: str, blocked: str) -> Any:
    """The state in which the blocker acts: the animal is announced, the side hidden is the blocked one or any possible one."""
    bluffs = {game.format_move(move): move for move in game.legal_moves(state, seat.other)}
    bluff = next(bluffs[animal + side] for side in ([blocked] if blocked else SIDES) if animal + side in bluffs)
    state = game.play(state, seat.other, bluff)
    return game.play(state, seat, game.parse_move(blocked)) if blocked else state


def format_mix(mix: AnimalMix | OrderMix) -> str:
    """A line of the answer to `strategy`."""
    if isinstance(mix, OrderMix):
        return f"order {mix.order} south {mix.south:.12f} north {mix.north:.12f}"
    return f"animal {mix.animal} value {mix.value:.12f} hide_west {mix.hide_west:.12f} block_west {mix.block_west:.12f}"
