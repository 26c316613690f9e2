"""What `import reynard` offers."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import reynard
from reynard.core.errors import BadText, IllegalMove, NotFound, Refused
from reynard.core.record import parse_record

LIGHT = """
import sys, reynard
heavy = {"numpy", "numba", "litestar", "textual", "msgspec", "fluent"} & {name.split(".")[0] for name in sys.modules}
assert not heavy, heavy
assert "reynard.games" not in sys.modules
"""


@pytest.mark.parametrize("name", ["reynard", "reynard.api"])
def test_the_examples_in_the_documentation_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 3
    assert result.failed == 0


def test_importing_reynard_stays_light() -> None:
    subprocess.run([sys.executable, "-c", LIGHT], check=True, timeout=60)


def test_what_is_offered_is_listed() -> None:
    assert set(reynard.__all__) <= set(dir(reynard))
    for name in reynard.__all__:
        assert getattr(reynard, name)
    with pytest.raises(AttributeError):
        reynard.nothing_of_this_name  # noqa: B018  # asking is the test


@pytest.mark.parametrize("game", ["two_paths", "tokan", "tally_ho"])
def test_a_whole_random_game_is_saved_and_loaded_the_same(game: str, tmp_path: Path) -> None:
    table = reynard.new(game, seed=11)
    while not table.is_over:
        table.play_random()
    assert table.turn == "none"
    assert table.moves == ()
    table.save(tmp_path / "game.txt")
    loaded = reynard.load(tmp_path / "game.txt")
    assert loaded.entries == table.entries
    assert loaded.position == table.position
    assert loaded.outcome == table.outcome
    assert [position.text for position in loaded.positions] == [position.text for position in table.positions]
    with pytest.raises(Refused):
        table.play_random()
    with pytest.raises(IllegalMove):
        table.play(table.entries[-1])


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (reynard.new("tally_ho", seed=5).play("a1", "a2", "a3") for _ in range(2))
    assert first.entries == second.entries
    assert all("=" in entry for entry in first.entries)
    assert reynard.new("tokan").position != reynard.new("tokan").position


def test_nothing_is_played_where_one_entry_is_illegal() -> None:
    table = reynard.new("tally_ho", seed=5)
    with pytest.raises(IllegalMove) as caught:
        table.play("a1=T", "a1-a2")
    assert caught.value.rule == "H5"
    assert table.entries == ()


def test_undo_takes_back_and_never_too_much() -> None:
    table = reynard.new("tally_ho").play("a1=T", "a2=T", "a3=T").undo(2)
    assert table.entries == ("a1=T",)
    with pytest.raises(Refused):
        table.undo(2)
    assert table.undo(0).entries == ("a1=T",)


def test_options_are_texts_or_what_they_mean() -> None:
    assert reynard.new("two_paths", rows=9, optional_answer=True).options == {
        "rows": "9",
        "setup": "choose",
        "optional_answer": "yes",
    }
    with pytest.raises(BadText):
        reynard.new("two_paths", rows=12)
    with pytest.raises(NotFound):
        reynard.new("chess")


def test_a_loaded_record_keeps_its_tags_comments_and_end(tmp_path: Path) -> None:
    text = (
        '[Game "tally_ho"]\n[Options "rest=moved quiet_limit=30"]\n[Bears "Ada"]\n[Result "hunters 0 0 resigned"]\n'
        '[Start "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"]\n[Deal "x"]\n\n'
        "{first} 1. a1=T {hm} 2. a2=T (2. a3=P)\n"
    )
    (tmp_path / "game.txt").write_text(text, "utf-8")
    table = reynard.load(tmp_path / "game.txt")
    assert table.record_text() == text
    assert table.is_over
    with pytest.raises(Refused, match="off the board"):
        table.play("a3=T")
    record = table.undo().record(players=("", "Bob"), date="2026-11-15")
    assert record.tag("Bears") == "Ada"
    assert record.tag("Hunters") == "Bob"
    assert record.tag("Result") == "none"
    assert parse_record('[Game "tally_ho"]\n').tag("Date") == ""
    (tmp_path / "two.txt").write_text(text + text, "utf-8")
    assert len(reynard.load_all(tmp_path / "two.txt")) == 2
    with pytest.raises(BadText, match="load_all"):
        reynard.load(tmp_path / "two.txt")


def test_positions_show_themselves_everywhere() -> None:
    table = reynard.new("tally_ho", seed=5).play("d5=F", "d3=T", "d5-d4")
    assert table._repr_svg_().startswith("<svg")
    assert "<svg" in table.position.svg(seat="hunters", theme="dark", lang="de")
    assert "d" in str(table)
    assert str(table) == str(table.position)
    assert "Fuchs" in table.position.words("de")
    assert repr(table) == "<tally_ho, 3 entries, hunters to act>"
    assert eval(repr(table.position)) == table.position
    assert len({table.position, table.positions[-1]}) == 1
    assert table.position.view("hunters").moves == table.moves
    with pytest.raises(BadText, match="bears and hunters"):
        table.position.view("red")


def test_chances_are_told_where_chance_acts() -> None:
    position = reynard.new("tally_ho").position.after("c3")
    assert position.turn == "chance"
    assert position.chances["c3=T"] == pytest.approx(15 / 48)
    assert reynard.new("two_paths", seed=1).turn == "both"
