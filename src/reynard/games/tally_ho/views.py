"""What a viewer may know of a round of Tally Ho!, with the aids that drawings and people like.

Nothing is hidden from one side only: what lies face down is not part of a state at all, so every view is as true as the state.

Aids:
- `unseen`: how many tiles of each kind lie face down, by letter of `BFHLPDT`;
- `resting`: the space of the tile that the side to move may not move now (H9); empty where there is none;
- `to_and_fro`: for a tile of the side to move, the space it may not return to now (H8), as `{"d6": "d4"}`;
- `quiet`: turns in a row without flip or capture (H10);
- `turns_left`: turns left of Bears and of Hunters in the final phase; empty before it;
- `threatened`: the spaces of the tiles of Bears and of Hunters that the other side could capture if it were its turn, sorted.
"""

from __future__ import annotations

from typing import Final

from reynard.core.seats import CHANCE, Seat
from reynard.core.view import AidValue, View
from reynard.games.tally_ho import rules
from reynard.games.tally_ho.board import RAYS, STEPS
from reynard.games.tally_ho.options import format_options
from reynard.games.tally_ho.state import EMPTY, HUNTERS, OWN, PREY, SLOW, SPACE_NAMES, State, unseen
from reynard.games.tally_ho.texts import format_move, format_position

SEAT_NAMES: Final = ("bears", "hunters")
_TAKERS: Final = OWN[Seat.FIRST] | OWN[Seat.SECOND]
"""The tiles that belong to a side."""


def view(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; for Tally Ho! that differs only in the viewer's own moves."""
    moves = rules.legal_moves(state, viewer) if viewer is not None else ()
    acting = rules.to_act(state)
    return View(
        game="tally_ho",
        options=format_options(state.options),
        viewer=viewer,
        phase=phase(state),
        to_act=("chance",) if acting is CHANCE else tuple(SEAT_NAMES[seat] for seat in sorted(acting)),
        position=format_position(state),
        pending="" if state.turning is None else SPACE_NAMES[state.turning],
        own="",
        moves=tuple(sorted(format_move(move) for move in moves)),
        score=rules.score(state),
        outcome=rules.outcome(state),
        aids=aids(state),
    )


def phase(state: State) -> str:
    """`flip` while a tile is being turned over, `over`, `final` or `play`."""
    if state.turning is not None:
        return "flip"
    if rules.is_over(state):
        return "over"
    return "play" if state.turns_left is None else "final"


def aids(state: State) -> dict[str, AidValue]:
    """The public facts named at the top of this file."""
    return {
        "unseen": unseen(state),
        "resting": "" if state.resting is None else SPACE_NAMES[state.resting],
        "to_and_fro": to_and_fro(state),
        "quiet": state.quiet,
        "turns_left": [] if state.turns_left is None else list(state.turns_left),
        "threatened": threatened(state),
    }


def to_and_fro(state: State) -> dict[str, str]:
    """The tile that the side to move may not move back, and where to; empty where there is none (H8)."""
    trail = state.trails[state.to_move]
    if trail is None or state.board[trail.end] not in OWN[state.to_move]:
        return {}
    return {SPACE_NAMES[trail.end]: SPACE_NAMES[trail.start]}


def threatened(state: State) -> list[str]:
    """The spaces of the sides' own tiles that lie in reach of a capture by the other side (H7; H8 is left out of account)."""
    board = state.board
    found: set[str] = set()
    for space, letter in enumerate(board):
        if letter not in _TAKERS:
            continue
        for direction, ray in (STEPS if letter in SLOW else RAYS)[space].items():
            if letter in HUNTERS and letter != direction:
                continue
            first = next((end for end in ray if board[end] != EMPTY), None)
            if first is not None and board[first] in PREY[letter] and board[first] in _TAKERS:
                found.add(SPACE_NAMES[first])
    return sorted(found)
