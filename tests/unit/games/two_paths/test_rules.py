"""The rules of Two Paths, each named by its number; positions are texts of the rules page."""

from __future__ import annotations

import pytest

from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.seats import BOTH, CHANCE, NOBODY, ONLY, Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options, Setup
from reynard.games.two_paths.state import Arrange, Kind, State

SOUTH, NORTH = Seat.FIRST, Seat.SECOND
START = "fhg/.../.../.../.../.../FHG s 1"


def at(position: str, *, optional_answer: bool = False) -> State:
    rows = position.count("/") + 1
    return GAME.parse_position(position, Options(rows if rows > 1 else 7, optional_answer=optional_answer))


def after(state: State, *entries: str) -> State:
    for entry in entries:
        for step in GAME.parse_entry(state, entry):
            state = GAME.play(state, step.actor, step.move)
    return state


def text_after(position: str, *entries: str, optional_answer: bool = False) -> str:
    return GAME.format_position(after(at(position, optional_answer=optional_answer), *entries))


def refusal(state: State, actor: Seat, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, actor, GAME.parse_move(move))
    assert caught.value.sentence
    assert caught.value.move == move
    return caught.value.rule, caught.value.reason


def moves(state: State, seat: Seat) -> str:
    return " ".join(GAME.format_move(move) for move in GAME.legal_moves(state, seat))


# Board


@pytest.mark.parametrize("rows", [6, 7, 8, 9])
def test_Z1_south_runs_north_from_row_1_and_north_runs_south_from_the_last_row(rows: int) -> None:
    empty = "/".join(["..."] * (rows - 2))
    start = f"fhg/{empty}/FHG"
    below_north, above_south = "/".join(["..."] * (rows - 3)), "/".join(["..."] * (rows - 3))
    assert text_after(f"{start} s 1", "Fw/e") == f"fhg/{above_south}/F../.HG s 2"
    assert text_after(f"{start} n 1", "Fw/e") == f".hg/f../{below_north}/FHG n 2"


@pytest.mark.parametrize("rows", [5, 10])
def test_Z1_the_board_has_6_to_9_rows(rows: int) -> None:
    with pytest.raises(BadText) as options:
        GAME.parse_options({"rows": str(rows)})
    assert [problem.code for problem in options.value.problems] == ["bad_value"]
    position = "/".join(["fhg", *["..."] * (rows - 2), "FHG"]) + " s 1"
    with pytest.raises(BadText) as board:
        GAME.parse_position(position, Options())
    assert [problem.code for problem in board.value.problems] == ["row_count"]


def test_Z1_seven_rows_are_the_default() -> None:
    assert GAME.parse_options({}).rows == 7


@pytest.mark.parametrize(
    ("column", "west", "east"),
    [("a", "a", "b"), ("b", "a", "c"), ("c", "b", "c")],
)
def test_Z2_two_paths_lead_from_every_column_to_sides_of_the_board_for_both_seats(column: str, west: str, east: str) -> None:
    def row(occupied: str, letter: str) -> str:
        return "".join(letter if name == occupied else "." for name in "abc")

    south = f".../fhg/.../.../{row(column, 'F')}/.../... s 1"
    north = f".../.../{row(column, 'f')}/.../.../FHG/... n 1"
    for side, target in (("w", west), ("e", east)):
        block = "e" if side == "w" else "w"
        assert text_after(south, f"F{side}/{block}") == f".../fhg/.../{row(target, 'F')}/.../.../... s 2"
        assert text_after(north, f"F{side}/{block}") == f".../.../.../{row(target, 'f')}/.../FHG/... n 2"


def test_Z3_an_animal_stands_on_the_board_at_most_once() -> None:
    with pytest.raises(BadText) as caught:
        at("fhg/.../.../..F/.../.../FHG s 1")
    (problem,) = caught.value.problems
    assert (problem.code, problem.place) == ("animal_twice", "c4 and a1")


def test_Z3_a_step_never_ends_on_a_taken_space() -> None:
    state = at(".../.../.fg/.Hh/F.G/.../... s 1")
    for move in GAME.legal_entries(state):
        places = [place for place in after(state, move).places if place >= 0]
        assert len(set(places)) == len(places)


# Set-up


def begun(options: Options, beginner: str = "s") -> State:
    return GAME.play(GAME.initial(options), CHANCE, GAME.parse_move(beginner))


def test_Z4_chance_draws_the_beginner_first() -> None:
    state = GAME.initial(Options())
    assert GAME.to_act(state) is CHANCE
    assert [(GAME.format_move(move), str(odds)) for move, odds in GAME.chance_outcomes(state)] == [("s", "1/2"), ("n", "1/2")]
    assert GAME.format_position(begun(Options(), "n")) == "setup n 1"
    with pytest.raises(IllegalMove, match="who begins") as caught:
        GAME.play(state, CHANCE, GAME.parse_move("FHG"))
    assert caught.value.rule == "Z4"


def test_Z4_both_seats_choose_at_the_same_time_in_either_sequence() -> None:
    state = begun(Options())
    assert GAME.to_act(state) == BOTH
    south_first = GAME.play(state, SOUTH, GAME.parse_move("HGF"))
    north_first = GAME.play(state, NORTH, GAME.parse_move("GHF"))
    assert GAME.to_act(south_first) == ONLY[NORTH]
    assert GAME.to_act(north_first) == ONLY[SOUTH]
    assert moves(south_first, SOUTH) == ""
    assert moves(south_first, NORTH) == "FHG FGH HFG HGF GFH GHF"
    one_way = GAME.play(south_first, NORTH, GAME.parse_move("GHF"))
    assert one_way == GAME.play(north_first, SOUTH, GAME.parse_move("HGF"))
    assert GAME.format_position(one_way) == "ghf/.../.../.../.../.../HGF s 1"


def test_Z4_an_order_names_every_animal_once_and_is_placed_once() -> None:
    state = begun(Options())
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, SOUTH, Arrange((Kind.FOX, Kind.FOX, Kind.HARE)))
    assert (caught.value.rule, caught.value.reason) == ("Z4", "not_an_order")
    assert refusal(state, SOUTH, "Fw") == ("Z4", "order_first")
    placed = GAME.play(state, SOUTH, GAME.parse_move("FHG"))
    with pytest.raises(NotYourTurn):
        GAME.play(placed, SOUTH, GAME.parse_move("GHF"))


def test_Z4_an_order_placed_is_hidden_from_the_opponent_and_the_spectator() -> None:
    state = begun(Options())
    one, other = (GAME.play(state, SOUTH, GAME.parse_move(order)) for order in ("FHG", "GFH"))
    for viewer in (NORTH, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert GAME.view(one, viewer).own == ""
    assert GAME.view(one, SOUTH).own == "FHG"
    assert GAME.view(one, SOUTH).position == "setup s 1"


def test_Z4_with_random_setup_chance_draws_both_orders() -> None:
    state = begun(Options(setup=Setup.RANDOM), "n")
    for order in ("GHF", "HFG"):
        assert GAME.to_act(state) is CHANCE
        assert moves(state, SOUTH) == moves(state, NORTH) == ""
        assert [str(odds) for _, odds in GAME.chance_outcomes(state)] == ["1/6"] * 6
        with pytest.raises(NotYourTurn):
            GAME.play(state, SOUTH, GAME.parse_move("FHG"))
        state = GAME.play(state, CHANCE, GAME.parse_move(order))
    assert GAME.format_position(state) == "hfg/.../.../.../.../.../GHF n 1"


def test_Z4_the_set_up_text_offers_all_pairs_of_orders() -> None:
    for setup in Setup:
        options = Options(setup=setup)
        state = GAME.parse_position("setup n 1", options)
        assert state == begun(options, "n")
        entries = GAME.legal_entries(state)
        assert len(set(entries)) == 36
        assert entries[0] == "FGH/FGH"
        assert GAME.format_position(after(state, "FGH/HGF")) == "hgf/.../.../.../.../.../FGH n 1"


# Duels


def test_Z5_the_mover_fights_three_duels_in_a_row() -> None:
    state = at(START)
    for number in (1, 2, 3):
        assert state.duel == number
        assert GAME.to_act(state) == ONLY[SOUTH]
        state = after(state, "Fw/w")
    assert GAME.to_act(state) == ONLY[NORTH]
    assert state.duel == 1


def test_Z6_the_mover_announces_one_of_the_own_animals_on_the_board() -> None:
    state = at(".../.h./.../..F/.../.../... n 2")
    assert moves(state, NORTH) == "Hw He"
    assert moves(state, SOUTH) == ""
    assert refusal(state, NORTH, "Fw") == ("Z6", "already_home")
    assert refusal(state, NORTH, "w") == ("Z6", "bluff_first")
    with pytest.raises(NotYourTurn):
        GAME.play(state, SOUTH, GAME.parse_move("Fw"))


def test_Z6_the_animal_is_public_and_the_side_is_secret() -> None:
    west, east = (GAME.play(at(START), SOUTH, GAME.parse_move(move)) for move in ("Hw", "He"))
    for viewer in (NORTH, None):
        assert GAME.view(west, viewer) == GAME.view(east, viewer)
        assert GAME.view(west, viewer).pending == "H"
        assert GAME.view(west, viewer).own == ""
    assert (GAME.view(west, SOUTH).own, GAME.view(east, SOUTH).own) == ("Hw", "He")


def test_Z7_the_blocker_blocks_one_of_the_two_sides() -> None:
    state = GAME.play(at(START), SOUTH, GAME.parse_move("Fw"))
    assert GAME.to_act(state) == ONLY[NORTH]
    assert moves(state, NORTH) == "w e"
    assert refusal(state, NORTH, "Fw") == ("Z7", "block_first")
    with pytest.raises(NotYourTurn):
        GAME.play(state, SOUTH, GAME.parse_move("w"))


def test_Z7_a_state_inside_a_duel_has_no_position_text() -> None:
    state = GAME.play(at(START), SOUTH, GAME.parse_move("Fw"))
    with pytest.raises(BadText) as caught:
        GAME.format_position(state)
    assert caught.value.problems[0].code == "no_text"
    assert GAME.legal_entries(state) == ()
    assert GAME.view(state, NORTH).position == START


def test_Z8_a_wrong_guess_lets_the_movers_animal_go() -> None:
    assert text_after(START, "Hw/e") == "fhg/.../.../.../.../H../F.G s 2"
    assert text_after(START, "He/w") == "fhg/.../.../.../.../..H/F.G s 2"


def test_Z8_a_right_guess_lets_the_blockers_animal_of_the_same_kind_go_on_the_same_side() -> None:
    assert text_after(START, "Gw/w") == "fh./.g./.../.../.../.../FHG s 2"
    assert text_after(START, "Ge/e") == "fh./..g/.../.../.../.../FHG s 2"


def test_Z8_nothing_moves_if_the_answering_animal_is_home() -> None:
    assert text_after(".../.h./.../..F/.../.../... s 1", "Fw/w") == ".../.h./.../..F/.../.../... s 2 1"


def test_Z8_nothing_moves_if_the_answer_is_forbidden_by_Z12() -> None:
    assert text_after("h../.../.../.../.../fgF/H.G s 1", "Fe/e") == "h../.../.../.../.../fgF/H.G s 2 1"


def test_Z8_an_answer_may_be_declined_only_with_the_option() -> None:
    assert "Fw/w-" not in GAME.legal_entries(at(START))
    state = at(START, optional_answer=True)
    state = GAME.play(GAME.play(state, SOUTH, GAME.parse_move("Fw")), NORTH, GAME.parse_move("w"))
    assert GAME.to_act(state) == ONLY[NORTH]
    assert moves(state, NORTH) == "answer decline"
    assert refusal(state, NORTH, "w") == ("Z8", "answer_first")
    assert GAME.view(state, SOUTH).pending == GAME.view(state, None).pending == "Fw/w"
    answered, declined = (GAME.play(state, NORTH, GAME.parse_move(move)) for move in ("answer", "decline"))
    assert GAME.format_position(answered) == ".hg/f../.../.../.../.../FHG s 2"
    assert GAME.format_position(declined) == "fhg/.../.../.../.../.../FHG s 2 1"


@pytest.mark.parametrize("entry", ["Fw/w-", "Fw/e-"])
def test_Z8_where_no_answer_is_possible_none_can_be_declined(entry: str) -> None:
    state = at(".../.h./.../..F/.../.../... s 1", optional_answer=True)
    assert GAME.legal_entries(state) == ("Fe/e", "Fe/w", "Fw/e", "Fw/w")
    with pytest.raises(IllegalMove) as caught:
        after(state, entry)
    assert (caught.value.rule, caught.value.reason) == ("Z8", "no_answer")


def test_Z8_an_answer_is_no_move_before_the_block() -> None:
    state = at(START, optional_answer=True)
    assert refusal(state, SOUTH, "answer") == ("Z8", "no_answer")
    assert refusal(GAME.play(state, SOUTH, GAME.parse_move("Fw")), NORTH, "decline") == ("Z8", "no_answer")


def test_Z9_the_roles_change_after_a_third_duel_that_was_blocked() -> None:
    assert text_after("fhg/.../.../.../.../.../FHG s 3", "Fw/w").endswith(" n 1")
    assert text_after("fhg/.../.../.../.../.../FHG n 3", "Fw/w").endswith(" s 1")


def test_Z9_the_mover_goes_on_until_blocked() -> None:
    state = after(at("fhg/.../.../.../.../.../FHG s 3"), "Fw/e", "Fw/e")
    assert GAME.format_position(state) == "fhg/.../.../.../F../.../.HG s 3"
    assert GAME.format_position(after(state, "Hw/w")).endswith(" n 1")


def test_Z9_being_blocked_in_the_first_or_second_duel_does_not_end_the_turn() -> None:
    assert text_after(START, "Fw/w").endswith(" s 2")
    assert text_after(START, "Fw/w", "Fe/e").endswith(" s 3")


def test_Z9_the_block_of_a_third_duel_ends_the_turn_although_nothing_moved() -> None:
    assert text_after(".../.h./.../..F/.../.../... s 3", "Fw/w") == ".../.h./.../..F/.../.../... n 1 1"
    assert text_after("fhg/.../.../.../.../.../FHG s 3", "Fw/w-", optional_answer=True).endswith(" n 1 1")


# Leaps and arriving


def test_Z10_a_leap_follows_the_same_side_from_the_space_leapt_over() -> None:
    assert text_after(".../.../.../..g/.h./F../... s 1", "Fe/w") == ".../.../..F/..g/.h./.../... s 2"


def test_Z10_a_leap_from_b_over_an_edge_animal_bends_and_runs_along_the_edge() -> None:
    position = "g../.../.../f../h../.F./... s 1"
    assert GAME.view(at(position), SOUTH).aids["paths"] == {"Fw": ["a3", "a4", "a5"], "Fe": ["c3"]}
    assert text_after(position, "Fw/e") == "g../.../F../f../h../.../... s 2"


def test_Z10_a_leap_passes_animals_of_either_player() -> None:
    assert text_after("g../..h/.../f../H../.F./... s 1", "Fw/e") == "g../..h/F../f../H../.../... s 2"


def test_Z10_the_answer_leaps_too() -> None:
    assert text_after(".../.f./H../G../.../F../... s 1", "Fw/w") == ".../.../H../G../f../F../... s 2"


def test_Z11_an_animal_on_the_opponents_start_row_is_home() -> None:
    state = after(at("f../.F./.hg/.../.../..G/... s 1"), "Fe/w")
    assert GAME.format_position(state) == "f../.../.hg/.../.../..G/... s 2"
    assert GAME.score(state) == (2, 0)


def test_Z11_animals_on_the_goal_row_are_leapt_over_and_do_not_hinder() -> None:
    assert text_after("fhg/.F./.../.../.../..G/... s 1", "Fw/e") == "fhg/.../.../.../.../..G/... s 2"
    assert text_after("fh./g../.F./.../.../..G/... s 1", "Fw/e") == "fh./g../.../.../.../..G/... s 2"


def test_Z11_the_goal_row_can_be_blocked_like_any_other() -> None:
    assert text_after("fhg/.F./.../.../.../..G/... s 1", "Fw/w") == ".hg/fF./.../.../.../..G/... s 2"


def test_Z12_no_animal_gets_home_while_another_stands_on_the_own_start_row() -> None:
    state = at("f../.F./.../.../hg./.../HG. s 1")
    assert moves(state, SOUTH) == "Hw He Gw Ge"
    assert refusal(state, SOUTH, "Fw") == ("Z12", "no_side")


def test_Z12_a_side_that_leads_home_is_not_available_and_the_other_one_is() -> None:
    state = at(".f./.hG/Fg./.../.../.../H.. s 1")
    assert moves(state, SOUTH) == "Fw Hw He"
    assert refusal(state, SOUTH, "Fe") == ("Z12", "side_not_available")
    assert refusal(state, SOUTH, "Gw") == ("Z12", "no_side")
    assert GAME.view(state, NORTH).aids["landings"] == {"Fw": "a6", "Hw": "a2", "He": "b2"}


def test_Z12_the_animal_itself_counts_when_it_would_leap_home_from_its_start_row() -> None:
    state = at(".../h../f.g/H../G../F.. s 1")
    assert moves(state, SOUTH) == "Fe He Ge"
    assert refusal(state, SOUTH, "Fw") == ("Z12", "side_not_available")


def test_Z12_no_longer_holds_when_the_start_row_is_empty() -> None:
    assert moves(at("f../.F./.../.../hg./HG./... s 1"), SOUTH) == "Fw Fe Hw He Gw Ge"


def test_Z13_the_block_never_hinders_the_blockers_own_answer() -> None:
    assert text_after(START, "Fe/e") == ".hg/.f./.../.../.../.../FHG s 2"
    assert text_after("fhg/.../.../.../.../.../FHG n 1", "Hw/w") == "fhg/.../.../.../.../H../F.G n 2"


# End


def test_Z14_the_mover_wins_with_the_third_animal_home() -> None:
    state = after(at("f../.F./.hg/.../.../.../... s 2"), "Fe/w")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.reason, outcome.rule) == (SOUTH, (3, 0), "home", "Z14")
    assert GAME.to_act(state) == NOBODY
    assert GAME.format_position(state) == "f../.../.hg/.../.../.../... s 3"


def test_Z14_the_blocker_wins_with_an_answer() -> None:
    state = after(at(".../.F./.../.../.../.f./... s 3"), "Fw/w")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.points) == (NORTH, (2, 3))
    assert GAME.format_position(state) == ".../.F./.../.../.../.../... n 1"


def test_Z14_nothing_can_be_played_after_the_end() -> None:
    state = at("f../.../.hg/.../.../.../... s 3")
    assert GAME.outcome(state) is not None
    assert GAME.legal_entries(state) == ()
    assert moves(state, SOUTH) == moves(state, NORTH) == ""
    assert refusal(state, SOUTH, "Fw") == ("Z14", "over")


def test_Z15_forty_duels_in_a_row_that_moved_nothing_are_a_draw() -> None:
    state = at(".../.h./.../..F/.../.../... s 3 39")
    assert GAME.outcome(state) is None
    drawn = after(state, "Fw/w")
    outcome = GAME.outcome(drawn)
    assert outcome is not None
    assert (outcome.winner, outcome.points, outcome.reason, outcome.rule) == (None, (2, 2), "idle", "Z15")
    assert GAME.format_position(drawn) == ".../.h./.../..F/.../.../... n 1 40"
    assert GAME.parse_position(GAME.format_position(drawn), Options()) == drawn
    assert refusal(drawn, NORTH, "Hw") == ("Z15", "over")


def test_Z15_any_step_starts_the_count_again() -> None:
    assert text_after(".../.h./.../..F/.../.../... s 1 39", "Fw/e") == ".../.h./.F./.../.../.../... s 2"
    assert text_after("fhg/.../.../.../.../.../FHG s 1 39", "Fw/w") == ".hg/f../.../.../.../.../FHG s 2"


def test_Z15_the_count_grows_by_one_a_duel_over_a_change_of_roles() -> None:
    state = at("fhg/.../.../.../.../.../FHG s 1", optional_answer=True)
    for number in range(1, 41):
        assert GAME.outcome(state) is None
        state = after(state, "Fw/w-")
        assert state.idle == number
    assert GAME.outcome(state) is not None


def forward(state: State) -> int:
    """How many rows all animals together have gone; home counts as the goal row."""
    last = state.options.rows - 1
    return sum(
        last if place < 0 else place // 3 if animal < 3 else last - place // 3 for animal, place in enumerate(state.places)
    )


def test_Z15_the_slowest_game_ends_within_the_declared_length_and_comes_close_to_it() -> None:
    options = Options(6, optional_answer=True)
    state = GAME.parse_position("fhg/.../.../.../.../FHG s 1", options)
    moves_made = 3
    while GAME.outcome(state) is None:
        entries = GAME.legal_entries(state)
        idle = [entry for entry in entries if entry[1] == entry[3] and after(state, entry).idle]
        if idle and state.idle < 39:
            entry = idle[-1]
        else:
            going = [entry for entry in entries if not after(state, entry).idle]
            entry = min(going, key=lambda entry: (GAME.outcome(after(state, entry)) is not None, forward(after(state, entry))))
        moves_made += len(GAME.parse_entry(state, entry))
        state = after(state, entry)
    longest = GAME.facts(options).longest_game
    assert longest * 0.6 < moves_made <= longest
