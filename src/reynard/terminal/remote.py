"""A game on a server, followed over its WebSocket; a thread listens, reconnects and asks for what was missed."""

from __future__ import annotations

import json
import os
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any, Final, Literal, TypeVar
from urllib.parse import urlsplit

from reynard.core.errors import BadText, NotFound, Refused, ReynardError
from reynard.core.outcome import Outcome
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.read import SEAT_WORDS
from reynard.match.commands import (
    AcceptDraw,
    AcceptTakeback,
    Act,
    Claim,
    DeclineDraw,
    DeclineTakeback,
    Entropy,
    Join,
    OfferDraw,
    OfferTakeback,
    Ready,
    Rematch,
    Resign,
)
from reynard.match.decisions import Refusal
from reynard.match.local import raise_refusal
from reynard.match.shown import BeganShown, DeclinedShown, MovedShown, OfferedShown, Table, TakenBackShown, ViewShown
from reynard.terminal.session import tell_entry
from reynard.wire.codec import decode_server, encode
from reynard.wire.messages import Ack, ClientMessage, Events, Hello, MatchView, RefusedMessage, Watch

ANSWER_SECONDS: Final = 20.0
"""How long an answer of the server is waited for."""
_PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again; the last one repeats."""

CommandT = TypeVar(
    "CommandT",
    Join,
    Act,
    Claim,
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    OfferTakeback,
    AcceptTakeback,
    DeclineTakeback,
    Ready,
    Rematch,
)


@dataclass(frozen=True, slots=True)
class Link:
    """A match on a server: `http://host:8017/m/<id>`."""

    scheme: str
    host: str
    match: str

    @property
    def base(self) -> str:
        """The server's address."""
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        """The address of its WebSocket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/ws"


def parse_link(text: str) -> Link:
    """The match that a link names; BadText if it is not one."""
    parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    words = [word for word in f"{parts.path}/{parts.fragment}".split("/") if word]
    if parts.scheme in ("http", "https") and parts.netloc and len(words) >= 2 and words[-2] == "m":
        return Link(parts.scheme, parts.netloc, words[-1])
    raise BadText.single("bad_link", text[:80], "a link to a match reads http://host:8017/m/name")


# Who one is on a server


def _keys_file() -> Path:
    """Where the cookies of guests are kept, so that one can come back to a running match."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "reynard" / "servers.json"


def _read_keys() -> dict[str, str]:
    try:
        found = json.loads(_keys_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(base): str(key) for base, key in found.items()} if isinstance(found, dict) else {}


def _keep_key(base: str, key: str) -> None:
    path = _keys_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600, exist_ok=True)
    path.write_text(json.dumps(_read_keys() | {base: key}), "utf-8")


def _request(link: Link, method: str, path: str, key: str, body: Any = None) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer; OSError where the server does not answer."""
    kind = HTTPSConnection if link.scheme == "https" else HTTPConnection
    connection = kind(link.host, timeout=ANSWER_SECONDS)
    headers = {"Content-Type": "application/json"} | ({"Cookie": f"reynard={key}"} if key else {})
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def become_guest(link: Link, name: str) -> str:
    """The cookie of a guest of this server: the one kept from last time, or a new one under this name."""
    kept = _read_keys().get(link.base, "")
    if kept:
        status, _, body = _request(link, "GET", "/api/me", kept)
        if status == 200 and json.loads(body).get("player"):
            return kept
    status, headers, body = _request(link, "POST", "/api/me", "", {"name": name})
    if status >= 300:
        raise _refused(body)
    key = headers.get("set-cookie", "").partition("reynard=")[2].partition(";")[0]
    _keep_key(link.base, key)
    return key


def _refused(body: bytes) -> ReynardError:
    try:
        found = json.loads(body)
        return Refused(str(found["code"]), str(found["sentence"]))
    except (ValueError, KeyError, TypeError):
        return Refused("error", "The server gave an answer that cannot be read.")


# The match


class RemoteSession:
    """A seat in a match of a server, or a place to watch it from."""

    is_remote = True

    def __init__(self, link: Link, name: str, lang: str, *, joins: bool = True) -> None:
        self.lang = lang
        self.news: list[str] = []
        self.on_change: Callable[[], None] = lambda: None
        self.is_connected = False
        self._link, self._joins = link, joins
        self._key = become_guest(link, name)
        self._table: Table | None = None  # what the thread heard last
        self._told_at = 0.0
        self._entries: tuple[str, ...] = ()
        self._answers: dict[str, Ack | RefusedMessage] = {}
        self._changed = threading.Condition()
        self._changes = 0
        self._given: set[str] = set()
        """Matches to whose deal this client has added its random bytes."""
        self._is_closed = False
        self._socket: Any = None
        self._thread = threading.Thread(target=self._listen, name="server", daemon=True)
        self._thread.start()
        with self._changed:
            if not self._changed.wait_for(lambda: self._table is not None or self._is_closed, ANSWER_SECONDS):
                raise Refused("busy", translate("terminal-no-server", lang, server=link.base))
        if self._is_closed:
            raise NotFound(translate("refusal-not-found", lang))
        if joins and "join" in self.table().can:
            self._send(Join, entropy=secrets.token_hex(16))

    # Listening

    def _listen(self) -> None:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        attempt = 0
        while not self._is_closed:
            try:
                with connect(self._link.socket, additional_headers={"Cookie": f"reynard={self._key}"}) as socket:
                    attempt = 0
                    self._greet(socket)
                    for frame in socket:
                        self._take(frame)
            except (OSError, WebSocketException):
                pass
            self._lost()
            pause = threading.Event()
            pause.wait(_PAUSES[min(attempt, len(_PAUSES) - 1)])
            attempt += 1

    def _greet(self, socket: Any) -> None:
        self._socket = socket
        seen = 0 if self._table is None else self._table.number
        socket.send(encode(Hello(id=_new_id(), language=self.lang)).decode())  # type: ignore[arg-type]  # one of the four
        socket.send(encode(Watch(id=_new_id(), match=self._link.match, seen=seen)).decode())

    def _lost(self) -> None:
        self._socket = None
        if self.is_connected and not self._is_closed:
            self.is_connected = False
            self._note(translate("terminal-connection-lost", self.lang))

    def _take(self, frame: str | bytes) -> None:
        message = decode_server(frame)
        match message:
            case MatchView() if message.match == self._link.match:
                self._table, self._entries, self._told_at = message.table, message.entries, time.monotonic()
                self._back()
            case Events() if message.match == self._link.match:
                self._take_events(message)
                self._back()
            case Ack() | RefusedMessage():
                if isinstance(message, RefusedMessage) and message.code == "not_found" and self._table is None:
                    self._is_closed = True
                self._answers[message.id] = message
            case _:
                return
        self._tell()

    def _back(self) -> None:
        """Something was heard of the match; where random bytes for its deal are wanted, they are given."""
        self.is_connected = True
        table = self.table()
        if "entropy" in table.can and self._link.match not in self._given:
            self._given.add(self._link.match)
            gift = Entropy(id=_new_id(), match=self._link.match, seen=table.number, entropy=secrets.token_hex(16))
            self._socket.send(encode(gift).decode())

    def _take_events(self, message: Events) -> None:
        known = 0 if self._table is None else self._table.number
        before = "" if self._table is None or self._table.view is None else self._table.view.position
        for event in message.events:
            if event.number <= known:
                continue
            match event:
                case BeganShown():
                    self._entries = ()
                case MovedShown(entry=str(entry)):
                    self._entries += (entry,)
                    self.news.append(tell_entry(self.game, entry, before, self.lang))
                case TakenBackShown():
                    self._entries = self._entries[: event.entries]
                    self.news.append(translate("terminal-taken-back", self.lang))
                case OfferedShown() if event.by not in self.own_names():
                    self.news.append(translate(f"terminal-offered-{event.kind}", self.lang))
                case DeclinedShown() if event.by not in self.own_names():
                    self.news.append(translate("terminal-declined", self.lang))
        if message.table is not None:
            self._table, self._told_at = message.table, time.monotonic()

    def own_names(self) -> tuple[str, ...]:
        """The words of the seats that are played from here."""
        return tuple(SEAT_WORDS[self.game][seat] for seat in self.seats_here())

    def _note(self, sentence: str) -> None:
        self.news.append(sentence)
        self._tell()

    def _tell(self) -> None:
        with self._changed:
            self._changes += 1
            self._changed.notify_all()
        self.on_change()

    @property
    def changes(self) -> int:
        """How often something has happened."""
        return self._changes

    def wait_for_change(self, since: int, seconds: float = 3600.0) -> None:
        """Returns when more than `since` changes have happened, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._changes > since or self._is_closed, seconds)

    # Speaking

    def _send(self, kind: type[CommandT], **fields: Any) -> None:
        """Sends a command until it is answered, across lost connections; raises what a refusal says."""
        table = self.table()
        command = kind(id=_new_id(), match=self._link.match, seen=table.number, **fields)
        answer = self._answer_to(command)
        if answer is None:
            raise Refused("busy", translate("terminal-no-server", self.lang, server=self._link.base))
        if isinstance(answer, RefusedMessage):
            raise_refusal(Refusal(answer.code, answer.sentence, answer.rule, answer.reason))
            return
        number = answer.number
        with self._changed:
            self._changed.wait_for(lambda: self.table().number >= number, ANSWER_SECONDS)

    def _answer_to(self, command: ClientMessage) -> Ack | RefusedMessage | None:
        from websockets.exceptions import WebSocketException

        name = str(getattr(command, "id", ""))
        for _ in range(int(ANSWER_SECONDS)):
            try:
                if self._socket is not None:
                    self._socket.send(encode(command).decode())
            except (OSError, WebSocketException):
                self._socket = None
            with self._changed:
                if self._changed.wait_for(lambda: name in self._answers, 1.0):
                    return self._answers.pop(name)
        return None

    # What a screen asks

    @property
    def game(self) -> str:
        return self.table().game

    @property
    def entries(self) -> tuple[str, ...]:
        return self._entries

    @property
    def allows_engine(self) -> bool:
        """Against another person the engine is silent while the game runs; whoever watches may ask it either."""
        table = self.table()
        return table.status in ("over", "aborted") or all(player.kind == "bot" for player in self._others())

    def _others(self) -> list[Any]:
        table = self.table()
        return (
            [player for index, player in enumerate(table.players) if index not in table.you] if table.you else [*table.players]
        )

    def seats_here(self) -> tuple[Seat, ...]:
        table = self.table()
        names = [table.players[index].seat for index in table.you]
        return tuple(seat for seat in Seat if SEAT_WORDS[table.game][seat] in names)

    def to_act(self) -> tuple[Seat, ...]:
        table = self.table()
        if table.status != "playing" or table.view is None:
            return ()
        return tuple(seat for seat in Seat if SEAT_WORDS[table.game][seat] in table.view.to_act)

    def thinker(self) -> Seat | None:
        """Nobody: bots of a server think there."""
        return None

    def choose(self, seat: Seat) -> str:
        raise Refused("error", "The bots of a server think there.")

    def view(self, viewer: Seat | None) -> View:
        shown = self.table().view
        if shown is None:
            raise Refused("not_started", translate("refusal-not-started", self.lang))
        return _view_of(shown)

    def table(self) -> Table:
        if self._table is None:
            raise Refused("not_started", translate("refusal-not-started", self.lang))
        return self._table

    def player_name(self, seat: Seat) -> str:
        name = SEAT_WORDS[self.game][seat]
        return next((player.name for player in self.table().players if player.seat == name), "…")

    def play(self, seat: Seat, step: str) -> None:
        self._send(Act, step=step, seat=self._name(seat))

    def take_back(self) -> None:
        """Asks to take back, or agrees where the other side asked."""
        self._send(OfferTakeback, seat=self._name(self._own_seat()))

    def offer_draw(self) -> None:
        """Offers a draw, or agrees to one."""
        self._send(OfferDraw, seat=self._name(self._own_seat()))

    def answer_offer(self, kind: str, *, accepts: bool) -> None:
        """Accepts or declines the opponent's offer of a draw or a takeback."""
        seat = self._name(self._own_seat())
        if kind == "draw" and accepts:
            self._send(AcceptDraw, seat=seat)
        elif kind == "draw":
            self._send(DeclineDraw, seat=seat)
        elif accepts:
            self._send(AcceptTakeback, seat=seat)
        else:
            self._send(DeclineTakeback, seat=seat)

    def open_offer(self) -> tuple[str, int] | None:
        """The opponent's offer of a draw or a takeback that is open, and the number of its event."""
        own = self.own_names()
        offers = self.table().offers
        return next(((o.kind, o.number) for o in offers if o.kind in ("draw", "takeback") and o.by not in own), None)

    def claim_in(self) -> float | None:
        """Seconds until the win or a draw may be claimed because the opponent is away; None while there is nothing to claim."""
        table = self.table()
        if table.claim_at is None:
            return None
        return max(0.0, (table.claim_at - table.clock.at) / 1000 - (time.monotonic() - self._told_at))

    def claim(self, result: Literal["win", "draw"]) -> None:
        """Claims the win or a draw because the opponent has been away too long."""
        self._send(Claim, result=result, seat=self._name(self._own_seat()))

    def resign(self, seat: Seat) -> None:
        self._send(Resign, seat=self._name(seat))

    def go_on(self) -> None:
        """Ready for the next round, or a rematch; where it has been made, on to it."""
        table = self.table()
        if table.rematch is not None:
            self._follow(table.rematch)
        elif table.status == "between":
            self._send(Ready, seat=self._name(self._own_seat()))
        else:
            self._send(Rematch, seat=self._name(self._own_seat()))

    def _follow(self, match: str) -> None:
        """Leaves this match and watches the next one on the same socket."""
        self._link = Link(self._link.scheme, self._link.host, match)
        self._table, self._entries = None, ()
        socket = self._socket
        if socket is not None:
            socket.send(encode(Watch(id=_new_id(), match=match)).decode())
        with self._changed:
            self._changed.wait_for(lambda: self._table is not None, ANSWER_SECONDS)

    def record(self) -> str:
        status, _, body = _request(self._link, "GET", f"/api/matches/{self._link.match}/record", self._key)
        if status >= 300:
            raise _refused(body)
        return body.decode("utf-8")

    def close(self) -> None:
        self._is_closed = True
        socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(timeout=5)

    def _own_seat(self) -> Seat:
        here = self.seats_here()
        if not here:
            raise Refused("not_a_player", translate("refusal-not-a-player", self.lang))
        return here[0]

    def _name(self, seat: Seat) -> str:
        return SEAT_WORDS[self.game][seat]


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _view_of(shown: ViewShown) -> View:
    """The core View that the wire carried."""
    words = SEAT_WORDS[shown.game]
    outcome = None
    if shown.outcome is not None:
        winner = None if shown.outcome.winner is None else Seat(words.index(shown.outcome.winner))
        outcome = Outcome(winner, shown.outcome.points, shown.outcome.reason, shown.outcome.rule)
    aids: Any = shown.aids
    return View(
        game=shown.game,
        options=shown.options,
        viewer=None if shown.viewer == "spectator" else Seat(words.index(shown.viewer)),
        phase=shown.phase,
        to_act=shown.to_act,
        position=shown.position,
        pending=shown.pending,
        own=shown.own,
        moves=shown.moves,
        score=shown.score,
        outcome=outcome,
        aids=aids,
    )
