"""Positions as arrays of float32, as learning programs like them. Everything here comes from a View, so nothing hidden gets in.

Planes are indexed [row][column] with row 1 and column a first, the same for both seats.

    two_paths (16, 9, 3)    0–2    South's fox, hare, hedgehog
                            3–5    North's
                            6      spaces of the board
                            7      South is the mover (this and all below: whole planes)
                            8–10   duel 1, 2, 3+
                            11–13  the announced animal F, H, G
                            14–15  the viewer's own disc is west, east
    tokan (24, 5, 10)       0–17   the top, second and third tile of each stack, six letters MJLmjl each
                            18     height / 10
                            19     taboo
                            20     red to move (this and all below: whole planes)
                            21     draft
                            22–23  tiles held by red, black / 10
    tally_ho (24, 7, 7)     0–10   letters B F ^ > v < L P D T #
                            11     the resting tile
                            12     the tile that may not go back
                            13     Bears to move (this and all below: whole planes)
                            14–20  share of each kind BFHLPDT among what lies face down
                            21     quiet turns / 30
                            22     turns left in the final phase / 10
                            23     points of Bears minus those of Hunters / 50
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from reynard.core.seats import Seat
from reynard.core.view import View

Planes: TypeAlias = NDArray[np.float32]

SHAPES = {"two_paths": (16, 9, 3), "tokan": (24, 5, 10), "tally_ho": (24, 7, 7)}
_TOKAN_TILES = "MJLmjl"
_FOREST_LETTERS = "BF^>v<LPDT#"
_KINDS = "BFHLPDT"


def observe(view: View) -> Planes:
    """The planes of the table above for what this viewer may know."""
    planes = np.zeros(SHAPES[view.game], dtype=np.float32)
    if view.position:
        {"two_paths": _two_paths, "tokan": _tokan, "tally_ho": _tally_ho}[view.game](view, planes)
    return planes


def _two_paths(view: View, planes: Planes) -> None:
    board, mover, duel = view.position.split()[:3]
    planes[7] = mover == "s"
    planes[7 + int(duel)] = 1
    if view.pending:
        planes[11 + "FHG".index(view.pending[0])] = 1
    if len(view.own) == 2:
        planes[14 + "we".index(view.own[1])] = 1
    if board == "setup":
        return
    for row, line in enumerate(reversed(board.split("/"))):
        planes[6, row] = 1
        for column, letter in enumerate(line):
            if letter != ".":
                planes["FHGfhg".index(letter), row, column] = 1


def _tokan(view: View, planes: Planes) -> None:
    fields = view.position.split()
    for row, line in enumerate(reversed(fields[0].split("/"))):
        for column, stack in enumerate(line.split(",")):
            if stack == "-":
                continue
            planes[18, row, column] = len(stack) / 10
            for depth, tile in enumerate(reversed(stack[-3:])):
                planes[depth * 6 + _TOKAN_TILES.index(tile), row, column] = 1
    planes[20] = fields[1] == "r"
    if view.phase == "draft":
        planes[21] = 1
        held = view.aids.get("held", {})
        if isinstance(held, dict):
            for tile, number in held.items():
                planes[22 if tile.isupper() else 23] += float(str(number)) / 10
    elif fields[2] != "-":
        planes[19, int(fields[2][1]) - 1, ord(fields[2][0]) - ord("a")] = 1


def _tally_ho(view: View, planes: Planes) -> None:
    fields = view.position.split()
    for row, line in enumerate(reversed(fields[0].split("/"))):
        for column, letter in enumerate(line):
            if letter != ".":
                planes[_FOREST_LETTERS.index(letter), row, column] = 1
    planes[13] = fields[1] == "b"
    _mark(planes[11], str(view.aids["resting"]))
    to_and_fro = view.aids["to_and_fro"]
    if isinstance(to_and_fro, dict):
        for space in to_and_fro:
            _mark(planes[12], space)
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


def _mark(plane: Planes, space: str) -> None:
    if space:
        plane[int(space[1]) - 1, ord(space[0]) - ord("a")] = 1
