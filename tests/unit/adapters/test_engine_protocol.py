"""The engine protocol by scripted lines: every command, every error, the rules of state, and thinking in the background."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from reynard import __version__
from reynard.adapters.analyst import Assessment, GoLimits, Question
from reynard.adapters.engine_protocol import EngineSession, run
from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.search.assessment import Choice
from reynard.search.limits import StopFlag
from reynard.search.two_paths_mixes import AnimalMix
from tests.waiting import wait_until

LAYOUT = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J r -"
ROW = "-,-,-,-,-,-"
FINISHED = f"M,jm,-,-,-,-/{ROW}/{ROW}/{ROW}/{ROW} r b5"
SEVENS = {
    "tokan": "position j,l,j,L,j,M/l,j,J,M,J,L/m,m,j,J,l,L/J,L,m,J,J,j/l,M,j,l,L,J r -",
}


class Talk:
    """A session with its answers."""

    def __init__(self, *lines: str, analyst: Any = None) -> None:
        self.answers: list[str] = []
        self.session = EngineSession(self.answers.append, analyst, draw_seed=lambda: 1)
        for line in lines:
            assert self.say(line) in (["ok"], []), line

    def say(self, line: str) -> list[str]:
        """The answer to one line, thinking included; what a first use tells while it compiles is left out."""
        self.answers.clear()
        self.session.handle(line)
        self.session.wait()
        return [answer for answer in self.answers if not answer.startswith("info string ")]

    def one(self, line: str) -> str:
        (answer,) = self.say(line)
        return answer


class Thinker:
    """An analyst that thinks until it is stopped, and remembers what it was asked."""

    def __init__(self) -> None:
        self.prepared: list[str] = []
        self.questions: list[tuple[Question, GoLimits]] = []

    def prepare(self, game: AnyGame, options: Any) -> None:
        self.prepared.append(game.name)

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Assessment], None], stop: StopFlag) -> str:
        self.questions.append((question, limits))
        choices = (Choice("a", 0.75, ("a", "b")),)
        tell(Assessment(Seat.FIRST, 0.75, True, choices, depth=3, nodes=1234, seconds=0.056))
        tell(Assessment(Seat.FIRST, 0.5, False, depth=4, nodes=2000, seconds=0.06))
        if limits.movetime_ms is not None and limits.movetime_ms > 1000:
            wait_until(stop.is_set)
        return "x"

    def value(self, game: AnyGame, state: Any, seat: Seat) -> Assessment:
        return Assessment(seat, 1 / 3 if seat is Seat.FIRST else 2 / 3, True)

    def strategy(self, game: AnyGame, state: Any) -> tuple[AnimalMix, ...]:
        return (AnimalMix("H", 0.5, 1.0, 1.0), AnimalMix("F", 1 / 3, 0.25, 0.125))


class Broken(Thinker):
    """An analyst with a mistake in it."""

    def go(self, question: Question, limits: GoLimits, tell: Callable[[Assessment], None], stop: StopFlag) -> str:
        raise ZeroDivisionError("line\nbreak")


# hello, isready, game, no_game


def test_hello_lists_every_game_with_its_defaults() -> None:
    assert Talk().say("hello") == [
        f"id name Reynard {__version__}",
        "game two_paths rows=7 setup=choose optional_answer=no",
        "game tokan scoring=towers setup=random closing=run ending=turn",
        "game tally_ho rest=moved quiet_limit=30",
        "ok",
    ]


@pytest.mark.parametrize(
    "line",
    [
        *("show", "turn", "moves", "play c3", "undo", "score", "result", "perft 1", "go", "stop", "value", "strategy"),
        *("announced F", "blocked w", "position start", "nonsense"),
    ],
)
def test_before_a_game_everything_else_is_no_game(line: str) -> None:
    assert Talk().one(line).startswith("error no_game ")


def test_isready_prepares_the_chosen_game_only() -> None:
    thinker = Thinker()
    talk = Talk(analyst=thinker)
    assert talk.one("isready") == "readyok"
    assert thinker.prepared == []
    talk.say("game tokan")
    assert talk.one("isready") == "readyok"
    assert thinker.prepared == ["tokan"]


@pytest.mark.parametrize("line", ["", "   ", "\t", "\n"])
def test_blank_lines_are_ignored(line: str) -> None:
    assert Talk().say(line) == []


def test_a_game_with_options_starts_afresh() -> None:
    talk = Talk("game tokan scoring=heads setup=draft closing=line")
    assert re.fullmatch(r"position (-,){4}[MJL],[mjl](,-){4}/.* [rb]|position .*", talk.one("show"))
    assert len(talk.one("show").split("/")[0].split(",")) == 10
    assert Talk("game two_paths rows=6").one("show") == "position setup s 1"
    start = "position #######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
    assert Talk("game tally_ho quiet_limit=5").one("show") == start


@pytest.mark.parametrize(
    ("line", "code", "pieces"),
    [
        ("game", "bad_argument", ["two_paths, tokan, tally_ho"]),
        ("game chess", "not_found", ["chess"]),
        ("game tokan scoring=tops size=3", "bad_text", ["scoring", "; ", "size"]),
        ("game tokan scoring", "bad_argument", ["scoring"]),
        ("game tokan scoring=heads scoring=towers", "bad_argument", ["scoring=towers"]),
        ("game two_paths rows=5", "bad_text", ["rows"]),
        ("game tally_ho quiet_limit=0", "bad_text", ["quiet_limit"]),
    ],
)
def test_a_game_that_cannot_be_chosen_leaves_the_old_one(line: str, code: str, pieces: list[str]) -> None:
    talk = Talk("game tokan", f"position {LAYOUT}")
    answer = talk.one(line)
    assert answer.startswith(f"error {code} ")
    assert all(piece in answer for piece in pieces)
    assert talk.one("show") == f"position {LAYOUT}"


# position, show


def test_the_same_seed_gives_the_same_deal_on_every_machine() -> None:
    assert Talk("game tokan", "position start seed 7").one("show") == SEVENS["tokan"]
    for game in ("tokan", "tokan setup=draft", "two_paths setup=random", "two_paths"):
        shown = {Talk(f"game {game}", "position start seed 12").one("show") for _ in range(2)}
        assert len(shown) == 1
        others = {Talk(f"game {game}", f"position start seed {seed}").one("show") for seed in range(12)}
        assert len(others) > 1


def test_without_a_seed_south_begins_and_with_one_the_beginner_is_drawn() -> None:
    for options in ("", " setup=random"):
        talk = Talk(f"game two_paths{options}")
        assert all(talk.say("position start") == ["ok"] and " s 1" in talk.one("show") for _ in range(5))
        beginners = set()
        for seed in range(12):
            talk.say(f"position start seed {seed}")
            beginners.add(talk.one("show").split(" ")[2])
        assert beginners == {"s", "n"}


def test_a_seed_may_be_any_whole_number() -> None:
    for seed in ("0", "-1", "0007", "9" * 60):
        Talk("game tokan", f"position start seed {seed}")
    assert Talk("game tokan", "position start seed 0007").one("show") == SEVENS["tokan"]


@pytest.mark.parametrize(
    "line", ["position", "position start 7", "position start seed", "position start seed x", "position start seed 1 2"]
)
def test_a_start_is_written_in_one_way(line: str) -> None:
    assert Talk("game tokan").one(line).startswith("error bad_argument ")


def test_all_problems_of_a_position_stand_in_one_line() -> None:
    talk = Talk("game tokan", f"position {LAYOUT}")
    answer = talk.one(f"position MMMM,x,-,-,-,-/{ROW}/{ROW}/{ROW} w h9")
    assert answer.startswith("error bad_text ")
    assert answer.count("; ") >= 4
    assert all(code in answer for code in ("rows", "letter at b5", "too_many at M", "side at w", "taboo at h9"))
    assert talk.one("show") == f"position {LAYOUT}"


def test_white_space_between_words_does_not_matter() -> None:
    talk = Talk("  game   tokan ", f"position   {LAYOUT.replace(' ', '   ')}\r\n")
    assert talk.one("show") == f"position {LAYOUT}"


# turn, moves, play, undo, score, result


def test_a_few_moves_of_tokan() -> None:
    talk = Talk("game tokan", f"position {LAYOUT}")
    assert talk.one("turn") == "turn red"
    assert talk.one("moves").split(" ")[:3] == ["moves", "a2-a4", "a2-c2"]
    assert talk.one("score") == "score 0 0"
    assert talk.one("result") == "result none"
    assert talk.one("play a2-c2") == "ok"
    assert talk.one("show") == "position l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/-,J,jJ,L,m,L/j,L,j,l,j,J b c2"
    assert talk.one("score") == "score 2 0"
    assert talk.one("turn") == "turn black"
    assert talk.one("undo") == "ok"
    assert talk.one("show") == f"position {LAYOUT}"
    assert talk.one("undo").startswith("error nothing_to_undo ")


def test_a_draft_takes_tiles() -> None:
    rows = ["J,l", "J,m", "l,J", "M,J", "m,j"]
    text = "/".join(f"-,-,-,-,{row},-,-,-,-" for row in rows)
    talk = Talk("game tokan setup=draft", f"position {text} r", "play J@g4")
    assert talk.one("turn") == "turn black"
    assert talk.one("show").startswith("position -,-,-,-,J,l,-,-,-,-/-,-,-,-,J,m,J,-")


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("play a1-a3", "error illegal T2 "),
        ("play a2-a3", "error illegal T3 "),
        ("play a2-a4+1", "error illegal T7 "),
        ("play J@g4", "error illegal T2 "),
        ("play M", "error illegal T2 "),
        ("play zz", "error bad_text bad_move at zz"),
        ("play a9-b9", "error bad_text off_board at a9"),
        ("play", "error bad_argument "),
        ("play a2-c2 a2-c2", "error bad_argument "),
    ],
)
def test_an_illegal_move_names_its_rule_and_changes_nothing(line: str, start: str) -> None:
    talk = Talk("game tokan", f"position {LAYOUT}")
    assert talk.one(line).startswith(start)
    assert talk.one("show") == f"position {LAYOUT}"
    assert talk.one("undo").startswith("error nothing_to_undo ")


def test_a_finished_game() -> None:
    talk = Talk("game tokan", f"position {FINISHED}")
    assert talk.one("turn") == "turn none"
    assert talk.one("moves") == "moves"
    assert talk.one("result") == "result black 0 2 no_move T13"
    assert talk.one("perft 1") == "perft 1 0"
    assert talk.one("play a5-b5").startswith("error illegal T13 ")
    for line in ("go", "value"):
        assert talk.one(line).startswith("error over ")
    assert Talk("game tokan", "position " + "/".join([ROW] * 5) + " r -").one("result") == "result draw 0 0 no_move T13"
    won = Talk("game two_paths", "position .../f../.../.../.../.../... s 1")
    assert won.one("result") == "result south 3 2 home Z14"
    assert won.one("strategy").startswith("error over ")
    assert won.one("announced F").startswith("error illegal Z14 ")


def test_flips_of_tally_ho_are_one_or_two_plays() -> None:
    talk = Talk("game tally_ho", "play c3")
    assert talk.one("turn") == "turn chance"
    turning = "position #######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0 c3"
    assert talk.one("show") == turning
    moves = talk.one("moves").split(" ")[1:]
    assert moves == sorted(moves)
    assert "c3=F:0.125000000000" in moves
    assert sum(float(move.partition(":")[2]) for move in moves) == pytest.approx(1)
    for line in ("go", "go movetime 5"):
        assert talk.one(line).startswith("error chance ")
    assert talk.one("play c4").startswith("error illegal H4 ")
    assert talk.say("play c3=F") == ["ok"]
    assert talk.one("turn") == "turn hunters"
    assert talk.say("undo") == ["ok"]
    assert talk.one("show") == turning
    assert talk.say("undo") == ["ok"]
    assert talk.say("play c3=F") == talk.say("undo") == ["ok"]
    assert talk.one("undo").startswith("error nothing_to_undo ")
    assert talk.say(turning) == ["ok"]
    assert talk.one("turn") == "turn chance"


@pytest.mark.parametrize("command", ["hello", "isready", "show", "turn", "moves", "undo", "score", "result", "value", "stop"])
def test_commands_without_arguments_take_none(command: str) -> None:
    assert Talk("game tokan").one(f"{command} now").startswith("error bad_argument ")


def test_an_unknown_command_is_an_error() -> None:
    talk = Talk("game tokan")
    for line in ("xyzzy", "HELLO", "quit now", "\x00", "ğ \u2028 x"):
        assert talk.one(line).startswith("error unknown_command ")
        assert "\u2028" not in talk.one(line)


# perft


def test_perft_counts_sequences() -> None:
    talk = Talk("game tokan", f"position {LAYOUT}")
    assert [talk.one(f"perft {depth}") for depth in range(4)] == ["perft 0 1", "perft 1 38", "perft 2 1165", "perft 3 34903"]
    assert Talk("game tally_ho").one("perft 1") == "perft 1 480"
    assert Talk("game tally_ho", "play c3").one("perft 1") == "perft 1 10"
    assert Talk("game two_paths").one("perft 1") == "perft 1 36"
    assert Talk("game two_paths", "play FHG/HGF").one("perft 1") == "perft 1 12"


@pytest.mark.parametrize("depth", ["", "x", "-1", "65", "²", "9" * 50, "1 1"])
def test_perft_wants_a_depth(depth: str) -> None:
    assert Talk("game tokan").one(f"perft {depth}").startswith("error bad_argument ")


# Two Paths


def test_two_paths_lists_whole_duels_and_pairs_of_orders() -> None:
    talk = Talk("game two_paths")
    assert talk.one("turn") == "turn both"
    assert len(talk.one("moves").split(" ")) == 37
    assert talk.one("strategy x").startswith("error bad_argument ")
    assert talk.say("strategy")[0] == "order FGH south 0.166666666667 north 0.166666666667"
    assert [line.split(" ")[1] for line in talk.say("strategy")[:-1]] == sorted(["FGH", "FHG", "GFH", "GHF", "HFG", "HGF"])
    assert talk.one("go").startswith("error bad_argument ")
    assert talk.one("announced F").startswith("error illegal Z4 ")
    assert re.fullmatch("bestmove [FGH]{3}", talk.one("go south"))
    assert re.fullmatch("bestmove [FGH]{3}", talk.one("go north level 3"))
    assert talk.one("value").startswith("value 0.5")
    assert talk.one("play Fw/e").startswith("error illegal Z4 ")
    assert talk.say("play FHG/HGF") == ["ok"]
    assert talk.one("moves") == "moves Fe/e Fe/w Fw/e Fw/w Ge/e Ge/w Gw/e Gw/w He/e He/w Hw/e Hw/w"
    assert talk.one("go south").startswith("error bad_argument ")


def test_two_paths_asks_mover_blocker_and_answer() -> None:
    thinker = Thinker()
    talk = Talk("game two_paths optional_answer=yes", "play FHG/HGF", analyst=thinker)
    for line in ("go", "announced F", "go", "blocked w", "go", "announced H", "go", "play Fw/e", "go"):
        talk.say(line)
    asked = [(question.seat, question.announced, question.blocked) for question, _ in thinker.questions]
    south, north = Seat.FIRST, Seat.SECOND
    assert asked == [(south, "", ""), (north, "F", ""), (north, "F", "w"), (north, "H", ""), (south, "", "")]


def test_two_paths_is_answered_in_every_role() -> None:
    talk = Talk("game two_paths optional_answer=yes", "play FHG/HGF")
    assert re.fullmatch("bestmove [FGH][we]", talk.one("go"))
    assert talk.say("announced G") == ["ok"]
    assert re.fullmatch("bestmove [we]", talk.one("go"))
    assert talk.say("blocked e") == ["ok"]
    assert re.fullmatch("bestmove (answer|decline)", talk.one("go"))
    lines = talk.say("strategy")
    assert lines[-1] == "ok"
    assert [line.split(" ")[1] for line in lines[:-1]] == ["F", "G", "H"]
    number = r"0\.\d{12}"
    assert all(re.fullmatch(f"animal [FGH] value {number} hide_west {number} block_west {number}", line) for line in lines[:-1])


def test_strategy_is_sorted_and_has_twelve_decimals() -> None:
    talk = Talk("game two_paths", "play FHG/HGF", analyst=Thinker())
    assert talk.say("strategy") == [
        "animal F value 0.333333333333 hide_west 0.250000000000 block_west 0.125000000000",
        "animal H value 0.500000000000 hide_west 1.000000000000 block_west 1.000000000000",
        "ok",
    ]


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("announced", "error bad_argument "),
        ("announced f", "error bad_argument "),
        ("announced F w", "error bad_argument "),
        ("blocked w", "error bad_argument "),
        ("blocked x", "error bad_argument "),
    ],
)
def test_faults_of_announcing_and_blocking(line: str, start: str) -> None:
    assert Talk("game two_paths", "play FHG/HGF").one(line).startswith(start)


def test_an_answer_is_asked_for_only_where_it_is_optional_and_possible() -> None:
    assert Talk("game two_paths", "play FHG/HGF", "announced F").one("blocked w").startswith("error illegal Z8 ")
    home = Talk("game two_paths optional_answer=yes", "position .../.../..f/F../.H./.../... s 1", "announced H")
    assert home.one("blocked w").startswith("error illegal Z8 ")
    assert home.one("announced G").startswith("error illegal Z6 ")


@pytest.mark.parametrize("line", ["strategy", "announced F", "blocked w"])
def test_commands_of_two_paths_belong_to_it(line: str) -> None:
    assert Talk("game tokan").one(line).startswith("error two_paths_only ")


def test_orders_that_chance_has_to_draw() -> None:
    talk = Talk("game two_paths setup=random", "position setup n 1")
    assert talk.one("turn") == "turn chance"
    assert talk.one("go").startswith("error chance ")
    assert talk.one("strategy").startswith("error chance ")
    assert talk.one("announced F").startswith("error illegal Z5 ")
    assert talk.one("value").startswith("value 0.5")
    assert talk.say("play FHG/HGF") == ["ok"]


# go, stop, value


def test_go_tells_what_it_finds_then_the_move() -> None:
    talk = Talk("game tokan", analyst=Thinker())
    assert talk.say("go movetime 50 depth 3 nodes 1000 level 10") == [
        "info depth 3 nodes 1234 time 56 value 0.750000000000 pv a b",
        "info depth 4 nodes 2000 time 60 value 0.500000 pv",
        "bestmove x",
    ]


def test_go_passes_its_limits_on() -> None:
    thinker = Thinker()
    talk = Talk("game tokan", analyst=thinker)
    for line in ("go", "go depth 3", "go level 2 nodes 7", "go movetime 1000"):
        talk.say(line)
    assert [limits for _, limits in thinker.questions] == [
        GoLimits(movetime_ms=1000),
        GoLimits(depth=3),
        GoLimits(nodes=7, level=2),
        GoLimits(movetime_ms=1000),
    ]


@pytest.mark.parametrize(
    "arguments",
    ["depth", "depth x", "depth 0", "depth -1", "level 11", "level 0", "speed 3", "depth 2 depth 3", "3", "south", "nodes ²"],
)
def test_go_refuses_what_is_no_limit(arguments: str) -> None:
    assert Talk("game tokan").one(f"go {arguments}").startswith("error bad_argument ")


@pytest.mark.parametrize("game", ["tokan", "tokan setup=draft", "tally_ho"])
def test_bestmove_can_be_played(game: str) -> None:
    talk = Talk(f"game {game}")
    for _ in range(4):
        last = talk.say("go nodes 40")[-1]
        assert last.startswith("bestmove ")
        assert talk.say(f"play {last.split(' ')[1]}") == ["ok"]
        if talk.one("turn") == "turn chance":
            outcome = talk.one("moves").split(" ")[1].partition(":")[0]
            assert talk.say(f"play {outcome}") == ["ok"]


def test_while_go_runs_only_stop_isready_and_quit_act() -> None:
    talk = Talk("game tokan", f"position {LAYOUT}", analyst=Thinker())
    talk.answers.clear()
    talk.session.handle("go movetime 60000")
    for line in ("show", "hello", "game tokan", "play a2-c2", "go", "nonsense", "undo", "perft 1"):
        talk.session.handle(line)
    talk.session.handle("isready")
    answers = [answer for answer in talk.answers if not answer.startswith("info")]
    assert [answer.split(" ")[:2] for answer in answers[:-1]] == [["error", "busy"]] * 8
    assert answers[-1] == "readyok"
    assert talk.say("stop") == ["bestmove x"]
    assert talk.one("show") == f"position {LAYOUT}"
    assert talk.say("stop") == [], "nothing is left to stop"


def test_quit_ends_a_go() -> None:
    talk = Talk("game tokan", analyst=Thinker())
    talk.session.handle("go movetime 60000")
    assert not talk.session.handle("quit")
    assert talk.answers[-1] == "bestmove x"


def test_a_mistake_of_the_analyst_is_told_in_one_line() -> None:
    talk = Talk("game tokan", analyst=Broken())
    assert talk.say("go") == ["error internal ZeroDivisionError: line break"]
    assert talk.one("turn").startswith("turn ")


def test_value_is_for_the_side_to_move_and_has_twelve_decimals_where_exact() -> None:
    thinker = Thinker()
    assert Talk("game tokan", f"position {LAYOUT}", analyst=thinker).one("value") == "value 0.333333333333 exact"
    black = LAYOUT.replace(" r -", " b -")
    assert Talk("game tokan", f"position {black}", analyst=thinker).one("value") == "value 0.666666666667 exact"
    assert Talk("game two_paths", "position setup n 1", analyst=thinker).one("value") == "value 0.666666666667 exact"
    assert Talk("game tally_ho", "play c3", analyst=thinker).one("value") == "value 0.333333333333 exact"
    assert re.fullmatch(r"value 0\.\d{6} estimate", Talk("game tokan", f"position {LAYOUT}").one("value"))


# run


def test_run_answers_until_the_end_of_the_input_and_finishes_its_go() -> None:
    output = io.StringIO()
    assert run(io.StringIO("\n\ngame tokan\nshow\ngo depth 1\n"), output) == 0
    lines = output.getvalue().splitlines()
    assert lines[0] == "ok"
    assert lines[-1].startswith("bestmove ")


def test_run_ends_at_quit_and_when_nobody_reads() -> None:
    output = io.StringIO()
    assert run(io.StringIO("isready\nquit\nisready\n"), output) == 0
    assert output.getvalue() == "readyok\n"
    output.close()
    assert run(io.StringIO("isready\nisready\n"), output) == 0


def test_bytes_that_are_no_text_are_answered() -> None:
    raw = io.BytesIO()
    output = io.TextIOWrapper(raw, encoding="ascii", write_through=True)
    source = io.TextIOWrapper(io.BytesIO(b"game tokan\nplay \xff\xfe\ngame \xc3\xa9\n"), encoding="ascii")
    assert run(source, output) == 0
    answers = raw.getvalue().decode("utf-8").splitlines()
    assert answers[0] == "ok"
    assert answers[1].startswith("error bad_text ")
    assert "é" in answers[2]


@pytest.mark.slow
def test_the_first_answer_imports_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from reynard.adapters.engine_protocol import run\n"
        "run(sys.stdin, sys.stdout)\n"
        "print(sorted({'numpy', 'numba', 'litestar', 'textual', 'msgspec'} & set(sys.modules)))"
    )
    answered = subprocess.run([sys.executable, "-c", program], input="hello\n", capture_output=True, text=True, check=True)
    assert answered.stdout.splitlines()[-2:] == ["ok", "[]"]
