"""The Fluent files: complete and equal in all four languages, every message formats, every text that games need is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import reynard
from reynard.draw.language import LANGUAGES, LOCALES, translate
from reynard.draw.rules import SECTIONS
from reynard.games.catalogue import GAMES, game_names

SOURCE = Path(reynard.__file__).parent
TOPICS = sorted(path.stem for path in (LOCALES / "en").glob("*.ftl"))


class Variables(Visitor):
    """Collects the names of variables and of referenced messages and terms."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:
        self.references.add(f"-{node.id.name}")


def entries(lang: str, topic: str) -> list[Any]:
    text = (LOCALES / lang / f"{topic}.ftl").read_text("utf-8")
    return list(FluentParser(with_spans=False).parse(text).body)


def patterns(lang: str, topic: str) -> dict[str, Variables]:
    """Every message and attribute of a file with what it refers to."""
    found = {}
    for entry in entries(lang, topic):
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        parts = {name: entry.value} if entry.value is not None else {}
        parts |= {f"{name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
        for part, pattern in parts.items():
            found[part] = Variables()
            found[part].visit(pattern)
    return found


def test_every_language_has_the_same_files() -> None:
    for lang in LANGUAGES:
        assert sorted(path.stem for path in (LOCALES / lang).glob("*.ftl")) == TOPICS
    assert {"games", "speech", "errors", "rules"} <= set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_all_languages_have_equal_ids_and_variables(topic: str) -> None:
    english = {name: found.variables for name, found in patterns("en", topic).items()}
    for lang in LANGUAGES[1:]:
        other = {name: found.variables for name, found in patterns(lang, topic).items()}
        assert sorted(other) == sorted(english), lang
        for name, variables in english.items():
            assert other[name] == variables, f"{lang}: {name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_file_holds_junk_or_a_name_twice(lang: str) -> None:
    names: Counter[str] = Counter()
    for topic in TOPICS:
        for entry in entries(lang, topic):
            assert not isinstance(entry, ast.Junk), f"{lang}/{topic}.ftl: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                names[entry.id.name] += 1
    assert [name for name, number in names.items() if number > 1] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_refers_only_to_its_own_file_and_to_the_shared_names(lang: str) -> None:
    shared = set(patterns(lang, "games"))
    for topic in TOPICS:
        own = patterns(lang, topic)
        for name, found in own.items():
            assert found.references <= set(own) | shared, f"{lang}: {name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_formats_with_words_and_with_numbers(lang: str) -> None:
    for topic in TOPICS:
        for name, found in patterns(lang, topic).items():
            if name.startswith("-"):
                continue
            for value in ("x", 0, 1, 2):
                text = translate(name, lang, **dict.fromkeys(found.variables, value))
                assert text.strip()
                assert "{" not in text, f"{lang}: {name}"


def reasons(game: str) -> set[str]:
    """The reasons of illegal moves that a game's sources name after a rule's number, or in a tuple with a sentence."""
    found: set[str] = set()
    for path in (SOURCE / "games" / game).glob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r'"[ZTH]\d+",\s*"([a-z_]+)"', text))
        found |= set(re.findall(r'IllegalMove\(\w+, "([a-z_]+)"', text))
        if path.stem == "draft":
            found |= set(re.findall(r'return "([a-z_]+)", f?"', text))
    return found


@pytest.mark.parametrize("game", game_names())
def test_every_reason_of_an_illegal_move_has_a_text_and_no_text_is_left_over(game: str) -> None:
    prefix = f"illegal-{game.replace('_', '-')}-"
    texts = {name.removeprefix(prefix).replace("-", "_") for name in patterns("en", "errors") if name.startswith(prefix)}
    assert reasons(game)
    assert texts == reasons(game)


def test_every_refusal_of_matches_and_servers_has_a_text() -> None:
    codes = set()
    for room in ("match", "wire", "server"):
        for path in (SOURCE / room).rglob("*.py"):
            codes |= set(
                re.findall(r'(?:refuse|Refused|Refusal|ErrorBody|ErrorMessage)\(\s*"([a-z_]+)"', path.read_text("utf-8"))
            )
    codes |= set(re.findall(r'^    code = "([a-z_]+)"', (SOURCE / "core" / "errors.py").read_text("utf-8"), re.MULTILINE))
    missing = sorted(code for code in codes if f"refusal-{code.replace('_', '-')}" not in patterns("en", "errors"))
    assert missing == []


@pytest.mark.parametrize("game", game_names())
def test_every_option_and_value_has_a_title_and_a_help(game: str) -> None:
    names = patterns("en", "games")
    prefix = f"option-{game.replace('_', '-')}"
    for option, value in GAMES[game].format_options(GAMES[game].parse_options({})).items():
        title = f"{prefix}-{option.replace('_', '-')}"
        assert title in names
        assert f"{title}.help" in names
        wanted = f"{title}-value" if value.isdigit() else f"{title}-{value.replace('_', '-')}"
        assert wanted in names


def test_every_section_of_every_rules_summary_is_used_and_there() -> None:
    wanted = {f"rules-heading-{section}" for section in SECTIONS}
    wanted |= {f"rules-{game.replace('_', '-')}-{section}" for game in game_names() for section in SECTIONS}
    assert set(patterns("en", "rules")) == wanted


def test_every_spoken_text_is_used() -> None:
    """A text of speech.ftl is named where boards are put into words, here or in the web client, or belongs to a family
    whose names are put together from words."""
    families = ("status-", "outcome-", "reason-", "label-home-")
    files = [*(SOURCE / "draw").rglob("*.py"), *(SOURCE.parents[1] / "web" / "src" / "boards").rglob("speech.ts")]
    source = "\n".join(path.read_text("utf-8") for path in files)
    names = [name for name in patterns("en", "speech") if not name.startswith(families)]
    assert [name for name in names if f'"{name}"' not in source] == []


def test_every_fault_of_a_position_or_a_record_has_a_text() -> None:
    made = re.compile(r'(?:Problem|BadText\.single|_?problem)\(\s*"([a-z_]+)"')
    files = [*(SOURCE / "games").rglob("*.py"), SOURCE / "core" / "record.py", SOURCE / "match" / "setup.py"]
    codes = {code for path in files for code in made.findall(path.read_text("utf-8"))}
    known = {name.removeprefix("problem-").replace("-", "_") for name in patterns("de", "problems")}
    assert len(codes) > 50
    assert codes <= known, sorted(codes - known)
