"""`reynard play --plain`: scripted sessions through standard input, for every game and language."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.record import parse_records
from reynard.draw.language import LANGUAGES, translate
from reynard.draw.words import game_title
from reynard.games.catalogue import game_names
from reynard.games.replay import replay_all
from reynard.terminal.labels import choices
from reynard.terminal.plan import PERSON, Plan
from reynard.terminal.session import LocalSession
from reynard.terminal.start_up import Wishes, open_session

OPTIONS = {"two_paths": {"rows": "6"}, "tokan": {}, "tally_ho": {"rounds": "1", "quiet_limit": "5"}}
SEED = 11


def typed(monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(["play", "--plain", *words])


def option_words(game: str) -> list[str]:
    return [word for name, value in OPTIONS[game].items() for word in ("--option", f"{name}={value}")]


def script(game: str, lang: str) -> tuple[list[str], LocalSession]:
    """A whole game of two people as they would type it in their language, every second move in the notation."""
    session = LocalSession(Plan(game, PERSON, options=OPTIONS[game], seed=SEED), lang)
    lines: list[str] = []
    while session.to_act():
        seat = session.to_act()[0]
        found = choices(session.view(seat), lang)
        short = [choice for choice in found if len(choice.step) == 2]
        wanted = short if 0 < len(short) < len(found) else found
        choice = wanted[len(lines) * 7 % len(wanted)]
        lines.append(choice.label.split("↑")[0] if len(lines) % 2 else choice.step)
        session.play(seat, choice.step)
    return lines, session


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_two_people_play_a_whole_game_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, lang: str
) -> None:
    lines, shadow = script(game, lang)
    save = translate("terminal-words-save", lang).split(",")[0]
    text = "\n".join([*lines, f"{save} {tmp_path / 'game.txt'}", translate("terminal-words-quit", lang).split(",")[0]])
    assert typed(monkeypatch, text, game, "--two", "--seed", str(SEED), "--lang", lang, *option_words(game)) == 0
    told = capsys.readouterr().out
    assert told.startswith(game_title(game, lang))
    assert "\x1b" not in told
    for sentence in shadow.news:
        assert sentence in told
    assert translate("terminal-plain-over", lang) in told
    saved = replay_all(parse_records((tmp_path / "game.txt").read_text("utf-8")))[0]
    assert saved.entries == shadow.entries
    assert saved.outcome is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_asked_is_answered_in_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    words = [translate(f"terminal-words-{command}", lang).split(",")[0] for command in ("help", "moves", "board", "rules")]
    text = "\n".join([*words, "xyzzy", "d4", "a1", "undo", "resign", "next", "quit"])
    assert typed(monkeypatch, text, "tally_ho", "--two", "--seed", "4", "--lang", lang) == 0
    told = capsys.readouterr().out
    assert translate("terminal-about-undo", lang) in told
    assert f"a1  {translate('terminal-turn-over', lang)}" in told
    assert translate("terminal-not-understood", lang) in told
    assert "(H4)" in told or "(H5)" in told or "(H" in told
    assert translate("refusal-nothing-to-take-back", lang) in told
    assert translate("terminal-match-resigned", lang, name="").split(".")[1].strip() in told


def test_the_input_may_end_and_the_exit_code_says_whether_the_game_was_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, "FHG\n", "two_paths", "--two", "--lang", "en") == 1
    assert "The input has ended" in capsys.readouterr().out
    assert typed(monkeypatch, "FHG\nresign\n", "two_paths", "--two", "--lang", "en") == 0
    assert typed(monkeypatch, "quit\n", "two_paths", "--two", "--lang", "en") == 0
    assert typed(monkeypatch, "9\n", "--lang", "en") == 1
    assert typed(monkeypatch, "2\nquit\n", "--two", "--lang", "de") == 0
    assert "Welches Spiel?" in capsys.readouterr().out


def test_hidden_choices_are_handed_over_and_never_told_to_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("two_paths", "--two", "--seat", "south", "--seed", "5", "--lang", "en")
    assert typed(monkeypatch, "hare fox hedgehog\nquit\n", *words) == 0
    told = capsys.readouterr().out
    assert told.count("Hand over to") == 2
    assert "hare on" not in told
    assert "HFG" not in told


def test_wrong_wishes_are_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["tokan", "--level", "11"],
        ["tokan", "--level", "mind_reader"],
        ["tokan", "--seat", "south"],
        ["tokan", "--option", "scoring=tails"],
        ["--load", "/nowhere/at/all.txt"],
        ["--server", "http://localhost/other"],
    ):
        assert typed(monkeypatch, "", *words) == 1, words
        assert capsys.readouterr().err.startswith("reynard: ")


def test_a_saved_game_is_told_and_played_on_with_its_history(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, later = tmp_path / "a.txt", tmp_path / "b.txt"
    assert typed(monkeypatch, f"a1\na2\na3\nsave {path}\nquit\n", "tally_ho", "--two", "--seed", "4", "--lang", "en") == 0
    capsys.readouterr()
    text = f"load {path}\na4\nsave {later}\nresign\nsave {tmp_path / 'c.txt'}\nquit\n"
    assert typed(monkeypatch, text, "--load", str(path), "--two", "--lang", "en") == 0
    assert "3. Bears turn over a3" in capsys.readouterr().out
    before, after = (replay_all(parse_records(file.read_text("utf-8")))[0] for file in (path, later))
    assert after.entries[:3] == before.entries
    assert len(after.entries) == 4
    assert typed(monkeypatch, "", "--load", str(tmp_path / "c.txt"), "--lang", "de") == 0
    assert "Die Bären decken a3 auf" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_a_bot_is_played_against_with_hints_and_opinions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    session = open_session(Wishes(game=game, level="1", seed=3), None)
    seat = session.seats_here()[0]
    while (bot := session.thinker()) is not None and seat not in session.to_act():
        session.play(bot, session.choose(bot))
    move = session.view(seat).moves[0]
    assert (
        typed(monkeypatch, f"hint\nopinion\n{move}\nresign\nquit\n", game, "--level", "1", "--seed", "3", "--lang", "en") == 0
    )
    told = capsys.readouterr().out
    assert "The engine would play" in told
    assert "Winning chances" in told
    assert "The other side resigned." in told


def test_a_full_screen_needs_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "tokan"]) == 1
    assert "--plain" in capsys.readouterr().err
