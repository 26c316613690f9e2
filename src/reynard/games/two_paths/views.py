"""What one viewer may know of a game of Two Paths.

Hidden are the side of the disc from everybody but the mover until it is blocked (Z6), and an order placed from
everybody but its owner until both are placed (Z4). The aids are public:

- `mover`: the seat that fights the duels, `south` or `north`; `duel`: 1, 2 or 3; `idle`: duels that moved nothing (Z15);
- `home`: animals home by seat;
- `landings`: for every step the mover may choose (`Fw`), the space come to or `home`;
- `paths`: for the same steps, the spaces leapt over, then the space come to (on the goal row for an animal that gets home);
- `answers`: for the same steps, the space the blocker's animal would come to if the side is guessed, or `home`; left out
  where no answer is possible.

While a block or an answer is awaited, the three tables speak of the announced animal only.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from reynard.core.seats import CHANCE, Seat
from reynard.core.view import AidValue, View
from reynard.games.two_paths.board import SPACE_NAMES, start_row, step_index
from reynard.games.two_paths.rules import legal_moves, outcome, score, to_act, walks
from reynard.games.two_paths.state import BLUFFS, Phase, Places, Side, State
from reynard.games.two_paths.texts import KIND_LETTERS, SIDE_LETTERS, format_move, format_order, last_position

SEAT_NAMES: Final = ("south", "north")
_BLUFF_TEXTS: Final = tuple(format_move(bluff) for bluff in BLUFFS)
_DUEL: Final = (Phase.BLUFF, Phase.BLOCK, Phase.ANSWER)
_SIDES: Final = tuple(Side)


def view(state: State, viewer: Seat | None) -> View:
    """All that the viewer may know; None is a spectator."""
    actors = to_act(state)
    points = score(state)
    steps = _steps(state.options.rows, state.places, state.mover) if state.phase in _DUEL else None
    return View(
        game="two_paths",
        options=state.options.texts,
        viewer=viewer,
        phase=state.phase.word,
        to_act=("chance",) if actors is CHANCE else tuple([SEAT_NAMES[seat] for seat in sorted(actors)]),
        position=last_position(state),
        pending=_pending(state),
        own=_own(state, viewer),
        moves=() if viewer is None else _moves(state, viewer, steps),
        score=points,
        outcome=outcome(state),
        aids=_aids(state, points, steps),
    )


def _moves(state: State, viewer: Seat, steps: _Steps | None) -> tuple[str, ...]:
    """The viewer's legal moves, sorted by text."""
    if steps is not None and state.phase is Phase.BLUFF:
        return steps.moves if viewer is state.mover else ()
    return tuple(sorted([format_move(move) for move in legal_moves(state, viewer)]))


def _pending(state: State) -> str:
    """The announced animal; with the revealed and the blocked side while an answer is awaited."""
    if state.kind is None:
        return ""
    announced = KIND_LETTERS[state.kind]
    if state.side is None or state.blocked is None:
        return announced
    return f"{announced}{SIDE_LETTERS[state.side]}/{SIDE_LETTERS[state.blocked]}"


def _own(state: State, viewer: Seat | None) -> str:
    """The viewer's own secret: the disc's side of the mover, or the order already placed."""
    if viewer is None:
        return ""
    if state.phase is Phase.BLOCK and viewer is state.mover and state.kind is not None and state.side is not None:
        return KIND_LETTERS[state.kind] + SIDE_LETTERS[state.side]
    order = state.orders[viewer] if state.phase is Phase.SETUP else None
    return format_order(order) if order else ""


def _aids(state: State, points: tuple[int, int], steps: _Steps | None) -> Mapping[str, AidValue]:
    aids: dict[str, AidValue] = {
        "mover": "" if state.phase is Phase.DEAL_BEGINNER else SEAT_NAMES[state.mover],
        "duel": state.duel,
        "idle": state.idle,
        "home": {"south": points[0], "north": points[1]},
    }
    if steps is not None and state.kind is None:
        aids |= {"landings": steps.landings, "paths": steps.paths, "answers": steps.answers}
    elif steps is not None and state.kind is not None:
        sides = _SIDES if state.blocked is None else (state.blocked,)
        texts = [_BLUFF_TEXTS[step_index(state.kind, side)] for side in sides]
        aids["landings"] = {text: steps.landings[text] for text in texts if text in steps.landings}
        aids["paths"] = {text: steps.paths[text] for text in texts if text in steps.paths}
        aids["answers"] = {text: steps.answers[text] for text in texts if text in steps.answers}
    return aids


class _Steps(NamedTuple):
    """What everybody may know of the steps the mover may choose, by their texts; `moves` are all of these, sorted."""

    moves: tuple[str, ...]
    landings: dict[str, str]
    paths: dict[str, list[str]]
    answers: dict[str, str]


@lru_cache(maxsize=8192)
def _steps(rows: int, places: Places, mover: Seat) -> _Steps:
    """All steps the mover may choose; not to be changed."""
    goal, goal_of_reply = start_row(rows, mover.other), start_row(rows, mover)
    landings, paths, answers = {}, {}, {}
    for text, way, reply in zip(_BLUFF_TEXTS, walks(rows, places, mover), walks(rows, places, mover.other), strict=True):
        if way:
            landings[text] = "home" if way[-1] in goal else SPACE_NAMES[way[-1]]
            paths[text] = [SPACE_NAMES[space] for space in way]
            if reply:
                answers[text] = "home" if reply[-1] in goal_of_reply else SPACE_NAMES[reply[-1]]
    return _Steps(tuple(sorted(landings)), landings, paths, answers)


# For pointing at the board


def pieces(view: View) -> dict[str, str]:
    """The letter of the animal on each space that has one."""
    if not view.position or view.position.startswith("setup"):
        return {}
    lines = view.position.split(" ")[0].split("/")
    return {
        f"{column}{len(lines) - index}": letter
        for index, line in enumerate(lines)
        for column, letter in zip("abc", line, strict=True)
        if letter != "."
    }


def picks(view: View, move: str) -> tuple[str, ...]:
    """The spaces to press for a move: the animal, then where it lands; for a block only where the announced animal lands."""
    if view.phase == "bluff":
        letter = move[0] if view.aids["mover"] == SEAT_NAMES[0] else move[0].lower()
        source = next(space for space, animal in pieces(view).items() if animal == letter)
        return (source, *_end(view, move))
    return _end(view, view.pending[0] + move) if view.phase == "block" else ()


def _end(view: View, step: str) -> tuple[str, ...]:
    paths = view.aids.get("paths", {})
    path = paths.get(step) if isinstance(paths, dict) else None
    return (str(path[-1]),) if isinstance(path, list) and path else ()
