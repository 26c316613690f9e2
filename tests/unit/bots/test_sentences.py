"""What the client says of each level (`bot-1` to `bot-10` in `locales/*/web.ftl`) is so in the bots of all three games."""

from __future__ import annotations

from pathlib import Path

import pytest

from reynard.bots import tally_ho_player as tally_ho
from reynard.bots import tokan_player as tokan
from reynard.bots import two_paths_player as two_paths
from reynard.bots.scale import TEN

LOCALES = Path(tally_ho.__file__).parents[1] / "locales"


@pytest.mark.parametrize("language", ["de", "en", "es", "fr"])
def test_every_level_has_a_sentence(language: str) -> None:
    lines = (LOCALES / language / "web.ftl").read_text(encoding="utf-8").splitlines()
    assert [line.partition(" = ")[0] for line in lines if line.startswith("bot-") and line[4].isdigit()] == [
        f"bot-{level}" for level in TEN
    ]


def test_beginners_see_one_step_ahead_and_overlook_a_lot() -> None:
    for level in (*tally_ho.LEVELS[:2], *tokan.LEVELS[:2]):
        assert level.depth == 1
    assert tally_ho.LEVELS[0].overlooks >= 0.15
    assert tally_ho.LEVELS[0].forgets >= 0.15
    assert tokan.LEVELS[0].overlooks >= 0.3
    assert two_paths.LEVELS[0].sight == 0
    assert two_paths.LEVELS[0].misses_leaps == 1


def test_level_3_weighs_what_it_sees_and_the_two_below_do_so_less() -> None:
    assert [tokan_level.counts_only for tokan_level in tokan.LEVELS[:4]] == [True, True, False, False]
    assert tally_ho.LEVELS[0].wary < tally_ho.LEVELS[1].wary < tally_ho.LEVELS[2].wary == 1
    assert two_paths.LEVELS[1].sight < two_paths.LEVELS[2].sight


def test_level_5_sees_further_than_level_4_and_misses_less() -> None:
    for below, above in (tally_ho.LEVELS[3:5], tokan.LEVELS[3:5]):
        assert below.depth is not None
        assert above.depth is not None
        assert above.depth > below.depth
        assert above.overlooks < below.overlooks
    assert two_paths.LEVELS[4].sight > two_paths.LEVELS[3].sight
    assert two_paths.LEVELS[4].misses_leaps < two_paths.LEVELS[3].misses_leaps


def test_from_level_7_on_hardly_anything_is_overlooked_and_from_level_8_on_nothing() -> None:
    for levels in (tally_ho.LEVELS, tokan.LEVELS):
        assert levels[6].overlooks <= 0.02
        assert levels[6].forgets <= 0.02
        assert all(level.overlooks == level.forgets == 0 for level in levels[7:])
        assert all(level.depth is None for level in levels[6:])


def test_level_10_plays_as_well_as_we_know_how() -> None:
    best = tally_ho.LEVELS[9], tokan.LEVELS[9], two_paths.LEVELS[9]
    assert best[0].is_learned
    assert best[1].learned_nodes >= max(level.learned_nodes for level in tokan.LEVELS)
    assert (best[2].sight, best[2].misses_leaps, best[2].wavers, best[2].habit, best[2].clings) == (1, 0, 0, 0, 0)
