"""Positions, moves, refusals and results in words."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reynard.core.errors import BadText, IllegalMove, NotYourTurn, Refused
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Seat
from reynard.draw.language import LANGUAGES
from reynard.draw.read import read_position, read_scene, recognise
from reynard.draw.svg import draw_svg
from reynard.draw.text import draw_text
from reynard.draw.two_paths.position import Position
from reynard.draw.two_paths.words import landing
from reynard.draw.words import describe_error, describe_move, describe_outcome, describe_position, status_sentence
from reynard.games.catalogue import GAMES

GOLDEN = Path(__file__).parents[3] / "data" / "golden"
START = "fhg/.../.../.../.../.../FHG s 1"


def golden(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]


# Two Paths


def test_Z_positions_name_every_animal_in_four_languages() -> None:
    position = "hfg/.../.F./.../.../.../..G n 3 2"
    assert describe_position(position) == [
        "A board of 7 rows.",
        "South: fox on b5, hare home and hedgehog on c1.",
        "North: fox on b7, hare on a7 and hedgehog on c7.",
        "North is the mover, in duel three or later of the turn.",
        "The last 2 duels moved nothing.",
        "North hides the disc and announces an animal.",
    ]
    assert describe_position(position, "de")[1] == "Süd: Fuchs auf b5, Hase im Ziel und Igel auf c1."
    assert describe_position(position, "fr")[2] == "Nord : renard en b7, lièvre en a7 et hérisson en c7."
    assert describe_position(position, "es")[4] == "Los últimos 2 duelos no movieron nada."


def test_Z8_duels_are_told_with_landing_and_answer() -> None:
    assert describe_move("two_paths", "Fw/e", START) == "South runs the fox west to a2; North blocked the wrong side."
    blocked = "South tries the hare on the east side, but North blocks it. The hare of North answers and goes to c6."
    assert describe_move("two_paths", "He/e", START) == blocked
    assert describe_move("two_paths", "Hw/w-", START).endswith("The hare of North could answer, but stays.")
    near_goal = ".../.F./.../.../.../.../f.. s 1"
    assert "gets it home" in describe_move("two_paths", "Fw/e", near_goal)
    home = ".../.F./.../.../.../.../.f. s 1"
    assert describe_move("two_paths", "Fw/w", "h../.F./.../.../.../.../G.. s 1").endswith("Nothing moves.")
    assert "fox" in describe_move("two_paths", "Fw/w", home)
    german = describe_move("two_paths", "He/e", START, "de")
    assert (
        german
        == "Süd versucht den Hasen auf dem Ostweg, aber Nord hat ihn gesperrt. Der Hase von Nord antwortet und zieht nach c6."
    )


def test_Z4_both_orders_are_told() -> None:
    text = describe_move("two_paths", "FHG/HGF", "setup s 1", "es")
    assert text == ("Sur coloca de oeste a este: zorro, liebre y erizo. Norte coloca de oeste a este: liebre, erizo y zorro.")


def test_Z6_the_announced_animal_is_told_to_all_and_the_side_to_the_mover_alone() -> None:
    rules = GAMES["two_paths"]
    state = rules.play(rules.parse_position(START, rules.parse_options({})), Seat.FIRST, rules.parse_move("Hw"))
    assert "South has announced the hare." in describe_position(rules.view(state, Seat.SECOND))
    assert "Your disc is on the west side." in describe_position(rules.view(state, Seat.FIRST))
    for viewer in (None, Seat.SECOND):
        assert "west" not in " ".join(describe_position(rules.view(state, viewer))[:-1])


def test_Z10_Z11_Z12_landings_agree_with_the_golden_duels() -> None:
    for case in golden("two_paths"):
        before = read_position("two_paths", case["pos"], {})
        assert isinstance(before, Position)
        for duel, after_text in case["duels"].items():
            after = read_position("two_paths", after_text, {})
            assert isinstance(after, Position)
            mover = before.mover
            assert mover is not None
            runner = mover.other if duel[1] == duel[3] else mover
            letter = duel[0] if runner is Seat.FIRST else duel[0].lower()
            places = {standing: space for space, standing in after.animals.items()}
            wanted = landing(before, letter, duel[1])
            was = {standing: space for space, standing in before.animals.items()}
            assert places.get(letter, "home") == (wanted or was.get(letter, "home")), (case["pos"], duel)
            assert describe_move("two_paths", duel, case["pos"])


# Tokan


def test_T_positions_name_every_tile_of_every_stack() -> None:
    position = "M,jL,-,lJm,J,l/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r d5"
    sentences = describe_position(position)
    assert sentences[0] == (
        "Row 5: a5 red mouse; b5 tower of 2, from the top red lion and black jackal; c5 gap; "
        "d5 tower of 3, from the top black mouse, red jackal and black lion; e5 red jackal; f5 black lion."
    )
    assert sentences[-2:] == ["The black mouse on d5 has just moved and must not be covered now.", "Red is to move."]
    assert "rote Maus" in describe_position(position, "de")[0]
    assert "souris noire" in describe_position(position, "fr")[0]


def test_T7_moves_tell_animal_way_carried_tiles_and_level() -> None:
    position = "-,-,-,-,-,-/-,-,-,-,-,-/-,-,mJ,j,l,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
    assert describe_move("tokan", "c3-e3", position) == "Red moves the jackal from c3 to e3, up to level 2."
    carried = "Red moves the jackal from c3 to e3, carrying one tile, up to level 3."
    assert describe_move("tokan", "c3-e3+1", position) == carried
    assert describe_move("tokan", "c3-e3+1", position, "de") == (
        "Rot zieht den Schakal von c3 nach e3, nimmt ein Plättchen mit und steigt auf Ebene 3."
    )


def test_T18_drafts_tell_what_is_held_and_laid() -> None:
    case = next(case for case in golden("tokan") if case["type"] == "draft")
    assert any(sentence.startswith("Red still holds") for sentence in describe_position(case["pos"]))
    assert describe_move("tokan", "J@g4", case["pos"], "de") == "Rot legt einen Schakal auf g4."


# Tally Ho!


def test_H_positions_name_rifles_rest_memory_and_turns() -> None:
    position = "LF<.T.>/PD..TTT/T.DF<.T/<...B.F/.PTTB.F/Dv.FvvT/.TTT.TF b HLPPPPDDD/PPDTT f4g4/- b6 2/2 0"
    text = " ".join(describe_position(position))
    assert "hunter on c7 with the rifle to the west" in text
    assert "No tile is face down any more." in text
    assert "The bird on b6 rests" in text
    assert "The tile on g4 may not go straight back to f4." in text
    assert "Final phase: Bears have 2 turns left, Hunters 2." in text
    assert "Bears have won one hunter, one lumberjack, 4 pheasants and 3 ducks: 28 points." in text


def test_H4_H7_H12_H13_actions_are_told() -> None:
    position = "LF<.T.>/PD..TTT/T.DF<.T/<...B.F/.PTTB.F/Dv.FvvT/.TTT.TF b HLPPPPDDD/PPDTT f4g4/- - 2/2 0"
    told = {
        entry: describe_move("tally_ho", entry, position)
        for entry in ("b7xb6", "d5-d6", "d5-out", "pass", "c3", "c3=^", "c3=D")
    }
    assert told["b7xb6"] == "Bears capture the duck on b6 with the fox from b7."
    assert told["d5-d6"] == "Bears move the fox from d5 to d6."
    assert told["d5-out"] == "Bears lead the fox from d5 out of the forest."
    assert told["pass"] == "Bears cannot act and pass."
    assert told["c3"] == "Bears turn over the tile on c3."
    assert told["c3=^"] == "Bears turn over c3: a hunter with the rifle to the north."
    assert describe_move("tally_ho", "c3=D", position, "de") == "Die Bären decken c3 auf: eine Ente."


# Results and refusals


def test_results_name_winner_reason_and_rule() -> None:
    won = Outcome(Seat.FIRST, (3, 1), "home", "Z14")
    assert describe_outcome(won, "two_paths") == "South wins. All three animals are home. (Z14)"
    drawn = Outcome(None, (13, 13), "no_move", "T13")
    assert (
        describe_outcome(drawn, "tokan", "de") == "Unentschieden. Eine Seite kann nicht mehr ziehen; Rot 13, Schwarz 13. (T13)"
    )
    resigned = Outcome(Seat.SECOND, (0, 0), "resigned")
    assert describe_outcome(resigned, "tally_ho", "fr") == "Les Chasseurs gagnent. L’autre camp a abandonné."
    assert describe_outcome(Outcome(None, (0, 0), "something_new"), "tokan") == "A draw."


def test_refusals_are_told_in_the_readers_language() -> None:
    illegal = IllegalMove("T6", "not_higher", "English.")
    assert describe_error(illegal, "tokan", "es").endswith("(T6)")
    assert describe_error(IllegalMove("T6", "new_reason", "English."), "tokan", "es") == "English."
    assert describe_error(NotYourTurn("English."), "tokan", "de").startswith("Du bist nicht dran")
    assert describe_error(Refused("unheard_of", "English."), "tokan", "de") == "English."


# Every view of a played game can be shown


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("two_paths", {"optional_answer": "yes"}),
        ("two_paths", {"setup": "random", "rows": "6"}),
        ("tokan", {}),
        ("tokan", {"setup": "draft", "scoring": "heads"}),
        ("tally_ho", {}),
    ],
)
def test_every_view_of_a_played_game_has_words_text_and_picture(game: str, options: dict[str, str]) -> None:
    rules, source = GAMES[game], random.Random(7)
    state = rules.initial(rules.parse_options(options))
    for step in range(400):
        acting = rules.to_act(state)
        lang = LANGUAGES[step % 4]
        for viewer in (None, *Seat):
            view = rules.view(state, viewer)
            assert status_sentence(read_scene(view), lang)
        assert describe_position(view, lang)
        assert max(map(len, draw_text(view, lang=lang).splitlines())) <= 80
        if step % 20 == 0:
            assert draw_svg(view, lang=lang).startswith("<svg")
        if acting is CHANCE:
            move = source.choice(rules.chance_outcomes(state))[0]
            state = rules.play(state, CHANCE, move)
        elif acting:
            seat = min(acting)
            state = rules.play(state, seat, source.choice(rules.legal_moves(state, seat)))
        else:
            return


def test_positions_are_recognised_by_their_form() -> None:
    assert recognise(START) == "two_paths"
    assert recognise(golden("tokan")[0]["pos"]) == "tokan"
    assert recognise(golden("tally_ho")[0]["pos"]) == "tally_ho"


@pytest.mark.parametrize("text", ["", "x", "fhg s", "a,b/c r", "a b c d e f g", "fh/... s 1", "fhg/... q 1", "\x00" * 50])
def test_what_is_no_position_is_bad_text(text: str) -> None:
    with pytest.raises(BadText):
        describe_position(text)
    with pytest.raises(BadText):
        describe_position(START, game="chess")


@given(st.sampled_from([START, "setup n 1", golden("tokan")[0]["pos"], golden("tally_ho")[30]["pos"]]), st.text(max_size=8))
def test_any_entry_text_is_told_or_given_back(position: str, entry: str) -> None:
    assert describe_move(recognise(position), entry, position) is not None


@given(st.sampled_from([START, golden("tokan")[0]["pos"], golden("tally_ho")[83]["pos"]]), st.integers(0, 120), st.characters())
def test_a_damaged_position_text_is_drawn_or_bad_text(position: str, place: int, character: str) -> None:
    damaged = position[:place] + character + position[place + 1 :]
    with contextlib.suppress(BadText):
        draw_text(damaged)
        draw_svg(damaged)
        describe_position(damaged)


@given(st.text(alphabet="fhgFHG./sn MJLmjl,-rb#BT^>v<0123456789abcdefg\x00é", max_size=80))
def test_any_position_text_is_drawn_or_bad_text(text: str) -> None:
    with contextlib.suppress(BadText):
        draw_text(text)
        draw_svg(text)
        describe_position(text)
