"""The engine protocol by Hypothesis: whatever is said, it answers in whole lines, never raises, and errors change nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from reynard.adapters.engine_protocol import EngineSession

COMMANDS = (
    *("hello", "isready", "game", "position", "show", "turn", "moves", "play", "undo", "score", "result", "perft"),
    *("announced", "blocked", "strategy", "value", "go", "stop", "x"),
)
WORDS = st.sampled_from(
    (
        *("tokan", "two_paths", "tally_ho", "start", "seed", "0", "1", "2", "-3", "F", "G", "H", "w", "e", "r", "b", "s"),
        *("south", "north", "depth", "nodes", "level", "setup=draft", "setup=random", "optional_answer=yes", "rows=6"),
        *("closing=line", "scoring=heads", "rest=flipped", "x=y", "=", "FHG/HGF", "Fw/e", "Ge/e", "Hw/w-", "a2-a4"),
        *("c3-c5+1", "J@g4", "j@d1", "c3", "d5", "c3=F", "c3=T", "e4=^", "d3-d5", "d3xd4", "d5-out", "pass", "setup"),
        *("fhg/.../.../.../.../.../FHG", "#######/#######/#######/###.###/#######/#######/#######", "-/-", "-", "M", "²", "é"),
    )
)
LINES = st.one_of(
    st.builds(lambda command, words: " ".join([command, *words]), st.sampled_from(COMMANDS), st.lists(WORDS, max_size=4)),
    st.text(max_size=60),
)
CHOICES = st.one_of(st.integers(0, 1000), LINES)
"""A number plays one of the legal moves."""
GAMES = (
    "two_paths",
    "two_paths setup=random optional_answer=yes",
    "tokan",
    "tokan setup=draft closing=line ending=either",
    "tally_ho",
)


def say(session: EngineSession, answers: list[str], line: str) -> list[str]:
    answers.clear()
    assert session.handle(line) or line.split() == ["quit"]
    session.wait()
    return [answer for answer in answers if not answer.startswith("info string ")]


@given(st.sampled_from(GAMES), st.lists(CHOICES, max_size=25))
@settings(max_examples=150)
def test_any_lines_are_answered_and_errors_change_nothing(game: str, choices: list[int | str]) -> None:
    answers: list[str] = []
    session = EngineSession(answers.append, draw_seed=lambda: 5)
    say(session, answers, f"game {game}")
    for choice in choices:
        before = say(session, answers, "show")
        moves = say(session, answers, "moves")[0].split(" ")[1:]
        line = (
            choice if isinstance(choice, str) else f"play {moves[choice % len(moves)].partition(':')[0]}" if moves else "undo"
        )
        answered = say(session, answers, line)
        assert all(answer and "\n" not in answer and not answer.startswith("error internal") for answer in answered)
        if isinstance(choice, int) and moves:
            assert answered == ["ok"]
        if any(answer.startswith("error") for answer in answered):
            assert say(session, answers, "show") == before
            assert len(answered) == 1


@given(st.lists(LINES, max_size=10))
@settings(max_examples=100)
def test_any_first_lines_are_answered(lines: list[str]) -> None:
    answers: list[str] = []
    session = EngineSession(answers.append)
    for line in lines:
        answered = say(session, answers, line)
        assert answered or line.split()[:1] in ([], ["stop"], ["quit"])
        assert not any(answer.startswith("error internal") for answer in answered)
