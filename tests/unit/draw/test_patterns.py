"""Texts of guests as the web client fills them in."""

from __future__ import annotations

from pathlib import Path

import pytest

from reynard.core.errors import BrokenInvariant
from reynard.draw import patterns

SOURCE = """\
# A comment.
hello = Hello { $name }{ "!" }
    .title = Greeting
eggs = { $number ->
    [0] none
    [one] one egg
   *[other] { $number } eggs
  }
"""


def read(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, patterns.Pattern]:
    file = tmp_path / "guest.ftl"
    file.write_text(source, "utf-8")
    monkeypatch.setattr(patterns, "guest_texts", lambda game, lang: [file])
    return patterns.guest_patterns("guest", "en")


def test_words_variables_and_choices_are_read_as_the_build_of_the_client_reads_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read(SOURCE, tmp_path, monkeypatch) == {
        "hello": ["Hello ", ["name"], "!"],
        "hello.title": "Greeting",
        "eggs": [["number", "other", {"0": "none", "one": "one egg", "other": [["number"], " eggs"]}]],
    }


@pytest.mark.parametrize("source", ["hello = { NUMBER($count) }\n", "hello = { other }\nother = Me\n"])
def test_what_the_client_cannot_show_is_an_error(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenInvariant):
        read(source, tmp_path, monkeypatch)
