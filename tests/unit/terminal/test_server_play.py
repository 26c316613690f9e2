"""The terminal on a server: a real server process, restarted in the middle of a game."""

from __future__ import annotations

import http.client
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from reynard.client import Client, line
from reynard.core.errors import IllegalMove, NotFound, Refused
from reynard.core.record import parse_records
from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.games.replay import replay_all
from reynard.match.shown import MovedShown
from reynard.match.witness import Witness
from reynard.terminal.app import ReynardApp
from reynard.terminal.dialogs import ClaimQuestion, Question
from reynard.terminal.game_screen import GameScreen
from reynard.terminal.memories import keep_memory, read_memory, say_alarms
from reynard.terminal.plain import Console, PlainClient
from reynard.terminal.remote import Link, RemoteSession, become_guest, parse_link
from reynard.terminal.start_up import Wishes
from reynard.wire.codec import decode_server
from reynard.wire.messages import Events
from tests.waiting import PATIENCE, until, wait_until

pytestmark = pytest.mark.slow


class Server:
    """A server process of our own on a free port, with a database in a file."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._folder = folder
        self.start()

    def start(self) -> None:
        settings = {"port": self.port, "database": self._folder / "games.sqlite3", "workers": 1, "log-level": "error"}
        flags = [word for name, value in settings.items() for word in (f"--{name}", str(value))]
        self._process = subprocess.Popen([sys.executable, "-m", "reynard.cli", "serve", *flags], cwd=self._folder)
        wait_until(self._is_ready)

    def _is_ready(self) -> bool:
        assert self._process.poll() is None, "the server has ended"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with suppress(OSError), closing(connection):
            connection.request("GET", "/health/ready")
            return connection.getresponse().status == 200
        return False

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)

    @property
    def link(self) -> Link:
        return Link("http", f"127.0.0.1:{self.port}", "none")

    def make_match(self, name: str, **wishes: Any) -> Link:
        """A match made by the guest whose cookie is kept in XDG_DATA_HOME."""
        guest = Client(self.link.base, cookie=become_guest(self.link, name))
        match = guest.make_match(**wishes)
        return Link(self.link.scheme, self.link.host, match)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "ada"))


def test_two_people_play_across_a_restart_of_the_server(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    link = server.make_match("Ada", game="two_paths", options={"rows": "6"}, opponent="friend")
    ada = RemoteSession(link, "Ada", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))
    bob = RemoteSession(link, "Bob", "de")
    sessions = {session.seats_here()[0]: session for session in _seated(ada, bob)}
    assert not ada.allows_engine
    steps = 0
    while ada.table().status == "playing":
        seat = ada.to_act()[0]
        moves = sessions[seat].view(seat).moves
        sessions[seat].play(seat, moves[steps * 3 % len(moves)])
        steps += 1
        if steps == 7:
            server.stop()
            server.start()
        wait_until(lambda: bob.table().number == ada.table().number)
    assert steps > 20
    assert ada.table().status == "over"
    assert ada.entries == bob.entries
    assert any("Fuchs" in sentence or "Hase" in sentence for sentence in bob.news)
    saved = replay_all(parse_records(ada.record()))[0]
    assert saved.entries == ada.entries
    ada.go_on()
    bob.go_on()
    wait_until(lambda: ada.table().rematch is not None)
    ada.go_on()
    assert ada.table().status in ("dealing", "playing", "waiting")
    assert not ada.alarms
    ada.close()
    bob.close()


def _seated(*sessions: RemoteSession) -> tuple[RemoteSession, ...]:
    wait_until(lambda: all(session.table().status == "playing" for session in sessions))
    return sessions


def test_refusals_of_a_server_are_errors_of_the_tree(server: Server) -> None:
    link = server.make_match("Ada", game="tokan", opponent="bot", level="1", seat="red")
    session = RemoteSession(link, "Ada", "en")
    wait_until(lambda: session.to_act() == (Seat.FIRST,))
    with pytest.raises(IllegalMove, match=r"."):
        session.play(Seat.FIRST, "a1-a1")
    with pytest.raises(Refused):
        session.go_on()
    assert session.allows_engine
    session.resign(Seat.FIRST)
    wait_until(lambda: session.table().status == "over")
    session.close()
    with pytest.raises(NotFound):
        RemoteSession(Link(link.scheme, link.host, "nosuchmatch2"), "Ada", "en")


class FirstMove(Console):
    """Types the first move, and `quit` when the game is over."""

    def __init__(self, session: RemoteSession) -> None:
        self.session = session
        self.told: list[str] = []

    def say(self, text: str = "") -> None:
        self.told.append(text)

    def ask(self, prompt: str, *, is_secret: bool = False) -> str:
        over = self.session.table().status != "playing"
        return "quit" if over else self.session.view(None).moves[0]


def test_a_bot_of_the_server_is_played_line_by_line_to_the_end(server: Server) -> None:
    link = server.make_match("Ada", game="tokan", opponent="bot", level="1")
    session = RemoteSession(link, "Ada", "fr")
    console = FirstMove(session)
    assert PlainClient(session, console).run() == 0
    told = "\n".join(console.told)
    assert "C’est à l’autre camp." in told
    assert session.table().result is not None


class Script(Console):
    """Types what the script says; what answers an offer, only when there is one."""

    def __init__(self, session: RemoteSession, lines: list[str]) -> None:
        self.session, self.lines = session, lines
        self.told: list[str] = []

    def say(self, text: str = "") -> None:
        self.told.append(text)

    def ask(self, prompt: str, *, is_secret: bool = False) -> str:
        line = self.lines.pop(0)
        if line == "annehmen":
            wait_until(lambda: self.session.open_offer() is not None)
        return line


def test_offers_are_answered_and_made_line_by_line(server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    link = server.make_match("Ada", game="tokan", opponent="friend")
    ada = RemoteSession(link, "Ada", "de")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))
    bob = RemoteSession(link, "Bob", "en")
    _seated(ada, bob)
    for session, other in ((bob, ada), (ada, bob)):
        if session.to_act() == session.seats_here():
            session.play(session.to_act()[0], session.view(session.to_act()[0]).moves[0])
            wait_until(lambda other=other: other.to_act() == other.seats_here())  # type: ignore[misc]  # bound in the loop
    console = Script(ada, ["ablehnen", "beanspruchen", "ablehnen", "remis", "zurück", "annehmen", "quit"])
    client = threading.Thread(target=PlainClient(ada, console).run)
    bob.offer_draw()
    client.start()
    wait_until(lambda: translate("terminal-declined", "en") in bob.news)
    bob.play(bob.to_act()[0], bob.view(bob.to_act()[0]).moves[0])
    wait_until(lambda: any(offer.kind == "draw" for offer in bob.table().offers))
    bob.answer_offer("draw", accepts=False)
    wait_until(lambda: any(offer.kind == "takeback" for offer in bob.table().offers))
    bob.answer_offer("takeback", accepts=False)
    bob.offer_draw()
    bob.close()
    client.join(PATIENCE)
    told = "\n".join(console.told)
    for message in ("terminal-answer-offer", "refusal-too-early", "refusal-no-offer", "terminal-declined"):
        assert translate(message, "de") in told, message
    assert not console.lines
    assert ada.table().result is not None


def test_a_claim_is_counted_down_from_the_table(server: Server) -> None:
    link = server.make_match("Ada", game="tokan", opponent="friend")
    ada = RemoteSession(link, "Ada", "en")
    assert ada.claim_in() is None
    table = ada.table()
    ada._followed.table = msgspec.structs.replace(table, claim_at=table.clock.at + 60_000)
    assert 0 < (ada.claim_in() or 0) <= 60
    ada._told_at -= 61
    assert ada.claim_in() == 0
    ada.close()


async def test_a_bot_of_the_server_is_played_full_screen(server: Server) -> None:
    link = server.make_match("Ada", game="tally_ho", opponent="bot", level="1", seat="bears")
    app = ReynardApp(Wishes(server=f"{link.base}/m/{link.match}"), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, GameScreen)
        await pilot.press("f", "h", "o", "u", "1")
        for _ in range(3):
            entries = len(screen.session.entries)
            await _until_in(pilot, lambda: bool(screen.has_begun and screen.view().moves and screen.pointing.shown()))
            await pilot.press("1")
            await _until_in(pilot, lambda: len(screen.session.entries) >= entries + 2)  # noqa: B023 (called in this round)
        await pilot.press("r")
        assert isinstance(app.screen, Question)
        await pilot.press("y")
        await _until_in(pilot, lambda: screen.session.table().status == "over")


async def test_a_claim_is_offered_full_screen_as_soon_as_it_may_be_made(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    link = server.make_match("Ada", game="tokan", opponent="friend")
    ada = RemoteSession(link, "Ada", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))
    bob = RemoteSession(link, "Bob", "en")
    _seated(ada, bob)
    sent: list[str] = []
    ada.claim = sent.append  # type: ignore[method-assign,assignment] # no server lets fourteen days pass for a test
    app = ReynardApp(Wishes(), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(GameScreen(ada, pause=0))
        screen = app.screen
        assert isinstance(screen, GameScreen)
        await pilot.press("c")
        await _until_in(pilot, lambda: sent == ["win"])
        ada._followed.table = msgspec.structs.replace(ada.table(), claim_at=ada.table().clock.at)
        for keys, claimed in ((("enter",), "win"), (("right", "enter"), "draw"), (("escape",), None)):
            sent.clear()
            ada._followed.table = msgspec.structs.replace(ada.table(), claim_at=(ada.table().claim_at or 0) - 1)
            screen.update_table()
            await _until_in(pilot, lambda: isinstance(app.screen, ClaimQuestion))
            await pilot.press(*keys)
            await _until_in(pilot, lambda: app.screen is screen)
            if claimed:
                await _until_in(pilot, lambda: bool(sent))
            assert sent == ([claimed] if claimed else [])
    bob.close()


async def _until_in(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    async def look() -> bool:
        await pilot.pause()
        return is_so()

    await until(look)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("http://localhost:8017/m/abcd", "abcd"),
        ("https://play.example.org/m/ab_c-d", "ab_c-d"),
        ("localhost:8017/m/abcd", "abcd"),
        ("http://localhost:8017/#/m/abcd", "abcd"),
    ],
)
def test_links_are_read(text: str, match: str) -> None:
    link = parse_link(text)
    assert link.match == match
    assert link.socket.startswith("wss" if text.startswith("https") else "ws://")


def test_a_server_that_lies_raises_an_alarm_that_outlives_the_program(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is opened is another choice with a seal of its own: it agrees with itself, but not with what came before."""

    def lie(frame: str | bytes) -> Any:
        message = decode_server(frame)
        if not isinstance(message, Events):
            return message
        return replace(message, events=tuple(_with_another_choice(event) for event in message.events))

    link = server.make_match("Ada", game="two_paths", options={"setup": "choose"}, opponent="friend", seat="south")
    session = RemoteSession(link, "Ada", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))
    bob = RemoteSession(link, "Bob", "en")
    _seated(session, bob)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "ada"))
    session.play(Seat.FIRST, "FHG")
    assert not session.alarms
    other = Witness(link.match, read_memory(tmp_path / "ada" / "reynard", link.host, link.match))
    monkeypatch.setattr(line, "decode_server", lie)
    bob.play(Seat.SECOND, "FHG")
    wait_until(lambda: bool(session.alarms))
    bob.close()
    assert "seal" in session.alarms
    session.close()
    keep_memory(tmp_path / "ada" / "reynard", link.host, other)  # a second terminal, which has heard no lie, writes last
    again = RemoteSession(link, "Ada", "en")
    wait_until(lambda: bool(again.alarms))
    said = say_alarms(again.alarms, "en")
    assert said[0] == "This server contradicts itself."
    console = FirstMove(again)
    game = PlainClient(again, console)
    game._tell_news()
    assert "!!! This server contradicts itself." in console.told
    again.close()


def _with_another_choice(event: Any) -> Any:
    if not isinstance(event, MovedShown) or not event.reveals:
        return event
    return replace(event, reveals=tuple(replace(reveal, seal="5e" * 32) for reveal in event.reveals))


@pytest.mark.parametrize("is_honest", [True, False])
def test_at_the_end_the_signed_record_is_fetched_and_compared(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_honest: bool
) -> None:
    """Everything was told as it was; only what the server signs at the end is of another history."""
    asked: list[str] = []
    ask = Client.request

    def lie(client: Client, method: str, path: str, body: object = None) -> Any:
        said = ask(client, method, path, body)
        asked.append(path.rpartition("/")[2])
        if path.endswith("/record") and not is_honest:
            said = re.sub(r"head=[0-9a-f]{64}", "head=" + "5e" * 32, said)
        return said

    monkeypatch.setattr(Client, "request", lie)
    link = server.make_match("Ada", game="two_paths", options={"setup": "choose"}, opponent="friend", seat="south")
    session = RemoteSession(link, "Ada", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))
    bob = RemoteSession(link, "Bob", "en")
    _seated(session, bob)
    session.play(Seat.FIRST, "FHG")
    bob.resign(Seat.SECOND)
    wait_until(lambda: session._witness.memory.is_compared)
    assert session._witness.alarms == (() if is_honest else ("record",))
    wait_until(lambda: session.alarms == session._witness.alarms)
    assert {"record", "commitment"} <= set(asked)
    session.close()
    bob.close()
