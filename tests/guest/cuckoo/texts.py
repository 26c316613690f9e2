"""Texts of Cuckoo: moves (`b2`, `=3`), entries (`b2/a1=3`) and positions (`???/???/??? j -/-`)."""

from __future__ import annotations

import re

from cuckoo.rules import EGGS, NESTS, Move, Options, State, is_over

from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Actor, Seat

_MOVE = re.compile(r"[abc][123]|=[123]", re.ASCII)
_ENTRY = re.compile(r"([abc][123])/([abc][123])(=[123])", re.ASCII)
_POSITION = re.compile(r"([?.]{3})/([?.]{3})/([?.]{3}) ([jo]) (-|[123]+)/(-|[123]+)", re.ASCII)


def parse_move(text: str) -> Move:
    """A move; BadText if it is not well formed."""
    if not _MOVE.fullmatch(text):
        raise BadText.single("bad_move", text[:20], "a move is a nest such as b2, or an egg such as =3")
    return Move(text)


def parse_entry(state: State, text: str) -> tuple[Step[Move], ...]:
    """The three steps of a turn; BadText if it is not well formed."""
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise BadText.single("bad_entry", text[:20], "a turn reads b2/a1=3: picked, guarded, turned up")
    actors: tuple[Actor, ...] = (state.mover, state.mover.other, CHANCE)
    return tuple(Step(actor, Move(part)) for actor, part in zip(actors, match.groups(), strict=True))


def format_entry(steps: tuple[Step[Move], ...]) -> str | None:
    """The entry of a whole turn."""
    return "{}/{}{}".format(*(step.move.text for step in steps)) if len(steps) == 3 else None


def legal_entries(state: State) -> tuple[str, ...]:
    """Every turn that may come."""
    if is_over(state) or state.picked:
        return ()
    won = "".join(state.won)
    eggs = [egg for egg in EGGS if won.count(egg) < 3]
    return tuple(sorted(f"{nest}/{guard}={egg}" for nest in state.closed for guard in state.closed for egg in eggs))


def format_position(state: State) -> str:
    """The position between turns; BadText (`no_text`) during one."""
    if state.picked:
        raise BadText.single("no_text", "", "a turn is under way: it has no position text")
    return last_position(state)


def last_position(state: State) -> str:
    """The position before the turn under way."""
    rows = "/".join("".join("?" if nest in state.closed else "." for nest in NESTS[row : row + 3]) for row in (0, 3, 6))
    return f"{rows} {'jo'[state.mover]} {state.won[0] or '-'}/{state.won[1] or '-'}"


def parse_position(text: str, options: Options) -> State:
    """A state from a position text; BadText if it cannot be."""
    match = _POSITION.fullmatch(text)
    if match is None:
        raise BadText.single("bad_position", text[:40], "a position reads ???/???/??? j -/-")
    closed = frozenset(nest for nest, sign in zip(NESTS, "".join(match.groups()[:3]), strict=True) if sign == "?")
    won = (match[5].replace("-", ""), match[6].replace("-", ""))
    state = State(options, closed, won, Seat("jo".index(match[4])))
    eggs = "".join(won)
    turns = len(NESTS) - len(closed)
    if any(eggs.count(egg) > 3 for egg in EGGS) or len(eggs) != turns or any("".join(sorted(one)) != one for one in won):
        raise BadText.single("wrong_eggs", match[5], "the eggs won, in order, are those of the empty nests")
    if state.mover != Seat(turns % 2):
        raise BadText.single("wrong_turn", match[4], "the birds alternate, and Jay begins")
    return state
