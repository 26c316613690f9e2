"""Files of puzzles: text compressed with LZMA, one puzzle a line behind a line with game and seed, easy ones first."""

from __future__ import annotations

import lzma
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from reynard.core.errors import BadText, NotFound
from reynard.core.parts import house_names
from reynard.puzzles.puzzle import Puzzle, format_puzzle, parse_puzzle

_HEAD: Final = re.compile(r"[a-z_0-9]+\t\d+(\t\d+)?")


def write_puzzles(path: Path, game: str, seed: int, puzzles: tuple[Puzzle, ...], games: int = 0) -> None:
    """Write a file; whoever reads it meanwhile sees the file before or after, never half of it.

    Its head says in how many games the puzzles were found, so that whoever wants more can go on there.
    """
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    lines = [f"{game}\t{seed}\t{games}", *(format_puzzle(puzzle) for puzzle in ordered)]
    beside = path.with_suffix(path.suffix + ".new")
    beside.write_bytes(lzma.compress(("\n".join(lines) + "\n").encode(), preset=9 | lzma.PRESET_EXTREME))
    beside.replace(path)


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file; BadText if it is none."""
    return _read(path.read_bytes(), path.name)


def read_head(path: Path) -> tuple[str, int, int]:
    """The game of a file, the seed that its puzzles come from, and in how many games they were found; BadText if it is none."""
    head, *_ = _lines(path.read_bytes(), path.name)
    game, seed, games = (*head.split("\t"), "0")[:3]  # files of 0.1.0 do not say in how many games
    return game, int(seed), int(games)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of the package for a game, easy ones first; empty where it has none."""
    if game not in house_names():
        return ()
    kept = files("reynard.puzzles") / "data" / f"{game}.xz"
    return _read(kept.read_bytes(), kept.name) if kept.is_file() else ()


@cache
def _by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game)}


def puzzle_of(game: str, wanted: str) -> Puzzle:
    """The puzzle of the package with an id; NotFound if there is none."""
    found = _by_id(game).get(wanted)
    if found is None:
        raise NotFound("There is no such puzzle.")
    return found


def _read(content: bytes, name: str) -> tuple[Puzzle, ...]:
    head, *lines = _lines(content, name)
    game = head.partition("\t")[0]
    return tuple(parse_puzzle(game, line) for line in lines)


def _lines(content: bytes, name: str) -> list[str]:
    try:
        lines = lzma.decompress(content).decode().splitlines()
    except (lzma.LZMAError, UnicodeDecodeError) as fault:
        raise BadText.single("bad_puzzles", name, "This is no file of puzzles.") from fault
    if not lines or not _HEAD.fullmatch(lines[0]):
        raise BadText.single("bad_puzzles", name, "This is no file of puzzles.")
    return lines
