"""Moves as dense numbers, for programs that want them so: OpenSpiel, PettingZoo, Gymnasium.

| game | numbers | meaning |
| --- | --- | --- |
| `two_paths` | 0–5 | orders FGH, FHG, GFH, GHF, HFG, HGF |
| | 6–11 | bluffs Fe, Fw, Ge, Gw, He, Hw |
| | 12, 13 | block e, w |
| | 14, 15 | answer, decline |
| `tokan` | 0–359 | climbs: (space × 4 + direction) × 3 + carried; spaces a1, b1 … f5; directions up, right, down, left |
| | 360–509 | draft: 360 + animal × 50 + row × 10 + column; animals M J L (of one's own colour), columns a–j |
| `tally_ho` | 0–48 | turn over the tile on a1, b1 … g7 |
| | 49–636 | move or capture: 49 + space × 12 + end; ends are the six others of its column from row 1, then of its row from a |
| | 637–685 | leave the forest from a1 … g7 |
| | 686 | pass |
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

TWO_PATHS_TEXTS = (
    *("FGH", "FHG", "GFH", "GHF", "HFG", "HGF"),
    *("Fe", "Fw", "Ge", "Gw", "He", "Hw"),
    *("e", "w"),
    *("answer", "decline"),
)
NUMBER_OF_ACTIONS = {"two_paths": len(TWO_PATHS_TEXTS), "tokan": 510, "tally_ho": 687}
TILE_LETTERS = "BF^>v<LPDT"
"""What chance may turn over in Tally Ho!, in the order of its numbers."""


def encode_action(game: str, text: str) -> int:
    """The number of a move text. The text must be well formed; whether it is legal is not asked."""
    if game == "two_paths":
        return TWO_PATHS_TEXTS.index(text)
    return _encode_tokan(text) if game == "tokan" else _encode_tally_ho(text)


def decode_actions(game: str, texts: Iterable[str]) -> dict[int, str]:
    """The move texts by their numbers, ascending: how a number is read among the legal moves."""
    return dict(sorted((encode_action(game, text), text) for text in texts))


@cache
def _encode_tokan(text: str) -> int:
    if "@" in text:
        tile, space = text.split("@")
        return 360 + "MJL".index(tile.upper()) * 50 + (int(space[1:]) - 1) * 10 + "abcdefghij".index(space[0])
    way, _, carried = text.partition("+")
    start, end = way.split("-")
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    direction = (0 if rows > 0 else 2) if rows else (1 if columns > 0 else 3)
    return ((_space(start, 6) * 4) + direction) * 3 + int(carried or 0)


@cache
def _encode_tally_ho(text: str) -> int:
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
