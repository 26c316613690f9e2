"""The changes of `docs/contributing.md` with a star: each is made in a copy of the source, in the files named, and works.

The fifth, another game, is `test_tutorial.py`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")

CLOCK = '''
class DelayControl(LiveControl, frozen=True, gc=False):
    """A live clock that stands still for the first seconds of each move: `300~5`."""

    @classmethod
    def parse(cls, text: str) -> TimeControl | None:
        found = LiveControl.parse(text.replace("~", "+")) if "~" in text else None
        return None if found is None else cls(found.base, found.increment)

    @property
    def text(self) -> str:
        return super().text.replace("+", "~")

    def left_after(self, left: int, used: int | None, *, has_moved: bool) -> int:
        return left if used is None else left - max(0, used - self.increment)


'''
CLOCK_WORKS = """
from reynard.games.catalogue import game_names
from reynard.match.local import LocalMatch, Sources
from reynard.match.show import show_table

now = [0]
local = LocalMatch(game_names()[-1], control="300~5", sources=Sources(lambda: now[0], lambda count: bytes(count)))
for thought, left in ((4_000, 300_000), (4_000, 300_000), (7_000, 298_000)):
    seat = local.to_act()[0]
    now[0] += thought
    local.play(seat, local.view(seat).moves[0])
    clock = show_table(local.match, None, now[0]).clock
    assert (clock.control, clock.left[seat]) == ("300~5", left), clock
"""
LANGUAGE_WORKS = """
from reynard.draw.language import LANGUAGES, negotiate, translate
from reynard.server.menu import offered_games

assert LANGUAGES[-1] == "eo"
assert negotiate("eo-XX") == "eo"
assert translate("language-name", "eo") == "Esperanto"
assert offered_games()
"""
COLOUR_WORKS = """
from reynard.draw.svg import draw_svg
from reynard.games.catalogue import GAMES
from reynard.match.local import LocalMatch

drawings = [draw_svg(local.match.game.format_position(local.match.round.state)) for local in map(LocalMatch, GAMES)]
assert any("#abcdef" in drawing for drawing in drawings)
"""


def files_named_for(change: str) -> str:
    """What the page says about the files of a change."""
    found = re.search(rf"^\| {re.escape(change)}[^|]* \* \| (.*) \|$", PAGE, re.MULTILINE)
    assert found, f"the page has no line for {change!r} with a star"
    return found[1]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source, without what is built."""
    copy = tmp_path / "src" / "reynard"
    shutil.copytree(ROOT / "src" / "reynard", copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    return copy


def run(source: Path, program: str) -> None:
    """Runs a program on the copy."""
    environment = {**os.environ, "PYTHONPATH": str(source.parent)}
    command = [sys.executable, "-c", f"import reynard; assert reynard.__file__.startswith({str(source)!r})\n{program}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def edit(file: Path, old: str, new: str) -> None:
    """Replaces what stands once in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file.name} has {old!r} {text.count(old)} times"
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.slow
def test_another_language_is_one_folder(source: Path) -> None:
    assert "`about.ftl`" in files_named_for("another language")
    shutil.copytree(source / "locales" / "en", source / "locales" / "eo")
    about = source / "locales" / "eo" / "about.ftl"
    edit(about, "language-name = English", "language-name = Esperanto")
    about.write_text(re.sub(r"language-place = \d+", "language-place = 99", about.read_text("utf-8")), "utf-8")
    run(source, LANGUAGE_WORKS)


@pytest.mark.slow
def test_a_new_kind_of_clock_is_a_class_in_one_module(source: Path) -> None:
    assert "`match/clocks.py`" in files_named_for("a new kind of clock")
    clocks = source / "match" / "clocks.py"
    edit(
        clocks,
        "\nKINDS: Final[tuple[type[TimeControl], ...]] = (",
        f"{CLOCK}\nKINDS: Final[tuple[type[TimeControl], ...]] = (DelayControl, ",
    )
    run(source, CLOCK_WORKS)


@pytest.mark.slow
def test_a_colour_of_a_board_is_one_value_of_the_palette(source: Path) -> None:
    assert "`draw/artwork/palette.json`" in files_named_for("a colour of a board")
    palette = source / "draw" / "artwork" / "palette.json"
    palette.write_text(re.sub('"grid": "#[0-9a-f]{6}"', '"grid": "#abcdef"', palette.read_text("utf-8"), count=1), "utf-8")
    run(source, COLOUR_WORKS)


BOTS = sorted((ROOT / "src" / "reynard" / "bots").glob("*_player.py"))


@pytest.mark.slow
@pytest.mark.parametrize("module", BOTS, ids=lambda module: module.stem)
def test_a_bots_level_is_one_line_of_a_table(source: Path, module: Path) -> None:
    assert "_player.py`, one line" in files_named_for("a bot's level")
    lines = module.read_text(encoding="utf-8").splitlines(keepends=True)
    levels = [number for number, line in enumerate(lines) if re.match(r"    Level\(", line)]
    assert len(levels) == 10
    lines[levels[0]] = lines[levels[1]]
    (source / "bots" / module.name).write_text("".join(lines), encoding="utf-8")
    run(
        source,
        f"from reynard.bots.{module.stem} import LEVELS\nassert len(LEVELS) == 10 and LEVELS[0] == LEVELS[1] != LEVELS[2]",
    )
