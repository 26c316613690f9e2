"""What a view of Tokan tells: phases, who acts, moves for their owner, and the aids."""

from __future__ import annotations

from reynard.core.seats import CHANCE, Seat
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options, Scoring, Setup
from reynard.games.tokan.state import Begin, Deal

REST = "/-,-,-,-,-,-" * 4


def test_dealing_shows_the_tiles_laid_so_far() -> None:
    state = GAME.initial(Options())
    assert GAME.view(state, None).aids == {"dealt": "", "beginner": ""}
    for move in (Begin(Seat.SECOND), Deal("M"), Deal("j")):
        state = GAME.play(state, CHANCE, move)
    view = GAME.view(state, Seat.FIRST)
    assert (view.phase, view.to_act, view.position, view.moves) == ("deal", ("chance",), "", ())
    assert view.aids == {"dealt": "Mj", "beginner": "black"}


def test_play_shows_points_of_both_scorings_towers_and_taboo() -> None:
    state = GAME.parse_position(f"M,jm,-,jlJ,m,J{REST} r b5", Options(scoring=Scoring.HEADS))
    view = GAME.view(state, Seat.FIRST)
    assert (view.game, view.phase, view.to_act, view.score) == ("tokan", "play", ("red",), (5, 2))
    assert view.options == {"scoring": "heads", "setup": "random", "closing": "run", "ending": "turn"}
    assert view.moves == GAME.legal_entries(state) == ("f5-d5",)
    assert view.aids == {
        "towers": {"red": 3, "black": 2},
        "heads": {"red": 5, "black": 2},
        "red_towers": [3],
        "black_towers": [2],
        "taboo": "b5",
    }
    assert GAME.view(state, Seat.SECOND).moves == GAME.view(state, None).moves == ()


def test_a_finished_game_is_over_for_everybody() -> None:
    state = GAME.parse_position(f"M,jm,-,-,-,-{REST} r b5", Options())
    view = GAME.view(state, Seat.FIRST)
    assert (view.phase, view.to_act, view.moves) == ("over", (), ())
    assert view.outcome == GAME.outcome(state)


def test_the_draft_shows_what_is_held() -> None:
    rows = ["J,l", "J,m", "l,J", "M,J", "m,j"]
    text = "/".join(f"-,-,-,-,{row},-,-,-,-" for row in rows) + " b"
    view = GAME.view(GAME.parse_position(text, Options(setup=Setup.DRAFT)), Seat.SECOND)
    assert (view.phase, view.to_act, view.position, view.score) == ("draft", ("black",), text, (0, 0))
    assert view.aids["held"] == {"M": 2, "J": 3, "L": 5, "m": 1, "j": 6, "l": 3}
    assert view.moves[0] == "j@d1"
