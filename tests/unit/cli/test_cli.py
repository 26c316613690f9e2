"""The program `reynard`: its commands, its errors and its exit codes."""

from __future__ import annotations

import io
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from reynard.cli import COMMANDS, main
from reynard.draw.language import LANGUAGES
from reynard.draw.rules import SECTIONS, rules_text
from reynard.games.catalogue import game_names

START = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
DUEL = "fhg/.../.../.../.../.../FHG s 1"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def game_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.txt"
    assert main(["new", "tokan", "--seed", "7", "-o", str(path), "--players", "Ada", "Bob"]) == 0
    capsys.readouterr()
    return path


def output(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(words) == code
    captured = capsys.readouterr()
    return captured.err if code in (1, 2) else captured.out


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help_shows_examples(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert "example" in text
    assert all(len(line) <= 130 for line in text.splitlines())


def test_without_a_command_the_help_is_shown_and_the_usage_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert all(name in capsys.readouterr().out for name in ["play-move"])
    for words in (["fly"], ["new"], ["new", "chess"], ["show"], ["moves", DUEL, "--game", "chess"]):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith("reynard ")


@pytest.mark.parametrize("words", [["--help"], ["engine"]])
def test_the_program_starts_in_less_than_half_a_second(words: list[str]) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "reynard.cli", *words],
        input="hello\nquit\n",
        capture_output=True,
        check=True,
        text=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.5


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_told_in_four_languages(capsys: pytest.CaptureFixture[str], game: str, lang: str) -> None:
    text = output(capsys, "rules", game, "--lang", lang)
    assert text == rules_text(game, lang)
    assert text.count("---") >= len(SECTIONS)
    assert max(map(len, text.splitlines())) <= 80
    letter = {"two_paths": "Z", "tokan": "T", "tally_ho": "H"}[game]
    assert f"({letter}8)" in text
    assert lang == "en" or text != rules_text(game, "en")


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "en, de, fr, es" in output(capsys, "rules", "tokan", "--lang", "tlh", code=1)


def test_the_language_of_the_environment_is_spoken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Fuchs" in output(capsys, "rules", "two_paths")
    assert "T2" in output(capsys, "play-move", _tokan_position(capsys), "a1-a1", code=1)


def _tokan_position(capsys: pytest.CaptureFixture[str]) -> str:
    """A position with a gap on a1."""
    del capsys
    return "M,m,J,j,L,l/M,m,J,j,L,l/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"


def test_new_prints_a_record_or_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "new", "tally_ho", "--position") == START + "\n"
    text = output(capsys, "new", "two_paths", "rows=6", "setup=random", "--seed", "3")
    assert '[Options "rows=6 setup=random optional_answer=no"]' in text
    assert output(capsys, "new", "two_paths", "rows=6", "setup=random", "--seed", "3") == text
    assert "rows" in output(capsys, "new", "two_paths", "rows=99", code=1)


def test_new_overwrites_nothing(capsys: pytest.CaptureFixture[str], game_file: Path) -> None:
    before = game_file.read_text("utf-8")
    assert "exists" in output(capsys, "new", "tokan", "-o", str(game_file), code=1)
    assert game_file.read_text("utf-8") == before


def test_a_game_is_played_move_by_move_in_its_file(capsys: pytest.CaptureFixture[str], game_file: Path) -> None:
    moves = output(capsys, "moves", str(game_file)).split()
    assert moves == sorted(moves)
    assert "Black is to move" in output(capsys, "play-move", str(game_file), moves[0])
    shown = output(capsys, "show", str(game_file))
    assert "Red: Ada" in shown
    assert f"1. {moves[0]}  Red moves" in shown
    assert "in order. One record, one entry" in output(capsys, "verify", str(game_file), code=3)


def test_an_illegal_move_changes_nothing(capsys: pytest.CaptureFixture[str], game_file: Path) -> None:
    before = game_file.read_text("utf-8")
    move = output(capsys, "moves", str(game_file)).split()[0]
    text = output(capsys, "play-move", str(game_file), move, move, code=1)
    assert "not allowed by rule T" in text
    assert game_file.read_text("utf-8") == before
    assert "bad" in output(capsys, "play-move", START, "z9", code=1)


def test_moves_of_a_position_with_words_and_chances(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "moves", *DUEL.split()).split()[0] == "Fe/e"
    assert "fox" in output(capsys, "moves", DUEL, "--words")
    assert "c3=T  0.312500000000" in output(capsys, "moves", START + " c3")
    assert output(capsys, "moves", DUEL, "--option", "optional_answer=yes").count("-") > 0


def test_play_move_on_a_position_prints_the_next_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "play-move", START, "a1=T", "a2=F") == START.replace("#######/####### b", "F######/T###### b") + "\n"
    assert output(capsys, "play-move", "fhg/.../.../.../.../FHG s 1", "Fw/e") == "fhg/.../.../.../F../.HG s 2\n"


def test_a_record_may_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game_file: Path
) -> None:
    text = '[Game "tally_ho"]\n1. a1=T\n'
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    played = output(capsys, "play-move", "-", "--seed", "5", "a2")
    assert "1. a1=T 2. a2=" in played
    monkeypatch.setattr("sys.stdin", io.StringIO(played))
    assert "-: in order" in output(capsys, "verify", "-", code=3)


def test_show_draws_describes_and_paints(capsys: pytest.CaptureFixture[str], game_file: Path) -> None:
    assert "┌" in output(capsys, "show", START)
    assert "Fuchs" in output(capsys, "show", DUEL, "--words", "--lang", "de")
    assert output(capsys, "show", DUEL, "--svg", "--theme", "dark", "--seat", "north").startswith("<svg")
    assert output(capsys, "show", str(game_file), "--svg").startswith("<svg")
    assert "┌" in output(capsys, "show", str(game_file), "--at", "0")
    assert "no board after 1" in output(capsys, "show", str(game_file), "--at", "1", code=1)
    assert "south and north" in output(capsys, "show", DUEL, "--seat", "red", code=1)


def test_show_replays_every_board_and_how_it_ended(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Game "tally_ho"]\n[Result "hunters 0 0 resigned"]\n1. a1=T {why not} 2. a2=F\n', "utf-8")
    text = output(capsys, "show", str(path), "--boards")
    assert text.count("┌") == 3
    assert "{why not}" in text
    assert "Hunters" in text.splitlines()[-1]
    assert output(capsys, "moves", str(path)) == ""
    path.write_text(path.read_text("utf-8") * 2, "utf-8")
    assert output(capsys, "show", str(path)).count("Game: tally_ho") == 2
    assert "2 records" in output(capsys, "show", str(path), "--svg", code=1)


def test_what_is_neither_file_nor_position_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no file" in output(capsys, "show", "nowhere.txt", code=1)
    assert "too_many" in output(capsys, "show", START.replace("#######", "^^^^^^^", 2), code=1)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in output(capsys, "show", str(tmp_path / "binary"), code=1)
    assert main(["verify", str(tmp_path / "nothing.txt")]) == 1
    assert "nothing.txt" in capsys.readouterr().err


def test_verify_names_every_problem_of_every_file(capsys: pytest.CaptureFixture[str], game_file: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text('[Game "tally_ho"]\n[Date "today"]\n1. d4=T\n', "utf-8")
    assert main(["verify", str(bad), str(game_file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "bad_date" in lines[0]
    assert "entry 1 (line 3)" in lines[1]
    assert "in order" in lines[2]
    assert "not everything is proved" in lines[3]
    assert [line.split()[0] for line in lines[4:]] == ["no_deal", "unsigned"]
    assert "en ordre" in output(capsys, "verify", str(game_file), "--lang", "fr", code=3)


def test_engine_answers_on_standard_output() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reynard.cli", "engine"],
        input="hello\nquit\n",
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.splitlines()[-1] == "ok"


def test_a_closed_pipe_is_no_drama() -> None:
    command = f"{sys.executable} -m reynard.cli moves '{START}' | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=True, text=True)
    assert (done.stdout, done.stderr) == ("a1\n", "")
