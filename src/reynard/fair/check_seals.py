"""Whether every hidden choice of a match was sealed, and every seal is honest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.fair.findings import Notes, Round
from reynard.fair.seals import is_seal_of
from reynard.fair.tags import SealTag


def check_seals(rounds: Sequence[Round], notes: Notes, *, is_over: bool) -> None:
    """All seals of a match. Once it is over, all of them have to be open."""
    _check_numbers(rounds, notes)
    for one in rounds:
        for seal in one.seals:
            _check_seal(one, seal, notes, is_over=is_over)
        _check_that_hidden_is_sealed(one, notes)


def _check_numbers(rounds: Sequence[Round], notes: Notes) -> None:
    """Seals stand in the order of their events, no event and no nonce twice, and the entries they belong to go upwards."""
    last, nonces = 0, set[str]()
    for one in rounds:
        entry = 0
        for seal in one.seals:
            place = f"{one.where}seal of event {seal.event}"
            if seal.event <= last or (one.chain and seal.event > one.chain.events):
                notes.blame("seal_order", place, "the seals are not in the order of their events, or one stands twice")
            if seal.nonce is not None and seal.nonce in nonces:
                notes.blame("nonce_twice", place, "its nonce has been used before")
            if seal.entry is not None and seal.entry <= entry:
                notes.blame("seal_order", place, f"a later seal cannot belong to entry {seal.entry}")
            last, entry = seal.event, seal.entry or entry
            nonces.add(seal.nonce or "")


def _check_seal(one: Round, seal: SealTag, notes: Notes, *, is_over: bool) -> None:
    place = f"{one.where}seal of event {seal.event}"
    names = one.game.seat_names
    if seal.seat not in names:
        notes.blame("bad_seal", place, f"there is no seat {seal.seat[:20]!r}")
    elif seal.nonce is None or seal.choice is None:
        if seal.entry is not None:
            notes.blame("not_opened", place, "the choice stands in the record, but the seal is not opened")
        elif is_over:
            notes.blame("not_opened", place, "the match is over, but this seal was never opened")
        else:
            notes.miss("closed_seal", place, "it is still closed")
    elif not is_seal_of(seal.seal, bytes.fromhex(seal.nonce), one.tag("Match"), seal.event, seal.choice):
        notes.blame("broken_seal", place, f"nonce and {seal.choice} do not give the seal that was published")
    elif seal.entry is None:
        _check_that_it_is_a_move(one, seal, place, notes)
    elif (seal.seat, seal.choice) not in _hidden_choices(one, seal.entry):
        notes.blame("broken_seal", place, f"{seal.choice} was sealed, but entry {seal.entry} says otherwise")


def _check_that_it_is_a_move(one: Round, seal: SealTag, place: str, notes: Notes) -> None:
    try:
        one.game.parse_move(seal.choice or "")
    except BadText:
        notes.blame("bad_seal", place, f"{seal.choice} is no move of this game")


def _check_that_hidden_is_sealed(one: Round, notes: Notes) -> None:
    """Every hidden choice of the entries was sealed; of two that are made at the same time, one."""
    if not one.game.facts(one.played.options).has_hidden_information:
        if one.seals:
            notes.blame("bad_seal", f"{one.where}tag Seal", "nothing is hidden in this game, so nothing can have been sealed")
        return
    sealed = {seal.entry for seal in one.seals if seal.entry is not None}
    for number, entry in enumerate(one.played.entries, start=1):
        place = f"{one.where}entry {number}"
        if number not in sealed and _hidden_choices(one, number):
            notes.blame("not_sealed", place, f"{entry} holds a hidden choice that was not sealed")
    if any(number > len(one.played.entries) for number in sealed):
        notes.blame("bad_seal", f"{one.where}tag Seal", "a seal belongs to an entry that is not there")


def _hidden_choices(one: Round, number: int) -> list[tuple[str, str]]:
    """The choices of an entry that can have been sealed, with the seats that made them.

    Where both seats choose at the same time, either may have been the first, whose choice is sealed.
    """
    hidden = list(_hiding(one, number))
    if hidden and one.game.to_act(one.played.states[number - 1]) == frozenset(Seat):
        hidden = list(Seat)
    names, game = one.game.seat_names, one.game
    return [(names[actor], game.format_move(move)) for actor, move, _ in one.steps(number) if actor in hidden]


def _hiding(one: Round, number: int) -> Iterator[Seat]:
    for actor, _, state in one.steps(number):
        if isinstance(actor, Seat) and one.game.view(state, actor).own:
            yield actor
