"""What `import reynard` offers."""

from __future__ import annotations

import doctest
import importlib
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import reynard
from reynard.core.errors import BadText, IllegalMove, NotFound, Refused
from reynard.core.record import parse_record
from reynard.games.catalogue import get_game

LIGHT = """
import sys, reynard
heavy = {"numpy", "numba", "litestar", "textual", "msgspec", "fluent"} & {name.split(".")[0] for name in sys.modules}
assert not heavy, heavy
assert "reynard.games" not in sys.modules
"""


@pytest.mark.parametrize("name", ["reynard", "reynard.api", "reynard.api_position", "reynard.api_bots"])
def test_the_examples_in_the_documentation_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 2
    assert result.failed == 0


def test_importing_reynard_stays_light() -> None:
    subprocess.run([sys.executable, "-c", LIGHT], check=True)


def test_what_is_offered_is_listed() -> None:
    assert set(reynard.__all__) <= set(dir(reynard))
    for name in reynard.__all__:
        assert getattr(reynard, name)
    with pytest.raises(AttributeError):
        reynard.nothing_of_this_name  # noqa: B018  # asking is the test


@pytest.mark.parametrize("game", reynard.names())
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


def test_the_repr_of_a_position_makes_it_again_with_all_its_options() -> None:
    for made in (
        reynard.new("two_paths", rows=6, optional_answer=True).play("FHG/HGF"),
        reynard.new("tokan", seed=3, scoring="heads", closing="line"),
        reynard.new("tally_ho", seed=3, quiet_limit=7, rest="flipped"),
    ):
        assert eval(repr(made.position)) == made.position


def test_unknown_themes_and_languages_are_refused() -> None:
    position = reynard.new("tokan", seed=3).position
    with pytest.raises(BadText, match="light, dark, auto"):
        position.svg(theme="pink")
    for draw in (position.svg, position.words, position.drawing):
        with pytest.raises(BadText, match="languages are"):
            draw(lang="tlh")


@pytest.mark.parametrize("game", reynard.names())
def test_every_position_is_analysed_with_the_same_kind_of_result(game: str) -> None:
    table = reynard.new(game, seed=4)
    seat = table.to_act[0]
    heard: list[object] = []
    found = table.position.analyse(nodes=200, report=heard.append)
    assert found == type(found)(**{name: getattr(found, name) for name in found.__slots__})
    assert 0.0 <= found.value <= 1.0
    assert found.move in table.view(seat).moves
    assert table.position.search(nodes=200).move == table.position.search(nodes=200).move
    assert 0.0 <= table.position.search(depth=0).value <= 1.0


def test_mixes_are_told_where_a_game_has_some() -> None:
    mixes = reynard.new("two_paths", seed=3).play("FHG/HGF").position.strategy()
    assert len(mixes) == 3
    with pytest.raises(Refused, match="no hidden choices"):
        reynard.new("tokan", seed=3).position.strategy()


@pytest.mark.parametrize("game", reynard.names())
def test_two_bots_play_a_match_at_any_table(game: str) -> None:
    first, second = (reynard.bot(game, level=1, seed=seed, seconds=0.05) for seed in (1, 2))
    table = reynard.match(first, second, seed=5)
    assert table.is_over
    assert table.players == ("level 1", "level 1")
    assert [actor for actor, _ in table.steps() if actor != "chance"]
    with pytest.raises(Refused, match="nobody has to act"):
        first.play(table)
    with pytest.raises(Refused, match="plays"):
        first.play(reynard.new(next(other for other in reynard.names() if other != game)))


def test_what_a_bot_chooses_can_be_played_at_the_table() -> None:
    table = reynard.new("two_paths", seed=3)
    fox = reynard.bot("two_paths", level=10, seed=1)
    while not table.is_over:
        seat = table.to_act[0]
        move = fox.choose(table.view(seat), table.entries)
        assert table.is_legal(move)
        table.play(move, seat=seat)
    assert fox.explain() is not None
    assert repr(fox) == "reynard.bot('two_paths', level='10')"


def test_a_part_of_an_entry_is_played_taken_back_and_hidden_from_the_other_seat() -> None:
    table = reynard.new("two_paths", seed=3).play("HGF", seat="north").play("FHG", seat="south")
    assert table.entries == ("FHG/HGF",)
    table.play("Fw")
    assert (table.turn, table.moves, table.entries) == ("north", ("e", "w"), ("FHG/HGF",))
    assert table.view("north").own == ""
    assert table.is_legal("e")
    assert not table.is_legal("Fw/e")
    with pytest.raises((BadText, IllegalMove)):
        table.play("Fw/e")
    assert table.copy().play("e").entries[-1] == "Fw/e"
    assert table.undo().turn == "south"


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    table = reynard.new("tally_ho", seed=5).play("a1")
    twin = table.copy()
    assert twin.play("a2").entries == table.play("a2").entries
    twin.play("a3")
    assert len(table.entries) == 2


def test_a_review_comes_with_the_table() -> None:
    table = reynard.new("two_paths", seed=3)
    while not table.is_over:
        table.play_random()
    review = table.review()
    assert review.result is not None
    assert abs(0.5 + review.luck + review.skill[0] - review.skill[1] - review.result) < 1e-9


def test_large_files_are_read_one_by_one(tmp_path: Path) -> None:
    made = [reynard.new("tokan", seed=seed).play_random() for seed in range(5)]
    text = "\n".join(table.record_text() for table in made)
    (tmp_path / "games.txt").write_text("\ufeff" + text.replace("1. ", '{a\n[Game "x"]\n} 1. ', 1), "utf-8")
    reading = reynard.records(tmp_path / "games.txt")
    assert next(reading).entries == made[0].entries
    assert [table.entries for table in reading] == [table.entries for table in made[1:]]
    (tmp_path / "broken.txt").write_text(text + '\n[Game "tokan"]\n\n1. a1 (', "utf-8")
    reading = reynard.records(tmp_path / "broken.txt")
    assert len([next(reading) for _ in made]) == 5
    with pytest.raises(BadText, match="line"):
        next(reading)
    (tmp_path / "empty.txt").write_text("", "utf-8")
    with pytest.raises(BadText, match="no record"):
        next(reynard.records(tmp_path / "empty.txt"))


def test_positions_are_written_so_that_they_can_be_read_back_with_every_option() -> None:
    options: dict[str, dict[str, Any]] = {
        "two_paths": {"rows": 6, "optional_answer": True, "setup": "random"},
        "tokan": {"scoring": "heads", "ending": "either", "closing": "line"},
        "tally_ho": {"rest": "flipped", "quiet_limit": 20},
    }
    for game, given in options.items():
        table = reynard.new(game, seed=1, **given)
        for _ in range(4):
            table.play_random()
            assert eval(repr(table.position)) == table.position


def test_functions_of_other_modules_take_positions_and_tables() -> None:
    from reynard.draw.text import draw_text
    from reynard.search import tally_ho, tokan
    from reynard.search.limits import Limits
    from reynard.search.port import assess
    from reynard.solve.two_paths import solve
    from reynard.study.coach import coach
    from reynard.study.review import review

    towers, forest, duel = reynard.new("tokan", seed=7), reynard.new("tally_ho", seed=7), reynard.new("two_paths", seed=7)
    duel.play("FHG/HGF")
    glance = Limits(depth=0)
    assert tokan.search(towers.position, glance).move in towers.moves
    assert tokan.search(towers, glance).move in towers.moves
    assert tally_ho.search(forest.position, glance).move in forest.moves
    assert assess(get_game("tokan"), towers, glance).move in towers.moves
    assert solve(7).duel(duel.position).value == solve(7).duel(duel.position.text).value
    assert draw_text(towers.position) == draw_text(towers) == str(towers)
    assert review(duel).moves == duel.review().moves
    with pytest.raises(TypeError, match="a position of tally_ho, not a Table of tokan"):
        assess(get_game("tally_ho"), reynard.new("tokan", seed=1), Limits(nodes=1))
    with pytest.raises(TypeError, match="pairs of a game"):
        coach([reynard.new("two_paths", seed=1)])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="whole game"):
        review(duel.position)
    for wrong in (lambda: tokan.search(7, glance), lambda: tally_ho.search(7, glance), lambda: draw_text(7)):
        with pytest.raises(TypeError, match="not a int"):
            wrong()


def test_limits_below_zero_and_views_of_nobody_on_turn_are_refused_in_words() -> None:
    table = reynard.new("tokan", seed=7)
    wrong: list[dict[str, Any]] = [{"depth": -1}, {"nodes": -5}, {"seconds": -0.1}, {"seconds": float("nan")}, {"seconds": "1"}]
    for limits in wrong:
        with pytest.raises(BadText, match="0 or more"):
            table.position.analyse(**limits)
    assert table.position.search(depth=0).move in table.moves
    bot = reynard.bot("two_paths", level=1, seed=1)
    with pytest.raises(TypeError, match="choose takes a view"):
        bot.choose(reynard.new("two_paths", seed=1))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="tokan"):
        bot.choose(table.view(table.turn))
    with pytest.raises(Refused, match="nothing to choose"):
        bot.choose(reynard.new("two_paths", seed=1).view())


def test_what_a_bot_chooses_can_be_played_choice_by_choice() -> None:
    table, bot = reynard.new("two_paths", seed=3), reynard.bot("two_paths", level=2, seed=1)
    while not table.is_over:
        table.play(bot.choose(table.view(table.to_act[0]), table.entries))
    assert table.outcome is not None


_ANY: Any = reynard
"""The front door without its types, as a notebook has it."""


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        ("bad_seed", lambda: _ANY.new("tokan", seed="x")),
        ("bad_seed", lambda: _ANY.new("tokan", seed=1.5)),
        ("bad_seed", lambda: _ANY.bot("two_paths", level=1, seed=0.5)),
        ("bad_seed", lambda: _ANY.new("tokan", seed=1).reseed("x")),
        ("bad_limit", lambda: _ANY.bot("two_paths", level=1, seconds=-1)),
        ("bad_limit", lambda: _ANY.new("tokan", seed=1).position.analyse(nodes=1.5)),
        ("bad_limit", lambda: _ANY.new("tokan", seed=1).review(nodes="many")),
        ("bad_size", lambda: _ANY.new("tokan", seed=1).position.svg(size=0)),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(code: str, ask: Any) -> None:
    with pytest.raises(BadText) as refused:
        ask()
    assert [problem.code for problem in refused.value.problems] == [code]


def test_numbers_of_numpy_are_numbers() -> None:
    seed, nodes = np.int64(7), np.int32(50)
    table = _ANY.new("tokan", seed=seed)
    assert table.position == reynard.new("tokan", seed=7).position
    assert table.position.analyse(nodes=nodes).move == table.position.analyse(nodes=50).move


@pytest.mark.skipif(sys.platform == "win32", reason="signals reach a thread of one's choice on Unix only")
def test_an_analysis_ends_with_ctrl_c() -> None:
    pressed: list[int] = []

    def press(found: object) -> None:
        if not pressed:
            pressed.append(threading.main_thread().ident or 0)
            signal.pthread_kill(pressed[0], signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        reynard.new("tokan", seed=7).position.analyse(seconds=300, report=press)
    assert pressed


def test_a_strategy_is_a_table_in_a_notebook() -> None:
    found: Any = reynard.position("two_paths", "fhg/.../.../.../.../FHG s 1", rows=6).strategy()
    shown = found._repr_html_()
    assert [row.partition("</td>")[0] for row in shown.split("<tr><td>")[1:]] == [mix.animal for mix in found]
    assert "<th>hide west</th>" in shown
