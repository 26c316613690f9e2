"""Counting move sequences for the engine protocol, in pure Python, and with the kernels where counts are large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reynard.core.declared import spaces_in
from reynard.core.game import AnyGame
from reynard.core.parts import part
from reynard.core.seats import CHANCE

MOST_DEPTH = 64


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of move sequences of exactly that length; a flip with its outcome is one move, and so is a whole duel."""
    own = part(game.name, "adapters")
    pays = depth >= getattr(own, "KERNEL_PERFT_DEPTH", MOST_DEPTH + 1)
    fast = own.kernel_perft(game, state, depth) if own is not None and pays else None
    return plain_perft(game, state, depth) if fast is None else fast


def plain_perft(game: AnyGame, state: Any, depth: int) -> int:
    """The same count by the rules of `games/` alone."""
    if depth == 0:
        return 1
    if depth == 1:
        return _count(game, state)
    return sum(plain_perft(game, after, depth - 1) for after in _successors(game, state))


def _count(game: AnyGame, state: Any) -> int:
    """How many moves there are; only flips have to be made to be counted."""
    entries = game.legal_entries(state)
    if game.to_act(state) is CHANCE or not getattr(part(game.name, "adapters"), "TURNS_UP", False):
        return len(entries)
    flips = [entry for entry in entries if len(spaces_in(entry)) == 1 and entry == spaces_in(entry)[0]]
    outcomes = (game.chance_outcomes(_after(game, state, flip)) for flip in flips)
    return len(entries) - len(flips) + sum(map(len, outcomes))


def _successors(game: AnyGame, state: Any) -> Iterator[Any]:
    """The states after each move, a flip with each outcome."""
    for entry in game.legal_entries(state):
        after = _after(game, state, entry)
        if game.to_act(after) is CHANCE:
            yield from (game.play(after, CHANCE, move) for move, _ in game.chance_outcomes(after))
        else:
            yield after


def _after(game: AnyGame, state: Any, entry: str) -> Any:
    for step in game.parse_entry(state, entry):
        state = game.play(state, step.actor, step.move)
    return state
