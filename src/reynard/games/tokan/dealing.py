"""Chance in Tokan: who begins, the layout of T1, the starting pair of T17."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import gcd

from reynard.core.errors import IllegalMove
from reynard.core.seats import Seat
from reynard.games.tokan.board import COLUMNS, DRAFT_COLUMNS, ROWS, SET, SIDES, START_SPACES, TILES_OF
from reynard.games.tokan.options import Setup
from reynard.games.tokan.state import Begin, Deal, Dealing, Drafting, Move, Playing

_BEGINNERS: tuple[tuple[Move, Fraction], ...] = tuple((Begin(seat), Fraction(1, 2)) for seat in Seat)
_DEALS: tuple[tuple[str, Move], ...] = tuple((tile, Deal(tile)) for tile in sorted(SET))
_START_TILES_EACH = 5


def chance_outcomes(state: Dealing) -> tuple[tuple[Move, Fraction], ...]:
    """What may come next with exact probabilities: the beginner first, then tile after tile from the bag."""
    if state.beginner is None:
        return _BEGINNERS
    laid = state.tiles.count
    left = [(tile, deal, SET[tile] - laid(tile)) for tile, deal in _DEALS]
    if state.options.setup is Setup.RANDOM:
        total = sum(SET.values()) - len(state.tiles)
        return tuple([(deal, _fraction(number, total)) for _, deal, number in left if number])
    weights = _start_weights(state, {tile: number for tile, _, number in left})
    return tuple([(deal, weights[tile]) for tile, deal, _ in left if weights[tile]])


_fraction = lru_cache(maxsize=1024)(Fraction)


def _start_weights(state: Dealing, left: dict[str, int]) -> dict[str, Fraction]:
    """The probability of each tile letter to be laid next, while the starting pair is dealt (T17)."""
    weights = {}
    still_to_lay = len(START_SPACES) - len(state.tiles)
    for tiles in TILES_OF.values():
        held = sum(left[tile] for tile in tiles)
        of_colour = _START_TILES_EACH - sum(state.tiles.count(tile) for tile in tiles)
        for tile in tiles:
            weights[tile] = Fraction(of_colour, still_to_lay) * Fraction(left[tile], held)
    return weights


def lay_out(state: Dealing, below: Callable[[int], int]) -> tuple[Playing, tuple[str, ...]]:
    """The start of the game and the texts of all that chance did for it, in one go, for the layout of T1.

    The same as to draw from `chance_outcomes` again and again: with whole weights that have no common divisor, in the order
    of the texts, `below` giving a number below their sum.
    """
    beginner = state.beginner
    texts: tuple[str, ...] = ()
    if beginner is None:
        beginner = (Seat.SECOND, Seat.FIRST)[below(2)]
        texts = (SIDES[beginner],)
    left = [SET[tile] - state.tiles.count(tile) for tile, _ in _DEALS]
    laid = state.tiles
    for rest in range(sum(left), 0, -1):
        divisor = gcd(*left)
        number = below(rest // divisor) * divisor
        place = 0
        while number >= left[place]:
            number -= left[place]
            place += 1
        left[place] -= 1
        laid += _DEALS[place][0]
    return Playing(state.options, tuple(laid), beginner), (*texts, *laid[len(state.tiles) :])


def _may_come(state: Dealing, tile: str) -> bool:
    """Whether the tile may be laid next: whether its probability is above zero."""
    if state.tiles.count(tile) >= SET.get(tile, 0):
        return False
    if state.options.setup is Setup.RANDOM:
        return True
    of_colour = next(tiles for tiles in TILES_OF.values() if tile in tiles)
    return sum(map(state.tiles.count, of_colour)) < _START_TILES_EACH


def play_chance(state: Dealing, move: Move) -> Dealing | Drafting | Playing:
    """The state after what chance has drawn; IllegalMove (T1, T17, T19) for what cannot come now."""
    if isinstance(move, Begin) and state.beginner is None:
        return Dealing(state.options, move.seat)
    if not isinstance(move, Deal) or state.beginner is None:
        rule = "T1" if state.options.setup is Setup.RANDOM else "T19"
        raise IllegalMove(rule, "not_a_deal", "First it is drawn who begins, r or b; then one tile after the other is laid.")
    if not _may_come(state, move.tile):
        rule = "T1" if state.options.setup is Setup.RANDOM else "T17"
        raise IllegalMove(rule, "not_in_bag", f"No tile {move.tile} is left to be laid.")
    return _with_tile(state, state.beginner, state.tiles + move.tile)


def _with_tile(state: Dealing, beginner: Seat, tiles: str) -> Dealing | Drafting | Playing:
    """The deal with one more tile, or the game that starts with the last one."""
    if state.options.setup is Setup.RANDOM and len(tiles) == ROWS * COLUMNS:
        return Playing(state.options, tuple(tiles), beginner)
    if state.options.setup is Setup.DRAFT and len(tiles) == len(START_SPACES):
        laid = [""] * (ROWS * DRAFT_COLUMNS)
        for space, tile in zip(START_SPACES, tiles, strict=True):
            laid[space] = tile
        return Drafting(state.options, tuple(laid), beginner)
    return Dealing(state.options, beginner, tiles)
