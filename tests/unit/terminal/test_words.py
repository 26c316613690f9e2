"""Moves typed in words, in all four languages."""

from __future__ import annotations

import pytest

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game
from reynard.terminal.labels import choices
from reynard.terminal.spoken import find_command, understand

TALLY_HO = "F.P####/..#####/.##^###/#######/#######/#######/####### b -/TTT -/- - - 0"


def view(game: str, position: str, seat: Seat = Seat.FIRST, **options: str) -> View:
    rules = get_game(game)
    return rules.view(rules.parse_position(position, rules.parse_options(options)), seat)


TOKAN = "L,J,-,-,-,-/m,jM,-,-,-,-/J,jjL,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
DUEL = "fhg/.../.../.../.../.../FHG s 1"
FINAL = ".....T./......./......./F....../......./...^.../T..B... b HHHHHHHLLPPPPPPPPDDDDDDD/BFFFFFTTTTTTTTTTTTT -/- - 5/5 0"


@pytest.mark.parametrize(
    ("text", "lang", "steps"),
    [
        ("Fw", "en", ("Fw",)),
        ("fw", "en", ("Fw",)),
        ("fox west", "en", ("Fw",)),
        ("Fuchs West", "de", ("Fw",)),
        ("den Hasen nach Osten", "de", ("He",)),
        ("Igel o", "de", ("Ge",)),
        ("le renard à l’ouest", "fr", ("Fw",)),
        ("hérisson est", "fr", ("Ge",)),
        ("el zorro al oeste", "es", ("Fw",)),
        ("erizo este", "es", ("Ge",)),
        ("fox west", "es", ("Fw",)),
        ("fox", "en", ("Fw", "Fe")),
        ("good morning", "en", ()),
    ],
)
def test_Z6_a_bluff_can_be_typed_in_words(text: str, lang: str, steps: tuple[str, ...]) -> None:
    assert set(understand(text, view("two_paths", DUEL), lang)) == set(steps)


def test_Z4_an_order_can_be_typed_in_words() -> None:
    seen = view("two_paths", "setup s 1")
    assert understand("hare, fox and hedgehog", seen, "en") == ("HFG",)
    assert understand("Igel, Fuchs, Hase", seen, "de") == ("GFH",)
    assert understand("fox", seen, "en") == ()


def test_T6_moves_of_tokan_can_be_typed_in_words_with_what_they_carry() -> None:
    seen = view("tokan", TOKAN)
    assert understand("a3 to b3", seen, "en") == ("a3-b3",)  # not legal, and the authority says why
    for text, lang in (("b4 to b3", "en"), ("Maus von b4 nach b3", "de"), ("b4 vers b3", "fr"), ("b4 a b3", "es")):
        assert understand(text, seen, lang) == ("b4-b3",), text
    assert understand("b4 b3 carrying one", seen, "en") == ("b4-b3+1",)
    assert understand("b4 nach b3 mit zwei", seen, "de") == ("b4-b3+2",)
    assert all(step.endswith("b3") or step.startswith("b3") for step in understand("b3", seen, "en"))


def test_H4_actions_of_tally_ho_can_be_typed_in_words() -> None:
    seen = view("tally_ho", TALLY_HO)
    for text, lang in (("turn over a3", "en"), ("a3 aufdecken", "de"), ("retourner a3", "fr"), ("dar la vuelta a3", "es")):
        assert understand(text, seen, lang) == ("a3",), text
    assert understand("fox a7 takes the pheasant c7", seen, "en") == ("a7xc7",)
    assert understand("fox takes pheasant", seen, "en") == ("a7xc7",)
    assert understand("Fuchs von a7 nach a6", seen, "de") == ("a7-a6",)
    assert understand("a7 to a3", seen, "en") == ("a7xa3",)
    assert understand("c7 to g7", seen, "en") == ("c7xg7",)
    final = view("tally_ho", FINAL)
    for text, lang in (("a4 out", "en"), ("a4 hinaus", "de"), ("a4 dehors", "fr"), ("a4 fuera", "es")):
        assert understand(text, final, lang) == ("a4-out",), text
    assert understand("pass", final, "en") == ("pass",)


@pytest.mark.parametrize(
    ("text", "lang", "command"),
    [
        ("help", "en", ("help", "")),
        ("?", "fr", ("help", "")),
        ("Züge", "de", ("moves", "")),
        ("zuege", "de", ("moves", "")),
        ("save a b.txt", "de", ("save", "a b.txt")),
        ("guardar x.txt", "es", ("save", "x.txt")),
        ("opinion", "es", ("opinion", "")),
        ("c3", "en", None),
        ("", "en", None),
    ],
)
def test_commands_are_known_in_the_language_and_in_english(text: str, lang: str, command: tuple[str, str] | None) -> None:
    assert find_command(text, lang) == command


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_every_label_can_be_typed_as_its_move_and_points_at_its_spaces(lang: str) -> None:
    for seen in (view("two_paths", DUEL), view("tokan", TOKAN), view("tally_ho", TALLY_HO), view("tally_ho", FINAL)):
        found = choices(seen, lang)
        assert sorted(choice.step for choice in found) == sorted(seen.moves)
        for choice in found:
            assert understand(choice.step, seen, lang) == (choice.step,)
            assert choice.path
            assert choice.path[0] in choice.label or seen.game == "two_paths"
