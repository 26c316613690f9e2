"""Counting move sequences for the engine protocol, in pure Python, and with the kernels where counts are large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE

MOST_DEPTH = 64
_KERNEL_DEPTH = {"tokan": 4, "tally_ho": 3}
"""From which depth on loading the kernels pays."""


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of move sequences of exactly that length; a flip with its outcome is one move, and so is a whole duel."""
    fast = _kernel_perft(game, state, depth) if depth >= _KERNEL_DEPTH.get(game.name, MOST_DEPTH + 1) else None
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
    if game.name != "tally_ho" or game.to_act(state) is CHANCE:
        return len(entries)
    flips = [entry for entry in entries if len(entry) == len("c3")]
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


def _kernel_perft(game: AnyGame, state: Any, depth: int) -> int | None:
    """The count by the kernels, or None for states they do not hold (a draft, a tile being turned over)."""
    text, options = game.format_position(state), game.format_options(game.options_of(state))
    if game.name == "tokan" and len(text.split(" ")) == 3:
        from reynard.kernels import tokan_runs, tokan_texts

        board = tokan_texts.encode_position(text, options["closing"], options["scoring"])
        return int(tokan_runs.perft(board, depth))
    if game.name == "tally_ho" and game.to_act(state) is not CHANCE:
        from reynard.kernels import tally_ho, tally_ho_texts

        position = tally_ho_texts.encode_position(text, options["rest"], int(options["quiet_limit"]))
        return int(tally_ho.perft(position, depth))
    return None
