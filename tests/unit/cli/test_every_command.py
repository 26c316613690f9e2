"""What holds for every command: wrong input is told in sentences, options have the same words, shells complete them."""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from reynard.cli import COMMANDS, build_whole_parser, main
from reynard.commands.completion import Context, contexts
from reynard.store import open_store

DUEL = "fhg/.../.../.../.../.../FHG s 1"
FILES = {
    "empty.txt": b"",
    "noise.txt": bytes(range(256)) * 8,
    "words.txt": b"these are words, and no record\n" * 3,
    "half.txt": b'[Game "tokan"]\n[Start "M,m',
    "not.json": b'{"keys": [',
    "not.toml": b"port = = 1\n",
    "nul.txt": b"a\0b",
}
TAKES_A_FILE = {
    "show": ["{}"],
    "moves": ["{}"],
    "play-move": ["{}", "c3"],
    "verify": ["{}"],
    "review": ["{}"],
    "coach": ["{}"],
    "import": ["{}", "--database", "{folder}/import.sqlite3"],
    "export": ["{folder}/out.jsonl", "--config", "{}"],
    "keys": ["--take", "{}", "--database", "{folder}/made.sqlite3"],
    "puzzles": ["check", "{}"],
    "prove": ["--certificate", "{}"],
    "play": ["--plain", "--load", "{}", "--two"],
    "serve": ["--config", "{}"],
    "admin": ["overview", "--config", "{}"],
    "bot": ["--server", "http://127.0.0.1:9", "--engine", "true", "--token-file", "{}"],
}
"""Where a command takes a file, and what else it needs."""
OTHER_BAD_INPUT = [
    ["rules", "tokan", "--lang", "klingon"],
    ["new", "tokan", "nonsense"],
    ["new", "tokan", "rows=9"],
    ["new", "tokan", "seed=3"],
    ["new", "tokan", "game=tokan"],
    ["new"],
    ["nonsense"],
    ["show", DUEL, "--option", "text=x"],
    ["show", DUEL, "--json", "--seat", "nowhere"],
    ["arena", "tokan", "1", "random", "-o", "/no/such/folder/out.json"],
    ["arena", "tokan", "1", "random", "--sprt", "50", "0"],
    ["learn", "tokan", "-o", "/no/such/folder/weights.npz"],
    ["prove", DUEL, "-o", "/no/such/folder/proof.txt"],
    ["review", "/dev/null", "--plot", "/no/such/folder/plot.svg"],
    ["puzzle", "--theme", "nonsense"],
    ["puzzles", "make", "tokan", "-o", "/no/such/folder/tokan.xz"],
    ["keys", "--database", "missing.sqlite3"],
    ["keys", "--database", "missing.sqlite3", "--replace"],
    ["new", "two_paths", "-o", "/no/such/folder/game.txt"],
    ["show", "no such thing"],
    ["show", DUEL, "--seat", "nowhere"],
    ["play-move", DUEL, "Zz"],
    ["moves", DUEL, "--option", "rows"],
    ["verify", "--server", "ftp://x", "/dev/null"],
    ["verify", "--server", "http://127.0.0.1:9", "/dev/null"],
    ["arena", "tokan", "1", "1"],
    ["arena", "tokan", "1", "99"],
    ["arena", "tokan", "1", "engine:/no/such/program"],
    ["arena", "tokan", "1", "random", "--option", "x=y"],
    ["export", "--database", "/no/such/file.sqlite3", "out.jsonl"],
    ["keys", "--database", "/no/such/folder/x.sqlite3"],
    ["serve", "--port", "99999"],
    ["serve", "--port", "-1"],
    ["serve", "--port", "words"],
    ["serve", "--match-rate", "-5"],
    ["serve", "--admin-token", "short"],
    ["serve", "--cache-dir", "/proc/no/such"],
    ["bot", "--server", "nowhere::", "--engine", "true", "--token", "x"],
    ["bot", "--server", "http://127.0.0.1:9", "--engine", "/no/such/program", "--token", "x"],
    ["play", "tokan", "--plain", "--level", "99"],
    ["play", "--plain", "--server", "http://127.0.0.1:9/m/abcd"],
    ["learn", "two_paths", "--games", "1"],
    ["learn", "tokan", "--option", "nonsense"],
    ["puzzles", "check", "/no/such/file.xz"],
    ["prove", "no such thing"],
    ["prove", DUEL],
    ["prove", "--certificate", "/no/such/proof.txt"],
    ["admin", "ban", "address", "x"],
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "REYNARD_ADMIN_TOKEN", "REYNARD_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)


def make_database(name: str) -> None:
    """An empty database of a server in the folder of the test."""

    async def make() -> None:
        store = open_store(name)
        await store.open()
        await store.close()

    asyncio.run(make())


def refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> str:
    """What is said where a command does not do what it is told; an error that is no sentence is not caught."""
    try:
        code = main(words)
    except SystemExit as usage:
        code = int(usage.code or 0)
    captured = capsys.readouterr()
    assert code in (1, 2), words
    said = captured.err + captured.out
    assert said.strip(), words
    assert "Traceback" not in said, words
    assert "Error(" not in said, words
    return said


@pytest.mark.parametrize("command", TAKES_A_FILE)
def test_wrong_files_are_told_in_sentences(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    make_database("made.sqlite3")
    for name in (*FILES, "missing.txt", "."):
        place = str(tmp_path / name)
        if command == "bot" and name in ("words.txt", "half.txt", "not.json", "not.toml", "nul.txt"):
            continue  # any line may be a token: the server says whether it is
        if command in ("serve", "admin", "export") and name == "empty.txt":
            continue  # a file of settings may be empty
        words = [word.replace("{}", place).replace("{folder}", str(tmp_path)) for word in TAKES_A_FILE[command]]
        refused(capsys, [command, *words])


@pytest.mark.parametrize("words", OTHER_BAD_INPUT, ids=" ".join)
def test_other_bad_input_is_told_in_sentences(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, words)
    assert not list(Path().iterdir())  # and nothing is made


def test_what_was_misspelled_is_told_with_what_may_have_been_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(did you mean review?)" in refused(capsys, ["reveiw", "game.txt"])
    said = refused(capsys, ["new", "tokan", "--sede", "7"])
    assert "(did you mean --seed?)" in said
    assert said.startswith("usage: reynard new ")
    assert refused(capsys, ["admin", "matches", "--scoop", "all"]).startswith("usage: reynard admin matches ")
    assert "NAME=VALUE" not in refused(capsys, ["new"]).partition("required:")[2]


def test_nobody_has_to_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output and error may be closed, as after `>&-`."""
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert main(["rules", "tokan"]) == 0
    assert main(["show", "nothing of the kind"]) == 1
    sys.stdout.close()
    sys.stderr.close()


def test_a_new_game_takes_its_options_in_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["scoring=heads"], ["--option", "scoring=heads"]):
        assert main(["new", "tokan", "--seed", "1", *words]) == 0
        assert "scoring=heads" in capsys.readouterr().out
    assert main(["new", "tokan", "scoring=heads", "--seed", "1", "closing=run", "--position"]) == 0  # options stand anywhere
    assert "option_twice" in refused(capsys, ["new", "tokan", "scoring=heads", "--option", "scoring=towers"])


def test_keys_are_made_in_no_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--replace"], ["--private"]):
        assert "There is no database typo.sqlite3" in refused(capsys, ["keys", "--database", "typo.sqlite3", *words])
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_review_as_json_is_as_deep_as_is_asked_for_and_drawn_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "tokan", "--seed", "7", "-o", "game.txt"]) == 0
    assert main(["play-move", "game.txt", "a2-a4"]) == 0
    found = []
    for nodes in ("1", "5000"):
        capsys.readouterr()
        assert main(["review", "game.txt", "--nodes", nodes, "--json", "--plot", "plot.svg"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0]["rounds"][0]["moves"] != found[1]["rounds"][0]["moves"]
    assert Path("plot.svg").read_text("utf-8").startswith("<svg")


def parsers(
    parser: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """Every command with the words that lead to it."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield words, parser
    for action in below:
        for name, one in action.choices.items():
            yield from parsers(one, (*words, name))


NUMBERS = [
    (words, action.option_strings[-1])
    for words, parser in parsers(build_whole_parser())
    for action in parser._actions
    if action.option_strings and action.type is not None and action.type is not Path and "seed" not in action.dest
]


def test_there_are_numbers_to_try() -> None:
    assert (("arena",), "--pairs") in NUMBERS
    assert (("bot",), "--seconds") in NUMBERS


@pytest.mark.parametrize(("words", "option"), NUMBERS, ids=lambda part: part if isinstance(part, str) else " ".join(part))
def test_negative_numbers_and_words_are_refused_where_an_option_takes_a_number(
    words: tuple[str, ...], option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (parser,) = (parser for known, parser in parsers(build_whole_parser()) if known == words)
    action = next(action for action in parser._actions if option in action.option_strings)
    if action.nargs == 2:  # bounds of a test, which may be negative
        return
    for text in ("-1", "-0.5", "many", "nan"):
        with pytest.raises(SystemExit) as caught:
            parser.parse_args([f"{option}={text}"])
        assert caught.value.code == 2
        assert option in capsys.readouterr().err


def test_the_same_option_means_the_same_everywhere() -> None:
    """One word, one kind of value: `--json` is a flag, `--output` a file with the short form -o, `--lang` a language."""
    kinds: dict[str, set[tuple[bool, bool]]] = {}
    short: dict[str, set[str]] = {}
    for _, parser in parsers(build_whole_parser()):
        for action in parser._actions:
            for flag in action.option_strings:
                kinds.setdefault(flag, set()).add((action.nargs == 0, action.type is Path))
                short.setdefault(flag, set()).update(one for one in action.option_strings if len(one) == 2)
    unlike = {flag for flag, found in kinds.items() if len(found) > 1}
    assert unlike == set()
    assert short["--output"] == {"-o"}
    assert kinds["--json"] == {(True, False)}


SHOWS = [
    ["rules", "tokan"],
    ["new", "tokan", "--seed", "1"],
    ["show", DUEL],
    ["show", "game.txt"],
    ["show", "game.txt", "--at", "1"],
    ["moves", DUEL],
    ["play-move", DUEL, "Fw/e"],
    ["verify", "game.txt"],
    ["coach", "game.txt"],
    ["keys", "--database", "k.sqlite3"],
    ["arena", "two_paths", "1", "random", "--pairs", "1", "--seconds", "0.01", "--workers", "1", "--quiet"],
]


@pytest.mark.slow
@pytest.mark.parametrize("words", SHOWS, ids=" ".join)
def test_json_is_printed_by_every_command_that_shows_something(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    make_database("k.sqlite3")
    assert main(["new", "two_paths", "--seed", "1", "-o", "game.txt"]) == 0
    assert main(["play-move", "game.txt", "FGH/FGH", "Fw/e"]) == 0
    capsys.readouterr()
    assert main([*words, "--json"]) in (0, 3)
    assert json.loads(capsys.readouterr().out)


def test_which_commands_take_json_is_no_accident() -> None:
    with_json = {
        words[0]
        for words, parser in parsers(build_whole_parser())
        if any("--json" in a.option_strings for a in parser._actions)
    }
    assert set(COMMANDS) - with_json == {"play", "puzzle", "serve", "learn", "bot", "completion", "engine"}


# Completion


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def test_every_command_and_option_is_completed_in_every_shell(capsys: pytest.CaptureFixture[str]) -> None:
    scripts = {shell: script(shell, capsys) for shell in ("bash", "zsh", "fish")}
    for context in contexts(build_whole_parser()):
        for word, _ in (*context.choices, *context.options):
            for shell, text in scripts.items():
                assert (f"-l {word[2:]} " if shell == "fish" and word.startswith("--") else word) in text, (shell, word)


def complete(text: str, *words: str) -> list[str]:
    """What bash offers after these words, the last of which is not complete."""
    given = " ".join(f"'{word}'" for word in words)
    program = f"{text}\nCOMP_WORDS=({given}); COMP_CWORD={len(words) - 1}; _reynard; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout.split()


def test_bash_completes_commands_options_and_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = script("bash", capsys)
    assert complete(text, "reynard", "re") == ["review"]
    assert set(complete(text, "reynard", "rules", "t")) == {"two_paths", "tokan", "tally_ho"}
    assert complete(text, "reynard", "show", "--wo") == ["--words"]
    assert set(complete(text, "reynard", "show", "--theme", "")) == {"light", "dark", "auto"}
    assert complete(text, "reynard", "admin", "ba") == ["bans", "ban"]
    assert complete(text, "reynard", "admin", "ban", "na") == ["name"]
    assert complete(text, "reynard", "admin", "ban", "--da") == ["--days"]
    (tmp_path / "game.txt").touch()
    assert complete(text, "reynard", "show", "ga") == ["game.txt"]
    assert complete(text, "reynard", "new", "tokan", "--output", "ga") == ["game.txt"]


def test_a_shell_that_is_here_reads_its_script(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """bash always; zsh and fish where they are installed."""
    for shell in ("bash", "zsh", "fish"):
        text = script(shell, capsys)
        if shutil.which(shell):
            (tmp_path / shell).write_text(text)
            subprocess.run([shell, "-n", str(tmp_path / shell)], check=True)


def test_zsh_completes_at_the_first_press_where_the_script_is_loaded_only_then(capsys: pytest.CaptureFixture[str]) -> None:
    """A file of $fpath is the body of the function that completes: it has to complete, not only define how."""
    text = script("zsh", capsys)
    assert text.startswith("#compdef reynard\n")
    *_, when, call, other, announce, end = text.rstrip().splitlines()
    assert (when, call.strip(), other, end) == ('if [[ "$funcstack[1]" == _reynard ]]; then', '_reynard "$@"', "else", "fi")
    assert announce.strip() == "compdef _reynard reynard"


def test_what_can_follow_is_told_once_for_each_command() -> None:
    found: list[Context] = list(contexts(build_whole_parser()))
    assert len({context.words for context in found}) == len(found)
    assert {context.words[0] for context in found if context.words} == set(COMMANDS)
