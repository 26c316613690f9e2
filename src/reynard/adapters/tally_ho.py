"""Tally Ho! as numbers. Actions:

| numbers | meaning |
| --- | --- |
| 0–48 | turn over the tile on a1, b1 … g7 |
| 49–636 | move or capture: 49 + space × 12 + end; ends are the six others of its column from row 1, then of its row from a |
| 637–685 | leave the forest from a1 … g7 |
| 686 | pass |

Planes (24, 7, 7): 0–10 letters B F ^ > v < L P D T #; 11 the resting tile; 12 the tile that may not go back; whole planes
from here on: 13 Bears to move, 14–20 share of each kind BFHLPDT among what lies face down, 21 quiet turns / 30, 22 turns
left in the final phase / 10, 23 points of Bears minus those of Hunters / 50.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from reynard.adapters.observations import Planes, mark
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.core.view import View

NUMBER_OF_ACTIONS = 687
TURNS_UP = True
"""A move that names one space turns up what lies there: for counting, each outcome is a move."""
CHANCE_LABELS = tuple("BF^>v<LPDT")
"""What chance may turn over, in the order of its numbers."""
OPENSPIEL_TITLE = "Tally Ho! (Halali!)"
MOST_CHANCES = 49
"""How often chance can act: once a tile at most, and once for the beginner."""
SHAPE = (24, 7, 7)
_FOREST_LETTERS = "BF^>v<LPDT#"
_KINDS = "BFHLPDT"


@cache
def encode(text: str) -> int:
    """The number of a move text."""
    if text == "pass":
        return 686
    start = _space(text[:2], 7)
    if len(text) == 2:
        return start
    if text.endswith("out"):
        return 637 + start
    end = _space(text[3:5], 7)
    row, column = divmod(start, 7)
    end_row, end_column = divmod(end, 7)
    if end_column == column:
        return 49 + start * 12 + end_row - (end_row > row)
    return 49 + start * 12 + 6 + end_column - (end_column > column)


def _space(text: str, columns: int) -> int:
    return (int(text[1]) - 1) * columns + ord(text[0]) - ord("a")


def observe(view: View, planes: Planes) -> None:
    """Fills the planes with what this viewer may know."""
    fields = view.position.split()
    for row, line in enumerate(reversed(fields[0].split("/"))):
        for column, letter in enumerate(line):
            if letter != ".":
                planes[_FOREST_LETTERS.index(letter), row, column] = 1
    planes[13] = fields[1] == "b"
    mark(planes[11], str(view.aids["resting"]))
    to_and_fro = view.aids["to_and_fro"]
    if isinstance(to_and_fro, dict):
        for space in to_and_fro:
            mark(planes[12], space)
    unseen = view.aids["unseen"]
    if isinstance(unseen, dict):
        counts = {kind: int(number) for kind, number in unseen.items() if not isinstance(number, list)}
        total = max(1, sum(counts.values()))
        for plane, kind in enumerate(_KINDS, start=14):
            planes[plane] = counts[kind] / total
    planes[21] = int(fields[6]) / 30
    if fields[5] != "-":
        planes[22] = sum(int(turns) for turns in fields[5].split("/")) / 10
    planes[23] = (view.score[Seat.FIRST] - view.score[Seat.SECOND]) / 50


KERNEL_PERFT_DEPTH = 3
"""From which depth on loading the kernels pays."""


def kernel_perft(game: AnyGame, state: Any, depth: int) -> int | None:
    """The count of move sequences by the kernels, or None for a tile that is being turned over."""
    text, options = game.format_position(state), game.format_options(game.options_of(state))
    if game.to_act(state) is CHANCE:
        return None
    from reynard.kernels import tally_ho, tally_ho_texts

    position = tally_ho_texts.encode_position(text, options["rest"], int(options["quiet_limit"]))
    return int(tally_ho.perft(position, depth))


def vector_env(num_envs: int, **options: Any) -> Any:
    """Many games at once, for Gymnasium."""
    from reynard.adapters.tally_ho_vector import TallyHoVectorEnv

    return TallyHoVectorEnv(num_envs, **options)
