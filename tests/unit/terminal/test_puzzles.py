"""`reynard puzzle`: questions in four languages, answers in words, and nothing told before an answer."""

from __future__ import annotations

import io
import random

import pytest

from reynard.cli import main
from reynard.draw.language import LANGUAGES, translate
from reynard.puzzles.choosing import pick
from reynard.puzzles.files import puzzles_of
from reynard.puzzles.puzzle import is_right
from reynard.terminal.puzzles import in_words, meant_by

KINDS = (("two_paths", "piece"), ("two_paths", "mix"), ("tokan", "move"))


def asked(monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(["puzzle", *words])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_puzzle_is_asked_answered_and_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, kind: str, lang: str
) -> None:
    words = (game, "--theme", kind, "--seed", "4", "--lang", lang)
    quit_word = translate("terminal-words-quit", lang).split(",")[0]
    assert asked(monkeypatch, f"{quit_word}\n", *words) == 0
    before = capsys.readouterr().out
    chance = random.Random(4)
    puzzle = pick(chance.choice((game,)), 1200.0, kind, frozenset(), chance)
    assert translate("puzzles-rating", lang, rating=puzzle.rating) in before
    wrong = next(choice for choice in puzzle.choices if not is_right(puzzle, choice))
    said = wrong if kind == "mix" else in_words(puzzle, wrong, lang)
    assert asked(monkeypatch, f"{said}\n{quit_word}\n", *words) == 0
    told = capsys.readouterr().out
    assert told.startswith(before.rstrip("\n"))
    assert translate("puzzle-wrong", lang) in told.removeprefix(before)
    assert translate("puzzle-right", lang) not in told


def test_answers_are_understood_in_words_and_in_the_notation() -> None:
    piece = next(one for one in puzzles_of("two_paths") if one.kind == "piece" and "F" in one.choices)
    assert [meant_by(piece, text, "de") for text in ("F", "f", "der Fuchs", "den Fuchs", "Bär")] == [("F",)] * 4 + [()]
    mix = next(one for one in puzzles_of("two_paths") if one.kind == "mix")
    assert [meant_by(mix, text, "en") for text in ("40", "40 %", "100", "101", "-1", "")] == [
        ("40",),
        ("40",),
        ("100",),
        (),
        (),
        (),
    ]
    move = puzzles_of("tokan")[0]
    assert meant_by(move, move.answer, "en") == (move.answer,)
    assert meant_by(move, "a1-a9", "en") == ()


def test_the_input_may_end_and_a_theme_must_be_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, "moves\nboard\nhelp\nxyzzy\n", "tokan", "--words", "--seed", "1") == 1
    assert translate("puzzle-terminal-no-answer", "en") in capsys.readouterr().out
    assert asked(monkeypatch, "", "tokan", "--theme", "rifle") == 1


def test_the_same_seed_asks_the_same_puzzles(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for _ in range(2):
        asked(monkeypatch, "next\nnext\nquit\n", "--seed", "9")
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
