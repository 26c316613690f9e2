"""A guest of another shape: `test_guest.py` runs this in a process in which Morra is installed.

Both act at once, the last move of a game is nobody's answer, a die is thrown with one option only, another option changes
the board, and moves name no space.
"""

from __future__ import annotations

import io
import unittest
import warnings
from contextlib import redirect_stdout
from types import SimpleNamespace

import pytest

from reynard.adapters.engine_protocol import run
from reynard.cli import main
from reynard.core.declared import Board
from reynard.core.record import parse_records
from reynard.core.seats import Seat
from reynard.draw.plain import PlainDrawer
from reynard.draw.svg import draw_svg
from reynard.draw.text import draw_text
from reynard.fair.verify import verify_record
from reynard.games.catalogue import get_game
from reynard.games.replay import replay
from reynard.match.local import LocalMatch
from reynard.match.record import records_of
from reynard.match.show import show_view
from reynard.server.menu import offered_games
from reynard.study.arena import Pairing, play_pair
from reynard.study.review import review

GAME = "morra"
START = "morra 0 0-0"


def test_the_plain_board_is_as_long_as_the_options_say() -> None:
    game = get_game(GAME)
    view = game.view(game.initial(game.parse_options({"fingers": "5"})), None)
    assert draw_text(view).splitlines()[0].count("┬") == 4
    assert draw_svg(view).count("<rect") == 6


def test_a_board_without_spaces_or_with_gaps_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for rows in ((), (("", ""), ("a1", "b1", ""))):
        drawer = PlainDrawer(GAME)
        monkeypatch.setattr(drawer, "_game", SimpleNamespace(**vars_of(GAME), board=lambda _, rows=rows: Board(rows)))
        position = drawer.read(START, {})
        assert all(len(row) == 3 for row in position.rows(Seat.SECOND))
        assert position.rows(Seat.SECOND)[:1] == ((("", "b1", "a1"),) if rows else ())
        text = "\n".join(drawer.text(position, Seat.FIRST, SimpleNamespace(), "en"))  # type: ignore[arg-type]
        assert text.count("▒▒▒") == (4 if rows else 0)
        assert "Odd: 0" in text


def vars_of(name: str) -> dict[str, object]:
    """The members of a game that a drawing asks for."""
    game = get_game(name)
    members = ("name", "seat_names", "options_in", "parse_options", "parse_position", "initial", "view", "pieces")
    return {member: getattr(game, member) for member in members}


def test_numbers_and_seats_without_texts_have_names_all_the_same() -> None:
    texts = next(game for game in offered_games() if game.name == GAME).texts["fr"]
    assert texts["option-morra-fingers-value"] == [["value"]], "any number can be shown, not only those of the form"
    assert (texts["option-morra-die"], texts["seat-odd"]) == ("Die", "Odd")


def test_the_rules_are_its_page_where_it_has_no_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME]) == 0
    assert "**W1**" in capsys.readouterr().out


def test_clients_are_told_which_spaces_to_press_and_which_there_are() -> None:
    game = get_game(GAME)
    for fingers in ("3", "5"):
        view = game.view(game.initial(game.parse_options({"fingers": fingers})), Seat.FIRST)
        shown = show_view(game, view)
        columns = "abcde"[: int(fingers)]
        assert shown.aids["picks"] == {str(index + 1): [f"{column}1"] for index, column in enumerate(columns)}
        assert shown.aids.get("rows") == (None if fingers == "3" else ["a1,b1,c1,d1,e1"])
        assert "picks" not in show_view(game, game.view(game.initial(game.parse_options({})), None)).aids


def test_the_engine_asks_whose_move_is_meant_where_both_act() -> None:
    lines = ["game morra die=yes", "position start", "value", "go nodes 20", "go even nodes 20"]
    out = io.StringIO()
    assert run(io.StringIO("\n".join(lines) + "\n"), out) == 0
    answers = out.getvalue().splitlines()
    assert any(answer.startswith("value ") for answer in answers), answers
    assert sum(answer.startswith("error bad_argument ") for answer in answers) == 1, answers
    assert sum(answer.startswith("bestmove ") for answer in answers) == 1, answers


@pytest.mark.parametrize("die", ["no", "yes"])
def test_games_between_bots_have_whole_entries_and_are_reviewed(die: str) -> None:
    result = play_pair(Pairing(GAME, (("die", die),), "greedy", "random", 0.02, 5))
    for text in result.records:
        played = replay(parse_records(text)[0])
        assert [len(entry) for entry in played.entries] == [3 if die == "no" else 5] * 3
        assert len(review(played, nodes=40).moves) == 3


@pytest.mark.parametrize("die", ["no", "yes"])
def test_both_choose_in_secret_and_the_record_is_proved(die: str) -> None:
    match = LocalMatch(GAME, {"die": die})
    while not match.is_over:
        seat = min(match.to_act())
        match.play(seat, match.view(seat).moves[-1])
        assert match.view(seat.other).own == ""
    assert verify_record(records_of(match.events)[0]) == []


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("parameters", ["", "(die=true,fingers=6)"])
def test_openspiels_own_tests_pass(parameters: str) -> None:
    import pyspiel
    from open_spiel.integration_tests import api_test

    import reynard.adapters.openspiel  # noqa: F401 (registers the games)

    game = pyspiel.load_game(f"reynard_{GAME}{parameters}")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False, mask_test=True)
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": str(game), "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 3
    assert not result.failures, result.failures
    assert not result.errors, result.errors


def test_pettingzoos_own_tests_pass_with_a_longer_board() -> None:
    from pettingzoo.test import api_test

    from reynard.adapters.pettingzoo import env

    with warnings.catch_warnings(action="ignore"), redirect_stdout(io.StringIO()):
        api_test(env(GAME, fingers="6", die="yes"), num_cycles=100)
