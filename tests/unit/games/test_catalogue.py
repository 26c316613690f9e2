"""The catalogue of games: names, laziness, and what an unknown name gets."""

from __future__ import annotations

import subprocess
import sys

import pytest

from reynard.core.errors import NotFound
from reynard.games.catalogue import GAMES, get_game


def test_the_catalogue_knows_three_games_by_name() -> None:
    assert list(GAMES) == ["two_paths", "tokan", "tally_ho"]
    assert len(GAMES) == 3
    for name, game in GAMES.items():
        assert game.name == name
        assert get_game(name) is game


@pytest.mark.parametrize("name", ["chess", "", "../core", "Tokan"])
def test_an_unknown_game_is_not_found(name: str) -> None:
    assert name not in GAMES
    with pytest.raises(NotFound, match="two_paths, tokan, tally_ho"):
        get_game(name)


def test_looking_up_one_game_imports_no_other() -> None:
    code = (
        "import sys; from reynard.games.catalogue import GAMES, get_game; names = list(GAMES); "
        "assert not any(m.startswith('reynard.games.t') and m.count('.') > 2 for m in sys.modules); get_game('two_paths'); "
        "assert 'reynard.games.two_paths.rules' in sys.modules; "
        "assert not any(m.startswith(('reynard.games.tokan.', 'reynard.games.tally_ho.')) for m in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
