"""SVG and text drawings: well formed, complete, turned to the seat, and as the golden drawings show them.

Golden drawings are rewritten only by command: `REYNARD_REWRITE_DRAWINGS=1 python -m pytest tests/unit/draw/test_drawings.py`.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from reynard.core.seats import Seat
from reynard.draw.art import palette, symbols
from reynard.draw.read import read_position
from reynard.draw.svg import draw_svg
from reynard.draw.text import draw_text
from reynard.draw.two_paths.position import Position
from reynard.draw.two_paths.svg import last_moved
from reynard.games.catalogue import game_names

DATA = Path(__file__).parents[3] / "data"
SVG = "{http://www.w3.org/2000/svg}"

TWO_PATHS = "h.g/f../.../.F./..H/.../..G s 2"
TOKAN = "M,jL,-,lJm,J,l/-,-,-,L,j,JjLMmJ/J,j,-,-,-,-/l,l,l,MMM,j,-/-,-,-,-,-,- r e2"
TALLY_HO = "LF<.T.>/PD..TTT/T.DF<.T/<...B.F/.PTTB.F/Dv.FvvT/.TTT.TF b HLPPPPDDD/PPDTT f4g4/- b6 2/2 0"

DRAWINGS: dict[str, dict[str, Any]] = {
    "two_paths_light": {"shown": TWO_PATHS, "last_move": "Fe/w", "targets": ["b5", "c5"]},
    "two_paths_dark_turned": {"shown": TWO_PATHS, "theme": "dark", "orientation": Seat.SECOND, "lang": "de"},
    "tokan_light": {"shown": TOKAN, "last_move": "b2-e2", "targets": ["d4", "f4"]},
    "tokan_auto_turned": {"shown": TOKAN, "theme": "auto", "orientation": Seat.SECOND, "lang": "fr"},
    "tally_ho_light": {"shown": TALLY_HO, "last_move": "e7-d7", "targets": ["out", "d6"]},
    "tally_ho_dark_turned": {"shown": TALLY_HO, "theme": "dark", "orientation": Seat.SECOND, "lang": "es"},
}


def golden_positions() -> list[str]:
    found = []
    for name in game_names():
        lines = (DATA / "golden" / f"{name}.jsonl").read_text("utf-8").splitlines()
        cases = [json.loads(line) for line in lines]
        found += [case["pos"] for case in cases if "pos" in case]
    return found


def used(document: str) -> list[tuple[str, float, float]]:
    """The symbols that a drawing places, with their top left corner."""
    root = ElementTree.fromstring(document)
    places = [element for element in root.iter(f"{SVG}use") if "x" in element.attrib and "color" in element.attrib]
    return [(place.attrib["href"].split("-", 2)[2], float(place.attrib["x"]), float(place.attrib["y"])) for place in places]


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_are_as_the_golden_ones(name: str) -> None:
    path = DATA / "drawings" / f"{name}.svg"
    drawn = draw_svg(**DRAWINGS[name])
    if os.environ.get("REYNARD_REWRITE_DRAWINGS"):
        path.write_text(drawn, "utf-8")
    assert drawn == path.read_text("utf-8")


def test_every_golden_position_is_drawn_well_formed_and_at_most_80_columns_wide() -> None:
    for index, position in enumerate(golden_positions()):
        theme = ("light", "dark", "auto")[index % 3]
        document = draw_svg(position, theme=theme, orientation=Seat(index % 2))  # type: ignore[arg-type]  # one of the three
        root = ElementTree.fromstring(document)
        assert root.findtext(f"{SVG}title")
        assert root.findtext(f"{SVG}desc")
        assert theme == "auto" or "var(--" not in document
        assert max(map(len, draw_text(position, orientation=Seat(index % 2)).splitlines())) <= 80


def test_equal_arguments_give_equal_drawings() -> None:
    assert draw_svg(TOKAN, targets={"a3", "d4", "f4"}) == draw_svg(TOKAN, targets=["f4", "d4", "a3"])


@pytest.mark.parametrize("height", [1, 2, 5, 6, 13, 30])
def test_T12_every_tile_of_every_stack_is_visible(height: int) -> None:
    stack = ("MjLmJl" * 5)[:height]
    position = "/".join([f"{stack},-,-,-,-,-"] + ["-,-,-,-,-,-"] * 4) + " r -"
    letters = re.findall(r">([MJLmjl])</text>", draw_svg(position))
    assert letters == list(stack[:-1])
    assert len([name for name, _, _ in used(draw_svg(position)) if name.startswith("tile-")]) == 1
    board = draw_text(position).split("└")[0]
    assert sorted(re.findall("[MJLmjl]", board)) == sorted(stack)


def test_the_seat_at_the_bottom_turns_the_board_and_the_rifles() -> None:
    position = "^....../......./......./......./......./......./......> b -/- -/- - 5/5 0"
    first = {name: (x, y) for name, x, y in used(draw_svg(position)) if name.startswith("hunter-")}
    second = {name: (x, y) for name, x, y in used(draw_svg(position, orientation=Seat.SECOND)) if name.startswith("hunter-")}
    assert set(first) == {"hunter-north", "hunter-east"}
    assert set(second) == {"hunter-south", "hunter-west"}
    assert first["hunter-north"] == second["hunter-west"]
    text = draw_text(position, orientation=Seat.SECOND)
    assert "▼" in text
    assert "▲" not in text.split("└")[0]


def test_heads_stay_upright_however_the_board_is_turned() -> None:
    for orientation in Seat:
        assert "rotate(180" not in draw_svg(TWO_PATHS, orientation=orientation).split("</defs>")[1]


def test_Z8_the_last_duel_marks_the_animal_that_moved() -> None:
    for line in (DATA / "golden" / "two_paths.jsonl").read_text("utf-8").splitlines()[:80]:
        case = json.loads(line)
        before = read_position("two_paths", case["pos"], {})
        for duel, text in case["duels"].items():
            after = read_position("two_paths", text, {})
            assert isinstance(before, Position)
            assert isinstance(after, Position)
            changed = {letter for _, letter in before.animals.items() ^ after.animals.items()}
            assert last_moved(after, duel) == "".join(changed), (case["pos"], duel)
            assert last_moved(after, "FHG/HGF") == ""
            assert last_moved(after, "") == ""


def test_targets_and_marks_appear() -> None:
    plain, marked = draw_svg(TALLY_HO), draw_svg(TALLY_HO, targets=["d6", "b6"], last_move="e7-d7")
    assert marked.count(palette()["light"]["last"]) > plain.count(palette()["light"]["last"])
    assert 'stroke-dasharray="9 5"' in marked
    assert 'stroke-dasharray="9 5"' not in plain
    assert ">zz<" in plain


def test_auto_leaves_the_theme_to_the_browser() -> None:
    document = draw_svg(TOKAN, theme="auto")
    assert "prefers-color-scheme:dark" in document
    assert "var(--red-token" in document


def test_colour_in_a_terminal_changes_no_letter() -> None:
    for position in (TWO_PATHS, TOKAN, TALLY_HO):
        coloured = draw_text(position, colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == draw_text(position)


def test_both_themes_name_the_same_colours_and_the_artwork_uses_no_other() -> None:
    light, dark = palette()["light"], palette()["dark"]
    assert list(light) == list(dark)
    named = {name for text in symbols().values() for name in re.findall(r"var\(--([\w-]+)", text)}
    assert named <= set(light)


@pytest.mark.parametrize("name", sorted(symbols()))
def test_every_symbol_is_well_formed_and_has_the_common_box(name: str) -> None:
    root = ElementTree.fromstring(symbols()[name])
    assert root.attrib.pop("overflow", "visible") == "visible"
    assert root.attrib == {"id": name, "viewBox": "0 0 100 100"}
    assert len(symbols()[name]) < 6000
