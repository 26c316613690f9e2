"""Perft of the engine protocol: the fast count by kernels equals the plain count by the rules."""

from __future__ import annotations

import pytest

from reynard.adapters.engine_perft import perft, plain_perft
from reynard.games.catalogue import get_game

ROW = "-,-,-,-,-,-"
CASES = [
    ("tokan", {}, f"J,m,j,L,M,l/L,j,J,m,j,-/{ROW}/-,-,M,j,-,-/{ROW} r -", 4),
    ("tokan", {"ending": "either"}, f"J,m,j,L,M,l/L,-,J,m,j,-/{ROW}/-,J,M,j,-,-/{ROW} b -", 4),
    ("tokan", {"closing": "line"}, f"J,m,j,L,M,l/L,-,J,m,j,-/{ROW}/-,J,M,j,-,-/{ROW} b -", 4),
    (
        "tally_ho",
        {"rest": "moved", "quiet_limit": "8"},
        "T.BTT<./<.TP>.^/<.FL>L./TTB..../TTF^..T/.<..D../..TTF.T b PPPPPDDDDDD/FFFPPTTT b5c5/- e2 2/2 0",
        3,
    ),
    (
        "tally_ho",
        {"rest": "moved", "quiet_limit": "8"},
        "TFTT.TT/T>...../BT.L<>./TT.P..T/<T..L>./T#<..FT/<...>TB b PPPPPPPDDDDDD/FFFDT -/c1a1 - - 8",
        3,
    ),
    ("two_paths", {}, "hgf/.../.../.../.../.../FHG s 1", 3),
    ("two_paths", {"optional_answer": "yes"}, "..g/.f./h../.../F../.H./..G n 3", 3),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "position", "depth"), CASES)
def test_fast_and_plain_counts_agree(name: str, options: dict[str, str], position: str, depth: int) -> None:
    game = get_game(name)
    state = game.parse_position(position, game.parse_options(options))
    assert perft(game, state, depth) == plain_perft(game, state, depth) > 0


def test_depth_0_is_one_and_a_draft_is_counted() -> None:
    game = get_game("tokan")
    rows = ["J,l", "J,m", "l,J", "M,J", "m,j"]
    draft = game.parse_position("/".join(f"-,-,-,-,{row},-,-,-,-" for row in rows) + " r", game.parse_options({}))
    assert perft(game, draft, 0) == 1
    assert perft(game, draft, 2) == plain_perft(game, draft, 2) == 900
