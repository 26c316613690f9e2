"""Whether the numbers of events that a record states can be: no event comes before those that had to come first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reynard.core.seats import Seat
from reynard.fair.findings import Notes, Round

BEFORE_ROUNDS: Final = 4
"""A match is made, two players join, and the deal is fixed."""


def check_events(rounds: Sequence[Round], notes: Notes, *, is_over: bool) -> None:
    """The numbers of sealed choices and of the last event, in a match all of whose rounds are there.

    Only a lowest number can be told for each: what was said, offered or taken back has numbers as well.
    """
    if [one.number for one in rounds] != list(range(1, len(rounds) + 1)):
        return
    last = BEFORE_ROUNDS
    for one in rounds:
        last = _after_round(one, last + 1, notes)
    chain = rounds[0].chain
    if chain is not None and chain.events < last + is_over:
        notes.blame("bad_chain", "tag Chain", f"it tells of {chain.events} events, but there were {last + is_over} at least")


def _after_round(one: Round, last: int, notes: Notes) -> int:
    """The lowest number that the last event of a round can have, which begins with the event `last`."""
    waiting = list(one.seals)
    for number in range(1, len(one.played.entries) + 1):
        moves = sum(isinstance(actor, Seat) for actor, _, _ in one.steps(number))
        if any(seal.entry == number for seal in waiting):
            while waiting:
                seal = waiting.pop(0)
                _check(seal.event, last + 1, one, notes)
                last = max(last + 1, seal.event)
                if seal.entry == number:
                    moves -= 1
                    break
        last += moves
    for seal in waiting:
        _check(seal.event, last + 1, one, notes)
        last = max(last + 1, seal.event)
    return last + one.is_over_by_rules


def _check(event: int, least: int, one: Round, notes: Notes) -> None:
    if event < least:
        place = f"{one.where}seal of event {event}"
        notes.blame("seal_order", place, f"what had to happen before takes {least - 1} events at least")
