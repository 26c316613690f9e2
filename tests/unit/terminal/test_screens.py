"""The full-screen client under Textual's Pilot: whole games by keyboard and by mouse, small and large."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from reynard.core.record import parse_records
from reynard.games.catalogue import game_names
from reynard.games.replay import replay_all
from reynard.terminal.app import ReynardApp
from reynard.terminal.dialogs import AskFile, Cover, Help, Question
from reynard.terminal.game_screen import GameScreen
from reynard.terminal.labels import told_at
from reynard.terminal.records import load_record
from reynard.terminal.replay_screen import ReplayScreen
from reynard.terminal.start_screen import StartScreen
from reynard.terminal.start_up import Wishes
from reynard.terminal.widgets import Board, Line
from tests.waiting import PATIENCE

SMALL, LARGE = (80, 24), (132, 44)
OPTIONS = {"two_paths": ("rows=6",), "tokan": (), "tally_ho": ("rounds=1", "quiet_limit=5")}


def made(game: str = "", **wishes: object) -> ReynardApp:
    return ReynardApp(Wishes(game=game, options=OPTIONS.get(game, ()), seed=7, **wishes), pause=0)  # type: ignore[arg-type]  # named in the tests


def game_of(pilot: Pilot[None]) -> GameScreen:
    assert isinstance(pilot.app.screen, GameScreen)
    return pilot.app.screen


def text_of(pilot: Pilot[None], name: str) -> str:
    return str(pilot.app.screen.query_one(name, Static).content)


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Waits until it is so; says what the screen says where that never comes."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, text_of(pilot, "#message")
        await pilot.pause()


async def settled(pilot: Pilot[None]) -> bool:
    """Waits until a person at the terminal has to act (True) or the game is over (False); takes covers off."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        await pilot.pause()
        if isinstance(pilot.app.screen, Cover):
            await pilot.press("enter")
            continue
        screen = game_of(pilot)
        if screen.session.table().status != "playing":
            return False
        if screen.view().moves and screen.session.thinker() is None:
            return True
        await asyncio.sleep(0.01)
    raise AssertionError("nothing happens")


def chosen(screen: GameScreen, turn: int) -> int:
    """The index of a move in the list: a tile turned over where that is possible, else one after the other."""
    moves = [choice.step for choice in screen.pointing.shown()]
    return next((index for index, step in enumerate(moves) if len(step) == 2 and step[1].isdigit()), turn * 5 % len(moves))


async def play_by_keys(pilot: Pilot[None], index: int) -> None:
    if index < 9:
        await pilot.press(str(index + 1))
        return
    moves = pilot.app.screen.query_one("#moves", OptionList)
    moves.focus()
    moves.highlighted = index
    await pilot.press("enter")


async def play_by_mouse(pilot: Pilot[None], index: int) -> None:
    screen = game_of(pilot)
    choice = screen.pointing.shown()[index]
    for space in choice.path:
        assert await pilot.click(Board, offset=screen.query_one(Board).where(space))
        await pilot.pause()
    shown = [found.step for found in screen.pointing.shown()] if pilot.app.screen is screen else []
    if screen.pointing.picked or not choice.path:
        moves = screen.query_one("#moves", OptionList)
        moves.scroll_to(y=shown.index(choice.step), animate=False)
        await pilot.pause()
        assert await pilot.click("#moves", offset=(3, 1 + shown.index(choice.step) - round(moves.scroll_y)))


async def play_whole_game(pilot: Pilot[None], *, by_mouse: bool) -> tuple[str, ...]:
    turn = 0
    while await settled(pilot):
        screen = game_of(pilot)
        number = screen.session.table().number
        index = chosen(screen, turn)
        await (play_by_mouse if by_mouse else play_by_keys)(pilot, index)
        await until(pilot, lambda: screen.session.table().number > number)  # noqa: B023 (called in this round)
        turn += 1
    return game_of(pilot).session.entries


@pytest.mark.slow
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("game", game_names())
async def test_two_people_play_a_whole_game(game: str, by_mouse: bool, tmp_path: Path) -> None:
    app = made(game, is_for_two=True)
    async with app.run_test(size=LARGE if by_mouse else SMALL) as pilot:
        entries = await play_whole_game(pilot, by_mouse=by_mouse)
        assert text_of(pilot, "#status")
        await pilot.press("s")
        assert isinstance(app.screen, AskFile)
        app.screen.query_one(Input).value = str(tmp_path / "game.txt")
        await pilot.press("enter")
        await pilot.pause()
        assert "game.txt" in text_of(pilot, "#message")
        saved = replay_all(parse_records((tmp_path / "game.txt").read_text("utf-8")))[-1]
        assert saved.entries == entries
        assert saved.outcome is not None
        await pilot.press("n")
        await pilot.pause()
        if isinstance(app.screen, Cover):
            await pilot.press("enter")
        assert game_of(pilot).session.table().status == "playing"


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
async def test_a_person_plays_a_whole_game_against_a_bot(game: str) -> None:
    app = made(game, level="1")
    async with app.run_test(size=SMALL) as pilot:
        entries = await play_whole_game(pilot, by_mouse=game == "tokan")
        assert len(entries) > 10
        assert text_of(pilot, "#status")


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
async def test_hint_opinion_undo_and_resigning(game: str) -> None:
    app = made(game, level="1", seat={"two_paths": "south", "tokan": "red", "tally_ho": "bears"}[game])
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("h")
        await until(pilot, lambda: "The engine would play" in text_of(pilot, "#message"))
        await pilot.press("o")
        await until(pilot, lambda: "Winning chances" in text_of(pilot, "#message"))
        assert "%" in text_of(pilot, "#players")
        before = game_of(pilot).session.entries
        await pilot.press("1")
        await settled(pilot)
        assert len(game_of(pilot).session.entries) > len(before)
        await pilot.press("u")
        await settled(pilot)
        is_open = game == "tokan"
        assert (game_of(pilot).session.entries == before) is is_open
        await pilot.press("r")
        assert isinstance(app.screen, Question)
        await pilot.press("n")
        assert game_of(pilot).session.table().status == "playing"
        await pilot.press("r", "y")
        await pilot.pause()
        assert game_of(pilot).session.table().status == "over"
        assert "resigned" in text_of(pilot, "#status")


async def test_the_start_screen_chooses_everything_by_keys() -> None:
    app = made()
    async with app.run_test(size=SMALL) as pilot:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("right")  # Tokan
        await pilot.press("down", "right")  # a person at this terminal
        await pilot.press("down", "right")  # red
        await pilot.press("down", "right")  # heads
        await pilot.press("enter")
        await pilot.pause()
        table = game_of(pilot).session.table()
        assert (table.game, table.options["scoring"]) == ("tokan", "heads")
        assert game_of(pilot).session.player_name(game_of(pilot).session.seats_here()[0]) == "Player 1"
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


async def test_the_start_screen_chooses_by_mouse_and_speaks_every_language() -> None:
    app = made()
    async with app.run_test(size=SMALL) as pilot:
        titles = []
        for _ in range(4):
            titles.append(text_of(pilot, "#subtitle"))
            assert await pilot.click("#line-language", offset=(30, 0))
            await pilot.pause()
        assert len(set(titles)) == 4
        assert await pilot.click("#line-game", offset=(20, 0))
        assert app.screen.query_one("#line-game", Line).value == "tally_ho"
        assert await pilot.click("#line-opponent", offset=(30, 0))
        assert await pilot.click("#line-opponent", offset=(30, 0))
        await pilot.pause()
        app.screen.query_one("#link", Input).value = "nonsense"
        assert await pilot.click("#play")
        await pilot.pause()
        assert "link" in text_of(pilot, "#tagline")
        assert await pilot.click("#quit")
    assert not app.is_running


async def test_Z6_the_screen_is_covered_until_the_right_player_looks() -> None:
    app = made("two_paths", is_for_two=True, seat="south")
    async with app.run_test(size=SMALL) as pilot:
        seen = []
        for key in ("1", "2", "1", "1"):
            assert isinstance(app.screen, Cover)
            await pilot.press(key, "u", "s")
            assert isinstance(app.screen, Cover)
            await pilot.press("enter")
            await pilot.pause()
            viewer = game_of(pilot).view().viewer
            assert viewer is not None
            seen.append(game_of(pilot).session.view(viewer).phase)
            await pilot.press(key)
            await pilot.pause()
        assert seen == ["setup", "setup", "bluff", "block"]


async def test_T6_pointing_at_a_wrong_space_says_which_rule_forbids_it() -> None:
    app = made("tokan", is_for_two=True)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = game_of(pilot)
        source, target = screen.pointing.shown()[0].path
        beside = next(f"{target[0]}{row}" for row in "12345" if not screen.pointing.is_end(source, f"{target[0]}{row}"))
        board = screen.query_one(Board)
        await pilot.click(Board, offset=board.where(source))
        await pilot.click(Board, offset=board.where(beside))
        await pilot.pause()
        assert "(T" in text_of(pilot, "#message") or beside == source
        await pilot.click(Board, offset=board.where(source))
        assert len(screen.pointing.shown()) < len(screen.pointing.choices)
        await pilot.press("escape")
        assert len(screen.pointing.shown()) == len(screen.pointing.choices)
        await pilot.press("escape")
        assert isinstance(app.screen, Question)


async def test_resizing_keeps_the_board_whole_and_under_the_mouse() -> None:
    app = made("tally_ho", is_for_two=True)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for size in (LARGE, (100, 30), SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            board = game_of(pilot).query_one(Board)
            corners = [board.where(space) for space in ("a1", "g7")]
            assert all(0 <= column < board.size.width and 0 <= line < board.size.height for column, line in corners)
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "80 × 24" in text_of(pilot, "#message")
        await pilot.resize_terminal(*SMALL)
        await pilot.press("f")
        await pilot.pause()
        assert board.where("a1")[1] < board.where("a7")[1]
        await pilot.press("f1")
        assert isinstance(app.screen, Help)
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)


async def test_a_record_is_looked_at_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    app = made("tally_ho", is_for_two=True)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("1", "1", "1")
        path.write_text(game_of(pilot).session.record(), "utf-8")
    again = ReynardApp(Wishes(is_for_two=True), load_record(str(path)), pause=0)
    async with again.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, ReplayScreen)
        for keys, place in (
            ((), "0 of 3"),
            (("right",), "1 of 3"),
            (("end",), "3 of 3"),
            (("left",), "2 of 3"),
            (("home",), "0 of 3"),
        ):
            await pilot.press(*keys)
            assert place in text_of(pilot, "#status")
        await pilot.press("enter")
        await pilot.pause()
        assert len(game_of(pilot).session.entries) == 3
        await pilot.press("1")
        await pilot.pause()
        path.write_text(game_of(pilot).session.record(), "utf-8")
    assert len(load_record(str(path)).entries) == 4


async def test_without_colours_every_mark_is_a_character(monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.text import Text

    monkeypatch.setenv("NO_COLOR", "1")
    app = made("tokan", is_for_two=True)
    assert app.no_color
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = game_of(pilot)
        source = screen.pointing.shown()[0].path[0]
        await pilot.click(Board, offset=screen.query_one(Board).where(source))
        await pilot.press("right")
        drawn = screen.query_one(Board).render()
        assert isinstance(drawn, Text)
        assert all(mark in drawn.plain for mark in "[]«»")
        assert "›" in drawn.plain or len(screen.pointing.shown()) == 1


def test_Z1_the_longest_board_fits_into_a_small_window() -> None:
    from reynard.core.seats import Seat
    from reynard.games.catalogue import get_game
    from reynard.terminal.board import Canvas, Marks, draw_board

    rules = get_game("two_paths")
    state = rules.parse_position("fhg/.../.../.../.../.../.../.../FHG s 1", rules.parse_options({"rows": "9"}))
    drawing = draw_board(rules.view(state, Seat.FIRST), Canvas(52, 19, Seat.FIRST, Marks(), "en"))
    assert len(drawing.lines) <= 19
    assert drawing.width <= 52


@pytest.mark.parametrize("below", [0, 1])
def test_T12_every_tile_of_a_tall_tower_is_shown_or_said_to_go_on(below: int) -> None:
    from reynard.core.seats import Seat
    from reynard.games.catalogue import get_game
    from reynard.terminal.board import Canvas, Marks, draw_board

    rules = get_game("tokan")
    position = "MjLlJm,jjjjjjLLLLll,-,-,-,-/M,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,m r -"
    state = rules.parse_position(position, rules.parse_options({}))
    drawing = draw_board(rules.view(state, Seat.FIRST), Canvas(52, 19, Seat(below), Marks(), "en"))
    text = "\n".join(line.plain for line in drawing.lines)
    assert "JlLjM" in text  # beneath the mouse on a5, from the top down
    assert "…" in text
    assert "12" in text
    assert told_at(rules.view(state, Seat.FIRST), "a5", "en").startswith("a5 tower of 6, from the top black mouse, red jackal")
    assert told_at(rules.view(state, Seat.FIRST), "a4", "en") == ""


async def test_T18_a_tile_of_the_draft_is_laid_by_pointing_at_its_space() -> None:
    app = ReynardApp(Wishes(game="tokan", options=("setup=draft",), is_for_two=True, seed=5), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = game_of(pilot)
        board = screen.query_one(Board)
        for space in ("a1", "j5"):
            column, line = board.where(space)
            assert 0 <= column < board.size.width
            assert 0 <= line < board.size.height
        for _ in range(3):
            entries = len(screen.session.entries)
            await play_by_mouse(pilot, 4)
            await pilot.pause()
            assert len(screen.session.entries) == entries + 1
