"""Small readers of the position texts, for drawing only: what stands where, and whose turn it is.

They read what the parsers of `games/` write and are not strict: a position that no game could reach is drawn as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from reynard.core.errors import BadText
from reynard.core.seats import Seat
from reynard.core.view import View

SEAT_WORDS: Final[dict[str, tuple[str, str]]] = {
    "two_paths": ("south", "north"),
    "tokan": ("red", "black"),
    "tally_ho": ("bears", "hunters"),
}
"""The protocol's words for the seats of each game."""

TOKAN_SET: Final = {"M": 3, "J": 7, "L": 5}
_MEMORY = re.compile(r"(-|(?:[a-g][1-7]){2})/(-|(?:[a-g][1-7]){2})", re.ASCII)
TALLY_HO_POINTS: Final = {"B": 10, "F": 5, "H": 5, "L": 5, "P": 3, "D": 2, "T": 2}


@dataclass(frozen=True, slots=True)
class TwoPathsPosition:
    """A Two Paths position; `animals` maps spaces to letters, `home` holds the letters at home of South and North."""

    rows: int
    animals: dict[str, str]
    home: tuple[str, str]
    mover: Seat | None
    duel: int
    idle: int
    is_setup: bool

    columns = "abc"


@dataclass(frozen=True, slots=True)
class TokanPosition:
    """A Tokan position; `stacks` maps spaces to letters from bottom to top, gaps are missing."""

    columns: str
    stacks: dict[str, str]
    mover: Seat | None
    taboo: str
    is_draft: bool

    rows = 5

    def hand(self, seat: Seat) -> dict[str, int]:
        """In a draft: how many tiles of each letter the seat still holds."""
        laid = Counter(letter for stack in self.stacks.values() for letter in stack)
        cased = str.upper if seat is Seat.FIRST else str.lower
        return {letter: number - laid[cased(letter)] for letter, number in TOKAN_SET.items()}


@dataclass(frozen=True, slots=True)
class TallyHoPosition:
    """A Tally Ho! position; `tiles` maps spaces to letters, empty spaces are missing; `turning` is a tile being turned over."""

    tiles: dict[str, str]
    mover: Seat | None
    winnings: tuple[str, str]
    memory: tuple[str, str]
    resting: str
    turns_left: tuple[int, int] | None
    quiet: int
    turning: str

    columns = "abcdefg"
    rows = 7

    def points(self, seat: Seat) -> int:
        """The points of what the seat has won so far."""
        return sum(TALLY_HO_POINTS.get(letter, 0) for letter in self.winnings[seat])


AnyPosition: TypeAlias = TwoPathsPosition | TokanPosition | TallyHoPosition


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be shown: a position text that has been read, and the view it came from, if any."""

    game: str
    position: AnyPosition
    view: View | None

    @property
    def phase(self) -> str:
        """The view's phase, or the one the position text tells."""
        if self.view is not None:
            return self.view.phase
        match self.position:
            case TwoPathsPosition(is_setup=is_setup):
                return "setup" if is_setup else "bluff"
            case TokanPosition(is_draft=is_draft):
                return "draft" if is_draft else "play"
            case TallyHoPosition(turns_left=turns_left):
                return "final" if turns_left else "play"

    @property
    def actors(self) -> tuple[str, ...]:
        """The words of the seats that have to act, as far as the text or the view tells."""
        if self.view is not None:
            return tuple(self.view.to_act)
        if self.phase == "setup":
            return SEAT_WORDS[self.game]
        return (SEAT_WORDS[self.game][self.position.mover],) if self.position.mover is not None else ()


def read_scene(shown: View | str, game: str | None = None) -> Scene:
    """The scene of a view or of a position text; the game is recognised by the text's form where it is not named."""
    if isinstance(shown, View):
        return Scene(shown.game, read_position(shown.game, shown.position, dict(shown.options)), shown)
    name = game or recognise(shown)
    return Scene(name, read_position(name, shown, {}), None)


def recognise(position: str) -> str:
    """The name of the game whose form the position text has; BadText if it has none of the three."""
    fields = position.split()
    if len(fields) in (7, 8):
        return "tally_ho"
    if "," in position and len(fields) in (2, 3):
        return "tokan"
    if len(fields) in (3, 4) and fields[1] in ("s", "n"):
        return "two_paths"
    raise BadText.single("unknown_form", "", f"This is not a position of any game here: {position[:80]!r}")


def read_position(game: str, text: str, options: dict[str, str]) -> AnyPosition:
    """What a position text says; an empty text (nothing dealt yet) gives an empty board. BadText if it is not one."""
    try:
        if game == "two_paths":
            return _read_two_paths(text, int(options.get("rows", "7")))
        if game == "tokan":
            return _read_tokan(text)
        if game == "tally_ho":
            return _read_tally_ho(text)
    except (ValueError, IndexError, KeyError) as error:
        raise BadText.single("bad_position", "", f"This is not a position of {game}: {text[:80]!r}") from error
    raise BadText.single("unknown_game", "", f"There is no game named {game!r}.")


def _seat(letter: str, letters: str) -> Seat:
    return Seat(letters.index(letter))


def _known(letters: Iterable[str], alphabet: str) -> set[str]:
    """The letters that occur; ValueError if one is not of the alphabet."""
    found = set(letters)
    if not found <= set(alphabet):
        raise ValueError(f"not letters of {alphabet}: {sorted(found - set(alphabet))}")
    return found


def _read_two_paths(text: str, rows: int) -> TwoPathsPosition:
    if not text:
        return TwoPathsPosition(rows, {}, ("", ""), None, 1, 0, True)
    fields = text.split()
    mover = _seat(fields[1], "sn")
    if fields[0] == "setup":
        return TwoPathsPosition(rows, {}, ("", ""), mover, 1, 0, True)
    lines = fields[0].split("/")
    animals = {
        f"{column}{len(lines) - index}": letter
        for index, line in enumerate(lines)
        for column, letter in zip("abc", line, strict=True)
        if letter != "."
    }
    standing = _known(animals.values(), "FHGfhg")
    home = ("".join(sorted(set("FHG") - standing, key="FHG".index)), "".join(sorted(set("fhg") - standing, key="fhg".index)))
    idle = int(fields[3]) if len(fields) > 3 else 0
    return TwoPathsPosition(len(lines), animals, home, mover, int(fields[2]), idle, False)


def _read_tokan(text: str) -> TokanPosition:
    if not text:
        return TokanPosition("abcdef", {}, None, "-", False)
    fields = text.split()
    lines = [line.split(",") for line in fields[0].split("/")]
    columns = "abcdefghij"[: len(lines[0])]
    stacks = {
        f"{column}{len(lines) - index}": stack
        for index, line in enumerate(lines)
        for column, stack in zip(columns, line, strict=True)
        if stack != "-"
    }
    _known("".join(stacks.values()), "MJLmjl")
    if not all(stacks.values()):
        raise ValueError("a stack without tiles")
    is_draft = len(columns) > 6
    return TokanPosition(columns, stacks, _seat(fields[1], "rb"), "-" if is_draft else fields[2], is_draft)


def _read_tally_ho(text: str) -> TallyHoPosition:
    if not text:
        return TallyHoPosition({}, None, ("", ""), ("-", "-"), "-", None, 0, "")
    board, mover, winnings, memory, resting, turns_left, quiet, *turning = text.split()
    tiles = {
        f"{column}{7 - index}": letter
        for index, line in enumerate(board.split("/"))
        for column, letter in zip("abcdefg", line, strict=True)
        if letter != "."
    }
    _known(tiles.values(), "BF^>v<LPDT#")
    bears_won, hunters_won = winnings.replace("-", "").split("/")
    memories = _MEMORY.fullmatch(memory)
    if memories is None:
        raise ValueError(f"not a memory: {memory}")
    turns = None if turns_left == "-" else (int(turns_left.split("/")[0]), int(turns_left.split("/")[1]))
    return TallyHoPosition(
        tiles,
        _seat(mover, "bh"),
        (bears_won, hunters_won),
        (memories[1], memories[2]),
        resting,
        turns,
        int(quiet),
        "".join(turning),
    )
