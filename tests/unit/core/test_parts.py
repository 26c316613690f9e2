"""The one lookup from a game's name to what a room keeps for it."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from reynard.core import parts
from reynard.core.errors import NotFound, Refused


@pytest.fixture
def announce(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Lets a test announce packages; nothing of it is left afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def forget() -> None:
        for cached in (parts.guest_packages, parts.part):
            cached.cache_clear()
        for name in [name for name in sys.modules if name.split(".")[0] in ("strange_land", "broken_land")]:
            del sys.modules[name]

    def announce_all(**packages: str) -> None:
        points = EntryPoints(EntryPoint(name, value, parts.GROUP) for name, value in packages.items())
        monkeypatch.setattr(parts, "entry_points", lambda group: points.select(group=group))
        forget()

    yield announce_all
    monkeypatch.undo()
    forget()


def test_a_part_of_the_house_is_the_module_of_that_name_in_the_room() -> None:
    for game in parts.house_names():
        found = parts.part(game, "games")
        assert found is not None
        assert found.__name__ == f"reynard.games.{game}"
    assert parts.part(parts.house_names()[0], "games") is parts.part(parts.house_names()[0], "games")


def test_a_room_that_keeps_nothing_for_a_game_gives_none() -> None:
    assert parts.part(parts.house_names()[0], "wire") is None


def test_an_unknown_game_is_not_found() -> None:
    with pytest.raises(NotFound, match="There is no game 'chess'"):
        parts.part("chess", "search")


def test_a_guest_is_found_in_its_own_package(announce, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "strange_land").mkdir()
    (tmp_path / "strange_land" / "__init__.py").write_text("")
    (tmp_path / "strange_land" / "search.py").write_text("LEVEL = 7\n")
    announce(strange="strange_land")
    assert parts.has_game("strange")
    assert "strange" in parts.names()
    search, rules = parts.part("strange", "search"), parts.part("strange", "games")
    assert search is not None
    assert search.LEVEL == 7
    assert rules is not None
    assert rules.__name__ == "strange_land"
    assert parts.part("strange", "draw") is None


def test_an_import_that_fails_inside_a_part_is_not_hidden(announce, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "broken_land").mkdir()
    (tmp_path / "broken_land" / "__init__.py").write_text("")
    (tmp_path / "broken_land" / "search.py").write_text("import a_module_that_is_not_there\n")
    announce(broken="broken_land", absent="a_package_that_is_not_there")
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_not_there"):
        parts.part("broken", "search")
    with pytest.raises(ModuleNotFoundError, match="a_package_that_is_not_there"):
        parts.part("absent", "search")


def test_a_guest_cannot_take_a_name_of_the_house_or_a_name_that_is_no_word(announce) -> None:  # type: ignore[no-untyped-def]
    announce(**{parts.house_names()[0]: "strange_land"})
    with pytest.raises(Refused, match="taken"):
        parts.guest_packages()
    announce(**{"../core": "strange_land"})
    with pytest.raises(Refused, match="lower-case word"):
        parts.guest_packages()
