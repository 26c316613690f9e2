"""No text that a client may send as a move surprises the authority: it is played, or refused with a code and a sentence."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reynard.core.seats import Seat
from reynard.games.catalogue import game_names, get_game
from reynard.match.commands import Act
from reynard.match.decide import decide, explain
from reynard.match.decisions import Context
from reynard.match.local import LocalMatch
from reynard.match.state import Match

NUMBERS = count(1)
CODES = {"not_your_turn", "bad_text", "illegal_move"}
STEPS = st.one_of(
    st.text(min_size=1, max_size=16),
    st.text("abcdefgABFHGJLMPTDwe1234567890-x+=@/.#^<>v outpasnwrdcli", min_size=1, max_size=9),
    st.from_regex(r"[a-j][0-9](-[a-j][0-9](\+[0-9])?|x[a-j][0-9]|-out|=[A-Z^<>v])?", fullmatch=True),
)


@cache
def stages(game: str) -> tuple[Match, ...]:
    """A match at its start, in the middle of things, and between rounds or at the end."""
    local = LocalMatch(game, {option.name: "yes" for option in get_game(game).options if option.name == "optional_answer"})
    found = [local.match]
    while local.to_act():
        seat = local.to_act()[0]
        local.play(seat, local.view(seat).moves[-1])
        found.append(local.match)
    return (*found[:12], found[len(found) // 2], found[-1])


@pytest.mark.parametrize("game", game_names())
@settings(max_examples=150)
@given(step=STEPS, stage=st.integers(0, 13), seat=st.sampled_from(Seat))
def test_any_text_is_played_or_refused(game: str, step: str, stage: int, seat: Seat) -> None:
    match = stages(game)[stage]
    player = match.seating.players[match.seating.player_in(seat)]
    command = Act(id=f"command-{next(NUMBERS)}", match=match.id, seen=match.number, step=step)
    decision = decide(match, command, Context(player, 0, bytes(32)))
    why = explain(match, seat, step)
    if decision.refusal is None:
        assert why is None
        assert match.game.format_move(match.game.parse_move(step)) in match.view(seat).moves
    else:
        assert why == decision.refusal
        assert why.code in (CODES if match.status == "playing" else {"match_over", "not_started"})
        assert len(why.sentence) > 10
        assert bool(why.rule) == bool(why.reason) == (why.code == "illegal_move")
