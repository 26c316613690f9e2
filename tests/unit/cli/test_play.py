"""`reynard play` line by line: two people at one terminal."""

from __future__ import annotations

import io

import pytest

from reynard.cli import main


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", *words]) == 0
    return capsys.readouterr().out


def test_a_game_is_chosen_and_moves_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "9\n3\n?\nd4\nnonsense\na1\n", "--seed", "4", "--lang", "en")
    assert "Which game?" in text
    assert "a1 a2 a3" in text
    assert "(H4)" in text
    assert "bad_move" in text
    assert "hunters>" in text


def test_hidden_choices_of_two_paths_are_asked_from_each_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, "FHG\nHGF\nFw\ne\n", "two_paths", "rows=6", "--seed", "4", "--lang", "fr")
    assert text.count("south>") >= 2
    assert text.count("north>") >= 1
    assert "[F]" in text
