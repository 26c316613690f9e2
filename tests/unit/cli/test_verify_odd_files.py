"""Files that are no records, or too many of them: `reynard verify` ends with a sentence, in bounded time and memory."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import BadText
from reynard.core.record import parse_records
from reynard.fair.verify import examine

TRUE = (Path(__file__).parents[3] / "data" / "fair" / "tokan_rematch.record").read_text("utf-8")
HEAD = '[Game "tokan"]\n'
ODD = {
    "brackets": (")" * 1_000_000, "249,951 more problems"),
    "entries": (HEAD + "1. " + "x " * 200_000, "too_many_entries"),
    "a comment without end": (HEAD + "{" + "a " * 2_000_000, "bad_character"),
    "a quote without end": ('[Game "' + "\\" * 1_000_000, "bad_character"),
    "options": (HEAD + '[Options "' + " ".join(f"a{number}=b" for number in range(100_000)) + '"]\n', "too_many_options"),
    "a start without end": (HEAD + '[Start "' + "J," * 500_000 + '"]\n', "columns"),
    "games without a move": (HEAD * 5_000, "no_start"),
    "nothing but zeros": ("\0" * 1_000_000, "no_game"),
    "more than anybody has": (TRUE + "x" * 16_000_000, "too_large"),
}


@pytest.mark.parametrize("kind", ODD)
def test_an_odd_file_ends_with_a_few_sentences(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, code = ODD[kind]
    file = tmp_path / "odd"
    file.write_text(text, encoding="utf-8")
    tracemalloc.start()
    try:
        assert main(["verify", str(file)]) == 1
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    told = capsys.readouterr()
    assert code in told.out
    assert len(told.out) < 20_000
    assert told.err == ""
    assert most < 3 * len(text) + 120_000_000, f"{most // 1_000_000} MB"


def test_what_never_ends_is_read_to_the_limit_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "/dev/zero"]) == 1
    assert "too_large" in capsys.readouterr().out


def test_thousands_of_unknown_tags_are_told_without_looking_at_each_for_each() -> None:
    head, _, entries = TRUE.partition("\n\n")
    tags = "".join(f'[A{number} "b"]\n' for number in range(30_000))
    found = examine(parse_records(f"{head}\n{tags}\n{entries}")[:1])
    assert len([problem for problem in found.missing if problem.code == "unknown_tag"]) == 30_000


def test_what_was_read_before_the_limit_is_told() -> None:
    with pytest.raises(BadText) as told:
        parse_records(")" * 260_000)
    assert [problem.code for problem in told.value.problems] == ["not_opened"] * 250_000 + ["too_many_problems"]
