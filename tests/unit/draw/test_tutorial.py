"""The tutorials and the page of our readings: real positions, legal moves, every text there, files up to date."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

import reynard
from reynard.core.seats import Seat
from reynard.draw.language import LANGUAGES, LOCALES, translate
from reynard.draw.read import drawer_of
from reynard.draw.tutorial import changes, files, lesson_steps, plain_view, taught_games, text_ids, tutorial
from reynard.games.catalogue import GAMES
from reynard.match.show import show_view
from reynard.match.shown import ViewShown

ROOT = Path(reynard.__file__).parents[2]
PARTS = ("printed", "choice", "why")
SPECIAL_CASES = {
    "two_paths": "hide block sides bend several third one-side twin finish win",
    "tokan": "range climb carry lift taboo close gap score last push",
    "tally_ho": "turn ranges capture rifle neutral rest back tree leave count",
}


def patched(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view that the client makes of a change."""
    aids = {name: value for name, value in {**view["aids"], **change.get("aids", {})}.items() if value is not None}
    return {**view, **change, "aids": aids}


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_has_ten_steps_that_cover_the_special_cases(game: str) -> None:
    assert [step["name"] for step in lesson_steps(game)] == SPECIAL_CASES[game].split()


@pytest.mark.parametrize("game", GAMES)
def test_every_step_asks_for_a_legal_move_and_answers_every_legal_one(game: str) -> None:
    for step in tutorial(game):
        view = msgspec.convert(step["view"], ViewShown)
        assert view.viewer == step["seat"]
        assert list(view.moves) == list(step["moves"])
        assert any(move["right"] for move in step["moves"].values())
        for move in step["moves"].values():
            assert move["frames"]
            shown = step["view"]
            for frame in move["frames"]:
                shown = patched(shown, frame["change"])
                assert msgspec.convert(shown, ViewShown).moves == ()
            if move["right"]:
                assert frame["entry"], "a right move ends with a whole entry"


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_why_a_move_is_impossible_has_a_text(game: str) -> None:
    for step in tutorial(game):
        for reasons in step["why"].values():
            for reason in reasons.values():
                slug = reason.split()[0].replace("_", "-")
                assert translate(f"illegal-{game.replace('_', '-')}-{slug}", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_tutorial_is_there_and_none_is_left_over(lang: str) -> None:
    wanted = {name for game in GAMES for name in text_ids(game)}
    body = FluentParser(with_spans=False).parse((LOCALES / lang / "learn.ftl").read_text("utf-8")).body
    found = set()
    for entry in body:
        if isinstance(entry, ast.Message) and re.match(r"learn-(two-paths|tokan|tally-ho)-", entry.id.name):
            found |= {entry.id.name} | {f"{entry.id.name}.{part.id.name}" for part in entry.attributes}
    expected = wanted - {"learn-flipped"}
    assert expected <= found
    assert all(name.endswith("-head") for name in found - expected), "only verdicts may have headings of their own"
    assert {name.removesuffix("-head") for name in found - expected} <= expected
    assert translate("learn-flipped", lang)


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_view_is_what_the_server_shows(game: str) -> None:
    rules = GAMES[game]
    for step in lesson_steps(game):
        state = rules.parse_position(step["position"], rules.parse_options({}))
        for viewer in (None, *Seat):
            view = rules.view(state, viewer)
            shown = json.loads(msgspec.json.encode(show_view(rules, view)))
            assert json.loads(json.dumps(plain_view(rules, view))) == shown


def test_changes_name_what_is_new_and_what_is_gone() -> None:
    before = {"phase": "play", "position": "x", "aids": {"a": 1, "b": 2}}
    after = {"phase": "play", "position": "y", "aids": {"b": 3, "c": 4}}
    assert changes(before, after) == {"position": "y", "aids": {"a": None, "b": 3, "c": 4}}
    assert patched(before, changes(before, after)) == after


def test_the_files_of_the_web_client_are_up_to_date() -> None:
    """Renew them with `python -m reynard.draw.tutorial web/src/learn`."""
    folder = ROOT / "web" / "src" / "learn"
    for name, text in files():
        assert (folder / name).read_text("utf-8") == text, name


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_rules_pages_is_among_our_readings(game: str) -> None:
    page = (ROOT / "rules" / f"{game}.md").read_text("utf-8")
    rule, ruled = "", []
    for line in page.split("## Board", 1)[-1].split("## Material", 1)[-1].splitlines():
        if found := re.match(r"- \*\*([ZTH]\d+)\*\*|- \*\*Ruling\*\* to ([ZTH]\d+)", line):
            rule = found[1] or found[2]
        if re.search(r"\*\*[Rr]uling", line) and rule not in ruled:
            ruled.append(rule)
    editions_differ = {"T4", "H9"}
    assert ruled
    assert [reading for reading in drawer_of(game).READINGS if reading not in editions_differ] == ruled


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_is_told_in_every_language(lang: str) -> None:
    for game, readings in ((game, drawer_of(game).READINGS) for game in taught_games()):
        assert translate(f"readings-note-{game.replace('_', '-')}", lang)
        for rule in readings:
            assert all(translate(f"reading-{rule.lower()}{part}", lang) for part in ("", *(f".{part}" for part in PARTS)))
    text = (LOCALES / lang / "learn.ftl").read_text("utf-8")
    told = set(re.findall(r"^reading-(\w+) =", text, re.MULTILINE))
    assert told == {rule.lower() for readings in (drawer_of(game).READINGS for game in taught_games()) for rule in readings}
