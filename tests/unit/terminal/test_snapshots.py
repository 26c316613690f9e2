"""How the screens look, as pictures; `pytest --snapshot-update` draws them anew."""

from __future__ import annotations

from collections.abc import Callable

from textual.pilot import Pilot

from reynard.terminal.app import ReynardApp
from reynard.terminal.start_up import Wishes

Compare = Callable[..., bool]


async def _arrange_and_bluff(pilot: Pilot[None]) -> None:
    for key in ("2", "6", "3"):
        await pilot.press("enter", key)
        await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()


async def _turn_over(pilot: Pilot[None]) -> None:
    for _ in range(14):
        await pilot.press("9")
        await pilot.pause()


async def _pick_up(pilot: Pilot[None]) -> None:
    for _ in range(9):
        await pilot.press("4")
        await pilot.pause()
    await pilot.press("down", "down", "enter")
    await pilot.pause()


def test_the_start_screen(snap_compare: Compare) -> None:
    assert snap_compare(ReynardApp(Wishes(), pause=0), terminal_size=(80, 24))


def test_Z7_two_paths_while_a_side_is_blocked(snap_compare: Compare) -> None:
    app = ReynardApp(Wishes(game="two_paths", is_for_two=True, seat="south", seed=5, lang="fr"), pause=0)
    assert snap_compare(app, terminal_size=(80, 24), run_before=_arrange_and_bluff)


def test_T2_tokan_with_a_tile_picked_up(snap_compare: Compare) -> None:
    app = ReynardApp(Wishes(game="tokan", is_for_two=True, seat="red", seed=5), pause=0)
    assert snap_compare(app, terminal_size=(80, 24), run_before=_pick_up)


def test_H4_tally_ho_in_a_large_window(snap_compare: Compare) -> None:
    app = ReynardApp(Wishes(game="tally_ho", is_for_two=True, seat="bears", seed=5, lang="de"), pause=0)
    assert snap_compare(app, terminal_size=(120, 36), run_before=_turn_over)
